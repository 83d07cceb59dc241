/* SPDX-License-Identifier: MIT */
/* Exercises from a file of games: all that are there, the newest game first, only the user's, and never ahead of who
 * takes them. Also run under TSan. */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "news_ear.h"
#include "platform/file.h"
#include "records/record_persons.h"
#include "records/record_writer.h"
#include "records/text_buffer.h"
#include "study/exercise_finder.h"

static const char PATH[] = "build/tests/finder-games.othello";

enum { GAMES = 3, FOUND_MAX = 200 };

typedef struct Ear {
    NewsEar news;
    ExerciseFinder *finder;
} Ear;

static int setup(void **state) {
    Ear *ear = calloc(1, sizeof *ear);
    news_ear_create(&ear->news);
    assert_int_equal(exercise_finder_create(news_ear_listen, &ear->news, &ear->finder), STATUS_OK);
    *state = ear;
    return 0;
}

static int teardown(void **state) {
    Ear *ear = *state;
    exercise_finder_destroy(ear->finder);
    news_ear_destroy(&ear->news);
    free(ear);
    return 0;
}

/* A game of random moves, which has mistakes enough in its end. */
static Record *random_game(uint64_t seed) {
    Random random = random_seeded(seed);
    Record *record;
    int node = RECORD_ROOT;
    assert_int_equal(record_create(&record), STATUS_OK);
    for (;;) {
        Board board = position_board(&record->nodes[node].position);
        Bitboard legal = board_legal_moves(board);
        if (board_is_over(board)) {
            return record;
        }
        for (uint64_t skip = legal ? random_below(&random, (uint32_t)bitboard_count(legal)) : 0; skip > 0; skip--) {
            bitboard_pop(&legal);
        }
        Move move = legal ? move_disc(bitboard_first(legal)) : move_pass();
        assert_int_equal(record_add(record, node, move, &node), STATUS_OK);
    }
}

static void add_game(TextBuffer *text, Record *record, RecordFormat format) {
    assert_int_equal(record_write(record, format, text), STATUS_OK);
    text_buffer_add_text(text, "\n");
    record_destroy(record);
}

static void write_file(TextBuffer *text) {
    assert_int_equal(file_write(PATH, text->bytes, text->size), STATUS_OK);
    text_buffer_free(text);
}

/* Three games, of whose sides none is noted, or in the first one the user's is Black, in the others White. */
static void write_games(bool is_noted) {
    TextBuffer text = { 0 };
    for (int i = 0; i < GAMES; i++) {
        Record *record = random_game((uint64_t)i + 1);
        char name[24];
        snprintf(name, sizeof name, "player %d", i);
        assert_int_equal(record_set_field(record, RECORD_WHITE, name, strlen(name)), STATUS_OK);
        assert_int_equal(record_set_field(record, RECORD_DATE, "2026-01-02", 10), STATUS_OK);
        if (is_noted) {
            assert_int_equal(record_set_persons(record, (const bool[2]){ i == 0, i != 0 }), STATUS_OK);
        }
        add_game(&text, record, RECORD_OWN);
    }
    write_file(&text);
}

/* What is in a game, straight. */
static int exercises_of(uint64_t seed, Color side, Exercise *exercises) {
    EngineOptions options = engine_default_options();
    Engine *engine;
    Record *record = random_game(seed);
    Analysis *analysis = calloc(1, sizeof *analysis);
    options.table_mb = 4;
    options.thread_count = 1;
    assert_int_equal(engine_create(&options, &engine), STATUS_OK);
    assert_int_equal(analysis_begin(record, analysis), STATUS_OK);
    assert_int_equal(analysis_run_end(analysis, engine, EXERCISE_EMPTIES_MAX, NULL, NULL), STATUS_OK);
    int count = exercise_find(analysis, side, exercises, FOUND_MAX);
    engine_destroy(engine);
    record_destroy(record);
    free(analysis);
    return count;
}

/* Takes everything until nothing more comes. @return how many */
static int take_all(Ear *ear, FoundExercise *found) {
    FinderProgress progress;
    int told = 0;
    int count = 0;
    for (;;) {
        exercise_finder_progress(ear->finder, &progress);
        while (exercise_finder_take(ear->finder, &found[count])) {
            count++;
            assert_true(count < FOUND_MAX);
        }
        if (progress.is_over) {
            assert_int_equal(progress.found_count, count);
            return count;
        }
        told = news_ear_wait(&ear->news, told);
    }
}

static void assert_same_exercise(const Exercise *a, const Exercise *b) {
    assert_memory_equal(&a->position, &b->position, sizeof a->position);
    assert_int_equal(a->empties, b->empties);
    assert_int_equal(a->played, b->played);
    assert_int_equal(a->played_score, b->played_score);
    assert_int_equal(a->best_score, b->best_score); /* of several best moves either may be told */
    assert_int_equal(a->node, b->node);
}

static void exercises_are_the_users_mistakes_of_the_newest_game_first(void **state) {
    Ear *ear = *state;
    FoundExercise *found = calloc(FOUND_MAX, sizeof *found);
    Exercise *expected = calloc(FOUND_MAX, sizeof *expected);
    FinderProgress progress;
    write_games(true);
    assert_int_equal(exercise_finder_start(ear->finder, 7, PATH), STATUS_OK);
    int count = take_all(ear, found);
    int at = 0;
    for (int game = 0; game < GAMES; game++) {
        int seed = GAMES - game;
        char name[24];
        int expected_count = exercises_of((uint64_t)seed, seed == 1 ? COLOR_BLACK : COLOR_WHITE, expected);
        assert_true(expected_count > 0);
        snprintf(name, sizeof name, "player %d", seed - 1);
        for (int i = 0; i < expected_count; i++, at++) {
            assert_true(at < count);
            assert_same_exercise(&found[at].exercise, &expected[i]);
            assert_int_equal(found[at].game, game);
            assert_int_equal(found[at].generation, 7);
            assert_string_equal(found[at].names[COLOR_BLACK], "");
            assert_string_equal(found[at].names[COLOR_WHITE], name);
            assert_string_equal(found[at].date, "2026-01-02");
        }
    }
    assert_int_equal(at, count);
    exercise_finder_progress(ear->finder, &progress);
    assert_int_equal(progress.status, STATUS_OK);
    assert_int_equal(progress.game_count, GAMES);
    assert_int_equal(progress.games_done, GAMES);
    assert_int_equal(progress.fault_count, 0);
    free(expected);
    free(found);
}

static void other_formats_give_both_sides_mistakes_and_faults_are_passed_over(void **state) {
    Ear *ear = *state;
    FoundExercise *found = calloc(FOUND_MAX, sizeof *found);
    Exercise *expected = calloc(FOUND_MAX, sizeof *expected);
    FinderProgress progress;
    TextBuffer text = { 0 };
    add_game(&text, random_game(2), RECORD_GGF);
    text_buffer_add_text(&text, "(;GM[Othello]BO[8 nonsense];)\n");
    write_file(&text);
    assert_int_equal(exercise_finder_start(ear->finder, 1, PATH), STATUS_OK);
    int count = take_all(ear, found);
    int black = exercises_of(2, COLOR_BLACK, expected);
    int white = exercises_of(2, COLOR_WHITE, expected + black);
    assert_int_equal(count, black + white);
    for (int i = 0; i < count; i++) {
        assert_same_exercise(&found[i].exercise, &expected[i]);
    }
    exercise_finder_progress(ear->finder, &progress);
    assert_int_equal(progress.fault_count, 1);
    assert_int_equal(progress.game_count, 1);
    free(expected);
    free(found);
}

static void the_finder_is_no_further_ahead_than_told(void **state) {
    Ear *ear = *state;
    FinderProgress progress = { 0 };
    FoundExercise found;
    int told = 0;
    write_games(false);
    assert_int_equal(exercise_finder_start(ear->finder, 1, PATH), STATUS_OK);
    while (progress.found_count < FINDER_AHEAD_MAX) {
        told = news_ear_wait(&ear->news, told);
        exercise_finder_progress(ear->finder, &progress);
        assert_false(progress.is_over);
    }
    assert_int_equal(progress.found_count, FINDER_AHEAD_MAX);
    assert_true(exercise_finder_take(ear->finder, &found));
    while (progress.found_count == FINDER_AHEAD_MAX) {
        told = news_ear_wait(&ear->news, told);
        exercise_finder_progress(ear->finder, &progress);
    }
    assert_int_equal(progress.found_count, FINDER_AHEAD_MAX + 1);
    /* It waits now, and the teardown must not wait for it. */
}

static void a_new_start_gives_up_the_one_before(void **state) {
    Ear *ear = *state;
    FinderProgress progress;
    FoundExercise *found = calloc(FOUND_MAX, sizeof *found);
    TextBuffer text = { 0 };
    write_games(false);
    assert_int_equal(exercise_finder_start(ear->finder, 1, PATH), STATUS_OK);
    assert_int_equal(exercise_finder_start(ear->finder, 2, "build/tests/finder-nothing"), STATUS_OK);
    assert_int_equal(take_all(ear, found), 0);
    exercise_finder_progress(ear->finder, &progress);
    assert_int_equal(progress.generation, 2);
    assert_int_equal(progress.status, STATUS_NOT_FOUND);
    text_buffer_add_text(&text, "\n");
    write_file(&text);
    assert_int_equal(exercise_finder_start(ear->finder, 3, PATH), STATUS_OK);
    assert_int_equal(take_all(ear, found), 0);
    exercise_finder_progress(ear->finder, &progress);
    assert_int_equal(progress.status, STATUS_OK);
    assert_int_equal(progress.game_count, 0);
    write_games(true);
    assert_int_equal(exercise_finder_start(ear->finder, 4, PATH), STATUS_OK);
    exercise_finder_stop(ear->finder);
    assert_false(exercise_finder_take(ear->finder, &found[0]));
    exercise_finder_progress(ear->finder, &progress);
    assert_true(progress.is_over);
    free(found);
}

int run_exercise_finder_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(exercises_are_the_users_mistakes_of_the_newest_game_first, setup, teardown),
        cmocka_unit_test_setup_teardown(other_formats_give_both_sides_mistakes_and_faults_are_passed_over, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(the_finder_is_no_further_ahead_than_told, setup, teardown),
        cmocka_unit_test_setup_teardown(a_new_start_gives_up_the_one_before, setup, teardown),
    };
    remove(PATH);
    return cmocka_run_group_tests_name("exercise-finder", tests, NULL, NULL);
}
