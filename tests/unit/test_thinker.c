/* SPDX-License-Identifier: MIT */
/* The thinker: thoughts come with their generation, given up thoughts never come. Also run under TSan. */
#include "suites.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "platform/thread.h"
#include "referee/thinker.h"

/* What the listener has heard, guarded by the lock. */
typedef struct Ear {
    Lock *lock;
    Condition *heard;
    int count;
    Thought last;
    int line_count; /* of the search, since the beginning */
    uint32_t line_generation;
    int last_depth;
    bool is_deepening; /* no line was shallower than the one before */
    Thinker *thinker;
} Ear;

static void listen_to_lines(void *context, uint32_t generation, const EngineLine *line) {
    Ear *ear = context;
    lock_acquire(ear->lock);
    ear->is_deepening = ear->line_count == 0 || (ear->is_deepening && line->depth >= ear->last_depth);
    ear->line_count++;
    ear->line_generation = generation;
    ear->last_depth = line->depth;
    lock_release(ear->lock);
}

static void listen(void *context, const Thought *thought) {
    Ear *ear = context;
    lock_acquire(ear->lock);
    ear->count++;
    ear->last = *thought;
    condition_wake_all(ear->heard);
    lock_release(ear->lock);
}

static Thought wait_for(Ear *ear, int count) {
    lock_acquire(ear->lock);
    while (ear->count < count) {
        condition_wait(ear->heard, ear->lock);
    }
    Thought thought = ear->last;
    lock_release(ear->lock);
    return thought;
}

static int setup(void **state) {
    Ear *ear = calloc(1, sizeof *ear);
    assert_int_equal(lock_create(&ear->lock), STATUS_OK);
    assert_int_equal(condition_create(&ear->heard), STATUS_OK);
    assert_int_equal(thinker_create(listen, listen_to_lines, ear, &ear->thinker), STATUS_OK);
    *state = ear;
    return 0;
}

static int teardown(void **state) {
    Ear *ear = *state;
    thinker_destroy(ear->thinker);
    condition_destroy(ear->heard);
    lock_destroy(ear->lock);
    free(ear);
    return 0;
}

/* Plays the seed-th legal square at once. */
static Status choose_quickly(const Opponent *self, const OpponentTurn *turn, Move *move) {
    (void)self;
    Bitboard legal = board_legal_moves(game_board(turn->game));
    for (uint64_t i = 0; i < turn->seed % (uint64_t)bitboard_count(board_legal_moves(game_board(turn->game))); i++) {
        bitboard_pop(&legal);
    }
    *move = move_disc(bitboard_first(legal));
    return STATUS_OK;
}

/* How often the endless opponent has begun to think. An opponent has no place of its own for it. */
static atomic_int endless_begun_count;

/* Waits until the endless opponent thinks: only then is a thought there that can be given up. */
static void wait_until_begun(int count) {
    while (atomic_load(&endless_begun_count) < count) {
    }
}

/* Thinks until it is stopped. */
static Status choose_never(const Opponent *self, const OpponentTurn *turn, Move *move) {
    (void)self, (void)move;
    atomic_fetch_add(&endless_begun_count, 1);
    while (!stop_is_requested(turn->stop)) {
    }
    return STATUS_STOPPED;
}

/* Looks once whether it is to stop. */
static Status choose_unless_stopped(const Opponent *self, const OpponentTurn *turn, Move *move) {
    return stop_is_requested(turn->stop) ? STATUS_STOPPED : choose_quickly(self, turn, move);
}

static const Opponent QUICK = { .name = "quick", .choose = choose_quickly };
static const Opponent ENDLESS = { .name = "endless", .choose = choose_never };
static const Opponent OBEDIENT = { .name = "obedient", .choose = choose_unless_stopped };

static void a_thought_bears_its_generation_and_the_move(void **state) {
    Ear *ear = *state;
    Game game;
    game_begin(&game, START_STANDARD);
    thinker_start(ear->thinker, 42, &QUICK, &game, 2, NULL);
    Thought thought = wait_for(ear, 1);
    assert_int_equal(thought.generation, 42);
    assert_int_equal(thought.status, STATUS_OK);
    assert_int_equal(thought.move.square, square_at(5, 4));
}

static void the_lines_of_a_level_are_heard_with_their_generation(void **state) {
    Ear *ear = *state;
    Game game;
    game_begin(&game, START_STANDARD);
    assert_int_equal(game_play(&game, move_disc(square_at(5, 4))), STATUS_OK);
    OpponentLimits limits = { .has_no_variety = true };
    thinker_start(ear->thinker, 7, opponent_find("level-12"), &game, 0, &limits);
    assert_int_equal(wait_for(ear, 1).status, STATUS_OK);
    assert_true(ear->line_count > 3 && ear->is_deepening);
    assert_int_equal(ear->line_generation, 7);
    int lines = ear->line_count;
    thinker_start(ear->thinker, 8, &QUICK, &game, 0, NULL);
    assert_int_equal(wait_for(ear, 2).generation, 8);
    assert_int_equal(ear->line_count, lines); /* whoever does not search says nothing */
}

static void a_game_that_is_over_gives_its_status_not_a_move(void **state) {
    Ear *ear = *state;
    Game game;
    Position position = { .discs = { 1, 0 }, .mover = COLOR_BLACK };
    game_begin_at(&game, &position);
    thinker_start(ear->thinker, 1, &QUICK, &game, 0, NULL);
    assert_int_equal(wait_for(ear, 1).status, STATUS_GAME_OVER);
}

static void a_new_start_gives_up_the_thought_before_it_T78(void **state) {
    Ear *ear = *state;
    Game game;
    game_begin(&game, START_STANDARD);
    thinker_start(ear->thinker, 1, &ENDLESS, &game, 0, NULL);
    thinker_start(ear->thinker, 2, &ENDLESS, &game, 0, NULL);
    thinker_start(ear->thinker, 3, &QUICK, &game, 0, NULL);
    assert_int_equal(wait_for(ear, 1).generation, 3);
    assert_int_equal(ear->count, 1);
}

static void a_cancelled_thought_never_comes_T78(void **state) {
    Ear *ear = *state;
    Game game;
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < 50; i++) {
        int begun = atomic_load(&endless_begun_count);
        thinker_start(ear->thinker, (uint32_t)i, &ENDLESS, &game, 0, NULL);
        wait_until_begun(begun + i % 2);
        thinker_cancel(ear->thinker);
    }
    thinker_start(ear->thinker, 99, &QUICK, &game, 0, NULL);
    assert_int_equal(wait_for(ear, 1).generation, 99);
    assert_int_equal(ear->count, 1);
}

static void the_thought_after_a_cancelled_one_is_thought_to_its_end(void **state) {
    Ear *ear = *state;
    Game game;
    game_begin(&game, START_STANDARD);
    for (int i = 1; i <= 20; i++) {
        int begun = atomic_load(&endless_begun_count);
        thinker_start(ear->thinker, 0, &ENDLESS, &game, 0, NULL);
        wait_until_begun(begun + 1);
        thinker_cancel(ear->thinker);
        thinker_start(ear->thinker, (uint32_t)i, &OBEDIENT, &game, 0, NULL);
        Thought thought = wait_for(ear, i);
        assert_int_equal(thought.generation, i);
        assert_int_equal(thought.status, STATUS_OK);
    }
}

static void the_game_may_change_while_it_is_thought_about(void **state) {
    Ear *ear = *state;
    Game game;
    for (int i = 1; i <= 200; i++) {
        game_begin(&game, i % 2 ? START_STANDARD : START_MIRRORED);
        thinker_start(ear->thinker, (uint32_t)i, &QUICK, &game, 0, NULL);
        game_begin(&game, START_STANDARD);
        assert_int_equal(wait_for(ear, i).generation, i);
    }
}

static void it_ends_in_the_middle_of_a_thought(void **state) {
    (void)state;
    Game game;
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < 20; i++) {
        Ear ear = { 0 };
        Thinker *thinker;
        assert_int_equal(thinker_create(listen, NULL, &ear, &thinker), STATUS_OK);
        int begun = atomic_load(&endless_begun_count);
        thinker_start(thinker, 1, &ENDLESS, &game, 0, NULL);
        wait_until_begun(begun + i % 2);
        thinker_destroy(thinker);
        assert_int_equal(ear.count, 0);
    }
    thinker_destroy(NULL);
}

int run_thinker_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_thought_bears_its_generation_and_the_move, setup, teardown),
        cmocka_unit_test_setup_teardown(the_lines_of_a_level_are_heard_with_their_generation, setup, teardown),
        cmocka_unit_test_setup_teardown(a_game_that_is_over_gives_its_status_not_a_move, setup, teardown),
        cmocka_unit_test_setup_teardown(a_new_start_gives_up_the_thought_before_it_T78, setup, teardown),
        cmocka_unit_test_setup_teardown(a_cancelled_thought_never_comes_T78, setup, teardown),
        cmocka_unit_test_setup_teardown(the_thought_after_a_cancelled_one_is_thought_to_its_end, setup, teardown),
        cmocka_unit_test_setup_teardown(the_game_may_change_while_it_is_thought_about, setup, teardown),
        cmocka_unit_test(it_ends_in_the_middle_of_a_thought),
    };
    return cmocka_run_group_tests_name("thinker", tests, NULL, NULL);
}
