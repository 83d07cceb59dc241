/* SPDX-License-Identifier: MIT */
/* What a console program needs of its surroundings. Main thread only. */
#ifndef PLATFORM_CONSOLE_H
#define PLATFORM_CONSOLE_H

#include <stdbool.h>

#include "base/status.h"

/* Prepares the standard streams: bytes pass as they are, except that a Windows console shows UTF-8 and gets its
 * own line ends (it has its old code page and mode back when the process ends). Standard output and standard
 * error may then be buffered in full, on a console too: fflush before waiting for input and behind a message.
 * Replaces the arguments by UTF-8 ones where the system's own are not.
 * @param argument_count, arguments in and out; the new ones live as long as the process
 * @errors STATUS_OUT_OF_MEMORY */
Status console_begin(int *argument_count, char ***arguments);

/* @return true when standard error is a console, on which a line can be written over */
bool console_has_error_screen(void);

/* @return true when standard output is a console */
bool console_has_output_screen(void);

/* @return true when the user's language is Japanese */
bool console_user_is_japanese(void);

#endif
