/* SPDX-License-Identifier: MIT */
/* GGF, the format of the game servers: "(;GM[Othello]PB[…]PW[…]BO[8 … *]B[F5/eval/time]W[D6]…;)".
 *
 * Tags come in any order and case; the board may even stand behind the moves. A name that holds "]" is written with a
 * backslash in front of it, and a backslash with another one. What has no field of the record is kept as its tag, komi
 * too, which changes nothing about the moves. */
#include "ggf.h"

#include <string.h>

#include "records/board_text.h"

enum { TAG_NAME_MAX = 64 };

typedef struct Reader {
    const char *text;
    size_t size;
    size_t place;
    Record *record;
    RecordError *error;
    bool has_board;
    int node;       /* the last move's */
    int move_count; /* which stand in the text */
    TextBuffer plain;   /* a text without its backslashes */
    TextBuffer comment; /* of the node, not yet in the record */
} Reader;

typedef struct Tag {
    Slice name;
    Slice value; /* as it stands there */
    bool has_escapes;
} Tag;

static Status fail_tag(Reader *reader, const Tag *tag, RecordProblem problem) {
    return format_fail(reader->text, tag->value.start, tag->value.size, problem, 0, reader->error);
}

static Status fail_here(Reader *reader, size_t size, RecordProblem problem) {
    return format_fail(reader->text, reader->text + reader->place, size, problem, 0, reader->error);
}

static void skip_blanks(Reader *reader) {
    while (reader->place < reader->size && is_blank_character(reader->text[reader->place])) {
        reader->place++;
    }
}

/* --------------------------------------------------------------------------------------------------- texts */

/* The tag's text without backslashes; stays until the next call. */
static Slice plain_value(Reader *reader, const Tag *tag) {
    if (!tag->has_escapes) {
        return tag->value;
    }
    text_buffer_cut(&reader->plain, 0);
    for (size_t i = 0; i < tag->value.size; i++) {
        const char *c = &tag->value.start[i];
        bool is_escape = *c == '\\' && i + 1 < tag->value.size && (c[1] == ']' || c[1] == '\\' || c[1] == '(');
        i += is_escape;
        text_buffer_add_character(&reader->plain, is_escape ? c[1] : *c);
    }
    return (Slice){ reader->plain.bytes, reader->plain.size };
}

static Status keep_field(Reader *reader, const Tag *tag, RecordField field) {
    Slice value = plain_value(reader, tag);
    if (reader->plain.has_failed) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (value.size == 0 || (value.size == 1 && value.start[0] == '?')) {
        return STATUS_OK;
    }
    return format_check_kept(record_set_field(reader->record, field, value.start, value.size), reader->text, tag->value,
                             reader->error);
}

static Status keep_tag(Reader *reader, const Tag *tag) {
    Slice value = plain_value(reader, tag);
    char name[TAG_NAME_MAX];
    size_t size = tag->name.size;
    if (reader->plain.has_failed) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (size > sizeof name) {
        return format_fail(reader->text, tag->name.start, size, RECORD_PROBLEM_BAD_TAG, 0, reader->error);
    }
    for (size_t i = 0; i < size; i++) {
        name[i] = capital_of(tag->name.start[i]);
    }
    Status status = record_add_tag(reader->record, RECORD_GGF, name, size, value.start, value.size);
    return format_check_kept(status, reader->text, tag->value, reader->error);
}

static Status keep_comment(Reader *reader, const Tag *tag) {
    Slice value = plain_value(reader, tag);
    if (reader->comment.size > 0) {
        text_buffer_add_character(&reader->comment, '\n');
    }
    text_buffer_add(&reader->comment, value.start, value.size);
    return reader->plain.has_failed || reader->comment.has_failed ? STATUS_OUT_OF_MEMORY : STATUS_OK;
}

/* Gives the comment that has been collected to the node that it stands behind. */
static Status install_comment(Reader *reader) {
    if (reader->comment.size == 0) {
        return STATUS_OK;
    }
    Status status = record_set_comment(reader->record, reader->node, reader->comment.bytes, reader->comment.size);
    text_buffer_cut(&reader->comment, 0);
    return format_check_kept(status, reader->text, (Slice){ reader->text + reader->place, 0 }, reader->error);
}

/* ------------------------------------------------------------------------------------------- the game's tags */
static Status read_board(Reader *reader, const Tag *tag) {
    Slice value = slice_trim(tag->value);
    size_t digits = 0;
    while (digits < value.size && is_digit_character(value.start[digits])) {
        digits++;
    }
    if (reader->has_board) {
        return fail_tag(reader, tag, RECORD_PROBLEM_BAD_TAG);
    }
    if (digits != 1 || value.start[0] != '8') {
        return fail_tag(reader, tag, digits > 0 ? RECORD_PROBLEM_OTHER_SIZE : RECORD_PROBLEM_BAD_BOARD);
    }
    Position position;
    BoardTextError error;
    if (board_text_read(value.start + 1, value.size - 1, &position, &error) != STATUS_OK) {
        size_t end = (size_t)(value.start + value.size - reader->text);
        return format_fail_board(reader->text, end, value.start + 1, &error, reader->error);
    }
    record_set_start(reader->record, &position, NULL);
    reader->has_board = true;
    return STATUS_OK;
}

/* "8", "s8r20", "8k": the board's size, and what kind of game is played on it. */
static Status read_type(Reader *reader, const Tag *tag) {
    Slice value = slice_trim(tag->value);
    size_t i = value.size > 0 && capital_of(value.start[0]) == 'S';
    size_t digits = i;
    while (i < value.size && is_digit_character(value.start[i])) {
        i++;
    }
    if (i > digits && !(i == digits + 1 && value.start[digits] == '8')) {
        return fail_tag(reader, tag, RECORD_PROBLEM_OTHER_SIZE);
    }
    for (; i > digits && i < value.size && !is_blank_character(value.start[i]); i++) {
        if (capital_of(value.start[i]) == 'A') {
            return fail_tag(reader, tag, RECORD_PROBLEM_ANTI);
        }
    }
    return slice_is(value, "8") ? STATUS_OK : keep_tag(reader, tag);
}

static bool read_end(Slice word, RecordEnd *end) {
    static const struct {
        char letter;
        RecordEnd end;
    } ENDS[] = { { 'R', RECORD_END_RESIGNED }, { 'T', RECORD_END_TIME }, { 'S', RECORD_END_AGREED },
                 { 'L', RECORD_END_LEFT } };
    for (size_t i = 0; word.size == 1 && i < sizeof ENDS / sizeof ENDS[0]; i++) {
        if (capital_of(word.start[0]) == ENDS[i].letter) {
            *end = ENDS[i].end;
            return true;
        }
    }
    *end = RECORD_END_PLAYED;
    return word.size == 0;
}

/* "+4.000", "-5.00:r", "?"; what is none of these is kept as a tag. */
static Status read_result(Reader *reader, const Tag *tag) {
    RecordResult result = { .end = RECORD_END_UNFINISHED };
    Slice rest = slice_trim(tag->value);
    Slice lead = slice_trim(slice_take(&rest, ':'));
    int32_t hundredths = 0;
    if (lead.size == 0 && rest.size == 0) {
        return STATUS_OK;
    }
    if (!slice_is(lead, "?") || rest.size > 0) {
        bool has_lead = slice_to_hundredths(lead, &hundredths);
        bool is_known = read_end(slice_trim(rest), &result.end);
        if (!is_known || (!has_lead && lead.size > 0 && !slice_is(lead, "?"))) {
            return keep_tag(reader, tag);
        }
        result.has_lead = has_lead;
        result.lead = hundredths;
    }
    reader->record->result = result;
    return STATUS_OK;
}

/* --------------------------------------------------------------------------------------------------- moves */
static Status find_board(Reader *reader);

static bool is_beginning_of_pass(Slice token) {
    static const char PASS[] = "PASS";
    size_t i = 0;
    while (i < token.size && i < sizeof PASS - 1 && capital_of(token.start[i]) == PASS[i]) {
        i++;
    }
    return i > 0 && i == token.size;
}

static bool read_move(Slice token, Move *move) {
    Square square;
    if (token.size == 2 && square_from_text(token.start, &square) == STATUS_OK) {
        *move = move_disc(square);
        return true;
    }
    if (is_beginning_of_pass(token)) {
        *move = move_pass();
        return true;
    }
    return format_read_move(token.start, token.size, move);
}

/* "F5", "F5/-1.39", "F5/-1.39/0.016", "F5//0.016". */
static Status add_move(Reader *reader, const Tag *tag, Color side) {
    Slice rest = tag->value;
    Slice token = slice_trim(slice_take(&rest, '/'));
    Status status = reader->has_board ? install_comment(reader) : find_board(reader);
    Move move;
    MoveToken place = { reader->text, token.start, token.size, ++reader->move_count, (int)side };
    int before = reader->node;
    int32_t number;
    if (status != STATUS_OK) {
        return status;
    }
    if (!read_move(token, &move)) {
        return format_fail(place.text, place.token, place.token_size, RECORD_PROBLEM_NO_MOVE, place.number,
                           reader->error);
    }
    status = format_play(reader->record, &place, move, &reader->node, reader->error);
    if (status != STATUS_OK || reader->node == before) {
        return status;
    }
    if (rest.size > 0 && slice_to_hundredths(slice_take(&rest, '/'), &number)) {
        record_set_value(reader->record, reader->node, number);
    }
    if (rest.size > 0 && slice_to_time(slice_take(&rest, '/'), &number)) {
        record_set_time(reader->record, reader->node, number);
    }
    return STATUS_OK;
}

/* ----------------------------------------------------------------------------------------------------- tags */

/* Finds a tag's "]". */
static bool find_end(const Reader *reader, size_t place, Tag *tag) {
    const char *start = reader->text + place;
    const char *end = reader->text + reader->size;
    const char *c = start;
    tag->has_escapes = false;
    for (; c < end && *c != ']'; c++) {
        if (*c == '\\') {
            tag->has_escapes = true;
            c++;
        }
    }
    tag->value = (Slice){ start, (size_t)((c < end ? c : end) - start) };
    return c < end;
}

/* Reads the tag at hand; the place is then behind it. */
static Status read_tag(Reader *reader, Tag *tag) {
    size_t start = reader->place;
    while (reader->place < reader->size && is_letter_character(reader->text[reader->place])) {
        reader->place++;
    }
    tag->name = (Slice){ reader->text + start, reader->place - start };
    if (tag->name.size == 0) {
        return fail_here(reader, 1, RECORD_PROBLEM_BAD_CHARACTER);
    }
    skip_blanks(reader);
    bool is_at_end = reader->place == reader->size;
    if (!is_at_end && reader->text[reader->place] != '[') {
        return format_fail(reader->text, tag->name.start, tag->name.size, RECORD_PROBLEM_BAD_TAG, 0, reader->error);
    }
    if (is_at_end || !find_end(reader, reader->place + 1, tag)) {
        reader->place = start;
        return fail_here(reader, reader->size - start, RECORD_PROBLEM_CUT_OFF);
    }
    reader->place = (size_t)(tag->value.start - reader->text) + tag->value.size + 1;
    return STATUS_OK;
}

static bool is_tag(const Tag *tag, const char *name) {
    return tag->name.size == 2 && capital_of(tag->name.start[0]) == name[0] &&
           capital_of(tag->name.start[1]) == name[1];
}

static Status take_tag(Reader *reader, const Tag *tag) {
    if (tag->name.size == 1 && capital_of(tag->name.start[0]) == 'B') {
        return add_move(reader, tag, COLOR_BLACK);
    }
    if (tag->name.size == 1 && capital_of(tag->name.start[0]) == 'W') {
        return add_move(reader, tag, COLOR_WHITE);
    }
    for (size_t i = 0; i < GGF_FIELD_TAG_COUNT; i++) {
        if (is_tag(tag, GGF_FIELD_TAGS[i].name)) {
            return keep_field(reader, tag, GGF_FIELD_TAGS[i].field);
        }
    }
    if (is_tag(tag, "TI")) {
        Status status = keep_field(reader, tag, RECORD_BLACK_TIME);
        return status == STATUS_OK ? keep_field(reader, tag, RECORD_WHITE_TIME) : status;
    }
    if (is_tag(tag, "GM")) {
        return slice_is(slice_trim(tag->value), "Othello") ? STATUS_OK
                                                           : fail_tag(reader, tag, RECORD_PROBLEM_OTHER_GAME);
    }
    if (is_tag(tag, "BO")) {
        return reader->move_count == 0 ? read_board(reader, tag) : STATUS_OK;
    }
    return is_tag(tag, "CO")   ? keep_comment(reader, tag)
           : is_tag(tag, "TY") ? read_type(reader, tag)
           : is_tag(tag, "RE") ? read_result(reader, tag)
                               : keep_tag(reader, tag);
}

/* Looks for the board behind the first move. */
static Status find_board(Reader *reader) {
    Reader ahead = *reader;
    Tag tag;
    skip_blanks(&ahead);
    while (ahead.place < ahead.size && is_letter_character(ahead.text[ahead.place])) {
        Status status = read_tag(&ahead, &tag);
        if (status == STATUS_OK && is_tag(&tag, "BO")) {
            status = read_board(reader, &tag);
            return status == STATUS_OK ? install_comment(reader) : status;
        }
        if (status != STATUS_OK) {
            return status;
        }
        skip_blanks(&ahead);
    }
    return fail_here(reader, 0, RECORD_PROBLEM_NO_BOARD);
}

/* Reads "(;" and what may stand in front of it. */
static Status read_opening(Reader *reader) {
    skip_blanks(reader);
    if (reader->place == reader->size) {
        return fail_here(reader, 0, RECORD_PROBLEM_EMPTY);
    }
    size_t start = reader->place;
    while (reader->place < reader->size && is_digit_character(reader->text[reader->place])) {
        reader->place++;
    }
    skip_blanks(reader);
    if (!format_is_opening(reader->text + reader->place, reader->size - reader->place)) {
        Slice rest = slice_trim((Slice){ reader->text + reader->place, reader->size - reader->place });
        bool is_cut_off = rest.size == 0 || slice_is(rest, "(");
        reader->place = start;
        return fail_here(reader, reader->size - start,
                         is_cut_off ? RECORD_PROBLEM_CUT_OFF : RECORD_PROBLEM_BAD_CHARACTER);
    }
    reader->place = (size_t)((const char *)memchr(reader->text + reader->place, ';', reader->size - reader->place) -
                             reader->text) + 1;
    return STATUS_OK;
}

/* Reads ";)" and makes sure that nothing follows. */
static Status read_closing(Reader *reader) {
    if (reader->place < reader->size && reader->text[reader->place] == ';') {
        reader->place++;
        skip_blanks(reader);
    }
    if (reader->place < reader->size && reader->text[reader->place] == ')') {
        reader->place++;
        skip_blanks(reader);
        return reader->place == reader->size ? STATUS_OK : fail_here(reader, 1, RECORD_PROBLEM_BAD_CHARACTER);
    }
    return fail_here(reader, reader->place < reader->size,
                     reader->place < reader->size ? RECORD_PROBLEM_BAD_CHARACTER : RECORD_PROBLEM_CUT_OFF);
}

static Status read_tags(Reader *reader) {
    Tag tag;
    Status status = read_opening(reader);
    while (status == STATUS_OK) {
        skip_blanks(reader);
        if (reader->place == reader->size || reader->text[reader->place] == ';' || reader->text[reader->place] == ')') {
            break;
        }
        status = read_tag(reader, &tag);
        if (status == STATUS_OK) {
            status = take_tag(reader, &tag);
        }
    }
    if (status == STATUS_OK) {
        status = read_closing(reader);
    }
    if (status == STATUS_OK && !reader->has_board) {
        status = fail_here(reader, 0, RECORD_PROBLEM_NO_BOARD);
    }
    return status == STATUS_OK ? install_comment(reader) : status;
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    Reader reader = { .text = text, .size = size, .record = record, .error = error, .node = RECORD_ROOT };
    Status status = read_tags(&reader);
    text_buffer_free(&reader.plain);
    text_buffer_free(&reader.comment);
    return status;
}

static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    return format_find_bracketed(text, size, is_all, false, end);
}

const FormatParts GGF_PARTS = { "ggf", "ggf", find, read_game, ggf_write, RECORD_LOSS_VARIANT | RECORD_LOSS_TREE };
