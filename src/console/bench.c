/* SPDX-License-Identifier: MIT */
/* bench: a number that every build of the same engine must print. Positions of random games by a fixed seed,
 * one thread, no clock. */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/game.h"
#include "core/random.h"
#include "engine/engine.h"
#include "kernel_option.h"
#include "options.h"

enum {
    BENCH_POSITIONS = 24,
    BENCH_EMPTIES_MIN = 13,
    BENCH_EMPTIES_SPAN = 5,
    BENCH_SEED = 2026,
    BENCH_TABLE_MB = 16
};

static void play_random(Game *game, Random *random) {
    Bitboard legal = board_legal_moves(game_board(game));
    (void)game_play(game, legal ? move_disc(random_bit(random, legal)) : move_pass());
}

/* A position of a random game with so many empties in which somebody can move. */
static Board bench_position(Random *random, int empties) {
    for (;;) {
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game) && board_empty_count(game_board(&game)) > empties) {
            play_random(&game, random);
        }
        if (!game_is_over(&game)) {
            return game_board(&game);
        }
    }
}

int command_bench(Cli *cli, int argument_count, char **arguments) {
    const char *kernel_text = NULL;
    const Option options[] = { { .name = "kernel", .text = &kernel_text } };
    const Syntax syntax = { options, 1, NULL, 0 };
    Kernel kernel;
    Engine *engine = NULL;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    code = kernel_option_read(cli, kernel_text, &kernel);
    if (code != CLI_DONE) {
        return code;
    }
    Status status = engine_create(&(EngineOptions){ .table_mb = BENCH_TABLE_MB, .thread_count = 1, .kernel = kernel }, &engine);
    Random random = random_seeded(BENCH_SEED);
    uint64_t nodes = 0;
    EngineLimits limits = engine_no_limits();
    limits.solve_from = SQUARE_COUNT;
    for (int i = 0; i < BENCH_POSITIONS && status == STATUS_OK; i++) {
        EngineResult result;
        Board board = bench_position(&random, BENCH_EMPTIES_MIN + i % BENCH_EMPTIES_SPAN);
        engine_forget(engine);
        status = engine_search(engine, board, &limits, NULL, NULL, &result);
        if (status == STATUS_OK) {
            nodes += result.nodes;
            printf("%d %d %+d %" PRIu64 "\n", i + 1, board_empty_count(board), result.lines[0].score,
                   result.nodes);
        }
    }
    engine_destroy(engine);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    printf("Bench: %" PRIu64 "\n", nodes);
    return CLI_DONE;
}
