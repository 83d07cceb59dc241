/* SPDX-License-Identifier: MIT */
/* perft: counts the lines of play to a depth. A forced pass is a ply of its own; a game that is over counts 1
 * at every further depth. */
#include "commands.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/kernel.h"
#include "kernel_option.h"
#include "options.h"
#include "platform/parallel.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "position_option.h"

enum {
    DEPTH_MAX = 20,  /* the count still fits into 64 bits */
    SHARED_PLIES = 3 /* the threads share out the positions after so many plies */
};

typedef struct Task {
    Board board;
    uint64_t count; /* the result */
} Task;

typedef struct Work {
    Task *tasks;
    int count;
    int capacity;
    int depth; /* left for each task */
    Kernel kernel;
} Work;

static void run_task(void *context, int index) {
    Work *work = context;
    Task *task = &work->tasks[index];
    Status status = kernel_perft(work->kernel, task->board, work->depth, &task->count);
    assert(status == STATUS_OK); /* the option has been checked */
    (void)status;
}

static Status add_task(Work *work, Board board) {
    if (work->count == work->capacity) {
        int capacity = work->capacity ? 2 * work->capacity : 256;
        Task *tasks = realloc(work->tasks, (size_t)capacity * sizeof *tasks);
        if (!tasks) {
            return STATUS_OUT_OF_MEMORY;
        }
        work->tasks = tasks;
        work->capacity = capacity;
    }
    work->tasks[work->count++] = (Task){ board, 0 };
    return STATUS_OK;
}

/* Adds the positions after so many plies, a finished game as it stands. */
static Status add_tasks(Work *work, Board board, int plies) {
    Bitboard legal = board_legal_moves(board);
    if (plies == 0 || (!legal && board_is_over(board))) {
        return add_task(work, board);
    }
    if (!legal) {
        return add_tasks(work, board_after_pass(board), plies - 1);
    }
    Status status = STATUS_OK;
    while (legal && status == STATUS_OK) {
        Square square = bitboard_pop(&legal);
        status = add_tasks(work, board_after_move(board, square, board_flips(board, square)), plies - 1);
    }
    return status;
}

static Status count_parallel(Board board, int depth, int thread_count, Kernel kernel, uint64_t *count) {
    Work work = { .kernel = kernel, .depth = depth > SHARED_PLIES ? depth - SHARED_PLIES : depth };
    Status status = add_tasks(&work, board, depth - work.depth);
    if (status == STATUS_OK) {
        parallel_for(work.count, thread_count, run_task, &work);
        *count = 0;
        for (int i = 0; i < work.count; i++) {
            *count += work.tasks[i].count;
        }
    }
    free(work.tasks);
    return status;
}

static int print_counts(const Cli *cli, Board board, int depth_max, int thread_count, Kernel kernel) {
    for (int depth = 1; depth <= depth_max; depth++) {
        uint64_t count;
        int64_t begin = clock_now_us();
        Status status = count_parallel(board, depth, thread_count, kernel, &count);
        if (status != STATUS_OK) {
            return cli_fail_status(cli, status);
        }
        double seconds = (double)(clock_now_us() - begin) / 1e6;
        printf("%d %llu %.3f\n", depth, (unsigned long long)count, seconds);
        if (!cli_flush()) {
            break; /* main says so */
        }
    }
    return CLI_DONE;
}

int command_perft(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "D" };
    const char *board_text = NULL;
    const char *side_text = NULL;
    const char *kernel_text = NULL;
    int thread_count = thread_processor_count();
    const Option options[] = {
        { .name = "board", .text = &board_text },
        { .name = "side", .text = &side_text },
        { .name = "threads", .number = &thread_count, .min = 1, .max = PARALLEL_THREADS_MAX },
        { .name = "kernel", .text = &kernel_text },
    };
    const Syntax syntax = { options, 4, NAMES, 1 };
    const char *depth_text;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &depth_text, &code)) {
        return code;
    }
    int depth;
    if (!options_read_number(depth_text, 1, DEPTH_MAX, &depth)) {
        return options_refuse_number(cli, NAMES[0], depth_text, 1, DEPTH_MAX);
    }
    Kernel kernel;
    code = kernel_option_read(cli, kernel_text, &kernel);
    if (code != CLI_DONE) {
        return code;
    }
    Position position = position_start(START_STANDARD);
    if (board_text || side_text) {
        code = position_option_read(cli, board_text, side_text, &position);
        if (code != CLI_DONE) {
            return code;
        }
    }
    return print_counts(cli, position_board(&position), depth, thread_count, kernel);
}
