/* SPDX-License-Identifier: MIT */
/* GGF as Edax and NBoard read it: tags in capitals, the board with its size in front, the moves behind all tags. */
#include "ggf.h"

#include <string.h>

#include "records/board_text.h"

const GgfFieldTag GGF_FIELD_TAGS[GGF_FIELD_TAG_COUNT] = {
    { "PB", RECORD_BLACK },         { "PW", RECORD_WHITE },      { "RB", RECORD_BLACK_RATING },
    { "RW", RECORD_WHITE_RATING },  { "TB", RECORD_BLACK_TIME }, { "TW", RECORD_WHITE_TIME },
    { "PC", RECORD_PLACE },         { "DT", RECORD_DATE },       { "EV", RECORD_EVENT },
    { "RO", RECORD_ROUND },         { "AP", RECORD_PROGRAM },    { "GN", RECORD_TITLE },
};

/* A bracket that would end the text gets a backslash, and so does one that would seem to begin a game. */
static void write_value(TextBuffer *text, const char *value, size_t size) {
    size_t written = 0;
    for (size_t i = 0; i < size; i++) {
        bool is_game = value[i] == '(' && format_is_opening(value + i, size - i);
        bool is_escaped = value[i] == ']' || value[i] == '\\' || is_game;
        if (is_escaped) {
            text_buffer_add(text, value + written, i - written);
            text_buffer_add_character(text, '\\');
            written = i;
        }
    }
    text_buffer_add(text, value + written, size - written);
}

static void write_tag(TextBuffer *text, const char *name, const char *value, size_t size) {
    text_buffer_add_text(text, name);
    text_buffer_add_character(text, '[');
    write_value(text, value, size);
    text_buffer_add_character(text, ']');
}

static void write_field(const Record *record, TextBuffer *text, const char *name, RecordField field) {
    if (format_has_field(record, field)) {
        write_tag(text, name, record_text(record, record->fields[field]), record->fields[field].size);
    }
}

static bool has_equal_times(const Record *record) {
    RecordText black = record->fields[RECORD_BLACK_TIME];
    RecordText white = record->fields[RECORD_WHITE_TIME];
    return format_has_field(record, RECORD_BLACK_TIME) && black.size == white.size &&
           memcmp(record_text(record, black), record_text(record, white), black.size) == 0;
}

static bool has_tag(const Record *record, const char *name) {
    for (int i = 0; i < record->tag_count; i++) {
        if (record->tags[i].format == RECORD_GGF && strcmp(record_text(record, record->tags[i].name), name) == 0) {
            return true;
        }
    }
    return false;
}

static void write_result(const RecordResult *result, TextBuffer *text) {
    static const char *const SUFFIXES[] = { [RECORD_END_RESIGNED] = ":r", [RECORD_END_TIME] = ":t",
                                            [RECORD_END_AGREED] = ":s",   [RECORD_END_LEFT] = ":l" };
    if (result->end == RECORD_END_UNKNOWN) {
        return;
    }
    text_buffer_add_text(text, "RE[");
    if (result->has_lead) {
        text_buffer_add_hundredths(text, result->lead, true);
    } else if (result->end == RECORD_END_UNFINISHED || result->lead == 0) {
        text_buffer_add_character(text, '?');
    } else {
        /* Only who has won is known, and GGF knows only numbers. */
        text_buffer_add_hundredths(text, result->lead > 0 ? 100 : -100, true);
    }
    if (result->end > RECORD_END_PLAYED) {
        text_buffer_add_text(text, SUFFIXES[result->end]);
    }
    text_buffer_add_character(text, ']');
}

static void write_board(const Position *position, TextBuffer *text) {
    text_buffer_add_text(text, "BO[8 ");
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Bitboard bit = bitboard_of(square);
        text_buffer_add_character(text, (position->discs[COLOR_BLACK] & bit)   ? '*'
                                        : (position->discs[COLOR_WHITE] & bit) ? 'O'
                                                                               : '-');
        if (square_column(square) == 7) {
            text_buffer_add_character(text, ' ');
        }
    }
    text_buffer_add_text(text, position->mover == COLOR_BLACK ? "*]" : "O]");
}

static void write_move(const Record *record, int node, TextBuffer *text) {
    const RecordNode *at = &record->nodes[node];
    char name[SQUARE_TEXT_SIZE] = "PA";
    text_buffer_add_text(text, record->nodes[at->parent].position.mover == COLOR_BLACK ? "B[" : "W[");
    if (at->move.kind != MOVE_PASS) {
        square_to_text(at->move.square, name);
        name[0] = capital_of(name[0]);
    }
    text_buffer_add_text(text, name);
    if (at->value != RECORD_NO_VALUE || at->time_ms != RECORD_NO_TIME) {
        text_buffer_add_character(text, '/');
    }
    if (at->value != RECORD_NO_VALUE) {
        text_buffer_add_hundredths(text, at->value, false);
    }
    if (at->time_ms != RECORD_NO_TIME) {
        text_buffer_add_character(text, '/');
        format_write_seconds(text, at->time_ms);
    }
    text_buffer_add_character(text, ']');
}

static void write_comment(const Record *record, int node, TextBuffer *text) {
    RecordText comment = record->nodes[node].comment;
    if (comment.size > 0) {
        write_tag(text, "CO", record_text(record, comment), comment.size);
    }
}

void ggf_write(const Record *record, TextBuffer *text) {
    bool has_one_time = has_equal_times(record);
    text_buffer_add_text(text, "(;GM[Othello]");
    for (size_t i = 0; i < GGF_FIELD_TAG_COUNT; i++) {
        RecordField field = GGF_FIELD_TAGS[i].field;
        bool is_time = field == RECORD_BLACK_TIME || field == RECORD_WHITE_TIME;
        bool is_player = field == RECORD_BLACK || field == RECORD_WHITE;
        if (is_time && has_one_time) {
            if (field == RECORD_BLACK_TIME) {
                write_field(record, text, "TI", field);
            }
        } else if (is_player && !format_has_field(record, field)) {
            write_tag(text, GGF_FIELD_TAGS[i].name, "?", 1);
        } else {
            write_field(record, text, GGF_FIELD_TAGS[i].name, field);
        }
    }
    if (!has_tag(record, "TY")) {
        text_buffer_add_text(text, "TY[8]");
    }
    write_result(&record->result, text);
    for (int i = 0; i < record->tag_count; i++) {
        const RecordTag *tag = &record->tags[i];
        if (tag->format == RECORD_GGF) {
            write_tag(text, record_text(record, tag->name), record_text(record, tag->value), tag->value.size);
        }
    }
    write_board(&record->nodes[RECORD_ROOT].position, text);
    write_comment(record, RECORD_ROOT, text);
    int node = RECORD_ROOT;
    while ((node = record->nodes[node].first_child) != RECORD_NONE) {
        write_move(record, node, text);
        write_comment(record, node, text);
    }
    text_buffer_add_text(text, ";)\n");
}
