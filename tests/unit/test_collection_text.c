/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/study/text_index.h"
#include "platform/file.h"
#include "random_record.h"
#include "records/record_writer.h"
#include "study/collection.h"
#include "wthor_sample.h"

enum { GAMES = 600 };

static const char WTB[] = "tests/data/records/WTH_2001.wtb";
static const char TEXT[] = "build/tests/棋譜 テキスト.ggf";
static const char OTHER[] = "build/tests/collection-other.txt";

static Collection *open_file(const char *path) {
    Collection *collection = NULL;
    assert_int_equal(collection_create(&collection), STATUS_OK);
    assert_int_equal(collection_add(collection, path), STATUS_OK);
    return collection;
}

static Collection *open_text(const char *text, size_t size) {
    assert_int_equal(file_write(TEXT, text, size), STATUS_OK);
    return open_file(TEXT);
}

static void expect_names(Collection *collection, int64_t number, const char *black, const char *event) {
    CollectionGame game;
    CollectionNames names;
    assert_int_equal(collection_game(collection, number, &game), STATUS_OK);
    collection_names(collection, &game, &names);
    assert_string_equal(names.black, black);
    assert_string_equal(names.tournament, event);
}

/* The moves of a game as it is loaded. */
static void expect_loaded(Collection *collection, int64_t number, const char *moves) {
    Record *record = wthor_sample_record();
    RecordError error;
    char line[200] = "";
    assert_int_equal(collection_load(collection, number, record, &error), STATUS_OK);
    for (int node = record->nodes[RECORD_ROOT].first_child; node != RECORD_NONE;
         node = record->nodes[node].first_child) {
        square_to_text(record->nodes[node].move.square, line + strlen(line));
    }
    assert_string_equal(line, moves);
    record_destroy(record);
}

static int64_t count_of(Collection *collection, CollectionFilter filter) {
    int64_t count = -1;
    assert_int_equal(collection_search(collection, &filter, NULL, &count), STATUS_OK);
    return count;
}

/* ---------------------------------------------------------------------------------------------- what is in it */
static const char TWO_FAULTS[] =
    "(;GM[Othello]PC[GGS]DT[2003.12.15_13:20:32.MDT]PB[ant\tlion]PW[bee]TY[8]RE[?]BO[8 ---------------------------O*"
    "------*O--------------------------- *]B[F5]W[D6];)\r\n"
    "(;GM[Othello]PB[faulty]PW[x]BO[8 ---------------------------O*------*O--------------------------- *]B[A1];)\r\n"
    "(;GM[Othello]DT[1999]PB[Über]PW[ant]EV[Cup]BO[8 ---------------------------O*------*O"
    "--------------------------- *]B[D3];)\r\n"
    "(;GM[Othello]PB[cut off]PW[x]BO[8 ---------------------------O*------*O--------------------------- *]B[D3]";

static void faults_in_the_middle_are_counted_and_passed_over(void **state) {
    (void)state;
    Collection *collection = open_text(TWO_FAULTS, sizeof TWO_FAULTS - 1);
    const CollectionFile *file = collection_file(collection, 0);
    CollectionGame game;
    assert_int_equal(file->format, RECORD_GGF);
    assert_int_equal(file->game_count, 2);
    assert_int_equal(file->fault_count, 2);
    assert_int_equal(file->first_fault.line, 2);
    assert_int_equal(file->first_fault.game, 2);
    assert_true(file->is_cut_off);
    assert_true(file->has_players && file->has_tournaments && !file->is_names_cut_off);
    expect_names(collection, 0, "ant lion", "");
    expect_names(collection, 1, "Über", "Cup");
    expect_loaded(collection, 0, "f5d6");
    expect_loaded(collection, 1, "d3");
    assert_int_equal(collection_game(collection, 0, &game), STATUS_OK);
    assert_int_equal(collection_year(collection, &game), 2003);
    assert_true(game.is_standard && game.is_looked_up);
    collection_destroy(collection);
}

static void texts_are_searched_by_names_and_years(void **state) {
    (void)state;
    Collection *collection = open_text(TWO_FAULTS, sizeof TWO_FAULTS - 1);
    assert_int_equal(collection_add(collection, WTB), STATUS_OK);
    assert_int_equal(count_of(collection, (CollectionFilter){ 0 }), 4);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "ANT" }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .black = "ant" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .white = "ant" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "uber" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .black = "üBER" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "bers" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "cup" }), 0);
    assert_int_equal(count_of(collection, (CollectionFilter){ .tournament = "cup" }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .player = "dupont" }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .year_from = 2000, .year_to = 2002 }), 2);
    assert_int_equal(count_of(collection, (CollectionFilter){ .year_from = 2003 }), 1);
    assert_int_equal(count_of(collection, (CollectionFilter){ .year_to = 2000 }), 1);
    collection_destroy(collection);
}

static void every_format_is_known_by_what_stands_in_it(void **state) {
    (void)state;
    Random random = random_seeded(5);
    Record *record = wthor_sample_record();
    Record *loaded = wthor_sample_record();
    Collection *collection = NULL;
    RecordError error;
    int64_t number = 0;
    assert_int_equal(collection_create(&collection), STATUS_OK);
    for (int format = 0; format < RECORD_FORMAT_COUNT; format++) {
        TextBuffer text = { 0 };
        if (format == RECORD_WTHOR) {
            continue;
        }
        assert_true(random_record_fill(record, &random, 0));
        assert_int_equal(record_write(record, (RecordFormat)format, &text), STATUS_OK);
        assert_int_equal(file_write(OTHER, text.bytes, text.size), STATUS_OK);
        assert_int_equal(collection_add(collection, OTHER), STATUS_OK);
        const CollectionFile *file = collection_file(collection, collection_file_count(collection) - 1);
        assert_int_equal(file->format, format);
        assert_int_equal(file->game_count, 1);
        assert_int_equal(collection_load(collection, number++, loaded, &error), STATUS_OK);
        text_buffer_free(&text);
    }
    record_destroy(record);
    record_destroy(loaded);
    collection_destroy(collection);
}

static void encodings_and_line_ends_are_read_alike(void **state) {
    (void)state;
    static const char NAME[] = "\x88\xc9\x93\xa1"; /* 伊藤 in Shift_JIS */
    char text[9000];
    Random random = random_seeded(11);
    for (int kind = 0; kind < 3; kind++) {
        TextBuffer file = { 0 };
        if (kind == 1) {
            text_buffer_add(&file, "\xef\xbb\xbf", 3);
        }
        /* Over several pieces, so that characters and games lie across their borders. */
        for (int i = 0; i < 300; i++) {
            int filler = 400 + (int)random_below(&random, 300);
            int size = snprintf(text, sizeof text, "(;GM[Othello]PB[%s %d]C[%0*d]BO[8 ---------------------------O*"
                                "------*O--------------------------- *]%s;)\r\n", kind == 2 ? NAME : "伊藤", i, filler,
                                i, i % 2 ? "B[F5]" : "B[D3]W[C5]");
            text_buffer_add(&file, text, (size_t)size);
        }
        Collection *collection = open_text(file.bytes, file.size);
        assert_int_equal(collection_game_count(collection), 300);
        assert_int_equal(collection_file(collection, 0)->fault_count, 0);
        for (int i = 0; i < 300; i++) {
            char name[40];
            int number = (i * 77) % 300;
            snprintf(name, sizeof name, "伊藤 %d", number);
            expect_names(collection, number, name, "");
            expect_loaded(collection, number, number % 2 ? "f5" : "d3c5");
        }
        assert_int_equal(count_of(collection, (CollectionFilter){ .black = "伊藤 29" }), 11);
        collection_destroy(collection);
        text_buffer_free(&file);
    }
}

static void names_are_cut_at_the_end_of_a_character(void **state) {
    (void)state;
    char text[1000] = "(;GM[Othello]PB[";
    char expected[WTHOR_NAME_TEXT_SIZE] = "";
    for (int i = 0; i < 100; i++) {
        strcat(text, "黒");
    }
    for (int i = 0; i < (WTHOR_NAME_TEXT_SIZE - 1) / 3; i++) {
        strcat(expected, "黒");
    }
    strcat(text, "]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)");
    Collection *collection = open_text(text, strlen(text));
    expect_names(collection, 0, expected, "");
    collection_destroy(collection);
}

static void what_holds_no_game_is_refused_and_changes_nothing(void **state) {
    (void)state;
    Collection *collection = open_file(WTB);
    TextBuffer text = { 0 };
    assert_int_equal(file_write(OTHER, "", 0), STATUS_OK);
    assert_int_equal(collection_add(collection, OTHER), STATUS_BAD_TEXT);
    assert_int_equal(file_write(OTHER, " \r\n\n", 4), STATUS_OK);
    assert_int_equal(collection_add(collection, OTHER), STATUS_BAD_TEXT);
    for (int i = 0; i < TEXT_FAULTS_MAX; i++) {
        text_buffer_add(&text, "f5f5\n", 5);
    }
    text_buffer_add(&text, "f5d6\n", 5);
    assert_int_equal(file_write(OTHER, text.bytes, text.size), STATUS_OK);
    assert_int_equal(collection_add(collection, OTHER), STATUS_BAD_TEXT);
    assert_int_equal(file_write(OTHER, text.bytes + 5, text.size - 5), STATUS_OK);
    assert_int_equal(collection_file_count(collection), 1);
    assert_int_equal(collection_add(collection, OTHER), STATUS_OK);
    assert_int_equal(collection_file(collection, 1)->fault_count, TEXT_FAULTS_MAX - 1);
    assert_int_equal(collection_game_count(collection), 3);
    text_buffer_free(&text);
    collection_destroy(collection);
}

/* ---------------------------------------------------------------------------------------------- files that change */
static void a_text_that_became_shorter_or_other_is_a_failure_to_read(void **state) {
    (void)state;
    static const char BEFORE[] = "f5d6c3\nf5f6e6\n";
    static const char *const AFTER[] = { "f5d6c3\nf5f6\n", "f5d6c3\nf5d6c3\nc4\n", "", "f5d6c3\nf5f5e6\n" };
    static const Status EXPECTED[] = { STATUS_IO, STATUS_IO, STATUS_IO, STATUS_BAD_TEXT };
    Record *record = wthor_sample_record();
    RecordError error = { 0 };
    CollectionGame game;
    for (size_t i = 0; i < sizeof AFTER / sizeof AFTER[0]; i++) {
        Collection *collection = open_text(BEFORE, sizeof BEFORE - 1);
        assert_int_equal(file_write(TEXT, AFTER[i], strlen(AFTER[i])), STATUS_OK);
        assert_int_equal(collection_load(collection, 1, record, &error), EXPECTED[i]);
        /* What is kept stays: nothing is read for it. */
        assert_int_equal(collection_game(collection, 1, &game), STATUS_OK);
        collection_destroy(collection);
    }
    assert_int_equal(error.game, 2);
    assert_int_equal(error.offset, 9);
    record_destroy(record);
}

static void what_is_added_behind_a_text_later_does_no_harm(void **state) {
    (void)state;
    Collection *collection = open_text("f5d6c3\nf5f6e6\n", 14);
    assert_int_equal(file_write(TEXT, "f5d6c3\nf5f6e6\nc4c3", 18), STATUS_OK);
    expect_loaded(collection, 1, "f5f6e6");
    assert_int_equal(collection_game_count(collection), 2);
    collection_destroy(collection);
}

/* A text of 6 GB, of which only one game is there. */
static Status read_far(void *context, int64_t offset, char *bytes, size_t size) {
    int64_t place = *(const int64_t *)context;
    memset(bytes, '\n', size);
    for (int i = 0; i < 6; i++) {
        int64_t at = place + i - offset;
        if (at >= 0 && at < (int64_t)size) {
            bytes[at] = "f5d6c3"[i];
        }
    }
    return STATUS_OK;
}

static void games_behind_gigabytes_are_found(void **state) {
    (void)state;
    static const int64_t PLACES[] = { 2147483645, 4294967293, 5000000000, 5999999994 };
    TextIndex index = { .size = 6000000000, .format = RECORD_TRANSCRIPT, .game_count = 1 };
    TextGame game = { .size = 6, .score = 30, .moves = { 56, 64, 33 } };
    Record *record = wthor_sample_record();
    char *scratch = malloc(TEXT_PIECE_SIZE);
    index.piece_count = (index.size + TEXT_PIECE_SIZE - 1) / TEXT_PIECE_SIZE;
    index.pieces = calloc((size_t)index.piece_count, sizeof *index.pieces);
    for (int64_t i = 0; i < index.piece_count; i++) {
        index.pieces[i] = (TextPiece){ i * TEXT_PIECE_SIZE, { .has_begun = true } };
    }
    index.games = &game;
    assert_int_equal(text_index_piece_size(&index, index.piece_count - 1), 6000000000 % TEXT_PIECE_SIZE);
    Record *played = wthor_sample_record();
    assert_int_equal(record_read("f5d6c3", 6, RECORD_TRANSCRIPT, played, NULL), STATUS_OK);
    WthorGame line;
    assert_true(wthor_from_record(played, &line));
    game.score = line.score;
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        int64_t place = PLACES[i];
        game.offset = place;
        assert_int_equal(text_index_load(&index, 0, read_far, &place, scratch, record, NULL), STATUS_OK);
        assert_int_equal(record->nodes[record_last_node(record)].ply, 3);
    }
    free(index.pieces);
    free(scratch);
    record_destroy(played);
    record_destroy(record);
}

/* ---------------------------------------------------------------------------------------------- looking up */
/* The same games as a .wtb and as GGF. */
static void write_both(Record **records, const char *wtb) {
    WthorWriter *writer = NULL;
    WthorFiles files = { 0 };
    TextBuffer text = { 0 };
    Random random = random_seeded(42);
    assert_int_equal(wthor_writer_create(&writer), STATUS_OK);
    for (int i = 0; i < GAMES; i++) {
        records[i] = wthor_sample_record();
        assert_true(random_record_fill(records[i], &random,
                                       RANDOM_RECORD_UNFINISHED | RANDOM_RECORD_VALUES | RANDOM_RECORD_RESULT));
        assert_int_equal(record_write(records[i], RECORD_GGF, &text), STATUS_OK);
        /* What GGF makes of the result is what both are to have. */
        assert_int_equal(wthor_writer_add(writer, records[i], NULL), STATUS_OK);
    }
    assert_int_equal(wthor_writer_finish(writer, 2026, 1, 1, &files), STATUS_OK);
    assert_int_equal(file_write(wtb, files.games.bytes, files.games.size), STATUS_OK);
    assert_int_equal(file_write(TEXT, text.bytes, text.size), STATUS_OK);
    text_buffer_free(&files.games);
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    text_buffer_free(&text);
    wthor_writer_destroy(writer);
}

static void the_same_games_as_wthor_and_as_ggf_are_found_alike(void **state) {
    (void)state;
    static const char PATH[] = "build/tests/collection-same.wtb";
    Record *records[GAMES];
    CollectionLookup lookups[2];
    Random random = random_seeded(4);
    write_both(records, PATH);
    Collection *collections[2] = { open_file(PATH), open_file(TEXT) };
    assert_int_equal(collection_game_count(collections[0]), GAMES);
    assert_int_equal(collection_game_count(collections[1]), GAMES);
    for (int i = 0; i < 80; i++) {
        const Record *record = records[random_below(&random, GAMES)];
        int limit = i % 2 || record->node_count < 5 ? record->node_count : 5;
        Position position = record->nodes[random_below(&random, (uint32_t)limit)].position;
        for (int kind = 0; kind < 2; kind++) {
            memset(&lookups[kind], 0, sizeof lookups[kind]);
            assert_int_equal(collection_look_up(collections[kind], &position, i % 3 == 0, NULL, NULL, &lookups[kind]),
                             STATUS_OK);
        }
        assert_true(lookups[0].all.games > 0 || record->nodes[record_last_node(record)].move.kind == MOVE_PASS);
        assert_memory_equal(&lookups[0], &lookups[1], sizeof lookups[0]);
    }
    for (int i = 0; i < GAMES; i++) {
        CollectionGame games[2];
        int scores[2] = { -1, -2 };
        for (int kind = 0; kind < 2; kind++) {
            assert_int_equal(collection_game(collections[kind], i, &games[kind]), STATUS_OK);
            assert_int_equal(collection_score(&games[kind], &scores[kind]), STATUS_OK);
        }
        assert_int_equal(scores[0], scores[1]);
        record_destroy(records[i]);
    }
    collection_destroy(collections[0]);
    collection_destroy(collections[1]);
}

/* Whether one position is an image of the other under a symmetry that keeps the standard start. */
static bool is_image(const Position *a, const Position *b) {
    static const int SYMMETRIES[] = { 0, 3, 4, 7 };
    Board board = position_board(b);
    for (int i = 0; i < 4; i++) {
        Board turned = board_transform(position_board(a), SYMMETRIES[i]);
        if (a->mover == b->mover && memcmp(&turned, &board, sizeof board) == 0) {
            return true;
        }
    }
    return false;
}

/* Brute force over what was written, whatever its start and rules. */
static int64_t count_slowly(Record *const *records, const Position *position) {
    int64_t count = 0;
    for (int i = 0; i < GAMES; i++) {
        const Record *record = records[i];
        int last = record_last_node(record);
        bool is_found = false;
        if (record->rules[0] != SIDE_OTHELLO || record->rules[1] != SIDE_OTHELLO) {
            continue;
        }
        for (int node = last; node != RECORD_NONE; node = record->nodes[node].parent) {
            /* A pass at the end is not kept. */
            bool is_last_pass = node == last && node != RECORD_ROOT && record->nodes[node].move.kind == MOVE_PASS;
            is_found = is_found || (!is_last_pass && is_image(&record->nodes[node].position, position));
        }
        count += is_found;
    }
    return count;
}

static void games_of_any_start_and_rules_are_found_where_they_are(void **state) {
    (void)state;
    Record *records[GAMES];
    TextBuffer text = { 0 };
    Random random = random_seeded(99);
    int variants = 0;
    int others = 0;
    for (int i = 0; i < GAMES; i++) {
        records[i] = wthor_sample_record();
        assert_true(random_record_fill(records[i], &random,
                                       RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START | RANDOM_RECORD_UNFINISHED |
                                           RANDOM_RECORD_TREE | RANDOM_RECORD_FIELDS |
                                           (i % 4 == 0 ? RANDOM_RECORD_VARIANT : 0)));
        assert_int_equal(record_write(records[i], RECORD_OWN, &text), STATUS_OK);
    }
    Collection *collection = open_text(text.bytes, text.size);
    assert_int_equal(collection_game_count(collection), GAMES);
    Record *loaded = wthor_sample_record();
    for (int i = 0; i < GAMES; i++) {
        CollectionGame game;
        RecordError error;
        int score = -1;
        assert_int_equal(collection_load(collection, i, loaded, &error), STATUS_OK);
        assert_true(records_equal(records[i], loaded, 0));
        assert_int_equal(collection_game(collection, i, &game), STATUS_OK);
        assert_int_equal(collection_score(&game, &score), STATUS_OK);
        assert_in_range(score, 0, SQUARE_COUNT);
        variants += !game.is_looked_up;
        others += game.is_looked_up && !game.is_standard;
    }
    assert_true(variants > 20 && others > 100);
    for (int i = 0; i < 60; i++) {
        const Record *record = records[random_below(&random, GAMES)];
        Position position = record->nodes[random_below(&random, (uint32_t)record->node_count)].position;
        CollectionLookup lookup;
        if (i < 4) {
            position = position_start(i % 2 ? START_MIRRORED : START_STANDARD);
        }
        assert_int_equal(collection_look_up(collection, &position, i % 2 == 0, NULL, NULL, &lookup), STATUS_OK);
        assert_int_equal(lookup.all.games, count_slowly(records, &position));
        assert_int_equal(lookup.faulty, 0);
    }
    for (int i = 0; i < GAMES; i++) {
        record_destroy(records[i]);
    }
    record_destroy(loaded);
    text_buffer_free(&text);
    collection_destroy(collection);
}

/* ---------------------------------------------------------------------------------------------- watching */
typedef struct Watched {
    StopFlag stop;
    int64_t done, total;
    int calls, calls_wanted;
} Watched;

static void on_progress(void *context, int64_t done, int64_t total) {
    Watched *watched = context;
    assert_true(done > watched->done && done <= total);
    watched->done = done;
    watched->total = total;
    if (++watched->calls == watched->calls_wanted) {
        stop_request(&watched->stop);
    }
}

static void adding_a_text_tells_its_progress_and_can_be_stopped(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    Watched watched = { .calls_wanted = 2 };
    CollectionWatch watch = { &watched.stop, on_progress, NULL, &watched };
    while (text.size < 5 * TEXT_PIECE_SIZE / 2) {
        text_buffer_add(&text, "f5d6c3d3c4\n", 11);
    }
    assert_int_equal(file_write(OTHER, text.bytes, text.size), STATUS_OK);
    Collection *collection = open_file(WTB);
    assert_int_equal(collection_add_watched(collection, OTHER, &watch), STATUS_STOPPED);
    assert_int_equal(watched.calls, 2);
    assert_int_equal(collection_game_count(collection), 2);
    watched = (Watched){ 0 };
    assert_int_equal(collection_add_watched(collection, OTHER, &watch), STATUS_OK);
    assert_int_equal(watched.calls, 3);
    assert_int_equal(watched.done, text.size);
    assert_int_equal(watched.total, text.size);
    assert_int_equal(collection_game_count(collection), 2 + (int64_t)text.size / 11);
    text_buffer_free(&text);
    collection_destroy(collection);
}

int run_collection_text_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_in_the_middle_are_counted_and_passed_over),
        cmocka_unit_test(texts_are_searched_by_names_and_years),
        cmocka_unit_test(every_format_is_known_by_what_stands_in_it),
        cmocka_unit_test(encodings_and_line_ends_are_read_alike),
        cmocka_unit_test(names_are_cut_at_the_end_of_a_character),
        cmocka_unit_test(what_holds_no_game_is_refused_and_changes_nothing),
        cmocka_unit_test(a_text_that_became_shorter_or_other_is_a_failure_to_read),
        cmocka_unit_test(what_is_added_behind_a_text_later_does_no_harm),
        cmocka_unit_test(games_behind_gigabytes_are_found),
        cmocka_unit_test(the_same_games_as_wthor_and_as_ggf_are_found_alike),
        cmocka_unit_test(games_of_any_start_and_rules_are_found_where_they_are),
        cmocka_unit_test(adding_a_text_tells_its_progress_and_can_be_stopped),
    };
    return cmocka_run_group_tests_name("collection-text", tests, NULL, NULL);
}
