/* SPDX-License-Identifier: MIT */
#include "engine_argument.h"

#include <string.h>

#include "text/status_text.h"

bool engine_argument_read(const char *argument, EngineArgument *engine) {
    static const char *const PREFIXES[OUTSIDE_PROTOCOL_COUNT] = { "gtp:", "nboard:" };
    for (int i = 0; i < OUTSIDE_PROTOCOL_COUNT; i++) {
        size_t size = strlen(PREFIXES[i]);
        if (strncmp(argument, PREFIXES[i], size) == 0) {
            *engine = (EngineArgument){ (OutsideProtocol)i, argument + size };
            return true;
        }
    }
    return false;
}

Option engine_argument_patience(int *patience_ms) {
    return (Option){ .name = "patience", .milliseconds = patience_ms, .min = 1, .max = PATIENCE_MS_MAX };
}

OutsideLimits engine_argument_limits(int patience_ms) {
    return (OutsideLimits){ .move_ms = patience_ms };
}

int engine_argument_fail(const Cli *cli, const char *command, const OutsideFailure *failure) {
    const char *const values[] = { command, failure->request, failure->answer,
                                   outside_protocol_name(failure->protocol) };
    return cli_fail(cli, text_of_engine_failure(failure->status, failure->request[0] != '\0'), values, 4);
}
