/* SPDX-License-Identifier: MIT */
/* MainStore: the user's finished games are kept in the file beside the settings, for the exercises. A part of the main
 * window. Window's thread only; the file is written on the store's own thread, which posts. */
#ifndef WIN_MAIN_STORE_H
#define WIN_MAIN_STORE_H

#include <windows.h>
#include <stdbool.h>

#include "platform/thread.h"
#include "view/game_store.h"

struct MainWindow;

typedef struct MainStore {
    GameStore *store; /* NULL: games are not kept, because the settings are not */
    char path[STORE_PATH_SIZE];

    Lock *lock; /* guards what the store's thread has to say: */
    StoreReport report;
    bool has_report;

    bool is_kept; /* the game on the board has been kept as it ended first */
    int first;    /* node of the record at which it began as a game of the user's; what was played before that, in a
                   * game that was pasted, are not the user's moves */
} MainStore;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_store_create(struct MainWindow *self);

/* Waits until the last game is written. @cost blocks for that, some 30 ms; the window should be hidden */
void main_store_destroy(struct MainWindow *self);

/* Another game stands on the board. @param first node of its record at which the user's moves begin */
void main_store_on_new_game(struct MainWindow *self, int first);

/* A game has ended on the board by a move or by the clock. */
void main_store_on_end(struct MainWindow *self);

/* The store has written a game, or could not. */
void main_store_on_report(struct MainWindow *self);

#endif
