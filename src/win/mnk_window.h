/* SPDX-License-Identifier: MIT */
/* Three in a row and its larger relatives, in a window of their own with the same board control, panel and
 * questions as Othello's. Window's thread only. */
#ifndef WIN_MNK_WINDOW_H
#define WIN_MNK_WINDOW_H

#include <windows.h>
#include <stdbool.h>

#include "text/text.h"
#include "view/theme.h"

/* Opens the window and asks who plays on which board.
 * @param owner the window with which it closes
 * @param theme lives longer than the window, which looks at it again with WM_SYSCOLORCHANGE
 * @return NULL when the system refuses */
HWND mnk_window_open(HINSTANCE instance, HWND owner, Language language, const Theme *theme);

/* Gives a message to the window if it is for it: its question, its keys, its controls.
 * @param window what mnk_window_open gave; may be gone or NULL
 * @return true when the message is dealt with */
bool mnk_window_take_message(HWND window, MSG *message);

#endif
