/* SPDX-License-Identifier: MIT */
/* Pictures of the board: on the clipboard (PNG and DIB, with the record under it) and in PNG files. They are drawn for the
 * picture, never taken from the screen: an open menu or another window is not in them. Folders and files are touched on a
 * thread of their own, which posts. Window's thread only. */
#ifndef WIN_MAIN_PICTURE_H
#define WIN_MAIN_PICTURE_H

#include "base/status.h"

struct MainWindow;

typedef struct MainPicture MainPicture;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_picture_create(struct MainWindow *self);

/* Waits until a picture that is being saved is saved. */
void main_picture_destroy(struct MainWindow *self);

/* WM_APP_PICTURE: its folder is there, or it has been saved, or could not be. */
void main_picture_on_news(struct MainWindow *self);

/* --- commands */
void main_picture_copy(struct MainWindow *self);
void main_picture_save(struct MainWindow *self);

#endif
