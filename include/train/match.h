/* SPDX-License-Identifier: MIT */
/* Match: two players play many games.
 *
 * Each opening, some random plies, is played twice with the colours changed, so that a good or bad opening cancels
 * out; the pair of games is therefore the unit of the statistics. Everything depends on the seed and the number of the
 * pair only, not on the threads; but for a limit of time, and for an outside engine, which has no seed and remembers
 * what it likes from game to game.
 *
 * An outside engine that fails is started again and asked again; when it has failed OUTSIDE_ENGINE_TRIES times in one
 * move, it has lost the game, with all 64 discs, as if it had been wiped out, and the match goes on (outside_engine.h).
 * Only when MATCH_FORFEITS_MAX games in a row, in their order, have been lost so, the match ends there: it will not get
 * better. */
#ifndef TRAIN_MATCH_H
#define TRAIN_MATCH_H

#include "train/match_player.h"
#include "train/rating.h"

enum {
    MATCH_OPENING_PLIES = 8, /* random legal ones, so that games differ and are still undecided */
    MATCH_FORFEITS_MAX = 10
};

typedef struct MatchSettings {
    uint64_t seed;
    int pair_count; /* 1 or more; with a test at most so many */
    int thread_count;
    /* A test of elo0 against elo1 that ends the match as soon as it is decided. Pairs are counted in their order;
     * those that other threads have played or begun beyond the decision are not. */
    bool has_sprt;
    double elo0; /* < elo1; each within ±2000 */
    double elo1;
    int judged_pairs;     /* in the first so many pairs moves are judged; 0: in none */
    int judge_depth;      /* plies; 2 … 60 */
    int judge_exact_from; /* empty squares; 2 … 60 */
} MatchSettings;

/* All of it as the first player sees it. */
typedef struct MatchResult {
    int pair_count; /* that count: 2 games each; 1 or more */
    int wins, draws, losses;
    int pairs[RATING_PAIR_RESULTS]; /* by half points */
    double mean; /* discs a game more than the other player, the empties to the winner */
    double half; /* half the width of the 95 % interval of the mean; 128 for one pair, which tells nothing */
    ThinkingTime times[2]; /* by player */
    int64_t lost_discs[2]; /* by player, in the judged games; how, stands in src/train/judge.h */
    int forfeits[2];         /* games that a player lost by failing, by player */
    bool is_given_up;        /* too many of them in a row */
    double likelihood_ratio; /* of the test, its logarithm; else 0 */
    SprtVerdict verdict;     /* without a test SPRT_UNDECIDED */
} MatchResult;

typedef struct MatchListener {
    /* One more pair counts. @thread any, one at a time */
    void (*pair_played)(void *context);
    void *context;
} MatchListener;

/* Plays a match.
 * @param listener may be NULL
 * @errors the first pair's that failed, when the match was not decided before it: STATUS_OUT_OF_MEMORY,
 *     STATUS_UNSUPPORTED (an outside engine cannot be told the game; MatchPlayer.failure says more)
 * @cost blocks; allocates some 100 bytes a pair */
Status match_run(MatchPlayer players[2], const MatchSettings *settings, const MatchListener *listener,
                 MatchResult *result);

#endif
