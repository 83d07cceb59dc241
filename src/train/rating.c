/* SPDX-License-Identifier: MIT */
#include "train/rating.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>

/* Elo of one unit of the logarithm of the odds. */
static double elo_of_log_odds(double log_odds) {
    return log_odds * 400.0 / log(10.0);
}

double rating_expected_score(double elo) {
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

/* A pair's score per game. */
static double pair_score(int result) {
    return (double)result / (RATING_PAIR_RESULTS - 1);
}

/* ------------------------------------------------------------------------------------------- a match's Elo */
EloEstimate rating_elo_of_pairs(const int pairs[RATING_PAIR_RESULTS]) {
    const double z = 1.959964; /* 95 % of a normal distribution */
    double weights[RATING_PAIR_RESULTS];
    double count = 0;
    double sum = 0;
    for (int i = 0; i < RATING_PAIR_RESULTS; i++) {
        bool is_end = i == 0 || i == RATING_PAIR_RESULTS - 1;
        weights[i] = pairs[i] + (is_end ? 0.5 : 0.0);
        count += weights[i];
        sum += weights[i] * pair_score(i);
    }
    double mean = sum / count;
    double variance = 0;
    for (int i = 0; i < RATING_PAIR_RESULTS; i++) {
        double deviation = pair_score(i) - mean;
        variance += weights[i] / count * deviation * deviation;
    }
    /* The derivative of log(s / (1 − s)) is 1 / (s (1 − s)). */
    double half = z * sqrt(variance / count) / (mean * (1.0 - mean));
    double log_odds = log(mean / (1.0 - mean));
    return (EloEstimate){ elo_of_log_odds(log_odds), elo_of_log_odds(log_odds - half),
                          elo_of_log_odds(log_odds + half) };
}

/* ----------------------------------------------------------------------------------- the test that may stop */
/* The multiplier of the likeliest distribution with a mean: its shares are share / (1 + multiplier × (score − mean)),
 * and this is where their deviations from the mean add up to nothing. The sum falls as the multiplier grows. */
static double multiplier_of_mean(const double shares[RATING_PAIR_RESULTS], double mean) {
    double low = -1.0 / (1.0 - mean); /* between these all shares are positive */
    double high = 1.0 / mean;
    for (int step = 0; step < 200; step++) {
        double middle = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < RATING_PAIR_RESULTS; i++) {
            double deviation = pair_score(i) - mean;
            sum += shares[i] * deviation / (1.0 + middle * deviation);
        }
        if (sum > 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return (low + high) / 2;
}

double rating_likelihood_ratio(const int pairs[RATING_PAIR_RESULTS], double elo0, double elo1) {
    const double unseen = 1e-3;
    double shares[RATING_PAIR_RESULTS];
    double count = 0;
    assert(elo0 < elo1);
    for (int i = 0; i < RATING_PAIR_RESULTS; i++) {
        shares[i] = pairs[i] > 0 ? pairs[i] : unseen;
        count += shares[i];
    }
    for (int i = 0; i < RATING_PAIR_RESULTS; i++) {
        shares[i] /= count;
    }
    double mean0 = rating_expected_score(elo0);
    double mean1 = rating_expected_score(elo1);
    double multiplier0 = multiplier_of_mean(shares, mean0);
    double multiplier1 = multiplier_of_mean(shares, mean1);
    double sum = 0;
    for (int i = 0; i < RATING_PAIR_RESULTS; i++) {
        double part0 = 1.0 + multiplier0 * (pair_score(i) - mean0);
        double part1 = 1.0 + multiplier1 * (pair_score(i) - mean1);
        sum += shares[i] * log(part0 / part1);
    }
    return count * sum;
}

double rating_sprt_bound(void) {
    const double error = 0.05;
    return log((1.0 - error) / error);
}

SprtVerdict rating_sprt_verdict(double likelihood_ratio) {
    if (likelihood_ratio >= rating_sprt_bound()) {
        return SPRT_ELO1;
    }
    return likelihood_ratio <= -rating_sprt_bound() ? SPRT_ELO0 : SPRT_UNDECIDED;
}

/* ------------------------------------------------------------------------------------ many players together */
/* Whether a chain of scores leads from the anchor to everybody. */
static bool is_connected(const RatingScore *scores, int score_count, int player_count, int anchor) {
    bool is_reached[RATING_PLAYERS_MAX] = { false };
    int reached_count = 1;
    bool has_grown = true;
    is_reached[anchor] = true;
    while (has_grown) {
        has_grown = false;
        for (int i = 0; i < score_count; i++) {
            const int *players = scores[i].players;
            if (is_reached[players[0]] != is_reached[players[1]]) {
                is_reached[players[0]] = is_reached[players[1]] = true;
                reached_count++;
                has_grown = true;
            }
        }
    }
    return reached_count == player_count;
}

/* One round of Hunter's algorithm in logarithms. @return the largest change */
static double improve(const RatingScore *scores, int score_count, int player_count, double strengths[]) {
    double points[RATING_PLAYERS_MAX] = { 0 };
    double expected[RATING_PLAYERS_MAX] = { 0 }; /* at the present strengths, per unit of strength */
    for (int i = 0; i < score_count; i++) {
        const RatingScore *score = &scores[i];
        int a = score->players[0];
        int b = score->players[1];
        double games = score->game_count + 1.0;
        double share = 1.0 / (1.0 + exp(strengths[b] - strengths[a]));
        points[a] += score->points + 0.5;
        points[b] += score->game_count - score->points + 0.5;
        expected[a] += games * share;
        expected[b] += games * (1.0 - share);
    }
    double largest = 0;
    for (int i = 0; i < player_count; i++) {
        double change = player_count > 1 ? log(points[i] / expected[i]) : 0;
        strengths[i] += change;
        largest = fmax(largest, fabs(change));
    }
    return largest;
}

Status rating_fit(const RatingScore *scores, int score_count, int player_count, int anchor, double anchor_elo,
                  double *elos) {
    enum { ROUNDS_MAX = 1000000 };
    const double small = 1e-10; /* in a slow chain what is still to come is some thousand times as much */
    double strengths[RATING_PLAYERS_MAX] = { 0 };
    assert(player_count >= 1 && player_count <= RATING_PLAYERS_MAX && anchor >= 0 && anchor < player_count);
    if (!is_connected(scores, score_count, player_count, anchor)) {
        return STATUS_UNSUPPORTED;
    }
    for (int round = 0; round < ROUNDS_MAX && improve(scores, score_count, player_count, strengths) > small; round++) {
    }
    for (int i = 0; i < player_count; i++) {
        elos[i] = anchor_elo + elo_of_log_odds(strengths[i] - strengths[anchor]);
    }
    return STATUS_OK;
}
