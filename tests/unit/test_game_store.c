/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/game_store.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "records/record_persons.h"
#include "records/record_reader.h"
#include "records/record_writer.h"
#include "records/text_buffer.h"

/* remove() knows no UTF-8 on Windows, so the paths are plain. */
static const char PATH[] = "build/tests/store-games.othello";
static const char ASIDE[] = "build/tests/store-games-damaged-1.othello";
static const char ASIDE_2[] = "build/tests/store-games-damaged-2.othello";
static const StoreFiles REAL = { file_read, file_write };

static int clean(void **state) {
    (void)state;
    remove(PATH);
    remove(ASIDE);
    remove(ASIDE_2);
    return 0;
}

/* A game whose title is a number. */
static Record *game_of(int number) {
    Record *record = NULL;
    char title[16];
    int node;
    snprintf(title, sizeof title, "%d", number);
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(record_add(record, RECORD_ROOT, move_disc(square_at(5, 4)), &node), STATUS_OK);
    assert_int_equal(record_add(record, node, move_disc(square_at(3, 5)), NULL), STATUS_OK);
    assert_int_equal(record_set_field(record, RECORD_TITLE, title, strlen(title)), STATUS_OK);
    return record;
}

/* Writes games first … last into a text. @param comment_size of each; 0: none */
static void add_games(TextBuffer *text, int first, int last, size_t comment_size) {
    for (int number = first; number <= last; number++) {
        Record *record = game_of(number);
        if (comment_size > 0) {
            char *comment = malloc(comment_size);
            assert_non_null(comment);
            memset(comment, 'x', comment_size);
            assert_int_equal(record_set_comment(record, 1, comment, comment_size), STATUS_OK);
            free(comment);
        }
        assert_int_equal(record_write(record, RECORD_OWN, text), STATUS_OK);
        record_destroy(record);
    }
}

static StoreReport append_with(const StoreFiles *files, int number, size_t comment_size) {
    StoreReport report;
    TextBuffer text = { 0 };
    add_games(&text, number, number, comment_size);
    game_store_append(files, PATH, text.bytes, text.size, &report);
    text_buffer_free(&text);
    return report;
}

static void write_games(int first, int last, size_t comment_size) {
    TextBuffer text = { 0 };
    add_games(&text, first, last, comment_size);
    assert_int_equal(file_write(PATH, text.bytes, text.size), STATUS_OK);
    text_buffer_free(&text);
}

/* Expects the file to hold exactly the games first … last, in this order. */
static void assert_games(int first, int last) {
    char *bytes = NULL;
    size_t size;
    RecordReader *reader = NULL;
    RecordStep step;
    assert_int_equal(file_read(PATH, 1 << 26, &bytes, &size), STATUS_OK);
    assert_true(size <= STORE_SIZE_MAX);
    assert_int_equal(record_reader_create(RECORD_FORMAT_COUNT, &reader), STATUS_OK);
    assert_int_equal(record_reader_feed(reader, bytes, size), STATUS_OK);
    record_reader_end(reader);
    for (int number = first; number <= last; number++) {
        assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
        assert_int_equal(step, RECORD_STEP_GAME);
        const Record *record = record_reader_game(reader);
        assert_int_equal(atoi(record_text(record, record->fields[RECORD_TITLE])), number);
    }
    assert_int_equal(record_reader_next(reader, &step, NULL), STATUS_OK);
    assert_int_equal(step, RECORD_STEP_END);
    record_reader_destroy(reader);
    free(bytes);
}

static void assert_content(const char *path, const char *bytes, size_t size) {
    char *found = NULL;
    size_t found_size;
    assert_int_equal(file_read(path, 1 << 26, &found, &found_size), STATUS_OK);
    assert_int_equal(found_size, size);
    assert_memory_equal(found, bytes, size);
    free(found);
}

static void the_store_stands_beside_the_settings(void **state) {
    (void)state;
    char path[STORE_PATH_SIZE];
    char longest[STORE_PATH_SIZE + 8];
    assert_true(game_store_path("C:\\設定\\Othello\\settings.txt", path));
    assert_string_equal(path, "C:\\設定\\Othello\\games.othello");
    assert_true(game_store_path("/a.b/settings", path));
    assert_string_equal(path, "/a.b/games.othello");
    assert_true(game_store_path("s.txt", path));
    assert_string_equal(path, "games.othello");
    memset(longest, '/', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_false(game_store_path(longest, path));
}

static void games_come_behind_each_other(void **state) {
    (void)state;
    for (int number = 1; number <= 3; number++) {
        StoreReport report = append_with(&REAL, number, 0);
        assert_int_equal(report.status, STATUS_OK);
        assert_int_equal(report.game_count, number);
        assert_false(report.has_set_aside);
    }
    assert_games(1, 3);
}

static void the_oldest_games_are_dropped_by_number_and_by_size(void **state) {
    (void)state;
    write_games(1, STORE_GAMES_MAX, 0);
    assert_int_equal(append_with(&REAL, STORE_GAMES_MAX + 1, 0).game_count, STORE_GAMES_MAX);
    assert_games(2, STORE_GAMES_MAX + 1);
    write_games(1, 3, STORE_SIZE_MAX / 4);
    assert_int_equal(append_with(&REAL, 4, STORE_SIZE_MAX / 4 + 1000).game_count, 3);
    assert_games(2, 4);
    assert_int_equal(append_with(&REAL, 5, STORE_SIZE_MAX).status, STATUS_FULL);
    assert_games(2, 4);
}

static void what_is_no_game_is_set_aside_whole(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    text_buffer_add_text(&text, "dear diary\n");
    add_games(&text, 1, 1, 0);
    text_buffer_add_text(&text, "othello-record 1\nf5 nonsense\nend\n");
    add_games(&text, 2, 2, 0);
    text_buffer_add_text(&text, "othello-rec");
    assert_int_equal(file_write(PATH, text.bytes, text.size), STATUS_OK);
    StoreReport report = append_with(&REAL, 3, 0);
    assert_int_equal(report.status, STATUS_OK);
    assert_true(report.has_set_aside);
    assert_string_equal(report.aside, ASIDE);
    assert_content(ASIDE, text.bytes, text.size);
    assert_int_equal(report.game_count, 3);
    assert_games(1, 3);
    assert_false(append_with(&REAL, 4, 0).has_set_aside);
    assert_games(1, 4);
    /* Other damage gets another name. */
    assert_int_equal(file_write(PATH, "nothing", 7), STATUS_OK);
    report = append_with(&REAL, 1, 0);
    assert_string_equal(report.aside, ASIDE_2);
    assert_content(ASIDE_2, "nothing", 7);
    assert_content(ASIDE, text.bytes, text.size);
    assert_games(1, 1);
    text_buffer_free(&text);
}

static void an_editors_marks_and_line_ends_are_no_damage(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    TextBuffer plain = { 0 };
    add_games(&plain, 1, 2, 0);
    text_buffer_add_text(&text, "\xEF\xBB\xBF\r\n");
    for (size_t i = 0; i < plain.size; i++) {
        text_buffer_add(&text, plain.bytes[i] == '\n' ? "\r\n" : plain.bytes + i, plain.bytes[i] == '\n' ? 2 : 1);
    }
    assert_int_equal(file_write(PATH, text.bytes, text.size), STATUS_OK);
    assert_false(append_with(&REAL, 3, 0).has_set_aside);
    assert_games(1, 3);
    text_buffer_free(&text);
    text_buffer_free(&plain);
}

/* Files of which one call fails. */
static int calls_until_failure;

static bool fails_now(void) {
    return calls_until_failure-- == 0;
}

static Status read_or_fail(const char *path, size_t size_max, char **bytes, size_t *size) {
    return fails_now() ? STATUS_IO : file_read(path, size_max, bytes, size);
}

static Status write_or_fail(const char *path, const char *bytes, size_t size) {
    return fails_now() ? STATUS_IO : file_write(path, bytes, size);
}

static const StoreFiles FAILING = { read_or_fail, write_or_fail };

static void nothing_is_lost_whichever_call_fails(void **state) {
    (void)state;
    TextBuffer text = { 0 };
    add_games(&text, 1, 2, 0);
    text_buffer_add_text(&text, "othello-record 1\ndamaged\n");
    /* By the call that fails: the file, whether the name aside is free (then the next name serves), the copy, the file
     * again; and none. */
    static const Status EXPECTED[] = { STATUS_IO, STATUS_OK, STATUS_IO, STATUS_IO, STATUS_OK };
    for (int call = 0; call < 5; call++) {
        clean(NULL);
        assert_int_equal(file_write(PATH, text.bytes, text.size), STATUS_OK);
        calls_until_failure = call;
        StoreReport report = append_with(&FAILING, 3, 0);
        assert_int_equal(report.status, EXPECTED[call]);
        if (report.status != STATUS_OK) {
            assert_content(PATH, text.bytes, text.size);
            assert_true(calls_until_failure < 0);
            report = append_with(&FAILING, 3, 0);
            assert_int_equal(report.status, STATUS_OK);
            assert_string_equal(report.aside, ASIDE); /* not a second copy of the same */
        }
        assert_true(report.has_set_aside);
        assert_string_equal(report.aside, call == 1 ? ASIDE_2 : ASIDE);
        assert_content(report.aside, text.bytes, text.size);
        assert_games(1, 3);
    }
    text_buffer_free(&text);
}

/* What the store has told, guarded by the lock. */
typedef struct Told {
    Lock *lock;
    Condition *heard;
    int count;
    int failed_count;
    int last_game_count;
} Told;

static void tell(void *context, const StoreReport *report) {
    Told *told = context;
    lock_acquire(told->lock);
    told->count++;
    told->failed_count += report->status != STATUS_OK;
    told->last_game_count = report->game_count;
    condition_wake_all(told->heard);
    lock_release(told->lock);
}

static void wait_for_report(Told *told) {
    lock_acquire(told->lock);
    while (told->count == 0) {
        condition_wait(told->heard, told->lock);
    }
    lock_release(told->lock);
}

static Told *told_create(void) {
    Told *told = calloc(1, sizeof *told);
    assert_non_null(told);
    assert_int_equal(lock_create(&told->lock), STATUS_OK);
    assert_int_equal(condition_create(&told->heard), STATUS_OK);
    return told;
}

static void told_destroy(Told *told) {
    condition_destroy(told->heard);
    lock_destroy(told->lock);
    free(told);
}

static void add_to_store(GameStore *store, int first, int last) {
    static const bool WHITE[2] = { false, true };
    for (int number = first; number <= last; number++) {
        Record *record = game_of(number);
        assert_int_equal(game_store_add(store, record, WHITE), STATUS_OK);
        record_destroy(record);
    }
}

static void the_store_writes_all_in_order_and_tries_again(void **state) {
    (void)state;
    GameStore *store = NULL;
    Told *told = told_create();
    calls_until_failure = 1; /* the first write */
    assert_int_equal(game_store_create(PATH, &FAILING, tell, told, &store), STATUS_OK);
    add_to_store(store, 1, 1);
    wait_for_report(told);
    add_to_store(store, 2, 5);
    game_store_destroy(store);
    assert_games(1, 5);
    assert_int_equal(told->failed_count, 1);
    assert_int_equal(told->count, 6);
    assert_int_equal(told->last_game_count, 5);
    told_destroy(told);
}

static void what_could_not_be_written_is_tried_once_more_at_the_end(void **state) {
    (void)state;
    GameStore *store = NULL;
    Told *told = told_create();
    calls_until_failure = 1;
    assert_int_equal(game_store_create(PATH, &FAILING, tell, told, &store), STATUS_OK);
    add_to_store(store, 1, 1);
    wait_for_report(told);
    game_store_destroy(store);
    assert_games(1, 1);
    told_destroy(told);
}

static void a_store_that_cannot_write_keeps_a_bounded_number_and_ends(void **state) {
    (void)state;
    GameStore *store = NULL;
    Told *told = told_create();
    assert_int_equal(game_store_create("build/tests", NULL, tell, told, &store), STATUS_OK); /* a folder */
    add_to_store(store, 1, STORE_WAITING_MAX + 10);
    wait_for_report(told);
    game_store_destroy(store);
    assert_true(told->count >= 1 && told->failed_count == told->count);
    game_store_destroy(NULL);
    told_destroy(told);
}

static void the_record_tells_whose_the_sides_were(void **state) {
    (void)state;
    for (int sides = 0; sides < 4; sides++) {
        const bool is_person[2] = { (sides & 1) != 0, (sides & 2) != 0 };
        bool seen[2];
        TextBuffer text = { 0 };
        Record *record = game_of(1);
        assert_false(record_get_persons(record, seen));
        assert_int_equal(record_set_persons(record, (const bool[2]){ true, true }), STATUS_OK);
        assert_int_equal(record_set_persons(record, is_person), STATUS_OK); /* the last one counts */
        assert_int_equal(record_write(record, RECORD_OWN, &text), STATUS_OK);
        assert_int_equal(record_read(text.bytes, text.size, RECORD_OWN, record, NULL), STATUS_OK);
        assert_true(record_get_persons(record, seen));
        assert_int_equal(seen[COLOR_BLACK], is_person[COLOR_BLACK]);
        assert_int_equal(seen[COLOR_WHITE], is_person[COLOR_WHITE]);
        assert_int_equal(record_add_tag(record, RECORD_OWN, "person", 6, "green", 5), STATUS_OK);
        assert_false(record_get_persons(record, seen));
        assert_false(seen[COLOR_BLACK] || seen[COLOR_WHITE]);
        text_buffer_free(&text);
        record_destroy(record);
    }
}

int run_game_store_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_store_stands_beside_the_settings),
        cmocka_unit_test_setup(games_come_behind_each_other, clean),
        cmocka_unit_test_setup(the_oldest_games_are_dropped_by_number_and_by_size, clean),
        cmocka_unit_test_setup(what_is_no_game_is_set_aside_whole, clean),
        cmocka_unit_test_setup(an_editors_marks_and_line_ends_are_no_damage, clean),
        cmocka_unit_test_setup(nothing_is_lost_whichever_call_fails, clean),
        cmocka_unit_test_setup(the_store_writes_all_in_order_and_tries_again, clean),
        cmocka_unit_test_setup(what_could_not_be_written_is_tried_once_more_at_the_end, clean),
        cmocka_unit_test_setup(a_store_that_cannot_write_keeps_a_bounded_number_and_ends, clean),
        cmocka_unit_test(the_record_tells_whose_the_sides_were),
    };
    return cmocka_run_group_tests_name("game-store", tests, NULL, NULL);
}
