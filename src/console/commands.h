/* SPDX-License-Identifier: MIT */
/* The commands of the console program, each in its own file. To add one: its line here, its line in main.c's
 * table, and its texts CLI_HELP_<NAME> and CLI_SUMMARY_<NAME>. */
#ifndef CONSOLE_COMMANDS_H
#define CONSOLE_COMMANDS_H

#include "cli.h"

/* Each gets the arguments from its own name on, and returns its exit code. */
int command_perft(Cli *cli, int argument_count, char **arguments);
int command_opponents(Cli *cli, int argument_count, char **arguments);
int command_think(Cli *cli, int argument_count, char **arguments);
int command_match(Cli *cli, int argument_count, char **arguments);
int command_ladder(Cli *cli, int argument_count, char **arguments);
int command_solve(Cli *cli, int argument_count, char **arguments);
int command_search(Cli *cli, int argument_count, char **arguments);
int command_bench(Cli *cli, int argument_count, char **arguments);
int command_selfplay(Cli *cli, int argument_count, char **arguments);
int command_fit(Cli *cli, int argument_count, char **arguments);
int command_probcut(Cli *cli, int argument_count, char **arguments);
int command_name(Cli *cli, int argument_count, char **arguments);
int command_analyze(Cli *cli, int argument_count, char **arguments);
int command_play(Cli *cli, int argument_count, char **arguments);
int command_gtp(Cli *cli, int argument_count, char **arguments);
int command_nboard(Cli *cli, int argument_count, char **arguments);
int command_database(Cli *cli, int argument_count, char **arguments);
int command_mnk(Cli *cli, int argument_count, char **arguments);
int command_info(Cli *cli, int argument_count, char **arguments);
int command_convert(Cli *cli, int argument_count, char **arguments);
int command_show(Cli *cli, int argument_count, char **arguments);

#endif
