/* SPDX-License-Identifier: MIT */
/* The search from the root down to the last squares: principal variation search with a transposition table.
 * By depth it ends in the evaluation; when the depth reaches the end of the game, in the exact endgame. All
 * but the principal variation is searched with the null window (alpha, alpha + 1); values are fail-soft.
 * Below full selectivity hot_probcut may leave a node. */
#include "hot.h"
#include "hot_stable.h"

enum {
    NO_VALUE = -100,        /* no move yet */
    ENDGAME_EMPTIES = 10,   /* so many and fewer are solved by hot_endgame */
    SELECTIVE_EMPTIES = 10, /* the same in selective passes, which may leave nodes out above that */
    LEAF_DEPTH = 2,         /* so many plies and fewer are searched by the evaluation alone */
    LOOKUP_DEPTH = 4,       /* from here on the table is asked for all children before any is searched */
    SPLIT_DEPTH = 6,
    SPLIT_EMPTIES = 15
};

/* -------------------------------------------------------------------------------------- the null window */
/* How deep the evaluation looks at each move to order them; −1: not at all. */
static int order_depth(int depth, int empties) {
    if (depth == empties) {
        return empties >= 20 ? 2 : empties >= 15 ? 1 : 0;
    }
    return depth >= 10 ? 2 : depth >= 7 ? 1 : depth >= 4 ? 0 : -1;
}

static int leaf(HotThread *thread, const HotNode *node, int alpha, int depth) {
    enum { HALF_DISC = EVAL_UNITS_PER_DISC / 2 };
    int threshold = alpha * EVAL_UNITS_PER_DISC + HALF_DISC; /* rounds to more than alpha */
    int value = hot_eval_search(thread, node, HOT_EVAL_SCORE, threshold - 1, threshold, depth);
    return (value + HALF_DISC) >> 7;
}

int hot_search_move(HotThread *thread, const HotNode *node, const HotMove *move, int alpha, int depth) {
    HotNode after = hot_node_after(node, move);
    thread->nodes++;
    return -hot_search_null(thread, &after, -alpha - 1, depth - 1);
}

static bool may_split(const HotThread *thread, const HotNode *node, int depth) {
    HotShared *shared = thread->shared;
    return shared->thread_count > 1 && atomic_load_explicit(&shared->idle_count, memory_order_relaxed) > 0 &&
           (depth == node->empties ? node->empties >= SPLIT_EMPTIES : depth >= SPLIT_DEPTH);
}

/* Searches the moves of a node in the order of their worth. */
static int search_moves(HotThread *thread, const HotNode *node, HotMove *moves, int count, int alpha,
                        int depth, Square *best_square) {
    int best = NO_VALUE;
    for (int i = 0; i < count && best <= alpha; i++) {
        HotMove move = hot_take_best(moves, i, count);
        int value = hot_search_move(thread, node, &move, alpha, depth);
        if (value > best) {
            best = value;
            *best_square = move.square;
        }
        if (value > alpha) {
            thread->cuts[node->empties]++;
            thread->first_cuts[node->empties] += i == 0;
        } else if (i + 1 < count && may_split(thread, node, depth) &&
                   hot_split(thread, node, moves, i + 1, count, alpha, depth, &best, best_square)) {
            break;
        }
    }
    return best;
}

/* What needs no search: a bound by stable discs or by the table. @return true when *value bounds the node */
static bool is_bounded(const HotShared *shared, const HotNode *node, int alpha, int depth, uint64_t key,
                       TableData *known, bool *is_known, int *value) {
    if (alpha >= hot_stable_alpha(node->empties)) {
        *value = 64 - 2 * hot_stable_count(node->board.other, node->board.mover);
        if (*value <= alpha) {
            return true;
        }
    }
    *is_known = table_find(&shared->table, key, known);
    if (*is_known && table_is_enough(known, depth, shared->selectivity)) {
        *value = known->lower > alpha ? known->lower : known->upper;
        return known->lower > alpha || known->upper <= alpha;
    }
    return false;
}

int hot_search_null(HotThread *thread, const HotNode *node, int alpha, int depth) {
    if (depth >= node->empties) {
        depth = node->empties;
        if (depth <= (thread->shared->selectivity < SELECTIVITY_100 ? SELECTIVE_EMPTIES : ENDGAME_EMPTIES)) {
            return hot_endgame(thread, node->board, alpha, node->empties);
        }
    } else if (depth <= LEAF_DEPTH) {
        return leaf(thread, node, alpha, depth);
    }
    if (hot_is_stopped(thread)) {
        return 0;
    }
    HotShared *shared = thread->shared;
    uint64_t key = table_key(node->board.mover, node->board.other);
    TableData known;
    bool is_known = false;
    int best;
    if (is_bounded(shared, node, alpha, depth, key, &known, &is_known, &best)) {
        return best;
    }
    Bitboard legal = hot_moves(node->board.mover, node->board.other);
    if (!legal) {
        HotNode passed = hot_node_after_pass(node);
        return hot_moves(node->board.other, node->board.mover)
                   ? -hot_search_null(thread, &passed, -alpha - 1, depth)
                   : board_final_score(node->board);
    }
    if (shared->selectivity < SELECTIVITY_100 && depth >= PROBCUT_DEPTH_MIN &&
        hot_probcut(thread, node, alpha, depth, &best)) {
        return best;
    }
    HotMove moves[BOARD_MOVES_MAX];
    HotListing listing = { order_depth(depth, node->empties), is_known ? &known : NULL,
                           depth >= LOOKUP_DEPTH ? &shared->table : NULL };
    int count = hot_list_moves(thread, node, legal, &listing, moves);
    if (listing.children &&
        hot_child_cuts(listing.children, moves, count, alpha, depth, shared->selectivity, &best)) {
        return best;
    }
    Square best_square = SQUARE_NONE;
    best = search_moves(thread, node, moves, count, alpha, depth, &best_square);
    if (!thread->is_stopped) {
        table_store(&shared->table, key,
                    &(TableResult){ alpha, alpha + 1, best, best_square, depth, shared->selectivity });
    }
    return best;
}

/* -------------------------------------------------------------------------- the principal variation */
static void put_in_front(HotLine *line, const HotLine *below, Square square) {
    line->count = 1;
    line->moves[0] = (uint8_t)square;
    for (int i = 0; i < below->count && line->count < ENGINE_PLIES_MAX; i++) {
        line->moves[line->count++] = below->moves[i];
    }
}

/* The search with an open window. @param line receives what both sides are expected to play */
static int search_open(HotThread *thread, const HotNode *node, int alpha, int beta, int depth,
                       HotLine *line) {
    line->count = 0;
    if (hot_is_stopped(thread)) {
        return 0;
    }
    depth = depth > node->empties ? node->empties : depth;
    if (depth == 0 && node->empties > 0) {
        return leaf(thread, node, alpha, 0); /* as in the null window: also when there is no move */
    }
    Bitboard legal = hot_moves(node->board.mover, node->board.other);
    HotLine below;
    if (!legal) {
        if (!hot_moves(node->board.other, node->board.mover)) {
            return board_final_score(node->board);
        }
        HotNode passed = hot_node_after_pass(node);
        int value = -search_open(thread, &passed, -beta, -alpha, depth, &below);
        put_in_front(line, &below, SQUARE_NONE);
        return value;
    }
    uint64_t key = table_key(node->board.mover, node->board.other);
    TableData known;
    bool is_known = table_find(&thread->shared->table, key, &known);
    HotMove moves[BOARD_MOVES_MAX];
    HotListing listing = { order_depth(depth, node->empties), is_known ? &known : NULL, NULL };
    int count = hot_list_moves(thread, node, legal, &listing, moves);
    int best = NO_VALUE;
    Square best_square = SQUARE_NONE;
    for (int i = 0; i < count && best < beta; i++) {
        HotMove move = hot_take_best(moves, i, count);
        int low = best > alpha ? best : alpha;
        int value = NO_VALUE;
        /* All but the first must only be shown not to be better. */
        if (i > 0) {
            value = hot_search_move(thread, node, &move, low, depth);
        }
        if (i == 0 || (value > low && value < beta)) {
            HotNode after = hot_node_after(node, &move);
            thread->nodes++;
            value = -search_open(thread, &after, -beta, -low, depth - 1, &below);
            put_in_front(line, &below, move.square);
        } else if (value > best && value >= beta) {
            put_in_front(line, &(HotLine){ .count = 0 }, move.square);
        }
        if (value > best) {
            best = value;
            best_square = move.square;
        }
    }
    if (!thread->is_stopped) {
        table_store(&thread->shared->table, key,
                    &(TableResult){ alpha, beta, best, best_square, depth, thread->shared->selectivity });
    }
    return best;
}

int hot_root(HotThread *thread, HotRoot *root) {
    HotNode node = { .board = root->board, .empties = board_empty_count(root->board) };
    eval_begin(&node.eval, root->board);
    int best = NO_VALUE;
    int best_index = 0;
    for (int i = 0; i < root->move_count && best < root->beta && !thread->is_stopped; i++) {
        HotRootMove *entry = &root->moves[i];
        int low = best > root->alpha ? best : root->alpha;
        int value = NO_VALUE;
        if (i > 0) {
            value = hot_search_move(thread, &node, &entry->move, low, root->depth);
        }
        if (i == 0 || (value > low && value < root->beta && !thread->is_stopped)) {
            HotNode after = hot_node_after(&node, &entry->move);
            HotLine below;
            thread->nodes++;
            value = -search_open(thread, &after, -root->beta, -low, root->depth - 1, &below);
            if (!thread->is_stopped) {
                put_in_front(&entry->line, &below, entry->move.square);
            }
        }
        if (thread->is_stopped) {
            break;
        }
        entry->value = value;
        if (value > best) {
            best = value;
            best_index = i;
        }
    }
    return best_index;
}
