/* SPDX-License-Identifier: MIT */
/* RecentFiles: the files that were opened or saved last, the newest first, and the text file that keeps them. Pure; the
 * window reads and writes it.
 *
 * The file is UTF-8 text, a path a line. What is no path, or there twice, or too much, is left out. */
#ifndef WIN_VIEW_RECENT_FILES_H
#define WIN_VIEW_RECENT_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum {
    RECENT_FILES_MAX = 8,
    RECENT_PATH_SIZE = 4096,      /* bytes; longer paths are not kept */
    RECENT_LABEL_CHARACTERS = 64, /* of a name or a path in the menu, the rest is an ellipsis */
    RECENT_LABEL_SIZE = 600,
    RECENT_TEXT_SIZE = RECENT_FILES_MAX * (RECENT_PATH_SIZE + 1) + 1
};

typedef struct RecentFiles {
    int count;
    char paths[RECENT_FILES_MAX][RECENT_PATH_SIZE]; /* not empty, UTF-8 without control characters, no two the same */
} RecentFiles;

/* @param text size bytes, any content; a byte order mark may stand before it */
void recent_files_read(const char *text, size_t size, RecentFiles *list);

/* @return bytes written, without the terminator */
size_t recent_files_write(const RecentFiles *list, char text[RECENT_TEXT_SIZE]);

/* Puts a path first; the oldest goes where there are too many.
 * @return false: it is no path that can be kept; the list is untouched */
bool recent_files_add(RecentFiles *list, const char *path);

/* Puts those of another list behind those of this one, as far as there is room. */
void recent_files_join(RecentFiles *list, const RecentFiles *older);

/* Capital and small letters A–Z are the same, '/' and '\' too. @return the path's place, −1: it is not there */
int recent_files_find(const RecentFiles *list, const char *path);

/* @param index 0 … count − 1 */
void recent_files_remove(RecentFiles *list, int index);

/* How the menu calls a file: "&1 name.ggf"; the whole path where another file of the list has the same name.
 * @param index 0 … count − 1 */
void recent_files_label(const RecentFiles *list, int index, char label[RECENT_LABEL_SIZE]);

/* @return the last part of a path, in it */
const char *recent_files_name(const char *path);

#endif
