/* SPDX-License-Identifier: MIT */
/* PackedFile: the numbers of the evaluation in a file: a head of PACKED_FILE_HEAD_SIZE bytes (8 that name the kind,
 * then 32-bit numbers: version, layout, count, checksum), then the numbers, compressed by zlib. Little-endian. Works
 * on buffers; any thread. */
#ifndef ENGINE_PACKED_FILE_H
#define ENGINE_PACKED_FILE_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum { PACKED_FILE_HEAD_SIZE = 24, PACKED_FILE_VERSION = 1 };

/* What a kind of file must say of itself. */
typedef struct PackedFileKind {
    const char *name; /* 8 characters */
    uint32_t layout;
    uint32_t count;
    size_t size; /* of the numbers, in bytes */
} PackedFileKind;

/* A number that changes with the patterns and the other terms: what is kept for other ones is of no use.
 * @param terms the sizes of those other terms */
uint32_t packed_file_layout(const uint8_t *terms, size_t term_count);

/* @param numbers receives kind->size bytes
 * @errors STATUS_BAD_TEXT (damaged, or no such file), STATUS_UNSUPPORTED (another version or layout); *numbers is
 *     not to be used then */
Status packed_file_read(const PackedFileKind *kind, const uint8_t *bytes, size_t size, uint8_t *numbers);

/* @owner the caller frees *bytes with free()
 * @errors STATUS_OUT_OF_MEMORY
 * @cost seconds for some megabytes: the strongest compression */
Status packed_file_write(const PackedFileKind *kind, const uint8_t *numbers, uint8_t **bytes, size_t *size);

#endif
