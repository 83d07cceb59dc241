/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>

#include "../../src/train/judge.h"
#include "positions.h"
#include "train/match.h"

static const OpponentLimits NO_LIMITS = { 0 };

/* The engine by nodes, with a small table. */
static void begin_engine_with(MatchPlayer *player, const char *name, int depth, uint64_t nodes,
                              Evaluation *evaluation) {
    const EngineOptions options = { .table_mb = 1, .thread_count = 1, .kernel = kernel_best() };
    EngineLimits limits = engine_no_limits();
    limits.depth = depth;
    limits.nodes = nodes;
    assert_int_equal(match_player_begin_engine(name, &options, &limits, &NO_LIMITS, evaluation, player),
                     STATUS_OK);
}

static void begin_engine(MatchPlayer *player, const char *name, int depth, uint64_t nodes) {
    begin_engine_with(player, name, depth, nodes, NULL);
}

static MatchResult play(MatchPlayer players[2], MatchSettings settings) {
    MatchResult result;
    assert_int_equal(match_run(players, &settings, NULL, &result), STATUS_OK);
    return result;
}

static void assert_same_result(const MatchResult *a, const MatchResult *b) {
    assert_int_equal(a->pair_count, b->pair_count);
    assert_int_equal(a->wins, b->wins);
    assert_int_equal(a->draws, b->draws);
    assert_int_equal(a->losses, b->losses);
    assert_memory_equal(a->pairs, b->pairs, sizeof a->pairs);
    assert_memory_equal(a->lost_discs, b->lost_discs, sizeof a->lost_discs);
    assert_true(a->mean == b->mean && a->half == b->half);
    assert_true(a->likelihood_ratio == b->likelihood_ratio);
    assert_int_equal(a->verdict, b->verdict);
}

/* ------------------------------------------------------------------------------------ the engine by limits */
static void the_engine_by_nodes_or_depth_repeats_itself_on_any_threads(void **state) {
    (void)state;
    MatchResult results[3];
    for (int threads = 1; threads <= 3; threads++) {
        MatchPlayer players[2];
        begin_engine(&players[0], "engine:nodes=300", 0, 300);
        begin_engine(&players[1], "engine:depth=2", 2, 0);
        results[threads - 1] =
            play(players, (MatchSettings){ .seed = 5, .pair_count = 6, .thread_count = threads });
        assert_string_equal(players[0].name, "engine:nodes=300");
        match_player_end(&players[0]);
        match_player_end(&players[1]);
        assert_same_result(&results[0], &results[threads - 1]);
    }
    assert_int_equal(results[0].wins + results[0].draws + results[0].losses, 12);
}

static void a_deeper_engine_wins(void **state) {
    (void)state;
    MatchPlayer players[2];
    begin_engine(&players[0], "deep", 4, 0);
    begin_engine(&players[1], "shallow", 1, 0);
    MatchResult result = play(players, (MatchSettings){ .seed = 1, .pair_count = 8, .thread_count = 2 });
    assert_true(result.wins > result.losses && result.mean > 0);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
}

/* The same weights from a file play the same games; weights that know nothing lose. */
static void an_engine_plays_with_weights_of_its_own(void **state) {
    (void)state;
    Weights *weights = calloc(1, sizeof *weights);
    Evaluation *same;
    Evaluation *blind;
    MatchPlayer players[3];
    const MatchSettings settings = { .seed = 6, .pair_count = 6, .thread_count = 2 };
    assert_non_null(weights);
    assert_int_equal(evaluation_create(weights, &blind), STATUS_OK);
    assert_int_equal(weights_read(WEIGHTS_FILE, WEIGHTS_FILE_SIZE, weights), STATUS_OK);
    assert_int_equal(evaluation_create(weights, &same), STATUS_OK);
    free(weights);
    begin_engine_with(&players[0], "blind", 2, 0, blind);
    begin_engine(&players[1], "built-in", 2, 0);
    begin_engine_with(&players[2], "same", 2, 0, same);
    MatchResult even = play(players + 1, settings);
    assert_int_equal(even.pairs[2], 6);
    assert_true(even.mean == 0 && even.half == 0);
    MatchResult lost = play(players, settings);
    assert_true(lost.losses > lost.wins + 6 && lost.mean < -10);
    for (int i = 0; i < 3; i++) {
        match_player_end(&players[i]);
        match_player_end(&players[i]); /* once more does no harm */
    }
}

/* ------------------------------------------------------------------------------------------------- the test */
static void a_test_ends_early_and_alike_on_any_threads(void **state) {
    (void)state;
    MatchResult results[4];
    MatchPlayer players[2];
    match_player_begin(opponent_find("column-evolved"), &NO_LIMITS, &players[0]);
    match_player_begin(opponent_find("rabbit-1"), &NO_LIMITS, &players[1]);
    for (int threads = 1; threads <= 4; threads++) {
        results[threads - 1] = play(players, (MatchSettings){ .seed = 2,
                                                              .pair_count = 500,
                                                              .thread_count = threads,
                                                              .has_sprt = true,
                                                              .elo0 = 0,
                                                              .elo1 = 100 });
        assert_same_result(&results[0], &results[threads - 1]);
    }
    assert_int_equal(results[0].verdict, SPRT_ELO1);
    assert_true(results[0].pair_count < 100 && results[0].likelihood_ratio >= rating_sprt_bound());
    assert_int_equal(results[0].wins + results[0].draws + results[0].losses, 2 * results[0].pair_count);
    /* It is the beginning of the match without the test. */
    MatchResult plain =
        play(players, (MatchSettings){ .seed = 2, .pair_count = results[0].pair_count, .thread_count = 2 });
    assert_memory_equal(plain.pairs, results[0].pairs, sizeof plain.pairs);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
}

static void a_test_that_is_not_decided_says_so(void **state) {
    (void)state;
    MatchPlayer players[2];
    match_player_begin(opponent_find("column"), &NO_LIMITS, &players[0]);
    match_player_begin(opponent_find("column"), &NO_LIMITS, &players[1]);
    MatchResult result = play(players, (MatchSettings){ .seed = 1,
                                                        .pair_count = 4,
                                                        .thread_count = 2,
                                                        .has_sprt = true,
                                                        .elo0 = -1,
                                                        .elo1 = 1 });
    assert_int_equal(result.verdict, SPRT_UNDECIDED);
    assert_int_equal(result.pair_count, 4);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
}

/* -------------------------------------------------------------------------------------- what moves have lost */
/* Of a random end, the sum of what every line of play says. */
static void the_judge_agrees_with_brute_force_in_the_end(void **state) {
    (void)state;
    enum { EMPTIES = 7 };
    Judge *judge;
    assert_int_equal(judge_create(4, 16, &judge), STATUS_OK);
    int total = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Random random = random_seeded(seed);
        int expected[2] = { 0, 0 };
        int from_ply = -1;
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            Board board = game_board(&game);
            bool is_end = board_empty_count(board) <= EMPTIES;
            Color mover = game_mover(&game);
            int before = is_end ? board_brute_force(board) : 0;
            from_ply = is_end && from_ply < 0 ? game.ply : from_ply;
            game_play_random(&game, &random);
            if (is_end) {
                /* A pass keeps the value: the other side's, with the sign changed. */
                expected[mover] += before + board_brute_force(game_board(&game));
            }
        }
        int lost[2];
        assert_int_equal(judge_game(judge, &game, from_ply < 0 ? game.ply : from_ply, NULL, lost), STATUS_OK);
        assert_int_equal(lost[COLOR_BLACK], expected[COLOR_BLACK]);
        assert_int_equal(lost[COLOR_WHITE], expected[COLOR_WHITE]);
        total += lost[COLOR_BLACK] + lost[COLOR_WHITE];
    }
    assert_true(total > 0);
    judge_destroy(judge);
}

/* A student's discs that Othello does not allow, and what follows a go stone, count nothing; the rest does. */
static void the_judge_passes_over_what_is_no_othello(void **state) {
    (void)state;
    MatchPlayer players[2];
    match_player_begin(opponent_find("university"), &NO_LIMITS, &players[0]);
    match_player_begin(opponent_find("high-school"), &NO_LIMITS, &players[1]);
    const MatchSettings settings = {
        .seed = 3, .pair_count = 3, .thread_count = 2, .judged_pairs = 9, .judge_depth = 3, .judge_exact_from = 6
    };
    MatchResult result = play(players, settings);
    assert_true(result.lost_discs[0] > 0 && result.lost_discs[1] > 0);
    assert_true(result.lost_discs[0] < 6 * 30 * 128);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
}

static void a_stronger_player_loses_fewer_discs(void **state) {
    (void)state;
    MatchPlayer players[2];
    MatchResult results[2];
    match_player_begin(opponent_find("level-7"), &NO_LIMITS, &players[0]);
    match_player_begin(opponent_find("level-2"), &NO_LIMITS, &players[1]);
    for (int i = 0; i < 2; i++) {
        const MatchSettings settings = {
            .seed = 8, .pair_count = 4, .thread_count = i + 1, .judged_pairs = 9, .judge_depth = 4, .judge_exact_from = 8
        };
        results[i] = play(players, settings);
    }
    assert_same_result(&results[0], &results[1]);
    assert_true(results[0].lost_discs[0] > 0 && 2 * results[0].lost_discs[0] < results[0].lost_discs[1]);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
}

int run_match_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_by_nodes_or_depth_repeats_itself_on_any_threads),
        cmocka_unit_test(a_deeper_engine_wins),
        cmocka_unit_test(an_engine_plays_with_weights_of_its_own),
        cmocka_unit_test(a_test_ends_early_and_alike_on_any_threads),
        cmocka_unit_test(a_test_that_is_not_decided_says_so),
        cmocka_unit_test(the_judge_agrees_with_brute_force_in_the_end),
        cmocka_unit_test(the_judge_passes_over_what_is_no_othello),
        cmocka_unit_test(a_stronger_player_loses_fewer_discs),
    };
    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
