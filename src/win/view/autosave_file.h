/* SPDX-License-Identifier: MIT */
/* AutosaveFile: the file in which the game on the board is kept, autosave.othello-game beside the settings.
 *
 * A row of entries, each a line `othello-autosave 1 KIND SIZE CRC`, so many bytes, a line end. KIND is `game`, a whole game
 * (autosave_text.h), or `clocks`, the clocks of the game before. The last whole ones count. An entry is handed to the
 * system with one call, after which it survives the end of the program; what a kill tears off is the tail, and the
 * entries before it stand. When the file has grown, it is replaced as a whole by its last entry (file_write: the old
 * content or the new, and flushed). So a move costs one small write, and no file has to be renamed while virus scanners
 * look at it. One thread at a time. */
#ifndef WIN_VIEW_AUTOSAVE_FILE_H
#define WIN_VIEW_AUTOSAVE_FILE_H

#include "autosave_text.h"
#include "game_store.h"

enum {
    AUTOSAVE_FILES_MAX = 4,         /* windows of one user that keep their games at the same time */
    AUTOSAVE_GROWN_SIZE = 64 * 1024 /* bytes, or twice the last game, from which on the file is made small again */
};

/* @param number 0 … AUTOSAVE_FILES_MAX − 1: autosave.othello-game, autosave-2.othello-game, …
 * @return false when it does not fit */
bool autosave_file_path(const char *settings_path, int number, char path[STORE_PATH_SIZE]);

/* ------------------------------------------------------------------------------------------------ reading */
typedef struct AutosaveFound {
    AutosaveGame *game;          /* the last whole one; NULL: none. @owner the caller */
    bool is_damaged;             /* the file has something in it that no kill leaves there */
    bool has_set_aside;          /* and has been copied to: */
    char aside[STORE_PATH_SIZE];
} AutosaveFound;

/* Takes the last whole game out of a file's text. @param text size bytes, any content
 * @errors STATUS_OUT_OF_MEMORY */
Status autosave_file_scan(const char *text, size_t size, AutosaveFound *found);

/* The same from the file itself, and copies it aside when it is damaged.
 * @errors STATUS_NOT_FOUND, STATUS_IO (it cannot be read, or not copied aside), STATUS_FULL (no file of ours),
 *     STATUS_OUT_OF_MEMORY. @cost blocks */
Status autosave_file_read(const char *path, AutosaveFound *found);

/* ------------------------------------------------------------------------------------------------ writing */
typedef struct AutosaveFile AutosaveFile;

/* Nothing is opened or written yet: the first game replaces the file.
 * @owner the caller; autosave_file_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status autosave_file_create(const char *path, AutosaveFile **file);
void autosave_file_destroy(AutosaveFile *file); /* NULL is allowed */

/* Writes a game. @param text of autosave_text_write. @errors STATUS_IO, STATUS_OUT_OF_MEMORY; the game of before still
 * stands, and the next one replaces the whole file. @cost blocks: 0.02 ms, or some 10 ms when the file is replaced */
Status autosave_file_add(AutosaveFile *file, const char *text, size_t size);

/* Writes the clocks of the game that was written last; nothing when none was. @errors as above */
Status autosave_file_add_clocks(AutosaveFile *file, const char *text, size_t size);

#endif
