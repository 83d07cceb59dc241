/* SPDX-License-Identifier: MIT */
/* The referee's clocks: what moves take, flags, and what going through the game does to them. */
#include "suites.h"

#include "null_front_end.h"

/* 10 seconds for each side, 1 second behind each move. */
static void begin_timed(NullFrontEnd *front, const Opponent *black, const Opponent *white) {
    RefereeSetup values = { .players = { black, white }, .clocks = { { 10000, 1000 }, { 10000, 1000 } } };
    assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
    front->event_count = 0;
}

static void wait_ms(NullFrontEnd *front, int ms) {
    front->now_us += INT64_C(1000) * ms;
}

/* The side to move thinks, and plays. */
static void think_and_play(NullFrontEnd *front, int ms, const char *move) {
    referee_run_clock(front->referee);
    wait_ms(front, ms);
    front_play(front, move);
}

static void expect_left(const NullFrontEnd *front, int black_ms, int white_ms) {
    assert_int_equal(referee_clock_left_ms(front->referee, COLOR_BLACK), black_ms);
    assert_int_equal(referee_clock_left_ms(front->referee, COLOR_WHITE), white_ms);
}

static int32_t time_of(const NullFrontEnd *front, int node) {
    return referee_record(front->referee)->nodes[node].time_ms;
}

static void clocks_stand_until_they_are_told_to_run_and_stop_with_each_move(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    wait_ms(front, 5000);
    expect_left(front, 10000, 10000);
    think_and_play(front, 2000, "f5");
    expect_left(front, 9000, 10000);
    wait_ms(front, 5000); /* the flips are shown: nobody's time */
    expect_left(front, 9000, 10000);
    think_and_play(front, 4000, "d6");
    expect_left(front, 9000, 7000);
    assert_int_equal(time_of(front, 1), 2000);
    assert_int_equal(time_of(front, 2), 4000);
    assert_int_equal(time_of(front, 0), RECORD_NO_TIME);
}

static void a_pause_is_nobodys_time_and_the_move_took_what_lies_around_it(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    referee_run_clock(front->referee);
    wait_ms(front, 1000);
    referee_run_clock(front->referee); /* it runs already */
    wait_ms(front, 500);
    referee_stop_clock(front->referee);
    wait_ms(front, 60000);
    expect_left(front, 8500, 10000);
    think_and_play(front, 700, "f5");
    expect_left(front, 8800, 10000);
    assert_int_equal(time_of(front, 1), 2200);
    think_and_play(front, 0, "d6");
    assert_int_equal(time_of(front, 2), 0);
    front_play(front, "c3"); /* nobody has measured it; its increment it has */
    assert_int_equal(time_of(front, 3), RECORD_NO_TIME);
    expect_left(front, 9800, 11000);
}

static void without_clocks_the_time_of_a_move_is_kept_all_the_same(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    assert_false(referee_has_clock(front->referee, COLOR_BLACK) || referee_has_clock(front->referee, COLOR_WHITE));
    expect_left(front, -1, -1);
    think_and_play(front, 90000, "f5");
    assert_int_equal(time_of(front, 1), 90000);
    assert_false(referee_check_clock(front->referee));
    referee_run_clock(front->referee);
    front->now_us += INT64_C(4000000000) * 1000; /* 46 days: more than a node can tell */
    front_play(front, "d6");
    assert_int_equal(time_of(front, 2), INT32_MAX);
}

static void a_refused_move_costs_only_the_time_it_took(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    referee_run_clock(front->referee);
    wait_ms(front, 1000);
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(0)), STATUS_ILLEGAL_MOVE);
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_disc(37)), STATUS_NOT_YOUR_TURN);
    wait_ms(front, 1000);
    expect_left(front, 8000, 10000);
    front_play(front, "f5");
    expect_left(front, 9000, 10000);
    assert_int_equal(time_of(front, 1), 2000);
}

static void who_has_no_time_left_has_lost(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, &COMPUTER);
    think_and_play(front, 1000, "f5");
    front->event_count = 0;
    uint32_t generation = referee_generation(front->referee);
    referee_run_clock(front->referee);
    wait_ms(front, 9999);
    assert_false(referee_check_clock(front->referee));
    front_expect(front, "");
    assert_int_equal(referee_generation(front->referee), generation);
    wait_ms(front, 1);
    assert_true(referee_check_clock(front->referee));
    assert_int_equal(front->events[0].color, COLOR_WHITE);
    front_expect(front, "O");
    assert_int_not_equal(referee_generation(front->referee), generation); /* the computer's answer comes too late */
    assert_false(referee_is_playing(front->referee));
    assert_int_equal(referee_end(front->referee), REFEREE_END_TIME);
    assert_int_equal(referee_loser_on_time(front->referee), COLOR_WHITE);
    assert_int_equal(referee_winner(front->referee), WINNER_BLACK);
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_disc(43)), STATUS_GAME_OVER);
    assert_false(referee_check_clock(front->referee)); /* it is told once */
    referee_run_clock(front->referee);
    wait_ms(front, 1000);
    expect_left(front, 10000, 0);
    front_expect(front, "");
}

static void the_winner_on_time_may_have_fewer_discs(void **state) {
    NullFrontEnd *front = *state;
    static const char *const GAMES[] = { "f5f6f7g7h7h8c4e7d7g5", "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7" };
    static const Color LOSERS[] = { COLOR_BLACK, COLOR_WHITE };
    for (int i = 0; i < 2; i++) {
        begin_timed(front, NULL, NULL);
        front_play(front, GAMES[i]);
        assert_true(i == 0 ? referee_lead(front->referee) > 0 : referee_lead(front->referee) < 0);
        referee_run_clock(front->referee);
        wait_ms(front, 60000);
        assert_true(referee_check_clock(front->referee));
        assert_int_equal(referee_loser_on_time(front->referee), LOSERS[i]);
        assert_int_equal(referee_winner(front->referee), color_opposite(LOSERS[i]));
    }
}

static void a_move_behind_a_fallen_flag_comes_too_late(void **state) {
    NullFrontEnd *front = *state;
    for (int is_stopped = 0; is_stopped < 2; is_stopped++) {
        begin_timed(front, NULL, NULL);
        referee_run_clock(front->referee);
        wait_ms(front, 10000);
        if (is_stopped) {
            referee_stop_clock(front->referee);
        }
        assert_int_equal(referee_end(front->referee), REFEREE_END_NONE); /* nobody has looked yet */
        assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(37)), STATUS_GAME_OVER);
        front_expect(front, "O");
        assert_int_equal(referee_game(front->referee)->ply, 0);
        assert_int_equal(referee_end(front->referee), REFEREE_END_TIME);
    }
}

static void going_back_sets_the_clocks_to_what_they_were_there(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    think_and_play(front, 2000, "f5");
    think_and_play(front, 4000, "d6");
    think_and_play(front, 3000, "c3");
    expect_left(front, 7000, 7000);
    referee_run_clock(front->referee);
    wait_ms(front, 500);
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    expect_left(front, 9000, 10000);
    wait_ms(front, 5000); /* it stands */
    expect_left(front, 9000, 10000);
    assert_int_equal(referee_go_to_ply(front->referee, 3), STATUS_OK);
    expect_left(front, 7000, 6500); /* what was thought there is gone */
    think_and_play(front, 1000, "d3");
    assert_int_equal(time_of(front, 4), 1500);
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    expect_left(front, 10000, 10000);
    assert_int_equal(referee_go_to_ply(front->referee, 4), STATUS_OK);
    expect_left(front, 7000, 6500);
}

static void a_move_played_again_takes_its_new_time_and_its_node_keeps_the_first(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    think_and_play(front, 2000, "f5");
    think_and_play(front, 4000, "d6");
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    think_and_play(front, 7000, "f5");
    expect_left(front, 4000, 10000);
    assert_int_equal(time_of(front, 1), 2000);
    think_and_play(front, 500, "f4");
    expect_left(front, 4000, 10500);
    assert_int_equal(referee_go_to(front->referee, 1), STATUS_OK);
    expect_left(front, 4000, 10000);
}

static void a_flag_stays_fallen_only_where_it_fell(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    think_and_play(front, 2000, "f5");
    think_and_play(front, 3000, "d6");
    referee_run_clock(front->referee);
    wait_ms(front, 10000);
    assert_true(referee_check_clock(front->referee));
    front->event_count = 0;
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    front_expect(front, "MT");
    assert_true(referee_is_playing(front->referee));
    expect_left(front, 9000, 10000);
    assert_int_equal(referee_redo(front->referee), STATUS_OK);
    front_expect(front, "MO");
    assert_int_equal(referee_end(front->referee), REFEREE_END_TIME);
    assert_int_equal(referee_loser_on_time(front->referee), COLOR_BLACK);
    expect_left(front, 0, 8000);
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    front->event_count = 0;
    think_and_play(front, 1000, "f4"); /* a variation: the game goes on */
    front_expect(front, "DT");
    expect_left(front, 9000, 10000);
    assert_int_equal(referee_go_to(front->referee, 2), STATUS_OK);
    front_expect(front, "MO");
}

static void who_plays_into_the_node_of_a_fallen_flag_again_has_the_time_of_now(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    think_and_play(front, 2000, "f5");
    referee_run_clock(front->referee);
    wait_ms(front, 10000);
    assert_true(referee_check_clock(front->referee));
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    think_and_play(front, 1000, "f5");
    front_expect(front, "DT");
    expect_left(front, 10000, 10000);
}

static void a_flag_that_falls_unseen_before_one_goes_away_has_fallen(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    think_and_play(front, 1000, "f5");
    referee_run_clock(front->referee);
    wait_ms(front, 30000);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_true(referee_is_playing(front->referee));
    front->event_count = 0;
    assert_int_equal(referee_redo(front->referee), STATUS_OK);
    front_expect(front, "MO");
}

static void a_clock_of_a_position_that_rests_does_not_run(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, &COMPUTER);
    think_and_play(front, 1000, "f5");
    think_and_play(front, 1000, "d6");
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    assert_true(referee_is_resting(front->referee));
    referee_run_clock(front->referee);
    wait_ms(front, 60000);
    assert_false(referee_check_clock(front->referee));
    assert_int_equal(referee_resume(front->referee), STATUS_OK);
    think_and_play(front, 2000, "f4");
    expect_left(front, 10000, 9000);
}

static void only_one_side_may_have_a_clock_T85(void **state) {
    NullFrontEnd *front = *state;
    for (int game = 0; game < 2; game++) { /* twice in a row, the first given up while a clock runs */
        RefereeSetup values = { .players = { &COMPUTER, &COMPUTER }, .clocks = { { 0, 5000 }, { 10000, 0 } } };
        assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
        expect_left(front, -1, 10000);
        think_and_play(front, 99999, "f5");
        assert_int_equal(time_of(front, 1), 99999);
        referee_run_clock(front->referee);
        wait_ms(front, 2000);
        expect_left(front, -1, 8000);
        if (game == 0) {
            referee_abandon(front->referee);
            wait_ms(front, 60000);
            assert_false(referee_check_clock(front->referee));
            expect_left(front, -1, 8000);
            referee_run_clock(front->referee); /* nobody's turn */
            wait_ms(front, 60000);
            expect_left(front, -1, 8000);
        }
    }
    wait_ms(front, 8000);
    assert_true(referee_check_clock(front->referee));
    assert_int_equal(referee_winner(front->referee), WINNER_BLACK);
    referee_abandon(front->referee);
    assert_int_equal(referee_end(front->referee), REFEREE_END_TIME); /* and is still to be read off */
}

static void forced_passes_take_and_add_no_time(void **state) {
    NullFrontEnd *front = *state;
    begin_timed(front, NULL, NULL);
    front_play(front, "f5f6f7g7h7h8c4e7d7g5h5");
    expect_left(front, 16000, 15000);
    front_play(front, "h6");
    front_expect(front, "DPT");
    expect_left(front, 16000, 16000);
    assert_int_equal(time_of(front, 13), RECORD_NO_TIME);
    assert_int_equal(referee_go_to_ply(front->referee, 12), STATUS_OK);
    assert_int_equal(referee_resume(front->referee), STATUS_OK);
    expect_left(front, 16000, 16000);
}

int run_referee_time_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(clocks_stand_until_they_are_told_to_run_and_stop_with_each_move, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_pause_is_nobodys_time_and_the_move_took_what_lies_around_it, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(without_clocks_the_time_of_a_move_is_kept_all_the_same, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_refused_move_costs_only_the_time_it_took, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(who_has_no_time_left_has_lost, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(the_winner_on_time_may_have_fewer_discs, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_move_behind_a_fallen_flag_comes_too_late, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(going_back_sets_the_clocks_to_what_they_were_there, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_move_played_again_takes_its_new_time_and_its_node_keeps_the_first,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_flag_stays_fallen_only_where_it_fell, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(who_plays_into_the_node_of_a_fallen_flag_again_has_the_time_of_now,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_flag_that_falls_unseen_before_one_goes_away_has_fallen, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_clock_of_a_position_that_rests_does_not_run, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(only_one_side_may_have_a_clock_T85, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(forced_passes_take_and_add_no_time, front_setup, front_teardown),
    };
    return cmocka_run_group_tests_name("referee-time", tests, NULL, NULL);
}
