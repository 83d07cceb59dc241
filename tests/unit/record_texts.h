/* SPDX-License-Identifier: MIT */
/* Games in text formats for tests: read, written, compared, made up. What goes wrong fails the running test. */
#ifndef RECORD_TEXTS_H
#define RECORD_TEXTS_H

#include "random_record.h"
#include "records/record_error.h"
#include "suites.h"

/* The one game of a text. The caller destroys it. */
Record *record_of_text(RecordFormat format, const char *text);

/* The first game of a text; *end receives where it ends. */
Record *record_of_first(RecordFormat format, const char *text, size_t *end);

/* Reads a text that is wrong.
 * @param token what the error names */
void expect_problem(RecordFormat format, const char *text, RecordProblem problem, const char *token);

/* The game as text. The caller frees it. */
char *text_of_record(RecordFormat format, const Record *record);

/* Writes a game and reads it back. */
Record *record_copied_by(RecordFormat format, const Record *record);

const char *field_of(const Record *record, RecordField field);

/* @return "" when there is no such tag of the format */
const char *tag_of(const Record *record, RecordFormat format, const char *name);

/* The first line as "f5d6…--…", passes as "--". @param text receives 2 · GAME_PLIES_MAX + 1 bytes */
void line_of_record(const Record *record, char *text);
void expect_line(const Record *record, const char *moves);

/* Discs of the last position of the first line. */
void expect_discs(const Record *record, int black, int white);

/* The sample game of 60 moves with two white passes, 37–27, from tests/data/records/edax.<extension>. */
Record *record_of_sample(RecordFormat format, const char *extension);

/* Writes random games and reads them back.
 * @param flags what the games have, a sum of RandomRecordFlag
 * @param ignored what may differ, as records_equal has it */
void expect_round_trips(RecordFormat format, int flags, int ignored);

/* Feeds a text to a reader that must find its format out, in pieces of 1 and of 7 bytes.
 * @param moves of each game in their order, NULL behind the last; "!" for a faulty one */
void expect_streamed(RecordFormat format, const char *text, const char *const *moves);

/* Students' rules are refused, and nothing is written. */
void expect_variant_refused(RecordFormat format);

/* Reads every beginning of a text: each is a game or a fault with its place in the text. */
void expect_safe_beginnings(RecordFormat format, const char *text);

#endif
