/* SPDX-License-Identifier: MIT */
#include "backbuffer.h"

void backbuffer_free(Backbuffer *buffer) {
    if (buffer->dc) {
        SelectObject(buffer->dc, buffer->old_bitmap);
        DeleteObject(buffer->bitmap);
        DeleteDC(buffer->dc);
    }
    *buffer = (Backbuffer){ 0 };
}

bool backbuffer_resize(Backbuffer *buffer, int width, int height) {
    width = width > 0 ? width : 1;
    height = height > 0 ? height : 1;
    if (buffer->dc && buffer->canvas.width == width && buffer->canvas.height == height) {
        return true;
    }
    backbuffer_free(buffer);
    BITMAPINFO info = { .bmiHeader = { .biSize = sizeof info.bmiHeader,
                                       .biWidth = width,
                                       .biHeight = -height, /* top-down */
                                       .biPlanes = 1,
                                       .biBitCount = 32,
                                       .biCompression = BI_RGB } };
    void *pixels = NULL;
    HDC dc = CreateCompatibleDC(NULL);
    HBITMAP bitmap = dc ? CreateDIBSection(dc, &info, DIB_RGB_COLORS, &pixels, NULL, 0) : NULL;
    if (!bitmap) {
        DeleteDC(dc);
        return false;
    }
    buffer->dc = dc;
    buffer->bitmap = bitmap;
    buffer->old_bitmap = SelectObject(dc, bitmap);
    buffer->canvas = (Canvas){ pixels, width, height, width };
    return true;
}

void backbuffer_present(const Backbuffer *buffer, HWND window) {
    PAINTSTRUCT paint;
    HDC dc = BeginPaint(window, &paint);
    if (dc && buffer->dc) {
        RECT area = paint.rcPaint;
        BitBlt(dc, area.left, area.top, area.right - area.left, area.bottom - area.top, buffer->dc, area.left,
               area.top, SRCCOPY);
    }
    EndPaint(window, &paint);
}

COLORREF colorref_of_pixel(Pixel pixel) {
    return RGB((pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255);
}

Pixel pixel_of_colorref(COLORREF color) {
    return (Pixel)GetRValue(color) << 16 | (Pixel)GetGValue(color) << 8 | (Pixel)GetBValue(color);
}
