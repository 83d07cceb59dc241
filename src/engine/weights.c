/* SPDX-License-Identifier: MIT */
#include "engine/weights.h"

#include <stdlib.h>
#include <zlib.h>

#include "engine/packed_file.h"

enum { VALUE_COUNT = sizeof(Weights) / sizeof(int16_t) };

static PackedFileKind kind(void) {
    const uint8_t terms[] = { WEIGHTS_KNOT_COUNT,       WEIGHTS_KNOT_FIRST, WEIGHTS_KNOT_STEP, WEIGHTS_MOVES_MAX,
                              WEIGHTS_ORDER_KIND_COUNT, WEIGHTS_UNITS_PER_DISC };
    return (PackedFileKind){ "OTHWEIGH", packed_file_layout(terms, sizeof terms), sizeof(Weights), sizeof(Weights) };
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
    const PackedFileKind expected = kind();
    uint8_t *values = malloc(sizeof *weights);
    if (!values) {
        return STATUS_OUT_OF_MEMORY;
    }
    Status status = packed_file_read(&expected, bytes, size, values);
    if (status == STATUS_OK) {
        join(values, weights);
    }
    free(values);
    return status;
}

Status weights_write(const Weights *weights, uint8_t **bytes, size_t *size) {
    const PackedFileKind written = kind();
    uint8_t *values = malloc(sizeof *weights);
    if (!values) {
        return STATUS_OUT_OF_MEMORY;
    }
    split(weights, values);
    Status status = packed_file_write(&written, values, bytes, size);
    free(values);
    return status;
}

uint32_t weights_checksum(const Weights *weights) {
    return (uint32_t)crc32(0, (const uint8_t *)weights, sizeof *weights);
}
