/* SPDX-License-Identifier: MIT */
/* MoveRows: the rows of the move list, without words: the start, each move of the line shown, and under a move the
 * other moves that were tried in its place, with what followed them. Pure; any thread. */
#ifndef WIN_VIEW_MOVE_ROWS_H
#define WIN_VIEW_MOVE_ROWS_H

#include "move_line.h"

enum {
    MOVE_ROW_MOVES_MAX = 8, /* so much of a variation is shown */
    MOVE_ROW_UNKNOWN = -1
};

typedef struct MoveRowData {
    int node;        /* of the record */
    bool is_start;   /* the position before the first move: no mover, no moves */
    int number;      /* of the disc, 1 …, as they were placed; 0: a pass, the start, or of a variation */
    Color mover;
    int indent;      /* 1: of a variation */
    int move_count;  /* 1; of a variation up to MOVE_ROW_MOVES_MAX */
    bool has_more;   /* the variation goes on */
    int loss;        /* discs; MOVE_ROW_UNKNOWN */
    bool is_mistake;
    Move moves[MOVE_ROW_MOVES_MAX];
} MoveRowData;

/* Makes the rows. When there is not room for all, rows of variations are left out, the last ones first.
 * @param rows receives at most `capacity`; GAME_PLIES_MAX + 1 hold any line
 * @param current receives the row where one stands
 * @return how many. @cost does not allocate; O(moves and variations) */
int move_rows_make(const MoveLine *line, MoveRowData *rows, int capacity, int *current);

#endif
