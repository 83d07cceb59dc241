/* SPDX-License-Identifier: MIT */
/* The two thinkers of the published rabbit Othello. */
#include "greedy.h"

#include "opponent_table.h"

/* Priority classes of the squares of one quarter, 0 the best; the others mirror it. The original's picture is
 * lost: corners 0 and the squares diagonal to them 6 are known, the rest is designed here by the same thought,
 * from safe to dangerous: corners, edges away from corners, centre, ring inside the edge, beside corners,
 * diagonal to corners. */
enum { CLASS_COUNT = 7 };

static const int CLASSES[4][4] = {
    { 0, 5, 1, 2 },
    { 5, 6, 4, 4 },
    { 1, 4, 2, 3 },
    { 2, 4, 3, 3 },
};

static int class_of(Square square) {
    int column = square_column(square);
    int row = square_row(square);
    return CLASSES[row < 4 ? row : 7 - row][column < 4 ? column : 7 - column];
}

static Status rate_most_flips(const Opponent *self, const OpponentTurn *turn, Candidates *candidates) {
    (void)self;
    greedy_rate(turn->game, board_legal_moves(game_board(turn->game)), candidates);
    return STATUS_OK;
}

/* The legal moves of the best class that has one. */
static Bitboard best_class(Bitboard legal) {
    for (int wanted = 0; wanted < CLASS_COUNT; wanted++) {
        Bitboard found = 0;
        for (Bitboard rest = legal; rest;) {
            Square square = bitboard_pop(&rest);
            if (class_of(square) == wanted) {
                found |= bitboard_of(square);
            }
        }
        if (found) {
            return found;
        }
    }
    return legal;
}

static Status rate_best_class(const Opponent *self, const OpponentTurn *turn, Candidates *candidates) {
    (void)self;
    greedy_rate(turn->game, best_class(board_legal_moves(game_board(turn->game))), candidates);
    return STATUS_OK;
}

const Opponent OPPONENT_RABBIT_1 = {
    .name = "rabbit-1", .rules = SIDE_OTHELLO, .rate = rate_most_flips
};

const Opponent OPPONENT_RABBIT_2 = {
    .name = "rabbit-2", .rules = SIDE_OTHELLO, .rate = rate_best_class
};
