/* SPDX-License-Identifier: MIT */
/* The monotonic clock: for durations, never for dates. */
#ifndef PLATFORM_CLOCK_H
#define PLATFORM_CLOCK_H

#include <stdint.h>

/* Microseconds since some fixed moment; never goes back. @thread any */
int64_t clock_now_us(void);

/* A number that differs from start to start, to seed games that need not be repeated. */
uint64_t clock_entropy(void);

#endif
