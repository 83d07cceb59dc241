/* SPDX-License-Identifier: MIT */
/* Board: the discs as the side to move sees them, and the rules of Othello on it.
 *
 * Bit n of a Bitboard is square n (core/square.h). A Board holds the mover's and the other side's discs; it
 * does not know colours, so the rules have no branches on colour. Invariant: mover & other == 0.
 * Everything here is pure: no allocation, no state, safe from any thread. */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/square.h"

typedef uint64_t Bitboard;

typedef struct Board {
    Bitboard mover; /* discs of the side to move */
    Bitboard other; /* discs of the side that waits */
} Board;

_Static_assert(sizeof(Board) == 16, "a board is two bitboards");

enum {
    BOARD_MOVES_MAX = 34, /* most legal moves: 33 in reachable positions, 34 in edited ones */
    BOARD_FLIPS_MAX = 19  /* most discs one move turns (18 in reachable positions) */
};

typedef enum Start {
    START_STANDARD = 0, /* d4 white, e4 black, d5 black, e5 white */
    START_MIRRORED = 1  /* d4 black, e4 white, d5 white, e5 black */
} Start;

static inline Bitboard bitboard_of(Square square) {
    return (Bitboard)1 << square;
}

static inline int bitboard_count(Bitboard bits) {
    return __builtin_popcountll(bits);
}

/* @param bits not 0
 * @return the lowest square in bits */
static inline Square bitboard_first(Bitboard bits) {
    return __builtin_ctzll(bits);
}

/* Takes the lowest square out of *bits (not 0) and returns it. */
static inline Square bitboard_pop(Bitboard *bits) {
    Square square = bitboard_first(*bits);
    *bits &= *bits - 1;
    return square;
}

/* The four discs of a start, Black to move. */
Board board_start(Start start);

static inline Bitboard board_empties(Board board) {
    return ~(board.mover | board.other);
}

static inline int board_empty_count(Board board) {
    return bitboard_count(board_empties(board));
}

static inline bool board_is_valid(Board board) {
    return (board.mover & board.other) == 0;
}

/* @return every empty square on which the mover flips at least one disc. @cost O(1), about 20 ns */
Bitboard board_legal_moves(Board board);

/* @param square 0–63; need not be empty: its own content is not looked at
 * @return the discs of the other side that a disc of the mover on the square turns over, 0 when none
 * @cost O(1), about 20 ns */
Bitboard board_flips(Board board, Square square);

/* Lists the same discs in the order in which they are shown: direction by direction (right, left, down, up,
 * down-right, up-left, up-right, down-left), outward from the square.
 * @param squares receives at most BOARD_FLIPS_MAX squares
 * @return how many
 * @source the published dialog program */
int board_flip_order(Board board, Square square, Square squares[BOARD_FLIPS_MAX]);

/* The board after the mover's disc went to a square and turned `flips`, seen by the other side.
 * @param flips board_flips(board, square) */
static inline Board board_after_move(Board board, Square square, Bitboard flips) {
    return (Board){ board.other & ~flips, board.mover | flips | bitboard_of(square) };
}

/* The same discs seen by the other side. */
static inline Board board_after_pass(Board board) {
    return (Board){ board.other, board.mover };
}

/* @return true when neither side has a legal move */
bool board_is_over(Board board);

/* Mover's discs minus the other's, the empty squares given to the side with more discs (shared when equal).
 * @return −64 … 64 */
int board_final_score(Board board);

/* One of the 8 symmetries of the square applied to the whole board.
 * @param symmetry bit 0: mirror columns, bit 1: mirror rows, bit 2: swap columns with rows (applied last) */
Board board_transform(Board board, int symmetry);

/* Where a square goes under the same symmetry. */
Square square_transform(Square square, int symmetry);

#endif
