/* SPDX-License-Identifier: MIT */
/* OpeningLine: a game that is to follow a line of moves from the standard start, and where it stands on it.
 *
 * A line is followed in any of the four orientations that keep the start, and whatever moves led to its positions.
 * Nothing is remembered between calls, so a game that takes a move back is on its line again. Plain values and pure
 * functions: any thread. */
#ifndef STUDY_OPENING_LINE_H
#define STUDY_OPENING_LINE_H

#include "study/opening.h"

typedef enum OpeningPlace {
    OPENING_ON_LINE, /* the line goes on */
    OPENING_AT_END,  /* the line has just come to its end */
    OPENING_BEHIND,  /* it was followed to its end, and the game has gone on */
    OPENING_LEFT     /* another move was played on the way */
} OpeningPlace;

/* Where a game stands on a line.
 * @param line its first ply_count moves are the line
 * @param ply of the game, 0 … game->ply
 * @param next receives the line's next move as the game lies on the board; only when it goes on. May be NULL */
OpeningPlace opening_line_place(const Game *line, const Game *game, int ply, Move *next);

/* A move that leads to a position with a name. */
typedef struct OpeningStep {
    Square square;
    const Opening *opening;
} OpeningStep;

/* The named positions that are one move away, in the order of the squares. @return how many, at most max */
int opening_steps(const Position *position, OpeningStep steps[], int max);

#endif
