/* SPDX-License-Identifier: MIT */
/* What the engine's lines say: legal moves and passes that lead to the score, several lines at once,
 * win-draw-loss, and boards that no game reaches. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "engine/endgame.h"
#include "engine/engine.h"
#include "positions.h"

enum { TABLE_MB = 1 };

static Engine *new_engine(int table_mb, int thread_count) {
    Engine *engine = NULL;
    assert_int_equal(engine_create(&(EngineOptions){ .table_mb = table_mb, .thread_count = thread_count, .kernel = kernel_best() }, &engine),
                     STATUS_OK);
    return engine;
}

static int setup(void **state) {
    *state = new_engine(TABLE_MB, 1);
    return 0;
}

static int teardown(void **state) {
    engine_destroy(*state);
    return 0;
}

static EngineLimits exact_limits(void) {
    EngineLimits limits = engine_no_limits();
    limits.solve_from = SQUARE_COUNT;
    return limits;
}

static EngineLimits depth_limits(int depth) {
    EngineLimits limits = engine_no_limits();
    limits.depth = depth;
    return limits;
}

static EngineResult search(Engine *engine, Board board, EngineLimits limits) {
    EngineResult result;
    assert_int_equal(engine_search(engine, board, &limits, NULL, NULL, &result), STATUS_OK);
    return result;
}

static int exact(Engine *engine, Board board) {
    EngineResult result = search(engine, board, exact_limits());
    assert_true(result.lines[0].is_solved && result.lines[0].selectivity == 100);
    return result.lines[0].score;
}

static int plain_score(Board board) {
    int score = 99;
    assert_int_equal(endgame_score(board, NULL, &score), STATUS_OK);
    return score;
}

static int sign(int score) {
    return (score > 0) - (score < 0);
}

static Board board_after(Board board, Square square) {
    assert_true(square >= 0 && square < SQUARE_COUNT && (board_legal_moves(board) & bitboard_of(square)));
    return board_after_move(board, square, board_flips(board, square));
}

/* Plays a line move by move: discs on legal squares, a pass just where there is none and the other side has
 * one. A solved line ends with the game, at its score. @return how many passes it has */
static int assert_line_is_played(Board board, const EngineLine *line) {
    int sides = 0; /* odd: the other side is to move */
    int passes = 0;
    assert_true(line->move_count <= ENGINE_PLIES_MAX);
    for (int i = 0; i < line->move_count; i++, sides++) {
        if (line->moves[i] == SQUARE_NONE) {
            assert_int_equal(board_legal_moves(board), 0);
            assert_false(board_is_over(board));
            board = board_after_pass(board);
            passes++;
        } else {
            board = board_after(board, line->moves[i]);
        }
    }
    if (line->is_solved && line->selectivity == 100) {
        assert_true(board_is_over(board));
        assert_int_equal(sides % 2 ? -board_final_score(board) : board_final_score(board), line->score);
    } else {
        assert_true(line->move_count - passes <= line->depth);
    }
    return passes;
}

/* ---------------------------------------------------------------------------------------------- the line */
static const char T9[] = "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4";
static const char T11[] =
    "F5d6C3d3C4f4F6f3E6e7F7c5B6g6G5c6E8b5E3d2B3h4D7b4A5a4A3a6F2g4A7c7D8g3H6f1H5c8B8g8B7g7C2f8H8h7E"
    "1d1G2e2H3h1H2c1b1";

/* The position after the first so many discs of a transcript. */
static Board board_of_transcript(const char *transcript, size_t discs) {
    char text[2 * SQUARE_COUNT + 1];
    Game game;
    memcpy(text, transcript, 2 * discs);
    text[2 * discs] = '\0';
    game_begin(&game, START_STANDARD);
    game_play_text(&game, text);
    return game_board(&game);
}

static void passes_stand_in_the_line_where_they_are_played_T11(void **state) {
    int passes = 0;
    size_t discs = sizeof T11 / 2;
    for (size_t left = 0; left <= 9; left++) {
        Board board = board_of_transcript(T11, discs - left);
        EngineResult result = search(*state, board, exact_limits());
        assert_int_equal(result.lines[0].score, plain_score(board));
        passes += assert_line_is_played(board, &result.lines[0]);
    }
    assert_true(passes > 0);
}

static void four_passes_in_a_row_of_moves_keep_the_line_legal_T9(void **state) {
    int passes = 0;
    for (size_t discs = 4; discs <= sizeof T9 / 2; discs++) {
        Board board = board_of_transcript(T9, discs);
        EngineResult result = search(*state, board, depth_limits(6));
        passes += assert_line_is_played(board, &result.lines[0]);
    }
    assert_true(passes > 0);
}

static void an_exact_line_leads_to_its_score(void **state) {
    Random random = random_seeded(71);
    int passes = 0;
    for (int i = 0; i < 150; i++) {
        Board board = board_random(&random, i % 11, i % 3 != 0);
        EngineResult result = search(*state, board, exact_limits());
        passes += assert_line_is_played(board, &result.lines[0]);
    }
    assert_true(passes > 20);
}

static void note_line(void *context, const EngineLine *line) {
    const Board *board = context;
    (void)assert_line_is_played(*board, line);
}

static void every_line_on_the_way_is_legal(void **state) {
    Random random = random_seeded(72);
    for (int i = 0; i < 30; i++) {
        Board board = board_random(&random, 12 + i, i % 2);
        EngineLimits limits = depth_limits(1 + i % 8);
        EngineListener listener = { .progress = note_line, .context = &board };
        EngineResult result;
        limits.multi_pv = 1 + i % 4;
        assert_int_equal(engine_search(*state, board, &limits, NULL, &listener, &result), STATUS_OK);
    }
}

/* ------------------------------------------------------------------------------------------ several lines */
/* Lines of the best moves, the best first, each with another first move. */
static void assert_lines_in_order(Board board, const EngineResult *result) {
    Bitboard seen = 0;
    for (int i = 0; i < result->line_count; i++) {
        const EngineLine *line = &result->lines[i];
        assert_int_equal(line->rank, i + 1);
        assert_true(i == 0 || line->score <= result->lines[i - 1].score);
        assert_false(seen & bitboard_of(line->moves[0]));
        seen |= bitboard_of(line->moves[0]);
        (void)assert_line_is_played(board, line);
    }
    assert_int_equal(seen & ~board_legal_moves(board), 0);
}

static void all_lines_equal_separate_searches_of_the_moves(void **state) {
    Random random = random_seeded(73);
    for (int i = 0; i < 40; i++) {
        Board board = board_random(&random, 1 + i % 10, i % 2);
        Bitboard legal = board_legal_moves(board);
        EngineLimits limits = exact_limits();
        limits.multi_pv = i % 3 ? 60 : 2;
        EngineResult result = search(*state, board, limits);
        if (!legal) {
            assert_int_equal(result.line_count, 1);
            continue;
        }
        int count = bitboard_count(legal);
        assert_int_equal(result.line_count, count < limits.multi_pv ? count : limits.multi_pv);
        assert_lines_in_order(board, &result);
        for (int rank = 0; rank < result.line_count; rank++) {
            const EngineLine *line = &result.lines[rank];
            assert_int_equal(line->score, -plain_score(board_after(board, line->moves[0])));
        }
        assert_int_equal(result.lines[0].score, plain_score(board));
    }
}

static void lines_by_depth_are_in_order(void **state) {
    Random random = random_seeded(74);
    for (int i = 0; i < 12; i++) {
        Board board = board_random(&random, 20 + 2 * i, false);
        EngineLimits limits = depth_limits(2 + i % 5);
        limits.multi_pv = 1 + i;
        EngineResult result = search(*state, board, limits);
        if (board_legal_moves(board)) {
            assert_lines_in_order(board, &result);
        }
    }
}

static void win_draw_loss_is_the_sign_of_the_score(void **state) {
    Random random = random_seeded(75);
    for (int i = 0; i < 60; i++) {
        Board board = board_random(&random, 4 + i % 8, i % 3 == 0);
        EngineLimits limits = exact_limits();
        limits.is_win_only = true;
        limits.multi_pv = 1 + i % 3;
        EngineResult result = search(*state, board, limits);
        assert_int_equal(result.lines[0].score, sign(plain_score(board)));
        for (int rank = 0; rank < result.line_count && board_legal_moves(board); rank++) {
            const EngineLine *line = &result.lines[rank];
            assert_int_equal(line->score, -sign(plain_score(board_after(board, line->moves[0]))));
        }
    }
}

/* -------------------------------------------------------------------------------------------- the table */
static void a_tiny_and_a_large_table_give_the_same_scores(void **state) {
    (void)state;
    Random random = random_seeded(76);
    Engine *engines[3] = { new_engine(1, 1), new_engine(3, 1), new_engine(64, 1) };
    for (int i = 0; i < 6; i++) {
        Board board = board_random(&random, 11 + i % 3, false);
        int expected = plain_score(board);
        for (int engine = 0; engine < 3; engine++) {
            assert_int_equal(exact(engines[engine], board), expected);
        }
    }
    for (int engine = 0; engine < 3; engine++) {
        engine_destroy(engines[engine]);
    }
}

/* Bounds that a selective search has left in the table do not pass for exact ones. Only positions in which
 * the selective score is wrong can show it. */
static void an_exact_score_after_selective_searches_is_still_exact(void **state) {
    (void)state;
    Random random = random_seeded(77);
    int wrong = 0;
    for (int i = 0; i < 8 && wrong < 2; i++) {
        Board board = board_random(&random, 16, false);
        EngineLimits limits = exact_limits();
        Engine *fresh = new_engine(TABLE_MB, 1);
        int expected = exact(fresh, board);
        engine_destroy(fresh);
        limits.solve_selectivity = SELECTIVITY_73;
        Engine *engine = new_engine(TABLE_MB, 1);
        EngineResult result = search(engine, board, limits);
        assert_true(board_is_over(board) || result.lines[0].selectivity == 73);
        if (result.lines[0].score != expected) {
            assert_int_equal(exact(engine, board), expected);
            wrong++;
        }
        engine_destroy(engine);
    }
}

/* ------------------------------------------------------------------------------------------- odd boards */
static void boards_with_33_and_34_moves_have_as_many_lines(void **state) {
    static const char *const BOARDS[] = {
        "----X---O-O-OXO-XO-X-XX--X---XO--OXO-X---OXXXXO--OXOO-O--------- X",
        "O-----X--XOO-OO--OXX-XO--OXO-X-------XO--OXXXXO-XOOO-OO--------- X",
    };
    for (int i = 0; i < 2; i++) {
        Position position = position_of_text(BOARDS[i]);
        EngineLimits limits = depth_limits(4);
        limits.multi_pv = ENGINE_LINES_MAX;
        EngineResult result = search(*state, position_board(&position), limits);
        assert_int_equal(result.line_count, 33 + i);
        assert_lines_in_order(position_board(&position), &result);
    }
}

static void a_pass_and_a_single_move_have_one_line(void **state) {
    Random random = random_seeded(78);
    int seen[2] = { 0, 0 };
    while (seen[0] < 6 || seen[1] < 6) {
        Board board = board_random(&random, 8, true);
        int count = bitboard_count(board_legal_moves(board));
        if (count > 1 || board_is_over(board)) {
            continue;
        }
        EngineLimits limits = exact_limits();
        limits.multi_pv = 5;
        limits.is_win_only = seen[count]++ % 2;
        EngineResult result = search(*state, board, limits);
        assert_int_equal(result.line_count, 1);
        int expected = plain_score(board);
        assert_int_equal(result.lines[0].score, limits.is_win_only ? sign(expected) : expected);
        assert_int_equal(result.lines[0].moves[0] == SQUARE_NONE, count == 0);
        limits = depth_limits(3);
        limits.multi_pv = 5;
        result = search(*state, board, limits);
        assert_int_equal(result.line_count, 1);
        assert_int_equal(result.lines[0].moves[0] == SQUARE_NONE, count == 0);
        (void)assert_line_is_played(board, &result.lines[0]);
    }
}

static void note_result(void *context, const EngineResult *result) {
    *(EngineResult *)context = *result;
}

static void a_finished_game_has_one_line_without_a_move_D34(void **state) {
    static const Board BOARDS[] = {
        { 0, 0 },
        { ~UINT64_C(0), 0 },
        { 0, ~UINT64_C(0) },
        { 1, 0 },
        { 0, UINT64_C(1) << 63 },
        { ~UINT64_C(0) << 1, 0 },
        { ~UINT64_C(0) << 1, 1 },
        { 1, ~UINT64_C(0) << 1 },
        { UINT64_C(0x00000000ffffffff), UINT64_C(0xffffffff00000000) },
        { UINT64_C(0x0000000000001fff), UINT64_C(0xfff0000000000000) },
    };
    static const int SCORES[] = { 0, 64, -64, 64, -64, 64, 62, -62, 0, 40 };
    const EngineLimits all_limits[] = { exact_limits(),
                                        depth_limits(4),
                                        engine_no_limits(),
                                        { .time_ms = 1, .multi_pv = 7 },
                                        { .is_win_only = true } };
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        for (size_t j = 0; j < sizeof all_limits / sizeof all_limits[0]; j++) {
            EngineResult results[2] = { search(*state, BOARDS[i], all_limits[j]), { .line_count = 0 } };
            EngineListener listener = { .finished = note_result, .context = &results[1] };
            assert_int_equal(engine_start(*state, BOARDS[i], &all_limits[j], &listener), STATUS_OK);
            engine_wait(*state);
            int expected = all_limits[j].is_win_only ? sign(SCORES[i]) : SCORES[i];
            for (int way = 0; way < 2; way++) {
                assert_int_equal(results[way].line_count, 1);
                assert_int_equal(results[way].lines[0].move_count, 0);
                assert_int_equal(results[way].lines[0].score, expected);
                assert_true(results[way].lines[0].is_solved);
            }
        }
    }
}

static void overlapping_discs_are_refused(void **state) {
    EngineResult result = { .line_count = 77 };
    EngineLimits limits = engine_no_limits();
    EngineListener listener = { .finished = note_result, .context = &result };
    Board boards[] = { { 3, 1 }, { ~UINT64_C(0), ~UINT64_C(0) }, { UINT64_C(1) << 63, UINT64_C(3) << 62 } };
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        assert_int_equal(engine_search(*state, boards[i], &limits, NULL, NULL, &result), STATUS_UNSUPPORTED);
        assert_int_equal(engine_start(*state, boards[i], &limits, &listener), STATUS_UNSUPPORTED);
        engine_wait(*state);
        assert_int_equal(result.line_count, 77);
    }
}

/* Discs anywhere, few or many, connected or not. */
static void boards_that_no_game_reaches_are_searched_by_the_rules(void **state) {
    Random random = random_seeded(79);
    for (int i = 0; i < 150; i++) {
        Position position = position_random(&random);
        Board board = position_board(&position);
        EngineLimits limits = depth_limits(1 + i % 5);
        limits.multi_pv = 1 + i % 3;
        EngineResult result = search(*state, board, limits);
        assert_int_equal(result.lines[0].move_count == 0, board_is_over(board));
        for (int rank = 0; rank < result.line_count; rank++) {
            (void)assert_line_is_played(board, &result.lines[rank]);
        }
    }
}

/* Positions in which what an open window and a null window said of the horizon differed, so that the search
 * went from a low window to a high one and back without an end. */
static void windows_that_contradict_each_other_come_to_an_end(void **state) {
    (void)state;
    static const struct {
        Board board;
        int depth;
        Selectivity selectivity;
    } CASES[] = {
        { { UINT64_C(0x610008c000020012), UINT64_C(0x0001040100000020) }, 8, SELECTIVITY_95 },
        { { UINT64_C(0x0000040000000208), UINT64_C(0x20d2000000209141) }, 7, SELECTIVITY_87 },
        { { UINT64_C(0x0000000282a02800), UINT64_C(0x032d001800004308) }, 10, SELECTIVITY_87 },
        { { UINT64_C(0x0000000100000400), UINT64_C(0x0e401600e3800140) }, 8, SELECTIVITY_98 },
        { { UINT64_C(0x0010800000000080), UINT64_C(0x142800281c23a615) }, 7, SELECTIVITY_98 },
        { { UINT64_C(0x142cb67468d16044), UINT64_C(0x2012088817281c00) }, 8, SELECTIVITY_73 },
        { { UINT64_C(0x05895120043f2a16), UINT64_C(0x2820ae1f79409401) }, 8, SELECTIVITY_73 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        EngineLimits limits = depth_limits(CASES[i].depth);
        Engine *engine = new_engine(TABLE_MB, 1);
        limits.selectivity = CASES[i].selectivity;
        EngineResult result = search(engine, CASES[i].board, limits);
        assert_int_equal(result.lines[0].depth, CASES[i].depth);
        (void)assert_line_is_played(CASES[i].board, &result.lines[0]);
        engine_destroy(engine);
    }
}

int run_lines_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(passes_stand_in_the_line_where_they_are_played_T11),
        cmocka_unit_test(four_passes_in_a_row_of_moves_keep_the_line_legal_T9),
        cmocka_unit_test(an_exact_line_leads_to_its_score),
        cmocka_unit_test(every_line_on_the_way_is_legal),
        cmocka_unit_test(all_lines_equal_separate_searches_of_the_moves),
        cmocka_unit_test(lines_by_depth_are_in_order),
        cmocka_unit_test(win_draw_loss_is_the_sign_of_the_score),
        cmocka_unit_test(a_tiny_and_a_large_table_give_the_same_scores),
        cmocka_unit_test(an_exact_score_after_selective_searches_is_still_exact),
        cmocka_unit_test(boards_with_33_and_34_moves_have_as_many_lines),
        cmocka_unit_test(a_pass_and_a_single_move_have_one_line),
        cmocka_unit_test(a_finished_game_has_one_line_without_a_move_D34),
        cmocka_unit_test(overlapping_discs_are_refused),
        cmocka_unit_test(boards_that_no_game_reaches_are_searched_by_the_rules),
        cmocka_unit_test(windows_that_contradict_each_other_come_to_an_end),
    };
    return cmocka_run_group_tests_name("lines", tests, setup, teardown);
}
