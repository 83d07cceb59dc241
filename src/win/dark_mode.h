/* SPDX-License-Identifier: MIT */
/* Dark mode and high contrast as the system has them, and the parts of a window that the system draws: its frame, scroll
 * bars. Where a system has no dark ones, they stay light and can be read all the same. Window's thread only. */
#ifndef WIN_DARK_MODE_H
#define WIN_DARK_MODE_H

#include <windows.h>

#include "view/theme.h"

/* The colours for a choice, as the system is now. What may change them sends WM_SETTINGCHANGE ("ImmersiveColorSet" for
 * dark mode), WM_SYSCOLORCHANGE or WM_THEMECHANGED to every top-level window. */
void dark_mode_choose_theme(ThemeChoice choice, Theme *theme);

/* Has the caption and the frame of a top-level window drawn dark or light, as a theme wants it. */
void dark_mode_set_frame(HWND window, const Theme *theme);

/* Has the scroll bars of a control drawn so; to be called again when the theme changes. */
void dark_mode_set_control(HWND control, const Theme *theme);

/* The same for a drop-down list, with the frame of its field. */
void dark_mode_set_drop_down_list(HWND list, const Theme *theme);

/* The same for check boxes, radio buttons and group boxes: in a dark theme their text gets the colours that its dialog
 * gives, where it would else stay dark. They look plainer then. */
void dark_mode_set_labelled_control(HWND control, const Theme *theme);

#endif
