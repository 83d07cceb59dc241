/* SPDX-License-Identifier: MIT */
#include "study/practice.h"

#include <stddef.h>

PracticeGrade practice_grade(int score, int best_score) {
    int loss = best_score - score;
    return loss <= PRACTICE_GOOD_LOSS ? PRACTICE_GOOD : loss < ANALYSIS_MISTAKE ? PRACTICE_FAIR : PRACTICE_BAD;
}

static const HintValue *value_of(const HintSet *hints, Square square) {
    for (int i = 0; i < hints->count; i++) {
        if (hints->values[i].square == square) {
            return &hints->values[i];
        }
    }
    return NULL;
}

PracticeFeedback practice_judge(const HintSet *hints, Square played) {
    PracticeFeedback feedback = { .verdict = PRACTICE_UNKNOWN, .played = played, .better = SQUARE_NONE };
    const HintValue *value = value_of(hints, played);
    if (!value) {
        return feedback;
    }
    const HintValue *best = &hints->values[0];
    feedback.is_exact = value->is_exact && best->is_exact;
    int loss = best->score - value->score;
    if (loss > 0) {
        feedback.verdict = loss < ANALYSIS_MISTAKE ? PRACTICE_LOSS : PRACTICE_MISTAKE;
        feedback.loss = loss;
        feedback.better = best->square;
    } else if (hints->is_whole && hints->count == 1) {
        feedback.verdict = PRACTICE_FORCED;
    } else {
        feedback.verdict = value == best ? PRACTICE_BEST : PRACTICE_AS_GOOD;
    }
    return feedback;
}
