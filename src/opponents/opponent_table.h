/* SPDX-License-Identifier: MIT */
/* The opponents themselves, each defined in its own file; for the table in opponent.c only. */
#ifndef OPPONENTS_OPPONENT_TABLE_H
#define OPPONENTS_OPPONENT_TABLE_H

#include "opponents/opponent.h"

extern const Opponent OPPONENT_COLUMN;
extern const Opponent OPPONENT_COLUMN_EVOLVED;

#endif
