/* SPDX-License-Identifier: MIT */
/* fake-engine: plays Othello by GTP or NBoard on standard input and output, well or in one of many wrong ways.
 *   fake-engine MODE [LOG]         by GTP; what it was told is appended to the file LOG
 *   fake-engine nboard-MODE [LOG]  by NBoard
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
    MODE_BARE,      /* answers without the number of the command, pongs without that of the ping */
    MODE_STRICT,    /* passes by itself when it must, and refuses to be told so */
    MODE_NO_UNDO,   /* does not know the command */
    MODE_SLOW,      /* thinks 300 ms */
    MODE_EXIT,      /* ends at once */
    MODE_EXIT_LATER,/* ends instead of moving */
    MODE_EXIT_ONCE, /* the same, unless LOG shows that another has been here before */
    MODE_MORTAL,    /* ends instead of its fourth move; the next one goes on */
    MODE_OLD,       /* ends instead of moving when there are more than 30 discs */
    MODE_NO_WHITE,  /* ends instead of moving as White */
    MODE_SULK,      /* never answers what asks for a move */
    MODE_LONG_MOVE, /* instead of a move 1 MB without a line end */
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
    MODE_CHATTY,    /* NBoard: much that need not be there, not all of it right */
    MODE_BUSY,      /* NBoard: never says that its analysis is at its end */
    MODE_WORDS,     /* prints its arguments, one a line, and ends */
    MODE_COUNT
} Mode;

static const char *const MODES[MODE_COUNT] = { "good", "crlf", "bare", "strict", "no-undo", "slow", "exit",
                                               "exit-later", "exit-once", "mortal", "old", "no-white", "sulk", "long-move", "silent", "deaf", "long", "flood", "garbage",
                                               "wrong-id", "refuse", "illegal", "pass", "resign", "chatty", "busy", "words" };

typedef struct Engine {
    Mode mode;
    bool is_nboard;
    bool is_first;  /* LOG was empty when it began */
    int move_count; /* so far */
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

/* Prints many bytes without a line end. */
static void print_long_line(void) {
    for (int i = 0; i < 1 << 20; i++) {
        putchar('=');
    }
    fflush(stdout);
}

/* What some engines do when they are asked for a move, instead of it. @return false: not this one */
static bool fail_to_move(Engine *engine) {
    Mode mode = engine->mode;
    bool is_old = board_empty_count(game_board(&engine->game)) < SQUARE_COUNT - 30;
    engine->move_count++;
    if (mode == MODE_EXIT_LATER || (mode == MODE_EXIT_ONCE && engine->is_first) ||
        (mode == MODE_MORTAL && engine->move_count == 4) || (mode == MODE_OLD && is_old) ||
        (mode == MODE_NO_WHITE && game_mover(&engine->game) == COLOR_WHITE)) {
        exit(0);
    }
    if (mode == MODE_SLOW) {
        wait_ms(300);
    }
    if (mode == MODE_LONG_MOVE) {
        print_long_line();
    }
    return mode == MODE_SULK || mode == MODE_LONG_MOVE;
}

/* The first legal square, or a pass; in capitals. Does not make the move. */
static Move first_move(const Engine *engine, char text[8]) {
    Bitboard legal = board_legal_moves(game_board(&engine->game));
    if (legal == 0) {
        strcpy(text, engine->is_nboard ? "PA" : "pass");
        return move_pass();
    }
    square_to_text(bitboard_first(legal), text);
    text[0] = (char)(text[0] - 'a' + 'A');
    return move_disc(bitboard_first(legal));
}

static void generate(Engine *engine, Color color) {
    char text[8];
    if (color != game_mover(&engine->game)) {
        answer(engine, '?', "not my turn");
        return;
    }
    if (fail_to_move(engine)) {
        return;
    }
    switch (engine->mode) {
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
    default:
        break;
    }
    game_play(&engine->game, first_move(engine, text));
    pass_by_itself(engine);
    answer(engine, '=', text);
}

/* @return false when the engine is to end */
static bool obey_gtp(Engine *engine, char *line) {
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

/* ------------------------------------------------------------------------------------------------ NBoard */
/* Prints a line in the engine's manner. */
static void say(const Engine *engine, const char *line) {
    const char *end = engine->mode == MODE_CRLF ? "\r\n" : "\n";
    if (engine->mode == MODE_GARBAGE) {
        printf("Guten Tag, %s\n", line);
    } else if (engine->mode == MODE_CHATTY) {
        printf("set q\n\nstatus\nstatus 考えています\nbook    +1     d3\nbook A1 NaN 0 1\nnodestats\nnodestats 1.5 x y\n"
               "pong x y z\npong 999999999999\nsearch\nsearch F5d6 -12.5 0 3\n== d6\n%s\n",
               line);
    } else {
        printf("%s%s", line, end);
    }
    fflush(stdout);
}

/* Reads the discs behind "BO[8 ". @return behind the bracket; NULL when that is no board */
static const char *read_board(Engine *engine, const char *text) {
    static const char MEN[] = "*O-";
    Position position = { .mover = COLOR_BLACK };
    for (Square square = 0; square < SQUARE_COUNT; square++, text++) {
        const char *man = *text ? strchr(MEN, *text) : NULL;
        if (!man) {
            return NULL;
        }
        if (*man != '-') {
            position.discs[man - MEN] |= bitboard_of(square);
        }
    }
    if (text[0] != ' ' || (text[1] != '*' && text[1] != 'O') || text[2] != ']') {
        return NULL;
    }
    position.mover = text[1] == '*' ? COLOR_BLACK : COLOR_WHITE;
    game_begin_at(&engine->game, &position);
    return text + 3;
}

/* Reads a whole game, and believes nothing: whoever tells it wrongly must find out. */
static bool read_game(Engine *engine, const char *text) {
    const char *board = strncmp(text, "(;GM[Othello]", 13) == 0 ? strstr(text, "BO[8 ") : NULL;
    text = board ? read_board(engine, board + 5) : NULL;
    if (!text) {
        return false;
    }
    for (; text[0] == 'B' || text[0] == 'W'; text += 5) {
        Color color = text[0] == 'B' ? COLOR_BLACK : COLOR_WHITE;
        Square square;
        Move move = move_pass();
        if (text[1] != '[' || color != game_mover(&engine->game)) {
            return false;
        }
        if (strncmp(text + 2, "PA]", 3) != 0) {
            if (square_from_text(text + 2, &square) != STATUS_OK || text[4] != ']') {
                return false;
            }
            move = move_disc(square);
        }
        if (game_play(&engine->game, move) != STATUS_OK) {
            return false;
        }
    }
    return strcmp(text, ";)") == 0;
}

static void go(Engine *engine) {
    char move[8];
    char line[64];
    if (fail_to_move(engine)) {
        return;
    }
    (void)first_move(engine, move); /* it is told back, and only then made */
    switch (engine->mode) {
    case MODE_REFUSE:
        say(engine, "=== 打てません");
        return;
    case MODE_ILLEGAL:
        say(engine, "=== A1/64.00");
        return;
    case MODE_RESIGN:
        say(engine, "===");
        return;
    case MODE_PASS:
        say(engine, "=== PA");
        return;
    case MODE_CHATTY:
        snprintf(line, sizeof line, "=== %s NaN 0.0", move);
        break;
    case MODE_CRLF:
        snprintf(line, sizeof line, "  ===  %s  -1.00 0.0 \t", move);
        break;
    default:
        snprintf(line, sizeof line, "=== %s/+2.25/0.01", move);
        break;
    }
    say(engine, line);
}

/* Analyses: what its book says of the first move, then every move twice, the second time deeper; the value is the
 * move's place. Then it has nothing to do. @param text how many moves */
static void hint(Engine *engine, const char *text) {
    char move[SQUARE_TEXT_SIZE];
    char line[80];
    int count = atoi(text);
    if (fail_to_move(engine)) {
        return;
    }
    Bitboard legal = board_legal_moves(game_board(&engine->game));
    if (engine->mode == MODE_ILLEGAL || legal == 0) {
        say(engine, engine->mode == MODE_ILLEGAL ? "search A1 +1.00 0 8" : "search PA -3 0 100%");
    }
    for (int depth = 1; depth <= 2 && engine->mode != MODE_ILLEGAL; depth++) {
        Bitboard rest = legal;
        for (int i = 0; i < count && rest; i++) {
            square_to_text(bitboard_pop(&rest), move);
            if (depth == 1 && i == 0) {
                snprintf(line, sizeof line, "book %s +0.50,+1.50 100 20", move);
                say(engine, line);
            }
            /* The second half of the line is no move there. */
            snprintf(line, sizeof line, "search %s%s %+d.25 0 %d@73%% and more", move, move, i, depth);
            say(engine, line);
        }
    }
    if (engine->mode != MODE_BUSY) {
        say(engine, "status");
    }
}

/* @return false when the engine is to end */
static bool obey_nboard(Engine *engine, char *line) {
    static const char GAME[] = "set game ";
    static const char PING[] = "ping ";
    line[strcspn(line, "\r\n")] = '\0';
    if (strncmp(line, GAME, sizeof GAME - 1) == 0) {
        if (!read_game(engine, line + sizeof GAME - 1)) {
            exit(4);
        }
    } else if (strncmp(line, PING, sizeof PING - 1) == 0) {
        char pong[64];
        const char *number = engine->mode == MODE_WRONG_ID ? "999999" : line + sizeof PING - 1;
        snprintf(pong, sizeof pong, "pong %.32s", engine->mode == MODE_BARE ? "" : number);
        say(engine, pong);
    } else if (strcmp(line, "go") == 0) {
        go(engine);
    } else if (strncmp(line, "hint ", 5) == 0) {
        hint(engine, line + 5);
    }
    return strcmp(line, "quit") != 0;
}

/* ---------------------------------------------------------------------------------------------------- both */
static void misbehave(Mode mode) {
    if (mode == MODE_LONG) {
        print_long_line();
    }
    while (mode == MODE_FLOOD && printf("# %0100d\n", 0) > 0) {
    }
    while (mode == MODE_DEAF) {
        wait_ms(1000);
    }
}

static void read_mode(Engine *engine, const char *word) {
    static const char NBOARD[] = "nboard-";
    engine->is_nboard = strncmp(word, NBOARD, sizeof NBOARD - 1) == 0;
    word += engine->is_nboard ? sizeof NBOARD - 1 : 0;
    for (int i = 0; i < MODE_COUNT; i++) {
        if (strcmp(word, MODES[i]) == 0) {
            engine->mode = (Mode)i;
        }
    }
}

/* Reads and obeys until there is no more, or it is to end. */
static void serve(Engine *engine, FILE *log) {
    char line[2048];
    bool goes_on = true;
    while (goes_on && fgets(line, sizeof line, stdin)) {
        if (log) {
            fputs(line, log);
            fflush(log);
        }
        if (engine->mode != MODE_SILENT) {
            goes_on = engine->is_nboard ? obey_nboard(engine, line) : obey_gtp(engine, line);
        }
    }
}

int main(int argument_count, char **arguments) {
    Engine engine = { .mode = MODE_COUNT };
    if (console_begin(&argument_count, &arguments) != STATUS_OK) {
        return 1;
    }
    read_mode(&engine, argument_count > 1 ? arguments[1] : "");
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
    FILE *log = argument_count > 2 ? fopen(arguments[2], "ab") : NULL;
    engine.is_first = log && fseek(log, 0, SEEK_END) == 0 && ftell(log) == 0;
    serve(&engine, log);
    if (log) {
        fclose(log);
    }
    return 0;
}
