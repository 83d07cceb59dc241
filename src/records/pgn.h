/* SPDX-License-Identifier: MIT */
/* What reading and writing of PGN share: its tokens, tags, results and positions.
 *
 * The value and the time of a move stand at the beginning of its comment, as chess programs write them: "{[%eval -1.39]
 * [%emt 0:00:05] text}"; the value is from the side that moved. A comment cannot hold "}" nor a line that begins with
 * an event's tag: ")" and a blank are written instead. */
#ifndef RECORDS_PGN_H
#define RECORDS_PGN_H

#include "format_text.h"

typedef enum PgnKind {
    PGN_END,     /* only blanks are left */
    PGN_TAG,     /* [Name "value"] */
    PGN_BAD_TAG, /* something else in such brackets */
    PGN_COMMENT, /* {…}, or ; up to the end of the line */
    PGN_OPEN,    /* ( */
    PGN_CLOSE,   /* ) */
    PGN_WORD,    /* anything else up to a blank or one of these */
    PGN_CUT_OFF  /* a tag or a comment goes on to the end, or to where another game begins */
} PgnKind;

typedef struct PgnToken {
    PgnKind kind;
    Slice text;  /* of a comment: what stands in it */
    Slice name;  /* of a tag */
    Slice value; /* of a tag, as it is written */
} PgnToken;

/* The next token. @param place in: where to look; out: behind it */
PgnToken pgn_next_token(const char *text, size_t size, size_t *place);

/* Finds a game. @param end receives where it ends */
GameSearch pgn_find(const char *text, size_t size, bool is_all, size_t *end);

typedef struct PgnFieldTag {
    const char *name;
    RecordField field;
} PgnFieldTag;

/* Tags that are fields of a record; TimeControl, both sides' time, is not among them. The first seven are PGN's roster
 * but for the result, and always written. */
enum { PGN_ROSTER_COUNT = 6, PGN_FIELD_TAG_COUNT = 12 };
extern const PgnFieldTag PGN_FIELD_TAGS[PGN_FIELD_TAG_COUNT];

/* Names of the ends, for the tag Termination; NULL where it says nothing. */
extern const char *const PGN_TERMINATIONS[RECORD_END_LEFT + 1];

/* Reads "1-0", "0-1", "1/2-1/2", "*", or both sides' discs, "37-27": Black's side comes first.
 * @return false: it is none of these; *result is untouched */
bool pgn_read_result(Slice word, RecordResult *result);

/* Whose letters are whose in a position. */
typedef enum PgnLetters {
    PGN_LETTERS_OF_COLORS, /* p and b are Black's, P and w White's */
    PGN_LETTERS_OF_TURN    /* P and w belong to the side that begins, as chess programs have it: Black's */
} PgnLetters;

/* Reads a position as chess programs write it, the eighth row first.
 * @param problem receives why not, at false */
bool pgn_read_position(Slice fen, PgnLetters letters, Position *position, RecordProblem *problem);

/* Writes it with the letters of colours. */
void pgn_write_position(const Position *position, TextBuffer *text);

/* As FormatParts has it. */
void pgn_write(const Record *record, TextBuffer *text);

#endif
