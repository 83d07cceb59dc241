/* SPDX-License-Identifier: MIT */
#include "eval_kernel.h"

#include <string.h>

#include "../../src/engine/hot/hot_eval.h"

EvalLoop bench_score, bench_order, bench_update;
void bench_begin(EvalCase *entry);

void bench_begin(EvalCase *entry) {
    EvalState state;
    eval_begin(&state, entry->board);
    memcpy(entry->lanes, state.lanes, sizeof entry->lanes);
}

int64_t bench_score(const Evaluation *evaluation, const EvalCase *cases, size_t count) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += eval_score(evaluation, (const EvalState *)cases[i].lanes, cases[i].board, cases[i].empties);
    }
    return sum;
}

int64_t bench_order(const Evaluation *evaluation, const EvalCase *cases, size_t count) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += eval_order_score(evaluation, (const EvalState *)cases[i].lanes);
    }
    return sum;
}

int64_t bench_update(const Evaluation *evaluation, const EvalCase *cases, size_t count) {
    int64_t sum = 0;
    (void)evaluation;
    for (size_t i = 0; i < count; i++) {
        EvalState after = eval_after_move((const EvalState *)cases[i].lanes, cases[i].square, cases[i].flips);
        sum += after.lanes[i % PATTERN_USED_LANE_COUNT];
    }
    return sum;
}
