/* SPDX-License-Identifier: MIT */
/* Problem files as games of no moves, one a line. What is expected is kept as tags, `a2:+38` as a2 and +38, a bare
 * score with no name; the comment behind % is the start's. Lines of blanks and comments are passed over. */
#include <string.h>

#include "format_parts.h"
#include "records/obf.h"

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_blanks(const char *text, size_t size, size_t at) {
    while (at < size && is_blank(text[at])) {
        at++;
    }
    return at;
}

static size_t end_of_line(const char *text, size_t size, size_t at) {
    while (at < size && text[at] != '\n' && text[at] != '\r') {
        at++;
    }
    return at;
}

static size_t trimmed_end(const char *text, size_t begin, size_t end) {
    while (end > begin && is_blank(text[end - 1])) {
        end--;
    }
    return end;
}

/* @return where the first problem begins, behind blanks and lines of comments */
static size_t skip_comments(const char *text, size_t size) {
    size_t at = skip_blanks(text, size, 0);
    while (at < size && text[at] == '%') {
        at = skip_blanks(text, size, end_of_line(text, size, at));
    }
    return at;
}

static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    size_t begin = skip_comments(text, size);
    size_t line_end = end_of_line(text, size, begin);
    if (!is_all && line_end == size) {
        return GAME_HUNGRY;
    }
    if (begin == size) {
        return GAME_NONE;
    }
    *end = line_end < size ? line_end + 1 : size;
    return GAME_FOUND;
}

/* ------------------------------------------------------------------------------------------------- reading */
/* Keeps one `a2:+38` or `+38`, which is known to be right. */
static Status keep_expected(const char *text, size_t size, Record *record) {
    const char *colon = memchr(text, ':', size);
    size_t name_size = colon ? (size_t)(colon - text) : 0;
    size_t value = skip_blanks(text, size, colon ? name_size + 1 : 0);
    return record_add_tag(record, RECORD_OBF, text, name_size, text + value, size - value);
}

/* Keeps what stands between a problem's first semicolon and its end. */
static Status keep_all_expected(const char *text, size_t size, Record *record) {
    Status status = STATUS_OK;
    size_t at = 0;
    while (at < size && text[at] != '%' && status == STATUS_OK) {
        size_t end = at;
        while (end < size && text[end] != ';' && text[end] != '%') {
            end++;
        }
        at = skip_blanks(text, end, at);
        size_t last = trimmed_end(text, at, end);
        if (last > at) {
            status = keep_expected(text + at, last - at, record);
        }
        at = end < size && text[end] == ';' ? end + 1 : end;
    }
    if (at < size && status == STATUS_OK) {
        at = skip_blanks(text, size, at + 1);
        status = record_set_comment(record, RECORD_ROOT, text + at, trimmed_end(text, at, size) - at);
    }
    return status;
}

/* Says what is wrong with a line that obf_read_line has refused. */
static Status fail(const char *text, size_t size, const char *line, size_t line_size, size_t board_size, size_t offset,
                   RecordError *error) {
    BoardTextError found;
    Position position;
    if (board_text_read(line, board_size, &position, &found) != STATUS_OK) {
        return format_fail_board(text, size, line, &found, error);
    }
    size_t begin = offset;
    size_t end = offset;
    while (begin > board_size && line[begin - 1] != ';' && !is_blank(line[begin - 1])) {
        begin--;
    }
    while (end < line_size && line[end] != ';' && line[end] != '%' && !is_blank(line[end])) {
        end++;
    }
    return format_fail(text, line + begin, end - begin, RECORD_PROBLEM_BAD_SCORE, 0, error);
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    size_t begin = skip_comments(text, size);
    const char *line = text + begin;
    size_t line_size = end_of_line(text, size, begin) - begin;
    size_t behind = skip_blanks(text, size, begin + line_size);
    ObfKind kind = OBF_EMPTY;
    ObfLine problem;
    size_t offset = 0;
    if (line_size == 0) {
        return format_fail(text, text, 0, RECORD_PROBLEM_EMPTY, 0, error);
    }
    if (behind < size) {
        return format_fail(text, text + behind, 1, RECORD_PROBLEM_BAD_CHARACTER, 0, error);
    }
    size_t board_size = 0;
    while (board_size < line_size && line[board_size] != ';' && line[board_size] != '%') {
        board_size++;
    }
    if (obf_read_line(line, line_size, &kind, &problem, &offset) != STATUS_OK) {
        return fail(text, size, line, line_size, board_size, offset, error);
    }
    record_set_start(record, &problem.position, NULL);
    Status status = keep_all_expected(line + board_size, line_size - board_size, record);
    return status == STATUS_FULL ? format_fail(text, line, board_size, RECORD_PROBLEM_TOO_LONG, 0, error) : status;
}

/* ------------------------------------------------------------------------------------------------- writing */
/* Whether a tag, which may come from another file, can be read as a problem's again. */
static bool is_expected(const Record *record, const RecordTag *tag) {
    static const char ALLOWED[] = "ABCDEFGHPSabcdefghps0123456789+-";
    const char *name = record_text(record, tag->name);
    const char *value = record_text(record, tag->value);
    return tag->format == RECORD_OBF && (tag->name.size == 0 || tag->name.size == 2) && tag->value.size > 0 &&
           tag->value.size <= 3 && strspn(name, ALLOWED) == tag->name.size &&
           strspn(value, ALLOWED) == tag->value.size;
}

static void write_comment(const char *comment, size_t size, TextBuffer *text) {
    text_buffer_add_text(text, " % ");
    for (size_t i = 0; i < size; i++) {
        text_buffer_add_character(text, comment[i] == '\n' || comment[i] == '\r' ? ' ' : comment[i]);
    }
}

/* What is expected belongs to the start, so it is left out behind moves. */
static void write_game(const Record *record, TextBuffer *text) {
    int last = record_last_node(record);
    RecordText comment = record->nodes[last].comment;
    char board[BOARD_TEXT_SIZE];
    board_text_write(&record->nodes[last].position, board);
    text_buffer_add_text(text, board);
    text_buffer_add_character(text, ';');
    for (int i = 0; i < record->tag_count && last == RECORD_ROOT; i++) {
        const RecordTag *tag = &record->tags[i];
        if (is_expected(record, tag)) {
            text_buffer_add_character(text, ' ');
            text_buffer_add_text(text, record_text(record, tag->name));
            text_buffer_add_text(text, tag->name.size > 0 ? ":" : "");
            text_buffer_add_text(text, record_text(record, tag->value));
            text_buffer_add_character(text, ';');
        }
    }
    if (comment.size > 0) {
        write_comment(record_text(record, comment), comment.size, text);
    }
    text_buffer_add_character(text, '\n');
}

const FormatParts OBF_PARTS = {
    "obf", "obf", find, read_game, write_game,
    RECORD_LOSS_VARIANT | RECORD_LOSS_MOVES | RECORD_LOSS_TREE | RECORD_LOSS_FIELDS,
};
