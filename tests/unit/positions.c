/* SPDX-License-Identifier: MIT */
#include "positions.h"

#include <string.h>

#include "suites.h"

Position position_of_text(const char *text) {
    Position position = { .mover = COLOR_BLACK };
    if (strlen(text) != 66 || text[64] != ' ' || (text[65] != 'X' && text[65] != 'O')) {
        fail_msg("not a position: %s", text);
    }
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (text[square] == 'X') {
            position.discs[COLOR_BLACK] |= bitboard_of(square);
        } else if (text[square] == 'O') {
            position.discs[COLOR_WHITE] |= bitboard_of(square);
        } else if (text[square] != '-') {
            fail_msg("not a position: %s", text);
        }
    }
    position.mover = text[65] == 'X' ? COLOR_BLACK : COLOR_WHITE;
    return position;
}

void position_to_text(const Position *position, char text[65]) {
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        bool is_black = (position->discs[COLOR_BLACK] & bitboard_of(square)) != 0;
        bool is_white = (position->discs[COLOR_WHITE] & bitboard_of(square)) != 0;
        text[square] = is_black ? 'X' : is_white ? 'O' : '-';
    }
    text[64] = '\0';
}

int game_play_text(Game *game, const char *text) {
    int passes = 0;
    while (*text) {
        if (*text == ' ') {
            text++;
            continue;
        }
        while (game_must_pass(game)) {
            assert_int_equal(game_play(game, move_pass()), STATUS_OK);
            passes++;
        }
        if (strncmp(text, "--", 2) != 0) {
            Square square = SQUARE_NONE;
            if (square_from_text(text, &square) != STATUS_OK ||
                game_play(game, move_disc(square)) != STATUS_OK) {
                fail_msg("not a legal move: %s", text);
            }
        }
        text += 2;
    }
    return passes;
}

void game_play_random(Game *game, Random *random) {
    Bitboard legal = board_legal_moves(game_board(game));
    assert_int_equal(game_play(game, legal ? move_disc(random_bit(random, legal)) : move_pass()), STATUS_OK);
}

Position position_random(Random *random) {
    Position position = { .mover = random_below(random, 2) ? COLOR_WHITE : COLOR_BLACK };
    uint32_t discs_of_8 = random_below(random, 9);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (random_below(random, 8) < discs_of_8) {
            position.discs[random_below(random, 2)] |= bitboard_of(square);
        }
    }
    return position;
}

static Board edited_board(Random *random, int empties) {
    Bitboard empty = 0;
    while (bitboard_count(empty) < empties) {
        empty |= bitboard_of((Square)random_below(random, SQUARE_COUNT));
    }
    /* Few discs of one side make passes and wipe-outs likely. */
    Bitboard mover = random_next(random);
    for (uint32_t i = random_below(random, 6); i > 0; i--) {
        mover &= random_next(random);
    }
    Board board = { mover & ~empty, ~mover & ~empty };
    return random_below(random, 2) ? board : board_after_pass(board);
}

Board board_random(Random *random, int empties, bool is_edited) {
    if (is_edited) {
        return edited_board(random, empties);
    }
    for (;;) {
        Game game;
        game_begin(&game, START_STANDARD);
        while (!game_is_over(&game) && board_empty_count(game_board(&game)) > empties) {
            game_play_random(&game, random);
        }
        if (board_empty_count(game_board(&game)) == empties) {
            Board board = game_board(&game);
            return random_below(random, 4) ? board : board_after_pass(board);
        }
    }
}

static int brute_force(Board board, bool has_passed) {
    Bitboard legal = board_legal_moves(board);
    if (!legal) {
        return has_passed ? board_final_score(board) : -brute_force(board_after_pass(board), true);
    }
    int best = -65;
    while (legal) {
        Square square = bitboard_pop(&legal);
        int value = -brute_force(board_after_move(board, square, board_flips(board, square)), false);
        best = value > best ? value : best;
    }
    return best;
}

int board_brute_force(Board board) {
    return brute_force(board, false);
}

Oracle oracle_of_position(const Position *position) {
    Oracle oracle;
    char text[65];
    position_to_text(position, text);
    memcpy(oracle.cells, text, 64);
    oracle.mover = position->mover == COLOR_BLACK ? ORACLE_BLACK : ORACLE_WHITE;
    return oracle;
}
