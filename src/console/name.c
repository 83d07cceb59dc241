/* SPDX-License-Identifier: MIT */
/* name: what the opening of a game is called. */
#include "commands.h"

#include <stdio.h>
#include <string.h>

#include "options.h"
#include "record_words.h"
#include "records/record_reader.h"
#include "study/opening.h"
#include "text/opening_text.h"

/* The name in the user's language, or "-"; with the number of moves that bear it in front, when it is asked for. */
static void print_name(const Cli *cli, const OpeningMatch *match, bool has_count) {
    char name[OPENING_TEXT_SIZE] = "-";
    if (match->opening) {
        opening_text(cli->language, match->opening->japanese, match->opening->english,
                     match->english_opening ? match->english_opening->english : NULL, name, sizeof name);
    }
    if (has_count) {
        printf("%d\t", match->ply);
    }
    printf("%s\n", name);
}

static int name_text(const Cli *cli, const char *text, bool has_count) {
    Record *record;
    RecordError error;
    Status status = record_create(&record);
    if (status != STATUS_OK) {
        return cli_fail_status(cli, status);
    }
    int code = CLI_DONE;
    status = record_read(text, strlen(text), RECORD_FORMAT_COUNT, record, &error);
    if (status == STATUS_OK) {
        OpeningMatch match = opening_of_record(record, record_last_node(record));
        print_name(cli, &match, has_count);
    } else {
        code = status == STATUS_BAD_TEXT ? record_words_fail(cli, NULL, &error) : cli_fail_status(cli, status);
    }
    record_destroy(record);
    return code;
}

int command_name(Cli *cli, int argument_count, char **arguments) {
    static const char *const NAMES[] = { "TRANSCRIPT" };
    bool has_count = false;
    const Option options[] = { { .name = "count", .flag = &has_count } };
    const Syntax syntax = { options, 1, NAMES, 1 };
    const char *text;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, &text, &code)) {
        return code;
    }
    return name_text(cli, text, has_count);
}
