/* SPDX-License-Identifier: MIT */
/* Matches, games and thinkers with outside engines that fail. Also run under TSan. */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "fake_engines.h"
#include "platform/thread.h"
#include "positions.h"
#include "referee/referee.h"
#include "referee/thinker.h"
#include "train/match.h"

static const OpponentLimits NO_LIMITS = { 0 };

/* ------------------------------------------------------------------------------------------------- matches */
/* A match of an engine, which is the second player, against the column's player.
 * @param player receives the engine's side; its engines have been ended */
static MatchResult play_match(OutsideProtocol protocol, const char *mode, MatchSettings settings, MatchPlayer *player) {
    char command[FAKE_COMMAND_SIZE];
    MatchPlayer players[2];
    MatchResult result;
    fake_command_without_log(protocol, mode, command);
    const MatchOutside outside = { .protocol = protocol, .command = command, .limits = PATIENT };
    match_player_begin(opponent_find("column"), &NO_LIMITS, &players[0]);
    assert_int_equal(match_player_begin_outside(&outside, &NO_LIMITS, &players[1]), STATUS_OK);
    assert_int_equal(match_run(players, &settings, NULL, &result), STATUS_OK);
    match_player_end(&players[0]);
    match_player_end(&players[1]);
    *player = players[1];
    return result;
}

static void an_engine_plays_a_match_alike_by_both_protocols(void **state) {
    (void)state;
    MatchPlayer player;
    const MatchSettings settings = { .seed = 5, .pair_count = 4, .thread_count = 3 };
    MatchResult gtp = play_match(OUTSIDE_GTP, "good", settings, &player);
    assert_int_equal(player.fault_count, 0);
    MatchResult nboard = play_match(OUTSIDE_NBOARD, "chatty", settings, &player);
    assert_int_equal(player.fault_count, 0);
    assert_memory_equal(gtp.pairs, nboard.pairs, sizeof gtp.pairs);
    assert_true(gtp.mean == nboard.mean && gtp.wins == nboard.wins && gtp.wins + gtp.losses + gtp.draws == 8);
    assert_int_equal(nboard.times[1].move_count, gtp.times[1].move_count);
}

/* Deaths between the moves change nothing but the count. */
static void D71_a_match_goes_on_with_an_engine_that_dies_and_is_started_again(void **state) {
    (void)state;
    MatchPlayer player;
    const MatchSettings settings = { .seed = 5, .pair_count = 2, .thread_count = 2 };
    MatchResult healthy = play_match(OUTSIDE_NBOARD, "good", settings, &player);
    MatchResult mortal = play_match(OUTSIDE_NBOARD, "mortal", settings, &player);
    assert_true(player.fault_count > 10);
    assert_int_equal(mortal.forfeits[0] + mortal.forfeits[1], 0);
    assert_false(mortal.is_given_up);
    assert_true(healthy.mean == mortal.mean && healthy.wins == mortal.wins);
}

static void D71_a_game_in_which_an_engine_fails_three_times_in_a_move_is_lost_for_it(void **state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads++) {
        MatchPlayer player;
        MatchResult result = play_match(OUTSIDE_GTP, "old",
                                        (MatchSettings){ .seed = 1, .pair_count = 3, .thread_count = threads }, &player);
        assert_int_equal(result.pair_count, 3);
        assert_int_equal(result.wins, 6);
        assert_int_equal(result.forfeits[0], 0);
        assert_int_equal(result.forfeits[1], 6);
        assert_int_equal(player.fault_count, 6 * OUTSIDE_ENGINE_TRIES);
        assert_int_equal(player.failure.status, STATUS_OK);
        assert_true(result.mean == 64 && result.half == 0);
        assert_false(result.is_given_up);
    }
}

static void D71_a_match_of_nothing_but_failures_ends(void **state) {
    (void)state;
    for (int threads = 1; threads <= 3; threads++) {
        MatchPlayer player;
        MatchResult result =
            play_match(OUTSIDE_NBOARD, "illegal",
                       (MatchSettings){ .seed = 1, .pair_count = 1000, .thread_count = threads }, &player);
        assert_true(result.is_given_up);
        assert_int_equal(result.pair_count, MATCH_FORFEITS_MAX / 2);
        assert_int_equal(result.forfeits[1], MATCH_FORFEITS_MAX);
        assert_true(player.fault_count >= OUTSIDE_ENGINE_TRIES * MATCH_FORFEITS_MAX);
    }
}

/* Only those in a row count. */
static void D71_a_match_with_a_failure_in_every_other_game_goes_on(void **state) {
    (void)state;
    MatchPlayer player;
    const MatchSettings settings = { .seed = 2, .pair_count = MATCH_FORFEITS_MAX + 1, .thread_count = 2 };
    MatchResult result = play_match(OUTSIDE_NBOARD, "no-white", settings, &player);
    assert_int_equal(result.pair_count, MATCH_FORFEITS_MAX + 1);
    assert_int_equal(result.forfeits[1], MATCH_FORFEITS_MAX + 1);
    assert_false(result.is_given_up);
}

static void D71_an_engine_that_cannot_start_has_no_match(void **state) {
    (void)state;
    MatchPlayer player;
    const MatchOutside missing = { .protocol = OUTSIDE_NBOARD, .command = "build/tests/never-made" };
    assert_int_equal(match_player_begin_outside(&missing, &NO_LIMITS, &player), STATUS_NOT_FOUND);
    assert_int_equal(player.failure.status, STATUS_NOT_FOUND);
    assert_int_equal(player.failure.protocol, OUTSIDE_NBOARD);
    assert_int_equal(player.fault_count, 0);
    match_player_end(&player);
}

/* That is not the engine's fault, and ends the match; NBoard can tell it. */
static void a_game_that_cannot_be_told_ends_the_match(void **state) {
    (void)state;
    const MatchSettings settings = { .seed = 1, .pair_count = 2, .thread_count = 2 };
    for (int protocol = 0; protocol < OUTSIDE_PROTOCOL_COUNT; protocol++) {
        char command[FAKE_COMMAND_SIZE];
        MatchPlayer players[2];
        MatchResult result;
        fake_command_without_log((OutsideProtocol)protocol, "good", command);
        const MatchOutside outside = { .protocol = (OutsideProtocol)protocol, .command = command, .limits = PATIENT };
        match_player_begin(opponent_find("elementary"), &NO_LIMITS, &players[0]);
        assert_int_equal(match_player_begin_outside(&outside, &NO_LIMITS, &players[1]), STATUS_OK);
        bool can_tell = protocol == OUTSIDE_NBOARD;
        assert_int_equal(match_run(players, &settings, NULL, &result), can_tell ? STATUS_OK : STATUS_UNSUPPORTED);
        assert_int_equal(players[1].failure.status, can_tell ? STATUS_OK : STATUS_UNSUPPORTED);
        assert_int_equal(players[1].fault_count, 0);
        match_player_end(&players[0]);
        match_player_end(&players[1]);
    }
}

/* ----------------------------------------------------------------------------------- games and thinkers */
/* What a thinker has said, guarded by the lock. */
typedef struct Ear {
    Lock *lock;
    Condition *heard;
    int count;
    Thought last;
    Thinker *thinker;
    Referee *referee;
} Ear;

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

static void ignore(void *context, const Referee *referee, const RefereeEvent *event) {
    (void)context, (void)referee, (void)event;
}

static int setup(void **state) {
    Ear *ear = calloc(1, sizeof *ear);
    assert_int_equal(lock_create(&ear->lock), STATUS_OK);
    assert_int_equal(condition_create(&ear->heard), STATUS_OK);
    assert_int_equal(thinker_create(listen, NULL, ear, &ear->thinker), STATUS_OK);
    assert_int_equal(referee_create(ignore, NULL, &ear->referee), STATUS_OK);
    *state = ear;
    return 0;
}

static int teardown(void **state) {
    Ear *ear = *state;
    thinker_destroy(ear->thinker);
    referee_destroy(ear->referee);
    condition_destroy(ear->heard);
    lock_destroy(ear->lock);
    free(ear);
    return 0;
}

/* As a front end does: the opponent to move thinks, and its thought is handed to the referee.
 * @return the thought's status */
static Status let_think(Ear *ear, const Opponent *opponent) {
    const Game *game = referee_game(ear->referee);
    int before = ear->count;
    thinker_start(ear->thinker, referee_generation(ear->referee), opponent, game, referee_turn_seed(ear->referee), NULL);
    Thought thought = wait_for(ear, before + 1);
    assert_int_equal(thought.generation, referee_generation(ear->referee));
    if (thought.status == STATUS_OK) {
        assert_int_equal(referee_play(ear->referee, game_mover(game), thought.move), STATUS_OK);
    }
    return thought.status;
}

/* The engine fails for good when more than 30 discs lie on the board: the game stands as it was, and somebody else
 * plays it to its end. */
static void D71_an_engine_that_dies_in_mid_game_leaves_it_playable(void **state) {
    Ear *ear = *state;
    for (int protocol = 0; protocol < OUTSIDE_PROTOCOL_COUNT; protocol++) {
        const Opponent *rabbit = opponent_find("rabbit-1");
        OutsideEngine *engine = fake_start((OutsideProtocol)protocol, "old");
        RefereeSetup settings = { .start = START_STANDARD, .seed = 7 };
        settings.players[COLOR_BLACK] = rabbit;
        settings.players[COLOR_WHITE] = outside_engine_base(engine);
        referee_begin(ear->referee, &settings);
        Status status = STATUS_OK;
        while (status == STATUS_OK) {
            status = let_think(ear, referee_player(ear->referee, game_mover(referee_game(ear->referee))));
        }
        assert_int_equal(status, STATUS_ENDED);
        assert_int_equal(outside_engine_failure(engine)->status, STATUS_ENDED);
        assert_true(referee_is_playing(ear->referee));
        assert_int_equal(game_mover(referee_game(ear->referee)), COLOR_WHITE);
        assert_true(board_empty_count(game_board(referee_game(ear->referee))) < 34);
        uint32_t generation = referee_generation(ear->referee);
        referee_replace_player(ear->referee, COLOR_WHITE, rabbit);
        assert_ptr_equal(referee_player(ear->referee, COLOR_WHITE), rabbit);
        assert_true(referee_generation(ear->referee) != generation);
        outside_engine_destroy(engine);
        while (referee_is_playing(ear->referee)) {
            assert_int_equal(let_think(ear, referee_player(ear->referee, game_mover(referee_game(ear->referee)))),
                             STATUS_OK);
        }
    }
}

/* Each new start gives up the thought before; only the last one comes, and it belongs to its own game. */
static void T78_a_thought_of_an_engine_is_given_up(void **state) {
    Ear *ear = *state;
    for (int protocol = 0; protocol < OUTSIDE_PROTOCOL_COUNT; protocol++) {
        OutsideEngine *engine = fake_start((OutsideProtocol)protocol, "slow");
        Game game;
        game_begin(&game, START_STANDARD);
        int before = ear->count;
        thinker_start(ear->thinker, 1, outside_engine_base(engine), &game, 0, NULL);
        while (fake_count_told(protocol == OUTSIDE_GTP ? "genmove" : "go\n") == 0) {
            thread_yield(); /* only then there is a move that could come too late */
        }
        game_play_text(&game, "f5");
        thinker_start(ear->thinker, 2, outside_engine_base(engine), &game, 0, NULL);
        Thought thought = wait_for(ear, before + 1);
        assert_int_equal(thought.generation, 2);
        assert_int_equal(thought.status, STATUS_OK);
        assert_true(move_equals(thought.move, move_disc(bitboard_first(board_legal_moves(game_board(&game))))));
        thinker_start(ear->thinker, 3, outside_engine_base(engine), &game, 0, NULL);
        thinker_cancel(ear->thinker);
        game_play_text(&game, "d6");
        thinker_start(ear->thinker, 4, outside_engine_base(engine), &game, 0, NULL);
        assert_int_equal(wait_for(ear, before + 2).generation, 4);
        assert_int_equal(ear->last.status, STATUS_OK);
        assert_int_equal(fake_count_told("nboard 2"), protocol == OUTSIDE_GTP ? 0 : 1); /* it was not started again */
        outside_engine_destroy(engine);
    }
}

int run_hosting_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_engine_plays_a_match_alike_by_both_protocols),
        cmocka_unit_test(D71_a_match_goes_on_with_an_engine_that_dies_and_is_started_again),
        cmocka_unit_test(D71_a_game_in_which_an_engine_fails_three_times_in_a_move_is_lost_for_it),
        cmocka_unit_test(D71_a_match_of_nothing_but_failures_ends),
        cmocka_unit_test(D71_a_match_with_a_failure_in_every_other_game_goes_on),
        cmocka_unit_test(D71_an_engine_that_cannot_start_has_no_match),
        cmocka_unit_test(a_game_that_cannot_be_told_ends_the_match),
        cmocka_unit_test_setup_teardown(D71_an_engine_that_dies_in_mid_game_leaves_it_playable, setup, teardown),
        cmocka_unit_test_setup_teardown(T78_a_thought_of_an_engine_is_given_up, setup, teardown),
    };
    return cmocka_run_group_tests_name("hosting", tests, NULL, NULL);
}
