/* SPDX-License-Identifier: MIT */
/* The tool tip of the board control: tracking, so that the wait and the end are the board's, and the flips that are
 * shown after a shorter wait stay in sight beside it. */
#include "board_state.h"

#include <commctrl.h>
#include <stddef.h>

static const UINT MORE_THAN_PICTURE = MARK_VALUE | MARK_SIMPLE | MARK_STABLE | MARK_GO_STONE;
static const int WIDTH_MAX_UNITS = 300;
static const int GAP_UNITS = 4;

static bool has_tip(const BoardState *self, int index) {
    return index >= 0 && ((self->cells[index].marks & MORE_THAN_PICTURE) || self->cells[index].number > 0);
}

static TTTOOLINFOW tool_of(const BoardState *self, wchar_t *text) {
    return (TTTOOLINFOW){ .cbSize = offsetof(TTTOOLINFOW, lpReserved), /* what every version of the tool tips takes */
                          .uFlags = TTF_TRACK | TTF_ABSOLUTE | TTF_TRANSPARENT,
                          .hwnd = self->window,
                          .uId = 1,
                          .lpszText = text };
}

static bool make_tip(BoardState *self) {
    if (self->tip) {
        return true;
    }
    self->tip = CreateWindowExW(WS_EX_TOPMOST | WS_EX_TRANSPARENT, TOOLTIPS_CLASSW, NULL,
                                WS_POPUP | TTS_NOPREFIX | TTS_ALWAYSTIP, 0, 0, 0, 0, self->window, NULL,
                                (HINSTANCE)GetWindowLongPtrW(self->window, GWLP_HINSTANCE), NULL);
    wchar_t nothing[] = L"";
    TTTOOLINFOW tool = tool_of(self, nothing);
    if (self->tip && !SendMessageW(self->tip, TTM_ADDTOOLW, 0, (LPARAM)&tool)) {
        DestroyWindow(self->tip);
        self->tip = NULL;
    }
    return self->tip != NULL;
}

/* Below the cell; above it where the monitor ends. */
static void place_tip(BoardState *self, TTTOOLINFOW *tool) {
    ViewRect cell = board_geometry_cell(&self->sheet.geometry, self->hot % self->columns, self->hot / self->columns);
    RECT place = { cell.left, cell.top, cell.right, cell.bottom };
    MapWindowPoints(self->window, NULL, (POINT *)(void *)&place, 2);
    int gap = view_scale(GAP_UNITS, self->look.dpi);
    LRESULT size = SendMessageW(self->tip, TTM_GETBUBBLESIZE, 0, (LPARAM)tool);
    int left = place.left;
    int top = place.bottom + gap;
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    if (GetMonitorInfoW(MonitorFromRect(&place, MONITOR_DEFAULTTONEAREST), &monitor)) {
        const RECT *work = &monitor.rcWork;
        left = left + LOWORD(size) > work->right ? work->right - LOWORD(size) : left;
        top = top + HIWORD(size) > work->bottom ? place.top - gap - HIWORD(size) : top;
    }
    SendMessageW(self->tip, TTM_TRACKPOSITION, 0, MAKELPARAM(left, top));
}

static void hide_tip(BoardState *self) {
    if (self->is_tip_waiting) {
        KillTimer(self->window, TIMER_TIP);
        self->is_tip_waiting = false;
    }
    if (self->is_tip_shown) {
        TTTOOLINFOW tool = tool_of(self, NULL);
        SendMessageW(self->tip, TTM_TRACKACTIVATE, FALSE, (LPARAM)&tool);
        self->is_tip_shown = false;
    }
}

/* Shows the pointed cell's tip, or its new text. */
static void show_tip(BoardState *self) {
    AccessInfo info = { 0 };
    self->client.describe_cell(self->client.context, self->hot % self->columns, self->hot / self->columns, &info);
    if (!info.name[0] || !make_tip(self)) {
        hide_tip(self);
        return;
    }
    TTTOOLINFOW tool = tool_of(self, info.name);
    SendMessageW(self->tip, WM_SETFONT, (WPARAM)self->look.label_font, FALSE);
    SendMessageW(self->tip, TTM_SETMAXTIPWIDTH, 0, view_scale(WIDTH_MAX_UNITS, self->look.dpi));
    SendMessageW(self->tip, TTM_UPDATETIPTEXTW, 0, (LPARAM)&tool);
    place_tip(self, &tool);
    if (!self->is_tip_shown) {
        SendMessageW(self->tip, TTM_TRACKACTIVATE, TRUE, (LPARAM)&tool);
        place_tip(self, &tool); /* its size is sure only now */
        self->is_tip_shown = true;
    }
}

static void begin_wait(BoardState *self) {
    if (self->is_tip_wanted && !self->is_tip_waiting && has_tip(self, self->hot)) {
        /* The system's own wait for tool tips. */
        self->is_tip_waiting = SetTimer(self->window, TIMER_TIP, GetDoubleClickTime(), NULL) != 0;
    }
}

void board_tip_point(BoardState *self) {
    hide_tip(self);
    self->is_tip_wanted = self->hot >= 0;
    begin_wait(self);
}

void board_tip_dismiss(BoardState *self) {
    hide_tip(self);
    self->is_tip_wanted = false;
}

void board_tip_refresh(BoardState *self) {
    if (!has_tip(self, self->hot)) {
        hide_tip(self);
    } else if (self->is_tip_shown) {
        show_tip(self);
    } else {
        begin_wait(self);
    }
}

void board_tip_on_timer(BoardState *self) {
    KillTimer(self->window, TIMER_TIP);
    self->is_tip_waiting = false;
    /* Another window may be in front by now. */
    if (self->is_tip_wanted && has_tip(self, self->hot) && GetActiveWindow() == GetAncestor(self->window, GA_ROOT)) {
        show_tip(self);
    }
}

void board_tip_free(BoardState *self) {
    if (self->tip && IsWindow(self->tip)) { /* it goes before its owner does */
        DestroyWindow(self->tip);
    }
    self->tip = NULL;
}
