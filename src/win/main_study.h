/* SPDX-License-Identifier: MIT */
/* What the main window knows of the game beyond its moves: values of the legal moves, the analysis of the whole game,
 * practice and exercises. The parts are main_study.c (values on the board), main_analysis.c (the whole game),
 * main_exercise.c and main_store.c (the user's finished games). Window's thread only; engines work on threads of their
 * own and post. */
#ifndef WIN_MAIN_STUDY_H
#define WIN_MAIN_STUDY_H

#include <windows.h>
#include <stdbool.h>

#include "main_values.h"
#include "main_exercise.h"
#include "main_store.h"
#include "main_thought.h"
#include "opponents/opponent.h"
#include "panel_item.h"
#include "study/analysis.h"
#include "study/game_analysis.h"
#include "study/hints.h"

struct MainWindow;

enum { NO_MISTAKE = -1, NO_EXERCISE = -1 };

/* Whether a message about something new is on its way: what comes faster than it can be shown is shown at once. */
typedef struct NewsFlag {
    LONG volatile is_posted;
} NewsFlag;

typedef struct MainStudy {
    NewsFlag hint_news, analysis_news, thought_news;
    Hints *hints;
    GameAnalysis *analysis;
    Analysis *known; /* what the analysis has found; owned, never NULL once the window stands */

    bool is_on;                 /* study: values stand on the board, and the user moves for both sides */
    const Opponent *players[2]; /* who played before study was turned on */
    bool wants_best;            /* the best move of this position was asked for */
    HintSet set;                /* of the position on the board; count 0: nothing */
    Position position;          /* that the set is about */
    MainValues outside;         /* when it is another program's */
    bool is_searching;          /* values are searched for, or their search has come to its end: */
    uint32_t search_generation; /* those of the position of this generation of the referee's */
    wchar_t told[PANEL_TEXT_SIZE]; /* stands in the status line while nothing else does; empty: nothing */

    MainThought thought;        /* the computer's, while it is to move */

    int mistake;                /* index of known->moves that the board stands before; NO_MISTAKE */
    bool is_analysing;

    int exercise; /* the one on the board, counted from 0; NO_EXERCISE */
    MainExercises exercises;
    MainStore games;
} MainStudy;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_study_create(struct MainWindow *self);
void main_study_destroy(struct MainWindow *self);

/* Posts a message unless one of its kind is on its way. @thread any */
void main_study_post_news(HWND window, UINT message, NewsFlag *flag);

/* The message has come: the next news posts again. To be called before what is new is taken. */
static inline void main_study_take_news(NewsFlag *flag) {
    InterlockedExchange(&flag->is_posted, 0);
}

/* The board shows another position, or somebody else's turn: begins to look for values where they are wanted. */
void main_study_on_position(struct MainWindow *self);

/* Another game begins, or another position is put on the board. */
void main_study_on_new_game(struct MainWindow *self);

/* There is something new of the hints or the analysis. */
void main_study_on_hints(struct MainWindow *self);
void main_analysis_on_news(struct MainWindow *self);

/* Begins to look for our own values of the position on the board. */
void main_study_start_own(struct MainWindow *self);

/* Shows values of the position on the board, ours or a program's. */
void main_study_take(struct MainWindow *self, const HintSet *set);

/* "f5 d6 c3": the line that is expected. @param size of out, units */
void main_study_format_line(const HintValue *value, wchar_t *out, int size);

/* @return the value of a square's move in this position; NULL: there is none, or none is to be seen */
const HintValue *main_study_value(const struct MainWindow *self, Square square);

/* @return whether a square bears one of the two moves of the mistake that the board stands before, and its value */
bool main_analysis_value(const struct MainWindow *self, Square square, int *value, bool *is_exact, bool *is_best);

/* @return whether this square is that of the mistake that the board stands before */
bool main_analysis_is_mistake(const struct MainWindow *self, Square square);

/* Tells a sentence in the status line, where it stays until another one or another game, and to screen readers.
 * @param text shorter than PANEL_TEXT_SIZE, or it is cut off; empty: takes the one before away */
void main_study_tell(struct MainWindow *self, const wchar_t *text);

/* Fills the move list, the graph, the sentence under it, the opening's name. */
void main_analysis_show(struct MainWindow *self);
void main_study_show_status(struct MainWindow *self);

/* "depth 14 · 73 % · 1.2 M nodes/s · f5 d6 c3". @param out of PANEL_TEXT_SIZE */
void main_study_format_search(const struct MainWindow *self, const HintValue *best, uint64_t node_count, int64_t time_us,
                              wchar_t *out);

/* What the status line says when it shows no values: who thinks, else of the analysis; empty: nothing. @param out of PANEL_TEXT_SIZE */
void main_analysis_format_progress(const struct MainWindow *self, wchar_t *out);

/* Says why a game in which a side has rules of its own gets no values. */
void main_study_say_no_values(struct MainWindow *self);

/* --- commands */
void main_study_toggle(struct MainWindow *self);
void main_study_ask_best(struct MainWindow *self);
void main_analysis_start(struct MainWindow *self);
void main_analysis_stop(struct MainWindow *self);
void main_analysis_next_mistake(struct MainWindow *self);
void main_analysis_previous_mistake(struct MainWindow *self);
void main_analysis_why(struct MainWindow *self);

#endif
