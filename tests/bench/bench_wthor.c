/* SPDX-License-Identifier: MIT */
/* What WTHOR costs: bench-wthor [MB]
 * A file of so many megabytes (100) is made of random games; then, on one thread: games replayed out of memory, read
 * as records, and a position looked up in the file, with every game played, and with only those played that can hold
 * it. Megabytes and games a second of processor time, which other programs do not disturb as much as the clock;
 * medians of five runs. At the end the most memory that the program had. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "../unit/random_record.h"
#include "platform/file.h"
#include "records/record_reader.h"
#include "study/collection.h"

enum { GAME_COUNT = 4096, RUN_COUNT = 5, PIECE_SIZE = 1 << 16, POSITION_PLY = 12 };

static const char PATH[] = "build/tests/bench.wtb";

typedef struct Bench {
    int copy_count;
    TextBuffer games; /* a file of GAME_COUNT games */
    Position position;
    int64_t seen;
} Bench;

static double bytes_of(const Bench *bench) {
    return (double)bench->copy_count * GAME_COUNT * WTHOR_GAME_SIZE;
}

static bool make_games(Bench *bench) {
    WthorWriter *writer = NULL;
    Record *record = NULL;
    WthorFiles files = { 0 };
    Random random = random_seeded(7);
    if (wthor_writer_create(&writer) != STATUS_OK || record_create(&record) != STATUS_OK) {
        return false;
    }
    while (wthor_writer_game_count(writer) < GAME_COUNT) {
        if (!random_record_fill(record, &random, 0) || wthor_writer_add(writer, record, NULL) != STATUS_OK) {
            return false;
        }
        int node = record_node_at(record, POSITION_PLY);
        if (node != RECORD_NONE) {
            bench->position = record->nodes[node].position;
        }
    }
    bool is_made = wthor_writer_finish(writer, 2026, 1, 1, &files) == STATUS_OK;
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    bench->games = files.games;
    record_destroy(record);
    wthor_writer_destroy(writer);
    return is_made;
}

static bool write_file(const Bench *bench) {
    FileAppender *file = NULL;
    char head[WTHOR_HEADER_SIZE];
    uint32_t count = (uint32_t)bench->copy_count * GAME_COUNT;
    memcpy(head, bench->games.bytes, sizeof head);
    for (int i = 0; i < 4; i++) {
        head[4 + i] = (char)(count >> 8 * i & 0xff);
    }
    bool is_written = file_appender_open(PATH, 0, &file) == STATUS_OK &&
                      file_appender_write(file, head, sizeof head) == STATUS_OK;
    for (int i = 0; i < bench->copy_count && is_written; i++) {
        is_written = file_appender_write(file, bench->games.bytes + WTHOR_HEADER_SIZE,
                                         (size_t)GAME_COUNT * WTHOR_GAME_SIZE) == STATUS_OK;
    }
    file_appender_close(file);
    return is_written;
}

/* ------------------------------------------------------------------------------------------------ what is measured */
static bool replay(Bench *bench) {
    for (int copy = 0; copy < bench->copy_count; copy++) {
        for (int i = 0; i < GAME_COUNT; i++) {
            WthorGame game;
            WthorLine line = wthor_begin();
            wthor_read_game(bench->games.bytes + WTHOR_HEADER_SIZE + i * WTHOR_GAME_SIZE, &game);
            if (wthor_play(&game, WTHOR_MOVES_MAX, &line) != STATUS_OK) {
                return false;
            }
            bench->seen += wthor_game_score(&game, &line) >= 0;
        }
    }
    return true;
}

static bool read_records(Bench *bench) {
    FileReader *file = NULL;
    RecordReader *reader = NULL;
    RecordStep step = RECORD_STEP_HUNGRY;
    char *piece = malloc(PIECE_SIZE);
    size_t count = 1;
    bool is_read = piece && file_reader_open(PATH, &file) == STATUS_OK &&
                   record_reader_create(RECORD_WTHOR, &reader) == STATUS_OK;
    while (is_read && step != RECORD_STEP_END) {
        is_read = record_reader_next(reader, &step, NULL) == STATUS_OK && step != RECORD_STEP_FAULT;
        bench->seen += step == RECORD_STEP_GAME;
        if (step == RECORD_STEP_HUNGRY) {
            is_read = is_read && file_reader_read(file, piece, PIECE_SIZE, &count) == STATUS_OK;
            if (count == 0) {
                record_reader_end(reader);
            } else {
                is_read = is_read && record_reader_feed(reader, piece, count) == STATUS_OK;
            }
        }
    }
    record_reader_destroy(reader);
    file_reader_close(file);
    free(piece);
    return is_read;
}

static bool look_up(Bench *bench, bool checks_all) {
    Collection *collection = NULL;
    CollectionLookup lookup;
    bool is_found = collection_create(&collection) == STATUS_OK && collection_add(collection, PATH) == STATUS_OK &&
                    collection_look_up(collection, &bench->position, checks_all, NULL, NULL, &lookup) == STATUS_OK;
    if (is_found) {
        bench->seen += collection_game_count(collection);
        is_found = lookup.all.games >= bench->copy_count && lookup.faulty == 0;
    }
    collection_destroy(collection);
    return is_found;
}

static bool look_up_all(Bench *bench) {
    return look_up(bench, true);
}

static bool look_up_quickly(Bench *bench) {
    return look_up(bench, false);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool measure(Bench *bench, const char *name, bool (*run)(Bench *bench)) {
    double seconds[RUN_COUNT];
    for (int i = 0; i < RUN_COUNT; i++) {
        clock_t begin = clock();
        bench->seen = 0;
        if (!run(bench) || bench->seen != (int64_t)bench->copy_count * GAME_COUNT) {
            printf("%s: FAILED\n", name);
            return false;
        }
        seconds[i] = (double)(clock() - begin) / CLOCKS_PER_SEC;
    }
    qsort(seconds, RUN_COUNT, sizeof seconds[0], compare);
    double median = seconds[RUN_COUNT / 2];
    printf("%-28s %8.1f MB/s %10.0f games/s %8.3f us a game\n", name, bytes_of(bench) / 1e6 / median,
           (double)bench->seen / median, median * 1e6 / (double)bench->seen);
    fflush(stdout);
    return true;
}

int main(int argument_count, char **arguments) {
    Bench bench = { 0 };
    int megabytes = argument_count > 1 ? atoi(arguments[1]) : 100;
    bench.copy_count = megabytes * 1000000 / (GAME_COUNT * WTHOR_GAME_SIZE) + 1;
    if (megabytes < 1 || megabytes > 2000 || !make_games(&bench) || !write_file(&bench)) {
        fprintf(stderr, "bench-wthor: %s cannot be made\n", PATH);
        return 1;
    }
    printf("%s: %.1f MB, %d games\n", PATH, bytes_of(&bench) / 1e6, bench.copy_count * GAME_COUNT);
    bool is_done = measure(&bench, "replayed out of memory", replay) &&
                   measure(&bench, "read as records", read_records) &&
                   measure(&bench, "looked up, all played", look_up_all) &&
                   measure(&bench, "looked up, candidates played", look_up_quickly);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("most memory: %.1f MB\n", (double)usage.ru_maxrss / 1024);
    remove(PATH);
    text_buffer_free(&bench.games);
    return is_done ? 0 : 1;
}
