/* SPDX-License-Identifier: MIT */
/* ProtocolClient: what is different from protocol to protocol in talking to an outside engine. To add one: a file with
 * its client, its line in the table of outside_engine.c, its value of OutsideProtocol, its word on the command line
 * (console/engine_argument.c). */
#ifndef OPPONENTS_PROTOCOL_CLIENT_H
#define OPPONENTS_PROTOCOL_CLIENT_H

#include "engine_link.h"

/* A move as an engine has answered it; whether it is legal, its asker finds out. */
typedef struct EngineChoice {
    Move move;
    OutsideValue value;
    char text[OUTSIDE_TEXT_SIZE]; /* the answer itself, UTF-8 */
} EngineChoice;

/* Analysis as it is asked for, and where its lines go. */
typedef struct HintQuest {
    const Game *game;
    int first_ply; /* from there on all its moves are Othello's */
    OutsideHintsRequest request;
    const OutsideHintListener *listener;
    int line_count; /* so many have been handed on */
} HintQuest;

/* Hands a line on as far as its moves are legal. One that begins with no legal move says nothing. */
void hint_quest_hear(HintQuest *quest, const OutsideHint *hint);

typedef struct ProtocolClient {
    const char *name;  /* for people */
    size_t state_size; /* of what it knows about the engine; zero before begin */

    /* Whether the protocol has words for a game. @param first_ply from there on all its moves are Othello's */
    bool (*can_tell)(const Game *game, int first_ply);

    /* Makes acquaintance with a process that has just been started. A failure has been noted in the link. */
    Status (*begin)(EngineLink *link, void *state);

    /* Brings the engine to the game, which it can tell, and lets it choose. A failure has been noted in the link. */
    Status (*choose)(EngineLink *link, void *state, const OpponentTurn *turn, int first_ply, EngineChoice *choice);

    /* Brings the engine to the game, which it can tell, and lets it analyse until it has nothing more to say or the time
     * is over. A failure has been noted in the link. NULL: the protocol has no words for it. */
    Status (*analyse)(EngineLink *link, void *state, HintQuest *quest);

    /* Makes the engine give up what it thinks; it must not wait. NULL: the protocol has no word for it.
     * @return false when the engine does not hear it: then its process is to be ended */
    bool (*interrupt)(EngineLink *link, void *state);
} ProtocolClient;

extern const ProtocolClient GTP_CLIENT;
extern const ProtocolClient NBOARD_CLIENT;

#endif
