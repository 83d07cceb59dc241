/* SPDX-License-Identifier: MIT */
/* PlayerArgument: who plays a match, named on the command line: an opponent's name, gtp:COMMAND for an outside
 * engine, or engine:KEY=VALUE,… for the engine by limits; and the words for how it can fail. */
#ifndef CONSOLE_PLAYER_ARGUMENT_H
#define CONSOLE_PLAYER_ARGUMENT_H

#include "cli.h"
#include "train/match_player.h"

/* Reads the argument, and starts the first engine if it is one.
 * @param argument outlives the player
 * @param limits of all its moves
 * @param player match_player_end cleans up, also after a failure
 * @return CLI_DONE; else the exit code, and why has been said */
int player_argument_read(const Cli *cli, const char *argument, const OpponentLimits *limits, MatchPlayer *player);

/* Says what the player's outside engine has failed at. @return false when it has not failed */
bool player_argument_explain(const Cli *cli, const MatchPlayer *player);

#endif
