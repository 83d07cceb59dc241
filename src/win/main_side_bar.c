/* SPDX-License-Identifier: MIT */
#include "main_side_bar.h"

#include "backbuffer.h"
#include "dialog_colors.h"
#include "dialog_layout.h"
#include "main_window.h"
#include "view/board_geometry.h"
#include "win_text.h"

static int scaled(const MainWindow *self, int units) {
    return view_scale(units, self->dpi);
}

/* ------------------------------------------------------------------------------------------------- texts */
/* Whether the side that is to move has no move while the other one has. */
static bool must_pass(const Position *position) {
    Board board = position_board(position);
    return board_legal_moves(board) == 0 && board_legal_moves((Board){ board.other, board.mover }) != 0;
}

static void format_text(const MainWindow *self, wchar_t text[PANEL_TEXT_SIZE]) {
    const MainSideBar *bar = &self->side_bar;
    Color mover = bar->position.mover;
    wchar_t name[PANEL_TEXT_SIZE];
    wchar_t other[PANEL_TEXT_SIZE];
    main_view_color_name(self, mover, true, name, PANEL_TEXT_SIZE);
    main_view_color_name(self, color_opposite(mover), false, other, PANEL_TEXT_SIZE);
    TextId id = mover == COLOR_BLACK ? TEXT_SIDE_ASSUMED_EVEN : TEXT_SIDE_ASSUMED_ODD;
    if (must_pass(&bar->position)) {
        id = bar->is_assumed ? TEXT_SIDE_ASSUMED_PASSES : TEXT_SIDE_TOLD_PASSES;
    }
    main_view_format(self, id, (const wchar_t *[]){ name, other }, 2, text);
}

static void format_button(const MainWindow *self, wchar_t text[PANEL_TEXT_SIZE]) {
    wchar_t other[PANEL_TEXT_SIZE];
    main_view_color_name(self, color_opposite(self->side_bar.position.mover), true, other, PANEL_TEXT_SIZE);
    main_view_format(self, TEXT_SIDE_OTHER, (const wchar_t *[]){ other }, 1, text);
}

/* ------------------------------------------------------------------------------------------------ place */
static int button_width(const MainWindow *self) {
    wchar_t text[PANEL_TEXT_SIZE];
    GetWindowTextW(self->side_bar.button, text, PANEL_TEXT_SIZE);
    return dialog_layout_text_size(self->window, self->fonts.text, text, 0).cx + scaled(self, 24);
}

/* Where text and button stand in a bar of a width: side by side, or the button under the text when that would be
 * broken into many short lines. @return the height */
static int arrange(const MainWindow *self, int width, RECT *text, RECT *button) {
    wchar_t words[PANEL_TEXT_SIZE];
    int margin = scaled(self, 12);
    int gap = scaled(self, 8);
    int wide = button_width(self);
    int high = self->fonts.text_height + scaled(self, 12);
    GetWindowTextW(self->side_bar.text, words, PANEL_TEXT_SIZE);
    bool is_stacked = width - wide - 3 * margin < 16 * self->fonts.text_height;
    int room = is_stacked ? width - 2 * margin : width - wide - 3 * margin;
    int lines = dialog_layout_text_size(self->window, self->fonts.text, words, room > 0 ? room : 1).cy;
    if (is_stacked) {
        *text = (RECT){ margin, gap, margin + room, gap + lines };
        *button = (RECT){ margin, 2 * gap + lines, margin + (wide < room ? wide : room), 2 * gap + lines + high };
        return button->bottom + gap;
    }
    int height = (lines > high ? lines : high) + 2 * gap;
    *text = (RECT){ margin, (height - lines) / 2, margin + room, (height + lines) / 2 };
    *button = (RECT){ width - margin - wide, (height - high) / 2, width - margin, (height + high) / 2 };
    return height;
}

int main_side_bar_height(const MainWindow *self, int width) {
    RECT text;
    RECT button;
    return self->side_bar.is_shown ? arrange(self, width, &text, &button) : 0;
}

void main_side_bar_place(const MainWindow *self) {
    const MainSideBar *bar = &self->side_bar;
    RECT text;
    RECT button;
    if (!bar->text) {
        return;
    }
    ViewRect room = self->layout.bar;
    bool is_seen = bar->is_shown && room.right > room.left;
    if (is_seen) {
        arrange(self, room.right - room.left, &text, &button);
        SetWindowPos(bar->text, NULL, room.left, room.top, room.right - room.left, room.bottom - room.top,
                     SWP_NOZORDER | SWP_NOACTIVATE);
        SetWindowPos(bar->button, NULL, room.left + button.left, room.top + button.top, button.right - button.left,
                     button.bottom - button.top, SWP_NOZORDER | SWP_NOACTIVATE);
        InvalidateRect(bar->text, NULL, FALSE);
    }
    if (!is_seen && GetFocus() == bar->button) {
        SetFocus(self->board);
    }
    ShowWindow(bar->text, is_seen ? SW_SHOWNA : SW_HIDE);
    ShowWindow(bar->button, is_seen ? SW_SHOWNA : SW_HIDE);
}

bool main_side_bar_draw(const MainWindow *self, const DRAWITEMSTRUCT *draw) {
    wchar_t words[PANEL_TEXT_SIZE];
    RECT area;
    RECT button;
    if (draw->hwndItem != self->side_bar.text || !self->side_bar.text) {
        return false;
    }
    HDC dc = draw->hDC;
    RECT whole = draw->rcItem;
    SetDCBrushColor(dc, colorref_of_pixel(self->theme.row));
    FillRect(dc, &whole, GetStockObject(DC_BRUSH));
    arrange(self, whole.right - whole.left, &area, &button);
    GetWindowTextW(draw->hwndItem, words, PANEL_TEXT_SIZE);
    HGDIOBJ old = SelectObject(dc, self->fonts.text);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(self->theme.row_text));
    DrawTextW(dc, words, -1, &area, DT_WORDBREAK | DT_NOPREFIX);
    SelectObject(dc, old);
    return true;
}

/* ------------------------------------------------------------------------------------------------- life */
/* Made when it is wanted first: most games never need it. Its button stands first in the order of Tab, as it stands above
 * everything else. */
static bool make(MainWindow *self) {
    MainSideBar *bar = &self->side_bar;
    if (bar->text) {
        return true;
    }
    bar->button = CreateWindowExW(0, L"BUTTON", L"", BS_PUSHBUTTON | WS_CHILD | WS_TABSTOP | WS_CLIPSIBLINGS, 0, 0, 1, 1,
                                  self->window, (HMENU)(INT_PTR)IDM_EDIT_OTHER_SIDE, self->instance, NULL);
    bar->text = CreateWindowExW(0, L"STATIC", L"", SS_OWNERDRAW | WS_CHILD | WS_CLIPSIBLINGS, 0, 0, 1, 1, self->window,
                                (HMENU)(INT_PTR)IDC_SIDE_BAR, self->instance, NULL);
    if (!bar->text || !bar->button) {
        return false;
    }
    UINT only_order = SWP_NOMOVE | SWP_NOSIZE | SWP_NOACTIVATE;
    SetWindowPos(bar->text, HWND_TOP, 0, 0, 0, 0, only_order);
    SetWindowPos(bar->button, HWND_TOP, 0, 0, 0, 0, only_order); /* above the text that it stands on */
    return true;
}

void main_side_bar_refresh(MainWindow *self) {
    MainSideBar *bar = &self->side_bar;
    wchar_t text[PANEL_TEXT_SIZE];
    if (!bar->text || !bar->is_shown) {
        return;
    }
    SendMessageW(bar->button, WM_SETFONT, (WPARAM)self->fonts.text, FALSE);
    format_text(self, text);
    SetWindowTextW(bar->text, text);
    format_button(self, text);
    SetWindowTextW(bar->button, text);
    dialog_colors_apply(self->window, &self->theme);
}

void main_side_bar_on_opened(MainWindow *self, const Record *record) {
    MainSideBar *bar = &self->side_bar;
    const Position *position = &record->nodes[RECORD_ROOT].position;
    bool is_position = record->node_count == 1 && record->rules[0] == SIDE_OTHELLO && record->rules[1] == SIDE_OTHELLO;
    bool is_over = position_is_over(position, record->rules);
    bool is_wanted = is_position && !is_over && (record->is_mover_assumed || must_pass(position));
    if (!is_wanted || !make(self)) {
        main_side_bar_dismiss(self);
        return;
    }
    bar->is_shown = true;
    bar->node = referee_node(self->referee);
    bar->position = *position;
    bar->is_assumed = record->is_mover_assumed;
    main_side_bar_refresh(self);
    main_view_lay_out(self);
    NotifyWinEvent(EVENT_SYSTEM_ALERT, bar->text, OBJID_CLIENT, CHILDID_SELF);
}

void main_side_bar_on_position(MainWindow *self) {
    if (self->side_bar.is_shown && referee_node(self->referee) != self->side_bar.node) {
        main_side_bar_dismiss(self);
    }
}

void main_side_bar_dismiss(MainWindow *self) {
    if (self->side_bar.is_shown) {
        self->side_bar.is_shown = false;
        main_view_lay_out(self);
    }
}
