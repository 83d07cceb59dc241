/* SPDX-License-Identifier: MIT */
/* PGN of Othello, as Edax, PlayOK and XBoard write it: tags, then "1. f5 d6 2. c3 …" with comments, variations and a
 * result, which may be the discs, "37-27". A text that ends without a result is read too. */
#include <string.h>

#include "pgn.h"

typedef struct Branch {
    int node;
    int move_count;
} Branch;

enum { BRANCHES_MAX = 1024 };

typedef struct Reader {
    const char *text;
    size_t size;
    Record *record;
    RecordError *error;
    bool has_begun; /* a tag or a word has been read */
    bool has_moves; /* the tags are over */
    bool is_over;   /* the result has been read */
    bool has_tag_result;
    RecordEnd termination;
    bool has_lead;
    int32_t lead;
    Slice fen;
    PgnLetters letters;
    bool has_letters; /* the variant's name tells whose letters they are */
    Branch at;
    int depth;
    Branch branches[BRANCHES_MAX];
    TextBuffer plain; /* a value without its backslashes */
    TextBuffer comment;
} Reader;

static Status fail(Reader *reader, Slice place, RecordProblem problem) {
    return format_fail(reader->text, place.start, place.size, problem, 0, reader->error);
}

/* ---------------------------------------------------------------------------------------------------- tags */

/* The value without its backslashes; stays until the next call. */
static Slice plain_value(Reader *reader, Slice value) {
    if (value.size == 0 || !memchr(value.start, '\\', value.size)) {
        return value;
    }
    text_buffer_cut(&reader->plain, 0);
    for (size_t i = 0; i < value.size; i++) {
        bool is_escape = value.start[i] == '\\' && i + 1 < value.size &&
                         (value.start[i + 1] == '"' || value.start[i + 1] == '\\');
        i += is_escape;
        text_buffer_add_character(&reader->plain, value.start[i]);
    }
    return (Slice){ reader->plain.bytes, reader->plain.size };
}

/* Whether a value says that nothing is known: "?", "????.??.??", "-". */
static bool is_unknown(Slice value) {
    for (size_t i = 0; i < value.size; i++) {
        if (value.start[i] != '?' && value.start[i] != '.') {
            return value.size == 1 && value.start[0] == '-';
        }
    }
    return true;
}

static bool is_good_date(const char *date, size_t size) {
    bool has_year = size >= 4;
    for (size_t i = 0; i < 4 && has_year; i++) {
        has_year = is_digit_character(date[i]);
    }
    return has_year && memcmp(date, "0000", 4) != 0;
}

/* Of several dates the first good one counts: some programs write a second one that is none. */
static bool is_date_better(const Record *record, Slice date) {
    RecordText before = record->fields[RECORD_DATE];
    return before.size == 0 ||
           (!is_good_date(record_text(record, before), before.size) && is_good_date(date.start, date.size));
}

static Status keep_field(Reader *reader, const PgnToken *tag, RecordField field) {
    Slice value = plain_value(reader, tag->value);
    if (reader->plain.has_failed) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (is_unknown(value) || (field == RECORD_DATE && !is_date_better(reader->record, value))) {
        return STATUS_OK;
    }
    return format_check_kept(record_set_field(reader->record, field, value.start, value.size), reader->text, tag->value,
                             reader->error);
}

static Status keep_tag(Reader *reader, const PgnToken *tag) {
    Slice value = plain_value(reader, tag->value);
    if (reader->plain.has_failed) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = record_add_tag(reader->record, RECORD_PGN, tag->name.start, tag->name.size, value.start,
                                   value.size);
    return format_check_kept(status, reader->text, tag->value, reader->error);
}

/* Chess programs give P to the side that begins. */
static Status take_variant(Reader *reader, const PgnToken *tag) {
    if (tag->value.size >= 4 && slice_is((Slice){ tag->value.start, 4 }, "anti")) {
        return fail(reader, tag->value, RECORD_PROBLEM_ANTI);
    }
    bool is_othello = slice_is(tag->value, "othello");
    reader->has_letters = is_othello || slice_is(tag->value, "reversi") || slice_is(tag->value, "flipello") ||
                          slice_is(tag->value, "fairy");
    reader->letters = is_othello ? PGN_LETTERS_OF_COLORS : PGN_LETTERS_OF_TURN;
    return is_othello ? STATUS_OK : keep_tag(reader, tag);
}

static bool take_termination(Reader *reader, Slice value) {
    for (RecordEnd end = RECORD_END_UNFINISHED; end <= RECORD_END_LEFT; end++) {
        if (PGN_TERMINATIONS[end] && slice_is(value, PGN_TERMINATIONS[end])) {
            reader->termination = end;
            return true;
        }
    }
    return false;
}

static Status take_tag(Reader *reader, const PgnToken *tag) {
    reader->has_begun = true;
    for (size_t i = 0; i < PGN_FIELD_TAG_COUNT; i++) {
        if (slice_is(tag->name, PGN_FIELD_TAGS[i].name)) {
            return keep_field(reader, tag, PGN_FIELD_TAGS[i].field);
        }
    }
    if (slice_is(tag->name, "TimeControl")) {
        Status status = keep_field(reader, tag, RECORD_BLACK_TIME);
        return status == STATUS_OK ? keep_field(reader, tag, RECORD_WHITE_TIME) : status;
    }
    if (slice_is(tag->name, "FEN")) {
        reader->fen = tag->value;
        return STATUS_OK;
    }
    if (slice_is(tag->name, "SetUp")) {
        return STATUS_OK;
    }
    if (slice_is(tag->name, "Variant")) {
        return take_variant(reader, tag);
    }
    if (slice_is(tag->name, "Result")) {
        RecordResult *result = &reader->record->result;
        reader->has_tag_result = pgn_read_result(slice_trim(tag->value), result) || reader->has_tag_result;
        return STATUS_OK;
    }
    if (slice_is(tag->name, "Termination") && take_termination(reader, tag->value)) {
        return STATUS_OK;
    }
    if (slice_is(tag->name, "DiscLead") && slice_to_hundredths(tag->value, &reader->lead)) {
        reader->has_lead = true;
        return STATUS_OK;
    }
    return keep_tag(reader, tag);
}

/* ----------------------------------------------------------------------------------------------------- start */

/* Without a variant's name the letters are those of the colours, but for one position that is only written by
 * programs which give P to the side that begins: their start. */
static Status begin_moves(Reader *reader) {
    static const char START_BY_TURN[] = "8/8/8/3Pp3/3pP3/8/8/8 w";
    Position position;
    RecordProblem problem;
    PgnLetters letters = reader->letters;
    if (reader->has_moves) {
        return STATUS_OK;
    }
    reader->has_moves = true;
    if (reader->fen.size == 0) {
        return STATUS_OK;
    }
    Slice fen = slice_trim(reader->fen);
    if (!reader->has_letters) {
        bool is_start = fen.size >= sizeof START_BY_TURN - 1 &&
                        memcmp(fen.start, START_BY_TURN, sizeof START_BY_TURN - 1) == 0;
        letters = is_start ? PGN_LETTERS_OF_TURN : PGN_LETTERS_OF_COLORS;
    }
    if (!pgn_read_position(fen, letters, &position, &problem)) {
        return fail(reader, fen, problem);
    }
    record_set_start(reader->record, &position, NULL);
    return STATUS_OK;
}

/* --------------------------------------------------------------------------------------------------- comments */

/* Takes "[%eval 1.5]" or "[%emt 0:00:05]" off the front of a comment. */
static bool take_number(Reader *reader, Slice *comment) {
    static const char EVAL[] = "[%eval ";
    static const char EMT[] = "[%emt ";
    int32_t number;
    bool is_eval = comment->size > sizeof EVAL && memcmp(comment->start, EVAL, sizeof EVAL - 1) == 0;
    bool is_emt = comment->size > sizeof EMT && memcmp(comment->start, EMT, sizeof EMT - 1) == 0;
    if ((!is_eval && !is_emt) || !memchr(comment->start, ']', comment->size)) {
        return false;
    }
    Slice rest = *comment;
    Slice command = slice_take(&rest, ']');
    size_t name_size = is_eval ? sizeof EVAL - 1 : sizeof EMT - 1;
    command = (Slice){ command.start + name_size, command.size - name_size };
    if (is_eval ? !slice_to_hundredths(command, &number) : !slice_to_time(command, &number)) {
        return false;
    }
    if (reader->at.node == RECORD_ROOT) {
        return false;
    }
    if (is_eval) {
        record_set_value(reader->record, reader->at.node, number);
    } else {
        record_set_time(reader->record, reader->at.node, number);
    }
    *comment = slice_trim(rest);
    return true;
}

static Status take_comment(Reader *reader, Slice text) {
    Slice comment = slice_trim(text);
    while (take_number(reader, &comment)) {
        /* all of them */
    }
    if (comment.size == 0) {
        return STATUS_OK;
    }
    if (reader->comment.size > 0) {
        text_buffer_add_character(&reader->comment, '\n');
    }
    text_buffer_add(&reader->comment, comment.start, comment.size);
    return reader->comment.has_failed ? STATUS_OUT_OF_MEMORY : STATUS_OK;
}

/* Gives what has been collected to the node that it stands behind. */
static Status install_comment(Reader *reader, Slice place) {
    if (reader->comment.size == 0) {
        return STATUS_OK;
    }
    Status status = format_append_comment(reader->record, reader->at.node, &reader->comment);
    return format_check_kept(status, reader->text, place, reader->error);
}

/* ------------------------------------------------------------------------------------------------------ moves */
static Status open_branch(Reader *reader, Slice place) {
    Status status = install_comment(reader, place);
    if (status != STATUS_OK) {
        return status;
    }
    if (reader->at.node == RECORD_ROOT || reader->is_over) {
        return fail(reader, place, RECORD_PROBLEM_BAD_CHARACTER);
    }
    if (reader->depth == BRANCHES_MAX) {
        return fail(reader, place, RECORD_PROBLEM_TOO_LONG);
    }
    reader->branches[reader->depth++] = reader->at;
    reader->at.node = reader->record->nodes[reader->at.node].parent;
    reader->at.move_count--;
    return STATUS_OK;
}

static Status close_branch(Reader *reader, Slice place) {
    Status status = install_comment(reader, place);
    if (status != STATUS_OK) {
        return status;
    }
    if (reader->depth == 0) {
        return fail(reader, place, RECORD_PROBLEM_BAD_CHARACTER);
    }
    reader->at = reader->branches[--reader->depth];
    return STATUS_OK;
}

/* Takes "1.", "1..." or "..." off the front of a word; a number alone is one too. */
static Slice without_number(Slice word) {
    size_t digits = 0;
    while (digits < word.size && is_digit_character(word.start[digits])) {
        digits++;
    }
    size_t end = digits;
    while (end < word.size && word.start[end] == '.') {
        end++;
    }
    return end > digits || end == word.size ? (Slice){ word.start + end, word.size - end } : word;
}

/* Takes the marks "!", "?" off the end. */
static Slice without_marks(Slice word) {
    while (word.size > 0 && (word.start[word.size - 1] == '!' || word.start[word.size - 1] == '?')) {
        word.size--;
    }
    return word;
}

static Status add_move(Reader *reader, Slice word) {
    Slice token = without_marks(word);
    MoveToken place = { reader->text, word.start, word.size, ++reader->at.move_count, -1 };
    Move move;
    Status status = install_comment(reader, word);
    if (status != STATUS_OK) {
        return status;
    }
    if (token.size == 0 || !format_read_move(token.start, token.size, &move)) {
        return format_fail(place.text, place.token, place.token_size, RECORD_PROBLEM_NO_MOVE, place.number,
                           reader->error);
    }
    return format_play(reader->record, &place, move, &reader->at.node, reader->error);
}

/* The tag says how the game ended; a word at the end of the moves can add the discs. */
static void take_result(Reader *reader, const RecordResult *told) {
    RecordResult *result = &reader->record->result;
    reader->is_over = true;
    if (!reader->has_tag_result) {
        *result = *told;
        reader->has_tag_result = true;
    } else if (told->has_lead && !result->has_lead) {
        result->has_lead = true;
        result->lead = told->lead;
        result->end = result->end == RECORD_END_UNFINISHED ? RECORD_END_PLAYED : result->end;
    }
}

static Status take_word(Reader *reader, Slice text) {
    RecordResult result;
    reader->has_begun = true;
    if (pgn_read_result(text, &result)) {
        if (reader->depth == 0) {
            take_result(reader, &result);
        }
        return STATUS_OK;
    }
    Slice word = without_number(text);
    if (word.size == 0 || word.start[0] == '$') {
        return STATUS_OK;
    }
    return reader->is_over ? fail(reader, word, RECORD_PROBLEM_BAD_CHARACTER) : add_move(reader, word);
}

static Status take_token(Reader *reader, const PgnToken *token) {
    Status status = STATUS_OK;
    switch (token->kind) {
    case PGN_TAG:
        return reader->has_moves ? fail(reader, token->text, RECORD_PROBLEM_BAD_CHARACTER) : take_tag(reader, token);
    case PGN_BAD_TAG:
        return fail(reader, token->text, RECORD_PROBLEM_BAD_TAG);
    case PGN_COMMENT:
        return take_comment(reader, token->text);
    case PGN_OPEN:
        return open_branch(reader, token->text);
    case PGN_CLOSE:
        return close_branch(reader, token->text);
    case PGN_WORD:
        status = begin_moves(reader);
        return status == STATUS_OK ? take_word(reader, token->text) : status;
    default:
        return fail(reader, token->text, RECORD_PROBLEM_CUT_OFF);
    }
}

static Status finish(Reader *reader, Slice end) {
    Status status = begin_moves(reader);
    if (status == STATUS_OK) {
        status = install_comment(reader, end);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (!reader->has_begun || reader->depth > 0) {
        return fail(reader, end, reader->depth > 0 ? RECORD_PROBLEM_CUT_OFF : RECORD_PROBLEM_EMPTY);
    }
    RecordResult *result = &reader->record->result;
    if (reader->termination != RECORD_END_UNKNOWN) {
        result->end = reader->termination;
    }
    if (reader->has_lead) {
        result->has_lead = true;
        result->lead = reader->lead;
    }
    return STATUS_OK;
}

static Status read_tokens(Reader *reader) {
    size_t place = 0;
    for (;;) {
        PgnToken token = pgn_next_token(reader->text, reader->size, &place);
        if (token.kind == PGN_END) {
            return finish(reader, token.text);
        }
        Status status = take_token(reader, &token);
        if (status != STATUS_OK) {
            return status;
        }
    }
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    Reader reader;
    memset(&reader, 0, offsetof(Reader, branches));
    reader.text = text;
    reader.size = size;
    reader.record = record;
    reader.error = error;
    reader.at = (Branch){ RECORD_ROOT, 0 };
    reader.plain = (TextBuffer){ 0 };
    reader.comment = (TextBuffer){ 0 };
    Status status = read_tokens(&reader);
    text_buffer_free(&reader.plain);
    text_buffer_free(&reader.comment);
    return status;
}

const FormatParts PGN_PARTS = { "pgn", "pgn", pgn_find, read_game, pgn_write, RECORD_LOSS_VARIANT };
