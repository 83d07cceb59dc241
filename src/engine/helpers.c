/* SPDX-License-Identifier: MIT */
#include "helpers.h"

#include <stdlib.h>

#include "platform/thread.h"

typedef struct Helper {
    Helpers *owner;
    HotThread *thread;
    Thread *handle;
} Helper;

struct Helpers {
    const KernelEntry *kernel;
    Lock *lock;
    Condition *changed;
    atomic_bool is_ending;
    atomic_int sleeping_count;
    int count;
    Helper items[ENGINE_THREADS_MAX];
};

static bool has_work(const Helper *helper) {
    return atomic_load(&helper->thread->task) != NULL || atomic_load(&helper->owner->is_ending);
}

/* Sleeps until there is work. The count goes up before the last look: who hands out a task looks at the count
 * after that, so one of the two sees the other. */
static void sleep_until_work(Helper *helper) {
    Helpers *owner = helper->owner;
    lock_acquire(owner->lock);
    atomic_fetch_add(&owner->sleeping_count, 1);
    while (!has_work(helper)) {
        condition_wait(owner->changed, owner->lock);
    }
    atomic_fetch_sub(&owner->sleeping_count, 1);
    lock_release(owner->lock);
}

static void wait_for_work(Helper *helper) {
    enum { SPINS = 4000 }; /* some tens of microseconds: a sleeping thread takes as long to wake */
    for (int i = 0; i < SPINS; i++) {
        if (has_work(helper)) {
            return;
        }
        thread_relax();
    }
    sleep_until_work(helper);
}

static void run(void *context) {
    Helper *helper = context;
    HotThread *thread = helper->thread;
    thread_lower_priority();
    hot_set_idle(thread);
    for (;;) {
        wait_for_work(helper);
        struct HotSplit *task = atomic_exchange_explicit(&thread->task, NULL, memory_order_acquire);
        if (task) {
            helper->owner->kernel->help(thread, task);
            hot_set_idle(thread);
        } else if (atomic_load(&helper->owner->is_ending)) {
            return;
        }
    }
}

Status helpers_create(const KernelEntry *kernel, HotThread *threads, int count, Helpers **out) {
    Helpers *helpers = calloc(1, sizeof *helpers);
    if (!helpers) {
        return STATUS_OUT_OF_MEMORY;
    }
    helpers->kernel = kernel;
    Status status = lock_create(&helpers->lock);
    if (status == STATUS_OK) {
        status = condition_create(&helpers->changed);
    }
    while (status == STATUS_OK && helpers->count < count) {
        Helper *helper = &helpers->items[helpers->count];
        *helper = (Helper){ .owner = helpers, .thread = &threads[helpers->count] };
        status = thread_create(run, helper, &helper->handle);
        helpers->count += status == STATUS_OK;
    }
    if (status != STATUS_OK) {
        helpers_destroy(helpers);
        return status;
    }
    *out = helpers;
    return STATUS_OK;
}

void helpers_destroy(Helpers *helpers) {
    if (!helpers) {
        return;
    }
    atomic_store(&helpers->is_ending, true);
    if (helpers->changed) {
        helpers_wake(helpers);
    }
    for (int i = 0; i < helpers->count; i++) {
        thread_join(helpers->items[i].handle);
    }
    condition_destroy(helpers->changed);
    lock_destroy(helpers->lock);
    free(helpers);
}

void helpers_wake(Helpers *helpers) {
    if (atomic_load(&helpers->sleeping_count) > 0) {
        lock_acquire(helpers->lock);
        condition_wake_all(helpers->changed);
        lock_release(helpers->lock);
    }
}
