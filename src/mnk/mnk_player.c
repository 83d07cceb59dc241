/* SPDX-License-Identifier: MIT */
/* Alpha-beta in deepening rounds. Most of the strength is in what is not searched: a row that can be
 * completed is, one that the other side can complete is blocked, and neither costs depth; at the horizon the
 * mover may still win by threats that leave the other side no choice. */
#include "mnk/mnk_player.h"

#include <limits.h>

#include "mnk_windows.h"

enum {
    POSITIONS_MAX = 10000,  /* for a move; tests/bench/bench_mnk.c shows what time that is */
    DEPTH_MAX = 12,         /* of a round, on a board too large to be searched to its end */
    SMALL_EMPTIES_MAX = 16, /* from here on every move is searched, to the end of the game */
    NEAR_END_EMPTIES_MAX =
        12,           /* from here on without rounds of growing depth: they cost more than they save */
    WIDTH_ROOT = 40,  /* moves searched at the root */
    WIDTH_INNER = 12, /* and below it */
    THREAT_DEPTH = 6, /* threats in a row at the horizon */
    THREAT_POSITIONS_MAX = 100, /* so that no single horizon uses up all positions */
    VALUE_WIN = 1 << 28,        /* no count of windows is worth so much */
    VALUE_WIN_MIN = VALUE_WIN - MNK_SQUARES_MAX
};

typedef struct RankedCell {
    int cell;
    int rank;
} RankedCell;

typedef struct Search {
    MnkWindows windows;
    const StopFlag *stop;
    int position_count;
    int threats_end; /* position_count at which the threats of this horizon are given up */
    bool is_stopped; /* the caller asked; values mean nothing from now on */
    bool is_spent;   /* POSITIONS_MAX was reached; the same */
    bool is_partial; /* moves or depth were left out: the values are no proof */
} Search;

/* @return false when the search must end */
static bool enter_position(Search *search) {
    search->position_count++;
    if (stop_is_requested(search->stop)) {
        search->is_stopped = true;
    }
    if (search->position_count > POSITIONS_MAX) {
        search->is_spent = true;
    }
    return !search->is_stopped && !search->is_spent;
}

/* ------------------------------------------------------------------------------------- which moves first */

/* A stone that threatens in two windows at once mostly wins; where the other side could place one, a stone
 * mostly saves. A single threat is a good try, no more. */
static int rank_cell(const MnkWindows *windows, int cell, MnkStone mover) {
    MnkStone rival = mnk_stone_other(mover);
    int threats = mnk_windows_threats(windows, cell, mover);
    int rival_threats = mnk_windows_threats(windows, cell, rival);
    int rank = (windows->potentials[mover][cell] & POTENTIAL_PROMISE) * 4 +
               (windows->potentials[rival][cell] & POTENTIAL_PROMISE) * 3;
    rank += threats > 1 ? 200000 : threats * 6000;
    rank += rival_threats > 1 ? 100000 : rival_threats * 3000;
    return rank;
}

/* Lists the empty cells, the best ranks first, equal ones in the order of the board.
 * @return how many, at most width */
static int rank_cells(Search *search, MnkStone mover, int width, RankedCell ranked[]) {
    const MnkWindows *windows = &search->windows;
    int end = cell_of_square(mnk_square(windows->shape.height - 1, windows->shape.width - 1));
    int count = 0;
    if (windows->empty_count > width) {
        search->is_partial = true;
    }
    for (int cell = CELL_STRIDE + 1; cell <= end; cell++) {
        if (!windows->is_empty[cell]) {
            continue;
        }
        int rank = rank_cell(windows, cell, mover);
        if (count == width && rank <= ranked[count - 1].rank) {
            continue;
        }
        int place = count < width ? count++ : count - 1;
        while (place > 0 && ranked[place - 1].rank < rank) {
            ranked[place] = ranked[place - 1];
            place--;
        }
        ranked[place] = (RankedCell){ cell, rank };
    }
    return count;
}

/* ---------------------------------------------------------------------------------------------- searching */

/* The value of a win with the ply-th ply from the root: nearer ones are worth more. */
static int win_at(int ply) {
    return VALUE_WIN - ply;
}

/* Does the mover win by threats alone, each of which must be answered at once? Nobody can complete a row now.
 * @return the value of the win, or 0 when none was found */
static int search_threats(Search *search, MnkStone mover, int depth, int ply) {
    MnkWindows *windows = &search->windows;
    MnkStone rival = mnk_stone_other(mover);
    int end = cell_of_square(mnk_square(windows->shape.height - 1, windows->shape.width - 1));
    if (depth == 0 || mnk_windows_threatening(windows, mover) == 0) {
        return 0;
    }
    int best = 0;
    for (int cell = CELL_STRIDE + 1; cell <= end && best == 0; cell++) {
        if (!windows->is_empty[cell] || mnk_windows_threats(windows, cell, mover) == 0) {
            continue;
        }
        if (!enter_position(search) || search->position_count > search->threats_end) {
            return 0;
        }
        int answers[2];
        mnk_windows_place(windows, cell, mover);
        int count = mnk_windows_completing_cells(windows, mover, answers);
        if (count == 2) {
            best = win_at(ply + 3);
        } else if (count == 1) {
            mnk_windows_place(windows, answers[0], rival);
            if (mnk_windows_completing(windows, rival) == 0) {
                best = search_threats(search, mover, depth - 1, ply + 2);
            }
            mnk_windows_remove(windows, answers[0], rival);
        }
        mnk_windows_remove(windows, cell, mover);
    }
    return best;
}

/* Having the move is worth a quarter of what the mover has. */
static int evaluate(Search *search, MnkStone mover, int ply) {
    const int *sum = search->windows.sum;
    search->is_partial = true;
    search->threats_end = search->position_count + THREAT_POSITIONS_MAX;
    int win = search_threats(search, mover, THREAT_DEPTH, ply);
    return win > 0 ? win : sum[mover] + sum[mover] / 4 - sum[mnk_stone_other(mover)];
}

static int search_node(Search *search, MnkStone mover, int depth, int ply, int alpha, int beta);

static int search_move(Search *search, int cell, MnkStone mover, int depth, int ply, int alpha, int beta) {
    mnk_windows_place(&search->windows, cell, mover);
    int value = -search_node(search, mnk_stone_other(mover), depth, ply + 1, -beta, -alpha);
    mnk_windows_remove(&search->windows, cell, mover);
    return value;
}

/* @param ply since the root
 * @return the value for the mover, at least alpha when it is above it, at most beta when below */
static int search_node(Search *search, MnkStone mover, int depth, int ply, int alpha, int beta) {
    MnkWindows *windows = &search->windows;
    MnkStone rival = mnk_stone_other(mover);
    if (!enter_position(search)) {
        return 0;
    }
    if (mnk_windows_completing(windows, mover) > 0) {
        return win_at(ply + 1);
    }
    /* A side without an open window cannot win any more. */
    if (windows->open_count[mover] == 0) {
        beta = beta < 0 ? beta : 0;
    }
    if (windows->open_count[rival] == 0) {
        alpha = alpha > -1 ? alpha : -1;
    }
    if (windows->empty_count == 0 || alpha >= beta ||
        windows->open_count[mover] + windows->open_count[rival] == 0) {
        return 0;
    }
    int blocks[2];
    int block_count = mnk_windows_completing_cells(windows, rival, blocks);
    if (block_count == 2) {
        return -win_at(ply + 2);
    }
    if (block_count == 1) {
        return search_move(search, blocks[0], mover, depth, ply, alpha, beta);
    }
    if (depth <= 0) {
        return evaluate(search, mover, ply);
    }
    RankedCell ranked[SMALL_EMPTIES_MAX > WIDTH_INNER ? SMALL_EMPTIES_MAX : WIDTH_INNER];
    int width = windows->empty_count <= SMALL_EMPTIES_MAX ? SMALL_EMPTIES_MAX : WIDTH_INNER;
    int count = rank_cells(search, mover, width, ranked);
    int best = -INT_MAX;
    for (int i = 0; i < count && best < beta; i++) {
        int value =
            search_move(search, ranked[i].cell, mover, depth - 1, ply, best > alpha ? best : alpha, beta);
        if (search->is_stopped || search->is_spent) {
            return 0;
        }
        best = value > best ? value : best;
    }
    return best;
}

/* --------------------------------------------------------------------------------------------- at the root
 */

typedef struct Root {
    int count;
    RankedCell moves[WIDTH_ROOT];
    int values[WIDTH_ROOT]; /* exact for the best and its equals, else not below the truth */
} Root;

/* One round. Values equal to the best are exact too: the window is one wider than the best so far.
 * @return false when the search had to end before all moves were searched */
static bool search_root(Search *search, Root *root, MnkStone mover, int depth) {
    int best = -INT_MAX + 1;
    for (int i = 0; i < root->count; i++) {
        int value = search_move(search, root->moves[i].cell, mover, depth - 1, 0, best - 1, INT_MAX);
        if (search->is_stopped || search->is_spent) {
            return false;
        }
        root->values[i] = value;
        best = value > best ? value : best;
    }
    return true;
}

/* The best values first, equal ones in their order so far: the next round gets its cuts early. */
static void sort_root(Root *root) {
    for (int i = 1; i < root->count; i++) {
        RankedCell move = root->moves[i];
        int value = root->values[i];
        int place = i;
        while (place > 0 && root->values[place - 1] < value) {
            root->moves[place] = root->moves[place - 1];
            root->values[place] = root->values[place - 1];
            place--;
        }
        root->moves[place] = move;
        root->values[place] = value;
    }
}

/* Two plies, then deeper one by one; to the end of the game at once when that is near. */
static void search_rounds(Search *search, Root *root, MnkStone mover) {
    int empties = search->windows.empty_count;
    int depth_max = empties <= SMALL_EMPTIES_MAX ? empties : DEPTH_MAX;
    int depth = empties < 2 ? empties : 2;
    for (;;) {
        search->is_partial = false;
        bool is_whole = search_root(search, root, mover, depth);
        /* Of a round cut short, the moves that it searched have new values: the old best one may have fallen
         * behind another's old value. */
        sort_root(root);
        bool is_decided = root->values[0] >= VALUE_WIN_MIN || root->values[0] <= -VALUE_WIN_MIN;
        if (!is_whole || !search->is_partial || is_decided || depth >= depth_max) {
            return;
        }
        depth = empties <= NEAR_END_EMPTIES_MAX ? depth_max : depth + 1;
    }
}

/* The moves with the best value, and of those the ones with the best rank. */
static void collect(const Root *root, MnkChoices *choices) {
    int best_rank = -1;
    choices->count = 0;
    for (int i = 0; i < root->count && root->values[i] == root->values[0]; i++) {
        if (root->moves[i].rank > best_rank) {
            best_rank = root->moves[i].rank;
            choices->count = 0;
        }
        if (root->moves[i].rank == best_rank) {
            choices->squares[choices->count++] = cell_square(root->moves[i].cell);
        }
    }
}

/* The cells that complete a row for a side. */
static void collect_completing(const MnkWindows *windows, MnkStone stone, MnkChoices *choices) {
    choices->count = 0;
    for (int cell = 0; cell < CELL_COUNT; cell++) {
        if (windows->is_empty[cell] && mnk_windows_completes(windows, cell, stone)) {
            choices->squares[choices->count++] = cell_square(cell);
        }
    }
}

Status mnk_player_best(const MnkGame *game, const StopFlag *stop, MnkChoices *choices) {
    if (game->result != MNK_RESULT_OPEN) {
        return STATUS_GAME_OVER;
    }
    MnkStone mover = mnk_game_mover(game);
    Search search = { .stop = stop };
    mnk_windows_begin(&search.windows, &game->board);
    if (mnk_windows_completing(&search.windows, mover) > 0) {
        collect_completing(&search.windows, mover, choices);
        return STATUS_OK;
    }
    if (mnk_windows_completing(&search.windows, mnk_stone_other(mover)) > 0) {
        collect_completing(&search.windows, mnk_stone_other(mover), choices);
        return STATUS_OK;
    }
    Root root = { 0 };
    root.count = rank_cells(&search, mover, WIDTH_ROOT, root.moves);
    search_rounds(&search, &root, mover);
    if (search.is_stopped) {
        return STATUS_STOPPED;
    }
    collect(&root, choices);
    return STATUS_OK;
}

/* @source SplitMix64's finalizer by Steele, Lea and Flood; the room knows no generator, and one number is
 * enough */
static uint64_t scramble(uint64_t z) {
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

Status mnk_player_choose(const MnkGame *game, uint64_t seed, const StopFlag *stop, MnkSquare *square) {
    MnkChoices choices;
    Status status = mnk_player_best(game, stop, &choices);
    if (status != STATUS_OK) {
        return status;
    }
    uint64_t number = scramble(seed + UINT64_C(0x9e3779b97f4a7c15) * (uint64_t)(game->ply + 1));
    *square = choices.squares[(number >> 32) * (uint64_t)choices.count >> 32];
    return STATUS_OK;
}
