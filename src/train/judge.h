/* SPDX-License-Identifier: MIT */
/* Judge: what the moves of a game have lost, as the engine sees it. A player that looks further than the judge seems to
 * lose where it sees better: the judge should look as far as the strongest. One thread. */
#ifndef TRAIN_JUDGE_H
#define TRAIN_JUDGE_H

#include "base/stop.h"
#include "core/game.h"

typedef struct Judge Judge;

/* @param depth 2 … 60: plies that a move is judged by, itself included
 * @param exact_from with so many empty squares or fewer, 2 … 60, to the end of the game
 * @owner the caller; judge_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status judge_create(int depth, int exact_from, Judge **judge);
void judge_destroy(Judge *judge); /* NULL is allowed */

/* Adds up by side, over its moves, what the best move was worth more than the played one, in discs. Only Othello's
 * own moves count: neither passes, nor discs that students place as Othello does not allow, nor anything while a go
 * stone lies on the board.
 * @param from_ply the first ply that counts
 * @param lost by Color
 * @errors STATUS_STOPPED, STATUS_OUT_OF_MEMORY
 * @cost one search a move, and another if it was not the best; nothing is remembered from game to game */
Status judge_game(Judge *judge, const Game *game, int from_ply, const StopFlag *stop, int lost[2]);

#endif
