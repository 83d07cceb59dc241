/* SPDX-License-Identifier: MIT */
/* EngineLink: the line between an outside engine's process and the client of its protocol. It sends a request, hands
 * out the lines that come back, watches the time, the stop flag and the size of the answer, and notes what failed; it
 * does not know what the lines mean. Ending the process after a failure is its owner's business (outside_engine.c).
 * One thread at a time. */
#ifndef OPPONENTS_ENGINE_LINK_H
#define OPPONENTS_ENGINE_LINK_H

#include <stddef.h>
#include <stdint.h>

#include "opponents/outside_engine.h"
#include "platform/process.h"

typedef struct EngineLink {
    Process *process;      /* NULL: to be started */
    OutsideLimits limits;  /* none of them 0 but depth */
    OutsideFailure failure; /* the last one */
    const StopFlag *stop;  /* of the call at hand; may be NULL */

    /* Of the request at hand. */
    char request[32];
    int64_t asked_us; /* on clock_now_us */
    int64_t deadline_us;
    size_t answer_left; /* bytes that the answer may still have */
} EngineLink;

/* What is asked of an engine, and what its answer may take. */
typedef struct EngineRequest {
    const char *name; /* for people; cut when longer than EngineLink.request */
    const char *text; /* one or more lines, with their ends */
    int wait_ms;
    size_t answer_max; /* bytes */
} EngineRequest;

/* Starts the process. @errors those of process_start; noted */
Status engine_link_start(EngineLink *link, const char *command);

/* Ends the process, if there is one, after a last word to it. @cost blocks, at most about a second */
void engine_link_end(EngineLink *link);

/* @errors those of process_write; noted */
Status engine_link_ask(EngineLink *link, const EngineRequest *request);

/* The next line of the answer; until the next call.
 * @errors those of process_read_line, and STATUS_FULL when the answer is too long; noted, without an answer */
Status engine_link_read(EngineLink *link, const char **line, size_t *size);

/* Notes a failure at the request at hand; STATUS_STOPPED is none. @param answer what the engine said, less than OUTSIDE_TEXT_SIZE bytes
 * @return the status */
Status engine_link_fail(EngineLink *link, Status status, const char *answer);

#endif
