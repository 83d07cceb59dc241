/* SPDX-License-Identifier: MIT */
/* The evaluation graph (class "OthelloGraph"): Black's lead as it is expected move by move, Black's side up. Clicked
 * and dragged, walked by the arrows, read by screen readers point by point. It knows no game. Window's thread only.
 *
 * Clipped at ±20 discs unless everything is smaller; an axis of plies; a triangle at each mistake, pointing to the side
 * that made it; a dotted line where one stands. What is not known yet leaves a gap. */
#ifndef WIN_GRAPH_CONTROL_H
#define WIN_GRAPH_CONTROL_H

#include <windows.h>
#include <stdbool.h>

#include "fonts.h"
#include "view/board_cell.h"

#define GRAPH_CONTROL_CLASS L"OthelloGraph"

enum { GRAPH_POINTS_MAX = 513, GRAPH_TEXT_SIZE = 128 };

/* Codes of WM_NOTIFY. */
enum {
    GRN_CHOSEN = 1, /* the user points at a ply: by click, drag or key */
    GRN_ESCAPE = 2,
    GRN_CONTEXT = 3
};

typedef struct GraphNotice {
    NMHDR header;
    int ply;
    POINT point; /* of GRN_CONTEXT, screen pixels */
} GraphNotice;

/* What stands behind so many plies of the line shown. */
typedef struct GraphPoint {
    bool is_known;
    bool is_mistake; /* of the move that led here */
    bool is_exact;
    Piece mover;     /* who made that move; PIECE_NONE for the start */
    int value;       /* discs, Black's lead, −64 … 64 */
    wchar_t spoken[GRAPH_TEXT_SIZE]; /* "move 22, white c5: Black +3, lost 3 discs" */
} GraphPoint;

typedef struct GraphTexts {
    wchar_t name[GRAPH_TEXT_SIZE];  /* "Black's expected lead, move by move" */
    wchar_t black[GRAPH_TEXT_SIZE]; /* at the upper edge */
    wchar_t white[GRAPH_TEXT_SIZE]; /* at the lower edge */
    wchar_t action[GRAPH_TEXT_SIZE]; /* what a screen reader says that a point does: "go to this move" */
    wchar_t empty[GRAPH_TEXT_SIZE]; /* stands there while nothing is known: "F7 analyses the game" */
} GraphTexts;

bool graph_control_register(HINSTANCE instance);
void graph_control_set_look(HWND graph, const Fonts *fonts, const Theme *theme, int dpi);
void graph_control_set_texts(HWND graph, const GraphTexts *texts);

/* @param points copied, one for each ply of the line from 0 on. @param count 0 … GRAPH_POINTS_MAX
 * @param current ply where one stands */
void graph_control_set_points(HWND graph, const GraphPoint *points, int count, int current);

#endif
