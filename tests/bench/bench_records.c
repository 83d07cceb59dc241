/* SPDX-License-Identifier: MIT */
/* How fast games are read and written.
 *   bench-records [N]          N games (20,000) with names, values and times in each text format, in memory
 *   bench-records [N] FORMAT   this format alone, for a profiler
 * A line per format: bytes per game, and reading, finding alone and writing in MB/s and games/s, each the median of
 * ROUND_COUNT rounds of processor time: a busy machine does not spoil it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../src/records/format_parts.h"
#include "../unit/random_record.h"

enum { GAME_COUNT = 20000, RECORD_COUNT = 256, ROUND_COUNT = 5 };

typedef struct Games {
    Record *records[RECORD_COUNT];
    int game_count;
} Games;

static const RecordFormat FORMATS[] = { RECORD_GGF, RECORD_SGF, RECORD_PGN, RECORD_TRANSCRIPT, RECORD_OBF, RECORD_BOARD,
                                        RECORD_OWN };

static void require(bool truth, const char *what) {
    if (!truth) {
        fprintf(stderr, "bench-records: %s\n", what);
        exit(1);
    }
}

static void make_games(Games *games) {
    Random random = random_seeded(1);
    for (int i = 0; i < RECORD_COUNT; i++) {
        require(record_create(&games->records[i]) == STATUS_OK, "no memory");
        Record *record = games->records[i];
        require(random_record_fill(record, &random, 0), "no memory");
        for (int node = 1; node < record->node_count; node++) {
            record_set_value(record, node, (int32_t)random_below(&random, 12801) - 6400);
            record_set_time(record, node, (int32_t)random_below(&random, 60000));
        }
        require(record_set_field(record, RECORD_BLACK, "Tanaka Ichiro", 13) == STATUS_OK &&
                    record_set_field(record, RECORD_WHITE, "M. Dupont", 9) == STATUS_OK &&
                    record_set_field(record, RECORD_PLACE, "GGS/os", 6) == STATUS_OK &&
                    record_set_field(record, RECORD_DATE, "2003.12.15_13:24:03.MST", 23) == STATUS_OK,
                "no memory");
    }
}

static int64_t processor_us(void) {
    return (int64_t)clock() * 1000000 / CLOCKS_PER_SEC;
}

static int compare_times(const void *a, const void *b) {
    int64_t x = *(const int64_t *)a;
    int64_t y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static int64_t median(int64_t *times) {
    qsort(times, ROUND_COUNT, sizeof *times, compare_times);
    return times[ROUND_COUNT / 2] > 0 ? times[ROUND_COUNT / 2] : 1;
}

/* Finds all games of a text, and reads them too. @return how many */
static int go_through(const FormatParts *parts, const TextBuffer *text, Record *record) {
    RecordError error;
    size_t place = 0;
    size_t end = 0;
    int count = 0;
    while (parts->find(text->bytes + place, text->size - place, true, &end) == GAME_FOUND) {
        if (record) {
            record_clear(record);
            require(parts->read(text->bytes + place, end, record, &error) == STATUS_OK, "a game cannot be read back");
        }
        place += end;
        count++;
    }
    return count;
}

static void measure(const Games *games, RecordFormat format) {
    const FormatParts *parts = format_parts(format);
    int64_t write_us[ROUND_COUNT];
    int64_t find_us[ROUND_COUNT];
    int64_t read_us[ROUND_COUNT];
    TextBuffer text = { 0 };
    Record *record = NULL;
    require(record_create(&record) == STATUS_OK, "no memory");
    for (int round = 0; round < ROUND_COUNT; round++) {
        int64_t begin = processor_us();
        text_buffer_cut(&text, 0);
        for (int i = 0; i < games->game_count; i++) {
            parts->write(games->records[i % RECORD_COUNT], &text);
        }
        require(!text.has_failed, "no memory");
        int64_t written = processor_us();
        require(go_through(parts, &text, NULL) == games->game_count, "games are lost");
        int64_t found = processor_us();
        go_through(parts, &text, record);
        write_us[round] = written - begin;
        find_us[round] = found - written;
        read_us[round] = processor_us() - found;
    }
    double bytes = (double)text.size;
    double count = games->game_count;
    double read_time = (double)median(read_us);
    double write_time = (double)median(write_us);
    printf("%-10s %5.0f bytes   find %5.0f MB/s   find and read %5.0f MB/s %8.0f games/s", parts->name, bytes / count,
           bytes / (double)median(find_us), bytes / read_time, count / read_time * 1e6);
    printf("   write %5.0f MB/s %8.0f games/s\n", bytes / write_time, count / write_time * 1e6);
    record_destroy(record);
    text_buffer_free(&text);
}

int main(int argument_count, char **arguments) {
    Games games = { .game_count = argument_count > 1 ? atoi(arguments[1]) : GAME_COUNT };
    const char *wanted = argument_count > 2 ? arguments[2] : "";
    require(games.game_count > 0, "how many games?");
    make_games(&games);
    for (size_t i = 0; i < sizeof FORMATS / sizeof FORMATS[0]; i++) {
        if (*wanted == '\0' || strcmp(wanted, record_format_name(FORMATS[i])) == 0) {
            measure(&games, FORMATS[i]);
        }
    }
    for (int i = 0; i < RECORD_COUNT; i++) {
        record_destroy(games.records[i]);
    }
    return 0;
}
