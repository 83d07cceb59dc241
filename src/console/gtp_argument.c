/* SPDX-License-Identifier: MIT */
#include "gtp_argument.h"

#include <string.h>

#include "text/status_text.h"

const char *gtp_argument_command(const char *argument) {
    static const char PREFIX[] = "gtp:";
    size_t size = sizeof PREFIX - 1;
    return strncmp(argument, PREFIX, size) == 0 ? argument + size : NULL;
}

int gtp_argument_fail(const Cli *cli, const char *command, const GtpFailure *failure) {
    const char *const values[] = { command, failure->command, failure->answer };
    return cli_fail(cli, text_of_engine_failure(failure->status, failure->command[0] != '\0'), values, 3);
}
