/* SPDX-License-Identifier: MIT */
#include "study/exercise.h"

#include <assert.h>

static bool is_exercise(const AnalysisMove *move, Color side) {
    int empties = board_empty_count(position_board(&move->before));
    return move->is_known && move->is_exact && move->before.mover == side && move->move.kind == MOVE_DISC &&
           empties >= EXERCISE_EMPTIES_MIN && empties <= EXERCISE_EMPTIES_MAX && move->loss >= EXERCISE_LOSS;
}

int exercise_find(const Analysis *analysis, Color side, Exercise *exercises, int count_max) {
    int count = 0;
    assert(count_max >= 1);
    for (int i = 0; i < analysis->move_count && count < count_max; i++) {
        const AnalysisMove *move = &analysis->moves[i];
        if (is_exercise(move, side)) {
            exercises[count++] = (Exercise){ .position = move->before,
                                             .empties = board_empty_count(position_board(&move->before)),
                                             .played = move->move.square,
                                             .played_score = move->score,
                                             .best = move->best,
                                             .best_score = move->best_score,
                                             .node = move->node };
        }
    }
    return count;
}

/* The exact value of a position for its mover. */
static Status solve(Engine *engine, Board board, const StopFlag *stop, int *score) {
    EngineLimits limits = engine_no_limits();
    EngineResult result;
    limits.solve_from = SQUARE_COUNT;
    Status status = engine_search(engine, board, &limits, stop, NULL, &result);
    if (status == STATUS_OK) {
        *score = result.lines[0].score;
    }
    return status;
}

Status exercise_answer(const Exercise *exercise, Engine *engine, Square square, const StopFlag *stop,
                       ExerciseAnswer *answer) {
    static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    if (position_check(&exercise->position, OTHELLO, move_disc(square)) != STATUS_OK) {
        return STATUS_ILLEGAL_MOVE; /* also where there is nothing to be found: the game is over */
    }
    Position behind = position_after(&exercise->position, OTHELLO, move_disc(square));
    int score;
    Status status = solve(engine, position_board(&behind), stop, &score);
    if (status == STATUS_OK) {
        *answer = (ExerciseAnswer){ .is_best = -score >= exercise->best_score, .score = -score };
    }
    return status;
}
