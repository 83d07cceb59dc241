/* SPDX-License-Identifier: MIT */
/* Pulse: a thread that asks a window every few milliseconds whether its thread still takes up messages, and notes how
 * long the answers take. Also what a program holds: GDI objects, windows. */
#ifndef TESTS_GUI_PULSE_H
#define TESTS_GUI_PULSE_H

#include <windows.h>
#include <stdbool.h>

typedef struct Pulse Pulse;

typedef struct PulseReport {
    int count;           /* answers */
    bool is_unanswered;  /* one took longer than 5 s */
    double median_ms, p999_ms, longest_ms;
} PulseReport;

/* @return NULL without memory or thread. It ends by itself when the window goes. */
Pulse *pulse_begin(HWND window);

/* Ends and frees it. */
PulseReport pulse_end(Pulse *pulse);

/* GDI objects of a process, from the table that all of them share. @return −1 when it cannot be read
 * @source an undocumented layout, for tests under Wine only */
int gdi_object_count(HANDLE process);

/* Windows of a process, children included. */
int window_count(DWORD process_id);

#endif
