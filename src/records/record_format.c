/* SPDX-License-Identifier: MIT */
#include "records/record_format.h"

#include <string.h>

#include "format_parts.h"

static const FormatParts *const PARTS[RECORD_FORMAT_COUNT] = {
    [RECORD_TRANSCRIPT] = &TRANSCRIPT_PARTS,
    [RECORD_GGF] = &GGF_PARTS,
    [RECORD_SGF] = &SGF_PARTS,
    [RECORD_PGN] = &PGN_PARTS,
    [RECORD_OBF] = &OBF_PARTS,
    [RECORD_BOARD] = &BOARD_PARTS,
    [RECORD_WTHOR] = &WTHOR_PARTS,
    [RECORD_OWN] = &OWN_PARTS,
};

const FormatParts *format_parts(RecordFormat format) {
    return PARTS[format];
}

const FormatHead *format_head(RecordFormat format) {
    return format == RECORD_WTHOR ? &WTHOR_HEAD : NULL;
}

const char *record_format_name(RecordFormat format) {
    return PARTS[format]->name;
}

const char *record_format_extension(RecordFormat format) {
    return PARTS[format]->extension;
}

RecordFormat record_format_find(const char *name) {
    RecordFormat format = RECORD_TRANSCRIPT;
    while (format < RECORD_FORMAT_COUNT && strcmp(PARTS[format]->name, name) != 0) {
        format++;
    }
    return format;
}
