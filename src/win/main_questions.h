/* SPDX-License-Identifier: MIT */
/* The questions before and after a game, the new-game dialog, and pages of text. Window's thread only. */
#ifndef WIN_MAIN_QUESTIONS_H
#define WIN_MAIN_QUESTIONS_H

#include <windows.h>
#include <stdbool.h>

#include "opponents/opponent.h"
#include "owned_dialog.h"
#include "view/settings.h"

struct MainWindow;

void main_questions_load_setup(struct MainWindow *self); /* from the settings */
void main_questions_start(struct MainWindow *self);      /* asks the order if it is open, else begins */
void main_questions_ask_order(struct MainWindow *self);
void main_questions_ask_again(struct MainWindow *self);
void main_questions_ask_new(struct MainWindow *self);
void main_questions_show_info(struct MainWindow *self, TextId title_id, TextId text_id, const wchar_t *const values[],
                              int count);
void main_questions_close(struct MainWindow *self);
OwnedDialogPlace main_questions_place(const struct MainWindow *self); /* for dialogs of the main window */

/* --- who plays, for other dialogs that begin a game */
/* Fills a row with the opponents as the order question has them, the last one chosen. @param row zeroed */
void main_questions_fill_opponents(const struct MainWindow *self, QuestionRow *row);

/* Who stands at a place of such a row. @param color the side that is to be played. @return NULL: nobody */
const Opponent *main_questions_opponent(struct MainWindow *self, int place, Color color);

/* The setting that names a place of such a row. @param place beyond the row: the name stays as it is */
void main_questions_get_opponent(const struct MainWindow *self, int place, char name[SETTINGS_NAME_SIZE]);

/* From the next game on a person plays a side and an opponent the other one; the settings keep it. */
void main_questions_set_players(struct MainWindow *self, Color person, const Opponent *opponent);

#endif
