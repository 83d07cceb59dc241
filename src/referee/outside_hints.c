/* SPDX-License-Identifier: MIT */
#include "referee/outside_hints.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"
#include "platform/worker.h"

struct OutsideHints {
    OutsideHintsListener *listener;
    void *context;
    Worker *worker;
    uint64_t last_serial; /* of the jobs so far; the owner's thread only */

    /* The worker's thread only. */
    OutsideEngine *engine;
    OutsideProgram program; /* of the engine */
    uint64_t serial;        /* of the job that runs */

    /* Under the lock. */
    Lock *lock;
    uint64_t wanted; /* the serial of the job whose news count; 0: none */
    OutsideHintSet set;
    bool has_news;
};

typedef struct Job {
    OutsideHints *hints;
    uint64_t serial; /* 0: only ends the program */
    OutsideProgram program;
    OutsideHintsRequest request;
    Game game;
} Job;

static int rounded_discs(int hundredths) {
    return hundredths >= 0 ? (hundredths + 50) / 100 : -((-hundredths + 50) / 100);
}

/* Puts a value into its place; the same move's older one goes. What the search says replaces what the book said only by
 * coming later, as everything does. */
static void insert(OutsideHintSet *set, const OutsideHintValue *value) {
    int from = 0;
    while (from < set->count && set->values[from].square != value->square) {
        from++;
    }
    if (from == BOARD_MOVES_MAX) {
        return;
    }
    set->count += from == set->count;
    memmove(&set->values[from], &set->values[from + 1], (size_t)(set->count - 1 - from) * sizeof set->values[0]);
    int to = 0;
    while (to < set->count - 1 &&
           set->values[to].hint.value.disc_hundredths >= value->hint.value.disc_hundredths) {
        to++;
    }
    memmove(&set->values[to + 1], &set->values[to], (size_t)(set->count - 1 - to) * sizeof set->values[0]);
    set->values[to] = *value;
}

/* Begins to change what is known, unless nobody wants to know it any more. @return whether; then end_news follows */
static bool begin_news(OutsideHints *hints) {
    lock_acquire(hints->lock);
    if (hints->wanted != hints->serial) {
        lock_release(hints->lock);
        return false;
    }
    return true;
}

static void end_news(OutsideHints *hints) {
    hints->has_news = true;
    lock_release(hints->lock);
    hints->listener(hints->context);
}

static void hear(void *context, const OutsideHint *hint) {
    OutsideHints *hints = context;
    if (!hint->value.is_known) {
        return;
    }
    const OutsideHintValue value = { hint->moves[0], rounded_discs(hint->value.disc_hundredths), *hint };
    if (begin_news(hints)) {
        insert(&hints->set, &value);
        end_news(hints);
    }
}

static void hear_failure(void *context, const OutsideFailure *failure) {
    OutsideHints *hints = context;
    if (begin_news(hints)) {
        hints->set.failure = *failure;
        end_news(hints);
    }
}

/* ---------------------------------------------------------------------------------------- the worker's thread */
static void end_engine(OutsideHints *hints) {
    outside_engine_destroy(hints->engine);
    hints->engine = NULL;
}

static Status make_engine(OutsideHints *hints, const OutsideProgram *program) {
    bool is_other = program->protocol != hints->program.protocol ||
                    strcmp(program->command, hints->program.command) != 0;
    if (hints->engine && is_other) {
        end_engine(hints);
    }
    if (hints->engine) {
        return STATUS_OK;
    }
    const OutsideListener listener = { hear_failure, hints };
    hints->program = *program;
    return outside_engine_create(program->protocol, program->command, NULL, &listener, &hints->engine);
}

static void work(void *data, const StopFlag *stop) {
    Job *job = data;
    OutsideHints *hints = job->hints;
    hints->serial = job->serial;
    if (job->serial == 0) {
        end_engine(hints);
        return;
    }
    const OutsideHintListener listener = { hear, hints };
    Status status = make_engine(hints, &job->program);
    if (status == STATUS_OK) {
        status = outside_engine_hints(hints->engine, &job->game, &job->request, stop, &listener);
    }
    if (status == STATUS_STOPPED || !begin_news(hints)) {
        return;
    }
    hints->set.is_final = true;
    hints->set.is_failed = status != STATUS_OK && status != STATUS_GAME_OVER;
    if (status == STATUS_UNSUPPORTED || status == STATUS_OUT_OF_MEMORY) {
        hints->set.failure = (OutsideFailure){ .status = status, .protocol = job->program.protocol };
    }
    end_news(hints);
}

static void done(void *context, const void *data) {
    (void)context, (void)data; /* everything has been told on the way */
}

/* -------------------------------------------------------------------------------------------------- the owner's */
Status outside_hints_create(OutsideHintsListener *listener, void *context, OutsideHints **out) {
    OutsideHints *hints = calloc(1, sizeof *hints);
    if (!hints) {
        return STATUS_OUT_OF_MEMORY;
    }
    hints->listener = listener;
    hints->context = context;
    const WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done, .context = hints };
    Status status = lock_create(&hints->lock);
    if (status == STATUS_OK) {
        status = worker_create(&task, &hints->worker);
    }
    if (status != STATUS_OK) {
        outside_hints_destroy(hints);
        return status;
    }
    *out = hints;
    return STATUS_OK;
}

void outside_hints_destroy(OutsideHints *hints) {
    if (hints) {
        worker_destroy(hints->worker);
        end_engine(hints);
        lock_destroy(hints->lock);
        free(hints);
    }
}

/* From now on only the news of one job count. @return its serial */
static void forget(OutsideHints *hints, uint64_t serial, uint32_t generation) {
    lock_acquire(hints->lock);
    hints->wanted = serial;
    hints->has_news = false;
    hints->set = (OutsideHintSet){ .generation = generation };
    lock_release(hints->lock);
}

void outside_hints_start(OutsideHints *hints, uint32_t generation, const OutsideProgram *program, const Game *game,
                         const OutsideHintsRequest *request) {
    assert(memchr(program->command, '\0', sizeof program->command) != NULL);
    hints->last_serial++;
    const Job job = { hints, hints->last_serial, *program, *request, *game };
    forget(hints, job.serial, generation);
    worker_start(hints->worker, &job);
}

void outside_hints_stop(OutsideHints *hints) {
    forget(hints, 0, 0);
    worker_cancel(hints->worker);
}

void outside_hints_rest(OutsideHints *hints) {
    const Job job = { .hints = hints, .serial = 0 };
    forget(hints, 0, 0);
    worker_start(hints->worker, &job);
}

bool outside_hints_take(OutsideHints *hints, OutsideHintSet *set) {
    lock_acquire(hints->lock);
    bool has_news = hints->has_news;
    if (has_news) {
        *set = hints->set;
        hints->has_news = false;
    }
    lock_release(hints->lock);
    return has_news;
}
