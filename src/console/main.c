/* SPDX-License-Identifier: MIT */
/* othello-cli: finds the command and lets it run. What each command prints stands in its --help. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "options.h"
#include "platform/console.h"

#define PROGRAM "othello-cli"

typedef struct Command {
    const char *name;
    const char *program; /* as the user calls it */
    TextId help;
    TextId summary;
    int (*run)(Cli *cli, int argument_count, char **arguments);
} Command;

static const Command COMMANDS[] = {
    { "perft", PROGRAM " perft", TEXT_CLI_HELP_PERFT, TEXT_CLI_SUMMARY_PERFT, command_perft },
    { "opponents", PROGRAM " opponents", TEXT_CLI_HELP_OPPONENTS, TEXT_CLI_SUMMARY_OPPONENTS,
      command_opponents },
    { "think", PROGRAM " think", TEXT_CLI_HELP_THINK, TEXT_CLI_SUMMARY_THINK, command_think },
    { "match", PROGRAM " match", TEXT_CLI_HELP_MATCH, TEXT_CLI_SUMMARY_MATCH, command_match },
    { "ladder", PROGRAM " ladder", TEXT_CLI_HELP_LADDER, TEXT_CLI_SUMMARY_LADDER, command_ladder },
    { "solve", PROGRAM " solve", TEXT_CLI_HELP_SOLVE, TEXT_CLI_SUMMARY_SOLVE, command_solve },
    { "search", PROGRAM " search", TEXT_CLI_HELP_SEARCH, TEXT_CLI_SUMMARY_SEARCH, command_search },
    { "bench", PROGRAM " bench", TEXT_CLI_HELP_BENCH, TEXT_CLI_SUMMARY_BENCH, command_bench },
    { "selfplay", PROGRAM " selfplay", TEXT_CLI_HELP_SELFPLAY, TEXT_CLI_SUMMARY_SELFPLAY, command_selfplay },
    { "fit", PROGRAM " fit", TEXT_CLI_HELP_FIT, TEXT_CLI_SUMMARY_FIT, command_fit },
    { "probcut", PROGRAM " probcut", TEXT_CLI_HELP_PROBCUT, TEXT_CLI_SUMMARY_PROBCUT, command_probcut },
    { "info", PROGRAM " info", TEXT_CLI_HELP_INFO, TEXT_CLI_SUMMARY_INFO, command_info },
    { "convert", PROGRAM " convert", TEXT_CLI_HELP_CONVERT, TEXT_CLI_SUMMARY_CONVERT, command_convert },
    { "show", PROGRAM " show", TEXT_CLI_HELP_SHOW, TEXT_CLI_SUMMARY_SHOW, command_show },
    { "name", PROGRAM " name", TEXT_CLI_HELP_NAME, TEXT_CLI_SUMMARY_NAME, command_name },
    { "analyze", PROGRAM " analyze", TEXT_CLI_HELP_ANALYZE, TEXT_CLI_SUMMARY_ANALYZE, command_analyze },
    { "database", PROGRAM " database", TEXT_CLI_HELP_DATABASE, TEXT_CLI_SUMMARY_DATABASE, command_database },
    { "play", PROGRAM " play", TEXT_CLI_HELP_PLAY, TEXT_CLI_SUMMARY_PLAY, command_play },
    { "gtp", PROGRAM " gtp", TEXT_CLI_HELP_GTP, TEXT_CLI_SUMMARY_GTP, command_gtp },
    { "nboard", PROGRAM " nboard", TEXT_CLI_HELP_NBOARD, TEXT_CLI_SUMMARY_NBOARD, command_nboard },
    { "mnk", PROGRAM " mnk", TEXT_CLI_HELP_MNK, TEXT_CLI_SUMMARY_MNK, command_mnk },
    { "sanmoku", PROGRAM " sanmoku", TEXT_CLI_HELP_MNK, TEXT_CLI_SUMMARY_SANMOKU, command_mnk },
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(COMMANDS[i].name, name) == 0) {
            return &COMMANDS[i];
        }
    }
    return NULL;
}

/* The value of a --lang at this place, "" when it has none, NULL when something else stands there.
 * @param taken receives how many arguments it consists of */
static const char *language_at(int argument_count, char **arguments, int index, int *taken) {
    if (strncmp(arguments[index], "--lang=", 7) == 0) {
        *taken = 1;
        return arguments[index] + 7;
    }
    if (strcmp(arguments[index], "--lang") != 0) {
        return NULL;
    }
    *taken = index + 1 < argument_count ? 2 : 1;
    return *taken == 2 ? arguments[index + 1] : "";
}

/* The language that --lang asks for anywhere, so that a fault in front of it is told in that language too. A
 * wrong one is told by whoever reads the options. */
static Language wanted_language(int argument_count, char **arguments) {
    Language language = console_user_is_japanese() ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
    for (int i = 1; i < argument_count; i++) {
        int taken;
        const char *value = language_at(argument_count, arguments, i, &taken);
        if (value) {
            options_read_language(value, &language);
        }
    }
    return language;
}

static void print_help(const Cli *cli) {
    printf("%s\n", text_get(cli->language, TEXT_CLI_HELP));
    for (int i = 0; i < COMMAND_COUNT; i++) {
        printf("  %-10s %s\n", COMMANDS[i].name, text_get(cli->language, COMMANDS[i].summary));
    }
    printf("%s\n", text_get(cli->language, TEXT_CLI_HELP_FOOT));
}

/* Runs the program without a command: --help, --version, or a fault. */
static int run_alone(Cli *cli, const char *first) {
    if (!first) {
        return cli_refuse_value(cli, TEXT_CLI_NO_COMMAND, NULL);
    }
    if (strcmp(first, "--help") == 0) {
        print_help(cli);
        return CLI_DONE;
    }
    if (strcmp(first, "--version") == 0) {
        printf(PROGRAM " " OTHELLO_VERSION "\n");
        return CLI_DONE;
    }
    return cli_refuse_value(cli, first[0] == '-' ? TEXT_CLI_UNKNOWN_OPTION : TEXT_CLI_UNKNOWN_COMMAND, first);
}

static int run(Cli *cli, int argument_count, char **arguments) {
    int first = 1;
    while (first < argument_count) {
        int taken;
        const char *value = language_at(argument_count, arguments, first, &taken);
        if (!value) {
            break;
        }
        if (!options_read_language(value, &cli->language)) {
            return cli_refuse_value(cli, TEXT_CLI_UNKNOWN_LANGUAGE, value);
        }
        first += taken;
    }
    const Command *command = first < argument_count ? find_command(arguments[first]) : NULL;
    if (!command) {
        return run_alone(cli, first < argument_count ? arguments[first] : NULL);
    }
    cli->program = command->program;
    cli->help = command->help;
    return command->run(cli, argument_count - first, arguments + first);
}

int main(int argument_count, char **arguments) {
    Cli cli = { LANGUAGE_ENGLISH, PROGRAM, TEXT_CLI_HELP };
    Status status = console_begin(&argument_count, &arguments);
    if (status != STATUS_OK) {
        return cli_fail_status(&cli, status);
    }
    cli.language = wanted_language(argument_count, arguments);
    return cli_finish(&cli, run(&cli, argument_count, arguments));
}
