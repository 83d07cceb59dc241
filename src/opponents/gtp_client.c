/* SPDX-License-Identifier: MIT */
/* The client of the Go Text Protocol. It remembers what the engine knows of the game, and tells it only what differs:
 * it takes back by undo, or by clear_board where that is shorter or a pass is among it. Some engines pass by
 * themselves when they must, and then refuse to be told so, which is forgiven. */
#include "protocol_client.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "opponents/gtp_answer.h"

enum { ANSWER_MAX = 16384 }; /* bytes of an answer with all that is skipped before it */

_Static_assert((int)GTP_TEXT_SIZE == (int)OUTSIDE_TEXT_SIZE, "an answer is noted whole");

typedef struct GtpState {
    int last_id;
    int told_time_ms; /* 0: nothing told */
    bool is_without_undo;
    int told_count; /* plies of the game that the engine knows */
    Move told[GAME_PLIES_MAX];
    size_t received;
    char answer[ANSWER_MAX];
} GtpState;

/* One engine while something is asked of it. */
typedef struct Exchange {
    EngineLink *link;
    GtpState *gtp;
} Exchange;

/* ----------------------------------------------------------------------------- one command, one answer */

/* What came instead of an answer, as the text of an answer, to be shown. */
static void quote_garbage(const GtpState *gtp, GtpAnswer *shown) {
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

static Status refuse_garbage(const Exchange *exchange) {
    GtpAnswer shown = { .kind = GTP_UNFINISHED };
    quote_garbage(exchange->gtp, &shown);
    return engine_link_fail(exchange->link, STATUS_BAD_TEXT, shown.text);
}

/* Reads lines until they are an answer. */
static Status read_answer(const Exchange *exchange, GtpAnswer *answer) {
    GtpState *gtp = exchange->gtp;
    GtpAnswer read;
    gtp->received = 0;
    do {
        const char *line;
        size_t size;
        Status status = engine_link_read(exchange->link, &line, &size);
        if (status != STATUS_OK) {
            return status;
        }
        memcpy(gtp->answer + gtp->received, line, size); /* the link sees to it that there is room */
        gtp->received += size;
        gtp->answer[gtp->received++] = '\n';
        if (gtp_answer_read(gtp->answer, gtp->received, &read) != STATUS_OK) {
            return refuse_garbage(exchange);
        }
    } while (read.kind == GTP_UNFINISHED);
    /* Engines that leave the number out are forgiven; another's number is another's answer. */
    if (read.id != -1 && read.id != gtp->last_id) {
        return refuse_garbage(exchange);
    }
    *answer = read;
    return STATUS_OK;
}

/* Sends a command and waits for its answer, which may be a refusal. */
static Status ask(const Exchange *exchange, const char *command, int wait_ms, GtpAnswer *answer) {
    GtpState *gtp = exchange->gtp;
    char line[64];
    gtp->last_id = gtp->last_id % 999999 + 1;
    int size = snprintf(line, sizeof line, "%d %s\n", gtp->last_id, command);
    assert(size > 0 && size < (int)sizeof line);
    const EngineRequest request = { command, line, wait_ms, ANSWER_MAX };
    Status status = engine_link_ask(exchange->link, &request);
    return status == STATUS_OK ? read_answer(exchange, answer) : status;
}

/* The same where a refusal is a failure too. */
static Status order(const Exchange *exchange, const char *command) {
    GtpAnswer answer;
    Status status = ask(exchange, command, exchange->link->limits.answer_ms, &answer);
    if (status == STATUS_OK && answer.kind == GTP_REFUSED) {
        status = engine_link_fail(exchange->link, STATUS_REFUSED, answer.text);
    }
    return status;
}

/* The same where a refusal does not matter. */
static Status propose(const Exchange *exchange, const char *command, bool *is_refused) {
    GtpAnswer answer;
    Status status = ask(exchange, command, exchange->link->limits.answer_ms, &answer);
    if (status == STATUS_OK) {
        *is_refused = answer.kind == GTP_REFUSED;
    }
    return status;
}

/* ---------------------------------------------------------------------------------- bringing it to a game */

static Status begin(EngineLink *link, void *state) {
    const Exchange exchange = { link, state };
    bool is_refused;
    /* An engine of several games must be told which; one that only knows Othello need not know the command. */
    Status status = propose(&exchange, "set_game Othello", &is_refused);
    if (status == STATUS_OK) {
        status = order(&exchange, "boardsize 8");
    }
    return status == STATUS_OK ? order(&exchange, "clear_board") : status;
}

/* Moves have only names for where they are made, and the board only its usual start. */
static bool can_tell(const Game *game, int first_ply) {
    Position start = position_start(START_STANDARD);
    return first_ply == 0 && memcmp(&game->positions[0], &start, sizeof start) == 0;
}

/* @return how many plies the engine knows already */
static int common_plies(const GtpState *gtp, const Game *game) {
    int common = 0;
    while (common < gtp->told_count && common < game->ply && move_equals(gtp->told[common], game->moves[common])) {
        common++;
    }
    return common;
}

/* Whether undo brings the engine back to a ply, and with no more commands than to begin anew. What undo does to a
 * pass that the engine has made by itself, each engine sees in its own way. */
static bool is_undo_better(const GtpState *gtp, int ply) {
    for (int i = ply; i < gtp->told_count; i++) {
        if (gtp->told[i].kind == MOVE_PASS) {
            return false;
        }
    }
    return !gtp->is_without_undo && gtp->told_count - ply <= ply;
}

static Status take_back_to(const Exchange *exchange, int ply) {
    GtpState *gtp = exchange->gtp;
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
    GtpState *gtp = exchange->gtp;
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

/* ------------------------------------------------------------------------------------------------ its move */

static Status generate_move(const Exchange *exchange, const Game *game, EngineChoice *choice) {
    GtpState *gtp = exchange->gtp;
    GtpAnswer answer;
    char command[16];
    snprintf(command, sizeof command, "genmove %s", name_of_color(game_mover(game)));
    Status status = ask(exchange, command, exchange->link->limits.move_ms, &answer);
    if (status != STATUS_OK) {
        return status;
    }
    status = gtp_answer_move(&answer, &choice->move);
    if (status != STATUS_OK) {
        return engine_link_fail(exchange->link, status, answer.text);
    }
    gtp->told[gtp->told_count++] = choice->move;
    memcpy(choice->text, answer.text, sizeof choice->text);
    return STATUS_OK;
}

static Status choose(EngineLink *link, void *state, const OpponentTurn *turn, int first_ply, EngineChoice *choice) {
    const Exchange exchange = { link, state };
    (void)first_ply;
    Status status = bring_to_game(&exchange, turn->game);
    if (status == STATUS_OK) {
        status = tell_time(&exchange, turn->limits->time_ms);
    }
    return status == STATUS_OK ? generate_move(&exchange, turn->game, choice) : status;
}

const ProtocolClient GTP_CLIENT = {
    .name = "GTP", .state_size = sizeof(GtpState), .can_tell = can_tell, .begin = begin, .choose = choose
};
