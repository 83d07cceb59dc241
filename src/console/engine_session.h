/* SPDX-License-Identifier: MIT */
/* EngineSession: what our engine for other programs is, whatever protocol it is asked by: an engine, how strong it is to
 * be, and one search at a time that never blocks the one who reads commands.
 *
 * A search ends with a notice in the input queue, or by session_stop. Main thread only, but for what callbacks do. */
#ifndef CONSOLE_ENGINE_SESSION_H
#define CONSOLE_ENGINE_SESSION_H

#include <stdint.h>

#include "core/game.h"
#include "core/random.h"
#include "engine_option.h"
#include "input_queue.h"
#include "platform/worker.h"

enum { SESSION_DEPTH_MAX = 60, SESSION_TIME_MS_MAX = 1000000000 };

/* How strong it is, as the command line has it. At most one of the three is given. */
typedef struct SessionStrength {
    int level;   /* as the opponent of this level; 0: not given */
    int depth;   /* plies; 0: not given */
    int time_ms; /* for each move; 0: not given */
} SessionStrength;

typedef struct SessionArguments {
    SessionStrength strength;
    EngineArguments engine;
    uint64_t seed; /* of a level's dice */
} SessionArguments;

/* What a search has found. */
typedef struct SessionAnswer {
    Move move;       /* a pass also when the game is over */
    bool has_line;   /* the engine has searched, by no level */
    EngineLine line; /* its best one */
    uint64_t nodes;
    int64_t time_us; /* from the start of the search */
} SessionAnswer;

typedef struct Session {
    InputQueue *input;
    Engine *engine;
    Worker *worker; /* of the levels; NULL until one is asked */
    Random random;
    SessionStrength strength;
    bool is_searching;
    bool is_level_search;
    int64_t begin_us;
    Board board;
    EngineListener listener; /* of the search that runs */
    EngineResult result;     /* of the engine's thread, until the notice */
    Move level_move;         /* of the worker's thread, until the notice */
    Status level_status;
} Session;

/* The options that both commands share. @return how many options there are now */
SessionArguments session_argument_defaults(void);
int session_option_add(SessionArguments *arguments, Option options[OPTIONS_MAX], int count);

/* Refuses two strengths at once, makes the engine, begins to read the standard input.
 * @return CLI_DONE, or the exit code when what was wrong has been said */
int session_begin(const Cli *cli, const SessionArguments *arguments, Session *session);

/* Gives up its search and frees the engine; the input is read on. */
void session_end(Session *session);

/* The limits of a search so many plies deep that solves the end of the game from a little earlier on. */
EngineLimits session_depth_limits(int depth);

/* Begins a search of a position. No other one runs.
 * @param progress called with context for each line, by the engine's thread; may be NULL
 * @errors STATUS_OUT_OF_MEMORY */
Status session_search(Session *session, Board board, const EngineLimits *limits,
                      void (*progress)(void *context, const EngineLine *line), void *context);

/* Begins to choose the move that the opponent of a level plays. The game is not over.
 * @param level 1 … OPPONENT_LEVEL_COUNT
 * @errors STATUS_OUT_OF_MEMORY */
Status session_search_level(Session *session, const Game *game, int level);

/* After its notice: what the search has found. */
void session_finish(Session *session, SessionAnswer *answer);

/* Ends the search that runs, with the best that it has so far, or that can be found at once; nothing of it comes later.
 * @param answer may be NULL: not wanted
 * @cost blocks, about 20 ms at most */
void session_stop(Session *session, SessionAnswer *answer);

#endif
