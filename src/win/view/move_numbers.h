/* SPDX-License-Identifier: MIT */
/* Numbers of moves, as printed diagrams bear them. Pure. */
#ifndef WIN_VIEW_MOVE_NUMBERS_H
#define WIN_VIEW_MOVE_NUMBERS_H

#include <stdint.h>

#include "core/game.h"

enum { MOVE_NUMBER_MAX = 255 };

/* The number of the move that placed the disc of each square, on the way to the current position; 0: none did. Passes are not
 * counted; where a side has placed again on an occupied square, the last one counts; what is above MOVE_NUMBER_MAX bears
 * none. */
void move_numbers(const Game *game, uint8_t numbers[SQUARE_COUNT]);

/* @return how many moves of the line's first `plies` plies placed a disc */
int move_numbers_count(const Game *game, int plies);

#endif
