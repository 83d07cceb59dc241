/* SPDX-License-Identifier: MIT */
/* GameStore: the user's finished games, kept in one file of this program's own format, the newest last.
 *
 * Each addition writes the whole file anew beside the old one and renames it over that: at any moment, also after a
 * crash or a power cut, the file is the old one or the new one. (Adding to the end would be less work, but what is torn
 * there must be cut off again, and the oldest games could not be dropped; the file is small, and a game takes minutes.)
 * What is no game in the file, because somebody edited it or a disk failed, is never thrown away: the file is first
 * copied aside. All writing happens on the store's own thread, in order; whatever could not be written is tried again
 * with the next game and when the store is destroyed. */
#ifndef WIN_VIEW_GAME_STORE_H
#define WIN_VIEW_GAME_STORE_H

#include "records/record.h"

enum {
    STORE_GAMES_MAX = 500,          /* older ones are dropped */
    STORE_SIZE_MAX = 4 * 1024 * 1024, /* bytes of the file; the same */
    STORE_PATH_SIZE = 1024,
    STORE_WAITING_MAX = 64          /* games that wait to be written; then the oldest of them is given up */
};

/* ------------------------------------------------------------------------------------------------ the file */
/* How files are reached: file_read and file_write of platform/file.h, or what a test puts in their place. */
typedef struct StoreFiles {
    Status (*read)(const char *path, size_t size_max, char **bytes, size_t *size);
    Status (*write)(const char *path, const char *bytes, size_t size);
} StoreFiles;

/* What became of an addition. */
typedef struct StoreReport {
    Status status;               /* STATUS_OK: the game is in the file; else the file is as it was */
    int game_count;              /* in the file, when the status is STATUS_OK */
    bool has_set_aside;          /* the old file had something in it that is no game */
    char aside[STORE_PATH_SIZE]; /* where it has been copied to */
} StoreReport;

/* The path of the store: games.othello in the folder of the settings file.
 * @return false when it does not fit */
bool game_store_path(const char *settings_path, char path[STORE_PATH_SIZE]);

/* Copies a damaged file under the first name beside it that is free, games-damaged-1.othello, …; what is there already
 * is not copied again. @param text what stands in it. @param aside receives the path
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY. @cost blocks */
Status game_store_set_aside(const StoreFiles *files, const char *path, const char *text, size_t size,
                            char aside[STORE_PATH_SIZE]);

/* Adds the text of one game to a file; a missing file is made.
 * @param text of one game in the own format
 * @param report receives STATUS_IO (the file cannot be read, written, or copied aside), STATUS_OUT_OF_MEMORY,
 *     STATUS_FULL (the game alone is larger than the store may be)
 * @cost blocks: reads and writes the whole file, some 30 ms */
void game_store_append(const StoreFiles *files, const char *path, const char *text, size_t size, StoreReport *report);

/* ---------------------------------------------------------------------------------------------- the store */
typedef struct GameStore GameStore;

/* A game has been written, or could not be. @thread the store's; must not call the store, and should post */
typedef void GameStoreListener(void *context, const StoreReport *report);

/* @param path UTF-8, is copied
 * @param files is copied; NULL: the real ones
 * @owner the caller; game_store_destroy frees it. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL (the path is too long) */
Status game_store_create(const char *path, const StoreFiles *files, GameStoreListener *listener, void *context,
                         GameStore **store);

/* Writes what waits, ends the thread, frees it. NULL is allowed. @cost blocks for the writing */
void game_store_destroy(GameStore *store);

/* Takes a finished game to be written.
 * @param is_person by Color: the sides that the user played (records/record_persons.h)
 * @errors STATUS_UNSUPPORTED, STATUS_FULL, STATUS_OUT_OF_MEMORY: the game will not be kept
 * @cost writes the game's text into memory, some 50 µs; does not wait for the file */
Status game_store_add(GameStore *store, const Record *record, const bool is_person[2]);

#endif
