/* SPDX-License-Identifier: MIT */
#include "study/analysis.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* What is said about a position by its mover's best move. */
typedef struct Value {
    int score;
    bool is_exact;
    AnalysisLine line;
} Value;

typedef struct Run {
    Analysis *analysis;
    Engine *engine;
    AnalysisLevel level;
    const StopFlag *stop;
    EngineResult result; /* large */
} Run;

/* Each step takes about 1.6 times as long as the one before. */
static const AnalysisLevel LEVELS[ANALYSIS_LEVEL_MAX] = {
    /* depth, solve_from */
    { 1, 4 },   { 2, 6 },   { 3, 8 },   { 4, 10 },  { 5, 12 },  { 6, 13 },  { 7, 14 },
    { 8, 15 },  { 9, 15 },  { 10, 16 }, { 11, 17 }, { 12, 18 }, { 13, 19 }, { 14, 20 },
    { 16, 21 }, { 17, 22 }, { 19, 23 }, { 21, 24 }, { 22, 25 }, { 24, 26 },
};

AnalysisLevel analysis_level(int level) {
    assert(level >= ANALYSIS_LEVEL_MIN && level <= ANALYSIS_LEVEL_MAX);
    return LEVELS[level - 1];
}

/* -------------------------------------------------------------------------------------------------- begin */
static bool is_othello(const Record *record) {
    const Position *start = &record->nodes[RECORD_ROOT].position;
    return record->rules[COLOR_BLACK] == SIDE_OTHELLO && record->rules[COLOR_WHITE] == SIDE_OTHELLO &&
           board_is_valid(position_board(start));
}

Status analysis_begin(const Record *record, Analysis *analysis) {
    return analysis_begin_line(record, RECORD_ROOT, analysis);
}

Status analysis_begin_line(const Record *record, int through, Analysis *analysis) {
    int last = through;
    while (record->nodes[last].first_child != RECORD_NONE) {
        last = record->nodes[last].first_child;
    }
    if (!is_othello(record)) {
        return STATUS_UNSUPPORTED;
    }
    if (record->nodes[last].ply > ANALYSIS_MOVES_MAX) {
        return STATUS_FULL;
    }
    analysis->move_count = record->nodes[last].ply;
    analysis->known_count = 0;
    analysis->last = record->nodes[last].position;
    analysis->is_over = board_is_over(position_board(&analysis->last));
    for (int node = last; node != RECORD_ROOT; node = record->nodes[node].parent) {
        const RecordNode *at = &record->nodes[node];
        analysis->moves[at->ply - 1] = (AnalysisMove){
            .before = record->nodes[at->parent].position, .move = at->move, .node = node, .best = SQUARE_NONE
        };
    }
    return STATUS_OK;
}

/* ------------------------------------------------------------------------------------------------- searches */
static Value value_of_line(const EngineLine *line) {
    Value value = { .score = line->score,
                    .is_exact = line->is_solved && line->selectivity == selectivity_percent(SELECTIVITY_100),
                    .line.move_count = line->move_count };
    memcpy(value.line.moves, line->moves, (size_t)line->move_count);
    return value;
}

/* The value of a position for its mover.
 * @param depth plies, when it is not searched to the end of the game; 0: none, its evaluation by a search of one ply
 * @errors STATUS_STOPPED, STATUS_OUT_OF_MEMORY */
static Status search(Run *run, Board board, int depth, bool is_solving, Value *value) {
    EngineLimits limits = engine_no_limits();
    limits.depth = depth > 0 ? depth : 1;
    limits.solve_from = is_solving ? SQUARE_COUNT : 0;
    Status status = engine_search(run->engine, board, &limits, run->stop, NULL, &run->result);
    if (status == STATUS_OK) {
        *value = value_of_line(&run->result.lines[0]);
    }
    return status;
}

static Value value_of_end(Board board) {
    return (Value){ .score = board_final_score(board), .is_exact = true };
}

static const Position *position_behind(const Analysis *analysis, int index) {
    return index + 1 < analysis->move_count ? &analysis->moves[index + 1].before : &analysis->last;
}

/* The value of the position behind a move, for its own mover.
 * @param depth as for search */
static Status search_behind(Run *run, int index, int depth, bool is_solving, Value *value) {
    const Analysis *analysis = run->analysis;
    Board board = position_board(position_behind(analysis, index));
    if (board_is_over(board)) {
        *value = value_of_end(board);
        return STATUS_OK;
    }
    const AnalysisMove *next = index + 1 < analysis->move_count ? &analysis->moves[index + 1] : NULL;
    if (next && next->is_known && next->is_exact && is_solving) {
        *value = (Value){ next->best_score, true, next->best_line };
        return STATUS_OK;
    }
    return search(run, board, depth, is_solving, value);
}

/* A move and the line behind it, as far as it fits. */
static AnalysisLine joined(Square square, const AnalysisLine *behind) {
    AnalysisLine line = { .move_count = 1, .moves = { (uint8_t)square } };
    for (int i = 0; i < behind->move_count && line.move_count < ENGINE_PLIES_MAX; i++) {
        line.moves[line.move_count++] = behind->moves[i];
    }
    return line;
}

/* What is known of a move from the position behind it; as if it were the best. */
static void set_played(AnalysisMove *move, const Value *behind) {
    move->is_exact = behind->is_exact;
    move->score = -behind->score;
    move->best_score = move->score;
    move->loss = 0;
    move->best = move->move.square;
    move->line = joined(move->move.square, &behind->line);
    move->best_line = move->line;
}

/* Whether every value of a position is to be exact. */
static bool is_to_be_solved(const AnalysisMove *move, AnalysisLevel level) {
    return board_empty_count(position_board(&move->before)) <= level.solve_from;
}

/* Whether two moves lead to the same position but for a symmetry of the board, as the first moves of a game do. */
static bool are_images(Board board, Square a, Square b) {
    Board first = board_after_move(board, a, board_flips(board, a));
    Board second = board_after_move(board, b, board_flips(board, b));
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        Board image = board_transform(first, symmetry);
        if (image.mover == second.mover && image.other == second.other) {
            return true;
        }
    }
    return false;
}

/* Takes what the search of a move's position found. @return whether that is the move itself, so that all is known */
static bool take_best(AnalysisMove *move, const Value *best, bool ends_game) {
    if (best->line.moves[0] != move->move.square || ends_game) {
        return false;
    }
    move->is_exact = best->is_exact;
    move->score = move->best_score = best->score;
    move->loss = 0;
    move->best = move->move.square;
    move->line = move->best_line = best->line;
    return true;
}

/* Compares the best move of a search with the one played, whose own value is set already. */
static void compare(AnalysisMove *move, const Value *best) {
    Square square = best->line.moves[0];
    bool is_other = square != move->move.square && !are_images(position_board(&move->before), move->move.square, square);
    /* Nothing is better than all 64 discs, however little is known of the other moves. */
    move->is_exact = move->is_exact && (best->is_exact || move->score == SQUARE_COUNT);
    if (is_other && best->score > move->score) {
        move->best_score = best->score;
        move->loss = best->score - move->score;
        move->best = square;
        move->best_line = best->line;
    }
}

/* Searches the position of a move, and unless that already tells the move's own value, the position behind it as deep
 * as the other moves were searched. */
static Status search_move(Run *run, int index, AnalysisMove *move) {
    Board board = position_board(&move->before);
    bool is_solving = is_to_be_solved(move, run->level);
    bool has_choice = move->move.kind == MOVE_DISC && bitboard_count(board_legal_moves(board)) > 1;
    bool ends_game = board_is_over(position_board(position_behind(run->analysis, index)));
    Value best;
    Value behind;
    if (has_choice) {
        Status status = search(run, board, run->level.depth, is_solving, &best);
        if (status != STATUS_OK || take_best(move, &best, ends_game)) {
            return status;
        }
    }
    Status status = search_behind(run, index, run->level.depth - 1, is_solving, &behind);
    if (status != STATUS_OK) {
        return status;
    }
    set_played(move, &behind);
    if (has_choice) {
        compare(move, &best);
    }
    return STATUS_OK;
}

static Status find(Run *run, int index, const AnalysisListener *listener) {
    Analysis *analysis = run->analysis;
    if (analysis->moves[index].is_known) {
        return STATUS_OK;
    }
    AnalysisMove found = analysis->moves[index];
    Status status = stop_is_requested(run->stop) ? STATUS_STOPPED : search_move(run, index, &found);
    if (status != STATUS_OK) {
        return status;
    }
    found.is_known = true;
    analysis->moves[index] = found;
    analysis->known_count++;
    if (listener && listener->move_known) {
        listener->move_known(listener->context, analysis, index);
    }
    return STATUS_OK;
}

/* Searches by depth run forwards: then the table holds nothing deeper than what is searched, which would tell the value
 * of the played line more precisely than that of the others. Exact searches run backwards: nothing is more precise,
 * and the value behind each move is known already. */
Status analysis_run(Analysis *analysis, Engine *engine, int level, const StopFlag *stop,
                    const AnalysisListener *listener) {
    Run run = { .analysis = analysis, .engine = engine, .level = analysis_level(level), .stop = stop };
    int index = 0;
    Status status = STATUS_OK;
    while (status == STATUS_OK && index < analysis->move_count && !is_to_be_solved(&analysis->moves[index], run.level)) {
        status = find(&run, index++, listener);
    }
    for (int i = analysis->move_count - 1; status == STATUS_OK && i >= index; i--) {
        status = find(&run, i, listener);
    }
    return status;
}

Status analysis_run_end(Analysis *analysis, Engine *engine, int empties_max, const StopFlag *stop,
                        const AnalysisListener *listener) {
    Run run = { .analysis = analysis, .engine = engine, .level = { .depth = 1, .solve_from = empties_max }, .stop = stop };
    Status status = STATUS_OK;
    for (int i = analysis->move_count - 1; status == STATUS_OK && i >= 0; i--) {
        if (!is_to_be_solved(&analysis->moves[i], run.level)) {
            break;
        }
        status = find(&run, i, listener);
    }
    return status;
}

/* ---------------------------------------------------------------------------------------------------- sums */
AnalysisLosses analysis_losses(const Analysis *analysis, Color side) {
    AnalysisLosses losses = { 0 };
    for (int i = 0; i < analysis->move_count; i++) {
        const AnalysisMove *move = &analysis->moves[i];
        if (move->is_known && move->before.mover == side && move->move.kind == MOVE_DISC) {
            losses.move_count++;
            losses.loss += move->loss;
            losses.best_count += move->loss == 0;
            losses.mistake_count += move->loss >= ANALYSIS_MISTAKE;
        }
    }
    return losses;
}
