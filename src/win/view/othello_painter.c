/* SPDX-License-Identifier: MIT */
#include "othello_painter.h"

#include <math.h>

static const double DISC_RADIUS = 0.40;  /* of the cell: the original's ratio 0.8 */
static const double LEGAL_RADIUS = 0.08; /* dot of 0.16 of the cell */
static const double LEGAL_OPACITY = 0.75;
static const double LAST_RADIUS = 0.09;
static const double PI = 3.14159265358979323846;

static double cell_side(const CellLook *look) {
    return look->rect.right - look->rect.left;
}

/* A circle round the cell's centre; radius as a fraction of the cell. */
static Oval cell_circle(const CellLook *look, double radius) {
    double side = cell_side(look);
    double x = (look->rect.left + look->rect.right) / 2.0;
    double y = (look->rect.top + look->rect.bottom) / 2.0;
    return (Oval){ x, y, radius * side, radius * side };
}

static double units(const CellLook *look, double length) {
    return length * look->dpi / 96.0;
}

static Shading disc_shading(Piece piece, double side) {
    Shading shading = { .highlight_x = -0.35, .highlight_y = -0.45, .rim_thickness = 0.02 * side };
    if (piece == PIECE_BLACK) {
        shading.color = 0x141414;
        shading.lit = 0x4A4A4A;
        shading.rim = 0x0A0A0A;
    } else {
        shading.color = 0xDEDED8;
        shading.lit = 0xFFFFFF;
        shading.rim = 0xBEBEB8;
    }
    return shading;
}

/* @param width 0 … 1: how much of its full width a disc on edge shows */
static void paint_disc(const Canvas *canvas, const CellLook *look, Piece piece, double width) {
    double side = cell_side(look);
    Oval shadow = cell_circle(look, DISC_RADIUS);
    shadow.rx = shadow.rx * width + 0.015 * side;
    shadow.ry += 0.015 * side;
    shadow.x += 0.012 * side;
    shadow.y += 0.028 * side;
    canvas_fill_ellipse(canvas, shadow, 0x000000, 0.14);
    shadow.rx -= 0.02 * side;
    shadow.ry -= 0.02 * side;
    canvas_fill_ellipse(canvas, shadow, 0x000000, 0.16);
    Oval disc = cell_circle(look, DISC_RADIUS);
    disc.rx *= width;
    Shading shading = disc_shading(piece, side);
    canvas_fill_shaded(canvas, disc, &shading);
}

static void paint_piece(const Canvas *canvas, const CellLook *look) {
    Piece piece = (Piece)look->cell.piece;
    double width = 1.0;
    if (look->turn < 1.0 && look->turning_from != PIECE_NONE) {
        width = fabs(cos(look->turn * PI));
        if (look->turn < 0.5) {
            piece = look->turning_from;
        }
    }
    if (piece != PIECE_NONE) {
        paint_disc(canvas, look, piece, width > 0.06 ? width : 0.06);
    }
}

static void paint_marks_of_empty(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    uint8_t marks = look->cell.marks;
    if (marks & MARK_LEGAL) {
        canvas_fill_ellipse(canvas, cell_circle(look, LEGAL_RADIUS), theme->legal, LEGAL_OPACITY);
    }
    if (marks & MARK_POINTED) {
        canvas_draw_ring(canvas, cell_circle(look, DISC_RADIUS), units(look, 2.0), theme->legal, 0.9);
    }
}

static void paint_marks_of_disc(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    uint8_t marks = look->cell.marks;
    if (marks & MARK_LAST) {
        double ring = units(look, 1.5) / cell_side(look);
        canvas_fill_ellipse(canvas, cell_circle(look, LAST_RADIUS + ring), 0xFFFFFF, 1.0);
        canvas_fill_ellipse(canvas, cell_circle(look, LAST_RADIUS), theme->notify, 1.0);
    }
    if (marks & MARK_PREVIEW) {
        canvas_draw_ring(canvas, cell_circle(look, DISC_RADIUS), units(look, 1.5), theme->preview, 1.0);
    }
}

static void paint_notify(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    Oval disc = cell_circle(look, DISC_RADIUS);
    canvas_fill_ellipse(canvas, disc, theme->notify, 1.0);
    canvas_draw_ring(canvas, disc, units(look, 2.0), 0xFFFFFF, 1.0);
}

static void paint_cursor(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    int inset = (int)units(look, 2.0);
    ViewRect rect = look->rect;
    rect.left += inset;
    rect.top += inset;
    rect.right -= inset;
    rect.bottom -= inset;
    canvas_frame(canvas, rect, (int)(units(look, 2.0) + 0.5), theme->legal);
}

void othello_paint_cell(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    canvas_fill(canvas, look->rect, theme->field);
    if (look->cell.marks & MARK_NOTIFY) {
        paint_notify(canvas, theme, look);
    } else if (look->cell.piece == PIECE_NONE) {
        paint_marks_of_empty(canvas, theme, look);
    } else {
        paint_piece(canvas, look);
        paint_marks_of_disc(canvas, theme, look);
    }
    if (look->cell.marks & MARK_CURSOR) {
        paint_cursor(canvas, theme, look);
    }
}

void othello_paint_small_disc(const Canvas *canvas, ViewRect rect, Piece piece, Pixel ring) {
    double rx = (rect.right - rect.left) / 2.0;
    double ry = (rect.bottom - rect.top) / 2.0;
    Oval disc = { rect.left + rx, rect.top + ry, rx, ry };
    Shading shading = disc_shading(piece, 2.0 * rx);
    canvas_fill_shaded(canvas, disc, &shading);
    canvas_draw_ring(canvas, disc, rx / 10.0 > 1.0 ? rx / 10.0 : 1.0, ring, 1.0);
}
