/* SPDX-License-Identifier: MIT */
/* The game on the board is kept as it goes: after a kill at any moment, and after an ordinary end, the next start shows it
 * again with every completed move, its clocks standing. The file lies beside the settings and is read and written on a
 * thread of its own (view/autosave_keeper.h).
 *
 * The next turn begins when the move before it is in the file: so whatever the window has said to be somebody's turn is
 * there after a kill. The move is handed over before its discs turn, so that nobody sees the wait; a disk that does not
 * answer holds the game up once for AUTOSAVE_WAIT_MS, and not again before it has answered. Window's thread only. */
#ifndef WIN_MAIN_AUTOSAVE_H
#define WIN_MAIN_AUTOSAVE_H

#include <stdbool.h>

#include "base/status.h"

struct MainWindow;

typedef struct MainAutosave MainAutosave;

enum { AUTOSAVE_WAIT_MS = 2000, AUTOSAVE_CLOCK_MS = 1000 };

/* Begins to read the game of the last time. @errors STATUS_OUT_OF_MEMORY */
Status main_autosave_create(struct MainWindow *self);

/* Writes what waits, ends the thread. */
void main_autosave_destroy(struct MainWindow *self);

/* The game has changed: a move, another node, another game, its end, players, study turned on or off. */
void main_autosave_on_change(struct MainWindow *self);

/* A side has moved: the same, and the next turn waits for it. */
void main_autosave_on_move(struct MainWindow *self);

/* The clocks are looked at: kept when a second of them has gone. */
void main_autosave_on_clock(struct MainWindow *self);

/* The window is about to close: keeps the game as it stands now. Before it is given up. */
void main_autosave_on_close(struct MainWindow *self);

/* Asks whether the next turn must wait, and then takes care that the course of the game goes on (MAIN_TIMER, or
 * WM_APP_AUTOSAVE). */
bool main_autosave_makes_wait(struct MainWindow *self);

/* The course of the game ends here for now: it does not go on when the file answers. */
void main_autosave_stop_waiting(struct MainWindow *self);

/* Another game, or another place in it: no move is waited for. */
void main_autosave_forget(struct MainWindow *self);

/* The time is over: the game goes on, whatever the disk does. */
void main_autosave_on_late(struct MainWindow *self);

/* WM_APP_AUTOSAVE: the game of the last time has been read, or a game was written, or could not be. */
void main_autosave_on_news(struct MainWindow *self);

/* Puts the game of the last time on the board when it has been read, or asks who moves first when there is none; to be
 * called once at the start instead of a new game. What the user has begun meanwhile goes first.
 * @return false: games are not kept, and nothing will come */
bool main_autosave_restore(struct MainWindow *self);

/* The user acts on the board: a game that has come back and stands still goes on. */
void main_autosave_take_up(struct MainWindow *self);

#endif
