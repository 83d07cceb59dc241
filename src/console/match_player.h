/* SPDX-License-Identifier: MIT */
/* MatchPlayer: one side of a match: an opponent of the table, which all threads share, or an outside engine, of
 * which each thread that plays has a process of its own. Processes that are not in use wait for the next game, since
 * to start one costs time. */
#ifndef CONSOLE_MATCH_PLAYER_H
#define CONSOLE_MATCH_PLAYER_H

#include "cli.h"
#include "opponents/gtp_opponent.h"
#include "platform/parallel.h"
#include "options.h"
#include "platform/thread.h"

typedef struct MatchPlayer {
    const Opponent *opponent; /* for its name: of the table, or the first of the engines */
    const char *command;      /* of the engine; NULL: an opponent of the table */
    OpponentLimits limits;    /* of its moves */
    Lock *lock;               /* NULL for one of the table; else over what follows */
    GtpOpponent *idle[PARALLEL_THREADS_MAX]; /* engines that nobody uses */
    int idle_count;
    GtpFailure failure; /* the first one; its status is STATUS_OK when there was none */
} MatchPlayer;

/* A player while it plays for one thread. */
typedef struct MatchSeat {
    const Opponent *opponent;
    GtpOpponent *engine; /* NULL: one of the table */
    OpponentLimits limits;
    ThinkingTime time;   /* since it sat down */
} MatchSeat;

/* Reads a player's argument, an opponent's name or gtp:COMMAND, and starts the first engine.
 * @param limits of all its moves
 * @param player must outlast the seats; match_player_end cleans up, also after a failure
 * @return CLI_DONE; else the exit code, and why has been said */
int match_player_begin(const Cli *cli, const char *argument, const OpponentLimits *limits, MatchPlayer *player);

/* Gives a thread its player. At most PARALLEL_THREADS_MAX seats may be taken at a time.
 * @thread any
 * @errors those of gtp_opponent_create; noted as the player's failure
 * @cost starts an engine when none is idle */
Status match_player_sit(MatchPlayer *player, MatchSeat *seat);

/* Chooses a move and counts the time for it: an engine's is its own, without what it takes to tell it the game.
 * @thread the seat's */
Status match_seat_choose(MatchSeat *seat, const Game *game, uint64_t seed, const StopFlag *stop, Move *move);

/* Takes the player back. @thread the seat's */
void match_player_rise(MatchPlayer *player, MatchSeat *seat);

/* Says what the player's engine has failed at. @return false when it has not failed */
bool match_player_explain(const Cli *cli, const MatchPlayer *player);

/* Ends the engines; all seats have been given back. @param player begun, or { 0 } */
void match_player_end(MatchPlayer *player);

#endif
