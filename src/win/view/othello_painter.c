/* SPDX-License-Identifier: MIT */
#include "othello_painter.h"

#include <stdbool.h>

#include "cell_paint.h"

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

/* Thicker in the middle than a disc and shinier; a ring of the other shade tells it apart also in grey. */
static void paint_go_stone(const Canvas *canvas, const CellLook *look, Piece piece) {
    bool is_black = piece == PIECE_BLACK;
    Oval stone = cell_circle(look, 0.35);
    canvas_draw_ring(canvas, cell_circle(look, DISC_RADIUS), cell_units(look, 2.0), is_black ? 0xD8D8D0 : 0x303030,
                     1.0);
    Shading shading = { .color = is_black ? 0x20242C : 0xC4C0B0,
                        .lit = is_black ? 0xA8B0BC : 0xFFFFFF,
                        .rim = is_black ? 0x0A0A0A : 0x9C9888,
                        .highlight_x = -0.30,
                        .highlight_y = -0.35,
                        .rim_thickness = 0.03 * cell_side(look) };
    canvas_fill_shaded(canvas, stone, &shading);
    Oval glint = { stone.x - 0.12 * cell_side(look), stone.y - 0.14 * cell_side(look), 0.05 * cell_side(look),
                   0.035 * cell_side(look) };
    canvas_fill_ellipse(canvas, glint, 0xFFFFFF, 0.9);
}

static void paint_piece(const Canvas *canvas, const CellLook *look, Piece piece, double width) {
    if ((look->cell.marks & MARK_GO_STONE) && look->turn >= 1.0) {
        paint_go_stone(canvas, look, piece);
    } else {
        paint_disc(canvas, look, piece, width);
    }
}

/* For high contrast: literal black and white, without shades. */
static void paint_plain_piece(const Canvas *canvas, const CellLook *look, Piece piece, double width) {
    if ((look->cell.marks & MARK_GO_STONE) && look->turn >= 1.0) {
        paint_go_stone(canvas, look, piece);
        return;
    }
    Oval disc = cell_circle(look, DISC_RADIUS);
    disc.rx *= width;
    canvas_fill_ellipse(canvas, disc, piece == PIECE_BLACK ? 0x000000 : 0xFFFFFF, 1.0);
}

void othello_paint_cell(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    /* A number has the middle of its disc, the lozenge stands above, the mark of the last move gives way. */
    CellStyle style = { .paint_piece = theme->has_high_contrast ? paint_plain_piece : paint_piece,
                        .has_ring = theme->has_high_contrast,
                        .numbered_last_y = 0.27,
                        .places = { .stable_y = -0.24, .numbered_stable_y = -0.30 } };
    cell_paint(canvas, theme, look, &style);
}

void othello_paint_small_disc(const Canvas *canvas, ViewRect rect, Piece piece, Pixel ring) {
    double rx = (rect.right - rect.left) / 2.0;
    double ry = (rect.bottom - rect.top) / 2.0;
    Oval disc = { rect.left + rx, rect.top + ry, rx, ry };
    Shading shading = disc_shading(piece, 2.0 * rx);
    canvas_fill_shaded(canvas, disc, &shading);
    canvas_draw_ring(canvas, disc, rx / 10.0 > 1.0 ? rx / 10.0 : 1.0, ring, 1.0);
}
