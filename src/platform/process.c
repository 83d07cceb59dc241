/* SPDX-License-Identifier: MIT */
#include "platform/process.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "platform/clock.h"
#include "platform/command_line.h"
#include "process_child.h"

enum { SLICE_MS = 10 }; /* between two looks at the stop flag and the clock */

struct Process {
    ProcessChild *child;
    bool is_at_end; /* of the program's output */
    size_t begin;   /* what is read and not yet handed out: buffer[begin … end) */
    size_t end;
    char buffer[PROCESS_LINE_MAX + 1];
};

Status process_start(const char *command_line, Process **process) {
    char **words = NULL;
    Status status = command_line_split(command_line, &words);
    if (status != STATUS_OK) {
        return status;
    }
    if (words[0][0] == '\0') {
        free(words);
        return STATUS_NOT_FOUND;
    }
    Process *created = malloc(sizeof *created);
    status = created ? process_child_start(words, &created->child) : STATUS_OUT_OF_MEMORY;
    free(words);
    if (status != STATUS_OK) {
        free(created);
        return status;
    }
    created->is_at_end = false;
    created->begin = 0;
    created->end = 0;
    *process = created;
    return STATUS_OK;
}

/* @param slice_ms receives how long to wait before the next look
 * @errors STATUS_STOPPED, STATUS_NO_ANSWER: wait no longer */
static Status next_slice(const ProcessWait *wait, int *slice_ms) {
    if (stop_is_requested(wait->stop)) {
        return STATUS_STOPPED;
    }
    int64_t left_us = wait->deadline_us - clock_now_us();
    if (left_us <= 0) {
        return STATUS_NO_ANSWER;
    }
    *slice_ms = left_us < SLICE_MS * 1000 ? (int)(left_us / 1000) + 1 : SLICE_MS;
    return STATUS_OK;
}

Status process_write(Process *process, const char *bytes, size_t size, const ProcessWait *wait) {
    while (size > 0) {
        int slice_ms;
        size_t count;
        Status status = next_slice(wait, &slice_ms);
        if (status == STATUS_OK) {
            status = process_child_write(process->child, bytes, size, slice_ms, &count);
        }
        if (status != STATUS_OK) {
            return status;
        }
        bytes += count;
        size -= count;
    }
    return STATUS_OK;
}

/* Hands out a line from the buffer: up to the first line end, or the rest at the end of the output.
 * @return false when there is none yet */
static bool take_line(Process *process, const char **line, size_t *size) {
    const char *first = process->buffer + process->begin;
    size_t count = process->end - process->begin;
    const char *line_end = memchr(first, '\n', count);
    if (!line_end && !(process->is_at_end && count > 0)) {
        return false;
    }
    *line = first;
    *size = line_end ? (size_t)(line_end - first) : count;
    process->begin += *size + (line_end ? 1 : 0);
    return true;
}

/* Waits for a slice of time and reads what comes. */
static Status fill_buffer(Process *process, int slice_ms) {
    size_t count = 0;
    Status status = process_child_read(process->child, process->buffer + process->end,
                                       sizeof process->buffer - process->end, slice_ms, &count);
    if (status == STATUS_ENDED) {
        process->is_at_end = true;
        return STATUS_OK;
    }
    process->end += count;
    return status;
}

Status process_read_line(Process *process, const ProcessWait *wait, const char **line, size_t *size) {
    while (!take_line(process, line, size)) {
        if (process->is_at_end) {
            return STATUS_ENDED;
        }
        if (process->begin > 0) {
            process->end -= process->begin;
            memmove(process->buffer, process->buffer + process->begin, process->end);
            process->begin = 0;
        }
        if (process->end == sizeof process->buffer) {
            return STATUS_FULL;
        }
        int slice_ms;
        Status status = next_slice(wait, &slice_ms);
        if (status == STATUS_OK) {
            status = fill_buffer(process, slice_ms);
        }
        if (status != STATUS_OK) {
            return status;
        }
    }
    return STATUS_OK;
}

void process_end(Process *process) {
    if (process) {
        process_child_end(process->child);
        free(process);
    }
}
