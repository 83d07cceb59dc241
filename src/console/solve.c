/* SPDX-License-Identifier: MIT */
/* solve: the exact values of endgame positions, one by one, with what they cost. */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine_option.h"
#include "line_reader.h"
#include "options.h"
#include "platform/file.h"
#include "records/obf.h"
#include "shard_option.h"
#include "text/status_text.h"

enum { FILE_SIZE_MAX = 256 * 1024 * 1024, NUMBER_MAX = 1000000000 };

typedef struct Solve {
    const Cli *cli;
    Engine *engine;
    bool is_win_only;
    bool has_statistics;
    int from, to; /* numbers of the positions to be solved */
    Shard shard;  /* of those, the ones that belong to it */

    int number;      /* of the position read last, from 1 */
    int line_number; /* of the line read last, from 1 */
    uint64_t nodes;
    int64_t time_us;
    bool has_wrong;
} Solve;

static int sign(int score) {
    return (score > 0) - (score < 0);
}

/* @return the best move, SQUARE_NONE without one */
static Square best_move(const EngineResult *result) {
    return result->lines[0].move_count > 0 ? result->lines[0].moves[0] : SQUARE_NONE;
}

static bool is_as_expected(const Solve *solve, const ObfLine *problem, const EngineResult *result) {
    int expected = solve->is_win_only ? sign(problem->score) : problem->score;
    Square best = best_move(result);
    bool is_best = !problem->best || (best != SQUARE_NONE && (problem->best & bitboard_of(best)));
    /* Which moves win is not told by which moves are best. */
    return result->lines[0].score == expected && (is_best || solve->is_win_only);
}

static void print_result(Solve *solve, const ObfLine *problem, const EngineResult *result) {
    char move[8] = "pass";
    char expected[16] = "?";
    const char *verdict = "-";
    if (best_move(result) != SQUARE_NONE) {
        square_to_text(best_move(result), move);
    } else if (board_is_over(position_board(&problem->position))) {
        strcpy(move, "over");
    }
    if (problem->has_score) {
        int score = solve->is_win_only ? sign(problem->score) : problem->score;
        bool is_right = is_as_expected(solve, problem, result);
        snprintf(expected, sizeof expected, "%+d", score);
        verdict = is_right ? "ok" : "WRONG";
        solve->has_wrong |= !is_right;
    }
    printf("%d %d %s %+d %" PRIu64 " %.3f %s %s\n", solve->number,
           board_empty_count(position_board(&problem->position)), move, result->lines[0].score, result->nodes,
           (double)result->time_us / 1e6, expected, verdict);
}

static bool is_wanted(const Solve *solve) {
    return solve->number >= solve->from && solve->number <= solve->to && shard_has(solve->shard, solve->number);
}

/* Solves the problem of a line, if it has one and it is wanted. @return CLI_DONE, or what to end with */
static int solve_line(Solve *solve, const char *text, size_t size) {
    ObfKind kind;
    ObfLine problem;
    size_t offset = 0;
    solve->line_number++;
    if (obf_read_line(text, size, &kind, &problem, &offset) != STATUS_OK) {
        char line[16];
        char column[24];
        snprintf(line, sizeof line, "%d", solve->line_number);
        snprintf(column, sizeof column, "%zu", offset + 1);
        return cli_fail(solve->cli, TEXT_CLI_BAD_OBF, (const char *[]){ line, column }, 2);
    }
    if (kind == OBF_EMPTY) {
        return CLI_DONE;
    }
    solve->number++;
    if (!is_wanted(solve)) {
        return CLI_DONE;
    }
    EngineLimits limits = engine_no_limits();
    limits.solve_from = SQUARE_COUNT;
    limits.is_win_only = solve->is_win_only;
    EngineResult result;
    engine_forget(solve->engine);
    Status status =
        engine_search(solve->engine, position_board(&problem.position), &limits, NULL, NULL, &result);
    if (status != STATUS_OK) {
        return cli_fail_status(solve->cli, status);
    }
    solve->nodes += result.nodes;
    solve->time_us += result.time_us;
    print_result(solve, &problem, &result);
    return cli_flush() ? CLI_DONE : CLI_WRONG;
}

static int solve_input(Solve *solve) {
    Line line;
    int code = CLI_DONE;
    while (code == CLI_DONE && line_read(stdin, &line)) {
        code = line.is_cut ? cli_fail(solve->cli, TEXT_CLI_LINE_TOO_LONG, NULL, 0)
                           : solve_line(solve, line.text, line.size);
    }
    return code == CLI_DONE && ferror(stdin) ? cli_fail(solve->cli, TEXT_CLI_INPUT_LOST, NULL, 0) : code;
}

static int solve_file(Solve *solve, const char *path) {
    char *bytes;
    size_t size;
    Status status = file_read(path, FILE_SIZE_MAX, &bytes, &size);
    if (status != STATUS_OK) {
        return cli_fail(solve->cli, TEXT_CLI_BAD_VALUE,
                        (const char *[]){ path, text_get(solve->cli->language, text_of_status(status)) }, 2);
    }
    int code = CLI_DONE;
    for (const char *at = bytes, *end = bytes + size; at < end && code == CLI_DONE;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        code = solve_line(solve, at, length);
        at += length + (stop ? 1 : 0);
    }
    free(bytes);
    return code;
}

/* By empties: nodes that a move cut off, those that the first one did, and their share in percent. */
static void print_statistics(const Solve *solve) {
    EngineStatistics statistics;
    engine_statistics(solve->engine, &statistics);
    for (int empties = 0; empties <= SQUARE_COUNT; empties++) {
        uint64_t cuts = statistics.cuts[empties];
        uint64_t first = statistics.first_cuts[empties];
        if (cuts > 0) {
            printf("cuts %d %" PRIu64 " %" PRIu64 " %.1f\n", empties, cuts, first,
                   100.0 * (double)first / (double)cuts);
        }
    }
}

static int run(Solve *solve, const char *path) {
    int code = strcmp(path, "-") == 0 ? solve_input(solve) : solve_file(solve, path);
    if (code != CLI_DONE) {
        return code;
    }
    if (solve->has_statistics) {
        print_statistics(solve);
    }
    double seconds = (double)solve->time_us / 1e6;
    printf("total %" PRIu64 " nodes %.3f s %.0f\n", solve->nodes, seconds,
           solve->time_us > 0 ? (double)solve->nodes / seconds : 0.0);
    return solve->has_wrong ? CLI_WRONG : CLI_DONE;
}

int command_solve(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "FILE" };
    Solve solve = { .cli = cli, .from = 1, .to = NUMBER_MAX };
    EngineArguments arguments_of_engine = engine_option_defaults();
    const char *shard = NULL;
    Option options[OPTIONS_MAX] = {
        { .name = "wld", .flag = &solve.is_win_only },
        { .name = "from", .number = &solve.from, .min = 1, .max = NUMBER_MAX },
        { .name = "to", .number = &solve.to, .min = 1, .max = NUMBER_MAX },
        { .name = "shard", .text = &shard },
        { .name = "statistics", .flag = &solve.has_statistics },
    };
    int option_count = engine_option_add(&arguments_of_engine, options, 5);
    const Syntax syntax = { options, option_count, NAMES, 1 };
    const char *path;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &path, &code)) {
        return code;
    }
    code = shard_option_read(cli, shard, &solve.shard);
    if (code == CLI_DONE) {
        code = engine_option_create(cli, &arguments_of_engine, &solve.engine);
    }
    if (code != CLI_DONE) {
        return code;
    }
    code = run(&solve, path);
    engine_destroy(solve.engine);
    return code;
}
