/* SPDX-License-Identifier: MIT */
#include "engine/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "deepening.h"
#include "engine/probcut.h"
#include "helpers.h"
#include "platform/clock.h"
#include "platform/memory.h"
#include "platform/thread.h"
#include "platform/worker.h"

enum {
    CLOCK_POLLS = 32,   /* the clock is looked at once in so many polls, */
    CLOCK_NODES = 5000, /* or after so many nodes: between two polls lie a few nodes, or ten thousand */
    NEVER = 0
};

/* The limits of the search that runs, as its threads look at them. */
typedef struct Watch {
    const StopFlag *caller_stop; /* the caller's, or the worker's when a start replaces the search */
    StopFlag stop;               /* engine_stop */
    uint64_t nodes_max;          /* 0: any number */
    int64_t budget_us;           /* 0: any time */
    atomic_llong deadline_us;    /* NEVER: none, or not yet */
    atomic_bool is_pondering;    /* the time does not count yet */
    unsigned poll_count;         /* since the last look at the clock */
    uint64_t clock_nodes;        /* of the first thread at the last look */
} Watch;

/* What a started search needs, copied to the engine's thread. */
typedef struct Job {
    Engine *engine;
    uint64_t number;
    Board board;
    EngineLimits limits;
    EngineListener listener;
} Job;

struct Engine {
    EngineOptions options;
    const KernelEntry *kernel;
    void *memory;
    size_t memory_size;
    HotShared shared;
    HotThread *threads;
    Helpers *helpers; /* NULL with one thread */
    Watch watch;
    Deepening deepening;
    EngineResult result; /* of a started search */
    Worker *worker;      /* made by the first start */
    Lock *lock;
    Condition *changed;
    /* Under the lock. */
    uint64_t started_number;  /* of the latest started search; they count from 1 */
    uint64_t reported_number; /* of the latest that has reported */
};

EngineOptions engine_default_options(void) {
    enum { TABLE_MB = 64 };
    int cores = thread_core_count();
    return (EngineOptions){ .table_mb = TABLE_MB,
                            .thread_count = cores < ENGINE_THREADS_MAX ? cores : ENGINE_THREADS_MAX,
                            .kernel = kernel_best() };
}

int selectivity_percent(Selectivity selectivity) {
    static const int PERCENT[SELECTIVITY_COUNT] = { 73, 87, 95, 98, 99, 100 };
    return PERCENT[selectivity];
}

/* ------------------------------------------------------------------------------- create, destroy */
static uint64_t bucket_count(int table_mb) {
    uint64_t wanted = (uint64_t)table_mb * 1024 * 1024 / (TABLE_WAYS * sizeof(TableEntry));
    uint64_t count = 1;
    while (count * 2 <= wanted) {
        count *= 2;
    }
    return count;
}

static void poll(void *context);

static void wake(void *context) {
    Engine *engine = context;
    helpers_wake(engine->helpers);
}

static Status map_table(Engine *engine) {
    uint64_t buckets = bucket_count(engine->options.table_mb);
    void *memory;
    engine->memory_size = buckets * TABLE_WAYS * sizeof(TableEntry);
    Status status = memory_map(engine->memory_size, &memory);
    if (status == STATUS_OK) {
        engine->memory = memory;
        engine->shared.table.entries = memory;
        engine->shared.table.bucket_mask = buckets - 1;
    }
    return status;
}

/* A thread's part of the memory of all: itself, and behind all of them its own table. */
enum { LOCAL_BUCKETS = 1 << 15, LOCAL_TABLE_SIZE = LOCAL_BUCKETS * TABLE_WAYS * sizeof(TableEntry) };

static size_t threads_size(const Engine *engine) {
    return (size_t)engine->options.thread_count * (sizeof(HotThread) + LOCAL_TABLE_SIZE);
}

static Status create_threads(Engine *engine) {
    int count = engine->options.thread_count;
    void *memory;
    Status status = memory_map(threads_size(engine), &memory);
    if (status != STATUS_OK) {
        return status;
    }
    engine->threads = memory;
    engine->shared.threads = engine->threads;
    engine->shared.thread_count = count;
    for (int i = 0; i < count; i++) {
        engine->threads[i].shared = &engine->shared;
        engine->threads[i].index = i;
        engine->threads[i].local.entries =
            (TableEntry *)(engine->threads + count) + (size_t)i * LOCAL_BUCKETS * TABLE_WAYS;
        engine->threads[i].local.bucket_mask = LOCAL_BUCKETS - 1;
    }
    return count > 1 ? helpers_create(engine->kernel, engine->threads + 1, count - 1, &engine->helpers)
                     : STATUS_OK;
}

Status engine_create(const EngineOptions *options, Engine **out) {
    assert(options->table_mb >= ENGINE_TABLE_MB_MIN && options->table_mb <= ENGINE_TABLE_MB_MAX);
    assert(options->thread_count >= 1 && options->thread_count <= ENGINE_THREADS_MAX);
    if (!kernel_is_supported(options->kernel)) {
        return STATUS_UNSUPPORTED;
    }
    Engine *engine = calloc(1, sizeof *engine);
    if (!engine) {
        return STATUS_OUT_OF_MEMORY;
    }
    engine->options = *options;
    engine->kernel = kernel_entry(options->kernel);
    engine->shared.poll = poll;
    engine->shared.wake = wake;
    engine->shared.context = engine;
    engine->shared.evaluation = options->evaluation;
    Status status = options->evaluation ? STATUS_OK : evaluation_builtin(&engine->shared.evaluation);
    if (status == STATUS_OK) {
        status = map_table(engine);
    }
    if (status == STATUS_OK) {
        status = lock_create(&engine->lock);
    }
    if (status == STATUS_OK) {
        status = condition_create(&engine->changed);
    }
    if (status == STATUS_OK) {
        status = create_threads(engine);
    }
    if (status != STATUS_OK) {
        engine_destroy(engine);
        return status;
    }
    *out = engine;
    return STATUS_OK;
}

void engine_destroy(Engine *engine) {
    if (!engine) {
        return;
    }
    worker_destroy(engine->worker); /* gives up its search: a stop before would let it report */
    helpers_destroy(engine->helpers);
    condition_destroy(engine->changed);
    lock_destroy(engine->lock);
    memory_unmap(engine->threads, threads_size(engine));
    memory_unmap(engine->memory, engine->memory_size);
    free(engine);
}

void engine_forget(Engine *engine) {
    memset(engine->memory, 0, engine->memory_size);
    for (int i = 0; i < engine->options.thread_count; i++) {
        memset(engine->threads[i].local.entries, 0, LOCAL_TABLE_SIZE);
    }
}

void engine_statistics(const Engine *engine, EngineStatistics *statistics) {
    *statistics = (EngineStatistics){ .cuts = { 0 } };
    for (int i = 0; i < engine->options.thread_count; i++) {
        for (int empties = 0; empties <= SQUARE_COUNT; empties++) {
            statistics->cuts[empties] += engine->threads[i].cuts[empties];
            statistics->first_cuts[empties] += engine->threads[i].first_cuts[empties];
        }
    }
}

void engine_set_probcut_sampler(Engine *engine, const ProbcutSampler *sampler) {
    assert(engine->options.thread_count == 1);
    engine->shared.sampler = sampler;
}

/* ------------------------------------------------------------------------------------------------- limits */
static bool is_out_of_nodes(const Engine *engine) {
    uint64_t nodes = 0;
    for (int i = 0; i < engine->options.thread_count; i++) {
        nodes += atomic_load_explicit(&engine->threads[i].nodes_seen, memory_order_relaxed);
    }
    return nodes >= engine->watch.nodes_max;
}

/* Whether more than half of the time has gone: the next iteration takes longer than all before it. */
static bool is_late(void *context) {
    Engine *engine = context;
    int64_t deadline = atomic_load_explicit(&engine->watch.deadline_us, memory_order_relaxed);
    return deadline != NEVER && clock_now_us() >= deadline - engine->watch.budget_us / 2;
}

/* The share of the clock for one move: what is left, over the moves that must still be thought about. */
static int64_t clock_share_ms(const EngineLimits *limits, int empties) {
    enum { SOLVED_EMPTIES = 20, RESERVE_MOVES = 3, MARGIN_MS = 20 };
    int moves = (empties > SOLVED_EMPTIES ? (empties - SOLVED_EMPTIES) / 2 : 0) + RESERVE_MOVES;
    int64_t share = limits->clock_ms / moves + limits->increment_ms;
    int64_t most = limits->clock_ms - MARGIN_MS;
    share = share < most ? share : most;
    return share > 1 ? share : 1;
}

static int64_t budget_us(const EngineLimits *limits, int empties) {
    int64_t budget_ms = limits->time_ms;
    if (limits->clock_ms > 0) {
        int64_t share = clock_share_ms(limits, empties);
        budget_ms = budget_ms == 0 || share < budget_ms ? share : budget_ms;
    }
    return budget_ms * 1000;
}

/* Lets the time count, if it is limited, does not count yet, and nobody ponders. */
static void start_clock(Watch *watch) {
    if (watch->budget_us > 0 && !atomic_load_explicit(&watch->is_pondering, memory_order_relaxed) &&
        atomic_load_explicit(&watch->deadline_us, memory_order_relaxed) == NEVER) {
        atomic_store_explicit(&watch->deadline_us, clock_now_us() + watch->budget_us, memory_order_relaxed);
    }
}

/* Whether to look at the clock again, which costs as much as a small node. @thread the first one */
static bool is_clock_due(Watch *watch, uint64_t nodes) {
    if (++watch->poll_count < CLOCK_POLLS && nodes < watch->clock_nodes + CLOCK_NODES) {
        return false;
    }
    watch->poll_count = 0;
    watch->clock_nodes = nodes;
    return true;
}

static void poll(void *context) {
    Engine *engine = context;
    Watch *watch = &engine->watch;
    bool is_ended = stop_is_requested(&watch->stop) || stop_is_requested(watch->caller_stop);
    if (!is_ended && watch->nodes_max > 0) {
        is_ended = is_out_of_nodes(engine);
    }
    if (!is_ended && is_clock_due(watch, engine->threads[0].nodes)) {
        start_clock(watch);
        int64_t deadline = atomic_load_explicit(&watch->deadline_us, memory_order_relaxed);
        is_ended = deadline != NEVER && clock_now_us() >= deadline;
    }
    if (is_ended) {
        atomic_store_explicit(&engine->shared.is_ended, true, memory_order_relaxed);
    }
}

/* ------------------------------------------------------------------------------------------------- search */
static void begin_search(Engine *engine) {
    HotShared *shared = &engine->shared;
    shared->table.generation = (uint8_t)(shared->table.generation % UINT8_MAX + 1);
    atomic_store_explicit(&shared->is_ended, false, memory_order_relaxed);
    for (int i = 0; i < engine->options.thread_count; i++) {
        engine->threads[i].nodes = 0;
        engine->threads[i].local.generation = shared->table.generation;
        atomic_store_explicit(&engine->threads[i].nodes_seen, 0, memory_order_relaxed);
    }
    engine->threads[0].is_stopped = false;
}

static void run_search(Engine *engine, Board board, const EngineLimits *limits, const StopFlag *stop,
                       const EngineListener *listener, EngineResult *result) {
    Watch *watch = &engine->watch;
    watch->caller_stop = stop;
    watch->nodes_max = limits->nodes;
    watch->poll_count = 0;
    watch->clock_nodes = 0;
    watch->budget_us = budget_us(limits, board_empty_count(board));
    atomic_store_explicit(&watch->deadline_us, NEVER, memory_order_relaxed);
    start_clock(watch);
    begin_search(engine);
    Deepening *deepening = &engine->deepening;
    *deepening = (Deepening){ .shared = &engine->shared,
                              .thread = &engine->threads[0],
                              .kernel = engine->kernel,
                              .board = board,
                              .limits = *limits,
                              .listener = listener,
                              .result = result,
                              .begin_us = clock_now_us(),
                              .is_late = is_late,
                              .context = engine };
    deepening_run(deepening);
    result->is_stopped = atomic_load_explicit(&engine->shared.is_ended, memory_order_relaxed) &&
                         (stop_is_requested(&watch->stop) || stop_is_requested(stop));
}

Status engine_search(Engine *engine, Board board, const EngineLimits *limits, const StopFlag *stop,
                     const EngineListener *listener, EngineResult *result) {
    if (!board_is_valid(board)) {
        return STATUS_UNSUPPORTED;
    }
    EngineResult found;
    stop_clear(&engine->watch.stop);
    atomic_store_explicit(&engine->watch.is_pondering, false, memory_order_relaxed);
    run_search(engine, board, limits, stop, listener, &found);
    if (found.is_stopped) {
        return STATUS_STOPPED;
    }
    *result = found;
    return STATUS_OK;
}

/* ----------------------------------------------------------------------------- start, stop, wait */
static void work(void *data, const StopFlag *stop) {
    Job *job = data;
    thread_lower_priority();
    run_search(job->engine, job->board, &job->limits, stop, &job->listener, &job->engine->result);
}

static void done(void *context, const void *data) {
    Engine *engine = context;
    const Job *job = data;
    if (job->listener.finished) {
        job->listener.finished(job->listener.context, &engine->result);
    }
    lock_acquire(engine->lock);
    engine->reported_number = job->number;
    condition_wake_all(engine->changed);
    lock_release(engine->lock);
}

Status engine_start(Engine *engine, Board board, const EngineLimits *limits, const EngineListener *listener) {
    if (!board_is_valid(board)) {
        return STATUS_UNSUPPORTED;
    }
    if (!engine->worker) {
        WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done, .context = engine };
        Status status = worker_create(&task, &engine->worker);
        if (status != STATUS_OK) {
            return status;
        }
    }
    stop_clear(&engine->watch.stop);
    atomic_store_explicit(&engine->watch.is_pondering, limits->is_pondering, memory_order_relaxed);
    lock_acquire(engine->lock);
    Job job = { .engine = engine,
                .number = ++engine->started_number,
                .board = board,
                .limits = *limits,
                .listener = *listener };
    lock_release(engine->lock);
    worker_start(engine->worker, &job);
    return STATUS_OK;
}

void engine_stop(Engine *engine) {
    stop_request(&engine->watch.stop);
}

void engine_ponder_hit(Engine *engine) {
    atomic_store_explicit(&engine->watch.is_pondering, false, memory_order_relaxed);
}

void engine_wait(Engine *engine) {
    lock_acquire(engine->lock);
    while (engine->reported_number != engine->started_number) {
        condition_wait(engine->changed, engine->lock);
    }
    lock_release(engine->lock);
}
