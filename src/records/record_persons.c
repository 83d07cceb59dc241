/* SPDX-License-Identifier: MIT */
#include "records/record_persons.h"

#include <string.h>

static const char KEY[] = "person";

/* By the sides that are a person's: bit 0 Black, bit 1 White. */
static const char *const VALUES[4] = { "none", "black", "white", "black white" };

Status record_set_persons(Record *record, const bool is_person[2]) {
    const char *value = VALUES[(is_person[COLOR_BLACK] ? 1 : 0) + (is_person[COLOR_WHITE] ? 2 : 0)];
    return record_add_tag(record, RECORD_OWN, KEY, strlen(KEY), value, strlen(value));
}

bool record_get_persons(const Record *record, bool is_person[2]) {
    is_person[COLOR_BLACK] = false;
    is_person[COLOR_WHITE] = false;
    for (int i = record->tag_count - 1; i >= 0; i--) { /* the last one counts */
        const RecordTag *tag = &record->tags[i];
        if (tag->format != RECORD_OWN || strcmp(record_text(record, tag->name), KEY) != 0) {
            continue;
        }
        for (int sides = 0; sides < 4; sides++) {
            if (strcmp(record_text(record, tag->value), VALUES[sides]) == 0) {
                is_person[COLOR_BLACK] = (sides & 1) != 0;
                is_person[COLOR_WHITE] = (sides & 2) != 0;
                return true;
            }
        }
        return false; /* a word of a later version */
    }
    return false;
}
