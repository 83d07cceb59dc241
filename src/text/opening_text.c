/* SPDX-License-Identifier: MIT */
#include "text/opening_text.h"

#include <stdbool.h>

size_t opening_text(Language language, const char *japanese, const char *english, const char *english_beginning,
                    char *out, size_t size) {
    bool is_english = language == LANGUAGE_ENGLISH;
    if (is_english && !english && english_beginning) {
        return text_format(language, TEXT_OPENING_WITH_BEGINNING, (const char *[]){ english_beginning, japanese }, 2,
                           out, size);
    }
    const char *name = is_english && english ? english : japanese;
    return text_format(language, TEXT_OPENING_ALONE, (const char *[]){ name }, 1, out, size);
}
