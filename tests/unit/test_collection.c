/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/file.h"
#include "positions.h"
#include "random_record.h"
#include "study/collection.h"
#include "wthor_sample.h"

enum { RANDOM_GAMES = 2500, FAULTY_EVERY = 97 };

static const char SAMPLE[] = "tests/data/records/WTH_2001.wtb";
static const char RANDOM[] = "build/tests/棋譜 ソ表.wtb";

static Collection *open_files(const char *first, const char *second) {
    Collection *collection = NULL;
    assert_int_equal(collection_create(&collection), STATUS_OK);
    assert_int_equal(collection_add(collection, first), STATUS_OK);
    if (second) {
        assert_int_equal(collection_add(collection, second), STATUS_OK);
    }
    return collection;
}

/* A file of random games, some of them broken off; every 97th has an invalid byte as its 31st move. The same each time.
 * @param records receives the games, NULL at those that are faulty; may be NULL */
static void write_random_file(Record **records) {
    WthorWriter *writer = NULL;
    WthorFiles files = { 0 };
    Random random = random_seeded(2026);
    Record *record = wthor_sample_record();
    assert_int_equal(wthor_writer_create(&writer), STATUS_OK);
    for (int i = 0; i < RANDOM_GAMES; i++) {
        assert_true(random_record_fill(record, &random, RANDOM_RECORD_UNFINISHED));
        assert_int_equal(wthor_writer_add(writer, record, NULL), STATUS_OK);
        if (records) {
            records[i] = wthor_sample_record();
            assert_int_equal(record_copy(record, records[i]), STATUS_OK);
        }
    }
    assert_int_equal(wthor_writer_finish(writer, 2026, 1, 1, &files), STATUS_OK);
    for (int i = FAULTY_EVERY; i < RANDOM_GAMES; i += FAULTY_EVERY) {
        char *moves = files.games.bytes + WTHOR_HEADER_SIZE + i * WTHOR_GAME_SIZE + WTHOR_MOVES_OFFSET;
        if (moves[30] != 0) {
            moves[30] = 99;
            if (records) {
                record_destroy(records[i]);
                records[i] = NULL;
            }
        }
    }
    assert_int_equal(file_write(RANDOM, files.games.bytes, files.games.size), STATUS_OK);
    text_buffer_free(&files.games);
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    wthor_writer_destroy(writer);
    record_destroy(record);
}

static Status look_up(Collection *collection, const Position *position, bool checks_all, CollectionLookup *lookup) {
    memset(lookup, 0, sizeof *lookup);
    return collection_look_up(collection, position, checks_all, NULL, NULL, lookup);
}

/* ---------------------------------------------------------------------------------------------- games */
static void the_sample_is_listed_with_its_names(void **state) {
    (void)state;
    Collection *collection = open_files(SAMPLE, SAMPLE);
    CollectionGame game;
    CollectionNames names;
    int score = -1;
    assert_int_equal(collection_file_count(collection), 2);
    assert_int_equal(collection_game_count(collection), 4);
    const CollectionFile *file = collection_file(collection, 1);
    assert_string_equal(file->path, SAMPLE);
    assert_int_equal(file->first_game, 2);
    assert_int_equal(file->game_count, 2);
    assert_true(file->has_players && file->has_tournaments);
    assert_false(file->is_cut_off || file->is_names_cut_off);
    assert_int_equal(collection_game(collection, 3, &game), STATUS_OK);
    assert_int_equal(game.file, 1);
    assert_int_equal(game.number, 3);
    assert_int_equal(collection_year(collection, &game), 2001);
    collection_names(collection, &game, &names);
    assert_string_equal(names.black, "Yamada Taro");
    assert_string_equal(names.white, "Dupont Jean");
    assert_string_equal(names.tournament, "Divers");
    assert_int_equal(collection_score(&game, &score), STATUS_OK);
    assert_int_equal(score, 64);
    collection_destroy(collection);
}

static void a_game_is_loaded_as_a_record_with_its_names(void **state) {
    (void)state;
    Collection *collection = open_files(SAMPLE, NULL);
    Record *record = wthor_sample_record();
    RecordError error;
    assert_int_equal(collection_load(collection, 0, record, &error), STATUS_OK);
    assert_string_equal(record_text(record, record->fields[RECORD_WHITE]), "M\xc3\xbcller Karl");
    assert_string_equal(record_text(record, record->fields[RECORD_EVENT]), "Essai de tournoi 2001");
    assert_int_equal(record->nodes[record_last_node(record)].ply, 62);
    record_destroy(record);
    collection_destroy(collection);
}

static void games_are_read_in_any_order_over_blocks_and_files(void **state) {
    (void)state;
    Record **records = calloc(RANDOM_GAMES, sizeof *records);
    write_random_file(records);
    Collection *collection = open_files(SAMPLE, RANDOM);
    Record *record = wthor_sample_record();
    Random random = random_seeded(3);
    RecordError error;
    assert_int_equal(collection_game_count(collection), RANDOM_GAMES + 2);
    for (int i = 0; i < 3000; i++) {
        int number = i < 10 ? 1020 + i : (int)random_below(&random, RANDOM_GAMES);
        Status status = collection_load(collection, number + 2, record, &error);
        if (!records[number]) {
            assert_int_equal(status, STATUS_BAD_TEXT);
            assert_int_equal(error.problem, RECORD_PROBLEM_BAD_MOVE_BYTE);
            assert_int_equal(error.game, number + 1);
            assert_int_equal(error.offset, WTHOR_HEADER_SIZE + number * WTHOR_GAME_SIZE + WTHOR_MOVES_OFFSET + 30);
            continue;
        }
        assert_int_equal(status, STATUS_OK);
        Position expected = records[number]->nodes[record_last_node(records[number])].position;
        Position found = record->nodes[record_last_node(record)].position;
        assert_memory_equal(found.discs, expected.discs, sizeof expected.discs);
    }
    for (int i = 0; i < RANDOM_GAMES; i++) {
        record_destroy(records[i]);
    }
    free(records);
    record_destroy(record);
    collection_destroy(collection);
}

static void what_is_no_wthor_file_is_refused_and_changes_nothing(void **state) {
    (void)state;
    WthorSample sample = wthor_sample();
    Collection *collection = open_files(SAMPLE, NULL);
    assert_int_equal(collection_add(collection, "build/tests/never-made.wtb"), STATUS_NOT_FOUND);
    assert_int_equal(collection_add(collection, "build/tests"), STATUS_IO);
    assert_int_equal(collection_add(collection, "README.md"), STATUS_BAD_TEXT);
    assert_int_equal(file_write(RANDOM, sample.bytes, 15), STATUS_OK);
    assert_int_equal(collection_add(collection, RANDOM), STATUS_BAD_TEXT);
    sample.bytes[12] = 10;
    assert_int_equal(file_write(RANDOM, sample.bytes, sizeof sample.bytes), STATUS_OK);
    assert_int_equal(collection_add(collection, RANDOM), STATUS_UNSUPPORTED);
    assert_int_equal(collection_file_count(collection), 1);
    assert_int_equal(collection_game_count(collection), 2);
    collection_destroy(collection);
}

static void T56_the_games_of_a_file_are_those_that_are_there(void **state) {
    (void)state;
    static const uint32_t COUNTS[] = { 0, 1, 2, 3, 0x7fffffff, 0xffffffff };
    WthorSample sample = wthor_sample();
    for (size_t i = 0; i < sizeof COUNTS / sizeof COUNTS[0]; i++) {
        for (int byte = 0; byte < 4; byte++) {
            sample.bytes[4 + byte] = (char)(COUNTS[i] >> 8 * byte & 0xff);
        }
        assert_int_equal(file_write(RANDOM, sample.bytes, sizeof sample.bytes - i), STATUS_OK);
        Collection *collection = open_files(RANDOM, NULL);
        const CollectionFile *file = collection_file(collection, 0);
        assert_int_equal(file->game_count, i == 0 ? 2 : 1);
        assert_int_equal(file->is_cut_off, i > 0);
        assert_int_equal(file->header.game_count, (int32_t)COUNTS[i]);
        collection_destroy(collection);
    }
}

static void a_file_that_became_shorter_is_a_failure_to_read(void **state) {
    (void)state;
    WthorSample sample = wthor_sample();
    CollectionGame game;
    CollectionLookup lookup = { .faulty = 77 };
    Position start = position_start(START_STANDARD);
    assert_int_equal(file_write(RANDOM, sample.bytes, sizeof sample.bytes), STATUS_OK);
    Collection *collection = open_files(RANDOM, NULL);
    assert_int_equal(file_write(RANDOM, sample.bytes, sizeof sample.bytes - 1), STATUS_OK);
    assert_int_equal(collection_game(collection, 1, &game), STATUS_IO);
    assert_int_equal(collection_look_up(collection, &start, true, NULL, NULL, &lookup), STATUS_IO);
    assert_int_equal(lookup.faulty, 77);
    collection_destroy(collection);
}

/* ---------------------------------------------------------------------------------------------- searching */
static int64_t count_of(Collection *collection, CollectionFilter filter) {
    int64_t count = -1;
    assert_int_equal(collection_search(collection, &filter, NULL, &count), STATUS_OK);
    return count;
}

static void games_are_found_by_parts_of_names_without_regard_to_case_and_accents(void **state) {
    (void)state;
    Collection *collection = open_files(SAMPLE, NULL);
    assert_int_equal(count_of(collection, (CollectionFilter){ 0 }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "" }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "dupont" }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .black = "PONT J" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "muller" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "M\xc3\x9cLLER" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "dupont jeanne" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "\xe6\x97\xa5" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "\xc3" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .white = "yamada" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .tournament = "2001" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .black = "yamada", .tournament = "essai" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .year_from = 2001, .year_to = 2001 }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .year_from = 2002 }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .year_to = 2000 }), 0);
    collection_destroy(collection);
}

/* ---------------------------------------------------------------------------------------------- positions */
/* Whether two boards are the same but for a symmetry that keeps the standard start. */
static bool is_image(Board a, Board b, bool *is_same) {
    bool is_found = false;
    Board start = board_start(START_STANDARD);
    *is_same = memcmp(&a, &b, sizeof a) == 0;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        Board kept = board_transform(start, symmetry);
        Board turned = board_transform(a, symmetry);
        is_found = is_found || (memcmp(&kept, &start, sizeof start) == 0 && memcmp(&turned, &b, sizeof b) == 0);
    }
    return is_found;
}

typedef struct Expected {
    CollectionResults all, ended;
    int move_count;
    int64_t passes;
} Expected;

static void add(CollectionResults *results, int lead) {
    results->games++;
    results->black_wins += lead > 0;
    results->draws += lead == 0;
    results->white_wins += lead < 0;
    results->lead_sum += lead;
}

/* The same by going through the records' positions, passes among them. */
static Expected count_slowly(Record **records, const Position *position) {
    Expected expected = { 0 };
    for (int i = 0; i < RANDOM_GAMES; i++) {
        const Record *record = records[i];
        if (!record) {
            continue;
        }
        int last = record_last_node(record);
        /* A pass at the end is not written: what stands behind it is in no file. */
        int end = record->nodes[last].move.kind == MOVE_PASS && last != RECORD_ROOT ? record->nodes[last].parent : last;
        Position final = record->nodes[end].position;
        for (int node = end; node != RECORD_NONE; node = record->nodes[node].parent) {
            bool is_same;
            const Position *at = &record->nodes[node].position;
            if (at->mover == position->mover && is_image(position_board(at), position_board(position), &is_same)) {
                add(&expected.all, position_final_score(&final));
                if (node == end) {
                    add(&expected.ended, position_final_score(&final));
                } else if (record->nodes[record->nodes[node].first_child].move.kind == MOVE_PASS) {
                    expected.passes++;
                }
            }
        }
    }
    return expected;
}

static void assert_found(Collection *collection, Record **records, const Position *position) {
    CollectionLookup lookup;
    CollectionLookup quick;
    Expected expected = count_slowly(records, position);
    assert_int_equal(look_up(collection, position, true, &lookup), STATUS_OK);
    assert_int_equal(look_up(collection, position, false, &quick), STATUS_OK);
    assert_memory_equal(&lookup.all, &expected.all, sizeof expected.all);
    assert_memory_equal(&lookup.ended, &expected.ended, sizeof expected.ended);
    CollectionResults sum = lookup.ended;
    int64_t passes = 0;
    for (int i = 0; i < lookup.move_count; i++) {
        const CollectionMove *move = &lookup.moves[i];
        sum.games += move->results.games;
        sum.lead_sum += move->results.lead_sum;
        passes += move->move.kind == MOVE_PASS ? move->results.games : 0;
        bool is_legal = move->move.kind == MOVE_PASS ||
                        (board_legal_moves(position_board(position)) & bitboard_of(move->move.square)) != 0;
        assert_true(is_legal);
        assert_true(i == 0 || lookup.moves[i - 1].results.games >= move->results.games);
    }
    assert_int_equal(sum.games, lookup.all.games);
    assert_int_equal(sum.lead_sum, lookup.all.lead_sum);
    assert_int_equal(passes, expected.passes);
    assert_int_equal(lookup.first_faulty, FAULTY_EVERY);
    assert_true(quick.faulty <= lookup.faulty);
    quick.faulty = lookup.faulty;
    quick.first_faulty = lookup.first_faulty;
    assert_memory_equal(&quick, &lookup, sizeof lookup);
}

/* Positions of games at any depth, passes before and behind them, turned at random: found as often as a slow count. */
static void a_position_is_found_as_often_as_by_a_slow_count(void **state) {
    (void)state;
    Record **records = calloc(RANDOM_GAMES, sizeof *records);
    write_random_file(records);
    Collection *collection = open_files(RANDOM, NULL);
    Random random = random_seeded(8);
    int passes = 0;
    for (int i = 0; i < 60; i++) {
        const Record *record = records[random_below(&random, RANDOM_GAMES)];
        if (!record) {
            continue;
        }
        /* Half of them early, where many games are. */
        int limit = i % 2 ? record->node_count : record->node_count < 5 ? record->node_count : 5;
        int node = (int)random_below(&random, (uint32_t)limit);
        for (int other = node; i % 3 == 2 && other < record->node_count; other++) {
            if (record->nodes[other].move.kind == MOVE_PASS && other > 0) {
                node = i % 2 ? other : record->nodes[other].parent;
                passes++;
                break;
            }
        }
        Position position = record->nodes[node].position;
        int symmetry = (int)random_below(&random, 8);
        Position turned = position_of_board(board_transform(position_board(&position), symmetry), position.mover);
        assert_found(collection, records, &turned);
    }
    assert_true(passes > 3);
    for (int i = 0; i < RANDOM_GAMES; i++) {
        record_destroy(records[i]);
    }
    free(records);
    collection_destroy(collection);
}

static void moves_that_are_the_same_by_a_symmetry_are_one(void **state) {
    (void)state;
    static const char *const FIRST[] = { "f5", "d3", "c4", "e6", "c4" };
    WthorWriter *writer = NULL;
    WthorFiles files = { 0 };
    CollectionLookup lookup;
    Record *record = wthor_sample_record();
    Position start = position_start(START_STANDARD);
    assert_int_equal(wthor_writer_create(&writer), STATUS_OK);
    for (size_t i = 0; i < sizeof FIRST / sizeof FIRST[0]; i++) {
        Square square = SQUARE_NONE;
        record_clear(record);
        square_from_text(FIRST[i], &square);
        assert_int_equal(record_add_disc(record, RECORD_ROOT, square, NULL), STATUS_OK);
        assert_int_equal(wthor_writer_add(writer, record, NULL), STATUS_OK);
    }
    assert_int_equal(wthor_writer_finish(writer, 2026, 1, 1, &files), STATUS_OK);
    assert_int_equal(file_write(RANDOM, files.games.bytes, files.games.size), STATUS_OK);
    Collection *collection = open_files(RANDOM, NULL);
    assert_int_equal(look_up(collection, &start, false, &lookup), STATUS_OK);
    assert_int_equal(lookup.all.games, 5);
    assert_int_equal(lookup.move_count, 1);
    assert_int_equal(lookup.moves[0].results.games, 5);
    assert_int_equal(lookup.moves[0].move.square, square_at(2, 3)); /* c4, which is played most often */
    assert_int_equal(lookup.ended.games, 0);
    collection_destroy(collection);
    text_buffer_free(&files.games);
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    wthor_writer_destroy(writer);
    record_destroy(record);
}

static void positions_that_no_game_can_reach_are_found_nowhere(void **state) {
    (void)state;
    static const Board BOARDS[] = { { 0, 0 }, { 1, 2 }, { ~(Bitboard)0, 0 }, { 0x1818000000, 0 } };
    Collection *collection = open_files(SAMPLE, NULL);
    CollectionLookup lookup;
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        Position position = position_of_board(BOARDS[i], COLOR_BLACK);
        for (int checks_all = 0; checks_all < 2; checks_all++) {
            assert_int_equal(look_up(collection, &position, checks_all == 1, &lookup), STATUS_OK);
            assert_int_equal(lookup.all.games, 0);
            assert_int_equal(lookup.move_count, 0);
            assert_int_equal(lookup.faulty, 0);
        }
    }
    collection_destroy(collection);
}

/* ---------------------------------------------------------------------------------------------- watching */
typedef struct Watched {
    StopFlag stop;
    int calls, games, games_wanted, scores;
    int64_t done, total, last_number;
} Watched;

static void on_progress(void *context, int64_t done, int64_t total) {
    Watched *watched = context;
    assert_true(done > watched->done && done <= total);
    watched->done = done;
    watched->total = total;
    watched->calls++;
    if (watched->games_wanted < 0) {
        stop_request(&watched->stop);
    }
}

static bool on_game(void *context, const CollectionGame *game, int score) {
    Watched *watched = context;
    assert_true(game->number > watched->last_number);
    watched->last_number = game->number;
    watched->scores += score >= 0 && score <= 64;
    return ++watched->games < watched->games_wanted;
}

static void a_long_look_up_tells_its_progress_and_its_games_and_can_be_stopped(void **state) {
    (void)state;
    write_random_file(NULL);
    Collection *collection = open_files(RANDOM, SAMPLE);
    Position start = position_start(START_STANDARD);
    CollectionLookup lookup = { .faulty = 77 };
    int64_t count = -7;
    Watched watched = { .games_wanted = 5, .last_number = -1 };
    CollectionWatch watch = { &watched.stop, on_progress, on_game, &watched };
    assert_int_equal(collection_look_up(collection, &start, true, NULL, &watch, &lookup), STATUS_OK);
    assert_int_equal(watched.done, RANDOM_GAMES + 2);
    assert_int_equal(watched.total, RANDOM_GAMES + 2);
    assert_int_equal(watched.calls, 4);
    assert_int_equal(watched.games, 5);
    assert_int_equal(watched.scores, 5);
    assert_true(lookup.all.games > 5);
    watched = (Watched){ .games_wanted = -1, .last_number = -1 };
    lookup.faulty = 77;
    assert_int_equal(collection_look_up(collection, &start, true, NULL, &watch, &lookup), STATUS_STOPPED);
    assert_int_equal(watched.calls, 1);
    assert_int_equal(lookup.faulty, 77);
    watched = (Watched){ .games_wanted = -1, .last_number = -1 };
    assert_int_equal(collection_search(collection, NULL, &watch, &count), STATUS_STOPPED);
    assert_int_equal(count, -7);
    watched = (Watched){ .games_wanted = 100000, .last_number = -1 };
    assert_int_equal(collection_search(collection, NULL, &watch, &count), STATUS_OK);
    assert_int_equal(count, RANDOM_GAMES + 2);
    assert_int_equal(watched.games, RANDOM_GAMES + 2);
    assert_int_equal(watched.scores, 0);
    collection_destroy(collection);
}

int run_collection_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sample_is_listed_with_its_names),
        cmocka_unit_test(a_game_is_loaded_as_a_record_with_its_names),
        cmocka_unit_test(games_are_read_in_any_order_over_blocks_and_files),
        cmocka_unit_test(what_is_no_wthor_file_is_refused_and_changes_nothing),
        cmocka_unit_test(T56_the_games_of_a_file_are_those_that_are_there),
        cmocka_unit_test(a_file_that_became_shorter_is_a_failure_to_read),
        cmocka_unit_test(games_are_found_by_parts_of_names_without_regard_to_case_and_accents),
        cmocka_unit_test(a_position_is_found_as_often_as_by_a_slow_count),
        cmocka_unit_test(moves_that_are_the_same_by_a_symmetry_are_one),
        cmocka_unit_test(positions_that_no_game_can_reach_are_found_nowhere),
        cmocka_unit_test(a_long_look_up_tells_its_progress_and_its_games_and_can_be_stopped),
    };
    return cmocka_run_group_tests_name("collection", tests, NULL, NULL);
}
