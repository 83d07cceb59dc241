/* SPDX-License-Identifier: MIT */
#include "move_rows.h"

typedef struct Rows {
    MoveRowData *rows;
    int count;
} Rows;

static MoveRowData row_of_move(const MoveLine *line, int ply) {
    const RecordNode *node = move_line_node(line, ply);
    const AnalysisMove *known = move_line_known(line, ply);
    MoveRowData row = { .node = line->nodes[ply],
                        .mover = move_line_mover(line, ply),
                        .move_count = 1,
                        .loss = MOVE_ROW_UNKNOWN,
                        .moves = { node->move } };
    if (known) {
        row.loss = known->loss;
        row.is_mistake = move_line_is_mistake(known->loss);
    }
    return row;
}

/* A move that could be in place of the line's, and what followed it. */
static MoveRowData row_of_variation(const Record *record, int first, Color mover) {
    MoveRowData row = { .node = first, .mover = mover, .indent = 1, .loss = MOVE_ROW_UNKNOWN };
    int node = first;
    while (node != RECORD_NONE && row.move_count < MOVE_ROW_MOVES_MAX) {
        row.moves[row.move_count++] = record->nodes[node].move;
        node = record->nodes[node].first_child;
    }
    row.has_more = node != RECORD_NONE;
    return row;
}

/* @param capacity so many rows there may be in all */
static void add_variations(const MoveLine *line, int ply, int capacity, Rows *rows) {
    const Record *record = line->record;
    int child = move_line_node(line, ply - 1)->first_child;
    for (; child != RECORD_NONE && rows->count < capacity; child = record->nodes[child].next_sibling) {
        if (child != line->nodes[ply]) {
            rows->rows[rows->count++] = row_of_variation(record, child, move_line_mover(line, ply));
        }
    }
}

int move_rows_make(const MoveLine *line, MoveRowData *rows, int capacity, int *current) {
    Rows made = { .rows = rows };
    int number = 0;
    *current = 0;
    if (capacity > 0) {
        rows[made.count++] = (MoveRowData){ .node = line->nodes[0], .is_start = true, .loss = MOVE_ROW_UNKNOWN };
    }
    for (int ply = 1; ply <= line->ply_count && made.count < capacity; ply++) {
        MoveRowData row = row_of_move(line, ply);
        if (row.moves[0].kind != MOVE_PASS) {
            row.number = ++number;
        }
        if (ply == line->ply) {
            *current = made.count;
        }
        rows[made.count++] = row;
        add_variations(line, ply, capacity - (line->ply_count - ply), &made);
    }
    return made.count;
}
