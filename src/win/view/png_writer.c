/* SPDX-License-Identifier: MIT */
#include "png_writer.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { CHANNELS = 3, FILTER_COUNT = 5, CHUNK_FRAME = 12, HEADER_SIZE = 13, PHYSICAL_SIZE = 9 };

static const uint8_t SIGNATURE[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };

/* ---------------------------------------------------------------------------------------------- filters */
static int distance(int a, int b) {
    return a > b ? a - b : b - a;
}

static uint8_t nearest(int left, int above, int corner) {
    int guess = left + above - corner;
    int to_left = distance(guess, left);
    int to_above = distance(guess, above);
    int to_corner = distance(guess, corner);
    if (to_left <= to_above && to_left <= to_corner) {
        return (uint8_t)left;
    }
    return (uint8_t)(to_above <= to_corner ? above : corner);
}

/* What a filter expects of a byte, given those before it and the row above. */
static uint8_t expected(int filter, int left, int above, int corner) {
    switch (filter) {
    case 1:
        return (uint8_t)left;
    case 2:
        return (uint8_t)above;
    case 3:
        return (uint8_t)((left + above) / 2);
    case 4:
        return nearest(left, above, corner);
    default:
        return 0;
    }
}

/* Writes the filter's number and what it leaves of a row. @return how much that is: less packs better */
static long filter_row(int filter, const uint8_t *row, const uint8_t *above, size_t size, uint8_t *out) {
    long rest = 0;
    *out++ = (uint8_t)filter;
    for (size_t i = 0; i < size; i++) {
        int left = i >= CHANNELS ? row[i - CHANNELS] : 0;
        int corner = i >= CHANNELS ? above[i - CHANNELS] : 0;
        uint8_t value = (uint8_t)(row[i] - expected(filter, left, above[i], corner));
        out[i] = value;
        rest += value < 128 ? value : 256 - value;
    }
    return rest;
}

static void take_row(const Canvas *image, int y, uint8_t *row) {
    const Pixel *pixels = image->pixels + (ptrdiff_t)y * image->stride;
    for (int x = 0; x < image->width; x++) {
        row[CHANNELS * x] = (uint8_t)(pixels[x] >> 16);
        row[CHANNELS * x + 1] = (uint8_t)(pixels[x] >> 8);
        row[CHANNELS * x + 2] = (uint8_t)pixels[x];
    }
}

/* All rows, each by the filter that leaves least. @param rows height · (1 + size) bytes
 * @param scratch 3 · size + 1 bytes. @param size of a row, bytes */
static void filter_rows(const Canvas *image, size_t size, uint8_t *rows, uint8_t *scratch) {
    uint8_t *row = scratch;
    uint8_t *above = scratch + size;
    uint8_t *tried = scratch + 2 * size;
    memset(above, 0, size);
    for (int y = 0; y < image->height; y++) {
        uint8_t *out = rows + (size_t)y * (size + 1);
        take_row(image, y, row);
        long least = filter_row(0, row, above, size, out);
        for (int filter = 1; filter < FILTER_COUNT; filter++) {
            long rest = filter_row(filter, row, above, size, tried);
            if (rest < least) {
                least = rest;
                memcpy(out, tried, size + 1);
            }
        }
        uint8_t *swapped = row;
        row = above;
        above = swapped;
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
    size_t row_size = (size_t)image->width * CHANNELS;
    size_t rows_size = (size_t)image->height * (row_size + 1);
    uLong packed_size = compressBound((uLong)rows_size);
    size_t head_size = sizeof SIGNATURE + 3 * CHUNK_FRAME + HEADER_SIZE + 1 + PHYSICAL_SIZE;
    uint8_t *file = malloc(head_size + 2 * CHUNK_FRAME + packed_size);
    uint8_t *rows = malloc(rows_size);
    uint8_t *scratch = malloc(3 * row_size + 1);
    bool is_packed = false;
    if (file && rows && scratch) {
        filter_rows(image, row_size, rows, scratch);
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
    free(scratch);
    return is_packed ? STATUS_OK : STATUS_OUT_OF_MEMORY;
}
