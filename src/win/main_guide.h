/* SPDX-License-Identifier: MIT */
/* The user's guide, in a window of its own (guide_window.h). Window's thread only. */
#ifndef WIN_MAIN_GUIDE_H
#define WIN_MAIN_GUIDE_H

struct MainWindow;

/* The language or the theme has changed. */
void main_guide_on_look(struct MainWindow *self);

/* --- command */
void main_guide_show(struct MainWindow *self);

#endif
