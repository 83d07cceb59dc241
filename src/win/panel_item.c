/* SPDX-License-Identifier: MIT */
#include "panel_item.h"

#include <commctrl.h>
#include <oleacc.h>
#include <stdlib.h>
#include <string.h>

#include "access.h"
#include "backbuffer.h"
#include "view/board_geometry.h"

typedef enum ItemKind { ITEM_EMPTY, ITEM_PLAYER, ITEM_SHARE, ITEM_MESSAGE, ITEM_LINE } ItemKind;

typedef struct PanelItem {
    HWND window;
    ItemKind kind;
    PanelPlayer player;
    int black, white; /* of the bar */
    wchar_t opening[PANEL_TEXT_SIZE];    /* under the message */
    wchar_t line[PANEL_TEXT_SIZE];       /* or the message */
    wchar_t empty_name[PANEL_TEXT_SIZE]; /* of a line without text */
    const Fonts *fonts;
    const Theme *theme;
    int dpi;
    bool has_focus;
    int wanted_height; /* for which room was asked */
    bool is_cut; /* what is painted is not the whole text: a tip shows it */
    HWND tip;    /* made when the mouse first comes; NULL before */
    Backbuffer buffer;
    Access *access;
} PanelItem;

static PanelItem *item_of(HWND window) {
    return (PanelItem *)GetWindowLongPtrW(window, 0);
}

static int scaled(const PanelItem *self, int units) {
    return view_scale(units, self->dpi);
}

/* ---------------------------------------------------------------------------------------------- painting */
static void draw_text(const PanelItem *self, HFONT font, Pixel color, RECT area, const wchar_t *text, UINT format) {
    HDC dc = self->buffer.dc;
    HGDIOBJ old = SelectObject(dc, font);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(color));
    DrawTextW(dc, text, -1, &area, format | DT_NOPREFIX);
    SelectObject(dc, old);
}

static int text_width(const PanelItem *self, HFONT font, const wchar_t *text) {
    HGDIOBJ old = SelectObject(self->buffer.dc, font);
    SIZE size = { 0, 0 };
    GetTextExtentPoint32W(self->buffer.dc, text, lstrlenW(text), &size);
    SelectObject(self->buffer.dc, old);
    return size.cx;
}

/* @param width in which the text is broken into lines. @return the place it needs */
static SIZE text_size(const PanelItem *self, HFONT font, const wchar_t *text, int width) {
    RECT needed = { 0, 0, width, 0 };
    HGDIOBJ old = SelectObject(self->buffer.dc, font);
    DrawTextW(self->buffer.dc, text, -1, &needed, DT_WORDBREAK | DT_NOPREFIX | DT_CALCRECT);
    SelectObject(self->buffer.dc, old);
    return (SIZE){ needed.right, needed.bottom };
}

static ViewRect all_of(const PanelItem *self) {
    return (ViewRect){ 0, 0, self->buffer.canvas.width, self->buffer.canvas.height };
}

static void paint_card(const PanelItem *self, Pixel ground) {
    canvas_fill(&self->buffer.canvas, all_of(self), ground);
    canvas_frame(&self->buffer.canvas, all_of(self), scaled(self, 1), self->theme->border);
}

/* What is joined to the item above is parted from it by one line, the border of that. */
static void paint_joined_card(const PanelItem *self, Pixel ground) {
    int line = scaled(self, 1);
    paint_card(self, ground);
    ViewRect seam = { line, 0, self->buffer.canvas.width - line, line };
    canvas_fill(&self->buffer.canvas, seam, ground);
}

/* --- a player */

/* Where the parts of a player's row stand, and in which colours. */
typedef struct RowLook {
    Pixel ground, text, faint, accent, mistake, ring;
    int pad;
    ViewRect disc;
} RowLook;

static RowLook row_look(const PanelItem *self, bool is_short) {
    const Theme *theme = self->theme;
    RowLook look = { theme->card,    theme->text,      theme->faint, theme->accent,
                     theme->mistake, theme->disc_ring, 0,            { 0, 0, 0, 0 } };
    /* In high contrast a whole row in the selection's colour would be louder than it means. */
    if (self->player.is_to_move && !theme->has_high_contrast) {
        look.ground = theme->row;
        look.text = theme->row_text;
    }
    int side = is_short ? scaled(self, 18) : scaled(self, 22);
    look.pad = is_short ? scaled(self, 6) : scaled(self, 10);
    int top = (self->buffer.canvas.height - side) / 2;
    look.disc = (ViewRect){ look.pad, top, look.pad + side, top + side };
    return look;
}

/* A triangle with a stroke in it, as high as a small letter. @return its width with the gap behind it */
static int paint_warning(const PanelItem *self, int left, int top, Pixel color) {
    const Canvas *canvas = &self->buffer.canvas;
    double side = self->fonts->text_height * 0.72;
    double stroke = side / 9.0 > 1.0 ? side / 9.0 : 1.0;
    double x = left + side / 2.0 + stroke;
    double y = top + (self->fonts->text_height - side) / 2.0 + stroke / 2.0;
    double bottom = y + side * 0.88;
    canvas_draw_line(canvas, x, y, x - side / 2.0, bottom, stroke, color);
    canvas_draw_line(canvas, x, y, x + side / 2.0, bottom, stroke, color);
    canvas_draw_line(canvas, x - side / 2.0, bottom, x + side / 2.0, bottom, stroke, color);
    canvas_draw_line(canvas, x, y + side * 0.34, x, y + side * 0.58, stroke, color);
    canvas_fill_ellipse(canvas, (Oval){ x, y + side * 0.73, stroke * 0.6, stroke * 0.6 }, color, 1.0);
    return (int)(side + 2.0 * stroke) + scaled(self, 4);
}

/* @return where the text behind it may begin */
static int paint_clock(const PanelItem *self, const RowLook *look, RECT area) {
    const PanelPlayer *player = &self->player;
    Pixel color = player->is_clock_low ? look->mistake : look->faint;
    if (player->is_clock_low) {
        area.left += paint_warning(self, area.left, area.top, color);
    }
    HFONT font = player->is_clock_low ? self->fonts->bold : self->fonts->text;
    draw_text(self, font, color, area, player->clock, DT_SINGLELINE);
    return area.left + text_width(self, font, player->clock) + look->pad;
}

/* The name with the words "to move" behind it, or where they have no room, on the line below. */
static void paint_name(PanelItem *self, const RowLook *look, RECT area) {
    const PanelPlayer *player = &self->player;
    const Fonts *fonts = self->fonts;
    UINT format = DT_SINGLELINE | DT_END_ELLIPSIS;
    self->is_cut = text_width(self, fonts->text, player->name) > area.right - area.left;
    if (!player->clock[0] && !player->is_to_move) {
        draw_text(self, fonts->text, look->text, area, player->name, format | DT_VCENTER);
        return;
    }
    RECT line = area;
    line.top = (area.top + area.bottom) / 2 - fonts->text_height;
    line.bottom = line.top + fonts->text_height;
    RECT below = line;
    OffsetRect(&below, 0, fonts->text_height);
    if (player->clock[0]) {
        below.left = paint_clock(self, look, below);
    }
    if (player->is_to_move) {
        int behind = line.left + text_width(self, fonts->text, player->name) + scaled(self, 6);
        bool is_behind = player->clock[0] && behind + text_width(self, fonts->bold, player->to_move) <= line.right;
        RECT words = is_behind ? line : below;
        words.left = is_behind ? behind : below.left;
        draw_text(self, fonts->bold, look->accent, words, player->to_move, format);
    }
    draw_text(self, fonts->text, look->text, line, player->name, format);
}

/* In the row under the board: a disc and its count, the clock below both. */
static void paint_short_player(PanelItem *self, const wchar_t *count) {
    RowLook look = row_look(self, true);
    self->is_cut = true; /* the name has no room at all: a tip tells it */
    RECT area = { look.disc.right + look.pad / 2, 0, self->buffer.canvas.width - look.pad, self->buffer.canvas.height };
    if (self->player.clock[0]) {
        int up = self->fonts->text_height / 2;
        OffsetRect(&area, 0, -up);
        look.disc.top -= up;
        look.disc.bottom -= up;
        RECT below = { look.pad, area.bottom - look.pad, area.right, self->buffer.canvas.height };
        below.top = self->buffer.canvas.height / 2 + scaled(self, 2);
        paint_clock(self, &look, below);
    }
    self->player.paint(&self->buffer.canvas, look.disc, self->player.piece, look.ring);
    draw_text(self, self->fonts->message, look.text, area, count, DT_RIGHT | DT_VCENTER | DT_SINGLELINE);
}

static void paint_full_player(PanelItem *self, const wchar_t *count) {
    RowLook look = row_look(self, false);
    RECT area = { look.disc.right + look.pad, 0, self->buffer.canvas.width - look.pad, self->buffer.canvas.height };
    self->player.paint(&self->buffer.canvas, look.disc, self->player.piece, look.ring);
    draw_text(self, self->fonts->count, look.text, area, count, DT_RIGHT | DT_VCENTER | DT_SINGLELINE);
    if (count[0]) {
        area.right -= text_width(self, self->fonts->count, L"64") + look.pad;
    }
    paint_name(self, &look, area);
}

static void paint_player(PanelItem *self) {
    const Canvas *canvas = &self->buffer.canvas;
    wchar_t count[16];
    wsprintfW(count, self->player.count == PANEL_NO_COUNT ? L"" : L"%d", self->player.count);
    bool is_short = canvas->width < canvas->height * 5 / 2;
    RowLook look = row_look(self, is_short);
    if (is_short || self->player.piece == PIECE_BLACK) {
        paint_card(self, look.ground);
    } else {
        paint_joined_card(self, look.ground);
    }
    if (self->player.is_to_move) {
        /* A bar at the edge: seen also where there is no room for words, and in grey. */
        ViewRect bar = { 0, 0, scaled(self, 3), canvas->height };
        canvas_fill(canvas, bar, self->theme->accent);
    }
    if (is_short) {
        paint_short_player(self, count);
    } else {
        paint_full_player(self, count);
    }
}

static void paint_share(PanelItem *self) {
    const Canvas *canvas = &self->buffer.canvas;
    int total = self->black + self->white;
    ViewRect bar = all_of(self);
    paint_joined_card(self, self->theme->card);
    int pad = scaled(self, 10);
    int line = scaled(self, 1);
    bar.left = pad;
    bar.right = canvas->width - pad;
    bar.top = (canvas->height - scaled(self, 7)) / 2;
    bar.bottom = bar.top + scaled(self, 7);
    canvas_fill(canvas, bar, self->theme->disc_ring);
    ViewRect inside = { bar.left + line, bar.top + line, bar.right - line, bar.bottom - line };
    canvas_fill(canvas, inside, 0xFFFFFF);
    if (total > 0) {
        inside.right = inside.left + (inside.right - inside.left) * self->black / total;
        canvas_fill(canvas, inside, 0x1C1C1C);
    }
}

/* No line is painted in part. */
enum { LINES_FORMAT = DT_WORDBREAK | DT_END_ELLIPSIS | DT_EDITCONTROL };

/* How a message fits: large with the opening under it, in the ordinary size, without the opening, or small. */
typedef struct MessageFit {
    HFONT font;
    int height; /* of the message alone */
    bool has_opening;
    bool is_cut;
} MessageFit;

static MessageFit fit_message(const PanelItem *self, const wchar_t *text, int width, int height) {
    const Fonts *fonts = self->fonts;
    const HFONT attempts[] = { fonts->message, fonts->text, fonts->message, fonts->text, fonts->small };
    MessageFit fit = { 0 };
    for (int attempt = 0; attempt < (int)(sizeof attempts / sizeof attempts[0]); attempt++) {
        fit.font = attempts[attempt];
        fit.has_opening = self->opening[0] && attempt < 2;
        int room = height - (fit.has_opening ? self->fonts->text_height : 0);
        SIZE needed = text_size(self, fit.font, text, width);
        fit.height = needed.cy < room ? needed.cy : room;
        fit.is_cut = needed.cy > room || needed.cx > width;
        if (!fit.is_cut) {
            break;
        }
    }
    return fit;
}

static void paint_message(PanelItem *self) {
    const Canvas *canvas = &self->buffer.canvas;
    paint_card(self, self->theme->card);
    int pad = scaled(self, 10);
    int edge = scaled(self, 4);
    RECT area = { pad, edge, canvas->width - pad, canvas->height - edge };
    MessageFit fit = fit_message(self, self->line, area.right - area.left, area.bottom - area.top);
    self->is_cut = fit.is_cut;
    int used = fit.height + (fit.has_opening ? self->fonts->text_height : 0);
    area.top += (area.bottom - area.top - used) / 2;
    RECT message = { area.left, area.top, area.right, area.top + fit.height };
    draw_text(self, fit.font, self->theme->text, message, self->line, LINES_FORMAT);
    if (fit.has_opening) {
        area.top = message.bottom;
        draw_text(self, self->fonts->text, self->theme->faint, area, self->opening, DT_SINGLELINE | DT_END_ELLIPSIS);
    }
}

static bool is_status(const PanelItem *self) {
    return GetWindowLongW(self->window, GWL_STYLE) & PANEL_ITEM_STATUS;
}

static void paint_line(PanelItem *self) {
    const Canvas *canvas = &self->buffer.canvas;
    RECT area = { 0, scaled(self, 2), canvas->width, canvas->height };
    canvas_fill(canvas, all_of(self), self->theme->window);
    if (!is_status(self)) {
        int room = area.bottom - area.top;
        bool is_small = text_size(self, self->fonts->text, self->line, area.right).cy > room;
        HFONT font = is_small ? self->fonts->small : self->fonts->text;
        self->is_cut = text_size(self, font, self->line, area.right).cy > room;
        draw_text(self, font, self->theme->text, area, self->line, LINES_FORMAT);
        return;
    }
    ViewRect edge = { 0, 0, canvas->width, scaled(self, 1) };
    canvas_fill(canvas, edge, self->theme->border);
    InflateRect(&area, -scaled(self, 12), 0);
    self->is_cut = text_width(self, self->fonts->text, self->line) > area.right - area.left;
    draw_text(self, self->fonts->text, self->theme->faint, area, self->line,
              DT_VCENTER | DT_SINGLELINE | DT_END_ELLIPSIS);
}

static void paint_focus(const PanelItem *self) {
    RECT all = { 0, 0, self->buffer.canvas.width, self->buffer.canvas.height };
    int inset = self->kind == ITEM_LINE ? 0 : scaled(self, 3);
    InflateRect(&all, -inset, -inset);
    SetTextColor(self->buffer.dc, RGB(0, 0, 0)); /* inverts the dots as far as it goes, on any ground */
    DrawFocusRect(self->buffer.dc, &all);
}

static void repaint(PanelItem *self) {
    static void (*const PAINTERS[])(PanelItem *) = { [ITEM_EMPTY] = paint_line,
                                                           [ITEM_PLAYER] = paint_player,
                                                           [ITEM_SHARE] = paint_share,
                                                           [ITEM_MESSAGE] = paint_message,
                                                           [ITEM_LINE] = paint_line };
    if (!self->fonts || !self->buffer.dc) {
        return;
    }
    GdiFlush();
    self->is_cut = false;
    PAINTERS[self->kind](self);
    if (self->has_focus) {
        paint_focus(self);
    }
    InvalidateRect(self->window, NULL, FALSE);
}

/* -------------------------------------------------------------------------------------------------- room */
int panel_item_wanted_height(HWND item) {
    const PanelItem *self = item_of(item);
    bool is_message = self->kind == ITEM_MESSAGE;
    if (!self->fonts || !self->buffer.dc || (!is_message && self->kind != ITEM_LINE)) {
        return 0;
    }
    int width = self->buffer.canvas.width - (is_message ? scaled(self, 20) : 0);
    int height = text_size(self, self->fonts->text, self->line, width).cy + scaled(self, is_message ? 8 : 2);
    return height + (is_message && self->opening[0] ? self->fonts->text_height : 0);
}

/* Tells the parent when a text wants more or less room than the one before. */
static void ask_for_room(PanelItem *self) {
    int wanted = panel_item_wanted_height(self->window);
    NMHDR notice = { self->window, (UINT_PTR)GetDlgCtrlID(self->window), PIN_ROOM };
    if (wanted != self->wanted_height) {
        self->wanted_height = wanted;
        SendMessageW(GetParent(self->window), WM_NOTIFY, notice.idFrom, (LPARAM)&notice);
    }
}

/* -------------------------------------------------------------------------------------------------- tips */
/* The whole text of what is cut off, under the mouse. */
static void item_on_mouse_move(PanelItem *self) {
    if (self->tip) {
        return;
    }
    self->tip = CreateWindowExW(WS_EX_TOPMOST, TOOLTIPS_CLASSW, NULL, WS_POPUP | TTS_NOPREFIX | TTS_ALWAYSTIP, 0, 0, 0, 0,
                                self->window, NULL, NULL, NULL);
    TTTOOLINFOW tool = { .cbSize = sizeof tool,
                         .uFlags = TTF_IDISHWND | TTF_SUBCLASS,
                         .hwnd = self->window,
                         .uId = (UINT_PTR)self->window,
                         .lpszText = LPSTR_TEXTCALLBACKW };
    SendMessageW(self->tip, TTM_ADDTOOLW, 0, (LPARAM)&tool);
    SendMessageW(self->tip, TTM_SETMAXTIPWIDTH, 0, scaled(self, 320));
}

static void item_on_notify(PanelItem *self, NMHDR *header) {
    if (header->hwndFrom == self->tip && header->code == (UINT)TTN_GETDISPINFOW && self->is_cut) {
        NMTTDISPINFOW *info = (NMTTDISPINFOW *)header;
        info->lpszText = self->kind == ITEM_PLAYER ? self->player.spoken : self->line;
    }
}

/* ------------------------------------------------------------------------------------------------ access */
static void describe(void *context, int child, AccessInfo *info) {
    PanelItem *self = context;
    (void)child;
    GetWindowTextW(self->window, info->name, ACCESS_TEXT_SIZE);
    if (self->kind == ITEM_MESSAGE) {
        lstrcpynW(info->description, self->opening, ACCESS_TEXT_SIZE);
    } else if (self->kind == ITEM_PLAYER) {
        /* No part of the name, which is spoken whenever it changes. */
        lstrcpynW(info->description, self->player.clock, ACCESS_TEXT_SIZE);
    }
    GetWindowRect(self->window, &info->rect);
    info->role = self->kind == ITEM_SHARE ? ROLE_SYSTEM_GRAPHIC : ROLE_SYSTEM_STATICTEXT;
    info->state = STATE_SYSTEM_READONLY | (self->kind == ITEM_SHARE ? 0 : STATE_SYSTEM_FOCUSABLE);
    if (self->has_focus) {
        info->state |= STATE_SYSTEM_FOCUSED;
    }
    if (!IsWindowVisible(self->window)) {
        info->state |= STATE_SYSTEM_INVISIBLE;
    }
}

static int focused(void *context) {
    return ((PanelItem *)context)->has_focus ? 0 : -1;
}

static void take_focus(void *context, int child) {
    (void)child;
    SetFocus(((PanelItem *)context)->window);
}

/* --------------------------------------------------------------------------------------------- contents */
/* @return true when it is another one */
static bool set_spoken(PanelItem *self, const wchar_t *text) {
    wchar_t before[PANEL_TEXT_SIZE];
    GetWindowTextW(self->window, before, PANEL_TEXT_SIZE);
    if (lstrcmpW(before, text) == 0) {
        return false;
    }
    SetWindowTextW(self->window, text);
    NotifyWinEvent(EVENT_OBJECT_NAMECHANGE, self->window, OBJID_CLIENT, CHILDID_SELF);
    return true;
}

void panel_item_set_look(HWND item, const Fonts *fonts, const Theme *theme, int dpi) {
    PanelItem *self = item_of(item);
    self->fonts = fonts;
    self->theme = theme;
    self->dpi = dpi;
    repaint(self);
}

void panel_item_show_player(HWND item, const PanelPlayer *player) {
    PanelItem *self = item_of(item);
    /* Clocks are looked at more often than they change. What lies behind the texts may differ: no harm. */
    if (self->kind == ITEM_PLAYER && memcmp(&self->player, player, sizeof *player) == 0) {
        return;
    }
    self->kind = ITEM_PLAYER;
    self->player = *player;
    set_spoken(self, player->spoken);
    repaint(self);
}

void panel_item_show_share(HWND item, int black, int white) {
    PanelItem *self = item_of(item);
    self->kind = ITEM_SHARE;
    self->black = black;
    self->white = white;
    repaint(self);
}

void panel_item_show_message(HWND item, const wchar_t *text) {
    PanelItem *self = item_of(item);
    self->kind = ITEM_MESSAGE;
    lstrcpynW(self->line, text, PANEL_TEXT_SIZE);
    set_spoken(self, text);
    /* Speaks it even when it is the same text again, as "your move" is. */
    NotifyWinEvent(EVENT_OBJECT_LIVEREGIONCHANGED, item, OBJID_CLIENT, CHILDID_SELF);
    ask_for_room(self);
    repaint(self);
}

void panel_item_show_opening(HWND item, const wchar_t *name) {
    PanelItem *self = item_of(item);
    if (lstrcmpW(self->opening, name) != 0) {
        lstrcpynW(self->opening, name, PANEL_TEXT_SIZE);
        NotifyWinEvent(EVENT_OBJECT_DESCRIPTIONCHANGE, item, OBJID_CLIENT, CHILDID_SELF);
        ask_for_room(self);
        repaint(self);
    }
}

void panel_item_show_line(HWND item, const wchar_t *text, bool is_announced) {
    PanelItem *self = item_of(item);
    self->kind = ITEM_LINE;
    lstrcpynW(self->line, text, PANEL_TEXT_SIZE);
    bool is_new = set_spoken(self, self->line[0] ? self->line : self->empty_name);
    if (is_new && is_announced && self->line[0]) {
        NotifyWinEvent(EVENT_OBJECT_LIVEREGIONCHANGED, item, OBJID_CLIENT, CHILDID_SELF);
    }
    if (!is_status(self)) {
        ask_for_room(self);
    }
    repaint(self);
}

void panel_item_set_empty_name(HWND item, const wchar_t *name) {
    PanelItem *self = item_of(item);
    lstrcpynW(self->empty_name, name, PANEL_TEXT_SIZE);
    if (!self->line[0]) {
        set_spoken(self, self->empty_name);
    }
}

void panel_item_format_clock(long long left_ms, wchar_t text[PANEL_CLOCK_SIZE]) {
    long long whole = left_ms > 0 ? left_ms / 1000 + (left_ms % 1000 > 0) : 0;
    int seconds = (int)(whole < 359999 ? whole : 359999); /* 99:59:59 */
    if (seconds >= 3600) {
        wsprintfW(text, L"%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    } else {
        wsprintfW(text, L"%02d:%02d", seconds / 60, seconds % 60);
    }
}

/* --------------------------------------------------------------------------------------------- lifetime */
static bool item_on_create(HWND window) {
    PanelItem *self = calloc(1, sizeof *self);
    if (!self) {
        return false;
    }
    self->window = window;
    self->dpi = 96;
    AccessSource source = { .context = self,
                            .window = window,
                            .describe = describe,
                            .focused = focused,
                            .focus = take_focus };
    self->access = access_create(&source);
    SetWindowLongPtrW(window, 0, (LONG_PTR)self);
    return true;
}

static void item_on_destroy(PanelItem *self) {
    SetWindowLongPtrW(self->window, 0, 0);
    access_detach(self->access);
    backbuffer_free(&self->buffer);
    free(self);
}

static void item_on_focus(PanelItem *self, bool has_focus) {
    self->has_focus = has_focus;
    if (has_focus) {
        NotifyWinEvent(EVENT_OBJECT_FOCUS, self->window, OBJID_CLIENT, CHILDID_SELF);
    }
    repaint(self);
}

static LRESULT CALLBACK item_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    PanelItem *self = item_of(window);
    if (!self) {
        if (message == WM_NCCREATE && !item_on_create(window)) {
            return FALSE;
        }
        return DefWindowProcW(window, message, wparam, lparam);
    }
    switch (message) {
    case WM_NCDESTROY:
        item_on_destroy(self);
        break;
    case WM_SIZE:
        backbuffer_resize(&self->buffer, (short)LOWORD(lparam), (short)HIWORD(lparam));
        repaint(self);
        return 0;
    case WM_ERASEBKGND:
        return TRUE;
    case WM_PAINT:
        backbuffer_present(&self->buffer, window);
        return 0;
    case WM_PRINTCLIENT:
        BitBlt((HDC)wparam, 0, 0, self->buffer.canvas.width, self->buffer.canvas.height, self->buffer.dc, 0, 0,
               SRCCOPY);
        return 0;
    case WM_SETFOCUS:
    case WM_KILLFOCUS:
        item_on_focus(self, message == WM_SETFOCUS);
        return 0;
    case WM_MOUSEMOVE:
        item_on_mouse_move(self);
        return 0;
    case WM_NOTIFY:
        item_on_notify(self, (NMHDR *)lparam);
        return 0;
    case WM_GETDLGCODE:
        return 0;
    case WM_GETOBJECT: {
        LRESULT answer = access_on_get_object(self->access, wparam, lparam);
        if (answer) {
            return answer;
        }
        break;
    }
    default:
        break;
    }
    return DefWindowProcW(window, message, wparam, lparam);
}

bool panel_item_register(HINSTANCE instance) {
    INITCOMMONCONTROLSEX tips = { sizeof tips, ICC_BAR_CLASSES };
    InitCommonControlsEx(&tips);
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = item_procedure,
                          .cbWndExtra = sizeof(PanelItem *),
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = PANEL_ITEM_CLASS };
    return RegisterClassExW(&class) != 0;
}
