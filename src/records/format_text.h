/* SPDX-License-Identifier: MIT */
/* What GGF, SGF and PGN share: moves, numbers, times and results as they stand in a text. Pure but for the record
 * that is written to; any thread. */
#ifndef RECORDS_FORMAT_TEXT_H
#define RECORDS_FORMAT_TEXT_H

#include "format_parts.h"

/* A piece of a text. */
typedef struct Slice {
    const char *start;
    size_t size;
} Slice;

static inline bool is_blank_character(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static inline bool is_digit_character(char c) {
    return c >= '0' && c <= '9';
}

static inline bool is_letter_character(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static inline char capital_of(char c) {
    return (char)(c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c);
}

/* The slice without the blanks around it. */
Slice slice_trim(Slice slice);

/* @return whether it is this word, letters in either case */
bool slice_is(Slice slice, const char *word);

/* Takes what stands in front of a character, and the character, off a slice.
 * @return what stood in front; all of it when the character is not there */
Slice slice_take(Slice *slice, char character);

/* ------------------------------------------------------------------------------------------------- numbers */

/* Reads a decimal number, "-1.39", "+12", as hundredths, rounded.
 * @return false when it is no number ("", "NaN"), or its size is 10,000,000 or more; *value is then untouched */
bool slice_to_hundredths(Slice slice, int32_t *value);

/* Reads a time: seconds, or minutes, hours and days in front of them: "0.016", "1:05", "[D.]H:MM:SS.mmm".
 * @return false when it is none, is negative, or does not fit; *time_ms is then untouched */
bool slice_to_time(Slice slice, int32_t *time_ms);

/* Writes a time as seconds, "0.016", "65". */
void format_write_seconds(TextBuffer *text, int32_t time_ms);

/* Writes hundredths as briefly as can be, "4", "-1.5". */
void format_write_hundredths(TextBuffer *text, int32_t value, bool is_signed);

/* The first part of a clock, "15:00//02:00", or a plain number of seconds, in milliseconds. @return false: none */
bool slice_to_clock(Slice slice, int32_t *time_ms);

/* ---------------------------------------------------------------------------------------------------- moves */

/* Adds a move. A pass behind the end of the game, as some programs write, is passed over.
 * @param node in: the node before; out: the node of the move
 * @errors STATUS_BAD_TEXT (*error is filled in), STATUS_OUT_OF_MEMORY */
Status format_play(Record *record, const MoveToken *token, Move move, int *node, RecordError *error);

/* ---------------------------------------------------------------------------------------------------- texts */

/* Gives a failure to keep a text its place: STATUS_FULL is RECORD_PROBLEM_TOO_LONG. */
Status format_check_kept(Status status, const char *text, Slice place, RecordError *error);

/* Adds a text to a node's comment, in a new line when there is one already, and empties it.
 * @errors as record_set_comment */
Status format_append_comment(Record *record, int node, TextBuffer *text);

/* @return whether a field says something: not "" and not "?" */
bool format_has_field(const Record *record, RecordField field);

/* Whether a game's text seems to begin here: "(;". */
bool format_is_opening(const char *text, size_t size);

/* Finds a game in brackets: "(;" … ")". Text in [ ] may hold anything; a backslash hides the character behind it. A
 * game that is cut off ends where the next one seems to begin.
 * @param is_tree "(" may stand in it: it ends with the bracket that closes the first one */
GameSearch format_find_bracketed(const char *text, size_t size, bool is_all, bool is_tree, size_t *end);

#endif
