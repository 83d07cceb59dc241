/* SPDX-License-Identifier: MIT */
#include "panel_item.h"

#include <oleacc.h>
#include <stdlib.h>

#include "access.h"
#include "backbuffer.h"
#include "view/board_geometry.h"

typedef enum ItemKind { ITEM_EMPTY, ITEM_PLAYER, ITEM_SHARE, ITEM_MESSAGE } ItemKind;

typedef struct PanelItem {
    HWND window;
    ItemKind kind;
    PanelPlayer player;
    int black, white; /* of the bar */
    const Fonts *fonts;
    const Theme *theme;
    int dpi;
    bool has_focus;
    Backbuffer buffer;
    Access *access;
} PanelItem;

static PanelItem *item_of(HWND window) {
    return (PanelItem *)GetWindowLongPtrW(window, 0);
}

static Pixel system_pixel(int index) {
    return pixel_of_colorref(GetSysColor(index));
}

static bool is_high_contrast(void) {
    HIGHCONTRASTW contrast = { .cbSize = sizeof contrast };
    return SystemParametersInfoW(SPI_GETHIGHCONTRAST, sizeof contrast, &contrast, 0) &&
           (contrast.dwFlags & HCF_HIGHCONTRASTON);
}

/* ---------------------------------------------------------------------------------------------- painting */
static void draw_text(const PanelItem *self, HFONT font, COLORREF color, RECT area, const wchar_t *text,
                      UINT format) {
    HDC dc = self->buffer.dc;
    HGDIOBJ old = SelectObject(dc, font);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, color);
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

static void paint_card(const PanelItem *self, Pixel ground) {
    const Canvas *canvas = &self->buffer.canvas;
    ViewRect all = { 0, 0, canvas->width, canvas->height };
    canvas_fill(canvas, all, ground);
    canvas_frame(canvas, all, view_scale(1, self->dpi), system_pixel(COLOR_3DSHADOW));
}

/* The tint of the row whose side is to move: told also by words, so plain in high contrast. */
static Pixel row_ground(const PanelItem *self) {
    Pixel ground = system_pixel(COLOR_WINDOW);
    if (!self->player.is_to_move || is_high_contrast()) {
        return ground;
    }
    return self->theme->row;
}

static void paint_player(const PanelItem *self) {
    const PanelPlayer *player = &self->player;
    const Canvas *canvas = &self->buffer.canvas;
    int pad = view_scale(10, self->dpi);
    int side = view_scale(22, self->dpi);
    bool is_short = canvas->width < view_scale(120, self->dpi);
    if (is_short) {
        pad = view_scale(6, self->dpi);
        side = view_scale(18, self->dpi);
    }
    paint_card(self, row_ground(self));
    int top = (canvas->height - side) / 2;
    ViewRect disc = { pad, top, pad + side, top + side };
    player->paint(canvas, disc, player->piece, 0x808080);
    COLORREF text = GetSysColor(COLOR_WINDOWTEXT);
    wchar_t count[16];
    wsprintfW(count, player->count == PANEL_NO_COUNT ? L"" : L"%d", player->count);
    RECT area = { disc.right + pad, 0, canvas->width - pad, canvas->height };
    draw_text(self, is_short ? self->fonts->message : self->fonts->count, text, area, count,
              DT_RIGHT | DT_VCENTER | DT_SINGLELINE);
    if (is_short) {
        return;
    }
    if (player->count != PANEL_NO_COUNT) {
        area.right -= text_width(self, self->fonts->count, L"64") + pad;
    }
    if (player->is_to_move) {
        /* Name above, words below. */
        area.top = canvas->height / 2 - self->fonts->text_height;
        area.bottom = canvas->height / 2;
        draw_text(self, self->fonts->text, text, area, player->name, DT_SINGLELINE | DT_END_ELLIPSIS);
        OffsetRect(&area, 0, self->fonts->text_height);
        COLORREF accent = is_high_contrast() ? text : colorref_of_pixel(self->theme->accent);
        draw_text(self, self->fonts->bold, accent, area, player->to_move, DT_SINGLELINE | DT_END_ELLIPSIS);
    } else {
        draw_text(self, self->fonts->text, text, area, player->name,
                  DT_VCENTER | DT_SINGLELINE | DT_END_ELLIPSIS);
    }
}

static void paint_share(const PanelItem *self) {
    const Canvas *canvas = &self->buffer.canvas;
    int total = self->black + self->white;
    ViewRect bar = { 0, 0, canvas->width, canvas->height };
    paint_card(self, system_pixel(COLOR_WINDOW));
    int pad = view_scale(10, self->dpi);
    int line = view_scale(1, self->dpi);
    bar.left = pad;
    bar.right = canvas->width - pad;
    bar.top = (canvas->height - view_scale(7, self->dpi)) / 2;
    bar.bottom = bar.top + view_scale(7, self->dpi);
    canvas_fill(canvas, bar, 0x808080);
    ViewRect inside = { bar.left + line, bar.top + line, bar.right - line, bar.bottom - line };
    canvas_fill(canvas, inside, 0xFFFFFF);
    if (total > 0) {
        inside.right = inside.left + (inside.right - inside.left) * self->black / total;
        canvas_fill(canvas, inside, 0x1C1C1C);
    }
}

static void paint_message(const PanelItem *self) {
    const Canvas *canvas = &self->buffer.canvas;
    wchar_t text[PANEL_TEXT_SIZE];
    paint_card(self, system_pixel(COLOR_WINDOW));
    GetWindowTextW(self->window, text, PANEL_TEXT_SIZE);
    int pad = view_scale(10, self->dpi);
    RECT area = { pad, view_scale(4, self->dpi), canvas->width - pad, canvas->height - view_scale(4, self->dpi) };
    RECT needed = area;
    /* The large font when all of the text fits, else the ordinary one. */
    HFONT font = self->fonts->message;
    HGDIOBJ old = SelectObject(self->buffer.dc, font);
    DrawTextW(self->buffer.dc, text, -1, &needed, DT_WORDBREAK | DT_NOPREFIX | DT_CALCRECT);
    SelectObject(self->buffer.dc, old);
    if (needed.bottom > area.bottom || needed.right > area.right) {
        font = self->fonts->text;
        needed = area;
        old = SelectObject(self->buffer.dc, font);
        DrawTextW(self->buffer.dc, text, -1, &needed, DT_WORDBREAK | DT_NOPREFIX | DT_CALCRECT);
        SelectObject(self->buffer.dc, old);
    }
    int spare = area.bottom - needed.bottom;
    area.top += spare > 0 ? spare / 2 : 0;
    draw_text(self, font, GetSysColor(COLOR_WINDOWTEXT), area, text, DT_WORDBREAK | DT_END_ELLIPSIS);
}

static void repaint(PanelItem *self) {
    if (!self->fonts || !self->buffer.dc) {
        return;
    }
    GdiFlush();
    switch (self->kind) {
    case ITEM_PLAYER:
        paint_player(self);
        break;
    case ITEM_SHARE:
        paint_share(self);
        break;
    default:
        paint_message(self);
        break;
    }
    if (self->has_focus) {
        RECT all = { 0, 0, self->buffer.canvas.width, self->buffer.canvas.height };
        InflateRect(&all, -view_scale(3, self->dpi), -view_scale(3, self->dpi));
        SetTextColor(self->buffer.dc, RGB(0, 0, 0));
        DrawFocusRect(self->buffer.dc, &all);
    }
    InvalidateRect(self->window, NULL, FALSE);
}

/* ------------------------------------------------------------------------------------------------ access */
static void describe(void *context, int child, AccessInfo *info) {
    PanelItem *self = context;
    (void)child;
    GetWindowTextW(self->window, info->name, ACCESS_TEXT_SIZE);
    GetWindowRect(self->window, &info->rect);
    info->role = self->kind == ITEM_SHARE ? ROLE_SYSTEM_GRAPHIC : ROLE_SYSTEM_STATICTEXT;
    info->state = STATE_SYSTEM_READONLY | STATE_SYSTEM_FOCUSABLE;
    if (self->kind == ITEM_SHARE) {
        info->state = STATE_SYSTEM_READONLY;
    }
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
static void set_spoken(PanelItem *self, const wchar_t *text) {
    wchar_t before[PANEL_TEXT_SIZE];
    GetWindowTextW(self->window, before, PANEL_TEXT_SIZE);
    if (lstrcmpW(before, text) == 0) {
        return;
    }
    SetWindowTextW(self->window, text);
    NotifyWinEvent(EVENT_OBJECT_NAMECHANGE, self->window, OBJID_CLIENT, CHILDID_SELF);
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
    set_spoken(self, text);
    /* Speaks it even when it is the same text again, as "your move" is. */
    NotifyWinEvent(EVENT_OBJECT_LIVEREGIONCHANGED, item, OBJID_CLIENT, CHILDID_SELF);
    repaint(self);
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
    case WM_SYSCOLORCHANGE:
        repaint(self);
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
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = item_procedure,
                          .cbWndExtra = sizeof(PanelItem *),
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = PANEL_ITEM_CLASS };
    return RegisterClassExW(&class) != 0;
}
