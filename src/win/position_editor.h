/* SPDX-License-Identifier: MIT */
/* The position editor: a dialog with a board on which any position can be set up, by mouse, keyboard and screen reader.
 * Enter takes the position, Esc leaves everything as it was. An owned dialog (owned_dialog.h): modal without a message
 * loop of its own. Window's thread only. */
#ifndef WIN_POSITION_EDITOR_H
#define WIN_POSITION_EDITOR_H

#include "core/position.h"
#include "owned_dialog.h"
#include "view/board_cell.h"

/* @param position what was set up; NULL: nothing, the user has left. Its discs are disjoint, and it is not over: a side
 * can move, perhaps not the one to move
 * The dialog is gone and the owner enabled when this is called. */
typedef void PositionEdited(void *context, const Position *position);

/* Opens it. @param position what it begins with. @return its window, NULL when the system refuses */
HWND position_editor_open(const OwnedDialogPlace *place, const Position *position, CellPainter *painter,
                          PositionEdited *edited, void *context);

#endif
