/* SPDX-License-Identifier: MIT */
/* A worker analyses a copy of the line; each move that it has found is copied back under the lock. Found moves are
 * kept in a store by the position before them as well: going to another branch and back loses nothing. */
#include "study/game_analysis.h"

#include <stdlib.h>

#include "platform/thread.h"
#include "platform/worker.h"

enum {
    TABLE_MB = 32,
    LEAST_TABLE_MB = 4, /* what is tried when the system has not so much */
    STORE_SIZE = 1024   /* moves; the oldest makes room */
};

/* What the worker is to do. */
typedef struct Job {
    GameAnalysis *self;
    uint64_t order;
    int level;
    Analysis analysis;
} Job;

struct GameAnalysis {
    GameAnalysisListener *listener;
    void *context;
    Worker *worker;
    Engine *engine; /* NULL: not made yet. The worker's thread only; once that has ended, anyone's */
    Job job;        /* to be handed to the worker; the owner's thread only, like the level */
    int level;      /* of what is stored; 0: nothing is */
    Lock *lock;
    /* Under the lock. */
    uint64_t order; /* starts and stops so far: what comes from an earlier one is dropped */
    bool is_running;
    Analysis known;
    int stored_count; /* so far: the newest is at (stored_count − 1) % STORE_SIZE */
    AnalysisMove store[STORE_SIZE];
};

/* --------------------------------------------------------------------------------------------------- store */
static void keep(GameAnalysis *self, const AnalysisMove *move) {
    self->store[self->stored_count % STORE_SIZE] = *move;
    /* Stays a position in the ring when it has gone round. */
    self->stored_count = self->stored_count + 1 < 2 * STORE_SIZE ? self->stored_count + 1 : STORE_SIZE;
}

/* What a move is worth depends on the position before it alone. @return NULL: it is not known */
static const AnalysisMove *find_kept(const GameAnalysis *self, const AnalysisMove *move) {
    int count = self->stored_count < STORE_SIZE ? self->stored_count : STORE_SIZE;
    for (int i = 0; i < count; i++) {
        const AnalysisMove *stored = &self->store[i];
        if (move_equals(stored->move, move->move) && stored->before.mover == move->before.mover &&
            stored->before.discs[0] == move->before.discs[0] && stored->before.discs[1] == move->before.discs[1]) {
            return stored;
        }
    }
    return NULL;
}

/* Fills in what is known of the moves of a line. */
static void recall(const GameAnalysis *self, Analysis *analysis) {
    for (int i = 0; i < analysis->move_count; i++) {
        AnalysisMove *move = &analysis->moves[i];
        const AnalysisMove *stored = find_kept(self, move);
        if (stored) {
            AnalysisMove as_read = *move;
            *move = *stored;
            move->before = as_read.before;
            move->node = as_read.node;
            analysis->known_count++;
        }
    }
}

/* ---------------------------------------------------------------------------------------------------- work */
static Status need_engine(GameAnalysis *self) {
    if (self->engine) {
        engine_forget(self->engine); /* so that the same game gets the same values, whatever came before */
        return STATUS_OK;
    }
    EngineOptions options = engine_default_options();
    options.table_mb = TABLE_MB;
    options.thread_count = 1;
    Status status = engine_create(&options, &self->engine);
    if (status == STATUS_OUT_OF_MEMORY) {
        options.table_mb = LEAST_TABLE_MB;
        status = engine_create(&options, &self->engine);
    }
    return status;
}

static void on_move_known(void *context, const Analysis *analysis, int index) {
    const Job *job = context;
    GameAnalysis *self = job->self;
    lock_acquire(self->lock);
    bool is_wanted = job->order == self->order;
    if (is_wanted) {
        self->known.moves[index] = analysis->moves[index];
        self->known.known_count = analysis->known_count;
        keep(self, &analysis->moves[index]);
    }
    lock_release(self->lock);
    if (is_wanted) {
        self->listener(self->context);
    }
}

static void work(void *data, const StopFlag *stop) {
    Job *job = data;
    AnalysisListener listener = { .move_known = on_move_known, .context = job };
    thread_lower_priority();
    bool is_complete = job->analysis.known_count == job->analysis.move_count;
    if (!is_complete && need_engine(job->self) == STATUS_OK) {
        /* Stopped, or out of memory: what is known stays. */
        (void)analysis_run(&job->analysis, job->self->engine, job->level, stop, &listener);
    }
}

static void done(void *context, const void *data) {
    const Job *job = data;
    GameAnalysis *self = context;
    lock_acquire(self->lock);
    bool is_wanted = job->order == self->order;
    if (is_wanted) {
        self->is_running = false;
    }
    lock_release(self->lock);
    if (is_wanted) {
        self->listener(self->context);
    }
}

/* -------------------------------------------------------------------------------------------- create, destroy */
Status game_analysis_create(GameAnalysisListener *listener, void *context, GameAnalysis **out) {
    GameAnalysis *self = calloc(1, sizeof *self);
    if (!self) {
        return STATUS_OUT_OF_MEMORY;
    }
    self->listener = listener;
    self->context = context;
    Status status = lock_create(&self->lock);
    if (status == STATUS_OK) {
        WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done, .context = self };
        status = worker_create(&task, &self->worker);
    }
    if (status != STATUS_OK) {
        game_analysis_destroy(self);
        return status;
    }
    *out = self;
    return STATUS_OK;
}

void game_analysis_destroy(GameAnalysis *self) {
    if (!self) {
        return;
    }
    worker_destroy(self->worker);
    engine_destroy(self->engine);
    lock_destroy(self->lock);
    free(self);
}

/* ----------------------------------------------------------------------------------------- start, stop, take */
Status game_analysis_start(GameAnalysis *self, const Record *record, int node, int level) {
    Job *job = &self->job;
    Status status = analysis_begin_line(record, node, &job->analysis);
    if (status != STATUS_OK) {
        return status;
    }
    lock_acquire(self->lock);
    if (level != self->level) {
        self->stored_count = 0;
        self->level = level;
    }
    recall(self, &job->analysis);
    self->known = job->analysis;
    self->is_running = true;
    job->self = self;
    job->level = level;
    job->order = ++self->order;
    lock_release(self->lock);
    worker_start(self->worker, job);
    return STATUS_OK;
}

void game_analysis_stop(GameAnalysis *self) {
    lock_acquire(self->lock);
    self->order++;
    self->is_running = false;
    lock_release(self->lock);
    worker_cancel(self->worker);
}

void game_analysis_forget(GameAnalysis *self) {
    game_analysis_stop(self);
    lock_acquire(self->lock);
    self->known.move_count = 0;
    self->known.known_count = 0;
    self->stored_count = 0;
    lock_release(self->lock);
}

bool game_analysis_is_running(const GameAnalysis *self) {
    lock_acquire(self->lock);
    bool is_running = self->is_running;
    lock_release(self->lock);
    return is_running;
}

void game_analysis_take(GameAnalysis *self, Analysis *analysis) {
    lock_acquire(self->lock);
    *analysis = self->known;
    lock_release(self->lock);
}
