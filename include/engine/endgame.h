/* SPDX-License-Identifier: MIT */
/* Endgame: the exact value of positions with few empty squares.
 *
 * A value is the mover's discs minus the other side's when both play perfectly, empties to the winner, as by
 * board_final_score. Integers only, no state, no allocation: the same position gives the same value and the
 * same number of nodes on every machine. Any thread. */
#ifndef ENGINE_ENDGAME_H
#define ENGINE_ENDGAME_H

#include <stddef.h>
#include <stdint.h>

#include "base/stop.h"
#include "core/board.h"

enum { ENDGAME_SCORE_MAX = 64 };

/* Searches a position, also one in which the mover must pass or the game is over.
 * @param alpha, beta −64 ≤ alpha < beta ≤ 64
 * @param stop may be NULL; polled every few microseconds
 * @param nodes NULL, or is increased by the positions visited, also when stopped
 * @param score receives the exact value if it is within alpha … beta; a value ≤ alpha or ≥ beta only says
 * that the exact one is not larger or not smaller than that
 * @errors STATUS_STOPPED
 * @cost no allocation; about 2 ms at 12 empties, 15 ms at 14, then 2.6 times as much for each one more */
Status endgame_search(Board board, int alpha, int beta, const StopFlag *stop, uint64_t *nodes, int *score);

/* The exact value. */
static inline Status endgame_score(Board board, const StopFlag *stop, int *score) {
    return endgame_search(board, -ENDGAME_SCORE_MAX, ENDGAME_SCORE_MAX, stop, NULL, score);
}

#endif
