/* SPDX-License-Identifier: MIT */
/* The words of the answers are the protocol's, not for the user: its draft's where it has some, else those that other
 * engines use. */
#include "gtp_commands.h"

#include <stdlib.h>
#include <string.h>

#include "opponents/opponent.h"
#include "platform/clock.h"
#include "platform/file.h"
#include "records/record_reader.h"

static const char SYNTAX_ERROR[] = "syntax error";
static const char ILLEGAL_MOVE[] = "illegal move";

typedef const char *Run(GtpServer *server, const GtpLine *line, TextBuffer *answer);

typedef struct Command {
    const char *name;
    int least; /* arguments */
    int most;
    Run *run;
} Command;

static const Command *find_command(const char *name);
static void list_all(TextBuffer *answer);

static void add_vertex(TextBuffer *answer, Move move) {
    char text[SQUARE_TEXT_SIZE];
    if (move.kind == MOVE_PASS) {
        text_buffer_add_text(answer, "PASS");
        return;
    }
    square_to_text(move.square, text);
    text_buffer_add_character(answer, (char)(text[0] - 'a' + 'A'));
    text_buffer_add_character(answer, text[1]);
}

/* ------------------------------------------------------------------------------------------ about itself */
static const char *tell_protocol_version(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    (void)line;
    text_buffer_add_text(answer, "2");
    return NULL;
}

static const char *tell_name(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    (void)line;
    text_buffer_add_text(answer, "Othello");
    return NULL;
}

static const char *tell_version(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    (void)line;
    text_buffer_add_text(answer, OTHELLO_VERSION);
    return NULL;
}

static const char *tell_known_command(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    text_buffer_add_text(answer, find_command(line->words[1]) ? "true" : "false");
    return NULL;
}

static const char *tell_commands(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    (void)line;
    list_all(answer);
    return NULL;
}

static const char *end(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)line;
    (void)answer;
    server->is_ending = true;
    return NULL;
}

/* ----------------------------------------------------------------------------------------------- the game */
static const char *clear(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)line;
    (void)answer;
    gtp_game_begin(&server->game);
    gtp_clock_restart(&server->clock);
    return NULL;
}

static const char *set_board_size(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    int size;
    if (!gtp_word_number(line->words[1], &size)) {
        return SYNTAX_ERROR;
    }
    return size == 8 ? clear(server, line, answer) : "unacceptable size";
}

static const char *set_komi(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    (void)answer;
    return gtp_word_real(line->words[1]) ? NULL : SYNTAX_ERROR; /* Othello has none */
}

static const char *set_game(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    return gtp_word_is(line->words[1], "othello") ? clear(server, line, answer) : "unsupported game";
}

static const char *tell_games(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    return tell_name(server, line, answer);
}

static const char *play(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    Color color;
    Move move;
    (void)answer;
    if (!gtp_word_color(line->words[1], &color) || !gtp_word_move(line->words[2], &move)) {
        return SYNTAX_ERROR;
    }
    return gtp_game_play(&server->game, color, move) == STATUS_OK ? NULL : ILLEGAL_MOVE;
}

static const char *undo(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)line;
    (void)answer;
    return gtp_game_undo(&server->game) == STATUS_OK ? NULL : "cannot undo";
}

/* The game of a file up to the move before a number, or all of it. @return false when there is none */
static bool load(const char *path, int move_number, Game *game) {
    char *bytes;
    size_t size;
    Record *record = NULL;
    if (file_read(path, RECORD_GAME_SIZE_MAX, &bytes, &size) != STATUS_OK) {
        return false;
    }
    Status status = record_create(&record);
    if (status == STATUS_OK) {
        status = record_read(bytes, size, RECORD_FORMAT_COUNT, record, NULL);
    }
    free(bytes);
    bool is_loaded = status == STATUS_OK && record->rules[COLOR_BLACK] == SIDE_OTHELLO &&
                     record->rules[COLOR_WHITE] == SIDE_OTHELLO;
    if (is_loaded) {
        int last = record_last_node(record);
        bool is_cut = move_number > 0 && move_number <= record->nodes[last].ply;
        record_play(record, is_cut ? record_node_at(record, move_number - 1) : last, game);
    }
    record_destroy(record);
    return is_loaded;
}

static const char *load_game(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    int move_number = 0;
    Game game;
    (void)answer;
    if (line->word_count > 2 && !gtp_word_number(line->words[2], &move_number)) {
        return SYNTAX_ERROR;
    }
    if (!load(line->words[1], move_number, &game)) {
        return "cannot load file";
    }
    gtp_game_take(&server->game, &game);
    gtp_clock_restart(&server->clock);
    return NULL;
}

/* ----------------------------------------------------------------------------------------------- thinking */
static const char *set_time(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    int numbers[3];
    (void)answer;
    for (int i = 0; i < 3; i++) {
        if (!gtp_word_number(line->words[i + 1], &numbers[i])) {
            return SYNTAX_ERROR;
        }
    }
    gtp_clock_set(&server->clock, numbers[0], numbers[1], numbers[2]);
    return NULL;
}

static const char *set_time_left(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    Color color;
    int left_s;
    int stones;
    (void)answer;
    if (!gtp_word_color(line->words[1], &color) || !gtp_word_number(line->words[2], &left_s) ||
        !gtp_word_number(line->words[3], &stones)) {
        return SYNTAX_ERROR;
    }
    gtp_clock_set_left(&server->clock, color, left_s, stones);
    return NULL;
}

static const char *set_level(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    int level;
    (void)answer;
    if (!gtp_word_number(line->words[1], &level) || level < 1 || level > OPPONENT_LEVEL_COUNT) {
        return SYNTAX_ERROR;
    }
    server->session->strength = (SessionStrength){ .level = level };
    return NULL;
}

static InputMatch match_quit(const InputLine *input) {
    GtpLine line;
    gtp_line_read(input->text, input->size, &line);
    if (line.word_count == 0) {
        return INPUT_IS_NOTHING;
    }
    return strcmp(line.words[0], "quit") == 0 ? INPUT_IS_WANTED : INPUT_IS_OTHER;
}

/* By the clock when there is one, else by what strength is wanted. */
static Status start_search(GtpServer *server, const Game *game) {
    Session *session = server->session;
    const SessionStrength *strength = &session->strength;
    bool has_limit = strength->depth > 0 || strength->time_ms > 0;
    if (!server->clock.is_limited && !has_limit) {
        return session_search_level(session, game, strength->level > 0 ? strength->level : GTP_DEFAULT_LEVEL);
    }
    EngineLimits limits = strength->depth > 0 ? session_depth_limits(strength->depth) : engine_no_limits();
    limits.time_ms = strength->time_ms;
    gtp_clock_limit(&server->clock, game_mover(game), &limits);
    return session_search(session, game_board(game), &limits, NULL, NULL);
}

/* @errors STATUS_OUT_OF_MEMORY */
static Status think(GtpServer *server, const Game *game, Move *move) {
    Session *session = server->session;
    SessionAnswer found;
    Status status = start_search(server, game);
    if (status != STATUS_OK) {
        return status;
    }
    while (input_queue_wait(session->input) == INPUT_ARRIVAL) {
        if (input_queue_is_next(session->input, match_quit)) {
            session_stop(session, &found);
            *move = found.move;
            return STATUS_OK;
        }
    }
    session_finish(session, &found);
    *move = found.move;
    return STATUS_OK;
}

/* @return NULL, or the words of the refusal */
static const char *choose(GtpServer *server, const GtpLine *line, Color *color, Move *move) {
    Game game;
    if (!gtp_word_color(line->words[1], color)) {
        return SYNTAX_ERROR;
    }
    if (gtp_game_turn(&server->game, *color, &game) != STATUS_OK) {
        return ILLEGAL_MOVE;
    }
    Bitboard legal = game_is_over(&game) ? 0 : board_legal_moves(game_board(&game));
    if ((legal & (legal - 1)) == 0) {
        *move = legal ? move_disc(bitboard_first(legal)) : move_pass();
        return NULL;
    }
    return think(server, &game, move) == STATUS_OK ? NULL : "out of memory";
}

static const char *generate_move(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    Color color;
    Move move;
    int64_t begin_us = clock_now_us();
    const char *refusal = choose(server, line, &color, &move);
    if (!refusal && gtp_game_play(&server->game, color, move) != STATUS_OK) {
        refusal = ILLEGAL_MOVE; /* only where nobody can count the commands any more */
    }
    if (!refusal) {
        gtp_clock_use(&server->clock, color, (clock_now_us() - begin_us + 999) / 1000);
        add_vertex(answer, move);
    }
    return refusal;
}

static const char *generate_move_only(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    Color color;
    Move move;
    const char *refusal = choose(server, line, &color, &move);
    if (!refusal) {
        add_vertex(answer, move);
    }
    return refusal;
}

/* ------------------------------------------------------------------------------------------- what is seen */
static char disc_sign(const Position *position, Square square) {
    Bitboard bit = bitboard_of(square);
    return position->discs[COLOR_BLACK] & bit ? 'X' : position->discs[COLOR_WHITE] & bit ? 'O' : '.';
}

static void add_row(TextBuffer *answer, const Position *position, int row) {
    for (int column = 0; column < 8; column++) {
        if (column > 0) {
            text_buffer_add_character(answer, ' ');
        }
        text_buffer_add_character(answer, disc_sign(position, square_at(column, row)));
    }
}

static const char *mover_name(const GtpServer *server) {
    return game_mover(&server->game.game) == COLOR_BLACK ? "black" : "white";
}

static const char *show_board(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    static const char LETTERS[] = "  A B C D E F G H\n";
    const Position *position = game_position(&server->game.game);
    (void)line;
    text_buffer_add_character(answer, '\n');
    text_buffer_add_text(answer, LETTERS);
    for (int row = 0; row < 8; row++) {
        text_buffer_add_number(answer, row + 1);
        text_buffer_add_character(answer, ' ');
        add_row(answer, position, row);
        text_buffer_add_character(answer, ' ');
        text_buffer_add_number(answer, row + 1);
        text_buffer_add_character(answer, '\n');
    }
    text_buffer_add_text(answer, LETTERS);
    text_buffer_add_text(answer, "X (black) ");
    text_buffer_add_number(answer, position_disc_count(position, COLOR_BLACK));
    text_buffer_add_text(answer, ", O (white) ");
    text_buffer_add_number(answer, position_disc_count(position, COLOR_WHITE));
    if (game_is_over(&server->game.game)) {
        text_buffer_add_text(answer, ", game over");
    } else {
        text_buffer_add_text(answer, ", to move: ");
        text_buffer_add_text(answer, mover_name(server));
    }
    return NULL;
}

static const char *tell_final_score(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)line;
    if (!game_is_over(&server->game.game)) {
        return "cannot score";
    }
    int lead = position_final_score(game_position(&server->game.game));
    if (lead != 0) {
        text_buffer_add_text(answer, lead > 0 ? "B+" : "W+");
    }
    text_buffer_add_number(answer, abs(lead));
    return NULL;
}

/* GoGui's boards begin with the row of the highest number, whatever the game. */
static const char *tell_rules_board(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)line;
    for (int row = 7; row >= 0; row--) {
        add_row(answer, game_position(&server->game.game), row);
        if (row > 0) {
            text_buffer_add_character(answer, '\n');
        }
    }
    return NULL;
}

static const char *tell_rules_board_size(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)server;
    (void)line;
    text_buffer_add_text(answer, "8");
    return NULL;
}

static const char *tell_rules_moves(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    const Game *game = &server->game.game;
    Bitboard legal = game_is_over(game) ? 0 : board_legal_moves(game_board(game));
    (void)line;
    if (game_must_pass(game)) {
        text_buffer_add_text(answer, "pass");
    }
    for (bool is_first = true; legal; is_first = false) {
        if (!is_first) {
            text_buffer_add_character(answer, ' ');
        }
        add_vertex(answer, move_disc(bitboard_pop(&legal)));
    }
    return NULL;
}

static const char *tell_rules_side(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    (void)line;
    text_buffer_add_text(answer, mover_name(server));
    return NULL;
}

static const char *tell_rules_result(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    int lead = position_final_score(game_position(&server->game.game));
    (void)line;
    if (!game_is_over(&server->game.game)) {
        text_buffer_add_text(answer, "unknown");
    } else if (lead == 0) {
        text_buffer_add_text(answer, "draw");
    } else {
        text_buffer_add_text(answer, lead > 0 ? "black wins by " : "white wins by ");
        text_buffer_add_number(answer, abs(lead));
    }
    return NULL;
}

/* ---------------------------------------------------------------------------------------------- the table */
static const Command COMMANDS[] = {
    { "protocol_version", 0, 0, tell_protocol_version },
    { "name", 0, 0, tell_name },
    { "version", 0, 0, tell_version },
    { "known_command", 1, 1, tell_known_command },
    { "list_commands", 0, 0, tell_commands },
    { "quit", 0, 0, end },
    { "set_game", 1, 1, set_game },
    { "list_games", 0, 0, tell_games },
    { "boardsize", 1, 1, set_board_size },
    { "clear_board", 0, 0, clear },
    { "komi", 1, 1, set_komi },
    { "play", 2, 2, play },
    { "genmove", 1, 1, generate_move },
    { "reg_genmove", 1, 1, generate_move_only },
    { "undo", 0, 0, undo },
    { "time_settings", 3, 3, set_time },
    { "time_left", 3, 3, set_time_left },
    { "level", 1, 1, set_level },
    { "loadsgf", 1, 2, load_game },
    { "showboard", 0, 0, show_board },
    { "final_score", 0, 0, tell_final_score },
    { "gogui-rules_game_id", 0, 0, tell_games },
    { "gogui-rules_board", 0, 0, tell_rules_board },
    { "gogui-rules_board_size", 0, 0, tell_rules_board_size },
    { "gogui-rules_legal_moves", 0, 0, tell_rules_moves },
    { "gogui-rules_side_to_move", 0, 0, tell_rules_side },
    { "gogui-rules_final_result", 0, 0, tell_rules_result },
};

enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(COMMANDS[i].name, name) == 0) {
            return &COMMANDS[i];
        }
    }
    return NULL;
}

static void list_all(TextBuffer *answer) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        text_buffer_add_text(answer, COMMANDS[i].name);
        if (i + 1 < COMMAND_COUNT) {
            text_buffer_add_character(answer, '\n');
        }
    }
}

const char *gtp_command_run(GtpServer *server, const GtpLine *line, TextBuffer *answer) {
    const Command *command = find_command(line->words[0]);
    if (!command) {
        return "unknown command";
    }
    if (line->is_cut || line->word_count - 1 < command->least || line->word_count - 1 > command->most) {
        return SYNTAX_ERROR;
    }
    return command->run(server, line, answer);
}
