/* SPDX-License-Identifier: MIT */
/* What stands on the board of the main window, for the board control, for screen readers and for pictures. Window's thread
 * only. */
#ifndef WIN_MAIN_BOARD_H
#define WIN_MAIN_BOARD_H

#include "access.h"
#include "core/square.h"
#include "view/board_cell.h"

struct MainWindow;

/* All cells as they are now: discs, marks, values, numbers of moves where they are wanted. */
void main_board_cells(const struct MainWindow *self, BoardCell cells[SQUARE_COUNT]);

/* Answers a BoardClient. @param context the MainWindow */
void main_board_describe_cell(void *context, int column, int row, AccessInfo *info);
void main_board_describe(void *context, AccessInfo *info);

#endif
