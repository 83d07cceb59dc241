/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "positions.h"
#include "records/board_text.h"

#define START "---------------------------OX------XO---------------------------"

static const Position MARK = { .discs = { 7, 8 }, .mover = COLOR_WHITE }; /* stands in outputs that must stay untouched */

static bool equal(const Position *a, const Position *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static Position read(const char *text) {
    Position position = MARK;
    if (board_text_read(text, strlen(text), &position, NULL) != STATUS_OK) {
        fail_msg("refused: %s", text);
    }
    return position;
}

static BoardTextError error_of(const char *text, size_t size) {
    Position position = MARK;
    BoardTextError error = { BOARD_TEXT_NO_SIDE, 9999, 9999 };
    assert_int_equal(board_text_read(text, size, &position, NULL), STATUS_BAD_TEXT);
    assert_int_equal(board_text_read(text, size, &position, &error), STATUS_BAD_TEXT);
    assert_true(equal(&position, &MARK));
    return error;
}

static BoardTextError squares_error_of(const char *text) {
    Position position = MARK;
    BoardTextError error = { BOARD_TEXT_NO_SIDE, 9999, 9999 };
    assert_int_equal(board_text_read_squares(text, strlen(text), &position, &error), STATUS_BAD_TEXT);
    assert_true(equal(&position, &MARK));
    return error;
}

static void assert_error(BoardTextError error, BoardTextProblem problem, size_t offset, int square_count) {
    assert_int_equal(error.problem, problem);
    assert_int_equal(error.offset, offset);
    assert_int_equal(error.square_count, square_count);
}

static void what_is_written_is_strict_and_reads_as_the_same_position(void **state) {
    (void)state;
    Random random = random_seeded(1);
    for (int i = 0; i < 3000; i++) {
        Position position = position_random(&random);
        char text[BOARD_TEXT_SIZE];
        char squares[BOARD_TEXT_SQUARES_SIZE];
        board_text_write(&position, text);
        board_text_write_squares(&position, squares);
        Position expected = position_of_text(text); /* fails on anything but X, O, -, one space, X or O */
        assert_true(equal(&position, &expected));
        assert_memory_equal(text, squares, SQUARE_COUNT);
        assert_int_equal(strlen(squares), SQUARE_COUNT);
        Position again = read(text);
        assert_true(equal(&position, &again));
    }
    Position start = position_start(START_STANDARD);
    char text[BOARD_TEXT_SIZE];
    board_text_write(&start, text);
    assert_string_equal(text, START " X");
}

static void T30_a_side_that_must_pass_is_kept(void **state) {
    (void)state;
    Position position = read("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    assert_int_equal(position.mover, COLOR_BLACK);
    Game game;
    game_begin_at(&game, &position);
    assert_true(game_must_pass(&game) && !game_is_over(&game));
}

static void D33_the_mirrored_start_is_not_turned_round(void **state) {
    (void)state;
    Position position = read("---------------------------XO------OX--------------------------- X");
    Position mirrored = position_start(START_MIRRORED);
    assert_true(equal(&position, &mirrored));
}

static void D34_boards_without_a_side_or_a_move_are_accepted(void **state) {
    (void)state;
    char text[BOARD_TEXT_SIZE];
    Position position = MARK;
    memset(text, '-', SQUARE_COUNT);
    assert_int_equal(board_text_read_squares(text, SQUARE_COUNT, &position, NULL), STATUS_OK);
    assert_true(position.discs[0] == 0 && position.discs[1] == 0 && position.mover == COLOR_BLACK);
    memset(text, 'X', SQUARE_COUNT);
    assert_int_equal(board_text_read_squares(text, SQUARE_COUNT, &position, NULL), STATUS_OK);
    assert_true(position.discs[COLOR_BLACK] == ~UINT64_C(0) && position.mover == COLOR_BLACK);
    text[63] = '-';
    assert_int_equal(board_text_read_squares(text, SQUARE_COUNT, &position, NULL), STATUS_OK);
    assert_int_equal(position.mover, COLOR_WHITE); /* the empty squares are odd */
    Game game;
    game_begin_at(&game, &position);
    assert_true(game_is_over(&game));
    assert_error(error_of(text, SQUARE_COUNT), BOARD_TEXT_NO_SIDE, 64, 64);
}

static void D35_small_letters_stars_dots_and_line_ends_are_read(void **state) {
    (void)state;
    static const char *const BLACK[] = {
        START "X",
        START " X",
        START " x",
        START "*",
        START " X\n",
        START "\tX\r\n",
        "  " START "  X  ",
        "---------------------------ox------xo--------------------------- x",
        "...........................O*......*O........................... *",
        "---------------------------oX------*O........................... x",
    };
    static const char *const WHITE[] = { START "O", START " o", START " O\n" };
    Position start = position_start(START_STANDARD);
    for (size_t i = 0; i < sizeof BLACK / sizeof BLACK[0]; i++) {
        Position position = read(BLACK[i]);
        assert_true(equal(&position, &start));
    }
    start.mover = COLOR_WHITE;
    for (size_t i = 0; i < sizeof WHITE / sizeof WHITE[0]; i++) {
        Position position = read(WHITE[i]);
        assert_true(equal(&position, &start));
    }
}

static void D35_digits_are_refused_as_ambiguous(void **state) {
    (void)state;
    static const char SQUARE[] = "---------------------------0X------X0--------------------------- X";
    assert_error(error_of(SQUARE, strlen(SQUARE)), BOARD_TEXT_DIGIT, 27, 27);
    assert_error(error_of(START " 0", 66), BOARD_TEXT_DIGIT, 65, 64);
    assert_error(error_of(START "1", 65), BOARD_TEXT_DIGIT, 64, 64);
    assert_error(error_of("1 - - -", 7), BOARD_TEXT_DIGIT, 0, 0);
    assert_error(squares_error_of(SQUARE), BOARD_TEXT_DIGIT, 27, 27);
}

static void D36_sixty_three_or_sixty_five_squares_are_refused_as_a_whole(void **state) {
    (void)state;
    assert_error(error_of(START + 1, 63), BOARD_TEXT_TOO_SHORT, 63, 63);
    assert_error(error_of(START " X" + 1, 65), BOARD_TEXT_TOO_SHORT, 65, 63);
    assert_error(error_of(START " X \n" + 1, 67), BOARD_TEXT_TOO_SHORT, 67, 63);
    assert_error(error_of(START "- X", 67), BOARD_TEXT_TOO_LONG, 64, 64);
    assert_error(error_of(START "X X", 67), BOARD_TEXT_TOO_LONG, 66, 64);
    assert_error(squares_error_of(START + 1), BOARD_TEXT_TOO_SHORT, 63, 63);
    assert_error(squares_error_of(START "-"), BOARD_TEXT_TOO_LONG, 64, 64);
    assert_error(squares_error_of(START " X"), BOARD_TEXT_TOO_LONG, 65, 64);
}

static void D36_eight_lines_of_eight_and_blanks_between_are_read(void **state) {
    (void)state;
    Position start = position_start(START_STANDARD);
    Position position =
        read("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX\n");
    assert_true(equal(&position, &start));
    position = read("-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X");
    assert_true(equal(&position, &start));
    char spaced[2 * SQUARE_COUNT + 1];
    for (int i = 0; i < SQUARE_COUNT; i++) {
        spaced[2 * i] = START[i];
        spaced[2 * i + 1] = ' ';
    }
    assert_error(error_of(spaced, sizeof spaced - 1), BOARD_TEXT_NO_SIDE, sizeof spaced - 1, 64);
    spaced[2 * SQUARE_COUNT] = 'X';
    assert_int_equal(board_text_read(spaced, sizeof spaced, &position, NULL), STATUS_OK);
    assert_true(equal(&position, &start));
    assert_error(
        error_of("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n-------X", 71),
        BOARD_TEXT_NO_SIDE, 71, 64);
}

static void D36_row_labels_are_refused_as_a_whole(void **state) {
    (void)state;
    static const char LABELS[] = "1 - - - - - - - -\n2 - - - - - - - -\n";
    assert_error(error_of(LABELS, strlen(LABELS)), BOARD_TEXT_DIGIT, 0, 0);
    static const char LETTERS[] = "a b c d e f g h\n";
    assert_error(error_of(LETTERS, strlen(LETTERS)), BOARD_TEXT_BAD_CHARACTER, 0, 0);
}

static void what_cannot_be_meant_is_refused_with_its_place(void **state) {
    (void)state;
    assert_error(error_of("", 0), BOARD_TEXT_TOO_SHORT, 0, 0);
    assert_error(error_of(" \n", 2), BOARD_TEXT_TOO_SHORT, 2, 0);
    assert_error(error_of("--?", 3), BOARD_TEXT_BAD_CHARACTER, 2, 2);
    assert_error(error_of("--\0", 3), BOARD_TEXT_BAD_CHARACTER, 2, 2);
    assert_error(error_of("\xef\xbc\x8d", 3), BOARD_TEXT_BAD_CHARACTER, 0, 0);
    assert_error(error_of(START " B", 66), BOARD_TEXT_BAD_CHARACTER, 65, 64);
    assert_error(error_of(START " X;d3:+0", 73), BOARD_TEXT_TOO_LONG, 66, 64);
    assert_error(error_of(START " X O", 68), BOARD_TEXT_TOO_LONG, 67, 64);
    assert_error(squares_error_of(START " B"), BOARD_TEXT_BAD_CHARACTER, 65, 64);
}

static void a_side_is_one_letter(void **state) {
    (void)state;
    Color side = COLOR_WHITE;
    assert_int_equal(board_text_read_side("X", 1, &side), STATUS_OK);
    assert_int_equal(side, COLOR_BLACK);
    assert_int_equal(board_text_read_side("o", 1, &side), STATUS_OK);
    assert_int_equal(side, COLOR_WHITE);
    assert_int_equal(board_text_read_side("*", 1, &side), STATUS_OK);
    assert_int_equal(side, COLOR_BLACK);
    static const char *const WRONG[] = { "", "XO", " X", "-", "0", "1", "black" };
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        assert_int_equal(board_text_read_side(WRONG[i], strlen(WRONG[i]), &side), STATUS_BAD_TEXT);
    }
    assert_int_equal(side, COLOR_BLACK);
}

int run_board_text_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_strict_and_reads_as_the_same_position),
        cmocka_unit_test(T30_a_side_that_must_pass_is_kept),
        cmocka_unit_test(D33_the_mirrored_start_is_not_turned_round),
        cmocka_unit_test(D34_boards_without_a_side_or_a_move_are_accepted),
        cmocka_unit_test(D35_small_letters_stars_dots_and_line_ends_are_read),
        cmocka_unit_test(D35_digits_are_refused_as_ambiguous),
        cmocka_unit_test(D36_sixty_three_or_sixty_five_squares_are_refused_as_a_whole),
        cmocka_unit_test(D36_eight_lines_of_eight_and_blanks_between_are_read),
        cmocka_unit_test(D36_row_labels_are_refused_as_a_whole),
        cmocka_unit_test(what_cannot_be_meant_is_refused_with_its_place),
        cmocka_unit_test(a_side_is_one_letter),
    };
    return cmocka_run_group_tests_name("board-text", tests, NULL, NULL);
}
