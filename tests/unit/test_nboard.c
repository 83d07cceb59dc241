/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "fake_engines.h"
#include "opponents/nboard_answer.h"
#include "positions.h"

/* ---------------------------------------------------------------------------------------------- lines */

static NBoardAnswer read_line(const char *line) {
    NBoardAnswer answer;
    nboard_answer_read(line, strlen(line), &answer);
    return answer;
}

static void assert_choice(const char *line, Move expected, bool has_value, int disc_hundredths) {
    NBoardAnswer answer = read_line(line);
    Move move = { MOVE_FREE, 1 };
    assert_int_equal(answer.kind, NBOARD_CHOICE);
    assert_int_equal(nboard_answer_move(&answer, &move), STATUS_OK);
    assert_true(move_equals(move, expected));
    assert_int_equal(answer.value.is_known, has_value);
    assert_int_equal(answer.value.disc_hundredths, disc_hundredths);
}

static void T66_a_choice_is_a_move_perhaps_a_value_and_a_time(void **state) {
    (void)state;
    const Move d6 = move_disc(square_at(3, 5));
    assert_choice("=== d6", d6, false, 0);
    assert_choice("=== D6/1.25/0.5", d6, true, 125);
    assert_choice("=== D6/-12", d6, true, -1200);
    assert_choice("=== D6//0.5", d6, false, 0);
    assert_choice("=== d6 -1.00 0.0", d6, true, -100);
    assert_choice("=== d6 / +3.5 / 0.0\r", d6, true, 350);
    assert_choice("===\td6\t2", d6, true, 200);
    assert_choice("  ===d6  ", d6, false, 0);
    assert_choice("=== PA", move_pass(), false, 0);
    assert_choice("=== pa/-64.00/0.0", move_pass(), true, -6400);
    assert_choice("=== Pass", move_pass(), false, 0);
    assert_choice("=== --/0", move_pass(), true, 0);
}

static void T69_a_value_is_a_number_of_discs_or_none(void **state) {
    (void)state;
    const Move f5 = move_disc(square_at(5, 4));
    assert_choice("=== F5/-0.00/1", f5, true, 0);
    assert_choice("=== F5/-0/1", f5, true, 0);
    assert_choice("=== F5/NaN/1", f5, false, 0);
    assert_choice("=== F5/-1073/1", f5, false, 0);
    assert_choice("=== F5/64.01/1", f5, false, 0);
    assert_choice("=== F5/64/1", f5, true, 6400);
    assert_choice("=== F5/1.234/1", f5, true, 123);
    assert_choice("=== F5/1.235999999999999999999999/1", f5, true, 124);
    assert_choice("=== F5/-0.005", f5, true, -1);
    assert_choice("=== F5/7./1", f5, true, 700);
    static const char *const NONE[] = { "=== F5/./1", "=== F5/+/1",  "=== F5/.5",   "=== F5/1e2",   "=== F5/1.2.3",
                                        "=== F5/1,5", "=== F5/--1", "=== F5/12x", "=== F5/inf", "=== F5/99999999999999" };
    for (size_t i = 0; i < sizeof NONE / sizeof NONE[0]; i++) {
        assert_choice(NONE[i], f5, false, 0);
    }
}

static void a_choice_without_a_move_is_refused(void **state) {
    (void)state;
    static const char *const LINES[] = { "===", "=== ", "=== i5", "=== f9", "=== f55", "=== f", "=== /1", "=== resign",
                                         "====", "=== 打てません", "=== f5x/1", "=== f 5" };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        NBoardAnswer answer = read_line(LINES[i]);
        Move move = move_disc(9);
        assert_int_equal(answer.kind, NBOARD_CHOICE);
        assert_int_equal(nboard_answer_move(&answer, &move), STATUS_BAD_TEXT);
        assert_true(move_equals(move, move_disc(9)));
    }
    NBoardAnswer answer = read_line("=== 打てません  \r");
    assert_string_equal(answer.text, "打てません");
}

static void T66_a_pong_has_its_number_or_none(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int number;
    } PONGS[] = { { "pong 3", 3 }, { "  PONG\t17 \r", 17 }, { "pong", -1 },  { "pong x", -1 },
                  { "pong -4", -1 }, { "pong 999999999", 999999999 }, { "pong 1234567890", -1 }, { "pong 3 4", 3 } };
    for (size_t i = 0; i < sizeof PONGS / sizeof PONGS[0]; i++) {
        NBoardAnswer answer = read_line(PONGS[i].line);
        assert_int_equal(answer.kind, NBOARD_PONG);
        assert_int_equal(answer.number, PONGS[i].number);
    }
}

static void T66_lines_for_show_do_no_harm_and_unknown_ones_are_told(void **state) {
    (void)state;
    static const char *const SHOWN[] = { "", " ", "\r", "status thinking", "book    +1     d3",
                                         "book F5", "book F5 NaN 0 12", "nodestats", "nodestats 12345 0.5",
                                         "analysis 3 1.5", "learned", "set myname Engine 1.0", "set myname" };
    for (size_t i = 0; i < sizeof SHOWN / sizeof SHOWN[0]; i++) {
        assert_int_equal(read_line(SHOWN[i]).kind, NBOARD_NOTHING);
    }
    static const char *const UNKNOWN[] = { "set q", "set", "Guten Tag", "== d6", "=", "pongs 3", "statuses", "? unknown",
                                           "a-word-that-is-longer-than-any-of-ours" };
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof UNKNOWN[0]; i++) {
        NBoardAnswer answer = read_line(UNKNOWN[i]);
        assert_int_equal(answer.kind, NBOARD_UNKNOWN);
        assert_string_equal(answer.text, UNKNOWN[i]);
    }
}

static void what_it_thinks_so_far_has_a_value(void **state) {
    (void)state;
    NBoardAnswer answer = read_line("search F5d6C3 -1.25 0 12 and more");
    assert_int_equal(answer.kind, NBOARD_SEARCH);
    assert_true(answer.value.is_known && answer.value.disc_hundredths == -125);
    answer = read_line("search");
    assert_int_equal(answer.kind, NBOARD_SEARCH);
    assert_false(answer.value.is_known);
    assert_false(read_line("search F5 NaN 0 3").value.is_known);
}

static void D71_a_text_is_utf8_whatever_came(void **state) {
    (void)state;
    assert_string_equal(read_line("\xff" "a\x01" "b\tc").text, "?ab c");
    char line[1024] = "";
    for (int i = 0; i < 200; i++) {
        strcat(line, "黒");
    }
    assert_int_equal(strlen(read_line(line).text), (NBOARD_TEXT_SIZE - 1) / 3 * 3);
}

/* --------------------------------------------------------------------------------------------- the client */

static void an_engine_plays_whole_games_whatever_its_habits(void **state) {
    (void)state;
    static const char *const MODES[] = { "good", "crlf", "bare" };
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        assert_plays_whole_games(OUTSIDE_NBOARD, MODES[i]);
    }
}

static void T66_an_engine_may_print_what_it_likes_between(void **state) {
    (void)state;
    assert_plays_whole_games(OUTSIDE_NBOARD, "chatty");
}

static void T65_a_game_is_told_whole_with_its_passes(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "good");
    Game game;
    game_begin(&game, START_STANDARD);
    assert_int_equal(game_play_text(&game, "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4"), 4);
    assert_int_equal(game_play(&game, move_pass()), STATUS_OK); /* Black's fifth, all of them forced */
    assert_chooses_first(engine, &game);
    assert_int_equal(fake_count_told("nboard 2\n"), 1);
    assert_int_equal(fake_count_told("set depth"), 0);
    assert_int_equal(fake_count_told("set game (;GM[Othello]PC[NBoard]PB[Black]PW[White]RE[?]TI[15:00]TY[8]"
                                     "BO[8 ---------------------------O*------*O--------------------------- *]"
                                     "B[F5]W[F6]B[F7]W[G7]B[H7]W[H8]B[C4]W[E7]B[D7]W[G5]B[H5]W[H6]B[PA]W[F8]B[PA]W[D8]"
                                     "B[PA]W[C7]B[PA]W[H4]B[PA];)\n"), 1);
    outside_engine_destroy(engine);
    assert_int_equal(fake_count_told("quit\n"), 1);
}

static void an_engine_is_told_its_depth_and_its_time(void **state) {
    (void)state;
    const OutsideLimits limits = { 20000, 20000, 14 };
    OutsideEngine *engine = fake_start_with(OUTSIDE_NBOARD, "good", &limits, NULL);
    OpponentLimits time = { .time_ms = 2500 };
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    assert_int_equal(fake_count_told("set depth 14\n"), 1);
    assert_int_equal(opponent_choose(outside_engine_base(engine), &game, 1, &time, NULL, &move), STATUS_OK);
    assert_int_equal(fake_count_told("TI[01:15]"), 1); /* 30 moves of 2.5 s */
    game_play_text(&game, "f5d6c3");
    time.time_ms = 1;
    assert_int_equal(opponent_choose(outside_engine_base(engine), &game, 1, &time, NULL, &move), STATUS_OK);
    assert_int_equal(fake_count_told("TI[00:01]"), 1);
    outside_engine_destroy(engine);
}

/* Any position, also behind moves that only students make. */
static void any_game_can_be_told(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "good");
    Game game;
    game_begin(&game, START_MIRRORED);
    assert_chooses_first(engine, &game);
    Position start = position_start(START_STANDARD);
    const SideRules rules[2] = { SIDE_FREE, SIDE_OTHELLO };
    game_begin_variant(&game, &start, rules);
    assert_int_equal(game_play(&game, (Move){ MOVE_FREE, 0 }), STATUS_OK);
    assert_chooses_first(engine, &game);
    assert_int_equal(fake_count_told("BO[8 *--------------------------O*------*O--------------------------- O];)"), 1);
    Random random = random_seeded(1);
    game_play_random(&game, &random); /* Othello's again: these are told as moves */
    game_play_random(&game, &random);
    assert_chooses_first(engine, &game);
    assert_int_equal(fake_count_told("----------- O]W["), 1);
    game_play_random(&game, &random);
    assert_int_equal(game_play(&game, move_pass()), STATUS_OK); /* at will */
    assert_chooses_first(engine, &game);
    assert_int_equal(fake_count_told("O];)"), 2);
    outside_engine_destroy(engine);
}

static void the_value_of_its_move_is_kept(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "good");
    Game game;
    game_begin(&game, START_STANDARD);
    assert_false(outside_engine_value(engine).is_known);
    assert_chooses_first(engine, &game);
    assert_true(outside_engine_value(engine).is_known);
    assert_int_equal(outside_engine_value(engine).disc_hundredths, 225);
    outside_engine_destroy(engine);
    /* Where the choice has none, what it thought last. */
    engine = fake_start(OUTSIDE_NBOARD, "chatty");
    assert_chooses_first(engine, &game);
    assert_true(outside_engine_value(engine).is_known);
    assert_int_equal(outside_engine_value(engine).disc_hundredths, -1250);
    outside_engine_destroy(engine);
    engine = fake_start(OUTSIDE_GTP, "good");
    assert_chooses_first(engine, &game);
    assert_false(outside_engine_value(engine).is_known);
    outside_engine_destroy(engine);
}

/* It need not be started again, and what it still says about the old game is not taken for the new one. */
static void T67_a_stopped_engine_plays_on(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_NBOARD, "slow");
    StopFlag stop = { 0 };
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    stop_request(&stop);
    assert_int_equal(opponent_choose(outside_engine_base(engine), &game, 1, NULL, &stop, &move), STATUS_STOPPED);
    assert_int_equal(outside_engine_failure(engine)->status, STATUS_OK);
    game_play_text(&game, "f5");
    assert_chooses_first(engine, &game);
    assert_int_equal(fake_count_told("nboard 2"), 1);
    outside_engine_destroy(engine);
}

/* -------------------------------------------------------------------------------------------- failures */

static void D71_an_engine_that_cannot_start_says_how(void **state) {
    (void)state;
    assert_start_fails(OUTSIDE_NBOARD, "build/tests/never-made -l 3", &PATIENT, STATUS_NOT_FOUND);
    assert_start_fails(OUTSIDE_NBOARD, "\"build/tests", &PATIENT, STATUS_BAD_TEXT);
    assert_start_fails(OUTSIDE_NBOARD, "", &PATIENT, STATUS_BAD_TEXT);
    assert_mode_fails(OUTSIDE_NBOARD, "exit", &PATIENT, STATUS_ENDED);
    assert_mode_fails(OUTSIDE_NBOARD, "silent", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails(OUTSIDE_NBOARD, "deaf", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails(OUTSIDE_NBOARD, "wrong-id", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails(OUTSIDE_NBOARD, "long", &PATIENT, STATUS_FULL);
    assert_mode_fails(OUTSIDE_NBOARD, "flood", &PATIENT, STATUS_FULL);
}

static void D71_an_engine_that_cannot_move_says_how(void **state) {
    (void)state;
    assert_move_fails(OUTSIDE_NBOARD, "illegal", &PATIENT, STATUS_ILLEGAL_MOVE, "go", "A1/64.00");
    assert_move_fails(OUTSIDE_NBOARD, "pass", &PATIENT, STATUS_ILLEGAL_MOVE, "go", "PA");
    assert_move_fails(OUTSIDE_NBOARD, "resign", &PATIENT, STATUS_BAD_TEXT, "go", "");
    assert_move_fails(OUTSIDE_NBOARD, "refuse", &PATIENT, STATUS_BAD_TEXT, "go", "打てません");
    assert_move_fails(OUTSIDE_NBOARD, "exit-later", &PATIENT, STATUS_ENDED, "go", "");
    assert_move_fails(OUTSIDE_NBOARD, "long-move", &PATIENT, STATUS_FULL, "go", "");
    const OutsideLimits limits = { .answer_ms = 20000, .move_ms = 50 };
    assert_move_fails(OUTSIDE_NBOARD, "sulk", &limits, STATUS_NO_ANSWER, "go", "");
}

/* Starts an engine that speaks no NBoard, with more and more time: a busy machine may need it to say anything at all. */
static void assert_stranger(const char *command, const char *answer) {
    Status status = STATUS_NO_ANSWER;
    for (int ms = 300; ms <= 20000 && status == STATUS_NO_ANSWER; ms *= 3) {
        const OutsideLimits limits = { .answer_ms = ms };
        OutsideEngine *engine = NULL;
        assert_int_equal(outside_engine_create(OUTSIDE_NBOARD, command, &limits, NULL, &engine), STATUS_OK);
        status = outside_engine_start(engine, NULL);
        if (status != STATUS_NO_ANSWER) {
            assert_string_equal(outside_engine_failure(engine)->answer, answer);
            assert_string_equal(outside_engine_failure(engine)->request, "nboard 2");
        }
        outside_engine_destroy(engine);
    }
    assert_int_equal(status, STATUS_BAD_TEXT);
}

/* One that speaks no NBoard at all is not merely slow; nor is one that speaks the other protocol. */
static void D71_what_is_not_nboard_is_shown(void **state) {
    (void)state;
    char command[FAKE_COMMAND_SIZE];
    fake_command_without_log(OUTSIDE_NBOARD, "garbage", command);
    assert_stranger(command, "Guten Tag, pong 1");
    fake_command_without_log(OUTSIDE_GTP, "good", command);
    assert_stranger(command, "? unknown command");
}

int run_nboard_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(T66_a_choice_is_a_move_perhaps_a_value_and_a_time),
        cmocka_unit_test(T69_a_value_is_a_number_of_discs_or_none),
        cmocka_unit_test(a_choice_without_a_move_is_refused),
        cmocka_unit_test(T66_a_pong_has_its_number_or_none),
        cmocka_unit_test(T66_lines_for_show_do_no_harm_and_unknown_ones_are_told),
        cmocka_unit_test(what_it_thinks_so_far_has_a_value),
        cmocka_unit_test(D71_a_text_is_utf8_whatever_came),
        cmocka_unit_test(an_engine_plays_whole_games_whatever_its_habits),
        cmocka_unit_test(T66_an_engine_may_print_what_it_likes_between),
        cmocka_unit_test(T65_a_game_is_told_whole_with_its_passes),
        cmocka_unit_test(an_engine_is_told_its_depth_and_its_time),
        cmocka_unit_test(any_game_can_be_told),
        cmocka_unit_test(the_value_of_its_move_is_kept),
        cmocka_unit_test(T67_a_stopped_engine_plays_on),
        cmocka_unit_test(D71_an_engine_that_cannot_start_says_how),
        cmocka_unit_test(D71_an_engine_that_cannot_move_says_how),
        cmocka_unit_test(D71_what_is_not_nboard_is_shown),
    };
    return cmocka_run_group_tests_name("nboard", tests, NULL, NULL);
}
