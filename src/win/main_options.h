/* SPDX-License-Identifier: MIT */
/* The options dialog: what the menus can set, and what they cannot, in one place. Changes are seen at once; Cancel takes
 * them back. Window's thread only. */
#ifndef WIN_MAIN_OPTIONS_H
#define WIN_MAIN_OPTIONS_H

struct MainWindow;

/* --- command */
void main_options_ask(struct MainWindow *self);

#endif
