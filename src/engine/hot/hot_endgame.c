/* SPDX-License-Identifier: MIT */
/* The last squares of the endgame, exactly: null windows only, fail-soft. With many empties moves are ordered
 * by what they leave the other side; with few by the parity of the quadrants, since counting moves then costs
 * more than it saves; the last squares have functions of their own. */
#include "hot.h"

enum {
    NO_VALUE = -100,          /* no move yet */
    SHALLOW_EMPTIES = 6,      /* up to here without table and counting */
    CHILD_LOOKUP_EMPTIES = 9, /* from here on the table is asked for all children before any is searched */
    POLLING_EMPTIES = 10      /* smaller searches take less than a millisecond or so */
};

static const Bitboard QUADRANTS[4] = { UINT64_C(0x000000000f0f0f0f), UINT64_C(0x00000000f0f0f0f0),
                                       UINT64_C(0x0f0f0f0f00000000), UINT64_C(0xf0f0f0f000000000) };

/* Squares next to any of these. */
static inline Bitboard neighbours(Bitboard squares) {
    Bitboard wide = squares | ((squares << 1) & UINT64_C(0xfefefefefefefefe)) |
                    ((squares >> 1) & UINT64_C(0x7f7f7f7f7f7f7f7f));
    return wide | (wide << 8) | (wide >> 8);
}

/* The quadrants with an odd number of empty squares. */
static inline Bitboard odd_quadrants(Bitboard empties) {
    Bitboard odd = 0;
    for (int i = 0; i < 4; i++) {
        odd |= (bitboard_count(empties & QUADRANTS[i]) & 1) ? QUADRANTS[i] : 0;
    }
    return odd;
}

static inline int final_score(Bitboard mover, Bitboard other) {
    return board_final_score((Board){ mover, other });
}

/* ---------------------------------------------------------------------------------- the last squares */
static int solve_last(HotThread *thread, Bitboard mover, Bitboard other, Square square) {
    int lead = 2 * bitboard_count(mover) - 63;
    int turned = bitboard_count(hot_flips(mover, other, square));
    if (turned) {
        thread->nodes++;
        return lead + 2 * turned + 1;
    }
    turned = bitboard_count(hot_flips(other, mover, square));
    if (turned) {
        thread->nodes++;
        return lead - 2 * turned - 1;
    }
    return lead > 0 ? lead + 1 : lead - 1; /* a lead of 63 squares is odd: never 0 */
}

/* The best of the two orders of the last two squares. @return NO_VALUE when the mover can take neither */
static inline int try_last_two(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Square first,
                               Square second) {
    int best = NO_VALUE;
    Bitboard flips = hot_flips(mover, other, first);
    if (flips) {
        thread->nodes++;
        best = -solve_last(thread, other & ~flips, mover | flips | bitboard_of(first), second);
        if (best > alpha) {
            return best;
        }
    }
    flips = hot_flips(mover, other, second);
    if (flips) {
        thread->nodes++;
        int value = -solve_last(thread, other & ~flips, mover | flips | bitboard_of(second), first);
        best = value > best ? value : best;
    }
    return best;
}

static int solve_last_two(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Bitboard empties) {
    Square first = bitboard_first(empties);
    Square second = bitboard_first(empties & (empties - 1));
    int best = try_last_two(thread, mover, other, alpha, first, second);
    if (best != NO_VALUE) {
        return best;
    }
    best = try_last_two(thread, other, mover, -alpha - 1, first, second);
    return best == NO_VALUE ? final_score(mover, other) : -best;
}

/* Up to SHALLOW_EMPTIES squares, two or more: squares of odd quadrants first. */
static int solve_shallow(HotThread *thread, Bitboard mover, Bitboard other, int alpha, Bitboard empties,
                         int empty_count, bool has_passed) {
    if (empty_count == 2) {
        return solve_last_two(thread, mover, other, alpha, empties);
    }
    int best = NO_VALUE;
    Bitboard odd = odd_quadrants(empties);
    Bitboard candidates = empties & neighbours(other);
    const Bitboard parts[2] = { candidates & odd, candidates & ~odd };
    for (int part = 0; part < 2; part++) {
        for (Bitboard rest = parts[part]; rest;) {
            Square square = bitboard_pop(&rest);
            Bitboard flips = hot_flips(mover, other, square);
            if (!flips) {
                continue;
            }
            thread->nodes++;
            int value = -solve_shallow(thread, other & ~flips, mover | flips | bitboard_of(square),
                                       -alpha - 1, empties & ~bitboard_of(square), empty_count - 1, false);
            if (value > best) {
                best = value;
                if (value > alpha) {
                    return value;
                }
            }
        }
    }
    if (best != NO_VALUE) {
        return best;
    }
    return has_passed ? final_score(mover, other)
                      : -solve_shallow(thread, other, mover, -alpha - 1, empties, empty_count, true);
}

/* The least alpha at which counting stable discs has a chance to cut, by empties. */
static inline int stability_alpha(int empties) {
    return empties < 8 ? 20 : 8 + empties;
}

/* Looks for a child whose known bound cuts at once. @return true when there is one */
static bool child_cuts(const Table *table, const HotMove *moves, int count, int alpha, int empties,
                       int *value) {
    for (int i = 0; i < count; i++) {
        TableData child;
        if (table_find(table, table_key(moves[i].after.mover, moves[i].after.other), &child) &&
            table_is_enough(&child, empties - 1, SELECTIVITY_100) && -child.upper > alpha) {
            *value = -child.upper;
            return true;
        }
    }
    return false;
}

/* Searches the moves of a node in the order of their worth. */
static int search_moves(HotThread *thread, HotMove *moves, int count, int alpha, int empties,
                        Square *best_square) {
    int best = NO_VALUE;
    for (int i = 0; i < count && best <= alpha; i++) {
        HotMove move = hot_take_best(moves, i, count);
        thread->nodes++;
        int value = -hot_endgame(thread, move.after, -alpha - 1, empties - 1);
        if (value > best) {
            best = value;
            *best_square = move.square;
        }
        if (value > alpha) {
            thread->cuts[empties]++;
            thread->first_cuts[empties] += i == 0;
        }
    }
    return best;
}

int hot_endgame(HotThread *thread, Board board, int alpha, int empties) {
    if (empties <= SHALLOW_EMPTIES) {
        return empties == 0 ? final_score(board.mover, board.other)
               : empties == 1
                   ? solve_last(thread, board.mover, board.other, bitboard_first(board_empties(board)))
                   : solve_shallow(thread, board.mover, board.other, alpha, board_empties(board), empties,
                                   false);
    }
    if (empties >= POLLING_EMPTIES && hot_is_stopped(thread)) {
        return 0;
    }
    if (alpha >= stability_alpha(empties)) {
        int bound = 64 - 2 * hot_stable_count(board.other, board.mover);
        if (bound <= alpha) {
            return bound;
        }
    }
    const Table *table = &thread->shared->table;
    uint64_t key = table_key(board.mover, board.other);
    TableData known;
    bool is_known = table_find(table, key, &known);
    if (is_known && table_is_enough(&known, empties, SELECTIVITY_100)) {
        if (known.lower > alpha) {
            return known.lower;
        }
        if (known.upper <= alpha) {
            return known.upper;
        }
    }
    Bitboard legal = hot_moves(board.mover, board.other);
    if (!legal) {
        return hot_moves(board.other, board.mover)
                   ? -hot_endgame(thread, board_after_pass(board), -alpha - 1, empties)
                   : final_score(board.mover, board.other);
    }
    HotMove moves[BOARD_MOVES_MAX];
    int best;
    HotNode node = { .board = board, .empties = empties };
    int count = hot_list_moves(thread, &node, legal, -1, is_known ? &known : NULL, moves);
    if (empties >= CHILD_LOOKUP_EMPTIES && child_cuts(table, moves, count, alpha, empties, &best)) {
        return best;
    }
    Square best_square = SQUARE_NONE;
    best = search_moves(thread, moves, count, alpha, empties, &best_square);
    if (!thread->is_stopped) {
        table_store(table, key,
                    &(TableResult){ alpha, alpha + 1, best, best_square, empties, SELECTIVITY_100 });
    }
    return best;
}
