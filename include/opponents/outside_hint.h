/* SPDX-License-Identifier: MIT */
/* OutsideHint: a line that an outside engine expects, and what it thinks of it. A plain value. */
#ifndef OPPONENTS_OUTSIDE_HINT_H
#define OPPONENTS_OUTSIDE_HINT_H

#include <stdint.h>

#include "opponents/outside_value.h"

enum { OUTSIDE_HINT_MOVES_MAX = 64, OUTSIDE_DEPTH_SIZE = 16 };

typedef struct OutsideHint {
    int move_count; /* 0: there is no line that can be read */
    uint8_t moves[OUTSIDE_HINT_MOVES_MAX]; /* squares; SQUARE_NONE: a pass */
    OutsideValue value;                    /* for the side to move; of two values told, their mean */
    int depth;                             /* plies searched; 0: not told */
    bool is_exact;                         /* told to be of perfect play, not only who wins */
    bool is_book;                          /* out of the engine's book */
    char depth_text[OUTSIDE_DEPTH_SIZE];   /* how the engine wrote it: "12", "18@73%", "100%W"; printable ASCII */
} OutsideHint;

#endif
