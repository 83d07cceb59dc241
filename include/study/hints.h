/* SPDX-License-Identifier: MIT */
/* Hints: what each legal move of a position is worth, deeper and deeper in the background, for a window that never
 * waits.
 *
 * One position at a time: starting anew gives up the one before. What is known so far can be taken at any time by the
 * owner's thread; the engine's threads only say that there is something new. Scores are discs from the side to move. */
#ifndef STUDY_HINTS_H
#define STUDY_HINTS_H

#include "core/position.h"
#include "engine/engine.h"

typedef struct Hints Hints;

enum { HINTS_LEVEL_MIN = 1, HINTS_LEVEL_MAX = 20, HINTS_LEVEL_DEFAULT = 14 };

typedef struct HintValue {
    Square square;   /* SQUARE_NONE: a pass */
    int score;       /* −64 … 64 */
    int depth;       /* plies searched */
    int selectivity; /* percent, of EngineLine */
    bool is_exact;   /* of perfect play on both sides */
    int move_count;  /* of the line expected, the move first */
    uint8_t moves[ENGINE_PLIES_MAX];
} HintValue;

typedef struct HintSet {
    uint32_t generation;               /* as given to hints_start */
    bool is_final;                     /* nothing better will come */
    bool is_whole;                     /* every legal move is among the values: always, unless fewer were asked for */
    int count;                         /* 0: nothing is known yet */
    HintValue values[BOARD_MOVES_MAX]; /* the best first; all of them from the first report on. Moves that are
                                        * images of each other have the same score */
    uint64_t nodes;
    int64_t time_us;
} HintSet;

/* How good the hints are to be. */
typedef struct HintsRequest {
    int level;      /* HINTS_LEVEL_MIN … MAX: as deep as an analysis of that level (study/analysis.h) */
    int line_count; /* how many of the best moves; 0: all */
} HintsRequest;

/* Something new can be taken. @thread the engine's; must not call the hints, and should post */
typedef void HintsListener(void *context);

/* @owner the caller; hints_destroy frees it. @errors STATUS_OUT_OF_MEMORY
 * @cost does not wait: what is slow begins on a thread of its own; the large table is made at the first start.
 *     Together some 40 MB once hints were asked for */
Status hints_create(HintsListener *listener, void *context, Hints **hints);

/* Gives up its search, waits for its threads (some 20 ms), frees it. NULL is allowed. */
void hints_destroy(Hints *hints);

/* Begins with a position, whose mover may have to pass. Whoever has no move and no pass gets a final set of none.
 * @cost does not block */
void hints_start(Hints *hints, uint32_t generation, const Position *position, const HintsRequest *request);

/* Gives up the search; what was known is forgotten. @cost does not block */
void hints_stop(Hints *hints);

/* Takes what is known of the position started last. @return false when nothing has come since it was taken last */
bool hints_take(Hints *hints, HintSet *set);

#endif
