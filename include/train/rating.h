/* SPDX-License-Identifier: MIT */
/* Rating: what results say about strength: Elo with an interval, a test that knows when to stop, and the ratings of
 * many players from all their games. An Elo difference d means an expected score of 1 / (1 + 10^(−d/400)) a game, a
 * draw counting half. Pure functions; any thread; the last one allocates nothing either. */
#ifndef TRAIN_RATING_H
#define TRAIN_RATING_H

#include "base/status.h"

/* Two games from one opening with the colours changed are one trial, since the opening favours the same colour in
 * both. It has five results: 0, 1/2, 1, 3/2 or 2 points for the first player ("pentanomial"). */
enum { RATING_PAIR_RESULTS = 5 };

/* An Elo difference. low ≤ elo ≤ high, all finite. */
typedef struct EloEstimate {
    double elo;
    double low; /* of the 95 % interval */
    double high;
} EloEstimate;

/* The first player's Elo minus the second's. To the pairs one more is added, half of it won and half of it lost, so
 * that a match with all games won has finite bounds too; the interval is symmetric in Elo (in the logarithm of the
 * odds), from the variance of the pairs.
 * @param pairs how many pairs gave i half points, i = 0 … 4; 0 or more each, not all 0
 * @source half a success and half a failure: J. B. S. Haldane, "The estimation and significance of the logarithm of a
 *     ratio of frequencies", Annals of Human Genetics 20 (1956), and F. J. Anscombe, "On estimating binomial response
 *     relations", Biometrika 43 (1956); the interval by the delta method on the log odds: B. Woolf, "On estimating the
 *     relation between blood group and disease", Annals of Human Genetics 19 (1955) */
EloEstimate rating_elo_of_pairs(const int pairs[RATING_PAIR_RESULTS]);

/* @return the expected score of a game, 0 … 1 */
double rating_expected_score(double elo);

/* The logarithm of the likelihood of the pairs if the difference is elo1, divided by that if it is elo0; of all
 * distributions over the five results with that expectation, the likeliest one counts. A result that has not come
 * counts as 1/1000 of a pair.
 * @param elo0, elo1 elo0 < elo1, each within ±2000
 * @source the generalised sequential probability ratio test: M. Van den Bergh, "A practical introduction to the GSPRT"
 *     (2017); for the likeliest distribution with a given mean, A. B. Owen, "Empirical likelihood ratio confidence
 *     intervals for a single functional", Biometrika 75 (1988) */
double rating_likelihood_ratio(const int pairs[RATING_PAIR_RESULTS], double elo0, double elo1);

typedef enum SprtVerdict {
    SPRT_UNDECIDED,
    SPRT_ELO0, /* the difference is elo0 rather than elo1 */
    SPRT_ELO1
} SprtVerdict;

/* @return the bound of the logarithm at which a test ends, as the errors of both kinds have a probability of 5 %:
 * log(0.95 / 0.05). @source A. Wald, "Sequential tests of statistical hypotheses" (1945) */
double rating_sprt_bound(void);

SprtVerdict rating_sprt_verdict(double likelihood_ratio);

/* What two players did against each other. */
typedef struct RatingScore {
    int players[2];
    int game_count; /* 1 or more */
    double points;  /* the first one's, a draw ½ */
} RatingScore;

enum { RATING_PLAYERS_MAX = 256 };

/* The likeliest ratings of all players together (Bradley and Terry's model, a draw being half a game won and half a
 * game lost). To the games of each score a drawn one is added, so that who has won or lost all games stays finite.
 * Players whom no chain of scores connects cannot be compared.
 * @param player_count 1 … RATING_PLAYERS_MAX
 * @param anchor the player whose rating is anchor_elo
 * @param elos receives player_count ratings, right to 0.001
 * @errors STATUS_UNSUPPORTED (players that no chain connects)
 * @source D. R. Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32 (2004), section 2
 * @cost O(rounds × scores), some thousand rounds */
Status rating_fit(const RatingScore *scores, int score_count, int player_count, int anchor, double anchor_elo,
                  double *elos);

#endif
