/* SPDX-License-Identifier: MIT */
/* Cli: what every command of the console program shares: language, messages, exit codes, output that is
 * checked. A command returns its exit code to main; nothing here exits. Main thread only. */
#ifndef CONSOLE_CLI_H
#define CONSOLE_CLI_H

#include <stdbool.h>

#include "base/status.h"
#include "text/text.h"

/* The exit codes, as scripts know them. */
enum {
    CLI_DONE = 0,
    CLI_WRONG = 1, /* wrong data, a failed call, output that could not be written */
    CLI_USAGE = 2  /* the command line itself is wrong */
};

typedef struct Cli {
    Language language;
    const char *program; /* how the user calls this command: "othello-cli perft" */
    TextId help;         /* what --help prints */
} Cli;

/* Prints a text with its inserts as one message on standard error.
 * @param values as for text_format, at most 8
 * @return CLI_WRONG */
int cli_fail(const Cli *cli, TextId id, const char *const values[], int count);

/* The same for a Status. @return CLI_WRONG */
int cli_fail_status(const Cli *cli, Status status);

/* Prints one line that says what is wrong with the command line, and names --help. @return CLI_USAGE */
int cli_refuse(const Cli *cli, TextId id, const char *const values[], int count);

/* cli_refuse with one insert, or none when it is NULL. */
int cli_refuse_value(const Cli *cli, TextId id, const char *value);

/* Hands over what was printed so far. @return false when it cannot be written: no use to go on */
bool cli_flush(void);

/* Hands over the rest of the output, and says so on standard error when it could not be written.
 * @param code of the command
 * @return the exit code of the program */
int cli_finish(const Cli *cli, int code);

#endif
