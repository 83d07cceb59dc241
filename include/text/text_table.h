/* SPDX-License-Identifier: MIT */
/* The generated table behind text.h; for text.c and the tests only. */
#ifndef TEXT_TEXT_TABLE_H
#define TEXT_TEXT_TABLE_H

#include "text/text.h"

typedef struct TextEntry {
    const char *name; /* the id without TEXT_ */
    const char *languages[LANGUAGE_COUNT];
} TextEntry;

extern const TextEntry TEXT_TABLE[TEXT_COUNT];

#endif
