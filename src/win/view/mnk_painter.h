/* SPDX-License-Identifier: MIT */
/* Draws the cells of a three-in-a-row board: a circle for the first player (PIECE_BLACK), a cross for the second
 * (PIECE_WHITE). Told apart by shape, so one ink does for both. */
#ifndef WIN_VIEW_MNK_PAINTER_H
#define WIN_VIEW_MNK_PAINTER_H

#include "board_cell.h"

CellPainter mnk_paint_cell;
PiecePainter mnk_paint_small;

#endif
