/* SPDX-License-Identifier: MIT */
/* The referee's game as a tree: variations, taking back, redo, going to any node, and where the computer rests. */
#include "suites.h"

#include <string.h>

#include "null_front_end.h"

static int ply_of(const NullFrontEnd *front) {
    return referee_game(front->referee)->ply;
}

static int line_length(const NullFrontEnd *front) {
    return referee_game(front->referee)->ply_count;
}

static int node_count(const NullFrontEnd *front) {
    return referee_record(front->referee)->node_count;
}

/* The line shown, as a transcript; passes as "--". */
static void expect_line(const NullFrontEnd *front, const char *moves) {
    const Game *game = referee_game(front->referee);
    char text[2 * GAME_PLIES_MAX + 3] = "";
    for (int ply = 0; ply < game->ply_count; ply++) {
        char name[SQUARE_TEXT_SIZE] = "--";
        if (game->moves[ply].kind != MOVE_PASS) {
            square_to_text(game->moves[ply].square, name);
        }
        memcpy(text + 2 * ply, name, sizeof name);
    }
    assert_string_equal(text, moves);
}

/* The line's positions and moves are the record's, and the current node is where the line stands. */
static void expect_line_of_record(const NullFrontEnd *front) {
    const Game *game = referee_game(front->referee);
    const Record *record = referee_record(front->referee);
    assert_int_equal(referee_line_node(front->referee, game->ply), referee_node(front->referee));
    for (int ply = 0; ply <= game->ply_count; ply++) {
        const RecordNode *node = &record->nodes[referee_line_node(front->referee, ply)];
        assert_int_equal(node->ply, ply);
        assert_memory_equal(&node->position, &game->positions[ply], sizeof node->position);
        assert_true(ply == 0 || move_equals(node->move, game->moves[ply - 1]));
        assert_true(ply == 0 || node->parent == referee_line_node(front->referee, ply - 1));
    }
    assert_int_equal(record->nodes[referee_line_node(front->referee, game->ply_count)].first_child, RECORD_NONE);
}

/* --------------------------------------------------------------------------------------------- variations */
static void moves_are_nodes_of_the_record_and_the_line_shows_them(void **state) {
    NullFrontEnd *front = *state;
    assert_int_equal(node_count(front), 1); /* before the first game, too */
    expect_line_of_record(front);
    front_begin(front, NULL, NULL);
    front_play(front, FOUR_PASSES);
    assert_int_equal(node_count(front), 1 + 16 + 5);
    assert_int_equal(referee_node(front->referee), 21);
    expect_line_of_record(front);
    for (int node = 1; node < node_count(front); node++) {
        assert_int_equal(referee_record(front->referee)->nodes[node].parent, node - 1);
    }
}

static void another_move_than_the_next_opens_a_variation_and_the_old_one_stays(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3");
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    front_play(front, "f6e6");
    expect_line(front, "f5f6e6");
    assert_int_equal(node_count(front), 6);
    expect_line_of_record(front);
    assert_int_equal(referee_go_to(front->referee, 3), STATUS_OK); /* c3 of the first line */
    expect_line(front, "f5d6c3");
    expect_line_of_record(front);
    assert_int_equal(node_count(front), 6);
}

static void a_move_that_is_there_already_is_gone_into_and_the_line_behind_it_stays(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3");
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    front_play(front, "f5");
    front_expect(front, "DT");
    assert_int_equal(node_count(front), 4);
    assert_int_equal(referee_node(front->referee), 1);
    expect_line(front, "f5d6c3");
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    front_play(front, "d3c3"); /* a variation, then back into the first line by moves */
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    expect_line(front, "d3c3");
    front_play(front, "f5");
    expect_line(front, "f5d6c3");
    assert_int_equal(ply_of(front), 1);
    assert_int_equal(node_count(front), 6);
    expect_line_of_record(front);
}

static void redo_follows_the_variation_visited_last(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3");
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    front_play(front, "f4"); /* node 4 */
    assert_int_equal(referee_go_to(front->referee, 0), STATUS_OK);
    expect_line(front, "f5f4");
    assert_int_equal(referee_redo(front->referee), STATUS_OK);
    assert_int_equal(referee_redo(front->referee), STATUS_OK);
    assert_int_equal(referee_node(front->referee), 4);
    assert_int_equal(referee_go_to(front->referee, 2), STATUS_OK);
    assert_int_equal(referee_go_to(front->referee, 0), STATUS_OK);
    expect_line(front, "f5d6c3");
    assert_int_equal(referee_go_to_ply(front->referee, 99), STATUS_OK);
    assert_int_equal(referee_node(front->referee), 3);
    assert_false(referee_can_redo(front->referee));
    assert_int_equal(referee_redo(front->referee), STATUS_NOTHING_TO_REDO);
}

static void a_deep_variation_is_remembered_at_each_of_its_forks(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3d3");
    assert_int_equal(referee_go_to_ply(front->referee, 3), STATUS_OK);
    front_play(front, "f4"); /* inside the first line: f5d6c3f4 */
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    front_play(front, "f4");
    expect_line(front, "f5f4");
    assert_int_equal(referee_go_to(front->referee, 2), STATUS_OK); /* d6: as it was left */
    expect_line(front, "f5d6c3f4");
}

static void going_to_a_node_and_playing_equals_playing_from_the_start(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, FOUR_PASSES);
    assert_int_equal(referee_go_to_ply(front->referee, 4), STATUS_OK);
    front_play(front, "c4e3");
    Position branched = *game_position(referee_game(front->referee));
    Game replay;
    record_play(referee_record(front->referee), referee_node(front->referee), &replay);
    assert_memory_equal(&branched, game_position(&replay), sizeof branched);
    front_begin(front, NULL, NULL);
    front_play(front, "f5f6f7g7c4e3");
    assert_memory_equal(&branched, game_position(referee_game(front->referee)), sizeof branched);
}

/* ---------------------------------------------------------------------------------------------- going */
static void going_where_one_is_or_nowhere_changes_nothing(void **state) {
    NullFrontEnd *front = *state;
    assert_int_equal(referee_go_to(front->referee, 0), STATUS_NO_GAME);
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_NO_GAME);
    assert_int_equal(referee_redo(front->referee), STATUS_NO_GAME);
    assert_int_equal(referee_resume(front->referee), STATUS_NO_GAME);
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6");
    front->event_count = 0;
    uint32_t generation = referee_generation(front->referee);
    static const int FOREIGN[] = { -1, 3, 4, 1 << 20, INT32_MAX, INT32_MIN };
    for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++) {
        assert_int_equal(referee_go_to(front->referee, FOREIGN[i]), STATUS_NOT_FOUND);
    }
    assert_int_equal(referee_go_to(front->referee, 2), STATUS_OK);
    assert_int_equal(referee_go_to_ply(front->referee, 3), STATUS_OK);
    assert_int_equal(referee_resume(front->referee), STATUS_GAME_OVER); /* it does not rest */
    front_expect(front, "");
    assert_int_equal(referee_generation(front->referee), generation);
    assert_int_equal(ply_of(front), 2);
}

static void plies_beyond_the_line_are_brought_into_it(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3");
    assert_int_equal(referee_go_to_ply(front->referee, INT32_MIN), STATUS_OK);
    assert_int_equal(ply_of(front), 0);
    assert_int_equal(line_length(front), 3); /* the continuation is shown on */
    assert_int_equal(referee_go_to_ply(front->referee, INT32_MAX), STATUS_OK);
    assert_int_equal(ply_of(front), 3);
}

static void going_leads_across_the_end_and_back_T81(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, WIPE_OUT);
    front->event_count = 0;
    assert_int_equal(referee_end(front->referee), REFEREE_END_RULES);
    assert_int_equal(referee_go_to_ply(front->referee, 3), STATUS_OK);
    front_expect(front, "MT");
    assert_true(referee_is_playing(front->referee));
    assert_int_equal(referee_end(front->referee), REFEREE_END_NONE);
    assert_int_equal(referee_go_to_ply(front->referee, 9), STATUS_OK);
    front_expect(front, "MO");
    assert_false(referee_is_playing(front->referee));
    assert_int_equal(referee_winner(front->referee), WINNER_BLACK);
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_disc(0)), STATUS_GAME_OVER);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    front_expect(front, "MT");
    assert_int_equal(referee_redo(front->referee), STATUS_OK); /* no choice behind it: to the end */
    front_expect(front, "MO");
    assert_int_equal(node_count(front), 10);
}

static void after_it_was_given_up_a_game_is_still_shown_and_nothing_goes_on(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3");
    referee_abandon(front->referee);
    assert_int_equal(node_count(front), 4);
    expect_line_of_record(front);
    assert_false(referee_can_take_back(front->referee) || referee_can_redo(front->referee));
    assert_int_equal(referee_go_to(front->referee, 1), STATUS_NO_GAME);
    assert_int_equal(referee_take_back(front->referee), STATUS_NO_GAME);
    assert_int_equal(referee_end(front->referee), REFEREE_END_NONE);
    assert_int_equal(ply_of(front), 3);
}

/* ----------------------------------------------------------------------------------------------- rests */
static void inside_the_line_the_computer_rests_and_at_its_end_it_is_asked(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, "f5d6c3d3"); /* the person at 0, 2, 4 */
    front->event_count = 0;
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    front_expect(front, "MR");
    assert_int_equal(referee_go_to_ply(front->referee, 2), STATUS_OK);
    front_expect(front, "MT");
    assert_false(referee_is_resting(front->referee));
    front_play(front, "c4");
    front_expect(front, "DT"); /* White's turn at the end of the line */
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    front_expect(front, "MT");
    assert_int_equal(referee_go_to_ply(front->referee, 3), STATUS_OK);
    front_expect(front, "MT");
}

static void the_computer_that_rests_goes_on_when_it_is_told_to(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, "f5d6c3d3");
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    front->event_count = 0;
    uint32_t generation = referee_generation(front->referee);
    assert_int_equal(referee_resume(front->referee), STATUS_OK);
    front_expect(front, "T");
    assert_int_not_equal(referee_generation(front->referee), generation);
    assert_false(referee_is_resting(front->referee));
    assert_int_equal(referee_resume(front->referee), STATUS_GAME_OVER);
    front_play(front, "d6"); /* as before: no variation, and it goes on by play inside the line */
    front_expect(front, "DT");
    front_play(front, "c3");
    front_expect(front, "DT"); /* the computer is asked inside the line, because it was played, not gone to */
    assert_false(referee_is_resting(front->referee));
    assert_int_equal(node_count(front), 5);
    front_play(front, "f4");
    expect_line(front, "f5d6c3f4");
    assert_int_equal(node_count(front), 6);
}

static void a_move_for_the_computer_that_rests_ends_the_rest(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, "f5d6");
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    assert_true(referee_is_resting(front->referee));
    front_play(front, "f4");
    front_expect(front, "DT");
    assert_false(referee_is_resting(front->referee));
    expect_line(front, "f5f4");
}

static void two_computers_rest_wherever_one_goes_back_to_T85(void **state) {
    NullFrontEnd *front = *state;
    for (int game = 0; game < 2; game++) { /* twice in a row, given up in between */
        front_begin(front, &COMPUTER, &COMPUTER);
        front_play(front, "f5d6c3");
        front->event_count = 0;
        assert_int_equal(referee_take_back(front->referee), STATUS_OK);
        front_expect(front, "MR");
        assert_int_equal(ply_of(front), 2);
        assert_int_equal(referee_take_back(front->referee), STATUS_OK);
        assert_int_equal(referee_redo(front->referee), STATUS_OK);
        assert_int_equal(ply_of(front), 2);
        assert_true(referee_is_resting(front->referee));
        front->event_count = 0;
        assert_int_equal(referee_resume(front->referee), STATUS_OK);
        front_expect(front, "T");
        front_play(front, "c4");
        front_expect(front, "DT");
        expect_line(front, "f5d6c4");
        assert_int_equal(node_count(front), 5);
        referee_abandon(front->referee);
        front_expect(front, "A");
    }
}

static void redo_goes_over_the_computers_turns_and_to_the_end(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, "f5d6c3d3c4");
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    static const int PLIES[] = { 2, 4, 5 };
    for (int i = 0; i < 3; i++) {
        assert_true(referee_can_redo(front->referee));
        front->event_count = 0;
        assert_int_equal(referee_redo(front->referee), STATUS_OK);
        assert_int_equal(ply_of(front), PLIES[i]);
        front_expect(front, "MT"); /* at 5 the computer is asked */
    }
    assert_int_equal(referee_redo(front->referee), STATUS_NOTHING_TO_REDO);
}

static void taking_back_and_redo_go_over_passes_T79(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, FOUR_PASSES);
    int stops = 0;
    while (referee_take_back(front->referee) == STATUS_OK) {
        assert_false(game_must_pass(referee_game(front->referee)));
        stops++;
    }
    assert_int_equal(stops, 16); /* as many as discs */
    assert_int_equal(ply_of(front), 0);
    for (; referee_redo(front->referee) == STATUS_OK; stops--) {
        assert_false(game_must_pass(referee_game(front->referee)));
    }
    assert_int_equal(stops, 0);
    assert_int_equal(ply_of(front), 21);
    assert_int_equal(node_count(front), 22);
}

static void at_a_pass_inside_the_line_it_rests_until_the_pass_is_played(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, FOUR_PASSES);
    const Game *game = referee_game(front->referee);
    int ply = 0;
    while (game->moves[ply].kind != MOVE_PASS) {
        ply++;
    }
    for (int way = 0; way < 2; way++) {
        front->event_count = 0;
        assert_int_equal(referee_go_to_ply(front->referee, ply), STATUS_OK);
        front_expect(front, "MR");
        assert_false(referee_may_pass(front->referee)); /* it is no choice */
        assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(0)), STATUS_ILLEGAL_MOVE);
        assert_true(referee_is_resting(front->referee));
        if (way == 0) {
            assert_int_equal(referee_resume(front->referee), STATUS_OK);
        } else {
            assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_pass()), STATUS_OK);
        }
        assert_true(front->events[0].is_forced_pass);
        front_expect(front, "PT");
        assert_int_equal(ply_of(front), ply + 1);
    }
    assert_int_equal(node_count(front), 22);
    assert_int_equal(referee_go_to_ply(front->referee, ply), STATUS_OK); /* one step back from behind the pass leads there */
    assert_int_equal(ply_of(front), ply);
}

/* -------------------------------------------------------------------------------------------- generations */
static void going_and_resuming_make_answers_stale_T78(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, &COMPUTER, &COMPUTER);
    front_play(front, "f5d6c3");
    uint32_t last = referee_generation(front->referee);
    for (int step = 0; step < 6; step++) {
        switch (step) {
        case 0:
            assert_int_equal(referee_take_back(front->referee), STATUS_OK);
            break;
        case 1:
            assert_int_equal(referee_redo(front->referee), STATUS_OK);
            break;
        case 2:
            assert_int_equal(referee_go_to(front->referee, 1), STATUS_OK);
            break;
        case 3:
            assert_int_equal(referee_resume(front->referee), STATUS_OK);
            break;
        case 4:
            referee_replace_player(front->referee, COLOR_WHITE, NULL);
            break;
        default:
            front_begin(front, NULL, &COMPUTER);
            break;
        }
        assert_int_not_equal(referee_generation(front->referee), last);
        last = referee_generation(front->referee);
    }
}

static void comments_and_values_are_written_to_nodes_and_leave_the_thought_alone(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, "f5");
    front->event_count = 0;
    uint32_t generation = referee_generation(front->referee);
    assert_int_equal(referee_set_comment(front->referee, 1, "good", 4), STATUS_OK);
    assert_int_equal(referee_set_value(front->referee, 1, -250), STATUS_OK);
    const Record *record = referee_record(front->referee);
    assert_string_equal(record_text(record, record->nodes[1].comment), "good");
    assert_int_equal(record->nodes[1].value, -250);
    static const int FOREIGN[] = { -1, 2, INT32_MAX };
    for (int i = 0; i < 3; i++) {
        assert_int_equal(referee_set_comment(front->referee, FOREIGN[i], "x", 1), STATUS_NOT_FOUND);
        assert_int_equal(referee_set_value(front->referee, FOREIGN[i], 1), STATUS_NOT_FOUND);
    }
    front_expect(front, "");
    assert_int_equal(referee_generation(front->referee), generation);
}

/* ------------------------------------------------------------------------------------- players and rules */
static void a_person_may_take_the_side_of_a_student_and_moves_by_its_rules(void **state) {
    NullFrontEnd *front = *state;
    static const Opponent FREE = { .name = "free", .rules = SIDE_FREE, .is_student = true };
    front_begin(front, NULL, &FREE);
    front_play(front, "f5");
    referee_replace_player(front->referee, COLOR_WHITE, NULL);
    Move free_disc = { MOVE_FREE, 0 };
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, free_disc), STATUS_OK);
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, (Move){ MOVE_FREE, 7 }), STATUS_ILLEGAL_MOVE);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK); /* White is a person now */
    assert_int_equal(ply_of(front), 1);
    referee_replace_player(front->referee, COLOR_WHITE, &FREE);
    assert_true(referee_is_resting(front->referee)); /* inside the line */
    referee_replace_player(front->referee, COLOR_WHITE, NULL);
    assert_false(referee_is_resting(front->referee));
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_pass()), STATUS_OK);
    assert_int_equal(node_count(front), 4);
}

static void who_replaces_a_computer_that_is_asked_is_asked_instead(void **state) {
    NullFrontEnd *front = *state;
    static const Opponent OTHER = { .name = "other" };
    front_begin(front, NULL, &COMPUTER);
    front_play(front, "f5d6");
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    referee_replace_player(front->referee, COLOR_WHITE, &OTHER); /* not to move */
    assert_false(referee_is_resting(front->referee));
    front_play(front, "f5");
    referee_replace_player(front->referee, COLOR_WHITE, &COMPUTER); /* inside the line, but asked by play */
    assert_false(referee_is_resting(front->referee));
    assert_int_equal(referee_go_to_ply(front->referee, 0), STATUS_OK);
    assert_int_equal(referee_go_to_ply(front->referee, 1), STATUS_OK);
    referee_replace_player(front->referee, COLOR_WHITE, &OTHER);
    assert_true(referee_is_resting(front->referee));
    assert_int_equal(referee_go_to_ply(front->referee, 2), STATUS_OK);
    referee_replace_player(front->referee, COLOR_BLACK, &OTHER); /* at the end of the line */
    assert_false(referee_is_resting(front->referee));
}

static void forced_discs_and_go_stones_are_gone_back_and_forth_over(void **state) {
    NullFrontEnd *front = *state;
    static const Opponent GO_STONE = { .name = "go", .rules = SIDE_FORCING_GO_STONE, .is_student = true };
    front_begin(front, &GO_STONE, &GO_STONE);
    bool has_stone = false;
    bool has_forced = false;
    for (int i = 0; i < 120 && referee_is_playing(front->referee); i++) {
        const Game *game = referee_game(front->referee);
        Bitboard legal = board_legal_moves(game_board(game));
        Move move = legal ? move_disc(bitboard_first(legal)) : (Move){ MOVE_FORCED, (Square)(i * 7 % SQUARE_COUNT) };
        has_forced |= !legal;
        front->event_count = 0;
        assert_int_equal(referee_play(front->referee, game_mover(game), move), STATUS_OK);
        has_stone |= front->events[0].is_go_stone;
    }
    assert_true(has_stone && has_forced);
    Game before = *referee_game(front->referee);
    for (int ply = before.ply; ply >= 0; ply -= 3) {
        assert_int_equal(referee_go_to_ply(front->referee, ply), STATUS_OK);
        front->event_count = 0;
        assert_memory_equal(game_position(referee_game(front->referee)), &before.positions[ply], sizeof(Position));
        expect_line_of_record(front);
    }
}

int run_referee_going_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(moves_are_nodes_of_the_record_and_the_line_shows_them, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(another_move_than_the_next_opens_a_variation_and_the_old_one_stays,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_move_that_is_there_already_is_gone_into_and_the_line_behind_it_stays,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(redo_follows_the_variation_visited_last, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_deep_variation_is_remembered_at_each_of_its_forks, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(going_to_a_node_and_playing_equals_playing_from_the_start, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(going_where_one_is_or_nowhere_changes_nothing, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(plies_beyond_the_line_are_brought_into_it, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(going_leads_across_the_end_and_back_T81, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(after_it_was_given_up_a_game_is_still_shown_and_nothing_goes_on, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(inside_the_line_the_computer_rests_and_at_its_end_it_is_asked, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(the_computer_that_rests_goes_on_when_it_is_told_to, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_move_for_the_computer_that_rests_ends_the_rest, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(two_computers_rest_wherever_one_goes_back_to_T85, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(redo_goes_over_the_computers_turns_and_to_the_end, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(taking_back_and_redo_go_over_passes_T79, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(at_a_pass_inside_the_line_it_rests_until_the_pass_is_played, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(going_and_resuming_make_answers_stale_T78, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(comments_and_values_are_written_to_nodes_and_leave_the_thought_alone,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_person_may_take_the_side_of_a_student_and_moves_by_its_rules, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(who_replaces_a_computer_that_is_asked_is_asked_instead, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(forced_discs_and_go_stones_are_gone_back_and_forth_over, front_setup,
                                        front_teardown),
    };
    return cmocka_run_group_tests_name("referee-going", tests, NULL, NULL);
}
