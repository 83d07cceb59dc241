/* SPDX-License-Identifier: MIT */
/* Any bytes as what a person types in the console game: what is understood lies within bounds, blanks around
 * it change nothing, and neither do full-width characters. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/console/play_input.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static bool is_number(int number) {
    return number >= -1 && number <= PLAY_INPUT_NUMBER_MAX;
}

static bool is_line_number(int number) {
    return number >= 1 && number <= 8;
}

static void check_bounds(PlayInput input) {
    switch (input.kind) {
    case PLAY_INPUT_NUMBER:
    case PLAY_INPUT_PAIR:
        require(is_number(input.first) && is_number(input.second));
        break;
    case PLAY_INPUT_SQUARE:
        require(is_line_number(input.first) && is_line_number(input.second));
        break;
    default:
        require(input.kind == PLAY_INPUT_OTHER || input.kind == PLAY_INPUT_QUIT);
        break;
    }
}

static bool equal(PlayInput a, PlayInput b) {
    bool has_first = a.kind == PLAY_INPUT_NUMBER || a.kind == PLAY_INPUT_PAIR || a.kind == PLAY_INPUT_SQUARE;
    bool has_second = has_first && a.kind != PLAY_INPUT_NUMBER;
    return a.kind == b.kind && (!has_first || a.first == b.first) && (!has_second || a.second == b.second);
}

/* @param out receives 3 bytes for each of size; ASCII goes to its full-width form, the rest stays
 * @return bytes written */
static size_t widen(const uint8_t *data, size_t size, char *out) {
    size_t written = 0;
    for (size_t i = 0; i < size; i++) {
        unsigned c = data[i];
        if (c == ' ') {
            memcpy(out + written, "\xe3\x80\x80", 3);
            written += 3;
        } else if (c >= '!' && c <= '~') {
            unsigned wide = 0xff01 + (c - '!');
            out[written++] = (char)0xef;
            out[written++] = (char)(0x80 | (wide >> 6 & 0x3f));
            out[written++] = (char)(0x80 | (wide & 0x3f));
        } else {
            out[written++] = (char)c;
        }
    }
    return written;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char BLANKS[] = "\xe3\x80\x80 \t";
    const char *text = (const char *)data;
    PlayInput input = play_input_read(text, size);
    char *other = malloc(3 * size + 2 * sizeof BLANKS);
    check_bounds(input);
    if (!other) {
        return 0;
    }
    size_t blanks = sizeof BLANKS - 1;
    memcpy(other, BLANKS, blanks);
    memcpy(other + blanks, text, size);
    /* A character that has been cut off would take the blank behind it for its own rest. */
    memcpy(other + blanks + size, " ", 1);
    require(equal(input, play_input_read(other, blanks + size + 1)));
    require(equal(input, play_input_read(other, widen(data, size, other))));
    free(other);
    return 0;
}
