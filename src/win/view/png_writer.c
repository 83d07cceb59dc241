/* SPDX-License-Identifier: MIT */
#include "png_writer.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { CHANNELS = 3, CHUNK_FRAME = 12, HEADER_SIZE = 13, PHYSICAL_SIZE = 9 };

static const uint8_t SIGNATURE[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };

/* All rows, each behind a 0: unfiltered. Boards and texts have few colours; filtered by the usual rule they take 8 % more
 * room and twice the time. @param rows height · (1 + 3 · width) bytes */
static void take_rows(const Canvas *image, uint8_t *rows) {
    for (int y = 0; y < image->height; y++) {
        const Pixel *pixels = image->pixels + (ptrdiff_t)y * image->stride;
        *rows++ = 0;
        for (int x = 0; x < image->width; x++) {
            *rows++ = (uint8_t)(pixels[x] >> 16);
            *rows++ = (uint8_t)(pixels[x] >> 8);
            *rows++ = (uint8_t)pixels[x];
        }
    }
}

/* ---------------------------------------------------------------------------------------------- writing */
static uint8_t *put_number(uint8_t *at, uint32_t number) {
    for (int i = 0; i < 4; i++) {
        at[i] = (uint8_t)(number >> (24 - 8 * i));
    }
    return at + 4;
}

/* @param data may lie where the chunk's data is to stand. @return behind the chunk */
static uint8_t *put_chunk(uint8_t *at, const char *kind, const uint8_t *data, size_t size) {
    uint8_t *checked = put_number(at, (uint32_t)size);
    memcpy(checked, kind, 4);
    memmove(checked + 4, data, size);
    uLong sum = crc32(crc32(0, NULL, 0), checked, (uInt)(size + 4));
    return put_number(checked + 4 + size, (uint32_t)sum);
}

static uint8_t *put_head(uint8_t *at, const Canvas *image, int dpi) {
    uint8_t header[HEADER_SIZE] = { 0 };
    uint8_t physical[PHYSICAL_SIZE];
    uint32_t per_metre = (uint32_t)(dpi / 0.0254 + 0.5);
    memcpy(at, SIGNATURE, sizeof SIGNATURE);
    uint8_t *depth = put_number(put_number(header, (uint32_t)image->width), (uint32_t)image->height);
    depth[0] = 8; /* bits; */
    depth[1] = 2; /* of red, green and blue */
    at = put_chunk(at + sizeof SIGNATURE, "IHDR", header, sizeof header);
    at = put_chunk(at, "sRGB", (const uint8_t[]){ 0 }, 1);
    *put_number(put_number(physical, per_metre), per_metre) = 1; /* for a metre */
    return put_chunk(at, "pHYs", physical, sizeof physical);
}

Status png_write(const Canvas *image, int dpi, char **bytes, size_t *size) {
    assert(image->width > 0 && image->width <= PNG_SIDE_MAX && image->height > 0 && image->height <= PNG_SIDE_MAX);
    size_t rows_size = (size_t)image->height * ((size_t)image->width * CHANNELS + 1);
    uLong packed_size = compressBound((uLong)rows_size);
    size_t head_size = sizeof SIGNATURE + 3 * CHUNK_FRAME + HEADER_SIZE + 1 + PHYSICAL_SIZE;
    uint8_t *file = malloc(head_size + 2 * CHUNK_FRAME + packed_size);
    uint8_t *rows = malloc(rows_size);
    bool is_packed = false;
    if (file && rows) {
        take_rows(image, rows);
        uint8_t *at = put_head(file, image, dpi);
        /* Packed where it is to stand: behind the chunk's size and kind. */
        is_packed = compress2(at + 8, &packed_size, rows, (uLong)rows_size, Z_DEFAULT_COMPRESSION) == Z_OK;
        if (is_packed) {
            at = put_chunk(at, "IDAT", at + 8, packed_size);
            *size = (size_t)(put_chunk(at, "IEND", at, 0) - file);
            *bytes = (char *)file;
        }
    }
    if (!is_packed) {
        free(file);
    }
    free(rows);
    return is_packed ? STATUS_OK : STATUS_OUT_OF_MEMORY;
}
