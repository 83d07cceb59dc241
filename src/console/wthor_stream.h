/* SPDX-License-Identifier: MIT */
/* WthorStream: the games of a .wtb that comes piece by piece, with their names. Faults are told as they come. */
#ifndef CONSOLE_WTHOR_STREAM_H
#define CONSOLE_WTHOR_STREAM_H

#include "cli.h"
#include "records/record_reader.h"

typedef struct WthorStream WthorStream;

/* @param path of the file whose folder has the names; NULL: there are none
 * @owner the caller; wthor_stream_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status wthor_stream_create(const char *path, WthorStream **stream);
void wthor_stream_destroy(WthorStream *stream); /* NULL is allowed */

/* Takes the next bytes. Only after RECORD_STEP_HUNGRY.
 * @param bytes must live until the stream is hungry again */
void wthor_stream_feed(WthorStream *stream, const char *bytes, size_t size);

/* Says that nothing more comes. */
void wthor_stream_end(WthorStream *stream);

/* As record_reader_next. @errors STATUS_OUT_OF_MEMORY */
Status wthor_stream_next(WthorStream *stream, RecordStep *step, RecordError *error);

const Record *wthor_stream_game(const WthorStream *stream);

/* @return how many games have been read, faulty ones included */
int wthor_stream_number(const WthorStream *stream);

/* @return how many games the header tells of; −1: it has not been read */
int32_t wthor_stream_told_count(const WthorStream *stream);

#endif
