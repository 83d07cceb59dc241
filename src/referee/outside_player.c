/* SPDX-License-Identifier: MIT */
#include "referee/outside_player.h"

#include <stdlib.h>
#include <string.h>

#include "platform/thread.h"
#include "platform/worker.h"

struct OutsidePlayer {
    Opponent base; /* first: an Opponent of this kind is an OutsidePlayer */
    OutsidePlayerListener *listener;
    void *context;
    Worker *worker; /* for the end of the program, which nobody waits for */

    Lock *use; /* held while the engine is used, which may take minutes: never by the owner's thread */
    OutsideEngine *engine;

    Lock *lock; /* of all that follows */
    OutsideFailure failure;
    int failure_count;
};

typedef struct Job {
    OutsidePlayer *player;
} Job;

/* -------------------------------------------------------------------------------------------- other threads */
static void hear_failure(void *context, const OutsideFailure *failure) {
    OutsidePlayer *player = context;
    lock_acquire(player->lock);
    player->failure = *failure;
    player->failure_count++;
    lock_release(player->lock);
    player->listener(player->context);
}

static Status choose(const Opponent *self, const OpponentTurn *turn, Move *move) {
    /* Like an outside engine it is never a constant. */
    OutsidePlayer *player = (OutsidePlayer *)self;
    const Opponent *engine = outside_engine_base(player->engine);
    lock_acquire(player->use);
    Status status = engine->choose(engine, turn, move);
    lock_release(player->use);
    return status;
}

static void work(void *data, const StopFlag *stop) {
    const Job *job = data;
    (void)stop;
    lock_acquire(job->player->use);
    outside_engine_rest(job->player->engine);
    lock_release(job->player->use);
}

static void done(void *context, const void *data) {
    (void)context, (void)data;
}

/* -------------------------------------------------------------------------------------------------- the owner's */
static Status make_parts(OutsidePlayer *player, OutsideProtocol protocol, const char *command) {
    const OutsideListener listener = { hear_failure, player };
    const WorkerTask task = { .data_size = sizeof(Job), .work = work, .done = done, .context = player };
    Status status = outside_engine_create(protocol, command, NULL, &listener, &player->engine);
    if (status == STATUS_OK) {
        status = lock_create(&player->use);
    }
    if (status == STATUS_OK) {
        status = lock_create(&player->lock);
    }
    return status == STATUS_OK ? worker_create(&task, &player->worker) : status;
}

Status outside_player_create(OutsideProtocol protocol, const char *command, OutsidePlayerListener *listener,
                             void *context, OutsidePlayer **out) {
    OutsidePlayer *player = calloc(1, sizeof *player);
    if (!player) {
        return STATUS_OUT_OF_MEMORY;
    }
    player->listener = listener;
    player->context = context;
    Status status = make_parts(player, protocol, command);
    if (status != STATUS_OK) {
        outside_player_destroy(player);
        return status;
    }
    player->base = *outside_engine_base(player->engine); /* its name, its rules */
    player->base.choose = choose;
    *out = player;
    return STATUS_OK;
}

void outside_player_destroy(OutsidePlayer *player) {
    if (player) {
        worker_destroy(player->worker);
        outside_engine_destroy(player->engine);
        lock_destroy(player->use);
        lock_destroy(player->lock);
        free(player);
    }
}

const Opponent *outside_player_base(const OutsidePlayer *player) {
    return &player->base;
}

void outside_player_rest(OutsidePlayer *player) {
    const Job job = { player };
    worker_start(player->worker, &job);
}

int outside_player_failures(const OutsidePlayer *player, OutsideFailure *last) {
    lock_acquire(player->lock);
    int count = player->failure_count;
    if (count > 0 && last) {
        *last = player->failure;
    }
    lock_release(player->lock);
    return count;
}
