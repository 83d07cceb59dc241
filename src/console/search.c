/* SPDX-License-Identifier: MIT */
/* search: one search of one position, iteration by iteration, and the move that it ends with. */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine_option.h"
#include "options.h"
#include "position_option.h"

enum { DEPTH_MAX = 60, TIME_MS_MAX = 1000000000 };

/* What ends the search: exactly one of these. */
typedef struct SearchLimit {
    int depth;       /* 0: not given */
    int time_ms;     /* 0: not given */
    uint64_t nodes;  /* 0: not given */
    bool is_solving; /* searched to the end of the game */
} SearchLimit;

/* Ends the search when nobody reads what it prints. */
typedef struct Printer {
    StopFlag stop;
} Printer;

static void print_line(void *context, const EngineLine *line) {
    Printer *printer = context;
    char moves[2 * ENGINE_PLIES_MAX + 1] = "";
    for (int i = 0; i < line->move_count; i++) {
        if (line->moves[i] == SQUARE_NONE) {
            memcpy(moves + 2 * i, "PA", 3);
        } else {
            square_to_text(line->moves[i], moves + 2 * i);
        }
    }
    printf("%d %d %+d %" PRIu64 " %.3f %s\n", line->depth, line->selectivity, line->score, line->nodes,
           (double)line->time_us / 1e6, moves);
    if (!cli_flush()) {
        stop_request(&printer->stop); /* main says so */
    }
}

static void print_best(Board board, const EngineLine *line) {
    char move[8] = "pass";
    if (board_legal_moves(board)) {
        square_to_text(line->moves[0], move);
    } else if (board_is_over(board)) {
        strcpy(move, "over");
    }
    printf("best %s %+d\n", move, line->score);
}

static int search(const Cli *cli, Engine *engine, Board board, const SearchLimit *limit, int line_count) {
    EngineLimits limits = engine_no_limits();
    limits.depth = limit->depth;
    limits.time_ms = limit->time_ms;
    limits.nodes = limit->nodes;
    limits.solve_from = limit->is_solving ? SQUARE_COUNT : 0;
    limits.multi_pv = line_count;
    Printer printer;
    stop_clear(&printer.stop);
    const EngineListener listener = { .progress = print_line, .context = &printer };
    EngineResult result;
    Status status = engine_search(engine, board, &limits, &printer.stop, &listener, &result);
    if (status == STATUS_STOPPED) {
        return CLI_WRONG;
    }
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    print_best(board, &result.lines[0]);
    return CLI_DONE;
}

static bool is_one_limit(const SearchLimit *limit) {
    return (limit->depth > 0) + (limit->time_ms > 0) + (limit->nodes > 0) + limit->is_solving == 1;
}

int command_search(Cli *cli, int argument_count, char **arguments) {
    const char *board_text = NULL;
    const char *side_text = NULL;
    SearchLimit limit = { .depth = 0 };
    int line_count = 1;
    EngineArguments arguments_of_engine = engine_option_defaults();
    Option options[OPTIONS_MAX] = {
        { .name = "board", .text = &board_text },
        { .name = "side", .text = &side_text },
        { .name = "depth", .number = &limit.depth, .min = 1, .max = DEPTH_MAX },
        { .name = "time", .milliseconds = &limit.time_ms, .min = 1, .max = TIME_MS_MAX },
        { .name = "nodes", .count = &limit.nodes },
        { .name = "solve", .flag = &limit.is_solving },
        { .name = "multipv", .number = &line_count, .min = 1, .max = ENGINE_LINES_MAX },
    };
    int option_count = engine_option_add(&arguments_of_engine, options, 7);
    const Syntax syntax = { options, option_count, NULL, 0 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    if (!is_one_limit(&limit)) {
        return cli_refuse_value(cli, TEXT_CLI_ONE_LIMIT, NULL);
    }
    Position position = position_start(START_STANDARD);
    if (board_text || side_text) {
        code = position_option_read(cli, board_text, side_text, &position);
        if (code != CLI_DONE) {
            return code;
        }
    }
    Engine *engine;
    code = engine_option_create(cli, &arguments_of_engine, &engine);
    if (code != CLI_DONE) {
        return code;
    }
    code = search(cli, engine, position_board(&position), &limit, line_count);
    engine_destroy(engine);
    return code;
}
