/* SPDX-License-Identifier: MIT */
/* Marks that teach: how good a move is, the number of a move, a disc that stays for ever. Each is told by its
 * shape, never by its colour alone, from cells of 20 pixels on. */
#ifndef WIN_VIEW_CELL_MARKS_H
#define WIN_VIEW_CELL_MARKS_H

#include "board_cell.h"

/* What a look decides about the marks on its pieces; places are fractions of the cell, from its centre. */
typedef struct MarkPlaces {
    double number_y, small_number_y; /* the second in small cells */
    double stable_y, numbered_stable_y; /* straight above or below; without and with a number */
    bool has_plate;      /* the number stands on a plate, for pieces that are no plain ground */
    bool is_black_light; /* PIECE_BLACK is shown light, PIECE_WHITE dark */
} MarkPlaces;

/* Draws the value or the grade of an empty cell. */
void cell_marks_paint_value(const Canvas *canvas, const Theme *theme, const CellLook *look);

/* Draws the triangle of a mistake, beside the value or the grade of an empty cell. */
void cell_marks_paint_mistake(const Canvas *canvas, const Theme *theme, const CellLook *look);

/* Draws the number and the sign of stability on a piece. */
void cell_marks_paint_piece(const Canvas *canvas, const CellLook *look, const MarkPlaces *places);

#endif
