/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "core/board.h"
#include "positions.h"

enum { POSITIONS_FROM_GAMES = 100000, POSITIONS_EDITED = 20000 };

/* ------------------------------------------------------------------------------------ the two starts */

static Bitboard squares_of_text(const char *text) {
    Bitboard bits = 0;
    for (; *text; text += strcspn(text, " "), text += *text == ' ') {
        Square square = SQUARE_NONE;
        assert_int_equal(square_from_text(text, &square), STATUS_OK);
        bits |= bitboard_of(square);
    }
    return bits;
}

static void the_standard_start_has_white_on_d4_and_e5(void **state) {
    (void)state;
    Board board = board_start(START_STANDARD);
    assert_true(board.mover == squares_of_text("e4 d5"));
    assert_true(board.other == squares_of_text("d4 e5"));
    assert_true(board_legal_moves(board) == squares_of_text("d3 c4 f5 e6"));
}

static void the_mirrored_start_allows_c5_d6_e3_f4_and_not_f5_D33(void **state) {
    (void)state;
    Board board = board_start(START_MIRRORED);
    Position text = position_of_text("---------------------------XO------OX--------------------------- X");
    assert_true(board.mover == text.discs[COLOR_BLACK]);
    assert_true(board.other == text.discs[COLOR_WHITE]);
    assert_true(board_legal_moves(board) == squares_of_text("c5 d6 e3 f4"));
    assert_true(board_flips(board, square_at(5, 4)) == 0);
}

static void the_mirrored_start_is_the_standard_one_in_a_mirror_D33(void **state) {
    (void)state;
    Board mirrored = board_transform(board_start(START_STANDARD), 1);
    Board start = board_start(START_MIRRORED);
    assert_memory_equal(&mirrored, &start, sizeof start);
}

/* ------------------------------------------------------------------------------ against the slow oracle */

static void assert_same_square_rules(const Position *position, const Oracle *oracle, Square square) {
    Board board = position_board(position);
    int expected[64];
    Square order[BOARD_FLIPS_MAX];
    int expected_count = oracle_flips(oracle, square_column(square), square_row(square), expected);
    Bitboard expected_flips = 0;
    assert_in_range(expected_count, 0, BOARD_FLIPS_MAX);
    assert_int_equal(board_flip_order(board, square, order), expected_count);
    for (int i = 0; i < expected_count; i++) {
        assert_int_equal(order[i], expected[i]);
        expected_flips |= bitboard_of(expected[i]);
    }
    assert_true(board_flips(board, square) == expected_flips);
}

static void assert_oracle_agrees(const Position *position) {
    Oracle oracle = oracle_of_position(position);
    Board board = position_board(position);
    Bitboard legal = board_legal_moves(board);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        bool is_legal = (legal & bitboard_of(square)) != 0;
        assert_true(is_legal == oracle_is_legal(&oracle, square_column(square), square_row(square)));
        if (oracle.cells[square_row(square)][square_column(square)] == ORACLE_EMPTY) {
            assert_same_square_rules(position, &oracle, square);
        }
    }
    assert_true(board_is_over(board) == oracle_is_over(&oracle));
    assert_int_equal(position_final_score(position), oracle_final_score(&oracle));
}

static void the_oracle_agrees_on_100000_positions_of_random_games(void **state) {
    (void)state;
    static Game game;
    Random random = random_seeded(1);
    int seen = 0;
    for (int number = 0; seen < POSITIONS_FROM_GAMES; number++) {
        game_begin(&game, number % 2 ? START_MIRRORED : START_STANDARD);
        for (;;) {
            Oracle before = oracle_of_position(game_position(&game));
            assert_oracle_agrees(game_position(&game));
            seen++;
            if (game_is_over(&game)) {
                break;
            }
            game_play_random(&game, &random);
            Move move = game.moves[game.ply - 1];
            if (move.kind == MOVE_DISC) {
                oracle_play(&before, square_column(move.square), square_row(move.square));
            } else {
                oracle_pass(&before);
            }
            Oracle after = oracle_of_position(game_position(&game));
            assert_memory_equal(&after, &before, sizeof after);
        }
    }
}

static void the_oracle_agrees_on_20000_positions_that_no_game_reaches(void **state) {
    (void)state;
    Random random = random_seeded(2);
    for (int i = 0; i < POSITIONS_EDITED; i++) {
        Position position = position_random(&random);
        assert_oracle_agrees(&position);
    }
}

/* ----------------------------------------------------------------------------------- laws of symmetry */

static void a_transformed_board_has_the_transformed_moves_and_flips(void **state) {
    (void)state;
    Random random = random_seeded(4);
    for (int i = 0; i < 500; i++) {
        Position position = position_random(&random);
        Board board = position_board(&position);
        for (int symmetry = 0; symmetry < 8; symmetry++) {
            Board turned = board_transform(board, symmetry);
            Board moves = board_transform((Board){ board_legal_moves(board), 0 }, symmetry);
            assert_true(board_legal_moves(turned) == moves.mover);
            for (Square square = 0; square < SQUARE_COUNT; square++) {
                Board flips = board_transform((Board){ board_flips(board, square), 0 }, symmetry);
                assert_true(board_flips(turned, square_transform(square, symmetry)) == flips.mover);
            }
        }
    }
}

static void the_eight_symmetries_differ_and_each_has_an_inverse(void **state) {
    (void)state;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        int inverses = 0;
        for (int back = 0; back < 8; back++) {
            int fixed = 0;
            for (Square square = 0; square < SQUARE_COUNT; square++) {
                fixed += square_transform(square_transform(square, symmetry), back) == square;
            }
            inverses += fixed == SQUARE_COUNT;
        }
        assert_int_equal(inverses, 1);
    }
}

static void the_symmetries_do_what_their_bits_say(void **state) {
    (void)state;
    Square b1 = square_at(1, 0);
    assert_int_equal(square_transform(b1, 0), square_at(1, 0));
    assert_int_equal(square_transform(b1, 1), square_at(6, 0));
    assert_int_equal(square_transform(b1, 2), square_at(1, 7));
    assert_int_equal(square_transform(b1, 4), square_at(0, 1));
    assert_int_equal(square_transform(b1, 5), square_at(0, 6));
}

static void a_symmetry_keeps_the_colours_and_counts(void **state) {
    (void)state;
    Board board = { bitboard_of(1), bitboard_of(63) };
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        Board turned = board_transform(board, symmetry);
        assert_true(turned.mover == bitboard_of(square_transform(1, symmetry)));
        assert_true(turned.other == bitboard_of(square_transform(63, symmetry)));
    }
}

/* ------------------------------------------------------------------------------------------- extremes */

static void a_board_can_have_34_legal_moves(void **state) {
    (void)state;
    Position position =
        position_of_text("O-----X--XOO-OO--OXX-XO--OXO-X-------XO--OXXXXO-XOOO-OO--------- X");
    assert_int_equal(bitboard_count(board_legal_moves(position_board(&position))), BOARD_MOVES_MAX);
    assert_oracle_agrees(&position);
}

static void a_board_can_have_33_legal_moves(void **state) {
    (void)state;
    Position position =
        position_of_text("----X---O-O-OXO-XO-X-XX--X---XO--OXO-X---OXXXXO--OXOO-O--------- X");
    assert_int_equal(bitboard_count(board_legal_moves(position_board(&position))), 33);
    assert_oracle_agrees(&position);
}

static void one_move_can_turn_19_discs(void **state) {
    (void)state;
    /* d4 sees a closed line in all eight directions. */
    Position position =
        position_of_text("X--X--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--O----X---X X");
    Board board = position_board(&position);
    Square order[BOARD_FLIPS_MAX];
    assert_int_equal(board_flip_order(board, square_at(3, 3), order), BOARD_FLIPS_MAX);
    assert_int_equal(bitboard_count(board_flips(board, square_at(3, 3))), BOARD_FLIPS_MAX);
}

static void lines_do_not_run_on_over_the_edge(void **state) {
    (void)state;
    /* h1–a2 and h4–a5 are neighbours by number only. */
    Position position = position_of_text("------XOO-------"
                                         "----------------"
                                         "--------O-----XO"
                                         "OX-------------- X");
    Board board = position_board(&position);
    assert_true(board_legal_moves(board) == 0);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (board_empties(board) & bitboard_of(square)) {
            assert_true(board_flips(board, square) == 0);
        }
    }
}

static void empty_and_full_boards_are_over_D34(void **state) {
    (void)state;
    Board empty = { 0, 0 };
    Board full = { ~(Bitboard)0, 0 };
    Board all_but_one = { ~(Bitboard)1, 0 };
    Board between = { ~(Bitboard)3, 2 };
    assert_true(board_is_over(empty));
    assert_true(board_is_over(full));
    assert_true(board_is_over(all_but_one));
    assert_false(board_is_over(between));
    assert_int_equal(board_final_score(empty), 0);
    assert_int_equal(board_final_score(full), 64);
    assert_int_equal(board_final_score(all_but_one), 64);
    assert_int_equal(board_final_score(board_after_pass(all_but_one)), -64);
}

static void empties_go_to_the_side_with_more_discs(void **state) {
    (void)state;
    assert_int_equal(board_final_score((Board){ 0x7, 0x300 }), 60);
    assert_int_equal(board_final_score((Board){ 0x3, 0x700 }), -60);
    assert_int_equal(board_final_score((Board){ 0x3, 0x300 }), 0);
}

static void a_board_with_a_square_of_both_colours_is_not_valid(void **state) {
    (void)state;
    assert_true(board_is_valid(board_start(START_STANDARD)));
    assert_false(board_is_valid((Board){ 3, 2 }));
}

static void bits_are_taken_out_from_the_lowest_up(void **state) {
    (void)state;
    Bitboard bits = bitboard_of(63) | bitboard_of(5) | bitboard_of(0);
    assert_int_equal(bitboard_count(bits), 3);
    assert_int_equal(bitboard_pop(&bits), 0);
    assert_int_equal(bitboard_first(bits), 5);
    assert_int_equal(bitboard_pop(&bits), 5);
    assert_int_equal(bitboard_pop(&bits), 63);
    assert_true(bits == 0);
}

/* ---------------------------------------------------------------------------------------------- perft */

enum { PERFT_DEPTH = 9 };

/* @source the published counts; a forced pass is a ply, a game that is over counts 1 at every further depth
 */
static const uint64_t PERFT[PERFT_DEPTH + 1] = { 1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288 };

static uint64_t perft(Board board, int depth) {
    if (depth == 0) {
        return 1;
    }
    Bitboard legal = board_legal_moves(board);
    if (!legal) {
        Board passed = board_after_pass(board);
        return board_legal_moves(passed) ? perft(passed, depth - 1) : 1;
    }
    if (depth == 1) {
        return (uint64_t)bitboard_count(legal);
    }
    uint64_t nodes = 0;
    while (legal) {
        Square square = bitboard_pop(&legal);
        nodes += perft(board_after_move(board, square, board_flips(board, square)), depth - 1);
    }
    return nodes;
}

static void perft_1_to_9_gives_the_published_counts_from_both_starts(void **state) {
    (void)state;
    for (int depth = 0; depth <= PERFT_DEPTH; depth++) {
        assert_true(perft(board_start(START_STANDARD), depth) == PERFT[depth]);
        assert_true(perft(board_start(START_MIRRORED), depth) == PERFT[depth]);
    }
}

int run_board_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_standard_start_has_white_on_d4_and_e5),
        cmocka_unit_test(the_mirrored_start_allows_c5_d6_e3_f4_and_not_f5_D33),
        cmocka_unit_test(the_mirrored_start_is_the_standard_one_in_a_mirror_D33),
        cmocka_unit_test(the_oracle_agrees_on_100000_positions_of_random_games),
        cmocka_unit_test(the_oracle_agrees_on_20000_positions_that_no_game_reaches),
        cmocka_unit_test(a_transformed_board_has_the_transformed_moves_and_flips),
        cmocka_unit_test(the_eight_symmetries_differ_and_each_has_an_inverse),
        cmocka_unit_test(the_symmetries_do_what_their_bits_say),
        cmocka_unit_test(a_symmetry_keeps_the_colours_and_counts),
        cmocka_unit_test(a_board_can_have_34_legal_moves),
        cmocka_unit_test(a_board_can_have_33_legal_moves),
        cmocka_unit_test(one_move_can_turn_19_discs),
        cmocka_unit_test(lines_do_not_run_on_over_the_edge),
        cmocka_unit_test(empty_and_full_boards_are_over_D34),
        cmocka_unit_test(empties_go_to_the_side_with_more_discs),
        cmocka_unit_test(a_board_with_a_square_of_both_colours_is_not_valid),
        cmocka_unit_test(bits_are_taken_out_from_the_lowest_up),
        cmocka_unit_test(perft_1_to_9_gives_the_published_counts_from_both_starts),
    };
    return cmocka_run_group_tests_name("board", tests, NULL, NULL);
}
