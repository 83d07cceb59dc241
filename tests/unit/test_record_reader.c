/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_record.h"
#include "records/record_reader.h"
#include "records/record_writer.h"

#define START_BOARD "---------------------------OX------XO---------------------------"
#define OWN_GAME "othello-record 1\nblack \"x\"\nmoves\nf5 d6 (f6) c3\nend\n"

/* Everything that a reader tells of a text that comes in pieces, as one text: games as the own format has them,
 * faults with all their parts. */
static void read_in_pieces(const char *text, size_t size, size_t piece_max, RecordFormat format, TextBuffer *told) {
    RecordReader *reader;
    RecordStep step = RECORD_STEP_HUNGRY;
    RecordError error;
    Random random = random_seeded(size + piece_max);
    size_t at = 0;
    char line[200];
    assert_int_equal(record_reader_create(format, &reader), STATUS_OK);
    while (step != RECORD_STEP_END) {
        memset(&error, 0, sizeof error);
        assert_int_equal(record_reader_next(reader, &step, &error), STATUS_OK);
        if (step == RECORD_STEP_HUNGRY && at == size) {
            record_reader_end(reader);
        } else if (step == RECORD_STEP_HUNGRY) {
            size_t piece = 1 + random_below(&random, (uint32_t)piece_max);
            piece = piece < size - at ? piece : size - at;
            assert_int_equal(record_reader_feed(reader, text + at, piece), STATUS_OK);
            at += piece;
        } else if (step == RECORD_STEP_GAME) {
            assert_int_equal(record_write(record_reader_game(reader), RECORD_OWN, told), STATUS_OK);
        } else if (step == RECORD_STEP_FAULT) {
            int written = snprintf(line, sizeof line, "%s offset %d line %d token %d game %d \"%s\"\n",
                                   record_problem_name(error.problem), (int)error.offset, error.line, error.token,
                                   error.game, error.text);
            text_buffer_add(told, line, (size_t)written);
        }
    }
    assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
    assert_int_equal(step, RECORD_STEP_END);
    record_reader_destroy(reader);
}

static char *read_all(const char *text, RecordFormat format) {
    static char all[8192];
    TextBuffer told = { 0 };
    read_in_pieces(text, strlen(text), strlen(text) + 1, format, &told);
    assert_true(told.size < sizeof all);
    memcpy(all, told.bytes ? told.bytes : "", told.size + 1);
    text_buffer_free(&told);
    return all;
}

static void pieces_of_any_size_give_the_same_games_and_faults(void **state) {
    (void)state;
    static const char *const TEXTS[] = {
        "f5d6c3\nf5d6f5\nf5f6\n\nd3\n",
        "\xef\xbb\xbf" "f5d6c3\r\nf5\r\nd6z9\r\n\r\nf5f6\rd3\rc3\r",
        "1. f5 d6\r\n2. c3 9-9\r\n1. d3 c5 z",
        START_BOARD " X\n" START_BOARD "\nO\n\n--------\n--------\n" START_BOARD "-\n" START_BOARD,
        "% problems\n" START_BOARD " X; f5:+3; d6:+1 % one\n\n% two\n" START_BOARD " O; f5:+99\r\n" START_BOARD " X;\n%",
        OWN_GAME OWN_GAME "othello-record 2\nend\nothello-record 1\nmoves\nf5 f5\nend\nothello-record 1\nmoves\nf5\n" OWN_GAME,
        "   \r\n\r\n\t",
        "",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        size_t size = strlen(TEXTS[i]);
        TextBuffer whole = { 0 };
        read_in_pieces(TEXTS[i], size, size + 1, RECORD_FORMAT_COUNT, &whole);
        for (size_t piece = 1; piece < 40; piece++) {
            TextBuffer told = { 0 };
            read_in_pieces(TEXTS[i], size, piece, RECORD_FORMAT_COUNT, &told);
            assert_int_equal(told.size, whole.size);
            assert_memory_equal(told.bytes ? told.bytes : "", whole.bytes ? whole.bytes : "", whole.size);
            text_buffer_free(&told);
        }
        text_buffer_free(&whole);
    }
}

static void a_fault_is_placed_in_the_whole_input_and_the_next_game_is_read(void **state) {
    (void)state;
    assert_string_equal(read_all("f5d6c3\r\nf5d6f5\r\nf5z\r\nf5f6\r\n", RECORD_TRANSCRIPT),
                        "othello-record 1\nmoves\nf5 d6 c3\nend\n"
                        "OCCUPIED offset 12 line 2 token 3 game 2 \"f5\"\n"
                        "NO_MOVE offset 18 line 3 token 2 game 3 \"z\"\n"
                        "othello-record 1\nmoves\nf5 f6\nend\n");
    assert_string_equal(read_all("\xef\xbb\xbf\n\n f5d6\n\nf5f5", RECORD_FORMAT_COUNT),
                        "othello-record 1\nmoves\nf5 d6\nend\n"
                        "OCCUPIED offset 14 line 5 token 2 game 2 \"f5\"\n");
    assert_string_equal(read_all("f5\rf5f5\r\rf5f5", RECORD_FORMAT_COUNT),
                        "othello-record 1\nmoves\nf5\nend\n"
                        "OCCUPIED offset 5 line 2 token 2 game 2 \"f5\"\n"
                        "OCCUPIED offset 11 line 4 token 2 game 3 \"f5\"\n");
}

static void a_text_without_games_ends_at_once_and_cannot_be_read_as_one(void **state) {
    (void)state;
    static const char *const TEXTS[] = { "", " ", "\xef\xbb\xbf", "\r\n\r\n", "\xef\xbb\xbf \n" };
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        RecordError error = { .problem = RECORD_PROBLEM_COUNT };
        assert_string_equal(read_all(TEXTS[i], RECORD_FORMAT_COUNT), "");
        for (RecordFormat format = RECORD_TRANSCRIPT; format <= RECORD_FORMAT_COUNT; format++) {
            assert_int_equal(record_read(TEXTS[i], strlen(TEXTS[i]), format, record, &error), STATUS_BAD_TEXT);
            if (format != RECORD_WTHOR) {
                assert_int_equal(error.problem, RECORD_PROBLEM_EMPTY);
            }
        }
    }
    record_destroy(record);
}

static void the_first_game_of_a_text_is_read(void **state) {
    (void)state;
    Record *record;
    RecordError error;
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(record_read("f5d6\nf5f6", 9, RECORD_FORMAT_COUNT, record, &error), STATUS_OK);
    assert_int_equal(record->node_count, 3);
    assert_int_equal(record_read(OWN_GAME, strlen(OWN_GAME), RECORD_FORMAT_COUNT, record, &error), STATUS_OK);
    assert_int_equal(record->node_count, 5);
    assert_int_equal(record_read("f5z", 3, RECORD_FORMAT_COUNT, record, &error), STATUS_BAD_TEXT);
    assert_int_equal(error.game, 0);
    assert_int_equal(record->node_count, 5);
    record_destroy(record);
}

static void the_format_is_known_after_what_can_be_looked_at(void **state) {
    (void)state;
    RecordReader *reader;
    RecordStep step;
    assert_int_equal(record_reader_create(RECORD_FORMAT_COUNT, &reader), STATUS_OK);
    assert_int_equal(record_reader_feed(reader, "f5d6\n\n", 6), STATUS_OK);
    assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
    assert_int_equal(step, RECORD_STEP_HUNGRY);
    assert_int_equal(record_reader_format(reader), RECORD_FORMAT_COUNT);
    record_reader_end(reader);
    assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
    assert_int_equal(step, RECORD_STEP_GAME);
    assert_int_equal(record_reader_format(reader), RECORD_TRANSCRIPT);
    record_reader_destroy(reader);
    record_reader_destroy(NULL);
}

static void a_game_longer_than_games_may_be_is_told_once_and_skipped(void **state) {
    (void)state;
    enum { SIZE = RECORD_GAME_SIZE_MAX + RECORD_GAME_SIZE_MAX / 4, PIECE = 1 << 20 };
    char *text = malloc(SIZE + 64);
    assert_non_null(text);
    memset(text, '-', SIZE);
    memcpy(text, "f5d6\n\nf5f6", 10); /* one line of a game of 20 MB, then another game */
    memcpy(text + SIZE, "\n\nd3c5\n", 8);
    for (size_t piece = PIECE; piece <= SIZE + 64; piece += SIZE) {
        TextBuffer told = { 0 };
        read_in_pieces(text, SIZE + 7, piece, RECORD_TRANSCRIPT, &told);
        assert_string_equal(told.bytes, "othello-record 1\nmoves\nf5 d6\nend\n"
                                        "TOO_LONG offset 6 line 3 token 0 game 2 \"f5f6----------------\"\n"
                                        "othello-record 1\nmoves\nd3 c5\nend\n");
        text_buffer_free(&told);
    }
    free(text);
}

/* With a search at every byte this would take minutes. */
static void a_long_game_in_pieces_of_one_byte_is_read_in_linear_time(void **state) {
    (void)state;
    enum { SIZE = 1 << 19 };
    char *text = malloc(SIZE);
    assert_non_null(text);
    memset(text, ' ', SIZE);
    memcpy(text, "f5", 2);
    memcpy(text + SIZE - 2, "d6", 2);
    TextBuffer told = { 0 };
    read_in_pieces(text, SIZE, 1, RECORD_TRANSCRIPT, &told);
    assert_string_equal(told.bytes, "othello-record 1\nmoves\nf5 d6\nend\n");
    text_buffer_free(&told);
    free(text);
}

static void many_games_stream_through_a_reader_and_are_the_same(void **state) {
    (void)state;
    enum { GAMES = 200 };
    Random random = random_seeded(8);
    Record *games[GAMES];
    TextBuffer text = { 0 };
    RecordReader *reader;
    RecordStep step;
    size_t at = 0;
    int count = 0;
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(record_create(&games[i]), STATUS_OK);
        assert_true(random_record_fill(games[i], &random, 1023));
        assert_int_equal(record_write(games[i], RECORD_OWN, &text), STATUS_OK);
    }
    assert_int_equal(record_reader_create(RECORD_FORMAT_COUNT, &reader), STATUS_OK);
    do {
        assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
        assert_int_not_equal(step, RECORD_STEP_FAULT);
        if (step == RECORD_STEP_GAME) {
            assert_true(records_equal(games[count], record_reader_game(reader), 0));
            record_destroy(games[count++]);
        } else if (step == RECORD_STEP_HUNGRY && at == text.size) {
            record_reader_end(reader);
        } else if (step == RECORD_STEP_HUNGRY) {
            size_t piece = text.size - at < 1000 ? text.size - at : 1000;
            assert_int_equal(record_reader_feed(reader, text.bytes + at, piece), STATUS_OK);
            at += piece;
        }
    } while (step != RECORD_STEP_END);
    assert_int_equal(count, GAMES);
    record_reader_destroy(reader);
    text_buffer_free(&text);
}

/* --------------------------------------------------------------------------------------------- detection */
static void texts_are_recognised_by_what_stands_in_them(void **state) {
    (void)state;
    static const struct {
        RecordFormat format;
        const char *text;
    } CASES[] = {
        { RECORD_FORMAT_COUNT, "" },
        { RECORD_FORMAT_COUNT, " \r\n\t" },
        { RECORD_FORMAT_COUNT, "\xef\xbb\xbf\xe3\x80\x80\n" },
        { RECORD_TRANSCRIPT, "f5d6c3" },
        { RECORD_TRANSCRIPT, "\xef\xbb\xbf  F5 D6" },
        { RECORD_TRANSCRIPT, "ｆ５ｄ６" },
        { RECORD_TRANSCRIPT, "1. f5 d6 2. c3" },
        { RECORD_TRANSCRIPT, "1. d3 c5 2. f6 f5 17-0" },
        { RECORD_TRANSCRIPT, "1. d3 c5 2. f6 f5 51-13" },
        { RECORD_TRANSCRIPT, START_BOARD " X;f5d6" },
        { RECORD_TRANSCRIPT, START_BOARD " X; --f5" },
        { RECORD_TRANSCRIPT, START_BOARD " X;\nf5d6\n" },
        { RECORD_TRANSCRIPT, START_BOARD " X;\n" START_BOARD " O;\n\n" START_BOARD " X;f5\n" },
        { RECORD_TRANSCRIPT, "hello" },
        { RECORD_TRANSCRIPT, "f5-d6--c3" },
        { RECORD_GGF, "(;GM[Othello]PC[x]BO[8 " START_BOARD " *]B[F5];)" },
        { RECORD_GGF, "1 (;GM[Othello]" },
        { RECORD_GGF, "  2 (;GM[ othello]FF[4];)(;" },
        { RECORD_GGF, "/os: join .4 (;GM[Othello];)" },
        { RECORD_GGF, "(;PC[x]BO[8 " START_BOARD " *];)" },
        { RECORD_SGF, "(;FF[4]GM[2]SZ[8];B[f5])" },
        { RECORD_SGF, "\n( ; GM[2] ;B[f5] )" },
        { RECORD_SGF, "(;SZ[8];B[f5])" },
        { RECORD_PGN, "[Event \"?\"]\n1. f5" },
        { RECORD_PGN, "\xef\xbb\xbf\n[ Event \"(;GM[2])\" ]" },
        { RECORD_PGN, "% escaped\n[White_2 \"x\"]" },
        { RECORD_PGN, "1. f5 d6 2. c3 {good} d3" },
        { RECORD_PGN, "1. f5 d6 1-0" },
        { RECORD_PGN, "1. f5 d6 1/2-1/2" },
        { RECORD_OBF, START_BOARD " X; f5:+3; d6:+1;" },
        { RECORD_OBF, "% a comment\n\n" START_BOARD " X;+4" },
        { RECORD_OBF, START_BOARD " X;" },
        { RECORD_OBF, START_BOARD " X; -2" },
        { RECORD_OBF, START_BOARD " X;\n% a comment\n" },
        { RECORD_OBF, START_BOARD " X;\n" START_BOARD " O;\n" START_BOARD " X; f5:+1\n" },
        { RECORD_OBF, START_BOARD " X;% nothing expected" },
        { RECORD_BOARD, START_BOARD },
        { RECORD_BOARD, "  " START_BOARD " O\n" START_BOARD },
        { RECORD_BOARD, START_BOARD " X % a comment" },
        { RECORD_BOARD, "A B C D E F G H\n1 - - - - - - - -\n2 - - - - - - - -\n" },
        { RECORD_BOARD, "0000000000001100000000000000" },
        { RECORD_BOARD, "XXXXXXXXXXXXXXXXXXXXXXXXXXX" },
        { RECORD_BOARD, "-----" },
        { RECORD_OWN, OWN_GAME },
        { RECORD_OWN, "\r\nothello-record 2" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RecordFormat format = record_format_detect(CASES[i].text, strlen(CASES[i].text));
        if (format != CASES[i].format) {
            fail_msg("%s: %s", CASES[i].text, format < RECORD_FORMAT_COUNT ? record_format_name(format) : "blank");
        }
    }
}

static void a_file_of_games_of_a_year_is_recognised_by_its_header(void **state) {
    (void)state;
    unsigned char header[16] = { 20, 1, 12, 31, 2, 0, 0, 0, 0, 0, 0xd1, 7, 0, 0, 22, 0 };
    assert_int_equal(record_format_detect((const char *)header, 16), RECORD_WTHOR);
    assert_int_equal(record_format_detect((const char *)header, 15), RECORD_TRANSCRIPT);
    header[12] = 10; /* another size of the board is refused by its reader, in words */
    assert_int_equal(record_format_detect((const char *)header, 16), RECORD_WTHOR);
    header[12] = 9;
    assert_int_equal(record_format_detect((const char *)header, 16), RECORD_TRANSCRIPT);
    header[12] = 8;
    header[2] = 13;
    assert_int_equal(record_format_detect((const char *)header, 16), RECORD_TRANSCRIPT);
}

int run_record_reader_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_of_any_size_give_the_same_games_and_faults),
        cmocka_unit_test(a_fault_is_placed_in_the_whole_input_and_the_next_game_is_read),
        cmocka_unit_test(a_text_without_games_ends_at_once_and_cannot_be_read_as_one),
        cmocka_unit_test(the_first_game_of_a_text_is_read),
        cmocka_unit_test(the_format_is_known_after_what_can_be_looked_at),
        cmocka_unit_test(a_game_longer_than_games_may_be_is_told_once_and_skipped),
        cmocka_unit_test(a_long_game_in_pieces_of_one_byte_is_read_in_linear_time),
        cmocka_unit_test(many_games_stream_through_a_reader_and_are_the_same),
        cmocka_unit_test(texts_are_recognised_by_what_stands_in_them),
        cmocka_unit_test(a_file_of_games_of_a_year_is_recognised_by_its_header),
    };
    return cmocka_run_group_tests_name("record-reader", tests, NULL, NULL);
}
