/* SPDX-License-Identifier: MIT */
/* Text of any encoding from any bytes, in pieces of a size that the first byte names: it becomes UTF-8, and the same
 * whatever the pieces are while its encoding is not open. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/encoding.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Text {
    char *bytes;
    size_t size;
    Encoding encoding;
} Text;

static Text decode(const char *bytes, size_t size, size_t piece) {
    EncodingStream stream = { 0 };
    Text text = { .bytes = malloc(3 * size + 16) };
    size_t at = 0;
    if (!text.bytes) {
        abort();
    }
    do {
        size_t part = size - at < piece ? size - at : piece;
        char *utf8 = NULL;
        size_t utf8_size = 0;
        if (encoding_decode(&stream, bytes + at, part, at + part == size, &utf8, &utf8_size) != STATUS_OK ||
            utf8[utf8_size] != '\0' || text.size + utf8_size > 3 * size + 16) {
            abort();
        }
        memcpy(text.bytes + text.size, utf8, utf8_size);
        text.size += utf8_size;
        free(utf8);
        at += part;
    } while (at < size);
    text.encoding = stream.encoding;
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) {
        return 0;
    }
    const char *bytes = (const char *)data + 1;
    size_t piece = 1 + data[0] % 16;
    Text whole = decode(bytes, size - 1, size);
    Text pieces = decode(bytes, size - 1, piece);
    bool is_same = whole.size == pieces.size && memcmp(whole.bytes, pieces.bytes, whole.size) == 0;
    if (whole.encoding <= ENCODING_UTF16_BE && !is_same) {
        abort();
    }
    /* What comes out is UTF-8: it stays as it is, but for a byte order mark in the middle of the first text. */
    Text again = decode(whole.bytes, whole.size, piece);
    bool has_mark = whole.size >= 3 && memcmp(whole.bytes, "\xef\xbb\xbf", 3) == 0;
    if (again.encoding != ENCODING_UTF8 || (!has_mark && again.size != whole.size)) {
        abort();
    }
    free(whole.bytes);
    free(pieces.bytes);
    free(again.bytes);
    return 0;
}
