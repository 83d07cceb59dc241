/* SPDX-License-Identifier: MIT */
/* Game: a line of play from a start position, with undo and redo over whole positions.
 *
 * Every state that undo restores is in a Position, so undo and redo are exact whatever a move did (some sides
 * place discs on occupied squares). A pass is a move of its own. A Game is a plain value: copy
 * it by assignment, no clean-up. One thread at a time.
 * Invariant: 0 ≤ ply ≤ ply_count ≤ GAME_PLIES_MAX; positions[i + 1] = positions[i] after moves[i]. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/position.h"

/* Othello itself needs at most 60 discs and as many passes. A game against a student who forces its discs onto
 * the board has no such bound: it is over when it is as long as this. */
enum { GAME_PLIES_MAX = 512 };

typedef struct Game {
    int ply_count; /* plies in the line, those taken back included */
    int ply;       /* plies played up to the current position */
    SideRules rules[2]; /* by Color, for the whole game */
    Position positions[GAME_PLIES_MAX + 1];
    Move moves[GAME_PLIES_MAX];
} Game;

/* Begins a game at a start, or at any position with disjoint discs. */
void game_begin(Game *game, Start start);
void game_begin_at(Game *game, const Position *position);

/* The same with rules of their own for each side. @param rules by Color */
void game_begin_variant(Game *game, const Position *position, const SideRules rules[2]);

/* The current position; valid until the game changes. */
const Position *game_position(const Game *game);
Board game_board(const Game *game);
Color game_mover(const Game *game);

/* @return true when the rules end the game here (position_is_over), or it is as long as it can be */
bool game_is_over(const Game *game);

/* @return true when the only move is a pass; false when the game is over */
bool game_must_pass(const Game *game);

/* Whether game_play would play a move. @errors STATUS_ILLEGAL_MOVE, STATUS_GAME_OVER */
Status game_check(const Game *game, Move move);

/* Plays a move; what had been taken back is forgotten.
 * @errors STATUS_ILLEGAL_MOVE (also for foreign kinds and squares), STATUS_GAME_OVER; the game is then
 * untouched */
Status game_play(Game *game, Move move);

/* Goes one ply back or forward in the line.
 * @errors STATUS_NOTHING_TO_UNDO, STATUS_NOTHING_TO_REDO */
Status game_undo(Game *game);
Status game_redo(Game *game);

#endif
