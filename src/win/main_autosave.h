/* SPDX-License-Identifier: MIT */
/* The game on the board is kept as it goes: after a kill at any moment, and after an ordinary end, the next start shows it
 * again with every completed move, its clocks standing. The file lies beside the settings and is written on a thread of
 * its own. Window's thread only. */
#ifndef WIN_MAIN_AUTOSAVE_H
#define WIN_MAIN_AUTOSAVE_H

#include <stdbool.h>

#include "base/status.h"

struct MainWindow;

typedef struct MainAutosave MainAutosave;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_autosave_create(struct MainWindow *self);

/* Writes what waits, ends the thread. */
void main_autosave_destroy(struct MainWindow *self);

/* The game has changed: a move, another node, another game, its end, players, study turned on or off. */
void main_autosave_on_change(struct MainWindow *self);

/* Puts the game of the last time on the board, to be called once at the start instead of a new game.
 * @return false: there is none, and nothing has changed. What of the file was damaged is set aside and told */
bool main_autosave_restore(struct MainWindow *self);

#endif
