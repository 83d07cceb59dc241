/* SPDX-License-Identifier: MIT */
/* MatchPlayer: one side of a match: an opponent of the table, which all threads share; or the engine by limits, or an
 * outside engine, of which each thread that plays has one of its own. Those that are not in use wait for the next
 * game, since to start one costs time. */
#ifndef TRAIN_MATCH_PLAYER_H
#define TRAIN_MATCH_PLAYER_H

#include "opponents/engine_opponent.h"
#include "opponents/outside_engine.h"
#include "platform/parallel.h"
#include "platform/thread.h"

/* A player while it plays for one thread. */
typedef struct MatchSeat {
    const Opponent *opponent;
    EngineOpponent *engine; /* the engine by limits; else NULL */
    OutsideEngine *outside; /* an outside engine; else NULL */
    OpponentLimits limits;
    ThinkingTime time;      /* since it sat down */
} MatchSeat;

typedef struct MatchPlayer MatchPlayer;

/* An outside engine that is to play. */
typedef struct MatchOutside {
    OutsideProtocol protocol;
    const char *command; /* outlives the player; NULL: it is none */
    OutsideLimits limits;
    /* One of the player's processes has failed while it played, which fault_count counts already; may be NULL.
     * @thread any, one at a time for each player */
    void (*failed)(const void *context, const MatchPlayer *player, const OutsideFailure *failure);
    const void *context;
} MatchOutside;

struct MatchPlayer {
    const char *name;          /* as results call it */
    const Opponent *opponent;  /* of the table; else NULL */
    MatchOutside outside;      /* an outside engine */
    EngineOptions engine_options; /* of the engine by limits */
    EngineLimits engine_limits;
    Evaluation *evaluation;    /* the player's own, which all its engines share; else NULL */
    OpponentLimits limits;     /* of its moves */
    Lock *lock;                /* NULL for one of the table; else over what follows */
    MatchSeat idle[PARALLEL_THREADS_MAX]; /* engines that nobody uses */
    int idle_count;
    int fault_count;        /* how often the outside engine has failed while it played */
    OutsideFailure failure; /* why it cannot play at all: it did not start, or cannot be told the game */
};

/* Each of these makes a player, which must stay where it is and outlast its seats; match_player_end cleans up, also
 * after a failure.
 * @param limits of all its moves */
void match_player_begin(const Opponent *opponent, const OpponentLimits *limits, MatchPlayer *player);

/* @param name outlives the player
 * @param evaluation what the engines play with instead of that of the options, or NULL
 * @owner the player takes the evaluation over, also after a failure; match_player_end frees it
 * @errors STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED (the kernel) */
Status match_player_begin_engine(const char *name, const EngineOptions *options, const EngineLimits *engine_limits,
                                 const OpponentLimits *limits, Evaluation *evaluation, MatchPlayer *player);

/* Starts the first engine, so that it is known before the first game whether that is possible.
 * @errors those of outside_engine_start; player->failure says more */
Status match_player_begin_outside(const MatchOutside *outside, const OpponentLimits *limits, MatchPlayer *player);

/* Gives a thread its player. At most PARALLEL_THREADS_MAX seats may be taken at a time.
 * @thread any
 * @errors STATUS_OUT_OF_MEMORY
 * @cost makes an engine when none is idle; an outside one starts with its first move */
Status match_player_sit(MatchPlayer *player, MatchSeat *seat);

/* A game begins: what the engine by limits remembers of others is forgotten. @thread the seat's */
void match_seat_begin_game(MatchSeat *seat);

/* Chooses a move and counts the time for it: an outside engine's is its own, without what it takes to tell it the
 * game.
 * @thread the seat's
 * @errors those of opponent_choose */
Status match_seat_choose(MatchSeat *seat, const Game *game, uint64_t seed, const StopFlag *stop, Move *move);

/* @return true when a failure to choose is the fault of the player itself: it has lost its game */
bool match_seat_is_to_blame(const MatchSeat *seat, Status status);

/* Takes the player back. @thread the seat's */
void match_player_rise(MatchPlayer *player, MatchSeat *seat);

/* Ends the engines; all seats have been given back. @param player begun, or { 0 } */
void match_player_end(MatchPlayer *player);

#endif
