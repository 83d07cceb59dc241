/* SPDX-License-Identifier: MIT */
/* ProbcutCases: nodes at which real searches consider ProbCut, and their values at every depth that matters, with
 * nothing left out. Searches by depth and to the end of the game are run from positions of games; of the nodes that
 * each considers, two of each kind and depth are taken, all with the same chance. What comes out depends on the
 * settings alone, not on threads, clock or kernel. */
#ifndef TRAIN_PROBCUT_CASES_H
#define TRAIN_PROBCUT_CASES_H

#include "engine/kernel.h"
#include "engine/probcut.h"
#include "train/game_file.h"

enum {
    PROBCUT_CASES_DEPTH_MIN = 4, /* of the searches by depth */
    PROBCUT_CASES_DEPTH_MAX = 20,
    PROBCUT_CASES_EMPTIES_MIN = 12, /* of the searches to the end */
    PROBCUT_CASES_EMPTIES_MAX = 28,
    PROBCUT_CASES_SHALLOW_MAX = PROBCUT_CASES_EMPTIES_MAX / 2
};

typedef struct ProbcutCase {
    int depth, empties;
    int alpha;     /* of the node's null window */
    bool is_above; /* as in ProbcutNode */
    int value;     /* of the depth */
    int shallow[PROBCUT_CASES_SHALLOW_MAX + 1]; /* those of the depths 1 … depth / 2; [0] means nothing */
} ProbcutCase;

typedef struct ProbcutCasesSettings {
    const TrainGame *games; /* where the positions come from, after their random beginnings; each whole */
    int game_count;         /* 0: quick games of the engine itself */
    int position_count;
    uint64_t seed;
    int depth;   /* PROBCUT_CASES_DEPTH_MIN … MAX; the nodes have less */
    int empties; /* PROBCUT_CASES_EMPTIES_MIN … MAX; the nodes have less */
    int thread_count;
    Kernel kernel;
    void (*progress)(void *context, int done); /* may be NULL. @thread any, one at a time */
    void *context;
} ProbcutCasesSettings;

/* @owner the caller frees *cases with free()
 * @errors STATUS_OUT_OF_MEMORY, STATUS_NOT_FOUND (the games have no position with as many empties as are needed)
 * @cost blocks; for a depth of 10 and 18 empties about 0.3 s of a core for each position */
Status probcut_cases_collect(const ProbcutCasesSettings *settings, ProbcutCase **cases, int *count);

#endif
