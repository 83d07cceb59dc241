/* SPDX-License-Identifier: MIT */
/* BoardText: a position as 64 characters a1 … h1, a2 … h8 and the side to move, "---…--- X".
 *
 * Written strictly: X black, O white, - empty, a space, X or O. Read tolerantly: also small letters, * for
 * black, . for empty; blanks and line ends anywhere, so that eight lines of eight are read too. Digits are
 * refused: 0 is White's disc for some programs and Black's for others. So is whatever else cannot be meant.
 * Reads from and writes to memory only; pure, any thread. */
#ifndef RECORDS_BOARD_TEXT_H
#define RECORDS_BOARD_TEXT_H

#include <stddef.h>

#include "core/game.h"

enum {
    BOARD_TEXT_SQUARES_SIZE = SQUARE_COUNT + 1, /* the squares and a terminator */
    BOARD_TEXT_SIZE = SQUARE_COUNT + 3          /* with a space and the side */
};

typedef enum BoardTextProblem {
    BOARD_TEXT_TOO_SHORT,     /* the text ends before the 64th square */
    BOARD_TEXT_DIGIT,         /* a digit: programs do not agree on what it means */
    BOARD_TEXT_BAD_CHARACTER, /* neither a square nor, behind the squares, a side */
    BOARD_TEXT_TOO_LONG,      /* more than 64 squares, or something behind the side */
    BOARD_TEXT_NO_SIDE        /* the squares are all there, but the side is not */
} BoardTextProblem;

typedef struct BoardTextError {
    BoardTextProblem problem;
    size_t offset;    /* of the byte in question, or of the end of the text */
    int square_count; /* squares read before it */
} BoardTextError;

/* Reads 64 squares and a side.
 * @param text need not be terminated
 * @param error NULL, or receives what is wrong
 * @errors STATUS_BAD_TEXT, and *position is untouched */
Status board_text_read(const char *text, size_t size, Position *position, BoardTextError *error);

/* Reads 64 squares without a side; the mover is Black when the number of empty squares is even, which is so
 * in a game without passes, else White.
 * @errors as above, but never BOARD_TEXT_NO_SIDE; a side is BOARD_TEXT_TOO_LONG */
Status board_text_read_squares(const char *text, size_t size, Position *position, BoardTextError *error);

/* Reads a side alone. @errors STATUS_BAD_TEXT */
Status board_text_read_side(const char *text, size_t size, Color *side);

/* Writes the squares and a terminator. */
void board_text_write_squares(const Position *position, char text[BOARD_TEXT_SQUARES_SIZE]);

/* Writes the squares, a space, the side and a terminator. */
void board_text_write(const Position *position, char text[BOARD_TEXT_SIZE]);

#endif
