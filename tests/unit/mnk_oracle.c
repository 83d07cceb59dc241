/* SPDX-License-Identifier: MIT */
#include "mnk_oracle.h"

static const int STEPS[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };

/* What stands there; MNK_STONE_NONE outside the board too. */
static MnkStone stone_at(const MnkBoard *board, int row, int column) {
    bool is_inside = row >= 0 && row < board->shape.height && column >= 0 && column < board->shape.width;
    return is_inside ? mnk_board_at(board, mnk_square(row, column)) : MNK_STONE_NONE;
}

static MnkResult judge_line(const MnkBoard *board, int row, int column, const int step[2]) {
    static const int NUMBERS[] = { 1, 2, 0 }; /* by MnkStone */
    int length = board->shape.line;
    int sum = 0;
    long product = 1;
    for (int i = 0; i < length; i++) {
        int number = NUMBERS[stone_at(board, row + i * step[0], column + i * step[1])];
        sum += number;
        product *= number;
    }
    if (sum == length && product == 1) {
        return MNK_RESULT_FIRST;
    }
    return sum == 2 * length && product == 1L << length ? MNK_RESULT_SECOND : MNK_RESULT_OPEN;
}

MnkResult mnk_oracle_judge(const MnkBoard *board) {
    for (int row = 0; row < board->shape.height; row++) {
        for (int column = 0; column < board->shape.width; column++) {
            for (int i = 0; i < 4; i++) {
                MnkResult result = judge_line(board, row, column, STEPS[i]);
                if (result != MNK_RESULT_OPEN) {
                    return result;
                }
            }
        }
    }
    return MNK_RESULT_OPEN;
}

int mnk_oracle_empties(const MnkGame *game, MnkSquare squares[MNK_SQUARES_MAX]) {
    int count = 0;
    for (int row = 0; row < game->board.shape.height; row++) {
        for (int column = 0; column < game->board.shape.width; column++) {
            if (stone_at(&game->board, row, column) == MNK_STONE_NONE) {
                squares[count++] = mnk_square(row, column);
            }
        }
    }
    return count;
}

/* The row that a stone would make there, in the best of its four directions. */
static int longest_row(const MnkBoard *board, MnkSquare square, MnkStone stone) {
    int longest = 0;
    for (int i = 0; i < 4; i++) {
        int length = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            int row = mnk_square_row(square) + sign * STEPS[i][0];
            int column = mnk_square_column(square) + sign * STEPS[i][1];
            while (stone_at(board, row, column) == stone) {
                length++;
                row += sign * STEPS[i][0];
                column += sign * STEPS[i][1];
            }
        }
        longest = length > longest ? length : longest;
    }
    return longest;
}

bool mnk_oracle_completes(const MnkBoard *board, MnkSquare square, MnkStone stone) {
    return longest_row(board, square, stone) >= board->shape.line;
}

int mnk_oracle_completing(const MnkGame *game, MnkStone stone, MnkSquare squares[MNK_SQUARES_MAX]) {
    MnkSquare empties[MNK_SQUARES_MAX];
    int empty_count = mnk_oracle_empties(game, empties);
    int count = 0;
    for (int i = 0; i < empty_count; i++) {
        if (mnk_oracle_completes(&game->board, empties[i], stone)) {
            squares[count++] = empties[i];
        }
    }
    return count;
}

static MnkSquare any_of(const MnkSquare squares[], int count, Random *random) {
    return squares[random_below(random, (uint32_t)count)];
}

MnkSquare mnk_oracle_random_move(const MnkGame *game, Random *random) {
    MnkSquare empties[MNK_SQUARES_MAX];
    return any_of(empties, mnk_oracle_empties(game, empties), random);
}

MnkSquare mnk_oracle_greedy_move(const MnkGame *game, Random *random) {
    MnkSquare squares[MNK_SQUARES_MAX];
    MnkSquare empties[MNK_SQUARES_MAX];
    MnkStone mover = mnk_game_mover(game);
    int count = mnk_oracle_completing(game, mover, squares);
    if (count == 0) {
        count = mnk_oracle_completing(game, mnk_stone_other(mover), squares);
    }
    if (count > 0) {
        return any_of(squares, count, random);
    }
    int longest = 0;
    int empty_count = mnk_oracle_empties(game, empties);
    for (int i = 0; i < empty_count; i++) {
        int length = longest_row(&game->board, empties[i], mover);
        if (length > longest) {
            longest = length;
            count = 0;
        }
        if (length == longest) {
            squares[count++] = empties[i];
        }
    }
    return any_of(squares, count, random);
}
