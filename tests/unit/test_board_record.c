/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <string.h>

#include "random_record.h"
#include "records/board_text.h"
#include "records/record_reader.h"
#include "records/record_writer.h"

#define START_BOARD "---------------------------OX------XO---------------------------"

static Record *record;

static int create(void **state) {
    (void)state;
    return record_create(&record) == STATUS_OK ? 0 : -1;
}

static int destroy(void **state) {
    (void)state;
    record_destroy(record);
    return 0;
}

static const Position *read(const char *text) {
    RecordError error;
    if (record_read(text, strlen(text), RECORD_FORMAT_COUNT, record, &error) != STATUS_OK) {
        fail_msg("%s: %s at %d", text, record_problem_name(error.problem), (int)error.offset);
    }
    assert_int_equal(record->node_count, 1);
    return &record->nodes[RECORD_ROOT].position;
}

static void assert_board(const char *text, const char *expected) {
    char board[BOARD_TEXT_SIZE];
    board_text_write(read(text), board);
    assert_string_equal(board, expected);
}

static void assert_refused(const char *text, RecordProblem problem, size_t offset) {
    RecordError error = { .problem = RECORD_PROBLEM_COUNT };
    record_clear(record);
    assert_int_equal(record_read(text, strlen(text), RECORD_FORMAT_COUNT, record, &error), STATUS_BAD_TEXT);
    assert_string_equal(record_problem_name(error.problem), record_problem_name(problem));
    assert_int_equal(error.offset, offset);
}

/* @return all games of a text in a format, written again; "!" for a fault */
static const char *read_all(const char *text, RecordFormat format) {
    static char all[4096];
    RecordReader *reader;
    RecordStep step;
    RecordError error;
    TextBuffer buffer = { 0 };
    assert_int_equal(record_reader_create(RECORD_FORMAT_COUNT, &reader), STATUS_OK);
    assert_int_equal(record_reader_feed(reader, text, strlen(text)), STATUS_OK);
    record_reader_end(reader);
    do {
        assert_int_equal(record_reader_next(reader, &step, &error), STATUS_OK);
        if (step == RECORD_STEP_GAME) {
            assert_int_equal(record_reader_format(reader), format);
            assert_int_equal(record_write(record_reader_game(reader), format, &buffer), STATUS_OK);
        } else if (step == RECORD_STEP_FAULT) {
            text_buffer_add_text(&buffer, "!");
            text_buffer_add_text(&buffer, record_problem_name(error.problem));
            text_buffer_add_text(&buffer, "\n");
        }
    } while (step != RECORD_STEP_END);
    record_reader_destroy(reader);
    assert_true(buffer.size < sizeof all);
    memcpy(all, buffer.bytes ? buffer.bytes : "", buffer.size + 1);
    text_buffer_free(&buffer);
    return all;
}

static void T30_a_board_whose_side_must_pass_is_not_over(void **state) {
    (void)state;
    const Position *position = read("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    assert_true(position_must_pass(position, record->rules));
    assert_false(position_is_over(position, record->rules));
    Bitboard moves = board_legal_moves(board_after_pass(position_board(position)));
    assert_true(moves == (bitboard_of(38) | bitboard_of(47))); /* g5 and h6 */
}

static void D33_the_mirrored_start_has_its_own_moves(void **state) {
    (void)state;
    const Position *position = read("---------------------------XO------OX--------------------------- X");
    Start start = START_STANDARD;
    assert_true(record_has_start(record, &start) && start == START_MIRRORED);
    Bitboard moves = board_legal_moves(position_board(position));
    assert_true(moves == (bitboard_of(34) | bitboard_of(43) | bitboard_of(20) | bitboard_of(29))); /* c5 d6 e3 f4 */
}

static void D34_boards_without_a_move_are_games_that_are_over(void **state) {
    (void)state;
    char text[SQUARE_COUNT + 1];
    static const char SIGNS[] = "-X";
    for (int i = 0; i < 2; i++) {
        memset(text, SIGNS[i], SQUARE_COUNT);
        text[SQUARE_COUNT] = '\0';
        const Position *position = read(text);
        assert_int_equal(position->mover, COLOR_BLACK);
        assert_true(position_is_over(position, record->rules));
        assert_int_equal(position_final_score(position), i == 0 ? 0 : 64);
    }
    text[63] = '-';
    assert_int_equal(read(text)->mover, COLOR_WHITE); /* the empty squares are odd */
    assert_true(position_is_over(&record->nodes[0].position, record->rules));
}

static void D35_letters_of_any_case_stars_and_dots_are_read_and_digits_refused(void **state) {
    (void)state;
    static const char *const BLACK[] = {
        START_BOARD, START_BOARD "X", START_BOARD " x\n", START_BOARD " *", "\xef\xbb\xbf " START_BOARD "\tX\r\n",
        "...........................o*......*o...........................",
    };
    static const char *const WHITE[] = { START_BOARD "O", START_BOARD " o", START_BOARD "\nO\n" };
    for (size_t i = 0; i < sizeof BLACK / sizeof BLACK[0]; i++) {
        assert_board(BLACK[i], START_BOARD " X");
    }
    for (size_t i = 0; i < sizeof WHITE / sizeof WHITE[0]; i++) {
        assert_board(WHITE[i], START_BOARD " O");
    }
    assert_refused("---------------------------01------10--------------------------- X", RECORD_PROBLEM_DIGIT_DISCS, 27);
    assert_refused(START_BOARD " 1", RECORD_PROBLEM_DIGIT_DISCS, 65);
    assert_refused(START_BOARD " Z", RECORD_PROBLEM_BAD_SIDE, 65);
    assert_refused("---------------------------OX---?--XO--------------------------- X", RECORD_PROBLEM_BAD_BOARD, 32);
}

static void D36_other_numbers_of_squares_are_refused_and_rows_read(void **state) {
    (void)state;
    static const char LABELLED[] = "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - - - - - - - 3\n"
                                   "4 - - - O X - - - 4\n5 - - - X O - - - 5\n6 - - - - - - - - 6\n7 - - - - - - - - 7\n"
                                   "8 - - - - - - - - 8\n  A B C D E F G H\nO\n";
    assert_board("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\n", START_BOARD " X");
    assert_board("--------\r\n--------\r\n--------\r\n---OX---\r\n---XO---\r\n--------\r\n--------\r\n--------\r\nO\r\n",
                 START_BOARD " O");
    assert_board("-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- O", START_BOARD " O");
    assert_board(LABELLED, START_BOARD " O");
    assert_board("1--------\n2 --------\n3--------\n4---OX---\n5 ---XO---\n6--------\n7--------\n8-------- O\n",
                 START_BOARD " O");
    assert_refused(START_BOARD "-", RECORD_PROBLEM_MANY_SQUARES, 64);
    assert_refused(START_BOARD "- X", RECORD_PROBLEM_MANY_SQUARES, 64);
    assert_refused(&START_BOARD[1], RECORD_PROBLEM_FEW_SQUARES, 63);
    assert_refused(&(START_BOARD " X")[1], RECORD_PROBLEM_FEW_SQUARES, 65);
    assert_refused("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n", RECORD_PROBLEM_FEW_SQUARES, 63);
    assert_refused("1 - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -", RECORD_PROBLEM_DIGIT_DISCS, 0);
}

static void a_side_that_is_not_told_is_known_to_be_assumed(void **state) {
    (void)state;
    read(START_BOARD);
    assert_true(record->is_mover_assumed);
    Record *copy;
    assert_int_equal(record_create(&copy), STATUS_OK);
    assert_int_equal(record_copy(record, copy), STATUS_OK);
    assert_true(copy->is_mover_assumed);
    record_destroy(copy);
    read(START_BOARD " X");
    assert_false(record->is_mover_assumed);
    read("--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\n");
    assert_true(record->is_mover_assumed);
    record_clear(record);
    assert_false(record->is_mover_assumed);
}

static void boards_stand_one_a_line_or_in_rows_and_a_faulty_one_is_skipped(void **state) {
    (void)state;
    assert_string_equal(read_all(START_BOARD " O\n" START_BOARD "\n" START_BOARD "\nO\n-" START_BOARD "\n" START_BOARD " x",
                                 RECORD_BOARD),
                        START_BOARD " O\n" START_BOARD " X\n" START_BOARD " O\n!MANY_SQUARES\n" START_BOARD " X\n");
    assert_string_equal(read_all(START_BOARD " O\n----\n----\n\n" START_BOARD " % a comment\n", RECORD_BOARD),
                        START_BOARD " O\n!FEW_SQUARES\n" START_BOARD " X\n");
    read(START_BOARD " X % a comment");
    assert_string_equal(record_text(record, record->nodes[0].comment), "a comment");
}

static void a_game_becomes_its_last_board(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    RecordError error;
    assert_int_equal(record_read("f5", 2, RECORD_TRANSCRIPT, record, &error), STATUS_OK);
    assert_int_equal(record_write(record, RECORD_BOARD, &text), STATUS_OK);
    assert_string_equal(text.bytes, "---------------------------OX------XXX-------------------------- O\n");
    text_buffer_cut(&text, 0);
    assert_int_equal(record_write(record, RECORD_OBF, &text), STATUS_OK);
    assert_string_equal(text.bytes, "---------------------------OX------XXX-------------------------- O;\n");
    text_buffer_free(&text);
}

static void random_boards_come_back(void **state) {
    (void)state;
    Random random = random_seeded(10);
    Record *again;
    assert_int_equal(record_create(&again), STATUS_OK);
    for (int i = 0; i < 200; i++) {
        TextBuffer text = { 0 };
        RecordFormat format = i % 2 ? RECORD_BOARD : RECORD_OBF;
        assert_true(random_record_fill(record, &random, RANDOM_RECORD_START | RANDOM_RECORD_UNFINISHED));
        assert_int_equal(record_write(record, format, &text), STATUS_OK);
        assert_int_equal(record_format_detect(text.bytes, text.size), format);
        assert_int_equal(record_read(text.bytes, text.size, RECORD_FORMAT_COUNT, again, NULL), STATUS_OK);
        const Position *last = &record->nodes[record_last_node(record)].position;
        assert_memory_equal(last->discs, again->nodes[0].position.discs, sizeof last->discs);
        assert_int_equal(last->mover, again->nodes[0].position.mover);
        text_buffer_free(&text);
    }
    record_destroy(again);
}

/* ------------------------------------------------------------------------------------------- problem files */
static void what_a_problem_expects_is_kept_and_written_again(void **state) {
    (void)state;
    static const char FILE_TEXT[] = "% Two problems\n" START_BOARD " X; f5:+38;d6:-2 ; +4; % the \"start\"\r\n\n% end\n" START_BOARD
                                    " O;\n%";
    assert_string_equal(read_all(FILE_TEXT, RECORD_OBF),
                        START_BOARD " X; f5:+38; d6:-2; +4; % the \"start\"\n" START_BOARD " O;\n");
    read(START_BOARD " X; f5:+38; +4;");
    assert_int_equal(record->tag_count, 2);
    assert_string_equal(record_text(record, record->tags[0].name), "f5");
    assert_string_equal(record_text(record, record->tags[0].value), "+38");
    assert_string_equal(record_text(record, record->tags[1].name), "");
}

static void a_wrong_problem_is_told_and_skipped(void **state) {
    (void)state;
    assert_string_equal(read_all(START_BOARD " X; f5:+1;\n" START_BOARD " X; f5:+65;\n" START_BOARD "; f5:+1;\n---; +1\n" START_BOARD
                                             " X; z9:+1;\n" START_BOARD " X; +2",
                                 RECORD_OBF),
                        START_BOARD " X; f5:+1;\n!BAD_SCORE\n!BAD_SIDE\n!FEW_SQUARES\n!BAD_SCORE\n" START_BOARD " X; +2;\n");
    RecordError error;
    assert_int_equal(record_read(START_BOARD " X; f5:+1; d6:+65;", 82, RECORD_OBF, record, &error), STATUS_BAD_TEXT);
    assert_string_equal(error.text, "d6:+65");
    assert_int_equal(error.offset, 75);
}

static void what_another_file_calls_expected_is_not_written_unseen(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    record_clear(record);
    assert_int_equal(record_add_tag(record, RECORD_OBF, "f5", 2, "+1\nX", 4), STATUS_OK);
    assert_int_equal(record_add_tag(record, RECORD_OBF, "f5;", 3, "+1", 2), STATUS_OK);
    assert_int_equal(record_add_tag(record, RECORD_OBF, "f5", 2, "+2", 2), STATUS_OK);
    assert_int_equal(record_set_comment(record, RECORD_ROOT, "two\nlines", 9), STATUS_OK);
    assert_int_equal(record_write(record, RECORD_OBF, &text), STATUS_OK);
    assert_string_equal(text.bytes, START_BOARD " X; f5:+2; % two lines\n");
    text_buffer_free(&text);
}

int run_board_record_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(T30_a_board_whose_side_must_pass_is_not_over),
        cmocka_unit_test(D33_the_mirrored_start_has_its_own_moves),
        cmocka_unit_test(D34_boards_without_a_move_are_games_that_are_over),
        cmocka_unit_test(D35_letters_of_any_case_stars_and_dots_are_read_and_digits_refused),
        cmocka_unit_test(D36_other_numbers_of_squares_are_refused_and_rows_read),
        cmocka_unit_test(a_side_that_is_not_told_is_known_to_be_assumed),
        cmocka_unit_test(boards_stand_one_a_line_or_in_rows_and_a_faulty_one_is_skipped),
        cmocka_unit_test(a_game_becomes_its_last_board),
        cmocka_unit_test(random_boards_come_back),
        cmocka_unit_test(what_a_problem_expects_is_kept_and_written_again),
        cmocka_unit_test(a_wrong_problem_is_told_and_skipped),
        cmocka_unit_test(what_another_file_calls_expected_is_not_written_unseen),
    };
    return cmocka_run_group_tests_name("board-record", tests, create, destroy);
}
