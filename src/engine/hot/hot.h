/* SPDX-License-Identifier: MIT */
/* The hot units, compiled once per kernel: KERNEL is the kernel's name, and every function that they export
 * bears it, hot_solve_avx2. A name made of two can only be made by the preprocessor. */
#ifndef ENGINE_HOT_H
#define ENGINE_HOT_H

#include "../table.h"
#include "base/stop.h"

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

#define HOT_JOIN_NAMES(name, kernel) name##_##kernel
#define HOT_JOIN(name, kernel)       HOT_JOIN_NAMES(name, kernel)
#define HOT_NAME(name)               HOT_JOIN(name, KERNEL)

#endif
