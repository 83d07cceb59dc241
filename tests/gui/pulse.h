/* SPDX-License-Identifier: MIT */
/* Pulse: a thread of the driver that asks a window every millisecond whether its thread still takes up messages, and
 * notes how long the answers take: what a user would wait for a key or a click to be taken up. Burden: threads that keep
 * the machine busy meanwhile. Also what a program holds: GDI objects, windows. */
#ifndef TESTS_GUI_PULSE_H
#define TESTS_GUI_PULSE_H

#include <windows.h>
#include <stdbool.h>

typedef struct Pulse Pulse;

typedef struct PulseReport {
    int count;           /* answers */
    bool is_unanswered;  /* one took longer than 5 s */
    double median_ms, p99_ms, p999_ms, longest_ms;
} PulseReport;

/* @return NULL without memory or thread. It ends by itself when the window goes. */
Pulse *pulse_begin(HWND window);

/* Ends and frees it. */
PulseReport pulse_end(Pulse *pulse);

typedef struct Burden Burden;

/* Keeps so many processors busy. @return NULL without memory or threads */
Burden *burden_begin(int threads);

/* Ends and frees it. NULL is allowed. */
void burden_end(Burden *burden);

/* GDI objects of a process, from the table that all of them share. @return −1 when it cannot be read
 * @source an undocumented layout, for tests under Wine only */
int gdi_object_count(HANDLE process);

/* Handles of a process, from the system's list of processes. @return −1 when that cannot be read */
int handle_count(DWORD process_id);

/* Windows of a process, children included. */
int window_count(DWORD process_id);

#endif
