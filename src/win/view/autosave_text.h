/* SPDX-License-Identifier: MIT */
/* AutosaveGame: the game on the board with all that it needs to be the same game at the next start, and its text.
 *
 * The text is lines `key=value`, an empty line, and the record in this program's own format. Nodes are named by their
 * place in the tree (each node before its children, the children in their order): the numbers that a record gives them
 * are others when it has been read. Unknown keys are passed over; a value that is wrong makes the text bad. Any thread. */
#ifndef WIN_VIEW_AUTOSAVE_TEXT_H
#define WIN_VIEW_AUTOSAVE_TEXT_H

#include <stdbool.h>

#include "records/text_buffer.h"
#include "referee/referee_saved.h"
#include "settings.h"

enum { AUTOSAVE_GAME_SIZE_MAX = 1 << 24 }; /* bytes of a text; a game that needs more is not kept */

typedef struct AutosaveGame {
    int64_t time_ms;                     /* when it was taken, since 1970; tells the newest of several files */
    char players[2][SETTINGS_NAME_SIZE]; /* by Color, named as in the settings; in study those who play behind it */
    bool is_study;
    bool is_kept;      /* it has been added to the user's finished games */
    DrawRule draw;
    Handicap handicap; /* of the set-up, as of the next game by Ctrl+N */
    int random_plies;
    GameClockTerms clocks[2];
    uint64_t seed;
    int node;       /* where it stands */
    int first_node; /* no take-back goes behind it (referee_saved.h) */
    int own_node;   /* where the user's moves begin */
    Record *record; /* owned */
    RefereeMark *marks; /* owned; of each node */
} AutosaveGame;

/* @return a game of zeros, without record and marks; NULL: no memory. @owner the caller; autosave_game_destroy frees it */
AutosaveGame *autosave_game_create(void);
void autosave_game_destroy(AutosaveGame *game); /* NULL is allowed */

/* Takes tree, marks and node out of a referee. @errors STATUS_OUT_OF_MEMORY: the game is untouched
 * @cost copies the tree: microseconds for a game, 10 ms for the largest tree that there can be */
Status autosave_game_take(AutosaveGame *game, const Referee *referee);

/* Adds its text. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL (AUTOSAVE_GAME_SIZE_MAX); the buffer is then as it was */
Status autosave_text_write(const AutosaveGame *game, TextBuffer *text);

/* The clocks of the node where the game stands, by themselves: they change while nobody moves. */
enum { AUTOSAVE_CLOCKS_SIZE = 72 };
int autosave_text_write_clocks(const RefereeMark *mark, char text[AUTOSAVE_CLOCKS_SIZE]); /* @return bytes */

/* Puts them into a game. @return false: they are none; the game is untouched */
bool autosave_text_read_clocks(const char *text, size_t size, AutosaveGame *game);

/* Reads a text. @param text size bytes, any content
 * @param game receives it; the caller destroys it. @errors STATUS_BAD_TEXT, STATUS_OUT_OF_MEMORY */
Status autosave_text_read(const char *text, size_t size, AutosaveGame **game);

#endif
