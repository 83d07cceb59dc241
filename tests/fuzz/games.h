/* SPDX-License-Identifier: MIT */
/* What the fuzz targets of the formats of games share: reading all games of any bytes, and writing them again. */
#ifndef FUZZ_GAMES_H
#define FUZZ_GAMES_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "records/record_reader.h"
#include "records/record_writer.h"

static inline void require(bool condition) {
    if (!condition) {
        abort();
    }
}

static inline void tell_fault(const RecordError *error, size_t size, TextBuffer *told) {
    char line[200];
    require(error->offset <= size && error->line >= 0 && error->token >= 0 && error->game >= 0);
    require(error->problem < RECORD_PROBLEM_COUNT && strlen(error->text) < RECORD_TOKEN_SIZE);
    int written = snprintf(line, sizeof line, "%s %d %d %d %d %s\n", record_problem_name(error->problem),
                           (int)error->offset, error->line, error->token, error->game, error->text);
    text_buffer_add(told, line, (size_t)written);
}

/* Reads all games.
 * @param seed of the sizes of the pieces in which the bytes come; 0: in one
 * @param told receives the games as this program's own format has them, and the faults: all that a reader tells */
static inline void read_games(const uint8_t *data, size_t size, RecordFormat format, uint64_t seed, TextBuffer *told) {
    RecordReader *reader;
    RecordStep step = RECORD_STEP_HUNGRY;
    Random random = random_seeded(seed);
    size_t at = 0;
    uint32_t piece_max = seed == 0 ? UINT32_MAX : 1 + random_below(&random, 64);
    require(record_reader_create(format, &reader) == STATUS_OK);
    while (step != RECORD_STEP_END) {
        RecordError error = { .problem = RECORD_PROBLEM_COUNT };
        require(record_reader_next(reader, &step, &error) == STATUS_OK);
        if (step == RECORD_STEP_HUNGRY && at == size) {
            record_reader_end(reader);
        } else if (step == RECORD_STEP_HUNGRY) {
            size_t piece = seed == 0 ? size : 1 + random_below(&random, piece_max);
            piece = piece < size - at ? piece : size - at;
            require(record_reader_feed(reader, (const char *)data + at, piece) == STATUS_OK);
            at += piece;
        } else if (step == RECORD_STEP_GAME) {
            require(record_write(record_reader_game(reader), RECORD_OWN, told) == STATUS_OK);
        } else if (step == RECORD_STEP_FAULT) {
            tell_fault(&error, size, told);
        }
    }
    record_reader_destroy(reader);
}

/* A copy, and the moves played one by one, come to the same. */
static inline void check_record(const Record *record, Record *copy) {
    static Game game; /* large */
    int last = record_last_node(record);
    require(record_node_at(record, record->nodes[last].ply) == last);
    record_play(record, last, &game);
    require(memcmp(game_position(&game), &record->nodes[last].position, sizeof(Position)) == 0);
    require(record_copy(record, copy) == STATUS_OK && copy->node_count == record->node_count);
}

/* Reads the first game as a format and writes it; what is written is read as the same again. */
static inline void read_and_write(const uint8_t *data, size_t size, RecordFormat format) {
    Record *record;
    Record *again;
    RecordError error;
    require(record_create(&record) == STATUS_OK);
    require(record_create(&again) == STATUS_OK);
    if (record_read((const char *)data, size, format, record, &error) == STATUS_OK) {
        TextBuffer first = { 0 };
        TextBuffer second = { 0 };
        check_record(record, again);
        require(record_write(record, format, &first) == STATUS_OK);
        require(record_read(first.bytes, first.size, format, again, &error) == STATUS_OK);
        require(record_write(again, format, &second) == STATUS_OK);
        require(first.size == second.size && memcmp(first.bytes, second.bytes, first.size) == 0);
        const Position *last = &record->nodes[record_last_node(record)].position;
        const Position *same = &again->nodes[record_last_node(again)].position;
        require(last->discs[0] == same->discs[0] && last->discs[1] == same->discs[1] && last->mover == same->mover);
        text_buffer_free(&first);
        text_buffer_free(&second);
    }
    record_destroy(record);
    record_destroy(again);
}

#endif
