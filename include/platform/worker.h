/* SPDX-License-Identifier: MIT */
/* Worker: a thread that does at most one job at a time, so that its owner never waits. Starting another gives
 * up the job before. A job is a piece of data that the worker copies, works on, and hands back. */
#ifndef PLATFORM_WORKER_H
#define PLATFORM_WORKER_H

#include <stddef.h>

#include "base/status.h"
#include "base/stop.h"

typedef struct Worker Worker;

typedef struct WorkerTask {
    size_t data_size;
    /* Does the job on the worker's copy of the data. @thread the worker's; ends soon after a stop request */
    void (*work)(void *data, const StopFlag *stop);
    /* Receives the finished data; not called for a job that was given up. Must not call the worker.
     * @thread the worker's */
    void (*done)(void *context, const void *data);
    void *context;
} WorkerTask;

/* @owner the caller; worker_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status worker_create(const WorkerTask *task, Worker **worker);

/* Gives up its job, waits for its thread (as long as the job needs to notice), frees it. NULL is allowed. */
void worker_destroy(Worker *worker);

/* Begins a job on a copy of the data. @cost copies the data; does not block */
void worker_start(Worker *worker, const void *data);

/* Gives up the current job, if there is one. A call of done that is already on its way still comes.
 * @cost does not block */
void worker_cancel(Worker *worker);

#endif
