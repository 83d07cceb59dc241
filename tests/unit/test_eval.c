/* SPDX-License-Identifier: MIT */
/* The laws of the evaluation, its patterns and its weights. This file is compiled like the baseline kernel. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/engine/hot/hot_eval.h"
#include "engine/endgame.h"
#include "engine/kernel.h"
#include "eval_avx2.h"
#include "positions.h"

static const Evaluation *builtin(void) {
    const Evaluation *evaluation = NULL;
    assert_int_equal(evaluation_builtin(&evaluation), STATUS_OK);
    return evaluation;
}

static int score_of(Board board) {
    EvalState state;
    eval_begin(&state, board);
    return eval_score(builtin(), &state, board, board_empty_count(board));
}

static int order_score_of(Board board) {
    EvalState state;
    eval_begin(&state, board);
    return eval_order_score(builtin(), &state);
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

/* ------------------------------------------------------------------------------------------- the patterns */
static void each_lane_is_an_image_of_its_kind_and_no_other_lane(void **state) {
    (void)state;
    int squares[SQUARE_COUNT] = { 0 };
    for (int lane = 0; lane < PATTERN_USED_LANE_COUNT; lane++) {
        const PatternKind *kind = &PATTERN_KINDS[PATTERN_LANE_KINDS[lane]];
        assert_in_range(lane, kind->first_lane, kind->first_lane + kind->lane_count - 1);
        bool is_image = false;
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            bool is_same = true;
            for (int i = 0; i < kind->square_count; i++) {
                is_same = is_same && square_transform(PATTERN_LANES[kind->first_lane][i], symmetry) ==
                                         PATTERN_LANES[lane][i];
            }
            is_image = is_image || is_same;
        }
        assert_true(is_image);
        Bitboard own = 0;
        for (int i = 0; i < kind->square_count; i++) {
            own |= bitboard_of(PATTERN_LANES[lane][i]);
            squares[PATTERN_LANES[lane][i]]++;
        }
        assert_int_equal(bitboard_count(own), kind->square_count);
        for (int other = kind->first_lane; other < lane; other++) {
            Bitboard theirs = 0;
            for (int i = 0; i < kind->square_count; i++) {
                theirs |= bitboard_of(PATTERN_LANES[other][i]);
            }
            assert_true(own != theirs);
        }
    }
    for (int square = 0; square < SQUARE_COUNT; square++) {
        assert_true(squares[square] > 0);
    }
    assert_int_equal(PATTERN_LANE_KINDS[PATTERN_USED_LANE_COUNT], PATTERN_KIND_COUNT);
}

static void mirror_images_share_a_weight_and_nothing_else_does(void **state) {
    (void)state;
    int32_t *weights = malloc(PATTERN_INDEX_COUNT * sizeof *weights);
    uint8_t *users = calloc(PATTERN_WEIGHT_COUNT, 1);
    assert_non_null(weights);
    assert_non_null(users);
    pattern_list_weights(weights);
    for (int i = 0; i < PATTERN_INDEX_COUNT; i++) {
        assert_in_range(weights[i], 0, PATTERN_WEIGHT_COUNT - 1);
        assert_true(users[weights[i]] < 2);
        users[weights[i]]++;
    }
    for (int i = 0; i < PATTERN_WEIGHT_COUNT; i++) {
        assert_true(users[i] > 0);
    }
    assert_int_equal(weights[WEIGHTS_ORDER_INDEX_COUNT], WEIGHTS_ORDER_COUNT);
    free(users);
    free(weights);
}

static void the_search_knows_where_each_kind_begins(void **state) {
    (void)state;
    static const int MIDDLES[PATTERN_KIND_COUNT] = { EVAL_EDGE_X,      EVAL_CORNER,     EVAL_CORNER_EDGES,
                                                     EVAL_EDGE_BLOCK,  EVAL_SECOND_LINE, EVAL_THIRD_LINE,
                                                     EVAL_FOURTH_LINE, EVAL_DIAGONAL_8, EVAL_DIAGONAL_7,
                                                     EVAL_DIAGONAL_6,  EVAL_DIAGONAL_5, EVAL_DIAGONAL_4 };
    for (int kind = 0; kind < PATTERN_KIND_COUNT; kind++) {
        assert_int_equal(MIDDLES[kind], PATTERN_KINDS[kind].first_index + PATTERN_KINDS[kind].middle);
    }
    assert_int_equal(PATTERN_KINDS[WEIGHTS_ORDER_KIND_COUNT].first_index, WEIGHTS_ORDER_INDEX_COUNT);
    assert_int_equal(PATTERN_KINDS[WEIGHTS_ORDER_KIND_COUNT].first_lane, WEIGHTS_ORDER_LANE_COUNT);
}

/* -------------------------------------------------------------------------------------------- the weights */
static Weights *random_weights(uint64_t seed) {
    Random random = random_seeded(seed);
    Weights *weights = malloc(sizeof *weights);
    assert_non_null(weights);
    int16_t *values = (int16_t *)weights;
    for (size_t i = 0; i < sizeof *weights / sizeof *values; i++) {
        values[i] = (int16_t)((int)random_below(&random, 1001) - 500);
    }
    return weights;
}

static void weights_come_back_from_their_file_unchanged(void **state) {
    (void)state;
    Weights *weights = random_weights(61);
    Weights *found = calloc(1, sizeof *found);
    uint8_t *bytes;
    size_t size;
    assert_int_equal(weights_write(weights, &bytes, &size), STATUS_OK);
    assert_int_equal(weights_read(bytes, size, found), STATUS_OK);
    assert_memory_equal(found, weights, sizeof *found);
    assert_int_equal(weights_checksum(found), weights_checksum(weights));
    free(bytes);
    free(found);
    free(weights);
}

static void a_damaged_cut_or_foreign_file_of_weights_is_refused_and_changes_nothing(void **state) {
    (void)state;
    Weights *weights = random_weights(62);
    Weights *kept = random_weights(63);
    Weights *found = random_weights(63);
    uint8_t *bytes;
    size_t size;
    assert_int_equal(weights_write(weights, &bytes, &size), STATUS_OK);
    for (size_t at = 0; at < size; at += at < 40 ? 1 : size / 37) {
        bytes[at] ^= 0x10;
        Status expected = at >= 8 && at < 20 ? STATUS_UNSUPPORTED : STATUS_BAD_TEXT;
        Status status = weights_read(bytes, size, found);
        if (status == STATUS_OK && at >= 24) {
            assert_memory_equal(found, weights, sizeof *found); /* a bit that zlib does not use */
            memcpy(found, kept, sizeof *found);
        } else {
            assert_int_equal(status, expected);
        }
        bytes[at] ^= 0x10;
    }
    assert_int_equal(weights_read(bytes, size - 1, found), STATUS_BAD_TEXT);
    assert_int_equal(weights_read(bytes, 7, found), STATUS_BAD_TEXT);
    assert_int_equal(weights_read((const uint8_t *)"", 0, found), STATUS_BAD_TEXT);
    assert_memory_equal(found, kept, sizeof *found);
    free(bytes);
    free(found);
    free(kept);
    free(weights);
}

static void the_weights_of_the_program_are_whole_and_small_enough(void **state) {
    (void)state;
    enum { SIZE_MAX_BYTES = 4 * 1024 * 1024 };
    Weights *found = malloc(sizeof *found);
    assert_int_equal(weights_read(WEIGHTS_FILE, WEIGHTS_FILE_SIZE, found), STATUS_OK);
    assert_true(WEIGHTS_FILE_SIZE <= SIZE_MAX_BYTES);
    assert_int_equal(evaluation_checksum(builtin()), weights_checksum(found));
    free(found);
}

static void knots_lie_five_discs_apart_and_reach_to_the_last_disc(void **state) {
    (void)state;
    int step;
    assert_int_equal(weights_knot(4, &step), 0);
    assert_int_equal(step, 0);
    assert_int_equal(weights_knot(8, &step), 0);
    assert_int_equal(step, 0);
    assert_int_equal(weights_knot(17, &step), 1);
    assert_int_equal(step, 4);
    assert_int_equal(weights_knot(18, &step), 2);
    assert_int_equal(step, 0);
    assert_int_equal(weights_knot(63, &step), WEIGHTS_KNOT_COUNT - 2);
    assert_int_equal(step, WEIGHTS_KNOT_STEP);
    assert_int_equal(weights_knot(64, &step), WEIGHTS_KNOT_COUNT - 2);
    assert_int_equal(step, WEIGHTS_KNOT_STEP);
}

/* A single term in a single knot shows itself as it should, between the knots in proportion. */
static void a_term_counts_by_its_distance_from_the_knot(void **state) {
    (void)state;
    Weights *weights = calloc(1, sizeof *weights);
    weights->knots[4].bias = 1000; /* at 28 discs */
    weights->knots[6].odd = 700;   /* at 38 discs */
    for (int i = 0; i <= WEIGHTS_MOVES_MAX; i++) {
        weights->knots[8].own_moves[i] = (int16_t)(100 * i);     /* at 48 discs */
        weights->knots[10].their_moves[i] = (int16_t)(-100 * i); /* at 58 discs */
    }
    Evaluation *evaluation;
    assert_int_equal(evaluation_create(weights, &evaluation), STATUS_OK);
    static const int BIASES[7] = { 1000, 900, 700, 500, 300, 100, 0 };
    Random random = random_seeded(64);
    for (int discs = 4; discs < 64; discs++) {
        Board board = board_random(&random, 64 - discs, false);
        int own = bitboard_count(board_legal_moves(board));
        int theirs = bitboard_count(board_legal_moves(board_after_pass(board)));
        int from_knot = (discs & ~1) - 28; /* stages are two discs wide, their value that of the middle */
        int score = evaluation_score(evaluation, board);
        if (discs >= 28 && discs <= 33) {
            assert_int_equal(score, BIASES[from_knot / 2 * 2 + 1]);
        } else if (discs == 38 || discs == 39) {
            assert_int_equal(score, discs % 2 * 630);
        } else if (discs == 48) {
            assert_int_equal(score, 90 * own);
        } else if (discs == 58) {
            assert_int_equal(score, -90 * theirs);
        } else if (discs < 23) {
            assert_int_equal(score, 0);
        }
    }
    evaluation_destroy(evaluation);
    free(weights);
}

/* ----------------------------------------------------------------------------------------- in the search */
/* No weights, however large, make a score wrap round. */
static void sums_of_large_weights_stop_at_the_bounds(void **state) {
    (void)state;
    Weights *weights = calloc(1, sizeof *weights);
    assert_non_null(weights);
    for (int sign = -1; sign <= 1; sign += 2) {
        for (int knot = 0; knot < WEIGHTS_KNOT_COUNT; knot++) {
            WeightsKnot *terms = &weights->knots[knot];
            terms->bias = terms->odd = (int16_t)(sign * INT16_MAX);
            for (int i = 0; i <= WEIGHTS_MOVES_MAX; i++) {
                terms->own_moves[i] = (int16_t)(sign * INT16_MAX);
            }
        }
        Evaluation *evaluation;
        Random random = random_seeded(66);
        assert_int_equal(evaluation_create(weights, &evaluation), STATUS_OK);
        for (int empties = 0; empties <= 60; empties++) {
            Board board = board_random(&random, empties, false);
            assert_int_equal(evaluation_score(evaluation, board), sign * EVALUATION_SCORE_MAX);
        }
        evaluation_destroy(evaluation);
    }
    free(weights);
}

static void the_state_kept_move_by_move_equals_the_one_made_afresh(void **unused) {
    (void)unused;
    bool has_avx2 = kernel_is_supported(KERNEL_AVX2);
    Random random = random_seeded(71);
    int passes = 0;
    for (int i = 0; i < 1000; i++) {
        Board board = board_start(i % 2 ? START_STANDARD : START_MIRRORED);
        EvalState state;
        int16_t lanes[PATTERN_LANE_COUNT];
        eval_begin(&state, board);
        memcpy(lanes, state.lanes, sizeof lanes);
        while (!board_is_over(board)) {
            Bitboard legal = board_legal_moves(board);
            if (legal) {
                Square square = random_bit(&random, legal);
                Bitboard flips = board_flips(board, square);
                state = eval_after_move(&state, square, flips);
                if (has_avx2) {
                    avx2_eval_after_move(lanes, square, flips);
                }
                board = board_after_move(board, square, flips);
            } else {
                state = eval_after_pass(&state);
                if (has_avx2) {
                    avx2_eval_after_pass(lanes);
                }
                board = board_after_pass(board);
                passes++;
            }
            EvalState afresh;
            eval_begin(&afresh, board);
            assert_memory_equal(state.lanes, afresh.lanes, sizeof state.lanes);
            if (has_avx2) {
                assert_memory_equal(lanes, afresh.lanes, sizeof lanes);
            }
        }
    }
    assert_true(passes > 0);
}

static void check_against_the_plain_sum(Board board) {
    assert_int_equal(score_of(board), evaluation_score(builtin(), board));
    assert_int_equal(order_score_of(board), evaluation_order_score(builtin(), board));
}

static void the_search_sums_up_what_the_evaluation_says(void **state) {
    (void)state;
    with_games(200, 70, check_against_the_plain_sum);
    with_edited_boards(500, 69, check_against_the_plain_sum);
}

static void check_symmetries(Board board) {
    int score = score_of(board);
    int order_score = order_score_of(board);
    for (int symmetry = 1; symmetry < 8; symmetry++) {
        Board turned = board_transform(board, symmetry);
        assert_int_equal(score_of(turned), score);
        assert_int_equal(order_score_of(turned), order_score);
    }
}

static void a_turned_or_mirrored_board_has_the_same_score(void **state) {
    (void)state;
    with_games(100, 72, check_symmetries);
    with_edited_boards(300, 73, check_symmetries);
}

static void check_bounds(Board board) {
    int score = score_of(board);
    assert_true(score > -64 * EVAL_UNITS_PER_DISC && score < 64 * EVAL_UNITS_PER_DISC);
    assert_true(abs(order_score_of(board)) < 1 << 20);
}

static void every_board_has_a_score_within_the_bounds(void **state) {
    (void)state;
    with_games(500, 74, check_bounds);
    with_edited_boards(2000, 75, check_bounds);
}

static void check_kernels(Board board) {
    assert_int_equal(avx2_eval_score(builtin(), board), score_of(board));
    assert_int_equal(avx2_eval_order_score(builtin(), board), order_score_of(board));
}

static void both_kernels_have_the_same_scores(void **state) {
    (void)state;
    if (!kernel_is_supported(KERNEL_AVX2)) {
        skip();
    }
    with_games(500, 76, check_kernels);
    with_edited_boards(2000, 77, check_kernels);
}

/* Weights of chance show an error of the patterns that learned ones could hide. */
static void random_weights_agree_with_the_plain_sum_on_both_kernels(void **state) {
    (void)state;
    Weights *weights = random_weights(78);
    Evaluation *evaluation;
    assert_int_equal(evaluation_create(weights, &evaluation), STATUS_OK);
    Random random = random_seeded(79);
    for (int i = 0; i < 3000; i++) {
        Board board = board_random(&random, i % 61, i % 3 == 0);
        EvalState lanes;
        eval_begin(&lanes, board);
        int score = evaluation_score(evaluation, board);
        assert_int_equal(eval_score(evaluation, &lanes, board, board_empty_count(board)), score);
        if (kernel_is_supported(KERNEL_AVX2)) {
            assert_int_equal(avx2_eval_score(evaluation, board), score);
        }
    }
    evaluation_destroy(evaluation);
    free(weights);
}

/* Far from exact, but no evaluation that has a sign or a weight wrong comes near.
 * Random games with 12 empties: the error was 7 discs; guessing 0 would give 25. */
static void it_expects_about_the_exact_value_near_the_end(void **state) {
    (void)state;
    enum { EMPTIES = 10, POSITIONS = 150, ERROR_MAX = 11 };
    Random random = random_seeded(80);
    int64_t squares = 0;
    for (int i = 0; i < POSITIONS; i++) {
        Board board = board_random(&random, EMPTIES, false);
        int value;
        assert_int_equal(endgame_score(board, NULL, &value), STATUS_OK);
        int error = score_of(board) - value * EVAL_UNITS_PER_DISC;
        squares += (int64_t)error * error;
    }
    int64_t bound = (int64_t)ERROR_MAX * ERROR_MAX * EVAL_UNITS_PER_DISC * EVAL_UNITS_PER_DISC;
    assert_true(squares / POSITIONS < bound);
}

int run_eval_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_lane_is_an_image_of_its_kind_and_no_other_lane),
        cmocka_unit_test(mirror_images_share_a_weight_and_nothing_else_does),
        cmocka_unit_test(the_search_knows_where_each_kind_begins),
        cmocka_unit_test(weights_come_back_from_their_file_unchanged),
        cmocka_unit_test(a_damaged_cut_or_foreign_file_of_weights_is_refused_and_changes_nothing),
        cmocka_unit_test(the_weights_of_the_program_are_whole_and_small_enough),
        cmocka_unit_test(knots_lie_five_discs_apart_and_reach_to_the_last_disc),
        cmocka_unit_test(a_term_counts_by_its_distance_from_the_knot),
        cmocka_unit_test(sums_of_large_weights_stop_at_the_bounds),
        cmocka_unit_test(the_state_kept_move_by_move_equals_the_one_made_afresh),
        cmocka_unit_test(the_search_sums_up_what_the_evaluation_says),
        cmocka_unit_test(a_turned_or_mirrored_board_has_the_same_score),
        cmocka_unit_test(every_board_has_a_score_within_the_bounds),
        cmocka_unit_test(both_kernels_have_the_same_scores),
        cmocka_unit_test(random_weights_agree_with_the_plain_sum_on_both_kernels),
        cmocka_unit_test(it_expects_about_the_exact_value_near_the_end),
    };
    return cmocka_run_group_tests_name("eval", tests, NULL, NULL);
}
