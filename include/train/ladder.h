/* SPDX-License-Identifier: MIT */
/* Ladder: opponents play each other in matches, and all results together say how strong each is, in Elo and in discs
 * that its moves lose a game.
 *
 * The result of two players depends on the seed, their names and the settings alone, not on threads or on who else
 * plays. It is written to a file as soon as it is known, so that an interrupted ladder can go on; what a match means
 * stands in train/match.h, and which moves are judged and how in src/train/judge.h. */
#ifndef TRAIN_LADDER_H
#define TRAIN_LADDER_H

#include <stdint.h>

#include "base/status.h"
#include "opponents/opponent.h"

enum {
    LADDER_PLAYERS_MAX = 64,
    LADDER_GAMES_MAX = 100000,
    LADDER_ANCHOR_ELO = 500 /* the rating of level-1: so that nobody's is negative */
};

typedef struct LadderSettings {
    const Opponent *players[LADDER_PLAYERS_MAX]; /* different ones */
    int player_count; /* 2 … LADDER_PLAYERS_MAX */
    int game_count;   /* of two players, even; 2 … LADDER_GAMES_MAX */
    /* Only those play each other whose places, in the order of the strengths known so far (opponents/strength.h, who is
     * not there comes first), lie at most so far apart; 0: all. Neighbours tell most: who wins every game tells little,
     * and costs as much. */
    int reach;
    uint64_t seed;
    int judged_count;     /* of each two players, the games in which moves are judged, even; 0 … game_count */
    int judge_depth;      /* plies; 2 … 60 */
    int judge_exact_from; /* empty squares; 2 … 60 */
    int thread_count;
} LadderSettings;

typedef struct LadderRow {
    const Opponent *opponent;
    /* By rating_fit. Level 1's is LADDER_ANCHOR_ELO; without it, the player that is known as the weakest has its known
     * rating. */
    double elo;
    /* A judged game, on an average; of who plays Othello, only in games against others who do, unless there are none.
     * 0 when none was judged. */
    double discs_lost;
    int game_count;
    double points; /* draws half */
} LadderRow;

/* How far it has come. @thread any, one at a time */
typedef struct LadderListener {
    /* @param done games of total, @param found those that the file had */
    void (*progress)(void *context, int done, int total, int found);
    void *context;
} LadderListener;

/* Plays what the file has not got, and rates the players.
 * @param path where to keep the results of each two players; NULL: nowhere. Lines of others are left as they are
 * @param listener may be NULL
 * @param rows receives player_count rows, the strongest first
 * @errors STATUS_BAD_TEXT (the file is something else, or damaged), STATUS_UNSUPPORTED (its seed, games or judge
 *     differ), STATUS_IO, STATUS_OUT_OF_MEMORY; what is done by then is in the file
 * @cost blocks; of strong levels, hours */
Status ladder_run(const char *path, const LadderSettings *settings, const LadderListener *listener, LadderRow *rows);

#endif
