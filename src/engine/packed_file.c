/* SPDX-License-Identifier: MIT */
#include "engine/packed_file.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/little_endian.h"
#include "engine/patterns.h"

/* Where the parts of the head stand. */
enum { NAME_SIZE = 8, VERSION_AT = 8, LAYOUT_AT = 12, COUNT_AT = 16, CHECKSUM_AT = 20 };

static void put(uint8_t *bytes, uint32_t value) {
    little_endian_put(bytes, value, 4);
}

static uint32_t get(const uint8_t *bytes) {
    return (uint32_t)little_endian_get(bytes, 4);
}

uint32_t packed_file_layout(const uint8_t *terms, size_t term_count) {
    uLong sum = crc32(0, &PATTERN_LANES[0][0], sizeof PATTERN_LANES);
    return (uint32_t)crc32(sum, terms, (uInt)term_count);
}

Status packed_file_read(const PackedFileKind *kind, const uint8_t *bytes, size_t size, uint8_t *numbers) {
    if (size < PACKED_FILE_HEAD_SIZE || memcmp(bytes, kind->name, NAME_SIZE) != 0) {
        return STATUS_BAD_TEXT;
    }
    if (get(bytes + VERSION_AT) != PACKED_FILE_VERSION || get(bytes + LAYOUT_AT) != kind->layout ||
        get(bytes + COUNT_AT) != kind->count) {
        return STATUS_UNSUPPORTED;
    }
    uLongf number_size = (uLongf)kind->size;
    int result = uncompress(numbers, &number_size, bytes + PACKED_FILE_HEAD_SIZE, (uLong)(size - PACKED_FILE_HEAD_SIZE));
    if (result == Z_MEM_ERROR) {
        return STATUS_OUT_OF_MEMORY;
    }
    bool is_whole = result == Z_OK && number_size == kind->size;
    return is_whole && crc32(0, numbers, (uInt)kind->size) == get(bytes + CHECKSUM_AT) ? STATUS_OK : STATUS_BAD_TEXT;
}

Status packed_file_write(const PackedFileKind *kind, const uint8_t *numbers, uint8_t **bytes, size_t *size) {
    uLongf packed_size = compressBound((uLong)kind->size);
    uint8_t *file = malloc(PACKED_FILE_HEAD_SIZE + packed_size);
    if (!file) {
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(file, kind->name, NAME_SIZE);
    put(file + VERSION_AT, PACKED_FILE_VERSION);
    put(file + LAYOUT_AT, kind->layout);
    put(file + COUNT_AT, kind->count);
    put(file + CHECKSUM_AT, (uint32_t)crc32(0, numbers, (uInt)kind->size));
    if (compress2(file + PACKED_FILE_HEAD_SIZE, &packed_size, numbers, (uLong)kind->size, Z_BEST_COMPRESSION) != Z_OK) {
        free(file); /* the room is what zlib asks for: only memory can fail */
        return STATUS_OUT_OF_MEMORY;
    }
    *bytes = file;
    *size = PACKED_FILE_HEAD_SIZE + packed_size;
    return STATUS_OK;
}
