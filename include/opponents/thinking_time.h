/* SPDX-License-Identifier: MIT */
/* ThinkingTime: how long a side has thought about its moves, added up. A plain value; begin with { 0 }. */
#ifndef OPPONENTS_THINKING_TIME_H
#define OPPONENTS_THINKING_TIME_H

#include <stdint.h>

typedef struct ThinkingTime {
    int64_t total_us;
    int64_t max_us; /* of one move */
    int64_t move_count;
} ThinkingTime;

static inline void thinking_time_add_move(ThinkingTime *time, int64_t us) {
    time->total_us += us;
    time->max_us = us > time->max_us ? us : time->max_us;
    time->move_count++;
}

static inline void thinking_time_add(ThinkingTime *time, const ThinkingTime *other) {
    time->total_us += other->total_us;
    time->max_us = other->max_us > time->max_us ? other->max_us : time->max_us;
    time->move_count += other->move_count;
}

#endif
