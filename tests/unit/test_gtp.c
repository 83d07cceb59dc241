/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_path.h"
#include "opponents/gtp_opponent.h"
#include "platform/clock.h"
#include "platform/file.h"
#include "platform/thread.h"
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

/* ------------------------------------------------------------------------------------------- the engine */

static const char LOG_PATH[] = "build/tests/gtp.log";
static const GtpLimits PATIENT = { 20000, 20000 };
static const GtpLimits HASTY = { 400, 400 };

static GtpOpponent *start(const char *mode) {
    char command[256];
    GtpOpponent *gtp = NULL;
    remove(LOG_PATH);
    snprintf(command, sizeof command, "%s %s %s", FAKE_ENGINE, mode, LOG_PATH);
    assert_int_equal(gtp_opponent_create(command, &PATIENT, NULL, &gtp), STATUS_OK);
    return gtp;
}

static Status choose(GtpOpponent *gtp, const Game *game, Move *move) {
    return opponent_choose(gtp_opponent_base(gtp), game, 1, NULL, NULL, move);
}

/* The engine's own rule. */
static void assert_chooses_first(GtpOpponent *gtp, const Game *game) {
    Move move = move_pass();
    assert_int_equal(choose(gtp, game, &move), STATUS_OK);
    Bitboard legal = board_legal_moves(game_board(game));
    assert_true(move_equals(move, legal ? move_disc(bitboard_first(legal)) : move_pass()));
}

/* How often the engine was told something since it started. */
static int count_told(const char *command) {
    char *bytes = NULL;
    size_t size = 0;
    int count = 0;
    assert_int_equal(file_read(LOG_PATH, 1 << 24, &bytes, &size), STATUS_OK);
    for (const char *found = bytes; (found = strstr(found, command)) != NULL; found++) {
        count++;
    }
    free(bytes);
    return count;
}

static void engine_plays_whole_games(const char *mode) {
    GtpOpponent *gtp = start(mode);
    for (int i = 0; i < 6; i++) {
        Random random = random_seeded((uint64_t)i);
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            if ((int)game_mover(&game) == i % 2) {
                assert_chooses_first(gtp, &game);
            }
            game_play_random(&game, &random);
        }
    }
    gtp_opponent_destroy(gtp);
}

static void an_engine_plays_whole_games_whatever_its_habits(void **state) {
    (void)state;
    static const char *const MODES[] = { "good", "crlf", "bare", "strict", "no-undo" };
    for (size_t i = 0; i < sizeof MODES / sizeof MODES[0]; i++) {
        engine_plays_whole_games(MODES[i]);
    }
}

static void an_engine_is_told_only_what_differs(void **state) {
    (void)state;
    GtpOpponent *gtp = start("good");
    Game game;
    game_begin(&game, START_STANDARD);
    game_play_text(&game, "f5d6c3d3");
    assert_chooses_first(gtp, &game); /* b3 */
    assert_int_equal(count_told("play"), 4);
    Game other = game;
    assert_int_equal(game_undo(&other), STATUS_OK);
    assert_chooses_first(gtp, &other); /* two plies back, nothing new */
    assert_int_equal(count_told("play"), 4);
    assert_int_equal(count_told("undo"), 2);
    assert_int_equal(count_told("clear_board"), 1);
    game_begin(&other, START_STANDARD);
    assert_chooses_first(gtp, &other); /* four plies back: to begin anew is shorter */
    assert_int_equal(count_told("undo"), 2);
    assert_int_equal(count_told("clear_board"), 2);
    game_play_text(&other, "d3");
    game_play_text(&other, "c3");
    assert_chooses_first(gtp, &other); /* its own move came about */
    assert_int_equal(count_told("play"), 5);
    assert_int_equal(count_told("genmove"), 4);
    gtp_opponent_destroy(gtp);
    assert_int_equal(count_told("quit"), 1);
}

static void an_engine_is_told_its_time_once(void **state) {
    (void)state;
    GtpOpponent *gtp = start("good");
    const OpponentLimits limits = { .time_ms = 2500 };
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(opponent_choose(gtp_opponent_base(gtp), &game, 1, &limits, NULL, &move), STATUS_OK);
    }
    assert_int_equal(count_told("time_settings 0 2 1"), 1);
    gtp_opponent_destroy(gtp);
}

static void thinking_time_is_added_up(void **state) {
    (void)state;
    GtpOpponent *gtp = start("slow");
    Game game;
    game_begin(&game, START_STANDARD);
    assert_chooses_first(gtp, &game);
    game_play_text(&game, "f5");
    assert_chooses_first(gtp, &game);
    ThinkingTime time = gtp_opponent_time(gtp);
    assert_int_equal(time.move_count, 2);
    assert_true(time.max_us >= 300000 && time.total_us >= 600000 && time.total_us >= time.max_us);
    gtp_opponent_reset_time(gtp);
    time = gtp_opponent_time(gtp);
    assert_true(time.move_count == 0 && time.total_us == 0 && time.max_us == 0);
    gtp_opponent_destroy(gtp);
}

static void games_that_cannot_be_told_are_refused(void **state) {
    (void)state;
    GtpOpponent *gtp = start("good");
    Game game;
    Move move;
    game_begin(&game, START_MIRRORED);
    assert_int_equal(choose(gtp, &game, &move), STATUS_UNSUPPORTED);
    assert_int_equal(gtp_opponent_failure(gtp)->status, STATUS_UNSUPPORTED);
    Position start_position = position_start(START_STANDARD);
    const SideRules rules[2] = { SIDE_FREE, SIDE_OTHELLO };
    game_begin_variant(&game, &start_position, rules);
    assert_int_equal(game_play(&game, (Move){ MOVE_FREE, 0 }), STATUS_OK);
    assert_int_equal(choose(gtp, &game, &move), STATUS_UNSUPPORTED);
    game_begin(&game, START_STANDARD);
    assert_chooses_first(gtp, &game); /* the engine is as before */
    gtp_opponent_destroy(gtp);
}

static void the_name_is_the_programs_own(void **state) {
    (void)state;
    GtpOpponent *gtp = start("good");
    assert_string_equal(gtp_opponent_base(gtp)->name, "fake-engine");
    gtp_opponent_destroy(gtp);
    gtp_opponent_destroy(NULL);
}

/* -------------------------------------------------------------------------------------------- failures */

static void assert_start_fails(const char *command, const GtpLimits *limits, Status expected) {
    GtpFailure failure = { .status = STATUS_OK };
    GtpOpponent *gtp = NULL;
    assert_int_equal(gtp_opponent_create(command, limits, &failure, &gtp), expected);
    assert_int_equal(failure.status, expected);
    assert_null(gtp);
}

static void assert_mode_fails(const char *mode, const GtpLimits *limits, Status expected) {
    char command[256];
    snprintf(command, sizeof command, "%s %s", FAKE_ENGINE, mode);
    assert_start_fails(command, limits, expected);
}

static void an_engine_that_cannot_start_says_how_D71(void **state) {
    (void)state;
    assert_start_fails("build/tests/never-made -l 3", &PATIENT, STATUS_NOT_FOUND);
    assert_start_fails("\"build/tests", &PATIENT, STATUS_BAD_TEXT);
    assert_start_fails("", &PATIENT, STATUS_BAD_TEXT);
    assert_mode_fails("exit", &PATIENT, STATUS_ENDED);
    assert_mode_fails("silent", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails("deaf", &HASTY, STATUS_NO_ANSWER);
    assert_mode_fails("long", &PATIENT, STATUS_FULL);
    assert_mode_fails("flood", &PATIENT, STATUS_FULL);
    assert_mode_fails("garbage", &PATIENT, STATUS_BAD_TEXT);
    assert_mode_fails("wrong-id", &PATIENT, STATUS_BAD_TEXT);
}

static void assert_move_fails(const char *mode, Status expected, const char *answer) {
    GtpOpponent *gtp = start(mode);
    Game game;
    Move move = move_disc(3);
    game_begin(&game, START_STANDARD);
    game_play_text(&game, "f5");
    for (int i = 0; i < 2; i++) { /* the second time with another process */
        assert_int_equal(choose(gtp, &game, &move), expected);
        const GtpFailure *failure = gtp_opponent_failure(gtp);
        assert_int_equal(failure->status, expected);
        assert_string_equal(failure->command, "genmove w");
        assert_string_equal(failure->answer, answer);
        assert_true(move_equals(move, move_disc(3)));
    }
    gtp_opponent_destroy(gtp);
}

static void an_engine_that_cannot_move_says_how_D71(void **state) {
    (void)state;
    assert_move_fails("illegal", STATUS_ILLEGAL_MOVE, "A1");
    assert_move_fails("pass", STATUS_ILLEGAL_MOVE, "PASS");
    assert_move_fails("resign", STATUS_REFUSED, "resign");
    assert_move_fails("refuse", STATUS_REFUSED, "打てません");
    assert_move_fails("exit-later", STATUS_ENDED, "");
}

static void what_is_not_gtp_is_shown_D71(void **state) {
    (void)state;
    char command[256];
    GtpFailure failure;
    GtpOpponent *gtp = NULL;
    snprintf(command, sizeof command, "%s garbage", FAKE_ENGINE);
    assert_int_equal(gtp_opponent_create(command, &PATIENT, &failure, &gtp), STATUS_BAD_TEXT);
    assert_non_null(strstr(failure.answer, "Guten Tag"));
    assert_string_equal(failure.command, "set_game Othello");
}

static void a_slow_engine_is_given_up_at_its_limit(void **state) {
    (void)state;
    char command[256];
    GtpOpponent *gtp = NULL;
    const GtpLimits limits = { .answer_ms = 20000, .move_ms = 50 };
    Game game;
    Move move;
    snprintf(command, sizeof command, "%s slow", FAKE_ENGINE);
    assert_int_equal(gtp_opponent_create(command, &limits, NULL, &gtp), STATUS_OK);
    game_begin(&game, START_STANDARD);
    assert_int_equal(choose(gtp, &game, &move), STATUS_NO_ANSWER);
    gtp_opponent_destroy(gtp);
}

static void a_stopped_engine_plays_on_with_another_process(void **state) {
    (void)state;
    GtpOpponent *gtp = start("good");
    StopFlag stop = { 0 };
    Game game;
    Move move;
    game_begin(&game, START_STANDARD);
    stop_request(&stop);
    assert_int_equal(opponent_choose(gtp_opponent_base(gtp), &game, 1, NULL, &stop, &move), STATUS_STOPPED);
    assert_chooses_first(gtp, &game);
    assert_int_equal(count_told("boardsize 8"), 2);
    gtp_opponent_destroy(gtp);
}

static void play_with_an_engine_of_its_own(void *context) {
    bool *is_right = context;
    char command[256];
    GtpOpponent *gtp = NULL;
    Game game;
    snprintf(command, sizeof command, "%s strict", FAKE_ENGINE);
    *is_right = gtp_opponent_create(command, &PATIENT, NULL, &gtp) == STATUS_OK;
    game_begin(&game, START_STANDARD);
    while (*is_right && !game_is_over(&game)) {
        Move move;
        *is_right = choose(gtp, &game, &move) == STATUS_OK && game_play(&game, move) == STATUS_OK;
    }
    gtp_opponent_destroy(gtp);
}

static void threads_play_with_engines_of_their_own(void **state) {
    (void)state;
    Thread *threads[3] = { NULL };
    bool are_right[3] = { false, false, false };
    for (int i = 0; i < 3; i++) {
        assert_int_equal(thread_create(play_with_an_engine_of_its_own, &are_right[i], &threads[i]), STATUS_OK);
    }
    for (int i = 0; i < 3; i++) {
        thread_join(threads[i]);
        assert_true(are_right[i]);
    }
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
        cmocka_unit_test(thinking_time_is_added_up),
        cmocka_unit_test(games_that_cannot_be_told_are_refused),
        cmocka_unit_test(the_name_is_the_programs_own),
        cmocka_unit_test(an_engine_that_cannot_start_says_how_D71),
        cmocka_unit_test(an_engine_that_cannot_move_says_how_D71),
        cmocka_unit_test(what_is_not_gtp_is_shown_D71),
        cmocka_unit_test(a_slow_engine_is_given_up_at_its_limit),
        cmocka_unit_test(a_stopped_engine_plays_on_with_another_process),
        cmocka_unit_test(threads_play_with_engines_of_their_own),
    };
    return cmocka_run_group_tests_name("gtp", tests, NULL, NULL);
}
