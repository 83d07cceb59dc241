/* SPDX-License-Identifier: MIT */
#include "referee/outside_trial.h"

#include <stdlib.h>

#include "platform/thread.h"
#include "platform/worker.h"

struct OutsideTrial {
    OutsideTrialListener *listener;
    void *context;
    Worker *worker;
    uint64_t last_serial; /* the owner's thread only */

    /* Under the lock. */
    Lock *lock;
    uint64_t wanted; /* the serial of the trial that counts; 0: none */
    OutsideFailure failure;
    bool is_over;
};

typedef struct Job {
    uint64_t serial;
    OutsideProgram program;
    OutsideLimits limits;
    OutsideFailure failure; /* the result */
} Job;

static void work(void *data, const StopFlag *stop) {
    Job *job = data;
    OutsideEngine *engine = NULL;
    Status status =
        outside_engine_create(job->program.protocol, job->program.command, &job->limits, NULL, &engine);
    if (status == STATUS_OK) {
        status = outside_engine_start(engine, stop);
        job->failure = *outside_engine_failure(engine);
    }
    job->failure.status = status;
    outside_engine_destroy(engine);
}

static void done(void *context, const void *data) {
    OutsideTrial *trial = context;
    const Job *job = data;
    lock_acquire(trial->lock);
    bool is_wanted = trial->wanted == job->serial;
    if (is_wanted) {
        trial->failure = job->failure;
        trial->is_over = true;
    }
    lock_release(trial->lock);
    if (is_wanted) {
        trial->listener(trial->context);
    }
}

Status outside_trial_create(OutsideTrialListener *listener, void *context, OutsideTrial **out) {
    OutsideTrial *trial = calloc(1, sizeof *trial);
    if (!trial) {
        return STATUS_OUT_OF_MEMORY;
    }
    trial->listener = listener;
    trial->context = context;
    const WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done, .context = trial };
    Status status = lock_create(&trial->lock);
    if (status == STATUS_OK) {
        status = worker_create(&task, &trial->worker);
    }
    if (status != STATUS_OK) {
        outside_trial_destroy(trial);
        return status;
    }
    *out = trial;
    return STATUS_OK;
}

void outside_trial_destroy(OutsideTrial *trial) {
    if (trial) {
        worker_destroy(trial->worker);
        lock_destroy(trial->lock);
        free(trial);
    }
}

static void want(OutsideTrial *trial, uint64_t serial) {
    lock_acquire(trial->lock);
    trial->wanted = serial;
    trial->is_over = false;
    lock_release(trial->lock);
}

void outside_trial_start(OutsideTrial *trial, const OutsideProgram *program, int answer_ms) {
    trial->last_serial++;
    const Job job = { .serial = trial->last_serial, .program = *program, .limits = { .answer_ms = answer_ms } };
    want(trial, job.serial);
    worker_start(trial->worker, &job);
}

void outside_trial_stop(OutsideTrial *trial) {
    want(trial, 0);
    worker_cancel(trial->worker);
}

bool outside_trial_take(OutsideTrial *trial, OutsideFailure *failure) {
    lock_acquire(trial->lock);
    bool is_over = trial->is_over;
    trial->is_over = false;
    if (is_over) {
        *failure = trial->failure;
    }
    lock_release(trial->lock);
    return is_over;
}
