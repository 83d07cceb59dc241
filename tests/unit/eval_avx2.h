/* SPDX-License-Identifier: MIT */
/* The evaluation as the AVX2 kernel computes it; test_eval.c includes it as the baseline kernel does.
 * To be called only on processors that have this kernel. */
#ifndef EVAL_AVX2_H
#define EVAL_AVX2_H

#include <string.h>

#include "engine/evaluation.h"

void avx2_eval_begin(Board board, int16_t lanes[PATTERN_LANE_COUNT]);
void avx2_eval_after_move(int16_t lanes[PATTERN_LANE_COUNT], Square square, Bitboard flips);
void avx2_eval_after_pass(int16_t lanes[PATTERN_LANE_COUNT]);
int avx2_eval_score(const Evaluation *evaluation, Board board);
int avx2_eval_order_score(const Evaluation *evaluation, Board board);

#endif
