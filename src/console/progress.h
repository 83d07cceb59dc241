/* SPDX-License-Identifier: MIT */
/* Progress: how far long work has come, on standard error: a bar in place on a console, else a line a minute.
 * One thread at a time. */
#ifndef CONSOLE_PROGRESS_H
#define CONSOLE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    int total;
    int64_t begin_us;
    int64_t next_us; /* when to show it again */
    bool is_console;
    bool is_shown; /* the cursor stands behind a bar */
} Progress;

void progress_begin(Progress *progress, int total);

/* @param done 0 … total
 * @param found how many were done before this run, which say nothing of its speed */
void progress_show(Progress *progress, int done, int found);

void progress_end(Progress *progress);

#endif
