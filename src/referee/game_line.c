/* SPDX-License-Identifier: MIT */
#include "game_line.h"

#include <assert.h>
#include <stdlib.h>

static NodeMark mark_of(const int64_t left_us[2]) {
    return (NodeMark){ .visited = RECORD_NONE, .time = { .left_us = { left_us[0], left_us[1] } } };
}

Status game_line_begin(GameLine *line, Record *record, const int64_t left_us[2]) {
    NodeMark *marks = malloc((size_t)record->node_capacity * sizeof *marks);
    if (!marks) {
        record_destroy(record);
        return STATUS_OUT_OF_MEMORY;
    }
    for (int node = 0; node < record->node_count; node++) {
        marks[node] = mark_of(left_us);
    }
    game_line_end(line);
    line->record = record;
    line->marks = marks;
    line->mark_capacity = record->node_capacity;
    game_begin_variant(&line->game, &record->nodes[RECORD_ROOT].position, record->rules);
    game_line_go_to(line, RECORD_ROOT);
    return STATUS_OK;
}

void game_line_end(GameLine *line) {
    record_destroy(line->record);
    free(line->marks);
    line->record = NULL;
    line->marks = NULL;
}

int game_line_node(const GameLine *line) {
    return line->nodes[line->game.ply];
}

NodeTime *game_line_time(GameLine *line) {
    return &line->marks[game_line_node(line)].time;
}

/* Writes a node into the line at its ply. */
static void put(GameLine *line, int node) {
    const RecordNode *at = &line->record->nodes[node];
    line->nodes[at->ply] = node;
    line->game.positions[at->ply] = at->position;
    if (at->ply > 0) {
        line->game.moves[at->ply - 1] = at->move;
    }
}

void game_line_go_to(GameLine *line, int node) {
    const RecordNode *nodes = line->record->nodes;
    assert(node >= 0 && node < line->record->node_count);
    put(line, node);
    for (int below = node; nodes[below].parent != RECORD_NONE; below = nodes[below].parent) {
        line->marks[nodes[below].parent].visited = below;
        put(line, nodes[below].parent);
    }
    line->game.ply = nodes[node].ply;
    for (int next = node; next != RECORD_NONE;) {
        put(line, next);
        line->game.ply_count = nodes[next].ply;
        int visited = line->marks[next].visited;
        next = visited != RECORD_NONE ? visited : nodes[next].first_child;
    }
}

int game_line_find(const GameLine *line, Move move) {
    const RecordNode *nodes = line->record->nodes;
    const Game *game = &line->game;
    if (game->ply < game->ply_count && move_equals(game->moves[game->ply], move)) {
        return line->nodes[game->ply + 1];
    }
    int child = nodes[game_line_node(line)].first_child;
    while (child != RECORD_NONE && !move_equals(nodes[child].move, move)) {
        child = nodes[child].next_sibling;
    }
    return child;
}

/* Makes room for the mark of one more node. */
static bool reserve_mark(GameLine *line) {
    if (line->record->node_count < line->mark_capacity) {
        return true;
    }
    int wanted = line->mark_capacity * 2;
    NodeMark *grown = realloc(line->marks, (size_t)wanted * sizeof *grown);
    if (grown) {
        line->marks = grown;
        line->mark_capacity = wanted;
    }
    return grown != NULL;
}

Status game_line_play(GameLine *line, Move move) {
    Status status = game_check(&line->game, move);
    if (status != STATUS_OK) {
        return status;
    }
    int here = game_line_node(line);
    int child = game_line_find(line, move);
    if (child == RECORD_NONE) {
        if (!reserve_mark(line)) {
            return STATUS_OUT_OF_MEMORY;
        }
        status = record_add(line->record, here, move, &child);
        if (status != STATUS_OK) {
            return status;
        }
        line->marks[child] = mark_of(line->marks[here].time.left_us);
    }
    bool is_next = line->game.ply < line->game.ply_count && line->nodes[line->game.ply + 1] == child;
    if (is_next) {
        line->marks[here].visited = child;
        line->game.ply++;
    } else if (line->record->nodes[child].first_child == RECORD_NONE) {
        line->marks[here].visited = child;
        put(line, child);
        line->game.ply_count = ++line->game.ply;
    } else {
        game_line_go_to(line, child);
    }
    return STATUS_OK;
}
