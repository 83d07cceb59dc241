/* SPDX-License-Identifier: MIT */
#include "train/fit_state.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* The head: magic, version, layout, number of values, checksum of the numbers; then these, compressed: the low bytes
 * of all weights, the high ones, then the evidence, a byte each. Little-endian. */
enum {
    VERSION = 1,
    HEAD_SIZE = 24,
    VALUE_COUNT = FIT_STATE_VALUE_COUNT,
    NUMBERS_SIZE = 3 * FIT_STATE_VALUE_COUNT,
    LEVEL_COUNT = 256
};

static const uint8_t MAGIC[8] = { 'O', 'T', 'H', 'S', 'T', 'A', 'T', 'E' };

static void put(uint8_t *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
}

static uint32_t get(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* A number that changes with the patterns and the other terms: a state for other ones is of no use. */
static uint32_t layout(void) {
    uLong sum = crc32(0, &PATTERN_LANES[0][0], sizeof PATTERN_LANES);
    const uint8_t sizes[] = { WEIGHTS_KNOT_COUNT, WEIGHTS_KNOT_FIRST, WEIGHTS_KNOT_STEP, WEIGHTS_MOVES_MAX,
                              WEIGHTS_ORDER_KIND_COUNT };
    return (uint32_t)crc32(sum, sizes, sizeof sizes);
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
    if (size < HEAD_SIZE || memcmp(bytes, MAGIC, sizeof MAGIC) != 0) {
        return STATUS_BAD_TEXT;
    }
    if (get(bytes + 8) != VERSION || get(bytes + 12) != layout() || get(bytes + 16) != VALUE_COUNT) {
        return STATUS_UNSUPPORTED;
    }
    if (size > FIT_STATE_FILE_SIZE_MAX) {
        return STATUS_BAD_TEXT;
    }
    uint8_t *numbers = malloc(NUMBERS_SIZE);
    if (!numbers) {
        return STATUS_OUT_OF_MEMORY;
    }
    uLongf number_size = NUMBERS_SIZE;
    int result = uncompress(numbers, &number_size, bytes + HEAD_SIZE, (uLong)(size - HEAD_SIZE));
    Status status = result == Z_MEM_ERROR ? STATUS_OUT_OF_MEMORY
                    : result != Z_OK || number_size != NUMBERS_SIZE ||
                            crc32(0, numbers, NUMBERS_SIZE) != get(bytes + 20)
                        ? STATUS_BAD_TEXT
                        : STATUS_OK;
    if (status == STATUS_OK) {
        unpack(numbers, state);
    }
    free(numbers);
    return status;
}

Status fit_state_write(const FitState *state, uint8_t **bytes, size_t *size) {
    uLongf packed_size = compressBound(NUMBERS_SIZE);
    uint8_t *numbers = malloc(NUMBERS_SIZE);
    uint8_t *file = malloc(HEAD_SIZE + packed_size);
    Status status = STATUS_OUT_OF_MEMORY;
    if (numbers && file) {
        pack(state, numbers);
        memcpy(file, MAGIC, sizeof MAGIC);
        put(file + 8, VERSION);
        put(file + 12, layout());
        put(file + 16, VALUE_COUNT);
        put(file + 20, (uint32_t)crc32(0, numbers, NUMBERS_SIZE));
        if (compress2(file + HEAD_SIZE, &packed_size, numbers, NUMBERS_SIZE, Z_BEST_COMPRESSION) == Z_OK) {
            status = HEAD_SIZE + packed_size <= FIT_STATE_FILE_SIZE_MAX ? STATUS_OK : STATUS_FULL;
        }
    }
    if (status == STATUS_OK) {
        *bytes = file;
        *size = HEAD_SIZE + packed_size;
        file = NULL;
    }
    free(file);
    free(numbers);
    return status;
}
