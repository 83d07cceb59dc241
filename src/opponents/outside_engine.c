/* SPDX-License-Identifier: MIT */
#include "opponents/outside_engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "platform/clock.h"
#include "platform/command_line.h"
#include "protocol_client.h"

enum { NAME_SIZE = 64, ANSWER_MS = 30000, MOVE_MS = 600000 };

struct OutsideEngine {
    Opponent base; /* first: an Opponent of this kind is an OutsideEngine */
    char name[NAME_SIZE];
    char *command;
    const ProtocolClient *client;
    void *state; /* the client's */
    EngineLink link;
    OutsideListener listener;
    ThinkingTime time;
    OutsideValue value;
};

static const ProtocolClient *const CLIENTS[OUTSIDE_PROTOCOL_COUNT] = { &GTP_CLIENT, &NBOARD_CLIENT };

const char *outside_protocol_name(OutsideProtocol protocol) {
    return CLIENTS[protocol]->name;
}

bool outside_engine_is_fault(Status status) {
    return status != STATUS_OK && status != STATUS_STOPPED && status != STATUS_OUT_OF_MEMORY &&
           status != STATUS_UNSUPPORTED;
}

/* ------------------------------------------------------------------------------------------------- the game */
/* Whether a move is one of Othello's, and did what it does there. */
static bool is_othello_move(const Game *game, int ply) {
    static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    const Position *before = &game->positions[ply];
    const Position *after = &game->positions[ply + 1];
    Position plain = position_of_board(position_board(before), before->mover);
    if (position_check(&plain, OTHELLO, game->moves[ply]) != STATUS_OK) {
        return false;
    }
    plain = position_after(&plain, OTHELLO, game->moves[ply]);
    return memcmp(plain.discs, after->discs, sizeof plain.discs) == 0 && plain.mover == after->mover;
}

/* @return the first ply from which on all moves are Othello's */
static int first_othello_ply(const Game *game) {
    int ply = game->ply;
    while (ply > 0 && is_othello_move(game, ply - 1)) {
        ply--;
    }
    return ply;
}

/* --------------------------------------------------------------------------------------------------- a move */
/* Starts the engine if it does not run. After a failure it does not. */
static Status start(OutsideEngine *engine) {
    if (engine->link.process) {
        return STATUS_OK;
    }
    Status status = engine_link_start(&engine->link, engine->command);
    if (status == STATUS_OK) {
        memset(engine->state, 0, engine->client->state_size);
        status = engine->client->begin(&engine->link, engine->state);
    }
    if (status != STATUS_OK) {
        engine_link_end(&engine->link);
    }
    return status;
}

/* What is asked of an engine: a move, or an analysis. */
typedef struct Request {
    const OpponentTurn *turn; /* NULL: an analysis */
    int first_ply;
    Move *move;
    HintQuest *quest;
} Request;

static Status ask_move(OutsideEngine *engine, const Request *request) {
    EngineLink *link = &engine->link;
    const OpponentTurn *turn = request->turn;
    EngineChoice choice = { .text = "" };
    Status status = engine->client->choose(link, engine->state, turn, request->first_ply, &choice);
    int64_t took_us = clock_now_us() - link->asked_us;
    if (status == STATUS_OK && game_check(turn->game, choice.move) != STATUS_OK) {
        status = engine_link_fail(link, STATUS_ILLEGAL_MOVE, choice.text);
    }
    if (status == STATUS_OK) {
        thinking_time_add_move(&engine->time, took_us);
        engine->value = choice.value;
        *request->move = choice.move;
    }
    return status;
}

/* Asks a running engine. After a failure, and when it cannot be stopped, nobody knows its state, and it is ended. */
static Status ask(OutsideEngine *engine, const Request *request) {
    EngineLink *link = &engine->link;
    Status status = request->turn ? ask_move(engine, request)
                                  : engine->client->analyse(link, engine->state, request->quest);
    if (status == STATUS_OK) {
        return STATUS_OK;
    }
    bool goes_on = status == STATUS_STOPPED && engine->client->interrupt &&
                   engine->client->interrupt(link, engine->state);
    if (!goes_on) {
        engine_link_end(link);
    }
    return status;
}

/* Asks, if need be several times, each time another process. */
static Status ask_in_earnest(OutsideEngine *engine, const Request *request, const StopFlag *stop) {
    Status status = STATUS_OK;
    engine->link.stop = stop;
    for (int i = 0; i < OUTSIDE_ENGINE_TRIES; i++) {
        status = start(engine);
        if (status == STATUS_OK) {
            status = ask(engine, request);
        }
        if (!outside_engine_is_fault(status)) {
            break;
        }
        if (engine->listener.failed) {
            engine->listener.failed(engine->listener.context, &engine->link.failure);
        }
        if (status == STATUS_NOT_FOUND) {
            break; /* that does not change */
        }
    }
    engine->link.stop = NULL;
    return status;
}

static Status fail_to_tell(OutsideEngine *engine) {
    engine->link.request[0] = '\0';
    return engine_link_fail(&engine->link, STATUS_UNSUPPORTED, "");
}

static Status choose(const Opponent *self, const OpponentTurn *turn, Move *move) {
    /* The table's opponents are constants and share this interface; this one never is. */
    OutsideEngine *engine = (OutsideEngine *)self;
    const Request request = { .turn = turn, .first_ply = first_othello_ply(turn->game), .move = move };
    if (!engine->client->can_tell(turn->game, request.first_ply)) {
        return fail_to_tell(engine);
    }
    return ask_in_earnest(engine, &request, turn->stop);
}

/* -------------------------------------------------------------------------------------------------- hints */
void hint_quest_hear(HintQuest *quest, const OutsideHint *hint) {
    static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    Position position = position_of_board(game_board(quest->game), game_mover(quest->game));
    OutsideHint legal = *hint;
    legal.move_count = 0;
    for (int i = 0; i < hint->move_count; i++) {
        Move move = hint->moves[i] == SQUARE_NONE ? move_pass() : move_disc(hint->moves[i]);
        if (position_check(&position, OTHELLO, move) != STATUS_OK) {
            break;
        }
        position = position_after(&position, OTHELLO, move);
        legal.moves[legal.move_count++] = hint->moves[i];
    }
    if (legal.move_count > 0) {
        quest->line_count++;
        quest->listener->heard(quest->listener->context, &legal);
    }
}

Status outside_engine_hints(OutsideEngine *engine, const Game *game, const OutsideHintsRequest *request,
                            const StopFlag *stop, const OutsideHintListener *listener) {
    assert(request->line_count >= 1 && request->line_count <= BOARD_MOVES_MAX && request->time_ms >= 0);
    if (game_is_over(game)) {
        return STATUS_GAME_OVER;
    }
    HintQuest quest = { game, first_othello_ply(game), *request, listener, 0 };
    if (!engine->client->analyse || !engine->client->can_tell(game, quest.first_ply)) {
        return fail_to_tell(engine);
    }
    return ask_in_earnest(engine, &(Request){ .quest = &quest }, stop);
}

/* ------------------------------------------------------------------------------------------------- the engine */
/* The program's name without its folder and ".exe", one word. */
static void read_name(const char *command, char name[NAME_SIZE]) {
    char **words = NULL;
    strcpy(name, "engine");
    if (command_line_split(command, &words) != STATUS_OK) {
        return;
    }
    const char *base = words[0];
    for (const char *c = words[0]; *c; c++) {
        if ((*c == '/' || *c == '\\') && c[1] != '\0') {
            base = c + 1;
        }
    }
    size_t size = strlen(base);
    size -= size > 4 && strcmp(base + size - 4, ".exe") == 0 ? 4 : 0;
    size = size < NAME_SIZE ? size : NAME_SIZE - 1;
    while (size > 0 && ((unsigned char)base[size] & 0xc0) == 0x80) {
        size--; /* not through a character */
    }
    for (size_t i = 0; i < size; i++) {
        name[i] = (unsigned char)base[i] <= ' ' ? '_' : base[i];
    }
    name[size] = '\0';
    free(words);
}

Status outside_engine_create(OutsideProtocol protocol, const char *command, const OutsideLimits *limits,
                             const OutsideListener *listener, OutsideEngine **engine) {
    assert(protocol >= 0 && protocol < OUTSIDE_PROTOCOL_COUNT);
    OutsideEngine *created = calloc(1, sizeof *created);
    if (!created) {
        return STATUS_OUT_OF_MEMORY;
    }
    size_t size = strlen(command) + 1;
    created->client = CLIENTS[protocol];
    created->state = malloc(created->client->state_size);
    created->command = malloc(size);
    if (!created->state || !created->command) {
        outside_engine_destroy(created);
        return STATUS_OUT_OF_MEMORY;
    }
    memcpy(created->command, command, size);
    read_name(command, created->name);
    created->base = (Opponent){ .name = created->name, .rules = SIDE_OTHELLO, .choose = choose };
    created->listener = listener ? *listener : (OutsideListener){ NULL, NULL };
    OutsideLimits *kept = &created->link.limits;
    *kept = limits ? *limits : (OutsideLimits){ 0 };
    kept->answer_ms = kept->answer_ms > 0 ? kept->answer_ms : ANSWER_MS;
    kept->move_ms = kept->move_ms > 0 ? kept->move_ms : MOVE_MS;
    created->link.failure.protocol = protocol;
    *engine = created;
    return STATUS_OK;
}

void outside_engine_destroy(OutsideEngine *engine) {
    if (engine) {
        engine_link_end(&engine->link);
        free(engine->command);
        free(engine->state);
        free(engine);
    }
}

Status outside_engine_start(OutsideEngine *engine, const StopFlag *stop) {
    engine->link.stop = stop;
    Status status = start(engine);
    engine->link.stop = NULL;
    return status;
}

void outside_engine_rest(OutsideEngine *engine) {
    engine_link_end(&engine->link);
}

const Opponent *outside_engine_base(const OutsideEngine *engine) {
    return &engine->base;
}

const OutsideFailure *outside_engine_failure(const OutsideEngine *engine) {
    return &engine->link.failure;
}

OutsideValue outside_engine_value(const OutsideEngine *engine) {
    return engine->value;
}

ThinkingTime outside_engine_time(const OutsideEngine *engine) {
    return engine->time;
}

void outside_engine_reset_time(OutsideEngine *engine) {
    engine->time = (ThinkingTime){ 0 };
}
