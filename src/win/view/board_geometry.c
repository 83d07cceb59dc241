/* SPDX-License-Identifier: MIT */
#include "board_geometry.h"

static const int RIM_WITH_COORDINATES_UNITS = 26;
static const int RIM_PLAIN_UNITS = 8;

int view_scale(int units, int dpi) {
    return (units * dpi + (units < 0 ? -48 : 48)) / 96;
}

BoardGeometry board_geometry_make(int width, int height, int columns, int rows, int dpi,
                                  bool has_coordinates) {
    BoardGeometry geometry = { .columns = columns, .rows = rows, .width = width, .height = height };
    int rim = view_scale(has_coordinates ? RIM_WITH_COORDINATES_UNITS : RIM_PLAIN_UNITS, dpi);
    int line = (dpi + 48) / 96;
    geometry.line = line > 0 ? line : 1;
    /* The outermost line may stand on the rim: squares of 60 units fit into 532. */
    int across = (width - 2 * rim) / columns;
    int down = (height - 2 * rim) / rows;
    int pitch = across < down ? across : down;
    geometry.cell = pitch > geometry.line ? pitch - geometry.line : 0;
    pitch = geometry.cell + geometry.line;
    int field_width = columns * pitch + geometry.line;
    int field_height = rows * pitch + geometry.line;
    geometry.field.left = (width - field_width) / 2;
    geometry.field.top = (height - field_height) / 2;
    geometry.field.right = geometry.field.left + field_width;
    geometry.field.bottom = geometry.field.top + field_height;
    return geometry;
}

void board_geometry_turn(const BoardGeometry *geometry, int *column, int *row) {
    if (geometry->is_turned) {
        *column = geometry->columns - 1 - *column;
        *row = geometry->rows - 1 - *row;
    }
}

ViewRect board_geometry_cell(const BoardGeometry *geometry, int column, int row) {
    board_geometry_turn(geometry, &column, &row);
    int pitch = geometry->cell + geometry->line;
    ViewRect rect;
    rect.left = geometry->field.left + geometry->line + column * pitch;
    rect.top = geometry->field.top + geometry->line + row * pitch;
    rect.right = rect.left + geometry->cell;
    rect.bottom = rect.top + geometry->cell;
    return rect;
}

/* @return the cell along one axis, or −1 on a line or outside */
static int hit_axis(int offset, int count, int cell, int line) {
    offset -= line;
    int pitch = cell + line;
    if (cell == 0 || offset < 0 || offset >= count * pitch || offset % pitch >= cell) {
        return -1;
    }
    return offset / pitch;
}

bool board_geometry_hit(const BoardGeometry *geometry, int x, int y, int *column, int *row) {
    int c = hit_axis(x - geometry->field.left, geometry->columns, geometry->cell, geometry->line);
    int r = hit_axis(y - geometry->field.top, geometry->rows, geometry->cell, geometry->line);
    if (c < 0 || r < 0) {
        return false;
    }
    board_geometry_turn(geometry, &c, &r);
    *column = c;
    *row = r;
    return true;
}
