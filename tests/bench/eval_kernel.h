/* SPDX-License-Identifier: MIT */
/* The evaluation as one kernel has it, in loops to be timed. Compiled once for each kernel, like the hot units. */
#ifndef EVAL_KERNEL_H
#define EVAL_KERNEL_H

#include <stddef.h>

#include "engine/evaluation.h"

typedef struct EvalCase {
    Board board;
    int empties;
    Square square; /* a legal move */
    Bitboard flips;
    _Alignas(64) int16_t lanes[PATTERN_LANE_COUNT];
} EvalCase;

/* Each goes through the cases once. @return a sum of what they found, so that nothing is left out */
typedef int64_t EvalLoop(const Evaluation *evaluation, const EvalCase *cases, size_t count);

EvalLoop bench_score_baseline, bench_score_avx2;   /* eval_score */
EvalLoop bench_order_baseline, bench_order_avx2;   /* eval_order_score */
EvalLoop bench_update_baseline, bench_update_avx2; /* eval_after_move */

void bench_begin_baseline(EvalCase *entry);

#endif
