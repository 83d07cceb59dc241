/* SPDX-License-Identifier: MIT */
/* Numbers and names as the window of collected games shows them, the same in both languages. Pure. */
#ifndef WIN_VIEW_GAMES_TEXT_H
#define WIN_VIEW_GAMES_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "records/record.h"

enum { GAMES_NUMBER_SIZE = 32 };

/* "123,456". @param number 0 or more */
void games_text_number(int64_t number, char text[GAMES_NUMBER_SIZE]);

/* "49.6%", rounded. @param part 0 … whole; "" when the whole is 0 */
void games_text_share(int64_t part, int64_t whole, char text[GAMES_NUMBER_SIZE]);

/* "36–28". @param black Black's discs, 0 … 64; else "" */
void games_text_score(int black, char text[GAMES_NUMBER_SIZE]);

/* @return the last part of a path: of a folder whose path ends in a separator, that with it */
const char *games_text_file_name(const char *path);

/* Whether a file in a folder is taken for one of games: by the end of its name, in any case. Text files (.txt) are not:
 * most of them are something else, and they can be added by name. */
bool games_text_is_file(const char *name);

/* Finds a position in the first line of a game, also turned or mirrored as collections see it as the same.
 * @return the node, RECORD_NONE: the game does not hold it */
int games_text_find_position(const Record *record, const Position *position);

#endif
