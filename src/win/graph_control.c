/* SPDX-License-Identifier: MIT */
#include "graph_control.h"

bool graph_control_register(HINSTANCE instance) {
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = DefWindowProcW,
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = GRAPH_CONTROL_CLASS };
    return RegisterClassExW(&class) != 0;
}

void graph_control_set_look(HWND graph, const Fonts *fonts, const Theme *theme, int dpi) {
    (void)graph, (void)fonts, (void)theme, (void)dpi;
}

void graph_control_set_texts(HWND graph, const GraphTexts *texts) {
    SetWindowTextW(graph, texts->name);
}

void graph_control_set_points(HWND graph, const GraphPoint *points, int count, int current) {
    (void)graph, (void)points, (void)count, (void)current;
}
