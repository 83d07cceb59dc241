/* SPDX-License-Identifier: MIT */
#include "engine/solver.h"

#include <assert.h>
#include <stdlib.h>

#include "hot/hot.h"
#include "platform/cpu.h"

struct Solver {
    Kernel kernel;
    Table table;
    void *memory; /* what the table's aligned entries lie in */
};

typedef struct KernelEntry {
    const char *name;
    HotSolve *solve;
    HotPerft *perft;
} KernelEntry;

static const KernelEntry KERNELS[KERNEL_COUNT] = {
    [KERNEL_BASELINE] = { "baseline", hot_solve_baseline, hot_perft_baseline },
    [KERNEL_AVX2] = { "avx2", hot_solve_avx2, hot_perft_avx2 },
};

const char *kernel_name(Kernel kernel) {
    return KERNELS[kernel].name;
}

bool kernel_is_supported(Kernel kernel) {
    return kernel == KERNEL_BASELINE || (kernel == KERNEL_AVX2 && cpu_has_avx2_bmi2());
}

Kernel kernel_best(void) {
    return cpu_has_avx2_bmi2() ? KERNEL_AVX2 : KERNEL_BASELINE;
}

static uint64_t bucket_count(int table_mb) {
    uint64_t wanted = (uint64_t)table_mb * 1024 * 1024 / (TABLE_WAYS * sizeof(TableEntry));
    uint64_t count = 1;
    while (count * 2 <= wanted) {
        count *= 2;
    }
    return count;
}

Status solver_create(int table_mb, Kernel kernel, Solver **out) {
    enum { CACHE_LINE = 64 };
    assert(table_mb >= SOLVER_TABLE_MB_MIN && table_mb <= SOLVER_TABLE_MB_MAX);
    if (!kernel_is_supported(kernel)) {
        return STATUS_UNSUPPORTED;
    }
    uint64_t buckets = bucket_count(table_mb);
    Solver *solver = calloc(1, sizeof *solver);
    void *memory = malloc(buckets * CACHE_LINE + CACHE_LINE);
    if (!solver || !memory) {
        free(solver);
        free(memory);
        return STATUS_OUT_OF_MEMORY;
    }
    uintptr_t address = ((uintptr_t)memory + CACHE_LINE - 1) & ~(uintptr_t)(CACHE_LINE - 1);
    solver->kernel = kernel;
    solver->memory = memory;
    solver->table.entries = (TableEntry *)address;
    solver->table.bucket_mask = buckets - 1;
    solver_forget(solver);
    *out = solver;
    return STATUS_OK;
}

void solver_destroy(Solver *solver) {
    if (solver) {
        free(solver->memory);
        free(solver);
    }
}

void solver_forget(Solver *solver) {
    const TableEntry empty = { .lower = -64, .upper = 64, .best = SQUARE_NONE, .second = SQUARE_NONE };
    uint64_t count = (solver->table.bucket_mask + 1) * TABLE_WAYS;
    for (uint64_t i = 0; i < count; i++) {
        solver->table.entries[i] = empty;
    }
}

static int sign(int score) {
    return (score > 0) - (score < 0);
}

Status solver_solve(Solver *solver, Board board, SolverGoal goal, const StopFlag *stop, SolverResult *result) {
    if (!board_is_valid(board)) {
        return STATUS_UNSUPPORTED;
    }
    HotSearch search = { .table = solver->table, .stop = stop };
    SolverResult found;
    int bound = goal == SOLVER_WIN ? 1 : 64;
    int score = KERNELS[solver->kernel].solve(&search, board, -bound, bound, &found.best);
    found.score = goal == SOLVER_WIN ? sign(score) : score;
    found.nodes = search.nodes;
    if (search.is_stopped) {
        return STATUS_STOPPED;
    }
    *result = found;
    return STATUS_OK;
}

Status kernel_perft(Kernel kernel, Board board, int depth, uint64_t *count) {
    if (!kernel_is_supported(kernel)) {
        return STATUS_UNSUPPORTED;
    }
    *count = KERNELS[kernel].perft(board, depth);
    return STATUS_OK;
}
