/* SPDX-License-Identifier: MIT */
/* mnk, sanmoku: three in a row, and every other board and length, for two at one keyboard or against the
 * computer. */
#include "commands.h"

#include <stdio.h>
#include <string.h>

#include "mnk/mnk_player.h"
#include "mnk/mnk_text.h"
#include "mnk_view.h"
#include "options.h"
#include "platform/clock.h"

enum { STATUS_SIZE = 256, LINE_SIZE = 64 };

typedef struct Match {
    const Cli *cli;
    MnkGame game;
    MnkView view;
    ScreenInput input;
    bool has_computer; /* it plays second */
    bool is_ended;     /* by q, or with the input */
    uint64_t seed;
    char status[STATUS_SIZE];
    char prompt[STATUS_SIZE];
} Match;

static void set_status(Match *match, TextId id, const char *const values[], int count) {
    text_format(match->cli->language, id, values, count, match->status, sizeof match->status);
}

/* Whose turn it is, and what the computer has just done. */
static void set_turn(Match *match) {
    bool is_first = mnk_game_mover(&match->game) == MNK_STONE_FIRST;
    if (!match->has_computer || match->game.ply == 0) {
        set_status(match, is_first ? TEXT_MNK_TURN_FIRST : TEXT_MNK_TURN_SECOND, NULL, 0);
        return;
    }
    char name[MNK_TEXT_SQUARE_SIZE];
    mnk_text_write_square(mnk_game_last(&match->game), name);
    const char *const values[] = { name };
    set_status(match, TEXT_MNK_COMPUTER_PLAYED, values, 1);
}

static void set_wrong_place(Match *match) {
    MnkShape shape = match->game.board.shape;
    char row[2] = { (char)('A' + shape.height - 1), '\0' };
    char column[16];
    char example[MNK_TEXT_SQUARE_SIZE];
    snprintf(column, sizeof column, "%d", shape.width);
    mnk_text_write_square(mnk_square((shape.height - 1) / 2, (shape.width - 1) / 2), example);
    const char *const values[] = { row, column, example };
    set_status(match, TEXT_MNK_WRONG_PLACE, values, 3);
}

static void set_occupied(Match *match, MnkSquare square) {
    char name[MNK_TEXT_SQUARE_SIZE];
    mnk_text_write_square(square, name);
    const char *const values[] = { name };
    set_status(match, TEXT_MNK_OCCUPIED, values, 1);
}

/* Keeps the front of a line; a line that does not fit is no place anyway, and what is cut off may be any
 * length.
 * @return false at the end of the input */
static bool read_line(ScreenInput *input, char line[LINE_SIZE], size_t *size) {
    int byte = screen_read_byte(input);
    if (byte < 0) {
        return false;
    }
    for (*size = 0; byte >= 0 && byte != '\n'; byte = screen_read_byte(input)) {
        if (*size < LINE_SIZE) {
            line[(*size)++] = (char)byte;
        }
    }
    return true;
}

/* Asks until there is a move or an end. @return false when the output is lost */
static bool ask(Match *match) {
    int ply = match->game.ply;
    set_turn(match);
    while (match->game.ply == ply && !match->is_ended) {
        char line[LINE_SIZE];
        size_t size;
        MnkCommand command;
        MnkSquare square;
        mnk_view_show(&match->view, &match->game, match->status, match->prompt);
        if (!cli_flush()) {
            return false;
        }
        if (!read_line(&match->input, line, &size)) {
            match->is_ended = true;
        } else if (size == LINE_SIZE ||
                   mnk_text_read(line, size, match->game.board.shape, &command, &square) != STATUS_OK) {
            set_wrong_place(match);
        } else if (command == MNK_COMMAND_QUIT) {
            match->is_ended = true;
        } else if (mnk_game_play(&match->game, square) != STATUS_OK) {
            set_occupied(match, square);
        }
    }
    return true;
}

static void print_result(Match *match) {
    static const struct {
        TextId text;
        const char *word;
    } RESULTS[] = {
        [MNK_RESULT_OPEN] = { TEXT_MNK_ENDED, "quit" },
        [MNK_RESULT_FIRST] = { TEXT_MNK_WON_FIRST, "first" },
        [MNK_RESULT_SECOND] = { TEXT_MNK_WON_SECOND, "second" },
        [MNK_RESULT_DRAW] = { TEXT_MNK_DRAW, "draw" },
    };
    set_status(match, RESULTS[match->game.result].text, NULL, 0);
    mnk_view_show(&match->view, &match->game, match->status, NULL);
    if (!match->view.has_screen) {
        printf("result=%s\n", RESULTS[match->game.result].word);
    }
}

static int play(Match *match) {
    while (match->game.result == MNK_RESULT_OPEN && !match->is_ended) {
        if (match->has_computer && mnk_game_mover(&match->game) == MNK_STONE_SECOND) {
            MnkSquare square;
            Status status = mnk_player_choose(&match->game, match->seed, NULL, &square);
            if (status == STATUS_OK) {
                status = mnk_game_play(&match->game, square);
            }
            if (status != STATUS_OK) {
                return cli_fail_status(match->cli, status);
            }
        } else if (!ask(match)) {
            return CLI_WRONG; /* cli_finish says why */
        }
    }
    print_result(match);
    return ferror(stdin) ? cli_fail(match->cli, TEXT_CLI_INPUT_LOST, NULL, 0) : CLI_DONE;
}

static int refuse_shape(const Cli *cli, MnkShape shape) {
    char numbers[3][16];
    snprintf(numbers[0], sizeof numbers[0], "%d", shape.line);
    snprintf(numbers[1], sizeof numbers[1], "%d", shape.width);
    snprintf(numbers[2], sizeof numbers[2], "%d", shape.height);
    const char *const values[] = { numbers[0], numbers[1], numbers[2] };
    return cli_refuse(cli, TEXT_CLI_MNK_NO_LINE, values, 3);
}

int command_mnk(Cli *cli, int argument_count, char **arguments) {
    Match match = { .cli = cli, .seed = clock_entropy() };
    MnkShape shape = { 3, 3, 3 };
    const char *opponent = "human";
    bool is_plain = false;
    const Option options[] = {
        { .name = "width", .number = &shape.width, .min = 1, .max = MNK_SIZE_MAX },
        { .name = "height", .number = &shape.height, .min = 1, .max = MNK_SIZE_MAX },
        { .name = "line", .number = &shape.line, .min = 1, .max = MNK_SIZE_MAX },
        { .name = "opponent", .text = &opponent },
        { .name = "seed", .seed = &match.seed },
        { .name = "plain", .flag = &is_plain },
    };
    const Syntax syntax = { .options = options, .option_count = sizeof options / sizeof options[0] };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    match.has_computer = strcmp(opponent, "computer") == 0;
    if (!match.has_computer && strcmp(opponent, "human") != 0) {
        return cli_refuse_value(cli, TEXT_CLI_MNK_UNKNOWN_OPPONENT, opponent);
    }
    if (mnk_game_begin(&match.game, shape) != STATUS_OK) {
        return refuse_shape(cli, shape);
    }
    text_format(cli->language, TEXT_MNK_PROMPT, NULL, 0, match.prompt, sizeof match.prompt);
    mnk_view_begin(&match.view, cli->language, is_plain);
    return play(&match);
}
