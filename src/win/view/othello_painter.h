/* SPDX-License-Identifier: MIT */
/* Draws the cells of an Othello board, and discs for pictures elsewhere in the window. */
#ifndef WIN_VIEW_OTHELLO_PAINTER_H
#define WIN_VIEW_OTHELLO_PAINTER_H

#include "board_cell.h"

CellPainter othello_paint_cell;

/* A disc that fills a rectangle, with a grey ring so that it shows on any background.
 * @param ring colour of the ring */
void othello_paint_small_disc(const Canvas *canvas, ViewRect rect, Piece piece, Pixel ring);

#endif
