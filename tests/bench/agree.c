/* SPDX-License-Identifier: MIT */
/* The engine's exact endgame against brute force by the plain rules, on many thousand positions: score and
 * win, draw or loss, with every kernel that this processor has. Optimised, since brute force under a
 * sanitizer would take hours. Prints TAP. agree [SEED]      a run of other positions */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../unit/positions.h"
#include "engine/engine.h"
#include "platform/clock.h"

enum { POSITION_COUNT = 20000, SEED = 41 };

typedef struct Problem {
    Board board;
    int score;
} Problem;

/* Most positions have few empties, since each empty more makes brute force some six times as slow. */
static int empties_of(int index) {
    if (index % 100 == 99) {
        return 10;
    }
    if (index % 20 == 18) {
        return 9;
    }
    return index % 10 == 7 ? 8 : index % 8;
}

static int sign(int score) {
    return (score > 0) - (score < 0);
}

/* A third of the positions is edited, with passes and wipe-outs. */
static void make_problems(Problem *problems, uint64_t seed) {
    Random random = random_seeded(seed);
    int pass_count = 0;
    int wipe_out_count = 0;
    int64_t begin = clock_now_us();
    for (int i = 0; i < POSITION_COUNT; i++) {
        Board board = board_random(&random, empties_of(i), i % 3 == 0);
        problems[i] = (Problem){ board, board_brute_force(board) };
        pass_count += board_legal_moves(board) == 0 && !board_is_over(board);
        wipe_out_count += abs(problems[i].score) == SQUARE_COUNT;
    }
    printf("# %d positions, %d with a pass at once, %d that end in a wipe-out; brute force took %.1f s\n",
           POSITION_COUNT, pass_count, wipe_out_count, (double)(clock_now_us() - begin) / 1e6);
}

/* @return how many of the values differ; the first few are shown */
static int count_differences(Engine *engine, const Problem *problems, bool is_win_only) {
    EngineLimits limits = engine_no_limits();
    limits.solve_from = SQUARE_COUNT;
    limits.is_win_only = is_win_only;
    int differences = 0;
    for (int i = 0; i < POSITION_COUNT; i++) {
        EngineResult result;
        const Problem *problem = &problems[i];
        Status status = engine_search(engine, problem->board, &limits, NULL, NULL, &result);
        int expected = is_win_only ? sign(problem->score) : problem->score;
        bool is_same = status == STATUS_OK && result.lines[0].score == expected;
        if (!is_same && differences++ < 5) {
            printf("# mover %016" PRIx64 " other %016" PRIx64 ": %+d expected, status %d, score %+d\n",
                   problem->board.mover, problem->board.other, expected, (int)status,
                   status == STATUS_OK ? result.lines[0].score : 0);
        }
    }
    return differences;
}

static bool check_kernel(Kernel kernel, const Problem *problems, int *test_count) {
    static const char *const WHAT[] = { "score", "win, draw or loss" };
    bool is_good = true;
    for (int is_win_only = 0; is_win_only < 2; is_win_only++) {
        Engine *engine = NULL;
        Status status = engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = 1, .kernel = kernel }, &engine);
        bool is_same = status == STATUS_OK && count_differences(engine, problems, is_win_only) == 0;
        printf("%s %d - %s: the %s of %d positions equals brute force\n", is_same ? "ok" : "not ok",
               ++*test_count, kernel_name(kernel), WHAT[is_win_only], POSITION_COUNT);
        engine_destroy(engine);
        is_good &= is_same;
    }
    return is_good;
}

int main(int argument_count, char **arguments) {
    static Problem problems[POSITION_COUNT];
    int test_count = 0;
    bool is_good = true;
    make_problems(problems, argument_count > 1 ? strtoull(arguments[1], NULL, 10) : SEED);
    for (int kernel = 0; kernel < KERNEL_COUNT; kernel++) {
        if (kernel_is_supported((Kernel)kernel)) {
            is_good &= check_kernel((Kernel)kernel, problems, &test_count);
        }
    }
    printf("1..%d\n", test_count);
    return is_good ? 0 : 1;
}
