/* SPDX-License-Identifier: MIT */
/* PlayerArgument: who plays a match, named on the command line: an opponent's name, gtp:COMMAND or nboard:COMMAND
 * for an outside engine, or engine:KEY=VALUE,… for the engine by limits; and the words for how it can fail. */
#ifndef CONSOLE_PLAYER_ARGUMENT_H
#define CONSOLE_PLAYER_ARGUMENT_H

#include "cli.h"
#include "train/match_player.h"

enum { PLAYER_FAULTS_SHOWN = 3 };

/* What is the same for both players. */
typedef struct PlayerTerms {
    OpponentLimits limits; /* of all their moves */
    int patience_ms;       /* with outside engines' moves; 0: the usual time */
} PlayerTerms;

/* Reads the argument, and starts the first engine if it is one. Whenever an outside engine fails while it plays, that
 * is said: the first PLAYER_FAULTS_SHOWN times how, once that the others are only counted.
 * @param cli outlives the player
 * @param argument outlives the player
 * @param player match_player_end cleans up, also after a failure
 * @return CLI_DONE; else the exit code, and why has been said */
int player_argument_read(const Cli *cli, const char *argument, const PlayerTerms *terms, MatchPlayer *player);

/* Says why the player's outside engine cannot play. @return false when it can */
bool player_argument_explain(const Cli *cli, const MatchPlayer *player);

#endif
