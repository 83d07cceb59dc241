/* SPDX-License-Identifier: MIT */
/* PGN with its roster of tags, moves in small letters as Edax writes them, passes as "pass". */
#include <string.h>

#include "pgn.h"

typedef struct Writer {
    const Record *record;
    TextBuffer *text;
    size_t line_start; /* in the text */
    bool has_gap;      /* nothing stands in the way of the next word */
    bool needs_number; /* also White's move gets one */
} Writer;

enum { LINE_SIZE = 79 };

/* ----------------------------------------------------------------------------------------------------- tags */
static void write_quoted(TextBuffer *text, const char *value, size_t size) {
    text_buffer_add_character(text, '"');
    for (size_t i = 0; i < size; i++) {
        if (value[i] == '"' || value[i] == '\\') {
            text_buffer_add_character(text, '\\');
        }
        bool is_line_end = value[i] == '\n' || value[i] == '\r';
        text_buffer_add_character(text, is_line_end ? ' ' : value[i]);
    }
    text_buffer_add_character(text, '"');
}

static void write_tag(TextBuffer *text, const char *name, const char *value, size_t size) {
    text_buffer_add_character(text, '[');
    text_buffer_add_text(text, name);
    text_buffer_add_character(text, ' ');
    write_quoted(text, value, size);
    text_buffer_add_text(text, "]\n");
}

static void write_field(const Record *record, TextBuffer *text, const char *name, RecordField field) {
    write_tag(text, name, record_text(record, record->fields[field]), record->fields[field].size);
}

static bool has_one_time(const Record *record) {
    RecordText black = record->fields[RECORD_BLACK_TIME];
    RecordText white = record->fields[RECORD_WHITE_TIME];
    return black.size > 0 && black.size == white.size &&
           memcmp(record_text(record, black), record_text(record, white), black.size) == 0;
}

static const char *result_word(const RecordResult *result) {
    if (result->end <= RECORD_END_UNFINISHED) {
        return "*";
    }
    return result->lead > 0 ? "1-0" : result->lead < 0 ? "0-1" : result->has_lead ? "1/2-1/2" : "*";
}

static void write_result_tags(const RecordResult *result, TextBuffer *text) {
    const char *word = result_word(result);
    write_tag(text, "Result", word, strlen(word));
    if (PGN_TERMINATIONS[result->end]) {
        write_tag(text, "Termination", PGN_TERMINATIONS[result->end], strlen(PGN_TERMINATIONS[result->end]));
    }
    if (result->has_lead && result->lead != 0) {
        text_buffer_add_text(text, "[DiscLead \"");
        format_write_hundredths(text, result->lead, true);
        text_buffer_add_text(text, "\"]\n");
    }
}

static void write_tags(const Record *record, TextBuffer *text) {
    Start start;
    bool is_one_time = has_one_time(record);
    for (int i = 0; i < PGN_FIELD_TAG_COUNT; i++) {
        RecordField field = PGN_FIELD_TAGS[i].field;
        bool is_time = field == RECORD_BLACK_TIME || field == RECORD_WHITE_TIME;
        if (i == PGN_ROSTER_COUNT) {
            write_result_tags(&record->result, text);
        }
        if (is_one_time && is_time) {
            if (field == RECORD_BLACK_TIME) {
                write_field(record, text, "TimeControl", field);
            }
        } else if (format_has_field(record, field)) {
            write_field(record, text, PGN_FIELD_TAGS[i].name, field);
        } else if (i < PGN_ROSTER_COUNT) {
            const char *unknown = field == RECORD_DATE ? "????.??.??" : "?";
            write_tag(text, PGN_FIELD_TAGS[i].name, unknown, strlen(unknown));
        }
    }
    for (int i = 0; i < record->tag_count; i++) {
        const RecordTag *tag = &record->tags[i];
        if (tag->format == RECORD_PGN) {
            write_tag(text, record_text(record, tag->name), record_text(record, tag->value), tag->value.size);
        }
    }
    if (!record_has_start(record, &start) || start != START_STANDARD) {
        /* The variant's name says that the letters are those of the colours. */
        text_buffer_add_text(text, "[Variant \"othello\"]\n[SetUp \"1\"]\n[FEN \"");
        pgn_write_position(&record->nodes[RECORD_ROOT].position, text);
        text_buffer_add_text(text, "\"]\n");
    }
    text_buffer_add_character(text, '\n');
}

/* ----------------------------------------------------------------------------------------------------- moves */
static void begin_line(Writer *writer) {
    text_buffer_add_character(writer->text, '\n');
    writer->line_start = writer->text->size;
    writer->has_gap = true;
}

/* Makes room for a word, in the next line when it would not fit into this one. */
static void begin_word(Writer *writer, size_t size) {
    if (!writer->has_gap) {
        if (writer->text->size - writer->line_start + 1 + size > LINE_SIZE) {
            begin_line(writer);
        } else {
            text_buffer_add_character(writer->text, ' ');
        }
    }
    writer->has_gap = false;
}

static void write_word(Writer *writer, const char *word, size_t size) {
    begin_word(writer, size);
    text_buffer_add(writer->text, word, size);
}

/* A comment cannot hold its closing bracket, nor what would seem to begin a game. */
static void write_comment_text(Writer *writer, const char *comment, size_t size) {
    static const char EVENT[] = "[Event \"";
    for (size_t i = 0; i < size; i++) {
        bool is_game = comment[i] == '\n' && size - i > sizeof EVENT - 1 &&
                       memcmp(comment + i + 1, EVENT, sizeof EVENT - 1) == 0;
        char c = comment[i] == '}' ? ')' : is_game ? ' ' : comment[i];
        text_buffer_add_character(writer->text, c);
        if (c == '\n') {
            writer->line_start = writer->text->size;
        }
    }
}

static void write_emt(TextBuffer *text, int32_t time_ms) {
    int seconds = time_ms / 1000;
    text_buffer_add_text(text, "[%emt ");
    text_buffer_add_number(text, seconds / 3600);
    text_buffer_add_text(text, seconds / 60 % 60 < 10 ? ":0" : ":");
    text_buffer_add_number(text, seconds / 60 % 60);
    text_buffer_add_text(text, seconds % 60 < 10 ? ":0" : ":");
    format_write_seconds(text, seconds % 60 * 1000 + time_ms % 1000);
    text_buffer_add_character(text, ']');
}

static void write_comment(Writer *writer, int node) {
    const RecordNode *at = &writer->record->nodes[node];
    bool has_value = at->value != RECORD_NO_VALUE;
    bool has_time = at->time_ms != RECORD_NO_TIME;
    if (!has_value && !has_time && at->comment.size == 0) {
        return;
    }
    begin_word(writer, LINE_SIZE / 3);
    text_buffer_add_character(writer->text, '{');
    if (has_value) {
        text_buffer_add_text(writer->text, "[%eval ");
        format_write_hundredths(writer->text, at->value, false);
        text_buffer_add_text(writer->text, has_time || at->comment.size > 0 ? "] " : "]");
    }
    if (has_time) {
        write_emt(writer->text, at->time_ms);
        text_buffer_add_text(writer->text, at->comment.size > 0 ? " " : "");
    }
    write_comment_text(writer, record_text(writer->record, at->comment), at->comment.size);
    text_buffer_add_character(writer->text, '}');
    writer->needs_number = true;
}

static void write_move(Writer *writer, int node) {
    const Record *record = writer->record;
    const RecordNode *at = &record->nodes[node];
    bool is_black = record->nodes[at->parent].position.mover == COLOR_BLACK;
    int ply = at->ply + (record->nodes[RECORD_ROOT].position.mover == COLOR_WHITE);
    char name[SQUARE_TEXT_SIZE];
    if (is_black || writer->needs_number) {
        begin_word(writer, sizeof "60. f5");
        text_buffer_add_number(writer->text, (ply + 1) / 2);
        text_buffer_add_text(writer->text, is_black ? "." : "...");
    }
    if (at->move.kind == MOVE_PASS) {
        write_word(writer, "pass", 4);
    } else {
        square_to_text(at->move.square, name);
        write_word(writer, name, 2);
    }
    writer->needs_number = false;
    write_comment(writer, node);
}

static void open_variation(Writer *writer) {
    write_word(writer, "(", 1);
    writer->has_gap = true;
    writer->needs_number = true;
}

static void close_variation(Writer *writer) {
    text_buffer_add_character(writer->text, ')');
    writer->has_gap = false;
    writer->needs_number = true;
}

/* What comes behind the end of a line: the next variation, or the line that the variations belong to.
 * @return the next node to write, RECORD_NONE: all is written */
static int leave_line(Writer *writer, int node) {
    const RecordNode *nodes = writer->record->nodes;
    while (node != RECORD_ROOT) {
        int parent = nodes[node].parent;
        if (nodes[parent].first_child == node) {
            node = parent;
            continue;
        }
        close_variation(writer);
        if (nodes[node].next_sibling != RECORD_NONE) {
            open_variation(writer);
            return nodes[node].next_sibling;
        }
        node = nodes[parent].first_child;
        if (nodes[node].first_child != RECORD_NONE) {
            return nodes[node].first_child;
        }
    }
    return RECORD_NONE;
}

static void write_moves(Writer *writer) {
    const RecordNode *nodes = writer->record->nodes;
    int node = nodes[RECORD_ROOT].first_child;
    writer->needs_number = true;
    write_comment(writer, RECORD_ROOT);
    while (node != RECORD_NONE) {
        write_move(writer, node);
        bool is_first = nodes[nodes[node].parent].first_child == node;
        if (is_first && nodes[node].next_sibling != RECORD_NONE) {
            open_variation(writer);
            node = nodes[node].next_sibling;
        } else if (nodes[node].first_child != RECORD_NONE) {
            node = nodes[node].first_child;
        } else {
            node = leave_line(writer, node);
        }
    }
}

void pgn_write(const Record *record, TextBuffer *text) {
    const char *word = result_word(&record->result);
    write_tags(record, text);
    Writer writer = { .record = record, .text = text, .line_start = text->size, .has_gap = true };
    write_moves(&writer);
    write_word(&writer, word, strlen(word));
    text_buffer_add_text(text, "\n\n");
}
