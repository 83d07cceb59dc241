/* SPDX-License-Identifier: MIT */
#include "fonts.h"

#include <stdbool.h>

#include "view/text_size.h"

/* Percent, as the system offers them; and what a rim of 26 units has room for. */
enum { TEXT_SCALE_LEAST = 100, TEXT_SCALE_MOST = 225, LABEL_SCALE_MOST = 150 };

_Static_assert((int)TEXT_SCALE_LEAST == (int)TEXT_SIZE_LEAST && (int)TEXT_SCALE_MOST == (int)TEXT_SIZE_MOST,
               "the program's texts grow as the system's do");

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
    DeleteObject(fonts->small);
    DeleteObject(fonts->message);
    DeleteObject(fonts->count);
    DeleteObject(fonts->label);
    *fonts = (Fonts){ .user_percent = fonts->user_percent };
}

/* The system scales the text of its own pages by this, not the fonts that it gives for a dpi. */
static int text_scale_percent(void) {
    DWORD percent = 0;
    DWORD size = sizeof percent;
    LSTATUS status = RegGetValueW(HKEY_CURRENT_USER, L"Software\\Microsoft\\Accessibility", L"TextScaleFactor",
                                  RRF_RT_REG_DWORD, NULL, &percent, &size);
    bool is_known = status == ERROR_SUCCESS && percent >= TEXT_SCALE_LEAST && percent <= TEXT_SCALE_MOST;
    return is_known ? (int)percent : TEXT_SCALE_LEAST;
}

/* @param scale percent */
static void make_fonts(Fonts *fonts, int dpi, int scale) {
    NONCLIENTMETRICSW metrics = { .cbSize = sizeof metrics };
    fonts_free(fonts);
    if (!SystemParametersInfoForDpi(SPI_GETNONCLIENTMETRICS, sizeof metrics, &metrics, 0, (UINT)dpi)) {
        metrics.lfMessageFont = (LOGFONTW){ .lfHeight = -MulDiv(9, dpi, 72), .lfFaceName = L"Segoe UI" };
    }
    fonts->text = font_variant(metrics.lfMessageFont, scale, FW_NORMAL);
    fonts->bold = font_variant(metrics.lfMessageFont, scale, FW_BOLD);
    fonts->small = font_variant(metrics.lfMessageFont, scale * 88 / 100, FW_NORMAL);
    fonts->message = font_variant(metrics.lfMessageFont, scale * 125 / 100, FW_BOLD);
    fonts->count = font_variant(metrics.lfMessageFont, scale * 180 / 100, FW_BOLD);
    fonts->label = font_variant(metrics.lfMessageFont, scale < LABEL_SCALE_MOST ? scale : LABEL_SCALE_MOST, FW_NORMAL);
    fonts->text_height = line_height(fonts->text);
}

void fonts_make(Fonts *fonts, int dpi) {
    make_fonts(fonts, dpi, text_size_product(text_scale_percent(), fonts->user_percent));
}

void fonts_make_unscaled(Fonts *fonts, int dpi) {
    make_fonts(fonts, dpi, TEXT_SCALE_LEAST);
}
