/* SPDX-License-Identifier: MIT */
/* The column's player, exactly as published: a base point for each square, the patterns of the edges, and in
 * a quiet opening a look at the replies and at the number of discs turned. */
#include "column.h"

#include <stdlib.h>

#include "edge_pattern.h"
#include "opponent_table.h"

enum {
    OPENING_DISCS_END = 36, /* the opening lasts while fewer discs stand on the board */
    URGENT_EDGE_SCORE = 10,
    GIFT_COST = 10, /* a reply that takes a corner, or the player's last disc */
    FLIP_GROUP_STEP = 5
};

static const Bitboard CORNERS = UINT64_C(0x8100000000000081);
static const Bitboard BORDER = UINT64_C(0xff818181818181ff);

/* One quarter of the board, columns a–d by rows 1–4; the others mirror it. */
static const int BASE_POINTS[4][4] = {
    { 0, 0, 2, 3 },
    { 0, 0, 4, 4 },
    { 2, 4, 5, 5 },
    { 3, 4, 5, 0 },
};

int column_base_point(Square square) {
    int column = square_column(square);
    int row = square_row(square);
    return BASE_POINTS[column < 4 ? column : 7 - column][row < 4 ? row : 7 - row];
}

void column_list_candidates(Board board, Candidates *candidates) {
    Bitboard legal = board_legal_moves(board);
    candidates->count = 0;
    for (int column = 0; column < 8; column++) {
        for (int row = 0; row < 8; row++) {
            Square square = square_at(column, row);
            if (legal & bitboard_of(square)) {
                candidates->items[candidates->count++] = (Candidate){ square, column_base_point(square) };
            }
        }
    }
}

static char edge_character(Board board, Square square) {
    Bitboard bit = bitboard_of(square);
    return (board.mover & bit) ? 'c' : (board.other & bit) ? 'p' : 'n';
}

/* The column of the square from row 1 on, with 'x' on the square. */
static void read_column(Board board, Square square, char edge[EDGE_LENGTH]) {
    for (int row = 0; row < EDGE_LENGTH; row++) {
        edge[row] = edge_character(board, square_at(square_column(square), row));
    }
    edge[square_row(square)] = 'x';
}

/* The same for its row from column a on. */
static void read_row(Board board, Square square, char edge[EDGE_LENGTH]) {
    for (int column = 0; column < EDGE_LENGTH; column++) {
        edge[column] = edge_character(board, square_at(column, square_row(square)));
    }
    edge[square_column(square)] = 'x';
}

int column_edge_point(Board board, Square square) {
    if (!(bitboard_of(square) & BORDER)) {
        return 0;
    }
    char edge[EDGE_LENGTH];
    int column = square_column(square);
    if (column == 0 || column == 7) {
        read_column(board, square, edge);
    } else {
        read_row(board, square, edge);
    }
    return edge_score(edge);
}

int column_corner_point(Board board, Square square) {
    char column[EDGE_LENGTH];
    char row[EDGE_LENGTH];
    read_column(board, square, column);
    read_row(board, square, row);
    return edge_score(column) + edge_score_beside_corner(column) + edge_score_beside_corner(row);
}

/* @return true when an edge asks for attention at once */
static bool rate_edges(Board board, Candidates *candidates) {
    bool is_urgent = false;
    for (int i = 0; i < candidates->count; i++) {
        int point = column_edge_point(board, candidates->items[i].square);
        candidates->items[i].point += point;
        is_urgent |= abs(point) >= URGENT_EDGE_SCORE;
    }
    return is_urgent;
}

/* What the replies to a move could take away. */
static int cost_of_gifts(Board after) {
    int cost = 0;
    Bitboard replies = board_legal_moves(after);
    while (replies) {
        Square reply = bitboard_pop(&replies);
        bool takes_all = (after.other & ~board_flips(after, reply)) == 0;
        if ((bitboard_of(reply) & CORNERS) || takes_all) {
            cost += GIFT_COST;
        }
    }
    return cost;
}

/* Every direction in which a move turns discs begins with one beside its square. */
static int direction_count(Square square, Bitboard flips) {
    static const Bitboard COLUMNS_BUT_A = UINT64_C(0xfefefefefefefefe);
    static const Bitboard COLUMNS_BUT_H = UINT64_C(0x7f7f7f7f7f7f7f7f);
    Bitboard bit = bitboard_of(square);
    Bitboard row = bit | ((bit << 1) & COLUMNS_BUT_A) | ((bit >> 1) & COLUMNS_BUT_H);
    return bitboard_count(flips & (row | (row << 8) | (row >> 8)));
}

typedef struct Turning {
    int flips;
    int directions;
    int leader; /* the first candidate that turns as many discs in as many directions: its group's */
} Turning;

/* How many groups come before that of a candidate, when those that turn fewer discs come first. */
static int group_rank(const Turning *turnings, int count, const Turning *own) {
    int rank = 0;
    for (int i = 0; i < count; i++) {
        const Turning *group = &turnings[i];
        if (group->leader == i &&
            (group->flips < own->flips || (group->flips == own->flips && group->leader < own->leader))) {
            rank++;
        }
    }
    return rank;
}

/* Takes off the points for corners and wipe-outs given away, and prefers moves that turn few discs. */
static void rate_quietly(Board board, Candidates *candidates) {
    Turning turnings[SQUARE_COUNT];
    for (int i = 0; i < candidates->count; i++) {
        Candidate *candidate = &candidates->items[i];
        Bitboard flips = board_flips(board, candidate->square);
        candidate->point -= cost_of_gifts(board_after_move(board, candidate->square, flips));

        Turning turning = { bitboard_count(flips), direction_count(candidate->square, flips), 0 };
        while (turning.leader < i && (turnings[turning.leader].flips != turning.flips ||
                                      turnings[turning.leader].directions != turning.directions)) {
            turning.leader++;
        }
        turnings[i] = turning;
    }
    for (int i = 0; i < candidates->count; i++) {
        candidates->items[i].point -= FLIP_GROUP_STEP * group_rank(turnings, candidates->count, &turnings[i]);
    }
}

static Status rate(const Opponent *self, const OpponentTurn *turn, Candidates *candidates) {
    (void)self;
    Board board = game_board(turn->game);
    column_list_candidates(board, candidates);
    bool is_urgent = rate_edges(board, candidates);
    bool is_opening = SQUARE_COUNT - board_empty_count(board) < OPENING_DISCS_END;
    if (is_opening && !is_urgent) {
        rate_quietly(board, candidates);
    }
    return STATUS_OK;
}

const Opponent OPPONENT_COLUMN = { .name = "column", .rate = rate };
