/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "core/game.h"
#include "positions.h"

/* Sets the bytes that a new game has no use for too, so that comparing whole games sees writes beyond it. */
static void begin(Game *game, Start start) {
    memset(game, 0x5a, sizeof *game);
    game_begin(game, start);
}

static void assert_refused(Game *game, Move move, Status expected) {
    static Game before;
    memcpy(&before, game, sizeof before);
    assert_int_equal(game_play(game, move), expected);
    assert_memory_equal(game, &before, sizeof before);
}

/* ------------------------------------------------------------------------------------- undo and redo */

static void undo_and_redo_restore_the_identical_game(void **state) {
    (void)state;
    static Game game;
    static Position positions[GAME_PLIES_MAX + 1];
    static Game end;
    Random random = random_seeded(5);
    for (int number = 0; number < 500; number++) {
        begin(&game, number % 2 ? START_MIRRORED : START_STANDARD);
        positions[0] = *game_position(&game);
        while (!game_is_over(&game)) {
            game_play_random(&game, &random);
            positions[game.ply] = *game_position(&game);
        }
        memcpy(&end, &game, sizeof end);
        for (int ply = end.ply; ply > 0; ply--) {
            assert_int_equal(game_undo(&game), STATUS_OK);
            assert_memory_equal(game_position(&game), &positions[ply - 1], sizeof(Position));
        }
        assert_int_equal(game_undo(&game), STATUS_NOTHING_TO_UNDO);
        assert_int_equal(game.ply, 0);
        for (int ply = 1; ply <= end.ply; ply++) {
            assert_int_equal(game_redo(&game), STATUS_OK);
            assert_memory_equal(game_position(&game), &positions[ply], sizeof(Position));
        }
        assert_memory_equal(&game, &end, sizeof end);
        assert_int_equal(game_redo(&game), STATUS_NOTHING_TO_REDO);
        assert_memory_equal(&game, &end, sizeof end);
    }
}

static void playing_the_same_moves_after_undo_gives_the_identical_game(void **state) {
    (void)state;
    static Game game;
    static Game end;
    Random random = random_seeded(6);
    for (int number = 0; number < 200; number++) {
        begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            game_play_random(&game, &random);
        }
        memcpy(&end, &game, sizeof end);
        int back = 1 + (int)random_below(&random, (uint32_t)end.ply);
        for (int i = 0; i < back; i++) {
            assert_int_equal(game_undo(&game), STATUS_OK);
        }
        for (int ply = end.ply - back; ply < end.ply; ply++) {
            assert_int_equal(game_play(&game, end.moves[ply]), STATUS_OK);
        }
        assert_memory_equal(&game, &end, sizeof end);
    }
}

static void a_new_move_after_undo_forgets_what_was_taken_back(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    game_play_text(&game, "f5d6c3d3");
    assert_int_equal(game_undo(&game), STATUS_OK);
    assert_int_equal(game_undo(&game), STATUS_OK);
    assert_int_equal(game.ply_count, 4);
    game_play_text(&game, "c5");
    assert_int_equal(game.ply, 3);
    assert_int_equal(game.ply_count, 3);
    assert_int_equal(game_redo(&game), STATUS_NOTHING_TO_REDO);
    assert_int_equal(game.ply, 3);
}

static void a_refused_move_after_undo_keeps_what_was_taken_back(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    game_play_text(&game, "f5d6c3");
    assert_int_equal(game_undo(&game), STATUS_OK);
    assert_refused(&game, move_disc(square_at(0, 0)), STATUS_ILLEGAL_MOVE);
    assert_int_equal(game_redo(&game), STATUS_OK);
    assert_int_equal(game.ply, 3);
}

static void nothing_can_be_undone_or_redone_in_a_new_game(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    assert_int_equal(game_undo(&game), STATUS_NOTHING_TO_UNDO);
    assert_int_equal(game_redo(&game), STATUS_NOTHING_TO_REDO);
    assert_int_equal(game.ply, 0);
}

/* --------------------------------------------------------------------------------------- illegal moves */

static void every_illegal_square_is_refused_and_leaves_the_game(void **state) {
    (void)state;
    static const Square FOREIGN[] = { -1, -64, 64, 65, 127, 128, 1 << 20, INT32_MAX, INT32_MIN };
    static Game game;
    Random random = random_seeded(8);
    for (int number = 0; number < 3; number++) {
        begin(&game, START_STANDARD);
        while (!game_is_over(&game)) {
            Bitboard legal = board_legal_moves(game_board(&game));
            for (Square square = 0; square < SQUARE_COUNT; square++) {
                if (!(legal & bitboard_of(square))) {
                    assert_refused(&game, move_disc(square), STATUS_ILLEGAL_MOVE);
                }
            }
            for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++) {
                assert_refused(&game, move_disc(FOREIGN[i]), STATUS_ILLEGAL_MOVE);
            }
            if (legal) {
                assert_refused(&game, move_pass(), STATUS_ILLEGAL_MOVE);
            }
            game_play_random(&game, &random);
        }
        assert_refused(&game, move_pass(), STATUS_GAME_OVER);
        for (Square square = -1; square <= SQUARE_COUNT; square++) {
            assert_refused(&game, move_disc(square), STATUS_GAME_OVER);
        }
    }
}

static void foreign_kinds_are_refused_and_leave_the_game(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    for (int kind = 2; kind < 300; kind++) {
        assert_refused(&game, (Move){ (MoveKind)kind, square_at(5, 4) }, STATUS_ILLEGAL_MOVE);
        assert_refused(&game, (Move){ (MoveKind)kind, SQUARE_NONE }, STATUS_ILLEGAL_MOVE);
    }
}

static void a_pass_must_not_name_a_square(void **state) {
    (void)state;
    static Game game;
    Position position =
        position_of_text("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    game_begin_at(&game, &position);
    assert_true(game_must_pass(&game));
    assert_int_equal(game_play(&game, (Move){ MOVE_PASS, 0 }), STATUS_ILLEGAL_MOVE);
    assert_int_equal(game_play(&game, (Move){ MOVE_PASS, -1 }), STATUS_ILLEGAL_MOVE);
    assert_int_equal(game.ply, 0);
    assert_int_equal(game_play(&game, move_pass()), STATUS_OK);
}

static void a_line_of_512_plies_is_full(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    game.ply = GAME_PLIES_MAX;
    game.ply_count = GAME_PLIES_MAX;
    game.positions[GAME_PLIES_MAX] = position_start(START_STANDARD);
    assert_refused(&game, move_disc(square_at(5, 4)), STATUS_GAME_OVER);
}

static void moves_are_equal_when_kind_and_square_are(void **state) {
    (void)state;
    assert_true(move_equals(move_disc(3), move_disc(3)));
    assert_false(move_equals(move_disc(3), move_disc(4)));
    assert_true(move_equals(move_pass(), move_pass()));
    assert_false(move_equals(move_pass(), move_disc(SQUARE_NONE)));
}

/* ---------------------------------------------------------------------------------- passes and the end */

static void black_has_to_pass_though_squares_are_empty_T30(void **state) {
    (void)state;
    static Game game;
    Position position =
        position_of_text("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    game_begin_at(&game, &position);
    assert_true(game_must_pass(&game));
    assert_false(game_is_over(&game));
    assert_int_equal(game_play(&game, move_pass()), STATUS_OK);
    assert_int_equal(game_mover(&game), COLOR_WHITE);
    assert_false(game_must_pass(&game));
    assert_true(board_legal_moves(game_board(&game)) ==
                (bitboard_of(square_at(6, 4)) | bitboard_of(square_at(7, 5))));
}

static void four_passes_in_a_row_by_one_side_T9(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    assert_int_equal(game_play_text(&game, "f5f6f7g7h7h8c4e7d7g5h5h6f8d8c7h4"), 4);
    assert_false(game_is_over(&game));
    assert_int_equal(position_disc_count(game_position(&game), COLOR_BLACK), 6);
    assert_int_equal(position_disc_count(game_position(&game), COLOR_WHITE), 14);
    int last_pass = -2;
    for (int ply = 0; ply < game.ply; ply++) {
        if (game.moves[ply].kind == MOVE_PASS) {
            assert_int_equal(game.positions[ply].mover, COLOR_BLACK);
            assert_true(last_pass < 0 || ply == last_pass + 2);
            last_pass = ply;
        }
    }
}

static void white_passes_twice_in_a_whole_game_T7(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    int passes =
        game_play_text(&game, "f5d6c3d3c4f4c5b3c2e3d2b4e2e6e7f3g4g3g5f2f1c1c7f6f7d7c6b5c8h5h6h4b6h7a5g6d1"
                              "f8e8d8h2b8a2a3a4a7b1e1b2b7g2h1h3g1h8a1a6--a8--g8g7");
    assert_int_equal(passes, 2);
    assert_true(game_is_over(&game));
    assert_int_equal(position_disc_count(game_position(&game), COLOR_BLACK), 37);
    assert_int_equal(position_disc_count(game_position(&game), COLOR_WHITE), 27);
    assert_int_equal(position_final_score(game_position(&game)), 10);
}

static void black_passes_before_the_last_but_one_move_T1(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    int passes =
        game_play_text(&game, "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8"
                              "G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1C1B1");
    assert_int_equal(passes, 1);
    assert_true(game_is_over(&game));
    assert_int_equal(game.ply, 61);
    assert_int_equal(position_disc_count(game_position(&game), COLOR_BLACK), 32);
    assert_int_equal(position_final_score(game_position(&game)), 0);
}

static void a_game_can_hold_six_passes(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    int passes =
        game_play_text(&game, "c4e3f6c5c6d6f4b6e2b3b5g4g3e1a7g7d7c7e6f7b4c3b8e8e7a4d2b7a6g2h2c2h8g5h4f5f2"
                              "h7d3f3b2d1a2g1a8a5c1b1f8d8c8--g8--a3--a1--g6h6h5--f1--h3h1");
    assert_int_equal(passes, 6);
    assert_int_equal(game.ply, 66);
    assert_true(game_is_over(&game));
}

static void assert_wipe_out(const char *moves, int discs, Color winner) {
    static const SideRules OTHELLO[2] = { SIDE_OTHELLO, SIDE_OTHELLO };
    static Game game;
    begin(&game, START_STANDARD);
    assert_int_equal(game_play_text(&game, moves), 0);
    const Position *position = game_position(&game);
    assert_true(game_is_over(&game));
    assert_false(game_must_pass(&game));
    assert_false(position_must_pass(position, OTHELLO));
    assert_int_equal(position_disc_count(position, winner), discs);
    assert_int_equal(position_disc_count(position, color_opposite(winner)), 0);
    assert_int_equal(position_final_score(position), winner == COLOR_BLACK ? 64 : -64);
    assert_int_equal(game.ply, discs - 4);
    assert_refused(&game, move_pass(), STATUS_GAME_OVER);
}

static void black_wipes_white_out_in_9_moves_T16(void **state) {
    (void)state;
    assert_wipe_out("f5d6c5f4e3f6g5e6e7", 13, COLOR_BLACK);
    assert_wipe_out("e6f4e3f6g5d6e7f5c5", 13, COLOR_BLACK);
}

static void white_wipes_black_out_in_10_moves_T17(void **state) {
    (void)state;
    assert_wipe_out("f5d6c4g5e6d3c5b5c6d7", 14, COLOR_WHITE);
}

static void a_wipe_out_leaves_47_squares_empty_T6(void **state) {
    (void)state;
    assert_wipe_out("d3 c5 f6 f5 e6 e3 b5 f4 g3 f3 f2 e7 e8", 17, COLOR_BLACK);
}

static void the_game_ends_when_both_are_stuck_with_47_squares_empty(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    game_play_text(&game, "c4c5e6f5g6f7b5h5g8e8h7b3a2");
    const Position *position = game_position(&game);
    assert_true(game_is_over(&game));
    assert_false(game_must_pass(&game));
    assert_int_equal(board_empty_count(game_board(&game)), 47);
    assert_int_equal(position_disc_count(position, COLOR_BLACK), 15);
    assert_int_equal(position_disc_count(position, COLOR_WHITE), 2);
    assert_int_equal(position_final_score(position), 60);
    assert_refused(&game, move_pass(), STATUS_GAME_OVER);
}

static void a_draw_with_empty_squares_shares_them(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_STANDARD);
    game_play_text(&game,
                   "c4c5d6c7e6f6b6f4g7b4f7h8f5f8b3a5g4h4d7g5g8c6b7b8h7e8d8h6c3d2b2g6h5c8h3c2e7e3d3a2g3f3a1"
                   "b1a7a6a3e2a4b5f2e1c1g2f1h2d1h1");
    assert_true(game_is_over(&game));
    assert_int_equal(board_empty_count(game_board(&game)), 2);
    assert_int_equal(position_disc_count(game_position(&game), COLOR_BLACK), 31);
    assert_int_equal(position_final_score(game_position(&game)), 0);
}

/* ------------------------------------------------------------------------------------------- positions */

static void a_position_knows_its_discs_by_colour(void **state) {
    (void)state;
    Board board = { 0x0f, 0xf0 };
    Position black = position_of_board(board, COLOR_BLACK);
    Position white = position_of_board(board, COLOR_WHITE);
    assert_true(black.discs[COLOR_BLACK] == 0x0f);
    assert_true(white.discs[COLOR_WHITE] == 0x0f);
    assert_true(white.discs[COLOR_BLACK] == 0xf0);
    Board back = position_board(&white);
    assert_memory_equal(&back, &board, sizeof board);
}

static void a_score_is_seen_from_blacks_side_whoever_moves(void **state) {
    (void)state;
    Position position = position_of_board((Board){ 0x1, 0x700 }, COLOR_WHITE);
    assert_int_equal(position_final_score(&position), 62);
    position = position_of_board((Board){ 0x1, 0x700 }, COLOR_BLACK);
    assert_int_equal(position_final_score(&position), -62);
}

static void black_begins_from_both_starts_D33(void **state) {
    (void)state;
    static Game game;
    begin(&game, START_MIRRORED);
    assert_int_equal(game_mover(&game), COLOR_BLACK);
    assert_true(game_board(&game).mover == board_start(START_MIRRORED).mover);
    assert_refused(&game, move_disc(square_at(5, 4)), STATUS_ILLEGAL_MOVE);
    assert_int_equal(game_play(&game, move_disc(square_at(5, 3))), STATUS_OK);
    begin(&game, START_STANDARD);
    assert_int_equal(game_mover(&game), COLOR_BLACK);
    assert_int_equal(game_play(&game, move_disc(square_at(5, 4))), STATUS_OK);
    assert_int_equal(game_mover(&game), COLOR_WHITE);
}

static uint64_t game_perft(Game *game, int depth) {
    if (depth == 0 || game_is_over(game)) {
        return 1;
    }
    uint64_t nodes = 0;
    for (Square square = 0; square <= SQUARE_COUNT; square++) {
        Move move = square == SQUARE_NONE ? move_pass() : move_disc(square);
        if (game_play(game, move) == STATUS_OK) {
            nodes += game_perft(game, depth - 1);
            assert_int_equal(game_undo(game), STATUS_OK);
        }
    }
    return nodes;
}

static void perft_1_to_6_by_playing_and_undoing(void **state) {
    (void)state;
    static const uint64_t EXPECTED[] = { 1, 4, 12, 56, 244, 1396, 8200 };
    static Game game;
    for (int depth = 0; depth <= 6; depth++) {
        begin(&game, depth % 2 ? START_STANDARD : START_MIRRORED);
        assert_true(game_perft(&game, depth) == EXPECTED[depth]);
    }
}

int run_game_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_and_redo_restore_the_identical_game),
        cmocka_unit_test(playing_the_same_moves_after_undo_gives_the_identical_game),
        cmocka_unit_test(a_new_move_after_undo_forgets_what_was_taken_back),
        cmocka_unit_test(a_refused_move_after_undo_keeps_what_was_taken_back),
        cmocka_unit_test(nothing_can_be_undone_or_redone_in_a_new_game),
        cmocka_unit_test(every_illegal_square_is_refused_and_leaves_the_game),
        cmocka_unit_test(foreign_kinds_are_refused_and_leave_the_game),
        cmocka_unit_test(a_pass_must_not_name_a_square),
        cmocka_unit_test(a_line_of_512_plies_is_full),
        cmocka_unit_test(moves_are_equal_when_kind_and_square_are),
        cmocka_unit_test(black_has_to_pass_though_squares_are_empty_T30),
        cmocka_unit_test(four_passes_in_a_row_by_one_side_T9),
        cmocka_unit_test(white_passes_twice_in_a_whole_game_T7),
        cmocka_unit_test(black_passes_before_the_last_but_one_move_T1),
        cmocka_unit_test(a_game_can_hold_six_passes),
        cmocka_unit_test(black_wipes_white_out_in_9_moves_T16),
        cmocka_unit_test(white_wipes_black_out_in_10_moves_T17),
        cmocka_unit_test(a_wipe_out_leaves_47_squares_empty_T6),
        cmocka_unit_test(the_game_ends_when_both_are_stuck_with_47_squares_empty),
        cmocka_unit_test(a_draw_with_empty_squares_shares_them),
        cmocka_unit_test(a_position_knows_its_discs_by_colour),
        cmocka_unit_test(a_score_is_seen_from_blacks_side_whoever_moves),
        cmocka_unit_test(black_begins_from_both_starts_D33),
        cmocka_unit_test(perft_1_to_6_by_playing_and_undoing),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
