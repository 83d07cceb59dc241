/* SPDX-License-Identifier: MIT */
#include "eval_avx2.h"

/* What the Makefile switches on for the hot units; behind the first include, so that only this file's own
 * functions use it. */
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")

#include "../../src/engine/hot/hot_eval.h"

#ifndef __AVX2__
#error "this file is to test the AVX2 kernel"
#endif

int avx2_eval_score(Board board) {
    EvalState state;
    eval_begin(&state, board);
    return eval_score(&state, board);
}

int avx2_eval_order_score(Board board) {
    return eval_order_score(board);
}
