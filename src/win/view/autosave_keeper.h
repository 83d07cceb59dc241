/* SPDX-License-Identifier: MIT */
/* AutosaveKeeper: reads the game of the last time, and then writes each game that it is given, on a thread of its own.
 * Of games that come faster than they can be written only the newest is.
 *
 * Several windows of one user keep a file each: a keeper takes, of the files that nobody claims, the one with the newest
 * game, and claims it until it ends. */
#ifndef WIN_VIEW_AUTOSAVE_KEEPER_H
#define WIN_VIEW_AUTOSAVE_KEEPER_H

#include "autosave_file.h"

/* How files are claimed among programs. @thread the keeper's */
typedef struct AutosaveClaims {
    bool (*claim)(void *context, const char *path); /* @return false: somebody else has it */
    void (*release)(void *context, const char *path);
    void *context;
} AutosaveClaims;

typedef struct AutosaveNews {
    bool is_read;        /* the file of the last time has been looked for: */
    Status read_status;  /* STATUS_OK, also when there was none; STATUS_FULL: all files are claimed, nothing is kept;
                          * STATUS_IO: none can be read, nothing is kept; STATUS_OUT_OF_MEMORY */
    Status problem;      /* of a file that could not be read while another is kept; STATUS_OK: none */
    AutosaveGame *game;  /* what was found, told once; NULL: none. @owner whoever takes the news */
    bool has_set_aside;  /* the file was damaged and has been copied to `aside` */
    char aside[STORE_PATH_SIZE];
    unsigned done;       /* the number of the last game that has been written, or could not be */
    Status write_status; /* of that */
} AutosaveNews;

typedef struct AutosaveKeeper AutosaveKeeper;

/* There is something new. @thread the keeper's; must not call the keeper, and should post */
typedef void AutosaveListener(void *context);

/* Begins to read at once.
 * @param settings_path beside which the files are; is copied
 * @param claims is copied
 * @owner the caller; autosave_keeper_destroy frees it. @errors STATUS_OUT_OF_MEMORY, STATUS_FULL (the path is too long) */
Status autosave_keeper_create(const char *settings_path, const AutosaveClaims *claims, AutosaveListener *listener,
                              void *context, AutosaveKeeper **keeper);

/* Writes what waits, ends the thread, frees it. NULL is allowed. @cost blocks for the writing */
void autosave_keeper_destroy(AutosaveKeeper *keeper);

/* Takes a game to be written. @param game is taken over. @return its number, 1 for the first. @cost does not block */
unsigned autosave_keeper_add(AutosaveKeeper *keeper, AutosaveGame *game);

/* Takes the clocks of the game that was added last. @cost does not block */
void autosave_keeper_add_clocks(AutosaveKeeper *keeper, const RefereeMark *mark);

/* @cost does not block */
void autosave_keeper_take(AutosaveKeeper *keeper, AutosaveNews *news);

#endif
