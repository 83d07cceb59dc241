/* SPDX-License-Identifier: MIT */
/* think: what an opponent would play in a position, and what it thinks of each move. */
#include "commands.h"

#include <stdio.h>

#include "engine_argument.h"
#include "line_reader.h"
#include "opponent_argument.h"
#include "options.h"
#include "platform/clock.h"
#include "position_option.h"

typedef struct Request {
    const Opponent *opponent;
    uint64_t seed;
    OpponentLimits limits;
    bool is_all;
} Request;

/* The word for a position in which the mover has no move; NULL when it has one. */
static const char *word_without_move(const Game *game) {
    return game_is_over(game) ? "over" : game_must_pass(game) ? "pass" : NULL;
}

static void print_candidates(const Candidates *candidates) {
    for (int i = 0; i < candidates->count; i++) {
        char name[SQUARE_TEXT_SIZE];
        square_to_text(candidates->items[i].square, name);
        printf("%s%s:%d", i > 0 ? "," : "", name, candidates->items[i].point);
    }
}

static void print_best(const Candidates *candidates) {
    Square best[SQUARE_COUNT];
    int count = candidates_best(candidates, best);
    for (int i = 0; i < count; i++) {
        char name[SQUARE_TEXT_SIZE];
        square_to_text(best[i], name);
        printf("%s%s", i > 0 ? "," : "", name);
    }
}

/* The game that stands at a position, the opponent to move by its own rules. */
static void begin_game(Game *game, const Opponent *opponent, const Position *position) {
    const Opponent *players[2] = { NULL, NULL };
    players[position->mover] = opponent;
    SideRules rules[2] = { opponent_side_rules(players, COLOR_BLACK), opponent_side_rules(players, COLOR_WHITE) };
    game_begin_variant(game, position, rules);
}

/* Prints all candidates, the separator, the best ones and a line end. */
static Status print_all(const Opponent *opponent, const Position *position, char separator) {
    Game game;
    begin_game(&game, opponent, position);
    Candidates candidates;
    Status status = opponent_rate(opponent, &game, NULL, &candidates);
    if (status != STATUS_OK) {
        return status;
    }
    const char *word = word_without_move(&game);
    if (word) {
        printf("-%c%s\n", separator, word);
        return STATUS_OK;
    }
    print_candidates(&candidates);
    putchar(separator);
    print_best(&candidates);
    putchar('\n');
    return STATUS_OK;
}

static Status print_choice(const Request *request, const Position *position) {
    Game game;
    begin_game(&game, request->opponent, position);
    const char *word = word_without_move(&game);
    if (word) {
        printf("%s\n", word);
        return STATUS_OK;
    }
    Move move;
    Status status = opponent_choose(request->opponent, &game, request->seed, &request->limits, NULL, &move);
    if (status != STATUS_OK) {
        return status;
    }
    char name[SQUARE_TEXT_SIZE] = "";
    if (move.kind != MOVE_PASS) {
        square_to_text(move.square, name);
    }
    printf("%s\n", move.kind == MOVE_PASS ? "pass" : name);
    return STATUS_OK;
}

/* Answers one line of input with one line. @return CLI_DONE, or CLI_WRONG for a bad line */
static int answer_line(const Cli *cli, const Request *request, const Line *line) {
    Position position;
    BoardTextError error;
    char reason[256];
    if (line->is_cut || board_text_read(line->text, line->size, &position, &error) != STATUS_OK) {
        if (line->is_cut) {
            text_format(cli->language, TEXT_CLI_LINE_TOO_LONG, NULL, 0, reason, sizeof reason);
        } else {
            position_option_explain(cli->language, &error, reason, sizeof reason);
        }
        printf("error\t%s\n", reason);
        return CLI_WRONG;
    }
    Status status = print_all(request->opponent, &position, '\t');
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}

static int answer_input(const Cli *cli, const Request *request) {
    int code = CLI_DONE;
    Line line;
    while (line_read(stdin, &line)) {
        if (answer_line(cli, request, &line) != CLI_DONE) {
            code = CLI_WRONG;
        }
        /* Line by line, for a program that waits for each answer. */
        if (!cli_flush()) {
            return code; /* main says so */
        }
    }
    return ferror(stdin) ? cli_fail(cli, TEXT_CLI_INPUT_LOST, NULL, 0) : code;
}

/* An outside engine thinks about one board. */
static int ask_engine(const Cli *cli, const EngineArgument *argument, int patience_ms, const Position *position) {
    const OutsideLimits limits = engine_argument_limits(patience_ms);
    OutsideEngine *engine = NULL;
    Status status = outside_engine_create(argument->protocol, argument->command, &limits, NULL, &engine);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    const Request request = { .opponent = outside_engine_base(engine) };
    int code = CLI_DONE;
    if (outside_engine_start(engine, NULL) != STATUS_OK || print_choice(&request, position) != STATUS_OK) {
        code = engine_argument_fail(cli, argument->command, outside_engine_failure(engine));
    }
    outside_engine_destroy(engine);
    return code;
}

static int ask_opponent(const Cli *cli, const Request *request, const Position *position) {
    Status status = request->is_all ? print_all(request->opponent, position, '\n') : print_choice(request, position);
    return status == STATUS_OK ? CLI_DONE : cli_fail_status(cli, status);
}

int command_think(Cli *cli, int argument_count, char **arguments) {
    const char *name = NULL;
    const char *board_text = NULL;
    const char *side_text = NULL;
    bool is_input = false;
    int patience_ms = 0;
    Request request = { .seed = clock_entropy() };
    const Option options[] = {
        { .name = "opponent", .text = &name, .is_needed = true },
        { .name = "board", .text = &board_text },
        { .name = "side", .text = &side_text },
        { .name = "seed", .seed = &request.seed },
        { .name = "no-variety", .flag = &request.limits.has_no_variety },
        { .name = "all", .flag = &request.is_all },
        { .name = "stdin", .flag = &is_input },
        engine_argument_patience(&patience_ms),
    };
    const Syntax syntax = { .options = options, .option_count = 8 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    EngineArgument engine;
    bool is_engine = engine_argument_read(name, &engine);
    code = is_engine ? CLI_DONE : opponent_argument_read(cli, name, &request.opponent);
    if (code != CLI_DONE) {
        return code;
    }
    if ((is_input || request.is_all) && (is_engine || !request.opponent->rate)) {
        return cli_refuse_value(cli, TEXT_CLI_OPPONENT_DOES_NOT_RATE, name);
    }
    if (is_input) {
        return board_text || side_text ? cli_refuse_value(cli, TEXT_CLI_BOARD_AND_STDIN, NULL)
                                       : answer_input(cli, &request);
    }
    Position position;
    code = position_option_read(cli, board_text, side_text, &position);
    if (code != CLI_DONE) {
        return code;
    }
    return is_engine ? ask_engine(cli, &engine, patience_ms, &position) : ask_opponent(cli, &request, &position);
}
