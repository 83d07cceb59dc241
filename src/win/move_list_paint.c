/* SPDX-License-Identifier: MIT */
/* How the move list looks: its card, and each row. */
#include "move_list_state.h"

#include "view/board_geometry.h"
#include "view/triangle.h"

static void draw_text(HDC dc, HFONT font, Pixel color, RECT area, const wchar_t *text, UINT format) {
    HGDIOBJ old = SelectObject(dc, font);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(color));
    DrawTextW(dc, text, -1, &area, format | DT_NOPREFIX | DT_SINGLELINE | DT_VCENTER);
    SelectObject(dc, old);
}

static int text_width(HDC dc, HFONT font, const wchar_t *text) {
    HGDIOBJ old = SelectObject(dc, font);
    SIZE size = { 0, 0 };
    GetTextExtentPoint32W(dc, text, lstrlenW(text), &size);
    SelectObject(dc, old);
    return size.cx;
}

int move_list_title_height(const MoveList *self) {
    return self->fonts->text_height + view_scale(12, self->dpi);
}

int move_list_row_height(const MoveList *self) {
    return self->fonts->text_height + view_scale(3, self->dpi);
}

void move_list_paint_card(MoveList *self) {
    if (!self->theme || !self->card.dc) {
        return;
    }
    const Canvas *canvas = &self->card.canvas;
    ViewRect all = { 0, 0, canvas->width, canvas->height };
    int pad = view_scale(10, self->dpi);
    wchar_t title[ACCESS_TEXT_SIZE];
    GdiFlush();
    canvas_fill(canvas, all, self->theme->card);
    canvas_frame(canvas, all, view_scale(1, self->dpi), self->theme->border);
    GetWindowTextW(self->window, title, ACCESS_TEXT_SIZE);
    RECT area = { pad, view_scale(2, self->dpi), canvas->width - pad, move_list_title_height(self) };
    draw_text(self->card.dc, self->fonts->bold, self->theme->faint, area, title, DT_END_ELLIPSIS);
    InvalidateRect(self->window, NULL, FALSE);
}

/* What the move lost, at the right end. @return where it begins */
static int paint_loss(MoveList *self, const MoveRow *row, bool is_selected, RECT area) {
    HDC dc = self->row.dc;
    wchar_t number[16];
    if (row->indent > 0 || row->piece == PIECE_NONE || row->loss == MOVE_ROW_NO_LOSS ||
        (row->loss == 0 && !row->is_known_best)) {
        return area.right;
    }
    Pixel color = row->is_mistake ? self->theme->mistake : self->theme->faint;
    color = is_selected ? theme_on_row(self->theme, color) : color;
    wsprintfW(number, L"%d", row->loss);
    draw_text(dc, self->fonts->text, color, area, number, DT_RIGHT);
    int left = area.right - text_width(dc, self->fonts->text, number);
    if (row->is_mistake) {
        double unit = self->dpi / 96.0;
        double side = 10.0 * unit;
        double top = (area.bottom - side * 0.9) / 2.0;
        GdiFlush();
        triangle_fill(&self->row.canvas, left - 3.0 * unit - side / 2.0, top, top + side * 0.9, side / 2.0, color);
        left -= (int)(side + 5.0 * unit);
    }
    return left;
}

static void paint_row_content(MoveList *self, const MoveRow *row, bool is_selected) {
    const Canvas *canvas = &self->row.canvas;
    const Theme *theme = self->theme;
    HDC dc = self->row.dc;
    int pad = view_scale(10, self->dpi);
    int gap = view_scale(7, self->dpi);
    int side = self->fonts->text_height * 3 / 4;
    Pixel text = is_selected ? theme->row_text : theme->text;
    Pixel faint = is_selected ? theme_on_row(theme, theme->faint) : theme->faint;
    RECT area = { pad, 0, pad + text_width(dc, self->fonts->text, self->count > 100 ? L"000" : L"00"), canvas->height };
    wchar_t number[16];
    if (row->number > 0) {
        wsprintfW(number, L"%d", row->number);
        draw_text(dc, self->fonts->text, faint, area, number, DT_RIGHT);
    }
    area.left = area.right + gap + row->indent * (side + gap);
    if (row->piece != PIECE_NONE) {
        int top = (canvas->height - side) / 2;
        GdiFlush();
        self->paint_piece(canvas, (ViewRect){ area.left, top, area.left + side, top + side }, row->piece,
                          theme->disc_ring);
    }
    area.left += side + gap;
    area.right = canvas->width - pad;
    area.right = paint_loss(self, row, is_selected, area) - gap;
    draw_text(dc, self->fonts->text, row->indent > 0 || row->piece == PIECE_NONE ? faint : text, area, row->text,
              DT_END_ELLIPSIS);
}

void move_list_paint_row(MoveList *self, HDC dc, int index) {
    RECT bounds = { .left = LVIR_BOUNDS };
    RECT client;
    if (!self->theme || index < 0 || index >= self->count || !move_list_ask(self, LVM_GETITEMRECT, (WPARAM)index, (LPARAM)&bounds)) {
        return;
    }
    GetClientRect(self->list, &client);
    if (!backbuffer_resize(&self->row, client.right, bounds.bottom - bounds.top)) {
        return;
    }
    const Canvas *canvas = &self->row.canvas;
    bool is_selected = move_list_ask(self, LVM_GETITEMSTATE, (WPARAM)index, LVIS_SELECTED) != 0;
    bool has_focus = GetFocus() == self->list && move_list_ask(self, LVM_GETITEMSTATE, (WPARAM)index, LVIS_FOCUSED) != 0;
    RECT all = { 0, 0, canvas->width, canvas->height };
    GdiFlush();
    canvas_fill(canvas, (ViewRect){ 0, 0, all.right, all.bottom }, is_selected ? self->theme->row : self->theme->card);
    paint_row_content(self, &self->rows[index], is_selected);
    if (has_focus) {
        SetTextColor(self->row.dc, RGB(0, 0, 0));
        SetBkColor(self->row.dc, RGB(255, 255, 255));
        DrawFocusRect(self->row.dc, &all);
    }
    BitBlt(dc, 0, bounds.top, all.right, all.bottom, self->row.dc, 0, 0, SRCCOPY);
}
