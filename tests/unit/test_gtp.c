/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "fake_engines.h"
#include "opponents/gtp_answer.h"
#include "positions.h"

/* ------------------------------------------------------------------------------------------- answers */

static void assert_answer(const char *text, GtpAnswerKind kind, int id, const char *expected) {
    GtpAnswer answer;
    assert_int_equal(gtp_answer_read(text, strlen(text), &answer), STATUS_OK);
    assert_int_equal(answer.kind, kind);
    assert_int_equal(answer.id, id);
    assert_string_equal(answer.text, expected);
}

static void an_answer_is_a_sign_a_number_and_a_text(void **state) {
    (void)state;
    assert_answer("= f5\n\n", GTP_DONE, -1, "f5");
    assert_answer("=17 f5\n\n", GTP_DONE, 17, "f5");
    assert_answer("=17\n\n", GTP_DONE, 17, "");
    assert_answer("? illegal move\n\n", GTP_REFUSED, -1, "illegal move");
    assert_answer("?999999999 no\n\n", GTP_REFUSED, 999999999, "no");
    assert_answer("= one\n two \n three\n\n", GTP_DONE, -1, "one\ntwo\nthree");
    assert_answer("= first\n\n= second\n\n", GTP_DONE, -1, "first");
}

static void blanks_comments_and_windows_line_ends_do_not_matter(void **state) {
    (void)state;
    assert_answer("# a comment\r\n\r\n\n=3\tD3 # and another\r\n\r\n", GTP_DONE, 3, "D3");
    assert_answer("  = \t a\tb \n \t \n", GTP_DONE, -1, "a b");
    assert_answer("= a\n# not the end\n\n", GTP_DONE, -1, "a");
    assert_answer("= C#4\x01\n\n", GTP_DONE, -1, "C#4");
}

static void the_beginning_of_an_answer_is_none_yet(void **state) {
    (void)state;
    static const char *const TEXTS[] = { "", "=", "= f5", "= f5\n", "# x\n\n", "\n\n\n", "= a\nb\n" };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        assert_answer(TEXTS[i], GTP_UNFINISHED, -1, "");
    }
}

static void what_does_not_begin_as_an_answer_is_refused(void **state) {
    (void)state;
    static const char *const TEXTS[] = { "f5\n", "GNU Go 3.8\n\n", "=1234567890 f5\n\n", "\n!\n" };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        GtpAnswer answer = { .id = 5 };
        assert_int_equal(gtp_answer_read(TEXTS[i], strlen(TEXTS[i]), &answer), STATUS_BAD_TEXT);
        assert_int_equal(answer.id, 5);
    }
}

static void a_text_is_utf8_whatever_came_D71(void **state) {
    (void)state;
    assert_answer("? 打てません\n\n", GTP_REFUSED, -1, "打てません");
    assert_answer("= \xff a \xe6\x89\n\n", GTP_DONE, -1, "? a ??");
    assert_answer("= \xc0\xaf \xed\xa0\x80 \xf4\x90\x80\x80\n\n", GTP_DONE, -1, "?? ??? ????");
    assert_answer("= \xf0\x9f\x98\x80\n\n", GTP_DONE, -1, "\xf0\x9f\x98\x80");
}

static void a_long_text_is_cut_between_characters(void **state) {
    (void)state;
    char text[1024] = "= ";
    GtpAnswer answer;
    for (int i = 0; i < 200; i++) {
        strcat(text, "黒");
    }
    strcat(text, "\n\n");
    assert_int_equal(gtp_answer_read(text, strlen(text), &answer), STATUS_OK);
    assert_int_equal(strlen(answer.text), (GTP_TEXT_SIZE - 1) / 3 * 3);
}

static void moves_are_squares_and_passes_in_letters_of_either_case(void **state) {
    (void)state;
    Move move = move_disc(9);
    GtpAnswer answer = { .kind = GTP_DONE, .text = "F5" };
    assert_int_equal(gtp_answer_move(&answer, &move), STATUS_OK);
    assert_true(move_equals(move, move_disc(square_at(5, 4))));
    answer = (GtpAnswer){ .kind = GTP_DONE, .text = "Pass" };
    assert_int_equal(gtp_answer_move(&answer, &move), STATUS_OK);
    assert_true(move_equals(move, move_pass()));
    static const char *const TEXTS[] = { "", "f", "f55", "f5 x", "i5", "f9", "f0", "passs", "pas", "f5\nd6" };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        answer = (GtpAnswer){ .kind = GTP_DONE };
        strcpy(answer.text, TEXTS[i]);
        assert_int_equal(gtp_answer_move(&answer, &move), STATUS_BAD_TEXT);
    }
    answer = (GtpAnswer){ .kind = GTP_DONE, .text = "RESIGN" };
    assert_int_equal(gtp_answer_move(&answer, &move), STATUS_REFUSED);
    answer = (GtpAnswer){ .kind = GTP_REFUSED, .text = "f5" };
    assert_int_equal(gtp_answer_move(&answer, &move), STATUS_REFUSED);
    assert_true(move_equals(move, move_pass()));
}

/* ------------------------------------------------------------------------------------------- the client */

static void an_engine_plays_whole_games_whatever_its_habits(void **state) {
    (void)state;
    static const char *const MODES[] = { "good", "crlf", "bare", "strict", "no-undo" };
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        assert_plays_whole_games(OUTSIDE_GTP, MODES[i]);
    }
}

static void an_engine_is_told_only_what_differs(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_GTP, "good");
    Game game;
    game_begin(&game, START_STANDARD);
    game_play_text(&game, "f5d6c3d3");
    assert_chooses_first(engine, &game); /* b3 */
    assert_int_equal(fake_count_told("play"), 4);
    Game other = game;
    assert_int_equal(game_undo(&other), STATUS_OK);
    assert_chooses_first(engine, &other); /* two plies back, nothing new */
    assert_int_equal(fake_count_told("play"), 4);
    assert_int_equal(fake_count_told("undo"), 2);
    assert_int_equal(fake_count_told("clear_board"), 1);
    game_begin(&other, START_STANDARD);
    assert_chooses_first(engine, &other); /* four plies back: to begin anew is shorter */
    assert_int_equal(fake_count_told("undo"), 2);
    assert_int_equal(fake_count_told("clear_board"), 2);
    game_play_text(&other, "d3");
    game_play_text(&other, "c3");
    assert_chooses_first(engine, &other); /* its own move came about */
    assert_int_equal(fake_count_told("play"), 5);
    assert_int_equal(fake_count_told("genmove"), 4);
    outside_engine_destroy(engine);
    assert_int_equal(fake_count_told("quit"), 1);
}

static void an_engine_is_told_its_time_once(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_GTP, "good");
    const OpponentLimits limits = { .time_ms = 2500 };
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(opponent_choose(outside_engine_base(engine), &game, 1, &limits, NULL, &move), STATUS_OK);
    }
    assert_int_equal(fake_count_told("time_settings 0 2 1"), 1);
    outside_engine_destroy(engine);
}

static void games_that_cannot_be_told_are_refused(void **state) {
    (void)state;
    OutsideEngine *engine = fake_start(OUTSIDE_GTP, "good");
    Game game;
    Move move;
    game_begin(&game, START_MIRRORED);
    assert_int_equal(fake_choose(engine, &game, &move), STATUS_UNSUPPORTED);
    assert_int_equal(outside_engine_failure(engine)->status, STATUS_UNSUPPORTED);
    Position start_position = position_start(START_STANDARD);
    const SideRules free_rules[2] = { SIDE_FREE, SIDE_OTHELLO };
    game_begin_variant(&game, &start_position, free_rules);
    assert_int_equal(game_play(&game, (Move){ MOVE_FREE, 0 }), STATUS_OK);
    assert_int_equal(fake_choose(engine, &game, &move), STATUS_UNSUPPORTED);
    const SideRules passing_rules[2] = { SIDE_PASSES_AT_WILL, SIDE_OTHELLO };
    game_begin_variant(&game, &start_position, passing_rules);
    assert_int_equal(game_play(&game, move_pass()), STATUS_OK);
    assert_int_equal(fake_choose(engine, &game, &move), STATUS_UNSUPPORTED);
    game_begin(&game, START_STANDARD);
    assert_chooses_first(engine, &game); /* the engine is as before */
    assert_int_equal(fake_count_told("boardsize 8"), 1);
    outside_engine_destroy(engine);
}

/* -------------------------------------------------------------------------------------------- failures */

static void D71_an_engine_that_cannot_start_says_how(void **state) {
    (void)state;
    assert_start_fails(OUTSIDE_GTP, "build/tests/never-made -l 3", &PATIENT, STATUS_NOT_FOUND);
    assert_start_fails(OUTSIDE_GTP, "\"build/tests", &PATIENT, STATUS_BAD_TEXT);
    assert_start_fails(OUTSIDE_GTP, "", &PATIENT, STATUS_BAD_TEXT);
    assert_mode_fails(OUTSIDE_GTP, "exit", &PATIENT, STATUS_ENDED);
    assert_mode_fails(OUTSIDE_GTP, "silent", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails(OUTSIDE_GTP, "deaf", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails(OUTSIDE_GTP, "long", &PATIENT, STATUS_FULL);
    assert_mode_fails(OUTSIDE_GTP, "flood", &PATIENT, STATUS_FULL);
    assert_mode_fails(OUTSIDE_GTP, "garbage", &PATIENT, STATUS_BAD_TEXT);
    assert_mode_fails(OUTSIDE_GTP, "wrong-id", &PATIENT, STATUS_BAD_TEXT);
}

static void D71_an_engine_that_cannot_move_says_how(void **state) {
    (void)state;
    static const char GENMOVE[] = "genmove w";
    assert_move_fails(OUTSIDE_GTP, "illegal", &PATIENT, STATUS_ILLEGAL_MOVE, GENMOVE, "A1");
    assert_move_fails(OUTSIDE_GTP, "pass", &PATIENT, STATUS_ILLEGAL_MOVE, GENMOVE, "PASS");
    assert_move_fails(OUTSIDE_GTP, "resign", &PATIENT, STATUS_REFUSED, GENMOVE, "resign");
    assert_move_fails(OUTSIDE_GTP, "refuse", &PATIENT, STATUS_REFUSED, GENMOVE, "打てません");
    assert_move_fails(OUTSIDE_GTP, "exit-later", &PATIENT, STATUS_ENDED, GENMOVE, "");
    assert_move_fails(OUTSIDE_GTP, "long-move", &PATIENT, STATUS_FULL, GENMOVE, "");
    const OutsideLimits limits = { .answer_ms = 20000, .move_ms = 50 };
    assert_move_fails(OUTSIDE_GTP, "sulk", &limits, STATUS_NO_ANSWER, GENMOVE, "");
}

static void D71_what_is_not_gtp_is_shown(void **state) {
    (void)state;
    char command[FAKE_COMMAND_SIZE];
    OutsideEngine *engine = NULL;
    fake_command_without_log(OUTSIDE_GTP, "garbage", command);
    assert_int_equal(outside_engine_create(OUTSIDE_GTP, command, &PATIENT, NULL, &engine), STATUS_OK);
    assert_int_equal(outside_engine_start(engine, NULL), STATUS_BAD_TEXT);
    assert_non_null(strstr(outside_engine_failure(engine)->answer, "Guten Tag"));
    assert_string_equal(outside_engine_failure(engine)->request, "set_game Othello");
    outside_engine_destroy(engine);
}

int run_gtp_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_is_a_sign_a_number_and_a_text),
        cmocka_unit_test(blanks_comments_and_windows_line_ends_do_not_matter),
        cmocka_unit_test(the_beginning_of_an_answer_is_none_yet),
        cmocka_unit_test(what_does_not_begin_as_an_answer_is_refused),
        cmocka_unit_test(a_text_is_utf8_whatever_came_D71),
        cmocka_unit_test(a_long_text_is_cut_between_characters),
        cmocka_unit_test(moves_are_squares_and_passes_in_letters_of_either_case),
        cmocka_unit_test(an_engine_plays_whole_games_whatever_its_habits),
        cmocka_unit_test(an_engine_is_told_only_what_differs),
        cmocka_unit_test(an_engine_is_told_its_time_once),
        cmocka_unit_test(games_that_cannot_be_told_are_refused),
        cmocka_unit_test(D71_an_engine_that_cannot_start_says_how),
        cmocka_unit_test(D71_an_engine_that_cannot_move_says_how),
        cmocka_unit_test(D71_what_is_not_gtp_is_shown),
    };
    return cmocka_run_group_tests_name("gtp", tests, NULL, NULL);
}
