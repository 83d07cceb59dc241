/* SPDX-License-Identifier: MIT */
#include "train/match.h"

#include <math.h>
#include <stdlib.h>

#include "core/random.h"
#include "judge.h"

enum { NOBODY = -1 };

typedef struct PairResult {
    bool is_over; /* played, or given up with a status */
    Status status;
    int leads[2]; /* the first player's discs minus the second's, as Black and as White; empties to the winner */
    int forfeits[2]; /* the player who lost a game by failing, else NOBODY; as leads */
    int lost[2];  /* by player, in both games */
    ThinkingTime times[2]; /* by player */
} PairResult;

typedef struct Match {
    MatchPlayer *players; /* two */
    const MatchSettings *settings;
    const MatchListener *listener;
    PairResult *pairs;
    StopFlag stop; /* a pair could not be played, or the match is decided: nobody wants the others */
    Lock *lock;    /* of what follows */
    int counted;   /* the first pairs, all of them over */
    int forfeits_in_a_row; /* at the end of these */
    MatchResult result; /* of the counted ones, but for what summarise adds */
} Match;

/* ------------------------------------------------------------------------------------------------ one pair */
static Move random_move(const Game *game, Random *random) {
    Bitboard legal = board_legal_moves(game_board(game));
    return legal ? move_disc(random_bit(random, legal)) : move_pass();
}

static Status play_opening(Game *game, Random *random) {
    do {
        game_begin(game, START_STANDARD);
        while (game->ply < MATCH_OPENING_PLIES && !game_is_over(game)) {
            Status status = game_play(game, random_move(game, random));
            if (status != STATUS_OK) {
                return status;
            }
        }
    } while (game_is_over(game));
    return STATUS_OK;
}

/* Plays on from the opening, each side by its own rules.
 * @param seats by player
 * @param black who plays Black: an index of seats
 * @param pair receives the first player's lead, and who could not go on */
static Status play_game(MatchSeat seats[2], Game *game, int black, Random *random, const StopFlag *stop,
                        PairResult *pair) {
    MatchSeat *sides[2] = { &seats[black], &seats[1 - black] };
    const Opponent *players[2] = { sides[COLOR_BLACK]->opponent, sides[COLOR_WHITE]->opponent };
    game->rules[COLOR_BLACK] = opponent_side_rules(players, COLOR_BLACK);
    game->rules[COLOR_WHITE] = opponent_side_rules(players, COLOR_WHITE);
    match_seat_begin_game(&seats[0]);
    match_seat_begin_game(&seats[1]);
    pair->forfeits[black] = NOBODY;
    while (!game_is_over(game)) {
        Move move;
        MatchSeat *seat = sides[game_mover(game)];
        Status status = match_seat_choose(seat, game, random_next(random), stop, &move);
        if (match_seat_is_to_blame(seat, status)) {
            int loser = seat == &seats[0] ? 0 : 1;
            pair->forfeits[black] = loser;
            pair->leads[black] = loser == 0 ? -SQUARE_COUNT : SQUARE_COUNT;
            return STATUS_OK;
        }
        if (status == STATUS_OK) {
            status = game_play(game, move);
        }
        if (status != STATUS_OK) {
            return status;
        }
    }
    int score = position_final_score(game_position(game));
    pair->leads[black] = black == 0 ? score : -score;
    return STATUS_OK;
}

static Status play_both_games(const Match *match, int index, MatchSeat seats[2], Judge *judge, PairResult *pair) {
    Random random = random_seeded(random_derive_seed(match->settings->seed, (uint64_t)index));
    Game opening;
    Status status = play_opening(&opening, &random);
    for (int black = 0; black < 2 && status == STATUS_OK; black++) {
        Game game = opening;
        status = play_game(seats, &game, black, &random, &match->stop, pair);
        int lost[2] = { 0, 0 };
        if (judge && status == STATUS_OK) {
            status = judge_game(judge, &game, opening.ply, &match->stop, lost);
        }
        pair->lost[0] += lost[black == 0 ? COLOR_BLACK : COLOR_WHITE];
        pair->lost[1] += lost[black == 0 ? COLOR_WHITE : COLOR_BLACK];
    }
    return status;
}

static Status play_seated(const Match *match, int index, MatchSeat seats[2], PairResult *pair) {
    Judge *judge = NULL;
    Status status = STATUS_OK;
    if (index < match->settings->judged_pairs) {
        status = judge_create(match->settings->judge_depth, match->settings->judge_exact_from, &judge);
    }
    if (status == STATUS_OK) {
        status = play_both_games(match, index, seats, judge, pair);
    }
    judge_destroy(judge);
    return status;
}

/* ---------------------------------------------------------------------------------------- counting in order */
/* @param loser who lost a game by failing, or NOBODY */
static void count_forfeit(Match *match, int loser) {
    if (loser == NOBODY) {
        match->forfeits_in_a_row = 0;
        return;
    }
    match->result.forfeits[loser]++;
    match->forfeits_in_a_row++;
    match->result.is_given_up = match->result.is_given_up || match->forfeits_in_a_row == MATCH_FORFEITS_MAX;
}

static bool is_decided(const Match *match) {
    return match->result.verdict != SPRT_UNDECIDED || match->result.is_given_up;
}

static void count_pair(Match *match, const PairResult *pair) {
    MatchResult *result = &match->result;
    int half_points = 0;
    for (int i = 0; i < 2; i++) {
        int lead = pair->leads[i];
        result->wins += lead > 0;
        result->draws += lead == 0;
        result->losses += lead < 0;
        half_points += lead > 0 ? 2 : lead == 0;
        thinking_time_add(&result->times[i], &pair->times[i]);
        result->lost_discs[i] += pair->lost[i];
        count_forfeit(match, pair->forfeits[i]);
    }
    result->pair_count++;
    result->pairs[half_points]++;
    if (match->settings->has_sprt) {
        result->likelihood_ratio =
            rating_likelihood_ratio(result->pairs, match->settings->elo0, match->settings->elo1);
        result->verdict = rating_sprt_verdict(result->likelihood_ratio);
    }
}

/* Counts the pairs that are over up to the first one that is not, the first failure, or the decision. */
static void count_pairs(Match *match) {
    const MatchSettings *settings = match->settings;
    while (match->counted < settings->pair_count && match->pairs[match->counted].is_over &&
           match->pairs[match->counted].status == STATUS_OK && !is_decided(match)) {
        count_pair(match, &match->pairs[match->counted++]);
        if (match->listener) {
            match->listener->pair_played(match->listener->context);
        }
    }
    if (is_decided(match)) {
        stop_request(&match->stop);
    }
}

static void play_pair(void *context, int index) {
    Match *match = context;
    PairResult *pair = &match->pairs[index];
    MatchSeat seats[2];
    int seated_count = 0;
    Status status = stop_is_requested(&match->stop) ? STATUS_STOPPED : STATUS_OK;
    while (seated_count < 2 && status == STATUS_OK) {
        status = match_player_sit(&match->players[seated_count], &seats[seated_count]);
        seated_count += status == STATUS_OK;
    }
    if (status == STATUS_OK) {
        status = play_seated(match, index, seats, pair);
    }
    while (seated_count > 0) {
        seated_count--;
        pair->times[seated_count] = seats[seated_count].time;
        match_player_rise(&match->players[seated_count], &seats[seated_count]);
    }
    if (status != STATUS_OK) {
        stop_request(&match->stop);
    }
    lock_acquire(match->lock);
    pair->status = status;
    pair->is_over = true;
    count_pairs(match);
    lock_release(match->lock);
}

/* ------------------------------------------------------------------------------------------ the whole match */
/* The failure that no other one had caused; none when the match was decided before it. */
static Status first_failure(const Match *match) {
    if (is_decided(match)) {
        return STATUS_OK;
    }
    for (int i = match->counted; i < match->settings->pair_count; i++) {
        Status status = match->pairs[i].status;
        if (status != STATUS_OK && status != STATUS_STOPPED) {
            return status;
        }
    }
    return STATUS_OK;
}

static void summarise(Match *match) {
    MatchResult *result = &match->result;
    int n = result->pair_count;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
        sum += match->pairs[i].leads[0] + match->pairs[i].leads[1];
    }
    result->mean = sum / (2.0 * n);
    for (int i = 0; i < n; i++) {
        const int *leads = match->pairs[i].leads;
        double deviation = (leads[0] + leads[1]) / 2.0 - result->mean;
        squares += deviation * deviation;
    }
    /* One pair tells nothing about the spread: then anything is possible. */
    result->half = n > 1 ? 1.96 * sqrt(squares / (n - 1) / n) : 2.0 * SQUARE_COUNT;
}

Status match_run(MatchPlayer players[2], const MatchSettings *settings, const MatchListener *listener,
                 MatchResult *result) {
    Match match = { .players = players, .settings = settings, .listener = listener };
    Status status = lock_create(&match.lock);
    if (status != STATUS_OK) {
        return status;
    }
    match.pairs = calloc((size_t)settings->pair_count, sizeof *match.pairs);
    status = match.pairs ? STATUS_OK : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_OK) {
        parallel_for(settings->pair_count, settings->thread_count, play_pair, &match);
        status = first_failure(&match);
    }
    if (status == STATUS_OK) {
        summarise(&match);
        *result = match.result;
    }
    free(match.pairs);
    lock_destroy(match.lock);
    return status;
}
