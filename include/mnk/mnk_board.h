/* SPDX-License-Identifier: MIT */
/* MnkBoard: a board of up to 19×19 squares with the stones on it, for the family of games in which whoever
 * has `line` or more stones in a row (across, down, diagonally) wins: 3×3 with 3 is three in a row, 15×15
 * with 5 is gomoku. It knows who stands where and what makes a row, not whose turn it is.
 *
 * Every line of the board is one word of bits, so the judge looks at four words: the lines through a square.
 * A plain value: copy it by assignment. One thread at a time.
 * Invariant: no square bears two stones; outside the shape there are none. */
#ifndef MNK_MNK_BOARD_H
#define MNK_MNK_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

enum {
    MNK_SIZE_MAX = 19,
    MNK_SQUARES_MAX = MNK_SIZE_MAX * MNK_SIZE_MAX,
    MNK_DIAGONALS_MAX = 2 * MNK_SIZE_MAX - 1
};

typedef enum MnkStone { MNK_STONE_FIRST = 0, MNK_STONE_SECOND = 1, MNK_STONE_NONE = 2 } MnkStone;

static inline MnkStone mnk_stone_other(MnkStone stone) {
    return stone == MNK_STONE_FIRST ? MNK_STONE_SECOND : MNK_STONE_FIRST;
}

typedef struct MnkShape {
    int width;  /* columns, 1 … MNK_SIZE_MAX */
    int height; /* rows, 1 … MNK_SIZE_MAX */
    int line;   /* so many in a row win; 1 … the larger of width and height */
} MnkShape;

/* @return true when a board of this shape exists and somebody can win on it */
bool mnk_shape_is_valid(MnkShape shape);

/* A square is a number that does not depend on the shape: row × MNK_SIZE_MAX + column, both from 0 at the top
 * left. */
typedef int MnkSquare;

enum { MNK_SQUARE_NONE = -1 };

static inline MnkSquare mnk_square(int row, int column) {
    return row * MNK_SIZE_MAX + column;
}

static inline int mnk_square_row(MnkSquare square) {
    return square / MNK_SIZE_MAX;
}

static inline int mnk_square_column(MnkSquare square) {
    return square % MNK_SIZE_MAX;
}

/* @param square any number */
static inline bool mnk_shape_has(MnkShape shape, MnkSquare square) {
    return square >= 0 && square < MNK_SQUARES_MAX && mnk_square_row(square) < shape.height &&
           mnk_square_column(square) < shape.width;
}

/* The lines of one side. Bit c of a row is column c; bit r of every other line is row r. */
typedef struct MnkLines {
    uint32_t rows[MNK_SIZE_MAX];
    uint32_t columns[MNK_SIZE_MAX];
    uint32_t falling[MNK_DIAGONALS_MAX]; /* by row − column + MNK_SIZE_MAX − 1 */
    uint32_t rising[MNK_DIAGONALS_MAX];  /* by row + column */
} MnkLines;

enum { MNK_SHIFT_COUNT = 5 }; /* 2^5 > 19: so many shifts fold any row of stones into one bit */

typedef struct MnkBoard {
    MnkShape shape;
    uint8_t shifts[MNK_SHIFT_COUNT]; /* how the judge folds `line` bits into one */
    MnkLines lines[2];               /* by MnkStone */
} MnkBoard;

/* An empty board. @errors STATUS_UNSUPPORTED when there is no such shape */
Status mnk_board_begin(MnkBoard *board, MnkShape shape);

/* What stands on a square of the board. */
MnkStone mnk_board_at(const MnkBoard *board, MnkSquare square);

/* @param square empty, on the board
 * @param stone MNK_STONE_FIRST or MNK_STONE_SECOND */
void mnk_board_place(MnkBoard *board, MnkSquare square, MnkStone stone);

/* Takes a stone off. @param stone what stands there */
void mnk_board_remove(MnkBoard *board, MnkSquare square, MnkStone stone);

/* The judge: does a row of `line` or more stones of one side lie in one of the four lines through a square?
 * Asked about the stone placed last, that is whether it has won. @cost O(1); tests/bench/bench_mnk.c measures
 */
bool mnk_board_has_row(const MnkBoard *board, MnkSquare square, MnkStone stone);

/* The squares of the rows through a square that win: for showing them.
 * @param squares receives them, the given square included, each once
 * @return how many; 0 when there is no such row */
int mnk_board_row_squares(const MnkBoard *board, MnkSquare square, MnkStone stone,
                          MnkSquare squares[4 * MNK_SIZE_MAX]);

#endif
