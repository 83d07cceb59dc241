/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/mnk/mnk_windows.h"
#include "mnk/mnk_player.h"
#include "mnk_oracle.h"

static const MnkShape THREE = { 3, 3, 3 };
static const MnkShape FOUR = { 4, 4, 4 };
static const MnkShape GOMOKU = { 15, 15, 5 };

static MnkResult win_of(MnkStone stone) {
    return stone == MNK_STONE_FIRST ? MNK_RESULT_FIRST : MNK_RESULT_SECOND;
}

static void play(MnkGame *game, MnkSquare square) {
    assert_int_equal(mnk_game_play(game, square), STATUS_OK);
}

static bool contains(const MnkChoices *choices, MnkSquare square) {
    for (int i = 0; i < choices->count; i++) {
        if (choices->squares[i] == square) {
            return true;
        }
    }
    return false;
}

/* A number for each position of a small board. */
static uint32_t position_number(const MnkGame *game) {
    uint32_t number = 0;
    for (int row = 0; row < game->board.shape.height; row++) {
        for (int column = 0; column < game->board.shape.width; column++) {
            number = number * 3 + mnk_board_at(&game->board, mnk_square(row, column));
        }
    }
    return number;
}

/* -------------------------------------------------------------------------------------- counts of windows */

static void counts_kept_move_by_move_equal_counts_made_anew(void **state) {
    (void)state;
    static const MnkShape SHAPES[] = { { 1, 1, 1 },   { 3, 3, 3 },    { 7, 4, 2 },    { 4, 9, 5 },
                                       { 15, 15, 5 }, { 19, 19, 10 }, { 19, 19, 19 }, { 19, 1, 3 } };
    static MnkWindows kept;
    static MnkWindows anew;
    Random random = random_seeded(3);
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        MnkGame game;
        MnkSquare squares[MNK_SQUARES_MAX];
        mnk_game_begin(&game, SHAPES[i]);
        mnk_windows_begin(&kept, &game.board);
        while (game.result == MNK_RESULT_OPEN) {
            MnkSquare square = mnk_oracle_random_move(&game, &random);
            mnk_windows_place(&kept, cell_of_square(square), mnk_game_mover(&game));
            play(&game, square);
            mnk_windows_begin(&anew, &game.board);
            assert_memory_equal(&kept, &anew, sizeof kept);
            for (int stone = 0; stone < 2 && game.result == MNK_RESULT_OPEN; stone++) {
                int cells[2];
                int count = mnk_oracle_completing(&game, (MnkStone)stone, squares);
                assert_int_equal(mnk_windows_completing_cells(&kept, (MnkStone)stone, cells),
                                 count < 2 ? count : 2);
                assert_true(count == 0 || cell_square(cells[0]) == squares[0]);
            }
        }
        while (game.ply > 0) {
            MnkSquare square = mnk_game_last(&game);
            mnk_game_undo(&game);
            mnk_windows_remove(&kept, cell_of_square(square), mnk_game_mover(&game));
            mnk_windows_begin(&anew, &game.board);
            assert_memory_equal(&kept, &anew, sizeof kept);
        }
    }
}

/* ------------------------------------------------------------------------------------------- small boards */

/* The value of a position by trying everything: 1 the mover wins, 0 a draw, −1 it loses. */
static int true_value(MnkGame *game, int8_t known[]) {
    uint32_t number = position_number(game);
    if (game->result != MNK_RESULT_OPEN) {
        return game->result == MNK_RESULT_DRAW ? 0 : -1;
    }
    if (known[number] < 2) {
        return known[number];
    }
    MnkSquare squares[MNK_SQUARES_MAX];
    int count = mnk_oracle_empties(game, squares);
    int best = -1;
    for (int i = 0; i < count; i++) {
        play(game, squares[i]);
        int value = -true_value(game, known);
        mnk_game_undo(game);
        best = value > best ? value : best;
    }
    known[number] = (int8_t)best;
    return best;
}

/* Every position that can arise, not only those to which the player itself leads. */
static void check_choices_below(MnkGame *game, int8_t known[], uint8_t checked[]) {
    uint32_t number = position_number(game);
    if (game->result != MNK_RESULT_OPEN || checked[number]) {
        return;
    }
    checked[number] = 1;
    MnkChoices choices;
    assert_int_equal(mnk_player_best(game, NULL, &choices), STATUS_OK);
    assert_true(choices.count > 0);
    int value = true_value(game, known);
    MnkSquare squares[MNK_SQUARES_MAX];
    int count = mnk_oracle_empties(game, squares);
    for (int i = 0; i < count; i++) {
        play(game, squares[i]);
        assert_true(!contains(&choices, squares[i]) || -true_value(game, known) == value);
        check_choices_below(game, known, checked);
        mnk_game_undo(game);
    }
}

static void on_3x3_every_choice_in_every_position_is_perfect(void **state) {
    (void)state;
    static int8_t known[19683];
    static uint8_t checked[19683];
    MnkGame game;
    memset(known, 2, sizeof known);
    mnk_game_begin(&game, THREE);
    check_choices_below(&game, known, checked);
    int count = 0;
    for (size_t i = 0; i < sizeof checked; i++) {
        count += checked[i];
    }
    assert_int_equal(count, 4520); /* 5,478 positions can arise; in 958 of them the game is over */
}

/* Can this side still win? Some row must be free of the other's stones. */
static bool can_win(const MnkBoard *board, MnkStone stone) {
    MnkBoard filled = *board;
    for (int row = 0; row < board->shape.height; row++) {
        for (int column = 0; column < board->shape.width; column++) {
            MnkSquare square = mnk_square(row, column);
            if (mnk_board_at(&filled, square) == MNK_STONE_NONE) {
                mnk_board_place(&filled, square, stone);
            }
        }
    }
    return mnk_oracle_judge(&filled) == win_of(stone);
}

typedef struct Proof {
    MnkStone player;
    uint8_t *checked; /* a bit for each position */
    int position_count;
    int loss_count;
} Proof;

/* Follows every reply of the other side, and every move between which the player would draw lots. */
static void prove_below(Proof *proof, MnkGame *game) {
    MnkStone rival = mnk_stone_other(proof->player);
    if (game->result != MNK_RESULT_OPEN) {
        proof->loss_count += game->result == win_of(rival);
        return;
    }
    MnkChoices moves;
    if (mnk_game_mover(game) == proof->player) {
        uint32_t number = position_number(game);
        uint8_t bit = (uint8_t)(1u << number % 8);
        if (proof->checked[number / 8] & bit || !can_win(&game->board, rival)) {
            return;
        }
        proof->checked[number / 8] |= bit;
        proof->position_count++;
        assert_int_equal(mnk_player_best(game, NULL, &moves), STATUS_OK);
    } else {
        moves.count = mnk_oracle_empties(game, moves.squares);
    }
    for (int i = 0; i < moves.count; i++) {
        play(game, moves.squares[i]);
        prove_below(proof, game);
        mnk_game_undo(game);
    }
}

static void assert_never_loses(MnkShape shape, MnkStone player, int position_count_min) {
    uint32_t position_count = 1;
    for (int i = 0; i < shape.width * shape.height; i++) {
        position_count *= 3;
    }
    Proof proof = { player, calloc(position_count / 8 + 1, 1), 0, 0 };
    MnkGame game;
    assert_non_null(proof.checked);
    mnk_game_begin(&game, shape);
    prove_below(&proof, &game);
    free(proof.checked);
    assert_int_equal(proof.loss_count, 0);
    assert_true(proof.position_count >= position_count_min);
}

static void on_3x3_it_never_loses_whatever_the_seed(void **state) {
    (void)state;
    assert_never_loses(THREE, MNK_STONE_FIRST, 50);
    assert_never_loses(THREE, MNK_STONE_SECOND, 100);
}

static void on_4x4_moving_first_it_never_loses_whatever_the_seed(void **state) {
    (void)state;
    assert_never_loses(FOUR, MNK_STONE_FIRST, 10000);
}

static void on_4x4_moving_second_it_never_loses_whatever_the_seed(void **state) {
    (void)state;
    assert_never_loses(FOUR, MNK_STONE_SECOND, 10000);
}

/* ------------------------------------------------------------------------------------------------- threats
 */

/* A position on 15×15 with so many stones close together, in which nobody has won. */
static void play_close_together(MnkGame *game, Random *random, int plies) {
    mnk_game_begin(game, GOMOKU);
    int top = (int)random_below(random, 9);
    int left = (int)random_below(random, 9);
    while (game->ply < plies) {
        int row = top + (int)random_below(random, 7);
        int column = left + (int)random_below(random, 7);
        if (mnk_game_play(game, mnk_square(row, column)) == STATUS_OK && game->result != MNK_RESULT_OPEN) {
            mnk_game_undo(game);
        }
    }
}

static bool has_completing(const MnkGame *game, MnkStone stone) {
    MnkSquare squares[MNK_SQUARES_MAX];
    return mnk_oracle_completing(game, stone, squares) > 0;
}

/* Could this side, if it had the move, place a stone after which it could complete a row in two places? */
static bool has_open_three(const MnkGame *game, MnkStone stone) {
    MnkSquare empties[MNK_SQUARES_MAX];
    MnkSquare squares[MNK_SQUARES_MAX];
    MnkGame tried = *game;
    int count = mnk_oracle_empties(game, empties);
    for (int i = 0; i < count; i++) {
        mnk_board_place(&tried.board, empties[i], stone);
        bool is_double = mnk_oracle_completing(&tried, stone, squares) >= 2;
        mnk_board_remove(&tried.board, empties[i], stone);
        if (is_double) {
            return true;
        }
    }
    return false;
}

static bool can_be_blocked(const MnkGame *game, MnkStone rival) {
    MnkSquare empties[MNK_SQUARES_MAX];
    MnkGame tried = *game;
    int count = mnk_oracle_empties(game, empties);
    for (int i = 0; i < count; i++) {
        play(&tried, empties[i]);
        bool is_blocked = !has_open_three(&tried, rival);
        mnk_game_undo(&tried);
        if (is_blocked) {
            return true;
        }
    }
    return false;
}

static void it_takes_every_win(void **state) {
    (void)state;
    Random random = random_seeded(4);
    int count = 0;
    for (int number = 0; number < 3000; number++) {
        MnkGame game;
        MnkChoices choices;
        MnkSquare squares[MNK_SQUARES_MAX];
        play_close_together(&game, &random, 12 + number % 24);
        int win_count = mnk_oracle_completing(&game, mnk_game_mover(&game), squares);
        if (win_count > 0) {
            count++;
            assert_int_equal(mnk_player_best(&game, NULL, &choices), STATUS_OK);
            assert_int_equal(choices.count, win_count);
            for (int i = 0; i < win_count; i++) {
                assert_true(contains(&choices, squares[i]));
            }
        }
    }
    assert_true(count >= 300);
}

static void it_blocks_every_row_that_lacks_one_stone(void **state) {
    (void)state;
    Random random = random_seeded(5);
    int count = 0;
    for (int number = 0; number < 3000; number++) {
        MnkGame game;
        MnkChoices choices;
        MnkSquare squares[MNK_SQUARES_MAX];
        play_close_together(&game, &random, 12 + number % 24);
        MnkStone mover = mnk_game_mover(&game);
        int loss_count = mnk_oracle_completing(&game, mnk_stone_other(mover), squares);
        if (loss_count > 0 && !has_completing(&game, mover)) {
            count++;
            assert_int_equal(mnk_player_best(&game, NULL, &choices), STATUS_OK);
            for (int i = 0; i < choices.count; i++) {
                assert_true(mnk_oracle_completes(&game.board, choices.squares[i], mnk_stone_other(mover)));
            }
        }
    }
    assert_true(count >= 300);
}

/* An open three is blocked, or answered by threats of one's own, which come first. */
static void it_blocks_every_open_three(void **state) {
    (void)state;
    Random random = random_seeded(6);
    int blocked_count = 0;
    int countered_count = 0;
    while (blocked_count < 40) {
        MnkGame game;
        MnkChoices choices;
        play_close_together(&game, &random, 8 + (int)random_below(&random, 10));
        MnkStone mover = mnk_game_mover(&game);
        MnkStone rival = mnk_stone_other(mover);
        if (has_completing(&game, mover) || has_completing(&game, rival) || !has_open_three(&game, rival)) {
            continue;
        }
        assert_int_equal(mnk_player_best(&game, NULL, &choices), STATUS_OK);
        for (int i = 0; i < choices.count; i++) {
            play(&game, choices.squares[i]);
            bool is_countered = has_completing(&game, mover);
            bool is_blocked = !has_open_three(&game, rival);
            mnk_game_undo(&game);
            blocked_count += is_blocked;
            countered_count += is_countered;
            assert_true(is_blocked || is_countered || !can_be_blocked(&game, rival));
        }
    }
    assert_true(blocked_count > countered_count);
}

static void the_lone_open_three_is_blocked_at_or_beside_its_ends(void **state) {
    (void)state;
    static const int STEPS[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
    static const int STRAY[3] = { 0 * MNK_SIZE_MAX + 0, 0 * MNK_SIZE_MAX + 14, 14 * MNK_SIZE_MAX + 0 };
    for (int i = 0; i < 4; i++) {
        MnkGame game;
        MnkSquare square;
        int step = mnk_square(STEPS[i][0], STEPS[i][1]);
        mnk_game_begin(&game, GOMOKU);
        for (int stone = 0; stone < 3; stone++) {
            play(&game, mnk_square(7, 7) + (stone - 1) * step);
            if (stone < 2) {
                play(&game, STRAY[stone]);
            }
        }
        assert_true(has_open_three(&game, MNK_STONE_FIRST));
        assert_int_equal(mnk_player_choose(&game, (uint64_t)i, NULL, &square), STATUS_OK);
        int distance = (square - mnk_square(7, 7)) / step;
        assert_int_equal(square, mnk_square(7, 7) + distance * step);
        assert_in_range(abs(distance), 2, 3);
    }
}

static void it_wins_by_two_threats_at_once(void **state) {
    (void)state;
    /* Two open twos that cross in an empty square of ○'s choice, ×'s stones far away. */
    static const int OWN[] = { 7 * 19 + 5, 7 * 19 + 6, 5 * 19 + 7, 6 * 19 + 7 };
    static const int STRAY[] = { 0 * 19 + 0, 0 * 19 + 14, 14 * 19 + 0, 14 * 19 + 14 };
    MnkGame game;
    Random random = random_seeded(7);
    mnk_game_begin(&game, GOMOKU);
    for (int i = 0; i < 4; i++) {
        play(&game, OWN[i]);
        play(&game, STRAY[i]);
    }
    while (game.result == MNK_RESULT_OPEN) {
        MnkSquare square;
        if (mnk_game_mover(&game) == MNK_STONE_FIRST) {
            assert_int_equal(mnk_player_choose(&game, 1, NULL, &square), STATUS_OK);
        } else {
            square = mnk_oracle_greedy_move(&game, &random);
        }
        play(&game, square);
    }
    assert_int_equal(game.result, MNK_RESULT_FIRST);
    assert_true(game.ply <= 8 + 9);
}

/* ----------------------------------------------------------------------------------------------- strength
 * Few games, for the sake of time; tests/bench/bench_mnk.c plays many. */

typedef MnkSquare SimplePlayer(const MnkGame *game, Random *random);

/* Plays so many games, moving first in every other one. @return how many it won */
static int wins_against(SimplePlayer *rival, MnkShape shape, int game_count) {
    int wins = 0;
    for (int number = 0; number < game_count; number++) {
        Random random = random_seeded(random_derive_seed(8, (uint64_t)number));
        MnkStone player = number % 2 == 0 ? MNK_STONE_FIRST : MNK_STONE_SECOND;
        MnkGame game;
        mnk_game_begin(&game, shape);
        while (game.result == MNK_RESULT_OPEN) {
            MnkSquare square;
            if (mnk_game_mover(&game) == player) {
                assert_int_equal(mnk_player_choose(&game, (uint64_t)number, NULL, &square), STATUS_OK);
            } else {
                square = rival(&game, &random);
            }
            play(&game, square);
        }
        wins += game.result == win_of(player);
    }
    return wins;
}

static void on_15x15_it_wins_every_game_against_random_play(void **state) {
    (void)state;
    assert_int_equal(wins_against(mnk_oracle_random_move, GOMOKU, 50), 50);
}

static void on_15x15_it_wins_nine_of_ten_games_against_greedy_play(void **state) {
    (void)state;
    assert_true(wins_against(mnk_oracle_greedy_move, GOMOKU, 50) >= 45);
}

/* ----------------------------------------------------------------------------------------------- the call */

static void it_plays_every_shape_to_its_end(void **state) {
    (void)state;
    static const MnkShape SHAPES[] = { { 1, 1, 1 }, { 2, 2, 2 },  { 19, 1, 19 }, { 1, 19, 3 }, { 5, 4, 2 },
                                       { 7, 6, 4 }, { 4, 12, 5 }, { 5, 5, 5 },   { 19, 2, 4 }, { 8, 8, 7 } };
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        MnkGame game;
        mnk_game_begin(&game, SHAPES[i]);
        while (game.result == MNK_RESULT_OPEN) {
            MnkSquare square;
            assert_int_equal(mnk_player_choose(&game, i, NULL, &square), STATUS_OK);
            play(&game, square);
        }
    }
}

static void equal_seeds_give_equal_moves_and_others_every_choice(void **state) {
    (void)state;
    MnkGame game;
    MnkChoices choices;
    int corners = 0;
    mnk_game_begin(&game, THREE);
    play(&game, mnk_square(1, 1));
    assert_int_equal(mnk_player_best(&game, NULL, &choices), STATUS_OK);
    assert_int_equal(choices.count, 4);
    for (uint64_t seed = 0; seed < 64; seed++) {
        MnkSquare square;
        MnkSquare again;
        assert_int_equal(mnk_player_choose(&game, seed, NULL, &square), STATUS_OK);
        assert_int_equal(mnk_player_choose(&game, seed, NULL, &again), STATUS_OK);
        assert_int_equal(square, again);
        for (int i = 0; i < 4; i++) {
            corners |= choices.squares[i] == square ? 1 << i : 0;
        }
    }
    assert_int_equal(corners, 15);
}

static void it_refuses_a_game_that_is_over_and_obeys_a_stop(void **state) {
    (void)state;
    MnkGame game;
    MnkSquare square = 77;
    StopFlag stop = { 0 };
    stop_request(&stop);
    mnk_game_begin(&game, GOMOKU);
    play(&game, mnk_square(7, 7));
    assert_int_equal(mnk_player_choose(&game, 1, &stop, &square), STATUS_STOPPED);
    assert_int_equal(square, 77);
    mnk_game_begin(&game, (MnkShape){ 1, 1, 1 });
    play(&game, 0);
    assert_int_equal(mnk_player_choose(&game, 1, NULL, &square), STATUS_GAME_OVER);
    assert_int_equal(square, 77);
}

int run_mnk_player_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_kept_move_by_move_equal_counts_made_anew),
        cmocka_unit_test(on_3x3_every_choice_in_every_position_is_perfect),
        cmocka_unit_test(on_3x3_it_never_loses_whatever_the_seed),
        cmocka_unit_test(on_4x4_moving_first_it_never_loses_whatever_the_seed),
        cmocka_unit_test(on_4x4_moving_second_it_never_loses_whatever_the_seed),
        cmocka_unit_test(it_takes_every_win),
        cmocka_unit_test(it_blocks_every_row_that_lacks_one_stone),
        cmocka_unit_test(it_blocks_every_open_three),
        cmocka_unit_test(the_lone_open_three_is_blocked_at_or_beside_its_ends),
        cmocka_unit_test(it_wins_by_two_threats_at_once),
        cmocka_unit_test(on_15x15_it_wins_every_game_against_random_play),
        cmocka_unit_test(on_15x15_it_wins_nine_of_ten_games_against_greedy_play),
        cmocka_unit_test(it_plays_every_shape_to_its_end),
        cmocka_unit_test(equal_seeds_give_equal_moves_and_others_every_choice),
        cmocka_unit_test(it_refuses_a_game_that_is_over_and_obeys_a_stop),
    };
    return cmocka_run_group_tests_name("mnk-player", tests, NULL, NULL);
}
