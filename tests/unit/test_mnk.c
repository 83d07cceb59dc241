/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <limits.h>
#include <string.h>

#include "mnk/mnk_text.h"
#include "mnk_oracle.h"

static const MnkShape THREE = { 3, 3, 3 };
static const MnkShape LARGEST = { 19, 19, 5 };

/* Sets the bytes that a new game has no use for too, so that comparing whole games sees writes beyond it. */
static void begin(MnkGame *game, MnkShape shape) {
    memset(game, 0x5a, sizeof *game);
    assert_int_equal(mnk_game_begin(game, shape), STATUS_OK);
}

static MnkShape random_shape(Random *random) {
    MnkShape shape = { 1 + (int)random_below(random, MNK_SIZE_MAX),
                       1 + (int)random_below(random, MNK_SIZE_MAX), 0 };
    int longest = shape.width > shape.height ? shape.width : shape.height;
    shape.line = 1 + (int)random_below(random, (uint32_t)(longest < 6 ? longest : 6));
    if (random_below(random, 4) == 0) {
        shape.line = longest;
    }
    return shape;
}

/* Plays squares by name: "b2a1". */
static void play_text(MnkGame *game, const char *names) {
    for (const char *next = names; *next;) {
        size_t length = 1 + strspn(next + 1, "0123456789");
        MnkCommand command;
        MnkSquare square;
        assert_int_equal(mnk_text_read(next, length, game->board.shape, &command, &square), STATUS_OK);
        assert_int_equal(mnk_game_play(game, square), STATUS_OK);
        next += length;
    }
}

static MnkResult result_of(MnkShape shape, const char *names) {
    MnkGame game;
    begin(&game, shape);
    play_text(&game, names);
    return game.result;
}

/* ---------------------------------------------------------------------------------------------- the board */

static void only_boards_on_which_somebody_can_win_exist(void **state) {
    (void)state;
    for (int width = -1; width <= 21; width++) {
        for (int height = -1; height <= 21; height++) {
            for (int line = -1; line <= 21; line++) {
                bool is_size = width >= 1 && width <= 19 && height >= 1 && height <= 19;
                bool expected = is_size && line >= 1 && (line <= width || line <= height);
                MnkShape shape = { width, height, line };
                MnkGame game;
                assert_int_equal(mnk_shape_is_valid(shape), expected);
                assert_int_equal(mnk_game_begin(&game, shape), expected ? STATUS_OK : STATUS_UNSUPPORTED);
            }
        }
    }
}

static void the_judge_agrees_with_sums_and_products(void **state) {
    (void)state;
    Random random = random_seeded(1);
    for (int number = 0; number < 150; number++) {
        MnkGame game;
        begin(&game, random_shape(&random));
        while (game.result == MNK_RESULT_OPEN) {
            assert_int_equal(mnk_oracle_judge(&game.board), MNK_RESULT_OPEN);
            assert_int_equal(mnk_game_play(&game, mnk_oracle_random_move(&game, &random)), STATUS_OK);
        }
        MnkResult expected = mnk_oracle_judge(&game.board);
        int squares = game.board.shape.width * game.board.shape.height;
        if (expected == MNK_RESULT_OPEN) {
            assert_int_equal(game.ply, squares);
            expected = MNK_RESULT_DRAW;
        }
        assert_int_equal(game.result, expected);
    }
}

/* Every row of `line` squares of one side wins from each of its squares, and one stone less does not. */
static void every_row_wins_and_nothing_shorter(void **state) {
    (void)state;
    static const int STEPS[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
    for (int line = 2; line <= 19; line++) {
        for (int start = 0; start < 4 * MNK_SQUARES_MAX; start++) {
            const int *step = STEPS[start % 4];
            MnkSquare first = start / 4;
            int row = mnk_square_row(first) + (line - 1) * step[0];
            int column = mnk_square_column(first) + (line - 1) * step[1];
            if (row >= 19 || column >= 19 || column < 0) {
                continue;
            }
            MnkBoard board;
            MnkSquare squares[4 * MNK_SIZE_MAX];
            assert_int_equal(mnk_board_begin(&board, (MnkShape){ 19, 19, line }), STATUS_OK);
            for (int i = 0; i < line; i++) {
                MnkSquare square = first + i * mnk_square(step[0], step[1]);
                assert_false(mnk_board_has_row(&board, first, MNK_STONE_SECOND));
                assert_int_equal(mnk_board_row_squares(&board, first, MNK_STONE_SECOND, squares), 0);
                mnk_board_place(&board, square, MNK_STONE_SECOND);
            }
            MnkSquare last = mnk_square(row, column);
            assert_true(mnk_board_has_row(&board, first, MNK_STONE_SECOND));
            assert_true(mnk_board_has_row(&board, last, MNK_STONE_SECOND));
            assert_false(mnk_board_has_row(&board, first, MNK_STONE_FIRST));
            assert_int_equal(mnk_board_row_squares(&board, last, MNK_STONE_SECOND, squares), line);
            assert_int_equal(squares[0], last);
        }
    }
}

static void rows_do_not_go_round_the_edge(void **state) {
    (void)state;
    /* ○ takes the end of one row and the beginning of the next, on the narrowest and on the widest board. */
    assert_int_equal(result_of(THREE, "a2c1a3c2b1"), MNK_RESULT_OPEN);
    assert_int_equal(result_of((MnkShape){ 19, 19, 3 }, "a18s1a19s3b1"), MNK_RESULT_OPEN);
    assert_int_equal(result_of((MnkShape){ 19, 19, 3 }, "r1a5s1a7a2"), MNK_RESULT_OPEN);
    assert_int_equal(result_of((MnkShape){ 19, 19, 3 }, "a18s1b19s3c1"), MNK_RESULT_OPEN);
}

static void a_row_longer_than_needed_wins(void **state) {
    (void)state;
    assert_int_equal(result_of((MnkShape){ 15, 15, 5 }, "a1o1a2o2a3o3a5o5a6o6a7o7a4"), MNK_RESULT_FIRST);
}

static void the_squares_of_two_rows_are_named_once(void **state) {
    (void)state;
    MnkGame game;
    MnkSquare squares[4 * MNK_SIZE_MAX];
    begin(&game, THREE);
    play_text(&game, "a1b3a2c2b1b2c1");
    assert_int_equal(game.result, MNK_RESULT_FIRST);
    assert_int_equal(mnk_board_row_squares(&game.board, mnk_square(0, 0), MNK_STONE_FIRST, squares), 3);
    assert_int_equal(mnk_board_row_squares(&game.board, mnk_square(0, 1), MNK_STONE_FIRST, squares), 0);
    assert_int_equal(mnk_board_row_squares(&game.board, mnk_square(1, 1), MNK_STONE_FIRST, squares), 0);
    begin(&game, (MnkShape){ 5, 5, 3 });
    play_text(&game, "a2e1a3e2b1e4c1d5a1");
    assert_int_equal(mnk_board_row_squares(&game.board, mnk_square(0, 0), MNK_STONE_FIRST, squares), 5);
}

/* ----------------------------------------------------------------------------------------------- the game */

static void the_three_results_of_three_in_a_row(void **state) {
    (void)state;
    assert_int_equal(result_of(THREE, "b2a1a3c1b1"), MNK_RESULT_OPEN);
    assert_int_equal(result_of(THREE, "b2a1a3c2c1"), MNK_RESULT_FIRST);
    assert_int_equal(result_of(THREE, "a1b1a2b2c3b3"), MNK_RESULT_SECOND);
    assert_int_equal(result_of(THREE, "b2a1a2c2b1b3a3c1c3"), MNK_RESULT_DRAW);
    /* A row on the last empty square is a win, not a draw. */
    assert_int_equal(result_of(THREE, "a1a2a3b1b3b2c2c3c1"), MNK_RESULT_DRAW);
    assert_int_equal(result_of(THREE, "a1a2b2a3b3b1c2c1c3"), MNK_RESULT_FIRST);
}

static void foreign_squares_are_refused(void **state) {
    (void)state;
    static const int FAR[] = { INT_MIN, -1000000, 1000000, INT_MAX };
    MnkGame game;
    MnkGame before;
    begin(&game, (MnkShape){ 4, 3, 3 });
    play_text(&game, "b2");
    before = game;
    for (int square = -2000; square <= 2000; square++) {
        bool is_on_board = square >= 0 && square / 19 < 3 && square % 19 < 4;
        if (!is_on_board || square == mnk_square(1, 1)) {
            assert_int_equal(mnk_game_play(&game, square), STATUS_ILLEGAL_MOVE);
            assert_memory_equal(&game, &before, sizeof game);
        }
    }
    for (size_t i = 0; i < sizeof FAR / sizeof FAR[0]; i++) {
        assert_int_equal(mnk_game_play(&game, FAR[i]), STATUS_ILLEGAL_MOVE);
    }
    assert_memory_equal(&game, &before, sizeof game);
}

static void nothing_can_be_played_after_the_end(void **state) {
    (void)state;
    MnkGame game;
    MnkGame before;
    begin(&game, THREE);
    play_text(&game, "b2a1a3c2c1");
    before = game;
    assert_int_equal(mnk_game_play(&game, mnk_square(1, 0)), STATUS_GAME_OVER);
    assert_int_equal(mnk_game_play(&game, MNK_SQUARE_NONE), STATUS_GAME_OVER);
    assert_memory_equal(&game, &before, sizeof game);
}

static void undo_and_redo_restore_the_identical_game(void **state) {
    (void)state;
    static MnkGame games[MNK_SQUARES_MAX + 1];
    Random random = random_seeded(2);
    for (int number = 0; number < 60; number++) {
        MnkGame game;
        begin(&game, random_shape(&random));
        games[0] = game;
        while (game.result == MNK_RESULT_OPEN) {
            mnk_game_play(&game, mnk_oracle_random_move(&game, &random));
            games[game.ply] = game;
        }
        int end = game.ply;
        for (int ply = end; ply > 0; ply--) {
            assert_int_equal(mnk_game_undo(&game), STATUS_OK);
            assert_int_equal(game.ply, ply - 1);
            assert_int_equal(game.result, MNK_RESULT_OPEN);
            assert_memory_equal(&game.board, &games[ply - 1].board, sizeof game.board);
        }
        assert_int_equal(mnk_game_undo(&game), STATUS_NOTHING_TO_UNDO);
        for (int ply = 1; ply <= end; ply++) {
            assert_int_equal(mnk_game_redo(&game), STATUS_OK);
            assert_memory_equal(&game.board, &games[ply].board, sizeof game.board);
        }
        assert_int_equal(mnk_game_redo(&game), STATUS_NOTHING_TO_REDO);
        assert_memory_equal(&game, &games[end], sizeof game);
    }
}

static void a_new_move_after_undo_forgets_what_was_taken_back(void **state) {
    (void)state;
    MnkGame game;
    MnkGame expected;
    begin(&game, THREE);
    play_text(&game, "b2a1a3c2c1");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(mnk_game_undo(&game), STATUS_OK);
    }
    play_text(&game, "c3");
    begin(&expected, THREE);
    play_text(&expected, "b2a1c3");
    assert_memory_equal(&game, &expected, sizeof game);
    assert_int_equal(mnk_game_redo(&game), STATUS_NOTHING_TO_REDO);
}

/* ----------------------------------------------------------------------------------------- moves as typed */

static Status read_line(const char *line, size_t size, MnkShape shape, MnkSquare *square) {
    MnkCommand command = MNK_COMMAND_QUIT;
    *square = MNK_SQUARE_NONE;
    Status status = mnk_text_read(line, size, shape, &command, square);
    assert_true(status == STATUS_OK || status == STATUS_BAD_TEXT);
    assert_true(status == STATUS_OK || (command == MNK_COMMAND_QUIT && *square == MNK_SQUARE_NONE));
    return status;
}

static void every_square_is_read_as_it_is_written(void **state) {
    (void)state;
    for (int row = 0; row < 19; row++) {
        for (int column = 0; column < 19; column++) {
            char name[MNK_TEXT_SQUARE_SIZE];
            MnkSquare square;
            mnk_text_write_square(mnk_square(row, column), name);
            assert_int_equal(read_line(name, strlen(name), LARGEST, &square), STATUS_OK);
            assert_int_equal(square, mnk_square(row, column));
            name[0] = (char)(name[0] - 'a' + 'A');
            assert_int_equal(read_line(name, strlen(name), LARGEST, &square), STATUS_OK);
            assert_int_equal(square, mnk_square(row, column));
            Status expected = row < 3 && column < 3 ? STATUS_OK : STATUS_BAD_TEXT;
            assert_int_equal(read_line(name, strlen(name), THREE, &square), expected);
        }
    }
}

static void full_width_letters_digits_and_blanks_are_read(void **state) {
    (void)state;
    static const char *const LINES[] = { "b12",
                                         "B12",
                                         "ｂ１２",
                                         "Ｂ12",
                                         " b12 ",
                                         "b 12",
                                         "ｂ　１２",
                                         "　Ｂ１2　",
                                         "b12\r",
                                         "\tb\t12\t",
                                         "\xef\xbb\xbf"
                                         "b12",
                                         "b012" };
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        MnkSquare square;
        assert_int_equal(read_line(LINES[i], strlen(LINES[i]), LARGEST, &square), STATUS_OK);
        assert_int_equal(square, mnk_square(1, 11));
    }
}

static void q_alone_ends_and_q_with_a_number_is_a_row(void **state) {
    (void)state;
    static const char *const LINES[] = { "q", "Q", "ｑ", "Ｑ", " q ", "q\r" };
    MnkCommand command;
    MnkSquare square = MNK_SQUARE_NONE;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        command = MNK_COMMAND_SQUARE;
        assert_int_equal(mnk_text_read(LINES[i], strlen(LINES[i]), LARGEST, &command, &square), STATUS_OK);
        assert_int_equal(command, MNK_COMMAND_QUIT);
    }
    assert_int_equal(mnk_text_read("q5", 2, LARGEST, &command, &square), STATUS_OK);
    assert_int_equal(command, MNK_COMMAND_SQUARE);
    assert_int_equal(square, mnk_square(16, 4));
    assert_int_equal(mnk_text_read("q5", 2, THREE, &command, &square), STATUS_BAD_TEXT);
}

static void everything_else_is_no_place(void **state) {
    (void)state;
    static const char *const LINES[] = {
        "",     " ",   "　",   "b",     "2",     "22",       "2b",           "b0",
        "b20",  "t1",  "b1 2", "b-1",   "b+1",   "bb1",      "b1b",          "b1.",
        "b１x", "qq",  "q q",  "@1",    "[1",    "`1",       "{1",           "b999999999999999999999",
        "¿1",   "あ1", "b一",  "\xff\x31", "b\xef", "\xef\xbc", "\xef\xbc\xa2", "b4294967297"
    };
    MnkSquare square;
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        assert_int_equal(read_line(LINES[i], strlen(LINES[i]), LARGEST, &square), STATUS_BAD_TEXT);
    }
    assert_int_equal(read_line("b1\0", 3, LARGEST, &square), STATUS_BAD_TEXT);
    assert_int_equal(read_line("\0b1", 3, LARGEST, &square), STATUS_BAD_TEXT);
}

int run_mnk_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_boards_on_which_somebody_can_win_exist),
        cmocka_unit_test(the_judge_agrees_with_sums_and_products),
        cmocka_unit_test(every_row_wins_and_nothing_shorter),
        cmocka_unit_test(rows_do_not_go_round_the_edge),
        cmocka_unit_test(a_row_longer_than_needed_wins),
        cmocka_unit_test(the_squares_of_two_rows_are_named_once),
        cmocka_unit_test(the_three_results_of_three_in_a_row),
        cmocka_unit_test(foreign_squares_are_refused),
        cmocka_unit_test(nothing_can_be_played_after_the_end),
        cmocka_unit_test(undo_and_redo_restore_the_identical_game),
        cmocka_unit_test(a_new_move_after_undo_forgets_what_was_taken_back),
        cmocka_unit_test(every_square_is_read_as_it_is_written),
        cmocka_unit_test(full_width_letters_digits_and_blanks_are_read),
        cmocka_unit_test(q_alone_ends_and_q_with_a_number_is_a_row),
        cmocka_unit_test(everything_else_is_no_place),
    };
    return cmocka_run_group_tests_name("mnk", tests, NULL, NULL);
}
