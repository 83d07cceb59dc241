/* SPDX-License-Identifier: MIT */
#include "options.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* What getopt_long returns for the options that every command has; the command's own count from 0. */
enum { CODE_HELP = OPTIONS_MAX, CODE_LANGUAGE, CODE_COUNT, CODE_UNKNOWN = '?', CODE_NO_VALUE = ':' };

/* Whole numbers only: strtoull would take signs, blanks and words behind them. */
static bool read_digits(const char *text, uint64_t *value) {
    uint64_t sum = 0;
    if (*text == '\0') {
        return false;
    }
    for (; *text; text++) {
        if (*text < '0' || *text > '9') {
            return false;
        }
        uint64_t digit = (uint64_t)(*text - '0');
        if (sum > (UINT64_MAX - digit) / 10) {
            return false;
        }
        sum = sum * 10 + digit;
    }
    *value = sum;
    return true;
}

bool options_read_number(const char *text, int min, int max, int *number) {
    uint64_t value;
    assert(min >= 0);
    if (!read_digits(text, &value) || value < (uint64_t)min || value > (uint64_t)max) {
        return false;
    }
    *number = (int)value;
    return true;
}

bool options_read_seconds(const char *text, int min, int max, int *milliseconds) {
    enum { DECIMALS = 3, WHOLE_SIZE = 16 };
    char whole[WHOLE_SIZE];
    char decimals[DECIMALS + 1] = "000";
    const char *point = strchr(text, '.');
    size_t length = point ? (size_t)(point - text) : strlen(text);
    size_t decimal_count = point ? strlen(point + 1) : 0;
    if (length >= WHOLE_SIZE || decimal_count > DECIMALS || (point && decimal_count == 0)) {
        return false;
    }
    memcpy(whole, text, length);
    whole[length] = '\0';
    if (point) {
        memcpy(decimals, point + 1, decimal_count);
    }
    uint64_t seconds;
    uint64_t rest;
    if (!read_digits(whole, &seconds) || !read_digits(decimals, &rest) || seconds > (uint64_t)max / 1000) {
        return false;
    }
    uint64_t sum = seconds * 1000 + rest;
    if (sum < (uint64_t)min || sum > (uint64_t)max) {
        return false;
    }
    *milliseconds = (int)sum;
    return true;
}

bool options_read_count(const char *text, uint64_t *count) {
    uint64_t value;
    if (!read_digits(text, &value) || value == 0) {
        return false;
    }
    *count = value;
    return true;
}

int options_refuse_number(const Cli *cli, const char *name, const char *text, int min, int max) {
    char least[16];
    char most[16];
    snprintf(least, sizeof least, "%d", min);
    snprintf(most, sizeof most, "%d", max);
    const char *const values[] = { name, text, least, most };
    return cli_refuse(cli, TEXT_CLI_NOT_A_NUMBER, values, 4);
}

bool options_read_language(const char *text, Language *language) {
    static const char *const NAMES[LANGUAGE_COUNT] = { "en", "ja" };
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        if (strcmp(text, NAMES[i]) == 0) {
            *language = (Language)i;
            return true;
        }
    }
    return false;
}

static int refuse_seconds(const Cli *cli, const Option *option, const char *text) {
    char least[24];
    char most[24];
    snprintf(least, sizeof least, "%d.%03d", option->min / 1000, option->min % 1000);
    snprintf(most, sizeof most, "%d", option->max / 1000);
    const char *const values[] = { option->name, text, least, most };
    return cli_refuse(cli, TEXT_CLI_NOT_SECONDS, values, 4);
}

static bool store(const Cli *cli, const Option *option, const char *text, int *code) {
    if (option->flag) {
        *option->flag = true;
    } else if (option->text) {
        *option->text = text;
    } else if (option->seed) {
        if (!read_digits(text, option->seed)) {
            const char *const values[] = { option->name, text };
            *code = cli_refuse(cli, TEXT_CLI_NOT_A_SEED, values, 2);
            return false;
        }
    } else if (option->count) {
        if (!options_read_count(text, option->count)) {
            const char *const values[] = { option->name, text };
            *code = cli_refuse(cli, TEXT_CLI_NOT_A_COUNT, values, 2);
            return false;
        }
    } else if (option->milliseconds) {
        if (!options_read_seconds(text, option->min, option->max, option->milliseconds)) {
            *code = refuse_seconds(cli, option, text);
            return false;
        }
    } else if (!options_read_number(text, option->min, option->max, option->number)) {
        char name[64];
        snprintf(name, sizeof name, "--%s", option->name);
        *code = options_refuse_number(cli, name, text, option->min, option->max);
        return false;
    }
    return true;
}

/* @return false when the command is to return *code at once */
static bool handle(Cli *cli, int found, const Syntax *syntax, char **arguments, int *code) {
    switch (found) {
    case CODE_HELP:
        printf("%s\n", text_get(cli->language, cli->help));
        *code = CLI_DONE;
        return false;
    case CODE_LANGUAGE:
        if (!options_read_language(optarg, &cli->language)) {
            *code = cli_refuse_value(cli, TEXT_CLI_UNKNOWN_LANGUAGE, optarg);
            return false;
        }
        return true;
    case CODE_NO_VALUE:
        *code = cli_refuse_value(cli, TEXT_CLI_OPTION_WITHOUT_VALUE, arguments[optind - 1]);
        return false;
    case CODE_UNKNOWN: {
        /* A letter that is no option may stand in the middle of an argument that getopt is not done with. */
        char letter[3] = { '-', (char)optopt, '\0' };
        bool is_letter = optopt > ' ' && optopt < 0x7f;
        *code = cli_refuse_value(cli, TEXT_CLI_UNKNOWN_OPTION, is_letter ? letter : arguments[optind - 1]);
        return false;
    }
    default:
        return store(cli, &syntax->options[found], optarg, code);
    }
}

/* An option's value of two words: getopt has taken the first one, and goes on behind the second. */
static void take_letter(const Option *option, int argument_count, char **arguments) {
    bool has_more = option->letter && optind < argument_count;
    if (has_more && arguments[optind][0] != '\0' && arguments[optind][0] != '-' && arguments[optind][1] == '\0') {
        *option->letter = arguments[optind++];
    }
}

static bool has_arguments(const Cli *cli, int count, const Syntax *syntax, int *code) {
    if (count < syntax->argument_count) {
        *code = cli_refuse_value(cli, TEXT_CLI_MISSING_ARGUMENT, syntax->arguments[count]);
        return false;
    }
    return true;
}

/* @return false when an option that the command needs was not given */
static bool has_needed(const Cli *cli, const Syntax *syntax, const bool is_given[OPTIONS_MAX], int *code) {
    for (int i = 0; i < syntax->option_count; i++) {
        if (syntax->options[i].is_needed && !is_given[i]) {
            char name[64];
            snprintf(name, sizeof name, "--%s", syntax->options[i].name);
            *code = cli_refuse_value(cli, TEXT_CLI_OPTION_MISSING, name);
            return false;
        }
    }
    return true;
}

bool options_read_list(Cli *cli, int argument_count, char **arguments, const Syntax *syntax, char ***values,
                       int *value_count, int *code) {
    struct option table[CODE_COUNT + 1] = { 0 };
    int count = 0;
    assert(syntax->option_count <= OPTIONS_MAX);
    for (; count < syntax->option_count; count++) {
        const Option *option = &syntax->options[count];
        table[count] =
            (struct option){ option->name, option->flag ? no_argument : required_argument, NULL, count };
    }
    table[count++] = (struct option){ "help", no_argument, NULL, CODE_HELP };
    table[count++] = (struct option){ "lang", required_argument, NULL, CODE_LANGUAGE };

    opterr = 0;
    optind = 0; /* begin anew: main may have read options before */
    int found;
    bool is_given[OPTIONS_MAX] = { false };
    while ((found = getopt_long(argument_count, arguments, ":", table, NULL)) != -1) {
        if (!handle(cli, found, syntax, arguments, code)) {
            return false;
        }
        if (found < OPTIONS_MAX) {
            is_given[found] = true;
            take_letter(&syntax->options[found], argument_count, arguments);
        }
    }
    *values = arguments + optind;
    *value_count = argument_count - optind;
    return has_arguments(cli, *value_count, syntax, code) && has_needed(cli, syntax, is_given, code);
}

bool options_read(Cli *cli, int argument_count, char **arguments, const Syntax *syntax, const char **values,
                  int *code) {
    char **found;
    int count;
    if (!options_read_list(cli, argument_count, arguments, syntax, &found, &count, code)) {
        return false;
    }
    if (count > syntax->argument_count) {
        *code = cli_refuse_value(cli, TEXT_CLI_UNEXPECTED_ARGUMENT, found[syntax->argument_count]);
        return false;
    }
    for (int i = 0; i < count; i++) {
        values[i] = found[i];
    }
    return true;
}
