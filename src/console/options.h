/* SPDX-License-Identifier: MIT */
/* Options: reads a command's arguments into its variables, with messages of our own. */
#ifndef CONSOLE_OPTIONS_H
#define CONSOLE_OPTIONS_H

#include <stdint.h>

#include "cli.h"

enum { OPTIONS_MAX = 16 };

/* One option of a command. One of the pointers says where its value goes and of what kind it is; only text may have a
 * letter beside it. */
typedef struct Option {
    const char *name; /* without "--" */
    bool *flag;
    const char **text;
    const char **letter; /* with text: the next argument, when it is a single character, belongs to the value too */
    uint64_t *seed;    /* 0 … 2^64 − 1 */
    uint64_t *count;   /* 1 … 2^64 − 1 */
    int *milliseconds; /* given in seconds, with up to 3 decimals; min … max milliseconds */
    int *number;       /* min … max */
    int min;
    int max;
    bool is_needed; /* the command cannot go on without it */
} Option;

/* What a command expects. */
typedef struct Syntax {
    const Option *options; /* at most OPTIONS_MAX, without --help and --lang, which every command has */
    int option_count;
    const char *const *arguments; /* the names of the arguments that are no options, all of them needed */
    int argument_count;
} Syntax;

/* Reads a command's arguments; the variables of options that do not occur keep their values.
 * @param cli its language follows --lang
 * @param argument_count, arguments as main gets them, from the command's name on; may be reordered
 * @param values receives syntax->argument_count arguments
 * @param code receives the exit code when the command is to return at once: --help was asked for and has been
 * printed, or the command line is wrong and that has been said
 * @return true when the command is to go on */
bool options_read(Cli *cli, int argument_count, char **arguments, const Syntax *syntax, const char **values,
                  int *code);

/* options_read for a command whose last argument may stand several times.
 * @param values receives all arguments that are no options, at least syntax->argument_count; they point into
 * `arguments`
 * @param value_count receives how many */
bool options_read_list(Cli *cli, int argument_count, char **arguments, const Syntax *syntax, char ***values,
                       int *value_count, int *code);

/* Reads a whole number. @return false when the text is anything else, or out of range */
bool options_read_number(const char *text, int min, int max, int *number);

/* Reads "2", "0.5" or "1.125": seconds with at most 3 decimals.
 * @param min, max milliseconds
 * @return false when the text is anything else, or out of range */
bool options_read_seconds(const char *text, int min, int max, int *milliseconds);

/* Reads a whole number from 1 to 2^64 − 1. @return false when the text is anything else */
bool options_read_count(const char *text, uint64_t *count);

/* Says that a number is none. @return CLI_USAGE */
int options_refuse_number(const Cli *cli, const char *name, const char *text, int min, int max);

/* @return false when there is no such language */
bool options_read_language(const char *text, Language *language);

#endif
