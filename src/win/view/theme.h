/* SPDX-License-Identifier: MIT */
/* Theme: the colours of the board and of the window round it. Constant data, but for high contrast, whose colours are
 * the system's. Text has a contrast of at least 4.5 to what it stands on, marks 3 (tests/unit/test_theme.c). Nothing is
 * told by these colours alone. Pure. */
#ifndef WIN_VIEW_THEME_H
#define WIN_VIEW_THEME_H

#include <stdbool.h>

#include "canvas.h"

typedef struct Theme {
    /* The board. */
    Pixel field;
    Pixel line;
    Pixel rim;
    Pixel coordinates; /* on the rim */
    Pixel accent;      /* "to move", the graph's line and other marks; as text only on a card or a row */
    Pixel legal;       /* on the field: dots on legal squares, the cursor, rings round places and the notify marker */
    Pixel value;       /* text on the field */
    Pixel best;        /* the best value, and its frame, on best_ground */
    Pixel best_ground; /* fills that frame */
    Pixel notify;      /* the disc that the computer is about to place, the last move */
    Pixel preview;     /* ring round discs that would flip */
    /* The window. */
    Pixel window;   /* behind everything; text, faint and mistake may stand on it as well as on a card or a row */
    Pixel card;
    Pixel border;   /* of a card, lines of the graph's grid, the line above the status: for order only, tells nothing */
    Pixel text;
    Pixel faint;    /* secondary text: clocks, the opening's name, numbers of moves */
    Pixel mistake;  /* the triangle and its loss, a clock that runs out */
    Pixel row;      /* the row of the side to move, the selected row of a list; its texts: theme_on_row */
    Pixel row_text;
    Pixel disc_ring;   /* round small pictures of discs on a card or a row */
    bool is_dark;      /* light text on dark ground: the system's parts of the window are asked to be dark as well */
    bool has_high_contrast; /* plain: discs in literal black and white with a ring of 2 units in `legal` */
} Theme;

/* What the user wants; the order is that of the menu's entries. */
typedef enum ThemeChoice {
    THEME_OF_SYSTEM = 0, /* classic, or dark where the system's programs are dark */
    THEME_IS_CLASSIC,
    THEME_IS_ORIGINAL,
    THEME_IS_DARK,
    THEME_IS_WOOD,
    THEME_IS_SAFE /* told apart by the colour-blind */
} ThemeChoice;

enum { THEME_CHOICE_COUNT = THEME_IS_SAFE + 1 };

/* The system's colours, of which a high-contrast theme is made. */
typedef struct SystemColors {
    Pixel window, window_text;
    Pixel highlight, highlight_text;
    Pixel gray_text;
} SystemColors;

extern const Theme THEME_CLASSIC;

/* Chooses a theme. High contrast, where the system has it on, goes before every choice.
 * @param high_contrast NULL: it is off. @param theme written wholly */
void theme_choose(ThemeChoice choice, bool is_dark_system, const SystemColors *high_contrast, Theme *theme);

/* @param color text, faint, accent or mistake. @return the colour that stands for it on a row */
Pixel theme_on_row(const Theme *theme, Pixel color);

/* The contrast of two colours as WCAG 2 defines it, 1 … 21. */
double pixel_contrast(Pixel a, Pixel b);

#endif
