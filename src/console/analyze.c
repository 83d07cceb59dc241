/* SPDX-License-Identifier: MIT */
/* analyze: what each move of a game, or of many, was worth, as lines, as JSON and as a picture. */
#include "commands.h"

#include <limits.h>
#include <stdio.h>

#include "analyze_plot.h"
#include "analyze_print.h"
#include "engine_option.h"
#include "options.h"
#include "record_stream.h"
#include "shard_option.h"
#include "text/status_text.h"

enum { NUMBER_MAX = INT_MAX, TABLE_MB = 16 }; /* 64 were no faster at level 17, and slower to empty at low ones */

typedef struct Analyze {
    const Cli *cli;
    Engine *engine;
    Analysis analysis;
    int level;
    int from;
    Shard shard;
    bool is_json;
    const char *plot; /* NULL: no picture, or it has been written */
} Analyze;

/* @return CLI_WRONG */
static int fail_game(const Analyze *analyze, const char *source, int number, Status status) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    const char *const values[] = { source, text, text_get(analyze->cli->language, text_of_status(status)) };
    return cli_fail(analyze->cli, TEXT_CLI_ANALYZE_GAME, values, 3);
}

static int write_plot(Analyze *analyze, const AnalyzedGame *game) {
    const char *path = analyze->plot;
    analyze->plot = NULL;
    Status status = analyze_plot_write(path, analyze->cli->language, game);
    if (status == STATUS_OK) {
        return CLI_DONE;
    }
    const char *const values[] = { path, text_get(analyze->cli->language, text_of_status(status)) };
    return cli_fail(analyze->cli, TEXT_CLI_BAD_VALUE, values, 2);
}

/* Each game begins with an empty table, so that its result does not depend on the games before it. */
static int analyze_game(Analyze *analyze, const RecordStream *stream) {
    const AnalyzedGame game = { .number = record_stream_number(stream),
                                .level = analyze->level,
                                .record = record_stream_game(stream),
                                .analysis = &analyze->analysis };
    engine_forget(analyze->engine);
    Status status = analysis_begin(game.record, &analyze->analysis);
    if (status == STATUS_OK) {
        status = analysis_run(&analyze->analysis, analyze->engine, analyze->level, NULL, NULL);
    }
    if (status != STATUS_OK) {
        return fail_game(analyze, record_stream_source(stream), game.number, status);
    }
    if (analyze->is_json) {
        analyze_print_json(analyze->cli->language, &game);
    } else {
        analyze_print_lines(analyze->cli->language, &game);
    }
    return analyze->plot ? write_plot(analyze, &game) : CLI_DONE;
}

static int run(Analyze *analyze, const char *path) {
    RecordStream *stream;
    int code = record_stream_open(analyze->cli, path, &stream);
    if (code != CLI_DONE) {
        return code;
    }
    while (record_stream_next(stream)) {
        int number = record_stream_number(stream);
        if (number < analyze->from || !shard_has(analyze->shard, number)) {
            continue;
        }
        if (analyze_game(analyze, stream) != CLI_DONE) {
            code = CLI_WRONG;
        }
        /* Game by game, for a program that waits for each. */
        if (!cli_flush()) {
            code = CLI_WRONG; /* main says so */
            break;
        }
    }
    return record_stream_close(stream) == CLI_DONE ? code : CLI_WRONG;
}

int command_analyze(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "FILE" };
    Analyze analyze = { .cli = cli, .level = ANALYSIS_LEVEL_DEFAULT, .from = 1 };
    EngineArguments arguments_of_engine = { .table_mb = TABLE_MB, .thread_count = 1 };
    const char *shard = NULL;
    Option options[OPTIONS_MAX] = {
        { .name = "level", .number = &analyze.level, .min = ANALYSIS_LEVEL_MIN, .max = ANALYSIS_LEVEL_MAX },
        { .name = "json", .flag = &analyze.is_json },
        { .name = "plot", .text = &analyze.plot },
        { .name = "from", .number = &analyze.from, .min = 1, .max = NUMBER_MAX },
        { .name = "shard", .text = &shard },
    };
    int option_count = engine_option_add(&arguments_of_engine, options, 5);
    const Syntax syntax = { options, option_count, NAMES, 1 };
    const char *path;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &path, &code)) {
        return code;
    }
    code = shard_option_read(cli, shard, &analyze.shard);
    if (code == CLI_DONE) {
        code = engine_option_create(cli, &arguments_of_engine, &analyze.engine);
    }
    if (code != CLI_DONE) {
        return code;
    }
    code = run(&analyze, path);
    engine_destroy(analyze.engine);
    return code;
}
