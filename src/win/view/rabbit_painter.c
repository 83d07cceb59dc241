/* SPDX-License-Identifier: MIT */
#include "rabbit_painter.h"

#include "cell_paint.h"

typedef struct Fur {
    Pixel coat, shade, inner_ear, eye, nose;
} Fur;

static const Fur WHITE_FUR = { 0xF6F4EE, 0xB9B5AA, 0xF0B8B8, 0xB02A3A, 0xE08A94 };
static const Fur BLACK_FUR = { 0x1E1E22, 0x5A5A62, 0x8A6068, 0xF2E6C8, 0xC79AA0 };

static const Fur *fur_of(Piece piece) {
    return piece == PIECE_BLACK ? &WHITE_FUR : &BLACK_FUR;
}

/* A rabbit seen from the front; its parts are ovals in a square from −1 to 1. */
typedef struct Frame {
    double x, y, scale, width;
} Frame;

static Oval part(const Frame *frame, double x, double y, double rx, double ry) {
    return (Oval){ frame->x + x * frame->scale * frame->width, frame->y + y * frame->scale,
                   rx * frame->scale * frame->width, ry * frame->scale };
}

static void fill(const Canvas *canvas, const Frame *frame, double x, double y, double rx, double ry, Pixel color) {
    canvas_fill_ellipse(canvas, part(frame, x, y, rx, ry), color, 1.0);
}

static void paint_rabbit(const Canvas *canvas, const Frame *frame, const Fur *fur) {
    static const double SIDES[] = { -1.0, 1.0 };
    for (int i = 0; i < 2; i++) {
        double side = SIDES[i];
        fill(canvas, frame, side * 0.36, -0.50, 0.25, 0.50, fur->shade);
        fill(canvas, frame, side * 0.36, -0.50, 0.21, 0.46, fur->coat);
        fill(canvas, frame, side * 0.36, -0.48, 0.10, 0.34, fur->inner_ear);
    }
    fill(canvas, frame, 0.0, 0.32, 0.76, 0.66, fur->shade);
    fill(canvas, frame, 0.0, 0.31, 0.71, 0.61, fur->coat);
    for (int i = 0; i < 2; i++) {
        fill(canvas, frame, SIDES[i] * 0.29, 0.20, 0.10, 0.13, fur->eye);
    }
    fill(canvas, frame, 0.0, 0.44, 0.10, 0.07, fur->nose);
    fill(canvas, frame, -0.08, 0.58, 0.07, 0.03, fur->shade);
    fill(canvas, frame, 0.08, 0.58, 0.07, 0.03, fur->shade);
}

static void paint_piece(const Canvas *canvas, const CellLook *look, Piece piece, double width) {
    Oval place = cell_circle(look, 0.43);
    Frame frame = { place.x, place.y, place.ry, width };
    if (look->cell.marks & MARK_GO_STONE) {
        /* The student's for ever: it sits in a ring. */
        canvas_draw_ring(canvas, cell_circle(look, 0.46), cell_units(look, 2.0), 0xFFEFA0, 1.0);
    }
    paint_rabbit(canvas, &frame, fur_of(piece));
}

void rabbit_paint_cell(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    /* The mark of the last move stands beside the chin, a number below the eyes: the face is seen. */
    static const CellStyle STYLE = {
        .paint_piece = paint_piece,
        .has_ring = true,
        .last_x = 0.30,
        .last_y = 0.30,
        .numbered_last_x = 0.34,
        .numbered_last_y = -0.12,
        .places = { .number_y = 0.30,
                    .small_number_y = 0.24,
                    .stable_y = -0.045,
                    .numbered_stable_y = -0.045,
                    .has_plate = true,
                    .is_black_light = true },
    };
    cell_paint(canvas, theme, look, &STYLE);
}

void rabbit_paint_small(const Canvas *canvas, ViewRect rect, Piece piece, Pixel ring) {
    double half = (rect.right - rect.left) / 2.0;
    Frame frame = { rect.left + half, rect.top + half, half, 1.0 };
    Fur fur = *fur_of(piece);
    fur.shade = ring;
    paint_rabbit(canvas, &frame, &fur);
}
