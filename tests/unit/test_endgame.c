/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include "core/random.h"
#include "engine/endgame.h"
#include "positions.h"

static int exact(Board board) {
    int score = 99;
    assert_int_equal(endgame_score(board, NULL, &score), STATUS_OK);
    return score;
}

static void values_equal_brute_force_on_played_boards(void **state) {
    (void)state;
    Random random = random_seeded(1);
    for (int i = 0; i < 3000; i++) {
        Board board = board_random(&random, i % 7, false);
        assert_int_equal(exact(board), board_brute_force(board));
    }
    for (int i = 0; i < 60; i++) {
        Board board = board_random(&random, 8, false);
        assert_int_equal(exact(board), board_brute_force(board));
    }
}

static void values_equal_brute_force_on_edited_boards(void **state) {
    (void)state;
    Random random = random_seeded(2);
    for (int i = 0; i < 3000; i++) {
        Board board = board_random(&random, 1 + i % 8, true);
        assert_int_equal(exact(board), board_brute_force(board));
    }
}

static void every_symmetry_has_the_same_value(void **state) {
    (void)state;
    Random random = random_seeded(3);
    for (int i = 0; i < 60; i++) {
        Board board = board_random(&random, 9, false);
        int score = exact(board);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            assert_int_equal(exact(board_transform(board, symmetry)), score);
        }
    }
}

static void the_value_is_the_best_of_the_moves_values(void **state) {
    (void)state;
    Random random = random_seeded(4);
    for (int i = 0; i < 40; i++) {
        Board board = board_random(&random, 10, false);
        Bitboard legal = board_legal_moves(board);
        int best = legal ? -ENDGAME_SCORE_MAX : exact(board);
        while (legal) {
            Square square = bitboard_pop(&legal);
            int score = -exact(board_after_move(board, square, board_flips(board, square)));
            best = score > best ? score : best;
        }
        assert_int_equal(exact(board), best);
    }
}

static void a_forced_pass_turns_the_value_round(void **state) {
    (void)state;
    Random random = random_seeded(5);
    int passes = 0;
    for (int i = 0; i < 3000; i++) {
        Board board = board_random(&random, 7, true);
        if (board_legal_moves(board) == 0) {
            assert_int_equal(exact(board), -exact(board_after_pass(board)));
            passes++;
        }
    }
    assert_true(passes > 30);
}

static void a_window_bounds_the_value_truly(void **state) {
    (void)state;
    Random random = random_seeded(6);
    for (int i = 0; i < 1000; i++) {
        Board board = board_random(&random, 8, false);
        int value = exact(board);
        int alpha = (int)random_below(&random, 128) - 64;
        int beta = alpha + 1 + (int)random_below(&random, (uint32_t)(64 - alpha));
        int score = 99;
        assert_int_equal(endgame_search(board, alpha, beta, NULL, NULL, &score), STATUS_OK);
        if (score <= alpha) {
            assert_true(value <= score);
        } else if (score >= beta) {
            assert_true(value >= score);
        } else {
            assert_int_equal(score, value);
        }
    }
}

static void a_finished_game_has_its_final_score(void **state) {
    (void)state;
    static const struct {
        Board board;
        int score;
    } CASES[] = {
        { { 0, 0 }, 0 },
        { { ~UINT64_C(0), 0 }, 64 },
        { { 0, 1 }, -64 },
        { { UINT64_C(0x00000000ffffffff), UINT64_C(0xffffffff00000000) }, 0 },
        { { UINT64_C(0x0000000000000fff), UINT64_C(0xfff0000000000000) }, 0 },
        { { UINT64_C(0x0000000000001fff), UINT64_C(0xfff0000000000000) }, 64 - 12 - 12 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_int_equal(exact(CASES[i].board), CASES[i].score);
    }
}

/* @source the FFO test collection's own scores (fforum 1–19) */
static void published_endgames_have_their_published_scores(void **state) {
    (void)state;
    static const struct {
        const char *position;
        int score;
    } CASES[] = {
        { "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18 },
        { "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X", 10 },
        { "----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X", 2 },
        { "-XXXXXX-X-XXXOO-XOXXXOOXXXOXOOOX-OXOOXXX--OOOXXX--OOXX----XOXXO- X", 0 },
        { "-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Position position = position_of_text(CASES[i].position);
        assert_int_equal(exact(position_board(&position)), CASES[i].score);
    }
}

static void a_stop_ends_the_search_and_leaves_the_score_alone(void **state) {
    (void)state;
    Random random = random_seeded(7);
    Board board = board_random(&random, 30, false); /* hours of work */
    StopFlag stop;
    stop_clear(&stop);
    stop_request(&stop);
    int score = 99;
    uint64_t nodes = 0;
    assert_int_equal(endgame_search(board, -64, 64, &stop, &nodes, &score), STATUS_STOPPED);
    assert_int_equal(score, 99);
    assert_true(nodes >= 1 && nodes < 1000);
}

static void nodes_are_added_up_and_the_same_each_time(void **state) {
    (void)state;
    Random random = random_seeded(8);
    Board board = board_random(&random, 10, false);
    int score;
    uint64_t once = 0;
    uint64_t twice = 0;
    assert_int_equal(endgame_search(board, -64, 64, NULL, &once, &score), STATUS_OK);
    assert_int_equal(endgame_search(board, -64, 64, NULL, &twice, &score), STATUS_OK);
    assert_int_equal(endgame_search(board, -64, 64, NULL, &twice, &score), STATUS_OK);
    assert_true(once > 0 && twice == 2 * once);
}

int run_endgame_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_equal_brute_force_on_played_boards),
        cmocka_unit_test(values_equal_brute_force_on_edited_boards),
        cmocka_unit_test(every_symmetry_has_the_same_value),
        cmocka_unit_test(the_value_is_the_best_of_the_moves_values),
        cmocka_unit_test(a_forced_pass_turns_the_value_round),
        cmocka_unit_test(a_window_bounds_the_value_truly),
        cmocka_unit_test(a_finished_game_has_its_final_score),
        cmocka_unit_test(published_endgames_have_their_published_scores),
        cmocka_unit_test(a_stop_ends_the_search_and_leaves_the_score_alone),
        cmocka_unit_test(nodes_are_added_up_and_the_same_each_time),
    };
    return cmocka_run_group_tests_name("endgame", tests, NULL, NULL);
}
