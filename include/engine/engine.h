/* SPDX-License-Identifier: MIT */
/* Engine: strong play behind a façade that never blocks: start, stop, wait, and callbacks.
 *
 * An engine owns a transposition table and threads; two engines are independent. What it finds depends on the
 * position, the limits, the options and what its table remembers. With one thread and no limit of time it is
 * the same on every machine, compiler and kernel, node for node: integers only, no clock.
 * Scores are discs, from the side to move: what it will have more than the other side at the end, the empties
 * to the winner. A node is a position reached by placing a disc, in any pass of a search. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdint.h>

#include "base/status.h"
#include "base/stop.h"
#include "core/board.h"
#include "engine/evaluation.h"
#include "engine/kernel.h"

enum {
    ENGINE_TABLE_MB_MIN = 1,
    ENGINE_TABLE_MB_MAX = 65536,
    ENGINE_THREADS_MAX = 64,
    ENGINE_PLIES_MAX = 64, /* of a line: 60 discs, and the passes that fit */
    ENGINE_LINES_MAX = BOARD_MOVES_MAX
};

typedef struct EngineOptions {
    int table_mb; /* ENGINE_TABLE_MB_MIN … MAX, rounded down to a power of two; fills as the search goes on */
    int thread_count; /* 1 … ENGINE_THREADS_MAX */
    Kernel kernel;    /* a supported one */
    const Evaluation *evaluation; /* NULL: the built-in one */
} EngineOptions;

/* 64 MB, as many threads as the processor has cores, its best kernel. */
EngineOptions engine_default_options(void);

/* How careful a search is: it leaves a node when a shallower search shows it to be beyond the window (ProbCut), with so
 * much to spare that a share of 73 … 99 % of all values lies within (engine/probcut.h); of the cuts themselves far more
 * are right. Of whole searches of 150 positions of 19 empties to the end, 59, 76, 89, 96, 97 % had the exact score, and
 * 85, 90, 96, 98, 98 % were within 2 discs of it. */
typedef enum Selectivity {
    SELECTIVITY_73 = 0,
    SELECTIVITY_87,
    SELECTIVITY_95,
    SELECTIVITY_98,
    SELECTIVITY_99,
    SELECTIVITY_100, /* nothing is left out */
    SELECTIVITY_COUNT
} Selectivity;

/* @return 73 … 100 */
int selectivity_percent(Selectivity selectivity);

/* When a search ends: at the first limit that is reached. Begin with engine_no_limits. */
typedef struct EngineLimits {
    int depth;      /* plies; 0: to the end of the game */
    int solve_from; /* with so many empties or fewer the game is searched to its end, whatever the depth; 0:
                       by depth */
    Selectivity selectivity;       /* of the searches by depth */
    Selectivity solve_selectivity; /* of the last search to the end of the game */
    bool is_win_only;              /* to the end of the game only win, draw, loss: scores +1, 0, −1 */
    uint64_t nodes;                /* 0: any number */
    int64_t time_ms;               /* for this move; 0: any time */
    int64_t clock_ms; /* left on the clock for the rest of the game, from which the engine takes its share; 0:
                         no clock */
    int64_t increment_ms; /* what each move adds to the clock */
    bool is_pondering;    /* time begins to count only with engine_ponder_hit */
    int multi_pv;         /* how many of the best moves are to be known; 0 means 1 */
} EngineLimits;

/* @return no limit but the end of the game, searched exactly; before that SELECTIVITY_73, one line */
static inline EngineLimits engine_no_limits(void) {
    return (EngineLimits){ .selectivity = SELECTIVITY_73, .solve_selectivity = SELECTIVITY_100 };
}

/* One move and what follows it. */
typedef struct EngineLine {
    int rank;        /* 1: the best */
    int depth;       /* plies searched; the number of empties when searched to the end of the game */
    int selectivity; /* percent; 100 and searched to the end: exact */
    bool is_solved;  /* searched to the end of the game */
    int score;
    int move_count;
    uint8_t moves[ENGINE_PLIES_MAX]; /* squares; SQUARE_NONE: a pass. Only a finished game has none */
    uint64_t nodes;                  /* of the search so far */
    int64_t time_us;
} EngineLine;

typedef struct EngineResult {
    bool is_stopped;                    /* by engine_stop, before its limits */
    int line_count;                     /* 1 or more; a pass, or a game that is over, has 1 */
    EngineLine lines[ENGINE_LINES_MAX]; /* the best first */
    uint64_t nodes;
    int64_t time_us;
} EngineResult;

/* How an engine reports. Both may be NULL.
 * @thread the engine's own (with engine_search the caller's); they must not call the engine */
typedef struct EngineListener {
    /* A line of an iteration that has ended; with multi_pv the lines of an iteration come together, best
     * first. */
    void (*progress)(void *context, const EngineLine *line);
    /* The search has ended; comes once for each started one that was not replaced by another start. */
    void (*finished)(void *context, const EngineResult *result);
    void *context;
} EngineListener;

typedef struct Engine Engine;

/* How good the order of moves was: nodes by their number of empties, in all searches of an engine. */
typedef struct EngineStatistics {
    uint64_t cuts[SQUARE_COUNT + 1];       /* that some move cut off */
    uint64_t first_cuts[SQUARE_COUNT + 1]; /* that the first one cut off */
} EngineStatistics;

/* @owner the caller; engine_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED (this processor lacks the kernel's instructions) */
Status engine_create(const EngineOptions *options, Engine **engine);

/* Gives up its search without a result, waits for its threads (a few milliseconds), frees it. NULL is
 * allowed.
 */
void engine_destroy(Engine *engine);

/* Forgets what earlier searches have found. Not during a search. @cost writes the whole table; the system's
 * work for fresh memory, about a second for 512 MB, is done then and does not slow down the next search */
void engine_forget(Engine *engine);

/* Not during a search. */
void engine_statistics(const Engine *engine, EngineStatistics *statistics);

/* Begins to search on the engine's own threads, which have less than normal priority. A search that still
 * runs is given up without a result; a report of it that is already on its way still comes, but none after
 * the first one of the new search.
 * @param board any disjoint discs; also when the mover must pass or the game is over
 * @errors STATUS_UNSUPPORTED (discs overlap), STATUS_OUT_OF_MEMORY
 * @cost does not block. @thread any, one at a time */
Status engine_start(Engine *engine, Board board, const EngineLimits *limits, const EngineListener *listener);

/* Asks the search to end now; it reports the best that it has within 20 ms. No search: nothing happens.
 * @thread any */
void engine_stop(Engine *engine);

/* The move that was pondered has been played: the limits of time count from now. @thread any */
void engine_ponder_hit(Engine *engine);

/* Waits until no search runs and everything is reported. @cost blocks. @thread any but those of callbacks */
void engine_wait(Engine *engine);

/* Searches in the caller's thread (and the engine's helping threads). Not while a started search runs.
 * @param stop may be NULL; noticed within 20 ms
 * @param listener may be NULL; `finished` is not called
 * @errors STATUS_STOPPED (nothing is said about the position then), STATUS_UNSUPPORTED (discs overlap)
 * @cost blocks */
Status engine_search(Engine *engine, Board board, const EngineLimits *limits, const StopFlag *stop,
                     const EngineListener *listener, EngineResult *result);

#endif
