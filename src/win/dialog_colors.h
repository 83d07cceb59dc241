/* SPDX-License-Identifier: MIT */
/* Dialogs in the colours of a theme: their ground, texts, edits and lists, and in a dark theme their buttons and drop-down
 * lists, which the system cannot be relied on to draw dark. Text is never dark on dark, whatever the system's version.
 * Nothing is kept: the dialog holds its theme. Window's thread only.
 *
 * In a dark theme, a drop-down list (CBS_DROPDOWNLIST) must have been made with dialog_colors_list_style. */
#ifndef WIN_DIALOG_COLORS_H
#define WIN_DIALOG_COLORS_H

#include <windows.h>
#include <stdbool.h>

#include "view/theme.h"

/* Prepares frame and controls; to be called when all of them are there, and again when the theme changes. */
void dialog_colors_apply(HWND dialog, const Theme *theme);

/* @return styles to be added to those of a drop-down list */
DWORD dialog_colors_list_style(const Theme *theme);

/* Answers WM_CTLCOLOR…, WM_DRAWITEM of such lists and the drawing of push buttons (NM_CUSTOMDRAW). Its place is at the
 * beginning of a dialog procedure.
 * @param answer what the dialog procedure returns
 * @return true when the message is dealt with */
bool dialog_colors_on_message(HWND dialog, const Theme *theme, UINT message, WPARAM wparam, LPARAM lparam,
                              INT_PTR *answer);

#endif
