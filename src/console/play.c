/* SPDX-License-Identifier: MIT */
/* play: a person against a student, any other opponent, or an outside engine, by words. The person is black and moves first. What
 * happens is the referee's business; here it is told and asked for. */
#include "commands.h"

#include <stdio.h>

#include "opponent_argument.h"
#include "options.h"
#include "platform/clock.h"
#include "play_board.h"
#include "play_guest.h"
#include "referee/referee.h"
#include "text/result_text.h"

enum { NUMBER_SIZE = 16 };

static const Color PERSON = COLOR_BLACK;
static const Color COMPUTER = COLOR_WHITE;

/* Who plays on when an outside engine cannot. */
static const char SUBSTITUTE[] = "level-10";

typedef struct Play {
    PlayConsole console;
    const Opponent *opponent; /* NULL: not chosen yet */
    PlayGuest guest;          /* the opponent, when it is an outside engine */
    uint64_t seed;
    Referee *referee;
    bool has_left; /* the person, or the input has ended */
} Play;

/* ------------------------------------------------------------------------------------------------- words */
static void say(const Play *play, TextId id) {
    play_console_say(&play->console, id, NULL, 0);
}

static const char *opponent_name(const Play *play) {
    if (play_guest_is(&play->guest, play->opponent)) {
        return play->opponent->name;
    }
    return text_get(play->console.cli->language, text_of_opponent(play->opponent->name, "NAME"));
}

/* A text whose one insert is the opponent. */
static void say_of_opponent(const Play *play, TextId id) {
    const char *const values[] = { opponent_name(play) };
    play_console_say(&play->console, id, values, 1);
}

/* A text whose inserts are row, column and perhaps a number of flips. */
static void say_of_square(const Play *play, TextId id, Square square, int flip_count) {
    char row[NUMBER_SIZE];
    char column[NUMBER_SIZE];
    char flips[NUMBER_SIZE];
    snprintf(row, sizeof row, "%d", square_row(square) + 1);
    snprintf(column, sizeof column, "%d", square_column(square) + 1);
    snprintf(flips, sizeof flips, "%d", flip_count);
    const char *const values[] = { row, column, flips };
    play_console_say(&play->console, id, values, 3);
}

/* The opponent's own words for what it does. @return TEXT_UNKNOWN: it has none */
static TextId own_words(const Play *play, const char *suffix) {
    bool is_guest = play_guest_is(&play->guest, play->opponent);
    return is_guest ? TEXT_UNKNOWN : text_of_opponent(play->opponent->name, suffix);
}

/* ---------------------------------------------------------------------------------------------- the story */
static void tell_pass(const Play *play, const RefereeEvent *event) {
    if (event->color == PERSON) {
        say(play, event->is_forced_pass ? TEXT_PLAY_YOU_MUST_PASS : TEXT_PLAY_YOU_PASS);
        return;
    }
    TextId words = own_words(play, "PASSES");
    if (words != TEXT_UNKNOWN) {
        say(play, words);
    } else {
        say_of_opponent(play, TEXT_PLAY_PASSES);
    }
}

static void tell_chosen_square(const Play *play, const RefereeEvent *event) {
    char row[NUMBER_SIZE];
    char column[NUMBER_SIZE];
    char flips[NUMBER_SIZE];
    snprintf(row, sizeof row, "%d", square_row(event->move.square) + 1);
    snprintf(column, sizeof column, "%d", square_column(event->move.square) + 1);
    snprintf(flips, sizeof flips, "%d", event->flip_count);
    const char *const values[] = { opponent_name(play), row, column, flips };
    TextId id = event->flip_count > 0 ? TEXT_PLAY_PLACED : TEXT_PLAY_PLACED_FOR_NOTHING;
    play_console_say(&play->console, id, values, 4);
}

static void tell_forced_square(const Play *play, const RefereeEvent *event) {
    const Game *game = referee_game(play->referee);
    const Position *before = &game->positions[game->ply - 1];
    Bitboard discs = before->discs[PERSON] | before->discs[COMPUTER];
    bool is_on_a_disc = (discs & bitboard_of(event->move.square)) != 0;
    say(play, own_words(play, "FORCES"));
    say_of_square(play, is_on_a_disc ? TEXT_PLAY_FORCED_ON_A_DISC : TEXT_PLAY_FORCED, event->move.square,
                  event->flip_count);
}

static void tell_disc(const Play *play, const RefereeEvent *event) {
    if (event->color == PERSON) {
        return; /* who typed it knows it */
    }
    if (event->move.kind == MOVE_FORCED) {
        tell_forced_square(play, event);
    } else {
        tell_chosen_square(play, event);
    }
    if (event->is_go_stone) {
        say(play, own_words(play, "GO_STONE"));
    }
}

/* Why the game is over, where the board does not show it by being of one colour. */
static void tell_end(const Play *play) {
    const Game *game = referee_game(play->referee);
    const Position *position = game_position(game);
    if (board_empty_count(game_board(game)) == 0) {
        say(play, TEXT_PLAY_FULL);
    } else if (position->passes_in_a_row >= 2) {
        say(play, TEXT_PLAY_BOTH_PASSED);
    } else if (position->discs[PERSON] != 0 && position->discs[COMPUTER] != 0) {
        say(play, game->ply == GAME_PLIES_MAX ? TEXT_PLAY_TOO_LONG : TEXT_PLAY_NO_MOVES);
    }
}

static void tell_event(void *context, const Referee *referee, const RefereeEvent *event) {
    Play *play = context;
    switch (event->kind) {
    case REFEREE_DISC_PLACED:
        tell_disc(play, event);
        break;
    case REFEREE_PASSED:
        tell_pass(play, event);
        break;
    case REFEREE_TURN:
    case REFEREE_OVER:
        putchar('\n');
        play_board_print(&play->console, game_position(referee_game(referee)));
        break;
    default:
        break;
    }
}

/* --------------------------------------------------------------------------------------------- questions */
/* @return false when the person leaves, which then has been said */
static bool ask(Play *play, TextId question, PlayInput *answer) {
    if (!play_console_ask(&play->console, question, answer)) {
        play->has_left = true;
        say(play, TEXT_PLAY_INPUT_ENDED);
    } else if (answer->kind == PLAY_INPUT_QUIT) {
        play->has_left = true;
        say(play, TEXT_PLAY_LEFT);
    }
    return !play->has_left;
}

/* The students that are in the menu, by number from 1; for any other number the one that is in none. */
static const Opponent *student_by_number(int number) {
    const Opponent *uninvited = NULL;
    int count = 0;
    for (int i = 0; i < opponent_count(); i++) {
        const Opponent *opponent = opponent_at(i);
        if (opponent->is_uninvited) {
            uninvited = opponent;
        } else if (opponent->is_student && ++count == number) {
            return opponent;
        }
    }
    return uninvited;
}

static void print_menu(const Play *play) {
    Language language = play->console.cli->language;
    say(play, TEXT_PLAY_MENU);
    for (int number = 1; !student_by_number(number)->is_uninvited; number++) {
        TextId name = text_of_opponent(student_by_number(number)->name, "NAME");
        printf("  %d  %s\n", number, text_get(language, name));
    }
}

/* @return false when the person leaves instead */
static bool choose_opponent(Play *play) {
    PlayInput answer;
    print_menu(play);
    while (ask(play, TEXT_PLAY_ASK_OPPONENT, &answer)) {
        if (answer.kind == PLAY_INPUT_NUMBER) {
            play->opponent = student_by_number(answer.first);
            if (play->opponent->is_uninvited) {
                say(play, TEXT_STUDENT_BARGES_IN);
            }
            return true;
        }
        say(play, TEXT_PLAY_TYPE_A_NUMBER);
    }
    return false;
}

static bool is_line_number(int number) {
    return number >= 1 && number <= 8;
}

/* Asks for the column of the row that place holds, until there is one or 0.
 * @return false when the person leaves instead */
static bool ask_column(Play *play, PlayInput *place) {
    PlayInput answer;
    while (ask(play, TEXT_PLAY_ASK_COLUMN, &answer)) {
        if (answer.kind == PLAY_INPUT_NUMBER && (answer.first == 0 || is_line_number(answer.first))) {
            place->second = answer.first;
            return true;
        }
        say(play, TEXT_PLAY_TYPE_1_TO_8);
    }
    return false;
}

/* Asks for a row and a column, or a pass, until there is one.
 * @return false when the person leaves instead */
static bool ask_move(Play *play, Move *move) {
    PlayInput answer;
    TextId question = referee_may_pass(play->referee) ? TEXT_PLAY_ASK_ROW_OR_PASS : TEXT_PLAY_ASK_ROW;
    while (ask(play, question, &answer)) {
        if (answer.kind == PLAY_INPUT_NUMBER && answer.first == 0) {
            *move = move_pass();
            return true;
        }
        if (answer.kind == PLAY_INPUT_OTHER || !is_line_number(answer.first)) {
            say(play, TEXT_PLAY_TYPE_1_TO_8);
            continue;
        }
        if (answer.kind == PLAY_INPUT_NUMBER) {
            if (!ask_column(play, &answer)) {
                return false;
            }
            if (answer.second == 0) {
                continue; /* back to the row */
            }
        }
        if (is_line_number(answer.second)) {
            *move = move_disc(square_at(answer.second - 1, answer.first - 1));
            return true;
        }
        say(play, TEXT_PLAY_TYPE_1_TO_8);
    }
    return false;
}

static void refuse(const Play *play, Move move) {
    Bitboard empties = board_empties(game_board(referee_game(play->referee)));
    if (move.kind == MOVE_PASS) {
        say_of_opponent(play, TEXT_PLAY_MAY_NOT_PASS);
    } else if (empties & bitboard_of(move.square)) {
        say_of_square(play, TEXT_PLAY_FLIPS_NOTHING, move.square, 0);
    } else {
        say_of_square(play, TEXT_PLAY_OCCUPIED, move.square, 0);
    }
}

/* --------------------------------------------------------------------------------------------- the turns */
static void take_turn_of_person(Play *play) {
    Move move;
    say(play, TEXT_PLAY_YOUR_TURN);
    while (ask_move(play, &move)) {
        if (referee_play(play->referee, PERSON, move) == STATUS_OK) {
            return;
        }
        refuse(play, move);
    }
}

/* The guest cannot go on: the game does. */
static void bring_substitute(Play *play) {
    const char *values[] = { opponent_name(play), NULL };
    play->opponent = opponent_find(SUBSTITUTE);
    values[1] = opponent_name(play);
    play_console_say(&play->console, TEXT_PLAY_SUBSTITUTE, values, 2);
    referee_replace_player(play->referee, COMPUTER, play->opponent);
}

static Status take_turn_of_computer(Play *play) {
    Move move;
    say_of_opponent(play, TEXT_PLAY_TURN_OF);
    /* The words before the thinking. An output that is lost is noticed at the next question. */
    (void)cli_flush();
    const Game *game = referee_game(play->referee);
    uint64_t seed = referee_turn_seed(play->referee);
    Status status = opponent_choose(play->opponent, game, seed, NULL, NULL, &move);
    if (play_guest_is(&play->guest, play->opponent) && outside_engine_is_fault(status)) {
        bring_substitute(play);
        status = opponent_choose(play->opponent, game, seed, NULL, NULL, &move);
    }
    return status == STATUS_OK ? referee_play(play->referee, COMPUTER, move) : status;
}

static void tell_result(const Play *play, int own_count, int other_count) {
    int lead = own_count - other_count;
    char own[NUMBER_SIZE];
    char other[NUMBER_SIZE];
    char margin[NUMBER_SIZE];
    snprintf(own, sizeof own, "%d", own_count);
    snprintf(other, sizeof other, "%d", other_count);
    snprintf(margin, sizeof margin, "%d", lead < 0 ? -lead : lead);
    const char *const counts[] = { own, other };
    const char *const margins[] = { margin };
    tell_end(play);
    play_console_say(&play->console, TEXT_PLAY_COUNT, counts, 2);
    play_console_say(&play->console, text_of_result(lead), margins, 1);
    if (play->opponent->is_student) {
        say(play, text_of_student_remark(play->opponent->name, own_count, other_count));
    }
}

/* The end for a person, and the line for a program. */
static void end(const Play *play) {
    const Position *position = game_position(referee_game(play->referee));
    int own_count = position_disc_count(position, PERSON);
    int other_count = position_disc_count(position, COMPUTER);
    const char *word = own_count > other_count ? "win" : own_count < other_count ? "loss" : "draw";
    if (!play->has_left) {
        tell_result(play, own_count, other_count);
    }
    if (!play->console.has_screen) {
        printf("result=%s human=%d computer=%d\n", play->has_left ? "quit" : word, own_count, other_count);
    }
}

static Status play_game(Play *play) {
    RefereeSetup setup = { .start = START_STANDARD, .seed = play->seed };
    setup.players[COMPUTER] = play->opponent;
    say_of_opponent(play, TEXT_PLAY_OPPONENT);
    say(play, TEXT_PLAY_YOU_ARE);
    Status status = referee_begin(play->referee, &setup);
    while (status == STATUS_OK && referee_is_playing(play->referee) && !play->has_left) {
        if (game_mover(referee_game(play->referee)) == PERSON) {
            take_turn_of_person(play);
        } else {
            status = take_turn_of_computer(play);
        }
    }
    return status;
}

static int run(Play *play) {
    Status status = referee_create(tell_event, play, &play->referee);
    if (status != STATUS_OK) {
        return cli_fail_status(play->console.cli, status);
    }
    if (play->opponent || choose_opponent(play)) {
        status = play_game(play);
    }
    if (status == STATUS_OK) {
        end(play);
    }
    referee_destroy(play->referee);
    if (status != STATUS_OK) {
        return cli_fail_status(play->console.cli, status);
    }
    if (ferror(stdin)) {
        return cli_fail(play->console.cli, TEXT_CLI_INPUT_LOST, NULL, 0);
    }
    return play->guest.fault_count > 0 ? CLI_WRONG : CLI_DONE;
}

/* @return CLI_DONE; else the exit code, and why has been said */
static int choose_named(Play *play, const Cli *cli, const char *name, int patience_ms) {
    EngineArgument engine;
    if (!engine_argument_read(name, &engine)) {
        return opponent_argument_read(cli, name, &play->opponent);
    }
    int code = play_guest_begin(cli, &engine, patience_ms, &play->guest);
    play->opponent = play->guest.engine ? outside_engine_base(play->guest.engine) : NULL;
    return code;
}

int command_play(Cli *cli, int argument_count, char **arguments) {
    Play play = { .seed = clock_entropy() };
    const char *name = NULL;
    bool is_plain = false;
    int patience_ms = 0;
    const Option options[] = {
        { .name = "opponent", .text = &name },
        { .name = "seed", .seed = &play.seed },
        { .name = "plain", .flag = &is_plain },
        engine_argument_patience(&patience_ms),
    };
    const Syntax syntax = { .options = options, .option_count = 4 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    code = name ? choose_named(&play, cli, name, patience_ms) : CLI_DONE;
    if (code == CLI_DONE) {
        play_console_begin(&play.console, cli, is_plain);
        code = run(&play);
    }
    play_guest_end(&play.guest);
    return code;
}
