/* SPDX-License-Identifier: MIT */
/* Where the main window stands when it opens, and how that is kept. Window's thread only. */
#ifndef WIN_MAIN_PLACE_H
#define WIN_MAIN_PLACE_H

#include "main_window.h"

/* Places the window by the settings and the monitors that are there. */
void main_place_window(MainWindow *self);

/* Where a window stands when it is neither minimised nor maximised, in screen pixels.
 * @return false: the system does not say; *place is untouched */
bool main_place_read(HWND window, int dpi, WindowPlace *place);

/* Takes its place into the settings, also while it is minimised or maximised. */
void main_place_save(MainWindow *self);

/* @param client_width, client_height pixels. @return of the whole window, with its menu */
SIZE main_place_frame_size(const MainWindow *self, int client_width, int client_height, int dpi);

#endif
