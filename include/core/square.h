/* SPDX-License-Identifier: MIT */
/* Squares, colours and their names.
 * A square is row * 8 + column: a1 = 0, h1 = 7, a8 = 56, h8 = 63 (column a at the left, row 1 at the top). */
#ifndef CORE_SQUARE_H
#define CORE_SQUARE_H

#include "base/status.h"

typedef int Square;

enum { SQUARE_COUNT = 64, SQUARE_NONE = 64 };

typedef enum Color { COLOR_BLACK = 0, COLOR_WHITE = 1 } Color;

enum { SQUARE_TEXT_SIZE = 3 }; /* "f5" and its terminator */

static inline Square square_at(int column, int row) {
    return row * 8 + column;
}

static inline int square_column(Square square) {
    return square & 7;
}

static inline int square_row(Square square) {
    return square >> 3;
}

static inline Color color_opposite(Color color) {
    return color == COLOR_BLACK ? COLOR_WHITE : COLOR_BLACK;
}

/* Writes the name of a square in small letters, "f5".
 * @param square 0–63
 * @param text receives 3 bytes */
void square_to_text(Square square, char text[SQUARE_TEXT_SIZE]);

/* Reads a square from exactly two characters, letter in either case then digit.
 * @param text need not be terminated behind the second character
 * @errors STATUS_BAD_TEXT: not a letter a–h followed by a digit 1–8 */
Status square_from_text(const char *text, Square *square);

#endif
