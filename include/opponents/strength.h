/* SPDX-License-Identifier: MIT */
/* Strength: how strong each opponent is, as `othello-cli ladder` has measured it. The figures stand in
 * src/opponents/strength.tsv, which the ladder prints; tests/tools/ladder.sh does it all in one command. Constant
 * data: any thread. */
#ifndef OPPONENTS_STRENGTH_H
#define OPPONENTS_STRENGTH_H

#include "opponents/opponent.h"

typedef struct OpponentStrength {
    const char *name;  /* the opponent's */
    int elo;           /* a difference d is an expected score of 1 / (1 + 10^(−d/400)) */
    double discs_lost; /* a game, on an average, against the best moves that the judge of the ladder saw */
} OpponentStrength;

/* The table, generated from strength.tsv, in its order. */
extern const OpponentStrength OPPONENT_STRENGTHS[];
extern const int OPPONENT_STRENGTH_COUNT;

/* @return NULL: it was not there yet when the ladder was played */
const OpponentStrength *opponent_strength(const Opponent *opponent);

#endif
