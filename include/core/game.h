/* SPDX-License-Identifier: MIT */
/* Game: a line of play from a start position, with undo and redo over whole positions.
 *
 * Every state that undo restores is in a Position, so undo and redo are exact whatever a move did (later rule
 * variants place discs on occupied squares). A forced pass is a move of its own. A Game is a plain value: copy
 * it by assignment, no clean-up. One thread at a time.
 * Invariant: 0 ≤ ply ≤ ply_count ≤ GAME_PLIES_MAX; positions[i + 1] = positions[i] after moves[i]. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/board.h"

/* What a player does in one turn. Compare with move_equals. */
typedef enum MoveKind {
    MOVE_DISC = 0, /* a disc on an empty square that flips at least one disc */
    MOVE_PASS = 1  /* only when the mover has no legal move and the other side has one */
} MoveKind;

typedef struct Move {
    MoveKind kind;
    Square square; /* SQUARE_NONE for a pass */
} Move;

typedef struct Position {
    Bitboard discs[2]; /* by Color; disjoint */
    Color mover;
} Position;

enum { GAME_PLIES_MAX = 512 }; /* Othello itself needs at most 60 discs and as many passes */

typedef struct Game {
    int ply_count; /* plies in the line, those taken back included */
    int ply;       /* plies played up to the current position */
    Position positions[GAME_PLIES_MAX + 1];
    Move moves[GAME_PLIES_MAX];
} Game;

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

/* The discs as the mover sees them. */
static inline Board position_board(const Position *position) {
    return (Board){ position->discs[position->mover], position->discs[color_opposite(position->mover)] };
}

/* A position from a board and the colour of its mover. */
Position position_of_board(Board board, Color mover);

static inline int position_disc_count(const Position *position, Color color) {
    return bitboard_count(position->discs[color]);
}

/* Black's discs minus White's, empties to the winner. @return −64 … 64 */
int position_final_score(const Position *position);

/* Begins a game at a start, or at any position with disjoint discs. */
void game_begin(Game *game, Start start);
void game_begin_at(Game *game, const Position *position);

/* The current position; valid until the game changes. */
const Position *game_position(const Game *game);
Board game_board(const Game *game);
Color game_mover(const Game *game);

/* @return true when neither side can move in the current position */
bool game_is_over(const Game *game);

/* @return true when the only move is a pass: the mover has no move, the other side has one */
bool game_must_pass(const Game *game);

/* Plays a move; what had been taken back is forgotten.
 * @errors STATUS_ILLEGAL_MOVE (also for foreign kinds and squares), STATUS_GAME_OVER, STATUS_FULL; the game is
 * then untouched */
Status game_play(Game *game, Move move);

/* Goes one ply back or forward in the line.
 * @errors STATUS_NOTHING_TO_UNDO, STATUS_NOTHING_TO_REDO */
Status game_undo(Game *game);
Status game_redo(Game *game);

#endif
