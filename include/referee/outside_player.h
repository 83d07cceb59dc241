/* SPDX-License-Identifier: MIT */
/* OutsidePlayer: another program as a player of a game in a window: an outside engine (opponents/outside_engine.h) that
 * can be sent away at any time, without anybody waiting for its end.
 *
 * As an opponent it is there as long as its owner keeps it, whether its program runs or not; asking it for a move starts
 * the program again. One thread, a thinker's, asks it for moves; all else is the owner's, of one thread. */
#ifndef REFEREE_OUTSIDE_PLAYER_H
#define REFEREE_OUTSIDE_PLAYER_H

#include "opponents/outside_engine.h"

typedef struct OutsidePlayer OutsidePlayer;

/* The program has failed. @thread the one that asks for a move; must not call this module, and should post */
typedef void OutsidePlayerListener(void *context);

/* @param command copied; UTF-8, by the rule of platform/command_line.h
 * @owner the caller; outside_player_destroy frees it. @errors STATUS_OUT_OF_MEMORY */
Status outside_player_create(OutsideProtocol protocol, const char *command, OutsidePlayerListener *listener,
                             void *context, OutsidePlayer **player);

/* Ends the program and frees all. No thread may be asking it. NULL is allowed.
 * @cost blocks, at most about a second */
void outside_player_destroy(OutsidePlayer *player);

/* The opponent that it is, as long as it lives. What it can fail with: see outside_engine.h. */
const Opponent *outside_player_base(const OutsidePlayer *player);

/* Sends the program away as soon as it is not being asked for a move, on a thread of its own. @cost does not block */
void outside_player_rest(OutsidePlayer *player);

/* How often the program has failed so far, those times included when it was then started again and did move.
 * @param last receives the last failure if there was one; may be NULL */
int outside_player_failures(const OutsidePlayer *player, OutsideFailure *last);

#endif
