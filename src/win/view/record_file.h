/* SPDX-License-Identifier: MIT */
/* RecordFile: a file that the user wants to see on the board. Says whether it holds one game, which is read then, or
 * more, which is another window's matter; and how a game to be saved is called and in which format it is written.
 * Everything that waits for files belongs on a thread that may wait; the rest is pure. */
#ifndef WIN_VIEW_RECORD_FILE_H
#define WIN_VIEW_RECORD_FILE_H

#include "base/stop.h"
#include "records/record.h"
#include "records/record_error.h"

enum {
    RECORD_FILE_SIZE_MAX = 32 << 20, /* bytes of a file that holds one game only */
    RECORD_FILE_SIZE_MAX_MB = RECORD_FILE_SIZE_MAX >> 20,
    RECORD_FILE_NAME_SIZE = 512
};

typedef enum RecordFileKind {
    RECORD_FILE_FAILED = 0, /* it cannot be read: status */
    RECORD_FILE_FAULT,      /* it is wrong: error */
    RECORD_FILE_GAME,       /* it holds exactly one game: record */
    RECORD_FILE_GAMES,      /* it holds more, or is made for more (.wtb) */
    RECORD_FILE_FOLDER
} RecordFileKind;

typedef struct RecordFile {
    RecordFileKind kind;
    Status status;       /* STATUS_NOT_FOUND, STATUS_IO, STATUS_FULL (RECORD_FILE_SIZE_MAX), STATUS_OUT_OF_MEMORY,
                          * STATUS_STOPPED */
    RecordError error;   /* of the first fault */
    Record *record;      /* owned by whoever has the RecordFile; else NULL */
    RecordFormat format; /* RECORD_FORMAT_COUNT: not known */
} RecordFile;

/* Reads a file of any format and encoding (platform/encoding.h) by what stands in it. No more of a file of many games is
 * read than shows that.
 * @param stop gives up between two pieces; may be NULL
 * @cost blocks */
void record_file_read(const char *path, const StopFlag *stop, RecordFile *file);

/* --- saving */
/* The formats that a game is saved in, in the order in which they are offered. */
int record_file_format_count(void);
RecordFormat record_file_format(int index); /* 0 … record_file_format_count() − 1 */

/* @return the format that a file's name asks for by its end; otherwise, where it asks for none of those */
RecordFormat record_file_format_of(const char *path, RecordFormat otherwise);

/* @return whether a name or another field tells something: not nothing, and not "?", as many programs write */
bool record_file_is_told(const char *text);

/* A name for a game, of its players and its date, that every file system takes; without a format's end.
 * @param otherwise takes the place of players who are not known, plain letters */
void record_file_name(const Record *record, const char *otherwise, char name[RECORD_FILE_NAME_SIZE]);

/* The same of a path's last part: without the end that names a format. */
void record_file_stem(const char *path, char name[RECORD_FILE_NAME_SIZE]);

#endif
