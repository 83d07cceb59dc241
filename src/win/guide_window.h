/* SPDX-License-Identifier: MIT */
/* The window of the user's guide: chapters at the left, the text of the chosen one at the right. It stands beside the main
 * window, so that one can try what one reads. Window's thread only. */
#ifndef WIN_GUIDE_WINDOW_H
#define WIN_GUIDE_WINDOW_H

#include <windows.h>
#include <stdbool.h>

#include "text/text.h"
#include "view/theme.h"

/* @param owner the window with which it closes
 * @param theme lives longer than the window, which looks at it again with WM_SYSCOLORCHANGE
 * @return NULL when the system refuses */
HWND guide_window_open(HINSTANCE instance, HWND owner, Language language, const Theme *theme);

/* Shows the guide in another language, at the same chapter. @param window may be gone or NULL */
void guide_window_set_language(HWND window, Language language);

/* Gives a message to the window if it is for it. @param window may be gone or NULL. @return true when it is dealt with */
bool guide_window_take_message(HWND window, MSG *message);

#endif
