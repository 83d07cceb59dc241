/* SPDX-License-Identifier: MIT */
#include "cell_marks.h"

#include <math.h>

#include "cell_paint.h"
#include "triangle.h"

static const Pixel LIGHT_INK = 0xFFFFFF;
static const Pixel DARK_INK = 0x101010;
static const double GRADE_RADIUS = 0.17;
static const double STABLE_RADIUS = 0.10;
static const double STABLE_RADIUS_LEAST_PX = 3.0; /* smaller, a lozenge looks like a dot */
static const double STABLE_RADIUS_HOLLOW_PX = 4.0;
static const double MISTAKE_X = 0.30; /* of the triangle: above the end of the value */
static const double MISTAKE_BASE = -0.24;
static const double MISTAKE_HEIGHT = 0.17;
static const double MISTAKE_HEIGHT_LEAST_PX = 5.0;
static const int SMALL_SIDE_PX = 36;              /* below, a value needs nearly all of its cell */

/* --------------------------------------------------------------------------------------- empty cells */
static bool is_small(const CellLook *look) {
    return cell_side(look) < SMALL_SIDE_PX;
}

/* A rectangle round the cell's centre. @param half_width, half_height fractions of the cell */
static RoundedBox frame_of(const CellLook *look, double half_width, double half_height) {
    Oval centre = cell_circle(look, 0.0);
    double side = cell_side(look);
    /* On whole pixels, so that thin frames are sharp. */
    return (RoundedBox){ floor(centre.x - half_width * side), floor(centre.y - half_height * side),
                        ceil(centre.x + half_width * side), ceil(centre.y + half_height * side), 0.08 * side };
}

static void paint_best_frame(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    RoundedBox frame = is_small(look) ? frame_of(look, 0.47, 0.40) : frame_of(look, 0.385, 0.26);
    double thickness = floor(cell_units(look, cell_side(look) * 96.0 / look->dpi < 90 ? 1.0 : 1.5) + 0.5);
    canvas_fill_round(canvas, frame, theme->best_ground);
    canvas_frame_round(canvas, frame, thickness > 1.0 ? thickness : 1.0, theme->best);
}

/* Filled, hollow, crossed. */
static void paint_grade(const Canvas *canvas, const CellLook *look, Pixel ink) {
    Oval place = cell_circle(look, GRADE_RADIUS);
    double stroke = fmax(0.055 * cell_side(look), 1.5);
    double reach = place.rx * 0.85;
    switch (look->cell.grade) {
    case GRADE_GOOD:
        canvas_fill_ellipse(canvas, place, ink, 1.0);
        break;
    case GRADE_FAIR:
        canvas_draw_ring(canvas, place, stroke, ink, 1.0);
        break;
    default:
        canvas_draw_line(canvas, place.x - reach, place.y - reach, place.x + reach, place.y + reach, stroke, ink);
        canvas_draw_line(canvas, place.x - reach, place.y + reach, place.x + reach, place.y - reach, stroke, ink);
        break;
    }
}

/* @param y from the cell's centre, as a fraction of the cell */
static void write_number(const CellLook *look, CellText text, double y) {
    Oval centre = cell_circle(look, 0.0);
    text.x = centre.x;
    text.y = centre.y + y * cell_side(look);
    if (look->writer) {
        look->writer->write(look->writer->context, &text);
    }
}

void cell_marks_paint_value(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    uint16_t marks = look->cell.marks;
    bool is_best = marks & MARK_BEST;
    Pixel ink = is_best ? theme->best : theme->value;
    if (is_best) {
        paint_best_frame(canvas, theme, look);
    }
    if (marks & MARK_SIMPLE) {
        paint_grade(canvas, look, ink);
        return;
    }
    CellText text = { .number = look->cell.value,
                      .has_sign = true,
                      .is_bold = is_best,
                      .is_underlined = marks & MARK_EXACT,
                      .ink = ink };
    write_number(look, text, 0.0);
}

void cell_marks_paint_mistake(const Canvas *canvas, const Theme *theme, const CellLook *look) {
    Oval centre = cell_circle(look, 0.0);
    double side = cell_side(look);
    double x = centre.x + MISTAKE_X * side;
    double base = centre.y + MISTAKE_BASE * side;
    double height = fmax(MISTAKE_HEIGHT * side, MISTAKE_HEIGHT_LEAST_PX);
    double edge = fmax(cell_units(look, 1.0), 1.0);
    /* The edge shows it on the field; the red inside is the one of the list, for who sees it. */
    triangle_fill(canvas, x, base - height, base, height * 0.6, theme->legal);
    if (height >= 3.0 * edge + 3.0) {
        triangle_fill(canvas, x, base - height + 2.0 * edge, base - edge, (height - 3.0 * edge) * 0.6, theme->notify);
    }
}

/* -------------------------------------------------------------------------------------------- pieces */
static void paint_stable(const Canvas *canvas, const CellLook *look, const MarkPlaces *places, Pixel ink, Pixel paper) {
    Oval place = cell_circle(look, STABLE_RADIUS);
    place.y += (look->cell.number > 0 ? places->numbered_stable_y : places->stable_y) * cell_side(look);
    double radius = fmax(place.rx, STABLE_RADIUS_LEAST_PX);
    canvas_fill_lozenge(canvas, place.x, place.y, radius + 1.5, paper); /* an edge on whatever shines there */
    canvas_fill_lozenge(canvas, place.x, place.y, radius, ink);
    if (radius >= STABLE_RADIUS_HOLLOW_PX) {
        canvas_fill_lozenge(canvas, place.x, place.y, radius * 0.45, paper);
    }
}

static void paint_plate(const Canvas *canvas, const CellLook *look, double y, Pixel ink, Pixel paper) {
    RoundedBox plate = is_small(look) ? frame_of(look, 0.38, 0.24) : frame_of(look, 0.27, 0.16);
    double shift = floor(y * cell_side(look));
    plate.top += shift;
    plate.bottom += shift;
    canvas_fill_round(canvas, plate, paper);
    canvas_frame_round(canvas, plate, 1.0, ink);
}

void cell_marks_paint_piece(const Canvas *canvas, const CellLook *look, const MarkPlaces *places) {
    bool is_light = (look->cell.piece == PIECE_BLACK) == places->is_black_light;
    Pixel ink = is_light ? DARK_INK : LIGHT_INK;
    Pixel paper = is_light ? LIGHT_INK : DARK_INK;
    if (look->turn < 1.0) {
        return; /* they would stand on an edge */
    }
    if (look->cell.number > 0) {
        double y = is_small(look) ? places->small_number_y : places->number_y;
        if (places->has_plate || (look->cell.marks & MARK_GO_STONE)) {
            paint_plate(canvas, look, y, ink, paper);
        }
        /* In small cells thin strokes would be grey. */
        write_number(look, (CellText){ .number = look->cell.number, .is_bold = is_small(look), .ink = ink }, y);
    }
    if (look->cell.marks & MARK_STABLE) {
        paint_stable(canvas, look, places, ink, paper);
    }
}
