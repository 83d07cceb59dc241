/* SPDX-License-Identifier: MIT */
#include "move_line.h"

#include <string.h>

const RecordNode *move_line_node(const MoveLine *line, int ply) {
    return &line->record->nodes[line->nodes[ply]];
}

Color move_line_mover(const MoveLine *line, int ply) {
    return move_line_node(line, ply - 1)->position.mover;
}

/* The analysis has a copy of the game, whose nodes bear other numbers: the position and the move decide. */
const AnalysisMove *move_line_known(const MoveLine *line, int ply) {
    if (!line->analysis || ply < 1 || ply > line->ply_count || ply > line->analysis->move_count) {
        return NULL;
    }
    const AnalysisMove *move = &line->analysis->moves[ply - 1];
    bool is_same = move_equals(move->move, move_line_node(line, ply)->move) &&
                   memcmp(&move->before, &move_line_node(line, ply - 1)->position, sizeof move->before) == 0;
    return is_same && move->is_known ? move : NULL;
}
