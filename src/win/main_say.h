/* SPDX-License-Identifier: MIT */
/* What is said on request, in the status line and to screen readers, without moving the focus: the row and the column of
 * the cursor, the legal moves, the last one, the score, the clocks, the values, the message. Window's thread only. */
#ifndef WIN_MAIN_SAY_H
#define WIN_MAIN_SAY_H

#include <windows.h>

struct MainWindow;

void main_say_text(struct MainWindow *self, const wchar_t *text);
void main_say_row(struct MainWindow *self);
void main_say_column(struct MainWindow *self);
void main_say_legal(struct MainWindow *self);
void main_say_last(struct MainWindow *self);
void main_say_score(struct MainWindow *self);
void main_say_clock(struct MainWindow *self);
void main_say_analysis(struct MainWindow *self);
void main_say_message(struct MainWindow *self);

/* The last move in words, as main_say_last says it. @param out of PANEL_TEXT_SIZE */
void main_say_format_last(const struct MainWindow *self, wchar_t *out);

#endif
