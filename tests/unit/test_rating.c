/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <math.h>

#include "train/rating.h"

static void assert_near(double seen, double expected, double tolerance) {
    if (!(fabs(seen - expected) <= tolerance)) {
        fail_msg("%.6f, not %.6f", seen, expected);
    }
}

/* ------------------------------------------------------------------------------------------- a match's Elo */
/* Calculated apart, from E[x²] − E[x]² and in floating point of another language. */
static void the_elo_of_pairs_is_the_calculated_one(void **state) {
    (void)state;
    static const struct {
        int pairs[RATING_PAIR_RESULTS];
        double elo, low, high;
    } CASES[] = {
        { { 10, 20, 40, 25, 15 }, 23.5112, -13.8461, 60.8685 },
        { { 3, 10, 50, 30, 7 }, 48.4714, 18.4604, 78.4825 },
        { { 0, 0, 0, 0, 50 }, 801.7285, 317.8384, 1285.6187 }, /* all won */
        { { 0, 0, 1, 0, 0 }, 0, -340.4806, 340.4806 },
        { { 1, 0, 0, 0, 0 }, -190.8485, -746.8510, 365.1540 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        EloEstimate estimate = rating_elo_of_pairs(CASES[i].pairs);
        assert_near(estimate.elo, CASES[i].elo, 1e-3);
        assert_near(estimate.low, CASES[i].low, 1e-3);
        assert_near(estimate.high, CASES[i].high, 1e-3);
    }
}

static void the_elo_of_the_other_side_is_the_opposite(void **state) {
    (void)state;
    EloEstimate mine = rating_elo_of_pairs((const int[]){ 2, 3, 11, 7, 5 });
    EloEstimate theirs = rating_elo_of_pairs((const int[]){ 5, 7, 11, 3, 2 });
    assert_near(mine.elo, -theirs.elo, 1e-9);
    assert_near(mine.low, -theirs.high, 1e-9);
}

static void more_games_of_the_same_kind_narrow_the_interval(void **state) {
    (void)state;
    double last = INFINITY;
    for (int factor = 1; factor <= 100000; factor *= 10) {
        EloEstimate estimate =
            rating_elo_of_pairs((const int[]){ factor, 2 * factor, 4 * factor, 2 * factor, factor });
        assert_near(estimate.elo, 0, 1e-9);
        assert_true(estimate.high - estimate.low < last);
        last = estimate.high - estimate.low;
    }
    assert_true(last < 1.0);
}

static void an_expected_score_follows_the_definition_of_elo(void **state) {
    (void)state;
    assert_near(rating_expected_score(0), 0.5, 1e-12);
    assert_near(rating_expected_score(400), 10.0 / 11.0, 1e-12);
    assert_near(rating_expected_score(-400), 1.0 / 11.0, 1e-12);
    assert_near(rating_expected_score(100), 0.640065, 1e-6);
}

/* ------------------------------------------------------------------------------------------------- the test */
/* Calculated apart: the two constrained maxima of the likelihood by Newton's method on the shares themselves. */
static void the_likelihood_ratio_is_the_calculated_one(void **state) {
    (void)state;
    static const struct {
        int pairs[RATING_PAIR_RESULTS];
        double elo0, elo1, ratio;
    } CASES[] = {
        { { 10, 20, 40, 25, 15 }, 0, 5, 0.29329 },   { { 10, 20, 40, 25, 15 }, 0, 50, -0.17034 },
        { { 0, 0, 0, 0, 50 }, 0, 100, 12.34849 },    { { 3, 10, 50, 30, 7 }, -10, 10, 3.66010 },
        { { 0, 0, 100, 0, 0 }, 0, 5, -1.44165 },     { { 100, 250, 400, 200, 50 }, 0, 10, -9.79446 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_near(rating_likelihood_ratio(CASES[i].pairs, CASES[i].elo0, CASES[i].elo1), CASES[i].ratio, 1e-4);
    }
}

static void the_likelihood_ratio_changes_its_sign_with_the_side(void **state) {
    (void)state;
    double mine = rating_likelihood_ratio((const int[]){ 2, 3, 11, 7, 5 }, -20, 30);
    double theirs = rating_likelihood_ratio((const int[]){ 5, 7, 11, 3, 2 }, -30, 20);
    assert_near(mine, -theirs, 1e-6);
}

static void the_test_ends_at_its_bounds(void **state) {
    (void)state;
    assert_near(rating_sprt_bound(), 2.944439, 1e-6);
    assert_int_equal(rating_sprt_verdict(0), SPRT_UNDECIDED);
    assert_int_equal(rating_sprt_verdict(2.944), SPRT_UNDECIDED);
    assert_int_equal(rating_sprt_verdict(2.945), SPRT_ELO1);
    assert_int_equal(rating_sprt_verdict(-2.944), SPRT_UNDECIDED);
    assert_int_equal(rating_sprt_verdict(-2.945), SPRT_ELO0);
}

/* -------------------------------------------------------------------------------------------- many players */
/* Calculated apart, by Newton's method player by player. */
static void three_players_are_rated_as_calculated(void **state) {
    (void)state;
    static const RatingScore SCORES[] = { { { 0, 1 }, 10, 7 }, { { 1, 2 }, 10, 6.5 }, { { 0, 2 }, 10, 10 } };
    double elos[3];
    assert_int_equal(rating_fit(SCORES, 3, 3, 0, 1000, elos), STATUS_OK);
    assert_near(elos[0], 1000, 1e-9);
    assert_near(elos[1], 805.1134, 1e-3);
    assert_near(elos[2], 650.5144, 1e-3);
}

/* Each step of a chain has its closed form: log10((18 + ½) / (2 + ½)) × 400. */
static void a_long_chain_is_rated_step_by_step(void **state) {
    (void)state;
    enum { PLAYERS = 28 };
    RatingScore scores[PLAYERS - 1];
    double elos[PLAYERS];
    for (int i = 0; i + 1 < PLAYERS; i++) {
        scores[i] = (RatingScore){ { i, i + 1 }, 20, 2 };
    }
    assert_int_equal(rating_fit(scores, PLAYERS - 1, PLAYERS, 0, 500, elos), STATUS_OK);
    for (int i = 0; i < PLAYERS; i++) {
        assert_near(elos[i], 500 + i * 400 * log10(18.5 / 2.5), 1e-2);
    }
}

static void all_won_stays_finite_and_a_circle_is_even(void **state) {
    (void)state;
    static const RatingScore WON[] = { { { 1, 0 }, 100, 100 } };
    static const RatingScore CIRCLE[] = { { { 0, 1 }, 8, 8 }, { { 1, 2 }, 8, 8 }, { { 2, 0 }, 8, 8 } };
    double elos[3];
    assert_int_equal(rating_fit(WON, 1, 2, 0, 0, elos), STATUS_OK);
    assert_near(elos[1], 400 * log10(100.5 / 0.5), 1e-3);
    assert_int_equal(rating_fit(CIRCLE, 3, 3, 1, 7, elos), STATUS_OK);
    for (int i = 0; i < 3; i++) {
        assert_near(elos[i], 7, 1e-6);
    }
}

static void players_without_a_chain_are_not_compared(void **state) {
    (void)state;
    static const RatingScore SCORES[] = { { { 0, 1 }, 10, 7 }, { { 2, 3 }, 10, 7 } };
    double elos[4] = { 1, 2, 3, 4 };
    assert_int_equal(rating_fit(SCORES, 2, 4, 0, 0, elos), STATUS_UNSUPPORTED);
    assert_near(elos[3], 4, 0);
    assert_int_equal(rating_fit(SCORES, 0, 1, 0, 12, elos), STATUS_OK);
    assert_near(elos[0], 12, 1e-9);
}

int run_rating_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_elo_of_pairs_is_the_calculated_one),
        cmocka_unit_test(the_elo_of_the_other_side_is_the_opposite),
        cmocka_unit_test(more_games_of_the_same_kind_narrow_the_interval),
        cmocka_unit_test(an_expected_score_follows_the_definition_of_elo),
        cmocka_unit_test(the_likelihood_ratio_is_the_calculated_one),
        cmocka_unit_test(the_likelihood_ratio_changes_its_sign_with_the_side),
        cmocka_unit_test(the_test_ends_at_its_bounds),
        cmocka_unit_test(three_players_are_rated_as_calculated),
        cmocka_unit_test(a_long_chain_is_rated_step_by_step),
        cmocka_unit_test(all_won_stays_finite_and_a_circle_is_even),
        cmocka_unit_test(players_without_a_chain_are_not_compared),
    };
    return cmocka_run_group_tests_name("rating", tests, NULL, NULL);
}
