/* SPDX-License-Identifier: MIT */
#include "judge.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/engine.h"

enum { TABLE_MB = 4 };

struct Judge {
    Engine *engine;
    int depth;
    int exact_from;
};

Status judge_create(int depth, int exact_from, Judge **judge) {
    assert(depth >= 2 && exact_from >= 2);
    Judge *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    *created = (Judge){ .depth = depth, .exact_from = exact_from };
    const EngineOptions options = { .table_mb = TABLE_MB, .thread_count = 1, .kernel = kernel_best() };
    Status status = engine_create(&options, &created->engine);
    if (status != STATUS_OK) {
        free(created);
        return status;
    }
    *judge = created;
    return STATUS_OK;
}

void judge_destroy(Judge *judge) {
    if (judge) {
        engine_destroy(judge->engine);
        free(judge);
    }
}

/* @param plies_off how many plies the board lies behind the move that is judged: both are judged by the same plies */
static Status search(const Judge *judge, Board board, int plies_off, const StopFlag *stop, EngineLine *line) {
    EngineLimits limits = engine_no_limits();
    limits.depth = judge->depth - plies_off;
    limits.solve_from = judge->exact_from - plies_off;
    EngineResult result;
    Status status = engine_search(judge->engine, board, &limits, stop, NULL, &result);
    if (status == STATUS_OK) {
        *line = result.lines[0];
    }
    return status;
}

/* @param lost receives what the move has lost, 0 … 128 */
static Status judge_move(const Judge *judge, Board board, Square square, const StopFlag *stop, int *lost) {
    EngineLine best;
    EngineLine reply;
    Status status = search(judge, board, 0, stop, &best);
    if (status != STATUS_OK) {
        return status;
    }
    if (best.moves[0] == square) {
        *lost = 0;
        return STATUS_OK;
    }
    status = search(judge, board_after_move(board, square, board_flips(board, square)), 1, stop, &reply);
    if (status == STATUS_OK) {
        int difference = best.score + reply.score; /* the reply's is from the other side */
        *lost = difference > 0 ? difference : 0;
    }
    return status;
}

static bool is_judged(const Position *position, Move move) {
    Bitboard legal = board_legal_moves(position_board(position));
    bool has_choice = (legal & (legal - 1)) != 0;
    bool has_go_stone = (position->go_stones[COLOR_BLACK] | position->go_stones[COLOR_WHITE]) != 0;
    return move.kind == MOVE_DISC && has_choice && !has_go_stone && (legal & bitboard_of(move.square));
}

Status judge_game(Judge *judge, const Game *game, int from_ply, const StopFlag *stop, int lost[2]) {
    int sums[2] = { 0, 0 };
    engine_forget(judge->engine);
    for (int ply = from_ply; ply < game->ply; ply++) {
        const Position *position = &game->positions[ply];
        if (!is_judged(position, game->moves[ply])) {
            continue;
        }
        int move_lost;
        Status status = judge_move(judge, position_board(position), game->moves[ply].square, stop, &move_lost);
        if (status != STATUS_OK) {
            return status;
        }
        sums[position->mover] += move_lost;
    }
    lost[COLOR_BLACK] = sums[COLOR_BLACK];
    lost[COLOR_WHITE] = sums[COLOR_WHITE];
    return STATUS_OK;
}
