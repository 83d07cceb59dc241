/* SPDX-License-Identifier: MIT */
#include "dialog_layout.h"

SIZE dialog_layout_text_size(HWND dialog, HFONT font, const wchar_t *text, int width) {
    RECT area = { 0, 0, width, 0 };
    HDC dc = GetDC(dialog);
    HGDIOBJ old = SelectObject(dc, font);
    DrawTextW(dc, text, -1, &area, DT_CALCRECT | (width > 0 ? DT_WORDBREAK | DT_NOPREFIX : DT_SINGLELINE));
    SelectObject(dc, old);
    ReleaseDC(dialog, dc);
    return (SIZE){ area.right, area.bottom };
}

RECT dialog_layout_work_area(HWND window) {
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    GetMonitorInfoW(MonitorFromWindow(window, MONITOR_DEFAULTTONEAREST), &monitor);
    return monitor.rcWork;
}

/* Centres over a range, or begins with it when there is more than it holds: what lies before stays seen. */
static int start_over(int low, int high, int length) {
    return length < high - low ? (low + high - length) / 2 : low;
}

void dialog_layout_place(HWND dialog, HWND owner, int dpi, int width, int height, RECT over) {
    RECT frame = { 0, 0, width, height };
    AdjustWindowRectExForDpi(&frame, (DWORD)GetWindowLongW(dialog, GWL_STYLE), FALSE,
                             (DWORD)GetWindowLongW(dialog, GWL_EXSTYLE), (UINT)dpi);
    width = frame.right - frame.left;
    height = frame.bottom - frame.top;
    RECT work = dialog_layout_work_area(owner);
    int left = start_over(over.left, over.right, width);
    int top = start_over(over.top, over.bottom, height);
    left = left + width > work.right ? work.right - width : left;
    top = top + height > work.bottom ? work.bottom - height : top;
    left = left < work.left ? work.left : left;
    top = top < work.top ? work.top : top;
    SetWindowPos(dialog, NULL, left, top, width, height, SWP_NOZORDER | SWP_NOACTIVATE);
}

void dialog_layout_place_control(HWND dialog, int id, int left, int top, int width, int height) {
    SetWindowPos(GetDlgItem(dialog, id), NULL, left, top, width, height, SWP_NOZORDER | SWP_NOACTIVATE);
}
