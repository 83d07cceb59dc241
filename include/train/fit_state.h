/* SPDX-License-Identifier: MIT */
/* FitState: what a fit has learned, finer than the evaluation needs it, and how well each weight is known: so that a
 * later fit goes on from here without the old games. Works on buffers; any thread. */
#ifndef TRAIN_FIT_STATE_H
#define TRAIN_FIT_STATE_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "engine/weights.h"

enum {
    FIT_STATE_VALUE_COUNT = sizeof(Weights) / sizeof(int16_t),
    FIT_STATE_UNITS_PER_DISC = 1024, /* in the file */
    FIT_STATE_FILE_SIZE_MAX = 4 << 20
};

/* In the order of Weights. Some 23 MB. */
typedef struct FitState {
    double weights[FIT_STATE_VALUE_COUNT];  /* in discs */
    double evidence[FIT_STATE_VALUE_COUNT]; /* 0 or more: by the squares of what the weight counted in positions */
} FitState;

/* @return a state that knows nothing, NULL when memory is short
 * @owner the caller frees it with free() */
FitState *fit_state_create(void);

/* Brings a state to what a file can keep of it: reading it back then gives the same.
 * Weights are rounded to 1/FIT_STATE_UNITS_PER_DISC, within ±32 discs, evidence to the nearest of 256 levels, each an
 * eighth above the one before. */
void fit_state_round(FitState *state);

/* @errors STATUS_BAD_TEXT (no such file, or damaged), STATUS_UNSUPPORTED (of another version or other patterns),
 *     STATUS_OUT_OF_MEMORY; the state is then untouched. @cost 50 ms */
Status fit_state_read(const uint8_t *bytes, size_t size, FitState *state);

/* Makes a file of a state, rounded as by fit_state_round.
 * @owner the caller frees *bytes with free()
 * @errors STATUS_OUT_OF_MEMORY, STATUS_FULL (larger than FIT_STATE_FILE_SIZE_MAX). @cost 1 s */
Status fit_state_write(const FitState *state, uint8_t **bytes, size_t *size);

#endif
