/* SPDX-License-Identifier: MIT */
/* MainExercises: the judging of the user's moves, for practice and for the answers to exercises, and the exercises from
 * the user's own games. A part of the main window. Window's thread only; the finder works on its own thread and posts.
 *
 * A move is judged by the values of the position before it. When they are not good enough yet, their search goes on
 * behind the move: for an answer until it has come to its end, for practice at most a moment. */
#ifndef WIN_MAIN_EXERCISE_H
#define WIN_MAIN_EXERCISE_H

#include <windows.h>
#include <stdbool.h>

#include "referee/referee.h"
#include "study/exercise_finder.h"
#include "study/hints.h"
#include "study/practice.h"

struct MainWindow;

/* A move that is still to be judged. */
typedef struct Judging {
    Square square; /* SQUARE_NONE: none is */
    int ply;       /* of the line, before the move */
    int node;      /* before the move */
    uint32_t generation; /* of the search */
    HintSet set;   /* what is known so far */
} Judging;

/* The game that the exercises have interrupted. */
typedef struct InterruptedGame {
    Record *record; /* owned; NULL: there was none */
    int node;
    int first;    /* MainStore's */
    bool is_kept; /* so too */
    RefereeSetup setup;
} InterruptedGame;

typedef struct MainExercises {
    Judging judging;
    ExerciseFinder *finder; /* NULL until exercises were asked for */
    uint32_t generation;    /* of the finder's search */
    bool is_started;        /* the finder has a file */
    bool is_wanted;         /* the next exercise goes onto the board as soon as it is there */
    bool is_stale;          /* a game has been added since the search began */
    int taken_count;        /* exercises of this search that were shown */
    FoundExercise found;    /* the one on the board */
    Square answered;        /* what the answer is about; SQUARE_NONE: none yet */
    PracticeFeedback answer;
    InterruptedGame interrupted;
} MainExercises;

void main_exercise_create(struct MainWindow *self);
void main_exercise_destroy(struct MainWindow *self);

/* --- judging */
/* A person has moved. To be called before the move is made. */
void main_study_judge(struct MainWindow *self, Square square);

/* @return whether values of this position are wanted to judge by */
bool main_exercise_wants_hints(const struct MainWindow *self);

/* The board shows another position. @return whether the search of an earlier one must go on, for a move to be judged */
bool main_exercise_keeps_search(struct MainWindow *self);

/* Values have come. @return whether they were those of a move to be judged */
bool main_exercise_take_hints(struct MainWindow *self, const HintSet *set);

/* The moment that practice waits for values is over. */
void main_exercise_on_timer(struct MainWindow *self);

/* --- exercises */
void main_exercise_next(struct MainWindow *self);

/* Ends the exercises: the game that they have interrupted goes on. */
void main_exercise_leave(struct MainWindow *self);

/* Another game begins: no move of this one is judged any more, and there is no way back to the interrupted one. */
void main_exercise_on_new_game(struct MainWindow *self);

/* The finder has something new. */
void main_exercise_on_news(struct MainWindow *self);

/* Says what is to be said of an exercise in place of whose turn it is. @return false: nothing */
bool main_exercise_say_turn(struct MainWindow *self);

/* What the status line says of the search for exercises; empty: nothing. @param out of PANEL_TEXT_SIZE */
void main_exercise_format_progress(const struct MainWindow *self, wchar_t *out);

#endif
