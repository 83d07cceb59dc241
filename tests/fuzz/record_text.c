/* SPDX-License-Identifier: MIT */
#include "record_text.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/records/format_parts.h"

static void require(int truth) {
    if (!truth) {
        abort();
    }
}

static Record *create_record(void) {
    Record *record = NULL;
    require(record_create(&record) == STATUS_OK);
    return record;
}

static int are_equal_texts(const Record *a, RecordText of_a, const Record *b, RecordText of_b) {
    return of_a.size == of_b.size && memcmp(record_text(a, of_a), record_text(b, of_b), of_a.size) == 0;
}

static void require_equal_games(const Record *a, const Record *b) {
    require(a->node_count == b->node_count && a->tag_count == b->tag_count);
    for (int i = 0; i < a->node_count; i++) {
        const RecordNode *x = &a->nodes[i];
        const RecordNode *y = &b->nodes[i];
        require(memcmp(&x->position, &y->position, sizeof x->position) == 0);
        require(move_equals(x->move, y->move) && x->parent == y->parent && x->ply == y->ply);
        require(x->value == y->value && x->time_ms == y->time_ms);
        require((x->comment.size > 0) == (y->comment.size > 0));
    }
    for (int field = 0; field < RECORD_FIELD_COUNT; field++) {
        require(are_equal_texts(a, a->fields[field], b, b->fields[field]));
    }
    for (int i = 0; i < a->tag_count; i++) {
        require(are_equal_texts(a, a->tags[i].name, b, b->tags[i].name));
        require(are_equal_texts(a, a->tags[i].value, b, b->tags[i].value));
    }
}

/* In the order in which they are written the nodes have other numbers. */
static int has_variations(const Record *record) {
    for (int i = 0; i < record->node_count; i++) {
        if (record->nodes[i].first_child != record->nodes[i].last_child) {
            return 1;
        }
    }
    return 0;
}

static void require_error(const RecordError *error, size_t size) {
    require(error->problem >= 0 && error->problem < RECORD_PROBLEM_COUNT);
    require(error->offset <= size && error->line >= 1 && error->token >= 0);
    require(memchr(error->text, '\0', sizeof error->text) != NULL);
}

static void write_and_read_back(const FormatParts *parts, const Record *record) {
    RecordError error = { 0 };
    TextBuffer first = { 0 };
    TextBuffer second = { 0 };
    Record *again = create_record();
    size_t end = 0;
    parts->write(record, &first);
    require(!first.has_failed && first.size > 0);
    require(parts->find(first.bytes, first.size, true, &end) == GAME_FOUND);
    require(parts->read(first.bytes, end, again, &error) == STATUS_OK);
    require(parts->losses & RECORD_LOSS_TREE || record->node_count == again->node_count);
    if (!has_variations(record)) {
        require_equal_games(record, again);
    }
    parts->write(again, &second);
    require(!second.has_failed && first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
    text_buffer_free(&first);
    text_buffer_free(&second);
    record_destroy(again);
}

void fuzz_record_text(RecordFormat format, const uint8_t *data, size_t size) {
    const FormatParts *parts = format_parts(format);
    const char *text = (const char *)data;
    Record *record = create_record();
    size_t end = 0;
    while (parts->find(text, size, true, &end) == GAME_FOUND) {
        size_t end_of_part = 0;
        RecordError error = { 0 };
        require(end >= 1 && end <= size);
        /* With fewer bytes the game may not be whole yet, but it is never another one. */
        GameSearch search = parts->find(text, size, false, &end_of_part);
        require(search == GAME_HUNGRY || (search == GAME_FOUND && end_of_part == end));
        record_clear(record);
        Status status = parts->read(text, end, record, &error);
        if (status == STATUS_OK) {
            write_and_read_back(parts, record);
        } else {
            require(status == STATUS_BAD_TEXT);
            require_error(&error, end);
        }
        text += end;
        size -= end;
    }
    record_destroy(record);
}
