/* SPDX-License-Identifier: MIT */
/* OutsideHints: what another program thinks of each move of a position, in the background, for a window that never
 * waits.
 *
 * Like study/hints.h, with an outside engine (opponents/outside_engine.h) in the place of ours. One position at a time:
 * starting anew gives up the one before. The program is started when it is needed and kept for the next position; what
 * it does wrong is told and is never more than that. All calls are the owner's, of one thread; only the listener comes
 * from another one. */
#ifndef REFEREE_OUTSIDE_HINTS_H
#define REFEREE_OUTSIDE_HINTS_H

#include "opponents/outside_engine.h"

typedef struct OutsideHints OutsideHints;

/* Bytes of a command line with its terminator; a longer one is refused. */
enum { OUTSIDE_COMMAND_SIZE = 1024 };

typedef struct OutsideProgram {
    OutsideProtocol protocol;
    char command[OUTSIDE_COMMAND_SIZE]; /* UTF-8, by the rule of platform/command_line.h */
} OutsideProgram;

typedef struct OutsideHintValue {
    Square square;     /* SQUARE_NONE: a pass */
    int score;         /* discs for the side to move, rounded, −64 … 64 */
    OutsideHint hint;  /* as it was told; its line is legal, its value known */
} OutsideHintValue;

typedef struct OutsideHintSet {
    uint32_t generation; /* as given to outside_hints_start */
    bool is_final;       /* nothing more will come */
    bool is_failed;      /* because of the failure; else the program has done, or its time was over */
    int count;           /* 0: nothing is known yet */
    OutsideHintValue values[BOARD_MOVES_MAX]; /* the best first, each move once */
    OutsideFailure failure; /* the last one since the start, also when the program was then started again and did answer;
                             * status STATUS_OK: none. STATUS_UNSUPPORTED: its protocol has no words for it */
} OutsideHintSet;

/* Something new can be taken. @thread another one; must not call this module, and should post */
typedef void OutsideHintsListener(void *context);

/* @owner the caller; outside_hints_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status outside_hints_create(OutsideHintsListener *listener, void *context, OutsideHints **hints);

/* Gives up the analysis, ends the program and frees all. NULL is allowed. @cost blocks, at most about a second */
void outside_hints_destroy(OutsideHints *hints);

/* Begins with the position at which a game stands. Another program than before takes the place of that one.
 * @param program copied @param game copied
 * @cost does not block */
void outside_hints_start(OutsideHints *hints, uint32_t generation, const OutsideProgram *program, const Game *game,
                         const OutsideHintsRequest *request);

/* Gives up the analysis; what was known is forgotten. The program stays, for the next one. @cost does not block */
void outside_hints_stop(OutsideHints *hints);

/* The same, and ends the program. @cost does not block */
void outside_hints_rest(OutsideHints *hints);

/* Takes what is known of the position started last. @return false when nothing has come since it was taken last */
bool outside_hints_take(OutsideHints *hints, OutsideHintSet *set);

#endif
