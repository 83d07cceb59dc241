/* SPDX-License-Identifier: MIT */
/* The exact endgame: principal variation search with a transposition table. With many empties moves are
 * ordered by what they leave the other side and by a shallow search; with few, by the parity of the quadrants,
 * since counting moves then costs more than it saves; the last three squares have functions of their own.
 * Every search but those on the principal variation has the null window (alpha, alpha + 1), and returns a value
 * that bounds the exact one (fail-soft). */
#include "hot.h"

#include "hot_bits.h"
#include "hot_stable.h"

enum {
    NO_VALUE = -100,       /* no move yet */
    SHALLOW_EMPTIES = 6,   /* up to here without table and counting */
    CHILD_LOOKUP_EMPTIES = 9, /* from here on the table is asked for all children before any is searched */
    STABLE_ORDER_EMPTIES = 12, /* from here on stable discs count in the ordering */
    EVAL_ORDER_EMPTIES = 14,   /* from here on moves are ordered by a search one ply deep */
    DEEP_ORDER_EMPTIES = 16,   /* two plies */
    DEEPEST_ORDER_EMPTIES = 20, /* three */
    POLLING_EMPTIES = 12   /* smaller searches take less than a millisecond or so */
};

static const Bitboard CORNERS = UINT64_C(0x8100000000000081);

static const Bitboard QUADRANTS[4] = { UINT64_C(0x000000000f0f0f0f), UINT64_C(0x00000000f0f0f0f0),
                                       UINT64_C(0x0f0f0f0f00000000), UINT64_C(0xf0f0f0f000000000) };

/* How good a square is when nothing else tells; corners, then edges, the square beside a corner last. */
static const int8_t SQUARE_WORTH[64] = {
    18, 4, 16, 12, 12, 16, 4, 18, 4, 2, 6, 8, 8, 6, 2, 4, 16, 6, 14, 10, 10, 14, 6, 16, 12, 8, 10, 0, 0, 10, 8, 12,
    12, 8, 10, 0, 0, 10, 8, 12, 16, 6, 14, 10, 10, 14, 6, 16, 4, 2, 6, 8, 8, 6, 2, 4, 18, 4, 16, 12, 12, 16, 4, 18,
};

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
static int solve_last(HotSearch *search, Bitboard mover, Bitboard other, Square square) {
    int lead = 2 * bitboard_count(mover) - 63;
    int turned = bitboard_count(hot_flips(mover, other, square));
    search->nodes++;
    if (turned) {
        return lead + 2 * turned + 1;
    }
    turned = bitboard_count(hot_flips(other, mover, square));
    if (turned) {
        return lead - 2 * turned - 1;
    }
    return lead > 0 ? lead + 1 : lead - 1; /* a lead of 63 squares is odd: never 0 */
}

/* The best of the two orders of the last two squares. @return NO_VALUE when the mover can take neither */
static inline int try_last_two(HotSearch *search, Bitboard mover, Bitboard other, int alpha, Square first,
                               Square second) {
    int best = NO_VALUE;
    Bitboard flips = hot_flips(mover, other, first);
    if (flips) {
        search->nodes++;
        best = -solve_last(search, other & ~flips, mover | flips | bitboard_of(first), second);
        if (best > alpha) {
            return best;
        }
    }
    flips = hot_flips(mover, other, second);
    if (flips) {
        search->nodes++;
        int value = -solve_last(search, other & ~flips, mover | flips | bitboard_of(second), first);
        best = value > best ? value : best;
    }
    return best;
}

static int solve_last_two(HotSearch *search, Bitboard mover, Bitboard other, int alpha, Bitboard empties) {
    Square first = bitboard_first(empties);
    Square second = bitboard_first(empties & (empties - 1));
    int best = try_last_two(search, mover, other, alpha, first, second);
    if (best != NO_VALUE) {
        return best;
    }
    best = try_last_two(search, other, mover, -alpha - 1, first, second);
    return best == NO_VALUE ? final_score(mover, other) : -best;
}

/* Up to SHALLOW_EMPTIES squares, two or more: squares of odd quadrants first. */
static int solve_shallow(HotSearch *search, Bitboard mover, Bitboard other, int alpha, Bitboard empties,
                         int empty_count, bool has_passed) {
    if (empty_count == 2) {
        return solve_last_two(search, mover, other, alpha, empties);
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
            search->nodes++;
            int value = -solve_shallow(search, other & ~flips, mover | flips | bitboard_of(square), -alpha - 1,
                                       empties & ~bitboard_of(square), empty_count - 1, false);
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
                      : -solve_shallow(search, other, mover, -alpha - 1, empties, empty_count, true);
}

/* ---------------------------------------------------------------------------------------- move ordering */
typedef struct HotMove {
    Board after; /* seen by the other side */
    Square square;
    int worth;
} HotMove;

enum { BEST_FIRST = 1 << 30, SECOND_FIRST = 1 << 29, EVAL_LOST = -30000 };

/* A hand-made evaluation, for ordering only: mobility, frontier, stable discs. */
static int evaluate(Bitboard mover, Bitboard other) {
    if (!mover) {
        return EVAL_LOST;
    }
    if (!other) {
        return -EVAL_LOST;
    }
    Bitboard empties = ~(mover | other);
    Bitboard own = hot_moves(mover, other);
    Bitboard theirs = hot_moves(other, mover);
    int mobility = bitboard_count(own) + bitboard_count(own & CORNERS) - bitboard_count(theirs) -
                   bitboard_count(theirs & CORNERS);
    int frontier = bitboard_count(neighbours(other) & empties) - bitboard_count(neighbours(mover) & empties);
    int stable = hot_stable_count(mover, other) - hot_stable_count(other, mover);
    return 8 * mobility + 3 * frontier + 24 * stable;
}

/* Takes the best of the moves that are left to the front of them. */
static inline HotMove take_best(HotMove *moves, int from, int count) {
    int best = from;
    for (int i = from + 1; i < count; i++) {
        best = moves[i].worth > moves[best].worth ? i : best;
    }
    HotMove taken = moves[best];
    moves[best] = moves[from];
    moves[from] = taken;
    return taken;
}

static HotMove make_move(Bitboard mover, Bitboard other, Square square) {
    Bitboard flips = hot_flips(mover, other, square);
    return (HotMove){ { other & ~flips, mover | flips | bitboard_of(square) }, square, 0 };
}

/* Alpha-beta by the evaluation. @param depth 0 … 3 */
static int search_eval(HotSearch *search, Bitboard mover, Bitboard other, int alpha, int beta, int depth) {
    if (depth == 0) {
        return evaluate(mover, other);
    }
    Bitboard legal = hot_moves(mover, other);
    if (!legal) {
        return hot_moves(other, mover) ? -search_eval(search, other, mover, -beta, -alpha, depth)
                                       : 200 * final_score(mover, other);
    }
    HotMove moves[BOARD_MOVES_MAX];
    int count = 0;
    while (legal) {
        HotMove move = make_move(mover, other, bitboard_pop(&legal));
        if (depth > 1) {
            move.worth = SQUARE_WORTH[move.square] - 16 * bitboard_count(hot_moves(move.after.mover, move.after.other));
        }
        moves[count++] = move;
    }
    int best = 2 * EVAL_LOST;
    for (int i = 0; i < count && best < beta; i++) {
        HotMove move = take_best(moves, i, count);
        search->nodes++;
        int value = -search_eval(search, move.after.mover, move.after.other, -beta, -(alpha > best ? alpha : best),
                                 depth - 1);
        best = value > best ? value : best;
    }
    return best;
}

static int order_depth(int empty_count) {
    return empty_count >= DEEPEST_ORDER_EMPTIES ? 3 : empty_count >= DEEP_ORDER_EMPTIES ? 2 : 1;
}

static int move_worth(HotSearch *search, const HotMove *move, int empty_count, Bitboard empties, Bitboard odd) {
    Bitboard theirs = hot_moves(move->after.mover, move->after.other);
    Bitboard square = bitboard_of(move->square);
    int worth = SQUARE_WORTH[move->square];
    worth += (odd & square) ? (empty_count < 16 ? 16 : 8) : 0;
    worth -= 256 * (bitboard_count(theirs) + bitboard_count(theirs & CORNERS));
    worth -= 16 * bitboard_count(neighbours(move->after.other) & empties & ~square);
    if (empty_count >= STABLE_ORDER_EMPTIES) {
        worth += 32 * hot_stable_count(move->after.other, move->after.mover);
    }
    if (empty_count >= EVAL_ORDER_EMPTIES) {
        worth -= 32 * search_eval(search, move->after.mover, move->after.other, 2 * EVAL_LOST, -2 * EVAL_LOST,
                                  order_depth(empty_count));
    }
    return worth;
}

/* Lists the moves with their worth. @param known the table's entry, or NULL. @return how many */
static int list_moves(HotSearch *search, Board board, Bitboard legal, int empty_count, const TableEntry *known,
                      HotMove moves[BOARD_MOVES_MAX]) {
    Bitboard empties = board_empties(board);
    Bitboard odd = odd_quadrants(empties);
    Square best = known ? known->best : SQUARE_NONE;
    Square second = known ? known->second : SQUARE_NONE;
    int count = 0;
    while (legal) {
        HotMove move = make_move(board.mover, board.other, bitboard_pop(&legal));
        if (move.square == best || !move.after.mover) {
            move.worth = BEST_FIRST; /* known to be good, or it wipes the other side out */
        } else if (move.square == second) {
            move.worth = SECOND_FIRST;
        } else {
            move.worth = move_worth(search, &move, empty_count, empties, odd);
        }
        moves[count++] = move;
    }
    return count;
}

/* -------------------------------------------------------------------------------------------- the search */
/* The least alpha at which counting stable discs has a chance to cut, by empties. */
static inline int stability_alpha(int empty_count) {
    return empty_count < 8 ? 20 : empty_count < 16 ? 8 + empty_count : empty_count < 24 ? 24 : 30;
}

static bool is_stopped(HotSearch *search, int empty_count) {
    if (empty_count >= POLLING_EMPTIES && stop_is_requested(search->stop)) {
        search->is_stopped = true;
    }
    return search->is_stopped;
}

/* Looks for a child whose known bound cuts at once. @return true when there is one */
static bool child_cuts(const HotSearch *search, const HotMove *moves, int count, int alpha, int *value) {
    for (int i = 0; i < count; i++) {
        const TableEntry *child =
            table_find(&search->table, table_key(moves[i].after.mover, moves[i].after.other));
        if (child && -child->upper > alpha) {
            *value = -child->upper;
            return true;
        }
    }
    return false;
}

/* The null-window search. */
static int solve_null(HotSearch *search, Board board, int alpha, int empty_count) {
    if (empty_count <= SHALLOW_EMPTIES) {
        return solve_shallow(search, board.mover, board.other, alpha, board_empties(board), empty_count, false);
    }
    if (is_stopped(search, empty_count)) {
        return 0;
    }
    if (alpha >= stability_alpha(empty_count)) {
        int bound = 64 - 2 * hot_stable_count(board.other, board.mover);
        if (bound <= alpha) {
            return bound;
        }
    }
    uint64_t key = table_key(board.mover, board.other);
    const TableEntry *known = table_find(&search->table, key);
    if (known && known->lower > alpha) {
        return known->lower;
    }
    if (known && known->upper <= alpha) {
        return known->upper;
    }
    Bitboard legal = hot_moves(board.mover, board.other);
    if (!legal) {
        return hot_moves(board.other, board.mover)
                   ? -solve_null(search, board_after_pass(board), -alpha - 1, empty_count)
                   : final_score(board.mover, board.other);
    }
    HotMove moves[BOARD_MOVES_MAX];
    int best = NO_VALUE;
    int count = list_moves(search, board, legal, empty_count, known, moves);
    if (empty_count >= CHILD_LOOKUP_EMPTIES && child_cuts(search, moves, count, alpha, &best)) {
        return best;
    }
    Square best_square = SQUARE_NONE;
    for (int i = 0; i < count && best <= alpha; i++) {
        HotMove move = take_best(moves, i, count);
        search->nodes++;
        int value = -solve_null(search, move.after, -alpha - 1, empty_count - 1);
        if (value > best) {
            best = value;
            best_square = move.square;
        }
    }
    if (!search->is_stopped) {
        table_store(&search->table, key, empty_count, alpha, alpha + 1, best, best_square);
    }
    return best;
}

/* The search with an open window. @param square receives the best move, SQUARE_NONE without one */
static int solve_open(HotSearch *search, Board board, int alpha, int beta, int empty_count, Square *square) {
    *square = SQUARE_NONE;
    if (is_stopped(search, empty_count)) {
        return 0;
    }
    Bitboard legal = hot_moves(board.mover, board.other);
    Square reply;
    if (!legal) {
        return hot_moves(board.other, board.mover)
                   ? -solve_open(search, board_after_pass(board), -beta, -alpha, empty_count, &reply)
                   : final_score(board.mover, board.other);
    }
    uint64_t key = table_key(board.mover, board.other);
    HotMove moves[BOARD_MOVES_MAX];
    int count = list_moves(search, board, legal, empty_count, table_find(&search->table, key), moves);
    int best = NO_VALUE;
    for (int i = 0; i < count && best < beta; i++) {
        HotMove move = take_best(moves, i, count);
        int low = best > alpha ? best : alpha;
        int value = NO_VALUE;
        search->nodes++;
        /* All but the first must only be shown not to be better. */
        if (i > 0 && empty_count > 1) {
            value = -solve_null(search, move.after, -low - 1, empty_count - 1);
        }
        if (i == 0 || empty_count <= 1 || (value > low && value < beta)) {
            value = -solve_open(search, move.after, -beta, -low, empty_count - 1, &reply);
        }
        if (value > best) {
            best = value;
            *square = move.square;
        }
    }
    if (!search->is_stopped) {
        table_store(&search->table, key, empty_count, alpha, beta, best, *square);
    }
    return best;
}

int HOT_SOLVE(HotSearch *search, Board board, int alpha, int beta, Square *best) {
    return solve_open(search, board, alpha, beta, board_empty_count(board), best);
}
