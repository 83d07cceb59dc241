/* SPDX-License-Identifier: MIT */
/* TextNames: the names that texts of games tell, each kept once and called by a number. One thread at a time. */
#ifndef STUDY_TEXT_NAMES_H
#define STUDY_TEXT_NAMES_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

enum {
    TEXT_NAME_NONE = 0,      /* the number of the empty name */
    TEXT_NAME_SIZE_MAX = 255 /* bytes of a name that are kept */
};

/* Begin with { 0 }. */
typedef struct TextNames {
    char *bytes; /* terminated, one behind the other */
    size_t size, capacity;
    size_t *starts; /* of name 1, 2, … */
    uint32_t count, start_capacity;
    uint32_t *slots; /* numbers by hash; 0: free */
    uint32_t slot_count; /* a power of two, at least twice count; or 0 */
} TextNames;

/* Takes a name in, cut at the end of a character when it is too long; control characters become blanks.
 * @param text UTF-8
 * @param number receives TEXT_NAME_NONE or 1 … count
 * @errors STATUS_OUT_OF_MEMORY, STATUS_FULL */
Status text_names_add(TextNames *names, const char *text, size_t size, uint32_t *number);

/* @return the name; "" of TEXT_NAME_NONE. Valid until a name is added */
const char *text_names_get(const TextNames *names, uint32_t number);

void text_names_free(TextNames *names);

/* @return how many bytes of a UTF-8 text can be kept without cutting a character: at most size_max */
size_t text_name_cut(const char *text, size_t size, size_t size_max);

#endif
