/* SPDX-License-Identifier: MIT */
/* The hand-made evaluation as the AVX2 kernel computes it; test_eval.c includes it as the baseline kernel does.
 * To be called only on processors that have this kernel. */
#ifndef EVAL_AVX2_H
#define EVAL_AVX2_H

#include "core/board.h"

int avx2_eval_score(Board board);
int avx2_eval_order_score(Board board);

#endif
