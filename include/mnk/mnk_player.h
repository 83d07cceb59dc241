/* SPDX-License-Identifier: MIT */
/* MnkPlayer: the computer's side of a game on any MnkBoard.
 *
 * It counts, for every window of `line` squares that only one side has stones in, how much is missing, and
 * searches on these counts: threats that must be answered are followed to their end, the rest a few plies
 * deep; a small board is searched to the end. Integers and counted positions only, no clock: the same game
 * and seed give the same move on every machine.
 * It takes every win; it blocks every row that lacks one stone, and every one that would otherwise lack one
 * stone in two places; it does not lose 3×3/3 and 4×4/4, whatever the seed (tests/unit/test_mnk_player.c
 * proves it). */
#ifndef MNK_MNK_PLAYER_H
#define MNK_MNK_PLAYER_H

#include "base/stop.h"
#include "mnk/mnk_game.h"

/* Moves between which the player sees no difference. */
typedef struct MnkChoices {
    int count;
    MnkSquare squares[MNK_SQUARES_MAX];
} MnkChoices;

/* Chooses a move for the side to move: at random, by the seed, among the best.
 * @param stop may be NULL; polled at every position
 * @errors STATUS_GAME_OVER, STATUS_STOPPED
 * @thread any
 * @cost some 10 kB of stack, no allocation; tests/bench/bench_mnk.c measures the time a move */
Status mnk_player_choose(const MnkGame *game, uint64_t seed, const StopFlag *stop, MnkSquare *square);

/* The moves that mnk_player_choose draws from, one or more. @errors as above */
Status mnk_player_best(const MnkGame *game, const StopFlag *stop, MnkChoices *choices);

#endif
