/* SPDX-License-Identifier: MIT */
/* What the files of the desk share. */
#ifndef WIN_VIEW_GAMES_DESK_PARTS_H
#define WIN_VIEW_GAMES_DESK_PARTS_H

#include "games_desk.h"
#include "platform/thread.h"
#include "platform/worker.h"

/* A file as the finder has it, told to the reader. */
typedef struct GamesFile {
    char *path;
    int64_t first_game, game_count;
} GamesFile;

/* Numbers of games, in their order. */
typedef struct GamesNumbers {
    bool is_all; /* every game: items is not used */
    bool is_short; /* there was no memory for all of them */
    int64_t *items;
    int64_t count, capacity;
} GamesNumbers;

struct GamesDesk {
    GamesDeskListener *listener;
    void *context;
    Worker *finder, *reader;
    StopFlag is_giving_up; /* what is being opened is not wanted any more */

    /* Under the lock. */
    Lock *lock;
    bool is_told; /* the listener has been called, and nothing taken since */
    GamesNews news;
    GamesRows rows;
    GamesGame game;

    char *waiting[GAMES_PATHS_MAX]; /* paths to be opened */
    int waiting_count;
    bool is_emptied; /* all files are to be closed first */
    bool has_query;
    GamesQuery query;

    GamesFile *files;
    int file_count, file_capacity;
    uint32_t files_number; /* moves on when they are opened anew */
    GamesNumbers list;

    bool has_wanted_rows;
    uint32_t wanted_files, wanted_list; /* of which the numbers are */
    int64_t wanted_first;
    int wanted_count;
    int64_t wanted_numbers[GAMES_ROWS_MAX];
    bool has_wanted_game;
    uint32_t wanted_game_files;
    int64_t wanted_game;

    /* The finder's. */
    Collection *collection;
    char *opened[GAMES_PATHS_MAX];
    int opened_count;
    bool has_searched;
    GamesSearch searched;
    int64_t told_done;

    /* The reader's. */
    Collection *mirror;
    uint32_t mirror_number;              /* files_number of its files */
    int mirror_count;                    /* files of the finder's that it knows */
    int mirrored[COLLECTION_FILES_MAX];  /* their place in the mirror; −1: it could not be opened, or is another */
    GamesRows reading;
};

/* What the two threads do. */
void games_find(void *data, const StopFlag *stop);
void games_read(void *data, const StopFlag *stop);

/* Tells the listener, if it has taken what it was told before. Not under the lock. */
void games_desk_tell(GamesDesk *desk);

/* Copies the end of a path, from the beginning of a character on. */
void games_desk_copy_path(const char *path, char out[GAMES_NAME_SIZE]);

#endif
