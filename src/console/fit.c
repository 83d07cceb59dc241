/* SPDX-License-Identifier: MIT */
/* fit: the weights of the evaluation from games of self-play. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "options.h"
#include "platform/file.h"
#include "platform/parallel.h"
#include "platform/thread.h"
#include "text/status_text.h"
#include "train/fit.h"
#include "train/plot.h"
#include "weights_argument.h"

enum {
    RIDGE_DEFAULT = 5,
    SMOOTH_DEFAULT = 100,
    KEEP_DEFAULT = 50,
    ITERATIONS_DEFAULT = 200,
    PATIENCE_DEFAULT = 8,
    STRENGTH_MAX = 1000000,
    ITERATIONS_MAX = 100000,
    PHASE_EMPTIES = 4 /* numbers of empties in a line of the table */
};

typedef struct Fit {
    Cli *cli;
    const char *out, *state_path, *compare_path, *plot_path;
    int trust, ridge, smooth, keep;
    FitSettings settings;
    bool shows_checksum;
    TrainingSet *set;
    FitState *state;
    Weights *weights;
    Weights *others; /* to compare, NULL: none */
    FitPhase phases[FIT_PHASE_COUNT];
    FitPhase other_phases[FIT_PHASE_COUNT];
} Fit;

/* ------------------------------------------------------------------------------------------------- messages */
static int fail_at(const Fit *fit, TextId id, const char *path) {
    const char *const values[] = { path };
    return cli_fail(fit->cli, id, values, 1);
}

static int fail_file(const Fit *fit, const char *path, Status status) {
    const char *const values[] = { path, text_get(fit->cli->language, text_of_status(status)) };
    return cli_fail(fit->cli, TEXT_CLI_FILE, values, 2);
}

static int fail_games(const Fit *fit, const char *path, size_t offset, Status status) {
    if (status == STATUS_UNSUPPORTED) {
        return fail_at(fit, TEXT_CLI_FIT_GAMES_VERSION, path);
    }
    if (status == STATUS_BAD_TEXT) {
        char place[24];
        snprintf(place, sizeof place, "%zu", offset);
        const char *const values[] = { path, place };
        return cli_fail(fit->cli, TEXT_CLI_FIT_GAMES_DAMAGED, values, 2);
    }
    return fail_file(fit, path, status);
}

/* ---------------------------------------------------------------------------------------------------- files */
static int read_state(Fit *fit) {
    fit->state = fit_state_create();
    if (!fit->state) {
        return cli_fail_status(fit->cli, STATUS_OUT_OF_MEMORY);
    }
    if (!fit->state_path) {
        return CLI_DONE;
    }
    char *bytes = NULL;
    size_t size = 0;
    Status status = file_read(fit->state_path, FIT_STATE_FILE_SIZE_MAX, &bytes, &size);
    if (status == STATUS_NOT_FOUND) {
        return CLI_DONE;
    }
    if (status != STATUS_OK && status != STATUS_FULL) {
        return fail_file(fit, fit->state_path, status);
    }
    status = status == STATUS_FULL ? STATUS_BAD_TEXT : fit_state_read((const uint8_t *)bytes, size, fit->state);
    free(bytes);
    switch (status) {
    case STATUS_OK:
        return CLI_DONE;
    case STATUS_BAD_TEXT:
        return fail_at(fit, TEXT_CLI_FIT_STATE_DAMAGED, fit->state_path);
    case STATUS_UNSUPPORTED:
        return fail_at(fit, TEXT_CLI_FIT_STATE_OTHERS, fit->state_path);
    default:
        return cli_fail_status(fit->cli, status);
    }
}

static int read_others(Fit *fit) {
    return fit->compare_path ? weights_argument_read(fit->cli, fit->compare_path, &fit->others) : CLI_DONE;
}

/* Writes a file and frees its bytes. @param status of making them */
static int write_bytes(const Fit *fit, const char *path, Status status, uint8_t *bytes, size_t size) {
    if (status == STATUS_OK) {
        status = file_write(path, (const char *)bytes, size);
        free(bytes);
    }
    return status == STATUS_OK ? CLI_DONE : fail_file(fit, path, status);
}

/* The state comes last: as long as it is the old one, the fit can be done again. */
static int write_results(const Fit *fit) {
    uint8_t *bytes = NULL;
    size_t size = 0;
    Status status = weights_write(fit->weights, &bytes, &size);
    int code = write_bytes(fit, fit->out, status, bytes, size);
    if (code == CLI_DONE && fit->state_path) {
        status = fit_state_write(fit->state, &bytes, &size);
        code = write_bytes(fit, fit->state_path, status, bytes, size);
    }
    return code;
}

/* --------------------------------------------------------------------------------------------------- output */
static void show_iteration(void *context, FitPart part, int iteration, double train_error, double held_out_error) {
    (void)context;
    printf("%s %d %.4f %.4f\n", part == FIT_PART_VALUE ? "value" : "order", iteration, train_error,
           held_out_error);
    cli_flush();
}

static void show_phase(const Fit *fit, const char *name, int first, int last) {
    FitPhase phase = fit_phase_join(fit->phases, first, last);
    if (phase.count == 0) {
        return;
    }
    printf("%-7s %9zu %7.3f %+7.3f %7.3f", name, phase.count, fit_phase_error(&phase),
           phase.error_sum / (double)phase.count, fit_phase_spread(&phase));
    if (fit->others) {
        FitPhase other = fit_phase_join(fit->other_phases, first, last);
        printf(" %7.3f", fit_phase_error(&other));
    }
    printf("\n");
}

static void show_table(const Fit *fit) {
    printf("empties positions   error    mean  spread%s\n", fit->others ? " compare" : "");
    for (int first = 1; first < FIT_PHASE_COUNT; first += PHASE_EMPTIES) {
        char name[16];
        int last = first + PHASE_EMPTIES - 1;
        snprintf(name, sizeof name, "%d-%d", first, last);
        show_phase(fit, name, first, last);
    }
    show_phase(fit, "all", 0, FIT_PHASE_COUNT - 1);
}

static void fill_series(const FitPhase *phases, PlotSeries *series) {
    for (int empties = 0; empties < FIT_PHASE_COUNT; empties++) {
        series->is_there[empties] = phases[empties].count > 0;
        series->values[empties] = fit_phase_error(&phases[empties]);
    }
}

static int draw(const Fit *fit) {
    PlotSeries series[2] = { { .name = "fitted" }, { .name = "compared" } };
    fill_series(fit->phases, &series[0]);
    fill_series(fit->other_phases, &series[1]);
    char *text;
    size_t size;
    Status status = plot_write(series, fit->others ? 2 : 1, &text, &size);
    return write_bytes(fit, fit->plot_path, status, (uint8_t *)text, size);
}

/* ---------------------------------------------------------------------------------------------------- steps */
static int measure(Fit *fit) {
    Status status = fit_measure(fit->set, fit->weights, fit->settings.thread_count, fit->phases);
    if (status == STATUS_OK && fit->others) {
        status = fit_measure(fit->set, fit->others, fit->settings.thread_count, fit->other_phases);
    }
    if (status != STATUS_OK) {
        return cli_fail_status(fit->cli, status);
    }
    show_table(fit);
    if (fit->shows_checksum) {
        printf("weights %08x\n", (unsigned)weights_checksum(fit->weights));
    }
    return fit->plot_path ? draw(fit) : CLI_DONE;
}

static int fit_games(Fit *fit, char **paths, int path_count) {
    TrainingFault fault = { 0 };
    Status status = training_set_read((const char *const *)paths, path_count, fit->trust, &fit->set, &fault);
    if (status != STATUS_OK) {
        return fail_games(fit, paths[fault.file], fault.offset, status);
    }
    printf("games %d positions %zu\n", fit->set->game_count, fit->set->row_count);
    cli_flush();
    const FitListener listener = { show_iteration, NULL };
    fit->weights = malloc(sizeof *fit->weights);
    status = fit->weights ? fit_run(fit->set, &fit->settings, fit->state, &listener, fit->weights)
                          : STATUS_OUT_OF_MEMORY;
    if (status == STATUS_NOT_FOUND) {
        return cli_fail(fit->cli, TEXT_CLI_FIT_TOO_FEW, NULL, 0);
    }
    if (status != STATUS_OK) {
        return cli_fail_status(fit->cli, status);
    }
    int code = write_results(fit);
    return code == CLI_DONE ? measure(fit) : code;
}

static int run(Fit *fit, char **paths, int path_count) {
    fit->settings.ridge = fit->ridge;
    fit->settings.smooth = fit->smooth;
    fit->settings.keep = fit->keep / 100.0;
    int code = read_state(fit);
    code = code == CLI_DONE ? read_others(fit) : code;
    return code == CLI_DONE ? fit_games(fit, paths, path_count) : code;
}

int command_fit(Cli *cli, int argument_count, char **arguments) {
    Fit *fit = calloc(1, sizeof *fit);
    if (!fit) {
        return cli_fail_status(cli, STATUS_OUT_OF_MEMORY);
    }
    *fit = (Fit){ .cli = cli,
                  .ridge = RIDGE_DEFAULT,
                  .smooth = SMOOTH_DEFAULT,
                  .keep = KEEP_DEFAULT,
                  .settings = { .iteration_max = ITERATIONS_DEFAULT,
                                .patience = PATIENCE_DEFAULT,
                                .thread_count = thread_core_count() } };
    const Option options[] = {
        { .name = "out", .text = &fit->out, .is_needed = true },
        { .name = "state", .text = &fit->state_path },
        { .name = "trust", .number = &fit->trust, .min = 0, .max = 100 },
        { .name = "ridge", .number = &fit->ridge, .min = 0, .max = STRENGTH_MAX },
        { .name = "smooth", .number = &fit->smooth, .min = 0, .max = STRENGTH_MAX },
        { .name = "keep", .number = &fit->keep, .min = 0, .max = 100 },
        { .name = "iterations", .number = &fit->settings.iteration_max, .min = 1, .max = ITERATIONS_MAX },
        { .name = "patience", .number = &fit->settings.patience, .min = 1, .max = ITERATIONS_MAX },
        { .name = "threads", .number = &fit->settings.thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "compare", .text = &fit->compare_path },
        { .name = "plot", .text = &fit->plot_path },
        { .name = "checksum", .flag = &fit->shows_checksum },
    };
    static const char *const NAMES[] = { "GAMES" };
    const Syntax syntax = { options, sizeof options / sizeof options[0], NAMES, 1 };
    char **paths;
    int path_count;
    int code;
    if (options_read_list(cli, argument_count, arguments, &syntax, &paths, &path_count, &code)) {
        code = run(fit, paths, path_count);
    }
    training_set_destroy(fit->set);
    free(fit->state);
    free(fit->weights);
    free(fit->others);
    free(fit);
    return code;
}
