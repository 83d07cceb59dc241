/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "opponents/opponent.h"
#include "positions.h"

/* T30: Black has no move, White has g5 and h6. */
static const char MUST_PASS[] = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";

static void names_are_unique_and_made_of_small_letters_digits_and_hyphens(void **state) {
    (void)state;
    assert_true(opponent_count() > 0);
    for (int i = 0; i < opponent_count(); i++) {
        const Opponent *opponent = opponent_at(i);
        assert_true(strlen(opponent->name) > 0);
        assert_int_equal(strspn(opponent->name, "abcdefghijklmnopqrstuvwxyz0123456789-"),
                         strlen(opponent->name));
        assert_ptr_equal(opponent_find(opponent->name), opponent);
    }
}

static void an_unknown_name_finds_nobody(void **state) {
    (void)state;
    static const char *const NAMES[] = { "", "colum", "column ", "Column", "column-evolved2", "nobody" };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        assert_null(opponent_find(NAMES[i]));
    }
}

static void the_same_game_and_seed_give_the_same_move(void **state) {
    (void)state;
    for (int i = 0; i < opponent_count(); i++) {
        if (opponent_at(i)->level > 0) {
            continue; /* they take their time; test_level.c asks the quick ones */
        }
        Random random = random_seeded((uint64_t)i);
        Game game;
        game_begin(&game, START_STANDARD);
        for (int ply = 0; ply < 30 && !game_is_over(&game); ply++) {
            uint64_t seed = random_next(&random);
            Move first;
            Move second;
            assert_int_equal(opponent_choose(opponent_at(i), &game, seed, NULL, NULL, &first), STATUS_OK);
            assert_int_equal(opponent_choose(opponent_at(i), &game, seed, NULL, NULL, &second), STATUS_OK);
            assert_true(move_equals(first, second));
            game_play_random(&game, &random);
        }
    }
}

static void the_columns_players_play_whole_games_by_the_rules(void **state) {
    (void)state;
    static const char *const NAMES[] = { "column", "column-evolved" };
    for (int i = 0; i < 6; i++) {
        Random random = random_seeded((uint64_t)i);
        Game game;
        game_begin(&game, i % 2 ? START_MIRRORED : START_STANDARD);
        while (!game_is_over(&game)) {
            const Opponent *opponent = opponent_find(NAMES[(i / 2 + game.ply) % 2]);
            Move move;
            assert_int_equal(opponent_choose(opponent, &game, random_next(&random), NULL, NULL, &move),
                             STATUS_OK);
            assert_int_equal(game_play(&game, move), STATUS_OK);
        }
        assert_true(game.ply >= 9);
    }
}

static void ties_are_broken_by_the_seed_over_all_the_best(void **state) {
    (void)state;
    Game game;
    game_begin(&game, START_STANDARD);
    int counts[SQUARE_COUNT] = { 0 };
    enum { DRAWS = 4000 };
    for (int seed = 0; seed < DRAWS; seed++) {
        Move move;
        assert_int_equal(opponent_choose(opponent_find("column"), &game, (uint64_t)seed, NULL, NULL, &move),
                         STATUS_OK);
        counts[move.square]++;
    }
    static const char *const FIRST_MOVES[] = { "d3", "c4", "f5", "e6" };
    for (int i = 0; i < 4; i++) {
        Square square = SQUARE_NONE;
        assert_int_equal(square_from_text(FIRST_MOVES[i], &square), STATUS_OK);
        assert_in_range(counts[square], DRAWS / 4 - 150, DRAWS / 4 + 150);
    }
}

static void without_a_move_everyone_passes_and_rates_nothing(void **state) {
    (void)state;
    Position position = position_of_text(MUST_PASS);
    Game game;
    game_begin_at(&game, &position);
    for (int i = 0; i < opponent_count(); i++) {
        Move move;
        assert_int_equal(opponent_choose(opponent_at(i), &game, 1, NULL, NULL, &move), STATUS_OK);
        assert_true(move_equals(move, move_pass()));
        Candidates candidates = { .count = 7 };
        Status status = opponent_rate(opponent_at(i), &game, NULL, &candidates);
        assert_true(status == STATUS_UNSUPPORTED || (status == STATUS_OK && candidates.count == 0));
    }
}

static void after_the_end_nobody_chooses(void **state) {
    (void)state;
    Position position = { .discs = { ~UINT64_C(0) << 1, 0 }, .mover = COLOR_BLACK };
    Game game;
    game_begin_at(&game, &position);
    for (int i = 0; i < opponent_count(); i++) {
        Move move = move_disc(5);
        assert_int_equal(opponent_choose(opponent_at(i), &game, 1, NULL, NULL, &move), STATUS_GAME_OVER);
        assert_true(move_equals(move, move_disc(5)));
    }
}

static void a_stop_leaves_the_outputs_alone(void **state) {
    (void)state;
    Random random = random_seeded(3);
    Game game;
    game_begin(&game, START_STANDARD);
    while (board_empty_count(game_board(&game)) > 12 || board_legal_moves(game_board(&game)) == 0) {
        game_play_random(&game, &random);
    }
    StopFlag stop;
    stop_clear(&stop);
    stop_request(&stop);
    const Opponent *evolved = opponent_find("column-evolved");
    Move move = move_disc(5);
    assert_int_equal(opponent_choose(evolved, &game, 1, NULL, &stop, &move), STATUS_STOPPED);
    assert_true(move_equals(move, move_disc(5)));
    Candidates candidates = { .count = 7 };
    assert_int_equal(opponent_rate(evolved, &game, &stop, &candidates), STATUS_STOPPED);
    assert_int_equal(candidates.count, 7);
}

static Status choose_a1(const Opponent *self, const OpponentTurn *turn, Move *move) {
    assert_string_equal(self->name, "crooked");
    assert_non_null(turn->limits);
    assert_int_equal(turn->limits->time_ms, 0);
    *move = move_disc(0);
    return STATUS_OK;
}

static void an_opponent_that_only_chooses_does_not_rate(void **state) {
    (void)state;
    const Opponent crooked = { .name = "crooked", .choose = choose_a1 };
    Game game;
    game_begin(&game, START_STANDARD);
    Move move = move_pass();
    assert_int_equal(opponent_choose(&crooked, &game, 1, NULL, NULL, &move), STATUS_OK);
    assert_true(move_equals(move, move_disc(0)));
    Candidates candidates;
    assert_int_equal(opponent_rate(&crooked, &game, NULL, &candidates), STATUS_UNSUPPORTED);
}

static void the_best_candidates_stand_in_scan_order(void **state) {
    (void)state;
    Square squares[SQUARE_COUNT];
    Candidates candidates = { .count = 0 };
    assert_int_equal(candidates_best(&candidates, squares), 0);
    candidates = (Candidates){ 5, { { 40, -9 }, { 8, -3 }, { 3, -4 }, { 9, -3 }, { 1, -3 } } };
    assert_int_equal(candidates_best(&candidates, squares), 3);
    assert_int_equal(squares[0], 8);
    assert_int_equal(squares[1], 9);
    assert_int_equal(squares[2], 1);
}

int run_opponent_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_unique_and_made_of_small_letters_digits_and_hyphens),
        cmocka_unit_test(an_unknown_name_finds_nobody),
        cmocka_unit_test(the_same_game_and_seed_give_the_same_move),
        cmocka_unit_test(the_columns_players_play_whole_games_by_the_rules),
        cmocka_unit_test(ties_are_broken_by_the_seed_over_all_the_best),
        cmocka_unit_test(without_a_move_everyone_passes_and_rates_nothing),
        cmocka_unit_test(after_the_end_nobody_chooses),
        cmocka_unit_test(a_stop_leaves_the_outputs_alone),
        cmocka_unit_test(an_opponent_that_only_chooses_does_not_rate),
        cmocka_unit_test(the_best_candidates_stand_in_scan_order),
    };
    return cmocka_run_group_tests_name("opponent", tests, NULL, NULL);
}
