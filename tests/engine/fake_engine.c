/* SPDX-License-Identifier: MIT */
/* fake-engine: plays Othello by GTP on standard input and output, well or in one of many wrong ways.
 *   fake-engine MODE [LOG]     what it was told is appended to the file LOG
 * Its moves: the first legal square, counted from a1. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game.h"

#include "platform/clock.h"
#include "platform/console.h"

typedef enum Mode {
    MODE_GOOD,
    MODE_CRLF,      /* line ends of Windows, comments, blanks and tabs around every answer */
    MODE_BARE,      /* answers without the number of the command */
    MODE_STRICT,    /* passes by itself when it must, and refuses to be told so */
    MODE_NO_UNDO,   /* does not know the command */
    MODE_SLOW,      /* thinks 300 ms */
    MODE_EXIT,      /* ends at once */
    MODE_EXIT_LATER,/* ends instead of moving */
    MODE_SILENT,    /* reads, and never answers */
    MODE_DEAF,      /* does not even read, nor notice that its input has ended */
    MODE_LONG,      /* 1 MB without a line end */
    MODE_FLOOD,     /* lines without end */
    MODE_GARBAGE,   /* answers with what is not GTP */
    MODE_WRONG_ID,  /* answers another command */
    MODE_REFUSE,    /* refuses to move, in UTF-8 */
    MODE_ILLEGAL,   /* moves to a1 */
    MODE_PASS,      /* passes though it has a move */
    MODE_RESIGN,
    MODE_WORDS,     /* prints its arguments, one a line, and ends */
    MODE_COUNT
} Mode;

static const char *const MODES[MODE_COUNT] = { "good", "crlf", "bare", "strict", "no-undo", "slow", "exit",
                                               "exit-later", "silent", "deaf", "long", "flood", "garbage",
                                               "wrong-id", "refuse", "illegal", "pass", "resign", "words" };

typedef struct Engine {
    Mode mode;
    Game game;
    const char *id; /* of the command at hand, "" for none */
} Engine;

/* There is no sleep that every system has. */
static void wait_ms(int ms) {
    int64_t until_us = clock_now_us() + (int64_t)ms * 1000;
    while (clock_now_us() < until_us) {
    }
}

static void answer(const Engine *engine, char sign, const char *text) {
    const char *id = engine->mode == MODE_BARE ? "" : engine->mode == MODE_WRONG_ID ? "99999" : engine->id;
    if (engine->mode == MODE_CRLF) {
        printf("# a comment\r\n\r\n%c%s\t%s # and another\r\n\r\n", sign, id, text);
    } else if (engine->mode == MODE_GARBAGE) {
        printf("Guten Tag, %s\n\n", text);
    } else {
        printf("%c%s %s\n\n", sign, id, text);
    }
    fflush(stdout);
}

static bool read_color(const char *text, Color *color) {
    if (!text) {
        return false;
    }
    *color = *text == 'b' ? COLOR_BLACK : COLOR_WHITE;
    return *text == 'b' || *text == 'w';
}

/* Passes for the side that must, as some engines do by themselves. */
static void pass_by_itself(Engine *engine) {
    if (engine->mode == MODE_STRICT && game_must_pass(&engine->game)) {
        game_play(&engine->game, move_pass());
    }
}

static bool play(Engine *engine, Color color, const char *text) {
    Square square;
    if (!text || color != game_mover(&engine->game)) {
        return false;
    }
    if (strcmp(text, "pass") == 0) {
        return engine->mode != MODE_STRICT && game_play(&engine->game, move_pass()) == STATUS_OK;
    }
    if (strlen(text) != 2 || square_from_text(text, &square) != STATUS_OK ||
        game_play(&engine->game, move_disc(square)) != STATUS_OK) {
        return false;
    }
    pass_by_itself(engine);
    return true;
}

static void generate(Engine *engine, Color color) {
    char text[SQUARE_TEXT_SIZE];
    Bitboard legal = board_legal_moves(game_board(&engine->game));
    if (color != game_mover(&engine->game)) {
        answer(engine, '?', "not my turn");
        return;
    }
    switch (engine->mode) {
    case MODE_EXIT_LATER:
        exit(0);
    case MODE_REFUSE:
        answer(engine, '?', "打てません");
        return;
    case MODE_ILLEGAL:
        answer(engine, '=', "A1");
        return;
    case MODE_RESIGN:
        answer(engine, '=', "resign");
        return;
    case MODE_PASS:
        answer(engine, '=', "PASS");
        return;
    case MODE_SLOW:
        wait_ms(300);
        break;
    default:
        break;
    }
    if (legal == 0) {
        game_play(&engine->game, move_pass());
        answer(engine, '=', "pass");
        return;
    }
    square_to_text(bitboard_first(legal), text);
    play(engine, color, text);
    text[0] = (char)(text[0] - 'a' + 'A');
    answer(engine, '=', text);
}

/* @return false when the engine is to end */
static bool obey(Engine *engine, char *line) {
    static const char BLANKS[] = " \t\r\n";
    Color color;
    char *word = strtok(line, BLANKS);
    engine->id = "";
    if (word && *word >= '0' && *word <= '9') {
        engine->id = word;
        word = strtok(NULL, BLANKS);
    }
    if (!word) {
        return true;
    }
    bool is_done = true;
    if (strcmp(word, "boardsize") == 0) {
        word = strtok(NULL, BLANKS);
        is_done = word && strcmp(word, "8") == 0;
    } else if (strcmp(word, "clear_board") == 0) {
        game_begin(&engine->game, START_STANDARD);
    } else if (strcmp(word, "play") == 0) {
        is_done = read_color(strtok(NULL, BLANKS), &color) && play(engine, color, strtok(NULL, BLANKS));
    } else if (strcmp(word, "undo") == 0) {
        is_done = engine->mode != MODE_NO_UNDO && game_undo(&engine->game) == STATUS_OK;
    } else if (strcmp(word, "genmove") == 0) {
        if (read_color(strtok(NULL, BLANKS), &color)) {
            generate(engine, color);
            return true;
        }
        is_done = false;
    } else {
        is_done = strcmp(word, "quit") == 0 || strcmp(word, "time_settings") == 0;
    }
    answer(engine, is_done ? '=' : '?', is_done ? "" : "unknown command");
    return strcmp(word ? word : "", "quit") != 0;
}

static void misbehave(Mode mode) {
    if (mode == MODE_LONG) {
        for (int i = 0; i < 1 << 20; i++) {
            putchar('=');
        }
        fflush(stdout);
    }
    while (mode == MODE_FLOOD && printf("# %0100d\n", 0) > 0) {
    }
    while (mode == MODE_DEAF) {
        wait_ms(1000);
    }
}

int main(int argument_count, char **arguments) {
    Engine engine = { .mode = MODE_COUNT };
    char line[256];
    if (console_begin(&argument_count, &arguments) != STATUS_OK) {
        return 1;
    }
    for (int i = 0; i < MODE_COUNT; i++) {
        if (argument_count > 1 && strcmp(arguments[1], MODES[i]) == 0) {
            engine.mode = (Mode)i;
        }
    }
    if (engine.mode == MODE_COUNT || engine.mode == MODE_EXIT) {
        return engine.mode == MODE_EXIT ? 3 : 2;
    }
    if (engine.mode == MODE_WORDS) {
        for (int i = 2; i < argument_count; i++) {
            printf("%s\n", arguments[i]);
        }
        return 0;
    }
    misbehave(engine.mode);
    game_begin(&engine.game, START_STANDARD);
    FILE *log = argument_count > 2 ? fopen(arguments[2], "a") : NULL;
    bool goes_on = true;
    while (goes_on && fgets(line, sizeof line, stdin)) {
        if (log) {
            fputs(line, log);
            fflush(log);
        }
        goes_on = engine.mode == MODE_SILENT || obey(&engine, line);
    }
    if (log) {
        fclose(log);
    }
    return 0;
}
