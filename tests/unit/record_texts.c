/* SPDX-License-Identifier: MIT */
#include "record_texts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/records/format_parts.h"
#include "platform/file.h"
#include "positions.h"
#include "records/record_reader.h"

static Record *create_record(void) {
    Record *record = NULL;
    assert_int_equal(record_create(&record), STATUS_OK);
    return record;
}

Record *record_of_first(RecordFormat format, const char *text, size_t *end) {
    const FormatParts *parts = format_parts(format);
    Record *record = create_record();
    RecordError error = { 0 };
    assert_int_equal(parts->find(text, strlen(text), true, end), GAME_FOUND);
    if (parts->read(text, *end, record, &error) != STATUS_OK) {
        fail_msg("%s at %zu, line %d, move %d: \"%s\"", record_problem_name(error.problem), error.offset, error.line,
                 error.token, error.text);
    }
    return record;
}

Record *record_of_text(RecordFormat format, const char *text) {
    size_t end = 0;
    size_t next = 0;
    Record *record = record_of_first(format, text, &end);
    assert_int_equal(format_parts(format)->find(text + end, strlen(text + end), true, &next), GAME_NONE);
    return record;
}

void expect_problem(RecordFormat format, const char *text, RecordProblem problem, const char *token) {
    const FormatParts *parts = format_parts(format);
    Record *record = create_record();
    RecordError error = { .problem = RECORD_PROBLEM_COUNT };
    size_t end = 0;
    assert_int_equal(parts->find(text, strlen(text), true, &end), GAME_FOUND);
    assert_int_equal(parts->read(text, end, record, &error), STATUS_BAD_TEXT);
    assert_string_equal(record_problem_name(error.problem), record_problem_name(problem));
    assert_string_equal(error.text, token);
    assert_memory_equal(text + error.offset, token, strlen(token));
    record_destroy(record);
}

char *text_of_record(RecordFormat format, const Record *record) {
    TextBuffer text = { 0 };
    format_parts(format)->write(record, &text);
    assert_false(text.has_failed);
    assert_int_equal(text.bytes[text.size - 1], '\n');
    return text.bytes;
}

Record *record_copied_by(RecordFormat format, const Record *record) {
    char *text = text_of_record(format, record);
    Record *copy = record_of_text(format, text);
    free(text);
    return copy;
}

const char *field_of(const Record *record, RecordField field) {
    return record_text(record, record->fields[field]);
}

const char *tag_of(const Record *record, RecordFormat format, const char *name) {
    for (int i = 0; i < record->tag_count; i++) {
        if (record->tags[i].format == format && strcmp(record_text(record, record->tags[i].name), name) == 0) {
            return record_text(record, record->tags[i].value);
        }
    }
    return "";
}

void line_of_record(const Record *record, char *text) {
    int node = RECORD_ROOT;
    while ((node = record->nodes[node].first_child) != RECORD_NONE) {
        if (record->nodes[node].move.kind == MOVE_PASS) {
            strcpy(text, "--");
        } else {
            square_to_text(record->nodes[node].move.square, text);
        }
        text += 2;
    }
    *text = '\0';
}

void expect_line(const Record *record, const char *moves) {
    char text[2 * GAME_PLIES_MAX + 1];
    line_of_record(record, text);
    assert_string_equal(text, moves);
}

void expect_discs(const Record *record, int black, int white) {
    const Position *last = &record->nodes[record_last_node(record)].position;
    assert_int_equal(position_disc_count(last, COLOR_BLACK), black);
    assert_int_equal(position_disc_count(last, COLOR_WHITE), white);
}

Record *record_of_sample(RecordFormat format, const char *extension) {
    char path[64];
    char *bytes = NULL;
    size_t size = 0;
    snprintf(path, sizeof path, "tests/data/records/edax.%s", extension);
    assert_int_equal(file_read(path, 1 << 16, &bytes, &size), STATUS_OK);
    Record *record = record_of_text(format, bytes);
    free(bytes);
    expect_line(record, "f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1"
                        "b2b7g2h1h3g1h8a1a6--a8--g8g7");
    expect_discs(record, 37, 27);
    return record;
}

void expect_round_trips(RecordFormat format, int flags, int ignored) {
    Random random = random_seeded(20);
    Record *record = create_record();
    for (int i = 0; i < 150; i++) {
        assert_true(random_record_fill(record, &random, flags));
        Record *again = record_copied_by(format, record);
        if (!records_equal(record, again, ignored)) {
            fail_msg("game %d differs: %s", i, text_of_record(format, record));
        }
        record_destroy(again);
    }
    record_destroy(record);
}

void expect_streamed(RecordFormat format, const char *text, const char *const *moves) {
    for (size_t piece = 1; piece <= 7; piece += 6) {
        RecordReader *reader = NULL;
        RecordStep step = RECORD_STEP_HUNGRY;
        size_t fed = 0;
        int count = 0;
        assert_int_equal(record_reader_create(RECORD_FORMAT_COUNT, &reader), STATUS_OK);
        while (step != RECORD_STEP_END) {
            size_t size = strlen(text) - fed < piece ? strlen(text) - fed : piece;
            RecordError error;
            assert_int_equal(record_reader_next(reader, &step, &error), STATUS_OK);
            if (step == RECORD_STEP_GAME) {
                assert_non_null(moves[count]);
                expect_line(record_reader_game(reader), moves[count++]);
            } else if (step == RECORD_STEP_FAULT) {
                assert_string_equal(moves[count++], "!");
            } else if (step == RECORD_STEP_HUNGRY && size > 0) {
                assert_int_equal(record_reader_feed(reader, text + fed, size), STATUS_OK);
                fed += size;
            } else if (step == RECORD_STEP_HUNGRY) {
                record_reader_end(reader);
            }
        }
        assert_null(moves[count]);
        assert_int_equal(record_reader_format(reader), format);
        record_reader_destroy(reader);
    }
}

void expect_variant_refused(RecordFormat format) {
    static const SideRules RULES[2] = { SIDE_OTHELLO, SIDE_FORCING };
    Record *record = create_record();
    Position start = position_start(START_STANDARD);
    TextBuffer text = { 0 };
    record_set_start(record, &start, RULES);
    assert_int_equal(record_write_loss(record, format), RECORD_LOSS_VARIANT);
    assert_int_equal(record_write(record, format, &text), STATUS_UNSUPPORTED);
    assert_int_equal(text.size, 0);
    record_destroy(record);
}

void expect_safe_beginnings(RecordFormat format, const char *text) {
    const FormatParts *parts = format_parts(format);
    Record *record = create_record();
    for (size_t size = 0; size < strlen(text); size++) {
        /* A copy of this size: a byte read behind it is seen. */
        char *beginning = malloc(size > 0 ? size : 1);
        size_t end = 0;
        RecordError error = { .offset = SIZE_MAX };
        assert_non_null(beginning);
        memcpy(beginning, text, size);
        GameSearch search = parts->find(beginning, size, true, &end);
        assert_true(search == GAME_FOUND ? end >= 1 && end <= size : search == GAME_NONE);
        if (search == GAME_FOUND) {
            record_clear(record);
            Status status = parts->read(beginning, end, record, &error);
            assert_true(status == STATUS_OK || (status == STATUS_BAD_TEXT && error.offset <= end));
        }
        search = parts->find(beginning, size, false, &end);
        assert_true(search == GAME_HUNGRY || (search == GAME_FOUND && end <= size));
        free(beginning);
    }
    record_destroy(record);
}
