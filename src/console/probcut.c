/* SPDX-License-Identifier: MIT */
/* probcut: measures how the values of two depths lie apart, fits the parameters of selective searches, checks them. */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "kernel_option.h"
#include "options.h"
#include "platform/file.h"
#include "platform/parallel.h"
#include "platform/thread.h"
#include "progress.h"
#include "text/status_text.h"
#include "train/probcut_fitting.h"

enum {
    POSITIONS_MAX = 100000,
    GAMES_MAX = 200000, /* more are not looked at */
    GAMES_SIZE_MAX = 1 << 30,
    DEPTH_DEFAULT = 10,
    EMPTIES_DEFAULT = 18
};

typedef struct Measured {
    ProbcutCase *cases;
    int count;
    bool is_commented; /* the tables stand in front of a file of parameters */
} Measured;

static const char *const KIND_NAMES[PROBCUT_KIND_COUNT] = { [PROBCUT_MIDGAME] = "midgame",
                                                            [PROBCUT_ENDGAME] = "endgame" };

static void begin_line(const Measured *measured) {
    fputs(measured->is_commented ? "# " : "", stdout);
}

static void print_rows(const Measured *measured, const ProbcutModel models[]) {
    begin_line(measured);
    printf("kind depth shallow count bias sigma model-bias model-sigma\n");
    for (int kind = 0; kind < PROBCUT_KIND_COUNT; kind++) {
        for (int depth = PROBCUT_DEPTH_MIN; depth <= PROBCUT_CASES_EMPTIES_MAX; depth++) {
            for (int shallow = 2 - depth % 2; shallow <= depth / 2; shallow += 2) {
                ProbcutRow row = probcut_fitting_row(measured->cases, measured->count, (ProbcutKind)kind,
                                                     &models[kind], depth, shallow);
                if (row.count > 0) {
                    begin_line(measured);
                    printf("%s %d %d %d %+.2f %.2f %+.2f %.2f\n", KIND_NAMES[kind], depth, shallow, row.count,
                           row.bias, row.sigma, row.model_bias, row.model_sigma);
                }
            }
        }
    }
}

static double percent(int part, int whole) {
    return whole > 0 ? 100.0 * part / whole : 0;
}

static void print_checks(const Measured *measured, const ProbcutModel models[]) {
    begin_line(measured);
    printf("kind percent nominal beyond tries wrong nominal-wrong cuts\n");
    for (int kind = 0; kind < PROBCUT_KIND_COUNT; kind++) {
        for (int level = 0; level < PROBCUT_LEVELS; level++) {
            ProbcutCheck check = probcut_fitting_check(measured->cases, measured->count, (ProbcutKind)kind,
                                                       &models[kind], (Selectivity)level);
            int nominal = 100 - selectivity_percent((Selectivity)level);
            begin_line(measured);
            printf("%s %d %d %.1f %d %.1f %.1f %d\n", KIND_NAMES[kind], 100 - nominal, nominal,
                   percent(check.beyond_count, check.try_count), check.try_count,
                   percent(check.wrong_count, check.cut_count), nominal / 2.0, check.cut_count);
        }
    }
}

static void print_terms(int kind, const char *what, const int32_t *terms, int count) {
    printf("%s\t%s", KIND_NAMES[kind], what);
    for (int i = 0; i < count; i++) {
        printf("\t%d", (int)terms[i]);
    }
    printf("\n");
}

static void print_models(const ProbcutModel models[]) {
    for (int kind = 0; kind < PROBCUT_KIND_COUNT; kind++) {
        const ProbcutModel *model = &models[kind];
        print_terms(kind, "cheap-from", &model->cheap_from, 1);
        print_terms(kind, "bias-even", model->bias[0], PROBCUT_BIAS_TERMS);
        print_terms(kind, "bias-odd", model->bias[1], PROBCUT_BIAS_TERMS);
        print_terms(kind, "sigma", model->sigma, PROBCUT_SIGMA_TERMS);
        print_terms(kind, "errors", model->errors, PROBCUT_LEVELS);
    }
}

static void print_all(Measured *measured, const ProbcutCasesSettings *settings, bool is_fitting, bool is_verifying) {
    ProbcutModel models[PROBCUT_KIND_COUNT] = { PROBCUT_MODELS[PROBCUT_MIDGAME], PROBCUT_MODELS[PROBCUT_ENDGAME] };
    measured->is_commented = is_fitting;
    for (int kind = 0; kind < PROBCUT_KIND_COUNT && is_fitting; kind++) {
        probcut_fitting_fit(measured->cases, measured->count, (ProbcutKind)kind, &models[kind]);
    }
    if (is_fitting) {
        printf("# The models of include/engine/probcut.h, as printed by: othello-cli probcut --fit --positions %d "
               "--seed %" PRIu64 "%s --depth %d --empties %d\n",
               settings->position_count, settings->seed,
               settings->game_count > 0 ? " --games FILE" : "", settings->depth, settings->empties);
    }
    print_rows(measured, models);
    if (is_fitting || is_verifying) {
        print_checks(measured, models);
    }
    if (is_fitting) {
        print_models(models);
    }
}

/* Takes the games that a file has, up to an entry that was cut off. */
static Status read_games(const uint8_t *bytes, size_t size, TrainGame *games, int *count) {
    GameFileHead head;
    Status status = game_file_read_head(bytes, size, &head);
    size_t at = GAME_FILE_HEAD_SIZE;
    size_t entry_size;
    while (status == STATUS_OK && *count < GAMES_MAX) {
        status = game_file_read_game(bytes + at, size - at, &games[*count], &entry_size);
        if (status == STATUS_OK) {
            at += entry_size;
            ++*count;
        }
    }
    status = status == STATUS_ENDED ? STATUS_OK : status;
    return status == STATUS_OK && *count == 0 ? STATUS_BAD_TEXT : status;
}

/* @return CLI_DONE; else what to end with, and the user has been told */
static int load_games(const Cli *cli, const char *path, TrainGame **games, int *count) {
    char *bytes = NULL;
    size_t size;
    Status status = file_read(path, GAMES_SIZE_MAX, &bytes, &size);
    if (status == STATUS_OK) {
        *games = malloc(GAMES_MAX * sizeof **games);
        status = *games ? read_games((const uint8_t *)bytes, size, *games, count) : STATUS_OUT_OF_MEMORY;
    }
    free(bytes);
    if (status == STATUS_OK) {
        return CLI_DONE;
    }
    const char *values[] = { path, text_get(cli->language, text_of_status(status)) };
    return status == STATUS_BAD_TEXT || status == STATUS_UNSUPPORTED
               ? cli_fail(cli, TEXT_CLI_GAMES_DAMAGED, values, 1)
               : cli_fail(cli, TEXT_CLI_BAD_VALUE, values, 2);
}

static void show_progress(void *context, int done) {
    progress_show(context, done, 0);
}

static int collect(const Cli *cli, ProbcutCasesSettings *settings, const char *path, Measured *measured) {
    Progress progress;
    progress_begin(&progress, settings->position_count);
    settings->progress = show_progress;
    settings->context = &progress;
    Status status = probcut_cases_collect(settings, &measured->cases, &measured->count);
    progress_end(&progress);
    if (status == STATUS_NOT_FOUND && path) {
        return cli_fail(cli, TEXT_CLI_PROBCUT_NO_POSITIONS, &path, 1);
    }
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}

int command_probcut(Cli *cli, int argument_count, char **arguments) {
    ProbcutCasesSettings settings = { .depth = DEPTH_DEFAULT,
                                      .empties = EMPTIES_DEFAULT,
                                      .thread_count = thread_core_count() };
    const char *path = NULL;
    const char *kernel_text = NULL;
    bool is_fitting = false;
    bool is_verifying = false;
    const Option options[] = {
        { .name = "positions", .number = &settings.position_count, .min = 1, .max = POSITIONS_MAX, .is_needed = true },
        { .name = "seed", .seed = &settings.seed, .is_needed = true },
        { .name = "games", .text = &path },
        { .name = "fit", .flag = &is_fitting },
        { .name = "verify", .flag = &is_verifying },
        { .name = "depth",
          .number = &settings.depth,
          .min = PROBCUT_CASES_DEPTH_MIN,
          .max = PROBCUT_CASES_DEPTH_MAX },
        { .name = "empties",
          .number = &settings.empties,
          .min = PROBCUT_CASES_EMPTIES_MIN,
          .max = PROBCUT_CASES_EMPTIES_MAX },
        { .name = "threads", .number = &settings.thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "kernel", .text = &kernel_text },
    };
    const Syntax syntax = { options, sizeof options / sizeof options[0], NULL, 0 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    if (is_fitting && is_verifying) {
        return cli_refuse_value(cli, TEXT_CLI_PROBCUT_ONE_TASK, NULL);
    }
    code = kernel_option_read(cli, kernel_text, &settings.kernel);
    TrainGame *games = NULL;
    Measured measured = { .cases = NULL };
    if (code == CLI_DONE && path) {
        code = load_games(cli, path, &games, &settings.game_count);
        settings.games = games;
    }
    if (code == CLI_DONE) {
        code = collect(cli, &settings, path, &measured);
    }
    if (code == CLI_DONE) {
        print_all(&measured, &settings, is_fitting, is_verifying);
    }
    free(measured.cases);
    free(games);
    return code;
}
