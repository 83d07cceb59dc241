/* SPDX-License-Identifier: MIT */
/* The clocks of a game, by a time that the tests make up. */
#include "suites.h"

#include "core/random.h"
#include "referee/game_clock.h"

static const GameClockTerms FIVE_AND_TWO[2] = { { 5000, 2000 }, { 5000, 2000 } };
static const GameClockTerms ONLY_WHITE[2] = { { 0, 9000 }, { 1000, 0 } };

static void both_clocks_begin_at_their_main_time_and_stand(void **state) {
    (void)state;
    GameClock clock;
    const GameClockTerms terms[2] = { { 60000, 0 }, { 1500, 1000 } };
    game_clock_begin(&clock, terms);
    assert_false(clock.is_running);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 0), 60000);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_WHITE, INT64_C(1) << 50), 1500); /* whatever time it is */
    assert_int_equal(game_clock_ran_us(&clock, 77), 0);
    assert_int_equal(game_clock_press(&clock, 99), 0);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 99), 60000);
}

static void only_the_side_whose_clock_runs_loses_time(void **state) {
    (void)state;
    GameClock clock;
    game_clock_begin(&clock, FIVE_AND_TWO);
    game_clock_run(&clock, COLOR_BLACK, 1000000);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 2500000), 3500);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_WHITE, 2500000), 5000);
    assert_int_equal(game_clock_ran_us(&clock, 2500000), 1500000);
    game_clock_run(&clock, COLOR_WHITE, 3000000); /* the other one stops, without increment */
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 4000000), 3000);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_WHITE, 4000000), 4000);
    game_clock_stop(&clock, 4000000);
    game_clock_stop(&clock, 9000000);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_WHITE, 9000000), 4000);
}

static void a_move_adds_the_increment_of_its_side_and_tells_what_it_took(void **state) {
    (void)state;
    GameClock clock;
    game_clock_begin(&clock, FIVE_AND_TWO);
    game_clock_run(&clock, COLOR_WHITE, 500);
    assert_int_equal(game_clock_press(&clock, 1000500), 1000);
    assert_false(clock.is_running);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_WHITE, 8000000), 6000); /* more than it began with */
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 8000000), 5000);
}

static void a_flag_falls_when_no_time_is_left_and_no_increment_lifts_it(void **state) {
    (void)state;
    GameClock clock;
    game_clock_begin(&clock, FIVE_AND_TWO);
    assert_false(game_clock_is_flag_down(&clock, INT64_C(1) << 50));
    game_clock_run(&clock, COLOR_BLACK, 0);
    assert_false(game_clock_is_flag_down(&clock, 4999999));
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 4999999), 1); /* rounded up: 0 is only for a fallen flag */
    assert_true(game_clock_is_flag_down(&clock, 5000000));
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 5000000), 0);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 9000000), 0);
    assert_int_equal(game_clock_press(&clock, 5000000), 5000);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 5000000), 0);
    assert_false(game_clock_is_flag_down(&clock, 5000000)); /* none runs */
}

static void a_side_without_a_clock_has_no_time_to_lose_but_is_measured(void **state) {
    (void)state;
    GameClock clock;
    game_clock_begin(&clock, ONLY_WHITE);
    assert_false(game_clock_has(&clock, COLOR_BLACK));
    assert_true(game_clock_has(&clock, COLOR_WHITE));
    game_clock_run(&clock, COLOR_WHITE, 0);
    game_clock_run(&clock, COLOR_BLACK, 300000);
    assert_false(game_clock_is_flag_down(&clock, INT64_C(1) << 50));
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 400000), -1);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_WHITE, 900000), 700); /* stopped */
    assert_int_equal(game_clock_press(&clock, 800000), 500);
    assert_int_equal(game_clock_left_ms(&clock, COLOR_BLACK, 900000), -1);
}

/* What was taken and what was added is what is missing: the microseconds of many moves are not lost to rounding. */
static void a_long_game_loses_no_microsecond(void **state) {
    (void)state;
    const GameClockTerms terms[2] = { { GAME_CLOCK_MAIN_MS_MAX, GAME_CLOCK_INCREMENT_MS_MAX },
                                      { GAME_CLOCK_MAIN_MS_MAX, 1 } };
    Random random = random_seeded(3);
    GameClock clock;
    int64_t now_us = INT64_C(1) << 52;
    int64_t left_us[2] = { INT64_C(86400000000), INT64_C(86400000000) };
    game_clock_begin(&clock, terms);
    for (int i = 0; i < 2000; i++) {
        Color side = (Color)random_below(&random, 2);
        int64_t took_us = random_below(&random, 3000000);
        game_clock_run(&clock, side, now_us);
        now_us += took_us;
        bool is_move = random_below(&random, 2) == 0;
        if (is_move) {
            assert_int_equal(game_clock_press(&clock, now_us), took_us / 1000);
        } else {
            game_clock_stop(&clock, now_us);
        }
        left_us[side] += (is_move ? INT64_C(1000) * terms[side].increment_ms : 0) - took_us;
        now_us += random_below(&random, 1000);
        assert_true(clock.left_us[side] == left_us[side]);
    }
}

int run_game_clock_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_clocks_begin_at_their_main_time_and_stand),
        cmocka_unit_test(only_the_side_whose_clock_runs_loses_time),
        cmocka_unit_test(a_move_adds_the_increment_of_its_side_and_tells_what_it_took),
        cmocka_unit_test(a_flag_falls_when_no_time_is_left_and_no_increment_lifts_it),
        cmocka_unit_test(a_side_without_a_clock_has_no_time_to_lose_but_is_measured),
        cmocka_unit_test(a_long_game_loses_no_microsecond),
    };
    return cmocka_run_group_tests_name("game-clock", tests, NULL, NULL);
}
