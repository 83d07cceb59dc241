/* SPDX-License-Identifier: MIT */
/* match: two opponents play many games. Each opening is played twice with the colours changed, so that a good
 * or bad opening cancels out; the pair of games is therefore the unit of the statistics. Everything depends
 * on the seed and the number of the pair only, not on the threads; but for an outside engine, which has no seed
 * and remembers what it likes from game to game. */
#include "commands.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/random.h"
#include "match_player.h"
#include "options.h"
#include "platform/parallel.h"
#include "platform/thread.h"

enum {
    OPENING_PLIES = 8, /* random legal ones, so that games differ and are still undecided */
    GAMES_MAX = 1000000
};

typedef struct PairResult {
    Status status;
    int leads[2]; /* the first opponent's discs minus the second's, as Black and as White; empties to the
                     winner */
    ThinkingTime times[2]; /* by player */
} PairResult;

typedef struct Match {
    MatchPlayer players[2];
    uint64_t seed;
    int pair_count;
    PairResult *results;
    StopFlag stop; /* a pair could not be played: nobody wants the others */
} Match;

static Move random_move(const Game *game, Random *random) {
    Bitboard legal = board_legal_moves(game_board(game));
    return legal ? move_disc(random_bit(random, legal)) : move_pass();
}

static Status play_opening(Game *game, Random *random) {
    do {
        game_begin(game, START_STANDARD);
        while (game->ply < OPENING_PLIES && !game_is_over(game)) {
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
 * @param lead receives the first player's lead */
static Status play_game(MatchSeat seats[2], Game *game, int black, Random *random, const StopFlag *stop, int *lead) {
    MatchSeat *sides[2] = { &seats[black], &seats[1 - black] };
    const Opponent *players[2] = { sides[COLOR_BLACK]->opponent, sides[COLOR_WHITE]->opponent };
    game->rules[COLOR_BLACK] = opponent_side_rules(players, COLOR_BLACK);
    game->rules[COLOR_WHITE] = opponent_side_rules(players, COLOR_WHITE);
    while (!game_is_over(game)) {
        Move move;
        Status status = match_seat_choose(sides[game_mover(game)], game, random_next(random), stop, &move);
        if (status == STATUS_OK) {
            status = game_play(game, move);
        }
        if (status != STATUS_OK) {
            return status;
        }
    }
    int score = position_final_score(game_position(game));
    *lead = black == 0 ? score : -score;
    return STATUS_OK;
}

static Status play_both_games(Match *match, int index, MatchSeat seats[2], int leads[2]) {
    Random random = random_seeded(random_derive_seed(match->seed, (uint64_t)index));
    Game opening;
    Status status = play_opening(&opening, &random);
    for (int black = 0; black < 2 && status == STATUS_OK; black++) {
        Game game = opening;
        status = play_game(seats, &game, black, &random, &match->stop, &leads[black]);
    }
    return status;
}

static void play_pair(void *context, int index) {
    Match *match = context;
    PairResult *result = &match->results[index];
    MatchSeat seats[2];
    int seated_count = 0;
    result->status = stop_is_requested(&match->stop) ? STATUS_STOPPED : STATUS_OK;
    while (seated_count < 2 && result->status == STATUS_OK) {
        result->status = match_player_sit(&match->players[seated_count], &seats[seated_count]);
        seated_count += result->status == STATUS_OK;
    }
    if (result->status == STATUS_OK) {
        result->status = play_both_games(match, index, seats, result->leads);
    }
    while (seated_count > 0) {
        seated_count--;
        result->times[seated_count] = seats[seated_count].time;
        match_player_rise(&match->players[seated_count], &seats[seated_count]);
    }
    if (result->status != STATUS_OK) {
        stop_request(&match->stop);
    }
}

typedef struct Summary {
    int wins;
    int draws;
    int losses;
    double mean; /* discs per game */
    double half; /* half the width of the 95 % interval of the mean */
} Summary;

static Summary summarise(const Match *match) {
    Summary summary = { 0 };
    int64_t sum = 0;
    for (int pair = 0; pair < match->pair_count; pair++) {
        for (int i = 0; i < 2; i++) {
            int lead = match->results[pair].leads[i];
            sum += lead;
            summary.wins += lead > 0;
            summary.draws += lead == 0;
            summary.losses += lead < 0;
        }
    }
    int n = match->pair_count;
    summary.mean = (double)sum / (2.0 * n);
    double squares = 0;
    for (int pair = 0; pair < n; pair++) {
        const int *leads = match->results[pair].leads;
        double deviation = (leads[0] + leads[1]) / 2.0 - summary.mean;
        squares += deviation * deviation;
    }
    /* One pair tells nothing about the spread: then anything is possible. */
    summary.half = n > 1 ? 1.96 * sqrt(squares / (n - 1) / n) : 2.0 * SQUARE_COUNT;
    return summary;
}

/* Two decimals with a sign, never "-0.00", and never outside of what a game can give. */
static void write_discs(double discs, char *out, size_t size) {
    double limited = discs > SQUARE_COUNT ? SQUARE_COUNT : discs < -SQUARE_COUNT ? -SQUARE_COUNT : discs;
    long hundredths = lround(limited * 100);
    long positive = hundredths < 0 ? -hundredths : hundredths;
    snprintf(out, size, "%c%ld.%02ld", hundredths < 0 ? '-' : '+', positive / 100, positive % 100);
}

static void print_summary(const Match *match) {
    Summary summary = summarise(match);
    char mean[32];
    char low[32];
    char high[32];
    write_discs(summary.mean, mean, sizeof mean);
    write_discs(summary.mean - summary.half, low, sizeof low);
    write_discs(summary.mean + summary.half, high, sizeof high);
    printf("%s %s games=%d wins=%d draws=%d losses=%d mean=%s low=%s high=%s\n", match->players[0].opponent->name,
           match->players[1].opponent->name, 2 * match->pair_count, summary.wins, summary.draws, summary.losses, mean,
           low, high);
}

/* A line for each side: seconds. */
static void print_times(const Match *match) {
    for (int player = 0; player < 2; player++) {
        ThinkingTime time = { 0 };
        for (int pair = 0; pair < match->pair_count; pair++) {
            thinking_time_add(&time, &match->results[pair].times[player]);
        }
        double mean_us = time.move_count > 0 ? (double)time.total_us / (double)time.move_count : 0.0;
        printf("time %s total=%.3f moves=%lld mean=%.6f max=%.6f\n", match->players[player].opponent->name,
               (double)time.total_us / 1e6, (long long)time.move_count, mean_us / 1e6, (double)time.max_us / 1e6);
    }
}

/* Says why the match could not be played: what an engine failed at, else the first failure that no other one had
 * caused. @return CLI_DONE when there was none */
static int explain_failure(const Cli *cli, const Match *match) {
    for (int player = 0; player < 2; player++) {
        if (match_player_explain(cli, &match->players[player])) {
            return CLI_WRONG;
        }
    }
    for (int pair = 0; pair < match->pair_count; pair++) {
        Status status = match->results[pair].status;
        if (status != STATUS_OK && status != STATUS_STOPPED) {
            return cli_fail_status(cli, status);
        }
    }
    return CLI_DONE;
}

static int play_match(const Cli *cli, Match *match, int thread_count, bool shows_times) {
    match->results = calloc((size_t)match->pair_count, sizeof *match->results);
    if (!match->results) {
        return cli_fail_status(cli, STATUS_OUT_OF_MEMORY);
    }
    parallel_for(match->pair_count, thread_count, play_pair, match);
    int code = explain_failure(cli, match);
    if (code == CLI_DONE && shows_times) {
        print_times(match);
    }
    if (code == CLI_DONE) {
        print_summary(match);
    }
    free(match->results);
    return code;
}

int command_match(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "A", "B" };
    Match match = { 0 };
    int game_count = 0;
    int thread_count = thread_processor_count();
    OpponentLimits limits = { 0 };
    bool shows_times = false;
    const Option options[] = {
        { .name = "games", .number = &game_count, .min = 2, .max = GAMES_MAX, .is_needed = true },
        { .name = "seed", .seed = &match.seed, .is_needed = true },
        { .name = "threads", .number = &thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "times", .flag = &shows_times },
        { .name = "no-variety", .flag = &limits.has_no_variety },
    };
    const Syntax syntax = { options, 5, NAMES, 2 };
    const char *names[2];
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, names, &code)) {
        return code;
    }
    if (game_count % 2 != 0) {
        return cli_refuse_value(cli, TEXT_CLI_ODD_GAMES, NULL);
    }
    match.pair_count = game_count / 2;
    code = match_player_begin(cli, names[0], &limits, &match.players[0]);
    if (code == CLI_DONE) {
        code = match_player_begin(cli, names[1], &limits, &match.players[1]);
    }
    if (code == CLI_DONE) {
        code = play_match(cli, &match, thread_count, shows_times);
    }
    match_player_end(&match.players[0]);
    match_player_end(&match.players[1]);
    return code;
}
