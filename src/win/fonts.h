/* SPDX-License-Identifier: MIT */
/* Fonts: the system's message font for a dpi and the user's text size, in the sizes that the window uses. Both the font
 * and the text size change with WM_SETTINGCHANGE: fonts are made anew then. */
#ifndef WIN_FONTS_H
#define WIN_FONTS_H

#include <windows.h>

typedef struct Fonts {
    HFONT text;    /* as in every dialog of the system */
    HFONT bold;
    HFONT small;   /* for texts that have no room otherwise */
    HFONT message; /* 1.25 times as large, bold */
    HFONT count;   /* 1.8 times as large, bold */
    HFONT label;   /* as text, but no larger than the rim of a board has room for */
    int text_height; /* of a line of text, pixels */
    int user_percent; /* by which the program's own setting enlarges them; set before fonts_make. 0: as the system has it */
} Fonts;

/* Makes the fonts; those held before are freed. */
void fonts_make(Fonts *fonts, int dpi);

/* The same without the user's text size, for what others are to read. */
void fonts_make_unscaled(Fonts *fonts, int dpi);
void fonts_free(Fonts *fonts);

#endif
