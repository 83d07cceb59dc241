/* SPDX-License-Identifier: MIT */
/* Hints: every legal move is valued from the first report on, and nothing of another position is ever told. Also run
 * under TSan. */
#include "suites.h"

#include <stdlib.h>

#include "engine/endgame.h"
#include "news_ear.h"
#include "oracle.h"
#include "positions.h"
#include "study/analysis.h"
#include "study/hints.h"

typedef struct Ear {
    NewsEar news;
    Hints *hints;
} Ear;

static int setup(void **state) {
    Ear *ear = calloc(1, sizeof *ear);
    news_ear_create(&ear->news);
    assert_int_equal(hints_create(news_ear_listen, &ear->news, &ear->hints), STATUS_OK);
    *state = ear;
    return 0;
}

static int teardown(void **state) {
    Ear *ear = *state;
    hints_destroy(ear->hints);
    news_ear_destroy(&ear->news);
    free(ear);
    return 0;
}

static Position in_game(uint64_t seed, int moves) {
    Random random = random_seeded(seed);
    Game game;
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < moves && !game_is_over(&game); i++) {
        game_play_random(&game, &random);
    }
    return *game_position(&game);
}

/* Whether the squares of a set are the legal ones, each once, by the plain rules; and each line can be played. */
static void check_set(const HintSet *set, const Position *position, int line_count) {
    Oracle oracle = oracle_of_position(position);
    bool is_named[SQUARE_COUNT] = { false };
    int legal = 0;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        legal += oracle_is_legal(&oracle, i % 8, i / 8);
    }
    assert_int_equal(set->count, line_count > 0 && line_count < legal ? line_count : legal);
    for (int i = 0; i < set->count; i++) {
        const HintValue *value = &set->values[i];
        assert_in_range(value->square, 0, SQUARE_COUNT - 1);
        assert_true(oracle_is_legal(&oracle, value->square % 8, value->square / 8));
        assert_false(is_named[value->square]);
        is_named[value->square] = true;
        assert_true(i == 0 || value->score <= set->values[i - 1].score);
        assert_in_range(value->score + SQUARE_COUNT, 0, 2 * SQUARE_COUNT);
        assert_in_range(value->depth, 1, board_empty_count(position_board(position)));
        assert_true(value->move_count > 0);
        Oracle play = oracle;
        for (int m = 0; m < value->move_count; m++) {
            int square = value->moves[m];
            if (square == SQUARE_NONE) {
                assert_false(oracle_can_move(&play));
                oracle_pass(&play);
            } else {
                assert_true(oracle_is_legal(&play, square % 8, square / 8));
                oracle_play(&play, square % 8, square / 8);
            }
        }
        assert_int_equal(value->moves[0], value->square);
    }
}

/* Starts, checks every set that can be taken, and returns the final one. */
static HintSet follow(Ear *ear, const Position *position, uint32_t generation, HintsRequest request) {
    HintSet set = { .count = 0 };
    int depth = 0;
    int count = news_ear_count(&ear->news);
    hints_start(ear->hints, generation, position, &request);
    while (!set.is_final) {
        count = news_ear_wait(&ear->news, count);
        if (hints_take(ear->hints, &set)) {
            assert_int_equal(set.generation, generation);
            check_set(&set, position, request.line_count);
            assert_true(set.values[0].depth >= depth);
            depth = set.values[0].depth;
        }
    }
    assert_false(hints_take(ear->hints, &set));
    return set;
}

static void every_report_values_every_legal_move(void **state) {
    for (int moves = 0; moves <= 40; moves += 8) {
        Position position = in_game(1, moves);
        HintSet set = follow(*state, &position, (uint32_t)moves + 5, (HintsRequest){ .level = 6 });
        assert_int_equal(set.values[0].depth, 60 - moves > analysis_level(6).solve_from ? 6 : 60 - moves);
    }
}

static void exact_values_are_those_of_a_solver(void **state) {
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Position position = in_game(seed, 50);
        if (board_legal_moves(position_board(&position)) == 0) {
            continue;
        }
        HintSet set = follow(*state, &position, 1, (HintsRequest){ .level = 10 });
        for (int i = 0; i < set.count; i++) {
            Board board = position_board(&position);
            Board after = board_after_move(board, set.values[i].square, board_flips(board, set.values[i].square));
            assert_true(set.values[i].is_exact);
            assert_int_equal(set.values[i].score, -board_brute_force(after));
        }
    }
}

static void fewer_lines_are_the_best_ones(void **state) {
    Position position = in_game(3, 44);
    HintSet all = follow(*state, &position, 1, (HintsRequest){ .level = 12 });
    HintSet three = follow(*state, &position, 2, (HintsRequest){ .level = 12, .line_count = 3 });
    assert_true(all.count > 3);
    assert_int_equal(three.count, 3);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(three.values[i].score, all.values[i].score);
    }
}

static void moves_that_are_images_of_each_other_are_worth_the_same(void **state) {
    Ear *ear = *state;
    Position start = position_start(START_STANDARD);
    HintSet set = { .is_final = false };
    int count = news_ear_count(&ear->news);
    hints_start(ear->hints, 1, &start, &(HintsRequest){ .level = 13 });
    while (!set.is_final) {
        count = news_ear_wait(&ear->news, count);
        (void)hints_take(ear->hints, &set);
        for (int i = 1; i < set.count; i++) {
            assert_int_equal(set.values[i].score, set.values[0].score);
        }
    }
    check_set(&set, &start, 0);
}

/* The first position of random games in which the mover must pass. */
static Position with_pass(void) {
    for (uint64_t seed = 1;; seed++) {
        for (int moves = 20; moves < 60; moves++) {
            Position position = in_game(seed, moves);
            Board board = position_board(&position);
            if (board_legal_moves(board) == 0 && !board_is_over(board)) {
                return position;
            }
        }
    }
}

static HintSet final_set(Ear *ear, const Position *position, uint32_t generation) {
    HintSet set = { .is_final = false };
    int count = news_ear_count(&ear->news);
    hints_start(ear->hints, generation, position, &(HintsRequest){ .level = 4 });
    while (!hints_take(ear->hints, &set) || !set.is_final) {
        count = news_ear_wait(&ear->news, count);
    }
    assert_int_equal(set.generation, generation);
    return set;
}

static void a_pass_is_one_value_and_an_ended_game_none(void **state) {
    Position pass = with_pass();
    HintSet set = final_set(*state, &pass, 7);
    assert_int_equal(set.count, 1);
    assert_int_equal(set.values[0].square, SQUARE_NONE);
    assert_int_equal(set.values[0].moves[0], SQUARE_NONE);

    Position over = position_of_board((Board){ 1, 0 }, COLOR_WHITE);
    Position wrong = position_start(START_STANDARD);
    wrong.discs[COLOR_WHITE] |= wrong.discs[COLOR_BLACK];
    const Position *none[] = { &over, &wrong };
    for (int i = 0; i < 2; i++) {
        set = final_set(*state, none[i], 8);
        assert_int_equal(set.count, 0);
    }
}

/* Starts, stops and takes at random, in both looks' way. What is taken belongs to the position started last. */
static void nothing_of_an_old_position_is_ever_taken(void **state) {
    enum { ROUNDS = 400 };
    Ear *ear = *state;
    Random random = random_seeded(9);
    int taken = 0;
    for (uint32_t i = 1; i <= ROUNDS; i++) {
        Position position = in_game(i, (int)random_below(&random, 45));
        bool can_move = board_legal_moves(position_board(&position)) != 0;
        int count = news_ear_count(&ear->news);
        hints_start(ear->hints, i, &position, &(HintsRequest){ .level = 1 + (int)random_below(&random, 20) });
        if (random_below(&random, 4) == 0) {
            (void)news_ear_wait(&ear->news, count);
        }
        for (uint64_t spins = random_below(&random, 3000); spins > 0; spins--) {
            thread_relax();
        }
        HintSet set;
        if (hints_take(ear->hints, &set)) {
            assert_int_equal(set.generation, i);
            if (can_move) {
                check_set(&set, &position, 0);
            }
            taken++;
        }
        if (random_below(&random, 3) == 0) {
            hints_stop(ear->hints);
            thread_yield();
            assert_false(hints_take(ear->hints, &set));
        }
    }
    assert_true(taken > ROUNDS / 10);
}

static void it_can_be_destroyed_at_any_time(void **state) {
    Ear *ear = *state;
    Position start = position_start(START_STANDARD);
    for (int i = 0; i < 12; i++) {
        Hints *hints;
        assert_int_equal(hints_create(news_ear_listen, &ear->news, &hints), STATUS_OK);
        int count = news_ear_count(&ear->news);
        if (i > 0) {
            hints_start(hints, 1, &start, &(HintsRequest){ .level = HINTS_LEVEL_MAX });
        }
        if (i % 3 == 2) {
            (void)news_ear_wait(&ear->news, count);
        }
        hints_destroy(hints);
    }
    hints_destroy(NULL);
}

int run_hints_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_report_values_every_legal_move, setup, teardown),
        cmocka_unit_test_setup_teardown(exact_values_are_those_of_a_solver, setup, teardown),
        cmocka_unit_test_setup_teardown(fewer_lines_are_the_best_ones, setup, teardown),
        cmocka_unit_test_setup_teardown(moves_that_are_images_of_each_other_are_worth_the_same, setup, teardown),
        cmocka_unit_test_setup_teardown(a_pass_is_one_value_and_an_ended_game_none, setup, teardown),
        cmocka_unit_test_setup_teardown(nothing_of_an_old_position_is_ever_taken, setup, teardown),
        cmocka_unit_test_setup_teardown(it_can_be_destroyed_at_any_time, setup, teardown),
    };
    return cmocka_run_group_tests_name("hints", tests, NULL, NULL);
}
