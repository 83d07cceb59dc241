/* SPDX-License-Identifier: MIT */
#include "train/fit_state.h"

#include <stdbool.h>
#include <stdlib.h>

#include "engine/packed_file.h"

/* The numbers of a file: the low bytes of all weights, the high ones, then the evidence, a byte each. */
enum { VALUE_COUNT = FIT_STATE_VALUE_COUNT, NUMBERS_SIZE = 3 * FIT_STATE_VALUE_COUNT, LEVEL_COUNT = 256 };

static PackedFileKind kind(void) {
    const uint8_t terms[] = { WEIGHTS_KNOT_COUNT, WEIGHTS_KNOT_FIRST, WEIGHTS_KNOT_STEP, WEIGHTS_MOVES_MAX,
                              WEIGHTS_ORDER_KIND_COUNT };
    return (PackedFileKind){ "OTHSTATE", packed_file_layout(terms, sizeof terms), VALUE_COUNT, NUMBERS_SIZE };
}

FitState *fit_state_create(void) {
    return calloc(1, sizeof(FitState));
}

/* ---------------------------------------------------------------------------------------------- rounding */
/* The evidence that a file can name: 0, then from 1/64 on each an eighth more than the one before. */
static void list_levels(double levels[LEVEL_COUNT]) {
    double level = 1.0 / 64;
    levels[0] = 0;
    for (int i = 1; i < LEVEL_COUNT; i++) {
        levels[i] = level;
        level *= 1.125;
    }
}

/* The nearest level. */
static int level_of(const double levels[LEVEL_COUNT], double evidence) {
    int low = 0;
    int high = LEVEL_COUNT;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (evidence >= levels[middle]) {
            low = middle;
        } else {
            high = middle;
        }
    }
    bool is_nearer = low + 1 < LEVEL_COUNT && levels[low + 1] - evidence < evidence - levels[low];
    return is_nearer ? low + 1 : low;
}

static int units_of(double weight) {
    double units = weight * FIT_STATE_UNITS_PER_DISC;
    units += units < 0 ? -0.5 : 0.5;
    return (int)(units > INT16_MAX ? INT16_MAX : units < INT16_MIN ? INT16_MIN : units);
}

void fit_state_round(FitState *state) {
    double levels[LEVEL_COUNT];
    list_levels(levels);
    for (int i = 0; i < VALUE_COUNT; i++) {
        state->weights[i] = (double)units_of(state->weights[i]) / FIT_STATE_UNITS_PER_DISC;
        state->evidence[i] = levels[level_of(levels, state->evidence[i])];
    }
}

/* ---------------------------------------------------------------------------------------------------- file */
static void pack(const FitState *state, uint8_t *numbers) {
    double levels[LEVEL_COUNT];
    list_levels(levels);
    for (size_t i = 0; i < VALUE_COUNT; i++) {
        uint16_t units = (uint16_t)units_of(state->weights[i]);
        numbers[i] = (uint8_t)units;
        numbers[VALUE_COUNT + i] = (uint8_t)(units >> 8);
        numbers[2 * VALUE_COUNT + i] = (uint8_t)level_of(levels, state->evidence[i]);
    }
}

static void unpack(const uint8_t *numbers, FitState *state) {
    double levels[LEVEL_COUNT];
    list_levels(levels);
    for (size_t i = 0; i < VALUE_COUNT; i++) {
        int16_t units = (int16_t)(uint16_t)(numbers[i] | numbers[VALUE_COUNT + i] << 8);
        state->weights[i] = (double)units / FIT_STATE_UNITS_PER_DISC;
        state->evidence[i] = levels[numbers[2 * VALUE_COUNT + i]];
    }
}

Status fit_state_read(const uint8_t *bytes, size_t size, FitState *state) {
    const PackedFileKind expected = kind();
    uint8_t *numbers = malloc(NUMBERS_SIZE);
    if (!numbers) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = packed_file_read(&expected, bytes, size, numbers);
    if (status == STATUS_OK) {
        unpack(numbers, state);
    }
    free(numbers);
    return status;
}

Status fit_state_write(const FitState *state, uint8_t **bytes, size_t *size) {
    const PackedFileKind written = kind();
    uint8_t *numbers = malloc(NUMBERS_SIZE);
    if (!numbers) {
        return STATUS_OUT_OF_MEMORY;
    }
    pack(state, numbers);
    Status status = packed_file_write(&written, numbers, bytes, size);
    if (status == STATUS_OK && *size > FIT_STATE_FILE_SIZE_MAX) {
        free(*bytes);
        status = STATUS_FULL;
    }
    free(numbers);
    return status;
}
