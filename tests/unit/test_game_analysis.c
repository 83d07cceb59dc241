/* SPDX-License-Identifier: MIT */
/* The analysis in the background: it finds what an analysis finds, keeps what it knows, and tells nothing of a line that
 * was given up. Also run under TSan. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "news_ear.h"
#include "positions.h"
#include "study/game_analysis.h"

enum { LEVEL = 3 };

static const char GAME[] =
    "f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1h3g1h8a1a6"
    "a8g8g7";

static const char OTHER_GAME[] =
    "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1";

typedef struct Ear {
    NewsEar news;
    GameAnalysis *self;
    Record *record;
    Analysis *taken;
} Ear;

static void wait_for_end(Ear *ear) {
    int count = news_ear_count(&ear->news);
    while (game_analysis_is_running(ear->self)) {
        count = news_ear_wait(&ear->news, count);
    }
    game_analysis_take(ear->self, ear->taken);
}

static int play(Record *record, int node, const char *moves, size_t size) {
    for (size_t i = 0; i < size; i += 2) {
        Square square;
        assert_int_equal(square_from_text(moves + i, &square), STATUS_OK);
        assert_int_equal(record_add_disc(record, node, square, &node), STATUS_OK);
    }
    return node;
}

static int setup(void **state) {
    Ear *ear = calloc(1, sizeof *ear);
    ear->taken = calloc(1, sizeof *ear->taken);
    news_ear_create(&ear->news);
    assert_int_equal(game_analysis_create(news_ear_listen, &ear->news, &ear->self), STATUS_OK);
    assert_int_equal(record_create(&ear->record), STATUS_OK);
    *state = ear;
    return 0;
}

static int teardown(void **state) {
    Ear *ear = *state;
    game_analysis_destroy(ear->self);
    record_destroy(ear->record);
    news_ear_destroy(&ear->news);
    free(ear->taken);
    free(ear);
    return 0;
}

/* The same by a plain run. @owner the caller frees it */
static Analysis *plain(const Record *record, int node) {
    EngineOptions options = engine_default_options();
    options.table_mb = 32;
    options.thread_count = 1;
    Engine *engine;
    Analysis *analysis = calloc(1, sizeof *analysis);
    assert_int_equal(engine_create(&options, &engine), STATUS_OK);
    assert_int_equal(analysis_begin_line(record, node, analysis), STATUS_OK);
    assert_int_equal(analysis_run(analysis, engine, LEVEL, NULL, NULL), STATUS_OK);
    engine_destroy(engine);
    return analysis;
}

static void check_same(const Analysis *a, const Analysis *b) {
    assert_int_equal(a->move_count, b->move_count);
    assert_int_equal(a->known_count, b->known_count);
    assert_int_equal(a->is_over, b->is_over);
    for (int i = 0; i < a->move_count; i++) {
        const AnalysisMove *x = &a->moves[i];
        const AnalysisMove *y = &b->moves[i];
        assert_memory_equal(&x->before, &y->before, sizeof x->before);
        assert_true(move_equals(x->move, y->move));
        assert_int_equal(x->node, y->node);
        assert_int_equal(x->is_known, y->is_known);
        assert_int_equal(x->is_exact, y->is_exact);
        assert_int_equal(x->score, y->score);
        assert_int_equal(x->best_score, y->best_score);
        assert_int_equal(x->best, y->best);
        assert_int_equal(x->line.move_count, y->line.move_count);
        assert_memory_equal(x->line.moves, y->line.moves, (size_t)x->line.move_count);
    }
}

static void it_finds_what_an_analysis_finds(void **state) {
    Ear *ear = *state;
    play(ear->record, RECORD_ROOT, GAME, strlen(GAME));
    Analysis *expected = plain(ear->record, RECORD_ROOT);
    for (int i = 0; i < 2; i++) { /* and again, with a table that must have been forgotten */
        assert_int_equal(game_analysis_start(ear->self, ear->record, RECORD_ROOT, LEVEL), STATUS_OK);
        wait_for_end(ear);
        check_same(ear->taken, expected);
        /* Each move is told once, and the end. */
        assert_int_equal(news_ear_wait(&ear->news, ear->taken->move_count), ear->taken->move_count + 1);
        game_analysis_forget(ear->self);
        game_analysis_take(ear->self, ear->taken);
        assert_int_equal(ear->taken->move_count, 0);
        news_ear_reset(&ear->news);
    }
    free(expected);
}

/* How many moves are known as soon as a line is started again. */
static int known_at_start(Ear *ear, int node, int level) {
    assert_int_equal(game_analysis_start(ear->self, ear->record, node, level), STATUS_OK);
    game_analysis_stop(ear->self);
    game_analysis_take(ear->self, ear->taken);
    int known = 0;
    for (int i = 0; i < ear->taken->move_count; i++) {
        known += ear->taken->moves[i].is_known;
    }
    assert_int_equal(known, ear->taken->known_count);
    return known;
}

static void what_is_known_of_common_moves_is_kept(void **state) {
    enum { SHORT = 10, SHORT_BYTES = 2 * SHORT };
    Ear *ear = *state;
    int short_end = play(ear->record, RECORD_ROOT, GAME, SHORT_BYTES);
    assert_int_equal(game_analysis_start(ear->self, ear->record, short_end, LEVEL), STATUS_OK);
    wait_for_end(ear);
    assert_int_equal(ear->taken->known_count, SHORT);
    int end = play(ear->record, short_end, GAME + SHORT_BYTES, strlen(GAME) - SHORT_BYTES);
    int known = known_at_start(ear, end, LEVEL);
    assert_in_range(known, SHORT, SHORT + 5);
    assert_int_equal(game_analysis_start(ear->self, ear->record, RECORD_ROOT, LEVEL), STATUS_OK);
    wait_for_end(ear);
    int all = ear->taken->move_count;
    assert_int_equal(ear->taken->known_count, all);
    Analysis *expected = plain(ear->record, RECORD_ROOT);
    check_same(ear->taken, expected);

    /* Another branch: what it has in common is known, its own move has its node; and back again all is known. */
    int branch;
    const RecordNode *fork = &ear->record->nodes[ear->record->nodes[short_end].parent];
    Bitboard others = board_legal_moves(position_board(&fork->position)) & ~bitboard_of(ear->record->nodes[short_end].move.square);
    assert_int_equal(record_add_disc(ear->record, ear->record->nodes[short_end].parent, bitboard_first(others), &branch),
                     STATUS_OK);
    known = known_at_start(ear, branch, LEVEL);
    assert_int_equal(ear->taken->move_count, SHORT);
    assert_int_equal(ear->taken->moves[SHORT - 1].node, branch);
    assert_in_range(known, SHORT - 1, SHORT);
    assert_int_equal(known_at_start(ear, end, LEVEL), all);
    check_same(ear->taken, expected);
    /* The same game in another record, at other nodes. */
    Record *other;
    assert_int_equal(record_create(&other), STATUS_OK);
    Square square;
    int node;
    assert_int_equal(square_from_text("c4", &square), STATUS_OK);
    assert_int_equal(record_add_disc(other, RECORD_ROOT, square, &node), STATUS_OK);
    node = play(other, RECORD_ROOT, GAME, SHORT_BYTES);
    assert_int_equal(game_analysis_start(ear->self, other, node, LEVEL), STATUS_OK);
    game_analysis_take(ear->self, ear->taken);
    assert_int_equal(ear->taken->known_count, SHORT);
    assert_int_equal(ear->taken->moves[SHORT - 1].node, node);
    record_destroy(other);
    /* Another level knows nothing of it. */
    assert_in_range(known_at_start(ear, end, LEVEL + 1), 0, 5);
    free(expected);
}

static void a_start_that_fails_changes_nothing(void **state) {
    Ear *ear = *state;
    play(ear->record, RECORD_ROOT, GAME, 20);
    assert_int_equal(game_analysis_start(ear->self, ear->record, RECORD_ROOT, LEVEL), STATUS_OK);
    wait_for_end(ear);
    ear->record->rules[COLOR_BLACK] = SIDE_FREE;
    assert_int_equal(game_analysis_start(ear->self, ear->record, RECORD_ROOT, LEVEL), STATUS_UNSUPPORTED);
    game_analysis_take(ear->self, ear->taken);
    assert_int_equal(ear->taken->known_count, 10);
    assert_false(game_analysis_is_running(ear->self));
}

/* Whether everything in what was taken belongs to the first moves of a game in text. */
static void check_line(const Analysis *taken, const char *moves, int length) {
    int known = 0;
    assert_int_equal(taken->move_count, length);
    for (int m = 0; m < length; m++) {
        const AnalysisMove *move = &taken->moves[m];
        Square square;
        assert_int_equal(square_from_text(moves + 2 * m, &square), STATUS_OK);
        assert_int_equal(move->move.square, square);
        assert_int_equal(bitboard_count(move->before.discs[0] | move->before.discs[1]), 4 + m);
        if (move->is_known) {
            known++;
            assert_int_equal(move->best_score - move->score, move->loss);
            assert_int_equal(move->line.moves[0], square);
        }
    }
    assert_int_equal(taken->known_count, known);
}

/* Lines of two games, started, stopped and replaced. What is taken is always of the line started last. */
static void nothing_of_a_line_given_up_is_ever_told(void **state) {
    enum { ROUNDS = 200 };
    Ear *ear = *state;
    Random random = random_seeded(4);
    play(ear->record, RECORD_ROOT, GAME, strlen(GAME));
    for (int i = 0; i < ROUNDS; i++) {
        int length = 1 + (int)random_below(&random, 50);
        const char *moves = random_below(&random, 2) == 0 ? GAME : OTHER_GAME;
        Record *record;
        assert_int_equal(record_create(&record), STATUS_OK);
        int node = play(record, RECORD_ROOT, moves, 2 * (size_t)length);
        int level = 1 + (int)random_below(&random, 12);
        int count = news_ear_count(&ear->news);
        assert_int_equal(game_analysis_start(ear->self, record, node, level), STATUS_OK);
        record_destroy(record); /* it works on a copy */
        for (uint32_t waits = random_below(&random, 4); waits > 0 && game_analysis_is_running(ear->self); waits--) {
            count = news_ear_wait(&ear->news, count);
        }
        game_analysis_take(ear->self, ear->taken);
        check_line(ear->taken, moves, length);
        if (random_below(&random, 3) == 0) {
            game_analysis_stop(ear->self);
            assert_false(game_analysis_is_running(ear->self));
        } else if (random_below(&random, 8) == 0) {
            game_analysis_forget(ear->self);
            game_analysis_take(ear->self, ear->taken);
            assert_int_equal(ear->taken->move_count, 0);
        }
    }
    assert_int_equal(game_analysis_start(ear->self, ear->record, RECORD_ROOT, LEVEL), STATUS_OK);
    wait_for_end(ear);
    assert_int_equal(ear->taken->known_count, ear->taken->move_count);
}

static void it_can_be_destroyed_at_any_time(void **state) {
    Ear *ear = *state;
    play(ear->record, RECORD_ROOT, GAME, strlen(GAME));
    for (int i = 0; i < 9; i++) {
        GameAnalysis *self;
        int count = news_ear_count(&ear->news);
        assert_int_equal(game_analysis_create(news_ear_listen, &ear->news, &self), STATUS_OK);
        if (i > 0) {
            assert_int_equal(game_analysis_start(self, ear->record, RECORD_ROOT, 1 + 19 * (i % 2)), STATUS_OK);
        }
        if (i % 4 == 2) {
            (void)news_ear_wait(&ear->news, count);
        }
        game_analysis_destroy(self);
    }
    game_analysis_destroy(NULL);
}

int run_game_analysis_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_finds_what_an_analysis_finds, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_known_of_common_moves_is_kept, setup, teardown),
        cmocka_unit_test_setup_teardown(a_start_that_fails_changes_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(nothing_of_a_line_given_up_is_ever_told, setup, teardown),
        cmocka_unit_test_setup_teardown(it_can_be_destroyed_at_any_time, setup, teardown),
    };
    return cmocka_run_group_tests_name("game-analysis", tests, NULL, NULL);
}
