/* SPDX-License-Identifier: MIT */
/* BoardGeometry: where the cells of an m×n board lie in a control, in device pixels. Pure arithmetic.
 * All cells have the same size; grid lines lie between and around them; the remainder goes to the rim. */
#ifndef WIN_VIEW_BOARD_GEOMETRY_H
#define WIN_VIEW_BOARD_GEOMETRY_H

#include <stdbool.h>

#include "canvas.h"

typedef struct BoardGeometry {
    int columns, rows;
    int width, height; /* of the whole control */
    int line;          /* thickness of a grid line */
    int cell;          /* side of a cell, without its lines; 0 when there is no room */
    ViewRect field;    /* cells and lines, the outer lines included */
    bool is_turned;    /* seen from the other side: the first cell is at the lower right. For the caller to set */
} BoardGeometry;

/* Length in pixels of a length in 96-dpi units, rounded. */
int view_scale(int units, int dpi);

/* @param has_coordinates leaves room for labels on the rim */
BoardGeometry board_geometry_make(int width, int height, int columns, int rows, int dpi, bool has_coordinates);

/* Where a cell is seen, in columns and rows from the upper left; or which cell is seen at such a place: on a turned
 * board, turning again leads back. */
void board_geometry_turn(const BoardGeometry *geometry, int *column, int *row);

/* The pixels of a cell, without its grid lines. */
ViewRect board_geometry_cell(const BoardGeometry *geometry, int column, int row);

/* Finds the cell at a point. @return false on a grid line, on the rim or outside */
bool board_geometry_hit(const BoardGeometry *geometry, int x, int y, int *column, int *row);

#endif
