/* SPDX-License-Identifier: MIT */
/* PaneTexts: the words of the move list and the graph, in both languages and for both looks of the discs. */
#ifndef WIN_PANE_TEXTS_H
#define WIN_PANE_TEXTS_H

#include "graph_control.h"
#include "move_list.h"
#include "view/graph_points.h"
#include "view/move_rows.h"
#include "win_text.h"

typedef struct PaneStyle {
    Language language;
    bool has_rabbits; /* Black's discs are white rabbits, White's are black ones */
} PaneStyle;

/* Puts rows and points into words. @param count of data, and room for as many */
void pane_texts_rows(const PaneStyle *style, const MoveRowData *data, int count, MoveRow *rows);
void pane_texts_points(const PaneStyle *style, const GraphPointData *data, int count, GraphPoint *points);

/* What does not change with the game: title and action of the list, names and edges of the graph. */
void pane_texts_name(const PaneStyle *style, HWND list, HWND graph);

/* Shows a line in both panes. A row's id is its node, a point's ply that of the line.
 * @return false without memory: the panes stay as they are. @cost allocates some 700 kB until it returns */
bool pane_texts_show(const PaneStyle *style, const MoveLine *line, HWND list, HWND graph);

#endif
