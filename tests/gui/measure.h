/* SPDX-License-Identifier: MIT */
/* Runs that measure or show instead of testing one fact: many games in a row, start times, pictures. */
#ifndef TESTS_GUI_MEASURE_H
#define TESTS_GUI_MEASURE_H

#include "tests.h"

/* run->soak_games whole games in one window; totals right, nothing grows, the window's thread always answers. */
void measure_soak(Test *test);

/* run->monkey_events random events (clicks, keys, posted commands, sizes, dpi, colours, pasted texts, closed windows, ends
 * and starts): the window always answers, the program never ends by itself, what it holds at rest does not grow. */
void measure_monkey(Test *test);

/* What a frame of the board costs: the whole board, one cell, in three sizes. */
void measure_painting(Test *test);

/* run->soak_games kills in the middle of games: every completed move comes back. */
void measure_kills(Test *test);

/* Start to first paint and memory, beside Wine's own small game (winemine.exe). */
void measure_startup(Test *test);

/* Saves pictures of the window to run->pictures, as PNG files. */
void measure_pictures(Test *test);

#endif
