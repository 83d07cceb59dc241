/* SPDX-License-Identifier: MIT */
/* What our engine reads by GTP and NBoard, without any engine: lines, clocks, and games in which passes are told or
 * not. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/console/gtp_clock.h"
#include "../../src/console/gtp_game.h"
#include "../../src/console/gtp_line.h"
#include "../../src/console/nboard_line.h"

/* -------------------------------------------------------------------------------------------- GTP lines */
static void read_gtp(const char *text, GtpLine *line) {
    gtp_line_read(text, strlen(text), line);
}

static void a_gtp_line_is_split_into_id_and_words(void **state) {
    static const struct {
        const char *text;
        int id;
        int count;
        const char *last;
    } CASES[] = {
        { "genmove b", -1, 2, "b" },
        { "12 genmove b", 12, 2, "b" },
        { "  7\tplay\tw   F5  ", 7, 3, "F5" },
        { "name # comment", -1, 1, "name" },
        { "name#comment", -1, 1, "name" },
        { "3 na\001\177me\r", 3, 1, "name" },
        { "0 name", 0, 1, "name" },
        { "2147483647 name", 2147483647, 1, "name" },
        { "2147483648 name", -1, 2, "name" },
        { "-1 name", -1, 2, "name" },
        { "5", 5, 1, "" },
        { "5 6", 5, 1, "6" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        GtpLine line;
        read_gtp(CASES[i].text, &line);
        assert_int_equal(line.id, CASES[i].id);
        assert_int_equal(line.word_count, CASES[i].count);
        assert_string_equal(line.words[line.word_count - 1], CASES[i].last);
        assert_false(line.is_cut);
    }
}

static void a_blank_gtp_line_is_nothing(void **state) {
    static const char *const LINES[] = { "", "   ", "\t", "# name", "  # 1 name", "\r", "\001\002" };
    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        GtpLine line;
        read_gtp(LINES[i], &line);
        assert_int_equal(line.word_count, 0);
        assert_int_equal(line.id, -1);
    }
}

static void a_gtp_line_of_any_length_keeps_its_id(void **state) {
    enum { SIZE = 3 * GTP_LINE_SIZE_MAX };
    char *text = malloc(SIZE);
    GtpLine line;
    (void)state;
    assert_non_null(text);
    memset(text, 'x', SIZE);
    memcpy(text, "44 name ", 8);
    gtp_line_read(text, SIZE, &line);
    assert_int_equal(line.id, 44);
    assert_string_equal(line.words[0], "name");
    assert_true(line.is_cut);
    for (size_t i = 3; i < SIZE; i++) {
        text[i] = i % 2 ? 'x' : ' ';
    }
    gtp_line_read(text, SIZE, &line);
    assert_int_equal(line.id, 44);
    assert_int_equal(line.word_count, (GTP_LINE_SIZE_MAX - 3 + 1) / 2);
    assert_string_equal(line.words[GTP_WORDS_MAX - 2], "x");
    free(text);
}

static void gtp_arguments_are_what_they_should_be(void **state) {
    Color color = COLOR_WHITE;
    Move move = move_disc(0);
    int number = 77;
    (void)state;
    assert_true(gtp_word_color("b", &color) && color == COLOR_BLACK);
    assert_true(gtp_word_color("WHITE", &color) && color == COLOR_WHITE);
    assert_true(gtp_word_color("Black", &color) && color == COLOR_BLACK);
    assert_true(gtp_word_color("W", &color) && color == COLOR_WHITE);
    assert_false(gtp_word_color("", &color) || gtp_word_color("bl", &color) || gtp_word_color("whites", &color));
    assert_int_equal(color, COLOR_WHITE);
    assert_true(gtp_word_move("f5", &move) && move_equals(move, move_disc(square_at(5, 4))));
    assert_true(gtp_word_move("H8", &move) && move_equals(move, move_disc(63)));
    assert_true(gtp_word_move("PaSs", &move) && move_equals(move, move_pass()));
    assert_false(gtp_word_move("f55", &move) || gtp_word_move("i3", &move) || gtp_word_move("resign", &move) ||
                 gtp_word_move("", &move) || gtp_word_move("f", &move) || gtp_word_move("f9", &move));
    assert_true(move_equals(move, move_pass()));
    assert_true(gtp_word_number("0", &number) && number == 0);
    assert_false(gtp_word_number("", &number) || gtp_word_number("-1", &number) || gtp_word_number("1x", &number) ||
                 gtp_word_number("99999999999999999999", &number));
    assert_int_equal(number, 0);
    static const char *const REALS[] = { "0", "6.5", "-6.5", "+.5", "5.", "1e3", "1.5E-3" };
    static const char *const OTHERS[] = { "", "-", ".", "e3", "1e", "1e+", "6,5", "6.5x", "0x1", "nan", "inf" };
    for (size_t i = 0; i < sizeof REALS / sizeof REALS[0]; i++) {
        assert_true(gtp_word_real(REALS[i]));
    }
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        assert_false(gtp_word_real(OTHERS[i]));
    }
}

/* -------------------------------------------------------------------------------------------- GTP clocks */
static EngineLimits limits_of(const GtpClock *clock, Color color) {
    EngineLimits limits = engine_no_limits();
    gtp_clock_limit(clock, color, &limits);
    return limits;
}

static void without_a_time_control_there_is_no_limit(void **state) {
    static const int SETTINGS[][3] = { { 0, 0, 0 }, { 0, 1, 0 }, { 600, 30, 0 } };
    GtpClock clock = { .is_limited = false };
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 0);
        assert_int_equal(limits_of(&clock, COLOR_WHITE).time_ms, 0);
        gtp_clock_set(&clock, SETTINGS[i][0], SETTINGS[i][1], SETTINGS[i][2]);
    }
    assert_int_equal(limits_of(&clock, COLOR_WHITE).clock_ms, 0);
}

static void absolute_time_runs_down_for_each_side(void **state) {
    GtpClock clock = { .is_limited = false };
    (void)state;
    gtp_clock_set(&clock, 300, 0, 0);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 299000);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).time_ms, 0);
    gtp_clock_use(&clock, COLOR_BLACK, 100000);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 199000);
    assert_int_equal(limits_of(&clock, COLOR_WHITE).clock_ms, 299000);
    gtp_clock_set_left(&clock, COLOR_BLACK, 2, 0);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 1500);
    gtp_clock_use(&clock, COLOR_BLACK, 5000);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 1); /* over, and still it moves */
    gtp_clock_restart(&clock);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 299000);
}

static void periods_give_each_of_their_moves_its_share(void **state) {
    GtpClock clock = { .is_limited = false };
    (void)state;
    gtp_clock_set(&clock, 0, 1, 1);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).time_ms, 850);
    gtp_clock_use(&clock, COLOR_BLACK, 900);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).time_ms, 850); /* a new period */
    gtp_clock_set(&clock, 0, 10, 5);
    assert_int_equal(limits_of(&clock, COLOR_WHITE).time_ms, 1790);
    gtp_clock_use(&clock, COLOR_WHITE, 6000);
    assert_int_equal(limits_of(&clock, COLOR_WHITE).time_ms, 887); /* 4 s for 4 moves */
    gtp_clock_set_left(&clock, COLOR_WHITE, 3, 1);
    assert_int_equal(limits_of(&clock, COLOR_WHITE).time_ms, 2650);
}

static void after_the_main_time_come_periods(void **state) {
    GtpClock clock = { .is_limited = false };
    EngineLimits limits;
    (void)state;
    gtp_clock_set(&clock, 60, 10, 2);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).clock_ms, 59000);
    gtp_clock_use(&clock, COLOR_BLACK, 58000);
    limits = limits_of(&clock, COLOR_BLACK); /* less than a period's move: the move may reach into it */
    assert_int_equal(limits.clock_ms, 0);
    assert_int_equal(limits.time_ms, 4475);
    gtp_clock_use(&clock, COLOR_BLACK, 4000); /* 2 s of the period, and one of its two moves */
    assert_int_equal(limits_of(&clock, COLOR_BLACK).time_ms, 7150);
    gtp_clock_use(&clock, COLOR_BLACK, 7000);
    assert_int_equal(limits_of(&clock, COLOR_BLACK).time_ms, 4475);
    gtp_clock_set_left(&clock, COLOR_WHITE, 0, 0); /* so a controller says that the main time is over */
    assert_int_equal(limits_of(&clock, COLOR_WHITE).time_ms, 4475);
    limits = engine_no_limits();
    limits.time_ms = 1000; /* of the command line */
    gtp_clock_limit(&clock, COLOR_WHITE, &limits);
    assert_int_equal(limits.time_ms, 1000);
}

/* However large the numbers: nothing overflows, and there is always a time to move in. */
static void any_numbers_are_a_clock(void **state) {
    static const int NUMBERS[] = { 0, 1, 2, 1000, INT32_MAX };
    (void)state;
    for (int i = 0; i < 125; i++) {
        GtpClock clock = { .is_limited = false };
        int a = NUMBERS[i % 5];
        int b = NUMBERS[i / 5 % 5];
        int c = NUMBERS[i / 25];
        gtp_clock_set(&clock, a, b, c);
        for (int move = 0; move < 5; move++) {
            EngineLimits limits = limits_of(&clock, COLOR_BLACK);
            assert_true(!clock.is_limited || (limits.clock_ms > 0) != (limits.time_ms > 0));
            gtp_clock_use(&clock, COLOR_BLACK, (int64_t)a * 300);
        }
        gtp_clock_set_left(&clock, COLOR_BLACK, a, c);
        EngineLimits limits = limits_of(&clock, COLOR_BLACK);
        assert_true((limits.clock_ms > 0) != (limits.time_ms > 0));
    }
}

/* --------------------------------------------------------------------------------------------- GTP games */
static Status play(GtpGame *game, Color color, const char *text) {
    Move move;
    assert_true(gtp_word_move(text, &move));
    return gtp_game_play(game, color, move);
}

/* Discs only, of whoever can play them. */
static void play_all(GtpGame *game, const char *text) {
    for (size_t i = 0; text[i] != '\0'; i += 2) {
        char square[3] = { text[i], text[i + 1], '\0' };
        Color mover = game_mover(&game->game);
        if (play(game, mover, square) != STATUS_OK) {
            assert_int_equal(play(game, color_opposite(mover), square), STATUS_OK);
        }
    }
}

static const char T9[] = "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4";

static void passes_that_are_not_told_are_made_and_undone_with_their_move_T9(void **state) {
    GtpGame game;
    (void)state;
    gtp_game_begin(&game);
    play_all(&game, T9);
    assert_int_equal(game.command_count, 16);
    assert_int_equal(game.game.ply, 20); /* four passes; the fifth is still to come */
    assert_true(game_must_pass(&game.game));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(gtp_game_undo(&game), STATUS_OK);
        assert_int_equal(game_mover(&game.game), COLOR_BLACK); /* White's disc and Black's pass are back */
    }
    assert_int_equal(gtp_game_undo(&game), STATUS_OK);
    assert_int_equal(game_mover(&game.game), COLOR_WHITE);
    while (game.command_count > 0) {
        assert_int_equal(gtp_game_undo(&game), STATUS_OK);
    }
    assert_int_equal(game.game.ply, 0);
    assert_int_equal(gtp_game_undo(&game), STATUS_NOTHING_TO_UNDO);
}

static void a_pass_is_refused_but_where_it_must_be_or_has_been_made(void **state) {
    GtpGame game;
    (void)state;
    gtp_game_begin(&game);
    assert_int_equal(play(&game, COLOR_BLACK, "pass"), STATUS_ILLEGAL_MOVE);
    assert_int_equal(play(&game, COLOR_WHITE, "pass"), STATUS_ILLEGAL_MOVE);
    play_all(&game, "f5f6f7g7h7h8c4e7d7g5h5h6");
    assert_int_equal(play(&game, COLOR_WHITE, "pass"), STATUS_ILLEGAL_MOVE);
    assert_int_equal(play(&game, COLOR_BLACK, "pass"), STATUS_OK);
    int ply = game.game.ply;
    assert_int_equal(play(&game, COLOR_BLACK, "pass"), STATUS_OK); /* told twice */
    assert_int_equal(game.game.ply, ply);
    assert_int_equal(gtp_game_undo(&game), STATUS_OK);
    assert_int_equal(game.game.ply, ply);
    assert_int_equal(play(&game, COLOR_WHITE, "f8"), STATUS_OK);
    assert_int_equal(play(&game, COLOR_WHITE, "d8"), STATUS_OK); /* with a pass of Black before it */
    assert_int_equal(play(&game, COLOR_WHITE, "pass"), STATUS_ILLEGAL_MOVE);
    assert_int_equal(play(&game, COLOR_BLACK, "h4"), STATUS_ILLEGAL_MOVE);
    assert_int_equal(play(&game, COLOR_WHITE, "a1"), STATUS_ILLEGAL_MOVE); /* and no pass is left behind */
    assert_int_equal(game_mover(&game.game), COLOR_BLACK);
}

static void T7_a_pass_told_after_the_answer_to_it_is_forgiven(void **state) {
    GtpGame game;
    (void)state;
    gtp_game_begin(&game);
    play_all(&game, "f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7"
                    "g2h1h3g1h8a1a6a8g8");
    int ply = game.game.ply;
    assert_int_equal(game_mover(&game.game), COLOR_WHITE);
    assert_int_equal(play(&game, COLOR_WHITE, "pass"), STATUS_OK); /* White can move again, and passed before g8 */
    assert_int_equal(game.game.ply, ply);
    assert_int_equal(play(&game, COLOR_WHITE, "g7"), STATUS_OK);
    assert_true(game_is_over(&game.game));
}

static void a_side_is_asked_only_when_it_can_be_its_turn(void **state) {
    GtpGame game;
    Game turn;
    (void)state;
    gtp_game_begin(&game);
    assert_int_equal(gtp_game_turn(&game, COLOR_WHITE, &turn), STATUS_ILLEGAL_MOVE);
    assert_int_equal(gtp_game_turn(&game, COLOR_BLACK, &turn), STATUS_OK);
    play_all(&game, "f5f6f7g7h7h8c4e7d7g5h5h6");
    assert_int_equal(gtp_game_turn(&game, COLOR_BLACK, &turn), STATUS_OK);
    assert_true(game_must_pass(&turn));
    assert_int_equal(gtp_game_turn(&game, COLOR_WHITE, &turn), STATUS_OK);
    assert_int_equal(game_mover(&turn), COLOR_WHITE);
    assert_int_equal(game_mover(&game.game), COLOR_BLACK);
}

static void a_game_that_is_over_takes_passes_only_T6(void **state) {
    GtpGame game;
    Game turn;
    (void)state;
    gtp_game_begin(&game);
    play_all(&game, "d3c5f6f5e6e3b5f4g3f3f2e7e8");
    assert_true(game_is_over(&game.game));
    for (int i = 0; i < 2 * GAME_PLIES_MAX; i++) {
        Status status = play(&game, i % 2 ? COLOR_BLACK : COLOR_WHITE, "pass");
        assert_int_equal(status, game.command_count <= GAME_PLIES_MAX && i < GAME_PLIES_MAX - 13 ? STATUS_OK
                                                                                              : STATUS_ILLEGAL_MOVE);
        assert_int_equal(play(&game, COLOR_WHITE, "a1"), STATUS_ILLEGAL_MOVE);
        assert_int_equal(gtp_game_turn(&game, COLOR_WHITE, &turn), STATUS_OK);
    }
    assert_int_equal(game.game.ply, 13);
}

static void a_game_from_elsewhere_is_undone_with_its_passes(void **state) {
    GtpGame game;
    GtpGame taken;
    (void)state;
    gtp_game_begin(&game);
    play_all(&game, T9);
    assert_int_equal(play(&game, COLOR_BLACK, "pass"), STATUS_OK);
    gtp_game_take(&taken, &game.game);
    assert_int_equal(taken.command_count, 17);
    assert_int_equal(gtp_game_undo(&taken), STATUS_OK);
    assert_int_equal(taken.game.ply, 20);
    assert_int_equal(gtp_game_undo(&taken), STATUS_OK);
    assert_int_equal(taken.game.ply, 18);
}

/* ------------------------------------------------------------------------------------------ NBoard lines */
static NboardLine read_nboard(const char *text) {
    return nboard_line_read(text, strlen(text));
}

static void nboard_commands_are_read(void **state) {
    static const struct {
        const char *text;
        NboardCommand command;
        int number;
    } CASES[] = {
        { "nboard 2", NBOARD_VERSION, 2 },
        { "  set  depth\t12 \r", NBOARD_SET_DEPTH, 12 },
        { "set depth 100", NBOARD_SET_DEPTH, NBOARD_DEPTH_MAX },
        { "set contempt -3.5", NBOARD_SET_CONTEMPT, 0 },
        { "hint 3", NBOARD_HINT, 3 },
        { "hint 99", NBOARD_HINT, BOARD_MOVES_MAX },
        { "go", NBOARD_GO, 0 },
        { "go now", NBOARD_GO, 0 },
        { "ping 17", NBOARD_PING, 17 },
        { "ping -17", NBOARD_PING, -17 },
        { "learn", NBOARD_LEARN, 0 },
        { "analyze", NBOARD_ANALYZE, 0 },
        { "quit", NBOARD_QUIT, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        NboardLine line = read_nboard(CASES[i].text);
        assert_int_equal(line.command, CASES[i].command);
        assert_int_equal(line.number, CASES[i].number);
    }
    NboardLine line = read_nboard("set game  (;GM[Othello]PB[a b];)");
    assert_int_equal(line.command, NBOARD_SET_GAME);
    assert_int_equal(line.text_size, 22);
    assert_memory_equal(line.text, "(;GM[Othello]PB[a b];)", 22);
}

static void T66_unknown_and_malformed_lines_are_nothing(void **state) {
    static const char *const LINES[] = {
        "", " ", "\r", "nonsense", "GO", "gone", "set", "set q", "set depth", "set depth 0", "set depth x",
        "set depth 1.5", "set game", "set game   ", "move", "move x9", "move p", "move passing", "move -", "hint",
        "hint 0", "hint -1", "hint x", "ping", "ping x", "ping 99999999999", "ping 1x", "ping -", "nboard", "nboard x",
        "nboard -1", "pong", "pong 3", "status", "book    +1     d3", "=== d6 -1.00 0.0", "z9", "F5D6",
    };
    (void)state;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        NboardLine line = read_nboard(LINES[i]);
        assert_int_equal(line.command, NBOARD_UNKNOWN);
        assert_int_equal(line.number, 0);
        assert_int_equal(line.text_size, 0);
    }
}

static void T45_moves_are_read_with_values_times_and_passes(void **state) {
    static const struct {
        const char *text;
        int square; /* SQUARE_NONE: a pass */
        int time_ms;
    } CASES[] = {
        { "move F5", 37, 0 },       { "move f5/-1.39", 37, 0 },   { "move C4/-1.34/0.016", 26, 16 },
        { "move a7//12.5", 48, 12500 }, { "move PA", SQUARE_NONE, 0 }, { "move pass//3", SQUARE_NONE, 3000 },
        { "move --", SQUARE_NONE, 0 },  { "move Pas/1/2", SQUARE_NONE, 2000 }, { "F5", 37, 0 },
        { "pa", SQUARE_NONE, 0 },       { "move d6/x/y", 43, 0 },   { "move d6/1/1e9", 43, 0 },
        { "move d6/1/99999999999999999999", 43, NBOARD_TIME_MS_MAX }, { "move d6/1/.0019", 43, 1 },
        { "move d6/1/-5", 43, 0 },      { "move d6/1/1.2.3", 43, 0 }, { "move d6/", 43, 0 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        NboardLine line = read_nboard(CASES[i].text);
        assert_int_equal(line.command, NBOARD_MOVE);
        assert_int_equal(line.move.kind, CASES[i].square == SQUARE_NONE ? MOVE_PASS : MOVE_DISC);
        assert_int_equal(line.move.square, CASES[i].square);
        assert_int_equal(line.time_ms, CASES[i].time_ms);
    }
}

static void clocks_of_games_are_read(void **state) {
    static const struct {
        const char *text;
        int64_t main_ms;
        int64_t increment_ms;
    } CASES[] = {
        { "15:00", 900000, 0 },        { "15:00//02:00", 900000, 0 },  { "01:00:00/0:10/2:00", 3600000, 10000 },
        { "30", 30000, 0 },            { "1.00:00:00", 86400000, 0 },  { "/5", 0, 5000 },
        { "0:05/12", 5000, 12000 },    { "00:15:00/00:00/00:02:00", 900000, 0 },
    };
    static const char *const OTHERS[] = { "", "/", "//2:00", "x", "15:x", "15 00", "0", "15:00/x", "-5", "9999999",
                                          "999999:00:00", "1.999999:00:00" };
    NboardClock clock = { 77, 78 };
    (void)state;
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        assert_false(nboard_clock_read(OTHERS[i], &clock));
        assert_true(clock.main_ms == 77 && clock.increment_ms == 78);
    }
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_true(nboard_clock_read(CASES[i].text, &clock));
        assert_true(clock.main_ms == CASES[i].main_ms && clock.increment_ms == CASES[i].increment_ms);
    }
}

int run_protocols_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gtp_line_is_split_into_id_and_words),
        cmocka_unit_test(a_blank_gtp_line_is_nothing),
        cmocka_unit_test(a_gtp_line_of_any_length_keeps_its_id),
        cmocka_unit_test(gtp_arguments_are_what_they_should_be),
        cmocka_unit_test(without_a_time_control_there_is_no_limit),
        cmocka_unit_test(absolute_time_runs_down_for_each_side),
        cmocka_unit_test(periods_give_each_of_their_moves_its_share),
        cmocka_unit_test(after_the_main_time_come_periods),
        cmocka_unit_test(any_numbers_are_a_clock),
        cmocka_unit_test(passes_that_are_not_told_are_made_and_undone_with_their_move_T9),
        cmocka_unit_test(a_pass_is_refused_but_where_it_must_be_or_has_been_made),
        cmocka_unit_test(T7_a_pass_told_after_the_answer_to_it_is_forgiven),
        cmocka_unit_test(a_side_is_asked_only_when_it_can_be_its_turn),
        cmocka_unit_test(a_game_that_is_over_takes_passes_only_T6),
        cmocka_unit_test(a_game_from_elsewhere_is_undone_with_its_passes),
        cmocka_unit_test(nboard_commands_are_read),
        cmocka_unit_test(T66_unknown_and_malformed_lines_are_nothing),
        cmocka_unit_test(T45_moves_are_read_with_values_times_and_passes),
        cmocka_unit_test(clocks_of_games_are_read),
    };
    return cmocka_run_group_tests_name("protocols", tests, NULL, NULL);
}
