/* SPDX-License-Identifier: MIT */
/* Draws the cells of an Othello board, and discs for pictures elsewhere in the window. */
#ifndef WIN_VIEW_OTHELLO_PAINTER_H
#define WIN_VIEW_OTHELLO_PAINTER_H

#include "board_cell.h"

CellPainter othello_paint_cell;

PiecePainter othello_paint_small_disc;

#endif
