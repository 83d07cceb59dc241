/* SPDX-License-Identifier: MIT */
/* The last squares of the endgame, exactly: null windows only, fail-soft. With many empties moves are ordered
 * by what they leave the other side; with few by the parity of the quadrants, since counting moves then costs
 * more than it saves; the last squares have functions of their own. */
#include "hot.h"
#include "hot_stable.h"

enum {
    NO_VALUE = -100,          /* no move yet */
    SHALLOW_EMPTIES = 6,      /* up to here without table and counting */
    LOCAL_EMPTIES = 9,        /* up to here in the thread's own small table, which its cache holds */
    CHILD_LOOKUP_EMPTIES = 8, /* from here on the table is asked for all children before any is searched */
    POLLING_EMPTIES = 10      /* smaller searches take less than a millisecond or so */
};

static inline const Table *table_for(const HotThread *thread, int empties) {
    return empties <= LOCAL_EMPTIES ? &thread->local : &thread->shared->table;
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
        return hot_last_squares(thread, board, alpha, empties);
    }
    if (empties >= POLLING_EMPTIES && hot_is_stopped(thread)) {
        return 0;
    }
    const Table *table = table_for(thread, empties);
    uint64_t key = table_key(board.mover, board.other);
    table_prefetch(table, key); /* what follows hides some of the wait for it */
    if (alpha >= hot_stable_alpha(empties)) {
        int bound = 64 - 2 * hot_stable_count(board.other, board.mover);
        if (bound <= alpha) {
            return bound;
        }
    }
    Bitboard legal = hot_moves(board.mover, board.other);
    if (!legal) {
        return hot_moves(board.other, board.mover)
                   ? -hot_endgame(thread, board_after_pass(board), -alpha - 1, empties)
                   : board_final_score(board);
    }
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
    HotMove moves[BOARD_MOVES_MAX];
    int best;
    HotNode node = { .board = board, .empties = empties };
    HotListing listing = { -1, is_known ? &known : NULL,
                           empties >= CHILD_LOOKUP_EMPTIES ? table_for(thread, empties - 1) : NULL };
    int count = hot_list_moves(thread, &node, legal, &listing, moves);
    if (listing.children &&
        hot_child_cuts(listing.children, moves, count, alpha, empties, SELECTIVITY_100, &best)) {
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
