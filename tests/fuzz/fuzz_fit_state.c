/* SPDX-License-Identifier: MIT */
/* A state of fit from any bytes: what is read is in range, and is written and read again as it was. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "train/fit_state.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(const FitState *state) {
    for (size_t i = 0; i < FIT_STATE_VALUE_COUNT; i++) {
        if (!(state->weights[i] >= -32 && state->weights[i] <= 32) || !(state->evidence[i] >= 0)) {
            abort();
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    FitState *state = fit_state_create();
    FitState *again = fit_state_create();
    uint8_t *bytes = NULL;
    size_t length = 0;
    if (state && again && fit_state_read(data, size, state) == STATUS_OK) {
        check(state);
        fit_state_round(state); /* what was read is round */
        if (fit_state_write(state, &bytes, &length) == STATUS_OK &&
            (fit_state_read(bytes, length, again) != STATUS_OK || memcmp(state, again, sizeof *again) != 0)) {
            abort();
        }
    }
    free(bytes);
    free(state);
    free(again);
    return 0;
}
