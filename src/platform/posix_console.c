/* SPDX-License-Identifier: MIT */
#include "platform/console.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

Status console_begin(int *argument_count, char ***arguments) {
    /* Bytes go through as they are, and arguments are UTF-8 on every system of today. */
    (void)argument_count;
    (void)arguments;
    /* A reader that has gone is an error of writing, to be told, not a silent end. */
    signal(SIGPIPE, SIG_IGN);
    return STATUS_OK;
}

bool console_has_error_screen(void) {
    return isatty(STDERR_FILENO) != 0;
}

bool console_has_output_screen(void) {
    return isatty(STDOUT_FILENO) != 0;
}

bool console_user_is_japanese(void) {
    static const char *const NAMES[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        const char *value = getenv(NAMES[i]);
        if (value && *value) {
            return strncmp(value, "ja", 2) == 0 && (value[2] == '\0' || strchr("_.@", value[2]));
        }
    }
    return false;
}
