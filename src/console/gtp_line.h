/* SPDX-License-Identifier: MIT */
/* GtpLine: a command line of the Go Text Protocol, version 2, as an engine reads it. Pure: any bytes, any thread; never
 * allocates.
 * @source Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2", sections 2.4, 2.5, 2.11, 3.1:
 * control characters but tab and line end are nothing, a tab is a space, '#' begins a comment, blank lines are
 * nothing, a number in front is an id below 2^31, words are separated by spaces */
#ifndef CONSOLE_GTP_LINE_H
#define CONSOLE_GTP_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/position.h"

enum { GTP_LINE_SIZE_MAX = 4096, GTP_WORDS_MAX = 8 };

/* Its words lie in its own text, so it is not copied. */
typedef struct GtpLine {
    int id;         /* −1: none */
    int word_count; /* the command and its arguments, also those beyond GTP_WORDS_MAX; 0: nothing stands there */
    bool is_cut;    /* it is longer than any command */
    const char *words[GTP_WORDS_MAX];
    char text[GTP_LINE_SIZE_MAX + 1];
} GtpLine;

/* Reads a line without its end. A word 0 is the command; it may be "" when there is only an id. */
void gtp_line_read(const char *bytes, size_t size, GtpLine *line);

/* The kinds of arguments. Each returns false, with the output untouched, when the word is none. */
bool gtp_word_color(const char *word, Color *color); /* b, w, black, white in letters of either case */
bool gtp_word_move(const char *word, Move *move);    /* a square, or pass, in letters of either case */
bool gtp_word_number(const char *word, int *number); /* digits; 0 … 2^31 − 1 */
bool gtp_word_real(const char *word);                /* a sign, digits, decimals, an exponent */

/* Compares words in letters of either case. @param name in small letters */
bool gtp_word_is(const char *word, const char *name);

#endif
