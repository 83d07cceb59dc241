/* SPDX-License-Identifier: MIT */
#include "mnk_windows.h"

#include <assert.h>
#include <string.h>

_Static_assert(CELL_WINDOWS_MAX *WINDOW_PROMISE_MAX < POTENTIAL_THREATENS, "promises stay below the threats");
_Static_assert(CELL_WINDOWS_MAX *POTENTIAL_THREATENS < POTENTIAL_COMPLETES,
               "threats stay below the completions");
_Static_assert(CELL_WINDOWS_MAX < INT32_MAX / POTENTIAL_COMPLETES, "completions stay in the number");

static const int STEPS[DIRECTION_COUNT] = { 1, CELL_STRIDE, CELL_STRIDE + 1, CELL_STRIDE - 1 };

/* By the stones that are missing; more missing count as 1. Some eightfold a stone: one window that is nearer
 * outweighs a crossing of a few that are farther. */
static const int GAINS[] = { 0, POTENTIAL_COMPLETES, POTENTIAL_THREATENS, WINDOW_PROMISE_MAX, 64, 8 };
static const int VALUES[] = { 0, 1024, 256, 32, 6 };

static int minimum(int a, int b) {
    return a < b ? a : b;
}

/* The windows through a cell in one direction: their first cells are cell − first × step … cell − last ×
 * step. */
typedef struct WindowRange {
    int first;
    int last;
} WindowRange;

static WindowRange range_through(const MnkWindows *windows, int cell, int direction) {
    int up = cell / CELL_STRIDE - 1;
    int left = cell % CELL_STRIDE - 1;
    int down = windows->shape.height - 1 - up;
    int right = windows->shape.width - 1 - left;
    int behind = 0;
    int ahead = 0;
    switch (direction) {
    case 0:
        behind = left;
        ahead = right;
        break;
    case 1:
        behind = up;
        ahead = down;
        break;
    case 2:
        behind = minimum(up, left);
        ahead = minimum(down, right);
        break;
    case 3:
        behind = minimum(up, right);
        ahead = minimum(down, left);
        break;
    }
    int reach = windows->shape.line - 1;
    return (WindowRange){ ahead < reach ? reach - ahead : 0, minimum(behind, reach) };
}

static void add_potential(MnkWindows *windows, MnkStone side, int first_cell, int step, int gain) {
    int32_t *potential = windows->potentials[side] + first_cell;
    for (int i = 0; i < windows->shape.line; i++) {
        *potential += gain;
        potential += step;
    }
}

/* Passes from a window of `own` stones of a side, who has it for itself, to one of `after`. */
static void refill_window(MnkWindows *windows, MnkStone side, int first_cell, int step, int own, int after) {
    windows->filled[side][own]--;
    windows->filled[side][after]++;
    windows->sum[side] += windows->values[after] - windows->values[own];
    add_potential(windows, side, first_cell, step, windows->gains[after] - windows->gains[own]);
}

/* Opens a window of `own` stones to a side (sign 1), or closes it (sign −1). */
static void open_window(MnkWindows *windows, MnkStone side, int first_cell, int step, int own, int sign) {
    windows->open_count[side] += sign;
    windows->filled[side][own] += sign;
    windows->sum[side] += sign * windows->values[own];
    add_potential(windows, side, first_cell, step, sign * windows->gains[own]);
}

static void change_cell(MnkWindows *windows, int cell, MnkStone stone, int change) {
    for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
        int step = STEPS[direction];
        WindowRange range = range_through(windows, cell, direction);
        for (int i = range.first; i <= range.last; i++) {
            int first_cell = cell - i * step;
            uint8_t *counts = windows->counts[direction][first_cell];
            int own = counts[stone];
            int other = counts[mnk_stone_other(stone)];
            int after = own + change;
            if (other == 0) {
                refill_window(windows, stone, first_cell, step, own, after);
            }
            /* A window is open to the other side only while this one has nothing in it. */
            if (own == 0 || after == 0) {
                open_window(windows, mnk_stone_other(stone), first_cell, step, other, -change);
            }
            counts[stone] = (uint8_t)after;
        }
    }
    windows->is_empty[cell] = change < 0;
    windows->empty_count -= change;
}

void mnk_windows_place(MnkWindows *windows, int cell, MnkStone stone) {
    assert(windows->is_empty[cell]);
    change_cell(windows, cell, stone, 1);
}

void mnk_windows_remove(MnkWindows *windows, int cell, MnkStone stone) {
    assert(!windows->is_empty[cell]);
    change_cell(windows, cell, stone, -1);
}

static void begin_empty(MnkWindows *windows, MnkShape shape) {
    memset(windows, 0, sizeof *windows);
    windows->shape = shape;
    windows->empty_count = shape.width * shape.height;
    for (int own = 0; own <= shape.line; own++) {
        size_t missing = (size_t)(shape.line - own);
        windows->gains[own] = missing < sizeof GAINS / sizeof GAINS[0] ? GAINS[missing] : 1;
        windows->values[own] = missing < sizeof VALUES / sizeof VALUES[0] ? VALUES[missing] : 1;
    }
    windows->values[0] = 0;
    for (int row = 0; row < shape.height; row++) {
        for (int column = 0; column < shape.width; column++) {
            int cell = cell_of_square(mnk_square(row, column));
            windows->is_empty[cell] = 1;
            for (int direction = 0; direction < DIRECTION_COUNT; direction++) {
                WindowRange range = range_through(windows, cell, direction);
                /* Each window is counted once, at its first cell. */
                if (range.first == 0 && range.last >= 0) {
                    open_window(windows, MNK_STONE_FIRST, cell, STEPS[direction], 0, 1);
                    open_window(windows, MNK_STONE_SECOND, cell, STEPS[direction], 0, 1);
                }
            }
        }
    }
}

void mnk_windows_begin(MnkWindows *windows, const MnkBoard *board) {
    begin_empty(windows, board->shape);
    for (int row = 0; row < board->shape.height; row++) {
        for (int column = 0; column < board->shape.width; column++) {
            MnkSquare square = mnk_square(row, column);
            MnkStone stone = mnk_board_at(board, square);
            if (stone != MNK_STONE_NONE) {
                mnk_windows_place(windows, cell_of_square(square), stone);
            }
        }
    }
}

int mnk_windows_completing_cells(const MnkWindows *windows, MnkStone stone, int cells[2]) {
    int count = 0;
    if (mnk_windows_completing(windows, stone) == 0) {
        return 0;
    }
    int end = cell_of_square(mnk_square(windows->shape.height - 1, windows->shape.width - 1));
    for (int cell = CELL_STRIDE + 1; cell <= end && count < 2; cell++) {
        if (windows->is_empty[cell] && mnk_windows_completes(windows, cell, stone)) {
            cells[count++] = cell;
        }
    }
    return count;
}
