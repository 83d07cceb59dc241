/* SPDX-License-Identifier: MIT */
/* Analysis: what each move of a game was worth, and the best one there.
 *
 * An analysis is begun from a record, of which it copies what it needs, and run with an engine, perhaps on another
 * thread: each move is reported when it is known, and a run can be stopped and taken up again.
 * Scores are discs, from the side that moved. A move's score and the best score come from searches of the same depth,
 * so that best_score ≥ score always; a move that turns out better than what was held for the best is the best. With
 * one thread, and a table that remembers nothing when the run begins, the result is the same on every machine. */
#ifndef STUDY_ANALYSIS_H
#define STUDY_ANALYSIS_H

#include "engine/engine.h"
#include "records/record.h"

enum {
    ANALYSIS_LEVEL_MIN = 1,
    ANALYSIS_LEVEL_MAX = 20,
    ANALYSIS_LEVEL_DEFAULT = 15,
    ANALYSIS_MOVES_MAX = 128 /* 60 discs, and as many passes as fit between them */
};

/* How careful an analysis is. */
typedef struct AnalysisLevel {
    int depth;      /* plies of each search */
    int solve_from; /* with so many empties or fewer, counted before the move, all is exact */
} AnalysisLevel;

/* @param level ANALYSIS_LEVEL_MIN … ANALYSIS_LEVEL_MAX. 10 takes a tenth of a second a game, 15 one second, 18 six */
AnalysisLevel analysis_level(int level);

/* What both sides are expected to play. */
typedef struct AnalysisLine {
    int move_count;
    uint8_t moves[ENGINE_PLIES_MAX]; /* squares; SQUARE_NONE: a pass */
} AnalysisLine;

typedef struct AnalysisMove {
    Position before;   /* the position in which it was made */
    Move move;         /* as it was played */
    int node;          /* of the record */
    bool is_known;     /* what follows is */
    bool is_exact;     /* the scores are, of perfect play on both sides */
    int score;         /* −64 … 64; of the move played */
    int best_score;    /* of the best one: not less than score */
    int loss;          /* best_score − score; 0: it is a best one. A pass loses nothing */
    Square best;       /* the played square when its loss is 0; SQUARE_NONE: a pass */
    AnalysisLine line;      /* from the move played on */
    AnalysisLine best_line; /* from the best one on; the same when the loss is 0 */
} AnalysisMove;

typedef struct Analysis {
    int move_count; /* of the record's line, passes included; 0: it has none */
    int known_count;
    bool is_over;    /* the line ends with the game */
    Position last;   /* the position it ends with */
    AnalysisMove moves[ANALYSIS_MOVES_MAX];
} Analysis;

/* What the moves of one side cost it. */
typedef struct AnalysisLosses {
    int move_count; /* known ones, without passes */
    int loss;       /* of all of them, in discs */
    int best_count; /* of them lost nothing */
    int mistake_count; /* lost ANALYSIS_MISTAKE discs or more */
} AnalysisLosses;

enum { ANALYSIS_MISTAKE = 4 }; /* so many discs lost are called a mistake: two more than searches waver */

typedef struct AnalysisListener {
    /* A move has become known. Comes once for each: first those searched by depth, from the beginning of the game
     * on, then the exact ones, from its end back.
     * @param index of the move, 0 … analysis->move_count − 1
     * @thread that of analysis_run; it must not call analysis_run */
    void (*move_known)(void *context, const Analysis *analysis, int index);
    void *context;
} AnalysisListener;

/* Takes the first line of a record; nothing is known yet.
 * @errors STATUS_UNSUPPORTED (a side does not play by Othello's rules, or the start has overlapping discs),
 *     STATUS_FULL (more than ANALYSIS_MOVES_MAX moves) */
Status analysis_begin(const Record *record, Analysis *analysis);

/* The same of another line of its tree: the one that leads to a node, and on from there along first children.
 * @param through a node; RECORD_ROOT: the first line */
Status analysis_begin_line(const Record *record, int through, Analysis *analysis);

/* Finds what is not known yet.
 * @param level as for analysis_level; the same in each run of an analysis
 * @param stop may be NULL; noticed within 20 ms
 * @param listener may be NULL
 * @errors STATUS_STOPPED: what is known stays; STATUS_OUT_OF_MEMORY
 * @cost blocks: up to two searches for each move */
Status analysis_run(Analysis *analysis, Engine *engine, int level, const StopFlag *stop,
                    const AnalysisListener *listener);

/* Finds only what can be told exactly at the end of the game: the moves made with so many empties or fewer, from the
 * last one back. Nothing is searched by depth, so a game takes a moment.
 * @param empties_max counted before the move
 * @param stop, listener as for analysis_run
 * @errors as analysis_run. @cost blocks: up to two exact searches for each move */
Status analysis_run_end(Analysis *analysis, Engine *engine, int empties_max, const StopFlag *stop,
                        const AnalysisListener *listener);

/* Sums up what is known. */
AnalysisLosses analysis_losses(const Analysis *analysis, Color side);

#endif
