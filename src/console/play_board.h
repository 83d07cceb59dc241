/* SPDX-License-Identifier: MIT */
/* PlayBoard: prints a position: ● black, ○ white, ◦ a go stone, + empty, under column and beside row numbers.
 *
 * East Asian consoles show ● and ○ two columns wide, others one, and none of them can be asked reliably. On a
 * screen the columns are straight either way: a cell is three columns wide, and the cursor is moved to each
 * disc. Without cursor movement a cell is one column wider than the system says that a disc is
 * (screen_columns_of; through a pipe, one). */
#ifndef CONSOLE_PLAY_BOARD_H
#define CONSOLE_PLAY_BOARD_H

#include "core/position.h"
#include "play_console.h"

/* Prints nine lines: the column numbers and the rows. */
void play_board_print(PlayConsole *console, const Position *position);

#endif
