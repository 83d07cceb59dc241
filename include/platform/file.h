/* SPDX-License-Identifier: MIT */
/* Whole files by UTF-8 path, and the folder for the user's settings. Paths may be longer than the 260
 * characters of old Windows. Any thread. */
#ifndef PLATFORM_FILE_H
#define PLATFORM_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

/* Reads a whole file. A terminator is put behind the last byte (not counted in *size).
 * @param size_max larger files are refused
 * @owner the caller frees *bytes with free()
 * @errors STATUS_NOT_FOUND, STATUS_IO, STATUS_FULL (larger than size_max), STATUS_OUT_OF_MEMORY */
Status file_read(const char *path, size_t size_max, char **bytes, size_t *size);

/* Replaces a file as a whole: written beside it, flushed, then renamed over it, so that a reader (or the next
 * start after a power cut) finds the old content or the new, never a part.
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY; the old file then still stands */
Status file_write(const char *path, const char *bytes, size_t size);

/* @return whether there is a folder of this path. @cost asks the system, which may take long for one of another machine */
bool file_is_folder(const char *path);

/* A file that is read piece by piece. One thread at a time. */
typedef struct FileReader FileReader;

/* @param path "-" is no special name here
 * @owner the caller; file_reader_close frees it
 * @errors STATUS_NOT_FOUND, STATUS_IO, STATUS_OUT_OF_MEMORY */
Status file_reader_open(const char *path, FileReader **reader);

/* The standard input as such a file, binary. @errors STATUS_OUT_OF_MEMORY */
Status file_reader_open_input(FileReader **reader);

/* Reads what is there, at most size bytes, waiting for at least one.
 * @param count receives how many; 0: the end
 * @errors STATUS_IO */
Status file_reader_read(FileReader *reader, void *bytes, size_t size, size_t *count);

/* @return the size of the whole file in bytes; −1: it has none (a pipe) */
int64_t file_reader_size(const FileReader *reader);

/* Goes on reading at another place.
 * @param offset bytes from the beginning of the file, 0 or more; behind its end there is nothing to read
 * @errors STATUS_IO (a pipe, too) */
Status file_reader_seek(FileReader *reader, int64_t offset);

/* NULL is allowed. */
void file_reader_close(FileReader *reader);

/* The path of a file beside another one, found by its name in any case of the letters A–Z; the exact name goes first.
 * @param path of the other file, which need not exist
 * @param name a plain file name in ASCII
 * @owner the caller frees *found with free()
 * @errors STATUS_NOT_FOUND, STATUS_OUT_OF_MEMORY */
Status file_find_beside(const char *path, const char *name, char **found);

/* An entry of a folder; valid during the call that tells it. */
typedef struct FileEntry {
    const char *path; /* the folder's with the name behind it */
    const char *name; /* the end of path */
    int64_t size;     /* in bytes; −1: it has none (a folder, a pipe) */
    bool is_folder;
} FileEntry;

/* @return false: no further ones are wanted */
typedef bool FileFound(void *context, const FileEntry *entry);

enum { FILE_FOLDER_MAX = 1 << 16 /* entries of a folder that is listed */ };

/* Lists a folder: files and folders in it (not what is in those), links as what they lead to, in the order of their
 * names: small and capital letters A–Z are the same, otherwise by their bytes.
 * @param found is called when all is read: it may change the folder
 * @errors STATUS_NOT_FOUND (no such folder: a file is none), STATUS_IO (it may not be read), STATUS_FULL (more than
 *     FILE_FOLDER_MAX entries), STATUS_OUT_OF_MEMORY; nothing has then been told
 * @cost waits for the disk, allocates about its names */
Status file_list_folder(const char *path, FileFound *found, void *context);

/* file_write for what comes piece by piece. One thread at a time. */
typedef struct FileReplacer FileReplacer;

/* @owner the caller; file_replacer_commit or file_replacer_discard frees it
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status file_replacer_open(const char *path, FileReplacer **replacer);

/* @errors STATUS_IO: the file cannot be committed any more */
Status file_replacer_write(FileReplacer *replacer, const char *bytes, size_t size);

/* Puts what was written in the old file's place, and frees the replacer, whatever it returns.
 * @errors STATUS_IO; the old file then still stands */
Status file_replacer_commit(FileReplacer *replacer);

/* Leaves the old file as it is. NULL is allowed. */
void file_replacer_discard(FileReplacer *replacer);

/* A file to which whole entries are added, one after the other. One thread at a time. */
typedef struct FileAppender FileAppender;

/* Opens a file to go on writing behind its first bytes; what stands behind them is cut off.
 * @param size_kept 0 … the file's size; with 0 a missing file is made
 * @owner the caller; file_appender_close frees it
 * @errors STATUS_IO (also when the file is shorter: it is then untouched), STATUS_OUT_OF_MEMORY */
Status file_appender_open(const char *path, size_t size_kept, FileAppender **appender);

/* Hands an entry to the system at once: it is in the file even if the program is ended right after.
 * @errors STATUS_IO: a part of the entry may be in the file, so nothing can be written behind it any more */
Status file_appender_write(FileAppender *appender, const void *bytes, size_t size);

/* NULL is allowed. */
void file_appender_close(FileAppender *appender);

/* The path of a file in this program's folder of the user's settings (%APPDATA%\Othello, or
 * $XDG_CONFIG_HOME/othello); the folder is made when it is missing.
 * @param name a plain file name
 * @owner the caller frees *path with free()
 * @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status file_settings_path(const char *name, char **path);

#endif
