/* SPDX-License-Identifier: MIT */
/* The sentences that a student of a game reads: what was wrong with a move, and how a move just played compares with
 * the best. Pure; any thread. */
#ifndef TEXT_STUDY_TEXT_H
#define TEXT_STUDY_TEXT_H

#include <stdbool.h>

#include "text/text.h"

enum { STUDY_TEXT_SIZE = 640 }; /* enough for every sentence */

/* What a move has cost and why, as study/mistake.h has it. */
typedef struct StudyMistake {
    int number;          /* of the move in the game, from 1, passes not counted */
    bool is_black;       /* the side that made it */
    const char *square;  /* "c5"; NULL: a pass */
    int loss;            /* discs; 0: it was a best move, and the rest is not looked at */
    bool is_exact;       /* else the loss is told as an estimate */
    const char *corner;  /* that the other side takes; NULL: it takes none */
    bool has_fewer_moves;
    int moves_played;    /* legal moves of the side behind the other's answer, */
    int moves_best;      /* and behind the best move */
    bool is_last_lost;   /* the other side places the last disc */
    int stable_less;     /* at least so many stable discs fewer, 2 or more; 0: nothing is said of them */
    const char *better;  /* the best move, to be named at the end; NULL: it is not */
} StudyMistake;

/* Writes "Move 22, c5, lost 3 discs: it lets Black take the corner h8, and White then has 4 moves instead of 9."
 * @param out receives at most size bytes with a terminator; cut off between characters when it is too long
 * @return bytes written, without the terminator */
size_t study_text_mistake(Language language, const StudyMistake *mistake, char *out, size_t size);

/* How a move compares with the best one, as study/practice.h has it. */
typedef enum StudyComparison {
    STUDY_FORCED = 0, /* the only move, or a pass */
    STUDY_BEST,
    STUDY_AS_GOOD,
    STUDY_LOSS,
    STUDY_MISTAKE
} StudyComparison;

/* Writes "f5 loses 3 discs; c4 was better."
 * @param move its square, loss, is_exact and better are looked at, and only for STUDY_LOSS and STUDY_MISTAKE
 * @return as study_text_mistake */
size_t study_text_comparison(Language language, StudyComparison comparison, const StudyMistake *move, char *out,
                             size_t size);

#endif
