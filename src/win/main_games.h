/* SPDX-License-Identifier: MIT */
/* The window of collected games (WTHOR, GGF and other files of many games): their list with a search, and what was played
 * from the position on the board: how often, with which results, which moves. It stands beside the main window, follows
 * its board, and is remembered with its files. Everything long works on a thread of its own, which posts.
 * Window's thread only. */
#ifndef WIN_MAIN_GAMES_H
#define WIN_MAIN_GAMES_H

#include <windows.h>
#include <stdbool.h>

#include "base/status.h"

struct MainWindow;

typedef struct MainGames MainGames;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_games_create(struct MainWindow *self);
void main_games_destroy(struct MainWindow *self);

/* Adds files, or the files of a folder, and shows the window.
 * @param path of a .wtb, .ggf, .sgf, .pgn, .othello or text file of games, or of a folder; is copied */
void main_games_open_path(struct MainWindow *self, const wchar_t *path);

/* Opens the window again when it was open at the last end of the program. To be called once, when the main window is
 * shown. */
void main_games_restore(struct MainWindow *self);

/* The board shows another position: looked up when the window is open. */
void main_games_on_position(struct MainWindow *self);

/* The language, the dpi or the theme has changed. */
void main_games_on_look(struct MainWindow *self);

/* The threads of the collected games have something new (WM_APP_GAMES). */
void main_games_on_news(struct MainWindow *self);

/* For the message loop. @return true when the message was one of the window's (a dialog's key, an accelerator) */
bool main_games_take_message(struct MainWindow *self, MSG *message);

/* --- command */
void main_games_show(struct MainWindow *self);

#endif
