/* SPDX-License-Identifier: MIT */
#include "cli.h"

#include <stdio.h>

#include "text/status_text.h"

enum { MESSAGE_SIZE = 1024 };

static void print_message(const Cli *cli, TextId frame, TextId id, const char *const values[], int count) {
    char message[MESSAGE_SIZE];
    char line[MESSAGE_SIZE + 256];
    text_format(cli->language, id, values, count, message, sizeof message);
    const char *const parts[] = { cli->program, message };
    text_format(cli->language, frame, parts, 2, line, sizeof line);
    /* What was printed before the fault comes before its message. */
    fflush(stdout);
    fprintf(stderr, "%s\n", line);
    fflush(stderr);
}

int cli_fail(const Cli *cli, TextId id, const char *const values[], int count) {
    print_message(cli, TEXT_CLI_ERROR, id, values, count);
    return CLI_WRONG;
}

int cli_fail_status(const Cli *cli, Status status) {
    return cli_fail(cli, text_of_status(status), NULL, 0);
}

int cli_refuse(const Cli *cli, TextId id, const char *const values[], int count) {
    print_message(cli, TEXT_CLI_USAGE_ERROR, id, values, count);
    return CLI_USAGE;
}

int cli_refuse_value(const Cli *cli, TextId id, const char *value) {
    const char *const values[] = { value };
    return cli_refuse(cli, id, values, value ? 1 : 0);
}

bool cli_flush(void) {
    return fflush(stdout) == 0 && !ferror(stdout);
}

int cli_finish(const Cli *cli, int code) {
    return cli_flush() ? code : cli_fail(cli, TEXT_CLI_OUTPUT_LOST, NULL, 0);
}
