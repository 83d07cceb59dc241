/* SPDX-License-Identifier: MIT */
/* opponents: everyone who can play, by the names that other commands take. */
#include "commands.h"

#include <stdio.h>

#include "opponents/opponent.h"
#include "options.h"

int command_opponents(Cli *cli, int argument_count, char **arguments) {
    const Syntax syntax = { 0 };
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    for (int i = 0; i < opponent_count(); i++) {
        const char *name = opponent_at(i)->name;
        printf("%s\t%s\n", name, text_get(cli->language, text_of_opponent(name, "DESCRIPTION")));
    }
    return CLI_DONE;
}
