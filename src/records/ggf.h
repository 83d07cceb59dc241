/* SPDX-License-Identifier: MIT */
/* What reading and writing of GGF share. */
#ifndef RECORDS_GGF_H
#define RECORDS_GGF_H

#include "format_text.h"

typedef struct GgfFieldTag {
    const char *name;
    RecordField field;
} GgfFieldTag;

/* Tags that are fields of a record; TI, both sides' time, is not among them. EV, RO, AP and GN are SGF's: GGF has none
 * for these, and its readers pass over tags that they do not know. */
enum { GGF_FIELD_TAG_COUNT = 12 };
extern const GgfFieldTag GGF_FIELD_TAGS[GGF_FIELD_TAG_COUNT];

/* As FormatParts has it. */
void ggf_write(const Record *record, TextBuffer *text);

#endif
