/* SPDX-License-Identifier: MIT */
/* MoveLine: the line of a game that the panes show, and what an analysis knows of it. Pure; any thread. */
#ifndef WIN_VIEW_MOVE_LINE_H
#define WIN_VIEW_MOVE_LINE_H

#include "records/record.h"
#include "study/analysis.h"

typedef struct MoveLine {
    const Record *record;
    const int *nodes; /* ply_count + 1: the root, then each a child of the one before */
    int ply_count;    /* 0 … GAME_PLIES_MAX */
    int ply;          /* where one stands, 0 … ply_count */
    const Analysis *analysis; /* NULL: none. Perhaps of another line: only what is of the same moves counts */
} MoveLine;

/* The node behind so many plies of the line. */
const RecordNode *move_line_node(const MoveLine *line, int ply);

/* Who made the move that led to a ply. @param ply 1 … ply_count */
Color move_line_mover(const MoveLine *line, int ply);

/* What is known of the move that led to a ply. @param ply any @return NULL: nothing, or no such move */
const AnalysisMove *move_line_known(const MoveLine *line, int ply);

/* Whether so many lost discs are called a mistake. */
static inline bool move_line_is_mistake(int loss) {
    return loss >= ANALYSIS_MISTAKE;
}

#endif
