/* SPDX-License-Identifier: MIT */
/* From another program's values to those that the window shows as it shows our own. Pure; any thread. */
#ifndef WIN_VIEW_OUTSIDE_SET_H
#define WIN_VIEW_OUTSIDE_SET_H

#include "referee/outside_hints.h"
#include "study/hints.h"

/* Puts what a program has told so far in the form of our own hints. Moves that it has not told have no value; nodes and
 * time are not known and 0, so is a depth that it has not told.
 * @param legal_count of the position's moves, 0 … BOARD_MOVES_MAX; a pass that must be made counts as one */
void outside_set_read(const OutsideHintSet *told, int legal_count, HintSet *set);

/* What the status line says of how well a value was found: "18@73%", as the program wrote it, else the plies, else "–".
 * @param out receives UTF-8 */
void outside_set_depth(const OutsideHintValue *value, char out[OUTSIDE_DEPTH_SIZE]);

#endif
