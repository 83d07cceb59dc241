/* SPDX-License-Identifier: MIT */
#include "study/opening.h"

#include <stddef.h>
#include <string.h>

/* Symmetries of board_transform that keep the standard start: none, a half turn, the two diagonals. */
static const int SYMMETRIES[] = { 0, 3, 4, 7 };

enum { SYMMETRY_COUNT = sizeof SYMMETRIES / sizeof SYMMETRIES[0] };

/* @return less than, equal to or greater than 0, as for memcmp */
static int compare_boards(Board a, Board b) {
    if (a.mover != b.mover) {
        return a.mover < b.mover ? -1 : 1;
    }
    return a.other == b.other ? 0 : a.other < b.other ? -1 : 1;
}

/* Black's and White's discs, of the four images the smallest. */
static Board smallest_image(const Position *position) {
    const Board board = { position->discs[COLOR_BLACK], position->discs[COLOR_WHITE] };
    Board smallest = board;
    for (int i = 1; i < SYMMETRY_COUNT; i++) {
        Board image = board_transform(board, SYMMETRIES[i]);
        if (compare_boards(image, smallest) < 0) {
            smallest = image;
        }
    }
    return smallest;
}

static int compare_opening(const Opening *opening, Board board, Color mover) {
    int order = compare_boards((Board){ opening->discs[COLOR_BLACK], opening->discs[COLOR_WHITE] }, board);
    return order != 0 ? order : (int)opening->mover - (int)mover;
}

const Opening *opening_find(const Position *position) {
    Board board = smallest_image(position);
    int low = 0;
    int high = OPENING_COUNT;
    while (low < high) {
        int middle = low + (high - low) / 2;
        int order = compare_opening(&OPENINGS[middle], board, position->mover);
        if (order == 0) {
            return &OPENINGS[middle];
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}

/* Takes in a further position of the line. */
static void add(OpeningMatch *match, const Position *position, int ply) {
    const Opening *opening = opening_find(position);
    if (!opening) {
        return;
    }
    match->opening = opening;
    match->ply = ply;
    if (opening->english) {
        match->english_opening = opening;
        match->english_ply = ply;
    }
}

OpeningMatch opening_of_record(const Record *record, int node) {
    OpeningMatch match = { .opening = NULL };
    int nodes[OPENING_PLIES_MAX + 1];
    Start start;
    if (!record_has_start(record, &start) || start != START_STANDARD) {
        return match;
    }
    int ply_count = record->nodes[node].ply < OPENING_PLIES_MAX ? record->nodes[node].ply : OPENING_PLIES_MAX;
    for (; node != RECORD_ROOT; node = record->nodes[node].parent) {
        if (record->nodes[node].ply <= OPENING_PLIES_MAX) {
            nodes[record->nodes[node].ply] = node;
        }
    }
    for (int ply = 1; ply <= ply_count; ply++) {
        add(&match, &record->nodes[nodes[ply]].position, ply);
    }
    return match;
}

OpeningMatch opening_of_game(const Game *game) {
    OpeningMatch match = { .opening = NULL };
    Position start = position_start(START_STANDARD);
    if (memcmp(&start, &game->positions[0], sizeof start) != 0) {
        return match;
    }
    for (int ply = 1; ply <= game->ply && ply <= OPENING_PLIES_MAX; ply++) {
        add(&match, &game->positions[ply], ply);
    }
    return match;
}
