/* SPDX-License-Identifier: MIT */
/* Starts a window program, saves a picture of its windows when they have been painted, and ends it after a
 * while. It is a Windows program itself: no tools of the X server are needed, and it also runs on Windows.
 *   snapshot SECONDS PICTURE.png PROGRAM
 * Exit code: 0 a window appeared and a picture of it was saved, and the program still ran at the end;
 * 1 otherwise, with one line on standard error that says why. */
#include <windows.h>

#include <objbase.h>
#include <gdiplus.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { POLL_MS = 100, WINDOW_LIMIT_MS = 30000, PAINT_LIMIT_MS = 5000, CLOSE_LIMIT_MS = 1500 };

typedef struct Windows {
    DWORD process;
    HWND first; /* NULL: none is visible */
    RECT bounds;
} Windows;

static BOOL CALLBACK note_window(HWND window, LPARAM parameter) {
    Windows *windows = (Windows *)parameter;
    DWORD process = 0;
    RECT rect;
    GetWindowThreadProcessId(window, &process);
    if (process == windows->process && IsWindowVisible(window) && GetWindowRect(window, &rect) &&
        !IsRectEmpty(&rect)) {
        windows->first = windows->first ? windows->first : window;
        UnionRect(&windows->bounds, &windows->bounds, &rect);
    }
    return TRUE;
}

static Windows windows_of(DWORD process) {
    Windows windows = { .process = process };
    EnumWindows(note_window, (LPARAM)&windows);
    return windows;
}

/* A copy of a part of the screen, top row first. */
typedef struct Picture {
    int width_px;
    int height_px;
    HBITMAP bitmap;
    uint32_t *pixels;
} Picture;

static void picture_free(Picture *picture) {
    if (picture->bitmap) {
        DeleteObject(picture->bitmap);
    }
    *picture = (Picture){ 0 };
}

static bool picture_take(const RECT *bounds, Picture *picture) {
    Picture taken = { .width_px = bounds->right - bounds->left, .height_px = bounds->bottom - bounds->top };
    BITMAPINFO info = { .bmiHeader = { .biSize = sizeof info.bmiHeader,
                                       .biWidth = taken.width_px,
                                       .biHeight = -taken.height_px,
                                       .biPlanes = 1,
                                       .biBitCount = 32,
                                       .biCompression = BI_RGB } };
    void *bits = NULL;
    HDC screen = GetDC(NULL);
    HDC memory = CreateCompatibleDC(screen);
    taken.bitmap = CreateDIBSection(screen, &info, DIB_RGB_COLORS, &bits, NULL, 0);
    bool is_taken = false;
    if (memory && taken.bitmap) {
        HGDIOBJ old = SelectObject(memory, taken.bitmap);
        is_taken =
            BitBlt(memory, 0, 0, taken.width_px, taken.height_px, screen, bounds->left, bounds->top, SRCCOPY);
        GdiFlush();
        SelectObject(memory, old);
    }
    DeleteDC(memory);
    ReleaseDC(NULL, screen);
    if (!is_taken) {
        picture_free(&taken);
        return false;
    }
    taken.pixels = bits;
    *picture = taken;
    return true;
}

/* Something painted has several colours and does not change any more. */
static bool is_painted(const Picture *now, const Picture *before) {
    if (!before->pixels || now->width_px != before->width_px || now->height_px != before->height_px) {
        return false;
    }
    size_t count = (size_t)now->width_px * (size_t)now->height_px;
    if (memcmp(now->pixels, before->pixels, count * sizeof *now->pixels) != 0) {
        return false;
    }
    uint32_t colors[8];
    size_t color_count = 0;
    for (size_t i = 0; i < count && color_count < 8; i++) {
        size_t known = 0;
        while (known < color_count && colors[known] != (now->pixels[i] & 0xffffff)) {
            known++;
        }
        if (known == color_count) {
            colors[color_count++] = now->pixels[i] & 0xffffff;
        }
    }
    return color_count == 8;
}

static bool picture_save(const Picture *picture, const wchar_t *path) {
    static const CLSID PNG_ENCODER = {
        0x557cf406, 0x1a04, 0x11d3, { 0x9a, 0x73, 0, 0, 0xf8, 0x1e, 0xf3, 0x2e }
    };
    GdiplusStartupInput input = { .GdiplusVersion = 1 };
    ULONG_PTR token = 0;
    GpBitmap *bitmap = NULL;
    if (GdiplusStartup(&token, &input, NULL) != Ok) {
        return false;
    }
    bool is_saved = GdipCreateBitmapFromHBITMAP(picture->bitmap, NULL, &bitmap) == Ok &&
                    GdipSaveImageToFile((GpImage *)bitmap, path, &PNG_ENCODER, NULL) == Ok;
    if (bitmap) {
        GdipDisposeImage((GpImage *)bitmap);
    }
    GdiplusShutdown(token);
    return is_saved;
}

static bool has_ended(HANDLE process) {
    return WaitForSingleObject(process, 0) == WAIT_OBJECT_0;
}

/* Waits for the program's first window, then until it has been painted; saves the picture.
 * @return NULL, or what went wrong */
static const char *photograph(const PROCESS_INFORMATION *program, const wchar_t *path) {
    Picture before = { 0 };
    Picture now = { 0 };
    ULONGLONG appeared_ms = 0;
    ULONGLONG start_ms = GetTickCount64();
    for (;;) {
        if (has_ended(program->hProcess)) {
            picture_free(&before);
            return appeared_ms ? "the program ended by itself" : "the program ended without a window";
        }
        Windows windows = windows_of(program->dwProcessId);
        ULONGLONG now_ms = GetTickCount64();
        if (!windows.first && now_ms - start_ms > WINDOW_LIMIT_MS) {
            return "no window appeared";
        }
        if (windows.first && picture_take(&windows.bounds, &now)) {
            appeared_ms = appeared_ms ? appeared_ms : now_ms;
            bool is_done = is_painted(&now, &before) || now_ms - appeared_ms > PAINT_LIMIT_MS;
            picture_free(&before);
            before = now;
            if (is_done) {
                break;
            }
        }
        Sleep(POLL_MS);
    }
    bool is_saved = picture_save(&before, path);
    picture_free(&before);
    return is_saved ? NULL : "the picture cannot be saved";
}

static void end_program(const PROCESS_INFORMATION *program) {
    Windows windows = windows_of(program->dwProcessId);
    if (windows.first) {
        PostMessageW(windows.first, WM_CLOSE, 0, 0);
    }
    if (WaitForSingleObject(program->hProcess, CLOSE_LIMIT_MS) != WAIT_OBJECT_0) {
        TerminateProcess(program->hProcess, 0);
        WaitForSingleObject(program->hProcess, CLOSE_LIMIT_MS);
    }
}

int wmain(int argument_count, wchar_t **arguments);

int wmain(int argument_count, wchar_t **arguments) {
    if (argument_count != 4) {
        fputs("usage: snapshot SECONDS PICTURE.png PROGRAM\n", stderr);
        return 2;
    }
    ULONGLONG end_ms = GetTickCount64() + 1000 * (ULONGLONG)wcstoul(arguments[1], NULL, 10);
    STARTUPINFOW startup = { .cb = sizeof startup };
    PROCESS_INFORMATION program;
    /* The picture is to have all pixels on screens of every resolution. */
    SetProcessDPIAware();
    if (!CreateProcessW(NULL, arguments[3], NULL, NULL, FALSE, 0, NULL, NULL, &startup, &program)) {
        fputs("snapshot: the program cannot be started\n", stderr);
        return 1;
    }
    const char *failure = photograph(&program, arguments[2]);
    while (!failure && GetTickCount64() < end_ms) {
        failure = has_ended(program.hProcess) ? "the program ended by itself" : NULL;
        Sleep(POLL_MS);
    }
    end_program(&program);
    CloseHandle(program.hThread);
    CloseHandle(program.hProcess);
    if (failure) {
        fprintf(stderr, "snapshot: %s\n", failure);
        return 1;
    }
    return 0;
}
