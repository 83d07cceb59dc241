/* SPDX-License-Identifier: MIT */
#include "referee/thinker.h"

#include <stdlib.h>

#include "platform/thread.h"

struct Thinker {
    ThinkerListener *listener;
    void *context;
    Lock *lock;
    Condition *changed;
    Thread *thread;
    StopFlag stop; /* ends the thought that runs */

    /* Under the lock. */
    bool is_ending;
    bool has_task; /* the task below waits to be taken up */
    uint64_t order_count; /* starts and cancels so far: a thought is given up when it has moved on */
    uint32_t generation;
    const Opponent *opponent;
    uint64_t seed;
    Game game;
};

/* Waits for a task. @return false when the thinker ends */
static bool take_task(Thinker *thinker, Game *game, Thought *thought, const Opponent **opponent,
                      uint64_t *seed, uint64_t *order) {
    lock_acquire(thinker->lock);
    while (!thinker->is_ending && !thinker->has_task) {
        condition_wait(thinker->changed, thinker->lock);
    }
    bool is_taken = !thinker->is_ending;
    if (is_taken) {
        thinker->has_task = false;
        stop_clear(&thinker->stop);
        *game = thinker->game;
        *opponent = thinker->opponent;
        *seed = thinker->seed;
        *order = thinker->order_count;
        thought->generation = thinker->generation;
    }
    lock_release(thinker->lock);
    return is_taken;
}

static void think(void *context) {
    Thinker *thinker = context;
    Game game;
    Thought thought;
    const Opponent *opponent;
    uint64_t seed;
    uint64_t order;
    while (take_task(thinker, &game, &thought, &opponent, &seed, &order)) {
        thought.move = move_pass();
        thought.status = opponent_choose(opponent, &game, seed, NULL, &thinker->stop, &thought.move);
        lock_acquire(thinker->lock);
        bool is_wanted = !thinker->is_ending && order == thinker->order_count;
        lock_release(thinker->lock);
        if (is_wanted) {
            thinker->listener(thinker->context, &thought);
        }
    }
}

Status thinker_create(ThinkerListener *listener, void *context, Thinker **out) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) {
        return STATUS_OUT_OF_MEMORY;
    }
    thinker->listener = listener;
    thinker->context = context;
    Status status = lock_create(&thinker->lock);
    if (status == STATUS_OK) {
        status = condition_create(&thinker->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(think, thinker, &thinker->thread);
    }
    if (status != STATUS_OK) {
        thinker_destroy(thinker);
        return status;
    }
    *out = thinker;
    return STATUS_OK;
}

void thinker_destroy(Thinker *thinker) {
    if (!thinker) {
        return;
    }
    if (thinker->thread) {
        lock_acquire(thinker->lock);
        thinker->is_ending = true;
        stop_request(&thinker->stop);
        condition_wake_all(thinker->changed);
        lock_release(thinker->lock);
        thread_join(thinker->thread);
    }
    condition_destroy(thinker->changed);
    lock_destroy(thinker->lock);
    free(thinker);
}

void thinker_start(Thinker *thinker, uint32_t generation, const Opponent *opponent, const Game *game,
                   uint64_t seed) {
    lock_acquire(thinker->lock);
    stop_request(&thinker->stop);
    thinker->order_count++;
    thinker->has_task = true;
    thinker->generation = generation;
    thinker->opponent = opponent;
    thinker->seed = seed;
    thinker->game = *game;
    condition_wake_all(thinker->changed);
    lock_release(thinker->lock);
}

void thinker_cancel(Thinker *thinker) {
    lock_acquire(thinker->lock);
    stop_request(&thinker->stop);
    thinker->order_count++;
    thinker->has_task = false;
    lock_release(thinker->lock);
}
