/* SPDX-License-Identifier: MIT */
/* Theme: the colours of the board. Constant data. */
#ifndef WIN_VIEW_THEME_H
#define WIN_VIEW_THEME_H

#include "canvas.h"

/* How much of the accent tints the row of the side to move: more would leave its words too little contrast. */
static const double THEME_ROW_TINT = 0.10;

typedef struct Theme {
    Pixel field;
    Pixel line;
    Pixel rim;
    Pixel coordinates;
    Pixel accent;  /* "to move" and other marks on a light panel */
    Pixel legal;   /* dots on legal squares, the cursor, rings */
    Pixel notify;  /* the disc that the computer is about to place, the last move */
    Pixel preview; /* ring round discs that would flip */
} Theme;

extern const Theme THEME_CLASSIC;

#endif
