/* SPDX-License-Identifier: MIT */
/* GamesList: what the window of collected games remembers: which files and folders are open, what is searched for, where
 * the window stands, and whether it was open. Pure; the window reads and writes the file.
 *
 * The file is UTF-8 text of lines `key=value`. Values are checked one by one: what is unknown, too long, no UTF-8 or out
 * of range is left out. */
#ifndef WIN_VIEW_GAMES_LIST_H
#define WIN_VIEW_GAMES_LIST_H

#include <stdbool.h>
#include <stddef.h>

#include "settings.h"

enum {
    GAMES_PATHS_MAX = 64,
    GAMES_PATH_SIZE = 1024, /* bytes of UTF-8 with the terminator */
    GAMES_FIELD_SIZE = 64,  /* of a text that is searched for */
    GAMES_YEAR_MAX = 9999,
    GAMES_LIST_TEXT_SIZE = GAMES_PATHS_MAX * (GAMES_PATH_SIZE + 8) + 2048
};

/* What is searched for. Texts are parts of names, in UTF-8; "": any. */
typedef struct GamesSearch {
    char player[GAMES_FIELD_SIZE]; /* of either side */
    char tournament[GAMES_FIELD_SIZE];
    char black[GAMES_FIELD_SIZE];
    char white[GAMES_FIELD_SIZE];
    int year_from, year_to; /* 0: no bound; … GAMES_YEAR_MAX */
    bool is_only_here;      /* only games that reach the position on the board */
} GamesSearch;

typedef struct GamesList {
    int path_count;
    char paths[GAMES_PATHS_MAX][GAMES_PATH_SIZE]; /* files and folders, not empty, all different */
    GamesSearch search;
    WindowPlace place; /* width 0: never saved */
    bool is_open;
} GamesList;

/* @param text size bytes, any content. @param list written wholly */
void games_list_read(const char *text, size_t size, GamesList *list);

/* @return bytes written, without the terminator */
size_t games_list_write(const GamesList *list, char text[GAMES_LIST_TEXT_SIZE]);

/* Adds a path.
 * @errors STATUS_BAD_TEXT (empty, too long, no UTF-8, control characters), STATUS_FULL; the list is untouched. A path
 *     that is there already is no failure */
Status games_list_add(GamesList *list, const char *path);

/* The path of the file: games-window.txt in the folder of the settings file.
 * @return false when it does not fit */
bool games_list_path(const char *settings_path, char path[GAMES_PATH_SIZE]);

/* @return whether nothing is asked for but, perhaps, the position */
bool games_search_is_empty(const GamesSearch *search);

/* Whether two searches find the same games, wherever the board stands. */
bool games_search_is_same(const GamesSearch *a, const GamesSearch *b);

/* Copies a text, cut between characters where it is too long; control characters and what is no UTF-8 go. */
void games_field_copy(const char *typed, char field[GAMES_FIELD_SIZE]);

#endif
