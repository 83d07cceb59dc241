/* SPDX-License-Identifier: MIT */
#include "move_numbers.h"

#include <string.h>

void move_numbers(const Game *game, uint8_t numbers[SQUARE_COUNT]) {
    int number = 0;
    memset(numbers, 0, SQUARE_COUNT);
    for (int ply = 0; ply < game->ply; ply++) {
        if (game->moves[ply].kind != MOVE_PASS) {
            number++;
            numbers[game->moves[ply].square] = (uint8_t)(number <= MOVE_NUMBER_MAX ? number : 0);
        }
    }
}

int move_numbers_count(const Game *game, int plies) {
    int count = 0;
    for (int ply = 0; ply < plies; ply++) {
        count += game->moves[ply].kind != MOVE_PASS;
    }
    return count;
}
