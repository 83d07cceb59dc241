/* SPDX-License-Identifier: MIT */
/* The dialog "Other programs": the user's list of outside engines, to add, try and remove them. It stands over the main
 * window like a question (owned_dialog.h), and owned_dialog_close closes it too. Window's thread only; a program that is
 * tried does not hold it. */
#ifndef WIN_ENGINES_DIALOG_H
#define WIN_ENGINES_DIALOG_H

#include "main_window.h"
#include "owned_dialog.h"

/* The dialog is gone, and its owner enabled. @param number of the program added last, else of the one selected in the
 * list; 0: none */
typedef void EnginesClosed(void *context, int number);

/* @param main_window whose list is changed and written
 * @return its window, NULL when the system refuses; closed is then not called */
HWND engines_dialog_open(const OwnedDialogPlace *place, MainWindow *main_window, EnginesClosed *closed);

#endif
