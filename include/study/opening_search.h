/* SPDX-License-Identifier: MIT */
/* OpeningSearch: what a user means who types the name of an opening, or moves, in any of the usual spellings.
 *
 * A name is found by a part of it in either language; small and large letters, full-width ones, hiragana and katakana,
 * blanks and hyphens make no difference. Moves are read as transcripts are (records/record_reader.h), in any of the four
 * orientations of the standard start, and are a line of their own; behind them stand the named ones that go on from
 * there, turned as the moves were. A plain value; one thread at a time. */
#ifndef STUDY_OPENING_SEARCH_H
#define STUDY_OPENING_SEARCH_H

#include "records/record_error.h"
#include "study/opening.h"

enum { OPENING_FOUND_MAX = 512 };

typedef enum OpeningText {
    OPENING_TEXT_EMPTY,     /* every named line is found */
    OPENING_TEXT_NAME,      /* those whose name has the text in it */
    OPENING_TEXT_MOVES,     /* the moves, and what goes on from them */
    OPENING_TEXT_HALF_MOVE, /* the same without the letter at the end, whose digit is still to come */
    OPENING_TEXT_BAD_MOVES, /* moves that cannot be played: error */
    OPENING_TEXT_NOT_STANDARD, /* moves from another start, or none but a start */
    OPENING_TEXT_UNKNOWN    /* neither moves nor a part of a name */
} OpeningText;

typedef struct OpeningFound {
    const Opening *opening; /* NULL: the moves that were typed */
    int symmetry;           /* of board_transform: how its moves are turned */
    int rank;               /* 0: its name begins with the text; 1: has it elsewhere */
} OpeningFound;

typedef struct OpeningSearch {
    OpeningText text;
    Game typed; /* the moves; of other texts none */
    RecordError error; /* of BAD_MOVES */
    int count;
    OpeningFound found[OPENING_FOUND_MAX];
} OpeningSearch;

/* Looks a text up.
 * @param text UTF-8, need not be terminated; anything
 * @param search untouched on failure
 * @errors STATUS_OUT_OF_MEMORY
 * @cost O(OPENING_COUNT · OPENING_PLIES_MAX) */
Status opening_search(const char *text, size_t size, OpeningSearch *search);

/* The moves of what was found, from the standard start on. @param index 0 … search->count − 1 */
void opening_search_line(const OpeningSearch *search, int index, Game *line);

#endif
