/* SPDX-License-Identifier: MIT */
#include "match_player.h"

#include <assert.h>

#include "gtp_argument.h"
#include "opponent_argument.h"
#include "platform/clock.h"

int match_player_begin(const Cli *cli, const char *argument, const OpponentLimits *limits, MatchPlayer *player) {
    *player = (MatchPlayer){ .command = gtp_argument_command(argument), .limits = *limits };
    if (!player->command) {
        return opponent_argument_read(cli, argument, &player->opponent);
    }
    Status status = lock_create(&player->lock);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    /* One engine now: that it cannot be started is said before the first game. */
    MatchSeat seat;
    if (match_player_sit(player, &seat) != STATUS_OK) {
        return gtp_argument_fail(cli, player->command, &player->failure);
    }
    player->opponent = seat.opponent;
    match_player_rise(player, &seat);
    return CLI_DONE;
}

static void note_failure(MatchPlayer *player, const GtpFailure *failure) {
    lock_acquire(player->lock);
    if (player->failure.status == STATUS_OK && failure->status != STATUS_STOPPED) {
        player->failure = *failure;
    }
    lock_release(player->lock);
}

/* @return an engine that nobody uses; NULL when there is none */
static GtpOpponent *take_idle(MatchPlayer *player) {
    lock_acquire(player->lock);
    GtpOpponent *engine = player->idle_count > 0 ? player->idle[--player->idle_count] : NULL;
    lock_release(player->lock);
    return engine;
}

Status match_player_sit(MatchPlayer *player, MatchSeat *seat) {
    if (!player->command) {
        *seat = (MatchSeat){ .opponent = player->opponent, .limits = player->limits };
        return STATUS_OK;
    }
    GtpOpponent *engine = take_idle(player);
    if (!engine) {
        GtpFailure failure = { .status = STATUS_OUT_OF_MEMORY };
        Status status = gtp_opponent_create(player->command, NULL, &failure, &engine);
        if (status != STATUS_OK) {
            note_failure(player, &failure);
            return status;
        }
    }
    gtp_opponent_reset_time(engine);
    *seat = (MatchSeat){ .opponent = gtp_opponent_base(engine), .engine = engine, .limits = player->limits };
    return STATUS_OK;
}

Status match_seat_choose(MatchSeat *seat, const Game *game, uint64_t seed, const StopFlag *stop, Move *move) {
    bool is_asked = !game_must_pass(game); /* a forced pass is nobody's thought */
    int64_t begin_us = clock_now_us();
    Status status = opponent_choose(seat->opponent, game, seed, &seat->limits, stop, move);
    if (seat->engine) {
        seat->time = gtp_opponent_time(seat->engine);
    } else if (is_asked) {
        thinking_time_add_move(&seat->time, clock_now_us() - begin_us);
    }
    return status;
}

void match_player_rise(MatchPlayer *player, MatchSeat *seat) {
    if (!seat->engine) {
        return;
    }
    note_failure(player, gtp_opponent_failure(seat->engine));
    lock_acquire(player->lock);
    assert(player->idle_count < PARALLEL_THREADS_MAX);
    player->idle[player->idle_count++] = seat->engine;
    lock_release(player->lock);
}

bool match_player_explain(const Cli *cli, const MatchPlayer *player) {
    if (player->failure.status == STATUS_OK) {
        return false;
    }
    gtp_argument_fail(cli, player->command, &player->failure);
    return true;
}

void match_player_end(MatchPlayer *player) {
    while (player->idle_count > 0) {
        gtp_opponent_destroy(player->idle[--player->idle_count]);
    }
    lock_destroy(player->lock);
    player->lock = NULL;
}
