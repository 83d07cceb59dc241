/* SPDX-License-Identifier: MIT */
/* nboard: our engine for other programs, by the NBoard protocol, versions 1 and 2. The words of its lines are the
 * protocol's, not for the user. */
#include "commands.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_session.h"
#include "nboard_line.h"
#include "options.h"
#include "records/record_reader.h"

enum { DEFAULT_DEPTH = 16 };

/* What it thinks about. */
typedef enum Task { TASK_NONE = 0, TASK_GO, TASK_HINT, TASK_ANALYSIS } Task;

typedef struct Nboard {
    Session *session;
    Record *record; /* the last game that was set, for its memory */
    int version;
    int depth;
    Game game;
    bool has_clock[2]; /* by Color */
    NboardClock clocks[2]; /* main_ms: what is left */
    Task task;
    int analyzed_ply; /* of the analysis */
    bool is_ending;
} Nboard;

/* --------------------------------------------------------------------------------------------- its lines */
/* Values are whole discs; exact ones have no decimals. */
static void print_value(const EngineLine *line) {
    bool is_exact = line->is_solved && line->selectivity == 100;
    printf(is_exact ? "%d" : "%d.00", line->score);
}

static void print_move(Move move) {
    char text[SQUARE_TEXT_SIZE];
    if (move.kind == MOVE_PASS) {
        fputs("PA", stdout);
        return;
    }
    square_to_text(move.square, text);
    printf("%c%c", text[0] - 'a' + 'A', text[1]);
}

/* "search F5D6C3 1.00 0 12 345 nodes". @thread the engine's; the main thread prints nothing meanwhile but what is no
 * part of these lines */
static void print_search(void *context, const EngineLine *line) {
    char text[2 * ENGINE_PLIES_MAX + 128];
    size_t used = 0;
    (void)context;
    for (int i = 0; i < line->move_count; i++) {
        memcpy(text + used, "PA", 2);
        if (line->moves[i] != SQUARE_NONE) {
            char square[SQUARE_TEXT_SIZE];
            square_to_text(line->moves[i], square);
            text[used] = (char)(square[0] - 'a' + 'A');
            text[used + 1] = square[1];
        }
        used += 2;
    }
    bool is_exact = line->is_solved && line->selectivity == 100;
    snprintf(text + used, sizeof text - used, " %d%s 0 %d%s %" PRIu64 " nodes", line->score, is_exact ? "" : ".00",
             line->is_solved ? line->selectivity : line->depth, line->is_solved ? "%" : "", line->nodes);
    printf("search %s\n", text); /* as one piece */
    fflush(stdout);
}

static void print_statistics(const Nboard *self, const SessionAnswer *answer) {
    if (self->version >= 2) {
        printf("nodestats %" PRIu64 " %.2f\n", answer->nodes, (double)answer->time_us / 1e6);
    }
}

static void print_choice(const Nboard *self, const SessionAnswer *answer) {
    print_statistics(self, answer);
    fputs("=== ", stdout);
    print_move(answer->move);
    putchar('/');
    print_value(&answer->line);
    printf("/%.2f\n", (double)answer->time_us / 1e6);
}

/* --------------------------------------------------------------------------------------------- the game */
static void set_clock(Nboard *self, Color color, RecordField field) {
    const char *text = record_text(self->record, self->record->fields[field]);
    self->has_clock[color] = nboard_clock_read(text, &self->clocks[color]);
}

/* A side has made a move. */
static void count_time(Nboard *self, Color color, int64_t time_ms) {
    NboardClock *clock = &self->clocks[color];
    clock->main_ms += clock->increment_ms - (time_ms > 0 ? time_ms : 0);
}

static void set_game(Nboard *self, const NboardLine *line) {
    if (record_read(line->text, line->text_size, RECORD_GGF, self->record, NULL) != STATUS_OK ||
        self->record->rules[COLOR_BLACK] != SIDE_OTHELLO || self->record->rules[COLOR_WHITE] != SIDE_OTHELLO) {
        return; /* malformed: ignored, the game stays as it was */
    }
    const Record *record = self->record;
    record_play(record, record_last_node(record), &self->game);
    set_clock(self, COLOR_BLACK, RECORD_BLACK_TIME);
    set_clock(self, COLOR_WHITE, RECORD_WHITE_TIME);
    int node = RECORD_ROOT;
    while (record->nodes[node].first_child != RECORD_NONE) {
        Color mover = record->nodes[node].position.mover;
        node = record->nodes[node].first_child;
        count_time(self, mover, record->nodes[node].time_ms);
    }
}

static void play_move(Nboard *self, const NboardLine *line) {
    Game *game = &self->game;
    if (line->move.kind == MOVE_DISC && game_must_pass(game)) {
        /* Its pass was not told; a move that is no move afterwards leaves the game as it was. */
        (void)game_play(game, move_pass());
        if (game_check(game, line->move) != STATUS_OK) {
            (void)game_undo(game);
        }
    }
    Color mover = game_mover(game);
    if (game_play(game, line->move) == STATUS_OK) {
        count_time(self, mover, line->time_ms);
    }
}

/* ---------------------------------------------------------------------------------------------- thinking */
/* @return the limits when the next command is here already, as in a script: it has to wait, but not for long */
static EngineLimits hurried(const Nboard *self, EngineLimits limits) {
    enum { WAITED_FOR_MS = 1000 };
    bool is_long = limits.time_ms == 0 || limits.time_ms > WAITED_FOR_MS;
    if (is_long && input_queue_is_ready(self->session->input)) {
        limits.time_ms = WAITED_FOR_MS;
    }
    return limits;
}

static void start(Nboard *self, Task task, Board board, const EngineLimits *limits) {
    bool is_told = task != TASK_ANALYSIS;
    if (session_search(self->session, board, limits, is_told ? print_search : NULL, NULL) == STATUS_OK) {
        self->task = task;
    }
}

/* The next position of the analysis, after the last one's value. */
static void go_on_analyzing(Nboard *self) {
    EngineLimits limits = session_depth_limits(self->depth);
    self->task = TASK_NONE;
    if (self->analyzed_ply > self->game.ply) {
        printf("status\n");
    } else {
        start(self, TASK_ANALYSIS, position_board(&self->game.positions[self->analyzed_ply]), &limits);
    }
}

static void finish_task(Nboard *self, const SessionAnswer *answer) {
    Task task = self->task;
    self->task = TASK_NONE;
    if (task == TASK_GO) {
        print_choice(self, answer);
    } else if (task == TASK_HINT) {
        print_statistics(self, answer);
        printf("status\n");
    } else {
        printf("analysis %d ", self->analyzed_ply++);
        print_value(&answer->line);
        putchar('\n');
        go_on_analyzing(self);
    }
}

/* The command that comes next wants the engine at rest. A move that was asked for is told as it is known so far: who
 * has sent a ping throws away what comes before the pong, and who has not still waits for the move. */
static void interrupt(Nboard *self) {
    SessionAnswer answer;
    Task task = self->task;
    if (task == TASK_NONE) {
        return;
    }
    self->task = TASK_NONE;
    session_stop(self->session, task == TASK_GO ? &answer : NULL);
    if (task == TASK_GO) {
        print_choice(self, &answer);
    } else {
        printf("status\n");
    }
}

/* The same when the position changes, or another move is asked for: the old one is of no use. */
static void abandon(Nboard *self) {
    if (self->task != TASK_NONE) {
        self->task = TASK_NONE;
        session_stop(self->session, NULL);
        printf("status\n");
    }
}

static EngineLimits go_limits(const Nboard *self) {
    enum { SHARE_KEPT = 20, LEAST_MS = 50 }; /* of the clock: messages take their time too */
    EngineLimits limits = session_depth_limits(self->depth);
    Color mover = game_mover(&self->game);
    const NboardClock *clock = &self->clocks[mover];
    limits.time_ms = self->session->strength.time_ms;
    if (self->has_clock[mover]) {
        int64_t left_ms = clock->main_ms - clock->main_ms / SHARE_KEPT;
        limits.clock_ms = left_ms > LEAST_MS ? left_ms : LEAST_MS;
        limits.increment_ms = clock->increment_ms - clock->increment_ms / SHARE_KEPT;
    }
    return limits;
}

static void go(Nboard *self) {
    const Game *game = &self->game;
    Bitboard legal = game_is_over(game) ? 0 : board_legal_moves(game_board(game));
    if ((legal & (legal - 1)) == 0) {
        fputs("=== ", stdout);
        print_move(legal ? move_disc(bitboard_first(legal)) : move_pass());
        putchar('\n');
        return;
    }
    EngineLimits limits = hurried(self, go_limits(self));
    printf("status Thinking\n");
    start(self, TASK_GO, game_board(game), &limits);
}

/* Deeper and deeper until the next command; when that is here already, just so deep as is set. */
static void hint(Nboard *self, int count) {
    EngineLimits limits = engine_no_limits();
    if (game_is_over(&self->game)) {
        printf("status\n");
        return;
    }
    if (input_queue_is_ready(self->session->input)) {
        limits = hurried(self, session_depth_limits(self->depth));
    }
    limits.multi_pv = count;
    printf("status Analyzing\n");
    start(self, TASK_HINT, game_board(&self->game), &limits);
}

/* ---------------------------------------------------------------------------------------------- commands */
/* The commands that need not disturb a search. @return false when it is none of them */
static bool carry_out_quietly(Nboard *self, const NboardLine *line) {
    switch (line->command) {
    case NBOARD_UNKNOWN:
    case NBOARD_SET_CONTEMPT: /* a draw is worth nothing to either side, as the rules have it */
        return true;
    case NBOARD_VERSION:
        self->version = line->number;
        printf("set myname Othello-%s\n", OTHELLO_VERSION);
        return true;
    case NBOARD_SET_DEPTH:
        self->depth = line->number;
        return true;
    default:
        return false;
    }
}

static bool changes_task(NboardCommand command) {
    return command == NBOARD_SET_GAME || command == NBOARD_MOVE || command == NBOARD_GO || command == NBOARD_HINT ||
           command == NBOARD_ANALYZE;
}

static void carry_out(Nboard *self, const NboardLine *line) {
    if (carry_out_quietly(self, line)) {
        return;
    }
    if (changes_task(line->command)) {
        abandon(self);
    } else {
        interrupt(self);
    }
    switch (line->command) {
    case NBOARD_SET_GAME:
        set_game(self, line);
        break;
    case NBOARD_MOVE:
        play_move(self, line);
        break;
    case NBOARD_HINT:
        hint(self, line->number);
        break;
    case NBOARD_GO:
        go(self);
        break;
    case NBOARD_ANALYZE:
        self->analyzed_ply = 0;
        printf("status Analyzing\n");
        go_on_analyzing(self);
        break;
    case NBOARD_PING:
        printf("pong %d\n", line->number);
        break;
    case NBOARD_LEARN: /* there is no book to learn into */
        printf("learned\n");
        break;
    default:
        self->is_ending = true;
        break;
    }
}

/* Takes the next line. @return false at the end of the input */
static bool take_command(Nboard *self) {
    InputLine *input = input_queue_take(self->session->input);
    if (!input) {
        return false;
    }
    if (!input->is_cut) {
        NboardLine line = nboard_line_read(input->text, input->size);
        carry_out(self, &line);
    }
    free(input);
    return true;
}

/* While it thinks: what comes first, the end of the search or more input. @return false at the end of the input */
static bool attend(Nboard *self) {
    if (input_queue_wait(self->session->input) == INPUT_NOTICE) {
        SessionAnswer answer;
        session_finish(self->session, &answer);
        finish_task(self, &answer);
        return true;
    }
    while (self->task != TASK_NONE && !self->is_ending && input_queue_is_ready(self->session->input)) {
        if (!take_command(self)) {
            interrupt(self);
            return false;
        }
    }
    return true;
}

static void serve(Nboard *self) {
    bool is_open = true;
    while (is_open && !self->is_ending) {
        is_open = self->task == TASK_NONE ? take_command(self) : attend(self);
        if (!cli_flush()) {
            break; /* nobody reads any more; main says so */
        }
    }
}

int command_nboard(Cli *cli, int argument_count, char **arguments) {
    SessionArguments session_arguments = session_argument_defaults();
    Option options[OPTIONS_MAX] = { { .name = NULL } };
    const Syntax syntax = { options, session_option_add(&session_arguments, options, 0), NULL, 0 };
    Session session;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    Nboard *self = calloc(1, sizeof *self);
    Status status = self ? record_create(&self->record) : STATUS_OUT_OF_MEMORY;
    if (status != STATUS_OK) {
        free(self);
        return cli_fail_status(cli, status);
    }
    code = session_begin(cli, &session_arguments, &session);
    if (code == CLI_DONE) {
        self->session = &session;
        self->version = 1;
        self->depth = session.strength.depth > 0 ? session.strength.depth : DEFAULT_DEPTH;
        game_begin(&self->game, START_STANDARD);
        serve(self);
        session_end(&session);
    }
    record_destroy(self->record);
    free(self);
    return code;
}
