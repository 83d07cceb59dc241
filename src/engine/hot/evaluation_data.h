/* SPDX-License-Identifier: MIT */
/* What an evaluation is made of, for the search. */
#ifndef ENGINE_EVALUATION_DATA_H
#define ENGINE_EVALUATION_DATA_H

#include <stdint.h>

#include "engine/evaluation.h"

enum {
    EVALUATION_STAGE_DISCS = 2, /* numbers of discs that share a stage: one each would double the memory */
    EVALUATION_STAGE_COUNT = 31 /* 4 … 64 discs */
};

/* The weights at some number of discs, in 1/EVALUATION_UNITS_PER_DISC of a disc. */
typedef struct EvaluationStage {
    int16_t patterns[PATTERN_INDEX_COUNT];
    int16_t own_moves[2][WEIGHTS_MOVES_MAX + 1]; /* by 1: an odd number of empties; bias and parity are part of it */
    int16_t their_moves[WEIGHTS_MOVES_MAX + 1];
} EvaluationStage;

struct Evaluation {
    EvaluationStage stages[EVALUATION_STAGE_COUNT];
    int16_t order[WEIGHTS_ORDER_INDEX_COUNT];
    uint32_t checksum;
};

/* @param empty_count 0 … 64 */
static inline const EvaluationStage *evaluation_stage(const Evaluation *evaluation, int empty_count) {
    int disc_count = 64 - empty_count;
    return &evaluation->stages[disc_count > 4 ? (disc_count - 4) / EVALUATION_STAGE_DISCS : 0];
}

#endif
