/* SPDX-License-Identifier: MIT */
/* The levels: the engine as an opponent of twenty strengths. What a level is, stands in one row of a table. */
#ifndef OPPONENTS_LEVEL_H
#define OPPONENTS_LEVEL_H

#include <stdint.h>

#include "engine/engine.h"
#include "opponents/opponent.h"

enum {
    LEVEL_VARIETY_DISCS_MAX = 14, /* on the board: so long a level varies its moves, its first ten plies */
    LEVEL_VARIETY_LOSS = 1        /* discs that a move may then lose */
};

/* How a level thinks and errs. */
typedef struct Level {
    int depth;               /* plies that it looks ahead */
    int solve_from;          /* with so many empty squares or fewer it plays perfectly, but for its errors */
    Selectivity selectivity; /* of the searches by depth */
    int table_mb;
    int64_t nodes_max; /* for a move: a bound on time that is the same on every machine; 0: none */
    /* An error is a move chosen blindly among those that, by the search's own values, lose at most so many
     * discs against the best: the level sees its best move as well as its error, and misses it now and then. */
    int error_percent; /* of its moves, on an average, that are chosen so */
    int error_loss;    /* discs */
} Level;

/* @param level 1 … OPPONENT_LEVEL_COUNT */
const Level *level_row(int level);

#endif
