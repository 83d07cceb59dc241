/* SPDX-License-Identifier: MIT */
#include "fonts.h"

static HFONT font_variant(LOGFONTW font, int percent, LONG weight) {
    font.lfHeight = MulDiv(font.lfHeight, percent, 100);
    if (weight > font.lfWeight) {
        font.lfWeight = weight;
    }
    return CreateFontIndirectW(&font);
}

static int line_height(HFONT font) {
    HDC dc = GetDC(NULL);
    HGDIOBJ old = SelectObject(dc, font);
    TEXTMETRICW metrics = { .tmHeight = 16 };
    GetTextMetricsW(dc, &metrics);
    SelectObject(dc, old);
    ReleaseDC(NULL, dc);
    return metrics.tmHeight;
}

void fonts_free(Fonts *fonts) {
    DeleteObject(fonts->text);
    DeleteObject(fonts->bold);
    DeleteObject(fonts->message);
    DeleteObject(fonts->count);
    *fonts = (Fonts){ 0 };
}

void fonts_make(Fonts *fonts, int dpi) {
    NONCLIENTMETRICSW metrics = { .cbSize = sizeof metrics };
    fonts_free(fonts);
    if (!SystemParametersInfoForDpi(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0, (UINT)dpi)) {
        metrics.lfMessageFont = (LOGFONTW){ .lfHeight = -MulDiv(9, dpi, 72), .lfFaceName = L"Segoe UI" };
    }
    fonts->text = font_variant(metrics.lfMessageFont, 100, FW_NORMAL);
    fonts->bold = font_variant(metrics.lfMessageFont, 100, FW_BOLD);
    fonts->message = font_variant(metrics.lfMessageFont, 125, FW_BOLD);
    fonts->count = font_variant(metrics.lfMessageFont, 180, FW_BOLD);
    fonts->text_height = line_height(fonts->text);
}
