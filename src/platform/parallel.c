/* SPDX-License-Identifier: MIT */
#include "platform/parallel.h"

#include <stdatomic.h>

#include "platform/thread.h"

typedef struct Range {
    atomic_int next;
    int count;
    void (*work)(void *context, int index);
    void *context;
} Range;

static void work_off(void *context) {
    Range *range = context;
    for (;;) {
        int index = atomic_fetch_add(&range->next, 1);
        if (index >= range->count) {
            return;
        }
        range->work(range->context, index);
    }
}

void parallel_for(int count, int thread_count, void (*work)(void *context, int index), void *context) {
    Range range = { .count = count, .work = work, .context = context };
    atomic_init(&range.next, 0);
    Thread *threads[PARALLEL_THREADS_MAX];
    int started = 0;
    int wanted = thread_count < count ? thread_count : count;
    while (started < wanted - 1 && started < PARALLEL_THREADS_MAX &&
           thread_create(work_off, &range, &threads[started]) == STATUS_OK) {
        started++;
    }
    work_off(&range);
    while (started > 0) {
        thread_join(threads[--started]);
    }
}
