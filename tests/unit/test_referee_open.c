/* SPDX-License-Identifier: MIT */
/* The referee with games that do not begin at a plain start: records and edited positions that are opened, and moves drawn
 * by lot. */
#include "suites.h"

#include <string.h>

#include "null_front_end.h"

/* A record of a transcript of discs. @owner the caller */
static Record *record_of(const char *moves) {
    Record *record;
    int node = RECORD_ROOT;
    assert_int_equal(record_create(&record), STATUS_OK);
    for (; *moves; moves += 2) {
        Square square;
        assert_int_equal(square_from_text(moves, &square), STATUS_OK);
        assert_int_equal(record_add_disc(record, node, square, &node), STATUS_OK);
    }
    return record;
}

static Status open_at(NullFrontEnd *front, const Record *record, int node, const Opponent *black, const Opponent *white) {
    RefereeSetup values = { .players = { black, white }, .seed = 3 };
    front->event_count = 0;
    return referee_open(front->referee, record, node, &values);
}

static Bitboard squares_of(const char *names) {
    Bitboard squares = 0;
    for (; *names; names += 2) {
        Square square = SQUARE_NONE;
        assert_int_equal(square_from_text(names, &square), STATUS_OK);
        squares |= bitboard_of(square);
    }
    return squares;
}

/* Opens an edited position alone. */
static void open_position(NullFrontEnd *front, const char *black_discs, const char *white_discs, Color mover,
                          const Opponent *black, const Opponent *white) {
    Position position = { .discs = { squares_of(black_discs), squares_of(white_discs) }, .mover = mover };
    Record *record;
    assert_int_equal(record_create(&record), STATUS_OK);
    record_set_start(record, &position, NULL);
    assert_int_equal(open_at(front, record, RECORD_ROOT, black, white), STATUS_OK);
    record_destroy(record);
}

/* --------------------------------------------------------------------------------------------------- records */
static void a_record_is_copied_and_stands_where_it_was_told(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("f5d6c3d3c4");
    assert_int_equal(record_set_comment(record, 2, "why", 3), STATUS_OK);
    record_set_time(record, 2, 12000);
    assert_int_equal(open_at(front, record, 2, NULL, NULL), STATUS_OK);
    record_destroy(record);
    front_expect(front, "BT");
    const Record *own = referee_record(front->referee);
    assert_int_equal(referee_node(front->referee), 2);
    assert_int_equal(referee_game(front->referee)->ply, 2);
    assert_int_equal(referee_game(front->referee)->ply_count, 5);
    assert_string_equal(record_text(own, own->nodes[2].comment), "why");
    assert_int_equal(own->nodes[2].time_ms, 12000);
    assert_true(referee_can_take_back(front->referee) && referee_can_redo(front->referee));
    front_play(front, "c4");
    assert_int_equal(referee_record(front->referee)->node_count, 7);
}

static void an_opened_record_rests_inside_a_line_and_goes_on_at_its_end(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("f5d6c3");
    assert_int_equal(open_at(front, record, 1, NULL, &COMPUTER), STATUS_OK);
    front_expect(front, "BR");
    assert_int_equal(open_at(front, record, 2, NULL, &COMPUTER), STATUS_OK);
    front_expect(front, "BT");
    assert_int_equal(open_at(front, record, 3, NULL, &COMPUTER), STATUS_OK);
    front_expect(front, "BT");
    record_destroy(record);
    record = record_of(WIPE_OUT);
    assert_int_equal(open_at(front, record, 9, NULL, &COMPUTER), STATUS_OK);
    front_expect(front, "BO");
    assert_int_equal(referee_end(front->referee), REFEREE_END_RULES);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    front_expect(front, "MT");
    record_destroy(record);
}

static void what_cannot_be_opened_leaves_the_game_as_it_is(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("f5d6c3");
    static const Opponent FREE = { .name = "free", .rules = SIDE_FREE };
    front_begin(front, NULL, NULL);
    front_play(front, "f5");
    uint32_t generation = referee_generation(front->referee);
    assert_int_equal(open_at(front, record, 4, NULL, NULL), STATUS_NOT_FOUND);
    assert_int_equal(open_at(front, record, -1, NULL, NULL), STATUS_NOT_FOUND);
    assert_int_equal(open_at(front, record, 0, NULL, &FREE), STATUS_UNSUPPORTED);
    assert_int_equal(open_at(front, record, 0, &FREE, NULL), STATUS_UNSUPPORTED);
    record_destroy(record);
    front_expect(front, "");
    assert_int_equal(referee_record(front->referee)->node_count, 2);
    assert_int_equal(referee_generation(front->referee), generation);
    assert_true(referee_is_playing(front->referee));
}

static void a_person_may_play_on_by_the_rules_of_a_record(void **state) {
    NullFrontEnd *front = *state;
    const SideRules rules[2] = { SIDE_PASSES_AT_WILL, SIDE_FREE };
    const Position position = position_start(START_MIRRORED);
    Record *record = record_of("");
    record_set_start(record, &position, rules);
    assert_int_equal(open_at(front, record, 0, NULL, NULL), STATUS_OK);
    record_destroy(record);
    assert_true(referee_may_pass(front->referee));
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_pass()), STATUS_OK);
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, (Move){ MOVE_FREE, 0 }), STATUS_OK);
    assert_memory_equal(referee_game(front->referee)->rules, rules, sizeof rules);
}

static void of_equal_children_the_one_in_the_line_is_gone_into(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("f5d6");
    int twin;
    assert_int_equal(record_add_disc(record, RECORD_ROOT, 37, &twin), STATUS_OK); /* f5 again */
    assert_int_equal(open_at(front, record, 0, NULL, NULL), STATUS_OK);
    record_destroy(record);
    front_play(front, "f5");
    assert_int_equal(referee_node(front->referee), 1); /* the first, as nobody has visited the other */
    assert_int_equal(referee_go_to(front->referee, twin), STATUS_OK);
    assert_int_equal(referee_go_to(front->referee, 0), STATUS_OK);
    front_play(front, "f5");
    assert_int_equal(referee_node(front->referee), twin);
    assert_int_equal(referee_record(front->referee)->node_count, 4);
}

static void a_full_record_is_walked_and_takes_nothing_more(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("");
    while (record->node_count < RECORD_NODES_MAX) {
        assert_int_equal(record_add(record, RECORD_ROOT, move_disc(37), NULL), STATUS_OK);
    }
    assert_int_equal(open_at(front, record, RECORD_ROOT, NULL, NULL), STATUS_OK);
    record_destroy(record);
    uint32_t generation = referee_generation(front->referee);
    front->event_count = 0;
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(19)), STATUS_FULL); /* d3 */
    front_expect(front, "");
    assert_int_equal(referee_generation(front->referee), generation);
    assert_int_equal(referee_game(front->referee)->ply, 0);
    front_play(front, "f5");
    front_expect(front, "DT");
    assert_int_equal(referee_go_to(front->referee, RECORD_NODES_MAX - 1), STATUS_OK);
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_disc(43)), STATUS_FULL);
    assert_int_equal(referee_game(front->referee)->ply, 1);
}

static void without_room_for_the_pass_behind_a_move_it_rests_there(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("f5f6f7g7h7h8c4e7d7g5h5");
    int parent = record_last_node(record);
    while (record->node_count < RECORD_NODES_MAX - 1) {
        assert_int_equal(record_add(record, RECORD_ROOT, move_disc(37), NULL), STATUS_OK);
    }
    assert_int_equal(open_at(front, record, parent, NULL, NULL), STATUS_OK);
    record_destroy(record);
    front_play(front, "h6"); /* Black has no move now */
    front_expect(front, "DR");
    assert_int_equal(referee_resume(front->referee), STATUS_FULL);
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_pass()), STATUS_FULL);
    assert_true(referee_is_resting(front->referee));
    front_expect(front, "");
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    front_expect(front, "MT");
}

/* ------------------------------------------------------------------------------------------ edited positions */
static void an_edited_position_is_played_on_and_taken_back_to_T84(void **state) {
    NullFrontEnd *front = *state;
    open_position(front, "b1b8", "a1a8", COLOR_WHITE, &COMPUTER, NULL);
    front_expect(front, "BT");
    assert_int_equal(game_mover(referee_game(front->referee)), COLOR_WHITE);
    assert_int_equal(referee_game(front->referee)->ply, 0); /* moves are counted from the position */
    assert_false(referee_can_take_back(front->referee));
    assert_int_equal(referee_take_back(front->referee), STATUS_NOTHING_TO_UNDO);
    front_play(front, "c1");
    front_expect(front, "DPT"); /* Black has no move */
    assert_int_equal(referee_game(front->referee)->ply, 2);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    front_expect(front, "MT");
    assert_int_equal(referee_game(front->referee)->ply, 0);
    assert_int_equal(game_mover(referee_game(front->referee)), COLOR_WHITE);
    assert_int_equal(referee_take_back(front->referee), STATUS_NOTHING_TO_UNDO);
}

static void in_an_edited_position_the_computer_begins_and_alone_cannot_be_taken_back_T84_T79(void **state) {
    NullFrontEnd *front = *state;
    open_position(front, "b1b8", "a1a8", COLOR_WHITE, NULL, &COMPUTER);
    front_expect(front, "BT"); /* it is asked */
    front_play(front, "c1c8");
    front_expect(front, "DO");
    assert_int_equal(referee_take_back(front->referee), STATUS_NOTHING_TO_UNDO);
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    front_expect(front, "MR");
}

static void who_has_no_move_in_an_edited_position_passes_at_once_T84_T80(void **state) {
    NullFrontEnd *front = *state;
    open_position(front, "b1h8", "a1", COLOR_BLACK, NULL, NULL);
    assert_true(front->events[1].is_forced_pass && front->events[1].color == COLOR_BLACK);
    front_expect(front, "BPT");
    assert_int_equal(referee_game(front->referee)->ply, 1);
    assert_false(referee_can_take_back(front->referee)); /* to before a pass: no choice */
    front_play(front, "c1");
    front_expect(front, "DO"); /* both are stuck now */
}

static void an_edited_position_in_which_nobody_can_move_is_over_though_squares_are_empty_T84(void **state) {
    NullFrontEnd *front = *state;
    for (int mover = COLOR_BLACK; mover <= COLOR_WHITE; mover++) {
        open_position(front, "h8", "a1", (Color)mover, NULL, &COMPUTER);
        front_expect(front, "BO");
        assert_int_equal(referee_end(front->referee), REFEREE_END_RULES);
        assert_int_equal(referee_winner(front->referee), WINNER_NONE);
        assert_int_equal(referee_record(front->referee)->node_count, 1); /* no pass was added */
        assert_int_equal(referee_play(front->referee, (Color)mover, move_pass()), STATUS_GAME_OVER);
    }
    open_position(front, "", "", COLOR_BLACK, NULL, NULL);
    front_expect(front, "BO");
}

static void a_text_that_ends_before_a_pass_is_continued_by_the_pass(void **state) {
    NullFrontEnd *front = *state;
    Record *record = record_of("f5f6f7g7h7h8c4e7d7g5h5h6");
    assert_int_equal(open_at(front, record, 0, NULL, NULL), STATUS_OK);
    record_destroy(record);
    front_expect(front, "BT");
    assert_int_equal(referee_go_to_ply(front->referee, 12), STATUS_OK);
    front_expect(front, "MPT");
    assert_int_equal(referee_game(front->referee)->ply, 13);
    assert_int_equal(referee_go_to_ply(front->referee, 12), STATUS_OK); /* one back: before the pass, which is inside now */
    front_expect(front, "MR");
    assert_int_equal(referee_game(front->referee)->ply, 12);
}

/* ------------------------------------------------------------------------------------------- drawn by lot */
static void begin_random(NullFrontEnd *front, int plies, uint64_t seed) {
    RefereeSetup values = { .random_plies = plies, .seed = seed, .players = { NULL, NULL } };
    front->event_count = 0;
    assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
}

static int disc_count(const NullFrontEnd *front) {
    return SQUARE_COUNT - board_empty_count(game_board(referee_game(front->referee)));
}

static void as_many_moves_are_drawn_as_was_said_and_the_game_can_be_played(void **state) {
    NullFrontEnd *front = *state;
    for (int plies = 0; plies <= REFEREE_RANDOM_PLIES_MAX; plies++) {
        for (uint64_t seed = 0; seed < 40; seed++) {
            begin_random(front, plies, seed);
            assert_int_equal(front->events[0].kind, REFEREE_BEGUN);
            assert_int_equal(front->events[front->event_count - 1].kind, REFEREE_TURN);
            assert_int_equal(disc_count(front), 4 + plies);
            assert_in_range(referee_game(front->referee)->ply, plies, 2 * plies);
            assert_false(referee_can_take_back(front->referee));
            assert_int_equal(referee_take_back(front->referee), STATUS_NOTHING_TO_UNDO);
        }
    }
}

static void the_seed_decides_what_is_drawn(void **state) {
    NullFrontEnd *front = *state;
    begin_random(front, 8, 1);
    Position first = *game_position(referee_game(front->referee));
    int different = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        begin_random(front, 8, seed);
        different += memcmp(&first, game_position(referee_game(front->referee)), sizeof first) != 0;
    }
    assert_in_range(different, 17, 19);
    begin_random(front, 8, 1);
    assert_memory_equal(&first, game_position(referee_game(front->referee)), sizeof first);
}

static void no_take_back_goes_behind_the_moves_that_were_drawn(void **state) {
    NullFrontEnd *front = *state;
    begin_random(front, 6, 5);
    int first = referee_node(front->referee);
    for (int i = 0; i < 2; i++) {
        Bitboard legal = board_legal_moves(game_board(referee_game(front->referee)));
        Color mover = game_mover(referee_game(front->referee));
        assert_int_equal(referee_play(front->referee, mover, move_disc(bitboard_first(legal))), STATUS_OK);
    }
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_equal(referee_node(front->referee), first);
    assert_false(referee_can_take_back(front->referee));
    assert_int_equal(referee_go_to_ply(front->referee, 3), STATUS_OK); /* but they stand in the record */
    assert_false(referee_can_take_back(front->referee));
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    Square drawn = referee_game(front->referee)->moves[0].square;
    Bitboard others = board_legal_moves(game_board(referee_game(front->referee))) & ~bitboard_of(drawn);
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(bitboard_first(others))), STATUS_OK);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK); /* a variation of one's own */
    assert_int_equal(referee_game(front->referee)->ply, 0);
}

static void nothing_is_drawn_where_a_side_has_rules_of_its_own(void **state) {
    NullFrontEnd *front = *state;
    RefereeSetup values = { .random_plies = 8, .players = { NULL, &FORCING_STUDENT } };
    assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
    assert_int_equal(referee_game(front->referee)->ply, 0);
    values.players[COLOR_WHITE] = &COMPUTER;
    values.handicap = (Handicap){ COLOR_WHITE, 2 };
    assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
    assert_int_equal(disc_count(front), 6 + 8);
}

int run_referee_open_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_record_is_copied_and_stands_where_it_was_told, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(an_opened_record_rests_inside_a_line_and_goes_on_at_its_end, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(what_cannot_be_opened_leaves_the_game_as_it_is, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_person_may_play_on_by_the_rules_of_a_record, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(of_equal_children_the_one_in_the_line_is_gone_into, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_full_record_is_walked_and_takes_nothing_more, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(without_room_for_the_pass_behind_a_move_it_rests_there, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(an_edited_position_is_played_on_and_taken_back_to_T84, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(in_an_edited_position_the_computer_begins_and_alone_cannot_be_taken_back_T84_T79,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(who_has_no_move_in_an_edited_position_passes_at_once_T84_T80, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(an_edited_position_in_which_nobody_can_move_is_over_though_squares_are_empty_T84,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_text_that_ends_before_a_pass_is_continued_by_the_pass, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(as_many_moves_are_drawn_as_was_said_and_the_game_can_be_played, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(the_seed_decides_what_is_drawn, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(no_take_back_goes_behind_the_moves_that_were_drawn, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(nothing_is_drawn_where_a_side_has_rules_of_its_own, front_setup,
                                        front_teardown),
    };
    return cmocka_run_group_tests_name("referee-open", tests, NULL, NULL);
}
