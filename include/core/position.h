/* SPDX-License-Identifier: MIT */
/* Position: everything that one turn changes and undo restores; the moves, and the rules by which each side
 * may make them.
 *
 * Othello has one way to move. The students of the console game have others, so each side has its SideRules,
 * and two sides of one game may differ. Plain values; pure functions; any thread. */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/board.h"

/* What a player does in one turn. Compare with move_equals. */
typedef enum MoveKind {
    MOVE_DISC = 0,  /* a disc on an empty square that flips at least one disc */
    MOVE_PASS = 1,  /* nothing is placed */
    MOVE_FREE = 2,  /* a disc on any empty square; flips what it catches, which may be nothing */
    MOVE_FORCED = 3 /* a disc on any square, even an occupied one, which becomes the mover's */
} MoveKind;

typedef struct Move {
    MoveKind kind;
    Square square; /* SQUARE_NONE for a pass */
} Move;

/* How a side may move. @source the console game against four students */
typedef enum SideRules {
    SIDE_OTHELLO = 0,      /* MOVE_DISC; MOVE_PASS only without a legal move */
    SIDE_PASSES_AT_WILL,   /* MOVE_DISC; MOVE_PASS at any time */
    SIDE_FREE,             /* MOVE_DISC, MOVE_FREE; MOVE_PASS at any time */
    SIDE_FORCING,          /* MOVE_DISC; without a legal move MOVE_FORCED; never passes */
    SIDE_FORCING_GO_STONE, /* the same, and its GO_STONE_NUMBER-th placement is a go stone */
    SIDE_RULES_COUNT
} SideRules;

enum { GO_STONE_NUMBER = 10 };

typedef struct Position {
    Bitboard discs[2]; /* by Color; disjoint */
    /* Squares with a go stone, by owner. A go stone counts as a disc that can be flipped while a move is made,
     * and is its owner's again when the turn ends. */
    Bitboard go_stones[2];
    Color mover;
    uint8_t placed_counts[2];   /* discs placed so far, by Color; stays at 255 */
    uint8_t passes_in_a_row;    /* that led here, of both sides together; stays at 255 */
    uint8_t reserved;           /* 0: no byte of a position is undefined, so memcmp compares positions */
} Position;

_Static_assert(sizeof(Position) == 40, "a position has no padding");

static inline Move move_disc(Square square) {
    return (Move){ MOVE_DISC, square };
}

static inline Move move_pass(void) {
    return (Move){ MOVE_PASS, SQUARE_NONE };
}

static inline bool move_equals(Move a, Move b) {
    return a.kind == b.kind && a.square == b.square;
}

Position position_start(Start start);

/* A position from a board and the colour of its mover. */
Position position_of_board(Board board, Color mover);

/* The discs as the mover sees them. */
static inline Board position_board(const Position *position) {
    return (Board){ position->discs[position->mover], position->discs[color_opposite(position->mover)] };
}

static inline int position_disc_count(const Position *position, Color color) {
    return bitboard_count(position->discs[color]);
}

/* Black's discs minus White's, empties to the winner. @return −64 … 64 */
int position_final_score(const Position *position);

/* @param rules by Color
 * @return true when the game ends here: between two sides that play Othello, when neither can move; else when
 * all discs are of one colour, the board is full, both sides passed in a row, or neither can place a disc */
bool position_is_over(const Position *position, const SideRules rules[2]);

/* @return true when a pass is the mover's only move; false when the game is over */
bool position_must_pass(const Position *position, const SideRules rules[2]);

/* Whether the mover may make a move. Foreign kinds and squares are refused, not trusted.
 * @errors STATUS_GAME_OVER, STATUS_ILLEGAL_MOVE */
Status position_check(const Position *position, const SideRules rules[2], Move move);

/* The position after a move that position_check allows. */
Position position_after(const Position *position, const SideRules rules[2], Move move);

#endif
