/* SPDX-License-Identifier: MIT */
/* Discs that can never be flipped again: a lower bound, cheap enough to be asked in the search. */
#ifndef ENGINE_HOT_STABLE_H
#define ENGINE_HOT_STABLE_H

#include "core/board.h"

/* Squares whose whole row, column, rising (7) and falling (9) diagonal are full. */
typedef struct FullLines {
    Bitboard row, column, rising, falling;
} FullLines;

static inline FullLines hot_full_lines(Bitboard discs) {
    FullLines full;
    Bitboard rows = discs;
    rows &= rows >> 1;
    rows &= rows >> 2;
    rows &= rows >> 4;
    full.row = (rows & UINT64_C(0x0101010101010101)) * 0xff;
    Bitboard columns = discs;
    columns &= (columns >> 8) | (columns << 56);
    columns &= (columns >> 16) | (columns << 48);
    columns &= (columns >> 32) | (columns << 32);
    full.column = columns;
    /* Diagonals: what lies beyond the board counts as full. */
    Bitboard down = discs;
    Bitboard up = discs;
    down &= UINT64_C(0xff01010101010101) | (down >> 7);
    up &= UINT64_C(0x80808080808080ff) | (up << 7);
    down &= UINT64_C(0xffff030303030303) | (down >> 14);
    up &= UINT64_C(0xc0c0c0c0c0c0ffff) | (up << 14);
    down &= UINT64_C(0xffffffff0f0f0f0f) | (down >> 28);
    up &= UINT64_C(0xf0f0f0f0ffffffff) | (up << 28);
    full.rising = down & up;
    down = discs;
    up = discs;
    down &= UINT64_C(0xff80808080808080) | (down >> 9);
    up &= UINT64_C(0x01010101010101ff) | (up << 9);
    down &= UINT64_C(0xffffc0c0c0c0c0c0) | (down >> 18);
    up &= UINT64_C(0x030303030303ffff) | (up << 18);
    full.falling = down & up & (UINT64_C(0x0f0f0f0ff0f0f0f0) | (down >> 36) | (up << 36));
    return full;
}

/* @return how many of the mover's discs are certainly stable */
static inline int hot_stable_count(Bitboard mover, Bitboard other) {
    static const Bitboard EDGE_COLUMNS = UINT64_C(0x8181818181818181);
    static const Bitboard EDGE_ROWS = UINT64_C(0xff000000000000ff);
    FullLines full = hot_full_lines(mover | other);
    /* No line crosses an edge square in the directions that leave the board. */
    full.row |= EDGE_COLUMNS;
    full.column |= EDGE_ROWS;
    full.rising |= EDGE_COLUMNS | EDGE_ROWS;
    full.falling |= EDGE_COLUMNS | EDGE_ROWS;
    Bitboard stable = mover & full.row & full.column & full.rising & full.falling;
    Bitboard before;
    do {
        /* In each direction a stable neighbour of the own colour protects as a full line does. */
        before = stable;
        stable |= mover & (full.row | (stable >> 1) | (stable << 1)) &
                  (full.column | (stable >> 8) | (stable << 8)) &
                  (full.rising | (stable >> 7) | (stable << 7)) &
                  (full.falling | (stable >> 9) | (stable << 9));
    } while (stable != before);
    return bitboard_count(stable);
}

/* The least alpha at which counting stable discs has a chance to cut, by empties. */
static inline int hot_stable_alpha(int empties) {
    return empties < 8 ? 20 : empties < 16 ? 8 + empties : empties < 24 ? 24 : 30;
}

#endif
