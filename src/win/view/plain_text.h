/* SPDX-License-Identifier: MIT */
/* PlainText: what a line of a file of ours may hold: UTF-8 without control characters. Pure; any thread. */
#ifndef WIN_VIEW_PLAIN_TEXT_H
#define WIN_VIEW_PLAIN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

static inline bool plain_text_is_control(char c) {
    return (unsigned char)c < ' ' || c == 0x7f;
}

/* @param length bytes, 1 or more
 * @return the bytes of the character that a text begins with, 0: it is no UTF-8 */
size_t plain_text_character_size(const char *text, size_t length);

/* @return whether a text of length bytes is UTF-8 without control characters; an empty one is */
bool plain_text_is_plain(const char *text, size_t length);

#endif
