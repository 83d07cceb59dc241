/* SPDX-License-Identifier: MIT */
/* Solver: the exact value and a best move of endgame positions, as fast as the processor allows.
 *
 * The search is compiled once for each kernel from the same source; one kernel is entered at the root. The same
 * position, table size and history of the table give the same nodes on every machine, compiler and kernel:
 * integers only, one thread, no clock. Two solvers are independent; one solver serves one thread at a time. */
#ifndef ENGINE_SOLVER_H
#define ENGINE_SOLVER_H

#include <stdint.h>

#include "base/stop.h"
#include "core/board.h"

typedef enum Kernel {
    KERNEL_BASELINE = 0, /* any x86-64 */
    KERNEL_AVX2 = 1,     /* AVX2, BMI2, LZCNT, POPCNT */
    KERNEL_COUNT
} Kernel;

/* The name of a kernel on command lines: "baseline", "avx2". */
const char *kernel_name(Kernel kernel);

bool kernel_is_supported(Kernel kernel);

/* The fastest kernel that this processor supports. */
Kernel kernel_best(void);

typedef struct Solver Solver;

typedef enum SolverGoal {
    SOLVER_SCORE, /* the exact score */
    SOLVER_WIN    /* only whether it is a win (+1), a draw (0) or a loss (−1): faster */
} SolverGoal;

typedef struct SolverResult {
    int score;      /* the mover's discs minus the other's when both play perfectly, empties to the winner */
    Square best;    /* a move that gives it; SQUARE_NONE when the mover must pass or the game is over */
    uint64_t nodes; /* positions reached by placing a disc, in all passes of the search */
} SolverResult;

enum { SOLVER_TABLE_MB_MIN = 1, SOLVER_TABLE_MB_MAX = 65536 };

/* @param table_mb size of the transposition table, SOLVER_TABLE_MB_MIN … MAX; rounded down to a power of two
 * @owner the caller; solver_destroy frees it
 * @errors STATUS_OUT_OF_MEMORY, STATUS_UNSUPPORTED (this processor lacks the kernel's instructions) */
Status solver_create(int table_mb, Kernel kernel, Solver **solver);
void solver_destroy(Solver *solver); /* NULL is allowed */

/* Forgets what earlier searches have found. @cost clears the table */
void solver_forget(Solver *solver);

/* @param board any disjoint discs; also when the mover must pass, the game is over, or there are no discs
 * @param stop may be NULL; noticed within a few milliseconds
 * @errors STATUS_STOPPED, STATUS_UNSUPPORTED (discs overlap)
 * @cost no allocation; 20 empties about a second, then some 3 times as much for each one more */
Status solver_solve(Solver *solver, Board board, SolverGoal goal, const StopFlag *stop, SolverResult *result);

/* Counts the lines of play to a depth by a kernel's rules: a forced pass is a ply, a finished game counts 1.
 * @param depth 1 or more. @errors STATUS_UNSUPPORTED */
Status kernel_perft(Kernel kernel, Board board, int depth, uint64_t *count);

#endif
