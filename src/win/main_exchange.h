/* SPDX-License-Identifier: MIT */
/* The clipboard, and positions that are set up. What is pasted or set up is put on the board for study; what is wrong
 * with a text is said, and the game stays. Window's thread only. */
#ifndef WIN_MAIN_EXCHANGE_H
#define WIN_MAIN_EXCHANGE_H

struct MainWindow;

void main_exchange_copy(struct MainWindow *self);
void main_exchange_copy_board(struct MainWindow *self);
void main_exchange_paste(struct MainWindow *self);
void main_exchange_edit_position(struct MainWindow *self);

#endif
