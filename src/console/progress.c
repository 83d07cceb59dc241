/* SPDX-License-Identifier: MIT */
#include "progress.h"

#include <stdio.h>
#include <string.h>

#include "platform/clock.h"
#include "platform/console.h"

enum { CONSOLE_INTERVAL_US = 200000, LINE_INTERVAL_US = 60000000, BAR_WIDTH = 24 };

void progress_begin(Progress *progress, int total) {
    *progress = (Progress){ .total = total, .begin_us = clock_now_us(), .is_console = console_has_error_screen() };
    progress->next_us = progress->begin_us + CONSOLE_INTERVAL_US;
}

void progress_show(Progress *progress, int done, int found) {
    int64_t now = clock_now_us();
    if (now < progress->next_us && done < progress->total) {
        return;
    }
    progress->next_us = now + (progress->is_console ? CONSOLE_INTERVAL_US : LINE_INTERVAL_US);
    double seconds = (double)(now - progress->begin_us) / 1e6;
    double rate = seconds > 0 ? (done - found) / seconds : 0;
    long left = rate > 0 ? (long)((progress->total - done) / rate + 0.5) : 0;
    char bar[BAR_WIDTH + 1];
    int filled = progress->total > 0 ? (int)((int64_t)BAR_WIDTH * done / progress->total) : BAR_WIDTH;
    memset(bar, '.', BAR_WIDTH);
    memset(bar, '#', (size_t)filled);
    bar[BAR_WIDTH] = '\0';
    fprintf(stderr, "%s[%s] %d/%d  %.1f/s  %ld:%02ld:%02ld%s", progress->is_console ? "\r" : "", bar, done,
            progress->total, rate, left / 3600, left / 60 % 60, left % 60, progress->is_console ? "  " : "\n");
    fflush(stderr);
    progress->is_shown = progress->is_console;
}

void progress_end(Progress *progress) {
    if (progress->is_shown) {
        fputc('\n', stderr);
        fflush(stderr);
    }
}
