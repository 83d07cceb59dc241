/* SPDX-License-Identifier: MIT */
#include "platform/encoding.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cp932.h"

enum {
    MARK_SIZE = 3,         /* the longest byte order mark */
    UTF8_SIZE_MAX = 4,     /* of a character */
    NO_CHARACTER = 0xfffd, /* stands for what is none */
    DECIDED_SIZE = 8,      /* with fewer bytes the encoding is not decided while more may come */
    GROWTH_MAX = 3         /* bytes of UTF-8 that a byte of another encoding can become */
};

/* ------------------------------------------------------------------------------------------------- UTF-8 */
/* @return how many bytes at the beginning are ASCII; found in steps of 32, it may be a few less than there are */
static size_t skip_ascii(const unsigned char *bytes, size_t size) {
    static const uint64_t HIGH_BITS = 0x8080808080808080;
    size_t at = 0;
    while (size - at >= 32) {
        uint64_t words[4];
        memcpy(words, bytes + at, sizeof words);
        if ((words[0] | words[1] | words[2] | words[3]) & HIGH_BITS) {
            break;
        }
        at += 32;
    }
    return at;
}

/* @return bytes of the character that a byte begins; 0: it begins none */
static size_t utf8_length(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
}

/* Whether a byte may be the second one: not in overlong forms, halves of surrogate pairs, beyond U+10FFFF. */
static bool is_second(unsigned char first, unsigned char second) {
    unsigned low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    unsigned high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    return second >= low && second <= high;
}

/* @return how many bytes of a character are there and right, up to its length */
static size_t right_bytes(const unsigned char *bytes, size_t size, size_t length) {
    size_t i = 1;
    while (i < length && i < size && (i == 1 ? is_second(bytes[0], bytes[1]) : (bytes[i] & 0xc0) == 0x80)) {
        i++;
    }
    return i;
}

/* @param is_cut receives whether what stops it is a character whose end is not there yet
 * @return how many bytes at the beginning are whole characters of UTF-8 */
static size_t utf8_size_of(const unsigned char *bytes, size_t size, bool *is_cut) {
    size_t at = 0;
    *is_cut = false;
    while (at < size) {
        at += skip_ascii(bytes + at, size - at);
        /* Up to the next character that is not ASCII, and on behind it while others follow. */
        for (size_t checked = 0; at < size && (checked < 32 || bytes[at] >= 0x80); checked++) {
            size_t length = utf8_length(bytes[at]);
            size_t right = length > 0 ? right_bytes(bytes + at, size - at, length) : 0;
            if (length == 0 || right < length) {
                *is_cut = length > 0 && right == size - at;
                return at;
            }
            at += length;
        }
    }
    return at;
}

static size_t put_utf8(uint32_t code, char *to) {
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        to[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    to[0] = (char)((0xf00u >> length & 0xf0) | code);
    return length;
}

/* ------------------------------------------------------------------------------------------ other encodings */
/* Each writes UTF-8 and says how much of the bytes it has taken; at most 7 bytes may be left, none at the end.
 * @return bytes written */
static size_t decode_utf16(const unsigned char *bytes, size_t size, bool is_big, bool is_last, char *to,
                           size_t *taken) {
    size_t written = 0;
    size_t at = 0;
    while (size - at >= 2) {
        uint32_t unit = is_big ? bytes[at] * 256u + bytes[at + 1] : bytes[at + 1] * 256u + bytes[at];
        uint32_t code = unit;
        size_t length = 2;
        if (unit >= 0xd800 && unit < 0xe000) {
            code = NO_CHARACTER;
            if (unit < 0xdc00 && size - at < 4 && !is_last) {
                break;
            }
            if (unit < 0xdc00 && size - at >= 4) {
                const unsigned char *next = bytes + at + 2;
                uint32_t low = is_big ? next[0] * 256u + next[1] : next[1] * 256u + next[0];
                bool is_pair = low >= 0xdc00 && low < 0xe000;
                code = is_pair ? 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00) : NO_CHARACTER;
                length = is_pair ? 4 : 2;
            }
        }
        written += put_utf8(code, to + written);
        at += length;
    }
    if (is_last && at < size) {
        written += put_utf8(NO_CHARACTER, to + written);
        at = size;
    }
    *taken = at;
    return written;
}

static size_t decode_latin1(const unsigned char *bytes, size_t size, char *to) {
    size_t written = 0;
    for (size_t i = 0; i < size; i++) {
        written += put_utf8(bytes[i], to + written);
    }
    return written;
}

static bool is_lead(unsigned char byte) {
    return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
}

static bool is_trail(unsigned char byte) {
    return byte >= 0x40 && byte <= 0xfc && byte != 0x7f;
}

static bool is_katakana(unsigned char byte) {
    return byte >= 0xa1 && byte <= 0xdf;
}

/* What speaks for and against CP932. A letter with an accent in Latin-1 stands among letters of ASCII, "José"; with
 * the one behind it, it is often a rare kanji of CP932 (and may take a bracket with it). Japanese has bytes of 0x81 …
 * 0x9F, which are no letters of Latin-1, or several bytes beyond ASCII side by side. */
typedef struct Evidence {
    size_t none;     /* bytes that CP932 does not know */
    size_t japanese; /* characters that are none of Latin-1 */
    size_t latin;
} Evidence;

/* Collects the double-byte characters, to be asked for in one go.
 * @return how many */
static size_t collect_pairs(const unsigned char *bytes, size_t size, char *pairs) {
    size_t count = 0;
    for (size_t at = 0; at < size; at++) {
        if (is_lead(bytes[at]) && size - at >= 2 && is_trail(bytes[at + 1])) {
            pairs[2 * count] = (char)bytes[at++];
            pairs[2 * count++ + 1] = (char)bytes[at];
        }
    }
    return count;
}

/* @param codes of the pairs */
static size_t assemble_cp932(const unsigned char *bytes, size_t size, const uint32_t *codes, bool is_last, char *to,
                             size_t *taken, Evidence *evidence) {
    size_t written = 0;
    size_t at = 0;
    while (at < size) {
        uint32_t code = bytes[at];
        size_t length = 1;
        if (is_lead(bytes[at]) && size - at < 2 && !is_last) {
            break;
        }
        if (is_lead(bytes[at]) && size - at >= 2 && is_trail(bytes[at + 1])) {
            bool is_japanese = bytes[at] < 0xa0 || bytes[at + 1] >= 0x80;
            code = *codes++;
            length = 2;
            evidence->japanese += is_japanese;
            evidence->latin += !is_japanese;
        } else if (is_katakana(bytes[at])) {
            bool has_company = (at > 0 && bytes[at - 1] >= 0x80) || (size - at >= 2 && bytes[at + 1] >= 0x80);
            code = 0xff61u + (bytes[at] - 0xa1u);
            evidence->japanese += has_company;
            evidence->latin += !has_company;
        } else if (bytes[at] >= 0x80) {
            code = 0;
        }
        bool is_none = code == 0 && bytes[at] >= 0x80;
        evidence->none += is_none;
        written += put_utf8(is_none ? NO_CHARACTER : code, to + written);
        at += length;
    }
    *taken = at;
    return written;
}

/* @errors STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED */
static Status decode_cp932(const unsigned char *bytes, size_t size, bool is_last, char *to, size_t *written,
                           size_t *taken, Evidence *evidence) {
    char *pairs = calloc(1, size + 1);
    uint32_t *codes = malloc((size / 2 + 1) * sizeof *codes);
    Status status = pairs && codes ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    *evidence = (Evidence){ 0 };
    if (status == STATUS_OK) {
        status = cp932_read(pairs, collect_pairs(bytes, size, pairs), codes);
    }
    if (status == STATUS_OK) {
        *written = assemble_cp932(bytes, size, codes, is_last, to, taken, evidence);
    }
    free(codes);
    free(pairs);
    return status;
}

/* ----------------------------------------------------------------------------------------------- the stream */
typedef struct Output {
    char *bytes;
    size_t size;
    size_t taken;
} Output;

/* Decodes in an encoding that is not UTF-8. @errors STATUS_OUT_OF_MEMORY */
static Status decode_decided(EncodingStream *stream, const unsigned char *bytes, size_t size, bool is_last,
                             Output *output) {
    Evidence evidence = { 0 };
    Status status = STATUS_UNSUPPORTED;
    output->bytes = malloc(GROWTH_MAX * size + UTF8_SIZE_MAX + 1);
    if (!output->bytes) {
        return STATUS_OUT_OF_MEMORY;
    }
    output->taken = size;
    if (stream->encoding == ENCODING_CP932) {
        status = decode_cp932(bytes, size, is_last, output->bytes, &output->size, &output->taken, &evidence);
    } else if (stream->encoding != ENCODING_LATIN1) {
        output->size = decode_utf16(bytes, size, stream->encoding == ENCODING_UTF16_BE, is_last, output->bytes,
                                    &output->taken);
        return STATUS_OK;
    }
    bool is_japanese = stream->is_decided ||
                       (evidence.none == 0 && evidence.japanese > 0 && evidence.japanese >= evidence.latin);
    if (status == STATUS_UNSUPPORTED || (status == STATUS_OK && !is_japanese)) {
        stream->encoding = ENCODING_LATIN1;
        output->size = decode_latin1(bytes, size, output->bytes);
        output->taken = size;
        status = STATUS_OK;
    }
    stream->is_decided = true;
    return status;
}

static Status decode_begun(EncodingStream *stream, const unsigned char *bytes, size_t size, bool is_last,
                           Output *output) {
    bool is_cut = false;
    size_t valid = stream->is_decided ? 0 : utf8_size_of(bytes, size, &is_cut);
    bool is_enough = is_last || (!is_cut && size - valid >= DECIDED_SIZE);
    if (!stream->is_decided && valid < size && is_enough) {
        stream->encoding = ENCODING_CP932; /* to be tried */
    }
    if (stream->encoding != ENCODING_UTF8) {
        return decode_decided(stream, bytes, size, is_last, output);
    }
    output->bytes = malloc(valid + 1);
    if (!output->bytes) {
        return STATUS_OUT_OF_MEMORY;
    }
    if (valid > 0) {
        memcpy(output->bytes, bytes, valid);
    }
    output->size = valid;
    output->taken = valid;
    return STATUS_OK;
}

/* Looks for a byte order mark. @return how many bytes it has */
static size_t begin(EncodingStream *stream, const unsigned char *bytes, size_t size) {
    stream->has_begun = true;
    if (size >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        return 3;
    }
    if (size >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0)) {
        stream->encoding = bytes[0] == 0xff ? ENCODING_UTF16_LE : ENCODING_UTF16_BE;
        stream->is_decided = true;
        return 2;
    }
    return 0;
}

/* What is left waits for the next piece. @owner *utf8 goes to the caller */
static void finish(EncodingStream *stream, const unsigned char *bytes, size_t size, Output output, char **utf8,
                   size_t *utf8_size) {
    stream->pending_size = size - output.taken;
    if (stream->pending_size > 0) {
        memcpy(stream->pending, bytes + output.taken, stream->pending_size);
    }
    output.bytes[output.size] = '\0';
    *utf8 = output.bytes;
    *utf8_size = output.size;
}

Status encoding_decode(EncodingStream *stream, const char *bytes, size_t size, bool is_last, char **utf8,
                       size_t *utf8_size) {
    EncodingStream next = *stream;
    const unsigned char *input = (const unsigned char *)bytes;
    unsigned char *joined = NULL;
    size_t input_size = stream->pending_size + size;
    Output output = { 0 };
    if (stream->pending_size > 0) {
        joined = malloc(input_size);
        if (!joined) {
            return STATUS_OUT_OF_MEMORY;
        }
        memcpy(joined, stream->pending, stream->pending_size);
        if (size > 0) {
            memcpy(joined + stream->pending_size, bytes, size);
        }
        input = joined;
    }
    Status status;
    size_t mark = 0;
    if (!next.has_begun && input_size < MARK_SIZE && !is_last) {
        output.bytes = malloc(1);
        status = output.bytes ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    } else {
        mark = next.has_begun ? 0 : begin(&next, input, input_size);
        status = decode_begun(&next, mark > 0 ? input + mark : input, input_size - mark, is_last, &output);
    }
    if (status == STATUS_OK) {
        output.taken += mark;
        finish(&next, input, input_size, output, utf8, utf8_size);
        *stream = next;
    } else {
        free(output.bytes);
    }
    free(joined);
    return status;
}
