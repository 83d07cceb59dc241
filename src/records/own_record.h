/* SPDX-License-Identifier: MIT */
/* What the writer and the reader of this program's own format (own_record.c) share: its words. */
#ifndef RECORDS_OWN_RECORD_H
#define RECORDS_OWN_RECORD_H

#include "format_parts.h"

enum { OWN_ENDS_COUNT = RECORD_END_LEFT + 1, OWN_MOVES_COUNT = MOVE_FORCED + 1, OWN_VERSION = 1 };

extern const char *const OWN_FIELDS[RECORD_FIELD_COUNT];
extern const char *const OWN_RULES[SIDE_RULES_COUNT];
extern const char *const OWN_ENDS[OWN_ENDS_COUNT];
extern const char *const OWN_COLORS[2];
extern const char *const OWN_MOVES[OWN_MOVES_COUNT];

Status own_read_game(const char *text, size_t size, Record *record, RecordError *error);

#endif
