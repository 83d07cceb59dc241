/* SPDX-License-Identifier: MIT */
/* BoardSheet: a painted board - rim, coordinates, cells with their numbers - in pixels of its own. The board control copies
 * it to the screen, pictures of the board are made of it. It has no window and knows no state but what it is given.
 * Window's thread only. */
#ifndef WIN_BOARD_SHEET_H
#define WIN_BOARD_SHEET_H

#include "backbuffer.h"
#include "board_control.h"
#include "view/board_geometry.h"

/* A font of the numbers on the cells. */
typedef struct ValueFont {
    HFONT font; /* NULL: the cells are too small */
    int em, ascent, digit_height; /* pixels */
} ValueFont;

/* All zero: an empty sheet. */
typedef struct BoardSheet {
    BoardLook look; /* painter and theme are used, not owned */
    bool has_letter_rows;
    BoardGeometry geometry;
    Backbuffer buffer;
    ValueFont value_fonts[2][2]; /* by is_best, and whether the text has three signs */
} BoardSheet;

/* Makes it ready for a size and a look; what was painted is undefined then. @param width, height pixels; at least 1 is taken
 * @return false: the system has no memory for its pixels, nothing will be painted */
bool board_sheet_fit(BoardSheet *sheet, int width, int height, int columns, int rows, const BoardLook *look);
void board_sheet_free(BoardSheet *sheet);

/* Paints rim, lines and coordinates; the cells are then to be painted one by one. */
void board_sheet_paint_ground(BoardSheet *sheet);

/* @param look what the cell shows; its rectangle, dpi and writer are set here */
void board_sheet_paint_cell(BoardSheet *sheet, int column, int row, CellLook look);

/* The same for cells of which many look the same: board_view_copy_cell. */
void board_sheet_copy_cell(BoardSheet *sheet, int from_column, int from_row, int column, int row);

#endif
