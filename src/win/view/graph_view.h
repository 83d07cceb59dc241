/* SPDX-License-Identifier: MIT */
/* GraphView: the evaluation graph without its letters: where the points lie, what a pixel points at, and the drawing.
 * Black's side is up. Pure arithmetic in device pixels; nothing allocates.
 *
 * The values shown go to ±4, ±8, ±12, ±16 or ±20, whatever holds all of them; what is beyond ±20 is drawn at the edge.
 * The axis goes to 60 plies, and further for a longer line. */
#ifndef WIN_VIEW_GRAPH_VIEW_H
#define WIN_VIEW_GRAPH_VIEW_H

#include <stdbool.h>

#include "board_cell.h"
#include "canvas.h"
#include "theme.h"

enum { GRAPH_LIMIT_MAX = 20, GRAPH_PLIES_LEAST = 60, GRAPH_TICKS_MAX = 8, GRAPH_NO_PLY = -1 };

typedef struct GraphDot {
    bool is_known; /* else there is a gap */
    bool is_exact; /* drawn a little thicker */
    bool is_mistake; /* of the move that led here: a triangle on the side of its mover, pointing there */
    Piece mover;
    int value; /* Black's lead in discs */
} GraphDot;

typedef struct GraphView {
    int width, height, dpi;
    ViewRect plot;  /* where points lie: their pixels from left to right − 1, top to bottom − 1 */
    int limit;      /* discs at the upper edge */
    int last_ply;   /* at the right edge */
    int tick_count;
    int ticks[GRAPH_TICKS_MAX]; /* plies written under the axis, from 0 on */
} GraphView;

/* @param label_width, label_height of the longest label, "+20", in pixels @param count of dots, may be 0 */
GraphView graph_view_make(int width, int height, int dpi, int label_width, int label_height, const GraphDot *dots,
                          int count);

/* The middle of a ply's pixels, of a value's. @param ply 0 … last_ply */
int graph_view_x(const GraphView *view, int ply);
int graph_view_y(const GraphView *view, int value);

/* The ply that is nearest to a pixel. @param x any @return 0 … count − 1; GRAPH_NO_PLY when count is 0 */
int graph_view_ply(const GraphView *view, int x, int count);

/* The pixels that lead to a ply, the full height. */
ViewRect graph_view_column(const GraphView *view, int ply);

/* Draws card, grid, curve, triangles, the dotted line of the current ply and the hair. @param current, hot GRAPH_NO_PLY:
 * none */
void graph_view_paint(const Canvas *canvas, const GraphView *view, const Theme *theme, const GraphDot *dots,
                      int count, int current, int hot);

#endif
