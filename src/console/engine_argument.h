/* SPDX-License-Identifier: MIT */
/* EngineArgument: an outside engine named on the command line, gtp:COMMAND or nboard:COMMAND, how long it may take
 * (--patience), and the words for how it can fail. */
#ifndef CONSOLE_ENGINE_ARGUMENT_H
#define CONSOLE_ENGINE_ARGUMENT_H

#include "cli.h"
#include "opponents/outside_engine.h"
#include "options.h"

enum { PATIENCE_MS_MAX = 100000000 };

/* What an argument says. */
typedef struct EngineArgument {
    OutsideProtocol protocol;
    const char *command; /* the engine's command line, a part of the argument */
} EngineArgument;

/* @return false when the argument names no outside engine */
bool engine_argument_read(const char *argument, EngineArgument *engine);

/* The option --patience SECONDS, for a move. @param patience_ms 0 when it is not given */
Option engine_argument_patience(int *patience_ms);

/* What an engine may take. @param patience_ms for a move; 0: the usual time */
OutsideLimits engine_argument_limits(int patience_ms);

/* Says which engine failed, at what, and what to do. @return CLI_WRONG */
int engine_argument_fail(const Cli *cli, const char *command, const OutsideFailure *failure);

#endif
