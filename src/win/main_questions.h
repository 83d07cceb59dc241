/* SPDX-License-Identifier: MIT */
/* What other dialogs share with the questions: the opponents of the order question. Window's thread only. */
#ifndef WIN_MAIN_QUESTIONS_H
#define WIN_MAIN_QUESTIONS_H

#include "main_window.h"

/* Adds them all to a row, the one of the settings chosen. */
void main_questions_list_opponents(const MainWindow *self, QuestionRow *row);

/* The setting of a place in that row. @param choice from 0 on; else the name stays as it is */
void main_questions_get_opponent(const MainWindow *self, int choice, char name[SETTINGS_NAME_SIZE]);

#endif
