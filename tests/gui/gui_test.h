/* SPDX-License-Identifier: MIT */
/* A test of the window: what a test function is given, how it waits and how it fails. A failing expectation
 * leaves the test at once; the runner (main.c) ends the program under test and goes on with the next test.
 * Everything has a time limit. One test at a time, on the driver's main thread. */
#ifndef TESTS_GUI_GUI_TEST_H
#define TESTS_GUI_GUI_TEST_H

#include <windows.h>
#include <objbase.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>

#include "picture.h"
#include "text/text.h"

enum { GUI_TEXT_SIZE = 4096, GUI_PICTURES = 3, GUI_NOTES = 8, GUI_NOTE_SIZE = 1200, GUI_OBJECTS = 16,
       APP_WAIT_MS = 10000 };

/* The program under test. */
typedef struct App {
    HANDLE process; /* NULL: none runs */
    DWORD id;
    HWND window, board, players[2], share, message;
} App;

/* What the whole run of the driver has in common. */
typedef struct Run {
    wchar_t exe[MAX_PATH];
    wchar_t directory[MAX_PATH]; /* for settings files and pictures */
    Language language;           /* in which the system speaks */
    int dpi;                     /* expected of the window */
    int soak_games;
    int monkey_seed, monkey_events;
    wchar_t pictures[MAX_PATH]; /* where measure_pictures saves them */
    wchar_t golden[MAX_PATH];   /* where golden pictures and texts are */
    bool is_golden_written;     /* they are written anew, not compared */
    HANDLE job;                  /* ends the program should the driver end */
    struct Watchdog *watchdog;
} Run;

typedef struct Test {
    const Run *run;
    const char *name;
    int number;
    App app;
    Language language; /* of the program under test */
    wchar_t settings[MAX_PATH];
    double deadline_ms;
    Picture pictures[GUI_PICTURES];
    Grid grid; /* as found last */
    IUnknown *objects[GUI_OBJECTS]; /* of access.h, released when the test ends */
    int object_count;
    jmp_buf leave;
    char problem[GUI_NOTE_SIZE];
    char notes[GUI_NOTES][GUI_NOTE_SIZE]; /* lent by note_text in turn */
    int next_note;
} Test;

/* Fails the test: says what was expected and seen, leaves it. */
_Noreturn void fail(Test *test, const char *format, ...) __attribute__((format(gnu_printf, 2, 3)));
void expect(Test *test, bool is_so, const char *format, ...) __attribute__((format(gnu_printf, 3, 4)));

/* Milliseconds of a clock that only goes forward. */
double now_ms(void);

/* A wait with a limit:  Wait wait = wait_begin(test, 2000); while (!…) wait_step(&wait, "the question"); */
typedef struct Wait {
    Test *test;
    double begin_ms, limit_ms;
} Wait;

Wait wait_begin(Test *test, double limit_ms);

/* Waits a little, letting this thread's events come in; fails the test when the limit has passed. */
void wait_step(Wait *wait, const char *what);

/* Lets time pass, events come in, and fails when the test has used up its time. */
void pause_ms(Test *test, double duration_ms);

/* UTF-8 of a text, for diagnostics; lives until GUI_NOTES more were asked for. */
const char *note_text(Test *test, const wchar_t *text);

#endif
