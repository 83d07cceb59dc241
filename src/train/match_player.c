/* SPDX-License-Identifier: MIT */
#include "train/match_player.h"

#include <assert.h>

#include "platform/clock.h"

void match_player_begin(const Opponent *opponent, const OpponentLimits *limits, MatchPlayer *player) {
    *player = (MatchPlayer){ .name = opponent->name, .opponent = opponent, .limits = *limits };
}

/* Takes the first seat of a player with engines, and gives it back. @param name receives what its engine is called */
static Status try_seat(MatchPlayer *player, const char **name) {
    MatchSeat seat;
    Status status = lock_create(&player->lock);
    if (status != STATUS_OK) {
        player->failure.status = status;
        return status;
    }
    status = match_player_sit(player, &seat);
    if (status == STATUS_OK) {
        *name = seat.opponent->name;
        match_player_rise(player, &seat);
    }
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
    return try_seat(player, &player->name);
}

Status match_player_begin_gtp(const char *command, const OpponentLimits *limits, MatchPlayer *player) {
    *player = (MatchPlayer){ .name = command, .command = command, .limits = *limits };
    return try_seat(player, &player->name);
}

static void note_failure(MatchPlayer *player, const GtpFailure *failure) {
    lock_acquire(player->lock);
    if (player->failure.status == STATUS_OK && failure->status != STATUS_STOPPED) {
        player->failure = *failure;
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
    if (!player->command) {
        Status status =
            engine_opponent_create(player->name, &player->engine_options, &player->engine_limits, &seat->engine);
        if (status == STATUS_OK) {
            seat->opponent = engine_opponent_base(seat->engine);
        }
        return status;
    }
    GtpFailure failure = { .status = STATUS_OUT_OF_MEMORY };
    Status status = gtp_opponent_create(player->command, NULL, &failure, &seat->gtp);
    if (status == STATUS_OK) {
        seat->opponent = gtp_opponent_base(seat->gtp);
    } else {
        note_failure(player, &failure);
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
    if (taken.gtp) {
        gtp_opponent_reset_time(taken.gtp);
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
    if (seat->gtp) {
        seat->time = gtp_opponent_time(seat->gtp);
    } else if (is_asked) {
        thinking_time_add_move(&seat->time, clock_now_us() - begin_us);
    }
    return status;
}

void match_player_rise(MatchPlayer *player, MatchSeat *seat) {
    if (player->opponent) {
        return;
    }
    if (seat->gtp) {
        note_failure(player, gtp_opponent_failure(seat->gtp));
    }
    lock_acquire(player->lock);
    assert(player->idle_count < PARALLEL_THREADS_MAX);
    player->idle[player->idle_count++] = *seat;
    lock_release(player->lock);
}

void match_player_end(MatchPlayer *player) {
    while (player->idle_count > 0) {
        const MatchSeat *seat = &player->idle[--player->idle_count];
        engine_opponent_destroy(seat->engine);
        gtp_opponent_destroy(seat->gtp);
    }
    evaluation_destroy(player->evaluation);
    player->evaluation = NULL;
    lock_destroy(player->lock);
    player->lock = NULL;
}
