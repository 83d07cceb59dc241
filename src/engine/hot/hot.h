/* SPDX-License-Identifier: MIT */
/* The hot units, compiled once per kernel from the same source. The Makefile says by HOT_SOLVE and HOT_PERFT how
 * the functions that they export are called for the kernel at hand. */
#ifndef ENGINE_HOT_H
#define ENGINE_HOT_H

#include "base/stop.h"
#include "table.h"

/* What one search shares between its nodes. */
typedef struct HotSearch {
    Table table;
    const StopFlag *stop;
    uint64_t nodes;
    bool is_stopped; /* values returned from now on mean nothing */
} HotSearch;

/* @return the exact value when it lies between alpha and beta, else a bound of it
 * @param best receives the best move, SQUARE_NONE when there is none */
typedef int HotSolve(HotSearch *search, Board board, int alpha, int beta, Square *best);
typedef uint64_t HotPerft(Board board, int depth);

HotSolve hot_solve_baseline, hot_solve_avx2;
HotPerft hot_perft_baseline, hot_perft_avx2;

#endif
