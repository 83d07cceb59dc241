/* SPDX-License-Identifier: MIT */
#include "greedy.h"

void greedy_rate(const Game *game, Bitboard among, Candidates *candidates) {
    Board board = game_board(game);
    candidates->count = 0;
    while (among) {
        Square square = bitboard_pop(&among);
        int flips = bitboard_count(board_flips(board, square));
        candidates->items[candidates->count++] = (Candidate){ square, flips };
    }
}
