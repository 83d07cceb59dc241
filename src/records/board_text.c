/* SPDX-License-Identifier: MIT */
#include "records/board_text.h"

#include <stdbool.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_black(char c) {
    return c == 'X' || c == 'x' || c == '*';
}

static bool is_white(char c) {
    return c == 'O' || c == 'o';
}

static bool is_empty(char c) {
    return c == '-' || c == '.';
}

typedef struct Reader {
    const char *text;
    size_t size;
    size_t offset;
    int square_count;
} Reader;

static void skip_blanks(Reader *reader) {
    while (reader->offset < reader->size && is_blank(reader->text[reader->offset])) {
        reader->offset++;
    }
}

static bool is_at_end(const Reader *reader) {
    return reader->offset == reader->size;
}

static Status refuse(const Reader *reader, BoardTextProblem problem, BoardTextError *error) {
    if (error) {
        *error = (BoardTextError){ problem, reader->offset, reader->square_count };
    }
    return STATUS_BAD_TEXT;
}

/* Refuses the character at hand, for what it is or else for standing there. */
static Status refuse_character(const Reader *reader, BoardTextProblem otherwise, BoardTextError *error) {
    char c = reader->text[reader->offset];
    bool is_known = is_black(c) || is_white(c) || is_empty(c);
    return refuse(reader,
                  is_digit(c) ? BOARD_TEXT_DIGIT
                  : is_known  ? otherwise
                              : BOARD_TEXT_BAD_CHARACTER,
                  error);
}

static Status read_squares(Reader *reader, Bitboard discs[2], BoardTextError *error) {
    discs[COLOR_BLACK] = 0;
    discs[COLOR_WHITE] = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        reader->square_count = square;
        skip_blanks(reader);
        if (is_at_end(reader)) {
            return refuse(reader, BOARD_TEXT_TOO_SHORT, error);
        }
        char c = reader->text[reader->offset];
        if (is_black(c) || is_white(c)) {
            discs[is_black(c) ? COLOR_BLACK : COLOR_WHITE] |= bitboard_of(square);
        } else if (!is_empty(c)) {
            return refuse_character(reader, BOARD_TEXT_BAD_CHARACTER, error);
        }
        reader->offset++;
    }
    reader->square_count = SQUARE_COUNT;
    skip_blanks(reader);
    return STATUS_OK;
}

/* With 63 squares and a side, the side was taken for the last square: it stands alone behind a blank while
 * the square before it does not. */
static bool is_last_square_a_side(const Reader *reader) {
    size_t last = reader->offset - 1;
    while (is_blank(reader->text[last])) {
        last--;
    }
    size_t before = last - 1;
    if (is_empty(reader->text[last]) || !is_blank(reader->text[before])) {
        return false;
    }
    while (is_blank(reader->text[before])) {
        before--;
    }
    return !is_blank(reader->text[before - 1]);
}

Status board_text_read(const char *text, size_t size, Position *position, BoardTextError *error) {
    Reader reader = { text, size, 0, 0 };
    Position scratch = { .mover = COLOR_BLACK };
    Status status = read_squares(&reader, scratch.discs, error);
    if (status != STATUS_OK) {
        return status;
    }
    if (is_at_end(&reader)) {
        if (is_last_square_a_side(&reader)) {
            reader.square_count--;
            return refuse(&reader, BOARD_TEXT_TOO_SHORT, error);
        }
        return refuse(&reader, BOARD_TEXT_NO_SIDE, error);
    }
    char side = text[reader.offset];
    if (!is_black(side) && !is_white(side)) {
        return refuse_character(&reader, BOARD_TEXT_TOO_LONG, error);
    }
    scratch.mover = is_black(side) ? COLOR_BLACK : COLOR_WHITE;
    reader.offset++;
    skip_blanks(&reader);
    if (!is_at_end(&reader)) {
        return refuse(&reader, BOARD_TEXT_TOO_LONG, error);
    }
    *position = scratch;
    return STATUS_OK;
}

Status board_text_read_squares(const char *text, size_t size, Position *position, BoardTextError *error) {
    Reader reader = { text, size, 0, 0 };
    Position scratch = { .mover = COLOR_BLACK };
    Status status = read_squares(&reader, scratch.discs, error);
    if (status != STATUS_OK) {
        return status;
    }
    if (!is_at_end(&reader)) {
        return refuse_character(&reader, BOARD_TEXT_TOO_LONG, error);
    }
    int empties = SQUARE_COUNT - bitboard_count(scratch.discs[COLOR_BLACK] | scratch.discs[COLOR_WHITE]);
    scratch.mover = empties % 2 == 0 ? COLOR_BLACK : COLOR_WHITE;
    *position = scratch;
    return STATUS_OK;
}

Status board_text_read_side(const char *text, size_t size, Color *side) {
    if (size != 1 || (!is_black(text[0]) && !is_white(text[0]))) {
        return STATUS_BAD_TEXT;
    }
    *side = is_black(text[0]) ? COLOR_BLACK : COLOR_WHITE;
    return STATUS_OK;
}

static char side_character(Color color) {
    return color == COLOR_BLACK ? 'X' : 'O';
}

void board_text_write_squares(const Position *position, char text[BOARD_TEXT_SQUARES_SIZE]) {
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Bitboard bit = bitboard_of(square);
        text[square] = (position->discs[COLOR_BLACK] & bit)   ? side_character(COLOR_BLACK)
                       : (position->discs[COLOR_WHITE] & bit) ? side_character(COLOR_WHITE)
                                                              : '-';
    }
    text[SQUARE_COUNT] = '\0';
}

void board_text_write(const Position *position, char text[BOARD_TEXT_SIZE]) {
    board_text_write_squares(position, text);
    text[SQUARE_COUNT] = ' ';
    text[SQUARE_COUNT + 1] = side_character(position->mover);
    text[SQUARE_COUNT + 2] = '\0';
}
