/* SPDX-License-Identifier: MIT */
/* Young brothers wait: when the first move of a node has not cut it off, the others may be searched by
 * several threads. A thread that splits a node offers it to idle ones; who has finished a move takes the
 * next; a move that cuts the node off ends the work of all on it. The thread that split waits until the
 * others have left, and meanwhile helps below its own split point only, so that it does not go astray. */
#include "hot.h"

#include "platform/thread.h"

typedef struct HotSplit {
    struct HotSplit *parent;
    const HotNode *node;
    HotMove *moves;
    int alpha;
    int depth;
    int count;
    atomic_bool is_cut;
    atomic_int helper_count; /* threads that work here, without the one that split */
    atomic_flag lock;        /* for what follows */
    int next;
    int best;
    Square best_square;
} HotSplit;

/* One turn of a loop that waits for another thread. After some, that thread may be waiting for this
 * processor: with less priority it would not get it from one that spins. */
static void wait_a_moment(int *spins) {
    enum { SPINS_MAX = 100 };
    if (++*spins > SPINS_MAX) {
        thread_yield();
    } else {
        thread_relax();
    }
}

static void lock_split(HotSplit *split) {
    int spins = 0;
    while (atomic_flag_test_and_set_explicit(&split->lock, memory_order_acquire)) {
        wait_a_moment(&spins);
    }
}

static void unlock_split(HotSplit *split) {
    atomic_flag_clear_explicit(&split->lock, memory_order_release);
}

static bool is_cut(const HotSplit *split) {
    for (; split; split = split->parent) {
        if (atomic_load_explicit(&split->is_cut, memory_order_relaxed)) {
            return true;
        }
    }
    return false;
}

bool hot_is_stopped(HotThread *thread) {
    HotShared *shared = thread->shared;
    if (thread->is_stopped) {
        return true;
    }
    atomic_store_explicit(&thread->nodes_seen, thread->nodes, memory_order_relaxed);
    if (thread->index == 0) {
        shared->poll(shared->context);
    }
    thread->is_stopped =
        atomic_load_explicit(&shared->is_ended, memory_order_relaxed) || is_cut(thread->split);
    return thread->is_stopped;
}

static bool take_move(HotSplit *split, HotMove *move) {
    lock_split(split);
    bool is_taken = split->next < split->count && split->best <= split->alpha;
    if (is_taken) {
        *move = hot_take_best(split->moves, split->next++, split->count);
    }
    unlock_split(split);
    return is_taken;
}

static void note_value(HotSplit *split, const HotMove *move, int value) {
    lock_split(split);
    if (value > split->best) {
        split->best = value;
        split->best_square = move->square;
    }
    if (value > split->alpha) {
        atomic_store_explicit(&split->is_cut, true, memory_order_relaxed);
    }
    unlock_split(split);
}

static void search_shared_moves(HotThread *thread, HotSplit *split) {
    HotMove move;
    thread->split = split;
    while (!thread->is_stopped && take_move(split, &move)) {
        int value = hot_search_move(thread, split->node, &move, split->alpha, split->depth);
        if (!thread->is_stopped) {
            note_value(split, &move, value);
        }
    }
}

/* Back at an outer split point: what has stopped the work below may not concern it. */
static void return_to(HotThread *thread, HotSplit *split) {
    thread->split = split;
    thread->is_stopped = false;
    (void)hot_is_stopped(thread);
}

/* ---------------------------------------------------------------------------------------------- helping */
void hot_help(HotThread *thread, HotSplit *split) {
    HotSplit *outer = thread->split;
    thread->is_stopped = false;
    search_shared_moves(thread, split);
    return_to(thread, outer);
    atomic_fetch_sub_explicit(&split->helper_count, 1, memory_order_release);
}

static bool is_below(const HotSplit *split, const HotSplit *ancestor) {
    while (split && split != ancestor) {
        split = split->parent;
    }
    return split != NULL;
}

/* @return false when another thread has claimed it, and is about to hand it a task */
static bool end_idle(HotThread *thread) {
    bool expected = true;
    if (!atomic_compare_exchange_strong(&thread->is_idle, &expected, false)) {
        return false;
    }
    atomic_fetch_sub_explicit(&thread->shared->idle_count, 1, memory_order_relaxed);
    return true;
}

/* Takes an idle thread for work on a split point. @return false when it is not idle, or may not help there */
static bool claim(HotThread *helper, HotSplit *split) {
    if (!atomic_load_explicit(&helper->is_idle, memory_order_relaxed) || !end_idle(helper)) {
        return false;
    }
    HotSplit *waits_at = atomic_load_explicit(&helper->waits_at, memory_order_relaxed);
    if (waits_at && !is_below(split, waits_at)) {
        hot_set_idle(helper);
        return false;
    }
    return true;
}

/* Does what an idle thread has been claimed for. @return false when there was nothing to do */
static bool do_task(HotThread *thread) {
    HotSplit *task = atomic_exchange_explicit(&thread->task, NULL, memory_order_acquire);
    if (!task) {
        return false;
    }
    hot_help(thread, task);
    return true;
}

static void wait_for_helpers(HotThread *thread, HotSplit *split) {
    HotShared *shared = thread->shared;
    atomic_store_explicit(&thread->waits_at, split, memory_order_relaxed);
    hot_set_idle(thread);
    int spins = 0;
    while (atomic_load_explicit(&split->helper_count, memory_order_acquire) > 0) {
        if (do_task(thread)) {
            hot_set_idle(thread);
            spins = 0;
        } else if (thread->index == 0) {
            shared->poll(shared->context);
        }
        wait_a_moment(&spins);
    }
    while (!end_idle(thread)) {
        if (do_task(thread)) {
            hot_set_idle(thread);
        }
        wait_a_moment(&spins);
    }
    atomic_store_explicit(&thread->waits_at, NULL, memory_order_relaxed);
}

bool hot_split(HotThread *thread, const HotNode *node, HotMove *moves, int next, int count, int alpha,
               int depth, int *best, Square *best_square) {
    HotShared *shared = thread->shared;
    HotSplit split = { .parent = thread->split,
                       .node = node,
                       .moves = moves,
                       .alpha = alpha,
                       .depth = depth,
                       .count = count,
                       .lock = ATOMIC_FLAG_INIT,
                       .next = next,
                       .best = *best,
                       .best_square = *best_square };
    bool is_split = false;
    for (int i = 0; i < shared->thread_count; i++) {
        HotThread *helper = &shared->threads[i];
        if (helper != thread && claim(helper, &split)) {
            atomic_fetch_add_explicit(&split.helper_count, 1, memory_order_relaxed);
            atomic_store_explicit(&helper->task, &split, memory_order_seq_cst);
            is_split = true;
        }
    }
    if (!is_split) {
        return false;
    }
    shared->wake(shared->context);
    search_shared_moves(thread, &split);
    wait_for_helpers(thread, &split);
    *best = split.best;
    *best_square = split.best_square;
    return_to(thread, split.parent);
    return true;
}
