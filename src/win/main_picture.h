/* SPDX-License-Identifier: MIT */
/* Pictures of the board: on the clipboard (PNG and DIB, with the record under it) and in PNG files. They are drawn for the
 * picture, never taken from the screen: an open menu or another window is not in them. Window's thread only. */
#ifndef WIN_MAIN_PICTURE_H
#define WIN_MAIN_PICTURE_H

struct MainWindow;

/* --- commands */
void main_picture_copy(struct MainWindow *self);
void main_picture_save(struct MainWindow *self);

#endif
