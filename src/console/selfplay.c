/* SPDX-License-Identifier: MIT */
/* selfplay: games of the engine against itself into a file, resumable. */
#include "commands.h"

#include <stdio.h>

#include "engine/evaluation.h"
#include "kernel_option.h"
#include "options.h"
#include "platform/clock.h"
#include "platform/parallel.h"
#include "platform/thread.h"
#include "progress.h"
#include "text/status_text.h"
#include "train/selfplay.h"

enum { GAMES_MAX = 100000000, DEPTH_DEFAULT = 5, EXACT_DEFAULT = 16 };

static void show_progress(void *context, int done, int found) {
    progress_show(context, done, found);
}

static int fail(const Cli *cli, const char *path, Status status) {
    const char *const values[] = { path, text_get(cli->language, text_of_status(status)) };
    switch (status) {
    case STATUS_BAD_TEXT:
        return cli_fail(cli, TEXT_CLI_GAMES_DAMAGED, values, 1);
    case STATUS_UNSUPPORTED:
        return cli_fail(cli, TEXT_CLI_GAMES_OTHERS, values, 1);
    default:
        return cli_fail(cli, TEXT_CLI_FILE, values, 2);
    }
}

int command_selfplay(Cli *cli, int argument_count, char **arguments) {
    SelfplaySettings settings = { .head = { .depth = DEPTH_DEFAULT, .exact_from = EXACT_DEFAULT },
                                  .thread_count = thread_core_count() };
    const char *path = NULL;
    const char *kernel_text = NULL;
    const Option options[] = {
        { .name = "games", .number = &settings.game_count, .min = 1, .max = GAMES_MAX, .is_needed = true },
        { .name = "seed", .seed = &settings.head.seed, .is_needed = true },
        { .name = "out", .text = &path, .is_needed = true },
        { .name = "threads", .number = &settings.thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "depth", .number = &settings.head.depth, .min = 1, .max = 60 },
        { .name = "exact", .number = &settings.head.exact_from, .min = 1, .max = 60 },
        { .name = "kernel", .text = &kernel_text },
    };
    const Syntax syntax = { options, 7, NULL, 0 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    code = kernel_option_read(cli, kernel_text, &settings.kernel);
    if (code != CLI_DONE) {
        return code;
    }
    const Evaluation *evaluation;
    Status status = evaluation_builtin(&evaluation);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    settings.head.evaluation = evaluation_checksum(evaluation);
    Progress progress;
    progress_begin(&progress, settings.game_count);
    const SelfplayListener listener = { show_progress, &progress };
    status = selfplay_run(path, &settings, NULL, &listener);
    progress_end(&progress);
    return status == STATUS_OK ? CLI_DONE : fail(cli, path, status);
}
