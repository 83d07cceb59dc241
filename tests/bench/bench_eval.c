/* SPDX-License-Identifier: MIT */
/* What an evaluation costs: nanoseconds for each of its steps, medians of many rounds. Positions of random games;
 * those of a search lie closer together, and find more of the weights in the cache. */
#include <stdio.h>
#include <stdlib.h>

#include "core/random.h"
#include "engine/kernel.h"
#include "eval_kernel.h"
#include "platform/clock.h"

enum { CASES = 4096, ROUNDS = 201, EMPTIES_MIN = 20, EMPTIES_SPAN = 4 };

static EvalCase random_case(Random *random) {
    for (;;) {
        Board board = board_start(START_STANDARD);
        int empties = EMPTIES_MIN + (int)random_below(random, EMPTIES_SPAN);
        Bitboard legal = board_legal_moves(board);
        while (legal && board_empty_count(board) > empties) {
            Square square = random_bit(random, legal);
            board = board_after_move(board, square, board_flips(board, square));
            legal = board_legal_moves(board);
        }
        if (legal) {
            EvalCase found = { .board = board, .empties = empties, .square = random_bit(random, legal) };
            found.flips = board_flips(board, found.square);
            bench_begin_baseline(&found);
            return found;
        }
    }
}

static int compare(const void *a, const void *b) {
    int64_t difference = *(const int64_t *)a - *(const int64_t *)b;
    return (difference > 0) - (difference < 0);
}

static void run(const char *name, EvalLoop *loop, const Evaluation *evaluation, const EvalCase *cases) {
    int64_t times[ROUNDS];
    int64_t sum = 0;
    for (int i = 0; i < ROUNDS; i++) {
        int64_t begin = clock_now_us();
        sum += loop(evaluation, cases, CASES);
        times[i] = clock_now_us() - begin;
    }
    qsort(times, ROUNDS, sizeof times[0], compare);
    printf("%-16s %6.1f ns  (check %lld)\n", name, (double)times[ROUNDS / 2] * 1000.0 / CASES, (long long)sum);
}

int main(void) {
    static EvalCase cases[CASES];
    const Evaluation *evaluation;
    int64_t begin = clock_now_us();
    if (evaluation_builtin(&evaluation) != STATUS_OK) {
        return 1;
    }
    printf("%-16s %6.1f ms\n", "load", (double)(clock_now_us() - begin) / 1000.0);
    Random random = random_seeded(1);
    for (int i = 0; i < CASES; i++) {
        cases[i] = random_case(&random);
    }
    run("score baseline", bench_score_baseline, evaluation, cases);
    run("order baseline", bench_order_baseline, evaluation, cases);
    run("update baseline", bench_update_baseline, evaluation, cases);
    if (kernel_is_supported(KERNEL_AVX2)) {
        run("score avx2", bench_score_avx2, evaluation, cases);
        run("order avx2", bench_order_avx2, evaluation, cases);
        run("update avx2", bench_update_avx2, evaluation, cases);
    }
    return 0;
}
