/* SPDX-License-Identifier: MIT */
/* ExerciseFinder: exercises (study/exercise.h) from a file of games, the newest games first, for a window that never
 * waits.
 *
 * It reads the file on a thread of its own, in any record format, keeps the moves of the last FINDER_GAMES_MAX games,
 * and solves their ends one game after the other. It works only as far ahead as exercises are taken. One file at a time:
 * starting anew gives up the one before. Games in which the user's sides are noted (records/record_persons.h) give
 * exercises from the user's mistakes only, others from those of both sides. */
#ifndef STUDY_EXERCISE_FINDER_H
#define STUDY_EXERCISE_FINDER_H

#include "study/exercise.h"

enum {
    FINDER_GAMES_MAX = 1000,
    FINDER_AHEAD_MAX = 8,   /* exercises that wait to be taken */
    FINDER_TEXT_SIZE = 64   /* of a name or date, with its terminator; longer ones are cut off between characters */
};

typedef struct ExerciseFinder ExerciseFinder;

/* An exercise and the game it comes from. */
typedef struct FoundExercise {
    uint32_t generation; /* as given to exercise_finder_start */
    Exercise exercise;   /* its node: how many moves, passes included, had been made */
    int game;            /* 0: the file's last one, 1: the one before, … */
    char names[2][FINDER_TEXT_SIZE]; /* by Color, UTF-8; "" when not told */
    char date[FINDER_TEXT_SIZE];     /* as it stands in the file */
} FoundExercise;

typedef struct FinderProgress {
    uint32_t generation;
    int game_count;  /* that can be looked at; 0 while the file is read */
    int games_done;
    int found_count; /* exercises so far */
    int fault_count; /* games of the file that are none */
    bool is_over;    /* nothing more will come */
    Status status;   /* when it is over: STATUS_OK; STATUS_NOT_FOUND, STATUS_IO (the file), STATUS_OUT_OF_MEMORY */
} FinderProgress;

/* Something new can be taken, or the progress is another. @thread the finder's; must not call it, and should post */
typedef void ExerciseFinderListener(void *context);

/* @owner the caller; exercise_finder_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status exercise_finder_create(ExerciseFinderListener *listener, void *context, ExerciseFinder **finder);

/* Gives up its work, waits for its thread (some 20 ms), frees it. NULL is allowed. */
void exercise_finder_destroy(ExerciseFinder *finder);

/* Begins with a file. @param path UTF-8, is copied. @cost does not wait for the thread
 * @errors STATUS_OUT_OF_MEMORY; what was found so far stays */
Status exercise_finder_start(ExerciseFinder *finder, uint32_t generation, const char *path);

/* Gives up; what was found is forgotten. @cost does not block */
void exercise_finder_stop(ExerciseFinder *finder);

/* Takes the next exercise. @return false: there is none yet, or no more */
bool exercise_finder_take(ExerciseFinder *finder, FoundExercise *found);

void exercise_finder_progress(ExerciseFinder *finder, FinderProgress *progress);

#endif
