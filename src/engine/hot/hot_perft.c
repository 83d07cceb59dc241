/* SPDX-License-Identifier: MIT */
#include "hot.h"

#include "hot_bits.h"

static uint64_t count(Bitboard mover, Bitboard other, int depth) {
    Bitboard moves = hot_moves(mover, other);
    if (!moves) {
        if (depth == 1 || !hot_moves(other, mover)) {
            return 1;
        }
        return count(other, mover, depth - 1);
    }
    if (depth == 1) {
        return (uint64_t)bitboard_count(moves);
    }
    uint64_t sum = 0;
    while (moves) {
        Square square = bitboard_pop(&moves);
        Bitboard flips = hot_flips(mover, other, square);
        sum += count(other & ~flips, mover | flips | bitboard_of(square), depth - 1);
    }
    return sum;
}

uint64_t hot_perft(Board board, int depth) {
    return count(board.mover, board.other, depth);
}
