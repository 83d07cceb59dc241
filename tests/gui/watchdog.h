/* SPDX-License-Identifier: MIT */
/* Watchdog: a thread that ends the program under test when a test has run too long, and the driver itself
 * when that does not help. */
#ifndef TESTS_GUI_WATCHDOG_H
#define TESTS_GUI_WATCHDOG_H

#include <windows.h>

typedef struct Watchdog Watchdog;

/* @return NULL when the system has no thread for it */
Watchdog *watchdog_create(void);

/* A test begins that may take so long; 0: none runs. */
void watchdog_begin(Watchdog *watchdog, double limit_ms);

/* @param process what to end; NULL: nothing any more. The caller keeps the handle. */
void watchdog_set_process(Watchdog *watchdog, HANDLE process);

#endif
