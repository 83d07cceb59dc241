/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "engine/endgame.h"
#include "study/analysis.h"

/* Games with passes, in the middle and one after the other, draws, and games that end early. */
static const char *const GAMES[] = {
    "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1",
    "f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1h3g1h8a1a6"
    "a8g8g7",
    "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4",
    "F5d6C3d3C4f4F6f3E6e7F7c5B6g6G5c6E8b5E3d2B3h4D7b4A5a4A3a6F2g4A7c7D8g3H6f1H5c8B8g8B7g7C2f8H8h7E1d1G2e2H3h1H2c1b1",
    "f5d6c5f4e3f6g5e6e7",
    "f5d6c4g5e6d3c5b5c6d7",
};

enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0], LOW = 3, TRUTH_EMPTIES = 11 };

static Engine *engine_of_test(void) {
    EngineOptions options = engine_default_options();
    options.table_mb = 4;
    options.thread_count = 1;
    Engine *engine;
    assert_int_equal(engine_create(&options, &engine), STATUS_OK);
    return engine;
}

static void play(Record *record, const char *moves) {
    int node = record_last_node(record);
    for (size_t i = 0; i < strlen(moves); i += 2) {
        Square square;
        assert_int_equal(square_from_text(moves + i, &square), STATUS_OK);
        assert_int_equal(record_add_disc(record, node, square, &node), STATUS_OK);
    }
}

static Record *record_of(const char *moves) {
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    play(record, moves);
    return record;
}

/* The analysis of a game by an engine that remembers nothing. @owner the caller frees it */
static Analysis *analysis_of(const char *moves, int level, const AnalysisListener *listener) {
    Record *record = record_of(moves);
    Engine *engine = engine_of_test();
    Analysis *analysis = calloc(1, sizeof *analysis);
    assert_non_null(analysis);
    assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
    assert_int_equal(analysis_run(analysis, engine, level, NULL, listener), STATUS_OK);
    assert_int_equal(analysis->known_count, analysis->move_count);
    engine_destroy(engine);
    record_destroy(record);
    return analysis;
}

static const Position *behind(const Analysis *analysis, int index) {
    return index + 1 < analysis->move_count ? &analysis->moves[index + 1].before : &analysis->last;
}

/* ------------------------------------------------------------------------------------------------- values */
static void the_best_move_is_never_worse_than_the_one_played(void **state) {
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        for (int level = 1; level <= 7; level += 3) {
            Analysis *analysis = analysis_of(GAMES[g], level, NULL);
            for (int i = 0; i < analysis->move_count; i++) {
                const AnalysisMove *move = &analysis->moves[i];
                assert_true(move->is_known);
                assert_in_range(move->score + 64, 0, 128);
                assert_in_range(move->best_score + 64, 0, 128);
                assert_int_equal(move->loss, move->best_score - move->score);
                assert_true(move->loss >= 0);
                if (move->loss == 0) {
                    assert_int_equal(move->best, move->move.square);
                    assert_memory_equal(&move->line, &move->best_line, sizeof move->line);
                } else {
                    assert_int_not_equal(move->best, move->move.square);
                }
            }
            free(analysis);
        }
    }
}

static void exact_values_are_those_of_perfect_play(void **state) {
    (void)state;
    int checked = 0;
    for (int g = 0; g < GAME_COUNT; g++) {
        Analysis *analysis = analysis_of(GAMES[g], 5, NULL);
        for (int i = 0; i < analysis->move_count; i++) {
            const AnalysisMove *move = &analysis->moves[i];
            Board board = position_board(&move->before);
            if (board_empty_count(board) > TRUTH_EMPTIES) {
                continue;
            }
            int before;
            int after;
            assert_int_equal(endgame_score(board, NULL, &before), STATUS_OK);
            assert_int_equal(endgame_score(position_board(behind(analysis, i)), NULL, &after), STATUS_OK);
            assert_true(move->is_exact);
            assert_int_equal(move->best_score, before);
            assert_int_equal(move->score, -after);
            checked++;
        }
        free(analysis);
    }
    assert_true(checked > 30);
}

/* Replays a line. @return the position it ends with */
static Position replay(const Position *from, const AnalysisLine *line) {
    static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    Position position = *from;
    for (int i = 0; i < line->move_count; i++) {
        Move move = line->moves[i] == SQUARE_NONE ? move_pass() : move_disc(line->moves[i]);
        assert_int_equal(position_check(&position, OTHELLO, move), STATUS_OK);
        position = position_after(&position, OTHELLO, move);
    }
    return position;
}

static void T11_lines_are_legal_begin_with_their_move_and_hold_every_pass(void **state) {
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        Analysis *analysis = analysis_of(GAMES[g], LOW, NULL);
        for (int i = 0; i < analysis->move_count; i++) {
            const AnalysisMove *move = &analysis->moves[i];
            assert_true(move->line.move_count > 0 && move->best_line.move_count > 0);
            assert_int_equal(move->line.moves[0], move->move.square);
            assert_int_equal(move->best_line.moves[0], move->best);
            replay(&move->before, &move->line);
            replay(&move->before, &move->best_line);
        }
        free(analysis);
    }
}

static void an_exact_line_to_the_end_of_the_game_has_the_score_that_is_told(void **state) {
    (void)state;
    int checked = 0;
    for (int g = 0; g < GAME_COUNT; g++) {
        Analysis *analysis = analysis_of(GAMES[g], LOW, NULL);
        for (int i = 0; i < analysis->move_count; i++) {
            const AnalysisMove *move = &analysis->moves[i];
            Position end = replay(&move->before, &move->line);
            if (move->is_exact && board_is_over(position_board(&end))) {
                int lead = position_final_score(&end);
                assert_int_equal(move->score, move->before.mover == COLOR_BLACK ? lead : -lead);
                checked++;
            }
        }
        free(analysis);
    }
    assert_true(checked > 10);
}

static void T9_T11_a_pass_is_a_move_of_its_own_that_loses_nothing(void **state) {
    (void)state;
    int passes = 0;
    for (int g = 0; g < GAME_COUNT; g++) {
        Analysis *analysis = analysis_of(GAMES[g], LOW, NULL);
        for (int i = 0; i < analysis->move_count; i++) {
            const AnalysisMove *move = &analysis->moves[i];
            if (move->move.kind != MOVE_PASS) {
                continue;
            }
            passes++;
            assert_int_equal(move->best, SQUARE_NONE);
            assert_int_equal(move->loss, 0);
            assert_true(board_legal_moves(position_board(&move->before)) == 0);
            if (move->is_exact) {
                assert_int_equal(move->score, -analysis->moves[i + 1].best_score);
            }
        }
        free(analysis);
    }
    assert_int_equal(passes, 1 + 2 + 4 + 1);
}

static void all_four_first_moves_are_equally_good(void **state) {
    (void)state;
    static const char *const FIRST[] = { "d3", "c4", "f5", "e6" };
    for (int i = 0; i < 4; i++) {
        for (int level = 1; level <= 9; level++) {
            Analysis *analysis = analysis_of(FIRST[i], level, NULL);
            assert_int_equal(analysis->moves[0].loss, 0);
            free(analysis);
        }
    }
}

static void a_move_that_gives_a_won_game_away_is_a_mistake(void **state) {
    (void)state;
    /* The shortest wipe-out: Black's last move wins everything, White's before let it. */
    Analysis *analysis = analysis_of(GAMES[4], 7, NULL);
    const AnalysisMove *last = &analysis->moves[8];
    assert_int_equal(last->score, 64);
    assert_int_equal(last->loss, 0);
    assert_true(last->is_exact);
    const AnalysisMove *blunder = &analysis->moves[7];
    assert_int_equal(blunder->score, -64);
    assert_true(blunder->loss >= 32);
    AnalysisLosses losses = analysis_losses(analysis, COLOR_WHITE);
    assert_int_equal(losses.move_count, 4);
    assert_true(losses.loss >= blunder->loss && losses.mistake_count >= 1);
    assert_true(losses.best_count + losses.mistake_count <= losses.move_count);
    /* The bound itself is a mistake, one disc less is none. */
    for (int loss = ANALYSIS_MISTAKE - 1; loss <= ANALYSIS_MISTAKE; loss++) {
        for (int i = 0; i < analysis->move_count; i++) {
            analysis->moves[i].loss = loss;
        }
        losses = analysis_losses(analysis, COLOR_WHITE);
        assert_int_equal(losses.loss, loss * losses.move_count);
        assert_int_equal(losses.mistake_count, loss == ANALYSIS_MISTAKE ? losses.move_count : 0);
    }
    free(analysis);
}

static void T68_a_finished_game_is_analysed_to_its_end_and_no_further(void **state) {
    (void)state;
    Analysis *analysis = analysis_of(GAMES[4], LOW, NULL);
    assert_true(analysis->is_over);
    assert_int_equal(analysis->move_count, 9);
    /* Nothing of it is left when another game is taken, one that has not begun. */
    Record *record = record_of("");
    assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
    assert_int_equal(analysis->move_count, 0);
    assert_int_equal(analysis->known_count, 0);
    assert_false(analysis->is_over);
    Engine *engine = engine_of_test();
    assert_int_equal(analysis_run(analysis, engine, LOW, NULL, NULL), STATUS_OK);
    assert_int_equal(analysis_losses(analysis, COLOR_BLACK).move_count, 0);
    /* A start at which the game is over already. */
    Position full = { .discs = { ~(Bitboard)0, 0 }, .mover = COLOR_WHITE };
    record_clear(record);
    record_set_start(record, &full, NULL);
    assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
    assert_true(analysis->is_over);
    assert_int_equal(analysis_run(analysis, engine, LOW, NULL, NULL), STATUS_OK);
    /* And the same game again: nothing is known of it at first. */
    record_clear(record);
    play(record, GAMES[4]);
    assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
    assert_int_equal(analysis->known_count, 0);
    for (int i = 0; i < analysis->move_count; i++) {
        assert_false(analysis->moves[i].is_known);
        assert_int_equal(analysis->moves[i].line.move_count, 0);
    }
    engine_destroy(engine);
    record_destroy(record);
    free(analysis);
}

static void T69_values_of_solved_positions_are_whole_discs_of_possible_results(void **state) {
    (void)state;
    Analysis *analysis = analysis_of(GAMES[1], 5, NULL);
    int exact = 0;
    for (int i = 0; i < analysis->move_count; i++) {
        const AnalysisMove *move = &analysis->moves[i];
        if (move->is_exact) {
            /* The empties go to the winner, or are shared: the difference of 64 discs is even. */
            assert_int_equal(move->score % 2, 0);
            assert_int_equal(move->best_score % 2, 0);
            exact++;
        }
    }
    assert_true(exact >= 12);
    free(analysis);
}

/* Two moves that end the game with 60 empty squares: one is exact, the other was only searched by depth. */
static void a_value_is_exact_only_when_that_of_every_other_move_is(void **state) {
    (void)state;
    Record *record = record_of("");
    Engine *engine = engine_of_test();
    Analysis *analysis = calloc(1, sizeof *analysis);
    Position start = { .discs = { bitboard_of(square_at(1, 2)) | bitboard_of(square_at(2, 1)),
                                  bitboard_of(square_at(2, 2)) | bitboard_of(square_at(7, 7)) } };
    assert_non_null(analysis);
    for (int i = 0; i < 2; i++) {
        Square square = i == 0 ? square_at(3, 2) : square_at(2, 3);
        record_clear(record);
        record_set_start(record, &start, NULL);
        assert_int_equal(record_add_disc(record, RECORD_ROOT, square, NULL), STATUS_OK);
        assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
        assert_true(analysis->is_over);
        assert_int_equal(analysis_run(analysis, engine, ANALYSIS_LEVEL_MIN, NULL, NULL), STATUS_OK);
        assert_int_equal(analysis->moves[0].score, 62);
        assert_false(analysis->moves[0].is_exact);
    }
    free(analysis);
    engine_destroy(engine);
    record_destroy(record);
}

/* A search of the 31 empty squares to the end, at a selectivity of 98 %, has g6 as a draw and every other move at −14
 * or worse. */
static void T15_the_best_move_is_among_the_hints_of_a_low_level(void **state) {
    (void)state;
    static const char MOVES[] = "c4e3f5e6f6c5c3c6d3d2e2b3e1f4f3f2f1c2b1g3g4d6g5h4h5h3h2h6h7";
    const Square truth = square_at(6, 5);
    Record *record = record_of(MOVES);
    Board board = position_board(&record->nodes[record_last_node(record)].position);
    Engine *engine = engine_of_test();
    EngineLimits limits = engine_no_limits();
    limits.multi_pv = ENGINE_LINES_MAX;
    for (limits.depth = 1; limits.depth <= 8; limits.depth++) {
        EngineResult result;
        Bitboard listed = 0;
        assert_int_equal(engine_search(engine, board, &limits, NULL, NULL, &result), STATUS_OK);
        for (int i = 0; i < result.line_count; i++) {
            listed |= bitboard_of(result.lines[i].moves[0]);
        }
        assert_true(listed == board_legal_moves(board));
        assert_int_equal(result.line_count, bitboard_count(listed));
        assert_int_equal(result.lines[0].moves[0], truth);
    }
    record_destroy(record);
    engine_destroy(engine);
    /* The analysis names it when another move was played. */
    char moves[sizeof MOVES + 2];
    strcat(strcpy(moves, MOVES), "e7");
    for (int level = ANALYSIS_LEVEL_MIN; level <= 8; level++) {
        Analysis *analysis = analysis_of(moves, level, NULL);
        const AnalysisMove *last = &analysis->moves[analysis->move_count - 1];
        assert_int_equal(last->best, truth);
        assert_true(last->loss >= ANALYSIS_MISTAKE);
        free(analysis);
    }
}

/* ---------------------------------------------------------------------------------------------------- runs */
typedef struct Seen {
    int count;
    int indices[ANALYSIS_MOVES_MAX];
    StopFlag *stop; /* requested behind the stop_after-th move */
    int stop_after;
} Seen;

static void see(void *context, const Analysis *analysis, int index) {
    Seen *seen = context;
    assert_true(analysis->moves[index].is_known);
    seen->indices[seen->count++] = index;
    assert_int_equal(seen->count, analysis->known_count);
    if (seen->stop && seen->count == seen->stop_after) {
        stop_request(seen->stop);
    }
}

static void each_move_is_reported_once(void **state) {
    (void)state;
    Seen seen = { .count = 0 };
    const AnalysisListener listener = { see, &seen };
    Analysis *analysis = analysis_of(GAMES[1], LOW, &listener);
    bool is_seen[ANALYSIS_MOVES_MAX] = { false };
    assert_int_equal(seen.count, analysis->move_count);
    for (int i = 0; i < seen.count; i++) {
        assert_false(is_seen[seen.indices[i]]);
        is_seen[seen.indices[i]] = true;
    }
    free(analysis);
}

static void the_same_game_has_the_same_analysis(void **state) {
    (void)state;
    Analysis *first = analysis_of(GAMES[0], 6, NULL);
    Analysis *second = analysis_of(GAMES[0], 6, NULL);
    for (int i = 0; i < first->move_count; i++) {
        assert_int_equal(first->moves[i].score, second->moves[i].score);
        assert_int_equal(first->moves[i].best_score, second->moves[i].best_score);
        assert_int_equal(first->moves[i].best, second->moves[i].best);
        assert_memory_equal(&first->moves[i].line, &second->moves[i].line, sizeof first->moves[i].line);
    }
    free(first);
    free(second);
}

static void a_stopped_analysis_keeps_what_it_knows_and_goes_on(void **state) {
    (void)state;
    StopFlag stop;
    stop_clear(&stop);
    Seen seen = { .stop = &stop, .stop_after = 7 };
    const AnalysisListener listener = { see, &seen };
    Record *record = record_of(GAMES[1]);
    Engine *engine = engine_of_test();
    Analysis *analysis = calloc(1, sizeof *analysis);
    assert_non_null(analysis);
    assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
    assert_int_equal(analysis_run(analysis, engine, LOW, &stop, &listener), STATUS_STOPPED);
    assert_int_equal(analysis->known_count, 7);
    Analysis *before = malloc(sizeof *before);
    assert_non_null(before);
    *before = *analysis;
    assert_int_equal(analysis_run(analysis, engine, LOW, &stop, NULL), STATUS_STOPPED); /* still asked to stop */
    assert_int_equal(analysis->known_count, 7);
    stop_clear(&stop);
    seen.stop = NULL;
    assert_int_equal(analysis_run(analysis, engine, LOW, &stop, &listener), STATUS_OK);
    assert_int_equal(analysis->known_count, analysis->move_count);
    for (int i = 0; i < before->move_count; i++) {
        if (before->moves[i].is_known) {
            assert_memory_equal(&before->moves[i], &analysis->moves[i], sizeof before->moves[i]);
        }
    }
    free(before);
    free(analysis);
    engine_destroy(engine);
    record_destroy(record);
}

static void games_by_other_rules_are_refused(void **state) {
    (void)state;
    static const SideRules RULES[2] = { SIDE_OTHELLO, SIDE_PASSES_AT_WILL };
    Record *record = record_of("");
    Position start = position_start(START_STANDARD);
    Analysis *analysis = calloc(1, sizeof *analysis);
    assert_non_null(analysis);
    record_set_start(record, &start, RULES);
    assert_int_equal(analysis_begin(record, analysis), STATUS_UNSUPPORTED);
    assert_int_equal(analysis->move_count, 0);
    free(analysis);
    record_destroy(record);
}

static void the_end_alone_is_told_as_in_the_whole_analysis(void **state) {
    (void)state;
    Analysis *whole = analysis_of(GAMES[1], LOW + 1, NULL);
    Analysis *end = calloc(1, sizeof *end);
    Record *record = record_of(GAMES[1]);
    Engine *engine = engine_of_test();
    int solve_from = analysis_level(LOW + 1).solve_from;
    assert_non_null(end);
    assert_int_equal(analysis_begin(record, end), STATUS_OK);
    assert_int_equal(analysis_run_end(end, engine, solve_from, NULL, NULL), STATUS_OK);
    int known = 0;
    for (int i = 0; i < end->move_count; i++) {
        bool is_end = board_empty_count(position_board(&end->moves[i].before)) <= solve_from;
        assert_int_equal(end->moves[i].is_known, is_end);
        if (is_end) {
            assert_true(end->moves[i].is_exact);
            assert_int_equal(end->moves[i].score, whole->moves[i].score);
            assert_int_equal(end->moves[i].best_score, whole->moves[i].best_score);
            known++;
        }
    }
    assert_true(known > 0);
    assert_int_equal(end->known_count, known);
    engine_destroy(engine);
    record_destroy(record);
    free(end);
    free(whole);
}

static void levels_only_get_more_careful(void **state) {
    (void)state;
    for (int level = ANALYSIS_LEVEL_MIN + 1; level <= ANALYSIS_LEVEL_MAX; level++) {
        AnalysisLevel lower = analysis_level(level - 1);
        AnalysisLevel higher = analysis_level(level);
        assert_true(higher.depth >= lower.depth && higher.solve_from >= lower.solve_from);
        assert_true(higher.depth > lower.depth || higher.solve_from > lower.solve_from);
    }
}

int run_analysis_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_move_is_never_worse_than_the_one_played),
        cmocka_unit_test(exact_values_are_those_of_perfect_play),
        cmocka_unit_test(T11_lines_are_legal_begin_with_their_move_and_hold_every_pass),
        cmocka_unit_test(an_exact_line_to_the_end_of_the_game_has_the_score_that_is_told),
        cmocka_unit_test(T9_T11_a_pass_is_a_move_of_its_own_that_loses_nothing),
        cmocka_unit_test(all_four_first_moves_are_equally_good),
        cmocka_unit_test(a_move_that_gives_a_won_game_away_is_a_mistake),
        cmocka_unit_test(T68_a_finished_game_is_analysed_to_its_end_and_no_further),
        cmocka_unit_test(T69_values_of_solved_positions_are_whole_discs_of_possible_results),
        cmocka_unit_test(a_value_is_exact_only_when_that_of_every_other_move_is),
        cmocka_unit_test(T15_the_best_move_is_among_the_hints_of_a_low_level),
        cmocka_unit_test(each_move_is_reported_once),
        cmocka_unit_test(the_same_game_has_the_same_analysis),
        cmocka_unit_test(a_stopped_analysis_keeps_what_it_knows_and_goes_on),
        cmocka_unit_test(games_by_other_rules_are_refused),
        cmocka_unit_test(the_end_alone_is_told_as_in_the_whole_analysis),
        cmocka_unit_test(levels_only_get_more_careful),
    };
    return cmocka_run_group_tests_name("analysis", tests, NULL, NULL);
}
