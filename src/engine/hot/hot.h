/* SPDX-License-Identifier: MIT */
/* The hot units, compiled once per kernel from the same source. In each, the Makefile gives the functions
 * declared here the kernel's name as a suffix: hot_root is hot_root_avx2 in one object and hot_root_baseline
 * in another. The engine enters a search here, at its root. */
#ifndef ENGINE_HOT_H
#define ENGINE_HOT_H

#include "engine/engine.h"
#include "engine/probcut.h"
#include "hot_eval.h"
#include "table.h"

/* What the threads of one search share. */
typedef struct HotShared {
    Table table;
    const Evaluation *evaluation;
    int selectivity;      /* of the pass that runs: a Selectivity */
    atomic_bool is_ended; /* all give up; values returned from then on mean nothing */
    /* Looks whether the search is to end, and sets is_ended then; called by the first thread now and then. */
    void (*poll)(void *context);
    void (*wake)(void *context); /* wakes idle threads that sleep: one of them has a task */
    void *context;
    struct HotThread *threads;
    int thread_count;
    atomic_int idle_count; /* threads that wait for work */
    const ProbcutSampler *sampler; /* NULL: none; with one thread only */
} HotShared;

struct HotSplit;

/* One thread of a search. Alone in its cache lines. */
typedef struct HotThread {
    _Alignas(64) HotShared *shared;
    Table local;     /* for the last dozen squares, as large as its core's cache */
    int index;       /* 0: the one that entered at the root */
    bool is_stopped; /* unwinding: values mean nothing */
    uint64_t nodes;
    atomic_ullong nodes_seen;            /* nodes at the last poll, for the others to read */
    struct HotSplit *split;              /* the innermost split point on which this thread works, or NULL */
    _Atomic(struct HotSplit *) waits_at; /* only work below this split point may be taken; NULL: any */
    atomic_bool is_idle;
    _Atomic(struct HotSplit *) task;       /* what an idle thread is to help with */
    uint64_t cuts[SQUARE_COUNT + 1];       /* by empties: nodes that a move cut off, */
    uint64_t first_cuts[SQUARE_COUNT + 1]; /* and those that the first one did */
} HotThread;

/* A line of play. Built backwards: the search of a node puts its move in front of the line below it. */
typedef struct HotLine {
    int count;
    uint8_t moves[ENGINE_PLIES_MAX]; /* squares, SQUARE_NONE for a pass */
} HotLine;

/* A position in the search. */
typedef struct HotNode {
    Board board;
    EvalState eval;
    int empties;
} HotNode;

typedef struct HotMove {
    Board after; /* seen by the other side */
    Square square;
    int worth;
    uint64_t key; /* of `after`, when its table was given to hot_list_moves */
} HotMove;

typedef struct HotRootMove {
    HotMove move;
    int value;    /* exact when the move is the best, else a bound from above */
    HotLine line; /* the move and what follows, when it was searched with an open window */
} HotRootMove;

/* A search of some of the root's moves, the first of which is expected to be the best. */
typedef struct HotRoot {
    Board board;
    HotRootMove *moves;
    int move_count;
    int alpha, beta;
    int depth; /* plies, 1 or more; the number of empties: to the end of the game */
} HotRoot;

/* @return the index of the best move; its value is exact when it lies within (alpha, beta) */
int hot_root(HotThread *thread, HotRoot *root);

/* Helps with what another thread has split. */
void hot_help(HotThread *thread, struct HotSplit *split);

uint64_t hot_perft(Board board, int depth);

/* --- between the hot units --- */

/* The null-window search of an endgame to its end, nothing left out.
 * @return fail-soft: at most alpha, or more. */
int hot_endgame(HotThread *thread, Board board, int alpha, int empties);

/* The same with up to some half dozen squares: no table, no polling. */
int hot_last_squares(HotThread *thread, Board board, int alpha, int empties);

/* Asks whether to give up; looks at the clock sometimes. @return thread->is_stopped */
bool hot_is_stopped(HotThread *thread);

typedef enum HotEval {
    HOT_EVAL_SCORE, /* eval_score */
    HOT_EVAL_ORDER  /* eval_order_score near the end of the game, at a third of the cost */
} HotEval;

/* Alpha-beta by an evaluation alone, in its units. @param depth 0 … 3 */
int hot_eval_search(HotThread *thread, const HotNode *node, HotEval eval, int alpha, int beta, int depth);

/* How to list the moves of a node. */
typedef struct HotListing {
    int eval_depth;         /* how deep to look at each move with the evaluation; −1: not at all */
    const TableData *known; /* what the table says of the node, or NULL */
    const Table *children;  /* the table that hot_child_cuts is to ask about the moves: their entries are fetched
                               already; NULL: it is not to be asked */
} HotListing;

/* Lists the moves with their worth; the best are to be taken first. @return how many */
int hot_list_moves(HotThread *thread, const HotNode *node, Bitboard legal, const HotListing *listing,
                   HotMove moves[BOARD_MOVES_MAX]);

/* Looks for a move after which a known bound cuts off at once.
 * @param depth, selectivity of the node
 * @return true when there is one; *value is more than alpha then */
bool hot_child_cuts(const Table *table, const HotMove *moves, int count, int alpha, int depth, int selectivity,
                    int *value);

/* Splits a node when a thread is idle: its moves from `next` on are searched by this thread and others
 * together.
 * @param best, best_square in and out. @return false when nobody was idle: nothing has been done */
bool hot_split(HotThread *thread, const HotNode *node, HotMove *moves, int next, int count, int alpha,
               int depth, int *best, Square *best_square);

/* The search of a node with the null window (alpha, alpha + 1). @param depth 0 or more; not below the end of the game
 * @return fail-soft: at most alpha, or more */
int hot_search_null(HotThread *thread, const HotNode *node, int alpha, int depth);

/* Shallower searches of a node that may spare the search of it, in a selective pass.
 * @param depth PROBCUT_DEPTH_MIN or more; the mover has a move
 * @return true when they show its value to be beyond the window; *value bounds it then. When the search has been
 *     stopped it means nothing */
bool hot_probcut(HotThread *thread, const HotNode *node, int alpha, int depth, int *value);

/* The null-window search of the node after a move. @return seen by the side that moved */
int hot_search_move(HotThread *thread, const HotNode *node, const HotMove *move, int alpha, int depth);

/* Offers a thread for work. */
static inline void hot_set_idle(HotThread *thread) {
    atomic_fetch_add_explicit(&thread->shared->idle_count, 1, memory_order_relaxed);
    atomic_store_explicit(&thread->is_idle, true, memory_order_release);
}

/* Takes the best of the moves that are left to the front of them. */
static inline HotMove hot_take_best(HotMove *moves, int from, int count) {
    int best = from;
    for (int i = from + 1; i < count; i++) {
        best = moves[i].worth > moves[best].worth ? i : best;
    }
    HotMove taken = moves[best];
    moves[best] = moves[from];
    moves[from] = taken;
    return taken;
}

static inline HotNode hot_node_after(const HotNode *node, const HotMove *move) {
    Bitboard flips = node->board.other & ~move->after.mover;
    return (HotNode){ move->after, eval_after_move(&node->eval, move->square, flips),
                      node->empties - 1 };
}

static inline HotNode hot_node_after_pass(const HotNode *node) {
    return (HotNode){ board_after_pass(node->board), eval_after_pass(&node->eval), node->empties };
}

static inline HotMove hot_make_move(Bitboard mover, Bitboard other, Square square) {
    Bitboard flips = hot_flips(mover, other, square);
    return (HotMove){ { other & ~flips, mover | flips | bitboard_of(square) }, square, 0, 0 };
}

#endif
