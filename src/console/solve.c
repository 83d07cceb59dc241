/* SPDX-License-Identifier: MIT */
/* solve: the exact values of endgame positions, one by one, with what they cost. */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/solver.h"
#include "kernel_option.h"
#include "line_reader.h"
#include "options.h"
#include "platform/clock.h"
#include "platform/file.h"
#include "records/obf.h"
#include "text/status_text.h"

enum { FILE_SIZE_MAX = 256 * 1024 * 1024, NUMBER_MAX = 1000000000 };

typedef struct Solve {
    const Cli *cli;
    Solver *solver;
    SolverGoal goal;
    int from, to;           /* numbers of the positions to be solved */
    int shard, shard_count; /* of those, every shard_count-th, from the shard-th on; from 1 */

    int number;      /* of the position read last, from 1 */
    int line_number; /* of the line read last, from 1 */
    uint64_t nodes;
    int64_t time_us;
    bool has_wrong;
} Solve;

static int sign(int score) {
    return (score > 0) - (score < 0);
}

static bool is_as_expected(const Solve *solve, const ObfLine *problem, const SolverResult *result) {
    int expected = solve->goal == SOLVER_WIN ? sign(problem->score) : problem->score;
    bool is_best = !problem->best || (result->best != SQUARE_NONE && (problem->best & bitboard_of(result->best)));
    /* Which moves win is not told by which moves are best. */
    return result->score == expected && (is_best || solve->goal == SOLVER_WIN);
}

static void print_result(Solve *solve, const ObfLine *problem, const SolverResult *result, int64_t time_us) {
    char move[8] = "pass";
    char expected[16] = "?";
    const char *verdict = "-";
    if (result->best != SQUARE_NONE) {
        square_to_text(result->best, move);
    } else if (board_is_over(position_board(&problem->position))) {
        strcpy(move, "over");
    }
    if (problem->has_score) {
        int score = solve->goal == SOLVER_WIN ? sign(problem->score) : problem->score;
        bool is_right = is_as_expected(solve, problem, result);
        snprintf(expected, sizeof expected, "%+d", score);
        verdict = is_right ? "ok" : "WRONG";
        solve->has_wrong |= !is_right;
    }
    printf("%d %d %s %+d %" PRIu64 " %.3f %s %s\n", solve->number,
           board_empty_count(position_board(&problem->position)), move, result->score, result->nodes,
           (double)time_us / 1e6, expected, verdict);
}

static bool is_wanted(const Solve *solve) {
    return solve->number >= solve->from && solve->number <= solve->to &&
           (solve->number - solve->from) % solve->shard_count == solve->shard - 1;
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
    SolverResult result;
    solver_forget(solve->solver);
    int64_t begin = clock_now_us();
    Status status = solver_solve(solve->solver, position_board(&problem.position), solve->goal, NULL, &result);
    int64_t time_us = clock_now_us() - begin;
    if (status != STATUS_OK) {
        return cli_fail_status(solve->cli, status);
    }
    solve->nodes += result.nodes;
    solve->time_us += time_us;
    print_result(solve, &problem, &result, time_us);
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

/* Reads "I/N", 1 ≤ I ≤ N. */
static bool read_shard(const char *text, int *shard, int *count) {
    char first[16];
    const char *slash = strchr(text, '/');
    size_t length = slash ? (size_t)(slash - text) : 0;
    if (!slash || length == 0 || length >= sizeof first) {
        return false;
    }
    memcpy(first, text, length);
    first[length] = '\0';
    return options_read_number(slash + 1, 1, NUMBER_MAX, count) && options_read_number(first, 1, *count, shard);
}

static int run(Solve *solve, const char *path) {
    int code = strcmp(path, "-") == 0 ? solve_input(solve) : solve_file(solve, path);
    if (code != CLI_DONE) {
        return code;
    }
    double seconds = (double)solve->time_us / 1e6;
    printf("total %" PRIu64 " nodes %.3f s %.0f\n", solve->nodes, seconds,
           solve->time_us > 0 ? (double)solve->nodes / seconds : 0.0);
    return solve->has_wrong ? CLI_WRONG : CLI_DONE;
}

int command_solve(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "FILE" };
    Solve solve = { .cli = cli, .from = 1, .to = NUMBER_MAX, .shard = 1, .shard_count = 1 };
    int table_mb = 512;
    bool is_wld = false;
    const char *shard = NULL;
    const char *kernel_text = NULL;
    const Option options[] = {
        { .name = "hash", .number = &table_mb, .min = SOLVER_TABLE_MB_MIN, .max = SOLVER_TABLE_MB_MAX },
        { .name = "wld", .flag = &is_wld },
        { .name = "from", .number = &solve.from, .min = 1, .max = NUMBER_MAX },
        { .name = "to", .number = &solve.to, .min = 1, .max = NUMBER_MAX },
        { .name = "shard", .text = &shard },
        { .name = "kernel", .text = &kernel_text },
    };
    const Syntax syntax = { options, 6, NAMES, 1 };
    const char *path;
    Kernel kernel;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &path, &code)) {
        return code;
    }
    if (shard && !read_shard(shard, &solve.shard, &solve.shard_count)) {
        return cli_refuse_value(cli, TEXT_CLI_BAD_SHARD, shard);
    }
    code = kernel_option_read(cli, kernel_text, &kernel);
    if (code != CLI_DONE) {
        return code;
    }
    solve.goal = is_wld ? SOLVER_WIN : SOLVER_SCORE;
    Status status = solver_create(table_mb, kernel, &solve.solver);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    code = run(&solve, path);
    solver_destroy(solve.solver);
    return code;
}
