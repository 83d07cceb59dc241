/* SPDX-License-Identifier: MIT */
/* OutsideEngine: another program as an opponent, whatever protocol it speaks.
 *
 * Unlike the opponents of the table it has a state, the engine's process, so each serves one game and one thread at a
 * time; opponent_choose changes it although it takes a constant. A thinker is such a thread: what the engine is asked
 * here may be asked between two of its thoughts. Whatever the game is, each call brings the engine to it first. It gets
 * no seed: the same game need not give the same move.
 *
 * Nothing that the engine does ends more than its own move. When it fails, its process is ended, another is started and
 * asked for the same move, OUTSIDE_ENGINE_TRIES times in all; only when all of them fail does opponent_choose fail, and
 * the next call tries again. What it can fail with, beyond STATUS_STOPPED and STATUS_OUT_OF_MEMORY:
 *   STATUS_UNSUPPORTED  the game cannot be told by the protocol: not the engine's fault, which is as before
 *   STATUS_NOT_FOUND, STATUS_IO  the engine cannot be started
 *   STATUS_ENDED        it has ended
 *   STATUS_NO_ANSWER    it does not answer in time
 *   STATUS_BAD_TEXT     its answer is not of the protocol, no move, or belongs to another request; or the command line
 *                       cannot be read
 *   STATUS_FULL         its answer has no end
 *   STATUS_REFUSED      it refuses a request, or resigns
 *   STATUS_ILLEGAL_MOVE its move is not legal
 * GTP tells games of Othello from the standard start, by taking back and playing on; it cannot stop an engine, which
 * is therefore ended when it is to stop: that takes up to a second instead of the 20 ms of opponent_choose. NBoard
 * tells the game anew for each move, from the last position behind which all moves are Othello's, and stops engines. */
#ifndef OPPONENTS_OUTSIDE_ENGINE_H
#define OPPONENTS_OUTSIDE_ENGINE_H

#include "opponents/opponent.h"
#include "opponents/outside_hint.h"
#include "opponents/outside_value.h"
#include "opponents/thinking_time.h"

typedef struct OutsideEngine OutsideEngine;

typedef enum OutsideProtocol {
    OUTSIDE_GTP,    /* the Go Text Protocol, version 2 */
    OUTSIDE_NBOARD, /* the protocol of NBoard, version 2; engines of version 1 understand what is sent */
    OUTSIDE_PROTOCOL_COUNT
} OutsideProtocol;

enum { OUTSIDE_ENGINE_TRIES = 3, OUTSIDE_TEXT_SIZE = 256 };

/* How long an engine may take; 0 for what stands in brackets. */
typedef struct OutsideLimits {
    int answer_ms; /* for any answer but a move; also for what it loads when it starts (half a minute) */
    int move_ms;   /* for a move, whatever time it was told to have (ten minutes) */
    int depth;     /* plies, told to engines of NBoard; GTP has no word for it (the engine's own) */
} OutsideLimits;

/* How an engine has failed. */
typedef struct OutsideFailure {
    Status status;                  /* STATUS_OK: it has not */
    OutsideProtocol protocol;
    char request[32];               /* "genmove b"; empty when the engine did not start */
    char answer[OUTSIDE_TEXT_SIZE]; /* UTF-8, as far as it has answered; else empty */
} OutsideFailure;

typedef struct OutsideListener {
    /* The engine has failed, also when it will be asked again. @thread the one that asked for the move */
    void (*failed)(void *context, const OutsideFailure *failure);
    void *context;
} OutsideListener;

/* @return its name, as people know it */
const char *outside_protocol_name(OutsideProtocol protocol);

/* Makes an opponent of a command line; the engine itself is started when it is needed.
 * @param command its command line, by the rule of platform/command_line.h
 * @param limits NULL: all 0
 * @param listener copied; may be NULL
 * @owner the caller; outside_engine_destroy ends the engine and frees it
 * @errors STATUS_OUT_OF_MEMORY */
Status outside_engine_create(OutsideProtocol protocol, const char *command, const OutsideLimits *limits,
                             const OutsideListener *listener, OutsideEngine **engine);

/* NULL is allowed. @cost blocks until the engine has ended, at most about a second */
void outside_engine_destroy(OutsideEngine *engine);

/* Starts the engine now, once, so that it is known whether that is possible. Nothing when it runs.
 * @param stop may be NULL; noticed within 20 ms
 * @errors those above that starting can have, STATUS_STOPPED; the listener is not told
 * @cost blocks until the engine answers */
Status outside_engine_start(OutsideEngine *engine, const StopFlag *stop);

/* Ends the engine's process, if it runs; it is started again when it is needed. @cost blocks, at most about a second */
void outside_engine_rest(OutsideEngine *engine);

/* The opponent that it is, as long as it lives. Its name is that of the program, without folder and ".exe", '_' for
 * blanks; "engine" when the command line cannot be read. Its OpponentLimits.time_ms is told to the engine, which may
 * not care. */
const Opponent *outside_engine_base(const OutsideEngine *engine);

/* @return true for a status of the list above that the engine is to blame for */
bool outside_engine_is_fault(Status status);

/* @return what failed last */
const OutsideFailure *outside_engine_failure(const OutsideEngine *engine);

/* What is asked of an analysis. */
typedef struct OutsideHintsRequest {
    int line_count; /* how many of the best moves, 1 … BOARD_MOVES_MAX */
    int time_ms;    /* when it ends at the latest, if the engine does not end it; 0: after a minute */
} OutsideHintsRequest;

typedef struct OutsideHintListener {
    /* What the engine thinks now of a move of the game's mover; later lines of the same move replace earlier ones. All
     * moves of the line are legal one after the other. @thread the one that asked */
    void (*heard)(void *context, const OutsideHint *hint);
    void *context;
} OutsideHintListener;

/* Lets the engine analyse the position at which a game stands. An engine that fails is started again and asked again,
 * as for a move, and the listener of failures is told. What it says beside the protocol is skipped.
 * @param game any; one that is over is not asked about
 * @param stop may be NULL; noticed within 20 ms
 * @errors STATUS_GAME_OVER, STATUS_UNSUPPORTED (the protocol has no words for it, or for the game), STATUS_STOPPED,
 * those of a move
 * @cost blocks as long as the request says, and as long as the engine takes to start and to end it */
Status outside_engine_hints(OutsideEngine *engine, const Game *game, const OutsideHintsRequest *request,
                            const StopFlag *stop, const OutsideHintListener *listener);

/* @return what it said of its last move; not known when the protocol, or the engine, says nothing */
OutsideValue outside_engine_value(const OutsideEngine *engine);

/* @return how long the engine took for its moves, by our clock, from the request to the answer, since the last
 * reset */
ThinkingTime outside_engine_time(const OutsideEngine *engine);
void outside_engine_reset_time(OutsideEngine *engine);

#endif
