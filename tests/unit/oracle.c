/* SPDX-License-Identifier: MIT */
#include "oracle.h"

static char opposite(char color) {
    return color == ORACLE_BLACK ? ORACLE_WHITE : ORACLE_BLACK;
}

static bool is_on_board(int column, int row) {
    return column >= 0 && column <= 7 && row >= 0 && row <= 7;
}

static int flips_towards(const Oracle *oracle, int column, int row, int right, int down, int squares[8]) {
    int count = 0;
    int x = column + right;
    int y = row + down;
    while (is_on_board(x, y) && oracle->cells[y][x] == opposite(oracle->mover)) {
        squares[count++] = y * 8 + x;
        x += right;
        y += down;
    }
    bool is_closed = is_on_board(x, y) && oracle->cells[y][x] == oracle->mover;
    return is_closed ? count : 0;
}

int oracle_flips(const Oracle *oracle, int column, int row, int squares[64]) {
    static const int RIGHT[8] = { 1, -1, 0, 0, 1, -1, 1, -1 };
    static const int DOWN[8] = { 0, 0, 1, -1, 1, -1, -1, 1 };
    int count = 0;
    for (int i = 0; i < 8; i++) {
        count += flips_towards(oracle, column, row, RIGHT[i], DOWN[i], squares + count);
    }
    return count;
}

bool oracle_is_legal(const Oracle *oracle, int column, int row) {
    int squares[64];
    return oracle->cells[row][column] == ORACLE_EMPTY && oracle_flips(oracle, column, row, squares) > 0;
}

bool oracle_can_move(const Oracle *oracle) {
    for (int row = 0; row < 8; row++) {
        for (int column = 0; column < 8; column++) {
            if (oracle_is_legal(oracle, column, row)) {
                return true;
            }
        }
    }
    return false;
}

bool oracle_is_over(const Oracle *oracle) {
    Oracle waiting = *oracle;
    oracle_pass(&waiting);
    return !oracle_can_move(oracle) && !oracle_can_move(&waiting);
}

static int count(const Oracle *oracle, char color) {
    int found = 0;
    for (int row = 0; row < 8; row++) {
        for (int column = 0; column < 8; column++) {
            if (oracle->cells[row][column] == color) {
                found++;
            }
        }
    }
    return found;
}

int oracle_final_score(const Oracle *oracle) {
    int black = count(oracle, ORACLE_BLACK);
    int white = count(oracle, ORACLE_WHITE);
    if (black > white) {
        return 64 - 2 * white;
    }
    if (white > black) {
        return 2 * black - 64;
    }
    return 0;
}

void oracle_play(Oracle *oracle, int column, int row) {
    int squares[64];
    int flip_count = oracle_flips(oracle, column, row, squares);
    for (int i = 0; i < flip_count; i++) {
        oracle->cells[squares[i] / 8][squares[i] % 8] = oracle->mover;
    }
    oracle->cells[row][column] = oracle->mover;
    oracle_pass(oracle);
}

void oracle_pass(Oracle *oracle) {
    oracle->mover = opposite(oracle->mover);
}
