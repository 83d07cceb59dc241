/* SPDX-License-Identifier: MIT */
/* Access: what a screen reader sees of one of our controls (Microsoft Active Accessibility; UI Automation sees
 * it through). A control describes itself and its children by an AccessSource; the COM object is made here.
 * Children are numbered from 1; child 0 is the control itself. Window's thread only. */
#ifndef WIN_ACCESS_H
#define WIN_ACCESS_H

#include <windows.h>
#include <stdbool.h>

enum { ACCESS_TEXT_SIZE = 256 };

typedef struct AccessInfo {
    wchar_t name[ACCESS_TEXT_SIZE];
    wchar_t action[ACCESS_TEXT_SIZE]; /* default action; empty: none */
    LONG role;                        /* ROLE_SYSTEM_… */
    LONG state;                       /* STATE_SYSTEM_… */
    RECT rect;                        /* screen pixels */
    /* Each may stay empty: none. */
    wchar_t value[ACCESS_TEXT_SIZE];
    wchar_t description[ACCESS_TEXT_SIZE]; /* what is told besides the name */
    wchar_t shortcut[ACCESS_TEXT_SIZE]; /* what to press, "f5" */
} AccessInfo;

typedef struct AccessSource {
    void *context;
    HWND window;
    int child_count;
    void (*describe)(void *context, int child, AccessInfo *info); /* info is zeroed */
    int (*focused)(void *context); /* child with the focus; −1: the control has it not */
    void (*focus)(void *context, int child);
    /* What is about children; NULL where child_count is 0. */
    int (*hit)(void *context, POINT point); /* child at a screen point that lies in the control; 0: itself */
    int (*neighbour)(void *context, int child, LONG direction); /* NAVDIR_UP … RIGHT; 0: none */
    void (*act)(void *context, int child); /* must return soon: post, do not wait */
    int (*selected)(void *context); /* the selected child, 0: none; NULL: the one with the focus */
} AccessSource;

typedef struct Access Access;

/* Makes the object behind a control. @owner the control, until access_detach. @return NULL without memory */
Access *access_create(const AccessSource *source);

/* A list has become longer or shorter. NULL is allowed. */
void access_set_child_count(Access *access, int count);

/* Called when the control goes: clients that still hold the object get errors from now on. NULL is allowed. */
void access_detach(Access *access);

/* Tells screen readers. @param event EVENT_OBJECT_… @param child 0: the control itself. NULL is allowed */
void access_raise(const Access *access, DWORD event, int child);

/* Answers WM_GETOBJECT. @return what the window procedure returns; 0: let DefWindowProc answer */
LRESULT access_on_get_object(Access *access, WPARAM wparam, LPARAM lparam);

#endif
