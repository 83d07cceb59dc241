/* SPDX-License-Identifier: MIT */
/* How an opening is called in a language, from the names that study/opening.h gives. Pure; any thread. */
#ifndef TEXT_OPENING_TEXT_H
#define TEXT_OPENING_TEXT_H

#include "text/text.h"

enum { OPENING_TEXT_SIZE = 256 }; /* enough for every name */

/* Writes the name. Where there is no English one, the English reader gets that of the longest beginning which has
 * one, and behind it the Japanese name.
 * @param english NULL: it has none
 * @param english_beginning NULL: no beginning has one
 * @param out receives at most size bytes with a terminator; cut off between characters when it is too long
 * @return bytes written, without the terminator */
size_t opening_text(Language language, const char *japanese, const char *english, const char *english_beginning,
                    char *out, size_t size);

#endif
