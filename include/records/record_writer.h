/* SPDX-License-Identifier: MIT */
/* RecordWriter: writes a record in any text format. WTHOR files are written by records/wthor.h. Any thread. */
#ifndef RECORDS_RECORD_WRITER_H
#define RECORDS_RECORD_WRITER_H

#include "records/record.h"
#include "records/text_buffer.h"

/* What a format cannot hold. */
typedef enum RecordLoss {
    RECORD_LOSS_NONE = 0,
    RECORD_LOSS_VARIANT = 1,   /* rules or moves other than Othello's: refused, the moves would be wrong */
    RECORD_LOSS_START = 2,     /* the start position: refused as well */
    RECORD_LOSS_TREE = 4,      /* variations: left out */
    RECORD_LOSS_COMMENTS = 8,  /* comments, values, times: left out */
    RECORD_LOSS_FIELDS = 16,   /* names and other fields: left out */
    RECORD_LOSS_MOVES = 32     /* the moves: only the first line's last position is written */
} RecordLoss;

/* @return which parts of this record the format cannot hold: a sum of RecordLoss */
int record_write_loss(const Record *record, RecordFormat format);

/* Adds the game to a text, with a line end behind it; one after the other they make a file.
 * @errors STATUS_UNSUPPORTED (RECORD_LOSS_VARIANT, RECORD_LOSS_START, RECORD_WTHOR), STATUS_OUT_OF_MEMORY; the
 *     text is then as it was */
Status record_write(const Record *record, RecordFormat format, TextBuffer *text);

#endif
