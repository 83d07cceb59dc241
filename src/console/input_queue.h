/* SPDX-License-Identifier: MIT */
/* InputQueue: the standard input line by line, read by a thread of its own, so that an engine hears its master while it
 * thinks.
 *
 * One thread takes lines and waits; any thread may send it a notice (a search has ended). The lines of one read of the
 * system come together: a script that is piped in as a whole is there as a whole. When nobody takes lines, it stops
 * reading at INPUT_WAITING_MAX bytes. */
#ifndef CONSOLE_INPUT_QUEUE_H
#define CONSOLE_INPUT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

enum {
    INPUT_LINE_MAX = 1 << 20,   /* bytes of a line; what follows them is skipped */
    INPUT_WAITING_MAX = 1 << 23 /* bytes of the lines that wait */
};

typedef struct InputLine {
    struct InputLine *next;
    size_t size;
    bool is_cut; /* it was longer than INPUT_LINE_MAX */
    char text[]; /* without its line end ("\n", "\r\n"), terminated; may hold zero bytes */
} InputLine;

typedef struct InputQueue InputQueue;

typedef enum InputEvent {
    INPUT_NOTICE, /* input_queue_notify was called */
    INPUT_ARRIVAL /* a line has come since input_queue_mark; or the input has ended, and no line waits */
} InputEvent;

/* What a line that waits is to whoever looks for it. */
typedef enum InputMatch { INPUT_IS_OTHER, INPUT_IS_WANTED, INPUT_IS_NOTHING } InputMatch;

/* Begins to read. It lives as long as the process: nothing ends a thread that waits for the system's input.
 * @errors STATUS_OUT_OF_MEMORY */
Status input_queue_create(InputQueue **queue);

/* Waits for a line and takes it. @owner the caller frees it with free() @return NULL at the end of the input, or when
 * it cannot be read. @cost blocks */
InputLine *input_queue_take(InputQueue *queue);

/* @return whether input_queue_take would not wait */
bool input_queue_is_ready(InputQueue *queue);

/* The lines that have come so far are no arrivals any more. */
void input_queue_mark(InputQueue *queue);

/* Waits for a notice, which it takes, or an arrival, which it marks; a notice comes first. @cost blocks */
InputEvent input_queue_wait(InputQueue *queue);

/* Whether the first line that waits and is not nothing is the wanted one, or there is none and the input has ended. */
bool input_queue_is_next(InputQueue *queue, InputMatch (*match)(const InputLine *line));

/* @thread any; does not block */
void input_queue_notify(InputQueue *queue);

/* A notice that has come is forgotten. */
void input_queue_drop_notice(InputQueue *queue);

#endif
