/* SPDX-License-Identifier: MIT */
#include "board_view.h"

#include <stddef.h>

void board_view_paint_ground(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme) {
    ViewRect all = { 0, 0, canvas->width, canvas->height };
    canvas_fill(canvas, all, theme->rim);
    canvas_fill(canvas, geometry->field, theme->line);
}

/* A canvas that is one rectangle of another, so that drawing is clipped to it. */
static Canvas canvas_window(const Canvas *canvas, ViewRect rect) {
    Canvas window = *canvas;
    window.pixels += (ptrdiff_t)rect.top * canvas->stride + rect.left;
    window.width = rect.right - rect.left;
    window.height = rect.bottom - rect.top;
    return window;
}

/* The dots where the lines between the 2nd and 3rd and between the 6th and 7th rows and columns cross. */
static void paint_crossing_dots(const Canvas *cell, const BoardGeometry *geometry, const Theme *theme,
                                int column, int row) {
    if (geometry->columns != 8 || geometry->rows != 8) {
        return;
    }
    board_geometry_turn(geometry, &column, &row);
    double pitch = geometry->cell + geometry->line;
    double radius = pitch * 0.06;
    for (int crossing = 0; crossing < 4; crossing++) {
        int line_column = (crossing & 1) ? 6 : 2;
        int line_row = (crossing & 2) ? 6 : 2;
        Oval dot = { (line_column - column) * pitch - geometry->line / 2.0,
                        (line_row - row) * pitch - geometry->line / 2.0, radius, radius };
        canvas_fill_ellipse(cell, dot, theme->line, 1.0);
    }
}

void board_view_paint_cell(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme,
                           CellPainter *painter, int column, int row, CellLook look) {
    ViewRect rect = board_geometry_cell(geometry, column, row);
    if (rect.right <= rect.left || rect.left < 0 || rect.top < 0 || rect.right > canvas->width ||
        rect.bottom > canvas->height) {
        return;
    }
    Canvas cell = canvas_window(canvas, rect);
    look.rect = (ViewRect){ 0, 0, cell.width, cell.height };
    painter(&cell, theme, &look);
    paint_crossing_dots(&cell, geometry, theme, column, row);
}
