/* SPDX-License-Identifier: MIT */
#include "referee/thinker.h"

#include <stdlib.h>

#include "platform/worker.h"

struct Thinker {
    ThinkerListener *listener;
    ThinkerProgress *progress; /* NULL: nobody hears it */
    void *context;
    Worker *worker;
};

typedef struct Task {
    const Thinker *thinker;
    Thought thought;
    const Opponent *opponent;
    uint64_t seed;
    OpponentLimits limits;
    Game game;
} Task;

static void relay(void *context, const EngineLine *line) {
    const Task *task = context;
    task->thinker->progress(task->thinker->context, task->thought.generation, line);
}

static void think(void *data, const StopFlag *stop) {
    Task *task = data;
    const EngineListener listener = { .progress = relay, .context = task };
    task->thought.move = move_pass();
    task->limits.listener = task->thinker->progress ? &listener : NULL;
    task->thought.status =
        opponent_choose(task->opponent, &task->game, task->seed, &task->limits, stop, &task->thought.move);
}

static void report(void *context, const void *data) {
    Thinker *thinker = context;
    const Task *task = data;
    thinker->listener(thinker->context, &task->thought);
}

Status thinker_create(ThinkerListener *listener, ThinkerProgress *progress, void *context, Thinker **out) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (!thinker) {
        return STATUS_OUT_OF_MEMORY;
    }
    thinker->listener = listener;
    thinker->progress = progress;
    thinker->context = context;
    WorkerTask task = { .data_size = sizeof(Task), .work = think, .done = report, .context = thinker };
    Status status = worker_create(&task, &thinker->worker);
    if (status != STATUS_OK) {
        free(thinker);
        return status;
    }
    *out = thinker;
    return STATUS_OK;
}

void thinker_destroy(Thinker *thinker) {
    if (thinker) {
        worker_destroy(thinker->worker);
        free(thinker);
    }
}

void thinker_start(Thinker *thinker, uint32_t generation, const Opponent *opponent, const Game *game,
                   uint64_t seed, const OpponentLimits *limits) {
    Task task = {
        .thinker = thinker, .thought = { .generation = generation }, .opponent = opponent, .seed = seed, .game = *game
    };
    if (limits) {
        task.limits = *limits;
    }
    worker_start(thinker->worker, &task);
}

void thinker_cancel(Thinker *thinker) {
    worker_cancel(thinker->worker);
}
