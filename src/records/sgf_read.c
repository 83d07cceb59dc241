/* SPDX-License-Identifier: MIT */
/* SGF, FF[1] … FF[4], of Othello (GM[2]): a tree of nodes, "(;FF[4]GM[2]SZ[8]…;B[f5];W[d6](;B[c3])(;B[c5]))".
 *
 * Points are a letter and a digit or two letters, as Go has them. A file without GM is taken for Othello. Of the root
 * every property is kept, of the other nodes those that a record has a place for; the rest of theirs is dropped. No
 * recursion: what "(" opens is on a stack of bounded depth. */
#include "sgf.h"

#include <string.h>

#include "sgf_node.h"

typedef struct Branch {
    int node;
    int32_t left_ms[2];
    int move_count;
} Branch;

enum { BRANCHES_MAX = 1024, NO_CLOCK = -1 };

typedef struct Reader {
    const char *text;
    size_t size;
    size_t place;
    Record *record;
    RecordError *error;
    Branch at; /* the node at hand */
    int depth;
    Branch branches[BRANCHES_MAX];
    SgfSetup setup;
    TextBuffer plain; /* a text without its backslashes */
    TextBuffer comment;
} Reader;

static Status fail(Reader *reader, Slice place, RecordProblem problem) {
    return format_fail(reader->text, place.start, place.size, problem, 0, reader->error);
}

static Status fail_here(Reader *reader, size_t size, RecordProblem problem) {
    return fail(reader, (Slice){ reader->text + reader->place, size }, problem);
}

static void skip_blanks(Reader *reader) {
    while (reader->place < reader->size && is_blank_character(reader->text[reader->place])) {
        reader->place++;
    }
}

static char character_at_hand(const Reader *reader) {
    return reader->place < reader->size ? reader->text[reader->place] : '\0';
}

/* --------------------------------------------------------------------------------------------------- texts */

/* Adds a text without its backslashes; one at the end of a line joins it to the next. */
static void add_plain(TextBuffer *text, Slice value) {
    for (size_t i = 0; i < value.size; i++) {
        const char *c = &value.start[i];
        size_t left = value.size - i;
        bool is_escape = *c == '\\' && left > 1;
        if (is_escape) {
            c++;
            i++;
            left--;
        }
        bool is_line_end = *c == '\n' || *c == '\r';
        if (is_line_end && left > 1 && (c[1] == '\n' || c[1] == '\r') && c[1] != *c) {
            i++;
        }
        if (!is_line_end || !is_escape) {
            text_buffer_add_character(text, is_line_end ? '\n' : *c);
        }
    }
}

/* @return false: out of memory. @param plain stays until the next call */
static bool plain_value(Reader *reader, Slice value, Slice *plain) {
    *plain = value;
    if (value.size == 0 || (!memchr(value.start, '\\', value.size) && !memchr(value.start, '\r', value.size))) {
        return true;
    }
    text_buffer_cut(&reader->plain, 0);
    add_plain(&reader->plain, value);
    *plain = (Slice){ reader->plain.bytes, reader->plain.size };
    return !reader->plain.has_failed;
}

static Status keep_field(Reader *reader, Slice value, RecordField field) {
    Slice plain;
    if (!plain_value(reader, value, &plain)) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (plain.size == 0 || (plain.size == 1 && plain.start[0] == '?')) {
        return STATUS_OK;
    }
    return format_check_kept(record_set_field(reader->record, field, plain.start, plain.size), reader->text, value,
                             reader->error);
}

static Status keep_tag(Reader *reader, const SgfProperty *property, Slice value) {
    Slice plain;
    if (!plain_value(reader, value, &plain)) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = record_add_tag(reader->record, RECORD_SGF, property->name, strlen(property->name), plain.start,
                                   plain.size);
    return format_check_kept(status, reader->text, value, reader->error);
}

/* ------------------------------------------------------------------------------------- properties of a game */
static Status read_size(Reader *reader, Slice value) {
    Slice rest = slice_trim(value);
    Slice columns = slice_take(&rest, ':');
    bool is_square = rest.size == 0 || slice_is(rest, "8");
    return slice_is(columns, "8") && is_square ? STATUS_OK : fail(reader, value, RECORD_PROBLEM_OTHER_SIZE);
}

static Status read_time(Reader *reader, Slice value) {
    int32_t time_ms;
    if (slice_to_clock(value, &time_ms)) {
        reader->at.left_ms[COLOR_BLACK] = time_ms;
        reader->at.left_ms[COLOR_WHITE] = time_ms;
    }
    Status status = keep_field(reader, value, RECORD_BLACK_TIME);
    return status == STATUS_OK ? keep_field(reader, value, RECORD_WHITE_TIME) : status;
}

/* A property that tells about the whole game. */
static Status take_game_property(Reader *reader, const SgfProperty *property, Slice value) {
    const char *name = property->name;
    if (strcmp(name, "GM") == 0) {
        return slice_is(slice_trim(value), "2") ? STATUS_OK : fail(reader, value, RECORD_PROBLEM_OTHER_GAME);
    }
    if (strcmp(name, "SZ") == 0) {
        return read_size(reader, value);
    }
    if (strcmp(name, "FF") == 0 || strcmp(name, "CA") == 0) {
        return STATUS_OK;
    }
    if (strcmp(name, "TM") == 0) {
        return read_time(reader, value);
    }
    if (strcmp(name, "RE") == 0 && sgf_read_result(value, &reader->record->result)) {
        return STATUS_OK;
    }
    for (size_t i = 0; i < SGF_FIELD_PROPERTY_COUNT; i++) {
        if (strcmp(name, SGF_FIELD_PROPERTIES[i].name) == 0) {
            return keep_field(reader, value, SGF_FIELD_PROPERTIES[i].field);
        }
    }
    return keep_tag(reader, property, value);
}

/* -------------------------------------------------------------------------------------- properties of a node */
static bool is_at_start(const Reader *reader) {
    return reader->at.node == RECORD_ROOT && reader->record->nodes[RECORD_ROOT].first_child == RECORD_NONE;
}

static Status take_setup(Reader *reader, const SgfProperty *property, Slice value) {
    if (!is_at_start(reader)) {
        return fail(reader, value, RECORD_PROBLEM_SETUP);
    }
    return sgf_setup_add(&reader->setup, property->name[1], value) ? STATUS_OK
                                                                   : fail(reader, value, RECORD_PROBLEM_BAD_TAG);
}

static Status take_mover(Reader *reader, Slice value) {
    Color mover;
    if (!sgf_read_color(value, &mover)) {
        return fail(reader, value, RECORD_PROBLEM_BAD_SIDE);
    }
    if (is_at_start(reader)) {
        reader->setup.has_mover = true;
        reader->setup.mover = mover;
        return STATUS_OK;
    }
    const Position *position = &reader->record->nodes[reader->at.node].position;
    bool is_as_played = position->mover == mover || position_must_pass(position, reader->record->rules);
    return is_as_played ? STATUS_OK : fail(reader, value, RECORD_PROBLEM_SETUP);
}

static Status take_property(Reader *reader, const SgfProperty *property, Slice value, SgfNode *node) {
    const char *name = property->name;
    if (strcmp(name, "AB") == 0 || strcmp(name, "AW") == 0 || strcmp(name, "AE") == 0) {
        return take_setup(reader, property, value);
    }
    if (strcmp(name, "PL") == 0) {
        return take_mover(reader, value);
    }
    if (strcmp(name, "B") == 0 || strcmp(name, "W") == 0) {
        if (node->move_count == SGF_NODE_MOVES_MAX) {
            return fail(reader, value, RECORD_PROBLEM_BAD_TAG);
        }
        node->moves[node->move_count++] = (SgfMove){ value, name[0] == 'B' ? COLOR_BLACK : COLOR_WHITE };
        return STATUS_OK;
    }
    if (strcmp(name, "C") == 0 || strcmp(name, "N") == 0) {
        if (reader->comment.size > 0) {
            text_buffer_add_character(&reader->comment, '\n');
        }
        add_plain(&reader->comment, value);
        return reader->comment.has_failed ? STATUS_OUT_OF_MEMORY : STATUS_OK;
    }
    if (sgf_node_take(node, name, value)) {
        return STATUS_OK;
    }
    return is_at_start(reader) && node->is_root ? take_game_property(reader, property, value) : STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------------- nodes */

/* Sets the start up when the first move comes, or at the end. */
static Status install_setup(Reader *reader, const SgfNode *node) {
    Position position;
    int first_side = node->move_count > 0 ? (int)node->moves[0].side : -1;
    if (is_at_start(reader) && sgf_setup_position(&reader->setup, first_side, &position)) {
        record_set_start(reader->record, &position, NULL);
    }
    return STATUS_OK;
}

static Status install_moves(Reader *reader, const SgfNode *node) {
    for (int i = 0; i < node->move_count; i++) {
        Slice token = slice_trim(node->moves[i].value);
        Move move;
        MoveToken place = { reader->text, token.start, token.size, ++reader->at.move_count, (int)node->moves[i].side };
        if (!sgf_read_move(token, &move)) {
            return format_fail(place.text, place.token, place.token_size, RECORD_PROBLEM_NO_MOVE, place.number,
                               reader->error);
        }
        Status status = format_play(reader->record, &place, move, &reader->at.node, reader->error);
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

/* The value and the time belong to the node's move. */
static void install_numbers(Reader *reader, const SgfNode *node) {
    int at = reader->at.node;
    if (node->has_value && node->move_count > 0 && at != RECORD_ROOT) {
        Color mover = reader->record->nodes[reader->record->nodes[at].parent].position.mover;
        record_set_value(reader->record, at, mover == COLOR_BLACK ? node->value : -node->value);
    }
    if (node->move_count == 0 || at == RECORD_ROOT) {
        return;
    }
    Color side = reader->record->nodes[reader->record->nodes[at].parent].position.mover;
    int32_t *left = &reader->at.left_ms[side];
    if (node->has_time) {
        record_set_time(reader->record, at, node->time_ms);
        *left = *left >= node->time_ms ? *left - node->time_ms : NO_CLOCK;
    } else if (node->has_left[side]) {
        if (*left >= node->left_ms[side]) {
            record_set_time(reader->record, at, *left - node->left_ms[side]);
        }
        *left = node->left_ms[side];
    }
}

/* Nodes without a move tell more about the one before. */
static Status install_comment(Reader *reader) {
    if (reader->comment.size == 0) {
        return STATUS_OK;
    }
    Status status = format_append_comment(reader->record, reader->at.node, &reader->comment);
    return format_check_kept(status, reader->text, (Slice){ reader->text + reader->place, 0 }, reader->error);
}

/* Reads the name of the property at hand. FF[1] … FF[3] have small letters in it that mean nothing. */
static Status read_name(Reader *reader, SgfProperty *property) {
    size_t start = reader->place;
    size_t size = 0;
    bool has_capital = false;
    while (is_letter_character(character_at_hand(reader))) {
        has_capital |= reader->text[reader->place] <= 'Z';
        reader->place++;
    }
    Slice name = { reader->text + start, reader->place - start };
    for (size_t i = 0; i < name.size; i++) {
        if (!has_capital || name.start[i] <= 'Z') {
            if (size == SGF_NAME_MAX) {
                return fail(reader, name, RECORD_PROBLEM_BAD_TAG);
            }
            property->name[size++] = capital_of(name.start[i]);
        }
    }
    property->name[size] = '\0';
    property->place = name;
    skip_blanks(reader);
    if (name.size == 0) {
        return fail_here(reader, 1, RECORD_PROBLEM_BAD_CHARACTER);
    }
    if (reader->place == reader->size) {
        return fail(reader, name, RECORD_PROBLEM_CUT_OFF);
    }
    return reader->text[reader->place] == '[' ? STATUS_OK : fail(reader, name, RECORD_PROBLEM_BAD_TAG);
}

/* Reads the "[…]" at hand. */
static Status read_value(Reader *reader, const SgfProperty *property, Slice *value) {
    size_t start = ++reader->place;
    size_t i = start;
    while (i < reader->size && reader->text[i] != ']') {
        i += reader->text[i] == '\\' ? 2 : 1;
    }
    if (i >= reader->size) {
        Slice rest = { property->place.start, (size_t)(reader->text + reader->size - property->place.start) };
        return fail(reader, rest, RECORD_PROBLEM_CUT_OFF);
    }
    *value = (Slice){ reader->text + start, i - start };
    reader->place = i + 1;
    skip_blanks(reader);
    return STATUS_OK;
}

/* Reads a node's properties and does what they say. */
static Status read_node(Reader *reader, bool is_root) {
    SgfNode node = { .is_root = is_root };
    SgfProperty property;
    Slice value = { "", 0 };
    Status status = STATUS_OK;
    skip_blanks(reader);
    while (status == STATUS_OK && is_letter_character(character_at_hand(reader))) {
        status = read_name(reader, &property);
        while (status == STATUS_OK && character_at_hand(reader) == '[') {
            status = read_value(reader, &property, &value);
            if (status == STATUS_OK) {
                status = take_property(reader, &property, value, &node);
            }
        }
    }
    if (status == STATUS_OK) {
        status = install_setup(reader, &node);
    }
    if (status == STATUS_OK) {
        status = install_moves(reader, &node);
    }
    if (status == STATUS_OK) {
        install_numbers(reader, &node);
        status = install_comment(reader);
    }
    return status;
}

/* ---------------------------------------------------------------------------------------------------- trees */
static Status open_branch(Reader *reader) {
    if (reader->depth == BRANCHES_MAX) {
        return fail_here(reader, 1, RECORD_PROBLEM_TOO_LONG);
    }
    reader->branches[reader->depth++] = reader->at;
    reader->place++;
    skip_blanks(reader);
    if (reader->place == reader->size) {
        return fail_here(reader, 0, RECORD_PROBLEM_CUT_OFF);
    }
    return reader->text[reader->place] == ';' ? STATUS_OK : fail_here(reader, 1, RECORD_PROBLEM_BAD_CHARACTER);
}

static Status read_tree(Reader *reader) {
    bool is_root = true;
    Status status = open_branch(reader);
    while (status == STATUS_OK && reader->depth > 0) {
        skip_blanks(reader);
        if (reader->place == reader->size) {
            return fail_here(reader, 0, RECORD_PROBLEM_CUT_OFF);
        }
        switch (reader->text[reader->place]) {
        case ';':
            reader->place++;
            status = read_node(reader, is_root);
            is_root = false;
            break;
        case '(':
            status = open_branch(reader);
            break;
        case ')':
            reader->place++;
            reader->at = reader->branches[--reader->depth];
            break;
        default:
            status = fail_here(reader, 1, RECORD_PROBLEM_BAD_CHARACTER);
            break;
        }
    }
    return status;
}

static Status read_collection(Reader *reader) {
    skip_blanks(reader);
    if (reader->place == reader->size) {
        return fail_here(reader, 0, RECORD_PROBLEM_EMPTY);
    }
    if (reader->text[reader->place] != '(') {
        return fail_here(reader, reader->size - reader->place, RECORD_PROBLEM_BAD_CHARACTER);
    }
    Status status = read_tree(reader);
    skip_blanks(reader);
    return status != STATUS_OK || reader->place == reader->size
               ? status
               : fail_here(reader, reader->size - reader->place, RECORD_PROBLEM_BAD_CHARACTER);
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    Reader reader;
    memset(&reader, 0, offsetof(Reader, branches));
    reader.text = text;
    reader.size = size;
    reader.record = record;
    reader.error = error;
    reader.at = (Branch){ RECORD_ROOT, { NO_CLOCK, NO_CLOCK }, 0 };
    reader.setup = (SgfSetup){ 0 };
    reader.plain = (TextBuffer){ 0 };
    reader.comment = (TextBuffer){ 0 };
    Status status = read_collection(&reader);
    text_buffer_free(&reader.plain);
    text_buffer_free(&reader.comment);
    return status;
}

static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    return format_find_bracketed(text, size, is_all, true, end);
}

const FormatParts SGF_PARTS = { "sgf", "sgf", find, read_game, sgf_write, RECORD_LOSS_VARIANT };
