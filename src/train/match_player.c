/* SPDX-License-Identifier: MIT */
#include "train/match_player.h"

#include <assert.h>

#include "platform/clock.h"

void match_player_begin(const Opponent *opponent, const OpponentLimits *limits, MatchPlayer *player) {
    *player = (MatchPlayer){ .name = opponent->name, .opponent = opponent, .limits = *limits };
}

/* Takes the first seat of a player with engines, and gives it back. */
static Status try_seat(MatchPlayer *player) {
    MatchSeat seat;
    Status status = lock_create(&player->lock);
    if (status == STATUS_OK) {
        status = match_player_sit(player, &seat);
    }
    if (status != STATUS_OK) {
        player->failure.status = status;
        return status;
    }
    player->name = seat.opponent->name;
    status = seat.outside ? outside_engine_start(seat.outside, NULL) : STATUS_OK;
    if (status != STATUS_OK) {
        player->failure = *outside_engine_failure(seat.outside);
    }
    match_player_rise(player, &seat);
    return status;
}

Status match_player_begin_engine(const char *name, const EngineOptions *options, const EngineLimits *engine_limits,
                                 const OpponentLimits *limits, Evaluation *evaluation, MatchPlayer *player) {
    *player = (MatchPlayer){ .name = name,
                             .engine_options = *options,
                             .engine_limits = *engine_limits,
                             .evaluation = evaluation,
                             .limits = *limits };
    if (evaluation) {
        player->engine_options.evaluation = evaluation;
    }
    return try_seat(player);
}

Status match_player_begin_outside(const MatchOutside *outside, const OpponentLimits *limits, MatchPlayer *player) {
    *player = (MatchPlayer){ .name = outside->command, .outside = *outside, .limits = *limits };
    return try_seat(player);
}

/* One of the player's engines has failed. */
static void count_fault(void *context, const OutsideFailure *failure) {
    MatchPlayer *player = context;
    lock_acquire(player->lock);
    player->fault_count++;
    if (player->outside.failed) {
        player->outside.failed(player->outside.context, player, failure);
    }
    lock_release(player->lock);
}

/* @return false when there is no engine that nobody uses */
static bool take_idle(MatchPlayer *player, MatchSeat *seat) {
    lock_acquire(player->lock);
    bool is_there = player->idle_count > 0;
    if (is_there) {
        *seat = player->idle[--player->idle_count];
    }
    lock_release(player->lock);
    return is_there;
}

static Status start_engine(MatchPlayer *player, MatchSeat *seat) {
    const MatchOutside *outside = &player->outside;
    Status status;
    if (outside->command) {
        const OutsideListener listener = { count_fault, player };
        status = outside_engine_create(outside->protocol, outside->command, &outside->limits, &listener, &seat->outside);
        seat->opponent = status == STATUS_OK ? outside_engine_base(seat->outside) : NULL;
    } else {
        status = engine_opponent_create(player->name, &player->engine_options, &player->engine_limits, &seat->engine);
        seat->opponent = status == STATUS_OK ? engine_opponent_base(seat->engine) : NULL;
    }
    return status;
}

Status match_player_sit(MatchPlayer *player, MatchSeat *seat) {
    MatchSeat taken = { .opponent = player->opponent, .limits = player->limits };
    if (!player->opponent && !take_idle(player, &taken)) {
        Status status = start_engine(player, &taken);
        if (status != STATUS_OK) {
            return status;
        }
    }
    taken.time = (ThinkingTime){ 0 };
    if (taken.outside) {
        outside_engine_reset_time(taken.outside);
    }
    *seat = taken;
    return STATUS_OK;
}

void match_seat_begin_game(MatchSeat *seat) {
    if (seat->engine) {
        engine_opponent_forget(seat->engine);
    }
}

Status match_seat_choose(MatchSeat *seat, const Game *game, uint64_t seed, const StopFlag *stop, Move *move) {
    bool is_asked = !game_must_pass(game); /* a forced pass is nobody's thought */
    int64_t begin_us = clock_now_us();
    Status status = opponent_choose(seat->opponent, game, seed, &seat->limits, stop, move);
    if (seat->outside) {
        seat->time = outside_engine_time(seat->outside);
    } else if (is_asked) {
        thinking_time_add_move(&seat->time, clock_now_us() - begin_us);
    }
    return status;
}

bool match_seat_is_to_blame(const MatchSeat *seat, Status status) {
    return seat->outside && outside_engine_is_fault(status);
}

void match_player_rise(MatchPlayer *player, MatchSeat *seat) {
    if (player->opponent) {
        return;
    }
    lock_acquire(player->lock);
    if (seat->outside && outside_engine_failure(seat->outside)->status == STATUS_UNSUPPORTED) {
        player->failure = *outside_engine_failure(seat->outside);
    }
    assert(player->idle_count < PARALLEL_THREADS_MAX);
    player->idle[player->idle_count++] = *seat;
    lock_release(player->lock);
}

void match_player_end(MatchPlayer *player) {
    while (player->idle_count > 0) {
        const MatchSeat *seat = &player->idle[--player->idle_count];
        engine_opponent_destroy(seat->engine);
        outside_engine_destroy(seat->outside);
    }
    evaluation_destroy(player->evaluation);
    player->evaluation = NULL;
    lock_destroy(player->lock);
    player->lock = NULL;
}
