/* SPDX-License-Identifier: MIT */
/* What texts of games cost in a collection: bench-texts [GAMES]
 * A GGF file of so many random games (100,000) with names, values and times is made; it is added to a collection, then
 * a position looked up with every game played and with only those played that can hold it, and every hundredth game
 * loaded. Adding parses each game: that is what a look-up without the index would cost. Games a second of processor
 * time. At the end the most memory that the program had. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "../unit/random_record.h"
#include "platform/file.h"
#include "records/record_writer.h"
#include "study/collection.h"

enum { DIFFERENT_GAMES = 2000, LOADED_EVERY = 100, POSITION_PLY = 12 };

static const char PATH[] = "build/tests/bench.ggf";

static bool write_games(int count, Position *position) {
    TextBuffer text = { 0 };
    FileAppender *file = NULL;
    Record *record = NULL;
    Random random = random_seeded(7);
    bool is_good = record_create(&record) == STATUS_OK && file_appender_open(PATH, 0, &file) == STATUS_OK;
    for (int i = 0; i < DIFFERENT_GAMES && is_good; i++) {
        is_good = random_record_fill(record, &random, RANDOM_RECORD_VALUES | RANDOM_RECORD_FIELDS) &&
                  record_write(record, RECORD_GGF, &text) == STATUS_OK;
        int node = is_good ? record_node_at(record, POSITION_PLY) : RECORD_NONE;
        if (node != RECORD_NONE) {
            *position = record->nodes[node].position;
        }
    }
    for (int done = 0; done < count && is_good; done += DIFFERENT_GAMES) {
        is_good = file_appender_write(file, text.bytes, text.size) == STATUS_OK;
    }
    printf("%s: %.1f MB\n", PATH, (double)text.size * (count / DIFFERENT_GAMES) / 1e6);
    file_appender_close(file);
    record_destroy(record);
    text_buffer_free(&text);
    return is_good;
}

static void tell(const char *name, clock_t begin, double games) {
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    printf("%-28s %10.0f games/s %8.3f us a game\n", name, games / seconds, seconds * 1e6 / games);
    fflush(stdout);
}

int main(int argument_count, char **arguments) {
    int count = argument_count > 1 ? atoi(arguments[1]) : 100000;
    Position position = position_start(START_STANDARD);
    Collection *collection = NULL;
    Record *record = NULL;
    RecordError error;
    CollectionLookup lookup;
    if (count < DIFFERENT_GAMES || !write_games(count, &position) || collection_create(&collection) != STATUS_OK ||
        record_create(&record) != STATUS_OK) {
        fprintf(stderr, "bench-texts: %s cannot be made\n", PATH);
        return 1;
    }
    clock_t begin = clock();
    Status status = collection_add(collection, PATH);
    int64_t games = collection_game_count(collection);
    tell("added", begin, (double)games);
    for (int checks_all = 1; checks_all >= 0 && status == STATUS_OK; checks_all--) {
        begin = clock();
        status = collection_look_up(collection, &position, checks_all == 1, NULL, NULL, &lookup);
        tell(checks_all ? "looked up, all played" : "looked up, candidates played", begin, (double)games);
    }
    begin = clock();
    for (int64_t number = 0; number < games && status == STATUS_OK; number += LOADED_EVERY) {
        status = collection_load(collection, number, record, &error);
    }
    tell("loaded, here and there", begin, (double)games / LOADED_EVERY);
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("most memory: %.1f MB\n", (double)usage.ru_maxrss / 1024);
    remove(PATH);
    record_destroy(record);
    collection_destroy(collection);
    return status == STATUS_OK && games == (int64_t)(count / DIFFERENT_GAMES) * DIFFERENT_GAMES ? 0 : 1;
}
