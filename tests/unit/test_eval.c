/* SPDX-License-Identifier: MIT */
/* The laws of the hand-made evaluation. This file is compiled like the baseline kernel. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/engine/hot/hot_eval.h"
#include "engine/endgame.h"
#include "engine/solver.h"
#include "eval_avx2.h"
#include "positions.h"

static int score_of(Board board) {
    EvalState state;
    eval_begin(&state, board);
    return eval_score(&state, board);
}

/* Goes through the positions of random games. */
static void with_games(int game_count, uint64_t seed, void (*check)(Board board)) {
    Random random = random_seeded(seed);
    Game game;
    for (int i = 0; i < game_count; i++) {
        game_begin(&game, i % 2 ? START_STANDARD : START_MIRRORED);
        while (!game_is_over(&game)) {
            check(game_board(&game));
            game_play_random(&game, &random);
        }
    }
}

/* And through boards with discs anywhere, some without discs of one side or of both. */
static void with_edited_boards(int count, uint64_t seed, void (*check)(Board board)) {
    Random random = random_seeded(seed);
    for (int i = 0; i < count; i++) {
        Position position = position_random(&random);
        Board board = position_board(&position);
        check(board);
        check((Board){ board.mover, 0 });
        check((Board){ 0, board.other });
        check((Board){ board.mover | board.other, 0 });
        check((Board){ board.mover, ~board.mover });
    }
    check((Board){ 0, 0 });
    check((Board){ ~UINT64_C(0), 0 });
    check((Board){ 0, ~UINT64_C(0) });
}

/* Whether two states lead to the same scores now and later. */
static void assert_same_state(const EvalState *state, const EvalState *expected) {
    assert_memory_equal(state, expected, sizeof *state);
}

static void the_state_kept_move_by_move_equals_the_one_made_afresh(void **unused) {
    (void)unused;
    Random random = random_seeded(71);
    int passes = 0;
    for (int i = 0; i < 2000; i++) {
        Board board = board_start(i % 2 ? START_STANDARD : START_MIRRORED);
        EvalState state;
        eval_begin(&state, board);
        while (!board_is_over(board)) {
            Bitboard legal = board_legal_moves(board);
            if (legal) {
                Square square = random_bit(&random, legal);
                Bitboard flips = board_flips(board, square);
                state = eval_after_move(&state, board, square, flips);
                board = board_after_move(board, square, flips);
            } else {
                state = eval_after_pass(&state);
                board = board_after_pass(board);
                passes++;
            }
            EvalState afresh;
            memset(&afresh, 0, sizeof afresh);
            eval_begin(&afresh, board);
            assert_same_state(&state, &afresh);
            assert_int_equal(eval_score(&state, board), eval_score(&afresh, board));
        }
    }
    assert_true(passes > 0);
}

static void check_symmetries(Board board) {
    int score = score_of(board);
    int order_score = eval_order_score(board);
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        Board turned = board_transform(board, symmetry);
        assert_int_equal(score_of(turned), score);
        assert_int_equal(eval_order_score(turned), order_score);
    }
}

static void a_turned_or_mirrored_board_has_the_same_score(void **state) {
    (void)state;
    with_games(200, 72, check_symmetries);
    with_edited_boards(500, 73, check_symmetries);
}

static void check_bounds(Board board) {
    int score = score_of(board);
    assert_true(score > -64 * EVAL_UNITS_PER_DISC && score < 64 * EVAL_UNITS_PER_DISC);
    assert_true(abs(eval_order_score(board)) < 1 << 20);
}

static void every_board_has_a_score_within_the_bounds(void **state) {
    (void)state;
    with_games(500, 74, check_bounds);
    with_edited_boards(2000, 75, check_bounds);
}

static void check_kernels(Board board) {
    assert_int_equal(avx2_eval_score(board), score_of(board));
    assert_int_equal(avx2_eval_order_score(board), eval_order_score(board));
}

static void both_kernels_have_the_same_scores(void **state) {
    (void)state;
    if (!kernel_is_supported(KERNEL_AVX2)) {
        skip();
    }
    with_games(500, 76, check_kernels);
    with_edited_boards(2000, 77, check_kernels);
}

/* The colours do not count: what is good for one side is bad for the other. Both see the same features, only the
 * turn is worth something, and that never much. */
static void check_turn(Board board) {
    enum { TURN_WORTH_MAX = 40 * EVAL_UNITS_PER_DISC };
    Board swapped = board_after_pass(board);
    assert_true(abs(score_of(board) + score_of(swapped)) < TURN_WORTH_MAX);
    int own[EVAL_FEATURE_COUNT];
    int theirs[EVAL_FEATURE_COUNT];
    eval_features(board, board_empty_count(board), own);
    eval_features(swapped, board_empty_count(board), theirs);
    for (int i = EVAL_OWN_MOVES; i < EVAL_STABLE_LEAD; i += 2) {
        assert_int_equal(own[i], theirs[i + 1]);
        assert_int_equal(own[i + 1], theirs[i]);
    }
    for (int i = EVAL_C2_LEAD; i < EVAL_FEATURE_COUNT; i++) {
        assert_int_equal(own[i], -theirs[i]);
    }
    assert_int_equal(own[EVAL_STABLE_LEAD], -theirs[EVAL_STABLE_LEAD]);
    assert_int_equal(eval_tables(board), -eval_tables(swapped));
}

static void what_one_side_leads_the_other_lacks(void **state) {
    (void)state;
    with_games(500, 78, check_turn);
}

static void the_tables_hold_every_edge_and_block_once_for_each_side(void **state) {
    (void)state;
    for (int index = 0; index < EVAL_EDGE_COUNT; index++) {
        int swapped = 0;
        int reversed = 0;
        for (int i = 0, rest = index, unit = 1; i < 8; i++, rest /= 3, unit *= 3) {
            swapped += (rest % 3 == 0 ? 0 : 3 - rest % 3) * unit;
            reversed = 3 * reversed + rest % 3;
        }
        assert_int_equal(EVAL_EDGES[index], -EVAL_EDGES[swapped]);
        assert_int_equal(EVAL_EDGES[index], EVAL_EDGES[reversed]);
    }
}

/* @return the early value of the block at a1 with these squares: bits 0 corner, 1 and 2 C squares, 3 X square */
static int block_value(unsigned own, unsigned theirs) {
    return (int16_t)EVAL_BLOCKS[0][own | theirs << 4];
}

static void a_corner_is_worth_having_and_the_squares_beside_it_are_not(void **state) {
    (void)state;
    assert_true(block_value(8, 0) < 0);
    assert_true(block_value(2, 0) < 0);
    assert_true(block_value(4, 0) < 0);
    for (unsigned beside = 2; beside < 16; beside += 2) {
        assert_true(block_value(beside | 1, 0) > block_value(beside, 0));
        assert_true(block_value(beside, 0) == -block_value(0, beside));
    }
}

/* Fitted to exact values, it must come near them: a sign turned round anywhere would show. */
static void scores_come_near_the_exact_values(void **state) {
    (void)state;
    enum { POSITIONS = 1000, EMPTIES = 9, ERROR_MAX = 11 };
    Random random = random_seeded(79);
    int64_t squares = 0;
    for (int found = 0; found < POSITIONS;) {
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game) && board_empty_count(game_board(&game)) > EMPTIES) {
            game_play_random(&game, &random);
        }
        if (game_is_over(&game)) {
            continue;
        }
        int value;
        assert_int_equal(endgame_score(game_board(&game), NULL, &value), STATUS_OK);
        int error = score_of(game_board(&game)) - value * EVAL_UNITS_PER_DISC;
        squares += (int64_t)error * error;
        found++;
    }
    int64_t bound = (int64_t)ERROR_MAX * ERROR_MAX * EVAL_UNITS_PER_DISC * EVAL_UNITS_PER_DISC;
    assert_true(squares / POSITIONS < bound);
}

int run_eval_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_state_kept_move_by_move_equals_the_one_made_afresh),
        cmocka_unit_test(a_turned_or_mirrored_board_has_the_same_score),
        cmocka_unit_test(every_board_has_a_score_within_the_bounds),
        cmocka_unit_test(both_kernels_have_the_same_scores),
        cmocka_unit_test(what_one_side_leads_the_other_lacks),
        cmocka_unit_test(the_tables_hold_every_edge_and_block_once_for_each_side),
        cmocka_unit_test(a_corner_is_worth_having_and_the_squares_beside_it_are_not),
        cmocka_unit_test(scores_come_near_the_exact_values),
    };
    return cmocka_run_group_tests_name("eval", tests, NULL, NULL);
}
