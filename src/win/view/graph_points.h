/* SPDX-License-Identifier: MIT */
/* GraphPoints: what Black is expected to win by, behind each ply of the line shown. Pure; any thread.
 *
 * A position is worth what its best move is worth: the value behind ply p is the best score of the analysis where
 * the next move was made, so that it does not depend on what was played there. Where that is not known, it is what the
 * move that led there was worth, else the value that the record tells of that move. When the game is over, the value
 * behind its last ply is the result. */
#ifndef WIN_VIEW_GRAPH_POINTS_H
#define WIN_VIEW_GRAPH_POINTS_H

#include "move_line.h"

typedef struct GraphPointData {
    bool is_known;
    bool is_exact;   /* of perfect play, or the result */
    bool is_mistake; /* of the move that led here */
    bool has_loss;   /* of that move is known */
    int loss;        /* discs */
    int value;       /* discs, Black's lead, −64 … 64; 0 when not known */
    int number;      /* of the disc that led here; of a pass, and of the start: of the last one before, or 0 */
    Color mover;     /* who made that move */
    Move move;       /* of ply 0: a pass */
} GraphPointData;

/* @param points receives one for each ply from 0 on, at most `capacity`. When nothing else is known, the result is not
 * either: alone it would be no graph. @return how many */
int graph_points_make(const MoveLine *line, GraphPointData *points, int capacity);

#endif
