/* SPDX-License-Identifier: MIT */
/* The opponents themselves, each defined in its own file; for the table in opponent.c only. */
#ifndef OPPONENTS_OPPONENT_TABLE_H
#define OPPONENTS_OPPONENT_TABLE_H

#include "opponents/opponent.h"

extern const Opponent OPPONENT_ELEMENTARY;
extern const Opponent OPPONENT_JUNIOR_HIGH;
extern const Opponent OPPONENT_HIGH_SCHOOL;
extern const Opponent OPPONENT_UNIVERSITY;
extern const Opponent OPPONENT_RABBIT_1;
extern const Opponent OPPONENT_RABBIT_2;
extern const Opponent OPPONENT_COLUMN;
extern const Opponent OPPONENT_COLUMN_EVOLVED;
extern const Opponent OPPONENT_LEVELS[OPPONENT_LEVEL_COUNT]; /* the weakest first */

#endif
