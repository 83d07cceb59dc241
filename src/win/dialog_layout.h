/* SPDX-License-Identifier: MIT */
/* What dialogs need that set their own sizes: how large a text is, and where a dialog stands. Pixels; window's thread
 * only. */
#ifndef WIN_DIALOG_LAYOUT_H
#define WIN_DIALOG_LAYOUT_H

#include <windows.h>

/* The size of a text.
 * @param width lines are broken to it; 0: it is one line, in which the "&" before a mnemonic takes no room */
SIZE dialog_layout_text_size(HWND dialog, HFONT font, const wchar_t *text, int width);

/* The work area of the monitor on which a window is. */
RECT dialog_layout_work_area(HWND window);

/* Sizes a dialog to its client area and centres it over a rectangle, within the owner's work area.
 * @param over screen pixels */
void dialog_layout_place(HWND dialog, HWND owner, int dpi, int width, int height, RECT over);

void dialog_layout_place_control(HWND dialog, int id, int left, int top, int width, int height);

#endif
