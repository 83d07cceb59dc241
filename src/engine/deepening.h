/* SPDX-License-Identifier: MIT */
/* Deepening: one search from its first look to its last pass: iterations by depth, then to the end of the
 * game with rising selectivity, each with windows around what the one before has found. */
#ifndef ENGINE_DEEPENING_H
#define ENGINE_DEEPENING_H

#include "engine/engine.h"
#include "kernel_table.h"

typedef struct Deepening {
    HotShared *shared;
    HotThread *thread; /* the one that enters at the root */
    const KernelEntry *kernel;
    Board board;
    EngineLimits limits;
    const EngineListener *listener; /* may be NULL */
    EngineResult *result;
    int64_t begin_us;
    /* @return true when another iteration has no chance to end in time */
    bool (*is_late)(void *context);
    void *context;
    /* Its own. */
    bool is_passing; /* the mover must pass: board and moves are the other side's */
    int empties;
    int move_count;
    HotRootMove moves[BOARD_MOVES_MAX];
} Deepening;

/* Runs until a limit is reached or shared->is_ended is set. The result names a move unless the game is over.
 */
void deepening_run(Deepening *self);

#endif
