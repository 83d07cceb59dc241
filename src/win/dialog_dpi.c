/* SPDX-License-Identifier: MIT */
#include "dialog_dpi.h"

void dialog_dpi_keep_own_layout(HWND dialog) {
    /* The function came with Windows 10 1703 and is in no import library here. */
    typedef BOOL(WINAPI * SetBehavior)(HWND, int mask, int values);
    enum { DDC_DISABLE_EVERYTHING = 1 };
    FARPROC function = GetProcAddress(GetModuleHandleW(L"user32.dll"), "SetDialogDpiChangeBehavior");
    if (function) {
        ((SetBehavior)(void (*)(void))function)(dialog, DDC_DISABLE_EVERYTHING, DDC_DISABLE_EVERYTHING);
    }
}

void dialog_dpi_take_place(HWND dialog, LPARAM suggested) {
    const RECT *place = (const RECT *)suggested;
    SetWindowPos(dialog, NULL, place->left, place->top, place->right - place->left, place->bottom - place->top,
                 SWP_NOZORDER | SWP_NOACTIVATE);
}
