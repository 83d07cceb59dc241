/* SPDX-License-Identifier: MIT */
#include "move_list.h"

bool move_list_register(HINSTANCE instance) {
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = DefWindowProcW,
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = MOVE_LIST_CLASS };
    return RegisterClassExW(&class) != 0;
}

void move_list_set_look(HWND list, const Fonts *fonts, const Theme *theme, PiecePainter *painter, int dpi) {
    (void)list, (void)fonts, (void)theme, (void)painter, (void)dpi;
}

void move_list_set_title(HWND list, const wchar_t *title) {
    SetWindowTextW(list, title);
}

void move_list_set_rows(HWND list, const MoveRow *rows, int count, int current) {
    (void)list, (void)rows, (void)count, (void)current;
}
