/* SPDX-License-Identifier: MIT */
/* PlayInput: what a person has typed in one line of the console game. Knows no prompt and no game: what a
 * number means is the asker's business. Pure: any bytes, any thread. */
#ifndef CONSOLE_PLAY_INPUT_H
#define CONSOLE_PLAY_INPUT_H

#include <stddef.h>

typedef enum PlayInputKind {
    PLAY_INPUT_OTHER = 0, /* anything else: blank lines, words, zero bytes */
    PLAY_INPUT_NUMBER,    /* "5", "05", "-1", "5": first */
    PLAY_INPUT_PAIR,      /* "5 6", "5,6": first, second */
    PLAY_INPUT_SQUARE,    /* "f5" in either case: first = the row 5, second = the column 6 */
    PLAY_INPUT_QUIT       /* "q" or "quit" in either case */
} PlayInputKind;

enum { PLAY_INPUT_NUMBER_MAX = 1000 };

typedef struct PlayInput {
    PlayInputKind kind;
    /* Numbers below 0 are −1, numbers from PLAY_INPUT_NUMBER_MAX on that; those of a SQUARE are 1 … 8. */
    int first;
    int second;
} PlayInput;

/* Full-width digits, letters, signs and blanks count as their ASCII ones.
 * @param text size bytes, UTF-8 or anything else; needs no terminator */
PlayInput play_input_read(const char *text, size_t size);

#endif
