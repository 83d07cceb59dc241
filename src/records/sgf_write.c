/* SPDX-License-Identifier: MIT */
/* SGF, FF[4], with the start set up as Edax writes it and points of a letter and a digit, which Edax and Quarry both
 * read. Each node stands behind its ";". A pass that says nothing is left out: two moves of one side in a row are right
 * in FF[4], and Edax cannot read any spelling of a pass. */
#include "sgf.h"

#include <string.h>

const SgfFieldProperty SGF_FIELD_PROPERTIES[SGF_FIELD_PROPERTY_COUNT] = {
    { "AP", RECORD_PROGRAM },      { "GN", RECORD_TITLE },        { "EV", RECORD_EVENT },
    { "RO", RECORD_ROUND },        { "PC", RECORD_PLACE },        { "DT", RECORD_DATE },
    { "PB", RECORD_BLACK },        { "PW", RECORD_WHITE },        { "BR", RECORD_BLACK_RATING },
    { "WR", RECORD_WHITE_RATING }, { "BTM", RECORD_BLACK_TIME },  { "WTM", RECORD_WHITE_TIME },
};

typedef struct Writer {
    const Record *record;
    TextBuffer *text;
    bool has_clock;
    long long left_ms[2]; /* behind the node at hand, when the times so far are told by it */
    int line_nodes;       /* written in the line */
} Writer;

enum { LINE_NODES = 12 };

static void write_value(TextBuffer *text, const char *value, size_t size) {
    size_t written = 0;
    text_buffer_add_character(text, '[');
    for (size_t i = 0; i < size; i++) {
        if (value[i] == ']' || value[i] == '\\' || (value[i] == '(' && format_is_opening(value + i, size - i))) {
            text_buffer_add(text, value + written, i - written);
            text_buffer_add_character(text, '\\');
            written = i;
        }
    }
    text_buffer_add(text, value + written, size - written);
    text_buffer_add_character(text, ']');
}

static void write_property(const Record *record, TextBuffer *text, const char *name, RecordText value) {
    text_buffer_add_text(text, name);
    write_value(text, record_text(record, value), value.size);
}

/* ---------------------------------------------------------------------------------------------------- root */
static void write_points(TextBuffer *text, const char *name, Bitboard squares) {
    char point[SQUARE_TEXT_SIZE];
    if (squares != 0) {
        text_buffer_add_text(text, name);
    }
    while (squares != 0) {
        square_to_text(bitboard_pop(&squares), point);
        write_value(text, point, 2);
    }
}

static void write_start(const Position *position, TextBuffer *text) {
    write_points(text, "AB", position->discs[COLOR_BLACK]);
    write_points(text, "AW", position->discs[COLOR_WHITE]);
    /* Programs that begin with the usual discs must take them away. */
    write_points(text, "AE", SGF_CENTRE & ~(position->discs[COLOR_BLACK] | position->discs[COLOR_WHITE]));
    text_buffer_add_text(text, position->mover == COLOR_BLACK ? "PL[B]" : "PL[W]");
}

static void write_win(const RecordResult *result, TextBuffer *text) {
    text_buffer_add_text(text, result->lead > 0 ? "B+" : "W+");
    switch (result->end) {
    case RECORD_END_RESIGNED:
        text_buffer_add_character(text, 'R');
        break;
    case RECORD_END_TIME:
        text_buffer_add_character(text, 'T');
        break;
    case RECORD_END_LEFT:
        text_buffer_add_character(text, 'F');
        break;
    default:
        if (result->has_lead) {
            format_write_hundredths(text, result->lead < 0 ? -result->lead : result->lead, false);
        }
        break;
    }
}

static void write_result(const RecordResult *result, TextBuffer *text) {
    if (result->end == RECORD_END_UNKNOWN) {
        return;
    }
    text_buffer_add_text(text, "RE[");
    if (result->end == RECORD_END_UNFINISHED) {
        text_buffer_add_text(text, "Void");
    } else if (result->lead != 0) {
        write_win(result, text);
    } else {
        text_buffer_add_text(text, result->has_lead ? "0" : "?");
    }
    text_buffer_add_character(text, ']');
}

static bool has_one_time(const Record *record) {
    RecordText black = record->fields[RECORD_BLACK_TIME];
    RecordText white = record->fields[RECORD_WHITE_TIME];
    return black.size > 0 && black.size == white.size &&
           memcmp(record_text(record, black), record_text(record, white), black.size) == 0;
}

static void begin_clock(Writer *writer) {
    RecordText black = writer->record->fields[RECORD_BLACK_TIME];
    int32_t time_ms;
    writer->has_clock = slice_to_clock((Slice){ record_text(writer->record, black), black.size }, &time_ms);
    if (writer->has_clock) {
        writer->left_ms[COLOR_BLACK] = time_ms;
        writer->left_ms[COLOR_WHITE] = time_ms;
    }
}

/* Values of one property stand behind each other. */
static void write_tags(const Record *record, TextBuffer *text) {
    const char *last = "";
    for (int i = 0; i < record->tag_count; i++) {
        const RecordTag *tag = &record->tags[i];
        const char *name = record_text(record, tag->name);
        if (tag->format != RECORD_SGF) {
            continue;
        }
        if (strcmp(name, last) != 0) {
            text_buffer_add_text(text, name);
        }
        write_value(text, record_text(record, tag->value), tag->value.size);
        last = name;
    }
}

static void write_comment(const Record *record, int node, TextBuffer *text) {
    if (record->nodes[node].comment.size > 0) {
        write_property(record, text, "C", record->nodes[node].comment);
    }
}

static void write_root(Writer *writer) {
    const Record *record = writer->record;
    bool is_one_time = has_one_time(record);
    text_buffer_add_text(writer->text, "(;FF[4]GM[2]CA[UTF-8]SZ[8]");
    for (size_t i = 0; i < SGF_FIELD_PROPERTY_COUNT; i++) {
        RecordField field = SGF_FIELD_PROPERTIES[i].field;
        bool is_time = field == RECORD_BLACK_TIME || field == RECORD_WHITE_TIME;
        if (format_has_field(record, field) && !(is_time && is_one_time)) {
            write_property(record, writer->text, SGF_FIELD_PROPERTIES[i].name, record->fields[field]);
        }
    }
    if (is_one_time) {
        write_property(record, writer->text, "TM", record->fields[RECORD_BLACK_TIME]);
        begin_clock(writer);
    }
    write_tags(record, writer->text);
    write_result(&record->result, writer->text);
    write_start(&record->nodes[RECORD_ROOT].position, writer->text);
    write_comment(record, RECORD_ROOT, writer->text);
    text_buffer_add_character(writer->text, '\n');
}

/* --------------------------------------------------------------------------------------------------- nodes */
static Color side_of(const Record *record, int node) {
    return record->nodes[record->nodes[node].parent].position.mover;
}

static void write_node_time(Writer *writer, const RecordNode *node, Color side) {
    long long *left = &writer->left_ms[side];
    *left -= node->time_ms;
    text_buffer_add_text(writer->text, writer->has_clock && *left >= 0 ? (side == COLOR_BLACK ? "BL" : "WL")
                                                                       : SGF_TIME_TAKEN);
    text_buffer_add_character(writer->text, '[');
    format_write_seconds(writer->text, writer->has_clock && *left >= 0 ? (int32_t)*left : node->time_ms);
    text_buffer_add_character(writer->text, ']');
}

static bool is_only_child(const Record *record, int node) {
    int parent = record->nodes[node].parent;
    return record->nodes[parent].first_child == record->nodes[parent].last_child;
}

/* A pass that the moves around it make plain. */
static bool is_left_out(const Record *record, int node) {
    const RecordNode *at = &record->nodes[node];
    return at->move.kind == MOVE_PASS && at->first_child != RECORD_NONE && at->first_child == at->last_child &&
           is_only_child(record, node) && at->comment.size == 0 && at->value == RECORD_NO_VALUE &&
           at->time_ms == RECORD_NO_TIME;
}

static void write_node(Writer *writer, int node) {
    const Record *record = writer->record;
    const RecordNode *at = &record->nodes[node];
    Color side = side_of(record, node);
    char point[SQUARE_TEXT_SIZE] = "";
    if (is_left_out(record, node)) {
        return;
    }
    if (writer->line_nodes == LINE_NODES) {
        text_buffer_add_character(writer->text, '\n');
        writer->line_nodes = 0;
    }
    writer->line_nodes++;
    text_buffer_add_text(writer->text, side == COLOR_BLACK ? ";B" : ";W");
    if (at->move.kind != MOVE_PASS) {
        square_to_text(at->move.square, point);
    }
    write_value(writer->text, point, at->move.kind == MOVE_PASS ? 0 : 2);
    if (at->value != RECORD_NO_VALUE) {
        text_buffer_add_text(writer->text, "V[");
        format_write_hundredths(writer->text, side == COLOR_BLACK ? at->value : -at->value, false);
        text_buffer_add_character(writer->text, ']');
    }
    if (at->time_ms != RECORD_NO_TIME) {
        write_node_time(writer, at, side);
    }
    write_comment(record, node, writer->text);
}

/* Goes up from the end of a line to the next variation. @return RECORD_NONE: there is none */
static int leave_line(Writer *writer, int node) {
    const Record *record = writer->record;
    while (node != RECORD_ROOT) {
        const RecordNode *at = &record->nodes[node];
        if (!is_only_child(record, node)) {
            text_buffer_add_character(writer->text, ')');
        }
        if (at->time_ms != RECORD_NO_TIME) {
            writer->left_ms[side_of(record, node)] += at->time_ms;
        }
        if (at->next_sibling != RECORD_NONE) {
            return at->next_sibling;
        }
        node = at->parent;
    }
    return RECORD_NONE;
}

void sgf_write(const Record *record, TextBuffer *text) {
    Writer writer = { .record = record, .text = text };
    int node = record->nodes[RECORD_ROOT].first_child;
    write_root(&writer);
    while (node != RECORD_NONE) {
        if (!is_only_child(record, node)) {
            text_buffer_add_text(text, writer.line_nodes > 0 ? "\n(" : "(");
            writer.line_nodes = 0;
        }
        write_node(&writer, node);
        int child = record->nodes[node].first_child;
        node = child != RECORD_NONE ? child : leave_line(&writer, node);
    }
    text_buffer_add_text(text, ")\n");
}
