/* SPDX-License-Identifier: MIT */
/* RecordStream: the games of a file or of the standard input, one after the other, of any format and encoding, of any
 * number in the same memory. What is wrong is told on standard error.
 *
 * A text is read up to its first fault. In a WTHOR file, whose games have one size, faulty ones are passed over and
 * counted. A bar shows how far large files are read. One thread at a time. */
#ifndef CONSOLE_RECORD_STREAM_H
#define CONSOLE_RECORD_STREAM_H

#include "cli.h"
#include "records/record.h"

typedef struct RecordStream RecordStream;

/* @param path "-": the standard input
 * @owner the caller; record_stream_close frees it
 * @return CLI_DONE, or CLI_WRONG when it cannot be opened and that has been said */
int record_stream_open(const Cli *cli, const char *path, RecordStream **stream);

/* Reads the next game. @return false at the end, or at a fault, which has then been told */
bool record_stream_next(RecordStream *stream);

/* The game read last; stays until the next one is read. */
const Record *record_stream_game(const RecordStream *stream);

/* @return which game of the input it is, from 1; faulty ones count */
int record_stream_number(const RecordStream *stream);

/* @return its format; RECORD_FORMAT_COUNT before the first game */
RecordFormat record_stream_format(const RecordStream *stream);

/* @return how the user calls the input */
const char *record_stream_source(const RecordStream *stream);

/* @return whether a fault has ended it before all was read */
bool record_stream_is_broken(const RecordStream *stream);

/* NULL is allowed.
 * @return CLI_DONE, or CLI_WRONG when a fault has been told */
int record_stream_close(RecordStream *stream);

#endif
