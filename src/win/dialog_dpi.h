/* SPDX-License-Identifier: MIT */
/* Keeps the dialog manager from rescaling a dialog that has its own layout when the dpi changes. */
#ifndef WIN_DIALOG_DPI_H
#define WIN_DIALOG_DPI_H

#include <windows.h>

/* To be called in WM_INITDIALOG. Wine and Windows before 10 1703 do not rescale: nothing is done there. */
void dialog_dpi_keep_own_layout(HWND dialog);

/* Takes the place that WM_DPICHANGED suggests. */
void dialog_dpi_take_place(HWND dialog, LPARAM suggested);

#endif
