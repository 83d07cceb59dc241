/* SPDX-License-Identifier: MIT */
#include "theme.h"

const Theme THEME_CLASSIC = {
    .field = 0x0B7A3E,
    .line = 0x053D1F,
    .rim = 0x1C1C1C,
    .coordinates = 0xCFCFCF,
    .accent = 0x0A7D3C,
    .legal = 0xFFFFFF,
    .notify = 0xE0241B,
    .preview = 0xFFEFA0,
};
