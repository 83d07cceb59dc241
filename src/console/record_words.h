/* SPDX-License-Identifier: MIT */
/* RecordWords: says what is wrong with a record: `games.txt, game 2, line 3, move 5 ("d4"): …`. */
#ifndef CONSOLE_RECORD_WORDS_H
#define CONSOLE_RECORD_WORDS_H

#include "cli.h"
#include "records/record_error.h"

/* @return how a user calls an input: "-" is the standard input, anything else its path */
const char *record_words_source(Language language, const char *path);

/* Writes the place, the reason and what to do. Cuts it off between characters when it is too long.
 * @param source what was read, as the user calls it; NULL: the text stands on the command line
 * @return bytes written, without the terminator */
size_t record_words_write(Language language, const char *source, const RecordError *error, char *out, size_t size);

/* Prints it as a message on standard error. @return CLI_WRONG */
int record_words_fail(const Cli *cli, const char *source, const RecordError *error);

#endif
