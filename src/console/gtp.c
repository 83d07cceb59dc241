/* SPDX-License-Identifier: MIT */
/* gtp: our engine for other programs, by the Go Text Protocol, version 2. */
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>

#include "gtp_commands.h"
#include "opponents/opponent.h"
#include "options.h"

/* "=12 text", "?12 words", and an empty line. */
static void print_answer(int id, const char *refusal, const TextBuffer *answer) {
    putchar(refusal ? '?' : '=');
    if (id >= 0) {
        printf("%d", id);
    }
    if (refusal || answer->size > 0) {
        const char *text = refusal ? refusal : answer->bytes;
        printf("%s%s", text[0] == '\n' ? "" : " ", text);
    }
    fputs("\n\n", stdout);
}

static void answer_line(GtpServer *server, const InputLine *input) {
    GtpLine line;
    TextBuffer answer = { 0 };
    gtp_line_read(input->text, input->size, &line);
    line.is_cut = line.is_cut || input->is_cut;
    if (line.word_count == 0) {
        return;
    }
    const char *refusal = gtp_command_run(server, &line, &answer);
    if (!refusal && answer.has_failed) {
        refusal = "out of memory";
    }
    print_answer(line.id, refusal, &answer);
    text_buffer_free(&answer);
}

static void serve(Session *session) {
    GtpServer server = { .session = session };
    InputLine *input;
    gtp_game_begin(&server.game);
    while (!server.is_ending && (input = input_queue_take(session->input)) != NULL) {
        answer_line(&server, input);
        free(input);
        if (!cli_flush()) {
            break; /* nobody reads any more; main says so */
        }
    }
}

int command_gtp(Cli *cli, int argument_count, char **arguments) {
    SessionArguments session_arguments = session_argument_defaults();
    Option options[OPTIONS_MAX] = {
        { .name = "level", .number = &session_arguments.strength.level, .min = 1, .max = OPPONENT_LEVEL_COUNT },
        { .name = "seed", .seed = &session_arguments.seed },
    };
    const Syntax syntax = { options, session_option_add(&session_arguments, options, 2), NULL, 0 };
    Session session;
    int code;
    if (!options_read(cli, argument_count, arguments, &syntax, NULL, &code)) {
        return code;
    }
    code = session_begin(cli, &session_arguments, &session);
    if (code != CLI_DONE) {
        return code;
    }
    serve(&session);
    session_end(&session);
    return CLI_DONE;
}
