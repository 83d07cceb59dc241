/* SPDX-License-Identifier: MIT */
/* Values on the board by one of the user's own programs in the place of ours: which one, what it says, and what is done
 * when it fails. Practice, exercises and the analysis of a game keep to our own. Window's thread only; the program runs
 * on threads of referee/outside_hints.h, which post. */
#ifndef WIN_MAIN_VALUES_H
#define WIN_MAIN_VALUES_H

#include <windows.h>
#include <stdbool.h>

#include "view/engine_list.h"

struct MainWindow;

enum { VALUES_FAILURE_SIZE = 512 };

typedef struct MainValues {
    bool is_on;        /* a program is asked about the position on the board, ours is not */
    bool may_run;      /* its process may be there */
    bool is_told;      /* that it has failed once in this position */
    bool is_book;      /* its best move is of its book */
    char name[ENGINE_NAME_SIZE]; /* UTF-8, of the program that was asked last */
    char depth[OUTSIDE_DEPTH_SIZE]; /* UTF-8, of its best move */
    wchar_t failure[VALUES_FAILURE_SIZE]; /* why ours stand in this position; empty: they are not in its place */
} MainValues;

/* The command: asks whose values are shown. Nothing while another question is open. */
void main_values_ask(struct MainWindow *self);

/* Begins to ask the chosen program about the position on the board. @cost does not block
 * @return false: none is chosen, or it is not in the list any more, or there is no memory: ours are to be looked for */
bool main_values_start(struct MainWindow *self);

/* Nothing more is wanted of this position. @param is_end the program ends, too. @cost does not block */
void main_values_stop(struct MainWindow *self, bool is_end);

/* There is something new of the program. */
void main_values_on_news(struct MainWindow *self);

/* What the status line says of the program. @param out of PANEL_TEXT_SIZE @return false: nothing, ours are looked for */
bool main_values_format_status(const struct MainWindow *self, wchar_t *out);

#endif
