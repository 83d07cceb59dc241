/* SPDX-License-Identifier: MIT */
/* Opening: the names that beginnings of games have, in Japanese and English, and who bears one.
 *
 * A name belongs to a position, whatever moves led to it, and to its images under the four symmetries that keep
 * the standard start; never to the mirrored start, whose games are others. The names stand in
 * src/study/openings.tsv; where they come from, in res/README.md. Constant data and pure functions: any thread. */
#ifndef STUDY_OPENING_H
#define STUDY_OPENING_H

#include "records/record.h"

enum { OPENING_PLIES_MAX = 24 }; /* no named beginning is longer */

typedef struct Opening {
    Bitboard discs[2];    /* by Color; of the four images the one with the smallest discs */
    Color mover;
    int ply;              /* moves of the beginning as it is usually told */
    const char *moves;    /* these moves, "f5d6c3" */
    const char *japanese; /* UTF-8; never empty */
    const char *english;  /* NULL: it has none */
} Opening;

/* What a line of moves is called. */
typedef struct OpeningMatch {
    const Opening *opening;         /* of the last position of the line that has a name; NULL: none has */
    int ply;                        /* moves of the line up to there */
    const Opening *english_opening; /* of the last position that has an English name: it is shown before the
                                       Japanese one when `opening` has none; NULL: none has */
    int english_ply;
} OpeningMatch;

/* The table, generated from openings.tsv, in the order of discs and mover. */
extern const Opening OPENINGS[];
extern const int OPENING_COUNT;

/* The opening that ends in a position. What is looked at is the discs and the mover.
 * @return NULL: it has no name
 * @cost O(log OPENING_COUNT) */
const Opening *opening_find(const Position *position);

/* The longest named beginning of the moves that lead to a node, transpositions included.
 * @return no opening when the record does not begin at the standard start
 * @cost O(OPENING_PLIES_MAX · log OPENING_COUNT), and a walk up from the node */
OpeningMatch opening_of_record(const Record *record, int node);

/* The same of the moves of a game up to where it is. */
OpeningMatch opening_of_game(const Game *game);

#endif
