/* SPDX-License-Identifier: MIT */
/* ladder: all play against all; a table, and a picture, of how strong each is. */
#include "commands.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ladder_plot.h"
#include "opponent_argument.h"
#include "options.h"
#include "platform/parallel.h"
#include "platform/thread.h"
#include "progress.h"
#include "train/ladder.h"

enum { GAMES_DEFAULT = 20, ALL = -1, JUDGE_DEFAULT = 8, EXACT_DEFAULT = 16, NAME_SIZE = 64 };

/* ------------------------------------------------------------------------------------------------ who plays */
static int refuse_levels(const Cli *cli, const char *text) {
    char last[16];
    snprintf(last, sizeof last, "%d", OPPONENT_LEVEL_COUNT);
    const char *const values[] = { text, last };
    return cli_refuse(cli, TEXT_CLI_BAD_LEVELS, values, 2);
}

/* Reads "A-B". @param text NULL: all */
static int read_levels(const Cli *cli, const char *text, int *first, int *last) {
    char begin[NAME_SIZE] = "";
    *first = 1;
    *last = OPPONENT_LEVEL_COUNT;
    if (!text) {
        return CLI_DONE;
    }
    size_t size = strcspn(text, "-");
    if (text[size] == '\0' || size >= sizeof begin) {
        return refuse_levels(cli, text);
    }
    memcpy(begin, text, size);
    if (!options_read_number(begin, 1, OPPONENT_LEVEL_COUNT, first) ||
        !options_read_number(text + size + 1, *first, OPPONENT_LEVEL_COUNT, last)) {
        return refuse_levels(cli, text);
    }
    return CLI_DONE;
}

static void add_player(LadderSettings *settings, const Opponent *opponent) {
    for (int i = 0; i < settings->player_count; i++) {
        if (settings->players[i] == opponent) {
            return;
        }
    }
    if (settings->player_count < LADDER_PLAYERS_MAX) {
        settings->players[settings->player_count++] = opponent;
    }
}

/* Adds those of a list with commas. @param text NULL: all who are no level; "none": nobody */
static int add_named(const Cli *cli, const char *text, LadderSettings *settings) {
    if (!text) {
        for (int i = 0; i < opponent_count(); i++) {
            if (opponent_at(i)->level == 0) {
                add_player(settings, opponent_at(i));
            }
        }
        return CLI_DONE;
    }
    if (strcmp(text, "none") == 0) {
        return CLI_DONE;
    }
    for (;;) {
        char name[NAME_SIZE];
        const Opponent *opponent;
        size_t size = strcspn(text, ",");
        snprintf(name, sizeof name, "%.*s", (int)(size < sizeof name ? size : sizeof name - 1), text);
        int code = opponent_argument_read(cli, name, &opponent);
        if (code != CLI_DONE) {
            return code;
        }
        add_player(settings, opponent);
        if (text[size] == '\0') {
            return CLI_DONE;
        }
        text += size + 1;
    }
}

static int read_players(const Cli *cli, const char *levels, const char *names, LadderSettings *settings) {
    int first;
    int last;
    int code = read_levels(cli, levels, &first, &last);
    if (code == CLI_DONE) {
        code = add_named(cli, names, settings);
    }
    for (int i = 0; code == CLI_DONE && i < opponent_count(); i++) {
        const Opponent *opponent = opponent_at(i);
        if (opponent->level >= first && opponent->level <= last) {
            add_player(settings, opponent);
        }
    }
    if (code == CLI_DONE && settings->player_count < 2) {
        return cli_refuse_value(cli, TEXT_CLI_LADDER_ALONE, NULL);
    }
    return code;
}

/* ------------------------------------------------------------------------------------------------- the result */
/* In the form of src/opponents/strength.tsv. */
static void print_rows(const LadderSettings *settings, const LadderRow *rows) {
    printf("# ladder seed=%" PRIu64 " games=%d reach=%d judged=%d judge=%d exact=%d\n", settings->seed,
           settings->game_count, settings->reach, settings->judged_count, settings->judge_depth,
           settings->judge_exact_from);
    printf("# name\telo\tlost\tgames\tpoints\n");
    for (int i = 0; i < settings->player_count; i++) {
        printf("%s\t%ld\t%.1f\t%d\t%.1f\n", rows[i].opponent->name, lround(rows[i].elo), rows[i].discs_lost,
               rows[i].game_count, rows[i].points);
    }
}

static void show_progress(void *context, int done, int total, int found) {
    Progress *progress = context;
    progress->total = total;
    progress_show(progress, done, found);
}

static int run(const Cli *cli, const char *path, const char *plot, const LadderSettings *settings) {
    LadderRow rows[LADDER_PLAYERS_MAX];
    Progress progress;
    progress_begin(&progress, 0);
    const LadderListener listener = { show_progress, &progress };
    Status status = ladder_run(path, settings, &listener, rows);
    progress_end(&progress);
    if (path && (status == STATUS_BAD_TEXT || status == STATUS_UNSUPPORTED)) {
        const char *values[] = { path };
        return cli_fail(cli, status == STATUS_BAD_TEXT ? TEXT_CLI_LADDER_DAMAGED : TEXT_CLI_LADDER_OTHER, values, 1);
    }
    if (status == STATUS_OK) {
        print_rows(settings, rows);
        status = plot ? ladder_plot_write(plot, cli->language, rows, settings->player_count) : STATUS_OK;
    }
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}

int command_ladder(Cli *cli, int argument_count, char **arguments) {
    LadderSettings settings = { .game_count = GAMES_DEFAULT,
                                .judged_count = ALL,
                                .judge_depth = JUDGE_DEFAULT,
                                .judge_exact_from = EXACT_DEFAULT,
                                .thread_count = thread_core_count() };
    const char *levels = NULL;
    const char *names = NULL;
    const char *path = NULL;
    const char *plot = NULL;
    const Option options[] = {
        { .name = "seed", .seed = &settings.seed, .is_needed = true },
        { .name = "games", .number = &settings.game_count, .min = 2, .max = LADDER_GAMES_MAX },
        { .name = "threads", .number = &settings.thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "levels", .text = &levels },
        { .name = "opponents", .text = &names },
        { .name = "reach", .number = &settings.reach, .min = 1, .max = LADDER_PLAYERS_MAX },
        { .name = "judged", .number = &settings.judged_count, .min = 0, .max = LADDER_GAMES_MAX },
        { .name = "judge", .number = &settings.judge_depth, .min = 2, .max = 60 },
        { .name = "exact", .number = &settings.judge_exact_from, .min = 2, .max = 60 },
        { .name = "out", .text = &path },
        { .name = "plot", .text = &plot },
    };
    const Syntax syntax = { options, 11, NULL, 0 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    if (settings.judged_count == ALL || settings.judged_count > settings.game_count) {
        settings.judged_count = settings.game_count;
    }
    if (settings.game_count % 2 != 0 || settings.judged_count % 2 != 0) {
        return cli_refuse_value(cli, TEXT_CLI_ODD_GAMES, NULL);
    }
    code = read_players(cli, levels, names, &settings);
    return code == CLI_DONE ? run(cli, path, plot, &settings) : code;
}
