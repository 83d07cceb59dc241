/* SPDX-License-Identifier: MIT */
/* This program's own format: everything that a Record holds, as text that people can read and compare line by line.
 *
 *     othello-record 1
 *     black "Tanaka"
 *     tag ggf "TY" "8r"
 *     rules othello forcing
 *     start ---------------------------OX------XO--------------------------- X
 *     result played +4.00
 *     moves
 *     "Before the first move"
 *     f5 d6 (f4 c3) c3 v+1.50 t2.345
 *     "A comment belongs to the move before it"
 *     end
 *
 * Lines of a key and what belongs to it, in any order, then the moves, then `end`. What is missing is as in a new
 * record. Texts stand in quotation marks, with \" \\ \n \r \t and \x00 … \x1f, \x7f in them. A key that is not known is
 * kept as a tag of this format, so that what a later minor version (1.1, 1.2, …) adds is not lost; another major
 * version is refused. Moves: a square, `free:` or `forced:` and a square, or `pass`; v is the value in discs, t the time
 * in seconds; a variation in parentheses stands behind the move in whose place it is played. */
#include "own_record.h"

#include <stdio.h>
#include <string.h>

static const char HEADER[] = "othello-record";

/* ------------------------------------------------------------------------------------------- where games end */
static bool is_line(const char *line, size_t length, const char *word) {
    size_t size = strlen(word);
    return length >= size && memcmp(line, word, size) == 0 &&
           (length == size || line[size] == ' ' || line[size] == '\r' || line[size] == '\t');
}

/* A game ends with its line `end`; or, cut off, before the next one's first line. */
static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    size_t at = 0;
    bool has_begun = false;
    while (at < size) {
        const char *feed = memchr(text + at, '\n', size - at);
        if (!feed && !is_all) {
            return GAME_HUNGRY;
        }
        size_t next = feed ? (size_t)(feed - text) + 1 : size;
        size_t length = next - at - (feed != NULL);
        if (has_begun && is_line(text + at, length, HEADER)) {
            *end = at;
            return GAME_FOUND;
        }
        for (size_t i = at; i < next && !has_begun; i++) {
            has_begun = text[i] != ' ' && text[i] != '\t' && text[i] != '\r' && text[i] != '\n';
        }
        at = next;
        if (is_line(text + at - length - (feed != NULL), length, "end")) {
            *end = at;
            return GAME_FOUND;
        }
    }
    if (!is_all) {
        return GAME_HUNGRY;
    }
    *end = size;
    return has_begun ? GAME_FOUND : GAME_NONE;
}

/* ------------------------------------------------------------------------------------------------- the names */
const char *const OWN_FIELDS[RECORD_FIELD_COUNT] = {
    [RECORD_BLACK] = "black",
    [RECORD_WHITE] = "white",
    [RECORD_BLACK_RATING] = "black-rating",
    [RECORD_WHITE_RATING] = "white-rating",
    [RECORD_BLACK_TIME] = "black-time",
    [RECORD_WHITE_TIME] = "white-time",
    [RECORD_EVENT] = "event",
    [RECORD_ROUND] = "round",
    [RECORD_PLACE] = "place",
    [RECORD_DATE] = "date",
    [RECORD_PROGRAM] = "program",
    [RECORD_TITLE] = "title",
};

const char *const OWN_RULES[SIDE_RULES_COUNT] = {
    [SIDE_OTHELLO] = "othello",
    [SIDE_PASSES_AT_WILL] = "passes-at-will",
    [SIDE_FREE] = "free",
    [SIDE_FORCING] = "forcing",
    [SIDE_FORCING_GO_STONE] = "forcing-go-stone",
};

const char *const OWN_ENDS[OWN_ENDS_COUNT] = {
    [RECORD_END_UNKNOWN] = "unknown",   [RECORD_END_UNFINISHED] = "unfinished", [RECORD_END_PLAYED] = "played",
    [RECORD_END_RESIGNED] = "resigned", [RECORD_END_TIME] = "time",             [RECORD_END_AGREED] = "agreed",
    [RECORD_END_LEFT] = "left",
};

const char *const OWN_COLORS[2] = { [COLOR_BLACK] = "black", [COLOR_WHITE] = "white" };

/* The words in front of a square, by MoveKind. */
const char *const OWN_MOVES[OWN_MOVES_COUNT] = {
    [MOVE_DISC] = "",
    [MOVE_PASS] = "pass",
    [MOVE_FREE] = "free:",
    [MOVE_FORCED] = "forced:",
};

/* ------------------------------------------------------------------------------------------------- writing */
static void write_quoted(const Record *record, RecordText place, TextBuffer *text) {
    const char *bytes = record_text(record, place);
    text_buffer_add_character(text, '"');
    for (size_t i = 0; i < place.size; i++) {
        unsigned char c = (unsigned char)bytes[i];
        const char *escape = c == '"' ? "\\\"" : c == '\\' ? "\\\\" : c == '\n' ? "\\n" : c == '\r' ? "\\r" : NULL;
        if (escape) {
            text_buffer_add_text(text, escape);
        } else if (c < ' ' || c == 0x7f) {
            char code[8];
            snprintf(code, sizeof code, c == '\t' ? "\\t" : "\\x%02x", c);
            text_buffer_add_text(text, code);
        } else {
            text_buffer_add_character(text, (char)c);
        }
    }
    text_buffer_add_character(text, '"');
}

static void write_tags(const Record *record, TextBuffer *text) {
    for (int i = 0; i < record->tag_count; i++) {
        const RecordTag *tag = &record->tags[i];
        if (tag->format == RECORD_OWN) {
            text_buffer_add(text, record_text(record, tag->name), tag->name.size);
            text_buffer_add_character(text, ' ');
            /* It may hold any byte but a line end. */
            text_buffer_add(text, record_text(record, tag->value), tag->value.size);
        } else {
            text_buffer_add_text(text, "tag ");
            text_buffer_add_text(text, record_format_name(tag->format));
            text_buffer_add_character(text, ' ');
            write_quoted(record, tag->name, text);
            text_buffer_add_character(text, ' ');
            write_quoted(record, tag->value, text);
        }
        text_buffer_add_character(text, '\n');
    }
}

static void write_squares(const char *key, Color color, Bitboard squares, TextBuffer *text) {
    if (squares == 0) {
        return;
    }
    text_buffer_add_text(text, key);
    text_buffer_add_character(text, ' ');
    text_buffer_add_text(text, OWN_COLORS[color]);
    while (squares != 0) {
        char name[SQUARE_TEXT_SIZE];
        square_to_text(bitboard_pop(&squares), name);
        text_buffer_add_character(text, ' ');
        text_buffer_add_text(text, name);
    }
    text_buffer_add_character(text, '\n');
}

static void write_start(const Record *record, TextBuffer *text) {
    const Position *start = &record->nodes[RECORD_ROOT].position;
    Position standard = position_start(START_STANDARD);
    char line[BOARD_TEXT_SIZE + 64];
    if (record->rules[0] != SIDE_OTHELLO || record->rules[1] != SIDE_OTHELLO) {
        snprintf(line, sizeof line, "rules %s %s\n", OWN_RULES[record->rules[0]], OWN_RULES[record->rules[1]]);
        text_buffer_add_text(text, line);
    }
    if (memcmp(start, &standard, sizeof standard) == 0) {
        return;
    }
    text_buffer_add_text(text, "start ");
    board_text_write(start, line);
    text_buffer_add_text(text, line);
    text_buffer_add_character(text, '\n');
    write_squares("go-stones", COLOR_BLACK, start->go_stones[COLOR_BLACK], text);
    write_squares("go-stones", COLOR_WHITE, start->go_stones[COLOR_WHITE], text);
    if (start->placed_counts[0] > 0 || start->placed_counts[1] > 0 || start->passes_in_a_row > 0) {
        snprintf(line, sizeof line, "placed %d %d %d\n", start->placed_counts[0], start->placed_counts[1],
                 start->passes_in_a_row);
        text_buffer_add_text(text, line);
    }
}

static void write_result(const RecordResult *result, TextBuffer *text) {
    if (result->end != RECORD_END_UNKNOWN || result->has_lead || result->lead != 0) {
        text_buffer_add_text(text, "result ");
        text_buffer_add_text(text, OWN_ENDS[result->end]);
        if (result->has_lead) {
            text_buffer_add_character(text, ' ');
            text_buffer_add_hundredths(text, result->lead, true);
        } else if (result->lead != 0) {
            text_buffer_add_character(text, ' ');
            text_buffer_add_text(text, OWN_COLORS[result->lead > 0 ? COLOR_BLACK : COLOR_WHITE]);
        }
        text_buffer_add_character(text, '\n');
    }
    if (result->has_theoretical) {
        text_buffer_add_text(text, "theoretical ");
        text_buffer_add_number(text, result->theoretical);
        text_buffer_add_character(text, '\n');
    }
}

/* Where the moves are being written: how many stand in the line. */
typedef struct Line {
    TextBuffer *text;
    int count;
} Line;

static void end_line(Line *line) {
    if (line->count > 0) {
        text_buffer_add_character(line->text, '\n');
    }
    line->count = 0;
}

static void begin_token(Line *line) {
    enum { MOVES_IN_A_LINE = 10 };
    if (line->count >= MOVES_IN_A_LINE) {
        end_line(line);
    }
    if (line->count > 0) {
        text_buffer_add_character(line->text, ' ');
    }
    line->count++;
}

static void write_node(const Record *record, int node, Line *line) {
    const RecordNode *written = &record->nodes[node];
    char name[32];
    if (node != RECORD_ROOT) {
        begin_token(line);
        text_buffer_add_text(line->text, OWN_MOVES[written->move.kind]);
        if (written->move.kind != MOVE_PASS) {
            square_to_text(written->move.square, name);
            text_buffer_add_text(line->text, name);
        }
    }
    if (written->value != RECORD_NO_VALUE) {
        text_buffer_add_text(line->text, line->count++ > 0 ? " v" : "v");
        text_buffer_add_hundredths(line->text, written->value, true);
    }
    if (written->time_ms != RECORD_NO_TIME) {
        snprintf(name, sizeof name, "%st%d.%03d", line->count++ > 0 ? " " : "", written->time_ms / 1000,
                 written->time_ms % 1000);
        text_buffer_add_text(line->text, name);
    }
    if (written->comment.size > 0) {
        end_line(line);
        write_quoted(record, written->comment, line->text);
        text_buffer_add_character(line->text, '\n');
    }
}

/* Writes all nodes behind the root, depth first, but a first child before its siblings and its own children behind
 * them. Goes along the tree's links, so that no depth of variations needs memory. */
static void write_moves(const Record *record, Line *line) {
    int node = record->nodes[RECORD_ROOT].first_child;
    while (node != RECORD_NONE) {
        const RecordNode *written = &record->nodes[node];
        bool is_first = record->nodes[written->parent].first_child == node;
        if (!is_first) {
            end_line(line);
            text_buffer_add_character(line->text, '(');
        }
        write_node(record, node, line);
        if (is_first && written->next_sibling != RECORD_NONE) {
            node = written->next_sibling;
            continue;
        }
        int next = written->first_child;
        /* At the end of a variation: its sibling, or else on behind the first child of its parent. */
        while (next == RECORD_NONE) {
            while (node != RECORD_ROOT && record->nodes[record->nodes[node].parent].first_child == node) {
                node = record->nodes[node].parent;
            }
            if (node == RECORD_ROOT) {
                break;
            }
            text_buffer_add_text(line->text, line->count > 0 ? " )\n" : ")\n");
            line->count = 0;
            next = record->nodes[node].next_sibling;
            if (next == RECORD_NONE) {
                node = record->nodes[record->nodes[node].parent].first_child;
                next = record->nodes[node].first_child;
            }
        }
        node = next;
    }
}

static void write_game(const Record *record, TextBuffer *text) {
    Line line = { text, 0 };
    text_buffer_add_text(text, HEADER);
    text_buffer_add_text(text, " 1\n");
    for (int i = 0; i < RECORD_FIELD_COUNT; i++) {
        if (record->fields[i].size > 0) {
            text_buffer_add_text(text, OWN_FIELDS[i]);
            text_buffer_add_character(text, ' ');
            write_quoted(record, record->fields[i], text);
            text_buffer_add_character(text, '\n');
        }
    }
    write_tags(record, text);
    write_start(record, text);
    write_result(&record->result, text);
    text_buffer_add_text(text, "moves\n");
    write_node(record, RECORD_ROOT, &line);
    write_moves(record, &line);
    end_line(&line);
    text_buffer_add_text(text, "end\n");
}

const FormatParts OWN_PARTS = { "own", "othello", find, own_read_game, write_game, 0 };
