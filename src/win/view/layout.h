/* SPDX-License-Identifier: MIT */
/* Layout: where everything stands in the main window's client area. Pure arithmetic, device pixels.
 * The board is the largest square that fits left of the panel; in a narrow window the panel gives way to one
 * row under the board. */
#ifndef WIN_VIEW_LAYOUT_H
#define WIN_VIEW_LAYOUT_H

#include <stdbool.h>

#include "canvas.h"

enum {
    LAYOUT_CLIENT_WIDTH_UNITS = 800, /* of a new window, 96-dpi units */
    LAYOUT_CLIENT_HEIGHT_UNITS = 580,
    LAYOUT_CLIENT_MIN_UNITS = 320
};

/* What the user wants to see; what there is no room for stays away all the same: first the status line goes, then the
 * graph, the move list, the coordinates. */
typedef struct LayoutWishes {
    bool has_panel; /* else players and message stand in one row under the board */
    bool has_moves;
    bool has_graph;
    bool has_status;
    int message_height; /* pixels that its text wants: more than usual is taken from the list, as far as it goes */
    int reason_height;
    int bar_height; /* of a bar along the upper edge; 0: there is none */
} LayoutWishes;

typedef struct Layout {
    bool is_narrow;       /* the panel is one row under the board */
    bool has_coordinates; /* there is room for them */
    ViewRect board;
    ViewRect players[2]; /* Black's row, White's row */
    ViewRect share;      /* the bar of their shares; empty when narrow */
    ViewRect message;    /* with the opening's name in its last line */
    ViewRect moves;      /* empty where it stays away; so are the following */
    ViewRect graph;
    ViewRect reason;     /* under the graph; two lines, or more as they are wanted */
    ViewRect status;     /* one line along the lower edge of the window */
    ViewRect bar;        /* along the upper edge, over its whole width; the rest stands below it */
} Layout;

/* @param text_height of a line in the panel's font; rows and message grow with it */
Layout layout_make(int client_width, int client_height, int dpi, int text_height, LayoutWishes wishes);

#endif
