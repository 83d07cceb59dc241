/* SPDX-License-Identifier: MIT */
#include "eval_avx2.h"

/* What the Makefile switches on for the hot units; behind the first include, so that only this file's own
 * functions use it. */
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")

#include "../../src/engine/hot/hot_eval.h"

#ifndef __AVX2__
#error "this file is to test the AVX2 kernel"
#endif

void avx2_eval_begin(Board board, int16_t lanes[PATTERN_LANE_COUNT]) {
    EvalState state;
    eval_begin(&state, board);
    memcpy(lanes, state.lanes, sizeof state.lanes);
}

void avx2_eval_after_move(int16_t lanes[PATTERN_LANE_COUNT], Square square, Bitboard flips) {
    EvalState state;
    memcpy(state.lanes, lanes, sizeof state.lanes);
    EvalState after = eval_after_move(&state, square, flips);
    memcpy(lanes, after.lanes, sizeof after.lanes);
}

void avx2_eval_after_pass(int16_t lanes[PATTERN_LANE_COUNT]) {
    EvalState state;
    memcpy(state.lanes, lanes, sizeof state.lanes);
    EvalState after = eval_after_pass(&state);
    memcpy(lanes, after.lanes, sizeof after.lanes);
}

int avx2_eval_score(const Evaluation *evaluation, Board board) {
    EvalState state;
    eval_begin(&state, board);
    return eval_score(evaluation, &state, board, board_empty_count(board));
}

int avx2_eval_order_score(const Evaluation *evaluation, Board board) {
    EvalState state;
    eval_begin(&state, board);
    return eval_order_score(evaluation, &state);
}
