/* SPDX-License-Identifier: MIT */
#include "play_console.h"

#include <stdio.h>

#include "line_reader.h"

enum { TEXT_SIZE = 1024 };

void play_console_begin(PlayConsole *console, const Cli *cli, bool is_plain) {
    *console = (PlayConsole){ .cli = cli };
    console->has_screen = !is_plain && screen_begin(&console->screen);
}

void play_console_say(const PlayConsole *console, TextId id, const char *const values[], int count) {
    char text[TEXT_SIZE];
    text_format(console->cli->language, id, values, count, text, sizeof text);
    printf("%s\n", text);
}

bool play_console_ask(PlayConsole *console, TextId question, PlayInput *answer) {
    /* A program that reads line by line sees the question only as a whole line. */
    printf("%s%c", text_get(console->cli->language, question), console->has_screen ? ' ' : '\n');
    if (!cli_flush()) {
        return false;
    }
    Line line;
    if (!line_read_console(&console->input, &line)) {
        if (console->has_screen) {
            putchar('\n');
        }
        return false;
    }
    *answer = line.is_cut ? (PlayInput){ .kind = PLAY_INPUT_OTHER } : play_input_read(line.text, line.size);
    return true;
}
