/* SPDX-License-Identifier: MIT */
/* Rates legal moves by how many discs they flip: shared by the characters that like many. */
#ifndef OPPONENTS_GREEDY_H
#define OPPONENTS_GREEDY_H

#include "opponents/opponent.h"

/* Lists the moves in `among`, in order of squares, each with its number of flips.
 * @param among legal moves of the side to move, not 0 */
void greedy_rate(const Game *game, Bitboard among, Candidates *candidates);

#endif
