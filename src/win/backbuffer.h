/* SPDX-License-Identifier: MIT */
/* Backbuffer: a 32-bit DIB section that a control draws into, by Canvas and by GDI, before it copies the
 * result to the screen in one step. Made when the size changes, never while painting. Window's thread only. */
#ifndef WIN_BACKBUFFER_H
#define WIN_BACKBUFFER_H

#include <windows.h>
#include <stdbool.h>

#include "view/canvas.h"

typedef struct Backbuffer {
    HDC dc; /* NULL: none */
    HBITMAP bitmap;
    HGDIOBJ old_bitmap;
    Canvas canvas;
} Backbuffer;

/* Makes the buffer as large as asked; at least 1×1. @return false when the system has no memory: keeps none */
bool backbuffer_resize(Backbuffer *buffer, int width, int height);
void backbuffer_free(Backbuffer *buffer);

/* Answers WM_PAINT: copies what is invalid. */
void backbuffer_present(const Backbuffer *buffer, HWND window);

COLORREF colorref_of_pixel(Pixel pixel);
Pixel pixel_of_colorref(COLORREF color);

#endif
