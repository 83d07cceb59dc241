/* SPDX-License-Identifier: MIT */
/* Games in files: opened, saved, the recent ones, what is dropped on the window or named on the command line. A file with
 * one game is put on the board for study; one with more, and a folder, goes to the window of collected games
 * (main_games.h). Files are read and written on a thread of their own, which posts. Window's thread only. */
#ifndef WIN_MAIN_FILES_H
#define WIN_MAIN_FILES_H

#include <windows.h>
#include <shellapi.h>
#include <stdbool.h>

#include "base/status.h"

struct MainWindow;

typedef struct MainFiles MainFiles;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_files_create(struct MainWindow *self);

/* Waits until what is being saved is saved. */
void main_files_destroy(struct MainWindow *self);

/* Opens a file or a folder, whoever named it: what it is decides what becomes of it. What is wrong with it is said, and
 * the game stays. @param path is copied */
void main_files_open_path(struct MainWindow *self, const wchar_t *path);
void main_files_open_named(struct MainWindow *self, const char *path); /* UTF-8 */

/* Opens what was dropped on the window: one file as above, several as collected games. */
void main_files_on_drop(struct MainWindow *self, HDROP drop);

/* Opens the files on the clipboard. @return false: there are none, or a text stands there as well */
bool main_files_paste(struct MainWindow *self);

/* Something has been read or written. */
void main_files_on_news(struct MainWindow *self);

/* Fills the menu of recent files. @param menu the popup that ends in IDM_FILE_RECENT_CLEAR */
void main_files_refresh_menu(struct MainWindow *self, HMENU menu);

/* Another game stands on the board, which belongs to no file. */
void main_files_on_new_game(struct MainWindow *self);
void main_files_on_foreign_game(struct MainWindow *self); /* which was read or pasted, not begun here */

/* Names the file in the window's title, and marks changes that are not in it. To be called when the game, the file or
 * the language has changed. */
void main_files_show_title(struct MainWindow *self);

/* Before and after a dialog of the system's that holds the window: the game stands meanwhile. */
void main_files_begin_asking(struct MainWindow *self);
void main_files_end_asking(struct MainWindow *self);

/* --- commands */
void main_files_open(struct MainWindow *self);
void main_files_save(struct MainWindow *self);
void main_files_save_as(struct MainWindow *self);
bool main_files_can_save(const struct MainWindow *self);
void main_files_open_recent(struct MainWindow *self, int place); /* 0 … 7 */
void main_files_clear_recent(struct MainWindow *self);

#endif
