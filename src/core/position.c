/* SPDX-License-Identifier: MIT */
#include "core/position.h"

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

/* @return true when a side with these rules could place a disc if it were to move */
static bool can_place(Board board, SideRules rules) {
    switch (rules) {
    case SIDE_FREE:
        return board_empties(board) != 0;
    case SIDE_FORCING:
    case SIDE_FORCING_GO_STONE:
        return true;
    default:
        return board_legal_moves(board) != 0;
    }
}

bool position_is_over(const Position *position, const SideRules rules[2]) {
    Board board = position_board(position);
    if (rules[COLOR_BLACK] == SIDE_OTHELLO && rules[COLOR_WHITE] == SIDE_OTHELLO) {
        return board_is_over(board);
    }
    return board.mover == 0 || board.other == 0 || board_empties(board) == 0 || position->passes_in_a_row >= 2 ||
           (!can_place(board, rules[position->mover]) &&
            !can_place(board_after_pass(board), rules[color_opposite(position->mover)]));
}

bool position_must_pass(const Position *position, const SideRules rules[2]) {
    return !position_is_over(position, rules) && !can_place(position_board(position), rules[position->mover]);
}

static bool is_on_board(Square square) {
    return square >= 0 && square < SQUARE_COUNT;
}

/* Whether a side may place a disc in a way; the square is on the board. */
static bool may_place(Board board, SideRules rules, Move move) {
    Bitboard legal = board_legal_moves(board);
    switch (move.kind) {
    case MOVE_DISC:
        return (legal & bitboard_of(move.square)) != 0;
    case MOVE_FREE:
        return rules == SIDE_FREE && (board_empties(board) & bitboard_of(move.square)) != 0;
    case MOVE_FORCED:
        return (rules == SIDE_FORCING || rules == SIDE_FORCING_GO_STONE) && legal == 0;
    default:
        return false;
    }
}

static bool may_pass(Board board, SideRules rules) {
    switch (rules) {
    case SIDE_OTHELLO:
        return board_legal_moves(board) == 0;
    case SIDE_PASSES_AT_WILL:
    case SIDE_FREE:
        return true;
    default:
        return false;
    }
}

Status position_check(const Position *position, const SideRules rules[2], Move move) {
    if (position_is_over(position, rules)) {
        return STATUS_GAME_OVER;
    }
    Board board = position_board(position);
    bool is_allowed = move.kind == MOVE_PASS
                          ? move.square == SQUARE_NONE && may_pass(board, rules[position->mover])
                          : is_on_board(move.square) && may_place(board, rules[position->mover], move);
    return is_allowed ? STATUS_OK : STATUS_ILLEGAL_MOVE;
}

/* Go stones go back to their owners. */
static void settle_go_stones(Position *position) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        position->discs[color] |= position->go_stones[color];
        position->discs[color_opposite((Color)color)] &= ~position->go_stones[color];
    }
}

static uint8_t one_more(uint8_t count) {
    return count < UINT8_MAX ? (uint8_t)(count + 1) : count;
}

Position position_after(const Position *position, const SideRules rules[2], Move move) {
    assert(position_check(position, rules, move) == STATUS_OK);
    Position next = *position;
    Color mover = position->mover;
    Color other = color_opposite(mover);
    next.mover = other;
    if (move.kind == MOVE_PASS) {
        next.passes_in_a_row = one_more(next.passes_in_a_row);
        return next;
    }
    Bitboard placed = bitboard_of(move.square);
    Bitboard gained = placed | board_flips(position_board(position), move.square);
    next.discs[mover] |= gained;
    next.discs[other] &= ~gained;
    next.passes_in_a_row = 0;
    next.placed_counts[mover] = one_more(next.placed_counts[mover]);
    if (rules[mover] == SIDE_FORCING_GO_STONE && next.placed_counts[mover] == GO_STONE_NUMBER) {
        /* Where the other side's go stone stands, it stays: it can be covered by nothing. */
        next.go_stones[mover] |= placed & ~next.go_stones[other];
    }
    settle_go_stones(&next);
    return next;
}
