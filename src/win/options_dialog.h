/* SPDX-License-Identifier: MIT */
/* The options dialog: the pages of main_settings.h's table, listed at the left. What is chosen is seen at once in the main
 * window behind it; Cancel takes it back. An owned dialog (owned_dialog.h); window's thread only. */
#ifndef WIN_OPTIONS_DIALOG_H
#define WIN_OPTIONS_DIALOG_H

#include "main_window.h"

/* The dialog has been closed, or is being closed by the program.
 * @param taken_back what the settings of the table were before; NULL: they are to be kept as they are now */
typedef void OptionsClosed(MainWindow *main_window, const Settings *taken_back);

/* @return its window, NULL when the system refuses; closed is then not called */
HWND options_dialog_open(const OwnedDialogPlace *place, MainWindow *main_window, OptionsClosed *closed);

/* Ctrl+Tab, Ctrl+Page Down and back turn the page. @return true: the message was for that */
bool options_dialog_take_message(HWND dialog, const MSG *message);

#endif
