/* SPDX-License-Identifier: MIT */
/* What does not depend on the protocol: names, times, failures and further tries. Also run under TSan. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_path.h"
#include "fake_engines.h"
#include "platform/thread.h"
#include "positions.h"

static const OutsideProtocol PROTOCOLS[] = { OUTSIDE_GTP, OUTSIDE_NBOARD };

/* The failures that a listener has heard of. */
typedef struct Ear {
    int count;
    OutsideFailure last;
} Ear;

static void hear(void *context, const OutsideFailure *failure) {
    Ear *ear = context;
    ear->count++;
    ear->last = *failure;
}

static void assert_name(const char *command, const char *expected) {
    OutsideEngine *engine = NULL;
    assert_int_equal(outside_engine_create(OUTSIDE_GTP, command, NULL, NULL, &engine), STATUS_OK);
    assert_string_equal(outside_engine_base(engine)->name, expected);
    outside_engine_destroy(engine);
}

static void the_name_is_the_programs_own(void **state) {
    (void)state;
    assert_name(FAKE_ENGINE, "fake-engine");
    assert_name("\"C:\\Program Files\\My Engine.exe\" -l 3", "My_Engine");
    assert_name("オセロ/黒 x", "黒");
    assert_name("engine/", "engine/");
    assert_name("", "engine");
    assert_name("\"open", "engine");
    outside_engine_destroy(NULL);
}

/* Nothing is started before it is needed. */
static void it_starts_with_its_first_move(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        char command[FAKE_COMMAND_SIZE];
        OutsideEngine *engine = NULL;
        Game game;
        fake_command(PROTOCOLS[i], "good", command);
        assert_int_equal(outside_engine_create(PROTOCOLS[i], command, &PATIENT, NULL, &engine), STATUS_OK);
        assert_int_equal(outside_engine_failure(engine)->status, STATUS_OK);
        game_begin(&game, START_STANDARD);
        assert_chooses_first(engine, &game);
        assert_int_equal(outside_engine_start(engine, NULL), STATUS_OK); /* it runs */
        assert_int_equal(fake_count_told(PROTOCOLS[i] == OUTSIDE_GTP ? "boardsize" : "nboard"), 1);
        outside_engine_destroy(engine);
    }
}

static void thinking_time_is_added_up(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        OutsideEngine *engine = fake_start(PROTOCOLS[i], "slow");
        Game game;
        game_begin(&game, START_STANDARD);
        assert_chooses_first(engine, &game);
        game_play_text(&game, "f5");
        assert_chooses_first(engine, &game);
        ThinkingTime time = outside_engine_time(engine);
        assert_int_equal(time.move_count, 2);
        assert_true(time.max_us >= 300000 && time.total_us >= 600000 && time.total_us >= time.max_us);
        outside_engine_reset_time(engine);
        time = outside_engine_time(engine);
        assert_true(time.move_count == 0 && time.total_us == 0 && time.max_us == 0);
        outside_engine_destroy(engine);
    }
}

static void D71_a_slow_engine_is_given_up_at_its_limit(void **state) {
    (void)state;
    const OutsideLimits limits = { .answer_ms = 20000, .move_ms = 50 };
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        OutsideEngine *engine = fake_start_with(PROTOCOLS[i], "slow", &limits, NULL);
        Game game;
        Move move;
        game_begin(&game, START_STANDARD);
        assert_int_equal(fake_choose(engine, &game, &move), STATUS_NO_ANSWER);
        assert_int_equal(outside_engine_time(engine).move_count, 0);
        outside_engine_destroy(engine);
    }
}

static void a_stopped_engine_plays_on(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        Ear ear = { 0 };
        const OutsideListener listener = { hear, &ear };
        OutsideEngine *engine = fake_start_with(PROTOCOLS[i], "good", &PATIENT, &listener);
        StopFlag stop = { 0 };
        Game game;
        Move move;
        game_begin(&game, START_STANDARD);
        stop_request(&stop);
        assert_int_equal(opponent_choose(outside_engine_base(engine), &game, 1, NULL, &stop, &move), STATUS_STOPPED);
        assert_chooses_first(engine, &game);
        assert_int_equal(fake_count_told("boardsize 8"), PROTOCOLS[i] == OUTSIDE_GTP ? 2 : 0);
        assert_int_equal(ear.count, 0); /* nobody has failed */
        assert_int_equal(outside_engine_failure(engine)->status, STATUS_OK);
        outside_engine_destroy(engine);
    }
}

/* ------------------------------------------------------------------------------------------- second tries */
static void D71_an_engine_that_fails_once_is_asked_again(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        Ear ear = { 0 };
        const OutsideListener listener = { hear, &ear };
        OutsideEngine *engine = fake_start_with(PROTOCOLS[i], "exit-once", &PATIENT, &listener);
        Game game;
        game_begin(&game, START_STANDARD);
        game_play_text(&game, "f5d6c3");
        assert_chooses_first(engine, &game);
        assert_int_equal(ear.count, 1);
        assert_int_equal(ear.last.status, STATUS_ENDED);
        assert_int_equal(ear.last.protocol, PROTOCOLS[i]);
        assert_chooses_first(engine, &game);
        assert_int_equal(ear.count, 1);
        outside_engine_destroy(engine);
    }
}

/* Each process makes three moves. The game is the same as with an engine that lives. */
static void D71_an_engine_that_dies_in_mid_game_plays_it_to_the_end(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        Ear ear = { 0 };
        const OutsideListener listener = { hear, &ear };
        OutsideEngine *engine = fake_start_with(PROTOCOLS[i], "mortal", &PATIENT, &listener);
        Game game;
        int asked_count = 0;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            asked_count += !game_must_pass(&game);
            assert_chooses_first(engine, &game);
            Move move = game_must_pass(&game) ? move_pass()
                                              : move_disc(bitboard_first(board_legal_moves(game_board(&game))));
            assert_int_equal(game_play(&game, move), STATUS_OK);
        }
        assert_true(asked_count > 30);
        assert_int_equal(ear.count, (asked_count - 1) / 3);
        outside_engine_destroy(engine);
    }
}

static void D71_an_engine_that_fails_every_time_has_failed_and_may_be_asked_again(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof PROTOCOLS[0]; i++) {
        Ear ear = { 0 };
        const OutsideListener listener = { hear, &ear };
        OutsideEngine *engine = fake_start_with(PROTOCOLS[i], "old", &PATIENT, &listener);
        Random random = random_seeded(3);
        Game game;
        Move move = move_disc(3);
        game_begin(&game, START_STANDARD);
        while (board_empty_count(game_board(&game)) > 20 || game_must_pass(&game)) {
            game_play_random(&game, &random);
        }
        assert_int_equal(fake_choose(engine, &game, &move), STATUS_ENDED);
        assert_int_equal(ear.count, OUTSIDE_ENGINE_TRIES);
        assert_true(move_equals(move, move_disc(3)));
        game_begin(&game, START_STANDARD);
        assert_chooses_first(engine, &game); /* a new process, a new game */
        assert_int_equal(ear.count, OUTSIDE_ENGINE_TRIES);
        outside_engine_destroy(engine);
    }
}

static void D71_an_engine_that_is_not_there_is_not_looked_for_twice(void **state) {
    (void)state;
    Ear ear = { 0 };
    const OutsideListener listener = { hear, &ear };
    OutsideEngine *engine = NULL;
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    assert_int_equal(outside_engine_create(OUTSIDE_NBOARD, "build/tests/never-made", NULL, &listener, &engine),
                     STATUS_OK);
    assert_int_equal(outside_engine_start(engine, NULL), STATUS_NOT_FOUND);
    assert_int_equal(ear.count, 0); /* who starts it sees it */
    assert_int_equal(fake_choose(engine, &game, &move), STATUS_NOT_FOUND);
    assert_int_equal(ear.count, 1);
    assert_string_equal(ear.last.request, "");
    outside_engine_destroy(engine);
}

static void only_what_the_engine_does_is_its_fault(void **state) {
    (void)state;
    static const Status FAULTS[] = { STATUS_NOT_FOUND, STATUS_IO,   STATUS_ENDED,   STATUS_NO_ANSWER,
                                     STATUS_BAD_TEXT,  STATUS_FULL, STATUS_REFUSED, STATUS_ILLEGAL_MOVE };
    static const Status OTHERS[] = { STATUS_OK, STATUS_STOPPED, STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED };
    for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
        assert_true(outside_engine_is_fault(FAULTS[i]));
    }
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        assert_false(outside_engine_is_fault(OTHERS[i]));
    }
}

/* ------------------------------------------------------------------------------------------------ threads */
static void play_with_an_engine_of_its_own(OutsideProtocol protocol, const char *mode, bool *is_right) {
    char command[FAKE_COMMAND_SIZE];
    OutsideEngine *engine = NULL;
    Game game;
    fake_command_without_log(protocol, mode, command);
    *is_right = outside_engine_create(protocol, command, &PATIENT, NULL, &engine) == STATUS_OK;
    game_begin(&game, START_STANDARD);
    while (*is_right && !game_is_over(&game)) {
        Move move;
        *is_right = fake_choose(engine, &game, &move) == STATUS_OK && game_play(&game, move) == STATUS_OK;
    }
    outside_engine_destroy(engine);
}

static void play_by_gtp(void *context) {
    play_with_an_engine_of_its_own(OUTSIDE_GTP, "strict", context);
}

static void play_by_nboard(void *context) {
    play_with_an_engine_of_its_own(OUTSIDE_NBOARD, "chatty", context);
}

static void threads_play_with_engines_of_their_own(void **state) {
    (void)state;
    Thread *threads[4] = { NULL };
    bool are_right[4] = { false, false, false, false };
    for (int i = 0; i < 4; i++) {
        assert_int_equal(thread_create(i % 2 ? play_by_nboard : play_by_gtp, &are_right[i], &threads[i]), STATUS_OK);
    }
    for (int i = 0; i < 4; i++) {
        thread_join(threads[i]);
        assert_true(are_right[i]);
    }
}

int run_outside_engine_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_name_is_the_programs_own),
        cmocka_unit_test(it_starts_with_its_first_move),
        cmocka_unit_test(thinking_time_is_added_up),
        cmocka_unit_test(D71_a_slow_engine_is_given_up_at_its_limit),
        cmocka_unit_test(a_stopped_engine_plays_on),
        cmocka_unit_test(D71_an_engine_that_fails_once_is_asked_again),
        cmocka_unit_test(D71_an_engine_that_dies_in_mid_game_plays_it_to_the_end),
        cmocka_unit_test(D71_an_engine_that_fails_every_time_has_failed_and_may_be_asked_again),
        cmocka_unit_test(D71_an_engine_that_is_not_there_is_not_looked_for_twice),
        cmocka_unit_test(only_what_the_engine_does_is_its_fault),
        cmocka_unit_test(threads_play_with_engines_of_their_own),
    };
    return cmocka_run_group_tests_name("outside-engine", tests, NULL, NULL);
}
