/* SPDX-License-Identifier: MIT */
/* Positions and games for tests, written as people write them. Faulty text fails the running test. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "core/game.h"
#include "core/random.h"
#include "oracle.h"

/* 64 characters a1 … h8 of X (black), O (white), '-', and then a space and the side to move, "… X". */
Position position_of_text(const char *text);

/* The board of a position in text, the 64 characters only. @param text receives 65 bytes */
void position_to_text(const Position *position, char text[65]);

/* Plays "f5d6…", letters in either case, "--" or nothing for a forced pass. Spaces are skipped.
 * @return the number of passes played */
int game_play_text(Game *game, const char *text);

/* Plays a random legal move or the forced pass; the game must not be over. */
void game_play_random(Game *game, Random *random);

/* A board with discs anywhere, such as only an editor makes. */
Position position_random(Random *random);

/* A position with so many empties, either side to move: out of a random game, also when it is over; or
 * edited, with discs as no game need have them, among which passes and wipe-outs are common. */
Board board_random(Random *random, int empties, bool is_edited);

/* The exact value by the plain rules: every line of play is tried. */
int board_brute_force(Board board);

Oracle oracle_of_position(const Position *position);

#endif
