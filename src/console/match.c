/* SPDX-License-Identifier: MIT */
/* match: two players play many games; what that says about their strength. How they play stands in train/match.h. */
#include "commands.h"

#include <math.h>
#include <stdio.h>

#include "engine_argument.h"
#include "options.h"
#include "player_argument.h"
#include "train/match.h"

enum { GAMES_MAX = 1000000, ELO_MAX = 2000, NUMBER_SIZE = 32 };

/* ---------------------------------------------------------------------------------------------- what is printed */
/* So many decimals with a sign, never "-0.00". @param decimals 1 or 2 */
static void write_signed(double value, int decimals, char out[NUMBER_SIZE]) {
    long scale = decimals == 2 ? 100 : 10;
    long rounded = lround(value * (double)scale);
    long positive = rounded < 0 ? -rounded : rounded;
    snprintf(out, NUMBER_SIZE, "%c%ld.%0*ld", rounded < 0 ? '-' : '+', positive / scale, decimals, positive % scale);
}

/* Never outside of what a game can give. */
static void write_discs(double discs, char out[NUMBER_SIZE]) {
    write_signed(discs > SQUARE_COUNT ? SQUARE_COUNT : discs < -SQUARE_COUNT ? -SQUARE_COUNT : discs, 2, out);
}

/* A line for each side: seconds. */
static void print_times(const MatchPlayer players[2], const MatchResult *result) {
    for (int i = 0; i < 2; i++) {
        const ThinkingTime *time = &result->times[i];
        double mean_us = time->move_count > 0 ? (double)time->total_us / (double)time->move_count : 0.0;
        printf("time %s total=%.3f moves=%lld mean=%.6f max=%.6f\n", players[i].name, (double)time->total_us / 1e6,
               (long long)time->move_count, mean_us / 1e6, (double)time->max_us / 1e6);
    }
}

static void print_elo(const MatchResult *result) {
    EloEstimate estimate = rating_elo_of_pairs(result->pairs);
    char elo[NUMBER_SIZE];
    char low[NUMBER_SIZE];
    char high[NUMBER_SIZE];
    write_signed(estimate.elo, 1, elo);
    write_signed(estimate.low, 1, low);
    write_signed(estimate.high, 1, high);
    printf("elo difference=%s low=%s high=%s pairs=%d,%d,%d,%d,%d\n", elo, low, high, result->pairs[0],
           result->pairs[1], result->pairs[2], result->pairs[3], result->pairs[4]);
}

static void print_sprt(const MatchSettings *settings, const MatchResult *result) {
    static const char *const VERDICTS[] = { "none", "elo0", "elo1" };
    char elo0[NUMBER_SIZE];
    char elo1[NUMBER_SIZE];
    char ratio[NUMBER_SIZE];
    char bound[NUMBER_SIZE];
    write_signed(settings->elo0, 2, elo0);
    write_signed(settings->elo1, 2, elo1);
    write_signed(result->likelihood_ratio, 2, ratio);
    write_signed(rating_sprt_bound(), 2, bound);
    printf("sprt elo0=%s elo1=%s llr=%s low=-%s high=%s accepted=%s\n", elo0, elo1, ratio, bound + 1, bound,
           VERDICTS[result->verdict]);
}

static void print_summary(const MatchPlayer players[2], const MatchResult *result) {
    char mean[NUMBER_SIZE];
    char low[NUMBER_SIZE];
    char high[NUMBER_SIZE];
    write_discs(result->mean, mean);
    write_discs(result->mean - result->half, low);
    write_discs(result->mean + result->half, high);
    printf("%s %s games=%d wins=%d draws=%d losses=%d mean=%s low=%s high=%s\n", players[0].name, players[1].name,
           2 * result->pair_count, result->wins, result->draws, result->losses, mean, low, high);
}

/* ------------------------------------------------------------------------------------------------- the command */
/* Reads "12", "-3.5" or "+0.25" up to a terminator. @return behind it; NULL when that is no Elo */
static const char *read_elo(const char *text, char terminator, double *elo) {
    int sign = *text == '-' ? -1 : 1;
    long hundredths = 0;
    int digit_count = 0;
    int decimals = -1; /* −1: no point yet */
    text += *text == '-' || *text == '+';
    for (; (*text >= '0' && *text <= '9') || (*text == '.' && decimals < 0 && digit_count > 0); text++) {
        if (*text == '.') {
            decimals = 0;
            continue;
        }
        hundredths = hundredths * 10 + (*text - '0');
        decimals += decimals >= 0;
        if (++digit_count > 6 || decimals > 2) {
            return NULL;
        }
    }
    for (int i = decimals < 0 ? 0 : decimals; i < 2; i++) {
        hundredths *= 10;
    }
    *elo = sign * (double)hundredths / 100.0;
    return digit_count > 0 && decimals != 0 && *text == terminator && hundredths <= 100 * ELO_MAX ? text : NULL;
}

static int read_sprt(const Cli *cli, const char *text, MatchSettings *settings) {
    if (!text) {
        return CLI_DONE;
    }
    const char *comma = read_elo(text, ',', &settings->elo0);
    if (!comma || !read_elo(comma + 1, '\0', &settings->elo1) || settings->elo0 >= settings->elo1) {
        return cli_refuse_value(cli, TEXT_CLI_BAD_SPRT, text);
    }
    settings->has_sprt = true;
    return CLI_DONE;
}

/* What outside engines have done wrong. @return CLI_WRONG when they have */
static int tell_faults(const Cli *cli, const MatchPlayer players[2], const MatchResult *result) {
    int code = CLI_DONE;
    for (int i = 0; i < 2; i++) {
        char faults[NUMBER_SIZE];
        char forfeits[NUMBER_SIZE];
        const char *const values[] = { players[i].outside.command, faults, forfeits };
        snprintf(faults, sizeof faults, "%d", players[i].fault_count);
        snprintf(forfeits, sizeof forfeits, "%d", result->forfeits[i]);
        if (players[i].fault_count > 0) {
            code = cli_fail(cli, TEXT_CLI_MATCH_FAULTS, values, 3);
        }
    }
    if (result->is_given_up) {
        char count[NUMBER_SIZE];
        const char *const values[] = { count };
        snprintf(count, sizeof count, "%d", MATCH_FORFEITS_MAX);
        code = cli_fail(cli, TEXT_CLI_MATCH_GIVEN_UP, values, 1);
    }
    return code;
}

static int play(const Cli *cli, MatchPlayer players[2], const MatchSettings *settings, bool shows_times) {
    MatchResult result;
    Status status = match_run(players, settings, NULL, &result);
    if (status != STATUS_OK) {
        bool is_explained = player_argument_explain(cli, &players[0]) || player_argument_explain(cli, &players[1]);
        return is_explained ? CLI_WRONG : cli_fail_status(cli, status);
    }
    if (shows_times) {
        print_times(players, &result);
    }
    print_elo(&result);
    if (settings->has_sprt) {
        print_sprt(settings, &result);
    }
    print_summary(players, &result);
    return tell_faults(cli, players, &result);
}

int command_match(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "A", "B" };
    MatchSettings settings = { .thread_count = thread_processor_count() };
    MatchPlayer players[2] = { 0 };
    PlayerTerms terms = { 0 };
    const char *sprt = NULL;
    int game_count = 0;
    bool shows_times = false;
    const Option options[] = {
        { .name = "games", .number = &game_count, .min = 2, .max = GAMES_MAX, .is_needed = true },
        { .name = "seed", .seed = &settings.seed, .is_needed = true },
        { .name = "threads", .number = &settings.thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "sprt", .text = &sprt },
        { .name = "times", .flag = &shows_times },
        { .name = "no-variety", .flag = &terms.limits.has_no_variety },
        engine_argument_patience(&terms.patience_ms),
    };
    const Syntax syntax = { options, 7, NAMES, 2 };
    const char *names[2];
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, names, &code)) {
        return code;
    }
    if (game_count % 2 != 0) {
        return cli_refuse_value(cli, TEXT_CLI_ODD_GAMES, NULL);
    }
    settings.pair_count = game_count / 2;
    code = read_sprt(cli, sprt, &settings);
    for (int i = 0; i < 2 && code == CLI_DONE; i++) {
        code = player_argument_read(cli, names[i], &terms, &players[i]);
    }
    if (code == CLI_DONE) {
        code = play(cli, players, &settings, shows_times);
    }
    match_player_end(&players[0]);
    match_player_end(&players[1]);
    return code;
}
