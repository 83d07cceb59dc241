/* SPDX-License-Identifier: MIT */
/* The last squares, without table and without counting moves: that would cost more than it saves. Squares of
 * quadrants with an odd number of empty squares come first, since who moves there last has the last word.
 * Null windows, fail-soft. */
#include "hot.h"

enum { NO_VALUE = -100 /* no move yet */ };

/* The quadrants as four bits, and the bit of each square. */
static const Bitboard QUADRANTS[16] = {
    0,
    UINT64_C(0x000000000f0f0f0f),
    UINT64_C(0x00000000f0f0f0f0),
    UINT64_C(0x00000000ffffffff),
    UINT64_C(0x0f0f0f0f00000000),
    UINT64_C(0x0f0f0f0f0f0f0f0f),
    UINT64_C(0x0f0f0f0ff0f0f0f0),
    UINT64_C(0x0f0f0f0fffffffff),
    UINT64_C(0xf0f0f0f000000000),
    UINT64_C(0xf0f0f0f00f0f0f0f),
    UINT64_C(0xf0f0f0f0f0f0f0f0),
    UINT64_C(0xf0f0f0f0ffffffff),
    UINT64_C(0xffffffff00000000),
    UINT64_C(0xffffffff0f0f0f0f),
    UINT64_C(0xfffffffff0f0f0f0),
    UINT64_C(0xffffffffffffffff),
};

static inline unsigned quadrant_of(Square square) {
    return 1u << (((square >> 4) & 2) | ((square >> 2) & 1));
}

static inline unsigned odd_quadrants(Bitboard empties) {
    unsigned odd = 0;
    for (unsigned i = 0; i < 4; i++) {
        odd |= ((unsigned)bitboard_count(empties & QUADRANTS[1u << i]) & 1) << i;
    }
    return odd;
}

static inline int final_score(Bitboard mover, Bitboard other) {
    return board_final_score((Board){ mover, other });
}

static inline int solve_one(HotThread *thread, Bitboard mover, Bitboard other, Square square) {
    int lead = 2 * bitboard_count(mover) - 63;
    int turned = hot_last_flips(mover, square);
    if (turned) {
        thread->nodes++;
        return lead + 2 * turned + 1;
    }
    turned = hot_last_flips(other, square);
    if (turned) {
        thread->nodes++;
        return lead - 2 * turned - 1;
    }
    return lead > 0 ? lead + 1 : lead - 1; /* a lead of 63 squares is odd: never 0 */
}

/* The best of the two orders of the last two squares. @return NO_VALUE when the mover can take neither */
static inline int try_two(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Square first,
                          Square second) {
    int best = NO_VALUE;
    Bitboard flips = hot_flips(mover, other, first);
    if (flips) {
        thread->nodes++;
        best = -solve_one(thread, other & ~flips, mover | flips | bitboard_of(first), second);
        if (best > alpha) {
            return best;
        }
    }
    flips = hot_flips(mover, other, second);
    if (flips) {
        thread->nodes++;
        int value = -solve_one(thread, other & ~flips, mover | flips | bitboard_of(second), first);
        best = value > best ? value : best;
    }
    return best;
}

static int solve_two(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Square first,
                     Square second) {
    int best = try_two(thread, mover, other, alpha, first, second);
    if (best != NO_VALUE) {
        return best;
    }
    best = try_two(thread, other, mover, -alpha - 1, first, second);
    return best == NO_VALUE ? final_score(mover, other) : -best;
}

static inline int try_three(HotThread *thread, Bitboard mover, Bitboard other, int alpha,
                            const Square squares[3]) {
    static const uint8_t OTHERS[3][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };
    int best = NO_VALUE;
    for (int i = 0; i < 3 && best <= alpha; i++) {
        Bitboard flips = hot_flips(mover, other, squares[i]);
        if (flips) {
            thread->nodes++;
            int value = -solve_two(thread, other & ~flips, mover | flips | bitboard_of(squares[i]),
                                   -alpha - 1, squares[OTHERS[i][0]], squares[OTHERS[i][1]]);
            best = value > best ? value : best;
        }
    }
    return best;
}

/* @param odd the quadrants with an odd number of empty squares: all, or the one of the square that is alone
 */
static int solve_three(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Bitboard empties,
                       unsigned odd) {
    Bitboard first = empties & QUADRANTS[odd];
    Bitboard rest = empties & ~QUADRANTS[odd];
    Square squares[3];
    int count = 0;
    while (first) {
        squares[count++] = bitboard_pop(&first);
    }
    while (rest) {
        squares[count++] = bitboard_pop(&rest);
    }
    int best = try_three(thread, mover, other, alpha, squares);
    if (best != NO_VALUE) {
        return best;
    }
    best = try_three(thread, other, mover, -alpha - 1, squares);
    return best == NO_VALUE ? final_score(mover, other) : -best;
}

/* Three squares and more. */
static int solve_some(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Bitboard empties,
                      int count, unsigned odd) {
    if (count == 3) {
        return solve_three(thread, mover, other, alpha, empties, odd);
    }
    int best = NO_VALUE;
    const Bitboard parts[2] = { empties & QUADRANTS[odd], empties & ~QUADRANTS[odd] };
    for (int part = 0; part < 2; part++) {
        for (Bitboard rest = parts[part]; rest;) {
            Square square = bitboard_pop(&rest);
            Bitboard flips = hot_flips(mover, other, square);
            if (!flips) {
                continue;
            }
            thread->nodes++;
            int value = -solve_some(thread, other & ~flips, mover | flips | bitboard_of(square), -alpha - 1,
                                    empties & ~bitboard_of(square), count - 1, odd ^ quadrant_of(square));
            if (value > alpha) {
                return value;
            }
            best = value > best ? value : best;
        }
    }
    if (best != NO_VALUE) {
        return best;
    }
    return hot_moves(other, mover) ? -solve_some(thread, other, mover, -alpha - 1, empties, count, odd)
                                   : final_score(mover, other);
}

int hot_last_squares(HotThread *thread, Board board, int alpha, int empties) {
    Bitboard squares = board_empties(board);
    switch (empties) {
    case 0:
        return final_score(board.mover, board.other);
    case 1:
        return solve_one(thread, board.mover, board.other, bitboard_first(squares));
    case 2:
        return solve_two(thread, board.mover, board.other, alpha, bitboard_first(squares),
                         bitboard_first(squares & (squares - 1)));
    default:
        return solve_some(thread, board.mover, board.other, alpha, squares, empties, odd_quadrants(squares));
    }
}
