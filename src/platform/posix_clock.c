/* SPDX-License-Identifier: MIT */
#include "platform/clock.h"

#include <time.h>
#include <unistd.h>

int64_t clock_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

uint64_t clock_entropy(void) {
    uint64_t entropy = 0;
    if (getentropy(&entropy, sizeof entropy) != 0) {
        /* A kernel without the call: time and process still differ from start to start. */
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        entropy = ((uint64_t)now.tv_sec << 30) ^ (uint64_t)now.tv_nsec ^ ((uint64_t)getpid() << 44);
    }
    return entropy;
}
