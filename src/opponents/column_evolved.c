/* SPDX-License-Identifier: MIT */
/* The column's player, evolved: the same squares and edges, and some rules more.
 *   - A corner counts 20 and what each of its two edges would score if it were no corner.
 *   - A square diagonal to an empty corner costs 20.
 *   - Each move that the other side gets costs 2, and 10 more when it takes a corner.
 *   - Each own disc that touches an empty square costs 3: the other side can turn it some day.
 *   - Then it rates the replies in the same way and takes off the points of the best one.
 *   - It plays the last 12 squares perfectly; its points are then the discs by which it wins.
 * The figures were found by 1,200 games against the column's player for each. */
#include <stddef.h>

#include "column.h"
#include "engine/endgame.h"
#include "opponent_table.h"

enum {
    SOLVED_EMPTIES_MAX = 12,
    BASE_WEIGHT = 3, /* the column's points of squares count three times */
    CORNER_NEIGHBOUR_COST = 20,
    REPLY_COST = 2,
    CORNER_REPLY_COST = 10,
    OPEN_DISC_COST = 3,
    WIPE_OUT_POINT = 100
};

static const Bitboard CORNERS = UINT64_C(0x8100000000000081);
static const Bitboard COLUMNS_BUT_A = UINT64_C(0xfefefefefefefefe);
static const Bitboard COLUMNS_BUT_H = UINT64_C(0x7f7f7f7f7f7f7f7f);

/* The squares diagonal to a corner that is empty. */
static Bitboard squares_beside_empty_corners(Board board) {
    Bitboard corners = board_empties(board) & CORNERS;
    Bitboard down = corners << 8 | corners >> 8;
    return ((down << 1) & COLUMNS_BUT_A) | ((down >> 1) & COLUMNS_BUT_H);
}

/* The discs among these that touch one of the squares. */
static Bitboard touching(Bitboard discs, Bitboard squares) {
    Bitboard row = squares | ((squares << 1) & COLUMNS_BUT_A) | ((squares >> 1) & COLUMNS_BUT_H);
    return discs & (row | row << 8 | row >> 8);
}

/* What a move is worth by the rules, without a look at the replies.
 * @param after the board after it */
static int rate_move(Board board, Square square, Board after) {
    Bitboard bit = bitboard_of(square);
    int point = BASE_WEIGHT * column_base_point(square);
    point += (bit & CORNERS) ? column_corner_point(board, square) : column_edge_point(board, square);
    if (bit & squares_beside_empty_corners(board)) {
        point -= CORNER_NEIGHBOUR_COST;
    }
    Bitboard replies = board_legal_moves(after);
    point -= REPLY_COST * bitboard_count(replies);
    point -= CORNER_REPLY_COST * bitboard_count(replies & CORNERS);
    point -= OPEN_DISC_COST * bitboard_count(touching(after.other, board_empties(after)));
    return after.mover == 0 ? point + WIPE_OUT_POINT : point;
}

/* The points of the mover's best move. When it must pass, the other side's best move counts against it. */
static int best_point(Board board) {
    Bitboard legal = board_legal_moves(board);
    if (!legal) {
        Board passed = board_after_pass(board);
        return board_is_over(board) ? board_final_score(board) : -best_point(passed);
    }
    int best = 0;
    bool is_first = true;
    while (legal) {
        Square square = bitboard_pop(&legal);
        Board after = board_after_move(board, square, board_flips(board, square));
        int point = rate_move(board, square, after);
        if (is_first || point > best) {
            best = point;
            is_first = false;
        }
    }
    return best;
}

static Status rate(const Opponent *self, const OpponentTurn *turn, Candidates *candidates) {
    (void)self;
    Board board = game_board(turn->game);
    bool is_solved = board_empty_count(board) <= SOLVED_EMPTIES_MAX;
    column_list_candidates(board, candidates);
    for (int i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        Square square = candidate->square;
        Board after = board_after_move(board, square, board_flips(board, square));
        if (is_solved) {
            int score;
            Status status = endgame_score(after, turn->stop, &score);
            if (status != STATUS_OK) {
                return status;
            }
            candidate->point = -score;
        } else {
            candidate->point = rate_move(board, square, after) - best_point(after);
        }
    }
    return STATUS_OK;
}

const Opponent OPPONENT_COLUMN_EVOLVED = { .name = "column-evolved", .rate = rate };
