/* SPDX-License-Identifier: MIT */
/* MnkOracle: k in a row, slowly and obviously, and two simple players, for tests and benchmarks. */
#ifndef MNK_ORACLE_H
#define MNK_ORACLE_H

#include "core/random.h"
#include "mnk/mnk_game.h"

/* The judge of the old program: the sums and products of all lines, with 1 for the first player's stones, 2
 * for the second's and 0 for none. @return MNK_RESULT_OPEN when nobody has a row, on a full board too */
MnkResult mnk_oracle_judge(const MnkBoard *board);

/* The empty squares in the order of the board. @return how many */
int mnk_oracle_empties(const MnkGame *game, MnkSquare squares[MNK_SQUARES_MAX]);

/* Would a stone of this side win there? @param square empty */
bool mnk_oracle_completes(const MnkBoard *board, MnkSquare square, MnkStone stone);

/* The squares where it would. @return how many */
int mnk_oracle_completing(const MnkGame *game, MnkStone stone, MnkSquare squares[MNK_SQUARES_MAX]);

/* Any empty square. The game is not over. */
MnkSquare mnk_oracle_random_move(const MnkGame *game, Random *random);

/* Takes a win, else blocks one, else makes its own longest row longer; ties at random. The game is not over.
 */
MnkSquare mnk_oracle_greedy_move(const MnkGame *game, Random *random);

#endif
