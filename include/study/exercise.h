/* SPDX-License-Identifier: MIT */
/* Exercise: endgame positions from games that were really played, in which a side went wrong and one move is best.
 *
 * Made from the exact part of an analysis: from EXERCISE_EMPTIES_MAX empties on every score is one of perfect play, so
 * the answer to an exercise is never a matter of taste. Pure; any thread. */
#ifndef STUDY_EXERCISE_H
#define STUDY_EXERCISE_H

#include "study/analysis.h"

enum {
    EXERCISE_EMPTIES_MIN = 4,  /* below it there is nothing to find out */
    EXERCISE_EMPTIES_MAX = 16,
    EXERCISE_LOSS = 2          /* discs that the move played must have lost */
};

typedef struct Exercise {
    Position position; /* the side that is to find the move is to move */
    int empties;
    Square played;     /* what was played in the game */
    int played_score;  /* discs, from the side to move */
    Square best;
    int best_score;
    int node;          /* of the record that was analysed */
} Exercise;

/* Lists the exercises in an analysed game, in the order of the game.
 * @param side whose mistakes they are
 * @param count_max of exercises, ≥ 1
 * @return how many */
int exercise_find(const Analysis *analysis, Color side, Exercise *exercises, int count_max);

/* What an answer to an exercise is worth. */
typedef struct ExerciseAnswer {
    bool is_best; /* as good as the best one, if not the same */
    int score;    /* discs, of perfect play behind it, from the side that is to find the move */
} ExerciseAnswer;

/* Judges an answer by solving what lies behind it. @param stop may be NULL
 * @errors STATUS_ILLEGAL_MOVE, STATUS_STOPPED, STATUS_OUT_OF_MEMORY. @cost blocks; some milliseconds */
Status exercise_answer(const Exercise *exercise, Engine *engine, Square square, const StopFlag *stop,
                       ExerciseAnswer *answer);

#endif
