/* SPDX-License-Identifier: MIT */
#define COBJMACROS
#include "access.h"

#include <stdio.h>
#include <wchar.h>

static VARIANT child_variant(LONG child) {
    VARIANT variant;
    VariantInit(&variant);
    V_VT(&variant) = VT_I4;
    V_I4(&variant) = child;
    return variant;
}

/* @return the number in a variant, NODE_NONE when there is none */
static LONG number_of(HRESULT result, const VARIANT *variant) {
    return result == S_OK && V_VT(variant) == VT_I4 ? V_I4(variant) : NODE_NONE;
}

IAccessible *access_of_window(Test *test, HWND window) {
    void *object = NULL;
    HRESULT result = AccessibleObjectFromWindow(window, (DWORD)OBJID_CLIENT, &IID_IAccessible, &object);
    expect(test, result == S_OK && object, "the window gives no accessible object (%#lx)", (unsigned long)result);
    expect(test, test->object_count < GUI_OBJECTS, "the test holds too many objects");
    test->objects[test->object_count++] = object;
    return object;
}

void access_release_all(Test *test) {
    for (int i = 0; i < test->object_count; i++) {
        IUnknown_Release(test->objects[i]);
    }
    test->object_count = 0;
}

/* Copies a text and frees it. */
static void take_text(BSTR text, wchar_t out[NODE_TEXT_SIZE]) {
    out[0] = 0;
    if (text) {
        swprintf(out, NODE_TEXT_SIZE, L"%ls", text);
        SysFreeString(text);
    }
}

void access_name(Test *test, IAccessible *object, LONG child, wchar_t name[NODE_TEXT_SIZE]) {
    BSTR text = NULL;
    HRESULT result = IAccessible_get_accName(object, child_variant(child), &text);
    expect(test, SUCCEEDED(result), "child %ld has no name (%#lx)", child, (unsigned long)result);
    take_text(text, name);
}

void access_read(Test *test, IAccessible *object, LONG child, Node *node) {
    VARIANT self = child_variant(child);
    VARIANT number;
    BSTR text = NULL;
    LONG left;
    LONG top;
    LONG width;
    LONG height;
    access_name(test, object, child, node->name);
    HRESULT result = IAccessible_get_accDefaultAction(object, self, &text);
    take_text(result == S_OK ? text : NULL, node->action);
    VariantInit(&number);
    result = IAccessible_get_accRole(object, self, &number);
    node->role = number_of(result, &number);
    result = IAccessible_get_accState(object, self, &number);
    node->state = number_of(result, &number);
    result = IAccessible_accLocation(object, &left, &top, &width, &height, self);
    expect(test, result == S_OK, "child %ld has no location (%#lx)", child, (unsigned long)result);
    node->rect = (RECT){ left, top, left + width, top + height };
}

bool access_has_action(IAccessible *object, LONG child) {
    BSTR text = NULL;
    bool is_there = IAccessible_get_accDefaultAction(object, child_variant(child), &text) == S_OK && text && text[0];
    SysFreeString(text);
    return is_there;
}

LONG access_child_count(Test *test, IAccessible *object) {
    LONG count = -1;
    HRESULT result = IAccessible_get_accChildCount(object, &count);
    expect(test, result == S_OK, "the children cannot be counted (%#lx)", (unsigned long)result);
    return count;
}

LONG access_focus(Test *test, IAccessible *object) {
    VARIANT number;
    VariantInit(&number);
    HRESULT result = IAccessible_get_accFocus(object, &number);
    expect(test, SUCCEEDED(result), "the focus cannot be asked for (%#lx)", (unsigned long)result);
    return number_of(result, &number);
}

LONG access_hit(Test *test, IAccessible *object, POINT screen) {
    VARIANT number;
    VariantInit(&number);
    HRESULT result = IAccessible_accHitTest(object, screen.x, screen.y, &number);
    expect(test, SUCCEEDED(result), "accHitTest failed (%#lx)", (unsigned long)result);
    return number_of(result, &number);
}

LONG access_navigate(Test *test, IAccessible *object, LONG direction, LONG child) {
    VARIANT number;
    VariantInit(&number);
    HRESULT result = IAccessible_accNavigate(object, direction, child_variant(child), &number);
    expect(test, SUCCEEDED(result), "accNavigate failed (%#lx)", (unsigned long)result);
    return number_of(result, &number);
}

HRESULT access_act(IAccessible *object, LONG child) {
    return IAccessible_accDoDefaultAction(object, child_variant(child));
}

HRESULT access_take_focus(IAccessible *object, LONG child) {
    return IAccessible_accSelect(object, SELFLAG_TAKEFOCUS | SELFLAG_TAKESELECTION, child_variant(child));
}

static void release_last(Test *test) {
    test->object_count--;
    IUnknown_Release(test->objects[test->object_count]);
}

void access_name_of(Test *test, HWND window, wchar_t name[NODE_TEXT_SIZE]) {
    access_name(test, access_of_window(test, window), 0, name);
    release_last(test);
}

HRESULT access_act_on(Test *test, HWND window) {
    HRESULT result = access_act(access_of_window(test, window), 0);
    release_last(test);
    return result;
}

/* ---------------------------------------------------------------------------------------------- events */
enum { EVENTS_MAX = 16384 };

/* The system calls the hook without a context, so this is the one object at file scope. The hook runs on the thread
 * that set it, while it waits. */
static struct {
    HWINEVENTHOOK hook;
    int count;
    HeardEvent events[EVENTS_MAX];
} event_log;

static void CALLBACK note_event(HWINEVENTHOOK hook, DWORD event, HWND window, LONG object, LONG child, DWORD thread,
                                DWORD time) {
    (void)hook, (void)thread, (void)time;
    if (object == OBJID_CLIENT && event_log.count < EVENTS_MAX) {
        event_log.events[event_log.count++] = (HeardEvent){ event, window, child };
    }
}

void events_end(Test *test) {
    (void)test;
    if (event_log.hook) {
        UnhookWinEvent(event_log.hook);
        event_log.hook = NULL;
    }
}

void events_begin(Test *test) {
    events_end(test);
    event_log.count = 0;
    event_log.hook = SetWinEventHook(EVENT_OBJECT_FOCUS, EVENT_OBJECT_LIVEREGIONCHANGED, NULL, note_event, test->app.id, 0,
                                     WINEVENT_OUTOFCONTEXT);
    expect(test, event_log.hook != NULL, "the system gives no event hook");
}

void events_forget(void) {
    event_log.count = 0;
}

bool events_next(int *next, HeardEvent *event) {
    if (*next >= event_log.count) {
        return false;
    }
    *event = event_log.events[(*next)++];
    return true;
}

int events_count(DWORD event, HWND window, LONG child) {
    int count = 0;
    for (int i = 0; i < event_log.count; i++) {
        const HeardEvent *e = &event_log.events[i];
        count += e->event == event && e->window == window && (child < 0 || e->child == child);
    }
    return count;
}
