/* SPDX-License-Identifier: MIT */
/* BoardView: paints an m×n board (all but the labels, which are text) onto a canvas, wholly or cell by cell. */
#ifndef WIN_VIEW_BOARD_VIEW_H
#define WIN_VIEW_BOARD_VIEW_H

#include "board_cell.h"
#include "board_geometry.h"

/* Fills rim, field and grid lines; the cells are then to be painted one by one. */
void board_view_paint_ground(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme);

/* Paints one cell and its part of the dots at the crossings of the 8×8 board.
 * @param look its rect is set here */
void board_view_paint_cell(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme,
                           CellPainter *painter, int column, int row, CellLook look);

/* @return whether no dot of a crossing reaches into a cell: its picture is all its own */
bool board_view_is_plain(const BoardGeometry *geometry, int column, int row);

/* Paints a cell that looks like one painted before, by copying that one's pixels: some forty times cheaper.
 * @param from_column, from_row a plain cell */
void board_view_copy_cell(const Canvas *canvas, const BoardGeometry *geometry, const Theme *theme, int from_column,
                          int from_row, int column, int row);

#endif
