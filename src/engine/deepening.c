/* SPDX-License-Identifier: MIT */
#include "deepening.h"

#include <string.h>

#include "platform/clock.h"

enum {
    SCORE_MAX = 64,
    DEPTH_WINDOW = 3, /* discs on either side of what is expected */
    SOLVE_WINDOW = 2,
    PLAIN_SOLVE_EMPTIES = 13, /* so few squares are solved without preparation */
    LATE_SOLVE_GAP = 10 /* without a wish, the game is searched to its end when the depth comes so near */
};

/* One pass over the root's moves. */
typedef struct Pass {
    int depth;
    Selectivity selectivity;
    bool is_solving;
} Pass;

static void list_root_moves(Deepening *self) {
    Bitboard legal = board_legal_moves(self->board);
    self->move_count = 0;
    while (legal) {
        Square square = bitboard_pop(&legal);
        HotRootMove *entry = &self->moves[self->move_count++];
        *entry = (HotRootMove){ .value = 0 }; /* of a search stopped before it has looked at anything */
        entry->move.square = square;
        entry->move.after = board_after_move(self->board, square, board_flips(self->board, square));
        entry->line.count = 1;
        entry->line.moves[0] = (uint8_t)square;
    }
}

static uint64_t node_count(const Deepening *self) {
    uint64_t nodes = 0;
    for (int i = 0; i < self->shared->thread_count; i++) {
        nodes += atomic_load_explicit(&self->shared->threads[i].nodes_seen, memory_order_relaxed);
    }
    return nodes;
}

static int line_count(const Deepening *self) {
    int wanted = self->limits.multi_pv > 0 && !self->is_passing ? self->limits.multi_pv : 1;
    return wanted < self->move_count ? wanted : self->move_count;
}

static int sign(int score) {
    return (score > 0) - (score < 0);
}

/* Moves one of the moves to an earlier place; those between move up. */
static void bring_forward(HotRootMove *moves, int from, int to) {
    HotRootMove taken = moves[from];
    memmove(&moves[to + 1], &moves[to], (size_t)(from - to) * sizeof *moves);
    moves[to] = taken;
}

/* Searches the moves from `rank` on. @param guess the value to be expected, if has_guess
 * @return false when the search was ended before; a better move found until then is at `rank` all the same */
static bool search_rank(Deepening *self, const Pass *pass, int rank, bool has_guess) {
    bool is_win_only = pass->is_solving && self->limits.is_win_only;
    int window = pass->is_solving ? SOLVE_WINDOW : DEPTH_WINDOW;
    int guess = self->moves[rank].value;
    int low = is_win_only ? -1 : -SCORE_MAX;
    int high = is_win_only ? 1 : SCORE_MAX;
    int alpha = has_guess && guess - window > low ? guess - window : low;
    int beta = has_guess && guess + window < high ? guess + window : high;
    if (is_win_only || alpha >= beta) {
        alpha = low;
        beta = high;
    }
    for (;;) {
        HotRoot root = { .board = self->board,
                         .moves = self->moves + rank,
                         .move_count = self->move_count - rank,
                         .alpha = alpha,
                         .beta = beta,
                         .depth = pass->depth };
        int best = rank + self->kernel->root(self->thread, &root);
        int value = self->moves[best].value;
        bool is_ended = self->thread->is_stopped;
        if (!is_ended || (best > rank && value > alpha)) {
            bring_forward(self->moves, best, rank);
        }
        if (is_ended) {
            return false;
        }
        if (value <= alpha && alpha > low) {
            beta = alpha + 1;
            alpha = value - 2 * window < low ? low : value - 2 * window;
        } else if (value >= beta && beta < high) {
            alpha = beta - 1;
            beta = value + 2 * window > high ? high : value + 2 * window;
        } else {
            return true;
        }
        window *= 2;
        if (window >= SCORE_MAX) {
            /* Selective searches with different windows may contradict each other for ever. */
            alpha = low;
            beta = high;
        }
    }
}

static void sort_by_value(HotRootMove *moves, int count) {
    for (int i = 1; i < count; i++) {
        int to = i;
        while (to > 0 && moves[to - 1].value < moves[i].value) {
            to--;
        }
        bring_forward(moves, i, to);
    }
}

static void write_line(const Deepening *self, const HotRootMove *entry, EngineLine *line) {
    int score = line->is_solved && self->limits.is_win_only ? sign(entry->value) : entry->value;
    line->score = self->is_passing ? -score : score;
    line->move_count = 0;
    if (self->is_passing) {
        line->moves[line->move_count++] = SQUARE_NONE;
    }
    for (int i = 0; i < entry->line.count && line->move_count < ENGINE_PLIES_MAX; i++) {
        line->moves[line->move_count++] = entry->line.moves[i];
    }
}

static void report(Deepening *self, const Pass *pass) {
    EngineResult *result = self->result;
    result->line_count = line_count(self);
    for (int i = 0; i < result->line_count; i++) {
        EngineLine *line = &result->lines[i];
        *line = (EngineLine){
            .rank = i + 1,
            .depth = pass->depth,
            .selectivity = selectivity_percent(pass->selectivity),
            .is_solved = pass->is_solving,
            .nodes = node_count(self),
            .time_us = clock_now_us() - self->begin_us,
        };
        write_line(self, &self->moves[i], line);
        if (self->listener && self->listener->progress && pass->depth > 0) {
            self->listener->progress(self->listener->context, line);
        }
    }
}

/* The search was ended on the way, when another move had already turned out better: it goes in front. */
static void adopt_better_move(Deepening *self) {
    EngineResult *result = self->result;
    EngineLine better = result->lines[0];
    write_line(self, &self->moves[0], &better);
    int from = 0;
    while (from + 1 < result->line_count &&
           result->lines[from].moves[self->is_passing] != better.moves[self->is_passing]) {
        from++;
    }
    memmove(&result->lines[1], &result->lines[0], (size_t)from * sizeof better);
    result->lines[0] = better;
    for (int i = 0; i < result->line_count; i++) {
        result->lines[i].rank = i + 1;
    }
}

/* @return false when the search is to end */
static bool run_pass(Deepening *self, const Pass *pass, bool has_guess) {
    self->shared->selectivity = (int)pass->selectivity;
    int count = line_count(self);
    for (int rank = 0; rank < count; rank++) {
        if (!search_rank(self, pass, rank, has_guess)) {
            return false;
        }
    }
    sort_by_value(self->moves, count);
    atomic_store_explicit(&self->thread->nodes_seen, self->thread->nodes, memory_order_relaxed);
    report(self, pass);
    return true;
}

static bool is_enough(const Deepening *self) {
    return atomic_load_explicit(&self->shared->is_ended, memory_order_relaxed) ||
           self->is_late(self->context);
}

/* How deep to search before the search to the end of the game. */
static int preparation_depth(int empties, bool is_wanted) {
    if (!is_wanted) {
        return empties > LATE_SOLVE_GAP ? empties - LATE_SOLVE_GAP : 0;
    }
    return empties <= PLAIN_SOLVE_EMPTIES ? 0 : empties - 14;
}

/* Passes to the end of the game before the last one: each costs, and guides the next. What takes no time
 * needs none; up to 23 empties 73 and 98 % took 0.92 of the nodes of all five. */
static Selectivity first_selectivity(int empties, Selectivity last) {
    return empties < 18 ? last : SELECTIVITY_73;
}

static Selectivity next_selectivity(Selectivity selectivity, int empties, Selectivity last) {
    int step = empties < 24 ? SELECTIVITY_98 - SELECTIVITY_73 : 1;
    return (int)selectivity + step < (int)last ? (Selectivity)((int)selectivity + step) : last;
}

static void run_passes(Deepening *self) {
    const EngineLimits *limits = &self->limits;
    bool is_solving_wanted = limits->solve_from >= self->empties;
    bool has_end = is_solving_wanted || limits->depth == 0 || limits->depth >= self->empties;
    int depth_max = has_end ? preparation_depth(self->empties, is_solving_wanted) : limits->depth;
    bool has_guess = false;
    for (int depth = 1; depth <= depth_max; depth++) {
        Pass pass = { depth, limits->selectivity, false };
        if ((has_guess && is_enough(self)) || !run_pass(self, &pass, has_guess)) {
            return;
        }
        has_guess = true;
    }
    Selectivity last = limits->solve_selectivity;
    Selectivity selectivity = first_selectivity(self->empties, last);
    bool is_last = !has_end;
    while (!is_last) {
        Pass pass = { self->empties, selectivity, true };
        if ((has_guess && is_enough(self)) || !run_pass(self, &pass, has_guess)) {
            return;
        }
        has_guess = true;
        is_last = selectivity == last;
        selectivity = next_selectivity(selectivity, self->empties, last);
    }
}

static void report_end_of_game(Deepening *self) {
    self->result->line_count = 1;
    self->result->lines[0] = (EngineLine){ .rank = 1,
                                           .depth = self->empties,
                                           .selectivity = selectivity_percent(SELECTIVITY_100),
                                           .is_solved = true };
    int score = board_final_score(self->board);
    self->result->lines[0].score = self->limits.is_win_only ? sign(score) : score;
}

void deepening_run(Deepening *self) {
    self->empties = board_empty_count(self->board);
    *self->result = (EngineResult){ .is_stopped = false };
    self->is_passing = board_legal_moves(self->board) == 0;
    if (board_is_over(self->board)) {
        report_end_of_game(self);
    } else {
        self->board = self->is_passing ? board_after_pass(self->board) : self->board;
        list_root_moves(self);
        report(self, &(Pass){ 0, SELECTIVITY_73, false });
        run_passes(self);
        adopt_better_move(self);
    }
    self->result->nodes = node_count(self);
    self->result->time_us = clock_now_us() - self->begin_us;
}
