/* SPDX-License-Identifier: MIT */
/* The user's guide: chapters with text, in the program itself. Window's thread only. */
#ifndef WIN_MAIN_GUIDE_H
#define WIN_MAIN_GUIDE_H

struct MainWindow;

/* --- command */
void main_guide_show(struct MainWindow *self);

#endif
