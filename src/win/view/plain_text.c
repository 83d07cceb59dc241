/* SPDX-License-Identifier: MIT */
#include "plain_text.h"

size_t plain_text_character_size(const char *text, size_t length) {
    unsigned char lead = (unsigned char)*text;
    size_t size = lead < 0x80 ? 1 : lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3
                  : lead >= 0xf0 && lead < 0xf5                 ? 4
                                                                : 0;
    if (size == 0 || size > length) {
        return 0;
    }
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return size;
}

bool plain_text_is_plain(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t size = plain_text_character_size(text + i, length - i);
        if (size == 0 || plain_text_is_control(text[i])) {
            return false;
        }
        i += size;
    }
    return true;
}
