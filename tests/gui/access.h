/* SPDX-License-Identifier: MIT */
/* Access: the driver as a screen reader. It reads and uses the window through Microsoft Active Accessibility, and
 * hears the events that the window raises. */
#ifndef TESTS_GUI_ACCESS_H
#define TESTS_GUI_ACCESS_H

#include "gui_test.h"

#include <oleacc.h>

enum { NODE_TEXT_SIZE = 256, NODE_NONE = -1 };

typedef struct Node {
    wchar_t name[NODE_TEXT_SIZE];
    wchar_t action[NODE_TEXT_SIZE]; /* empty: none */
    LONG role, state;
    RECT rect; /* screen pixels */
} Node;

/* The object behind a window. @owner the test: access_release_all */
IAccessible *access_of_window(Test *test, HWND window);
void access_release_all(Test *test);

/* @param child 0: the object itself */
void access_read(Test *test, IAccessible *object, LONG child, Node *node);
void access_name(Test *test, IAccessible *object, LONG child, wchar_t name[NODE_TEXT_SIZE]);
bool access_has_action(IAccessible *object, LONG child);
LONG access_child_count(Test *test, IAccessible *object);
LONG access_focus(Test *test, IAccessible *object);              /* NODE_NONE: it has not the focus */
LONG access_hit(Test *test, IAccessible *object, POINT screen);  /* NODE_NONE: outside */
LONG access_navigate(Test *test, IAccessible *object, LONG direction, LONG child); /* NODE_NONE: nothing there */
HRESULT access_act(IAccessible *object, LONG child);
HRESULT access_take_focus(IAccessible *object, LONG child);

/* The name of the object behind a window, and its default action: nothing is held afterwards. */
void access_name_of(Test *test, HWND window, wchar_t name[NODE_TEXT_SIZE]);
HRESULT access_act_on(Test *test, HWND window);

/* --- events of the program under test, from events_begin to events_end; they come in while the test waits */
void events_begin(Test *test);
void events_end(Test *test);
void events_forget(void);

typedef struct HeardEvent {
    DWORD event;
    HWND window;
    LONG child;
} HeardEvent;

/* The next event that came. @param next 0 at first; moved on. @return false: there is none yet */
bool events_next(int *next, HeardEvent *event);

/* @param child −1: any. @return how many came */
int events_count(DWORD event, HWND window, LONG child);

#endif
