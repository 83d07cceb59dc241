/* SPDX-License-Identifier: MIT */
/* What all looks of a board have in common: background, marks, the cursor, and how far a turning piece is. */
#ifndef WIN_VIEW_CELL_PAINT_H
#define WIN_VIEW_CELL_PAINT_H

#include <stdbool.h>

#include "cell_marks.h"

static const double DISC_RADIUS = 0.40; /* of the cell: the original's ratio 0.8 */

/* Draws a piece into its cell. @param width 0 … 1: how much of its full width a turning piece shows */
typedef void CellPiecePainter(const Canvas *canvas, const CellLook *look, Piece piece, double width);

/* What a look of its own adds. */
typedef struct CellStyle {
    CellPiecePainter *paint_piece;
    bool has_ring; /* in high contrast a ring round the place of each piece */
    double last_x, last_y; /* where the mark of the last move stands, from the centre, as fractions of the cell */
    double numbered_last_x, numbered_last_y; /* and where beside a number */
    MarkPlaces places;
} CellStyle;

/* Draws a cell in a style. */
void cell_paint(const Canvas *canvas, const Theme *theme, const CellLook *look, const CellStyle *style);

double cell_side(const CellLook *look);

/* A circle round the cell's centre. @param radius as a fraction of the cell */
Oval cell_circle(const CellLook *look, double radius);

/* Pixels of a length in 96-dpi units. */
double cell_units(const CellLook *look, double length);

#endif
