/* SPDX-License-Identifier: MIT */
/* RecordFormat: the formats of games, their names, and how one recognises them. Pure; any thread. */
#ifndef RECORDS_RECORD_FORMAT_H
#define RECORDS_RECORD_FORMAT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

typedef enum RecordFormat {
    RECORD_TRANSCRIPT = 0, /* f5d6c3 */
    RECORD_GGF,            /* (;GM[Othello]…;) */
    RECORD_SGF,            /* (;FF[4]GM[2]…) */
    RECORD_PGN,            /* [Event "…"] … 1. f5 d6 */
    RECORD_OBF,            /* a board, a side, and what is expected */
    RECORD_BOARD,          /* 64 squares and perhaps a side */
    RECORD_WTHOR,          /* .wtb, binary */
    RECORD_OWN,            /* this program's */
    RECORD_FORMAT_COUNT
} RecordFormat;

/* @return "transcript", "ggf", … as the command line calls it */
const char *record_format_name(RecordFormat format);

/* @return the format of a name in small letters, RECORD_FORMAT_COUNT when there is none */
RecordFormat record_format_find(const char *name);

/* The usual end of a file's name, without its dot. */
const char *record_format_extension(RecordFormat format);

/* Recognises a text, or the beginning of a file, by what stands in it. It says only what it is meant to be, not
 * that it is right.
 * @param text UTF-8 or WTHOR's bytes; a byte order mark may stand in front; 64 KB are enough of it
 * @return the format; text that looks like nothing is taken for a transcript, RECORD_FORMAT_COUNT is returned
 *     only for blank text
 * @cost O(size), at most 64 KB are looked at */
RecordFormat record_format_detect(const char *text, size_t size);

#endif
