/* SPDX-License-Identifier: MIT */
/* PlayConsole: how the game against an opponent speaks and listens: line by line, without colours and cursor
 * movement where there is no console. Main thread only. */
#ifndef CONSOLE_PLAY_CONSOLE_H
#define CONSOLE_PLAY_CONSOLE_H

#include "cli.h"
#include "platform/screen.h"
#include "play_input.h"

typedef struct PlayConsole {
    const Cli *cli;
    bool has_screen; /* else nothing but lines of text */
    Screen screen;
    ScreenInput input;
} PlayConsole;

/* @param is_plain lines of text even on a console */
void play_console_begin(PlayConsole *console, const Cli *cli, bool is_plain);

/* Prints a text with its inserts as a line. @param values as for text_format */
void play_console_say(const PlayConsole *console, TextId id, const char *const values[], int count);

/* Prints a question and reads the answer, whatever it is.
 * @return false when the input has ended, or the output cannot be written any more */
bool play_console_ask(PlayConsole *console, TextId question, PlayInput *answer);

#endif
