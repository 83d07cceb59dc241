/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "random_record.h"
#include "records/record_reader.h"
#include "records/record_writer.h"

#define HEAD "othello-record 1\n"
#define START_BOARD "---------------------------OX------XO---------------------------"

static Record *record;
static Record *again;

static int create(void **state) {
    (void)state;
    return record_create(&record) == STATUS_OK && record_create(&again) == STATUS_OK ? 0 : -1;
}

static int destroy(void **state) {
    (void)state;
    record_destroy(record);
    record_destroy(again);
    return 0;
}

static void read(const char *text) {
    RecordError error;
    if (record_read(text, strlen(text), RECORD_OWN, record, &error) != STATUS_OK) {
        fail_msg("%s in line %d, \"%s\", of:\n%s", record_problem_name(error.problem), error.line, error.text, text);
    }
}

static const char *written(void) {
    static char text[4096];
    TextBuffer buffer = { 0 };
    assert_int_equal(record_write(record, RECORD_OWN, &buffer), STATUS_OK);
    assert_true(buffer.size < sizeof text);
    memcpy(text, buffer.bytes, buffer.size + 1);
    text_buffer_free(&buffer);
    return text;
}

static void random_records_of_every_kind_come_back_as_they_were(void **state) {
    (void)state;
    Random random = random_seeded(9);
    for (int i = 0; i < 600; i++) {
        TextBuffer text = { 0 };
        assert_true(random_record_fill(record, &random, i % 3 ? 1023 : 1023 & ~RANDOM_RECORD_VARIANT));
        if (i % 4 == 0) {
            assert_int_equal(record_add_tag(record, RECORD_GGF, "TY", 2, "8\"r\n", 4), STATUS_OK);
            assert_int_equal(record_add_tag(record, RECORD_SGF, "", 0, "", 0), STATUS_OK);
            record->result.has_theoretical = true;
            record->result.theoretical = i % 65;
            record_set_value(record, RECORD_ROOT, -150);
        }
        assert_int_equal(record_write_loss(record, RECORD_OWN), RECORD_LOSS_NONE);
        assert_int_equal(record_write(record, RECORD_OWN, &text), STATUS_OK);
        assert_int_equal(record_format_detect(text.bytes, text.size), RECORD_OWN);
        assert_int_equal(record_read(text.bytes, text.size, RECORD_FORMAT_COUNT, again, NULL), STATUS_OK);
        assert_true(records_equal(record, again, 0));
        text_buffer_free(&text);
    }
}

static void every_byte_of_a_text_comes_back(void **state) {
    (void)state;
    char bytes[256];
    for (int i = 0; i < 256; i++) {
        bytes[i] = (char)i;
    }
    record_clear(record);
    assert_int_equal(record_set_comment(record, RECORD_ROOT, bytes, 256), STATUS_OK);
    assert_int_equal(record_set_field(record, RECORD_WHITE, bytes, 256), STATUS_OK);
    TextBuffer text = { 0 };
    assert_int_equal(record_write(record, RECORD_OWN, &text), STATUS_OK);
    for (size_t i = 0; i < text.size; i++) {
        unsigned char c = (unsigned char)text.bytes[i];
        assert_true((c >= ' ' && c != 0x7f) || c == '\n');
    }
    assert_int_equal(record_read(text.bytes, text.size, RECORD_OWN, again, NULL), STATUS_OK);
    assert_true(records_equal(record, again, 0));
    text_buffer_free(&text);
}

static void a_game_is_written_as_lines_that_can_be_read_and_compared(void **state) {
    (void)state;
    static const char TEXT[] = HEAD
        "black \"Tanaka\"\n"
        "date \"2001.12.31\"\n"
        "tag ggf \"TY\" \"8r\"\n"
        "result played +4.00\n"
        "theoretical 36\n"
        "moves\n"
        "\"Before the \\\"first\\\" move\"\n"
        "f5 d6\n"
        "(f6 e6\n"
        "(f7 )\n"
        ")\n"
        "(f4 )\n"
        "c3 v+1.50 t2.345 d3\n"
        "\"Two\\nlines\"\n"
        "c4 f4 c5 b3 c2\n"
        "end\n";
    read(TEXT);
    assert_string_equal(written(), TEXT);
    assert_int_equal(record->node_count, 14);
    assert_int_equal(record->nodes[record_node_at(record, 3)].value, 150);
    assert_int_equal(record->nodes[record_node_at(record, 3)].time_ms, 2345);
    assert_string_equal(record_text(record, record->nodes[record_node_at(record, 4)].comment), "Two\nlines");
    assert_int_equal(record->result.lead, 400);
    assert_int_equal(record->result.theoretical, 36);
    assert_int_equal(record->tags[0].format, RECORD_GGF);
}

static void what_people_change_in_such_a_text_is_understood(void **state) {
    (void)state;
    read("\r\n  othello-record 1.7\r\n\r\n  moves\r\n\tf5 (d3)d6(f6)\r\n\r\n c3\"good\"v-0.5 t3\r\n  end\r\n\r\n");
    assert_string_equal(written(), HEAD "moves\nf5\n(d3 )\nd6\n(f6 )\nc3 v-0.50 t3.000\n\"good\"\nend\n");
    read(HEAD "moves\nF5 d6\nend");
    assert_string_equal(written(), HEAD "moves\nf5 d6\nend\n");
    read(HEAD "moves\ne6 f6 c4 c5 c6 d6 g7 f4 g4 g6 e7 h8 h6 g5 g8 f8 g3\nend\n"); /* a pass that is left out */
    assert_int_equal(record->nodes[17].move.kind, MOVE_PASS);
}

static void the_students_rules_and_moves_are_kept(void **state) {
    (void)state;
    static const char TEXT[] = HEAD
        "rules free forcing-go-stone\n"
        "start ---------------------------OX------XO--------------------------O X\n"
        "go-stones white e5 h8\n"
        "placed 3 255 1\n"
        "moves\n"
        "free:a1 c5 pass\n"
        "end\n";
    read(TEXT);
    assert_string_equal(written(), TEXT);
    assert_int_equal(record->nodes[1].move.kind, MOVE_FREE);
    assert_int_equal(record->nodes[0].position.placed_counts[COLOR_WHITE], 255);
    assert_int_equal(record->nodes[0].position.passes_in_a_row, 1);
    assert_int_equal(record->nodes[3].move.kind, MOVE_PASS);
}

static void a_winner_without_a_lead_is_kept(void **state) {
    (void)state;
    read(HEAD "result resigned white\nmoves\nend\n");
    assert_int_equal(record->result.end, RECORD_END_RESIGNED);
    assert_true(!record->result.has_lead && record->result.lead < 0);
    assert_string_equal(written(), HEAD "result resigned white\nmoves\nend\n");
    read(HEAD "result unfinished\nmoves\nend\n");
    assert_string_equal(written(), HEAD "result unfinished\nmoves\nend\n");
}

static void a_key_of_a_later_minor_version_is_kept(void **state) {
    (void)state;
    read("othello-record 1.2\nopening-name Tiger, \"wild\"  \nclock\nmoves\nend\n");
    assert_int_equal(record->tag_count, 2);
    assert_int_equal(record->tags[0].format, RECORD_OWN);
    assert_string_equal(record_text(record, record->tags[0].name), "opening-name");
    assert_string_equal(record_text(record, record->tags[0].value), "Tiger, \"wild\"");
    assert_string_equal(written(), HEAD "opening-name Tiger, \"wild\"\nclock \nmoves\nend\n");
    read(written());
    assert_int_equal(record->tag_count, 2);
}

static void what_is_wrong_is_told_with_its_line(void **state) {
    (void)state;
    static const struct {
        const char *text;
        RecordProblem problem;
        int line;
        int token;
        const char *shown;
    } CASES[] = {
        { "othello-record 2\nmoves\nend\n", RECORD_PROBLEM_VERSION, 1, 0, "2" },
        { "othello-record 10.1\nmoves\nend\n", RECORD_PROBLEM_VERSION, 1, 0, "10.1" },
        { "othello-record x\nmoves\nend\n", RECORD_PROBLEM_BAD_HEADER, 1, 0, "othello-record" },
        { "othello-record\nmoves\nend\n", RECORD_PROBLEM_BAD_HEADER, 1, 0, "othello-record" },
        { "f5d6\n", RECORD_PROBLEM_BAD_HEADER, 1, 0, "f5d6" },
        { HEAD "black Tanaka\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "Tanaka" },
        { HEAD "black \"Tan\nmoves\nend\n", RECORD_PROBLEM_CUT_OFF, 2, 0, "\"Tan" },
        { HEAD "black \"a\\q\"\nmoves\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 2, 0, "\\" },
        { HEAD "black \"a\\x1\"\nmoves\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 2, 0, "\\" },
        { HEAD "black \"a\" b\nmoves\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 2, 0, "b" },
        { HEAD "Black \"a\"\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "Black" },
        { HEAD "tag xyz \"a\" \"b\"\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "xyz" },
        { HEAD "tag own \"a\" \"b\"\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "own" },
        { HEAD "tag ggf \"a\"\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "" },
        { HEAD "tag ggf a\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "a" },
        { HEAD "rules othello chess\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "chess" },
        { HEAD "start --- X\nmoves\nend\n", RECORD_PROBLEM_FEW_SQUARES, 2, 0, "" },
        { HEAD "start " START_BOARD "\nmoves\nend\n", RECORD_PROBLEM_BAD_SIDE, 2, 0, "" },
        { HEAD "go-stones red a1\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "red" },
        { HEAD "go-stones black a9\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "a9" },
        { HEAD "go-stones black a1\nmoves\nend\n", RECORD_PROBLEM_BAD_BOARD, 1, 0, "" },
        { HEAD "placed 1 2 256\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "256" },
        { HEAD "placed 1 -2 3\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "-2" },
        { HEAD "result won\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "won" },
        { HEAD "result played +4.001\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "+4.001" },
        { HEAD "theoretical 65\nmoves\nend\n", RECORD_PROBLEM_BAD_TAG, 2, 0, "65" },
        { HEAD "end\n", RECORD_PROBLEM_CUT_OFF, 2, 0, "end" },
        { HEAD "moves\nf5\n", RECORD_PROBLEM_CUT_OFF, 4, 0, "" },
        { HEAD, RECORD_PROBLEM_CUT_OFF, 2, 0, "" },
        { HEAD "moves\nf5 (d3\nend\n", RECORD_PROBLEM_CUT_OFF, 4, 0, "end" },
        { HEAD "moves\n(f5)\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 3, 0, "(" },
        { HEAD "moves\nf5 ((d3))\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 3, 0, "(" },
        { HEAD "moves\nf5 ()\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 3, 0, ")" },
        { HEAD "moves\nf5)\nend\n", RECORD_PROBLEM_BAD_CHARACTER, 3, 0, ")" },
        { HEAD "moves\nf5 z9\nend\n", RECORD_PROBLEM_NO_MOVE, 3, 2, "z9" },
        { HEAD "moves\nf5 passing\nend\n", RECORD_PROBLEM_NO_MOVE, 3, 2, "passing" },
        { HEAD "moves\nf5\nf5\nend\n", RECORD_PROBLEM_OCCUPIED, 4, 2, "f5" },
        { HEAD "moves\nf5 pass\nend\n", RECORD_PROBLEM_ILLEGAL_PASS, 3, 2, "pass" },
        { HEAD "moves\nfree:a1\nend\n", RECORD_PROBLEM_NO_FLIPS, 3, 1, "free:a1" },
        { HEAD "moves\nf5 v1.5x\nend\n", RECORD_PROBLEM_BAD_SCORE, 3, 0, "v1.5x" },
        { HEAD "moves\nf5 v\nend\n", RECORD_PROBLEM_BAD_SCORE, 3, 0, "v" },
        { HEAD "moves\nf5 t-1\nend\n", RECORD_PROBLEM_BAD_SCORE, 3, 0, "t-1" },
        { HEAD "moves\nf5 t2147483.648\nend\n", RECORD_PROBLEM_BAD_SCORE, 3, 0, "t2147483.648" },
        { HEAD "moves\nf5 \"x\nend\n", RECORD_PROBLEM_CUT_OFF, 3, 0, "\"x" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        RecordError error = { .problem = RECORD_PROBLEM_COUNT };
        record_clear(record);
        Status status = record_read(CASES[i].text, strlen(CASES[i].text), RECORD_OWN, record, &error);
        bool is_right = status == STATUS_BAD_TEXT && error.problem == CASES[i].problem && error.line == CASES[i].line &&
                        error.token == CASES[i].token && strcmp(error.text, CASES[i].shown) == 0;
        if (!is_right) {
            fail_msg("%s\n%s line %d token %d \"%s\"", CASES[i].text,
                     error.problem < RECORD_PROBLEM_COUNT ? record_problem_name(error.problem) : "read", error.line,
                     error.token, error.text);
        }
        assert_int_equal(record->node_count, 1);
    }
}

static void variations_as_deep_as_a_game_is_long_come_back(void **state) {
    (void)state;
    const SideRules rules[2] = { SIDE_FREE, SIDE_FREE };
    Position start = position_start(START_STANDARD);
    int node = RECORD_ROOT;
    record_clear(record);
    record_set_start(record, &start, rules);
    /* Each move is a variation of a pass, and the line goes on behind the variation. */
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (position_check(&record->nodes[node].position, rules, (Move){ MOVE_FREE, square }) == STATUS_OK) {
            assert_int_equal(record_add(record, node, move_pass(), NULL), STATUS_OK);
            assert_int_equal(record_add(record, node, (Move){ MOVE_FREE, square }, &node), STATUS_OK);
        }
    }
    assert_true(record->nodes[node].ply > 50);
    TextBuffer text = { 0 };
    assert_int_equal(record_write(record, RECORD_OWN, &text), STATUS_OK);
    assert_int_equal(record_read(text.bytes, text.size, RECORD_OWN, again, NULL), STATUS_OK);
    assert_true(records_equal(record, again, 0));
    text_buffer_free(&text);
}

static void too_deep_variations_are_refused(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    RecordError error;
    text_buffer_add_text(&text, HEAD "moves\nf5");
    for (int i = 0; i < GAME_PLIES_MAX + 1; i++) {
        text_buffer_add_text(&text, i % 2 ? "(f5" : "(d3");
    }
    assert_int_equal(record_read(text.bytes, text.size, RECORD_OWN, record, &error), STATUS_BAD_TEXT);
    assert_int_equal(error.problem, RECORD_PROBLEM_TOO_LONG);
    text_buffer_free(&text);
}

int run_own_record_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_records_of_every_kind_come_back_as_they_were),
        cmocka_unit_test(every_byte_of_a_text_comes_back),
        cmocka_unit_test(a_game_is_written_as_lines_that_can_be_read_and_compared),
        cmocka_unit_test(what_people_change_in_such_a_text_is_understood),
        cmocka_unit_test(the_students_rules_and_moves_are_kept),
        cmocka_unit_test(a_winner_without_a_lead_is_kept),
        cmocka_unit_test(a_key_of_a_later_minor_version_is_kept),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(variations_as_deep_as_a_game_is_long_come_back),
        cmocka_unit_test(too_deep_variations_are_refused),
    };
    return cmocka_run_group_tests_name("own-record", tests, create, destroy);
}
