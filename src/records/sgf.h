/* SPDX-License-Identifier: MIT */
/* What reading and writing of SGF share.
 *
 * SGF has a place for nearly everything of a record: V is the value (from Black's side), C the comment, and BL and WL
 * the time that is left, from which the time of a move follows when the time of the game (TM) is known. A time that
 * cannot be told so stands in a property of our own. */
#ifndef RECORDS_SGF_H
#define RECORDS_SGF_H

#include "format_text.h"

typedef struct SgfFieldProperty {
    const char *name;
    RecordField field;
} SgfFieldProperty;

/* Properties that are fields of a record; TM, both sides' time, is not among them. The last two are our own, for sides
 * with different times. */
enum { SGF_FIELD_PROPERTY_COUNT = 12 };
extern const SgfFieldProperty SGF_FIELD_PROPERTIES[SGF_FIELD_PROPERTY_COUNT];

/* Seconds taken for a move: FF[4] lets a program have properties of its own. */
static const char SGF_TIME_TAKEN[] = "TT";

/* Squares that hold a disc at the start of every game which does not say otherwise. */
static const Bitboard SGF_CENTRE = 0x0000001818000000;

/* As FormatParts has it. */
void sgf_write(const Record *record, TextBuffer *text);

#endif
