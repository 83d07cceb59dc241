/* SPDX-License-Identifier: MIT */
/* Any bytes as lines for our GTP engine: what is read lies within bounds; clocks and games that follow what they say
 * stay what they are. (The records that loadsgf reads have their own target.) */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/console/gtp_clock.h"
#include "../../src/console/gtp_game.h"
#include "../../src/console/gtp_line.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

typedef struct Follower {
    GtpGame game;
    GtpClock clock;
} Follower;

static void follow_clock(Follower *self, const GtpLine *line, Color color) {
    int a;
    int b;
    int c;
    if (line->word_count != 4 || !gtp_word_number(line->words[2], &b) || !gtp_word_number(line->words[3], &c)) {
        return;
    }
    if (gtp_word_number(line->words[1], &a)) {
        gtp_clock_set(&self->clock, a, b, c);
    } else {
        gtp_clock_set_left(&self->clock, color, b, c);
    }
    gtp_clock_use(&self->clock, color, (int64_t)b * 250);
    EngineLimits limits = engine_no_limits();
    gtp_clock_limit(&self->clock, color, &limits);
    require(!self->clock.is_limited || (limits.clock_ms > 0) != (limits.time_ms > 0));
}

static void follow(Follower *self, const GtpLine *line) {
    Color color = COLOR_BLACK;
    Move move;
    Game turn;
    int number;
    if (line->word_count >= 2 && !gtp_word_color(line->words[1], &color)) {
        (void)gtp_word_real(line->words[1]);
    }
    int ply = self->game.game.ply;
    int count = self->game.command_count;
    if (strcmp(line->words[0], "undo") == 0) {
        require((gtp_game_undo(&self->game) == STATUS_OK) == (count > 0));
    } else if (line->word_count == 3 && gtp_word_move(line->words[2], &move)) {
        bool is_played = gtp_game_play(&self->game, color, move) == STATUS_OK;
        require(self->game.command_count == count + is_played && (is_played || self->game.game.ply == ply));
    } else if (line->word_count == 2 && gtp_game_turn(&self->game, color, &turn) == STATUS_OK) {
        require(game_is_over(&turn) || game_mover(&turn) == color);
    } else if (line->word_count == 1 && gtp_word_number(line->words[0], &number)) {
        Game copy = self->game.game;
        gtp_game_take(&self->game, &copy);
    }
    follow_clock(self, line, color);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Follower follower = { .clock = { .is_limited = false } };
    const char *next = (const char *)data;
    const char *end = next + size;
    gtp_game_begin(&follower.game);
    while (next < end) {
        const char *line_end = memchr(next, '\n', (size_t)(end - next));
        line_end = line_end ? line_end : end;
        GtpLine line;
        gtp_line_read(next, (size_t)(line_end - next), &line);
        require(line.id >= -1 && line.word_count >= 0);
        for (int i = 0; i < line.word_count && i < GTP_WORDS_MAX; i++) {
            require(strlen(line.words[i]) <= GTP_LINE_SIZE_MAX && !strpbrk(line.words[i], " \t\r#"));
        }
        if (line.word_count > 0) {
            follow(&follower, &line);
        }
        next = line_end < end ? line_end + 1 : end;
    }
    return 0;
}
