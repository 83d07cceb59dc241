/* SPDX-License-Identifier: MIT */
/* Boards as games of no moves: 64 squares in one line or in rows, perhaps a side, perhaps a comment behind %.
 *
 * Rows may be numbered at one side or both, and the columns' letters may stand above or below. A blank line ends a
 * board; so do 64 squares with their side, which may stand alone on the next line; and so does a line that can only
 * be a board of its own. Without a side Black moves when the empty squares are even. */
#include <string.h>

#include "format_parts.h"

enum {
    BOARD_SIZE_MAX = 4096,
    COLUMNS = 8,
    WHOLE_BOARD_MIN = 60 /* with so many squares a line is a board, if perhaps a wrong one */
};

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_square(char c) {
    return c != '\0' && strchr("-.*XxOo", c) != NULL;
}

static bool is_side(char c) {
    return c == 'X' || c == 'x' || c == '*' || c == 'O' || c == 'o';
}

static bool is_row_number(char c) {
    return c >= '1' && c <= '8';
}

/* A part of a line: text[begin … end − 1]. */
typedef struct Span {
    size_t begin;
    size_t end;
} Span;

static Span trim(const char *text, Span span) {
    while (span.begin < span.end && is_blank(text[span.begin])) {
        span.begin++;
    }
    while (span.end > span.begin && is_blank(text[span.end - 1])) {
        span.end--;
    }
    return span;
}

static size_t count_signs(const char *text, Span span) {
    size_t count = 0;
    for (size_t i = span.begin; i < span.end; i++) {
        count += !is_blank(text[i]);
    }
    return count;
}

/* Whether a part is the letters a … h in order and nothing else. */
static bool is_column_letters(const char *text, Span span) {
    int column = 0;
    for (size_t i = span.begin; i < span.end; i++) {
        if (is_blank(text[i])) {
            continue;
        }
        if (column == COLUMNS || (text[i] | 0x20) != 'a' + column) {
            return false;
        }
        column++;
    }
    return column == COLUMNS;
}

/* The part of a line where the squares stand: without comment, the columns' letters and the row's numbers. Digits are
 * numbers of the row only when exactly eight squares, none of them a digit, stand beside or between them, and behind the
 * last row perhaps a side. */
static Span squares_of(const char *text, Span line) {
    const char *comment = memchr(text + line.begin, '%', line.end - line.begin);
    if (comment) {
        line.end = (size_t)(comment - text);
    }
    line = trim(text, line);
    if (is_column_letters(text, line)) {
        return (Span){ line.end, line.end };
    }
    Span row = line;
    bool has_number = row.begin < row.end && is_row_number(text[row.begin]);
    row.begin += has_number;
    if (row.end > row.begin && is_row_number(text[row.end - 1]) &&
        (!has_number || text[row.end - 1] == text[line.begin])) {
        row.end--;
    }
    row = trim(text, row);
    size_t signs = count_signs(text, row);
    bool has_side = signs == COLUMNS + 1 && is_side(text[row.end - 1]) && is_blank(text[row.end - 2]);
    if (signs != COLUMNS && !has_side) {
        return line;
    }
    for (size_t i = row.begin; i < row.end; i++) {
        if (!is_blank(text[i]) && !is_square(text[i])) {
            return line;
        }
    }
    return row;
}

/* @return the place behind a line and its end; 0: its end may still come. @param line receives it without its end */
static size_t take_line(const char *text, size_t size, size_t at, bool is_all, Span *line) {
    size_t end = at;
    while (end < size && text[end] != '\n' && text[end] != '\r') {
        end++;
    }
    *line = (Span){ at, end };
    if (end == size) {
        return is_all ? size : 0;
    }
    if (text[end] == '\r' && end + 1 == size && !is_all) {
        return 0;
    }
    return text[end] == '\r' && end + 1 < size && text[end + 1] == '\n' ? end + 2 : end + 1;
}

static GameSearch find(const char *text, size_t size, bool is_all, size_t *end) {
    size_t signs = 0;
    size_t at = 0;
    while (at < size) {
        Span line;
        size_t next = take_line(text, size, at, is_all, &line);
        if (next == 0) {
            return GAME_HUNGRY;
        }
        Span squares = squares_of(text, line);
        size_t added = count_signs(text, squares);
        bool is_empty_line = trim(text, line).begin == trim(text, line).end;
        bool is_alone = added == 1 && is_side(text[squares.begin]);
        if (signs > 0 && (is_empty_line || (signs >= SQUARE_COUNT && added > 0 && !is_alone) || added >= WHOLE_BOARD_MIN)) {
            *end = at;
            return GAME_FOUND;
        }
        signs += added;
        at = next;
        if (signs > SQUARE_COUNT) {
            *end = at;
            return GAME_FOUND;
        }
    }
    if (!is_all) {
        return GAME_HUNGRY;
    }
    *end = size;
    return signs > 0 ? GAME_FOUND : GAME_NONE;
}

/* ------------------------------------------------------------------------------------------------- reading */
/* Copies a board, with a blank for everything that is neither square nor side, so that places stay what they are.
 * @param comment receives the first comment beside squares; empty: there is none */
static void copy_squares(const char *text, size_t size, char *copy, Span *comment) {
    size_t at = 0;
    memset(copy, ' ', size);
    while (at < size) {
        Span line;
        at = take_line(text, size, at, true, &line);
        Span squares = squares_of(text, line);
        memcpy(copy + squares.begin, text + squares.begin, squares.end - squares.begin);
        const char *sign = memchr(text + line.begin, '%', line.end - line.begin);
        if (sign && squares.end > squares.begin && comment->begin == comment->end) {
            *comment = trim(text, (Span){ (size_t)(sign - text) + 1, line.end });
        }
    }
}

static Status read_game(const char *text, size_t size, Record *record, RecordError *error) {
    char copy[BOARD_SIZE_MAX];
    Span comment = { 0, 0 };
    Position position;
    BoardTextError found;
    if (size > BOARD_SIZE_MAX) {
        return format_fail(text, text, 0, RECORD_PROBLEM_TOO_LONG, 0, error);
    }
    copy_squares(text, size, copy, &comment);
    Status status = board_text_read(copy, size, &position, &found);
    bool has_no_side = status != STATUS_OK && found.problem == BOARD_TEXT_NO_SIDE;
    if (has_no_side) {
        status = board_text_read_squares(copy, size, &position, &found);
    }
    if (status != STATUS_OK) {
        return format_fail_board(text, size, text, &found, error);
    }
    if (has_no_side) {
        record_assume_start(record, &position);
    } else {
        record_set_start(record, &position, NULL);
    }
    return record_set_comment(record, RECORD_ROOT, text + comment.begin, comment.end - comment.begin);
}

/* ------------------------------------------------------------------------------------------------- writing */
static void write_game(const Record *record, TextBuffer *text) {
    char board[BOARD_TEXT_SIZE];
    board_text_write(&record->nodes[record_last_node(record)].position, board);
    text_buffer_add_text(text, board);
    text_buffer_add_character(text, '\n');
}

const FormatParts BOARD_PARTS = {
    "board", "txt", find, read_game, write_game,
    RECORD_LOSS_VARIANT | RECORD_LOSS_MOVES | RECORD_LOSS_TREE | RECORD_LOSS_COMMENTS | RECORD_LOSS_FIELDS,
};
