/* SPDX-License-Identifier: MIT */
/* Draws an Othello board with rabbits for discs, as in the published rabbit Othello: who moves first, Black in
 * the core, has white rabbits; the other side has black ones. */
#ifndef WIN_VIEW_RABBIT_PAINTER_H
#define WIN_VIEW_RABBIT_PAINTER_H

#include "board_cell.h"

CellPainter rabbit_paint_cell;
PiecePainter rabbit_paint_small;

#endif
