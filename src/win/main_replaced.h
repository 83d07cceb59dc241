/* SPDX-License-Identifier: MIT */
/* MainReplaced: the game that stood on the board before another one was pasted, opened or set up. It is kept whole, with
 * its players, clocks and variations, until a new game begins: taking back where the other one began brings it
 * back, redoing returns to the other one. A part of the main window. Window's thread only. */
#ifndef WIN_MAIN_REPLACED_H
#define WIN_MAIN_REPLACED_H

#include <stdbool.h>

#include "records/record.h"
#include "referee/referee.h"

struct MainWindow;

typedef struct KeptGame {
    Record *record; /* owned; NULL: there was none */
    int node;
    int line_end;     /* node at the end of the line that was shown */
    int first;        /* MainStore's */
    bool is_kept;     /* so too */
    bool is_studying; /* values stood on the board */
    RefereeSetup setup;
} KeptGame;

typedef struct MainReplaced {
    KeptGame game;
    int node;            /* at which the other game began on the board */
    bool is_back;        /* the game is back, and it is the other one that is kept */
    uint32_t generation; /* of the referee's, when it came back */
} MainReplaced;

/* The game on the board, or the one that exercises have interrupted, for main_replaced_set. Without memory there is
 * none. */
KeptGame main_replaced_take(const struct MainWindow *self);

/* Another game stands on the board in its place. @param game is owned from now on; one without a record is allowed */
void main_replaced_set(struct MainWindow *self, KeptGame game);

/* There is no way back any more: another game begins, or the window ends. */
void main_replaced_forget(struct MainWindow *self);

/* @return whether taking back brings the game back that was replaced */
bool main_replaced_can_return(const struct MainWindow *self);
void main_replaced_return(struct MainWindow *self);

/* @return whether redoing returns to the game that had replaced it */
bool main_replaced_can_redo(const struct MainWindow *self);
void main_replaced_redo(struct MainWindow *self);

#endif
