/* SPDX-License-Identifier: MIT */
/* Labels and numbers by GDI, all else by the view. */
#include "board_sheet.h"

#include "view/board_view.h"

/* ----------------------------------------------------------------------------------------------- fonts */
static const wchar_t SHORT_SAMPLE[] = L"\x2212" L"8"; /* the widest texts of two and of three signs */
static const wchar_t LONG_SAMPLE[] = L"\x2212" L"88";
static const double VALUE_EM = 0.30; /* of the cell */
static const int VALUE_EM_LEAST_PX = 11; /* where the width allows it */
static const int BOLD_EM_LEAST_PX = 9;
static const int FRAME_ROOM_PX = 4; /* a frame and a gap at both sides */

static void free_value_fonts(BoardSheet *self) {
    for (int i = 0; i < 4; i++) {
        ValueFont *font = &self->value_fonts[i / 2][i % 2];
        DeleteObject(font->font);
        *font = (ValueFont){ 0 };
    }
}

static int text_width(HDC dc, const wchar_t *text, int length) {
    SIZE size = { 0, 0 };
    GetTextExtentPoint32W(dc, text, length, &size);
    return size.cx;
}

static HFONT font_of_em(LOGFONTW description, int em) {
    description.lfHeight = -em;
    description.lfWidth = 0;
    return CreateFontIndirectW(&description);
}

/* @return the em at which a text is as wide as a cell allows, in this face */
static int widest_em(HDC dc, LOGFONTW description, const wchar_t *sample, int width) {
    enum { PROBE_EM = 100 };
    int em = PROBE_EM;
    int seen = width + 1;
    /* Small letters are not exactly as much narrower as they are lower: so it is measured again. */
    for (int probe = 0; probe < 4 && seen > width && em > 1; probe++) {
        HFONT font = font_of_em(description, em);
        HGDIOBJ old = SelectObject(dc, font);
        seen = text_width(dc, sample, lstrlenW(sample));
        SelectObject(dc, old);
        DeleteObject(font);
        if (seen > width) {
            int next = width * em / seen;
            em = next < em ? next : em - 1;
        }
    }
    return em > 1 ? em : 1;
}

static void measure_font(HDC dc, ValueFont *font) {
    static const MAT2 SAME = { { 0, 1 }, { 0, 0 }, { 0, 0 }, { 0, 1 } };
    HGDIOBJ old = SelectObject(dc, font->font);
    TEXTMETRICW metrics = { .tmAscent = font->em };
    GLYPHMETRICS digit = { .gmBlackBoxY = (UINT)font->em * 7 / 10 };
    GetTextMetricsW(dc, &metrics);
    GetGlyphOutlineW(dc, L'0', GGO_METRICS, &digit, 0, NULL, &SAME);
    SelectObject(dc, old);
    font->ascent = metrics.tmAscent;
    font->digit_height = (int)digit.gmBlackBoxY;
}

/* @param cell the side of a cell, pixels */
static ValueFont make_value_font(HDC dc, LOGFONTW description, const wchar_t *sample, int cell, bool is_bold) {
    int wanted = (int)(VALUE_EM * cell + 0.5);
    int width = cell - (is_bold ? FRAME_ROOM_PX : 1);
    wanted = wanted > VALUE_EM_LEAST_PX ? wanted : VALUE_EM_LEAST_PX;
    description.lfWeight = is_bold ? FW_BOLD : FW_NORMAL;
    int limit = widest_em(dc, description, sample, width);
    if (is_bold && limit < BOLD_EM_LEAST_PX) {
        description.lfWeight = FW_NORMAL; /* so small, bold is a blot */
        limit = widest_em(dc, description, sample, width);
    }
    ValueFont made = { .em = wanted < limit ? wanted : limit };
    made.font = font_of_em(description, made.em);
    measure_font(dc, &made);
    return made;
}

/* The fonts of the numbers on the cells: the labels' face, as large as the cells allow. */
static void make_value_fonts(BoardSheet *self) {
    LOGFONTW description;
    free_value_fonts(self);
    if (!self->buffer.dc || self->geometry.cell < 4 ||
        !GetObjectW(self->look.label_font, sizeof description, &description)) {
        return;
    }
    for (int is_bold = 0; is_bold < 2; is_bold++) {
        for (int is_long = 0; is_long < 2; is_long++) {
            self->value_fonts[is_bold][is_long] = make_value_font(
                self->buffer.dc, description, is_long ? LONG_SAMPLE : SHORT_SAMPLE, self->geometry.cell, is_bold);
        }
    }
}

/* --------------------------------------------------------------------------------------------- numbers */
/* Where a CellWriter writes. */
typedef struct WriterPlace {
    BoardSheet *sheet;
    ViewRect cell;
} WriterPlace;

static int format_number(const CellText *text, wchar_t out[8]) {
    int magnitude = text->number < 0 ? -text->number : text->number;
    const wchar_t *sign = !text->has_sign || text->number == 0 ? L"" : text->number < 0 ? L"\x2212" : L"+";
    return wsprintfW(out, L"%s%d", sign, magnitude);
}

static void write_number(void *context, const CellText *text) {
    const WriterPlace *place = context;
    BoardSheet *self = place->sheet;
    wchar_t number[8];
    int length = format_number(text, number);
    const ValueFont *font = &self->value_fonts[text->is_bold][length > 2];
    if (!font->font) {
        return; /* no room */
    }
    HDC dc = self->buffer.dc;
    RECT cell = { place->cell.left, place->cell.top, place->cell.right, place->cell.bottom };
    HGDIOBJ old = SelectObject(dc, font->font);
    int width = text_width(dc, number, length);
    int left = (int)(cell.left + text->x - width / 2.0 + 0.5);
    int baseline = (int)(cell.top + text->y + font->digit_height / 2.0 + 0.5);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(text->ink));
    ExtTextOutW(dc, left, baseline - font->ascent, ETO_CLIPPED, &cell, number, (UINT)length, NULL);
    SelectObject(dc, old);
    GdiFlush();
    if (text->is_underlined) {
        int thickness = font->em / 14 > 1 ? font->em / 14 : 1;
        int top = baseline + (font->em / 9 > 1 ? font->em / 9 : 1);
        ViewRect line = { left > cell.left ? left : cell.left, top, left + width, top + thickness };
        line.right = line.right < cell.right ? line.right : cell.right;
        line.bottom = line.bottom < cell.bottom ? line.bottom : cell.bottom;
        canvas_fill(&self->buffer.canvas, line, text->ink);
    }
}

/* ----------------------------------------------------------------------------------------------- cells */
void board_sheet_paint_cell(BoardSheet *self, int column, int row, CellLook look) {
    WriterPlace place = { self, board_geometry_cell(&self->geometry, column, row) };
    CellWriter writer = { &place, write_number };
    look.dpi = self->look.dpi;
    look.writer = &writer;
    board_view_paint_cell(&self->buffer.canvas, &self->geometry, self->look.theme, self->look.painter, column, row,
                          look);
}

static void paint_label(const BoardSheet *self, const wchar_t *text, RECT area) {
    DrawTextW(self->buffer.dc, text, -1, &area, DT_CENTER | DT_VCENTER | DT_SINGLELINE | DT_NOPREFIX);
}

/* @param first_letter 0: a number */
static void write_label(int index, wchar_t first_letter, wchar_t text[4]) {
    if (first_letter) {
        text[0] = (wchar_t)(first_letter + index);
        text[1] = 0;
    } else {
        wsprintfW(text, L"%d", index + 1);
    }
}

static void paint_labels(const BoardSheet *self) {
    const BoardGeometry *g = &self->geometry;
    HDC dc = self->buffer.dc;
    HGDIOBJ old_font = SelectObject(dc, self->look.label_font);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(self->look.theme->coordinates));
    bool has_letter_rows = self->has_letter_rows;
    wchar_t text[4];
    for (int column = 0; column < g->columns; column++) {
        ViewRect cell = board_geometry_cell(g, column, 0);
        write_label(column, has_letter_rows ? 0 : L'a', text);
        paint_label(self, text, (RECT){ cell.left, 0, cell.right, g->field.top });
    }
    for (int row = 0; row < g->rows; row++) {
        ViewRect cell = board_geometry_cell(g, 0, row);
        write_label(row, has_letter_rows ? L'A' : 0, text);
        paint_label(self, text, (RECT){ 0, cell.top, g->field.left, cell.bottom });
    }
    SelectObject(dc, old_font);
    GdiFlush();
}

void board_sheet_paint_ground(BoardSheet *self) {
    GdiFlush();
    board_view_paint_ground(&self->buffer.canvas, &self->geometry, self->look.theme);
    if (self->look.has_coordinates) {
        paint_labels(self);
    }
}

/* ------------------------------------------------------------------------------------------- life */
bool board_sheet_fit(BoardSheet *self, int width, int height, int columns, int rows, const BoardLook *look) {
    self->look = *look;
    bool has_buffer = backbuffer_resize(&self->buffer, width, height);
    self->geometry = board_geometry_make(width, height, columns, rows, look->dpi > 0 ? look->dpi : 96,
                                         look->has_coordinates);
    self->geometry.is_turned = look->is_turned;
    make_value_fonts(self);
    return has_buffer;
}

void board_sheet_free(BoardSheet *self) {
    free_value_fonts(self);
    backbuffer_free(&self->buffer);
}

void board_sheet_copy_cell(BoardSheet *self, int from_column, int from_row, int column, int row) {
    board_view_copy_cell(&self->buffer.canvas, &self->geometry, self->look.theme, from_column, from_row, column, row);
}
