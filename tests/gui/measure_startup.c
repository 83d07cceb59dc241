/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <psapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "driver.h"
#include "watchdog.h"

enum { STARTS = 15, SETTLE_MS = 400 };

typedef struct Launch {
    double paint_ms;
    size_t working_set, private_bytes; /* 0: the system does not say */
} Launch;

typedef struct VisibleWindow {
    DWORD process_id;
    HWND window;
} VisibleWindow;

static BOOL CALLBACK find_visible(HWND window, LPARAM parameter) {
    VisibleWindow *search = (VisibleWindow *)parameter;
    DWORD id = 0;
    RECT rect;
    GetWindowThreadProcessId(window, &id);
    if (id == search->process_id && IsWindowVisible(window) && !GetWindow(window, GW_OWNER) &&
        GetWindowRect(window, &rect) && rect.right - rect.left > 50) {
        search->window = window;
        return FALSE;
    }
    return TRUE;
}

/* The middle of its window is neither what was there before nor the bare ground of a window. */
static bool is_painted(DWORD process_id, COLORREF background) {
    VisibleWindow search = { .process_id = process_id };
    RECT client;
    EnumWindows(find_visible, (LPARAM)&search);
    if (!search.window || !GetClientRect(search.window, &client)) {
        return false;
    }
    POINT middle = { client.right / 2, client.bottom / 2 };
    ClientToScreen(search.window, &middle);
    HDC screen = GetDC(NULL);
    COLORREF pixel = GetPixel(screen, middle.x, middle.y);
    ReleaseDC(NULL, screen);
    return pixel != background && pixel != GetSysColor(COLOR_3DFACE) && pixel != GetSysColor(COLOR_WINDOW);
}

static void start_once(Test *test, const wchar_t *command_line, Launch *start) {
    wchar_t command[3 * MAX_PATH];
    STARTUPINFOW startup = { .cb = sizeof startup };
    PROCESS_INFORMATION process;
    wcscpy(command, command_line);
    HDC screen = GetDC(NULL);
    COLORREF background = GetPixel(screen, GetSystemMetrics(SM_CXSCREEN) / 2, GetSystemMetrics(SM_CYSCREEN) / 2);
    ReleaseDC(NULL, screen);
    double begin_ms = now_ms();
    expect(test, CreateProcessW(NULL, command, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &process),
           "%s cannot be started (error %lu)", note_text(test, command_line), GetLastError());
    CloseHandle(process.hThread);
    test->app.process = process.hProcess;
    AssignProcessToJobObject(test->run->job, process.hProcess);
    watchdog_set_process(test->run->watchdog, process.hProcess);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!is_painted(process.dwProcessId, background)) {
        wait_step(&wait, "the first paint");
    }
    start->paint_ms = now_ms() - begin_ms;
    pause_ms(test, SETTLE_MS);
    PROCESS_MEMORY_COUNTERS_EX memory = { .cb = sizeof memory };
    if (GetProcessMemoryInfo(process.hProcess, (PROCESS_MEMORY_COUNTERS *)(void *)&memory, sizeof memory)) {
        start->working_set = memory.WorkingSetSize;
        start->private_bytes = memory.PrivateUsage;
    }
    app_kill(test);
    pause_ms(test, 50);
}

static int compare(const void *a, const void *b) {
    double x = ((const Launch *)a)->paint_ms;
    double y = ((const Launch *)b)->paint_ms;
    return (x > y) - (x < y);
}

static void report(const char *name, Launch starts[STARTS]) {
    qsort(starts, STARTS, sizeof starts[0], compare);
    const Launch *median = &starts[STARTS / 2];
    printf("# %-12s first paint after %.0f ms (median of %d; %.0f … %.0f)", name, median->paint_ms, STARTS,
           starts[0].paint_ms, starts[STARTS - 1].paint_ms);
    printf(", working set %zu kB, private %zu kB\n", median->working_set / 1024, median->private_bytes / 1024);
}

void measure_startup(Test *test) {
    wchar_t ours[3 * MAX_PATH];
    wchar_t theirs[MAX_PATH + 16];
    wchar_t system[MAX_PATH];
    Launch starts[2][STARTS];
    memset(starts, 0, sizeof starts);
    settings_write_file(test, "pace=off\n", 9);
    swprintf(ours, 3 * MAX_PATH, L"\"%ls\" --settings \"%ls\"", test->run->exe, test->settings);
    GetSystemDirectoryW(system, MAX_PATH);
    swprintf(theirs, MAX_PATH + 16, L"%ls\\winemine.exe", system);
    Launch warm_up;
    start_once(test, ours, &warm_up);
    start_once(test, theirs, &warm_up);
    for (int i = 0; i < STARTS; i++) {
        start_once(test, ours, &starts[0][i]);
        start_once(test, theirs, &starts[1][i]);
    }
    report("othello.exe", starts[0]);
    report("winemine.exe", starts[1]);
}
