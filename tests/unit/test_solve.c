/* SPDX-License-Identifier: MIT */
/* The engine's exact endgame, with every kernel that this processor has, against brute force and known
 * values. */
#include "suites.h"

#include <stdlib.h>

#include "engine/endgame.h"
#include "engine/engine.h"
#include "positions.h"

/* Runs a check with each kernel that can run here. */
static void with_each_kernel(void (*check)(Engine *engine, Kernel kernel)) {
    int run = 0;
    for (int kernel = 0; kernel < KERNEL_COUNT; kernel++) {
        Engine *engine = NULL;
        if (!kernel_is_supported((Kernel)kernel)) {
            assert_int_equal(engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = 1, .kernel = (Kernel)kernel }, &engine),
                             STATUS_UNSUPPORTED);
            continue;
        }
        assert_int_equal(engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = 1, .kernel = (Kernel)kernel }, &engine), STATUS_OK);
        check(engine, (Kernel)kernel);
        engine_destroy(engine);
        run++;
    }
    assert_true(run > 0);
}

typedef struct Solution {
    int score;
    Square best; /* SQUARE_NONE: a pass, or none */
    uint64_t nodes;
} Solution;

static Status solve(Engine *engine, Board board, bool is_win_only, const StopFlag *stop, Solution *solution) {
    EngineLimits limits = engine_no_limits();
    EngineResult result;
    limits.solve_from = SQUARE_COUNT;
    limits.is_win_only = is_win_only;
    Status status = engine_search(engine, board, &limits, stop, NULL, &result);
    if (status == STATUS_OK) {
        const EngineLine *line = &result.lines[0];
        assert_true(line->is_solved && line->selectivity == 100);
        *solution =
            (Solution){ line->score, line->move_count > 0 ? line->moves[0] : SQUARE_NONE, result.nodes };
    }
    return status;
}

static void assert_best_move_gives(Board board, const Solution *result) {
    if (board_legal_moves(board) == 0) {
        assert_int_equal(result->best, SQUARE_NONE);
        return;
    }
    assert_true(board_legal_moves(board) & bitboard_of(result->best));
    Board after = board_after_move(board, result->best, board_flips(board, result->best));
    int value;
    assert_int_equal(endgame_score(after, NULL, &value), STATUS_OK);
    assert_int_equal(-value, result->score);
}

static void check_small(Engine *engine, Kernel kernel) {
    (void)kernel;
    Random random = random_seeded(31);
    for (int i = 0; i < 2000; i++) {
        Board board = board_random(&random, i % 8, i % 3 == 0);
        Solution result;
        assert_int_equal(solve(engine, board, false, NULL, &result), STATUS_OK);
        int score = board_brute_force(board);
        assert_int_equal(result.score, score);
        assert_best_move_gives(board, &result);
        assert_int_equal(solve(engine, board, true, NULL, &result), STATUS_OK);
        assert_int_equal(result.score, (score > 0) - (score < 0));
    }
}

static void scores_and_wins_equal_brute_force_up_to_7_empties(void **state) {
    (void)state;
    with_each_kernel(check_small);
}

static void check_middle(Engine *engine, Kernel kernel) {
    (void)kernel;
    Random random = random_seeded(32);
    for (int i = 0; i < 300; i++) {
        Board board = board_random(&random, 8 + i % 5, i % 3 == 0);
        Solution result;
        int expected;
        assert_int_equal(endgame_score(board, NULL, &expected), STATUS_OK);
        assert_int_equal(solve(engine, board, false, NULL, &result), STATUS_OK);
        assert_int_equal(result.score, expected);
        assert_best_move_gives(board, &result);
    }
}

static void values_equal_the_plain_search_from_8_to_12_empties(void **state) {
    (void)state;
    with_each_kernel(check_middle);
}

static void every_kernel_searches_the_same_nodes(void **state) {
    (void)state;
    if (!kernel_is_supported(KERNEL_AVX2)) {
        return; /* there is only one kernel to compare */
    }
    Engine *engines[2];
    assert_int_equal(engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = 1, .kernel = KERNEL_BASELINE }, &engines[0]), STATUS_OK);
    assert_int_equal(engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = 1, .kernel = KERNEL_AVX2 }, &engines[1]), STATUS_OK);
    Random random = random_seeded(33);
    for (int i = 0; i < 60; i++) {
        Board board = board_random(&random, 10 + i % 6, false);
        Solution results[2];
        assert_int_equal(solve(engines[0], board, false, NULL, &results[0]), STATUS_OK);
        assert_int_equal(solve(engines[1], board, false, NULL, &results[1]), STATUS_OK);
        assert_int_equal(results[0].score, results[1].score);
        assert_int_equal(results[0].best, results[1].best);
        assert_true(results[0].nodes == results[1].nodes);
    }
    engine_destroy(engines[0]);
    engine_destroy(engines[1]);
}

static void check_odd_boards(Engine *engine, Kernel kernel) {
    (void)kernel;
    static const Board BOARDS[] = {
        { 0, 0 }, { ~UINT64_C(0), 0 },      { 0, ~UINT64_C(0) },      { 1, 0 },
        { 0, 1 }, { ~UINT64_C(0) << 1, 0 }, { ~UINT64_C(0) << 1, 1 }, { UINT64_C(1) << 63, 1 },
    };
    static const int SCORES[] = { 0, 64, -64, 64, -64, 64, 62, 0 };
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        Solution result;
        assert_int_equal(solve(engine, BOARDS[i], false, NULL, &result), STATUS_OK);
        assert_int_equal(result.score, SCORES[i]);
        assert_int_equal(result.best, SQUARE_NONE);
    }
    Solution untouched = { 7, 8, 9 };
    assert_int_equal(solve(engine, (Board){ 3, 1 }, false, NULL, &untouched), STATUS_UNSUPPORTED);
    assert_int_equal(untouched.score, 7);
}

static void impossible_and_finished_boards_have_a_value_or_a_status(void **state) {
    (void)state;
    with_each_kernel(check_odd_boards);
}

static void check_stop(Engine *engine, Kernel kernel) {
    (void)kernel;
    StopFlag stop = { .is_requested = true };
    Random random = random_seeded(34);
    Board board = board_random(&random, 24, false);
    Solution untouched = { 7, 8, 9 };
    assert_int_equal(solve(engine, board, false, &stop, &untouched), STATUS_STOPPED);
    assert_int_equal(untouched.best, 8);
    /* What a stopped search leaves in the table does no harm. */
    Board small = board_random(&random, 10, false);
    Solution result;
    int expected;
    assert_int_equal(solve(engine, small, false, NULL, &result), STATUS_OK);
    assert_int_equal(endgame_score(small, NULL, &expected), STATUS_OK);
    assert_int_equal(result.score, expected);
}

static void a_stop_request_ends_the_search_with_a_status(void **state) {
    (void)state;
    with_each_kernel(check_stop);
}

static void check_perft(Engine *engine, Kernel kernel) {
    (void)engine;
    static const uint64_t COUNTS[] = { 4, 12, 56, 244, 1396, 8200, 55092, 390216 };
    for (int depth = 1; depth <= 8; depth++) {
        uint64_t count = 0;
        assert_int_equal(kernel_perft(kernel, board_start(START_STANDARD), depth, &count), STATUS_OK);
        assert_true(count == COUNTS[depth - 1]);
    }
}

static void every_kernel_counts_the_published_lines_of_play(void **state) {
    (void)state;
    with_each_kernel(check_perft);
}

int run_solve_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_and_wins_equal_brute_force_up_to_7_empties),
        cmocka_unit_test(values_equal_the_plain_search_from_8_to_12_empties),
        cmocka_unit_test(every_kernel_searches_the_same_nodes),
        cmocka_unit_test(impossible_and_finished_boards_have_a_value_or_a_status),
        cmocka_unit_test(a_stop_request_ends_the_search_with_a_status),
        cmocka_unit_test(every_kernel_counts_the_published_lines_of_play),
    };
    return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
