/* SPDX-License-Identifier: MIT */
/* PlayGuest: an outside engine as the person's opponent. Whenever it fails, that is said on standard error. Main thread
 * only. */
#ifndef CONSOLE_PLAY_GUEST_H
#define CONSOLE_PLAY_GUEST_H

#include "engine_argument.h"

typedef struct PlayGuest {
    const Cli *cli;
    const char *command;
    OutsideEngine *engine; /* NULL: there is no guest */
    int fault_count;
} PlayGuest;

/* Starts the engine that the argument names.
 * @param argument outlives the guest
 * @param patience_ms as for engine_argument_limits
 * @param guest must stay where it is; play_guest_end cleans up, also after a failure
 * @return CLI_DONE; else the exit code, and why has been said */
int play_guest_begin(const Cli *cli, const EngineArgument *argument, int patience_ms, PlayGuest *guest);

/* @param guest begun, or { 0 } */
void play_guest_end(PlayGuest *guest);

/* @return whether an opponent is the guest */
bool play_guest_is(const PlayGuest *guest, const Opponent *opponent);

#endif
