/* SPDX-License-Identifier: MIT */
#include "answer_text.h"

#include <string.h>

/* @return how many bytes the character at the beginning takes in UTF-8; 0 when it is none */
static size_t character_size(const char *bytes, size_t size) {
    const unsigned char *c = (const unsigned char *)bytes;
    size_t count = c[0] < 0x80 ? 1 : c[0] >= 0xc2 && c[0] < 0xe0 ? 2 : c[0] >= 0xe0 && c[0] < 0xf0 ? 3 : 4;
    if (count == 1) {
        return 1;
    }
    if (c[0] < 0xc2 || c[0] > 0xf4 || count > size) {
        return 0;
    }
    for (size_t i = 1; i < count; i++) {
        if ((c[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    /* Overlong forms, halves of surrogate pairs, what is beyond the last character. */
    bool is_none = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f) || (c[0] == 0xf0 && c[1] < 0x90) ||
                   (c[0] == 0xf4 && c[1] > 0x8f);
    return is_none ? 0 : count;
}

void answer_text_add(const char *bytes, size_t size, char *text, size_t text_size) {
    size_t used = strlen(text);
    while (size > 0) {
        size_t count = character_size(bytes, size);
        size_t step = count > 0 ? count : 1;
        bool is_nothing = count == 1 && answer_text_is_control(*bytes) && *bytes != '\n';
        if (!is_nothing) {
            if (used + step >= text_size) {
                break;
            }
            memcpy(text + used, count == 0 ? "?" : *bytes == '\t' ? " " : bytes, step);
            used += step;
        }
        bytes += step;
        size -= step;
    }
    text[used] = '\0';
}

bool answer_text_equals(const char *text, const char *word) {
    for (; *text != '\0' && *word != '\0'; text++, word++) {
        if ((*text >= 'A' && *text <= 'Z' ? *text - 'A' + 'a' : *text) != *word) {
            return false;
        }
    }
    return *text == *word;
}
