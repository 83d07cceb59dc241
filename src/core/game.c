/* SPDX-License-Identifier: MIT */
#include "core/game.h"

#include <assert.h>

void game_begin_variant(Game *game, const Position *position, const SideRules rules[2]) {
    assert((position->discs[COLOR_BLACK] & position->discs[COLOR_WHITE]) == 0);
    game->ply_count = 0;
    game->ply = 0;
    game->rules[COLOR_BLACK] = rules[COLOR_BLACK];
    game->rules[COLOR_WHITE] = rules[COLOR_WHITE];
    game->positions[0] = *position;
}

void game_begin_at(Game *game, const Position *position) {
    game_begin_variant(game, position, (const SideRules[2]){ SIDE_OTHELLO, SIDE_OTHELLO });
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
    return game->ply == GAME_PLIES_MAX || position_is_over(game_position(game), game->rules);
}

bool game_must_pass(const Game *game) {
    return !game_is_over(game) && position_must_pass(game_position(game), game->rules);
}

Status game_check(const Game *game, Move move) {
    return game_is_over(game) ? STATUS_GAME_OVER : position_check(game_position(game), game->rules, move);
}

Status game_play(Game *game, Move move) {
    Status status = game_check(game, move);
    if (status != STATUS_OK) {
        return status;
    }
    Position next = position_after(game_position(game), game->rules, move);
    game->moves[game->ply] = move;
    game->ply++;
    game->ply_count = game->ply;
    game->positions[game->ply] = next;
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
