/* SPDX-License-Identifier: MIT */
/* A game bound to an opening: its name or its moves are chosen, the game is played along it, what leaves it is told. Window's
 * thread only. */
#ifndef WIN_MAIN_OPENING_H
#define WIN_MAIN_OPENING_H

#include <stdbool.h>

#include "core/position.h"

struct MainWindow;

typedef struct MainOpening MainOpening;

/* @errors STATUS_OUT_OF_MEMORY */
Status main_opening_create(struct MainWindow *self);
void main_opening_destroy(struct MainWindow *self);

/* A move was made, or the game went to another position. */
void main_opening_on_position(struct MainWindow *self);

/* Another game begins: it is bound to nothing. */
void main_opening_on_new_game(struct MainWindow *self);

/* The line's next move, where the computer is to play it.
 * @return false: the game is bound to none, or has left its line or come to its end */
bool main_opening_choose(struct MainWindow *self, Move *move);

/* Says that the game has begun along its opening, has just left it, or has come to its end, in place of whose turn it
 * is, until the user has moved. @return false: nothing */
bool main_opening_say_turn(struct MainWindow *self);

/* --- command */
void main_opening_ask(struct MainWindow *self);

#endif
