/* SPDX-License-Identifier: MIT */
/* Oracle: the rules of Othello once more, as slow and obvious as can be, to judge the fast ones by. It shares
 * nothing with src/core but the numbering of squares and colours. */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>

enum { ORACLE_EMPTY = '-', ORACLE_BLACK = 'X', ORACLE_WHITE = 'O' };

typedef struct Oracle {
    char cells[8][8]; /* [row][column] */
    char mover;
} Oracle;

/* The discs that a disc of the mover at (column, row) turns, in the order right, left, down, up, down-right,
 * up-left, up-right, down-left, each outward from the square. The square's own content is not looked at.
 * @param squares receives row * 8 + column, at most 19
 * @return how many */
int oracle_flips(const Oracle *oracle, int column, int row, int squares[64]);

bool oracle_is_legal(const Oracle *oracle, int column, int row);
bool oracle_can_move(const Oracle *oracle);

/* @return true when neither side can move */
bool oracle_is_over(const Oracle *oracle);

/* Black's discs minus White's, empties to whoever has more. */
int oracle_final_score(const Oracle *oracle);

/* Plays a legal move, or hands the turn over. */
void oracle_play(Oracle *oracle, int column, int row);
void oracle_pass(Oracle *oracle);

#endif
