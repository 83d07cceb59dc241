/* SPDX-License-Identifier: MIT */
/* StopFlag: how one thread asks another to give up. Any thread may call any of these at any time. */
#ifndef BASE_STOP_H
#define BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>

typedef struct StopFlag {
    atomic_bool is_requested; /* false to begin with */
} StopFlag;

static inline void stop_clear(StopFlag *flag) {
    atomic_store_explicit(&flag->is_requested, false, memory_order_relaxed);
}

static inline void stop_request(StopFlag *flag) {
    atomic_store_explicit(&flag->is_requested, true, memory_order_relaxed);
}

/* @param flag may be NULL: never requested */
static inline bool stop_is_requested(const StopFlag *flag) {
    return flag && atomic_load_explicit(&flag->is_requested, memory_order_relaxed);
}

#endif
