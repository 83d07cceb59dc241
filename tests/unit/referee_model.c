/* SPDX-License-Identifier: MIT */
#include "referee_model.h"

#include "suites.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------------ the tree */
int model_node(const Model *model) {
    return model->visits[model->visit_count - 1];
}

static int ply_of(const Model *model, int node) {
    return node == 0 ? 0 : 1 + ply_of(model, model->nodes[node].parent);
}

static bool is_at_or_behind(const Model *model, int node, int ancestor) {
    while (node > ancestor) { /* children have larger numbers */
        node = model->nodes[node].parent;
    }
    return node == ancestor;
}

/* Whether a node is a child, on the way to where the game stood last behind it; else the first child. */
static int next_of(const Model *model, int node) {
    for (int i = model->visit_count - 1; i >= 0; i--) {
        int visited = model->visits[i];
        if (visited == node || !is_at_or_behind(model, visited, node)) {
            continue;
        }
        while (model->nodes[visited].parent != node) {
            visited = model->nodes[visited].parent;
        }
        return visited;
    }
    for (int child = node + 1; child < model->node_count; child++) {
        if (model->nodes[child].parent == node) {
            return child;
        }
    }
    return -1;
}

int model_line(const Model *model, int nodes[MODEL_NODES_MAX]) {
    int here = model_node(model);
    int ply = ply_of(model, here);
    int last = ply;
    for (int node = here; node >= 0; node = model->nodes[node].parent) {
        nodes[ply_of(model, node)] = node;
    }
    for (int next = next_of(model, here); next >= 0; next = next_of(model, next)) {
        nodes[++last] = next;
    }
    return last;
}

static void play_to(const Model *model, int node, Game *game) {
    if (node > 0) {
        play_to(model, model->nodes[node].parent, game);
        assert_int_equal(game_play(game, model->nodes[node].move), STATUS_OK);
    }
}

void model_replay(const Model *model, int node, Game *game) {
    game_begin_variant(game, &model->start, model->rules);
    play_to(model, node, game);
}

/* ----------------------------------------------------------------------------------------------- the clocks */
int64_t model_left_us(const Model *model, Color color, int64_t now_us) {
    Game game;
    model_replay(model, model_node(model), &game);
    bool is_running = model->is_running && game_mover(&game) == color && model->clocks[color].main_ms > 0;
    return model->left_us[color] - (is_running ? now_us - model->since_us : 0);
}

void model_stop_clock(Model *model, int64_t now_us) {
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        model->left_us[color] = model_left_us(model, (Color)color, now_us);
        if (color == COLOR_WHITE && model->is_running) {
            model->spent_us += now_us - model->since_us;
            model->is_running = false;
        }
    }
}

void model_run_clock(Model *model, int64_t now_us) {
    if (model->is_playing && !model->is_resting && !model->is_running) {
        model->is_running = true;
        model->since_us = now_us;
    }
}

static bool is_flag_down(const Model *model, int64_t now_us) {
    Game game;
    model_replay(model, model_node(model), &game);
    Color mover = game_mover(&game);
    return model->clocks[mover].main_ms > 0 && model_left_us(model, mover, now_us) <= 0;
}

/* The node where the game stands keeps the clocks as they are. */
static void keep(Model *model) {
    ModelNode *node = &model->nodes[model_node(model)];
    memcpy(node->left_us, model->left_us, sizeof node->left_us);
    node->spent_us = model->spent_us;
}

bool model_check_clock(Model *model, int64_t now_us) {
    if (!model->is_playing || !is_flag_down(model, now_us)) {
        return false;
    }
    model_stop_clock(model, now_us);
    keep(model);
    model->is_playing = false;
    model->is_resting = false;
    return true;
}

/* ------------------------------------------------------------------------------------------------- the turns */
static void visit(Model *model, int node) {
    assert_in_range(model->visit_count, 0, MODEL_STEPS_MAX - 1);
    model->visits[model->visit_count++] = node;
}

/* Goes to a child with the move, the one in the line first; else adds it. */
static void step(Model *model, Move move) {
    int here = model_node(model);
    int next = next_of(model, here);
    if (next < 0 || !move_equals(model->nodes[next].move, move)) {
        for (next = here + 1; next < model->node_count; next++) {
            if (model->nodes[next].parent == here && move_equals(model->nodes[next].move, move)) {
                break;
            }
        }
    }
    if (next == model->node_count) {
        assert_in_range(next, 1, MODEL_NODES_MAX - 1);
        model->nodes[model->node_count++] = (ModelNode){ .parent = here, .move = move };
    }
    visit(model, next);
    keep(model);
}

/* @param is_looking the game was gone to, not played to */
static void open_turn(Model *model, bool is_looking) {
    Game game;
    bool is_inside = next_of(model, model_node(model)) >= 0;
    model_replay(model, model_node(model), &game);
    if (model->is_playing && game_must_pass(&game) && !(is_looking && is_inside)) {
        step(model, move_pass());
        model_replay(model, model_node(model), &game);
        is_inside = false;
    }
    model->is_playing = model->is_playing && !game_is_over(&game);
    model->is_resting = model->is_playing && is_looking && is_inside &&
                        (game_must_pass(&game) || model->is_computer[game_mover(&game)]);
}

void model_begin(Model *model, const Position *start, const RefereeSetup *setup) {
    memset(model, 0, sizeof *model);
    model->start = *start;
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        model->rules[color] = opponent_side_rules(setup->players, (Color)color);
        model->is_computer[color] = setup->players[color] != NULL;
        model->clocks[color] = setup->clocks[color];
        model->left_us[color] = INT64_C(1000) * setup->clocks[color].main_ms;
    }
    model->nodes[0].parent = -1;
    model->node_count = 1;
    visit(model, 0);
    keep(model);
    model->has_game = true;
    model->is_playing = true;
    open_turn(model, false);
}

void model_open(Model *model, int node) {
    for (int i = 0; i < model->node_count; i++) {
        for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
            model->nodes[i].left_us[color] = INT64_C(1000) * model->clocks[color].main_ms;
        }
        model->nodes[i].spent_us = 0;
    }
    memcpy(model->left_us, model->nodes[node].left_us, sizeof model->left_us);
    model->spent_us = 0;
    model->is_running = false;
    model->visit_count = 0;
    visit(model, node);
    model->has_game = true;
    model->is_playing = true;
    open_turn(model, true);
}

Status model_play(Model *model, Color color, Move move, int64_t now_us) {
    Game game;
    model_replay(model, model_node(model), &game);
    if (!model->has_game) {
        return STATUS_NO_GAME;
    }
    if (!model->is_playing || model_check_clock(model, now_us)) {
        return STATUS_GAME_OVER;
    }
    if (color != game_mover(&game)) {
        return STATUS_NOT_YOUR_TURN;
    }
    bool is_forced = game_must_pass(&game);
    Status status = game_play(&game, move);
    if (status != STATUS_OK) {
        return status;
    }
    bool is_measured = !is_forced && (model->is_running || model->spent_us > 0);
    model_stop_clock(model, now_us);
    int64_t spent_us = model->spent_us;
    if (!is_forced && model->clocks[color].main_ms > 0) {
        model->left_us[color] += INT64_C(1000) * model->clocks[color].increment_ms;
    }
    model->spent_us = 0;
    step(model, move);
    ModelNode *node = &model->nodes[model_node(model)];
    if (is_measured && !node->is_timed) {
        node->is_timed = true;
        node->time_ms = (int32_t)(spent_us / 1000);
    }
    open_turn(model, false);
    return STATUS_OK;
}

Status model_go(Model *model, int node, int64_t now_us) {
    Game game;
    if (!model->has_game) {
        return STATUS_NO_GAME;
    }
    if (node < 0 || node >= model->node_count) {
        return STATUS_NOT_FOUND;
    }
    if (node == model_node(model)) {
        return STATUS_OK;
    }
    model_stop_clock(model, now_us);
    keep(model);
    visit(model, node);
    memcpy(model->left_us, model->nodes[node].left_us, sizeof model->left_us);
    model->spent_us = model->nodes[node].spent_us;
    model_replay(model, node, &game);
    model->is_playing = !game_is_over(&game) && !is_flag_down(model, now_us);
    open_turn(model, true);
    return STATUS_OK;
}

Status model_resume(Model *model, int64_t now_us) {
    if (!model->has_game) {
        return STATUS_NO_GAME;
    }
    if (!model->is_resting) {
        return STATUS_GAME_OVER;
    }
    model_stop_clock(model, now_us);
    open_turn(model, false);
    return STATUS_OK;
}

void model_abandon(Model *model, int64_t now_us) {
    if (model->has_game) {
        model_stop_clock(model, now_us);
        model->has_game = model->is_playing = model->is_resting = false;
    }
}

/* ------------------------------------------------------------------------------------------- back and forth */
/* Whether taking back and redo stop at a node: a person chooses there, or anybody when there is no person. */
static bool is_stop(const Model *model, int node) {
    Game game;
    model_replay(model, node, &game);
    bool is_asked = model->is_computer[game_mover(&game)];
    bool is_alone = model->is_computer[COLOR_BLACK] && model->is_computer[COLOR_WHITE];
    return (!is_asked || is_alone) && !game_is_over(&game) && !game_must_pass(&game);
}

int model_take_back_node(const Model *model) {
    int node = model->has_game ? model->nodes[model_node(model)].parent : -1;
    while (node >= 0 && !is_stop(model, node)) {
        node = model->nodes[node].parent;
    }
    return node;
}

int model_redo_node(const Model *model) {
    int node = model->has_game ? next_of(model, model_node(model)) : -1;
    while (node >= 0 && !is_stop(model, node) && next_of(model, node) >= 0) {
        node = next_of(model, node);
    }
    return node;
}
