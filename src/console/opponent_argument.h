/* SPDX-License-Identifier: MIT */
/* OpponentArgument: an opponent named on the command line, with the message when there is none. */
#ifndef CONSOLE_OPPONENT_ARGUMENT_H
#define CONSOLE_OPPONENT_ARGUMENT_H

#include "cli.h"
#include "opponents/opponent.h"

/* @return CLI_DONE, or CLI_USAGE when the refusal has been said, with all the names that there are */
int opponent_argument_read(const Cli *cli, const char *name, const Opponent **opponent);

#endif
