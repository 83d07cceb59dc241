/* SPDX-License-Identifier: MIT */
#include "player_argument.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_argument.h"
#include "opponent_argument.h"
#include "options.h"
#include "weights_argument.h"

enum { TABLE_MB = 16, TIME_MS_MAX = 1000000000 };

/* ------------------------------------------------------------------------------------ the engine by limits */
/* What is said about the engine: its limits and options, of which these are made. */
typedef struct EngineWords {
    int depth;
    int solve_from;
    int time_ms;
    int table_mb;
    uint64_t nodes;
    const char *weights_path; /* NULL: the built-in weights */
} EngineWords;

/* One key of engine:KEY=VALUE,…; one of the pointers says where its value goes. To add one: its field above, its line
 * in read_words, its word in the text CLI_ENGINE_KEY and in the help; and where words become options, in
 * begin_engine. */
typedef struct EngineKey {
    const char *name;
    int *number;
    int *milliseconds;
    uint64_t *count;
    const char **text; /* not empty, without commas */
    int min;
    int max;
} EngineKey;

static int refuse_word(const Cli *cli, const char *argument, const EngineKey *key, const char *value) {
    char least[24];
    char most[24];
    if (key->count) {
        snprintf(least, sizeof least, "1");
        snprintf(most, sizeof most, "18446744073709551615");
    } else if (key->milliseconds) {
        snprintf(least, sizeof least, "%d.%03d", key->min / 1000, key->min % 1000);
        snprintf(most, sizeof most, "%d", key->max / 1000);
    } else {
        snprintf(least, sizeof least, "%d", key->min);
        snprintf(most, sizeof most, "%d", key->max);
    }
    const char *const values[] = { argument, key->name, value, least, most };
    return cli_refuse(cli, TEXT_CLI_ENGINE_VALUE, values, 5);
}

static bool store(const EngineKey *key, const char *value) {
    if (key->text) {
        *key->text = value;
        return true;
    }
    if (key->count) {
        return options_read_count(value, key->count);
    }
    if (key->milliseconds) {
        return options_read_seconds(value, key->min, key->max, key->milliseconds);
    }
    return options_read_number(value, key->min, key->max, key->number);
}

/* Reads one KEY=VALUE. @return CLI_DONE, or CLI_USAGE and why has been said */
static int read_word(const Cli *cli, const char *argument, const char *word, const EngineKey *keys, int key_count) {
    const char *sign = strchr(word, '=');
    size_t size = sign ? (size_t)(sign - word) : strlen(word);
    for (int i = 0; i < key_count; i++) {
        if (sign && strlen(keys[i].name) == size && memcmp(keys[i].name, word, size) == 0 &&
            (!keys[i].text || sign[1] != '\0')) {
            return store(&keys[i], sign + 1) ? CLI_DONE : refuse_word(cli, argument, &keys[i], sign + 1);
        }
    }
    const char *const values[] = { argument, word };
    return cli_refuse(cli, TEXT_CLI_ENGINE_KEY, values, 2);
}

/* @param text what stands behind "engine:"; is taken apart, and outlives the words */
static int read_words(const Cli *cli, const char *argument, char *text, EngineWords *words) {
    const EngineKey keys[] = {
        { .name = "depth", .number = &words->depth, .min = 1, .max = 60 },
        { .name = "time", .milliseconds = &words->time_ms, .min = 1, .max = TIME_MS_MAX },
        { .name = "nodes", .count = &words->nodes },
        { .name = "solve", .number = &words->solve_from, .min = 1, .max = 60 },
        { .name = "hash", .number = &words->table_mb, .min = ENGINE_TABLE_MB_MIN, .max = ENGINE_TABLE_MB_MAX },
        { .name = "weights", .text = &words->weights_path },
    };
    for (char *word = text; word;) {
        char *comma = strchr(word, ',');
        if (comma) {
            *comma++ = '\0';
        }
        int code = read_word(cli, argument, word, keys, 6);
        if (code != CLI_DONE) {
            return code;
        }
        word = comma;
    }
    bool has_limit = words->depth > 0 || words->time_ms > 0 || words->nodes > 0;
    return has_limit ? CLI_DONE : cli_refuse_value(cli, TEXT_CLI_ENGINE_WITHOUT_LIMIT, argument);
}

/* One thread each: a match has threads of its own, and the moves must not depend on them. */
static int begin_engine_of_words(const Cli *cli, const char *argument, const EngineWords *words,
                                 const OpponentLimits *limits, MatchPlayer *player) {
    Evaluation *evaluation = NULL;
    int code = words->weights_path ? weights_argument_evaluation(cli, words->weights_path, &evaluation) : CLI_DONE;
    if (code != CLI_DONE) {
        return code;
    }
    EngineOptions options = engine_default_options();
    options.table_mb = words->table_mb;
    options.thread_count = 1;
    EngineLimits engine_limits = engine_no_limits();
    engine_limits.depth = words->depth;
    engine_limits.solve_from = words->solve_from;
    engine_limits.nodes = words->nodes;
    engine_limits.time_ms = words->time_ms;
    Status status = match_player_begin_engine(argument, &options, &engine_limits, limits, evaluation, player);
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}

static int begin_engine(const Cli *cli, const char *argument, const char *text, const OpponentLimits *limits,
                        MatchPlayer *player) {
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy) {
        return cli_fail_status(cli, STATUS_OUT_OF_MEMORY);
    }
    memcpy(copy, text, size);
    EngineWords words = { .table_mb = TABLE_MB };
    int code = read_words(cli, argument, copy, &words);
    if (code == CLI_DONE) {
        code = begin_engine_of_words(cli, argument, &words, limits, player);
    }
    free(copy);
    return code;
}

/* ----------------------------------------------------------------------------------------- outside engines */
static void tell_fault(const void *context, const MatchPlayer *player, const OutsideFailure *failure) {
    const Cli *cli = context;
    const char *command = player->outside.command;
    if (player->fault_count <= PLAYER_FAULTS_SHOWN) {
        engine_argument_fail(cli, command, failure);
    } else if (player->fault_count == PLAYER_FAULTS_SHOWN + 1) {
        const char *const values[] = { command };
        cli_fail(cli, TEXT_OUTSIDE_ONLY_COUNTED, values, 1);
    }
}

static int begin_outside(const Cli *cli, const EngineArgument *engine, const PlayerTerms *terms, MatchPlayer *player) {
    const MatchOutside outside = { .protocol = engine->protocol,
                                   .command = engine->command,
                                   .limits = engine_argument_limits(terms->patience_ms),
                                   .failed = tell_fault,
                                   .context = cli };
    Status status = match_player_begin_outside(&outside, &terms->limits, player);
    return status == STATUS_OK ? CLI_DONE : engine_argument_fail(cli, engine->command, &player->failure);
}

/* ------------------------------------------------------------------------------------------ every argument */
int player_argument_read(const Cli *cli, const char *argument, const PlayerTerms *terms, MatchPlayer *player) {
    static const char ENGINE[] = "engine:";
    EngineArgument engine;
    *player = (MatchPlayer){ 0 };
    if (strncmp(argument, ENGINE, sizeof ENGINE - 1) == 0) {
        return begin_engine(cli, argument, argument + sizeof ENGINE - 1, &terms->limits, player);
    }
    if (engine_argument_read(argument, &engine)) {
        return begin_outside(cli, &engine, terms, player);
    }
    const Opponent *opponent;
    int code = opponent_argument_read(cli, argument, &opponent);
    if (code == CLI_DONE) {
        match_player_begin(opponent, &terms->limits, player);
    }
    return code;
}

bool player_argument_explain(const Cli *cli, const MatchPlayer *player) {
    if (player->failure.status == STATUS_OK) {
        return false;
    }
    engine_argument_fail(cli, player->outside.command, &player->failure);
    return true;
}
