/* SPDX-License-Identifier: MIT */
/* The referee, driven by a front end that shows nothing. Going through the game: test_referee_going.c. */
#include "suites.h"

#include "core/random.h"
#include "null_front_end.h"

static void a_game_begins_with_black_to_move(void **state) {
    NullFrontEnd *front = *state;
    assert_false(referee_is_playing(front->referee));
    front_begin(front, NULL, &COMPUTER);
    assert_int_equal(front->event_count, 2);
    assert_int_equal(front->events[0].kind, REFEREE_BEGUN);
    assert_int_equal(front->events[1].kind, REFEREE_TURN);
    assert_int_equal(front->events[1].color, COLOR_BLACK);
    assert_true(referee_is_playing(front->referee));
    assert_null(referee_player(front->referee, COLOR_BLACK));
    assert_ptr_equal(referee_player(front->referee, COLOR_WHITE), &COMPUTER);
}

static void a_disc_is_told_with_its_flips_in_the_order_shown(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5f6e6f4g5");
    const RefereeEvent *event = &front->events[0];
    Square expected[BOARD_FLIPS_MAX];
    Board before = position_board(&referee_game(front->referee)->positions[4]);
    int count = board_flip_order(before, event->move.square, expected);
    assert_int_equal(event->kind, REFEREE_DISC_PLACED);
    assert_int_equal(event->flip_count, count);
    assert_memory_equal(event->flips, expected, (size_t)count * sizeof expected[0]);
}

static void moves_out_of_turn_illegal_or_foreign_are_refused_without_a_trace(void **state) {
    NullFrontEnd *front = *state;
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(0)), STATUS_NO_GAME);
    front_begin(front, NULL, NULL);
    front->event_count = 0;
    uint32_t generation = referee_generation(front->referee);
    Game before = *referee_game(front->referee);
    static const Square FOREIGN[] = { -1, 64, 65, 1000, -2147483647 };
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_disc(square_at(5, 4))), STATUS_NOT_YOUR_TURN);
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(square_at(3, 3))), STATUS_ILLEGAL_MOVE);
    assert_int_equal(referee_play(front->referee, (Color)2, move_disc(square_at(5, 4))), STATUS_NOT_YOUR_TURN);
    for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++) {
        assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(FOREIGN[i])), STATUS_ILLEGAL_MOVE);
    }
    assert_int_equal(front->event_count, 0);
    assert_int_equal(referee_generation(front->referee), generation);
    assert_int_equal(referee_game(front->referee)->ply, before.ply);
    assert_memory_equal(game_position(referee_game(front->referee)), game_position(&before), sizeof(Position));
}

static void every_pass_is_announced_T80_T9(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    int passes = 0;
    for (const char *move = FOUR_PASSES; *move; move += 2) {
        char one[3] = { move[0], move[1], 0 };
        front_play(front, one);
        passes += front_has(front, REFEREE_PASSED, COLOR_BLACK);
        assert_false(front_has(front, REFEREE_PASSED, COLOR_WHITE));
    }
    assert_int_equal(passes, 5); /* four inside the transcript, one behind its last move */
    assert_true(referee_is_playing(front->referee));
}

static void a_wipe_out_ends_the_game_and_nothing_can_be_added_T81(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, WIPE_OUT);
    assert_true(front_has(front, REFEREE_OVER, COLOR_WHITE));
    assert_false(referee_is_playing(front->referee));
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_disc(square)), STATUS_GAME_OVER);
        assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(square)), STATUS_GAME_OVER);
    }
    assert_int_equal(position_final_score(game_position(referee_game(front->referee))), 64);
}

static void take_back_after_the_end_returns_to_the_persons_last_move_T79(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, &COMPUTER);
    front_play(front, WIPE_OUT);
    front->event_count = 0;
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_equal(referee_game(front->referee)->ply, 8);
    assert_int_equal(front->events[0].kind, REFEREE_MOVED);
    assert_true(front_has(front, REFEREE_TURN, COLOR_BLACK));
    assert_true(referee_is_playing(front->referee));
}

static void take_back_is_not_possible_when_only_the_computer_has_moved_T79(void **state) {
    NullFrontEnd *front = *state;
    assert_int_equal(referee_take_back(front->referee), STATUS_NO_GAME);
    front_begin(front, &COMPUTER, NULL);
    assert_false(referee_can_take_back(front->referee));
    front_play(front, "f5");
    assert_false(referee_can_take_back(front->referee));
    assert_int_equal(referee_take_back(front->referee), STATUS_NOTHING_TO_UNDO);
    assert_int_equal(referee_game(front->referee)->ply, 1);
}

static void take_back_goes_over_the_computers_replies_to_a_position_with_a_choice_T79(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, &COMPUTER, NULL); /* the person, White, moves several times while Black passes */
    front_play(front, FOUR_PASSES);
    while (referee_can_take_back(front->referee)) {
        assert_int_equal(referee_take_back(front->referee), STATUS_OK);
        assert_int_equal(game_mover(referee_game(front->referee)), COLOR_WHITE);
        assert_true(board_legal_moves(game_board(referee_game(front->referee))) != 0);
    }
    assert_int_equal(referee_game(front->referee)->ply, 1);
}

static void take_back_between_two_people_goes_back_one_disc_T79(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    front_play(front, "f5d6c3");
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_equal(referee_game(front->referee)->ply, 2);
    assert_int_equal(game_mover(referee_game(front->referee)), COLOR_BLACK);
}

static void take_back_between_two_computers_goes_back_one_disc(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, &COMPUTER, &COMPUTER);
    front_play(front, "f5d6");
    assert_true(referee_can_take_back(front->referee));
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_equal(referee_game(front->referee)->ply, 1);
}

static void take_back_over_a_pass_gives_the_turn_to_who_moved_before_it_T79(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    int ply = 0;
    for (const char *move = FOUR_PASSES; !front_has(front, REFEREE_PASSED, COLOR_BLACK); move += 2) {
        char one[3] = { move[0], move[1], 0 };
        ply = referee_game(front->referee)->ply;
        front_play(front, one);
    }
    assert_int_equal(referee_game(front->referee)->ply, ply + 2);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_equal(referee_game(front->referee)->ply, ply);
}

static void every_change_of_the_game_moves_the_generation_on_T78(void **state) {
    NullFrontEnd *front = *state;
    uint32_t generation = referee_generation(front->referee);
    front_begin(front, NULL, NULL);
    assert_int_not_equal(referee_generation(front->referee), generation);
    generation = referee_generation(front->referee);
    front_play(front, "f5");
    assert_int_not_equal(referee_generation(front->referee), generation);
    generation = referee_generation(front->referee);
    assert_int_equal(referee_take_back(front->referee), STATUS_OK);
    assert_int_not_equal(referee_generation(front->referee), generation);
    generation = referee_generation(front->referee);
    referee_abandon(front->referee);
    assert_int_not_equal(referee_generation(front->referee), generation);
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_disc(square_at(5, 4))), STATUS_NO_GAME);
    generation = referee_generation(front->referee);
    referee_abandon(front->referee); /* again: nothing to give up */
    assert_int_equal(referee_generation(front->referee), generation);
}

static void the_seed_of_a_turn_differs_from_turn_to_turn_and_repeats_with_the_game(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    uint64_t first = referee_turn_seed(front->referee);
    front_play(front, "f5");
    uint64_t second = referee_turn_seed(front->referee);
    assert_true(first != second);
    front_begin(front, NULL, NULL);
    assert_true(referee_turn_seed(front->referee) == first);
}

/* ------------------------------------------------------------------------- variants, handicap, draws */
static void against_a_student_a_person_may_pass_at_will_and_the_student_may_not(void **state) {
    NullFrontEnd *front = *state;
    front_begin(front, NULL, NULL);
    assert_false(referee_may_pass(front->referee));
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_pass()), STATUS_ILLEGAL_MOVE);
    front_begin(front, NULL, &FORCING_STUDENT);
    assert_true(referee_may_pass(front->referee));
    front->event_count = 0;
    assert_int_equal(referee_play(front->referee, COLOR_BLACK, move_pass()), STATUS_OK);
    assert_int_equal(front->events[0].kind, REFEREE_PASSED);
    assert_false(front->events[0].is_forced_pass);
    assert_int_equal(referee_play(front->referee, COLOR_WHITE, move_pass()), STATUS_ILLEGAL_MOVE);
    assert_false(referee_may_pass(front->referee));
}

static void handicap_corners_stand_at_the_start_and_the_other_side_begins(void **state) {
    NullFrontEnd *front = *state;
    static const Bitboard CORNERS[] = { 0, 0x1, 0x8000000000000001, 0x8000000000000081, 0x8100000000000081 };
    for (int count = 0; count <= 4; count++) {
        for (int side = COLOR_BLACK; side <= COLOR_WHITE; side++) {
            RefereeSetup values = { .handicap = { (Color)side, count } };
            assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
            const Position *position = game_position(referee_game(front->referee));
            Position plain = position_start(START_STANDARD);
            assert_true(position->discs[side] == (plain.discs[side] | CORNERS[count]));
            assert_true(position->discs[1 - side] == plain.discs[1 - side]);
            assert_int_equal(position->mover, count == 0 ? COLOR_BLACK : 1 - side);
            front->event_count = 0;
        }
    }
}

static void a_drawn_game_is_won_by_the_side_agreed_before(void **state) {
    NullFrontEnd *front = *state;
    static const DrawRule RULES[] = { DRAW_IS_DRAW, DRAW_IS_BLACKS, DRAW_IS_WHITES };
    static const Winner WINNERS[] = { WINNER_NONE, WINNER_BLACK, WINNER_WHITE };
    for (int i = 0; i < 3; i++) {
        RefereeSetup values = { .draw = RULES[i] };
        /* Two discs each: as even as at a drawn end. */
        assert_int_equal(referee_begin(front->referee, &values), STATUS_OK);
        assert_int_equal(referee_lead(front->referee), 0);
        assert_int_equal(referee_winner(front->referee), WINNERS[i]);
        front_play(front, "f5");
        assert_int_equal(referee_lead(front->referee), 3);
        assert_int_equal(referee_winner(front->referee), WINNER_BLACK);
    }
}

/* One random command, legal or not. */
static void random_command(NullFrontEnd *front, Random *random) {
    const Opponent *players[] = { NULL, &COMPUTER };
    Bitboard legal = board_legal_moves(game_board(referee_game(front->referee)));
    Color mover = game_mover(referee_game(front->referee));
    front->event_count = 0;
    switch (random_below(random, 40)) {
    case 0:
        front_begin(front, players[random_below(random, 2)], players[random_below(random, 2)]);
        break;
    case 1:
        referee_abandon(front->referee);
        break;
    case 2:
    case 3: {
        bool can = referee_can_take_back(front->referee);
        assert_int_equal(can, referee_take_back(front->referee) == STATUS_OK);
        break;
    }
    case 4:
    case 5: {
        Square square = (Square)random_below(random, 70) - 3;
        MoveKind kind = (MoveKind)random_below(random, 6);
        (void)referee_play(front->referee, (Color)random_below(random, 3), (Move){ kind, square });
        break;
    }
    default:
        if (legal) {
            Move move = move_disc(random_bit(random, legal));
            bool is_playing = referee_is_playing(front->referee);
            assert_int_equal(is_playing, referee_play(front->referee, mover, move) == STATUS_OK);
        }
        break;
    }
}

static void random_commands_legal_and_illegal_keep_the_game_whole(void **state) {
    NullFrontEnd *front = *state;
    Random random = random_seeded(11);
    int ends = 0;
    for (int i = 0; i < 200000; i++) {
        random_command(front, &random);
        const Game *game = referee_game(front->referee);
        assert_in_range(game->ply, 0, game->ply_count);
        assert_true((game_position(game)->discs[0] & game_position(game)->discs[1]) == 0);
        assert_false(referee_is_playing(front->referee) && (game_is_over(game) || game_must_pass(game)));
        ends += front->event_count > 0 && front->events[front->event_count - 1].kind == REFEREE_OVER;
    }
    assert_in_range(ends, 100, 200000); /* whole games were among them */
}

int run_referee_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_begins_with_black_to_move, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_disc_is_told_with_its_flips_in_the_order_shown, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(moves_out_of_turn_illegal_or_foreign_are_refused_without_a_trace, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(every_pass_is_announced_T80_T9, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(a_wipe_out_ends_the_game_and_nothing_can_be_added_T81, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(take_back_after_the_end_returns_to_the_persons_last_move_T79, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(take_back_is_not_possible_when_only_the_computer_has_moved_T79, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(take_back_goes_over_the_computers_replies_to_a_position_with_a_choice_T79,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(take_back_between_two_people_goes_back_one_disc_T79, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(take_back_between_two_computers_goes_back_one_disc, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(take_back_over_a_pass_gives_the_turn_to_who_moved_before_it_T79, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(every_change_of_the_game_moves_the_generation_on_T78, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(the_seed_of_a_turn_differs_from_turn_to_turn_and_repeats_with_the_game,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(against_a_student_a_person_may_pass_at_will_and_the_student_may_not,
                                        front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(handicap_corners_stand_at_the_start_and_the_other_side_begins, front_setup,
                                        front_teardown),
        cmocka_unit_test_setup_teardown(a_drawn_game_is_won_by_the_side_agreed_before, front_setup, front_teardown),
        cmocka_unit_test_setup_teardown(random_commands_legal_and_illegal_keep_the_game_whole, front_setup,
                                        front_teardown),
    };
    return cmocka_run_group_tests_name("referee", tests, NULL, NULL);
}
