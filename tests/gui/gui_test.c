/* SPDX-License-Identifier: MIT */
#include "gui_test.h"

#include <stdarg.h>
#include <stdio.h>

_Noreturn void fail(Test *test, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(test->problem, sizeof test->problem, format, values);
    va_end(values);
    longjmp(test->leave, 1);
}

void expect(Test *test, bool is_so, const char *format, ...) {
    if (is_so) {
        return;
    }
    va_list values;
    va_start(values, format);
    vsnprintf(test->problem, sizeof test->problem, format, values);
    va_end(values);
    longjmp(test->leave, 1);
}

double now_ms(void) {
    LARGE_INTEGER frequency;
    LARGE_INTEGER counter;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&counter);
    return (double)counter.QuadPart * 1000.0 / (double)frequency.QuadPart;
}

/* Lets in what the system wants to tell this thread: events of the program under test. */
static void let_events_in(void) {
    MSG message;
    while (PeekMessageW(&message, NULL, 0, 0, PM_REMOVE)) {
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
}

static void step(Test *test, const char *what) {
    let_events_in();
    Sleep(1);
    if (now_ms() > test->deadline_ms) {
        fail(test, "the test took too long; it waited for %s", what);
    }
}

Wait wait_begin(Test *test, double limit_ms) {
    return (Wait){ test, now_ms(), limit_ms };
}

void wait_step(Wait *wait, const char *what) {
    if (now_ms() - wait->begin_ms > wait->limit_ms) {
        fail(wait->test, "waited %.0f ms in vain for %s", wait->limit_ms, what);
    }
    step(wait->test, what);
}

void pause_ms(Test *test, double duration_ms) {
    double end_ms = now_ms() + duration_ms;
    while (now_ms() < end_ms) {
        step(test, "time to pass");
    }
}

const char *note_text(Test *test, const wchar_t *text) {
    char *note = test->notes[test->next_note++ % GUI_NOTES];
    if (!WideCharToMultiByte(CP_UTF8, 0, text, -1, note, GUI_NOTE_SIZE, NULL, NULL)) {
        note[GUI_NOTE_SIZE - 1] = '\0';
    }
    return note;
}
