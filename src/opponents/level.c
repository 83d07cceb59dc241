/* SPDX-License-Identifier: MIT */
/* The levels. Each move has an engine of its own, with one thread, and nothing is remembered from move to
 * move: so a level has no state, and the same game and seed give the same move. */
#include "level.h"

#include <assert.h>
#include <stddef.h>

#include "core/random.h"
#include "opponent_table.h"

enum {
    VARIETY_LINES = 4,    /* an opening seldom has more moves that are as good; each line costs a search */
    SOLVED_NODES_FACTOR = 4 /* so many nodes of an exact search take the time of one of another */
};

/* Two things make a level: up to the ninth how often and how badly it errs, from the tenth on only how far it
 * looks. How strong each is, stands in strength.tsv. */
static const Level LEVELS[OPPONENT_LEVEL_COUNT] = {
    /*  depth, solve_from, selectivity, table_mb, nodes_max, error_percent, error_loss */
    { 1, 0, SELECTIVITY_100, 1, 0, 100, 28 },
    { 1, 0, SELECTIVITY_100, 1, 0, 82, 20 },
    { 1, 2, SELECTIVITY_100, 1, 0, 62, 16 },
    { 2, 2, SELECTIVITY_100, 1, 0, 55, 14 },
    { 2, 4, SELECTIVITY_100, 1, 0, 42, 12 },
    { 3, 6, SELECTIVITY_100, 1, 0, 38, 11 },
    { 3, 8, SELECTIVITY_100, 1, 0, 23, 8 },
    { 4, 8, SELECTIVITY_100, 1, 0, 19, 8 },
    { 5, 10, SELECTIVITY_100, 1, 0, 13, 6 },
    { 5, 10, SELECTIVITY_73, 2, 0, 0, 0 },
    { 7, 12, SELECTIVITY_73, 2, 0, 0, 0 },
    { 9, 14, SELECTIVITY_73, 4, 0, 0, 0 },
    { 11, 16, SELECTIVITY_73, 4, 0, 0, 0 },
    { 13, 18, SELECTIVITY_73, 8, 0, 0, 0 },
    { 15, 19, SELECTIVITY_73, 16, 3000000, 0, 0 },
    { 17, 20, SELECTIVITY_73, 16, 5000000, 0, 0 },
    { 19, 21, SELECTIVITY_73, 32, 8000000, 0, 0 },
    { 21, 22, SELECTIVITY_73, 32, 12000000, 0, 0 },
    { 23, 24, SELECTIVITY_73, 64, 20000000, 0, 0 },
    { 26, 26, SELECTIVITY_73, 128, 40000000, 0, 0 },
};

const Level *level_row(int level) {
    assert(level >= 1 && level <= OPPONENT_LEVEL_COUNT);
    return &LEVELS[level - 1];
}

/* Searches the position of a turn. @param line_count how many of its best moves are wanted
 * @errors STATUS_STOPPED, STATUS_OUT_OF_MEMORY */
static Status search(const Level *level, const OpponentTurn *turn, int line_count, EngineResult *result) {
    Board board = game_board(turn->game);
    bool is_solved = board_empty_count(board) <= level->solve_from;
    const EngineOptions options = { .table_mb = level->table_mb, .thread_count = 1, .kernel = kernel_best() };
    EngineLimits limits = engine_no_limits();
    limits.depth = level->depth;
    limits.solve_from = level->solve_from;
    limits.selectivity = level->selectivity;
    limits.nodes = (uint64_t)level->nodes_max * (is_solved ? SOLVED_NODES_FACTOR : 1);
    limits.time_ms = turn->limits->time_ms;
    limits.multi_pv = line_count;
    Engine *engine;
    Status status = engine_create(&options, &engine);
    if (status != STATUS_OK) {
        return status;
    }
    status = engine_search(engine, board, &limits, turn->stop, turn->limits->listener, result);
    engine_destroy(engine);
    return status;
}

/* Rated by the search's values, in discs, the best first. */
static Status rate(const Opponent *self, const OpponentTurn *turn, Candidates *candidates) {
    EngineResult result;
    Status status = search(level_row(self->level), turn, ENGINE_LINES_MAX, &result);
    if (status != STATUS_OK) {
        return status;
    }
    candidates->count = result.line_count;
    for (int i = 0; i < result.line_count; i++) {
        const EngineLine *line = &result.lines[i];
        candidates->items[i] = (Candidate){ line->moves[0], line->score };
    }
    return STATUS_OK;
}

/* Whether some reply to a move turns the mover's last disc. A shallow search does not see it, a child does. */
static bool allows_wipe_out(Board board, Square square) {
    Board after = board_after_move(board, square, board_flips(board, square));
    Bitboard replies = board_legal_moves(after);
    while (replies) {
        Square reply = bitboard_pop(&replies);
        if ((after.other & ~board_flips(after, reply)) == 0) {
            return true;
        }
    }
    return false;
}

/* The moves that lose at most so many discs against the best of those that do not lose the game at once. */
static Bitboard good_enough(Board board, const EngineResult *result, int loss) {
    Bitboard good = 0;
    int best = 0;
    for (int i = 0; i < result->line_count; i++) {
        Square square = result->lines[i].moves[0];
        int score = result->lines[i].score;
        if (allows_wipe_out(board, square)) {
            continue;
        }
        if (good == 0) {
            best = score;
        }
        if (score >= best - loss) {
            good |= bitboard_of(square);
        }
    }
    return good ? good : bitboard_of(result->lines[0].moves[0]);
}

/* How many of the best moves must be known for a choice. */
static int lines_needed(const Level *level, bool is_error, bool is_varied) {
    bool sees_replies = level->depth > 1; /* else its best move may have to be left out */
    if (is_error || !sees_replies) {
        return ENGINE_LINES_MAX;
    }
    return is_varied ? VARIETY_LINES : 1;
}

static Status choose(const Opponent *self, const OpponentTurn *turn, Move *move) {
    const Level *level = level_row(self->level);
    Board board = game_board(turn->game);
    Bitboard legal = board_legal_moves(board);
    if ((legal & (legal - 1)) == 0) {
        *move = move_disc(bitboard_first(legal));
        return STATUS_OK;
    }
    Random random = random_seeded(turn->seed);
    bool is_error = (int)random_below(&random, 100) < level->error_percent;
    bool is_varied = !turn->limits->has_no_variety &&
                     SQUARE_COUNT - board_empty_count(board) <= LEVEL_VARIETY_DISCS_MAX;
    EngineResult result;
    Status status = search(level, turn, lines_needed(level, is_error, is_varied), &result);
    if (status != STATUS_OK) {
        return status;
    }
    int loss = is_error ? level->error_loss : is_varied ? LEVEL_VARIETY_LOSS : 0;
    *move = move_disc(random_bit(&random, good_enough(board, &result, loss)));
    return STATUS_OK;
}

/* They differ in nothing but the number; the name holds it. */
const Opponent OPPONENT_LEVELS[OPPONENT_LEVEL_COUNT] = {
    { .name = "level-1", .level = 1, .rate = rate, .choose = choose },
    { .name = "level-2", .level = 2, .rate = rate, .choose = choose },
    { .name = "level-3", .level = 3, .rate = rate, .choose = choose },
    { .name = "level-4", .level = 4, .rate = rate, .choose = choose },
    { .name = "level-5", .level = 5, .rate = rate, .choose = choose },
    { .name = "level-6", .level = 6, .rate = rate, .choose = choose },
    { .name = "level-7", .level = 7, .rate = rate, .choose = choose },
    { .name = "level-8", .level = 8, .rate = rate, .choose = choose },
    { .name = "level-9", .level = 9, .rate = rate, .choose = choose },
    { .name = "level-10", .level = 10, .rate = rate, .choose = choose },
    { .name = "level-11", .level = 11, .rate = rate, .choose = choose },
    { .name = "level-12", .level = 12, .rate = rate, .choose = choose },
    { .name = "level-13", .level = 13, .rate = rate, .choose = choose },
    { .name = "level-14", .level = 14, .rate = rate, .choose = choose },
    { .name = "level-15", .level = 15, .rate = rate, .choose = choose },
    { .name = "level-16", .level = 16, .rate = rate, .choose = choose },
    { .name = "level-17", .level = 17, .rate = rate, .choose = choose },
    { .name = "level-18", .level = 18, .rate = rate, .choose = choose },
    { .name = "level-19", .level = 19, .rate = rate, .choose = choose },
    { .name = "level-20", .level = 20, .rate = rate, .choose = choose },
};
