/* SPDX-License-Identifier: MIT */
/* Helpers: the threads that help an engine's first one. They wait for work, briefly awake, then asleep. */
#ifndef ENGINE_HELPERS_H
#define ENGINE_HELPERS_H

#include "kernel_table.h"

typedef struct Helpers Helpers;

/* @param threads, count what each of them works with; must outlive the helpers
 * @errors STATUS_OUT_OF_MEMORY */
Status helpers_create(const KernelEntry *kernel, HotThread *threads, int count, Helpers **helpers);

/* Ends them; no search may run. NULL is allowed. @cost waits for the threads */
void helpers_destroy(Helpers *helpers);

/* Wakes those that sleep; one has got a task. @thread any */
void helpers_wake(Helpers *helpers);

#endif
