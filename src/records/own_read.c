/* SPDX-License-Identifier: MIT */
/* Reads what own_record.c writes. */
#include <limits.h>
#include <string.h>

#include "own_record.h"

enum { DEPTH_MAX = GAME_PLIES_MAX, NUMBER_MAX = 100000000, SHOWN_MAX = 40 };

typedef struct Parser {
    const char *text;
    size_t size;
    size_t at;
    size_t line_end; /* of the line of a key */
    Record *record;
    RecordError *error;
    SideRules rules[2];
    Position start;
} Parser;

/* A part of the text. */
typedef struct Word {
    const char *bytes;
    size_t size;
} Word;

static Status fail(const Parser *parser, Word word, RecordProblem problem) {
    return format_fail(parser->text, word.bytes, word.size, problem, 0, parser->error);
}

static bool is_word(Word word, const char *text) {
    return strlen(text) == word.size && memcmp(word.bytes, text, word.size) == 0;
}

/* @return the number of a word in a table; −1: it is not in it */
static int find_in(const char *const *table, int count, Word word) {
    for (int i = 0; i < count; i++) {
        if (is_word(word, table[i])) {
            return i;
        }
    }
    return -1;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

static void skip_blanks(Parser *parser) {
    while (parser->at < parser->line_end && is_blank(parser->text[parser->at])) {
        parser->at++;
    }
}

/* Takes a word of the line; empty at its end. */
static Word take_word(Parser *parser) {
    skip_blanks(parser);
    size_t begin = parser->at;
    while (parser->at < parser->line_end && !is_blank(parser->text[parser->at])) {
        parser->at++;
    }
    return (Word){ parser->text + begin, parser->at - begin };
}

static Word rest_of_line(Parser *parser) {
    skip_blanks(parser);
    size_t end = parser->line_end;
    while (end > parser->at && is_blank(parser->text[end - 1])) {
        end--;
    }
    return (Word){ parser->text + parser->at, end - parser->at };
}

static void begin_line(Parser *parser) {
    const char *feed = memchr(parser->text + parser->at, '\n', parser->size - parser->at);
    parser->line_end = feed ? (size_t)(feed - parser->text) : parser->size;
}

static void leave_line(Parser *parser) {
    parser->at = parser->line_end < parser->size ? parser->line_end + 1 : parser->size;
}

/* ------------------------------------------------------------------------------------------------ numbers */
/* Reads a number with at most so many decimals, which become digits of it. @return false when it is none, or is not
 * within ±limit */
static bool read_decimal(Word word, int decimals, int64_t limit, int64_t *number) {
    size_t i = word.size > 0 && (word.bytes[0] == '+' || word.bytes[0] == '-');
    bool is_negative = i > 0 && word.bytes[0] == '-';
    int64_t value = 0;
    int taken = -1; /* decimals; −1 in front of the point */
    bool has_digit = false;
    for (; i < word.size; i++) {
        char c = word.bytes[i];
        if (c == '.' && taken < 0 && has_digit && decimals > 0) {
            taken = 0;
        } else if (c >= '0' && c <= '9' && taken < decimals && value <= limit) {
            value = value * 10 + (c - '0');
            taken += taken >= 0;
            has_digit = true;
        } else {
            return false;
        }
    }
    for (int d = taken > 0 ? taken : 0; d < decimals && value <= limit; d++) {
        value *= 10;
    }
    *number = is_negative ? -value : value;
    return has_digit && value <= limit;
}

/* ------------------------------------------------------------------------------------------------- texts */
static int hex_digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* @return how many bytes the escape behind a backslash has, 0: it is none. @param c receives what it stands for */
static size_t take_escape(const char *text, size_t size, char *c) {
    static const char NAMES[] = "nrt\"\\";
    static const char MEANT[] = "\n\r\t\"\\";
    const char *name = size > 0 && text[0] != '\0' ? strchr(NAMES, text[0]) : NULL;
    if (name) {
        *c = MEANT[name - NAMES];
        return 1;
    }
    if (size < 3 || text[0] != 'x' || hex_digit(text[1]) < 0 || hex_digit(text[2]) < 0) {
        return 0;
    }
    *c = (char)(hex_digit(text[1]) * 16 + hex_digit(text[2]));
    return 3;
}

/* Takes a text in quotation marks, and gives what stands between them, its escapes known to be right. */
static Status take_quoted(Parser *parser, Word *quoted) {
    skip_blanks(parser);
    size_t begin = parser->at;
    size_t at = begin + 1;
    Word opening = { parser->text + begin, parser->line_end - begin < SHOWN_MAX ? parser->line_end - begin : SHOWN_MAX };
    if (begin >= parser->line_end || parser->text[begin] != '"') {
        return fail(parser, opening, RECORD_PROBLEM_BAD_TAG);
    }
    while (at < parser->line_end && parser->text[at] != '"') {
        char c;
        size_t escape = parser->text[at] == '\\' ? take_escape(parser->text + at + 1, parser->line_end - at - 1, &c) : 1;
        if (escape == 0) {
            return fail(parser, (Word){ parser->text + at, 1 }, RECORD_PROBLEM_BAD_CHARACTER);
        }
        at += parser->text[at] == '\\' ? 1 + escape : 1;
    }
    if (at >= parser->line_end) {
        return fail(parser, opening, RECORD_PROBLEM_CUT_OFF);
    }
    *quoted = (Word){ parser->text + begin + 1, at - begin - 1 };
    parser->at = at + 1;
    return STATUS_OK;
}

/* Turns the escapes of a text into what they mean, where it stands in the record: it only becomes shorter. */
static void unescape(Record *record, RecordText *place) {
    if (place->size == 0) {
        return;
    }
    char *text = record->text + place->offset;
    size_t written = 0;
    for (size_t i = 0; i < place->size; i++) {
        char c = text[i];
        if (c == '\\') {
            i += take_escape(text + i + 1, place->size - i - 1, &c);
        }
        text[written++] = c;
    }
    text[written] = '\0';
    place->size = (uint32_t)written;
}

/* ------------------------------------------------------------------------------------------------- the keys */
static Status read_field(Parser *parser, RecordField field) {
    Word value;
    Status status = take_quoted(parser, &value);
    if (status == STATUS_OK) {
        status = record_set_field(parser->record, field, value.bytes, value.size);
    }
    if (status == STATUS_OK) {
        unescape(parser->record, &parser->record->fields[field]);
    }
    return status;
}

static Status read_tag(Parser *parser) {
    Record *record = parser->record;
    Word word = take_word(parser);
    Word name;
    Word value;
    RecordFormat format = RECORD_TRANSCRIPT;
    while (format < RECORD_FORMAT_COUNT && !is_word(word, record_format_name(format))) {
        format++;
    }
    if (format == RECORD_FORMAT_COUNT || format == RECORD_OWN) {
        return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
    }
    Status status = take_quoted(parser, &name);
    if (status == STATUS_OK) {
        status = take_quoted(parser, &value);
    }
    if (status == STATUS_OK) {
        status = record_add_tag(record, format, name.bytes, name.size, value.bytes, value.size);
    }
    if (status == STATUS_OK) {
        unescape(record, &record->tags[record->tag_count - 1].name);
        unescape(record, &record->tags[record->tag_count - 1].value);
    }
    return status;
}

static Status read_rules(Parser *parser) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        Word word = take_word(parser);
        int rules = find_in(OWN_RULES, SIDE_RULES_COUNT, word);
        if (rules < 0) {
            return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
        }
        parser->rules[color] = (SideRules)rules;
    }
    return STATUS_OK;
}

static Status read_start(Parser *parser) {
    Word board = rest_of_line(parser);
    Position position;
    BoardTextError found;
    if (board_text_read(board.bytes, board.size, &position, &found) != STATUS_OK) {
        return format_fail_board(parser->text, parser->size, board.bytes, &found, parser->error);
    }
    memcpy(parser->start.discs, position.discs, sizeof position.discs);
    parser->start.mover = position.mover;
    parser->at = parser->line_end;
    return STATUS_OK;
}

static Status read_go_stones(Parser *parser) {
    Word word = take_word(parser);
    int color = find_in(OWN_COLORS, 2, word);
    if (color < 0) {
        return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
    }
    for (word = take_word(parser); word.size > 0; word = take_word(parser)) {
        Square square;
        if (word.size != 2 || square_from_text(word.bytes, &square) != STATUS_OK) {
            return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
        }
        parser->start.go_stones[color] |= bitboard_of(square);
    }
    return STATUS_OK;
}

static Status read_placed(Parser *parser) {
    uint8_t *counts[3] = { &parser->start.placed_counts[0], &parser->start.placed_counts[1],
                           &parser->start.passes_in_a_row };
    for (int i = 0; i < 3; i++) {
        Word word = take_word(parser);
        int64_t number;
        if (!read_decimal(word, 0, UINT8_MAX, &number) || number < 0) {
            return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
        }
        *counts[i] = (uint8_t)number;
    }
    return STATUS_OK;
}

static Status read_result(Parser *parser) {
    RecordResult *result = &parser->record->result;
    Word word = take_word(parser);
    int end = find_in(OWN_ENDS, OWN_ENDS_COUNT, word);
    int64_t number;
    if (end < 0) {
        return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
    }
    word = take_word(parser);
    int color = find_in(OWN_COLORS, 2, word);
    bool has_lead = color < 0 && word.size > 0;
    if (has_lead && !read_decimal(word, 2, INT_MAX, &number)) {
        return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
    }
    result->end = (RecordEnd)end;
    result->has_lead = has_lead;
    result->lead = has_lead ? (int)number : color == COLOR_BLACK ? 1 : color == COLOR_WHITE ? -1 : 0;
    return STATUS_OK;
}

static Status read_theoretical(Parser *parser) {
    Word word = take_word(parser);
    int64_t number;
    if (!read_decimal(word, 0, SQUARE_COUNT, &number) || number < 0) {
        return fail(parser, word, RECORD_PROBLEM_BAD_TAG);
    }
    parser->record->result.has_theoretical = true;
    parser->record->result.theoretical = (int)number;
    return STATUS_OK;
}

/* Keeps a key that a later version knows. What begins or ends a game cannot become one. */
static Status keep_unknown(Parser *parser, Word key) {
    if (is_word(key, "othello-record") || is_word(key, "end")) {
        return fail(parser, key, RECORD_PROBLEM_BAD_TAG);
    }
    for (size_t i = 0; i < key.size; i++) {
        char c = key.bytes[i];
        if (!(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-') {
            return fail(parser, (Word){ key.bytes, key.size < SHOWN_MAX ? key.size : SHOWN_MAX },
                        RECORD_PROBLEM_BAD_TAG);
        }
    }
    Word value = rest_of_line(parser);
    parser->at = parser->line_end;
    return record_add_tag(parser->record, RECORD_OWN, key.bytes, key.size, value.bytes, value.size);
}

static Status read_key(Parser *parser, Word key) {
    static const struct {
        const char *key;
        Status (*read)(Parser *parser);
    } KEYS[] = {
        { "tag", read_tag },       { "rules", read_rules },   { "start", read_start },
        { "placed", read_placed }, { "result", read_result }, { "theoretical", read_theoretical },
        { "go-stones", read_go_stones },
    };
    int field = find_in(OWN_FIELDS, RECORD_FIELD_COUNT, key);
    if (field >= 0) {
        return read_field(parser, (RecordField)field);
    }
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (is_word(key, KEYS[i].key)) {
            return KEYS[i].read(parser);
        }
    }
    return keep_unknown(parser, key);
}

/* ------------------------------------------------------------------------------------------------- moves */
static bool read_move(Word word, Move *move) {
    for (int kind = MOVE_FORCED; kind >= MOVE_DISC; kind--) {
        size_t size = strlen(OWN_MOVES[kind]);
        if (word.size < size || memcmp(word.bytes, OWN_MOVES[kind], size) != 0) {
            continue;
        }
        *move = (Move){ (MoveKind)kind, SQUARE_NONE };
        return kind == MOVE_PASS ? word.size == size
                                 : word.size == size + 2 &&
                                       square_from_text(word.bytes + size, &move->square) == STATUS_OK;
    }
    return false;
}

/* Where the moves have come to. */
typedef struct Walk {
    int node;
    int token;
    int depth;
    bool has_move;                /* in the variation at hand */
    int returned_to[DEPTH_MAX];   /* the nodes at which the variations around it were opened */
} Walk;

static Status open_variation(Parser *parser, Walk *walk, Word word) {
    if (!walk->has_move || walk->depth == DEPTH_MAX) {
        return fail(parser, word, walk->has_move ? RECORD_PROBLEM_TOO_LONG : RECORD_PROBLEM_BAD_CHARACTER);
    }
    walk->returned_to[walk->depth++] = walk->node;
    walk->node = parser->record->nodes[walk->node].parent;
    walk->has_move = false;
    return STATUS_OK;
}

static Status close_variation(Parser *parser, Walk *walk, Word word) {
    if (!walk->has_move || walk->depth == 0) {
        return fail(parser, word, RECORD_PROBLEM_BAD_CHARACTER);
    }
    walk->node = walk->returned_to[--walk->depth];
    return STATUS_OK;
}

static Status read_comment(Parser *parser, const Walk *walk) {
    Word value;
    Status status = take_quoted(parser, &value);
    if (status == STATUS_OK) {
        status = record_set_comment(parser->record, walk->node, value.bytes, value.size);
    }
    if (status == STATUS_OK) {
        unescape(parser->record, &parser->record->nodes[walk->node].comment);
    }
    return status;
}

static Status add_move(Parser *parser, Walk *walk, Word word) {
    Record *record = parser->record;
    Move move;
    Word shown = { word.bytes, word.size < SHOWN_MAX ? word.size : SHOWN_MAX };
    walk->token++;
    if (!read_move(word, &move)) {
        return format_fail(parser->text, shown.bytes, shown.size, RECORD_PROBLEM_NO_MOVE, walk->token, parser->error);
    }
    Status status = move.kind == MOVE_DISC ? record_add_disc(record, walk->node, move.square, &walk->node)
                                           : record_add(record, walk->node, move, &walk->node);
    if (status != STATUS_OK) {
        return format_fail_move(parser->text, shown.bytes, shown.size, walk->token, record, walk->node, move, status,
                                parser->error);
    }
    walk->has_move = true;
    return STATUS_OK;
}

/* A word of the moves, which ends at a parenthesis or a quotation mark too. */
static Word take_token(Parser *parser) {
    const char *begin = parser->text + parser->at;
    size_t size = 1;
    while (parser->at + size < parser->line_end && *begin != '(' && *begin != ')' && !is_blank(begin[size]) &&
           begin[size] != '(' && begin[size] != ')' && begin[size] != '"') {
        size++;
    }
    parser->at += size;
    return (Word){ begin, size };
}

static Status read_token(Parser *parser, Walk *walk) {
    if (parser->text[parser->at] == '"') {
        return read_comment(parser, walk);
    }
    Word word = take_token(parser);
    Word number = { word.bytes + 1, word.size - 1 };
    int64_t value;
    switch (word.bytes[0]) {
    case '(':
        return open_variation(parser, walk, word);
    case ')':
        return close_variation(parser, walk, word);
    case 'v':
    case 't':
        if (!read_decimal(number, word.bytes[0] == 'v' ? 2 : 3, INT32_MAX, &value) ||
            (word.bytes[0] == 't' && value < 0)) {
            return fail(parser, word, RECORD_PROBLEM_BAD_SCORE);
        }
        if (word.bytes[0] == 'v') {
            record_set_value(parser->record, walk->node, (int32_t)value);
        } else {
            record_set_time(parser->record, walk->node, (int32_t)value);
        }
        return STATUS_OK;
    default:
        return add_move(parser, walk, word);
    }
}

/* Reads the moves up to the line `end`. */
static Status read_moves(Parser *parser) {
    Walk walk = { .node = RECORD_ROOT };
    while (parser->at < parser->size) {
        begin_line(parser);
        skip_blanks(parser);
        if (is_word(rest_of_line(parser), "end")) {
            if (walk.depth > 0) {
                return fail(parser, rest_of_line(parser), RECORD_PROBLEM_CUT_OFF);
            }
            leave_line(parser);
            return STATUS_OK;
        }
        for (; parser->at < parser->line_end; skip_blanks(parser)) {
            Status status = read_token(parser, &walk);
            if (status != STATUS_OK) {
                return status;
            }
        }
        leave_line(parser);
    }
    return fail(parser, (Word){ parser->text + parser->size, 0 }, RECORD_PROBLEM_CUT_OFF);
}

/* ------------------------------------------------------------------------------------------------- a game */
/* Reads the first line. */
static Status read_version(Parser *parser) {
    while (parser->at < parser->size && (is_blank(parser->text[parser->at]) || parser->text[parser->at] == '\n')) {
        parser->at++;
    }
    begin_line(parser);
    Word header = take_word(parser);
    Word version = take_word(parser);
    size_t major = 0;
    int64_t number;
    while (major < version.size && version.bytes[major] != '.') {
        major++;
    }
    if (!is_word(header, "othello-record") ||
        !read_decimal((Word){ version.bytes, major }, 0, NUMBER_MAX, &number)) {
        return fail(parser, (Word){ header.bytes, header.size < SHOWN_MAX ? header.size : SHOWN_MAX },
                    RECORD_PROBLEM_BAD_HEADER);
    }
    if (number != OWN_VERSION) {
        return fail(parser, version, RECORD_PROBLEM_VERSION);
    }
    leave_line(parser);
    return STATUS_OK;
}

/* Reads the lines of keys up to and with the line `moves`. */
static Status read_keys(Parser *parser) {
    while (parser->at < parser->size) {
        begin_line(parser);
        Word key = take_word(parser);
        bool is_moves = is_word(key, "moves");
        if (is_word(key, "end")) {
            return fail(parser, key, RECORD_PROBLEM_CUT_OFF);
        }
        Status status = is_moves || key.size == 0 ? STATUS_OK : read_key(parser, key);
        if (status == STATUS_FULL) {
            return fail(parser, key, RECORD_PROBLEM_TOO_LONG);
        }
        if (status != STATUS_OK) {
            return status;
        }
        Word rest = rest_of_line(parser);
        if (rest.size > 0) {
            rest.size = rest.size < SHOWN_MAX ? rest.size : SHOWN_MAX;
            return fail(parser, rest, RECORD_PROBLEM_BAD_CHARACTER);
        }
        leave_line(parser);
        if (is_moves) {
            return STATUS_OK;
        }
    }
    return fail(parser, (Word){ parser->text + parser->size, 0 }, RECORD_PROBLEM_CUT_OFF);
}

/* A go stone stands where its owner has a disc. */
static bool is_start_possible(const Position *start) {
    return (start->go_stones[0] & ~start->discs[0]) == 0 && (start->go_stones[1] & ~start->discs[1]) == 0;
}

Status own_read_game(const char *text, size_t size, Record *record, RecordError *error) {
    Parser parser = { .text = text, .size = size, .record = record, .error = error };
    parser.start = position_start(START_STANDARD);
    Status status = read_version(&parser);
    if (status == STATUS_OK) {
        status = read_keys(&parser);
    }
    if (status == STATUS_OK && !is_start_possible(&parser.start)) {
        status = fail(&parser, (Word){ text, 0 }, RECORD_PROBLEM_BAD_BOARD);
    }
    if (status == STATUS_OK) {
        record_set_start(record, &parser.start, parser.rules);
        status = read_moves(&parser);
        if (status == STATUS_FULL) {
            status = fail(&parser, (Word){ text, 0 }, RECORD_PROBLEM_TOO_LONG);
        }
    }
    while (status == STATUS_OK && parser.at < size) {
        if (!is_blank(text[parser.at]) && text[parser.at] != '\n') {
            status = fail(&parser, (Word){ text + parser.at, 1 }, RECORD_PROBLEM_BAD_CHARACTER);
        }
        parser.at++;
    }
    return status;
}
