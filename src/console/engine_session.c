/* SPDX-License-Identifier: MIT */
#include "engine_session.h"

#include <assert.h>

#include "opponents/opponent.h"
#include "platform/clock.h"

/* A search that has been stopped before so many plies goes so deep after all: that takes a few milliseconds. */
enum { QUICK_DEPTH = 6 };

/* What a level is asked, copied to the worker's thread. */
typedef struct LevelJob {
    Game game;
    const Opponent *opponent;
    uint64_t seed;
    Move move;
    Status status;
} LevelJob;

/* --------------------------------------------------------------------------------------------- options */
SessionArguments session_argument_defaults(void) {
    SessionArguments arguments = { .engine = engine_option_defaults(), .seed = clock_entropy() };
    arguments.engine.table_mb = engine_default_options().table_mb;
    return arguments;
}

int session_option_add(SessionArguments *arguments, Option options[OPTIONS_MAX], int count) {
    SessionStrength *strength = &arguments->strength;
    options[count++] = (Option){ .name = "depth", .number = &strength->depth, .min = 1, .max = SESSION_DEPTH_MAX };
    options[count++] =
        (Option){ .name = "time", .milliseconds = &strength->time_ms, .min = 1, .max = SESSION_TIME_MS_MAX };
    return engine_option_add(&arguments->engine, options, count);
}

int session_begin(const Cli *cli, const SessionArguments *arguments, Session *session) {
    const SessionStrength *strength = &arguments->strength;
    if ((strength->level > 0) + (strength->depth > 0) + (strength->time_ms > 0) > 1) {
        return cli_refuse_value(cli, TEXT_CLI_ONE_STRENGTH, NULL);
    }
    *session = (Session){ .random = random_seeded(arguments->seed), .strength = *strength };
    int code = engine_option_create(cli, &arguments->engine, &session->engine);
    if (code != CLI_DONE) {
        return code;
    }
    Status status = input_queue_create(&session->input);
    if (status != STATUS_OK) {
        engine_destroy(session->engine);
        return cli_fail_status(cli, status);
    }
    return CLI_DONE;
}

void session_end(Session *session) {
    worker_destroy(session->worker);
    engine_destroy(session->engine);
}

EngineLimits session_depth_limits(int depth) {
    /* As the levels have it: the deeper, the smaller the step; what the search nearly reaches is solved. */
    enum { NEAR_DEPTH = 13, NEAR_STEP = 5 };
    EngineLimits limits = engine_no_limits();
    int solve_from = depth <= NEAR_DEPTH ? depth + NEAR_STEP : NEAR_DEPTH + NEAR_STEP + (depth - NEAR_DEPTH) / 2;
    limits.depth = depth;
    limits.solve_from = solve_from > depth ? solve_from : depth;
    return limits;
}

/* -------------------------------------------------------------------------------------------- searching */
/* @thread the engine's */
static void note_result(void *context, const EngineResult *result) {
    Session *session = context;
    session->result = *result;
    input_queue_notify(session->input);
}

/* The session listens to the end, the caller to the lines. @thread the engine's */
static void pass_line_on(void *context, const EngineLine *line) {
    Session *session = context;
    if (session->listener.progress) {
        session->listener.progress(session->listener.context, line);
    }
}

Status session_search(Session *session, Board board, const EngineLimits *limits,
                      void (*progress)(void *context, const EngineLine *line), void *context) {
    const EngineListener listener = { .progress = pass_line_on, .finished = note_result, .context = session };
    assert(!session->is_searching);
    session->listener = (EngineListener){ .progress = progress, .context = context };
    session->board = board;
    session->begin_us = clock_now_us();
    session->is_level_search = false;
    input_queue_mark(session->input);
    Status status = engine_start(session->engine, board, limits, &listener);
    session->is_searching = status == STATUS_OK;
    return status;
}

/* @thread the worker's */
static void choose_move(void *data, const StopFlag *stop) {
    LevelJob *job = data;
    job->status = opponent_choose(job->opponent, &job->game, job->seed, NULL, stop, &job->move);
}

/* @thread the worker's */
static void note_move(void *context, const void *data) {
    Session *session = context;
    const LevelJob *job = data;
    session->level_move = job->move;
    session->level_status = job->status;
    input_queue_notify(session->input);
}

static const Opponent *opponent_of_level(int level) {
    for (int i = 0; i < opponent_count(); i++) {
        if (opponent_at(i)->level == level) {
            return opponent_at(i);
        }
    }
    return NULL;
}

Status session_search_level(Session *session, const Game *game, int level) {
    LevelJob job = { .game = *game, .opponent = opponent_of_level(level), .seed = random_next(&session->random) };
    assert(!session->is_searching && job.opponent);
    if (!session->worker) {
        const WorkerTask task = {
            .data_size = sizeof job, .work = choose_move, .done = note_move, .context = session
        };
        Status status = worker_create(&task, &session->worker);
        if (status != STATUS_OK) {
            return status;
        }
    }
    session->board = game_board(game);
    session->begin_us = clock_now_us();
    session->is_searching = true;
    session->is_level_search = true;
    input_queue_mark(session->input);
    worker_start(session->worker, &job);
    return STATUS_OK;
}

/* ---------------------------------------------------------------------------------------------- results */
static Move move_of_line(const EngineLine *line) {
    return line->move_count == 0 || line->moves[0] == SQUARE_NONE ? move_pass() : move_disc(line->moves[0]);
}

static void take_result(const Session *session, const EngineResult *result, SessionAnswer *answer) {
    *answer = (SessionAnswer){ .move = move_of_line(&result->lines[0]),
                               .has_line = !session->is_level_search,
                               .line = result->lines[0],
                               .nodes = result->nodes,
                               .time_us = clock_now_us() - session->begin_us };
}

/* Where the search has not come far: what can be had at once. */
static void answer_quickly(Session *session, SessionAnswer *answer) {
    EngineResult result;
    EngineLimits limits = engine_no_limits();
    limits.depth = QUICK_DEPTH;
    Status status = engine_search(session->engine, session->board, &limits, NULL, NULL, &result);
    assert(status == STATUS_OK); /* nobody stops it, and the board is a game's */
    (void)status;
    take_result(session, &result, answer);
}

void session_finish(Session *session, SessionAnswer *answer) {
    session->is_searching = false;
    if (!session->is_level_search) {
        take_result(session, &session->result, answer);
    } else if (session->level_status == STATUS_OK) {
        *answer =
            (SessionAnswer){ .move = session->level_move, .time_us = clock_now_us() - session->begin_us };
    } else {
        answer_quickly(session, answer); /* it had no memory for an engine of its own */
    }
}

void session_stop(Session *session, SessionAnswer *answer) {
    if (!session->is_searching) {
        return;
    }
    session->is_searching = false;
    if (session->is_level_search) {
        /* A call of note_move that is on its way would come at the wrong time: the worker ends with it. */
        worker_destroy(session->worker);
        session->worker = NULL;
    } else {
        engine_stop(session->engine);
        engine_wait(session->engine);
    }
    input_queue_drop_notice(session->input);
    if (!answer) {
        return;
    }
    bool is_shallow = session->is_level_search || session->result.lines[0].depth < QUICK_DEPTH;
    if (is_shallow) {
        answer_quickly(session, answer);
    } else {
        take_result(session, &session->result, answer);
    }
}
