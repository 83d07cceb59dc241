/* SPDX-License-Identifier: MIT */
/* Exercises out of a game whose end is known exactly; answers are judged against a plain search through every line. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "positions.h"
#include "study/exercise.h"

enum { LEVEL = 9, TRUTH_EMPTIES = 10 };

/* A game at random: both sides go wrong all the time. Without the last moves, which no analysis need be told. */
static void play_at_random(Record *record, uint64_t seed) {
    Random random = random_seeded(seed);
    int node = RECORD_ROOT;
    record_clear(record);
    for (;;) {
        Bitboard legal = board_legal_moves(position_board(&record->nodes[node].position));
        Move move = legal ? move_disc(random_bit(&random, legal)) : move_pass();
        if (record_add(record, node, move, &node) != STATUS_OK) {
            return;
        }
    }
}

typedef struct Desk {
    Record *record;
    Engine *engine;
    Analysis *analysis;
} Desk;

static int setup(void **state) {
    Desk *desk = calloc(1, sizeof *desk);
    EngineOptions options = engine_default_options();
    options.table_mb = 4;
    options.thread_count = 1;
    desk->analysis = calloc(1, sizeof *desk->analysis);
    assert_int_equal(engine_create(&options, &desk->engine), STATUS_OK);
    assert_int_equal(record_create(&desk->record), STATUS_OK);
    *state = desk;
    return 0;
}

static int teardown(void **state) {
    Desk *desk = *state;
    record_destroy(desk->record);
    engine_destroy(desk->engine);
    free(desk->analysis);
    free(desk);
    return 0;
}

static void analyse(Desk *desk, uint64_t seed, int level) {
    play_at_random(desk->record, seed);
    assert_int_equal(analysis_begin(desk->record, desk->analysis), STATUS_OK);
    assert_int_equal(analysis_run(desk->analysis, desk->engine, level, NULL, NULL), STATUS_OK);
}

static int score_behind(const Position *position, Square square) {
    Board board = position_board(position);
    return -board_brute_force(board_after_move(board, square, board_flips(board, square)));
}

/* Judges every legal answer to an exercise, and whatever else can be clicked. */
static void check_answers(Desk *desk, const Exercise *exercise) {
    Bitboard legal = board_legal_moves(position_board(&exercise->position));
    int best = -SQUARE_COUNT;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        ExerciseAnswer answer = { .score = 99 };
        Status status = exercise_answer(exercise, desk->engine, square, NULL, &answer);
        if (!(legal & bitboard_of(square))) {
            assert_int_equal(status, STATUS_ILLEGAL_MOVE);
            assert_int_equal(answer.score, 99);
            continue;
        }
        assert_int_equal(status, STATUS_OK);
        int score = score_behind(&exercise->position, square);
        assert_int_equal(answer.score, score);
        assert_int_equal(answer.is_best, score == exercise->best_score);
        best = score > best ? score : best;
        if (square == exercise->played) {
            assert_int_equal(score, exercise->played_score);
            assert_false(answer.is_best);
        }
        if (square == exercise->best) {
            assert_true(answer.is_best);
        }
    }
    assert_int_equal(best, exercise->best_score);
}

static void every_answer_is_judged_as_every_line_of_play_has_it(void **state) {
    Desk *desk = *state;
    int judged = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        analyse(desk, seed, LEVEL);
        for (Color side = COLOR_BLACK; side <= COLOR_WHITE; side++) {
            Exercise exercises[ANALYSIS_MOVES_MAX];
            int count = exercise_find(desk->analysis, side, exercises, ANALYSIS_MOVES_MAX);
            for (int i = 0; i < count; i++) {
                if (exercises[i].empties <= TRUTH_EMPTIES - 1) {
                    check_answers(desk, &exercises[i]);
                    judged++;
                }
            }
        }
    }
    assert_true(judged > 8);
}

static void exercises_are_the_exact_losses_of_one_side_in_the_order_of_the_game(void **state) {
    Desk *desk = *state;
    analyse(desk, 7, LEVEL);
    Exercise exercises[ANALYSIS_MOVES_MAX];
    int total = 0;
    for (Color side = COLOR_BLACK; side <= COLOR_WHITE; side++) {
        int count = exercise_find(desk->analysis, side, exercises, ANALYSIS_MOVES_MAX);
        int at = 0;
        for (int i = 0; i < desk->analysis->move_count; i++) {
            const AnalysisMove *move = &desk->analysis->moves[i];
            int empties = SQUARE_COUNT - bitboard_count(move->before.discs[0] | move->before.discs[1]);
            if (move->before.mover != side || empties < 4 || empties > 16 || move->loss < 2 || !move->is_exact) {
                continue;
            }
            assert_true(at < count);
            assert_int_equal(exercises[at].node, move->node);
            assert_int_equal(exercises[at].empties, empties);
            assert_int_equal(exercises[at].played, move->move.square);
            assert_int_equal(exercises[at].best, move->best);
            assert_int_equal(exercises[at].best_score - exercises[at].played_score, move->loss);
            assert_memory_equal(&exercises[at].position, &move->before, sizeof move->before);
            at++;
        }
        assert_int_equal(at, count);
        total += count;
        if (count > 1) {
            Exercise first[2] = { { .node = -1 }, { .node = -1 } };
            assert_int_equal(exercise_find(desk->analysis, side, first, 1), 1);
            assert_int_equal(first[0].node, exercises[0].node);
            assert_int_equal(first[1].node, -1);
        }
    }
    assert_true(total > 3);
}

static void what_is_not_exact_or_not_known_is_no_exercise(void **state) {
    Desk *desk = *state;
    Exercise exercise;
    AnalysisMove *move = &desk->analysis->moves[0];
    desk->analysis->move_count = 1;
    *move = (AnalysisMove){ .before = position_start(START_STANDARD), .move = move_disc(19), .is_known = true,
                            .is_exact = true, .score = 2, .best_score = 4, .loss = 2, .best = 26 };
    /* A position with 16 empties, of which only the number of discs matters here. */
    move->before.discs[COLOR_BLACK] = 0x0000ffffffff0000;
    move->before.discs[COLOR_WHITE] = 0xffff000000000000;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 1);
    assert_int_equal(exercise_find(desk->analysis, COLOR_WHITE, &exercise, 1), 0);
    move->loss = 1;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 0);
    move->loss = 2;
    move->is_exact = false;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 0);
    move->is_exact = true;
    move->is_known = false;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 0);
    move->is_known = true;
    move->before.discs[COLOR_WHITE] = 0xfffe000000000000;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 0); /* 17 */
    move->before.discs[COLOR_WHITE] = 0xffff000000000fff;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 1); /* 4 */
    move->before.discs[COLOR_WHITE] = 0xffff000000001fff;
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 0); /* 3 */
}

static void a_judgement_can_be_stopped_and_takes_no_foreign_square(void **state) {
    Desk *desk = *state;
    analyse(desk, 7, LEVEL);
    Exercise exercise;
    ExerciseAnswer answer;
    StopFlag stop = { false };
    assert_int_equal(exercise_find(desk->analysis, COLOR_BLACK, &exercise, 1), 1);
    stop_request(&stop);
    assert_int_equal(exercise_answer(&exercise, desk->engine, exercise.best, &stop, &answer), STATUS_STOPPED);
    assert_int_equal(exercise_answer(&exercise, desk->engine, SQUARE_NONE, NULL, &answer), STATUS_ILLEGAL_MOVE);
    assert_int_equal(exercise_answer(&exercise, desk->engine, -1, NULL, &answer), STATUS_ILLEGAL_MOVE);
}

int run_exercise_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_answer_is_judged_as_every_line_of_play_has_it, setup, teardown),
        cmocka_unit_test_setup_teardown(exercises_are_the_exact_losses_of_one_side_in_the_order_of_the_game, setup, teardown),
        cmocka_unit_test_setup_teardown(what_is_not_exact_or_not_known_is_no_exercise, setup, teardown),
        cmocka_unit_test_setup_teardown(a_judgement_can_be_stopped_and_takes_no_foreign_square, setup, teardown),
    };
    return cmocka_run_group_tests_name("exercise", tests, NULL, NULL);
}
