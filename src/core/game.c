/* SPDX-License-Identifier: MIT */
#include "core/game.h"

#include <assert.h>

Position position_of_board(Board board, Color mover) {
    Position position = { .mover = mover };
    position.discs[mover] = board.mover;
    position.discs[color_opposite(mover)] = board.other;
    return position;
}

Position position_start(Start start) {
    return position_of_board(board_start(start), COLOR_BLACK);
}

int position_final_score(const Position *position) {
    return board_final_score((Board){ position->discs[COLOR_BLACK], position->discs[COLOR_WHITE] });
}

void game_begin_at(Game *game, const Position *position) {
    assert((position->discs[COLOR_BLACK] & position->discs[COLOR_WHITE]) == 0);
    game->ply_count = 0;
    game->ply = 0;
    game->positions[0] = *position;
}

void game_begin(Game *game, Start start) {
    Position position = position_start(start);
    game_begin_at(game, &position);
}

const Position *game_position(const Game *game) {
    return &game->positions[game->ply];
}

Board game_board(const Game *game) {
    return position_board(game_position(game));
}

Color game_mover(const Game *game) {
    return game_position(game)->mover;
}

bool game_is_over(const Game *game) {
    return board_is_over(game_board(game));
}

bool game_must_pass(const Game *game) {
    Board board = game_board(game);
    return board_legal_moves(board) == 0 && board_legal_moves(board_after_pass(board)) != 0;
}

/* The board after a legal move, seen by the other side. */
static Status board_after(Board board, Move move, Board *next) {
    Bitboard legal = board_legal_moves(board);
    switch (move.kind) {
    case MOVE_DISC:
        if (move.square < 0 || move.square >= SQUARE_COUNT || !(legal & bitboard_of(move.square))) {
            return STATUS_ILLEGAL_MOVE;
        }
        *next = board_after_move(board, move.square, board_flips(board, move.square));
        return STATUS_OK;
    case MOVE_PASS:
        if (legal || move.square != SQUARE_NONE) {
            return STATUS_ILLEGAL_MOVE;
        }
        *next = board_after_pass(board);
        return STATUS_OK;
    }
    return STATUS_ILLEGAL_MOVE;
}

Status game_play(Game *game, Move move) {
    if (game_is_over(game)) {
        return STATUS_GAME_OVER;
    }
    Board next;
    Status status = board_after(game_board(game), move, &next);
    if (status != STATUS_OK) {
        return status;
    }
    if (game->ply == GAME_PLIES_MAX) {
        return STATUS_FULL;
    }
    Color next_mover = color_opposite(game_mover(game));
    game->moves[game->ply] = move;
    game->ply++;
    game->ply_count = game->ply;
    game->positions[game->ply] = position_of_board(next, next_mover);
    return STATUS_OK;
}

Status game_undo(Game *game) {
    if (game->ply == 0) {
        return STATUS_NOTHING_TO_UNDO;
    }
    game->ply--;
    return STATUS_OK;
}

Status game_redo(Game *game) {
    if (game->ply == game->ply_count) {
        return STATUS_NOTHING_TO_REDO;
    }
    game->ply++;
    return STATUS_OK;
}
