/* SPDX-License-Identifier: MIT */
#include "mnk/mnk_board.h"

#include <assert.h>
#include <string.h>

bool mnk_shape_is_valid(MnkShape shape) {
    int longest = shape.width > shape.height ? shape.width : shape.height;
    return shape.width >= 1 && shape.width <= MNK_SIZE_MAX && shape.height >= 1 &&
           shape.height <= MNK_SIZE_MAX && shape.line >= 1 && shape.line <= longest;
}

Status mnk_board_begin(MnkBoard *board, MnkShape shape) {
    if (!mnk_shape_is_valid(shape)) {
        return STATUS_UNSUPPORTED;
    }
    memset(board, 0, sizeof *board);
    board->shape = shape;
    /* After folding by 1, 2, 4 … a bit stands for twice as many stones each time; the last fold makes up what
     * is missing, and the rest fold by 0, which changes nothing. */
    int covered = 1;
    for (int i = 0; i < MNK_SHIFT_COUNT; i++) {
        int shift = 2 * covered <= shape.line ? covered : shape.line - covered;
        board->shifts[i] = (uint8_t)shift;
        covered += shift;
    }
    return STATUS_OK;
}

MnkStone mnk_board_at(const MnkBoard *board, MnkSquare square) {
    assert(mnk_shape_has(board->shape, square));
    int row = mnk_square_row(square);
    int column = mnk_square_column(square);
    if (board->lines[MNK_STONE_FIRST].rows[row] >> column & 1) {
        return MNK_STONE_FIRST;
    }
    return board->lines[MNK_STONE_SECOND].rows[row] >> column & 1 ? MNK_STONE_SECOND : MNK_STONE_NONE;
}

/* Turns the four bits of a square over. */
static void toggle(MnkLines *lines, int row, int column) {
    uint32_t row_bit = UINT32_C(1) << row;
    lines->rows[row] ^= UINT32_C(1) << column;
    lines->columns[column] ^= row_bit;
    lines->falling[row - column + MNK_SIZE_MAX - 1] ^= row_bit;
    lines->rising[row + column] ^= row_bit;
}

void mnk_board_place(MnkBoard *board, MnkSquare square, MnkStone stone) {
    int row = mnk_square_row(square);
    int column = mnk_square_column(square);
    assert(square >= 0 && row < board->shape.height && column < board->shape.width);
    assert(!((board->lines[0].rows[row] | board->lines[1].rows[row]) >> column & 1));
    toggle(&board->lines[stone], row, column);
}

void mnk_board_remove(MnkBoard *board, MnkSquare square, MnkStone stone) {
    int row = mnk_square_row(square);
    int column = mnk_square_column(square);
    assert(square >= 0 && row < board->shape.height && column < board->shape.width);
    assert(board->lines[stone].rows[row] >> column & 1);
    toggle(&board->lines[stone], row, column);
}

bool mnk_board_has_row(const MnkBoard *board, MnkSquare square, MnkStone stone) {
    const MnkLines *lines = &board->lines[stone];
    int row = mnk_square_row(square);
    int column = mnk_square_column(square);
    /* Two lines in one word: the 13 zeros between them stop every row. */
    uint64_t straight = lines->rows[row] | (uint64_t)lines->columns[column] << 32;
    uint64_t diagonal =
        lines->falling[row - column + MNK_SIZE_MAX - 1] | (uint64_t)lines->rising[row + column] << 32;
    for (int i = 0; i < 2; i++) {
        straight &= straight >> board->shifts[i];
        diagonal &= diagonal >> board->shifts[i];
    }
    if (!(straight | diagonal)) {
        return false; /* nearly always */
    }
    for (int i = 2; i < MNK_SHIFT_COUNT; i++) {
        straight &= straight >> board->shifts[i];
        diagonal &= diagonal >> board->shifts[i];
    }
    return (straight | diagonal) != 0;
}

/* The stones of one side that follow a square in one direction. */
static int run_length(const MnkBoard *board, MnkSquare square, MnkStone stone, int row_step,
                      int column_step) {
    int row = mnk_square_row(square) + row_step;
    int column = mnk_square_column(square) + column_step;
    int length = 0;
    while (row >= 0 && row < board->shape.height && column >= 0 && column < board->shape.width &&
           mnk_board_at(board, mnk_square(row, column)) == stone) {
        row += row_step;
        column += column_step;
        length++;
    }
    return length;
}

int mnk_board_row_squares(const MnkBoard *board, MnkSquare square, MnkStone stone,
                          MnkSquare squares[4 * MNK_SIZE_MAX]) {
    static const int STEPS[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
    if (mnk_board_at(board, square) != stone) {
        return 0;
    }
    int count = 0;
    squares[count++] = square;
    bool has_row = false;
    for (int i = 0; i < 4; i++) {
        int step = mnk_square(STEPS[i][0], STEPS[i][1]);
        int ahead = run_length(board, square, stone, STEPS[i][0], STEPS[i][1]);
        int behind = run_length(board, square, stone, -STEPS[i][0], -STEPS[i][1]);
        if (ahead + behind + 1 < board->shape.line) {
            continue;
        }
        has_row = true;
        for (int distance = -behind; distance <= ahead; distance++) {
            if (distance != 0) {
                squares[count++] = square + distance * step;
            }
        }
    }
    return has_row ? count : 0;
}
