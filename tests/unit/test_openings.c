/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "study/opening.h"
#include "text/opening_text.h"

/* Symmetries that keep the standard start, and one of the others, which makes the mirrored one of it. */
static const int KEEPING[] = { 0, 3, 4, 7 };
enum { MIRRORING = 1 };

static Position image_of(const Position *position, int symmetry) {
    Board board = board_transform(position_board(position), symmetry);
    return position_of_board(board, position->mover);
}

/* Plays moves behind what the record has, each as its image. @return the last node */
static int play(Record *record, const char *moves, int symmetry) {
    int node = record_last_node(record);
    for (size_t i = 0; i < strlen(moves); i += 2) {
        Square square;
        assert_int_equal(square_from_text(moves + i, &square), STATUS_OK);
        assert_int_equal(record_add_disc(record, node, square_transform(square, symmetry), &node), STATUS_OK);
    }
    return node;
}

static Record *record_of(const char *moves, int symmetry) {
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    play(record, moves, symmetry);
    return record;
}

static OpeningMatch match_of(const char *moves) {
    Record *record = record_of(moves, 0);
    OpeningMatch match = opening_of_record(record, record_last_node(record));
    record_destroy(record);
    return match;
}

static void assert_called(const char *moves, const char *japanese, int ply) {
    OpeningMatch match = match_of(moves);
    assert_non_null(match.opening);
    assert_string_equal(match.opening->japanese, japanese);
    assert_int_equal(match.ply, ply);
}

/* ------------------------------------------------------------------------------------------------ the table */
static void every_line_of_the_table_is_legal_and_found_in_all_four_images(void **state) {
    (void)state;
    assert_true(OPENING_COUNT >= 100);
    for (int i = 0; i < OPENING_COUNT; i++) {
        const Opening *opening = &OPENINGS[i];
        assert_int_equal(strlen(opening->moves), 2 * opening->ply);
        assert_in_range(opening->ply, 1, OPENING_PLIES_MAX);
        for (size_t s = 0; s < sizeof KEEPING / sizeof KEEPING[0]; s++) {
            Record *record = record_of(opening->moves, KEEPING[s]);
            int node = record_last_node(record);
            assert_int_equal(record->nodes[node].ply, opening->ply); /* no pass was needed */
            assert_ptr_equal(opening_find(&record->nodes[node].position), opening);
            OpeningMatch match = opening_of_record(record, node);
            assert_ptr_equal(match.opening, opening);
            assert_int_equal(match.ply, opening->ply);
            record_destroy(record);
        }
    }
}

static void the_table_is_in_order_and_no_position_stands_twice(void **state) {
    (void)state;
    for (int i = 1; i < OPENING_COUNT; i++) {
        const Opening *a = &OPENINGS[i - 1];
        const Opening *b = &OPENINGS[i];
        bool is_before = a->discs[0] != b->discs[0]   ? a->discs[0] < b->discs[0]
                         : a->discs[1] != b->discs[1] ? a->discs[1] < b->discs[1]
                                                      : a->mover < b->mover;
        assert_true(is_before);
    }
}

static void every_opening_has_names_that_can_be_shown(void **state) {
    (void)state;
    for (int i = 0; i < OPENING_COUNT; i++) {
        const Opening *opening = &OPENINGS[i];
        assert_true(strlen(opening->japanese) > 0 && strlen(opening->japanese) < OPENING_TEXT_SIZE / 2);
        if (opening->english) {
            assert_true(strlen(opening->english) > 0 && strlen(opening->english) < OPENING_TEXT_SIZE / 2);
            for (const char *c = opening->english; *c; c++) {
                assert_in_range(*c, ' ', '~');
            }
        }
        for (int j = 0; j < i; j++) {
            /* A name stands twice only when one beginning contains the other. */
            if (opening->english && OPENINGS[j].english) {
                assert_string_not_equal(opening->english, OPENINGS[j].english);
            }
        }
    }
}

static void positions_beside_the_table_have_no_name(void **state) {
    (void)state;
    for (int i = 0; i < OPENING_COUNT; i++) {
        Position position = { .discs = { OPENINGS[i].discs[0], OPENINGS[i].discs[1] }, .mover = OPENINGS[i].mover };
        assert_ptr_equal(opening_find(&position), &OPENINGS[i]);
        position.mover = color_opposite(position.mover);
        assert_null(opening_find(&position));
        position.mover = OPENINGS[i].mover;
        Position mirrored = image_of(&position, MIRRORING);
        assert_null(opening_find(&mirrored));
        Position swapped = { .discs = { position.discs[1], position.discs[0] }, .mover = position.mover };
        assert_null(opening_find(&swapped));
    }
}

/* ------------------------------------------------------------------------------------------------ the match */
static void well_known_beginnings_have_their_names(void **state) {
    (void)state;
    assert_called("f5d6", "縦取り", 2);
    assert_called("f5f6", "斜め取り", 2);
    assert_called("f5f4", "並び取り（平行取り）", 2);
    assert_called("f5d6c3d3c4", "虎定石", 5);
    assert_called("f5d6c5f4e3", "兎定石", 5);
    assert_called("f5f6e6f4e3", "牛定石", 5);
    assert_called("f5f4e3f6d3", "鼠定石", 5);
    assert_called("f5d6c4d3c5", "猫定石", 5);
    assert_called("f5d6c3d3c4f4c5b3c2", "花形定石（ローズビル）", 9);
    assert_string_equal(match_of("f5d6c3d3c4f4c5b3c2").opening->english, "Rose-Bill");
    assert_string_equal(match_of("f5d6c5f4e3c6d3f6e6d7").opening->english, "Rose");
}

static void all_four_first_moves_are_the_same_opening(void **state) {
    (void)state;
    assert_called("f5d6c3d3c4", "虎定石", 5);
    assert_called("c4e3f6e6f5", "虎定石", 5);
    assert_called("e6f4c3c4d3", "虎定石", 5);
    assert_called("d3c5f6f5e6", "虎定石", 5);
}

static void a_transposition_has_the_name_of_its_position(void **state) {
    (void)state;
    assert_called("f5f6e6f4e3d7", "ヨーグルトプリン", 6);
    assert_called("f5f4e3f6e6d7", "ヨーグルトプリン", 6);
    /* White's sixth move the other way round. */
    assert_called("f5f6e6d6c5f4", "白大量取り", 6);
    assert_called("f5f6e6f4e3d6", "白大量取り", 6);
}

static void the_longest_named_beginning_counts_and_later_moves_keep_it(void **state) {
    (void)state;
    assert_called("f5d6c3d3c4f4", "虎定石", 5);
    assert_called("f5d6c3d3c4f4c5b3c2b4c6d2", "FJT定石", 10);
    assert_null(match_of("f5").opening);
    assert_null(match_of("").opening);
    /* A whole game, longer than every named beginning. */
    assert_called("f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6c1d7e7f6a4e2a5d1f7b6c8d8f8b8c7a3", "金魚定石", 10);
}

static void without_an_english_name_the_beginning_that_has_one_is_known(void **state) {
    (void)state;
    OpeningMatch match = match_of("f5d6c5f4e3c6d3f6e6d7g3");
    assert_null(match.opening->english);
    assert_int_equal(match.ply, 11);
    assert_string_equal(match.english_opening->english, "Rose");
    assert_int_equal(match.english_ply, 10);
    char text[OPENING_TEXT_SIZE];
    opening_text(LANGUAGE_ENGLISH, match.opening->japanese, match.opening->english, match.english_opening->english,
                 text, sizeof text);
    assert_string_equal(text, "Rose (Sローズ)");
    opening_text(LANGUAGE_JAPANESE, match.opening->japanese, match.opening->english, match.english_opening->english,
                 text, sizeof text);
    assert_string_equal(text, "Sローズ");
    opening_text(LANGUAGE_ENGLISH, "虎", "Tiger", "Tiger", text, sizeof text);
    assert_string_equal(text, "Tiger");
    opening_text(LANGUAGE_ENGLISH, "虎", NULL, NULL, text, sizeof text);
    assert_string_equal(text, "虎");
}

static void D33_the_mirrored_start_and_other_starts_have_no_names(void **state) {
    (void)state;
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    Position start = position_start(START_MIRRORED);
    record_set_start(record, &start, NULL);
    int node = play(record, "f5d6c3d3c4", MIRRORING);
    assert_null(opening_of_record(record, node).opening);
    Game game;
    record_play(record, node, &game);
    assert_null(opening_of_game(&game).opening);
    /* The standard start as a set up position is the standard start; with White to move it is not. */
    record_clear(record);
    start = position_start(START_STANDARD);
    start.mover = COLOR_WHITE;
    record_set_start(record, &start, NULL);
    node = play(record, "f4", 0);
    assert_null(opening_of_record(record, node).opening);
    record_destroy(record);
}

static void a_game_has_the_name_up_to_where_it_is(void **state) {
    (void)state;
    Record *record = record_of("f5d6c3d3c4f4c5b3c2", 7);
    Game game;
    record_play(record, record_last_node(record), &game);
    assert_string_equal(opening_of_game(&game).opening->english, "Rose-Bill");
    assert_int_equal(game_undo(&game), STATUS_OK);
    assert_string_equal(opening_of_game(&game).opening->japanese, "虎大量");
    while (game.ply > 2) {
        game_undo(&game);
    }
    assert_string_equal(opening_of_game(&game).opening->english, "Perpendicular");
    record_destroy(record);
}

static void a_variation_has_the_name_of_its_own_line(void **state) {
    (void)state;
    Record *record = record_of("f5d6c3d3c4", 0);
    int node = record_node_at(record, 2);
    int rabbit;
    assert_int_equal(record_add_disc(record, node, square_at(2, 4), &rabbit), STATUS_OK);
    assert_string_equal(opening_of_record(record, rabbit).opening->japanese, "兎系");
    assert_string_equal(opening_of_record(record, record_last_node(record)).opening->japanese, "虎定石");
    record_destroy(record);
}

int run_openings_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_of_the_table_is_legal_and_found_in_all_four_images),
        cmocka_unit_test(the_table_is_in_order_and_no_position_stands_twice),
        cmocka_unit_test(every_opening_has_names_that_can_be_shown),
        cmocka_unit_test(positions_beside_the_table_have_no_name),
        cmocka_unit_test(well_known_beginnings_have_their_names),
        cmocka_unit_test(all_four_first_moves_are_the_same_opening),
        cmocka_unit_test(a_transposition_has_the_name_of_its_position),
        cmocka_unit_test(the_longest_named_beginning_counts_and_later_moves_keep_it),
        cmocka_unit_test(without_an_english_name_the_beginning_that_has_one_is_known),
        cmocka_unit_test(D33_the_mirrored_start_and_other_starts_have_no_names),
        cmocka_unit_test(a_game_has_the_name_up_to_where_it_is),
        cmocka_unit_test(a_variation_has_the_name_of_its_own_line),
    };
    return cmocka_run_group_tests_name("openings", tests, NULL, NULL);
}
