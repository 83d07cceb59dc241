/* SPDX-License-Identifier: MIT */
/* ProcessChild: what the operating system does for a Process (platform/process.h): the started program and the
 * two pipes. The lines, the deadline and the stop flag are process.c's. Same thread rule. */
#ifndef PLATFORM_PROCESS_CHILD_H
#define PLATFORM_PROCESS_CHILD_H

#include <stddef.h>

#include "base/status.h"

typedef struct ProcessChild ProcessChild;

enum { PROCESS_END_MS = 500 }; /* what a program gets to end by itself once its input is closed */

/* @param words of the command line, NULL behind the last, at least one
 * @errors as process_start */
Status process_child_start(char *const words[], ProcessChild **child);

/* Reads what is there, after waiting for something at most wait_ms.
 * @param count receives 1 … size, or 0: nothing came
 * @errors STATUS_ENDED, STATUS_IO */
Status process_child_read(ProcessChild *child, char *bytes, size_t size, int wait_ms, size_t *count);

/* Hands over as much as the pipe takes, after waiting for room at most wait_ms.
 * @param count receives 0 … size
 * @errors STATUS_ENDED, STATUS_IO */
Status process_child_write(ProcessChild *child, const char *bytes, size_t size, int wait_ms, size_t *count);

/* As process_end, but for NULL. */
void process_child_end(ProcessChild *child);

#endif
