/* SPDX-License-Identifier: MIT */
/* WthorFolder: the names that belong to a .wtb: WTHOR.JOU and WTHOR.TRN in the same folder. */
#ifndef CONSOLE_WTHOR_FOLDER_H
#define CONSOLE_WTHOR_FOLDER_H

#include "records/wthor.h"

/* Begin with { 0 }: no names. */
typedef struct WthorFolder {
    char *players_path; /* where the names are, or belong; NULL: memory ran out */
    char *tournaments_path;
    char *players_bytes; /* the whole files; NULL: there is none */
    size_t players_size;
    char *tournaments_bytes;
    size_t tournaments_size;
    WthorNames players;
    WthorNames tournaments;
} WthorFolder;

/* Reads the names beside a .wtb. Files that are missing, or are no such files, give no names.
 * @param path of the .wtb; names in small letters are looked for, too
 * @param folder { 0 }; receives what could be read, also on failure
 * @owner wthor_folder_free frees what it holds
 * @errors STATUS_OUT_OF_MEMORY; STATUS_IO, STATUS_FULL (a file is there, but cannot be read) */
Status wthor_folder_read(const char *path, WthorFolder *folder);

void wthor_folder_free(WthorFolder *folder);

/* The path of a file in the folder of another. Both '/' and '\' end a folder's name.
 * @owner the caller frees. @return NULL when memory runs out */
char *wthor_folder_path(const char *path, const char *name);

/* @return whether a file's name ends with .wtb, in letters of any size */
bool wthor_folder_has_games_name(const char *path);

#endif
