/* SPDX-License-Identifier: MIT */
#include "cell_paint.h"

#include <math.h>

static const double LEGAL_RADIUS = 0.08; /* dot of 0.16 of the cell */
static const double LEGAL_OPACITY = 0.75;
static const double LAST_RADIUS = 0.09;
static const double POINTED_VALUE_RADIUS = 0.47;
static const double PI = 3.14159265358979323846;
static const double EDGE_ON = 0.06; /* the width of a piece that stands on its edge */

double cell_side(const CellLook *look) {
    return look->rect.right - look->rect.left;
}

Oval cell_circle(const CellLook *look, double radius) {
    double side = cell_side(look);
    double x = (look->rect.left + look->rect.right) / 2.0;
    double y = (look->rect.top + look->rect.bottom) / 2.0;
    return (Oval){ x, y, radius * side, radius * side };
}

double cell_units(const CellLook *look, double length) {
    return length * look->dpi / 96.0;
}

static void paint_turning_piece(const Canvas *canvas, const CellLook *look, CellPiecePainter *paint_piece) {
    Piece piece = (Piece)look->cell.piece;
    double width = 1.0;
    if (look->turn < 1.0 && look->turning_from != PIECE_NONE) {
        width = fabs(cos(look->turn * PI));
        if (look->turn < 0.5) {
            piece = look->turning_from;
        }
    }
    paint_piece(canvas, look, piece, width > EDGE_ON ? width : EDGE_ON);
}

static void paint_marks_of_empty(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    uint16_t marks = look->cell.marks;
    if (marks & (MARK_VALUE | MARK_SIMPLE)) {
        cell_marks_paint_value(canvas, theme, look);
    } else if (marks & MARK_LEGAL) {
        canvas_fill_ellipse(canvas, cell_circle(look, LEGAL_RADIUS), theme->legal, LEGAL_OPACITY);
    }
    if (marks & MARK_POINTED) {
        /* Round a value, the ring leaves room for its frame. */
        double radius = marks & (MARK_VALUE | MARK_SIMPLE) ? POINTED_VALUE_RADIUS : DISC_RADIUS;
        canvas_draw_ring(canvas, cell_circle(look, radius), cell_units(look, 2.0), theme->legal, 0.9);
    }
    if (marks & MARK_MISTAKE) {
        cell_marks_paint_mistake(canvas, theme, look);
    }
}

static void paint_marks_of_piece(const Canvas *canvas, const Theme *theme, const CellLook *look,
                                 const CellStyle *style) {
    uint16_t marks = look->cell.marks;
    if (marks & MARK_LAST) {
        Oval mark = cell_circle(look, LAST_RADIUS);
        bool has_number = look->cell.number > 0;
        mark.x += (has_number ? style->numbered_last_x : style->last_x) * cell_side(look);
        mark.y += (has_number ? style->numbered_last_y : style->last_y) * cell_side(look);
        Oval ring = { mark.x, mark.y, mark.rx + cell_units(look, 1.5), mark.ry + cell_units(look, 1.5) };
        canvas_fill_ellipse(canvas, ring, 0xFFFFFF, 1.0);
        canvas_fill_ellipse(canvas, mark, theme->notify, 1.0);
    }
    if (marks & MARK_PREVIEW) {
        /* Light outside, dark inside: one of them shows on any piece. */
        Oval ring = cell_circle(look, DISC_RADIUS);
        canvas_draw_ring(canvas, ring, cell_units(look, 3.0), theme->line, 1.0);
        canvas_draw_ring(canvas, ring, cell_units(look, 1.5), theme->preview, 1.0);
    }
}

static void paint_notify(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    Oval disc = cell_circle(look, DISC_RADIUS);
    canvas_fill_ellipse(canvas, disc, theme->notify, 1.0);
    canvas_draw_ring(canvas, disc, cell_units(look, 2.0), theme->legal, 1.0);
}

static void paint_cursor(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    int inset = (int)cell_units(look, 2.0);
    ViewRect rect = look->rect;
    rect.left += inset;
    rect.top += inset;
    rect.right -= inset;
    rect.bottom -= inset;
    canvas_frame(canvas, rect, (int)(cell_units(look, 2.0) + 0.5), theme->legal);
}

void cell_paint(const Canvas *canvas, const Theme *theme, const CellLook *look, const CellStyle *style) {
    canvas_fill(canvas, look->rect, theme->field);
    if (look->cell.marks & MARK_NOTIFY) {
        paint_notify(canvas, theme, look);
    } else if (look->cell.piece == PIECE_NONE) {
        paint_marks_of_empty(canvas, theme, look);
    } else {
        paint_turning_piece(canvas, look, style->paint_piece);
        if (theme->has_high_contrast && style->has_ring) {
            canvas_draw_ring(canvas, cell_circle(look, DISC_RADIUS), cell_units(look, 2.0), theme->legal, 1.0);
        }
        paint_marks_of_piece(canvas, theme, look, style);
        cell_marks_paint_piece(canvas, look, &style->places);
    }
    if (look->cell.marks & MARK_CURSOR) {
        paint_cursor(canvas, theme, look);
    }
}
