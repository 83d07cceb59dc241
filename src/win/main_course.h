/* SPDX-License-Identifier: MIT */
/* What main_game.c (the course of a game) and main_walk.c (going through it) share. Not for others. */
#ifndef WIN_MAIN_COURSE_H
#define WIN_MAIN_COURSE_H

#include "main_window.h"

/* Ends every wait, thought and animation of the current phase. Before any change of game. */
void main_course_halt(MainWindow *self);

/* Forgets what was still to be told of the game. */
void main_course_forget(MainWindow *self);

/* Somebody is to move: shows it, and asks the computer if it is its turn. */
void main_course_open_turn(MainWindow *self);

/* A position that is only looked at. */
void main_course_rest(MainWindow *self, Phase phase);

/* After a disc and its flips, or at the start: the next notice, a turn, or the end. */
void main_course_go_on(MainWindow *self);

void main_course_post_think(MainWindow *self, Color color);

#endif
