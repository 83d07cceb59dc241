/* SPDX-License-Identifier: MIT */
/* Any bytes as lines for our NBoard engine: what is read lies within bounds, its text within the line; a game that is
 * set is one that can be played, and its clocks are times. */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/console/nboard_line.h"
#include "records/record_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static void check_clock(const char *text) {
    NboardClock clock;
    if (nboard_clock_read(text, &clock)) {
        require(clock.main_ms >= 0 && clock.main_ms <= (int64_t)NBOARD_TIME_MS_MAX && clock.increment_ms >= 0 &&
                clock.increment_ms <= (int64_t)NBOARD_TIME_MS_MAX && clock.main_ms + clock.increment_ms > 0);
    }
}

static void check_game(const NboardLine *line) {
    static Game game;
    Record *record;
    if (record_create(&record) != STATUS_OK) {
        return;
    }
    if (record_read(line->text, line->text_size, RECORD_GGF, record, NULL) == STATUS_OK) {
        record_play(record, record_last_node(record), &game);
        require(game.ply <= GAME_PLIES_MAX && (game.positions[game.ply].discs[0] & game.positions[game.ply].discs[1]) == 0);
        check_clock(record_text(record, record->fields[RECORD_BLACK_TIME]));
    }
    record_destroy(record);
}

static void check_line(const char *bytes, size_t size) {
    NboardLine line = nboard_line_read(bytes, size);
    switch (line.command) {
    case NBOARD_SET_DEPTH:
        require(line.number >= 1 && line.number <= NBOARD_DEPTH_MAX);
        break;
    case NBOARD_HINT:
        require(line.number >= 1 && line.number <= 34);
        break;
    case NBOARD_VERSION:
        require(line.number >= 0);
        break;
    case NBOARD_MOVE:
        require((line.move.kind == MOVE_PASS) == (line.move.square == SQUARE_NONE));
        require(line.move.kind == MOVE_PASS || (line.move.square >= 0 && line.move.square < SQUARE_COUNT));
        require(line.time_ms >= 0 && line.time_ms <= NBOARD_TIME_MS_MAX);
        break;
    case NBOARD_SET_GAME:
        require(line.text >= bytes && line.text_size > 0 && line.text + line.text_size == bytes + size);
        check_game(&line);
        break;
    default:
        require(line.command >= NBOARD_UNKNOWN && line.command <= NBOARD_QUIT);
        break;
    }
    if (line.command != NBOARD_SET_GAME) {
        require(line.text_size == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *next = (const char *)data;
    const char *end = next + size;
    while (next < end) {
        const char *line_end = memchr(next, '\n', (size_t)(end - next));
        line_end = line_end ? line_end : end;
        /* A line of its own, so that reading beyond it is seen. */
        size_t line_size = (size_t)(line_end - next);
        char *line = malloc(line_size + 1);
        if (!line) {
            return 0;
        }
        memcpy(line, next, line_size);
        line[line_size] = '\0';
        check_line(line, line_size);
        check_clock(line);
        free(line);
        next = line_end < end ? line_end + 1 : end;
    }
    return 0;
}
