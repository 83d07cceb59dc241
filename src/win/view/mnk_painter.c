/* SPDX-License-Identifier: MIT */
#include "mnk_painter.h"

#include "cell_paint.h"

static const Pixel CIRCLE_INK = 0xFFFFFF;
static const Pixel CROSS_INK = 0xFFEFA0;

/* @param place the circle that the sign fills */
static void paint_sign(const Canvas *canvas, Oval place, Piece piece, double thickness, Pixel ink) {
    if (piece == PIECE_BLACK) {
        canvas_draw_ring(canvas, place, thickness, ink, 1.0);
        return;
    }
    double reach = place.rx * 0.80;
    canvas_draw_line(canvas, place.x - reach, place.y - reach, place.x + reach, place.y + reach, thickness, ink);
    canvas_draw_line(canvas, place.x - reach, place.y + reach, place.x + reach, place.y - reach, thickness, ink);
}

static void paint_piece(const Canvas *canvas, const CellLook *look, Piece piece, double width) {
    (void)width; /* signs do not turn */
    paint_sign(canvas, cell_circle(look, 0.34), piece, 0.09 * cell_side(look),
               piece == PIECE_BLACK ? CIRCLE_INK : CROSS_INK);
}

/* On the light ground that high contrast may have. */
static void paint_dark_piece(const Canvas *canvas, const CellLook *look, Piece piece, double width) {
    (void)width;
    paint_sign(canvas, cell_circle(look, 0.34), piece, 0.09 * cell_side(look), 0x000000);
}

void mnk_paint_cell(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    static const CellStyle STYLE = { .paint_piece = paint_piece };
    static const CellStyle DARK_STYLE = { .paint_piece = paint_dark_piece };
    bool is_light = theme->has_high_contrast && !theme->is_dark;
    cell_paint(canvas, theme, look, is_light ? &DARK_STYLE : &STYLE);
}

void mnk_paint_small(const Canvas *canvas, ViewRect rect, Piece piece, Pixel ring) {
    double half = (rect.right - rect.left) / 2.0;
    Oval place = { rect.left + half, rect.top + half, half * 0.85, half * 0.85 };
    paint_sign(canvas, place, piece, half * 0.28, ring);
}
