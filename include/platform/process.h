/* SPDX-License-Identifier: MIT */
/* Process: another program, talked to line by line through its standard input and output.
 *
 * It has no console window and gets none of our open files but its two pipes and our standard error, so that its
 * own complaints reach whoever called us. When we end without process_end, it ends too on Windows; elsewhere its
 * input ends, and it should. Nothing here waits without a limit, whatever the other program does.
 * A Process belongs to one thread at a time. */
#ifndef PLATFORM_PROCESS_H
#define PLATFORM_PROCESS_H

#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/stop.h"

typedef struct Process Process;

enum { PROCESS_LINE_MAX = 65536 }; /* bytes of a line that can be read, without its end */

/* How long a call may wait. */
typedef struct ProcessWait {
    int64_t deadline_us;  /* on clock_now_us */
    const StopFlag *stop; /* may be NULL; noticed within 20 ms */
} ProcessWait;

/* Starts a program.
 * @param command_line in UTF-8, by the rule of platform/command_line.h; its first word is the program, a path or
 * a name that the system looks up as it does for a shell (on Windows .exe may be left out)
 * @owner the caller; process_end ends and frees it
 * @errors STATUS_BAD_TEXT (the command line), STATUS_NOT_FOUND (no such program, or it is none),
 * STATUS_OUT_OF_MEMORY, STATUS_IO (the system refused) */
Status process_start(const char *command_line, Process **process);

/* Hands over all bytes of a text; the line end is the caller's.
 * @errors STATUS_NO_ANSWER (the program does not read, the deadline is over), STATUS_STOPPED, STATUS_ENDED (it
 * has closed its input), STATUS_IO; a part may have been handed over then: no use to go on */
Status process_write(Process *process, const char *bytes, size_t size, const ProcessWait *wait);

/* Reads a line: any bytes but '\n'.
 * @param line receives its bytes, without the line end, not terminated; they stay until the next call
 * @errors STATUS_NO_ANSWER (no whole line at the deadline; what came is kept for the next call), STATUS_STOPPED
 * (so too), STATUS_ENDED (the program has closed its output; what it wrote before has been read), STATUS_FULL
 * (longer than PROCESS_LINE_MAX: no use to go on), STATUS_IO */
Status process_read_line(Process *process, const ProcessWait *wait, const char **line, size_t *size);

/* Closes the program's input, gives it half a second to end by itself, then ends it and what it has started, and
 * frees the Process. NULL is allowed. @cost blocks, normally some milliseconds */
void process_end(Process *process);

#endif
