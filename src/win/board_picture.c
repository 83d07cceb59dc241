/* SPDX-License-Identifier: MIT */
#include "board_picture.h"

#include "board_sheet.h"
#include "fonts.h"

/* Pixels. */
enum {
    MARGIN = 20,
    INNER = BOARD_PICTURE_WIDTH - 2 * MARGIN,
    GAP = 14,
    PLAYER_HEIGHT = 44,
    DISC = 34,
    PLAYERS_APART = 28,
    NUMBER_WIDTH = 40, /* of the first move of a row */
    MOVES_A_ROW = 10,
    MOVE_WIDTH = (INNER - NUMBER_WIDTH) / MOVES_A_ROW
};

typedef struct Drawing {
    const BoardPicture *picture;
    Fonts fonts;
    BoardSheet sheet;
    Backbuffer *image;
    int sentence_height;
} Drawing;

/* ------------------------------------------------------------------------------------------------- texts */
static void write_text(const Drawing *self, HFONT font, Pixel color, const wchar_t *text, RECT area, UINT format) {
    HDC dc = self->image->dc;
    HGDIOBJ old = SelectObject(dc, font);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(color));
    DrawTextW(dc, text, -1, &area, format | DT_NOPREFIX);
    SelectObject(dc, old);
}

/* @return the pixels that a text takes in lines of INNER */
static int wrapped_height(const Drawing *self, HFONT font, const wchar_t *text) {
    HDC dc = self->sheet.buffer.dc;
    RECT needed = { 0, 0, INNER, 0 };
    HGDIOBJ old = SelectObject(dc, font);
    DrawTextW(dc, text, -1, &needed, DT_WORDBREAK | DT_NOPREFIX | DT_CALCRECT);
    SelectObject(dc, old);
    return needed.bottom;
}

/* ------------------------------------------------------------------------------------------------- parts */
static bool draw_board(Drawing *self) {
    const BoardPicture *picture = self->picture;
    BoardLook look = { .theme = picture->theme,
                       .painter = picture->painter,
                       .label_font = self->fonts.label,
                       .dpi = BOARD_PICTURE_DPI,
                       .has_coordinates = true,
                       .has_legal_marks = true,
                       .is_turned = picture->is_turned };
    if (!board_sheet_fit(&self->sheet, INNER, INNER, 8, 8, &look)) {
        return false;
    }
    board_sheet_paint_ground(&self->sheet);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        CellLook cell = { .cell = picture->cells[square], .turn = 1.0 };
        board_sheet_paint_cell(&self->sheet, square_column(square), square_row(square), cell);
    }
    return true;
}

static void draw_player(const Drawing *self, int color, int top) {
    const BoardPicturePlayer *player = &self->picture->players[color];
    const Theme *theme = self->picture->theme;
    int width = (INNER - PLAYERS_APART) / 2;
    int left = MARGIN + color * (width + PLAYERS_APART);
    int bottom = top + PLAYER_HEIGHT;
    int disc_top = top + (PLAYER_HEIGHT - DISC) / 2;
    wchar_t count[16];
    SIZE size = { 0, 0 };
    wsprintfW(count, L"%d", player->count);
    HGDIOBJ old = SelectObject(self->image->dc, self->fonts.count);
    GetTextExtentPoint32W(self->image->dc, count, lstrlenW(count), &size);
    SelectObject(self->image->dc, old);
    GdiFlush();
    self->picture->small_painter(&self->image->canvas, (ViewRect){ left, disc_top, left + DISC, disc_top + DISC },
                                 color == 0 ? PIECE_BLACK : PIECE_WHITE, theme->disc_ring);
    RECT all = { left, top, left + width, bottom };
    write_text(self, self->fonts.count, theme->text, count, all, DT_RIGHT | DT_VCENTER | DT_SINGLELINE);
    RECT name = { left + DISC + 10, top, left + width - size.cx - 10, bottom };
    write_text(self, self->fonts.text, theme->text, player->name, name, DT_VCENTER | DT_SINGLELINE | DT_END_ELLIPSIS);
}

static int written_count(const BoardPicture *picture) {
    return picture->move_count < BOARD_PICTURE_MOVES ? picture->move_count : BOARD_PICTURE_MOVES;
}

static int row_count(const BoardPicture *picture) {
    return (written_count(picture) + MOVES_A_ROW - 1) / MOVES_A_ROW;
}

static int row_height(const Drawing *self) {
    return self->fonts.text_height + 5;
}

static void draw_move(const Drawing *self, int index, RECT area) {
    const BoardPicture *picture = self->picture;
    const BoardPictureMove *move = &picture->moves[index];
    wchar_t text[8];
    bool is_last = index == picture->shown_count - 1;
    wsprintfW(text, L"%c%d%s", L'a' + square_column(move->square), square_row(move->square) + 1,
              index == BOARD_PICTURE_MOVES - 1 && picture->move_count > BOARD_PICTURE_MOVES ? L"…"
              : move->is_passed                                                            ? L" –"
                                                                                           : L"");
    Pixel color = index < picture->shown_count ? picture->theme->text : picture->theme->faint;
    write_text(self, is_last ? self->fonts.bold : self->fonts.text, color, text, area, DT_LEFT | DT_SINGLELINE);
}

static void draw_record(const Drawing *self, int top) {
    for (int row = 0; row < row_count(self->picture); row++) {
        wchar_t number[16];
        RECT area = { MARGIN, top, MARGIN + NUMBER_WIDTH - 12, top + row_height(self) };
        wsprintfW(number, L"%d", row * MOVES_A_ROW + 1);
        write_text(self, self->fonts.text, self->picture->theme->faint, number, area, DT_RIGHT | DT_SINGLELINE);
        for (int i = 0; i < MOVES_A_ROW && row * MOVES_A_ROW + i < written_count(self->picture); i++) {
            area.left = MARGIN + NUMBER_WIDTH + i * MOVE_WIDTH;
            area.right = area.left + MOVE_WIDTH;
            draw_move(self, row * MOVES_A_ROW + i, area);
        }
        top += row_height(self);
    }
}

static void draw_parts(Drawing *self) {
    const Theme *theme = self->picture->theme;
    int top = MARGIN + INNER + GAP;
    canvas_fill(&self->image->canvas, (ViewRect){ 0, 0, self->image->canvas.width, self->image->canvas.height },
                theme->card);
    BitBlt(self->image->dc, MARGIN, MARGIN, INNER, INNER, self->sheet.buffer.dc, 0, 0, SRCCOPY);
    for (int color = 0; color < 2; color++) {
        draw_player(self, color, top);
    }
    top += PLAYER_HEIGHT + GAP;
    RECT sentence = { MARGIN, top, MARGIN + INNER, top + self->sentence_height };
    write_text(self, self->fonts.message, theme->text, self->picture->sentence, sentence, DT_WORDBREAK);
    draw_record(self, top + self->sentence_height + GAP);
    GdiFlush();
}

bool board_picture_draw(const BoardPicture *picture, Backbuffer *image) {
    Drawing self = { .picture = picture, .image = image };
    fonts_make_unscaled(&self.fonts, BOARD_PICTURE_DPI);
    bool is_drawn = draw_board(&self);
    if (is_drawn) {
        int rows = row_count(picture) * row_height(&self);
        self.sentence_height = wrapped_height(&self, self.fonts.message, picture->sentence);
        int height = MARGIN + INNER + GAP + PLAYER_HEIGHT + GAP + self.sentence_height + (rows > 0 ? GAP + rows : 0);
        is_drawn = backbuffer_resize(image, BOARD_PICTURE_WIDTH, height + MARGIN);
    }
    if (is_drawn) {
        draw_parts(&self);
    }
    board_sheet_free(&self.sheet);
    fonts_free(&self.fonts);
    return is_drawn;
}
