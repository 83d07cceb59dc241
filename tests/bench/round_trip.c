/* SPDX-License-Identifier: MIT */
/* round-trip [N [SEED [FORMAT]]]: sends N random games (1,000) through every format of games and compares what comes back with
 * what was sent: starts of every kind, passes, wipe-outs, variations, comments of any text, and the students' rules
 * where a format can hold them. The files are read in pieces of random sizes, and recognised by their content.
 * A line per format: games that came back the same, that were refused because the format cannot hold them, and that
 * differ; bytes per game. Exit code 0: none differs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/random_record.h"
#include "records/record_reader.h"
#include "records/record_writer.h"
#include "records/wthor.h"

enum {
    GAMES = 1000,
    BATCH = 64, /* games of one file */
    PIECE_MAX = 3000,
    PLAIN = RANDOM_RECORD_UNFINISHED | RANDOM_RECORD_TREE | RANDOM_RECORD_VALUES | RANDOM_RECORD_FIELDS |
            RANDOM_RECORD_RESULT,
    STARTS = RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START,
    ALL_LOSSES = RECORD_LOSS_TREE | RECORD_LOSS_COMMENTS | RECORD_LOSS_FIELDS | RECORDS_EQUAL_BUT_RESULT
};

typedef struct Trip {
    RecordFormat format;
    int flags;   /* what the games have */
    int ignored; /* what may differ in any case, as records_equal has it */
} Trip;

static const Trip TRIPS[] = {
    { RECORD_TRANSCRIPT, PLAIN | STARTS | RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_COMMENTS, RECORDS_EQUAL_BUT_RESULT },
    { RECORD_GGF, PLAIN | STARTS | RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_COMMENTS, 0 },
    { RECORD_SGF, PLAIN | STARTS | RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_COMMENTS, RECORDS_EQUAL_BUT_RESULT },
    /* A comment in PGN is one line and has no closing brace. */
    { RECORD_PGN, PLAIN | STARTS | RANDOM_RECORD_LAST_PASS, RECORDS_EQUAL_BUT_RESULT },
    { RECORD_OBF, PLAIN | STARTS, ALL_LOSSES },
    { RECORD_BOARD, PLAIN | STARTS, ALL_LOSSES },
    { RECORD_WTHOR, PLAIN | STARTS, ALL_LOSSES },
    { RECORD_OWN, PLAIN | STARTS | RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_COMMENTS, 0 },
};

typedef struct Counts {
    int same, refused, different;
    size_t bytes;
} Counts;

static void require(bool truth, const char *what) {
    if (!truth) {
        fprintf(stderr, "round-trip: %s\n", what);
        exit(1);
    }
}

/* Whether a board alone is what a game ended with. */
static bool is_last_position(const Record *sent, const Record *got) {
    const Position *last = &sent->nodes[record_last_node(sent)].position;
    const Position *board = &got->nodes[RECORD_ROOT].position;
    return got->node_count == 1 && memcmp(last->discs, board->discs, sizeof last->discs) == 0 &&
           last->mover == board->mover;
}

static bool is_same(const Trip *trip, const Record *sent, const Record *got) {
    bool is_board = trip->format == RECORD_OBF || trip->format == RECORD_BOARD;
    return is_board ? is_last_position(sent, got)
                    : records_equal(sent, got, trip->ignored | record_write_loss(sent, trip->format));
}

/* Reads a file back and compares its games, in order, with those that were written. */
static void read_back(const Trip *trip, const TextBuffer *file, Record **sent, int count, Random *random,
                      Counts *counts) {
    RecordReader *reader;
    RecordStep step = RECORD_STEP_HUNGRY;
    RecordError error;
    size_t at = 0;
    int read = 0;
    require(record_reader_create(RECORD_FORMAT_COUNT, &reader) == STATUS_OK, "no memory");
    while (step != RECORD_STEP_END) {
        require(record_reader_next(reader, &step, &error) == STATUS_OK, "no memory");
        if (step == RECORD_STEP_HUNGRY && at == file->size) {
            record_reader_end(reader);
        } else if (step == RECORD_STEP_HUNGRY) {
            size_t piece = 1 + random_below(random, PIECE_MAX);
            piece = piece < file->size - at ? piece : file->size - at;
            require(record_reader_feed(reader, file->bytes + at, piece) == STATUS_OK, "no memory");
            at += piece;
        } else if (step == RECORD_STEP_FAULT) {
            fprintf(stderr, "%s: %s in line %d, \"%s\"\n", record_format_name(trip->format),
                    record_problem_name(error.problem), error.line, error.text);
            read++;
        } else if (step == RECORD_STEP_GAME && read < count) {
            counts->same += record_reader_format(reader) == trip->format &&
                            is_same(trip, sent[read], record_reader_game(reader));
            read++;
        }
    }
    require(count == 0 || read == count, "not as many games came back as were sent");
    record_reader_destroy(reader);
}

/* Writes the games that the format can hold. @return how many; sent[] are then these */
static int write_file(const Trip *trip, Record **games, int count, Record **sent, TextBuffer *file) {
    int written = 0;
    WthorWriter *writer = NULL;
    require(trip->format != RECORD_WTHOR || wthor_writer_create(&writer) == STATUS_OK, "no memory");
    for (int i = 0; i < count; i++) {
        Status status = writer ? wthor_writer_add(writer, games[i], NULL) : record_write(games[i], trip->format, file);
        require(status == STATUS_OK || status == STATUS_UNSUPPORTED, "no memory");
        if (status == STATUS_OK) {
            sent[written++] = games[i];
        }
    }
    if (writer) {
        WthorFiles files = { 0 };
        require(wthor_writer_finish(writer, 2001, 12, 31, &files) == STATUS_OK, "no memory");
        *file = files.games;
        text_buffer_free(&files.players);
        text_buffer_free(&files.tournaments);
        wthor_writer_destroy(writer);
    }
    return written;
}

static Counts make_trip(const Trip *trip, int game_count, uint64_t seed) {
    Counts counts = { 0 };
    Random random = random_seeded(seed);
    Record *games[BATCH];
    Record *sent[BATCH];
    for (int i = 0; i < BATCH; i++) {
        require(record_create(&games[i]) == STATUS_OK, "no memory");
    }
    for (int done = 0; done < game_count; done += BATCH) {
        int count = game_count - done < BATCH ? game_count - done : BATCH;
        TextBuffer file = { 0 };
        for (int i = 0; i < count; i++) {
            int flags = trip->flags | (random_below(&random, 4) == 0 ? RANDOM_RECORD_VARIANT : 0);
            require(random_record_fill(games[i], &random, flags), "no memory");
        }
        int written = write_file(trip, games, count, sent, &file);
        int same = counts.same;
        read_back(trip, &file, sent, written, &random, &counts);
        counts.refused += count - written;
        counts.different += written - (counts.same - same);
        counts.bytes += file.size;
        text_buffer_free(&file);
    }
    for (int i = 0; i < BATCH; i++) {
        record_destroy(games[i]);
    }
    return counts;
}

int main(int argument_count, char **arguments) {
    int game_count = argument_count > 1 ? atoi(arguments[1]) : GAMES;
    uint64_t seed = argument_count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    const char *wanted = argument_count > 3 ? arguments[3] : NULL;
    int different = 0;
    int trip_count = 0;
    require(game_count > 0, "round-trip [N [SEED [FORMAT]]]");
    for (size_t i = 0; i < sizeof TRIPS / sizeof TRIPS[0]; i++) {
        if (wanted && strcmp(wanted, record_format_name(TRIPS[i].format)) != 0) {
            continue;
        }
        trip_count++;
        Counts counts = make_trip(&TRIPS[i], game_count, seed);
        int written = counts.same + counts.different;
        printf("%s - %-10s %6d the same, %6d refused, %d different, %d bytes a game\n",
               counts.different == 0 && counts.same > 0 ? "ok" : "not ok", record_format_name(TRIPS[i].format), counts.same,
               counts.refused, counts.different, written > 0 ? (int)(counts.bytes / (size_t)written) : 0);
        different += counts.different + (counts.same == 0);
    }
    printf("1..%d\n", trip_count);
    return different == 0 && trip_count > 0 ? 0 : 1;
}
