/* SPDX-License-Identifier: MIT */
/* The options dialog: what the menus can set, and what they cannot, in one place. Changes are seen at once; Cancel takes
 * them back. Window's thread only. */
#ifndef WIN_MAIN_OPTIONS_H
#define WIN_MAIN_OPTIONS_H

#include <windows.h>
#include <stdbool.h>

struct MainWindow;

/* --- command */
void main_options_ask(struct MainWindow *self);

/* Closes the dialog if it is open, without what was chosen in it: the program ends. */
void main_options_give_up(struct MainWindow *self);

/* @return true: the message was a key of the open dialog's, and is dealt with */
bool main_options_take_message(struct MainWindow *self, const MSG *message);

#endif
