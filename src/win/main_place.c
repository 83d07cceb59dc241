/* SPDX-License-Identifier: MIT */
#include "main_place.h"

#include "view/board_geometry.h"
#include "view/window_place.h"

SIZE main_place_frame_size(const MainWindow *self, int client_width, int client_height, int dpi) {
    RECT frame = { 0, 0, client_width, client_height };
    AdjustWindowRectExForDpi(&frame, (DWORD)GetWindowLongW(self->window, GWL_STYLE), TRUE,
                             (DWORD)GetWindowLongW(self->window, GWL_EXSTYLE), (UINT)dpi);
    return (SIZE){ frame.right - frame.left, frame.bottom - frame.top };
}

/* ----------------------------------------------------------------------------------------------- monitors */
typedef struct Monitors {
    const MainWindow *window;
    PlaceMonitor all[PLACE_MONITORS_MAX];
    int count;
} Monitors;

static int dpi_of(const MainWindow *self, HMONITOR monitor) {
    typedef HRESULT(WINAPI * GetDpi)(HMONITOR, int type, UINT *x, UINT *y);
    /* From Windows 8.1 on, and in no import library here. */
    HMODULE library = LoadLibraryExW(L"shcore.dll", NULL, LOAD_LIBRARY_SEARCH_SYSTEM32);
    FARPROC function = library ? GetProcAddress(library, "GetDpiForMonitor") : NULL;
    UINT x = 0;
    UINT y = 0;
    if (!function || FAILED(((GetDpi)(void (*)(void))function)(monitor, 0, &x, &y)) || x < 48 || x > SETTINGS_DPI_MAX) {
        x = (UINT)self->dpi;
    }
    if (library) {
        FreeLibrary(library);
    }
    return (int)x;
}

/* The main monitor goes first. */
static BOOL CALLBACK add_monitor(HMONITOR monitor, HDC dc, LPRECT area, LPARAM context) {
    Monitors *monitors = (Monitors *)context;
    const MainWindow *self = monitors->window;
    MONITORINFO info = { .cbSize = sizeof info };
    (void)dc, (void)area;
    if (monitors->count == PLACE_MONITORS_MAX || !GetMonitorInfoW(monitor, &info) || IsRectEmpty(&info.rcWork)) {
        return TRUE;
    }
    int dpi = dpi_of(self, monitor);
    int least_units = view_scale(LAYOUT_CLIENT_MIN_UNITS, dpi);
    SIZE usual = main_place_frame_size(self, view_scale(LAYOUT_CLIENT_WIDTH_UNITS, dpi),
                                       view_scale(LAYOUT_CLIENT_HEIGHT_UNITS, dpi), dpi);
    SIZE least = main_place_frame_size(self, least_units, least_units, dpi);
    PlaceMonitor added = { .work = { info.rcWork.left, info.rcWork.top, info.rcWork.right, info.rcWork.bottom },
                           .dpi = dpi,
                           .usual_width = usual.cx,
                           .usual_height = usual.cy,
                           .least_width = least.cx,
                           .least_height = least.cy };
    int at = monitors->count++;
    if (info.dwFlags & MONITORINFOF_PRIMARY) {
        monitors->all[at] = monitors->all[0];
        at = 0;
    }
    monitors->all[at] = added;
    return TRUE;
}

void main_place_window(MainWindow *self) {
    Monitors monitors = { .window = self };
    EnumDisplayMonitors(NULL, NULL, add_monitor, (LPARAM)&monitors);
    if (monitors.count == 0) {
        return; /* no screen at all: the system's own place is as good as any */
    }
    ViewRect rect = window_place_choose(&self->settings.place, monitors.all, monitors.count);
    /* Twice: on the way to a monitor of another dpi the system asks for another size. */
    for (int i = 0; i < 2; i++) {
        SetWindowPos(self->window, NULL, rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top,
                     SWP_NOZORDER | SWP_NOACTIVATE);
    }
}

bool main_place_read(HWND window, int dpi, WindowPlace *place) {
    WINDOWPLACEMENT placement = { .length = sizeof placement };
    if (!GetWindowPlacement(window, &placement)) {
        return false;
    }
    RECT rect = placement.rcNormalPosition;
    bool is_maximised = placement.showCmd == SW_SHOWMAXIMIZED ||
                        (placement.showCmd == SW_SHOWMINIMIZED && (placement.flags & WPF_RESTORETOMAXIMIZED));
    /* The placement is in workspace coordinates: they differ from screen ones by the task bar at top or left. */
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    if (GetMonitorInfoW(MonitorFromWindow(window, MONITOR_DEFAULTTOPRIMARY), &monitor)) {
        OffsetRect(&rect, monitor.rcWork.left - monitor.rcMonitor.left, monitor.rcWork.top - monitor.rcMonitor.top);
    }
    *place = (WindowPlace){ rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top, is_maximised, dpi };
    return true;
}

void main_place_save(MainWindow *self) {
    (void)main_place_read(self->window, self->dpi, &self->settings.place);
}
