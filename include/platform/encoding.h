/* SPDX-License-Identifier: MIT */
/* Encoding: foreign text becomes UTF-8. What is valid UTF-8 stays as it is; else it is UTF-16 when a byte order mark
 * says so, CP932 (the Japanese Windows' own), or Latin-1, which everything can be. Any thread. */
#ifndef PLATFORM_ENCODING_H
#define PLATFORM_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

typedef enum Encoding { ENCODING_UTF8 = 0, ENCODING_UTF16_LE, ENCODING_UTF16_BE, ENCODING_CP932, ENCODING_LATIN1 } Encoding;

/* Turns text that comes piece by piece into UTF-8. The encoding is decided at the first bytes that are no UTF-8, by the
 * piece they stand in; bytes of a character that is not yet whole, and those too few to decide by, wait for the next
 * piece. Begin with { 0 }. */
typedef struct EncodingStream {
    Encoding encoding;
    bool has_begun;
    bool is_decided; /* it is not UTF-8, and stays so */
    size_t pending_size;
    char pending[8];
} EncodingStream;

/* @param is_last nothing follows
 * @param utf8 receives the text, terminated, without a byte order mark; may be empty
 * @owner the caller frees *utf8 with free()
 * @errors STATUS_OUT_OF_MEMORY */
Status encoding_decode(EncodingStream *stream, const char *bytes, size_t size, bool is_last, char **utf8,
                       size_t *utf8_size);

#endif
