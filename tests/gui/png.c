/* SPDX-License-Identifier: MIT */
#include "png.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { CHANNELS = 3, SIDE_MAX = 8192, HEADER_SIZE = 13, FILTER_COUNT = 5 };

static const uint8_t SIGNATURE[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n' };

/* ---------------------------------------------------------------------------------------------- filters */
static int distance(int a, int b) {
    return a > b ? a - b : b - a;
}

static uint8_t paeth(int left, int above, int corner) {
    int guess = left + above - corner;
    int to_left = distance(guess, left);
    int to_above = distance(guess, above);
    int to_corner = distance(guess, corner);
    return (uint8_t)(to_left <= to_above && to_left <= to_corner ? left : to_above <= to_corner ? above : corner);
}

/* What a filter expects of byte i, given the row so far and the row above. @source PNG specification, 9.2 */
static uint8_t expected_byte(int filter, const uint8_t *row, const uint8_t *above, size_t i) {
    int left = i >= CHANNELS ? row[i - CHANNELS] : 0;
    int corner = i >= CHANNELS ? above[i - CHANNELS] : 0;
    switch (filter) {
    case 1:
        return (uint8_t)left;
    case 2:
        return above[i];
    case 3:
        return (uint8_t)((left + above[i]) / 2);
    case 4:
        return paeth(left, above[i], corner);
    default:
        return 0;
    }
}

/* Writes the filter's number and the row filtered by it. @return how much is left after it: less packs better */
static long filter_row(int filter, const uint8_t *row, const uint8_t *above, size_t size, uint8_t *out) {
    long rest = 0;
    out[0] = (uint8_t)filter;
    for (size_t i = 0; i < size; i++) {
        uint8_t value = (uint8_t)(row[i] - expected_byte(filter, row, above, i));
        out[i + 1] = value;
        rest += value < 128 ? value : 256 - value;
    }
    return rest;
}

/* ---------------------------------------------------------------------------------------------- writing */
static void put_number(uint8_t out[4], uint32_t number) {
    for (int i = 0; i < 4; i++) {
        out[i] = (uint8_t)(number >> (24 - 8 * i));
    }
}

static bool write_chunk(FILE *file, const char *kind, const uint8_t *bytes, size_t size) {
    uint8_t head[8];
    uint8_t tail[4];
    put_number(head, (uint32_t)size);
    memcpy(head + 4, kind, 4);
    uLong sum = crc32(crc32(0, NULL, 0), head + 4, 4);
    put_number(tail, (uint32_t)(size > 0 ? crc32(sum, bytes, (uInt)size) : sum));
    return fwrite(head, 1, 8, file) == 8 && fwrite(bytes, 1, size, file) == size && fwrite(tail, 1, 4, file) == 4;
}

/* All rows, each with the filter that leaves least. @param rows height·(1 + 3·width) bytes
 * @param work three rows of scratch */
static void filter_rows(const uint32_t *pixels, int width, int height, uint8_t *rows, uint8_t *work) {
    size_t size = (size_t)width * CHANNELS;
    uint8_t *row = work;
    uint8_t *above = work + size;
    uint8_t *tried = work + 2 * size;
    memset(above, 0, size);
    for (int y = 0; y < height; y++) {
        uint8_t *out = rows + (size_t)y * (size + 1);
        long least = -1;
        for (size_t x = 0; x < (size_t)width; x++) {
            uint32_t pixel = pixels[(size_t)y * (size_t)width + x];
            row[CHANNELS * x] = (uint8_t)(pixel >> 16);
            row[CHANNELS * x + 1] = (uint8_t)(pixel >> 8);
            row[CHANNELS * x + 2] = (uint8_t)pixel;
        }
        for (int filter = 0; filter < FILTER_COUNT; filter++) {
            long rest = filter_row(filter, row, above, size, tried);
            if (least < 0 || rest < least) {
                least = rest;
                memcpy(out, tried, size + 1);
            }
        }
        memcpy(above, row, size);
    }
}

static bool write_file(const wchar_t *path, int width, int height, const uint8_t *packed, size_t size) {
    uint8_t header[HEADER_SIZE] = { [8] = 8, [9] = 2 }; /* eight bits, true colour */
    FILE *file = _wfopen(path, L"wb");
    if (!file) {
        return false;
    }
    put_number(header, (uint32_t)width);
    put_number(header + 4, (uint32_t)height);
    bool is_written = fwrite(SIGNATURE, 1, sizeof SIGNATURE, file) == sizeof SIGNATURE &&
                      write_chunk(file, "IHDR", header, sizeof header) && write_chunk(file, "IDAT", packed, size) &&
                      write_chunk(file, "IEND", header, 0);
    return fclose(file) == 0 && is_written;
}

bool png_save(const uint32_t *pixels, int width, int height, bool is_small, const wchar_t *path) {
    if (width <= 0 || height <= 0 || width > SIDE_MAX || height > SIDE_MAX) {
        return false;
    }
    size_t row_size = (size_t)width * CHANNELS + 1;
    uLong size = (uLong)(row_size * (size_t)height);
    uLongf packed_size = compressBound(size);
    uint8_t *rows = malloc(size);
    uint8_t *work = malloc(3 * row_size);
    uint8_t *packed = malloc(packed_size);
    bool is_saved = false;
    if (rows && work && packed) {
        filter_rows(pixels, width, height, rows, work);
        is_saved = compress2(packed, &packed_size, rows, size, is_small ? 9 : 1) == Z_OK &&
                   write_file(path, width, height, packed, packed_size);
    }
    free(packed);
    free(work);
    free(rows);
    return is_saved;
}

/* ---------------------------------------------------------------------------------------------- reading */
static uint32_t number_at(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint8_t *read_whole(const wchar_t *path, size_t *size) {
    enum { FILE_MAX = 32 << 20 };
    FILE *file = _wfopen(path, L"rb");
    if (!file) {
        return NULL;
    }
    long length = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    uint8_t *bytes = length > 0 && length < FILE_MAX ? malloc((size_t)length) : NULL;
    rewind(file);
    if (bytes && fread(bytes, 1, (size_t)length, file) != (size_t)length) {
        free(bytes);
        bytes = NULL;
    }
    fclose(file);
    *size = bytes ? (size_t)length : 0;
    return bytes;
}

/* Joins the packed data of all chunks at the front of the file's bytes. @return how much it is, 0: none */
static size_t join_data(uint8_t *bytes, size_t size, size_t at) {
    size_t joined = 0;
    while (size - at >= 12) {
        size_t length = number_at(bytes + at);
        if (length > size - at - 12) {
            return 0;
        }
        if (memcmp(bytes + at + 4, "IDAT", 4) == 0) {
            memmove(bytes + joined, bytes + at + 8, length);
            joined += length;
        }
        at += length + 12;
    }
    return joined;
}

/* @return false: a filter that there is not */
static bool unfilter_rows(uint8_t *rows, int width, int height, const uint8_t *zeros, uint32_t *pixels) {
    size_t size = (size_t)width * CHANNELS;
    const uint8_t *above = zeros;
    for (int y = 0; y < height; y++) {
        uint8_t *row = rows + (size_t)y * (size + 1) + 1;
        int filter = row[-1];
        if (filter >= FILTER_COUNT) {
            return false;
        }
        for (size_t i = 0; i < size; i++) {
            row[i] = (uint8_t)(row[i] + expected_byte(filter, row, above, i));
        }
        for (size_t x = 0; x < (size_t)width; x++) {
            const uint8_t *pixel = row + CHANNELS * x;
            pixels[(size_t)y * (size_t)width + x] = (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
        }
        above = row;
    }
    return true;
}

/* @param packed the data of all chunks */
static uint32_t *unpack(const uint8_t *packed, size_t packed_size, int width, int height) {
    size_t row_size = (size_t)width * CHANNELS + 1;
    uLongf size = (uLongf)(row_size * (size_t)height);
    uint8_t *rows = malloc(size);
    uint8_t *zeros = calloc(1, row_size);
    uint32_t *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
    uLongf wanted = size;
    bool is_read = rows && zeros && pixels && uncompress(rows, &size, packed, (uLong)packed_size) == Z_OK &&
                   size == wanted && unfilter_rows(rows, width, height, zeros, pixels);
    free(zeros);
    free(rows);
    if (!is_read) {
        free(pixels);
        pixels = NULL;
    }
    return pixels;
}

uint32_t *png_load(const wchar_t *path, int *width, int *height) {
    enum { BEGIN = sizeof SIGNATURE, AFTER_HEADER = BEGIN + 12 + HEADER_SIZE };
    size_t size;
    uint8_t *bytes = read_whole(path, &size);
    uint32_t *pixels = NULL;
    if (bytes && size > AFTER_HEADER && memcmp(bytes, SIGNATURE, sizeof SIGNATURE) == 0 &&
        memcmp(bytes + BEGIN + 4, "IHDR", 4) == 0) {
        static const uint8_t KIND[5] = { 8, 2, 0, 0, 0 };
        uint32_t columns = number_at(bytes + BEGIN + 8);
        uint32_t lines = number_at(bytes + BEGIN + 12);
        bool is_ours = memcmp(bytes + BEGIN + 16, KIND, sizeof KIND) == 0;
        if (is_ours && columns > 0 && lines > 0 && columns <= SIDE_MAX && lines <= SIDE_MAX) {
            *width = (int)columns;
            *height = (int)lines;
            size_t joined = join_data(bytes, size, AFTER_HEADER);
            pixels = unpack(bytes, joined, *width, *height);
        }
    }
    free(bytes);
    return pixels;
}
