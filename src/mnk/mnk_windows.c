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

/* Counts a window of so many own stones for a side, or stops counting it (sign −1). */
static void count_window(MnkWindows *windows, MnkStone side, int own, int sign) {
    int missing = windows->shape.line - own;
    windows->open_count[side] += sign;
    windows->sum[side] += sign * windows->values[own];
    windows->completing[side] += missing == 1 ? sign : 0;
    windows->threatening[side] += missing == 2 ? sign : 0;
}

static void add_potential(MnkWindows *windows, MnkStone side, int first_cell, int step, int gain) {
    int32_t *potential = windows->potentials[side] + first_cell;
    for (int i = 0; i < windows->shape.line; i++) {
        *potential += gain;
        potential += step;
    }
}

/* Passes from a window of `own` stones of a side to one of `own` + change; the other side has `other` there.
 */
static void change_window(MnkWindows *windows, MnkStone side, int first_cell, int step, int own, int other,
                          int change) {
    MnkStone rival = mnk_stone_other(side);
    int after = own + change;
    if (other == 0) {
        count_window(windows, side, own, -1);
        count_window(windows, side, after, 1);
        add_potential(windows, side, first_cell, step, windows->gains[after] - windows->gains[own]);
    }
    /* A window is open to the rival only while this side has nothing in it. */
    if ((own == 0) != (after == 0)) {
        int sign = own == 0 ? -1 : 1;
        count_window(windows, rival, other, sign);
        add_potential(windows, rival, first_cell, step, sign * windows->gains[other]);
    }
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
            change_window(windows, stone, first_cell, step, own, other, change);
            counts[stone] = (uint8_t)(own + change);
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
                    add_potential(windows, MNK_STONE_FIRST, cell, STEPS[direction], windows->gains[0]);
                    add_potential(windows, MNK_STONE_SECOND, cell, STEPS[direction], windows->gains[0]);
                    count_window(windows, MNK_STONE_FIRST, 0, 1);
                    count_window(windows, MNK_STONE_SECOND, 0, 1);
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
    if (windows->completing[stone] == 0) {
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
