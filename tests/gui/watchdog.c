/* SPDX-License-Identifier: MIT */
#include "watchdog.h"

#include <stdio.h>
#include <stdlib.h>

static const double GRACE_MS = 15000; /* for the test to notice that its program has gone */

struct Watchdog {
    SRWLOCK lock;
    double end_ms; /* 0: no test runs */
    HANDLE process;
};

static double ticks_ms(void) {
    return (double)GetTickCount64();
}

static DWORD WINAPI watch(void *context) {
    Watchdog *self = context;
    double over_ms;
    do {
        Sleep(200);
        AcquireSRWLockExclusive(&self->lock);
        over_ms = self->end_ms > 0 ? ticks_ms() - self->end_ms : -1;
        if (over_ms > 0 && self->process) {
            TerminateProcess(self->process, 98);
        }
        ReleaseSRWLockExclusive(&self->lock);
    } while (over_ms <= GRACE_MS);
    printf("Bail out! The driver itself hangs.\n");
    fflush(stdout);
    TerminateProcess(GetCurrentProcess(), 3);
    return 0;
}

Watchdog *watchdog_create(void) {
    Watchdog *self = calloc(1, sizeof *self);
    if (!self) {
        return NULL;
    }
    InitializeSRWLock(&self->lock);
    HANDLE thread = CreateThread(NULL, 0, watch, self, 0, NULL);
    if (!thread) {
        free(self);
        return NULL;
    }
    CloseHandle(thread);
    return self;
}

void watchdog_begin(Watchdog *watchdog, double limit_ms) {
    AcquireSRWLockExclusive(&watchdog->lock);
    watchdog->end_ms = limit_ms > 0 ? ticks_ms() + limit_ms : 0;
    ReleaseSRWLockExclusive(&watchdog->lock);
}

void watchdog_set_process(Watchdog *watchdog, HANDLE process) {
    AcquireSRWLockExclusive(&watchdog->lock);
    watchdog->process = process;
    ReleaseSRWLockExclusive(&watchdog->lock);
}
