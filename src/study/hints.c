/* SPDX-License-Identifier: MIT */
/* Two looks at the same position, each on a thread of its own with an engine of its own. The first one is shallow and
 * has normal priority: its report comes at once, however busy the processors are, and whatever the deep search begins
 * with. The deep one has less than normal priority and ends at the level's depth. Whichever knows more is told. */
#include "study/hints.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"
#include "platform/worker.h"
#include "study/analysis.h"

enum {
    LOOK_COUNT = 2,
    FIRST_DEPTH = 4,     /* plies of the first look: a millisecond or two */
    FIRST_TABLE_MB = 1,
    DEEP_TABLE_MB = 32,
    LEAST_TABLE_MB = 4   /* what is tried when the system has not so much */
};

typedef struct Look {
    Hints *hints;
    bool is_deep;
    Worker *worker;
    Engine *engine; /* NULL: not made yet. The worker's thread only; once that has ended, anyone's */
} Look;

struct Hints {
    HintsListener *listener;
    void *context;
    Look looks[LOOK_COUNT];
    Lock *lock;
    /* Under the lock. */
    uint64_t order; /* starts and stops so far: what comes from an earlier one is dropped */
    bool is_new;    /* something has come since it was taken last */
    HintSet set;
};

/* What a look is to do, copied to its thread. */
typedef struct Job {
    Look *look;
    bool is_warming_up; /* only makes the engine */
    uint64_t order;
    uint32_t generation;
    Board board;
    HintsRequest request;
} Job;

/* A search that runs, and the report that it is putting together. */
typedef struct Run {
    const Job *job;
    int line_count; /* of a whole report */
    HintSet set;
} Run;

/* --------------------------------------------------------------------------------------------------- reports */
/* Whether a set says more than what is known: the level's end, else the game's end, else more plies. */
static bool is_better(const HintSet *set, const HintSet *known) {
    if (known->is_final || set->is_final) {
        return !known->is_final;
    }
    if (known->count == 0 || set->count == 0) {
        return set->count > 0;
    }
    const HintValue *now = &set->values[0];
    const HintValue *before = &known->values[0];
    return now->depth > before->depth || (now->depth == before->depth && now->selectivity >= before->selectivity);
}

/* Makes a set what is known, unless its job was given up or more is known already. */
static void publish(const Job *job, const HintSet *set) {
    Hints *hints = job->look->hints;
    lock_acquire(hints->lock);
    bool is_wanted = job->order == hints->order && is_better(set, &hints->set);
    if (is_wanted) {
        hints->set = *set;
        hints->is_new = true;
    }
    lock_release(hints->lock);
    if (is_wanted) {
        hints->listener(hints->context);
    }
}

/* Gives moves that are images of each other under a symmetry of the position, as the first moves of a game are, the
 * value of the better one: searches that leave something out may tell them apart. Keeps the order of scores. */
static void even_out(Board board, HintSet *set) {
    enum { SYMMETRY_COUNT = 8 };
    if (set->count < 2) {
        return; /* a pass, perhaps: no square */
    }
    for (int symmetry = 1; symmetry < SYMMETRY_COUNT; symmetry++) {
        Board image = board_transform(board, symmetry);
        if (image.mover != board.mover || image.other != board.other) {
            continue;
        }
        for (int i = 0; i < set->count; i++) {
            Board square = { bitboard_of(set->values[i].square), 0 };
            Bitboard twin = board_transform(square, symmetry).mover;
            int to = i + 1;
            int from = to;
            while (from < set->count && bitboard_of(set->values[from].square) != twin) {
                from++;
            }
            if (from < set->count && set->values[from].score != set->values[i].score) {
                HintValue value = set->values[from];
                value.score = set->values[i].score;
                memmove(&set->values[to + 1], &set->values[to], (size_t)(from - to) * sizeof value);
                set->values[to] = value;
            }
        }
    }
}

/* Whether a set of so many lines names every legal move, or the pass. */
static bool is_whole(Board board, int lines) {
    return lines > 0 && lines >= bitboard_count(board_legal_moves(board));
}

static HintValue value_of(const EngineLine *line) {
    HintValue value = { .square = line->moves[0],
                        .score = line->score,
                        .depth = line->depth,
                        .selectivity = line->selectivity,
                        .is_exact = line->is_solved && line->selectivity == selectivity_percent(SELECTIVITY_100),
                        .move_count = line->move_count };
    memcpy(value.moves, line->moves, (size_t)line->move_count);
    return value;
}

/* Takes a line of an iteration; the last one makes the report whole. */
static void on_progress(void *context, const EngineLine *line) {
    Run *run = context;
    HintSet *set = &run->set;
    set->values[line->rank - 1] = value_of(line);
    set->count = line->rank;
    set->nodes = line->nodes;
    set->time_us = line->time_us;
    if (line->rank == run->line_count) {
        even_out(run->job->board, set);
        publish(run->job, set);
    }
}

/* -------------------------------------------------------------------------------------------------- searches */
static Status need_engine(Look *look) {
    if (look->engine) {
        return STATUS_OK;
    }
    EngineOptions options = engine_default_options();
    options.table_mb = look->is_deep ? DEEP_TABLE_MB : FIRST_TABLE_MB;
    options.thread_count = look->is_deep ? options.thread_count : 1;
    Status status = engine_create(&options, &look->engine);
    if (status == STATUS_OUT_OF_MEMORY && look->is_deep) {
        options.table_mb = LEAST_TABLE_MB;
        options.thread_count = 1;
        status = engine_create(&options, &look->engine);
    }
    return status;
}

/* @return 0: the game is over, or it is no position */
static int line_count(const Job *job) {
    if (!board_is_valid(job->board) || board_is_over(job->board)) {
        return 0;
    }
    int moves = bitboard_count(board_legal_moves(job->board));
    int wanted = job->request.line_count > 0 && job->request.line_count < moves ? job->request.line_count : moves;
    return wanted > 0 ? wanted : 1; /* a pass is one line */
}

static EngineLimits limits_of(const Job *job, int lines) {
    AnalysisLevel level = analysis_level(job->request.level);
    EngineLimits limits = engine_no_limits();
    limits.depth = level.depth;
    limits.solve_from = level.solve_from;
    limits.multi_pv = lines;
    if (!job->look->is_deep) {
        limits.depth = limits.depth < FIRST_DEPTH ? limits.depth : FIRST_DEPTH;
        limits.solve_from = 0;
    }
    return limits;
}

static void search(Run *run, const StopFlag *stop) {
    const Job *job = run->job;
    EngineLimits limits = limits_of(job, run->line_count);
    EngineListener listener = { .progress = on_progress, .context = run };
    EngineResult result;
    Status status = need_engine(job->look);
    if (status == STATUS_OK) {
        status = engine_search(job->look->engine, job->board, &limits, stop, &listener, &result);
    }
    if (status == STATUS_STOPPED || !job->look->is_deep) {
        return;
    }
    if (status == STATUS_OK) {
        for (int i = 0; i < result.line_count; i++) {
            run->set.values[i] = value_of(&result.lines[i]);
        }
        run->set.count = result.line_count;
        run->set.nodes = result.nodes;
        run->set.time_us = result.time_us;
        even_out(job->board, &run->set);
    }
    /* After a failure the set is empty: nothing is known, and nothing will come. */
    run->set.is_whole = run->set.is_whole && status == STATUS_OK;
    run->set.is_final = true;
    publish(job, &run->set);
}

static void work(void *data, const StopFlag *stop) {
    const Job *job = data;
    if (job->is_warming_up) {
        (void)need_engine(job->look); /* a failure is met again when it matters */
        return;
    }
    Run run = { .job = job, .line_count = line_count(job), .set.generation = job->generation };
    run.set.is_whole = is_whole(job->board, run.line_count);
    if (job->look->is_deep) {
        thread_lower_priority();
    }
    if (run.line_count > 0) {
        search(&run, stop);
    } else {
        run.set.is_final = true;
        publish(job, &run.set);
    }
}

static void done(void *context, const void *data) {
    (void)context;
    (void)data; /* everything has been told */
}

/* -------------------------------------------------------------------------------------------- create, destroy */
static Status create_looks(Hints *hints) {
    Status status = STATUS_OK;
    for (int i = 0; i < LOOK_COUNT && status == STATUS_OK; i++) {
        Look *look = &hints->looks[i];
        look->hints = hints;
        look->is_deep = i > 0;
        WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done };
        status = worker_create(&task, &look->worker);
    }
    return status;
}

Status hints_create(HintsListener *listener, void *context, Hints **out) {
    Hints *hints = calloc(1, sizeof *hints);
    if (!hints) {
        return STATUS_OUT_OF_MEMORY;
    }
    hints->listener = listener;
    hints->context = context;
    Status status = lock_create(&hints->lock);
    if (status == STATUS_OK) {
        status = create_looks(hints);
    }
    if (status != STATUS_OK) {
        hints_destroy(hints);
        return status;
    }
    /* The first engine of a program unpacks the evaluation: a tenth of a second, which the first hints need not cost. */
    worker_start(hints->looks[0].worker, &(Job){ .look = &hints->looks[0], .is_warming_up = true });
    *out = hints;
    return STATUS_OK;
}

void hints_destroy(Hints *hints) {
    if (!hints) {
        return;
    }
    for (int i = 0; i < LOOK_COUNT; i++) {
        worker_destroy(hints->looks[i].worker);
        engine_destroy(hints->looks[i].engine);
    }
    lock_destroy(hints->lock);
    free(hints);
}

/* ----------------------------------------------------------------------------------------- start, stop, take */
/* Forgets what is known. @return the number of the order, by which its reports are known */
static uint64_t begin_order(Hints *hints, uint32_t generation) {
    lock_acquire(hints->lock);
    uint64_t order = ++hints->order;
    hints->is_new = false;
    hints->set = (HintSet){ .generation = generation };
    lock_release(hints->lock);
    return order;
}

void hints_start(Hints *hints, uint32_t generation, const Position *position, const HintsRequest *request) {
    assert(request->level >= HINTS_LEVEL_MIN && request->level <= HINTS_LEVEL_MAX);
    Job job = { .order = begin_order(hints, generation),
                .generation = generation,
                .board = position_board(position),
                .request = *request };
    for (int i = 0; i < LOOK_COUNT; i++) {
        job.look = &hints->looks[i];
        worker_start(job.look->worker, &job);
    }
}

void hints_stop(Hints *hints) {
    begin_order(hints, 0);
    for (int i = 0; i < LOOK_COUNT; i++) {
        worker_cancel(hints->looks[i].worker);
    }
}

bool hints_take(Hints *hints, HintSet *set) {
    lock_acquire(hints->lock);
    bool is_new = hints->is_new;
    if (is_new) {
        *set = hints->set;
        hints->is_new = false;
    }
    lock_release(hints->lock);
    return is_new;
}
