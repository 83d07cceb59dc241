/* SPDX-License-Identifier: MIT */
/* --kernel: the option that forces a kernel of the engine. */
#ifndef CONSOLE_KERNEL_OPTION_H
#define CONSOLE_KERNEL_OPTION_H

#include "cli.h"
#include "engine/kernel.h"

/* @param text NULL: the best kernel of this processor
 * @return CLI_DONE, or CLI_USAGE when there is no such kernel here, and the user has been told */
int kernel_option_read(const Cli *cli, const char *text, Kernel *kernel);

#endif
