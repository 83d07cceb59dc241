/* SPDX-License-Identifier: MIT */
/* Every text that a user reads, in Japanese and English, from one source: res/texts.tsv (id, English,
 * Japanese). The ids TEXT_… in text/text_ids.h are generated from it. Constant data: any thread. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stddef.h>

#include "text/text_ids.h"

typedef enum Language { LANGUAGE_ENGLISH = 0, LANGUAGE_JAPANESE = 1 } Language;

enum { LANGUAGE_COUNT = 2 };

/* @return the text in UTF-8, never NULL */
const char *text_get(Language language, TextId id);

/* Looks an id up by name, without the TEXT_ in front ("OPPONENT_COLUMN_NAME").
 * @errors -1 when there is none */
int text_find(const char *name);

/* The id of an opponent's text from the opponent's name: ("column-evolved", "NAME") finds
 * OPPONENT_COLUMN_EVOLVED_NAME. @return TEXT_UNKNOWN when there is none */
TextId text_of_opponent(const char *opponent_name, const char *suffix);

/* Writes a text with its numbered inserts {1} … {9} replaced. Cuts off between characters when it is too long.
 * @param values count UTF-8 strings; an insert without a value stays as it is
 * @return bytes written, without the terminator */
size_t text_format(Language language, TextId id, const char *const values[], int count, char *out,
                   size_t size);

#endif
