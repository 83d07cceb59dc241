/* SPDX-License-Identifier: MIT */
/* EngineOpponent: the engine as an opponent by limits of one's own, a depth, nodes or time for each move, without a
 * level's errors and variety.
 *
 * Unlike the opponents of the table it has a state, the engine's table of positions, so each serves one game and one
 * thread at a time; opponent_choose changes it although it takes a constant. With one thread, and without a limit of
 * time, its moves depend on nothing but the moves asked of it since engine_opponent_forget. It gets no seed. */
#ifndef OPPONENTS_ENGINE_OPPONENT_H
#define OPPONENTS_ENGINE_OPPONENT_H

#include "engine/engine.h"
#include "opponents/opponent.h"

typedef struct EngineOpponent EngineOpponent;

/* @param name outlives it
 * @param limits of each move; OpponentLimits.time_ms, when given, replaces their time
 * @owner the caller; engine_opponent_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED (the kernel) */
Status engine_opponent_create(const char *name, const EngineOptions *options, const EngineLimits *limits,
                              EngineOpponent **engine);

/* NULL is allowed. */
void engine_opponent_destroy(EngineOpponent *engine);

/* The opponent that it is, as long as it lives. */
const Opponent *engine_opponent_base(const EngineOpponent *engine);

/* Forgets what it has found so far: a new game. @cost writes its whole table */
void engine_opponent_forget(EngineOpponent *engine);

#endif
