/* SPDX-License-Identifier: MIT */
#include "graph_points.h"

static int as_black(int score, Color side) {
    return side == COLOR_BLACK ? score : -score;
}

/* A record's value is foreign: it may be anything. @return whole discs, halves away from 0, −64 … 64 */
static int discs_of_hundredths(int32_t value) {
    int64_t rounded = ((int64_t)value + (value >= 0 ? 50 : -50)) / 100;
    return rounded > 64 ? 64 : rounded < -64 ? -64 : (int)rounded;
}

static void set_value(GraphPointData *point, int value, bool is_exact) {
    point->is_known = true;
    point->is_exact = is_exact;
    point->value = value;
}

static void find_value(const MoveLine *line, int ply, GraphPointData *point) {
    const AnalysisMove *next = move_line_known(line, ply + 1);
    const AnalysisMove *last = move_line_known(line, ply);
    if (next) {
        set_value(point, as_black(next->best_score, next->before.mover), next->is_exact);
    } else if (last) {
        set_value(point, as_black(last->score, last->before.mover), last->is_exact);
    } else if (ply > 0 && move_line_node(line, ply)->value != RECORD_NO_VALUE) {
        int value = discs_of_hundredths(move_line_node(line, ply)->value);
        set_value(point, as_black(value, move_line_mover(line, ply)), false);
    }
    if (last) {
        point->has_loss = true;
        point->loss = last->loss;
        point->is_mistake = move_line_is_mistake(last->loss);
    }
}

int graph_points_make(const MoveLine *line, GraphPointData *points, int capacity) {
    int number = 0;
    int count = 0;
    bool is_any_known = false;
    for (int ply = 0; ply <= line->ply_count && count < capacity; ply++) {
        GraphPointData point = { .move = move_pass() };
        if (ply > 0) {
            point.move = move_line_node(line, ply)->move;
            point.mover = move_line_mover(line, ply);
            number += point.move.kind != MOVE_PASS;
        }
        point.number = number;
        find_value(line, ply, &point);
        is_any_known = is_any_known || point.is_known;
        points[count++] = point;
    }
    const Position *end = &move_line_node(line, line->ply_count)->position;
    if (is_any_known && count == line->ply_count + 1 && position_is_over(end, line->record->rules)) {
        set_value(&points[count - 1], position_final_score(end), true);
    }
    return count;
}
