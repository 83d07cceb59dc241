/* SPDX-License-Identifier: MIT */
/* ProbCut: its models and margins, how they are fitted and checked, and the nodes from which they come. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/engine/hot/hot_probcut.c" /* with a search of ours */
#include "core/random.h"
#include "engine/probcut.h"
#include "positions.h"
#include "train/probcut_fitting.h"

enum { UNIT = PROBCUT_UNITS_PER_DISC };

/* ----------------------------------------------------------------------------------- models and margins */
static void shallower_searches_are_odd_or_even_as_the_depth_is(void **state) {
    (void)state;
    const ProbcutModel cheap = { .cheap_from = 7 };
    const ProbcutModel *models[] = { &cheap, &PROBCUT_MODELS[PROBCUT_MIDGAME], &PROBCUT_MODELS[PROBCUT_ENDGAME] };
    for (int m = 0; m < 3; m++) {
        for (int depth = PROBCUT_DEPTH_MIN; depth <= SQUARE_COUNT; depth++) {
            int depths[PROBCUT_TRIES_MAX];
            int count = probcut_depths(models[m], depth, depths);
            assert_true(count >= 1 && count <= PROBCUT_TRIES_MAX);
            for (int i = 0; i < count; i++) {
                assert_int_equal(depths[i] % 2, depth % 2);
                assert_true(depths[i] >= 1 && depths[i] <= depth / 2);
                assert_true(i == 0 || depths[i] > depths[i - 1]);
            }
        }
    }
    int depths[PROBCUT_TRIES_MAX];
    assert_int_equal(probcut_depths(&cheap, 6, depths), 1);
    assert_int_equal(probcut_depths(&cheap, 7, depths), 2);
}

static void margins_are_rounded_to_the_middle_between_two_values(void **state) {
    (void)state;
    ProbcutMargins margins = probcut_margins((ProbcutFit){ 0, UNIT }, 128);
    assert_int_equal(margins.high, 2); /* 1.5 is as near to 1 as 0.5 is */
    assert_int_equal(margins.low, 2);
    assert_int_equal(probcut_margins((ProbcutFit){ 0, UNIT }, 127).high, 1);
    margins = probcut_margins((ProbcutFit){ UNIT, UNIT }, 160); /* the deeper value is a disc higher */
    assert_int_equal(margins.high, 1);
    assert_int_equal(margins.low, 3);
    margins = probcut_margins((ProbcutFit){ -UNIT, 2 * UNIT }, 192);
    assert_int_equal(margins.high, 5);
    assert_int_equal(margins.low, 3);
    margins = probcut_margins((ProbcutFit){ 10 * UNIT, UNIT }, 0);
    assert_int_equal(margins.high, 1); /* within the window it shows nothing */
    assert_int_equal(margins.low, 11);
}

static void terms_are_rounded_alike_on_both_sides_of_zero(void **state) {
    (void)state;
    const int factors[] = { 1 };
    for (int value = -9; value <= 9; value++) {
        const int32_t term = value * PROBCUT_SCALE + PROBCUT_SCALE / 4;
        assert_int_equal(probcut_sum(&term, factors, 1), value);
        const int32_t next = value * PROBCUT_SCALE - PROBCUT_SCALE / 4;
        assert_int_equal(probcut_sum(&next, factors, 1), value);
    }
}

static void the_models_of_the_engine_are_sound_at_every_depth(void **state) {
    (void)state;
    for (int kind = 0; kind < PROBCUT_KIND_COUNT; kind++) {
        const ProbcutModel *model = &PROBCUT_MODELS[kind];
        for (int level = 1; level < PROBCUT_LEVELS; level++) {
            assert_true(model->errors[level] > model->errors[level - 1]);
        }
        assert_true(model->errors[0] > 0);
        for (int empties = 12; empties < 60; empties++) {
            for (int depth = PROBCUT_DEPTH_MIN; depth <= empties; depth++) {
                int depths[PROBCUT_TRIES_MAX];
                probcut_depths(model, depth, depths);
                if ((int)probcut_kind(depth, empties) == kind) {
                    ProbcutFit fit = probcut_fit(model, depth, depths[0], empties);
                    assert_true(fit.sigma >= PROBCUT_SIGMA_MIN && fit.sigma < 40 * UNIT);
                    assert_in_range(fit.bias + 16 * UNIT, 0, 32 * UNIT);
                }
            }
        }
    }
}

/* ------------------------------------------------------------------------------------- the cut of a node */
/* A thread whose shallower searches have the values that were planned. */
typedef struct PlannedThread {
    HotThread thread; /* first: the search knows only this */
    int values[SQUARE_COUNT + 1]; /* by depth */
    int depths[PROBCUT_TRIES_MAX]; /* what was asked for */
    int alphas[PROBCUT_TRIES_MAX];
    int count;
} PlannedThread;

/* Stands for the search in the unit that is included here. */
int hot_search_null(HotThread *thread, const HotNode *node, int alpha, int depth) {
    PlannedThread *planned = (PlannedThread *)thread;
    (void)node;
    assert_true(planned->count < PROBCUT_TRIES_MAX);
    planned->depths[planned->count] = depth;
    planned->alphas[planned->count++] = alpha;
    return planned->values[depth];
}

/* Tries a node whose shallower values lie `beyond` discs beyond the least that makes a cut, and holds what comes out
 * against the margins. */
static void check_cut(PlannedThread *planned, const HotNode *node, int alpha, int depth, int beyond) {
    const HotShared *shared = planned->thread.shared;
    const ProbcutModel *model = &PROBCUT_MODELS[probcut_kind(depth, node->empties)];
    bool is_above = evaluation_score(shared->evaluation, node->board) > alpha * EVALUATION_UNITS_PER_DISC;
    int depths[PROBCUT_TRIES_MAX];
    int count = probcut_depths(model, depth, depths);
    int tried = 0;
    bool is_cut = false;
    planned->count = 0;
    for (int i = 0; i < count && !is_cut; i++) {
        ProbcutFit fit = probcut_fit(model, depth, depths[i], node->empties);
        ProbcutMargins margins = probcut_margins(fit, model->errors[shared->selectivity]);
        int edge = is_above ? alpha + margins.high : alpha + 1 - margins.low;
        planned->values[depths[i]] = is_above ? edge + beyond : edge - beyond;
        if (edge >= -64 && edge <= 64) {
            tried++;
            is_cut = beyond >= 0;
        }
    }
    int value = 1000;
    assert_true(hot_probcut(&planned->thread, node, alpha, depth, &value) == is_cut);
    assert_int_equal(value, !is_cut ? 1000 : is_above ? alpha + 1 : alpha);
    assert_int_equal(planned->count, tried);
    for (int i = 0; i < tried; i++) {
        /* The window tells the least value that makes a cut from the one beside it. */
        int edge = planned->values[planned->depths[i]] + (is_above ? -beyond : beyond);
        assert_int_equal(planned->alphas[i], is_above ? edge - 1 : edge);
    }
}

static void a_node_is_cut_where_a_shallower_value_lies_beyond_the_margin(void **state) {
    (void)state;
    PlannedThread planned = { .count = 0 };
    HotShared shared = { .sampler = NULL };
    Random random = random_seeded(9);
    planned.thread.shared = &shared;
    assert_int_equal(evaluation_builtin(&shared.evaluation), STATUS_OK);
    for (int i = 0; i < 4000; i++) {
        HotNode node = { .empties = 12 + (int)random_below(&random, 40) };
        node.board = board_random(&random, node.empties, false);
        eval_begin(&node.eval, node.board);
        int reach = node.empties - PROBCUT_DEPTH_MIN + 1;
        int depth = i % 4 == 0 ? node.empties : PROBCUT_DEPTH_MIN + (int)random_below(&random, (uint32_t)reach);
        shared.selectivity = (int)random_below(&random, PROBCUT_LEVELS);
        check_cut(&planned, &node, (int)random_below(&random, 128) - 64, depth, (int)random_below(&random, 4) - 2);
    }
}

/* --------------------------------------------------------------------------------- fitting and checking */
enum { CASES = 20000 };

/* About normal, with the spread 1. */
static double noise(Random *random) {
    double sum = -6;
    for (int i = 0; i < 12; i++) {
        sum += random_below(random, 1 << 20) / (double)(1 << 20);
    }
    return sum;
}

static int rounded(double value) {
    return (int)(value + 1000.5) - 1000;
}

/* Cases of depth 8 … 10 whose deeper value is 1 disc more than an even one, 2 more than an odd one, and spreads by 2
 * discs, 1/4 for each ply and 1/40 for each empty square. */
static ProbcutCase *planted_cases(void) {
    Random random = random_seeded(7);
    ProbcutCase *cases = calloc(CASES, sizeof *cases);
    assert_non_null(cases);
    for (int i = 0; i < CASES; i++) {
        ProbcutCase *entry = &cases[i];
        entry->depth = 8 + i % 3;
        entry->empties = 20 + (int)random_below(&random, 30);
        double value = 12 * noise(&random);
        entry->value = rounded(value);
        for (int depth = 1; depth <= entry->depth / 2; depth++) {
            double sigma = 2 + 0.25 * (entry->depth - depth) + entry->empties / 40.0;
            entry->shallow[depth] = rounded(value - (depth % 2 ? 2 : 1) - sigma * noise(&random));
        }
        entry->alpha = rounded(6 * noise(&random));
        entry->is_above = entry->shallow[1] > entry->alpha;
    }
    return cases;
}

static void a_fit_finds_what_was_planted_and_keeps_every_level(void **state) {
    (void)state;
    ProbcutCase *cases = planted_cases();
    ProbcutModel model = { .cheap_from = 8 };
    probcut_fitting_fit(cases, CASES, PROBCUT_MIDGAME, &model);
    assert_int_equal(model.cheap_from, 8);
    for (int depth = 8; depth <= 10; depth++) {
        ProbcutFit fit = probcut_fit(&model, depth, 2 + depth % 2, 30);
        int sigma = UNIT * (8 + depth - 2 - depth % 2 + 3) / 4; /* with 30 empties */
        assert_in_range(fit.bias, (depth % 2 ? 2 : 1) * UNIT - 20, (depth % 2 ? 2 : 1) * UNIT + 20);
        assert_in_range(fit.sigma, sigma * 96 / 100, sigma * 104 / 100);
        ProbcutRow row = probcut_fitting_row(cases, CASES, PROBCUT_MIDGAME, &model, depth, 2 + depth % 2);
        assert_in_range(row.count, CASES / 3, CASES / 3 + 1);
        assert_true(row.sigma / row.model_sigma > 0.96 && row.sigma / row.model_sigma < 1.04);
        assert_true(row.bias - row.model_bias > -0.2 && row.bias - row.model_bias < 0.2);
    }
    for (int level = 0; level < PROBCUT_LEVELS; level++) {
        ProbcutCheck check = probcut_fitting_check(cases, CASES, PROBCUT_MIDGAME, &model, (Selectivity)level);
        double nominal = 100 - selectivity_percent((Selectivity)level);
        double beyond = 100.0 * check.beyond_count / check.try_count;
        assert_true(beyond > nominal - 0.3 && beyond < nominal + 0.3);
        assert_true(check.cut_count > 0 && 100.0 * check.wrong_count / check.cut_count <= nominal / 2 + 0.2);
    }
    /* Of normal errors a share of 73 % lies within 1.10 of them, 99 % within 2.58. */
    assert_in_range(model.errors[SELECTIVITY_73], 134, 150);
    assert_in_range(model.errors[SELECTIVITY_99], 310, 350);
    free(cases);
}

static void kinds_are_fitted_apart_and_no_case_fits_nothing(void **state) {
    (void)state;
    ProbcutCase *cases = planted_cases();
    ProbcutModel model = { .cheap_from = 5 };
    probcut_fitting_fit(cases, CASES, PROBCUT_ENDGAME, &model); /* there is none */
    const ProbcutModel nothing = { .cheap_from = 5 };
    assert_memory_equal(&model, &nothing, sizeof model);
    probcut_fitting_fit(cases, 1, PROBCUT_MIDGAME, &model);
    assert_int_equal(probcut_fitting_check(cases, 0, PROBCUT_MIDGAME, &model, SELECTIVITY_73).try_count, 0);
    assert_int_equal(probcut_fitting_row(cases, CASES, PROBCUT_ENDGAME, &model, 8, 4).count, 0);
    free(cases);
}

/* --------------------------------------------------------------------------------------------- the nodes */
typedef struct Seen {
    int count;
    bool is_right;
} Seen;

static void look(void *context, const ProbcutNode *node) {
    Seen *seen = context;
    seen->count++;
    seen->is_right = seen->is_right && node->depth >= PROBCUT_DEPTH_MIN && node->depth <= node->empties &&
                     node->empties == board_empty_count(node->board) && board_legal_moves(node->board) != 0;
}

static void a_sampler_sees_selective_nodes_and_changes_nothing(void **state) {
    (void)state;
    Random random = random_seeded(3);
    Engine *engine = NULL;
    assert_int_equal(engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = 1, .kernel = kernel_best() }, &engine), STATUS_OK);
    for (int i = 0; i < 6; i++) {
        Board board = board_random(&random, 30, false);
        EngineLimits limits = engine_no_limits();
        limits.depth = 7;
        limits.selectivity = i % 2 ? SELECTIVITY_100 : SELECTIVITY_87;
        EngineResult plain, watched;
        Seen seen = { 0, true };
        const ProbcutSampler sampler = { look, &seen };
        engine_forget(engine);
        assert_int_equal(engine_search(engine, board, &limits, NULL, NULL, &plain), STATUS_OK);
        engine_forget(engine);
        engine_set_probcut_sampler(engine, &sampler);
        assert_int_equal(engine_search(engine, board, &limits, NULL, NULL, &watched), STATUS_OK);
        engine_set_probcut_sampler(engine, NULL);
        assert_true(plain.nodes == watched.nodes && plain.lines[0].score == watched.lines[0].score);
        assert_true(seen.is_right && (seen.count > 0) == (i % 2 == 0));
        int count = seen.count;
        assert_int_equal(engine_search(engine, board, &limits, NULL, NULL, &watched), STATUS_OK);
        assert_int_equal(seen.count, count);
    }
    engine_destroy(engine);
}

static void cases_depend_on_neither_threads_nor_kernel(void **state) {
    (void)state;
    ProbcutCasesSettings settings = { .position_count = 3,
                                      .seed = 5,
                                      .depth = 6,
                                      .empties = PROBCUT_CASES_EMPTIES_MIN,
                                      .thread_count = 1,
                                      .kernel = kernel_best() };
    ProbcutCase *cases, *others;
    int count, other_count;
    assert_int_equal(probcut_cases_collect(&settings, &cases, &count), STATUS_OK);
    settings.thread_count = 2;
    settings.kernel = KERNEL_BASELINE;
    assert_int_equal(probcut_cases_collect(&settings, &others, &other_count), STATUS_OK);
    assert_int_equal(count, other_count);
    assert_memory_equal(cases, others, (size_t)count * sizeof *cases);
    bool has_kind[PROBCUT_KIND_COUNT] = { false };
    for (int i = 0; i < count; i++) {
        has_kind[probcut_kind(cases[i].depth, cases[i].empties)] = true;
        assert_in_range(cases[i].depth, PROBCUT_DEPTH_MIN, PROBCUT_CASES_EMPTIES_MIN);
        assert_in_range(cases[i].value + SQUARE_COUNT, 0, 2 * SQUARE_COUNT);
    }
    assert_true(has_kind[PROBCUT_MIDGAME] && has_kind[PROBCUT_ENDGAME]);
    free(cases);
    free(others);
}

static void games_without_such_positions_are_refused(void **state) {
    (void)state;
    const TrainGame random_to_the_end = { .lead = GAME_FILE_MOVES_MAX, .move_count = 0 };
    const ProbcutCasesSettings settings = { .games = &random_to_the_end,
                                            .game_count = 1,
                                            .position_count = 2,
                                            .depth = 6,
                                            .empties = PROBCUT_CASES_EMPTIES_MIN,
                                            .thread_count = 1,
                                            .kernel = kernel_best() };
    ProbcutCase *cases = NULL;
    int count = 0;
    assert_int_equal(probcut_cases_collect(&settings, &cases, &count), STATUS_NOT_FOUND);
    assert_null(cases);
}

int run_probcut_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shallower_searches_are_odd_or_even_as_the_depth_is),
        cmocka_unit_test(margins_are_rounded_to_the_middle_between_two_values),
        cmocka_unit_test(terms_are_rounded_alike_on_both_sides_of_zero),
        cmocka_unit_test(the_models_of_the_engine_are_sound_at_every_depth),
        cmocka_unit_test(a_node_is_cut_where_a_shallower_value_lies_beyond_the_margin),
        cmocka_unit_test(a_fit_finds_what_was_planted_and_keeps_every_level),
        cmocka_unit_test(kinds_are_fitted_apart_and_no_case_fits_nothing),
        cmocka_unit_test(a_sampler_sees_selective_nodes_and_changes_nothing),
        cmocka_unit_test(cases_depend_on_neither_threads_nor_kernel),
        cmocka_unit_test(games_without_such_positions_are_refused),
    };
    return cmocka_run_group_tests_name("probcut", tests, NULL, NULL);
}
