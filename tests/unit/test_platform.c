/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/clock.h"
#include "platform/console.h"
#include "platform/file.h"
#include "platform/parallel.h"
#include "platform/thread.h"

/* ------------------------------------------------------------------------------------------- files */

static void assert_round_trip(const char *path, const char *bytes, size_t size) {
    char *read = NULL;
    size_t read_size = 0;
    assert_int_equal(file_write(path, bytes, size), STATUS_OK);
    assert_int_equal(file_read(path, 1 << 20, &read, &read_size), STATUS_OK);
    assert_int_equal(read_size, size);
    assert_memory_equal(read, bytes, size + 1); /* the terminator too */
    free(read);
}

static void a_written_file_reads_back_byte_for_byte(void **state) {
    (void)state;
    static const char BYTES[] = "one\r\ntwo\n\0three\x1a\xff";
    assert_round_trip("build/tests/platform.txt", BYTES, sizeof BYTES - 1);
}

static void an_empty_file_reads_back_empty(void **state) {
    (void)state;
    assert_round_trip("build/tests/platform.txt", "", 0);
}

static void a_shorter_file_replaces_a_longer_one_whole(void **state) {
    (void)state;
    assert_round_trip("build/tests/platform.txt", "a long text", 11);
    assert_round_trip("build/tests/platform.txt", "short", 5);
}

static void a_japanese_file_name_works_D60(void **state) {
    (void)state;
    assert_round_trip("build/tests/設定 オセロ.txt", "黒", 3);
}

static void a_large_file_reads_back(void **state) {
    (void)state;
    enum { SIZE = 300001 };
    char *bytes = malloc(SIZE + 1);
    assert_non_null(bytes);
    for (int i = 0; i < SIZE; i++) {
        bytes[i] = (char)(i * 31 + i / 251);
    }
    bytes[SIZE] = '\0';
    assert_round_trip("build/tests/platform.txt", bytes, SIZE);
    free(bytes);
}

/* The name alone has 240 characters, so the full path passes Windows' old limit of 260. */
static void a_path_longer_than_260_characters_works_D60(void **state) {
    (void)state;
    char path[300] = "build/tests/";
    size_t length = strlen(path);
    memset(path + length, 'n', 240);
    memcpy(path + length + 240, ".txt", 5);
    assert_round_trip(path, "long", 4);
}

static void a_missing_file_is_not_found(void **state) {
    (void)state;
    char *bytes = (char *)"untouched";
    size_t size = 7;
    assert_int_equal(file_read("build/tests/never-made.txt", 100, &bytes, &size), STATUS_NOT_FOUND);
    assert_int_equal(file_read("build/never-made/x.txt", 100, &bytes, &size), STATUS_NOT_FOUND);
    assert_string_equal(bytes, "untouched");
    assert_int_equal(size, 7);
}

static void a_folder_is_not_a_file(void **state) {
    (void)state;
    char *bytes = NULL;
    size_t size = 7;
    assert_int_equal(file_read("build/tests", 100, &bytes, &size), STATUS_IO);
    assert_int_equal(file_write("build/tests", "x", 1), STATUS_IO);
    assert_null(bytes);
    assert_int_equal(size, 7);
}

static void a_file_larger_than_the_limit_is_refused(void **state) {
    (void)state;
    static const size_t LIMITS[] = { 0, 1, 9999 };
    static char content[10001];
    char *bytes = NULL;
    size_t size = 7;
    memset(content, 'x', sizeof content - 1);
    for (size_t i = 0; i < sizeof LIMITS / sizeof LIMITS[0]; i++) {
        assert_int_equal(file_write("build/tests/platform.txt", content, LIMITS[i] + 1), STATUS_OK);
        assert_int_equal(file_read("build/tests/platform.txt", LIMITS[i], &bytes, &size), STATUS_FULL);
        assert_null(bytes);
        assert_int_equal(size, 7);
        assert_int_equal(file_write("build/tests/platform.txt", content, LIMITS[i]), STATUS_OK);
        assert_int_equal(file_read("build/tests/platform.txt", LIMITS[i], &bytes, &size), STATUS_OK);
        assert_int_equal(size, LIMITS[i]);
        free(bytes);
        bytes = NULL;
        size = 7;
    }
}

static void writing_into_a_missing_folder_is_refused(void **state) {
    (void)state;
    assert_int_equal(file_write("build/never-made/x.txt", "x", 1), STATUS_IO);
}

static void a_name_that_is_not_utf8_is_not_found(void **state) {
    (void)state;
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(file_read("build/tests/\xff\xfe.txt", 100, &bytes, &size), STATUS_NOT_FOUND);
}

static void the_settings_folder_can_be_written_to(void **state) {
    (void)state;
    char *path = NULL;
    assert_int_equal(file_settings_path("unit-test.txt", &path), STATUS_OK);
    size_t length = strlen(path);
    assert_true(length > strlen("othello/unit-test.txt"));
    assert_string_equal(path + length - strlen("unit-test.txt"), "unit-test.txt");
    assert_round_trip(path, "x", 1);
    remove(path);
    free(path);
}

/* ------------------------------------------------------------------- files replaced piece by piece */
static void assert_file_is(const char *path, const char *expected) {
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(file_read(path, 1 << 20, &bytes, &size), STATUS_OK);
    assert_string_equal(bytes, expected);
    free(bytes);
}

static void a_replacer_leaves_the_old_file_until_the_new_one_is_whole(void **state) {
    (void)state;
    static const char PATH[] = "build/tests/設定 replacer.txt";
    FileReplacer *replacer = NULL;
    FileReplacer *other = NULL;
    assert_int_equal(file_write(PATH, "old", 3), STATUS_OK);
    assert_int_equal(file_replacer_open(PATH, &replacer), STATUS_OK);
    assert_int_equal(file_replacer_open(PATH, &other), STATUS_OK);
    assert_int_equal(file_replacer_write(replacer, "one ", 4), STATUS_OK);
    assert_int_equal(file_replacer_write(other, "other", 5), STATUS_OK);
    assert_int_equal(file_replacer_write(replacer, "two", 3), STATUS_OK);
    assert_file_is(PATH, "old");
    file_replacer_discard(other);
    assert_file_is(PATH, "old");
    assert_int_equal(file_replacer_commit(replacer), STATUS_OK);
    assert_file_is(PATH, "one two");
    assert_int_equal(file_replacer_open("build/never-made/x.txt", &replacer), STATUS_IO);
    file_replacer_discard(NULL);
    remove(PATH);
}

/* ------------------------------------------------------------------------- files read piece by piece */
/* Reads a whole file in pieces of a size. */
static void assert_reads_in_pieces(const char *path, const char *bytes, size_t size, size_t piece) {
    FileReader *reader = NULL;
    char *read = malloc(size + piece);
    size_t read_size = 0;
    size_t count;
    assert_non_null(read);
    assert_int_equal(file_reader_open(path, &reader), STATUS_OK);
    assert_int_equal(file_reader_size(reader), size);
    do {
        assert_int_equal(file_reader_read(reader, read + read_size, piece, &count), STATUS_OK);
        assert_true(count <= piece);
        read_size += count;
    } while (count > 0 && read_size <= size);
    assert_int_equal(count, 0);
    assert_int_equal(read_size, size);
    assert_memory_equal(read, bytes, size);
    file_reader_close(reader);
    free(read);
}

static void a_file_is_read_piece_by_piece(void **state) {
    (void)state;
    static const char BYTES[] = "one\r\ntwo\n\0three\x1a\xff";
    for (size_t piece = 1; piece < sizeof BYTES + 1; piece++) {
        assert_int_equal(file_write("build/tests/platform.txt", BYTES, sizeof BYTES - 1), STATUS_OK);
        assert_reads_in_pieces("build/tests/platform.txt", BYTES, sizeof BYTES - 1, piece);
    }
    assert_int_equal(file_write("build/tests/platform.txt", "", 0), STATUS_OK);
    assert_reads_in_pieces("build/tests/platform.txt", "", 0, 5);
}

static void D60_a_stream_in_a_japanese_folder_with_a_long_path(void **state) {
    (void)state;
    char path[300] = "build/tests/日本語 ソ表 ";
    size_t length = strlen(path);
    assert_int_equal(file_write("build/tests/日本語ソ.wtb", "x", 1), STATUS_OK);
    assert_reads_in_pieces("build/tests/日本語ソ.wtb", "x", 1, 4);
    memset(path + length, 'n', 200);
    memcpy(path + length + 200, ".wtb", 5);
    assert_int_equal(file_write(path, "long", 4), STATUS_OK);
    assert_reads_in_pieces(path, "long", 4, 3);
}

static void what_is_no_file_gives_no_stream(void **state) {
    (void)state;
    FileReader *reader = NULL;
    char byte = 'u';
    size_t count = 7;
    assert_int_equal(file_reader_open("build/tests/never-made.txt", &reader), STATUS_NOT_FOUND);
    assert_int_equal(file_reader_open("build/never-made/x.txt", &reader), STATUS_NOT_FOUND);
    assert_int_equal(file_reader_open("build/tests/\xff\xfe.txt", &reader), STATUS_NOT_FOUND);
    assert_null(reader);
    /* A folder is refused when it is opened, or when it is read. */
    Status status = file_reader_open("build/tests", &reader);
    if (status == STATUS_OK) {
        status = file_reader_read(reader, &byte, 1, &count);
        file_reader_close(reader);
    }
    assert_int_equal(status, STATUS_IO);
    assert_int_equal(byte, 'u');
    assert_int_equal(count, 7);
    file_reader_close(NULL);
}

static void a_file_is_read_on_from_any_place(void **state) {
    (void)state;
    FileReader *reader = NULL;
    char bytes[8] = "";
    size_t count;
    assert_int_equal(file_write("build/tests/platform.txt", "0123456789", 10), STATUS_OK);
    assert_int_equal(file_reader_open("build/tests/platform.txt", &reader), STATUS_OK);
    for (int place = 9; place >= 0; place--) {
        assert_int_equal(file_reader_seek(reader, place), STATUS_OK);
        assert_int_equal(file_reader_read(reader, bytes, 1, &count), STATUS_OK);
        assert_int_equal(count, 1);
        assert_int_equal(bytes[0], '0' + place);
    }
    assert_int_equal(file_reader_seek(reader, INT64_C(5000000000)), STATUS_OK);
    assert_int_equal(file_reader_read(reader, bytes, 1, &count), STATUS_OK);
    assert_int_equal(count, 0);
    file_reader_close(reader);
}

static void a_file_is_found_beside_another_one_in_any_case(void **state) {
    (void)state;
    char *found = NULL;
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(file_write("build/tests/Beside.JoU", "mixed", 5), STATUS_OK);
    assert_int_equal(file_find_beside("build/tests/日本語/..", "BESIDE.JOU", &found), STATUS_NOT_FOUND);
    assert_int_equal(file_find_beside("build/tests/日本語.wtb", "BESIDE.JOU", &found), STATUS_OK);
    assert_int_equal(file_read(found, 100, &bytes, &size), STATUS_OK);
    assert_string_equal(bytes, "mixed");
    free(bytes);
    free(found);
    found = NULL;
    assert_int_equal(file_find_beside("build/tests/x", "BESIDE.JO", &found), STATUS_NOT_FOUND);
    assert_int_equal(file_find_beside("build/never-made/x", "BESIDE.JOU", &found), STATUS_NOT_FOUND);
    assert_null(found);
    assert_int_equal(file_find_beside("x.wtb", "readme.MD", &found), STATUS_OK);
    free(found);
}

/* --------------------------------------------------------------------------------- files that grow */
static const char GROWING[] = "build/tests/設定 appender.txt";

static void assert_content(const char *path, const char *expected) {
    char *bytes = NULL;
    size_t size = 0;
    assert_int_equal(file_read(path, 1000, &bytes, &size), STATUS_OK);
    assert_string_equal(bytes, expected);
    assert_int_equal(size, strlen(expected));
    free(bytes);
}

/* Opens the file, and adds a text to it. */
static FileAppender *append(const char *path, size_t size_kept, const char *text) {
    FileAppender *appender = NULL;
    assert_int_equal(file_appender_open(path, size_kept, &appender), STATUS_OK);
    assert_int_equal(file_appender_write(appender, text, strlen(text)), STATUS_OK);
    return appender;
}

static void an_appender_makes_a_file_and_goes_on_behind_what_is_kept(void **state) {
    (void)state;
    const char *path = "build/tests/appender-new.txt"; /* remove() knows no UTF-8 on Windows */
    remove(path);
    file_appender_close(append(path, 0, "one"));
    assert_content(path, "one");
    remove(path);
    FileAppender *appender = append(GROWING, 0, "one,");
    assert_int_equal(file_appender_write(appender, "", 0), STATUS_OK);
    assert_int_equal(file_appender_write(appender, "two,", 4), STATUS_OK);
    file_appender_close(appender);
    assert_content(GROWING, "one,two,");
    file_appender_close(append(GROWING, 8, "three,"));
    assert_content(GROWING, "one,two,three,");
    file_appender_close(append(GROWING, 4, "2,"));
    assert_content(GROWING, "one,2,");
    file_appender_close(append(GROWING, 0, ""));
    assert_content(GROWING, "");
    file_appender_close(NULL);
}

static void what_an_appender_has_written_is_there_before_it_is_closed(void **state) {
    (void)state;
    FileAppender *appender = append(GROWING, 0, "one,");
    assert_content(GROWING, "one,");
    assert_int_equal(file_appender_write(appender, "two,", 4), STATUS_OK);
    assert_content(GROWING, "one,two,");
    file_appender_close(appender);
}

static void an_appender_refuses_to_keep_more_than_there_is(void **state) {
    (void)state;
    FileAppender *appender = NULL;
    assert_int_equal(file_write(GROWING, "one", 3), STATUS_OK);
    assert_int_equal(file_appender_open(GROWING, 4, &appender), STATUS_IO);
    assert_content(GROWING, "one");
    char *bytes;
    size_t size;
    assert_int_equal(file_appender_open("build/tests/never-made.txt", 1, &appender), STATUS_IO);
    assert_int_equal(file_read("build/tests/never-made.txt", 100, &bytes, &size), STATUS_NOT_FOUND);
    assert_int_equal(file_appender_open("build/never-made/x.txt", 0, &appender), STATUS_IO);
    assert_int_equal(file_appender_open("build/tests", 0, &appender), STATUS_IO);
    assert_null(appender);
}

/* ----------------------------------------------------------------------------------------- threads */

typedef struct PingPong {
    Lock *lock;
    Condition *changed;
    int turn; /* even: the test's, odd: the thread's */
} PingPong;

enum { ROUNDS = 2000 };

static void answer_each_ping(void *context) {
    PingPong *game = context;
    lock_acquire(game->lock);
    while (game->turn < 2 * ROUNDS) {
        while (game->turn % 2 == 0) {
            condition_wait(game->changed, game->lock);
        }
        game->turn++;
        condition_wake_all(game->changed);
        if (game->turn >= 2 * ROUNDS) {
            break;
        }
    }
    lock_release(game->lock);
}

static void two_threads_take_turns_through_a_condition(void **state) {
    (void)state;
    PingPong game = { 0 };
    Thread *thread = NULL;
    assert_int_equal(lock_create(&game.lock), STATUS_OK);
    assert_int_equal(condition_create(&game.changed), STATUS_OK);
    assert_int_equal(thread_create(answer_each_ping, &game, &thread), STATUS_OK);
    lock_acquire(game.lock);
    for (int round = 0; round < ROUNDS; round++) {
        assert_int_equal(game.turn, 2 * round);
        game.turn++;
        condition_wake_all(game.changed);
        while (game.turn % 2 == 1) {
            condition_wait(game.changed, game.lock);
        }
    }
    lock_release(game.lock);
    thread_join(thread);
    assert_int_equal(game.turn, 2 * ROUNDS);
    condition_destroy(game.changed);
    lock_destroy(game.lock);
}

typedef struct Counter {
    Lock *lock;
    int count;
} Counter;

static void count_a_thousand_times(void *context) {
    Counter *counter = context;
    for (int i = 0; i < 1000; i++) {
        lock_acquire(counter->lock);
        counter->count++;
        lock_release(counter->lock);
    }
}

static void a_lock_admits_one_thread_at_a_time(void **state) {
    (void)state;
    Counter counter = { 0 };
    Thread *threads[4] = { NULL };
    assert_int_equal(lock_create(&counter.lock), STATUS_OK);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(thread_create(count_a_thousand_times, &counter, &threads[i]), STATUS_OK);
    }
    for (int i = 0; i < 4; i++) {
        thread_join(threads[i]);
    }
    assert_int_equal(counter.count, 4000);
    lock_destroy(counter.lock);
}

enum { TALLY_MAX = 1000 };

static void tally(void *context, int index) {
    ((int *)context)[index]++;
}

static void parallel_work_is_done_once_for_each_index(void **state) {
    (void)state;
    static const int COUNTS[] = { 0, 1, 2, 7, TALLY_MAX };
    static const int THREADS[] = { 1, 2, 3, 16, PARALLEL_THREADS_MAX + 1 };
    for (size_t i = 0; i < sizeof COUNTS / sizeof COUNTS[0]; i++) {
        for (size_t j = 0; j < sizeof THREADS / sizeof THREADS[0]; j++) {
            int tallies[TALLY_MAX] = { 0 };
            parallel_for(COUNTS[i], THREADS[j], tally, tallies);
            for (int index = 0; index < TALLY_MAX; index++) {
                assert_int_equal(tallies[index], index < COUNTS[i]);
            }
        }
    }
}

/* Each waits until the other one has begun, but not for ever. */
static void wait_for_the_other(void *context, int index) {
    atomic_int *begun = context;
    int64_t end = clock_now_us() + 20000000;
    (void)index;
    atomic_fetch_add(begun, 1);
    while (atomic_load(begun) < 2 && clock_now_us() < end) {
    }
    atomic_fetch_add(begun, atomic_load(begun) >= 2 ? 10 : 0);
}

static void parallel_work_runs_at_the_same_time(void **state) {
    (void)state;
    atomic_int begun;
    atomic_init(&begun, 0);
    parallel_for(2, 2, wait_for_the_other, &begun);
    assert_int_equal(atomic_load(&begun), 22);
}

static void nothing_can_be_joined_and_destroyed(void **state) {
    (void)state;
    thread_join(NULL);
    lock_destroy(NULL);
    condition_destroy(NULL);
}

static void there_is_at_least_one_processor(void **state) {
    (void)state;
    assert_in_range(thread_processor_count(), 1, 4096);
}

/* ------------------------------------------------------------------------------- clock and console */

static void the_clock_moves_on_and_never_back(void **state) {
    (void)state;
    int64_t start = clock_now_us();
    int64_t before = start;
    while (before < start + 2000) {
        int64_t now = clock_now_us();
        assert_true(now >= before);
        before = now;
    }
}

static void entropy_differs_from_call_to_call(void **state) {
    (void)state;
    uint64_t first = clock_entropy();
    int64_t now = clock_now_us();
    while (clock_now_us() == now) {
    }
    assert_true(clock_entropy() != first);
}

static void the_users_language_can_be_asked_for(void **state) {
    (void)state;
    bool is_japanese = console_user_is_japanese();
    assert_true(is_japanese == console_user_is_japanese());
}

int run_platform_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_written_file_reads_back_byte_for_byte),
        cmocka_unit_test(an_empty_file_reads_back_empty),
        cmocka_unit_test(a_shorter_file_replaces_a_longer_one_whole),
        cmocka_unit_test(a_japanese_file_name_works_D60),
        cmocka_unit_test(a_large_file_reads_back),
        cmocka_unit_test(a_path_longer_than_260_characters_works_D60),
        cmocka_unit_test(a_missing_file_is_not_found),
        cmocka_unit_test(a_folder_is_not_a_file),
        cmocka_unit_test(a_file_larger_than_the_limit_is_refused),
        cmocka_unit_test(writing_into_a_missing_folder_is_refused),
        cmocka_unit_test(a_name_that_is_not_utf8_is_not_found),
        cmocka_unit_test(the_settings_folder_can_be_written_to),
        cmocka_unit_test(a_replacer_leaves_the_old_file_until_the_new_one_is_whole),
        cmocka_unit_test(a_file_is_read_piece_by_piece),
        cmocka_unit_test(D60_a_stream_in_a_japanese_folder_with_a_long_path),
        cmocka_unit_test(what_is_no_file_gives_no_stream),
        cmocka_unit_test(a_file_is_read_on_from_any_place),
        cmocka_unit_test(a_file_is_found_beside_another_one_in_any_case),
        cmocka_unit_test(an_appender_makes_a_file_and_goes_on_behind_what_is_kept),
        cmocka_unit_test(what_an_appender_has_written_is_there_before_it_is_closed),
        cmocka_unit_test(an_appender_refuses_to_keep_more_than_there_is),
        cmocka_unit_test(two_threads_take_turns_through_a_condition),
        cmocka_unit_test(a_lock_admits_one_thread_at_a_time),
        cmocka_unit_test(parallel_work_is_done_once_for_each_index),
        cmocka_unit_test(parallel_work_runs_at_the_same_time),
        cmocka_unit_test(nothing_can_be_joined_and_destroyed),
        cmocka_unit_test(there_is_at_least_one_processor),
        cmocka_unit_test(the_clock_moves_on_and_never_back),
        cmocka_unit_test(entropy_differs_from_call_to_call),
        cmocka_unit_test(the_users_language_can_be_asked_for),
    };
    return cmocka_run_group_tests_name("platform", tests, NULL, NULL);
}
