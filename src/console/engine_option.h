/* SPDX-License-Identifier: MIT */
/* --hash, --threads, --kernel: the options of every command that searches. */
#ifndef CONSOLE_ENGINE_OPTION_H
#define CONSOLE_ENGINE_OPTION_H

#include "engine/engine.h"
#include "options.h"

typedef struct EngineArguments {
    int table_mb;
    int thread_count;
    const char *kernel; /* its name; NULL: the best of this processor */
} EngineArguments;

/* 512 MB, as many threads as the processor has cores, its best kernel. */
EngineArguments engine_option_defaults(void);

/* Adds the options behind those of the command. @return how many there are now */
int engine_option_add(EngineArguments *arguments, Option options[OPTIONS_MAX], int count);

/* @return CLI_DONE; else what to end with: there is no such kernel here, or no memory, and the user has been
 * told */
int engine_option_create(const Cli *cli, const EngineArguments *arguments, Engine **engine);

#endif
