/* SPDX-License-Identifier: MIT */
/* GtpArgument: an outside engine named on the command line, gtp:COMMAND, and the words for how it can fail. */
#ifndef CONSOLE_GTP_ARGUMENT_H
#define CONSOLE_GTP_ARGUMENT_H

#include "cli.h"
#include "opponents/gtp_opponent.h"

/* @return the engine's command line, a part of the argument; NULL when the argument names no engine */
const char *gtp_argument_command(const char *argument);

/* Says which engine failed, at what, and what to do. @return CLI_WRONG */
int gtp_argument_fail(const Cli *cli, const char *command, const GtpFailure *failure);

#endif
