/* SPDX-License-Identifier: MIT */
/* A slow, obvious model of the referee: what its game must look like after each command. It knows a tree of moves, and
 * for how to go on in it a list of all nodes where the game ever stood. Positions are found by playing from the start. */
#ifndef REFEREE_MODEL_H
#define REFEREE_MODEL_H

#include "referee/referee.h"

enum { MODEL_NODES_MAX = 400, MODEL_STEPS_MAX = 2000 };

typedef struct ModelNode {
    int parent; /* −1 of the root */
    Move move;
    int64_t left_us[2];
    int64_t spent_us;
    bool is_timed; /* somebody measured what its move took */
    int32_t time_ms;
} ModelNode;

typedef struct Model {
    Position start;
    SideRules rules[2];
    bool is_computer[2];
    GameClockTerms clocks[2];
    ModelNode nodes[MODEL_NODES_MAX];
    int node_count;
    int visits[MODEL_STEPS_MAX]; /* the nodes where the game stood, the last one is where it stands */
    int visit_count;
    int64_t left_us[2];
    int64_t spent_us;
    bool is_running;
    int64_t since_us;
    bool has_game, is_playing, is_resting;
} Model;

/* Begins a game. @param start of it; of the set-up the players and clocks count */
void model_begin(Model *model, const Position *start, const RefereeSetup *setup);

/* The same tree, opened at a node as if it had been loaded: nobody has been anywhere yet. */
void model_open(Model *model, int node);

int model_node(const Model *model);

/* The nodes of the line shown. @return the ply of its end */
int model_line(const Model *model, int nodes[MODEL_NODES_MAX]);

/* The game up to a node. */
void model_replay(const Model *model, int node, Game *game);

Status model_play(Model *model, Color color, Move move, int64_t now_us);
Status model_go(Model *model, int node, int64_t now_us);
Status model_resume(Model *model, int64_t now_us);

/* Where these lead. @return −1: nowhere */
int model_take_back_node(const Model *model);
int model_redo_node(const Model *model);

void model_run_clock(Model *model, int64_t now_us);
void model_stop_clock(Model *model, int64_t now_us);
bool model_check_clock(Model *model, int64_t now_us);
void model_abandon(Model *model, int64_t now_us);

/* Microseconds that a side has left. */
int64_t model_left_us(const Model *model, Color color, int64_t now_us);

#endif
