/* SPDX-License-Identifier: MIT */
/* The clipboard, and positions that are set up. What is pasted or set up is put on the board for study; what is wrong
 * with a text is said, and the game stays. Window's thread only. */
#ifndef WIN_MAIN_EXCHANGE_H
#define WIN_MAIN_EXCHANGE_H

#include <stdbool.h>
#include <wchar.h>

#include "records/record.h"
#include "records/record_error.h"
#include "text/text.h"

struct MainWindow;

/* Puts a game of others, or a position, on the board, and turns study on.
 * @param node where it stands. @return false: it could not be taken, which is told */
bool main_exchange_open(struct MainWindow *self, const Record *record, int node);

/* Says what main_exchange_open has put on the board, and that taking back brings the game before back, if it does. */
void main_exchange_say_opened(struct MainWindow *self, TextId id, const wchar_t *const values[], int count);

/* Says what is wrong with a game's text, and where. */
void main_exchange_tell_problem(struct MainWindow *self, const RecordError *error);

/* --- commands */
void main_exchange_copy(struct MainWindow *self);
void main_exchange_copy_board(struct MainWindow *self);
void main_exchange_paste(struct MainWindow *self);
void main_exchange_edit_position(struct MainWindow *self);

/* The other side is to move in a position that did not tell who is. */
bool main_exchange_has_other_side(const struct MainWindow *self);
void main_exchange_take_other_side(struct MainWindow *self);

#endif
