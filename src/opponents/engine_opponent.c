/* SPDX-License-Identifier: MIT */
#include "opponents/engine_opponent.h"

#include <stdlib.h>

struct EngineOpponent {
    Opponent base; /* first: an Opponent of this kind is an EngineOpponent */
    Engine *engine;
    EngineLimits limits;
};

static Status choose(const Opponent *base, const OpponentTurn *turn, Move *move) {
    const EngineOpponent *self = (const EngineOpponent *)base;
    Board board = game_board(turn->game);
    Bitboard legal = board_legal_moves(board);
    if ((legal & (legal - 1)) == 0) {
        *move = move_disc(bitboard_first(legal));
        return STATUS_OK;
    }
    EngineLimits limits = self->limits;
    if (turn->limits->time_ms > 0) {
        limits.time_ms = turn->limits->time_ms;
    }
    EngineResult result;
    Status status = engine_search(self->engine, board, &limits, turn->stop, turn->limits->listener, &result);
    if (status == STATUS_OK) {
        *move = move_disc(result.lines[0].moves[0]);
    }
    return status;
}

Status engine_opponent_create(const char *name, const EngineOptions *options, const EngineLimits *limits,
                              EngineOpponent **engine) {
    EngineOpponent *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    created->base = (Opponent){ .name = name, .rules = SIDE_OTHELLO, .choose = choose };
    created->limits = *limits;
    Status status = engine_create(options, &created->engine);
    if (status != STATUS_OK) {
        free(created);
        return status;
    }
    *engine = created;
    return STATUS_OK;
}

void engine_opponent_destroy(EngineOpponent *engine) {
    if (engine) {
        engine_destroy(engine->engine);
        free(engine);
    }
}

const Opponent *engine_opponent_base(const EngineOpponent *engine) {
    return &engine->base;
}

void engine_opponent_forget(EngineOpponent *engine) {
    engine_forget(engine->engine);
}
