/* SPDX-License-Identifier: MIT */
#include "engine/weights.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* The head: magic, version, layout, size and checksum of the numbers, then the compressed numbers. Little-endian. */
enum { VERSION = 1, HEAD_SIZE = 24, VALUE_COUNT = sizeof(Weights) / sizeof(int16_t) };

static const uint8_t MAGIC[8] = { 'O', 'T', 'H', 'W', 'E', 'I', 'G', 'H' };

static void put(uint8_t *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
}

static uint32_t get(const uint8_t *bytes) {
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

/* A number that changes with the patterns and the other terms: weights for other ones are of no use. */
static uint32_t layout(void) {
    uLong sum = crc32(0, &PATTERN_LANES[0][0], sizeof PATTERN_LANES);
    const uint8_t sizes[] = { WEIGHTS_KNOT_COUNT,       WEIGHTS_KNOT_FIRST, WEIGHTS_KNOT_STEP, WEIGHTS_MOVES_MAX,
                              WEIGHTS_ORDER_KIND_COUNT, WEIGHTS_UNITS_PER_DISC };
    return (uint32_t)crc32(sum, sizes, sizeof sizes);
}

/* The low bytes of all numbers, then the high ones: so they compress better. */
static void split(const Weights *weights, uint8_t *bytes) {
    const int16_t *values = (const int16_t *)weights;
    for (size_t i = 0; i < VALUE_COUNT; i++) {
        bytes[i] = (uint8_t)(uint16_t)values[i];
        bytes[VALUE_COUNT + i] = (uint8_t)((uint16_t)values[i] >> 8);
    }
}

static void join(const uint8_t *bytes, Weights *weights) {
    int16_t *values = (int16_t *)weights;
    for (size_t i = 0; i < VALUE_COUNT; i++) {
        values[i] = (int16_t)(uint16_t)(bytes[i] | bytes[VALUE_COUNT + i] << 8);
    }
}

Status weights_read(const uint8_t *bytes, size_t size, Weights *weights) {
    if (size < HEAD_SIZE || memcmp(bytes, MAGIC, sizeof MAGIC) != 0) {
        return STATUS_BAD_TEXT;
    }
    if (get(bytes + 8) != VERSION || get(bytes + 12) != layout() || get(bytes + 16) != sizeof *weights) {
        return STATUS_UNSUPPORTED;
    }
    uint8_t *values = malloc(sizeof *weights);
    if (!values) {
        return STATUS_OUT_OF_MEMORY;
    }
    uLongf value_size = sizeof *weights;
    int result = uncompress(values, &value_size, bytes + HEAD_SIZE, (uLong)(size - HEAD_SIZE));
    Status status = result == Z_MEM_ERROR ? STATUS_OUT_OF_MEMORY
                    : result != Z_OK || value_size != sizeof *weights ||
                            crc32(0, values, sizeof *weights) != get(bytes + 20)
                        ? STATUS_BAD_TEXT
                        : STATUS_OK;
    if (status == STATUS_OK) {
        join(values, weights);
    }
    free(values);
    return status;
}

Status weights_write(const Weights *weights, uint8_t **bytes, size_t *size) {
    uLongf packed_size = compressBound(sizeof *weights);
    uint8_t *values = malloc(sizeof *weights);
    uint8_t *file = malloc(HEAD_SIZE + packed_size);
    Status status = STATUS_OUT_OF_MEMORY;
    if (values && file) {
        split(weights, values);
        memcpy(file, MAGIC, sizeof MAGIC);
        put(file + 8, VERSION);
        put(file + 12, layout());
        put(file + 16, sizeof *weights);
        put(file + 20, (uint32_t)crc32(0, values, sizeof *weights));
        if (compress2(file + HEAD_SIZE, &packed_size, values, sizeof *weights, Z_BEST_COMPRESSION) == Z_OK) {
            *bytes = file;
            *size = HEAD_SIZE + packed_size;
            file = NULL;
            status = STATUS_OK;
        }
    }
    free(file);
    free(values);
    return status;
}

uint32_t weights_checksum(const Weights *weights) {
    return (uint32_t)crc32(0, (const uint8_t *)weights, sizeof *weights);
}
