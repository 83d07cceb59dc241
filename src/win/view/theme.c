/* SPDX-License-Identifier: MIT */
#include "theme.h"

#include <math.h>
#include <stddef.h>

static const double TEXT_CONTRAST = 4.5;
static const double MARK_CONTRAST = 3.0;

const Theme THEME_CLASSIC = {
    .field = 0x0B7A3E,
    .line = 0x053D1F,
    .rim = 0x1C1C1C,
    .coordinates = 0xCFCFCF,
    .accent = 0x0A7D3C,
    .legal = 0xFFFFFF,
    .value = 0xFFFFFF,
    .best = 0xFFEFA0,
    .best_ground = 0x064A25,
    .notify = 0xE0241B,
    .preview = 0xFFEFA0,
    .window = 0xF3F3F3,
    .card = 0xFFFFFF,
    .border = 0xD9D9D9,
    .text = 0x1B1B1B,
    .faint = 0x5C5C5C,
    .mistake = 0xB3261E,
    .row = 0xE9F4ED,
    .row_text = 0x1B1B1B,
    .disc_ring = 0x808080,
};

/* The board of the first version, without a rim of its own. */
static const Theme THEME_ORIGINAL = {
    .field = 0x008000,
    .line = 0x000000,
    .rim = 0xF3F3F3,
    .coordinates = 0x1B1B1B,
    .accent = 0x008000,
    .legal = 0xFFFFFF,
    .value = 0xFFFFFF,
    .best = 0xFFEFA0,
    .best_ground = 0x004000,
    .notify = 0xE0241B,
    .preview = 0xFFEFA0,
    .window = 0xF3F3F3,
    .card = 0xFFFFFF,
    .border = 0xD9D9D9,
    .text = 0x1B1B1B,
    .faint = 0x5C5C5C,
    .mistake = 0xB3261E,
    .row = 0xEBF5EB,
    .row_text = 0x1B1B1B,
    .disc_ring = 0x808080,
};

static const Theme THEME_DARK = {
    .field = 0x108048,
    .line = 0x04391D,
    .rim = 0x181818,
    .coordinates = 0xC8C8C8,
    .accent = 0x4CC38A,
    .legal = 0xFFFFFF,
    .value = 0xFFFFFF,
    .best = 0xFFEFA0,
    .best_ground = 0x074A28,
    .notify = 0xE0241B,
    .preview = 0xFFEFA0,
    .window = 0x202020,
    .card = 0x2B2B2B,
    .border = 0x454545,
    .text = 0xF0F0F0,
    .faint = 0xB4B4B4,
    .mistake = 0xFF9A8F,
    .row = 0x234535,
    .row_text = 0xF0F0F0,
    .disc_ring = 0x9A9A9A,
    .is_dark = true,
};

static const Theme THEME_WOOD = {
    .field = 0x94693A,
    .line = 0x4F3414,
    .rim = 0x3A2712,
    .coordinates = 0xEADCC3,
    .accent = 0x7A4B12,
    .legal = 0xFFFFFF,
    .value = 0xFFFFFF,
    .best = 0xFFEFA0,
    .best_ground = 0x5A3D1A,
    .notify = 0xE0241B,
    .preview = 0xFFEFA0,
    .window = 0xF3F3F3,
    .card = 0xFFFFFF,
    .border = 0xD9D9D9,
    .text = 0x1B1B1B,
    .faint = 0x5C5C5C,
    .mistake = 0xB3261E,
    .row = 0xF2EAE0,
    .row_text = 0x1B1B1B,
    .disc_ring = 0x808080,
};

static const Theme THEME_SAFE = {
    .field = 0x2F6DB5,
    .line = 0x123A66,
    .rim = 0x1C1C1C,
    .coordinates = 0xDADADA,
    .accent = 0xB35A00,
    .legal = 0xFFFFFF,
    .value = 0xFFFFFF,
    .best = 0xFFEFA0,
    .best_ground = 0x18487F,
    .notify = 0xE0241B,
    .preview = 0xFFEFA0,
    .window = 0xF3F3F3,
    .card = 0xFFFFFF,
    .border = 0xD9D9D9,
    .text = 0x1B1B1B,
    .faint = 0x5C5C5C,
    .mistake = 0xB3261E,
    .row = 0xFFF8EE,
    .row_text = 0x1B1B1B,
    .disc_ring = 0x808080,
};

static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

static double luminance(Pixel color) {
    return 0.2126 * linear((color >> 16) & 255) + 0.7152 * linear((color >> 8) & 255) + 0.0722 * linear(color & 255);
}

double pixel_contrast(Pixel a, Pixel b) {
    double first = luminance(a) + 0.05;
    double second = luminance(b) + 0.05;
    return first > second ? first / second : second / first;
}

/* Users make high-contrast colours themselves: what cannot be told from its ground gives way to the text's colour. */
static Pixel told_from(Pixel color, Pixel ground, double contrast, Pixel otherwise) {
    return pixel_contrast(color, ground) >= contrast ? color : otherwise;
}

/* Only the system's colours, so that everything is as plain as the user wants it; what other themes tell by a colour
 * besides its shape or word, this one tells by shape and word alone. */
static Theme of_system_colors(const SystemColors *colors) {
    Pixel ground = colors->window;
    Pixel text = colors->window_text;
    Pixel mark = told_from(colors->highlight, ground, MARK_CONTRAST, text);
    bool can_highlight = pixel_contrast(colors->highlight, colors->highlight_text) >= TEXT_CONTRAST;
    return (Theme){ .field = ground,
                    .line = text,
                    .rim = ground,
                    .coordinates = text,
                    .accent = text,
                    .legal = text,
                    .value = text,
                    .best = text,
                    .best_ground = ground,
                    .notify = 0xE0241B, /* as literal as the discs: seen on black and on white */
                    .preview = mark,
                    .window = ground,
                    .card = ground,
                    .border = text,
                    .text = text,
                    .faint = told_from(colors->gray_text, ground, TEXT_CONTRAST, text),
                    .mistake = text,
                    .row = can_highlight ? colors->highlight : text,
                    .row_text = can_highlight ? colors->highlight_text : ground,
                    .disc_ring = text,
                    .is_dark = luminance(ground) < luminance(text),
                    .has_high_contrast = true };
}

void theme_choose(ThemeChoice choice, bool is_dark_system, const SystemColors *high_contrast, Theme *theme) {
    static const Theme *const THEMES[THEME_CHOICE_COUNT] = { [THEME_OF_SYSTEM] = &THEME_CLASSIC,
                                                             [THEME_IS_CLASSIC] = &THEME_CLASSIC,
                                                             [THEME_IS_ORIGINAL] = &THEME_ORIGINAL,
                                                             [THEME_IS_DARK] = &THEME_DARK,
                                                             [THEME_IS_WOOD] = &THEME_WOOD,
                                                             [THEME_IS_SAFE] = &THEME_SAFE };
    if (high_contrast) {
        *theme = of_system_colors(high_contrast);
    } else if (choice == THEME_OF_SYSTEM && is_dark_system) {
        *theme = THEME_DARK;
    } else {
        *theme = *THEMES[choice];
    }
}

Pixel theme_on_row(const Theme *theme, Pixel color) {
    return theme->has_high_contrast ? theme->row_text : color;
}
