/* SPDX-License-Identifier: MIT */
/* RecordReader: reads games one after the other, of any format, from bytes that come piece by piece.
 *
 * It holds no more than one game's text and what was fed beyond it, so that files of any size stream through. A
 * game that is wrong is told and skipped, nothing of it is kept. One thread at a time. */
#ifndef RECORDS_RECORD_READER_H
#define RECORDS_RECORD_READER_H

#include "records/record.h"
#include "records/record_error.h"

enum { RECORD_GAME_SIZE_MAX = 1 << 24 }; /* bytes of one game's text; longer ones are RECORD_PROBLEM_TOO_LONG */

typedef struct RecordReader RecordReader;

typedef enum RecordStep {
    RECORD_STEP_GAME,  /* a game has been read */
    RECORD_STEP_FAULT, /* what should be a game is none; the next call goes on behind it */
    RECORD_STEP_HUNGRY, /* more bytes are needed, or the word that there are none */
    RECORD_STEP_END    /* all has been read */
} RecordStep;

/* @param format RECORD_FORMAT_COUNT: by what stands in the first 64 KB
 * @owner the caller; record_reader_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status record_reader_create(RecordFormat format, RecordReader **reader);

/* NULL is allowed. */
void record_reader_destroy(RecordReader *reader);

/* Takes more bytes: UTF-8 (a byte order mark may begin it), or a .wtb file's.
 * @errors STATUS_OUT_OF_MEMORY. @cost copies them */
Status record_reader_feed(RecordReader *reader, const char *bytes, size_t size);

/* Says that nothing more comes. */
void record_reader_end(RecordReader *reader);

/* Reads the next game.
 * @param step receives what happened
 * @param error receives what is wrong, at RECORD_STEP_FAULT; may be NULL
 * @errors STATUS_OUT_OF_MEMORY
 * @cost O(size of the game) over all calls, however small the pieces are */
Status record_reader_next(RecordReader *reader, RecordStep *step, RecordError *error);

/* The game that record_reader_next has read last; stays until the next call with the reader. */
const Record *record_reader_game(const RecordReader *reader);

/* Where the text of that game stands: fed alone to a reader of the same format, it gives the same game.
 * @param size receives its bytes
 * @return the bytes before it, counted over everything that was fed */
size_t record_reader_place(const RecordReader *reader, size_t *size);

/* @return the format; RECORD_FORMAT_COUNT: not yet known */
RecordFormat record_reader_format(const RecordReader *reader);

/* Reads a text that holds games and takes its first one: for what is pasted, and for protocols.
 * @param format RECORD_FORMAT_COUNT: by what stands in it
 * @param record receives the game
 * @param error may be NULL
 * @errors STATUS_BAD_TEXT, STATUS_OUT_OF_MEMORY; *record is then untouched */
Status record_read(const char *text, size_t size, RecordFormat format, Record *record, RecordError *error);

#endif
