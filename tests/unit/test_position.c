/* SPDX-License-Identifier: MIT */
/* The rule variants of the four students: which moves each side may make, what they do, when it ends. */
#include "suites.h"

#include <string.h>

#include "positions.h"

static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };

static Position of_text(const char *text) {
    return position_of_text(text);
}

/* T30: Black to move has no legal move, White has two. */
static const char STUCK[] = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";

static int allowed_squares(const Position *position, SideRules mover, MoveKind kind) {
    SideRules rules[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    rules[position->mover] = mover;
    rules[color_opposite(position->mover)] = SIDE_PASSES_AT_WILL;
    int count = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        count += position_check(position, rules, (Move){ kind, square }) == STATUS_OK;
    }
    return count;
}

static bool may_pass(const Position *position, SideRules mover) {
    SideRules rules[2] = { SIDE_PASSES_AT_WILL, SIDE_PASSES_AT_WILL };
    rules[position->mover] = mover;
    return position_check(position, rules, move_pass()) == STATUS_OK;
}

static void each_side_may_make_the_moves_of_its_rules_and_no_others(void **state) {
    (void)state;
    Position start = position_start(START_STANDARD);
    Position stuck = of_text(STUCK);
    int empties = 2;
    assert_int_equal(board_legal_moves(position_board(&stuck)), 0);
    static const struct {
        SideRules rules;
        int disc, free, forced, forced_when_stuck, free_when_stuck;
        bool passes, passes_when_stuck;
    } CASES[] = {
        { SIDE_OTHELLO, 4, 0, 0, 0, 0, false, true },
        { SIDE_PASSES_AT_WILL, 4, 0, 0, 0, 0, true, true },
        { SIDE_FREE, 4, 60, 0, 0, 1, true, true },
        { SIDE_FORCING, 4, 0, 0, 64, 0, false, false },
        { SIDE_FORCING_GO_STONE, 4, 0, 0, 64, 0, false, false },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_int_equal(allowed_squares(&start, CASES[i].rules, MOVE_DISC), CASES[i].disc);
        assert_int_equal(allowed_squares(&start, CASES[i].rules, MOVE_FREE), CASES[i].free);
        assert_int_equal(allowed_squares(&start, CASES[i].rules, MOVE_FORCED), CASES[i].forced);
        assert_int_equal(may_pass(&start, CASES[i].rules), CASES[i].passes);
        assert_int_equal(allowed_squares(&stuck, CASES[i].rules, MOVE_DISC), 0);
        assert_int_equal(allowed_squares(&stuck, CASES[i].rules, MOVE_FORCED), CASES[i].forced_when_stuck);
        assert_int_equal(allowed_squares(&stuck, CASES[i].rules, MOVE_FREE), CASES[i].free_when_stuck * empties);
        assert_int_equal(may_pass(&stuck, CASES[i].rules), CASES[i].passes_when_stuck);
    }
}

static void a_free_disc_may_flip_nothing_and_flips_what_it_catches(void **state) {
    (void)state;
    static const SideRules RULES[2] = { SIDE_FREE, SIDE_FREE };
    Position start = position_start(START_STANDARD);
    Position next = position_after(&start, RULES, (Move){ MOVE_FREE, 0 });
    assert_true(next.discs[COLOR_BLACK] == (start.discs[COLOR_BLACK] | 1));
    assert_true(next.discs[COLOR_WHITE] == start.discs[COLOR_WHITE]);
    assert_int_equal(next.mover, COLOR_WHITE);
    next = position_after(&start, RULES, (Move){ MOVE_FREE, square_at(5, 4) });
    Position legal = position_after(&start, RULES, move_disc(square_at(5, 4)));
    assert_memory_equal(&next, &legal, sizeof next);
}

/* b1 … are White's between Black's a1 and the occupied d1; forcing Black onto White's d1 flips b1 and c1 too. */
static void a_forced_disc_takes_an_occupied_square_and_every_flip_set_of_it(void **state) {
    (void)state;
    static const SideRules RULES[2] = { SIDE_FORCING, SIDE_OTHELLO };
    Position position = of_text("XOOO----------------------------------------------------------OO X");
    position.discs[COLOR_WHITE] |= bitboard_of(square_at(4, 0)) | bitboard_of(square_at(5, 0)) |
                                   bitboard_of(square_at(6, 0)) | bitboard_of(square_at(7, 0));
    assert_int_equal(board_legal_moves(position_board(&position)), 0);
    Position next = position_after(&position, RULES, (Move){ MOVE_FORCED, square_at(3, 0) });
    assert_true(next.discs[COLOR_BLACK] == 0x0F);
    assert_true((next.discs[COLOR_WHITE] & 0xFF) == 0xF0);
    assert_int_equal(bitboard_count(next.discs[0] | next.discs[1]),
                     bitboard_count(position.discs[0] | position.discs[1]));
    /* Onto its own disc: the board stays as it is, the turn goes over. */
    next = position_after(&position, RULES, (Move){ MOVE_FORCED, 0 });
    assert_true(next.discs[COLOR_BLACK] == position.discs[COLOR_BLACK]);
    assert_int_equal(next.mover, COLOR_WHITE);
}

static void the_tenth_disc_is_a_go_stone_and_its_owners_again_after_each_turn(void **state) {
    (void)state;
    static const SideRules RULES[2] = { SIDE_PASSES_AT_WILL, SIDE_FORCING_GO_STONE };
    static Game game;
    Random random = random_seeded(3);
    int go_stones_flipped_for_a_move = 0;
    for (int number = 0; number < 400; number++) {
        Position start = position_start(START_STANDARD);
        game_begin_variant(&game, &start, RULES);
        int placed = 0;
        while (!game_is_over(&game)) {
            Position before = *game_position(&game);
            Board board = game_board(&game);
            Bitboard legal = board_legal_moves(board);
            Move move = move_pass();
            if (legal) {
                move = move_disc(random_bit(&random, legal));
                go_stones_flipped_for_a_move += before.mover == COLOR_BLACK &&
                                                (board_flips(board, move.square) & before.go_stones[COLOR_WHITE]);
            } else if (before.mover == COLOR_WHITE) {
                move = (Move){ MOVE_FORCED, (Square)random_below(&random, SQUARE_COUNT) };
            }
            assert_int_equal(game_play(&game, move), STATUS_OK);
            placed += before.mover == COLOR_WHITE;
            const Position *after = game_position(&game);
            assert_int_equal(bitboard_count(after->go_stones[COLOR_WHITE]), placed >= GO_STONE_NUMBER);
            assert_true(after->go_stones[COLOR_BLACK] == 0);
            assert_true((after->go_stones[COLOR_WHITE] & ~after->discs[COLOR_WHITE]) == 0);
            assert_true((after->discs[0] & after->discs[1]) == 0);
        }
    }
    assert_in_range(go_stones_flipped_for_a_move, 50, 100000);
}

static void a_game_of_a_student_ends_by_one_colour_a_full_board_or_two_passes(void **state) {
    (void)state;
    static const SideRules FREE[2] = { SIDE_PASSES_AT_WILL, SIDE_FREE };
    Position start = position_start(START_STANDARD);
    assert_false(position_is_over(&start, FREE));
    Position one_pass = position_after(&start, FREE, move_pass());
    assert_false(position_is_over(&one_pass, FREE));
    Position two_passes = position_after(&one_pass, FREE, move_pass());
    assert_true(position_is_over(&two_passes, FREE));
    assert_int_equal(position_check(&two_passes, FREE, move_disc(square_at(5, 4))), STATUS_GAME_OVER);
    Position move_between = position_after(&one_pass, FREE, (Move){ MOVE_FREE, 0 });
    assert_int_equal(move_between.passes_in_a_row, 0);
    Position one_colour = { .discs = { 0xFF, 0 } };
    assert_true(position_is_over(&one_colour, FREE));
    Position full = { .discs = { 0xFF, ~UINT64_C(0xFF) } };
    assert_true(position_is_over(&full, FREE));
    /* Both stuck by Othello's rules with empties left: over between two who keep them, not for a free side. */
    Position both_stuck = { .discs = { 1, UINT64_C(1) << 63 } };
    assert_true(position_is_over(&both_stuck, OTHELLO));
    static const SideRules PASSES[2] = { SIDE_PASSES_AT_WILL, SIDE_OTHELLO };
    assert_true(position_is_over(&both_stuck, PASSES));
    assert_false(position_is_over(&both_stuck, FREE));
}

static void othello_between_two_sides_does_not_look_at_passes_in_a_row(void **state) {
    (void)state;
    Position start = position_start(START_STANDARD);
    start.passes_in_a_row = 9;
    assert_false(position_is_over(&start, OTHELLO));
}

static void undo_and_redo_are_exact_in_every_variant(void **state) {
    (void)state;
    static Game game;
    static Game end;
    Random random = random_seeded(8);
    for (int number = 0; number < 300; number++) {
        SideRules rules[2] = { (SideRules)(number % SIDE_RULES_COUNT),
                               (SideRules)(number / SIDE_RULES_COUNT % SIDE_RULES_COUNT) };
        memset(&game, 0x5a, sizeof game);
        Position start = position_start(number % 2 ? START_STANDARD : START_MIRRORED);
        game_begin_variant(&game, &start, rules);
        while (!game_is_over(&game)) {
            Move move = { (MoveKind)random_below(&random, 4), (Square)random_below(&random, 66) - 1 };
            if (move.kind == MOVE_PASS) {
                move.square = SQUARE_NONE;
            }
            Status status = game_play(&game, move);
            assert_true(status == STATUS_OK || status == STATUS_ILLEGAL_MOVE);
        }
        memcpy(&end, &game, sizeof end);
        while (game_undo(&game) == STATUS_OK) {
        }
        assert_memory_equal(game_position(&game), &start, sizeof start);
        while (game_redo(&game) == STATUS_OK) {
        }
        assert_memory_equal(&game, &end, sizeof end);
    }
}

int run_position_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_may_make_the_moves_of_its_rules_and_no_others),
        cmocka_unit_test(a_free_disc_may_flip_nothing_and_flips_what_it_catches),
        cmocka_unit_test(a_forced_disc_takes_an_occupied_square_and_every_flip_set_of_it),
        cmocka_unit_test(the_tenth_disc_is_a_go_stone_and_its_owners_again_after_each_turn),
        cmocka_unit_test(a_game_of_a_student_ends_by_one_colour_a_full_board_or_two_passes),
        cmocka_unit_test(othello_between_two_sides_does_not_look_at_passes_in_a_row),
        cmocka_unit_test(undo_and_redo_are_exact_in_every_variant),
    };
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
