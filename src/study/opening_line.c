/* SPDX-License-Identifier: MIT */
#include "study/opening_line.h"

#include <stddef.h>

/* Symmetries of board_transform that keep the standard start: none, a half turn, the two diagonals. */
static const int SYMMETRIES[] = { 0, 3, 4, 7 };

enum { SYMMETRY_COUNT = sizeof SYMMETRIES / sizeof SYMMETRIES[0] };

static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };

/* @return the symmetry under which one position is the other, −1: under none that keeps the start */
static int symmetry_between(const Position *from, const Position *to) {
    const Board board = { from->discs[COLOR_BLACK], from->discs[COLOR_WHITE] };
    for (int i = 0; i < SYMMETRY_COUNT && from->mover == to->mover; i++) {
        Board image = board_transform(board, SYMMETRIES[i]);
        if (image.mover == to->discs[COLOR_BLACK] && image.other == to->discs[COLOR_WHITE]) {
            return SYMMETRIES[i];
        }
    }
    return -1;
}

OpeningPlace opening_line_place(const Game *line, const Game *game, int ply, Move *next) {
    int at = ply < line->ply_count ? ply : line->ply_count;
    int symmetry = symmetry_between(&line->positions[at], &game->positions[at]);
    if (symmetry < 0) {
        return OPENING_LEFT;
    }
    if (ply >= line->ply_count) {
        return ply == line->ply_count ? OPENING_AT_END : OPENING_BEHIND;
    }
    if (next) {
        *next = line->moves[ply];
        next->square = next->kind == MOVE_PASS ? SQUARE_NONE : square_transform(next->square, symmetry);
    }
    return OPENING_ON_LINE;
}

int opening_steps(const Position *position, OpeningStep steps[], int max) {
    Bitboard legal = board_legal_moves(position_board(position));
    int count = 0;
    while (legal && count < max) {
        Square square = bitboard_pop(&legal);
        Position after = position_after(position, OTHELLO, move_disc(square));
        const Opening *opening = opening_find(&after);
        if (opening) {
            steps[count++] = (OpeningStep){ square, opening };
        }
    }
    return count;
}
