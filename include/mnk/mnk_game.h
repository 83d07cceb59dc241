/* SPDX-License-Identifier: MIT */
/* MnkGame: a line of play on an MnkBoard, from the empty board on, with undo and redo of the whole game.
 *
 * The two sides place a stone in turn. The game is over when a move makes a row, or when the board is full. A
 * move only adds a stone, so undo takes it off again, and the board, the turn and the result are exactly what
 * they were; whole positions need not be kept. A plain value: copy it by assignment. One thread at a time.
 * Invariant: 0 ≤ ply ≤ ply_count ≤ width × height; the board holds squares[0 … ply − 1], first and second by
 * turns; only the last of them may have ended the game. */
#ifndef MNK_MNK_GAME_H
#define MNK_MNK_GAME_H

#include "mnk/mnk_board.h"

typedef enum MnkResult {
    MNK_RESULT_OPEN = 0, /* the game goes on */
    MNK_RESULT_FIRST = 1,
    MNK_RESULT_SECOND = 2,
    MNK_RESULT_DRAW = 3
} MnkResult;

typedef struct MnkGame {
    MnkBoard board;
    MnkResult result;
    int ply_count; /* plies in the line, those taken back included */
    int ply;       /* plies played up to the current position */
    int16_t squares[MNK_SQUARES_MAX];
} MnkGame;

/* Begins a game. @errors STATUS_UNSUPPORTED when there is no such shape */
Status mnk_game_begin(MnkGame *game, MnkShape shape);

/* Whose turn it is, or would be when the game is over. */
static inline MnkStone mnk_game_mover(const MnkGame *game) {
    return game->ply % 2 == 0 ? MNK_STONE_FIRST : MNK_STONE_SECOND;
}

/* @return the square of the last move, or MNK_SQUARE_NONE */
static inline MnkSquare mnk_game_last(const MnkGame *game) {
    return game->ply > 0 ? game->squares[game->ply - 1] : MNK_SQUARE_NONE;
}

/* Places a stone of the side to move; what had been taken back is forgotten.
 * @param square any number
 * @errors STATUS_GAME_OVER, STATUS_ILLEGAL_MOVE (not on this board, or not empty); the game is then untouched
 */
Status mnk_game_play(MnkGame *game, MnkSquare square);

/* Goes one ply back or forward in the line.
 * @errors STATUS_NOTHING_TO_UNDO, STATUS_NOTHING_TO_REDO */
Status mnk_game_undo(MnkGame *game);
Status mnk_game_redo(MnkGame *game);

#endif
