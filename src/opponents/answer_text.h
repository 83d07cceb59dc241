/* SPDX-License-Identifier: MIT */
/* AnswerText: what an outside engine says, made fit to be shown: UTF-8 of one kind of blank, without control
 * characters, within bounds. Pure; any thread; never allocates. */
#ifndef OPPONENTS_ANSWER_TEXT_H
#define OPPONENTS_ANSWER_TEXT_H

#include <stdbool.h>
#include <stddef.h>

static inline bool answer_text_is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* Whether a character is left out: no control character is shown, but for '\n', which stands between lines. */
static inline bool answer_text_is_control(char c) {
    return ((unsigned char)c < 0x20 && c != '\t') || c == 0x7f;
}

/* Adds bytes to a text: a tab as a space, '?' for each byte that is no UTF-8, whole characters as long as there is
 * room.
 * @param bytes any
 * @param text terminated; of text_size bytes */
void answer_text_add(const char *bytes, size_t size, char *text, size_t text_size);

/* Whether a text is a word, in letters of either case. @param word in small letters */
bool answer_text_equals(const char *text, const char *word);

#endif
