/* SPDX-License-Identifier: MIT */
#include "engine/evaluation.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "hot/evaluation_data.h"

/* Between two knots at some number of half discs beyond the lower one, rounded: (low (10 − h) + high h) / 10. In
 * whole numbers that a vector can hold: a division would cost more than all the rest. */
static int16_t between(int low, int high, int half_discs) {
    enum { WAY = 2 * WEIGHTS_KNOT_STEP, SHIFT = 15, UNIT = (1 << SHIFT) / WAY };
    int gone = (high - low) * half_discs; /* at most 65535 × 10 */
    return (int16_t)(low + ((gone * UNIT + (1 << (SHIFT - 1))) >> SHIFT));
}

static int16_t limited(int value) {
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

/* @param scratch room for PATTERN_WEIGHT_COUNT weights */
static void make_stage(const Weights *weights, int stage, const int32_t *weight_of, int16_t *scratch,
                       EvaluationStage *out) {
    int step;
    int disc_count = 4 + EVALUATION_STAGE_DISCS * stage;
    const WeightsKnot *low = &weights->knots[weights_knot(disc_count, &step)];
    const WeightsKnot *high = low + 1;
    /* The middle of the stage's two numbers of discs. */
    int half_discs = 2 * step + (disc_count >= WEIGHTS_KNOT_FIRST && step < WEIGHTS_KNOT_STEP);
    for (int i = 0; i < PATTERN_WEIGHT_COUNT; i++) {
        scratch[i] = between(low->patterns[i], high->patterns[i], half_discs);
    }
    for (int i = 0; i < PATTERN_INDEX_COUNT; i++) {
        out->patterns[i] = scratch[weight_of[i]];
    }
    int bias = between(low->bias, high->bias, half_discs);
    int odd = between(low->odd, high->odd, half_discs);
    for (int i = 0; i <= WEIGHTS_MOVES_MAX; i++) {
        int own = between(low->own_moves[i], high->own_moves[i], half_discs) + bias;
        out->own_moves[0][i] = limited(own);
        out->own_moves[1][i] = limited(own + odd);
        out->their_moves[i] = between(low->their_moves[i], high->their_moves[i], half_discs);
    }
}

Status evaluation_create(const Weights *weights, Evaluation **evaluation) {
    Evaluation *self = malloc(sizeof *self);
    int32_t *weight_of = malloc(PATTERN_INDEX_COUNT * sizeof *weight_of);
    int16_t *scratch = malloc(PATTERN_WEIGHT_COUNT * sizeof *scratch);
    Status status = self && weight_of && scratch ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        pattern_list_weights(weight_of);
        for (int stage = 0; stage < EVALUATION_STAGE_COUNT; stage++) {
            make_stage(weights, stage, weight_of, scratch, &self->stages[stage]);
        }
        for (int i = 0; i < WEIGHTS_ORDER_INDEX_COUNT; i++) {
            self->order[i] = weights->order[weight_of[i]];
        }
        self->checksum = weights_checksum(weights);
        *evaluation = self;
        self = NULL;
    }
    free(scratch);
    free(weight_of);
    free(self);
    return status;
}

void evaluation_destroy(Evaluation *evaluation) {
    free(evaluation);
}

static Status create_builtin(Evaluation **evaluation) {
    Weights *weights = malloc(sizeof *weights);
    Status status = weights ? weights_read(WEIGHTS_FILE, WEIGHTS_FILE_SIZE, weights) : STATUS_OUT_OF_MEMORY;
    assert(status == STATUS_OK || status == STATUS_OUT_OF_MEMORY);
    if (status == STATUS_OK) {
        status = evaluation_create(weights, evaluation);
    }
    free(weights);
    return status;
}

Status evaluation_builtin(const Evaluation **evaluation) {
    /* The one thing that all engines share: it never changes, and making it again for each would cost 14 MB each. */
    static _Atomic(Evaluation *) shared;
    Evaluation *found = atomic_load_explicit(&shared, memory_order_acquire);
    if (!found) {
        Evaluation *made;
        Status status = create_builtin(&made);
        if (status != STATUS_OK) {
            return status;
        }
        if (atomic_compare_exchange_strong_explicit(&shared, &found, made, memory_order_acq_rel,
                                                    memory_order_acquire)) {
            found = made;
        } else {
            evaluation_destroy(made); /* another thread was faster */
        }
    }
    *evaluation = found;
    return STATUS_OK;
}

uint32_t evaluation_checksum(const Evaluation *evaluation) {
    return evaluation->checksum;
}

/* The index of a lane's pattern among all indices. */
static int lane_index(Board board, int lane) {
    const PatternKind *kind = &PATTERN_KINDS[PATTERN_LANE_KINDS[lane]];
    int sum = kind->first_index + kind->middle;
    int power = 1;
    for (int i = 0; i < kind->square_count; i++) {
        Bitboard square = bitboard_of(PATTERN_LANES[lane][i]);
        sum += (board.mover & square) ? power : (board.other & square) ? -power : 0;
        power *= 3;
    }
    return sum;
}

int evaluation_score(const Evaluation *evaluation, Board board) {
    int empty_count = board_empty_count(board);
    const EvaluationStage *stage = evaluation_stage(evaluation, empty_count);
    int score = stage->own_moves[empty_count & 1][bitboard_count(board_legal_moves(board))] +
                stage->their_moves[bitboard_count(board_legal_moves(board_after_pass(board)))];
    for (int lane = 0; lane < PATTERN_USED_LANE_COUNT; lane++) {
        score += stage->patterns[lane_index(board, lane)];
    }
    return score > EVALUATION_SCORE_MAX ? EVALUATION_SCORE_MAX
           : score < -EVALUATION_SCORE_MAX ? -EVALUATION_SCORE_MAX
                                           : score;
}

int evaluation_order_score(const Evaluation *evaluation, Board board) {
    int score = 0;
    for (int lane = 0; lane < WEIGHTS_ORDER_LANE_COUNT; lane++) {
        score += evaluation->order[lane_index(board, lane)];
    }
    return score;
}
