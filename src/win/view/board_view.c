/* SPDX-License-Identifier: MIT */
#include "board_view.h"

#include <stddef.h>
#include <string.h>

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

static bool is_inside(const Canvas *canvas, ViewRect rect) {
    return rect.right > rect.left && rect.left >= 0 && rect.top >= 0 && rect.right <= canvas->width &&
           rect.bottom <= canvas->height;
}

/* The dots where the lines between the 2nd and 3rd and between the 6th and 7th rows and columns cross.
 * @param cell NULL: they are only counted. @return how many reach into a cell */
static int paint_crossing_dots(const Canvas *cell, const BoardGeometry *geometry, const Theme *theme, int column, int row) {
    int count = 0;
    if (geometry->columns != 8 || geometry->rows != 8) {
        return 0;
    }
    board_geometry_turn(geometry, &column, &row);
    double pitch = geometry->cell + geometry->line;
    double radius = pitch * 0.06;
    for (int crossing = 0; crossing < 4; crossing++) {
        int columns = ((crossing & 1) ? 6 : 2) - column; /* from the cell's left edge to the line */
        int rows = ((crossing & 2) ? 6 : 2) - row;
        if (columns < 0 || columns > 1 || rows < 0 || rows > 1) {
            continue;
        }
        count++;
        if (cell) {
            Oval dot = { columns * pitch - geometry->line / 2.0, rows * pitch - geometry->line / 2.0, radius, radius };
            canvas_fill_ellipse(cell, dot, theme->line, 1.0);
        }
    }
    return count;
}

void board_view_paint_cell(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme,
                           CellPainter *painter, int column, int row, CellLook look) {
    ViewRect rect = board_geometry_cell(geometry, column, row);
    if (!is_inside(canvas, rect)) {
        return;
    }
    Canvas cell = canvas_window(canvas, rect);
    look.rect = (ViewRect){ 0, 0, cell.width, cell.height };
    painter(&cell, theme, &look);
    (void)paint_crossing_dots(&cell, geometry, theme, column, row);
}

bool board_view_is_plain(const BoardGeometry *geometry, int column, int row) {
    return paint_crossing_dots(NULL, geometry, NULL, column, row) == 0;
}

void board_view_copy_cell(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme, int from_column,
                          int from_row, int column, int row) {
    ViewRect from = board_geometry_cell(geometry, from_column, from_row);
    ViewRect to = board_geometry_cell(geometry, column, row);
    if (!is_inside(canvas, from) || !is_inside(canvas, to)) {
        return;
    }
    Canvas source = canvas_window(canvas, from);
    Canvas cell = canvas_window(canvas, to);
    for (int y = 0; y < cell.height; y++) {
        memcpy(cell.pixels + (ptrdiff_t)y * cell.stride, source.pixels + (ptrdiff_t)y * source.stride,
               (size_t)cell.width * sizeof *cell.pixels);
    }
    (void)paint_crossing_dots(&cell, geometry, theme, column, row);
}
