/* SPDX-License-Identifier: MIT */
/* GtpCommands: what our GTP engine does at each command, in one table: its name, its arguments, its answer. */
#ifndef CONSOLE_GTP_COMMANDS_H
#define CONSOLE_GTP_COMMANDS_H

#include "engine_session.h"
#include "gtp_clock.h"
#include "gtp_game.h"
#include "gtp_line.h"
#include "records/text_buffer.h"

enum { GTP_DEFAULT_LEVEL = 15 };

typedef struct GtpServer {
    Session *session;
    GtpGame game;
    GtpClock clock;
    bool is_ending; /* quit has been asked */
} GtpServer;

/* Carries a command out. A search in it is cut short when quit, or the end of the input, is what comes next.
 * @param line word_count ≥ 1
 * @param answer receives its text; not looked at after a refusal
 * @return NULL, or the words of the refusal */
const char *gtp_command_run(GtpServer *server, const GtpLine *line, TextBuffer *answer);

#endif
