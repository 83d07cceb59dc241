/* SPDX-License-Identifier: MIT */
/* MnkWindows: how far every window (`line` squares in a row) is filled, kept up to date move by move.
 *
 * A window is open to a side while the other has no stone in it. From the counts follow, without looking at
 * the board: who can win at once and where, who can threaten to, and what an empty square is worth to each
 * side. */
#ifndef MNK_MNK_WINDOWS_H
#define MNK_MNK_WINDOWS_H

#include "mnk/mnk_board.h"

/* Squares are numbered here with a margin of one, so that a step in any of the four directions is one number.
 */
enum {
    CELL_STRIDE = MNK_SIZE_MAX + 1,
    CELL_COUNT = (MNK_SIZE_MAX + 1) * CELL_STRIDE + 1,
    DIRECTION_COUNT = 4
};

static inline int cell_of_square(MnkSquare square) {
    return (mnk_square_row(square) + 1) * CELL_STRIDE + mnk_square_column(square) + 1;
}

static inline MnkSquare cell_square(int cell) {
    return mnk_square(cell / CELL_STRIDE - 1, cell % CELL_STRIDE - 1);
}

/* What a stone on a cell is worth to a side, three counts in one number: windows that it would complete,
 * windows that it would bring to one stone short, and the promise of the others. No count overflows into the
 * next: a cell has at most 40 windows, each worth at most WINDOW_PROMISE_MAX. */
enum {
    POTENTIAL_COMPLETES = 1 << 24,
    POTENTIAL_THREATENS = 1 << 16,
    POTENTIAL_PROMISE = POTENTIAL_THREATENS - 1,
    WINDOW_PROMISE_MAX = 512,
    CELL_WINDOWS_MAX = 40
};

typedef struct MnkWindows {
    MnkShape shape;
    int empty_count;
    int open_count[2];               /* windows open to each side */
    int filled[2][MNK_SIZE_MAX + 1]; /* of those, how many have so many stones */
    int sum[2];                      /* what they are worth together */
    int gains[MNK_SIZE_MAX + 1];     /* what a stone is worth in an open window of so many */
    int values[MNK_SIZE_MAX + 1];    /* what an open window of so many is worth */
    uint8_t is_empty[CELL_COUNT];
    int32_t potentials[2][CELL_COUNT];
    uint8_t counts[DIRECTION_COUNT][CELL_COUNT][2]; /* by the window's first cell */
} MnkWindows;

/* The windows of a board with its stones. @cost O(squares × line) */
void mnk_windows_begin(MnkWindows *windows, const MnkBoard *board);

/* @param cell empty. @cost at most 40 windows of `line` cells */
void mnk_windows_place(MnkWindows *windows, int cell, MnkStone stone);

/* Takes the stone placed last off again. */
void mnk_windows_remove(MnkWindows *windows, int cell, MnkStone stone);

static inline bool mnk_windows_completes(const MnkWindows *windows, int cell, MnkStone stone) {
    return windows->potentials[stone][cell] >= POTENTIAL_COMPLETES;
}

/* How many windows a stone would bring to one short. */
static inline int mnk_windows_threats(const MnkWindows *windows, int cell, MnkStone stone) {
    return windows->potentials[stone][cell] % POTENTIAL_COMPLETES / POTENTIAL_THREATENS;
}

/* How many windows of a side lack just one stone. */
static inline int mnk_windows_completing(const MnkWindows *windows, MnkStone stone) {
    return windows->filled[stone][windows->shape.line - 1];
}

/* How many lack two. */
static inline int mnk_windows_threatening(const MnkWindows *windows, MnkStone stone) {
    return windows->shape.line > 1 ? windows->filled[stone][windows->shape.line - 2] : 0;
}

/* The empty cells that complete a row for a side, up to two: more than one cannot be blocked.
 * @return how many, at most 2 */
int mnk_windows_completing_cells(const MnkWindows *windows, MnkStone stone, int cells[2]);

#endif
