/* SPDX-License-Identifier: MIT */
/* The page about the program: its version, its rights and those of others, where the user's files are, what it computes
 * with. Window's thread only. */
#ifndef WIN_MAIN_ABOUT_H
#define WIN_MAIN_ABOUT_H

struct MainWindow;

/* --- command */
void main_about_show(struct MainWindow *self);

#endif
