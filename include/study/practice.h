/* SPDX-License-Identifier: MIT */
/* Practice: what a move just played was worth beside the others, by the hints that were known before it. Pure; any
 * thread. */
#ifndef STUDY_PRACTICE_H
#define STUDY_PRACTICE_H

#include "study/analysis.h"
#include "study/hints.h"

/* How good a move is for someone who does not want numbers. The bounds are those of an analysis: searches waver by a
 * disc or two, and what it calls a mistake is bad here. */
typedef enum PracticeGrade {
    PRACTICE_GOOD = 0, /* loses at most PRACTICE_GOOD_LOSS discs */
    PRACTICE_FAIR,
    PRACTICE_BAD       /* loses ANALYSIS_MISTAKE discs or more */
} PracticeGrade;

enum { PRACTICE_GOOD_LOSS = 1 };

/* @param score, best_score of a move and of the best one in the same position, in discs */
PracticeGrade practice_grade(int score, int best_score);

typedef enum PracticeVerdict {
    PRACTICE_UNKNOWN = 0, /* the hints say nothing of it */
    PRACTICE_FORCED,      /* there was no other move; also a pass */
    PRACTICE_BEST,        /* the best one by the hints */
    PRACTICE_AS_GOOD,     /* another one of the same value */
    PRACTICE_LOSS,        /* loses discs, but fewer than a mistake does */
    PRACTICE_MISTAKE      /* loses ANALYSIS_MISTAKE discs or more */
} PracticeVerdict;

typedef struct PracticeFeedback {
    PracticeVerdict verdict;
    Square played;
    int loss;      /* discs; 0 unless it is a loss or a mistake */
    Square better; /* the best move; SQUARE_NONE unless it is a loss or a mistake */
    bool is_exact; /* both values are of perfect play */
} PracticeFeedback;

/* @param hints of the position before the move; those of fewer moves than all say nothing of the others
 * @param played SQUARE_NONE: a pass */
PracticeFeedback practice_judge(const HintSet *hints, Square played);

#endif
