/* SPDX-License-Identifier: MIT */
/* The order of moves: by what they leave the other side, and by a shallow search with the evaluation. */
#include "hot.h"

enum {
    BEST_FIRST = 1 << 30,
    SECOND_FIRST = 1 << 29,
    LOST = 1 << 20, /* worse than any evaluation */
    /* Up to here the ordering weights do for the evaluation: as many nodes within 1 %, at a quarter of its cost. */
    ORDER_SCORE_EMPTIES = 13,
    /* In 1/128 of a disc or less: a small tree below a move counts for more than its value.
     * @source the nodes of 24 positions of 20 empties, solved: within 1 % for replies from 512 to 1024, reach from
     * 64 to 256, the factor of the score from 1 to 3; twice the factor of the order costs 2 % */
    REPLY_COST = 640,
    REACH_COST = 96,
    SCORE_FACTOR = 2,
    ORDER_FACTOR = 1
};

static const Bitboard CORNERS = UINT64_C(0x8100000000000081);

/* How good a square is when nothing else tells; corners, then edges, the square beside a corner last. */
static const int8_t SQUARE_WORTH[64] = {
    18, 4,  16, 12, 12, 16, 4, 18, 4, 2,  6,  8, 8,  6, 2,  4,  16, 6,  14, 10, 10, 14,
    6,  16, 12, 8,  10, 0,  0, 10, 8, 12, 12, 8, 10, 0, 0,  10, 8,  12, 16, 6,  14, 10,
    10, 14, 6,  16, 4,  2,  6, 8,  8, 6,  2,  4, 18, 4, 16, 12, 12, 16, 4,  18,
};

int hot_eval_search(HotThread *thread, const HotNode *node, HotEval eval, int alpha, int beta, int depth) {
    Bitboard mover = node->board.mover;
    Bitboard other = node->board.other;
    if (depth == 0 && mover && other) {
        const Evaluation *evaluation = thread->shared->evaluation;
        return eval == HOT_EVAL_ORDER && node->empties <= ORDER_SCORE_EMPTIES
                   ? eval_order_score(evaluation, &node->eval)
                   : eval_score(evaluation, &node->eval, node->board, node->empties);
    }
    Bitboard legal = hot_moves(mover, other);
    if (!legal) {
        if (!hot_moves(other, mover)) {
            return EVAL_UNITS_PER_DISC * board_final_score(node->board);
        }
        HotNode passed = hot_node_after_pass(node);
        return -hot_eval_search(thread, &passed, eval, -beta, -alpha, depth);
    }
    HotMove moves[BOARD_MOVES_MAX];
    int count = 0;
    while (legal) {
        HotMove move = hot_make_move(mover, other, bitboard_pop(&legal));
        if (depth > 1) {
            Bitboard theirs = hot_moves(move.after.mover, move.after.other);
            move.worth = SQUARE_WORTH[move.square] - 16 * bitboard_count(theirs);
        }
        moves[count++] = move;
    }
    int best = -LOST;
    for (int i = 0; i < count && best < beta; i++) {
        HotMove move = hot_take_best(moves, i, count);
        HotNode after = hot_node_after(node, &move);
        thread->nodes++;
        int value = -hot_eval_search(thread, &after, eval, -beta, -(alpha > best ? alpha : best), depth - 1);
        best = value > best ? value : best;
    }
    return best;
}

/* The quadrants with an odd number of empty squares. */
static inline Bitboard odd_quadrants(Bitboard empties) {
    static const Bitboard QUADRANTS[4] = { UINT64_C(0x000000000f0f0f0f), UINT64_C(0x00000000f0f0f0f0),
                                           UINT64_C(0x0f0f0f0f00000000), UINT64_C(0xf0f0f0f000000000) };
    Bitboard odd = 0;
    for (int i = 0; i < 4; i++) {
        odd |= (bitboard_count(empties & QUADRANTS[i]) & 1) ? QUADRANTS[i] : 0;
    }
    return odd;
}

/* The squares and those next to them. */
static inline Bitboard around(Bitboard squares) {
    Bitboard wide = squares | ((squares << 1) & UINT64_C(0xfefefefefefefefe)) |
                    ((squares >> 1) & UINT64_C(0x7f7f7f7f7f7f7f7f));
    return wide | (wide << 8) | (wide >> 8);
}

static int move_worth(HotThread *thread, const HotNode *node, const HotMove *move, int eval_depth,
                      Bitboard odd) {
    Bitboard theirs = hot_moves(move->after.mover, move->after.other);
    Bitboard square = bitboard_of(move->square);
    Bitboard empties = board_empties(node->board);
    int worth = SQUARE_WORTH[move->square];
    worth += (odd & square) ? (node->empties < 16 ? 16 : 8) : 0;
    worth -= REPLY_COST * (bitboard_count(theirs) + bitboard_count(theirs & CORNERS));
    worth -= REACH_COST * bitboard_count(around(move->after.other) & empties & ~square);
    if (eval_depth >= 0) {
        HotNode after = hot_node_after(node, move);
        int factor = node->empties <= ORDER_SCORE_EMPTIES ? ORDER_FACTOR : SCORE_FACTOR;
        worth -= factor * hot_eval_search(thread, &after, HOT_EVAL_ORDER, -LOST, LOST, eval_depth);
    }
    return worth;
}

int hot_list_moves(HotThread *thread, const HotNode *node, Bitboard legal, const HotListing *listing,
                   HotMove moves[BOARD_MOVES_MAX]) {
    Bitboard odd = odd_quadrants(board_empties(node->board));
    Square best = listing->known ? listing->known->best : SQUARE_NONE;
    Square second = listing->known ? listing->known->second : SQUARE_NONE;
    int count = 0;
    while (legal) {
        HotMove move = hot_make_move(node->board.mover, node->board.other, bitboard_pop(&legal));
        if (listing->children) {
            move.key = table_key(move.after.mover, move.after.other);
            table_prefetch(listing->children, move.key);
        }
        if (move.square == best || !move.after.mover) {
            move.worth = BEST_FIRST; /* known to be good, or it wipes the other side out */
        } else if (move.square == second) {
            move.worth = SECOND_FIRST;
        } else {
            move.worth = move_worth(thread, node, &move, listing->eval_depth, odd);
        }
        moves[count++] = move;
    }
    return count;
}

bool hot_child_cuts(const Table *table, const HotMove *moves, int count, int alpha, int depth,
                    int selectivity, int *value) {
    for (int i = 0; i < count; i++) {
        TableData child;
        if (table_find(table, moves[i].key, &child) && table_is_enough(&child, depth - 1, selectivity) &&
            -child.upper > alpha) {
            *value = -child.upper;
            return true;
        }
    }
    return false;
}
