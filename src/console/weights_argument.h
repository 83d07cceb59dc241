/* SPDX-License-Identifier: MIT */
/* WeightsArgument: a file of weights named on the command line, and the words for what can be wrong with it. */
#ifndef CONSOLE_WEIGHTS_ARGUMENT_H
#define CONSOLE_WEIGHTS_ARGUMENT_H

#include "cli.h"
#include "engine/evaluation.h"

/* Reads the file.
 * @owner the caller frees *weights with free()
 * @return CLI_DONE; else the exit code, and why has been said, with the file's name */
int weights_argument_read(const Cli *cli, const char *path, Weights **weights);

/* Reads the file for an engine. @owner the caller; evaluation_destroy frees it */
int weights_argument_evaluation(const Cli *cli, const char *path, Evaluation **evaluation);

#endif
