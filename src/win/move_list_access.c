/* SPDX-License-Identifier: MIT */
/* The move list for screen readers: a list whose children are its rows. The system has an object of its own for list
 * views, but Wine has not. */
#include "move_list_state.h"

#include <oleacc.h>

static RECT screen_rect_of_row(const MoveList *self, int index) {
    RECT row = { .left = LVIR_BOUNDS };
    move_list_ask(self, LVM_GETITEMRECT, (WPARAM)index, (LPARAM)&row);
    MapWindowPoints(self->list, NULL, (POINT *)(void *)&row, 2);
    return row;
}

static void describe(void *context, int child, AccessInfo *info) {
    MoveList *self = context;
    RECT list;
    RECT seen;
    GetWindowRect(self->list, &list);
    info->state = STATE_SYSTEM_FOCUSABLE;
    if (child == 0) {
        info->role = ROLE_SYSTEM_LIST;
        info->rect = list;
        GetWindowTextW(self->window, info->name, ACCESS_TEXT_SIZE);
        return;
    }
    info->role = ROLE_SYSTEM_LISTITEM;
    info->state |= STATE_SYSTEM_SELECTABLE;
    info->rect = screen_rect_of_row(self, child - 1);
    lstrcpynW(info->name, self->rows[child - 1].spoken, ACCESS_TEXT_SIZE);
    lstrcpynW(info->action, self->action, ACCESS_TEXT_SIZE);
    if (child - 1 == self->current) {
        info->state |= STATE_SYSTEM_SELECTED | (GetFocus() == self->list ? STATE_SYSTEM_FOCUSED : 0);
    }
    if (!IntersectRect(&seen, &list, &info->rect)) {
        info->state |= STATE_SYSTEM_OFFSCREEN | STATE_SYSTEM_INVISIBLE;
    }
}

static int focused(void *context) {
    const MoveList *self = context;
    return GetFocus() == self->list ? self->current + 1 : -1;
}

static int selected(void *context) {
    return ((const MoveList *)context)->current + 1;
}

static int hit(void *context, POINT point) {
    const MoveList *self = context;
    LVHITTESTINFO test = { .pt = point };
    ScreenToClient(self->list, &test.pt);
    return (int)move_list_ask(self, LVM_HITTEST, 0, (LPARAM)&test) + 1;
}

static int neighbour(void *context, int child, LONG direction) {
    const MoveList *self = context;
    int found = child + (direction == NAVDIR_DOWN) - (direction == NAVDIR_UP);
    return found == child || found > self->count ? 0 : found;
}

/* Moves the selection as the user would. */
static void focus(void *context, int child) {
    const MoveList *self = context;
    LVITEMW item = { .stateMask = LVIS_SELECTED | LVIS_FOCUSED, .state = LVIS_SELECTED | LVIS_FOCUSED };
    SetFocus(self->list);
    if (child > 0) {
        move_list_ask(self, LVM_SETITEMSTATE, (WPARAM)(child - 1), (LPARAM)&item);
        move_list_ask(self, LVM_ENSUREVISIBLE, (WPARAM)(child - 1), FALSE);
    }
}

static void act(void *context, int child) {
    if (child > 0) {
        move_list_post_chosen(context, child - 1);
    }
}

Access *move_list_access_create(MoveList *self) {
    AccessSource source = { .context = self,
                            .window = self->list,
                            .describe = describe,
                            .hit = hit,
                            .focused = focused,
                            .selected = selected,
                            .neighbour = neighbour,
                            .focus = focus,
                            .act = act };
    return access_create(&source);
}
