/* SPDX-License-Identifier: MIT */
#include "opponent_argument.h"

#include <string.h>

/* All names, ", " between them, as many as fit. */
static void list_names(char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < opponent_count(); i++) {
        const char *name = opponent_at(i)->name;
        size_t length = strlen(name);
        if (used + 2 + length >= size) {
            return;
        }
        if (used > 0) {
            memcpy(out + used, ", ", 2);
            used += 2;
        }
        memcpy(out + used, name, length + 1);
        used += length;
    }
}

int opponent_argument_read(const Cli *cli, const char *name, const Opponent **opponent) {
    const Opponent *found = opponent_find(name);
    if (!found) {
        char names[512];
        list_names(names, sizeof names);
        const char *const values[] = { name, names };
        return cli_refuse(cli, TEXT_CLI_UNKNOWN_OPPONENT, values, 2);
    }
    *opponent = found;
    return CLI_DONE;
}
