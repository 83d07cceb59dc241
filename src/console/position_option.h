/* SPDX-License-Identifier: MIT */
/* PositionOption: a position on the command line (--board B --side S) or in a line of input, with messages.
 */
#ifndef CONSOLE_POSITION_OPTION_H
#define CONSOLE_POSITION_OPTION_H

#include "cli.h"
#include "records/board_text.h"

/* Reads a board and a side that were given as two options.
 * @param board, side NULL: the option was not given
 * @return CLI_DONE, or CLI_USAGE when that has been said */
int position_option_read(const Cli *cli, const char *board, const char *side, Position *position);

/* Says in words what is wrong with the text of a board. @return bytes written, without the terminator */
size_t position_option_explain(Language language, const BoardTextError *error, char *out, size_t size);

#endif
