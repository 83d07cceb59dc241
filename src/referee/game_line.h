/* SPDX-License-Identifier: MIT */
/* GameLine: a record with a current node and the line that is shown, and what the referee remembers of each node beside
 * the record. It knows no players, events or time.
 *
 * The line goes from the root through the current node and on: at each node to the child that was visited last, else to
 * the first. Moves are only ever added. One thread at a time.
 * Invariant: nodes[i] is the record's node behind game's position i, for 0 ≤ i ≤ game.ply_count. */
#ifndef REFEREE_GAME_LINE_H
#define REFEREE_GAME_LINE_H

#include "records/record.h"

/* The clocks at a node, as they were when the game came there or, when it was then left for another, at that time. */
typedef struct NodeTime {
    int64_t left_us[2]; /* by Color */
    int64_t spent_us;   /* on the move that was to be made there */
} NodeTime;

typedef struct NodeMark {
    int visited; /* the child visited last; RECORD_NONE: none of them */
    NodeTime time;
} NodeMark;

typedef struct GameLine {
    Record *record;
    NodeMark *marks; /* by node */
    int mark_capacity;
    Game game;
    int nodes[GAME_PLIES_MAX + 1];
} GameLine;

/* Stands at the root of a record; what the line held before is freed.
 * @param line of zeros, or begun before
 * @param record taken over, also when this fails
 * @param left_us by Color, of the clocks at every node
 * @errors STATUS_OUT_OF_MEMORY; *line is then untouched */
Status game_line_begin(GameLine *line, Record *record, const int64_t left_us[2]);

/* Frees what game_line_begin has made; a line of zeros is allowed. */
void game_line_end(GameLine *line);

int game_line_node(const GameLine *line);

/* @return the child of the current node with this move, the one in the line first; RECORD_NONE */
int game_line_find(const GameLine *line, Move move);

/* Plays a move: goes to the child that has it, or adds one, behind which the line ends.
 * @errors as record_add; nothing has changed then */
Status game_line_play(GameLine *line, Move move);

/* Makes another node the current one, and a line that contains it the line shown. @param node of the record */
void game_line_go_to(GameLine *line, int node);

/* The time of the current node. */
NodeTime *game_line_time(GameLine *line);

#endif
