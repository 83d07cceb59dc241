/* SPDX-License-Identifier: MIT */
/* The students and the rabbits: their quirks, and how often they do what, on fixed seeds. */
#include "suites.h"

#include "opponents/opponent.h"
#include "positions.h"

enum { DRAWS = 40000 };

typedef struct Tally {
    int squares[SQUARE_COUNT];
    int kinds[4];
} Tally;

static Tally tally(const char *name, const Position *position, int draws) {
    const Opponent *opponent = opponent_find(name);
    Tally result = { .kinds = { 0 } };
    static Game game;
    const Opponent *players[2] = { NULL, NULL };
    players[position->mover] = opponent;
    SideRules rules[2] = { opponent_side_rules(players, COLOR_BLACK), opponent_side_rules(players, COLOR_WHITE) };
    game_begin_variant(&game, position, rules);
    for (int i = 0; i < draws; i++) {
        Move move;
        assert_int_equal(opponent_choose(opponent, &game, random_derive_seed(99, (uint64_t)i), NULL, NULL, &move),
                         STATUS_OK);
        assert_int_equal(game_check(&game, move), STATUS_OK);
        result.kinds[move.kind]++;
        if (move.kind != MOVE_PASS) {
            result.squares[move.square]++;
        }
    }
    return result;
}

/* Pearson's statistic against equal shares among `squares`; nothing may lie elsewhere. */
static double chi_square(const Tally *counts, Bitboard squares) {
    int total = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        assert_true((squares & bitboard_of(square)) || counts->squares[square] == 0);
        total += counts->squares[square];
    }
    double expected = (double)total / bitboard_count(squares);
    double sum = 0;
    for (Bitboard rest = squares; rest;) {
        double off = counts->squares[bitboard_pop(&rest)] - expected;
        sum += off * off / expected;
    }
    return sum;
}

/* The 99.9 % point of chi-square by Wilson and Hilferty. */
static double chi_square_limit(int freedom) {
    double a = 2.0 / (9.0 * freedom);
    double root = a;
    for (int i = 0; i < 60; i++) {
        root = 0.5 * (root + a / root); /* Newton: no need for libm here */
    }
    double base = 1.0 - a + 3.09 * root;
    return freedom * base * base * base;
}

static void assert_uniform(const Tally *counts, Bitboard squares) {
    assert_true(chi_square(counts, squares) < chi_square_limit(bitboard_count(squares) - 1));
}

static Position random_middle(int plies) {
    static Game game;
    Random random = random_seeded((uint64_t)plies);
    game_begin(&game, START_STANDARD);
    for (int i = 0; i < plies || game_must_pass(&game); i++) {
        game_play_random(&game, &random);
    }
    return *game_position(&game);
}

static void the_elementary_pupil_takes_every_empty_square_equally_often(void **state) {
    (void)state;
    static const int PLIES[] = { 0, 20, 40, 55 };
    for (int i = 0; i < 4; i++) {
        Position position = random_middle(PLIES[i]);
        Tally counts = tally("elementary", &position, DRAWS);
        assert_uniform(&counts, board_empties(position_board(&position)));
        assert_int_equal(counts.kinds[MOVE_FORCED], 0);
    }
}

static void the_elementary_pupil_gives_up_after_eleven_occupied_squares(void **state) {
    (void)state;
    /* 2 empties of 64: passes with probability (62/64)^11 = 0.7052. */
    Position position = { .discs = { UINT64_C(0x3FFFFFFF), ~UINT64_C(0x3FFFFFFF) & ~UINT64_C(0x8000000100000000) } };
    assert_int_equal(board_empty_count(position_board(&position)), 2);
    Tally counts = tally("elementary", &position, DRAWS);
    double share = (double)counts.kinds[MOVE_PASS] / DRAWS;
    double expected = 1.0;
    for (int i = 0; i < 11; i++) {
        expected *= 62.0 / 64.0;
    }
    assert_true(share > expected - 0.008 && share < expected + 0.008); /* 3.5 standard deviations */
}

static void the_junior_high_pupil_plays_every_legal_move_equally_often(void **state) {
    (void)state;
    Position position = random_middle(24);
    Tally counts = tally("junior-high", &position, DRAWS);
    assert_int_equal(counts.kinds[MOVE_DISC], DRAWS);
    assert_uniform(&counts, board_legal_moves(position_board(&position)));
}

static void without_a_legal_move_it_forces_a_disc_anywhere_with_equal_chances(void **state) {
    (void)state;
    static const char *const NAMES[] = { "junior-high", "university" };
    /* T30: Black must pass by Othello's rules. */
    Position position = position_of_text("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    for (int i = 0; i < 2; i++) {
        Tally counts = tally(NAMES[i], &position, DRAWS);
        assert_int_equal(counts.kinds[MOVE_FORCED], DRAWS);
        assert_uniform(&counts, ~UINT64_C(0));
    }
}

static Bitboard most_flips(Board board, Bitboard among) {
    int most = 0;
    Bitboard best = 0;
    while (among) {
        Square square = bitboard_pop(&among);
        int flips = bitboard_count(board_flips(board, square));
        if (flips > most) {
            most = flips;
            best = 0;
        }
        if (flips == most) {
            best |= bitboard_of(square);
        }
    }
    return best;
}

static void the_high_school_pupil_and_rabbit_1_take_the_most_flips_ties_at_random(void **state) {
    (void)state;
    static const char *const NAMES[] = { "high-school", "rabbit-1" };
    for (int plies = 0; plies < 50; plies += 7) {
        Position position = random_middle(plies);
        Board board = position_board(&position);
        Bitboard best = most_flips(board, board_legal_moves(board));
        for (int i = 0; i < 2; i++) {
            Tally counts = tally(NAMES[i], &position, 4000);
            if (bitboard_count(best) > 1) {
                assert_uniform(&counts, best);
            } else {
                assert_int_equal(counts.squares[bitboard_first(best)], 4000);
            }
        }
    }
}

static void rabbit_2_takes_a_corner_before_anything_and_a_diagonal_neighbour_last(void **state) {
    (void)state;
    static const Bitboard CORNERS = UINT64_C(0x8100000000000081);
    static const Bitboard DIAGONALS = UINT64_C(0x0042000000004200);
    static Game game;
    Random random = random_seeded(21);
    int corners = 0;
    int avoided = 0;
    for (int number = 0; number < 200; number++) {
        game_begin(&game, START_MIRRORED);
        while (!game_is_over(&game)) {
            Bitboard legal = board_legal_moves(game_board(&game));
            Move move;
            assert_int_equal(opponent_choose(opponent_find("rabbit-2"), &game, random_next(&random), NULL, NULL, &move),
                             STATUS_OK);
            if (legal & CORNERS) {
                assert_true(bitboard_of(move.square) & most_flips(game_board(&game), legal & CORNERS));
                corners++;
            } else if (legal & ~DIAGONALS) {
                assert_false(bitboard_of(move.square) & DIAGONALS);
                avoided += (legal & DIAGONALS) != 0;
            }
            game_play_random(&game, &random);
        }
    }
    assert_true(corners > 100 && avoided > 100);
}

/* The levels share their code and rules: the quick ones stand for all. */
static bool is_quick(const Opponent *opponent) {
    return opponent->level <= 3;
}

static void every_opponent_ends_its_games_by_its_own_rules_against_every_other(void **state) {
    (void)state;
    static Game game;
    for (int a = 0; a < opponent_count(); a++) {
        for (int b = 0; b < opponent_count(); b++) {
            const Opponent *players[2] = { opponent_at(a), opponent_at(b) };
            if (!is_quick(players[0]) || !is_quick(players[1])) {
                continue;
            }
            SideRules rules[2] = { opponent_side_rules(players, COLOR_BLACK),
                                   opponent_side_rules(players, COLOR_WHITE) };
            Position start = position_start(START_STANDARD);
            game_begin_variant(&game, &start, rules);
            while (!game_is_over(&game)) {
                Move move;
                assert_int_equal(opponent_choose(players[game_mover(&game)], &game,
                                                 random_derive_seed(4, (uint64_t)game.ply), NULL, NULL, &move),
                                 STATUS_OK);
                assert_int_equal(game_play(&game, move), STATUS_OK);
            }
            assert_true(game.ply < GAME_PLIES_MAX);
        }
    }
}

int run_student_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_elementary_pupil_takes_every_empty_square_equally_often),
        cmocka_unit_test(the_elementary_pupil_gives_up_after_eleven_occupied_squares),
        cmocka_unit_test(the_junior_high_pupil_plays_every_legal_move_equally_often),
        cmocka_unit_test(without_a_legal_move_it_forces_a_disc_anywhere_with_equal_chances),
        cmocka_unit_test(the_high_school_pupil_and_rabbit_1_take_the_most_flips_ties_at_random),
        cmocka_unit_test(rabbit_2_takes_a_corner_before_anything_and_a_diagonal_neighbour_last),
        cmocka_unit_test(every_opponent_ends_its_games_by_its_own_rules_against_every_other),
    };
    return cmocka_run_group_tests_name("student", tests, NULL, NULL);
}
