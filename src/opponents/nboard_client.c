/* SPDX-License-Identifier: MIT */
/* The client of the NBoard protocol. It tells the engine the whole game before each move, which is one line: so no
 * mistake of either side lasts longer than a move, and it does not matter what an engine makes of its own moves. What
 * an engine prints before it answers a ping belongs to earlier requests. */
#include "protocol_client.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "opponents/nboard_answer.h"
#include "platform/clock.h"

enum {
    PONG_MAX = 1 << 20,   /* bytes of all that comes before a pong */
    CHOICE_MAX = 1 << 24, /* of a thought: engines may tell much of a long one */
    LINE_SIZE = 1280,     /* of a game of 60 discs and as many passes */
    MAIN_TIME_S = 900,    /* on the engine's clock when no time is given, as in NBoard's own games */
    INTERRUPT_MS = 20,
    HINT_MS = 60000 /* of an analysis whose end nobody has set */
};

_Static_assert((int)NBOARD_TEXT_SIZE == (int)OUTSIDE_TEXT_SIZE, "an answer is noted whole");

typedef struct NBoardState {
    int ping;
    bool has_spoken;              /* a line of the protocol has come */
    char unknown[OUTSIDE_TEXT_SIZE]; /* the first line that is none, since the last request */
} NBoardState;

/* A text that grows. */
typedef struct Line {
    char text[LINE_SIZE];
    size_t size;
} Line;

static void add(Line *line, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int size = vsnprintf(line->text + line->size, sizeof line->text - line->size, format, values);
    va_end(values);
    assert(size >= 0 && (size_t)size < sizeof line->text - line->size);
    line->size += (size_t)size;
}

/* -------------------------------------------------------------------------------- one request, one answer */

/* Reads lines until one is what is waited for.
 * @param last receives it
 * @param value receives what the engine thought on the way; may be NULL */
static Status wait_for(EngineLink *link, NBoardState *nboard, NBoardAnswerKind kind, NBoardAnswer *last,
                       OutsideValue *value) {
    nboard->unknown[0] = '\0';
    for (;;) {
        const char *line;
        size_t size;
        Status status = engine_link_read(link, &line, &size);
        if (status != STATUS_OK) {
            /* Who has said something, but never a word of the protocol, does not speak it. */
            bool is_stranger = status == STATUS_NO_ANSWER && !nboard->has_spoken && nboard->unknown[0] != '\0';
            return engine_link_fail(link, is_stranger ? STATUS_BAD_TEXT : status, nboard->unknown);
        }
        nboard_answer_read(line, size, last);
        nboard->has_spoken = nboard->has_spoken || (last->kind != NBOARD_UNKNOWN && last->text[0] != '\0');
        /* A pong without a number is forgiven: then it is the one for the last ping. */
        if (last->kind == kind && (kind != NBOARD_PONG || last->number == -1 || last->number == nboard->ping)) {
            return STATUS_OK;
        }
        if (last->kind == NBOARD_SEARCH && value && last->value.is_known) {
            *value = last->value;
        } else if (last->kind == NBOARD_UNKNOWN && nboard->unknown[0] == '\0') {
            memcpy(nboard->unknown, last->text, sizeof nboard->unknown);
        }
    }
}

static void add_ping(Line *line, NBoardState *nboard) {
    nboard->ping = nboard->ping % 999999 + 1;
    add(line, "ping %d\n", nboard->ping);
}

/* Sends lines, to which there is no answer, and a ping, to see that they have arrived. */
static Status tell(EngineLink *link, NBoardState *nboard, const char *name, Line *line) {
    NBoardAnswer pong;
    add_ping(line, nboard);
    const EngineRequest request = { name, line->text, link->limits.answer_ms, PONG_MAX };
    Status status = engine_link_ask(link, &request);
    return status == STATUS_OK ? wait_for(link, nboard, NBOARD_PONG, &pong, NULL) : status;
}

/* ------------------------------------------------------------------------------------------------ the game */

static bool can_tell(const Game *game, int first_ply) {
    (void)game, (void)first_ply; /* any position, and what follows it by Othello's rules */
    return true;
}

static void add_board(Line *line, const Position *position) {
    add(line, "BO[8 ");
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Bitboard bit = bitboard_of(square);
        bool is_black = (position->discs[COLOR_BLACK] & bit) != 0;
        bool is_white = (position->discs[COLOR_WHITE] & bit) != 0;
        add(line, "%c", is_black ? '*' : is_white ? 'O' : '-');
    }
    add(line, " %c]", position->mover == COLOR_BLACK ? '*' : 'O');
}

static void add_move(Line *line, Color color, Move move) {
    char name[SQUARE_TEXT_SIZE] = "PA";
    if (move.kind != MOVE_PASS) {
        square_to_text(move.square, name);
        name[0] = (char)(name[0] - 'a' + 'A');
    }
    add(line, "%c[%s]", color == COLOR_BLACK ? 'B' : 'W', name);
}

/* So much time for each move that the mover may still have to make, in seconds. */
static int main_time_s(const Game *game, int time_ms) {
    int64_t move_count = (board_empty_count(game_board(game)) + 1) / 2;
    int64_t seconds = time_ms > 0 ? move_count * time_ms / 1000 : MAIN_TIME_S;
    return (int)(seconds < 1 ? 1 : seconds > 359999 ? 359999 : seconds);
}

static void add_game(Line *line, const Game *game, int first_ply, int time_ms) {
    int seconds = main_time_s(game, time_ms);
    add(line, "set game (;GM[Othello]PC[NBoard]PB[Black]PW[White]RE[?]TI[%02d:%02d]TY[8]", seconds / 60, seconds % 60);
    add_board(line, &game->positions[first_ply]);
    for (int ply = first_ply; ply < game->ply; ply++) {
        add_move(line, game->positions[ply].mover, game->moves[ply]);
    }
    add(line, ";)\n");
}

/* ---------------------------------------------------------------------------------------------- the client */

static Status begin(EngineLink *link, void *state) {
    Line line = { .size = 0 };
    add(&line, "nboard 2\n");
    if (link->limits.depth > 0) {
        add(&line, "set depth %d\n", link->limits.depth);
    }
    return tell(link, state, "nboard 2", &line);
}

static Status choose(EngineLink *link, void *state, const OpponentTurn *turn, int first_ply, EngineChoice *choice) {
    NBoardState *nboard = state;
    NBoardAnswer answer;
    OutsideValue value = { false, 0 };
    Line line = { .size = 0 };
    add_game(&line, turn->game, first_ply, turn->limits->time_ms);
    Status status = tell(link, nboard, "set game", &line);
    if (status == STATUS_OK) {
        const EngineRequest request = { "go", "go\n", link->limits.move_ms, CHOICE_MAX };
        status = engine_link_ask(link, &request);
    }
    if (status == STATUS_OK) {
        status = wait_for(link, nboard, NBOARD_CHOICE, &answer, &value);
    }
    if (status != STATUS_OK) {
        return status;
    }
    if (nboard_answer_move(&answer, &choice->move) != STATUS_OK) {
        return engine_link_fail(link, STATUS_BAD_TEXT, answer.text);
    }
    choice->value = answer.value.is_known ? answer.value : value;
    memcpy(choice->text, answer.text, sizeof choice->text);
    return STATUS_OK;
}

/* -------------------------------------------------------------------------------------------------- hints */
/* Reads lines of an analysis.
 * @param is_asked_to_end a ping is on its way: reads until its pong. Else until the engine has nothing to do */
static Status read_hints(EngineLink *link, NBoardState *nboard, HintQuest *quest, bool is_asked_to_end) {
    for (;;) {
        const char *line;
        size_t size;
        NBoardAnswer answer;
        Status status = engine_link_read(link, &line, &size);
        if (status != STATUS_OK) {
            return status;
        }
        nboard_answer_read(line, size, &answer);
        if (answer.kind == NBOARD_SEARCH || answer.kind == NBOARD_BOOK) {
            hint_quest_hear(quest, &answer.hint);
        }
        bool is_idle = answer.kind == NBOARD_IDLE && quest->line_count > 0;
        bool is_pong = answer.kind == NBOARD_PONG && (answer.number == -1 || answer.number == nboard->ping);
        if (is_asked_to_end ? is_pong : is_idle) {
            return STATUS_OK;
        }
    }
}

/* The engine searches until it is told otherwise, which a ping does. That the time is over is no failure; that it then
 * does not answer the ping is one. */
static Status analyse(EngineLink *link, void *state, HintQuest *quest) {
    NBoardState *nboard = state;
    Line line = { .size = 0 };
    char hint[24];
    add_game(&line, quest->game, quest->first_ply, 0);
    Status status = tell(link, nboard, "set game", &line);
    if (status != STATUS_OK) {
        return status;
    }
    const OutsideFailure before = link->failure;
    snprintf(hint, sizeof hint, "hint %d\n", quest->request.line_count);
    int wait_ms = quest->request.time_ms > 0 ? quest->request.time_ms : HINT_MS;
    const EngineRequest request = { "hint", hint, wait_ms, CHOICE_MAX };
    status = engine_link_ask(link, &request);
    if (status == STATUS_OK) {
        status = read_hints(link, nboard, quest, false);
    }
    if (status != STATUS_NO_ANSWER) {
        return status;
    }
    link->failure = before;
    line.size = 0;
    add_ping(&line, nboard);
    const EngineRequest end = { "hint", line.text, link->limits.answer_ms, CHOICE_MAX };
    status = engine_link_ask(link, &end);
    return status == STATUS_OK ? read_hints(link, nboard, quest, true) : status;
}

/* A ping makes it stop; its pong, and a move that it may still print, are skipped with the next request. */
static bool interrupt(EngineLink *link, void *state) {
    const ProcessWait wait = { clock_now_us() + INTERRUPT_MS * 1000, NULL };
    Line line = { .size = 0 };
    add_ping(&line, state);
    return process_write(link->process, line.text, line.size, &wait) == STATUS_OK;
}

const ProtocolClient NBOARD_CLIENT = { .name = "NBoard",
                                       .state_size = sizeof(NBoardState),
                                       .can_tell = can_tell,
                                       .begin = begin,
                                       .choose = choose,
                                       .analyse = analyse,
                                       .interrupt = interrupt };
