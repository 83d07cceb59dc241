/* SPDX-License-Identifier: MIT */
/* RecordOutput: where games are written to, in one format: the standard output, or a file that is replaced as a whole
 * when all games are written; for WTHOR its three files. What the format cannot hold is told on standard error, each
 * kind once. One thread at a time. */
#ifndef CONSOLE_RECORD_OUTPUT_H
#define CONSOLE_RECORD_OUTPUT_H

#include "cli.h"
#include "records/record.h"

typedef struct RecordOutput RecordOutput;

/* @param path NULL: the standard output, not for WTHOR; a WTHOR file's name gets .wtb at its end if it has none
 * @owner the caller; record_output_finish or record_output_discard frees it
 * @return CLI_DONE, or what to end with when a fault has been told */
int record_output_open(const Cli *cli, RecordFormat format, const char *path, RecordOutput **output);

/* @param source, number where the game comes from, for messages
 * @return CLI_DONE, or CLI_WRONG when a fault has been told: a game that the format cannot hold, or a failed call */
int record_output_add(RecordOutput *output, const Record *record, const char *source, int number);

/* Puts the files in place, and frees the output.
 * @return CLI_DONE, or CLI_WRONG when a fault has been told; the old files then still stand, of WTHOR's three those
 *     whose turn had not come */
int record_output_finish(RecordOutput *output);

/* Leaves old files as they are. NULL is allowed. */
void record_output_discard(RecordOutput *output);

#endif
