/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>
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
    record = NULL;
    return 0;
}

/* Reads a text as a game of any format. @return the last position */
static const Position *read(const char *text) {
    RecordError error;
    if (record_read(text, strlen(text), RECORD_FORMAT_COUNT, record, &error) != STATUS_OK) {
        fail_msg("%s: %s at token %d, \"%s\"", text, record_problem_name(error.problem), error.token, error.text);
    }
    return &record->nodes[record_last_node(record)].position;
}

static int count_moves(MoveKind kind) {
    int count = 0;
    for (int ply = 1; record_node_at(record, ply) != RECORD_NONE; ply++) {
        count += record->nodes[record_node_at(record, ply)].move.kind == kind;
    }
    return count;
}

static void assert_counts(const char *text, int moves, int passes, int black, int white) {
    const Position *last = read(text);
    assert_int_equal(count_moves(MOVE_DISC), moves);
    assert_int_equal(count_moves(MOVE_PASS), passes);
    assert_int_equal(position_disc_count(last, COLOR_BLACK), black);
    assert_int_equal(position_disc_count(last, COLOR_WHITE), white);
}

static bool is_over(void) {
    return position_is_over(&record->nodes[record_last_node(record)].position, record->rules);
}

static bool must_pass(void) {
    return position_must_pass(&record->nodes[record_last_node(record)].position, record->rules);
}

static Color mover(void) {
    return record->nodes[record_last_node(record)].position.mover;
}

static int score(void) {
    return position_final_score(&record->nodes[record_last_node(record)].position);
}

/* A text that is refused leaves the record as it was. */
static RecordError refuse(const char *text, size_t size) {
    RecordError error = { .problem = RECORD_PROBLEM_COUNT };
    read("f5d6c3");
    assert_int_equal(record_read(text, size, RECORD_TRANSCRIPT, record, NULL), STATUS_BAD_TEXT);
    assert_int_equal(record_read(text, size, RECORD_TRANSCRIPT, record, &error), STATUS_BAD_TEXT);
    assert_int_equal(record->node_count, 4);
    assert_int_equal(record->nodes[3].move.square, 18);
    assert_int_equal(error.game, 0);
    return error;
}

static void assert_refused(const char *text, RecordProblem problem, int token, size_t offset, const char *shown) {
    RecordError error = refuse(text, strlen(text));
    assert_string_equal(record_problem_name(error.problem), record_problem_name(problem));
    assert_int_equal(error.token, token);
    assert_int_equal(error.offset, offset);
    assert_string_equal(error.text, shown);
}

static char *written(void) {
    static char text[512];
    TextBuffer buffer = { 0 };
    assert_int_equal(record_write(record, RECORD_TRANSCRIPT, &buffer), STATUS_OK);
    assert_true(buffer.size < sizeof text);
    memcpy(text, buffer.bytes, buffer.size + 1);
    text_buffer_free(&buffer);
    return text;
}

/* ------------------------------------------------------------------------------------------ whole games */
static void T1_capitals_and_another_first_move_make_a_game_with_an_implied_pass(void **state) {
    (void)state;
    assert_counts("D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2"
                  "G3G2H2H1C1B1",
                  60, 1, 32, 32);
    assert_true(is_over());
    int pass = record->nodes[record->nodes[record_last_node(record)].parent].parent; /* before C1 */
    assert_int_equal(record->nodes[pass].move.kind, MOVE_PASS);
    assert_int_equal(record->nodes[record->nodes[pass].parent].position.mover, COLOR_BLACK);
}

static void T2_an_occupied_square_is_told_as_move_2(void **state) {
    (void)state;
    assert_refused("d3d4d5", RECORD_PROBLEM_OCCUPIED, 2, 2, "d4");
    assert_refused("D3D4D5D6", RECORD_PROBLEM_OCCUPIED, 2, 2, "D4");
}

static void T6_numbers_and_a_score_at_the_end_tell_a_wipe_out(void **state) {
    (void)state;
    assert_counts("1. d3 c5 2. f6 f5 3. e6 e3 4. b5 f4 5. g3 f3 6. f2 e7 7. e8 17-0", 13, 0, 17, 0);
    assert_true(is_over());
    assert_int_equal(score(), 64);
    assert_counts("d3c5f6f5e6e3b5f4g3f3f2e7e8 17 - 0\n", 13, 0, 17, 0);
    assert_counts("f5d6 3-3", 2, 0, 3, 3);
    assert_refused("f5d6 3-3 c3", RECORD_PROBLEM_BAD_CHARACTER, 0, 9, "c3");
    assert_refused("f5d6 65-0", RECORD_PROBLEM_NO_MOVE, 3, 5, "65");
}

static void T7_hyphens_are_passes_between_moves_that_stand_together(void **state) {
    (void)state;
    assert_counts("f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1"
                  "h3g1h8a1a6--a8--g8g7",
                  60, 2, 37, 27);
    assert_true(is_over());
    assert_int_equal(score(), 10);
    assert_counts("F5D6C3D3C4F4C5B3C2E3D2B4E2E6E7F3G4G3G5F2F1C1C7F6F7D7C6B5C8H5H6H4B6H7A5G6D1F8E8D8H2B8A2A3A4A7B1E1B2B7G2H1"
                  "H3G1H8A1A6A8G8G7",
                  60, 2, 37, 27);
}

static void T9_one_side_passes_four_times_in_sixteen_tokens(void **state) {
    (void)state;
    assert_counts("f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4", 16, 4, 6, 14);
    assert_false(is_over());
    for (int node = 1; node < record->node_count; node++) {
        if (record->nodes[node].move.kind == MOVE_PASS) {
            assert_int_equal(record->nodes[record->nodes[node].parent].position.mover, COLOR_BLACK);
        }
    }
}

static void T11_a_pass_stands_before_the_last_token(void **state) {
    (void)state;
    read("F5d6C3d3C4f4F6f3E6e7F7c5B6g6G5c6E8b5E3d2B3h4D7b4A5a4A3a6F2g4A7c7D8g3H6f1H5c8B8g8B7g7C2f8H8h7E1d1G2e2H3h1H2c1b1");
    int last = record_last_node(record);
    assert_false(is_over());
    assert_int_equal(count_moves(MOVE_PASS), 1);
    assert_int_equal(record->nodes[record->nodes[last].parent].move.kind, MOVE_PASS);
    assert_int_equal(record->nodes[record->nodes[record->nodes[last].parent].parent].position.mover, COLOR_BLACK);
}

static void T12_black_must_pass_behind_the_last_token_and_that_pass_is_not_added(void **state) {
    (void)state;
    read("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    assert_int_equal(record->node_count, 17);
    assert_int_equal(mover(), COLOR_BLACK);
    assert_true(must_pass());
    assert_false(is_over());
    read("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8 pass");
    assert_int_equal(record->node_count, 18);
    assert_int_equal(mover(), COLOR_WHITE);
    assert_string_equal(written(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8pa\n"); /* nothing would imply it */
}

static void T14_a_changed_board_with_black_to_move_keeps_its_colours(void **state) {
    (void)state;
    const Position *last = read("f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6c1d7e7f6a4e2a5d1f7b6c8d8f8b8c7a3f1e1g6a7g3g4f2f3h4g2h1g1g5"
                                "h5h6e8a8b7a2b2b1a1h3");
    assert_int_equal(last->mover, COLOR_WHITE);
    Position edited = *last;
    Square d7 = square_at(3, 6);
    edited.discs[COLOR_BLACK] &= ~bitboard_of(d7);
    edited.discs[COLOR_WHITE] |= bitboard_of(d7);
    edited.mover = COLOR_BLACK;
    char text[BOARD_TEXT_SIZE];
    board_text_write(&edited, text);
    const Position *again = read(text);
    assert_int_equal(again->discs[COLOR_BLACK], edited.discs[COLOR_BLACK]);
    assert_int_equal(again->discs[COLOR_WHITE], edited.discs[COLOR_WHITE]);
    assert_int_equal(again->mover, COLOR_BLACK);
}

static void T16_two_wipe_outs_in_nine_moves(void **state) {
    (void)state;
    static const char *const GAMES[] = { "f5d6c5f4e3f6g5e6e7", "e6f4e3f6g5d6e7f5c5" };
    for (int i = 0; i < 2; i++) {
        assert_counts(GAMES[i], 9, 0, 13, 0);
        assert_true(is_over());
        assert_int_equal(score(), 64);
    }
    assert_refused("f5d6c5f4e3f6g5e6e7d3", RECORD_PROBLEM_GAME_OVER, 10, 18, "d3");
    assert_refused("f5d6c5f4e3f6g5e6e7pa", RECORD_PROBLEM_GAME_OVER, 10, 18, "pa");
}

static void T17_white_wipes_black_out_in_ten_moves(void **state) {
    (void)state;
    assert_counts("f5d6c4g5e6d3c5b5c6d7", 10, 0, 0, 14);
    assert_true(is_over());
    assert_int_equal(score(), -64);
}

static void T21_numbers_from_2_on_and_letters_of_any_case(void **state) {
    (void)state;
    assert_counts("F5 f4 2. F3 g4 3. H3 f6 4. G5 g6 5. E6 h6 6. H5 e7 7. E3 d2 8. F7 f8 9. E2 c5 10. B5 d6 11. C4 c3 12. D7 b3 "
                  "13. C6 b6 14. D3 c7 15. D8 c8 16. E8 b4 17. C1 c2 18. G3 b7",
                  36, 0, 21, 19);
    assert_int_equal(mover(), COLOR_BLACK);
}

/* ----------------------------------------------------------------------------------------------- spellings */
static void D23_what_stands_between_moves_does_not_matter(void **state) {
    (void)state;
    static const char *const TEXTS[] = {
        "f5d6c3",
        "F5d6C3",
        "f5 d6 c3",
        "f5,d6,c3",
        "f5, d6, c3",
        "f5-d6-c3",
        "f5 - d6 - c3",
        "1.f5 d6 2.c3",
        "1. f5 d6 2. c3",
        "1) f5 d6 2) c3",
        "1)f5 2)d6 3)c3",
        "1: f5 d6 2: c3",
        "1 f5 d6 2 c3",
        "1-f5 2-d6 3-c3",
        "1. f5 1... d6 2. c3",
        "f5d6c3\n",
        "f5\td6\tc3",
        "f5d6c3\r\n",
        "f5 d6\r\nc3\r\n",
        "f5\rd6\rc3\r",
        "\xef\xbb\xbf" "f5d6c3",
        "  \r\n\t f5d6c3",
        "\nf5\nd6\nc3\n",
        "f5\xc2\xa0" "d6\xe2\x80\x93" "c3", /* a blank that does not break, a dash */
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        read(TEXTS[i]);
        assert_string_equal(written(), "f5d6c3\n");
        assert_int_equal(record_format_detect(TEXTS[i], strlen(TEXTS[i])), RECORD_TRANSCRIPT);
    }
}

static void D24_full_width_letters_digits_and_blanks_are_read(void **state) {
    (void)state;
    static const char *const TEXTS[] = { "ｆ５ｄ６ｃ３", "Ｆ５Ｄ６Ｃ３", "f５　d6　ｃ3", "　ｆ５　ｄ６　ｃ３　", "ｆ５－ｄ６－ｃ３", "１．ｆ５、ｄ６，c3" };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        read(TEXTS[i]);
        assert_string_equal(written(), "f5d6c3\n");
        assert_int_equal(record_format_detect(TEXTS[i], strlen(TEXTS[i])), RECORD_TRANSCRIPT);
    }
    assert_refused("f5ｄ９c3", RECORD_PROBLEM_NO_MOVE, 2, 2, "ｄ９");
    assert_refused("f5d6ふ", RECORD_PROBLEM_NO_MOVE, 3, 4, "ふ");
}

static void D25_a_token_that_is_no_move_is_named_and_nothing_is_taken(void **state) {
    (void)state;
    assert_refused("f5d6c3d", RECORD_PROBLEM_HALF_MOVE, 4, 6, "d");
    assert_refused("f5d6c3d\n", RECORD_PROBLEM_HALF_MOVE, 4, 6, "d");
    assert_refused("f5d6z9", RECORD_PROBLEM_NO_MOVE, 3, 4, "z9");
    assert_refused("f5d6f5", RECORD_PROBLEM_OCCUPIED, 3, 4, "f5");
    assert_refused("f5d6a1", RECORD_PROBLEM_NO_FLIPS, 3, 4, "a1");
    assert_refused("f5 hello", RECORD_PROBLEM_NO_MOVE, 2, 3, "hello");
    assert_refused("f5d63c3", RECORD_PROBLEM_NO_MOVE, 3, 4, "3c3");
    assert_refused("f5d6 3", RECORD_PROBLEM_NO_MOVE, 3, 5, "3");
    assert_refused("f5d6 1234. c3", RECORD_PROBLEM_NO_MOVE, 3, 5, "1234.");
    assert_refused("", RECORD_PROBLEM_EMPTY, 0, 0, "");
    assert_refused(" \r\n\xe3\x80\x80", RECORD_PROBLEM_EMPTY, 0, 0, "");
    assert_refused("f5d6\nc3\n c3", RECORD_PROBLEM_OCCUPIED, 4, 9, "c3");
    assert_int_equal(refuse("f5d6\r\nc3\r\n\tc3", 13).line, 3);
    assert_int_equal(refuse("f5d6\0c3", 7).problem, RECORD_PROBLEM_NO_MOVE);
}

static void D25_a_very_long_text_is_refused_at_its_first_wrong_token(void **state) {
    (void)state;
    size_t size = 100001;
    char *text = malloc(size);
    assert_non_null(text);
    for (size_t i = 0; i < size; i++) {
        text[i] = "f5d6"[i % 4];
    }
    RecordError error = refuse(text, size);
    assert_int_equal(error.problem, RECORD_PROBLEM_OCCUPIED);
    assert_int_equal(error.token, 3);
    memset(text, 'x', size);
    error = refuse(text, size);
    assert_int_equal(error.offset, SQUARE_COUNT + 1); /* a board, its side, and too much */
    assert_int_equal(error.problem, RECORD_PROBLEM_MANY_SQUARES);
    memset(text, ' ', size);
    assert_int_equal(refuse(text, size).problem, RECORD_PROBLEM_EMPTY);
    memset(text, 'z', size);
    assert_true(strlen(refuse(text, size).text) < RECORD_TOKEN_SIZE);
    free(text);
}

static void D26_a_pass_though_there_is_a_move_is_refused(void **state) {
    (void)state;
    assert_refused("f5d6PAc3", RECORD_PROBLEM_ILLEGAL_PASS, 3, 4, "PA");
    assert_refused("f5PAd6", RECORD_PROBLEM_ILLEGAL_PASS, 2, 2, "PA");
    assert_refused("f5--d6", RECORD_PROBLEM_ILLEGAL_PASS, 2, 2, "--");
    assert_refused("pass", RECORD_PROBLEM_ILLEGAL_PASS, 1, 0, "pass");
}

static void D27_every_spelling_of_a_pass_and_of_a_disc_is_read(void **state) {
    (void)state;
    static const char *const PASSES[] = { "pa", "PA", "ps", "PS", "pass", "PASS", "Pass", "--", "@@@@", "ｐａ", "－－", "---" };
    for (size_t i = 0; i < sizeof PASSES / sizeof PASSES[0]; i++) {
        for (int separated = 0; separated < 2; separated++) {
            char text[64] = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
            strcat(strcat(strcat(text, separated ? " " : ""), PASSES[i]), separated ? " g3" : "g3");
            read(text);
            assert_int_equal(record->nodes[17].move.kind, MOVE_PASS);
            assert_string_equal(written(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8g3\n");
        }
    }
    read("P@f5 p@D6 p@c3");
    assert_string_equal(written(), "f5d6c3\n");
    read("p@f5p@d6p@c3");
    assert_string_equal(written(), "f5d6c3\n");
    assert_refused("p@z5", RECORD_PROBLEM_NO_MOVE, 1, 0, "p@z5");
}

static void D28_a_pass_that_is_left_out_is_inserted_and_an_ended_game_is_told(void **state) {
    (void)state;
    read("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8g3");
    assert_int_equal(record->node_count, 19);
    assert_int_equal(record->nodes[17].move.kind, MOVE_PASS);
    assert_int_equal(record->nodes[18].position.mover, COLOR_BLACK);
    assert_refused("f5d6c4g5e6d3c5b5c6d7a1", RECORD_PROBLEM_GAME_OVER, 11, 20, "a1");
}

static void T72_a_square_named_twice_is_a_pass_where_there_is_no_move(void **state) {
    (void)state;
    static const char *const PASSES[] = { "@@@@", "c3c3", "a1a1" };
    for (size_t i = 0; i < 3; i++) {
        char text[64] = "e6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 ";
        read(strcat(strcat(text, PASSES[i]), " g3"));
        assert_int_equal(record->nodes[17].move.kind, MOVE_PASS);
        assert_int_equal(record->node_count, 19);
    }
    assert_refused("f5f5", RECORD_PROBLEM_OCCUPIED, 2, 2, "f5");
    assert_refused("f5 @@@@", RECORD_PROBLEM_ILLEGAL_PASS, 2, 3, "@@@@");
}

/* ------------------------------------------------------------------------------------------------- starts */
static void a_board_in_front_is_the_start(void **state) {
    (void)state;
    read("---------------------------XO------OX--------------------------- X;c5c6");
    Start start;
    assert_true(record_has_start(record, &start) && start == START_MIRRORED);
    assert_string_equal(written(), "---------------------------XO------OX--------------------------- X;c5c6\n");
    assert_refused("---------------------------XO------OX--------------------------- X;f5", RECORD_PROBLEM_NO_FLIPS, 1, 67,
                   "f5");
    read(START_BOARD " X;");
    assert_int_equal(record->node_count, 1);
    assert_string_equal(written(), START_BOARD " X;\n");
    read("\n" START_BOARD "\nX; f5\nd6");
    assert_string_equal(written(), "f5d6\n");
    assert_refused(START_BOARD ";f5", RECORD_PROBLEM_BAD_SIDE, 0, 64, ";");
    assert_refused("---;f5", RECORD_PROBLEM_FEW_SQUARES, 0, 3, ";");
}

static void T30_a_start_whose_side_must_pass_goes_on_with_the_other(void **state) {
    (void)state;
    read("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X;g5");
    assert_int_equal(record->node_count, 3);
    assert_int_equal(record->nodes[1].move.kind, MOVE_PASS);
    assert_int_equal(record->nodes[2].position.mover, COLOR_BLACK);
}

/* ------------------------------------------------------------------------------------------ several games */
/* Reads all games of a text. @return them written, one a line; faults as "!" and their problem */
static char *read_all(const char *text) {
    static char all[4096];
    RecordReader *reader;
    RecordStep step;
    RecordError error;
    TextBuffer buffer = { 0 };
    assert_int_equal(record_reader_create(RECORD_TRANSCRIPT, &reader), STATUS_OK);
    assert_int_equal(record_reader_feed(reader, text, strlen(text)), STATUS_OK);
    record_reader_end(reader);
    do {
        assert_int_equal(record_reader_next(reader, &step, &error), STATUS_OK);
        assert_int_not_equal(step, RECORD_STEP_HUNGRY);
        if (step == RECORD_STEP_GAME) {
            assert_int_equal(record_write(record_reader_game(reader), RECORD_TRANSCRIPT, &buffer), STATUS_OK);
        } else if (step == RECORD_STEP_FAULT) {
            text_buffer_add_character(&buffer, '!');
            text_buffer_add_text(&buffer, record_problem_name(error.problem));
            text_buffer_add_character(&buffer, '\n');
        }
    } while (step != RECORD_STEP_END);
    record_reader_destroy(reader);
    assert_true(buffer.size < sizeof all);
    memcpy(all, buffer.bytes ? buffer.bytes : "", buffer.size + 1);
    text_buffer_free(&buffer);
    return all;
}

static void games_stand_one_a_line_or_with_a_blank_line_between_them(void **state) {
    (void)state;
    static const struct {
        const char *text;
        const char *games;
    } CASES[] = {
        { "f5d6c3\nf5f6\nd3c3\n", "f5d6c3\nf5f6\nd3c3\n" },
        { "f5d6c3\r\nf5f6\r\nd3c3", "f5d6c3\nf5f6\nd3c3\n" },
        { "f5d6c3\rf5f6\r", "f5d6c3\nf5f6\n" },
        { "f5\n\nf5", "f5\nf5\n" },
        { "f5d6\n \t\nc4c3", "f5d6\nc4c3\n" },
        { "c4e3\nf5d6", "c4e3\nf5d6\n" },
        { "1. f5 d6\n2. c3\n1. f5 f6\n", "f5d6c3\nf5f6\n" },
        { "f5 d6 2. c3\nf5 f6 2. e6\n", "f5d6c3\nf5f6e6\n" },
        { "f5d6 3-3\nc3d3\n", "f5d6\n!NO_FLIPS\n" }, /* behind a result a game begins */
        { "f5d6c3\nf5d6f5\nf5f6\n", "f5d6c3\n!OCCUPIED\nf5f6\n" },
        { START_BOARD " X;\n" START_BOARD " X;f5\nf5d6\n", START_BOARD " X;\nf5\nf5d6\n" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_string_equal(read_all(CASES[i].text), CASES[i].games);
    }
}

static void a_game_wrapped_over_lines_is_one(void **state) {
    (void)state;
    static const struct {
        const char *text;
        const char *games;
    } CASES[] = {
        { "f5\nd6\nc3\n", "f5d6c3\n" },
        { "f5 d6 c3\nd3 c4 f4\n", "f5d6c3d3c4f4\n" },       /* no game begins with d3 c4 */
        { "1. f5 d6 2. c3\nd3 3. c4 f4\n", "f5d6c3d3c4f4\n" }, /* d3 is not numbered as a first move */
        { "1. f5 d6 2. c3\nd3\n", "f5d6c3d3\n" },             /* in a numbered game, a line without numbers goes on */
        { "f5 d6\nc3 d3\nc4 f4 c5 b3\n", "f5d6c3d3c4f4c5b3\n" },
        { START_BOARD " X;\nc3\n", "!NO_FLIPS\n" },
        { "f5 d6\nhello\n", "!NO_MOVE\n" },                   /* nothing is taken in part */
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_string_equal(read_all(CASES[i].text), CASES[i].games);
    }
}

static void what_is_written_is_read_as_the_same_games(void **state) {
    (void)state;
    enum { GAMES = 300 };
    Random random = random_seeded(6);
    Record *games[GAMES];
    TextBuffer text = { 0 };
    RecordReader *reader;
    RecordStep step;
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(record_create(&games[i]), STATUS_OK);
        assert_true(random_record_fill(games[i], &random, RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START |
                                                              RANDOM_RECORD_UNFINISHED | RANDOM_RECORD_LAST_PASS));
        assert_int_equal(record_write(games[i], RECORD_TRANSCRIPT, &text), STATUS_OK);
    }
    assert_int_equal(record_reader_create(RECORD_FORMAT_COUNT, &reader), STATUS_OK);
    assert_int_equal(record_reader_feed(reader, text.bytes, text.size), STATUS_OK);
    record_reader_end(reader);
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
        assert_int_equal(step, RECORD_STEP_GAME);
        assert_true(records_equal(games[i], record_reader_game(reader), 0));
        record_destroy(games[i]);
    }
    assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
    assert_int_equal(step, RECORD_STEP_END);
    record_reader_destroy(reader);
    text_buffer_free(&text);
}

int run_transcript_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(T1_capitals_and_another_first_move_make_a_game_with_an_implied_pass),
        cmocka_unit_test(T2_an_occupied_square_is_told_as_move_2),
        cmocka_unit_test(T6_numbers_and_a_score_at_the_end_tell_a_wipe_out),
        cmocka_unit_test(T7_hyphens_are_passes_between_moves_that_stand_together),
        cmocka_unit_test(T9_one_side_passes_four_times_in_sixteen_tokens),
        cmocka_unit_test(T11_a_pass_stands_before_the_last_token),
        cmocka_unit_test(T12_black_must_pass_behind_the_last_token_and_that_pass_is_not_added),
        cmocka_unit_test(T14_a_changed_board_with_black_to_move_keeps_its_colours),
        cmocka_unit_test(T16_two_wipe_outs_in_nine_moves),
        cmocka_unit_test(T17_white_wipes_black_out_in_ten_moves),
        cmocka_unit_test(T21_numbers_from_2_on_and_letters_of_any_case),
        cmocka_unit_test(D23_what_stands_between_moves_does_not_matter),
        cmocka_unit_test(D24_full_width_letters_digits_and_blanks_are_read),
        cmocka_unit_test(D25_a_token_that_is_no_move_is_named_and_nothing_is_taken),
        cmocka_unit_test(D25_a_very_long_text_is_refused_at_its_first_wrong_token),
        cmocka_unit_test(D26_a_pass_though_there_is_a_move_is_refused),
        cmocka_unit_test(D27_every_spelling_of_a_pass_and_of_a_disc_is_read),
        cmocka_unit_test(D28_a_pass_that_is_left_out_is_inserted_and_an_ended_game_is_told),
        cmocka_unit_test(T72_a_square_named_twice_is_a_pass_where_there_is_no_move),
        cmocka_unit_test(a_board_in_front_is_the_start),
        cmocka_unit_test(T30_a_start_whose_side_must_pass_goes_on_with_the_other),
        cmocka_unit_test(games_stand_one_a_line_or_with_a_blank_line_between_them),
        cmocka_unit_test(a_game_wrapped_over_lines_is_one),
        cmocka_unit_test(what_is_written_is_read_as_the_same_games),
    };
    return cmocka_run_group_tests_name("transcript", tests, create, destroy);
}
