/* SPDX-License-Identifier: MIT */
/* GtpGame: a game as a controller of the Go Text Protocol sees it: who is asked to move need not be whose turn it is,
 * and what is undone is a command, with the pass that was made for it.
 *
 * Passes: a side that must pass, when the other one is told or asked to move, has passed. A pass that has been made so
 * is forgiven when it is told afterwards, and so is one when the game is over. Plain value; one thread. */
#ifndef CONSOLE_GTP_GAME_H
#define CONSOLE_GTP_GAME_H

#include "core/game.h"

typedef struct GtpGame {
    Game game;
    int command_count;
    uint8_t plies[GAME_PLIES_MAX]; /* of each command: 0 (forgiven), 1, 2 (with the pass before it) */
} GtpGame;

/* The standard start. */
void gtp_game_begin(GtpGame *self);

/* A game from elsewhere: its moves are as many commands, a pass and the disc behind it one. */
void gtp_game_take(GtpGame *self, const Game *game);

/* Plays a move of a side. @errors STATUS_ILLEGAL_MOVE; the game is then untouched */
Status gtp_game_play(GtpGame *self, Color color, Move move);

/* The game in which a side is to choose its move: with the other side's pass, if it must. The game may be over.
 * @param turn receives a copy
 * @errors STATUS_ILLEGAL_MOVE: it is the other side's turn */
Status gtp_game_turn(const GtpGame *self, Color color, Game *turn);

/* Takes the last command back. @errors STATUS_NOTHING_TO_UNDO */
Status gtp_game_undo(GtpGame *self);

#endif
