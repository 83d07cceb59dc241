/* SPDX-License-Identifier: MIT */
/* What is told in a record of the game on the board beside its moves: who plays, when, how it ended. A part of the main
 * window. Window's thread only. */
#ifndef WIN_MAIN_RECORD_H
#define WIN_MAIN_RECORD_H

#include <stdbool.h>

#include "records/record.h"

struct MainWindow;

/* Names both players as the window does; in study, those of before it.
 * @errors those of record_set_field, as of the next one */
Status main_record_set_players(const struct MainWindow *self, Record *record);

/* Today's date, "2026-11-30". */
Status main_record_set_date(Record *record);

/* How the game has ended, which it must have. */
void main_record_set_result(const struct MainWindow *self, Record *record);

/* The whole game, to be written into a file: with the line shown as its first one when it was played here, or when only
 * one line will be written; with names, date and result where it tells none itself.
 * @param is_foreign it was read or pasted: its lines stand as they are, and what study knows of its players is not told
 * @param has_one_line the file will hold one line only
 * @errors STATUS_OUT_OF_MEMORY, STATUS_FULL */
Status main_record_copy(const struct MainWindow *self, bool is_foreign, bool has_one_line, Record *record);

#endif
