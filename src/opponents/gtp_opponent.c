/* SPDX-License-Identifier: MIT */
#include "opponents/gtp_opponent.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/clock.h"
#include "platform/command_line.h"
#include "platform/process.h"

enum {
    ANSWER_MAX = 16384, /* bytes of an answer with all that is skipped before it */
    NAME_SIZE = 64,
    QUIT_MS = 100
};

static const GtpLimits DEFAULT_LIMITS = { .answer_ms = 30000, .move_ms = 600000 };

struct GtpOpponent {
    Opponent base;
    char name[NAME_SIZE];
    char *command;
    GtpLimits limits;
    GtpFailure failure;
    ThinkingTime time;

    Process *process; /* NULL: to be started */
    int last_id;
    int told_time_ms; /* 0: nothing told */
    bool is_without_undo;
    int told_count; /* plies of the game that the engine knows */
    Move told[GAME_PLIES_MAX];
    size_t received;
    char answer[ANSWER_MAX];
};

/* One command and what it needs. */
typedef struct Exchange {
    GtpOpponent *gtp;
    const StopFlag *stop;
} Exchange;

/* ----------------------------------------------------------------------------- one command, one answer */

static void end_process(GtpOpponent *gtp) {
    process_end(gtp->process);
    gtp->process = NULL;
}

/* @param answer less than GTP_TEXT_SIZE bytes. @return the status */
static Status note_failure(GtpOpponent *gtp, Status status, const char *command, const char *answer) {
    gtp->failure.status = status;
    snprintf(gtp->failure.command, sizeof gtp->failure.command, "%s", command);
    snprintf(gtp->failure.answer, sizeof gtp->failure.answer, "%s", answer);
    return status;
}

/* The same, and ends the engine, whose state nobody knows now. */
static Status fail(GtpOpponent *gtp, Status status, const char *command, const char *answer) {
    end_process(gtp);
    return note_failure(gtp, status, command, answer);
}

/* Reads lines until they are an answer. What came stands in gtp->answer. */
static Status read_answer(GtpOpponent *gtp, const ProcessWait *wait, GtpAnswer *answer) {
    gtp->received = 0;
    do {
        const char *line;
        size_t size;
        Status status = process_read_line(gtp->process, wait, &line, &size);
        if (status != STATUS_OK) {
            return status;
        }
        if (size >= sizeof gtp->answer - gtp->received) {
            return STATUS_FULL;
        }
        memcpy(gtp->answer + gtp->received, line, size);
        gtp->received += size;
        gtp->answer[gtp->received++] = '\n';
        status = gtp_answer_read(gtp->answer, gtp->received, answer);
        if (status != STATUS_OK) {
            return status;
        }
    } while (answer->kind == GTP_UNFINISHED);
    /* Engines that leave the number out are forgiven; another's number is another's answer. */
    return answer->id == -1 || answer->id == gtp->last_id ? STATUS_OK : STATUS_BAD_TEXT;
}

/* What came instead of an answer, as the text of an answer, to be shown. */
static void quote_garbage(const GtpOpponent *gtp, GtpAnswer *shown) {
    static const char SIGN[] = "= ";
    char line[GTP_TEXT_SIZE + 8];
    size_t size = gtp->received < GTP_TEXT_SIZE ? gtp->received : GTP_TEXT_SIZE;
    memcpy(line, SIGN, 2);
    memcpy(line + 2, gtp->answer, size);
    memcpy(line + 2 + size, "\n\n", 2);
    if (gtp_answer_read(line, size + 4, shown) != STATUS_OK) {
        shown->text[0] = '\0';
    }
}

/* Sends a command and waits for its answer, which may be a refusal. On any other failure the engine is ended. */
static Status ask(const Exchange *exchange, const char *command, int wait_ms, GtpAnswer *answer) {
    GtpOpponent *gtp = exchange->gtp;
    const ProcessWait wait = { clock_now_us() + (int64_t)wait_ms * 1000, exchange->stop };
    char line[64];
    GtpAnswer read = { .kind = GTP_UNFINISHED };
    gtp->last_id = gtp->last_id % 999999 + 1;
    int size = snprintf(line, sizeof line, "%d %s\n", gtp->last_id, command);
    assert(size > 0 && size < (int)sizeof line);
    gtp->received = 0;
    Status status = process_write(gtp->process, line, (size_t)size, &wait);
    if (status == STATUS_OK) {
        status = read_answer(gtp, &wait, &read);
    }
    if (status == STATUS_BAD_TEXT) {
        quote_garbage(gtp, &read);
    }
    if (status != STATUS_OK) {
        return fail(gtp, status, command, status == STATUS_BAD_TEXT ? read.text : "");
    }
    *answer = read;
    return STATUS_OK;
}

/* The same where a refusal is a failure too. */
static Status order(const Exchange *exchange, const char *command) {
    GtpAnswer answer;
    Status status = ask(exchange, command, exchange->gtp->limits.answer_ms, &answer);
    if (status == STATUS_OK && answer.kind == GTP_REFUSED) {
        status = fail(exchange->gtp, STATUS_REFUSED, command, answer.text);
    }
    return status;
}

/* The same where a refusal does not matter. */
static Status propose(const Exchange *exchange, const char *command, bool *is_refused) {
    GtpAnswer answer;
    Status status = ask(exchange, command, exchange->gtp->limits.answer_ms, &answer);
    if (status == STATUS_OK) {
        *is_refused = answer.kind == GTP_REFUSED;
    }
    return status;
}

/* ---------------------------------------------------------------------------------- bringing it to a game */

static Status start_engine(const Exchange *exchange) {
    GtpOpponent *gtp = exchange->gtp;
    bool is_refused;
    Status status = process_start(gtp->command, &gtp->process);
    if (status != STATUS_OK) {
        return fail(gtp, status, "", "");
    }
    gtp->told_count = 0;
    gtp->told_time_ms = 0;
    gtp->is_without_undo = false;
    /* An engine of several games must be told which; one that only knows Othello need not know the command. */
    status = propose(exchange, "set_game Othello", &is_refused);
    if (status == STATUS_OK) {
        status = order(exchange, "boardsize 8");
    }
    return status == STATUS_OK ? order(exchange, "clear_board") : status;
}

/* Whether a game can be told: moves have only names for where they are made. */
static bool can_be_told(const Game *game) {
    Position start = position_start(START_STANDARD);
    if (memcmp(&game->positions[0], &start, sizeof start) != 0) {
        return false;
    }
    for (int ply = 0; ply < game->ply; ply++) {
        if (game->moves[ply].kind != MOVE_DISC && game->moves[ply].kind != MOVE_PASS) {
            return false;
        }
    }
    return true;
}

/* @return how many plies the engine knows already */
static int common_plies(const GtpOpponent *gtp, const Game *game) {
    int common = 0;
    while (common < gtp->told_count && common < game->ply && move_equals(gtp->told[common], game->moves[common])) {
        common++;
    }
    return common;
}

/* Whether undo brings the engine back to a ply, and with no more commands than to begin anew. What undo does to a
 * pass that the engine has made by itself, each engine sees in its own way. */
static bool is_undo_better(const GtpOpponent *gtp, int ply) {
    for (int i = ply; i < gtp->told_count; i++) {
        if (gtp->told[i].kind == MOVE_PASS) {
            return false;
        }
    }
    return !gtp->is_without_undo && gtp->told_count - ply <= ply;
}

static Status take_back_to(const Exchange *exchange, int ply) {
    GtpOpponent *gtp = exchange->gtp;
    bool is_undone = is_undo_better(gtp, ply);
    while (is_undone && gtp->told_count > ply) {
        bool is_refused;
        Status status = propose(exchange, "undo", &is_refused);
        if (status != STATUS_OK) {
            return status;
        }
        if (is_refused) {
            gtp->is_without_undo = true;
            is_undone = false;
        } else {
            gtp->told_count--;
        }
    }
    if (gtp->told_count > ply) {
        Status status = order(exchange, "clear_board");
        if (status != STATUS_OK) {
            return status;
        }
        gtp->told_count = 0;
    }
    return STATUS_OK;
}

static const char *name_of_color(Color color) {
    return color == COLOR_BLACK ? "b" : "w";
}

static Status tell_move(const Exchange *exchange, Color color, Move move) {
    char command[16];
    if (move.kind == MOVE_PASS) {
        bool is_refused;
        snprintf(command, sizeof command, "play %s pass", name_of_color(color));
        return propose(exchange, command, &is_refused);
    }
    char square[SQUARE_TEXT_SIZE];
    square_to_text(move.square, square);
    snprintf(command, sizeof command, "play %s %s", name_of_color(color), square);
    return order(exchange, command);
}

static Status bring_to_game(const Exchange *exchange, const Game *game) {
    GtpOpponent *gtp = exchange->gtp;
    Status status = take_back_to(exchange, common_plies(gtp, game));
    while (status == STATUS_OK && gtp->told_count < game->ply) {
        int ply = gtp->told_count;
        status = tell_move(exchange, game->positions[ply].mover, game->moves[ply]);
        if (status == STATUS_OK) {
            gtp->told[ply] = game->moves[ply];
            gtp->told_count++;
        }
    }
    return status;
}

/* One move in so many seconds, again and again: the nearest that the protocol has to a time for each move. */
static Status tell_time(const Exchange *exchange, int time_ms) {
    char command[32];
    bool is_refused;
    if (time_ms <= 0 || time_ms == exchange->gtp->told_time_ms) {
        return STATUS_OK;
    }
    snprintf(command, sizeof command, "time_settings 0 %d 1", time_ms < 1000 ? 1 : time_ms / 1000);
    Status status = propose(exchange, command, &is_refused);
    if (status == STATUS_OK) {
        exchange->gtp->told_time_ms = time_ms;
    }
    return status;
}

/* -------------------------------------------------------------------------------------------- the opponent */

static Status generate_move(const Exchange *exchange, const Game *game, Move *move) {
    GtpOpponent *gtp = exchange->gtp;
    GtpAnswer answer;
    Move chosen;
    char command[16];
    snprintf(command, sizeof command, "genmove %s", name_of_color(game_mover(game)));
    int64_t begin_us = clock_now_us();
    Status status = ask(exchange, command, gtp->limits.move_ms, &answer);
    if (status != STATUS_OK) {
        return status;
    }
    thinking_time_add_move(&gtp->time, clock_now_us() - begin_us);
    status = gtp_answer_move(&answer, &chosen);
    if (status == STATUS_OK) {
        status = game_check(game, chosen);
    }
    if (status != STATUS_OK) {
        return fail(gtp, status, command, answer.text);
    }
    gtp->told[gtp->told_count++] = chosen;
    *move = chosen;
    return STATUS_OK;
}

static Status choose(const Opponent *self, const OpponentTurn *turn, Move *move) {
    /* The table's opponents are constants and share this interface; this one never is. */
    const Exchange exchange = { (GtpOpponent *)self, turn->stop };
    if (!can_be_told(turn->game)) {
        return note_failure(exchange.gtp, STATUS_UNSUPPORTED, "", "");
    }
    Status status = exchange.gtp->process ? STATUS_OK : start_engine(&exchange);
    if (status == STATUS_OK) {
        status = bring_to_game(&exchange, turn->game);
    }
    if (status == STATUS_OK) {
        status = tell_time(&exchange, turn->limits->time_ms);
    }
    return status == STATUS_OK ? generate_move(&exchange, turn->game, move) : status;
}

/* The program's name without its folder and ".exe", one word. */
static Status read_name(const char *command, char name[NAME_SIZE]) {
    char **words = NULL;
    Status status = command_line_split(command, &words);
    if (status != STATUS_OK) {
        return status;
    }
    const char *base = words[0];
    for (const char *c = words[0]; *c; c++) {
        if ((*c == '/' || *c == '\\') && c[1] != '\0') {
            base = c + 1;
        }
    }
    size_t size = strlen(base);
    size -= size > 4 && strcmp(base + size - 4, ".exe") == 0 ? 4 : 0;
    size = size < NAME_SIZE ? size : NAME_SIZE - 1;
    while (size > 0 && ((unsigned char)base[size] & 0xc0) == 0x80) {
        size--; /* not through a character */
    }
    for (size_t i = 0; i < size; i++) {
        name[i] = (unsigned char)base[i] <= ' ' ? '_' : base[i];
    }
    name[size] = '\0';
    free(words);
    return STATUS_OK;
}

Status gtp_opponent_create(const char *command, const GtpLimits *limits, GtpFailure *failure, GtpOpponent **gtp) {
    GtpOpponent *created = calloc(1, sizeof *created);
    char *copy = created ? malloc(strlen(command) + 1) : NULL;
    if (!copy) {
        free(created);
        return STATUS_OUT_OF_MEMORY;
    }
    strcpy(copy, command);
    created->command = copy;
    created->limits = limits ? *limits : DEFAULT_LIMITS;
    created->base = (Opponent){ .name = created->name, .rules = SIDE_OTHELLO, .choose = choose };
    const Exchange exchange = { created, NULL };
    Status status = read_name(command, created->name);
    if (status == STATUS_OK) {
        status = start_engine(&exchange);
    } else {
        fail(created, status, "", "");
    }
    if (status != STATUS_OK) {
        if (failure) {
            *failure = created->failure;
        }
        gtp_opponent_destroy(created);
        return status;
    }
    *gtp = created;
    return STATUS_OK;
}

void gtp_opponent_destroy(GtpOpponent *gtp) {
    if (!gtp) {
        return;
    }
    if (gtp->process) {
        const ProcessWait wait = { clock_now_us() + QUIT_MS * 1000, NULL };
        process_write(gtp->process, "quit\n", 5, &wait); /* one that does not hear it is ended all the same */
    }
    end_process(gtp);
    free(gtp->command);
    free(gtp);
}

const Opponent *gtp_opponent_base(const GtpOpponent *gtp) {
    return &gtp->base;
}

const GtpFailure *gtp_opponent_failure(const GtpOpponent *gtp) {
    return &gtp->failure;
}

ThinkingTime gtp_opponent_time(const GtpOpponent *gtp) {
    return gtp->time;
}

void gtp_opponent_reset_time(GtpOpponent *gtp) {
    gtp->time = (ThinkingTime){ 0 };
}
