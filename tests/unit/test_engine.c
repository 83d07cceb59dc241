/* SPDX-License-Identifier: MIT */
/* The engine's façade: start, stop, wait, ponder, limits, threads. Nothing here asserts a time. Also run
 * under TSan. */
#include "suites.h"

#include <stdlib.h>

#include "engine/endgame.h"
#include "engine/engine.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "positions.h"

/* What the searches of one engine have reported, in order. Written by the engine's thread; read after
 * engine_wait, but for the count. */
typedef struct Report {
    int search;
    bool is_finished; /* else a line */
    EngineLine line;
    EngineResult result;
} Report;

enum { REPORTS_MAX = 256 };

typedef struct Journal {
    Report *reports;
    int count;
    atomic_int finished_count;
} Journal;

/* The context of one search's listener. */
typedef struct Entry {
    Journal *journal;
    int search;
} Entry;

static void note_line(void *context, const EngineLine *line) {
    const Entry *entry = context;
    if (entry->journal->count < REPORTS_MAX) {
        entry->journal->reports[entry->journal->count++] = (Report){ .search = entry->search, .line = *line };
    }
}

static void note_result(void *context, const EngineResult *result) {
    const Entry *entry = context;
    assert_true(entry->journal->count < REPORTS_MAX);
    entry->journal->reports[entry->journal->count++] =
        (Report){ .search = entry->search, .is_finished = true, .result = *result };
    atomic_fetch_add(&entry->journal->finished_count, 1);
}

static EngineListener listener_of(Entry *entry) {
    return (EngineListener){ note_line, note_result, entry };
}

static void journal_begin(Journal *journal) {
    journal->reports = calloc(REPORTS_MAX, sizeof *journal->reports);
    assert_non_null(journal->reports);
    journal->count = 0;
    atomic_store(&journal->finished_count, 0);
}

static Engine *new_engine(int thread_count) {
    Engine *engine = NULL;
    assert_int_equal(engine_create(&(EngineOptions){ .table_mb = 1, .thread_count = thread_count, .kernel = kernel_best() }, &engine), STATUS_OK);
    return engine;
}

/* Lets a random time pass, 0 to so many milliseconds. */
static void pause_randomly(Random *random, uint32_t ms_max) {
    int64_t end = clock_now_us() + random_below(random, ms_max * 1000 + 1);
    while (clock_now_us() < end) {
        thread_yield();
    }
}

/* A position of a random game in which the mover has a move. */
static Board board_with_move(Random *random, int empties) {
    Board board;
    do {
        board = board_random(random, empties, false);
    } while (board_legal_moves(board) == 0);
    return board;
}

static void assert_legal_move(Board board, const EngineResult *result) {
    const EngineLine *line = &result->lines[0];
    assert_true(result->line_count >= 1 && line->move_count >= 1 && line->moves[0] < SQUARE_COUNT);
    assert_true(board_legal_moves(board) & bitboard_of(line->moves[0]));
}

static void assert_same_result(const EngineResult *a, const EngineResult *b) {
    assert_int_equal(a->line_count, b->line_count);
    assert_true(a->nodes == b->nodes);
    for (int i = 0; i < a->line_count; i++) {
        assert_int_equal(a->lines[i].score, b->lines[i].score);
        assert_int_equal(a->lines[i].depth, b->lines[i].depth);
        assert_int_equal(a->lines[i].move_count, b->lines[i].move_count);
        assert_memory_equal(a->lines[i].moves, b->lines[i].moves, (size_t)a->lines[i].move_count);
    }
}

static EngineResult search(Engine *engine, Board board, const EngineLimits *limits) {
    EngineResult result;
    assert_int_equal(engine_search(engine, board, limits, NULL, NULL, &result), STATUS_OK);
    return result;
}

static int exact(Engine *engine, Board board) {
    EngineLimits limits = engine_no_limits();
    limits.solve_from = SQUARE_COUNT;
    EngineResult result = search(engine, board, &limits);
    assert_true(result.lines[0].is_solved && result.lines[0].selectivity == 100);
    return result.lines[0].score;
}

/* --------------------------------------------------------------------------------------- start, stop, wait
 */
static void a_started_search_reports_its_lines_and_then_its_result_once(void **state) {
    (void)state;
    Journal journal;
    journal_begin(&journal);
    Entry entry = { &journal, 0 };
    EngineListener listener = listener_of(&entry);
    EngineLimits limits = engine_no_limits();
    limits.depth = 5;
    Engine *engine = new_engine(1);
    engine_wait(engine); /* there is nothing to wait for */
    Board board = board_start(START_STANDARD);
    assert_int_equal(engine_start(engine, board, &limits, &listener), STATUS_OK);
    engine_wait(engine);
    engine_wait(engine);
    assert_int_equal(journal.count, 6);
    for (int i = 0; i < 5; i++) {
        assert_false(journal.reports[i].is_finished);
        assert_int_equal(journal.reports[i].line.depth, i + 1);
        assert_int_equal(journal.reports[i].line.rank, 1);
        assert_false(journal.reports[i].line.is_solved);
    }
    assert_true(journal.reports[5].is_finished);
    assert_false(journal.reports[5].result.is_stopped);
    assert_int_equal(journal.reports[5].result.lines[0].depth, 5);
    assert_legal_move(board, &journal.reports[5].result);
    /* Without listening. */
    assert_int_equal(engine_start(engine, board, &limits, &(EngineListener){ 0 }), STATUS_OK);
    engine_wait(engine);
    engine_destroy(engine);
    engine_destroy(NULL);
    free(journal.reports);
}

static void stop_at_random_moments(int thread_count, int repetitions, uint32_t ms_max) {
    Random random = random_seeded(51);
    Engine *engine = new_engine(thread_count);
    EngineLimits limits = engine_no_limits(); /* never ends by itself */
    for (int i = 0; i < repetitions; i++) {
        Journal journal;
        journal_begin(&journal);
        Entry entry = { &journal, 0 };
        EngineListener listener = listener_of(&entry);
        Board board = board_with_move(&random, 30 + (int)random_below(&random, 25));
        limits.multi_pv = 1 + i % 3;
        assert_int_equal(engine_start(engine, board, &limits, &listener), STATUS_OK);
        pause_randomly(&random, ms_max);
        engine_stop(engine);
        engine_stop(engine);
        engine_wait(engine);
        assert_int_equal(atomic_load(&journal.finished_count), 1);
        const Report *last = &journal.reports[journal.count - 1];
        assert_true(last->is_finished && last->result.is_stopped);
        assert_legal_move(board, &last->result);
        free(journal.reports);
    }
    engine_destroy(engine);
}

static void a_search_stopped_at_any_moment_reports_a_legal_move_once(void **state) {
    (void)state;
    stop_at_random_moments(1, 40, 30);
    stop_at_random_moments(4, 40, 30);
    stop_at_random_moments(3, 60, 1);
}

/* Values that a search returns while it gives up mean nothing, and must not stay in the table. */
static void a_stopped_search_leaves_no_wrong_bounds_behind(void **state) {
    (void)state;
    Random random = random_seeded(62);
    for (int i = 0; i < 12; i++) {
        Board board = board_with_move(&random, 15 + i % 2);
        EngineLimits limits = engine_no_limits();
        Engine *fresh = new_engine(1);
        int expected = exact(fresh, board);
        engine_destroy(fresh);
        Engine *engine = new_engine(i % 2 ? 4 : 1);
        for (int stops = 0; stops < 4; stops++) {
            assert_int_equal(engine_start(engine, board, &limits, &(EngineListener){ 0 }), STATUS_OK);
            pause_randomly(&random, 5);
            engine_stop(engine);
            engine_wait(engine);
        }
        assert_int_equal(exact(engine, board), expected);
        engine_destroy(engine);
    }
}

static void a_stop_concerns_only_the_search_that_runs(void **state) {
    (void)state;
    Journal journal;
    journal_begin(&journal);
    Entry entry = { &journal, 0 };
    EngineListener listener = listener_of(&entry);
    EngineLimits limits = engine_no_limits();
    limits.depth = 4;
    Engine *engine = new_engine(2);
    engine_stop(engine);
    assert_int_equal(engine_start(engine, board_start(START_STANDARD), &limits, &listener), STATUS_OK);
    engine_wait(engine);
    assert_false(journal.reports[journal.count - 1].result.is_stopped);
    assert_int_equal(journal.reports[journal.count - 1].result.lines[0].depth, 4);
    engine_stop(engine);
    assert_int_equal(search(engine, board_start(START_STANDARD), &limits).lines[0].depth, 4);
    engine_destroy(engine);
    free(journal.reports);
}

/* A chain of searches without limits, each replaced by the next; only the last one may end. */
static void replace_searches(Engine *engine, Random *random, uint32_t ms_max) {
    enum { SEARCHES = 6 };
    Journal journal;
    Entry entries[SEARCHES];
    journal_begin(&journal);
    for (int i = 0; i < SEARCHES; i++) {
        EngineLimits limits = engine_no_limits();
        limits.depth = i == SEARCHES - 1 ? 3 : 0;
        limits.is_pondering = i % 2 == 0 && i < SEARCHES - 1;
        entries[i] = (Entry){ &journal, i };
        EngineListener listener = listener_of(&entries[i]);
        Board board = board_with_move(random, 40);
        assert_int_equal(engine_start(engine, board, &limits, &listener), STATUS_OK);
        pause_randomly(random, i == SEARCHES - 1 ? 0 : ms_max);
    }
    engine_wait(engine);
    for (int i = 0; i < journal.count; i++) {
        bool is_last = i == journal.count - 1;
        assert_int_equal(journal.reports[i].is_finished, is_last);
        /* After a search has reported, those before it are silent. */
        assert_true(i == 0 || journal.reports[i].search >= journal.reports[i - 1].search);
    }
    assert_int_equal(journal.reports[journal.count - 1].search, SEARCHES - 1);
    free(journal.reports);
}

static void a_replaced_search_does_not_report_a_result(void **state) {
    (void)state;
    Random random = random_seeded(52);
    for (int thread_count = 1; thread_count <= 4; thread_count += 3) {
        Engine *engine = new_engine(thread_count);
        for (int i = 0; i < 12; i++) {
            replace_searches(engine, &random, i < 6 ? 0 : 4);
        }
        engine_destroy(engine);
    }
}

static void a_refused_start_leaves_the_running_search_alone(void **state) {
    (void)state;
    Journal journal;
    journal_begin(&journal);
    Entry entries[2] = { { &journal, 0 }, { &journal, 1 } };
    EngineListener listeners[2] = { listener_of(&entries[0]), listener_of(&entries[1]) };
    EngineLimits limits = engine_no_limits();
    limits.depth = 6;
    Engine *engine = new_engine(1);
    assert_int_equal(engine_start(engine, board_start(START_STANDARD), &limits, &listeners[0]), STATUS_OK);
    assert_int_equal(engine_start(engine, (Board){ 3, 1 }, &limits, &listeners[1]), STATUS_UNSUPPORTED);
    engine_wait(engine);
    assert_int_equal(journal.count, 7);
    assert_int_equal(journal.reports[6].search, 0);
    assert_false(journal.reports[6].result.is_stopped);
    engine_destroy(engine);
    free(journal.reports);
}

static void an_engine_can_be_destroyed_while_it_searches(void **state) {
    (void)state;
    Random random = random_seeded(53);
    for (int i = 0; i < 30; i++) {
        Journal journal;
        journal_begin(&journal);
        Entry entry = { &journal, 0 };
        EngineListener listener = listener_of(&entry);
        EngineLimits limits = engine_no_limits();
        limits.is_pondering = i % 3 == 0;
        Engine *engine = new_engine(1 + i % 4);
        Board board = board_with_move(&random, 40);
        assert_int_equal(engine_start(engine, board, &limits, &listener), STATUS_OK);
        pause_randomly(&random, i % 2 ? 8 : 0);
        engine_destroy(engine);
        assert_int_equal(atomic_load(&journal.finished_count), 0);
        free(journal.reports);
    }
}

/* ---------------------------------------------------------------------------------------------- pondering */
/* Ponders with a limit of time that would be over at once. @return the finished search's result */
static EngineResult ponder(Engine *engine, Random *random, void (*end)(Engine *engine)) {
    Journal journal;
    journal_begin(&journal);
    Entry entry = { &journal, 0 };
    EngineListener listener = listener_of(&entry);
    EngineLimits limits = engine_no_limits();
    limits.is_pondering = true;
    limits.time_ms = 1;
    Board board = board_with_move(random, 50);
    assert_int_equal(engine_start(engine, board, &limits, &listener), STATUS_OK);
    pause_randomly(random, 12);
    assert_int_equal(atomic_load(&journal.finished_count), 0);
    end(engine);
    engine_wait(engine);
    assert_int_equal(atomic_load(&journal.finished_count), 1);
    EngineResult result = journal.reports[journal.count - 1].result;
    assert_legal_move(board, &result);
    free(journal.reports);
    return result;
}

static void time_counts_only_from_the_hit_when_pondering(void **state) {
    (void)state;
    Random random = random_seeded(54);
    Engine *engine = new_engine(2);
    for (int i = 0; i < 10; i++) {
        assert_false(ponder(engine, &random, engine_ponder_hit).is_stopped);
        assert_true(ponder(engine, &random, engine_stop).is_stopped);
    }
    engine_destroy(engine);
}

static void a_ponder_hit_without_pondering_does_nothing(void **state) {
    (void)state;
    Engine *engine = new_engine(1);
    EngineLimits limits = engine_no_limits();
    limits.depth = 4;
    engine_ponder_hit(engine);
    assert_int_equal(search(engine, board_start(START_STANDARD), &limits).lines[0].depth, 4);
    engine_destroy(engine);
}

/* ------------------------------------------------------------------------------------------------- limits */
static void a_limit_of_depth_is_kept(void **state) {
    (void)state;
    Random random = random_seeded(55);
    Engine *engine = new_engine(1);
    for (int depth = 1; depth <= 7; depth++) {
        EngineLimits limits = engine_no_limits();
        limits.depth = depth;
        limits.selectivity = (Selectivity)(depth % SELECTIVITY_COUNT);
        Board board = board_with_move(&random, 30);
        EngineResult result = search(engine, board, &limits);
        assert_int_equal(result.lines[0].depth, depth);
        assert_int_equal(result.lines[0].selectivity, selectivity_percent(limits.selectivity));
        assert_true(result.lines[0].move_count >= 1);
        assert_legal_move(board, &result);
    }
    engine_destroy(engine);
}

static void a_limit_of_nodes_ends_at_the_same_node_each_time(void **state) {
    (void)state;
    Random random = random_seeded(56);
    for (int i = 0; i < 12; i++) {
        EngineLimits limits = engine_no_limits();
        limits.nodes = i == 0 ? 1 : 1 + random_below(&random, 20000);
        Board board = board_with_move(&random, 44);
        Engine *engine = new_engine(1);
        EngineResult first = search(engine, board, &limits);
        assert_legal_move(board, &first);
        assert_true(first.nodes >= limits.nodes && first.nodes < limits.nodes + 50000);
        engine_forget(engine);
        EngineResult again = search(engine, board, &limits);
        assert_same_result(&first, &again);
        engine_destroy(engine);
        engine = new_engine(1);
        again = search(engine, board, &limits);
        assert_same_result(&first, &again);
        engine_destroy(engine);
    }
}

static void limits_of_time_and_clock_end_the_search(void **state) {
    (void)state;
    static const EngineLimits LIMITS[] = {
        { .time_ms = 1 },
        { .time_ms = 20 },
        { .clock_ms = 1 },
        { .clock_ms = 300, .increment_ms = 1 },
        { .clock_ms = 20, .increment_ms = 100000 },
        { .time_ms = 15, .clock_ms = 1000000 },
    };
    Random random = random_seeded(57);
    Engine *engine = new_engine(2);
    for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++) {
        EngineLimits limits = LIMITS[i];
        limits.solve_selectivity = SELECTIVITY_100;
        Board board = board_with_move(&random, 45);
        EngineResult result = search(engine, board, &limits);
        assert_false(result.is_stopped);
        assert_legal_move(board, &result);
    }
    engine_destroy(engine);
}

static void a_stop_of_the_caller_ends_engine_search_with_a_status(void **state) {
    (void)state;
    StopFlag stop = { .is_requested = true };
    EngineResult untouched = { .line_count = 77 };
    EngineLimits limits = engine_no_limits();
    Engine *engine = new_engine(2);
    assert_int_equal(engine_search(engine, board_start(START_STANDARD), &limits, &stop, NULL, &untouched),
                     STATUS_STOPPED);
    assert_int_equal(untouched.line_count, 77);
    engine_destroy(engine);
}

/* ------------------------------------------------------------------------------------------------ threads */
enum { SOLVED_POSITIONS = 12 };

typedef struct Solver {
    uint64_t seed;
    int scores[SOLVED_POSITIONS];
} Solver;

static void solve_some(void *context) {
    Solver *solver = context;
    Random random = random_seeded(solver->seed);
    Engine *engine = new_engine(2);
    for (int i = 0; i < SOLVED_POSITIONS; i++) {
        solver->scores[i] = exact(engine, board_random(&random, 8 + i % 3, i % 2));
    }
    engine_destroy(engine);
}

static void two_engines_work_in_two_threads_at_once(void **state) {
    (void)state;
    Solver solvers[2] = { { .seed = 58 }, { .seed = 59 } };
    Thread *threads[2];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(thread_create(solve_some, &solvers[i], &threads[i]), STATUS_OK);
    }
    for (int i = 0; i < 2; i++) {
        thread_join(threads[i]);
        Random random = random_seeded(solvers[i].seed);
        for (int position = 0; position < SOLVED_POSITIONS; position++) {
            int expected;
            Board board = board_random(&random, 8 + position % 3, position % 2);
            assert_int_equal(endgame_score(board, NULL, &expected), STATUS_OK);
            assert_int_equal(solvers[i].scores[position], expected);
        }
    }
}

/* Searches positions with one thread and with more, each from an empty table; the scores must be the same. */
static void assert_threads_agree(const Board *boards, int count, const EngineLimits *limits) {
    enum { THREADS_MAX = 4, BOARDS_MAX = 16 };
    int expected[BOARDS_MAX];
    assert_true(count <= BOARDS_MAX);
    for (int thread_count = 1; thread_count <= THREADS_MAX; thread_count++) {
        Engine *engine = new_engine(thread_count);
        for (int i = 0; i < count; i++) {
            engine_forget(engine);
            EngineResult result = search(engine, boards[i], limits);
            assert_legal_move(boards[i], &result);
            if (thread_count == 1) {
                expected[i] = result.lines[0].score;
            }
            assert_int_equal(result.lines[0].score, expected[i]);
        }
        engine_destroy(engine);
    }
}

/* So many empties that nodes are split. */
static void any_number_of_threads_finds_the_same_exact_score(void **state) {
    (void)state;
    Random random = random_seeded(60);
    Board boards[4];
    EngineLimits limits = engine_no_limits();
    limits.solve_from = SQUARE_COUNT;
    for (int i = 0; i < 4; i++) {
        boards[i] = board_with_move(&random, 16 + i % 2);
    }
    assert_threads_agree(boards, 4, &limits);
}

/* A search by depth that leaves nothing out has one value: a position is always met at the same depth. */
static void any_number_of_threads_finds_the_same_score_by_depth(void **state) {
    (void)state;
    Random random = random_seeded(61);
    Board boards[16];
    EngineLimits limits = engine_no_limits();
    limits.selectivity = SELECTIVITY_100;
    for (int i = 0; i < 16; i++) {
        boards[i] = board_with_move(&random, 24 + 2 * i);
    }
    limits.depth = 8;
    assert_threads_agree(boards, 16, &limits);
    limits.depth = 9;
    assert_threads_agree(boards, 5, &limits);
}

int run_engine_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_started_search_reports_its_lines_and_then_its_result_once),
        cmocka_unit_test(a_search_stopped_at_any_moment_reports_a_legal_move_once),
        cmocka_unit_test(a_stopped_search_leaves_no_wrong_bounds_behind),
        cmocka_unit_test(a_stop_concerns_only_the_search_that_runs),
        cmocka_unit_test(a_replaced_search_does_not_report_a_result),
        cmocka_unit_test(a_refused_start_leaves_the_running_search_alone),
        cmocka_unit_test(an_engine_can_be_destroyed_while_it_searches),
        cmocka_unit_test(time_counts_only_from_the_hit_when_pondering),
        cmocka_unit_test(a_ponder_hit_without_pondering_does_nothing),
        cmocka_unit_test(a_limit_of_depth_is_kept),
        cmocka_unit_test(a_limit_of_nodes_ends_at_the_same_node_each_time),
        cmocka_unit_test(limits_of_time_and_clock_end_the_search),
        cmocka_unit_test(a_stop_of_the_caller_ends_engine_search_with_a_status),
        cmocka_unit_test(two_engines_work_in_two_threads_at_once),
        cmocka_unit_test(any_number_of_threads_finds_the_same_exact_score),
        cmocka_unit_test(any_number_of_threads_finds_the_same_score_by_depth),
    };
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
