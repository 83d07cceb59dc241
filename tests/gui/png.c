/* SPDX-License-Identifier: MIT */
/* Apart from picture.c because GDI+ has a type Color of its own. */
#include "png.h"

#include <windows.h>
#include <objbase.h>
#include <gdiplus.h>

bool png_save(const uint32_t *pixels, int width, int height, const wchar_t *path) {
    static const CLSID PNG_ENCODER = {
        0x557cf406, 0x1a04, 0x11d3, { 0x9a, 0x73, 0, 0, 0xf8, 0x1e, 0xf3, 0x2e }
    };
    GdiplusStartupInput input = { .GdiplusVersion = 1 };
    ULONG_PTR token;
    GpBitmap *bitmap = NULL;
    if (GdiplusStartup(&token, &input, NULL) != Ok) {
        return false;
    }
    bool is_saved = GdipCreateBitmapFromScan0(width, height, width * 4, PixelFormat32bppRGB,
                                              (BYTE *)(uintptr_t)pixels, &bitmap) == Ok &&
                    GdipSaveImageToFile((GpImage *)bitmap, path, &PNG_ENCODER, NULL) == Ok;
    if (bitmap) {
        GdipDisposeImage((GpImage *)bitmap);
    }
    GdiplusShutdown(token);
    return is_saved;
}
