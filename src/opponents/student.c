/* SPDX-License-Identifier: MIT */
/* The four students of the published console game, each with its quirks. Where the original draws thousands of
 * random squares to find out that there is no move, this looks whether there is one: the distribution is the
 * same. @source the console game; tests/unit/test_student.c holds the distributions against it */
#include "greedy.h"

#include "core/random.h"
#include "opponent_table.h"

/* After this many draws of occupied squares in one turn the elementary pupil gives up. */
enum { ELEMENTARY_OCCUPIED_DRAWS = 11 };

static Square random_square(Random *random) {
    return (Square)random_below(random, SQUARE_COUNT);
}

/* Does not know the rules: takes the first empty square that comes to hand, whatever it flips. */
static Status choose_elementary(const Opponent *self, const OpponentTurn *turn, Move *move) {
    (void)self;
    Random random = random_seeded(turn->seed);
    Board board = game_board(turn->game);
    for (int occupied = 0; occupied < ELEMENTARY_OCCUPIED_DRAWS; occupied++) {
        Square square = random_square(&random);
        if (board_empties(board) & bitboard_of(square)) {
            bool is_legal = board_flips(board, square) != 0;
            *move = (Move){ is_legal ? MOVE_DISC : MOVE_FREE, square };
            return STATUS_OK;
        }
    }
    *move = move_pass();
    return STATUS_OK;
}

/* Any legal move; without one, a disc forced onto any square at all. */
static Status choose_forcing(const Opponent *self, const OpponentTurn *turn, Move *move) {
    (void)self;
    Random random = random_seeded(turn->seed);
    Bitboard legal = board_legal_moves(game_board(turn->game));
    *move = legal ? move_disc(random_bit(&random, legal)) : (Move){ MOVE_FORCED, random_square(&random) };
    return STATUS_OK;
}

/* Knows the rules and likes many flips. */
static Status rate_high_school(const Opponent *self, const OpponentTurn *turn, Candidates *candidates) {
    (void)self;
    greedy_rate(turn->game, board_legal_moves(game_board(turn->game)), candidates);
    return STATUS_OK;
}

const Opponent OPPONENT_ELEMENTARY = {
    .name = "elementary", .rules = SIDE_FREE, .is_student = true, .choose = choose_elementary
};

const Opponent OPPONENT_JUNIOR_HIGH = {
    .name = "junior-high", .rules = SIDE_FORCING, .is_student = true, .choose = choose_forcing
};

const Opponent OPPONENT_HIGH_SCHOOL = {
    .name = "high-school", .rules = SIDE_OTHELLO, .is_student = true, .rate = rate_high_school
};

const Opponent OPPONENT_UNIVERSITY = { .name = "university",
                                       .rules = SIDE_FORCING_GO_STONE,
                                       .is_student = true,
                                       .is_uninvited = true,
                                       .choose = choose_forcing };
