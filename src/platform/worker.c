/* SPDX-License-Identifier: MIT */
#include "platform/worker.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"

struct Worker {
    WorkerTask task;
    Lock *lock;
    Condition *changed;
    Thread *thread;
    StopFlag stop;    /* ends the job that runs */
    void *running;    /* data of the job that runs; the worker's thread only */

    /* Under the lock. */
    void *waiting; /* data of the job to be taken up */
    bool is_ending;
    bool has_job;
    uint64_t order_count; /* starts and cancels so far: a job is given up when it has moved on */
};

/* Waits for a job. @return false when the worker ends */
static bool take_job(Worker *worker, uint64_t *order) {
    lock_acquire(worker->lock);
    while (!worker->is_ending && !worker->has_job) {
        condition_wait(worker->changed, worker->lock);
    }
    bool is_taken = !worker->is_ending;
    if (is_taken) {
        worker->has_job = false;
        stop_clear(&worker->stop);
        memcpy(worker->running, worker->waiting, worker->task.data_size);
        *order = worker->order_count;
    }
    lock_release(worker->lock);
    return is_taken;
}

static void run(void *context) {
    Worker *worker = context;
    uint64_t order;
    while (take_job(worker, &order)) {
        worker->task.work(worker->running, &worker->stop);
        lock_acquire(worker->lock);
        bool is_wanted = !worker->is_ending && order == worker->order_count;
        lock_release(worker->lock);
        if (is_wanted) {
            worker->task.done(worker->task.context, worker->running);
        }
    }
}

Status worker_create(const WorkerTask *task, Worker **out) {
    Worker *worker = calloc(1, sizeof *worker);
    if (!worker) {
        return STATUS_OUT_OF_MEMORY;
    }
    worker->task = *task;
    worker->running = malloc(task->data_size);
    worker->waiting = malloc(task->data_size);
    Status status = worker->running && worker->waiting ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        status = lock_create(&worker->lock);
    }
    if (status == STATUS_OK) {
        status = condition_create(&worker->changed);
    }
    if (status == STATUS_OK) {
        status = thread_create(run, worker, &worker->thread);
    }
    if (status != STATUS_OK) {
        worker_destroy(worker);
        return status;
    }
    *out = worker;
    return STATUS_OK;
}

void worker_destroy(Worker *worker) {
    if (!worker) {
        return;
    }
    if (worker->thread) {
        lock_acquire(worker->lock);
        worker->is_ending = true;
        stop_request(&worker->stop);
        condition_wake_all(worker->changed);
        lock_release(worker->lock);
        thread_join(worker->thread);
    }
    condition_destroy(worker->changed);
    lock_destroy(worker->lock);
    free(worker->running);
    free(worker->waiting);
    free(worker);
}

void worker_start(Worker *worker, const void *data) {
    lock_acquire(worker->lock);
    stop_request(&worker->stop);
    worker->order_count++;
    worker->has_job = true;
    memcpy(worker->waiting, data, worker->task.data_size);
    condition_wake_all(worker->changed);
    lock_release(worker->lock);
}

void worker_cancel(Worker *worker) {
    lock_acquire(worker->lock);
    stop_request(&worker->stop);
    worker->order_count++;
    worker->has_job = false;
    lock_release(worker->lock);
}
