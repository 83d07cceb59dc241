/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "study/opening_line.h"
#include "study/opening_search.h"

static const int KEEPING[] = { 0, 3, 4, 7 };
static const char TIGER[] = "f5d6c3d3c4";

static void look_up(const char *text, OpeningSearch *search) {
    assert_int_equal(opening_search(text, strlen(text), search), STATUS_OK);
}

static void play(Game *game, const char *moves, int symmetry) {
    for (size_t i = 0; i < strlen(moves); i += 2) {
        Square square;
        assert_int_equal(square_from_text(moves + i, &square), STATUS_OK);
        assert_int_equal(game_play(game, move_disc(square_transform(square, symmetry))), STATUS_OK);
    }
}

static void begin(Game *game, const char *moves, int symmetry) {
    game_begin(game, START_STANDARD);
    play(game, moves, symmetry);
}

static void write_moves(const Game *game, char *text) {
    for (int ply = 0; ply < game->ply_count; ply++) {
        square_to_text(game->moves[ply].square, text + 2 * ply);
    }
}

/* ------------------------------------------------------------------------------------------------- search */
static void test_an_empty_text_finds_every_line_each_before_its_continuations(void **state) {
    (void)state;
    OpeningSearch search;
    look_up("  ", &search);
    assert_int_equal(search.text, OPENING_TEXT_EMPTY);
    assert_int_equal(search.count, OPENING_COUNT);
    for (int i = 1; i < search.count; i++) {
        assert_true(strcmp(search.found[i - 1].opening->moves, search.found[i].opening->moves) < 0);
    }
}

static void test_a_name_is_found_in_every_spelling(void **state) {
    (void)state;
    static const struct {
        const char *text, *moves;
    } CASES[] = { { "tiger", TIGER },
                  { "TIGER", TIGER },
                  { " ti ger-", TIGER },
                  { "ｔｉｇｅｒ", TIGER },
                  { "虎定", TIGER },
                  { "no cat", "f5d6c4g5" },
                  { "ぷーどる", "f5d6c3f3f4" },
                  { "プードル", "f5d6c3f3f4" },
                  { "ざりがに", "f5d6c3d3c5" } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        OpeningSearch search;
        look_up(CASES[i].text, &search);
        assert_int_equal(search.text, OPENING_TEXT_NAME);
        assert_string_equal(search.found[0].opening->moves, CASES[i].moves);
    }
}

static void test_every_name_finds_its_line(void **state) {
    (void)state;
    for (int i = 0; i < OPENING_COUNT; i++) {
        OpeningSearch search;
        bool is_found = false;
        look_up(OPENINGS[i].japanese, &search);
        for (int k = 0; k < search.count; k++) {
            is_found = is_found || search.found[k].opening == &OPENINGS[i];
        }
        assert_true(is_found);
    }
}

static void test_moves_are_a_line_with_what_goes_on_from_there(void **state) {
    (void)state;
    OpeningSearch search;
    Game line;
    char moves[2 * OPENING_PLIES_MAX + 3] = { 0 };
    look_up("1. F5 d6\n2. c3", &search);
    assert_int_equal(search.text, OPENING_TEXT_MOVES);
    assert_null(search.found[0].opening);
    opening_search_line(&search, 0, &line);
    assert_int_equal(line.ply_count, 3);
    assert_true(search.count > 10);
    for (int i = 1; i < search.count; i++) {
        opening_search_line(&search, i, &line);
        assert_int_equal(line.ply_count, search.found[i].opening->ply);
        assert_ptr_equal(opening_find(game_position(&line)), search.found[i].opening);
        write_moves(&line, moves);
        assert_memory_equal(moves, "f5d6c3", 6);
    }
}

static void test_moves_turned_find_the_same_lines_turned(void **state) {
    (void)state;
    static const char *const TYPED[] = { "f5d6c3", "c4e3f6", "d3c5f6", "e6f4c3" }; /* three of them are images */
    OpeningSearch plain;
    look_up(TYPED[0], &plain);
    for (int i = 1; i < 4; i++) {
        OpeningSearch search;
        Game line;
        look_up(TYPED[i], &search);
        assert_int_equal(search.text, OPENING_TEXT_MOVES);
        assert_int_equal(search.count, plain.count);
        for (int k = 1; k < search.count; k++) {
            opening_search_line(&search, k, &line);
            assert_int_equal(line.ply_count, search.found[k].opening->ply);
            assert_ptr_equal(opening_find(game_position(&line)), search.found[k].opening);
            assert_ptr_equal(search.found[k].opening, plain.found[k].opening);
        }
    }
}

static void test_what_is_no_line_is_told(void **state) {
    (void)state;
    OpeningSearch search;
    look_up("f5d6c", &search);
    assert_int_equal(search.text, OPENING_TEXT_HALF_MOVE);
    assert_int_equal(search.typed.ply_count, 2);
    look_up("f5d6a1", &search);
    assert_int_equal(search.text, OPENING_TEXT_BAD_MOVES);
    assert_int_equal(search.error.token, 3);
    assert_string_equal(search.error.text, "a1");
    assert_int_equal(search.count, 0);
    look_up("unicorn", &search);
    assert_int_equal(search.text, OPENING_TEXT_UNKNOWN);
    look_up("---------------------------XO------OX--------------------------- X; c5", &search);
    assert_int_equal(search.text, OPENING_TEXT_NOT_STANDARD);
    look_up("\xff\xc3(\xe3\x80", &search);
    assert_int_equal(search.text, OPENING_TEXT_UNKNOWN);
}

/* -------------------------------------------------------------------------------------------------- lines */
static void test_a_line_is_followed_in_every_orientation(void **state) {
    (void)state;
    Game line;
    begin(&line, TIGER, 0);
    for (int s = 0; s < 4; s++) {
        Game game;
        begin(&game, TIGER, KEEPING[s]);
        for (int ply = 0; ply < 5; ply++) {
            Move next;
            assert_int_equal(opening_line_place(&line, &game, ply, &next), OPENING_ON_LINE);
            if (ply >= 2) { /* before, the position looks the same from two sides */
                assert_true(move_equals(next, game.moves[ply]));
            }
            assert_int_equal(game_check(&game, game.moves[ply]) == STATUS_OK, false); /* the square is taken */
        }
        assert_int_equal(opening_line_place(&line, &game, 5, NULL), OPENING_AT_END);
        play(&game, "f4", KEEPING[s]);
        assert_int_equal(opening_line_place(&line, &game, 6, NULL), OPENING_BEHIND);
    }
}

static void test_another_move_leaves_the_line_and_taking_it_back_returns(void **state) {
    (void)state;
    Game line;
    Game game;
    Move next;
    begin(&line, TIGER, 0);
    begin(&game, "f5d6c3f3", 0);
    assert_int_equal(opening_line_place(&line, &game, 4, NULL), OPENING_LEFT);
    assert_int_equal(opening_line_place(&line, &game, 3, &next), OPENING_ON_LINE);
    assert_int_equal(next.square, square_at(3, 2));
    begin(&game, "f5d6c4d3c5f6", 0);
    assert_int_equal(opening_line_place(&line, &game, 6, NULL), OPENING_LEFT);
}

static void test_steps_are_the_named_positions_one_move_away(void **state) {
    (void)state;
    OpeningStep steps[40];
    Game game;
    begin(&game, "f5d6c3d3", 0);
    int count = opening_steps(game_position(&game), steps, 40);
    assert_true(count >= 3); /* Tiger and its neighbours */
    for (int i = 0; i < count; i++) {
        Game after = game;
        assert_int_equal(game_play(&after, move_disc(steps[i].square)), STATUS_OK);
        assert_ptr_equal(opening_find(game_position(&after)), steps[i].opening);
    }
    assert_int_equal(opening_steps(game_position(&game), steps, 1), 1);
}

int run_opening_lines_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_text_finds_every_line_each_before_its_continuations),
        cmocka_unit_test(test_a_name_is_found_in_every_spelling),
        cmocka_unit_test(test_every_name_finds_its_line),
        cmocka_unit_test(test_moves_are_a_line_with_what_goes_on_from_there),
        cmocka_unit_test(test_moves_turned_find_the_same_lines_turned),
        cmocka_unit_test(test_what_is_no_line_is_told),
        cmocka_unit_test(test_a_line_is_followed_in_every_orientation),
        cmocka_unit_test(test_another_move_leaves_the_line_and_taking_it_back_returns),
        cmocka_unit_test(test_steps_are_the_named_positions_one_move_away),
    };
    return cmocka_run_group_tests_name("opening-lines", tests, NULL, NULL);
}
