/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/file_jobs.h"
#include "../../src/win/view/recent_files.h"
#include "../../src/win/view/record_file.h"
#include "../../src/win/view/start_arguments.h"
#include "platform/file.h"
#include "platform/thread.h"
#include "records/record_writer.h"

/* remove() knows no UTF-8 on Windows, so the paths are plain. */
static const char PATH[] = "build/tests/record file.txt";

static RecordFile read_bytes(const char *bytes, size_t size) {
    RecordFile file;
    assert_int_equal(file_write(PATH, bytes, size), STATUS_OK);
    record_file_read(PATH, NULL, &file);
    remove(PATH);
    return file;
}

static RecordFile read_text(const char *text) {
    return read_bytes(text, strlen(text));
}

/* --------------------------------------------------------------------------------------------------- files */
static void a_file_of_one_game_is_read(void **state) {
    (void)state;
    static const struct {
        const char *path;
        RecordFormat format;
    } FILES[] = { { "tests/data/records/edax.ggf", RECORD_GGF },
                  { "tests/data/records/edax.sgf", RECORD_SGF },
                  { "tests/data/records/edax.pgn", RECORD_PGN },
                  { "tests/data/records/edax.txt", RECORD_TRANSCRIPT } };
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        RecordFile file;
        record_file_read(FILES[i].path, NULL, &file);
        assert_int_equal(file.kind, RECORD_FILE_GAME);
        assert_int_equal(file.format, FILES[i].format);
        assert_true(file.record->node_count > 60);
        record_destroy(file.record);
    }
}

static void a_game_is_read_in_any_encoding(void **state) {
    (void)state;
    static const char CP932[] = "(;GM[Othello]PB[\x8d\x95]PW[\x94\x92]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)";
    RecordFile file = read_bytes(CP932, sizeof CP932 - 1);
    assert_int_equal(file.kind, RECORD_FILE_GAME);
    assert_string_equal(record_text(file.record, file.record->fields[RECORD_BLACK]), "黒");
    record_destroy(file.record);
    static const char UTF16[] = "\xff\xfe" "f\0" "5\0" "d\0" "6";
    file = read_bytes(UTF16, sizeof UTF16);
    assert_int_equal(file.kind, RECORD_FILE_GAME);
    assert_int_equal(file.record->node_count, 3);
    record_destroy(file.record);
}

static void T41_a_file_of_more_games_is_told_from_one(void **state) {
    (void)state;
    static const char GAME[] = "(;GM[Othello]PB[a]PW[b]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)\n";
    char text[512];
    snprintf(text, sizeof text, "1 %s", GAME);
    RecordFile file = read_text(text);
    assert_int_equal(file.kind, RECORD_FILE_GAME);
    record_destroy(file.record);
    snprintf(text, sizeof text, "%s%s", GAME, GAME);
    file = read_text(text);
    assert_int_equal(file.kind, RECORD_FILE_GAMES);
    assert_null(file.record);
    record_file_read("tests/data/records/WTH_2001.wtb", NULL, &file);
    assert_int_equal(file.kind, RECORD_FILE_GAMES);
    assert_int_equal(file.format, RECORD_WTHOR);
    record_file_read("tests/data/records", NULL, &file);
    assert_int_equal(file.kind, RECORD_FILE_FOLDER);
}

static void what_is_wrong_with_a_file_is_told(void **state) {
    (void)state;
    RecordFile file = read_text("f5d6\nc3d4");
    assert_int_equal(file.kind, RECORD_FILE_FAULT);
    assert_int_equal(file.error.problem, RECORD_PROBLEM_OCCUPIED);
    assert_int_equal(file.error.line, 2);
    assert_string_equal(file.error.text, "d4");
    assert_null(file.record);
    file = read_text(" \n");
    assert_int_equal(file.kind, RECORD_FILE_FAULT);
    assert_int_equal(file.error.problem, RECORD_PROBLEM_EMPTY);
    record_file_read("build/tests/never made.ggf", NULL, &file);
    assert_int_equal(file.kind, RECORD_FILE_FAILED);
    assert_int_equal(file.status, STATUS_NOT_FOUND);
}

static void a_file_is_not_read_beyond_its_limit(void **state) {
    (void)state;
    enum { SIZE = RECORD_FILE_SIZE_MAX + (1 << 16) };
    char *text = malloc(SIZE);
    assert_non_null(text);
    memset(text, '\n', SIZE);
    memcpy(text, "f5d6", 4);
    RecordFile file = read_bytes(text, SIZE);
    free(text);
    assert_int_equal(file.kind, RECORD_FILE_FAILED);
    assert_int_equal(file.status, STATUS_FULL);
    StopFlag stop = { 0 };
    stop_request(&stop);
    record_file_read("tests/data/records/edax.ggf", &stop, &file); /* of one piece: nothing to be given up */
    assert_int_equal(file.kind, RECORD_FILE_GAME);
    record_destroy(file.record);
}

/* --------------------------------------------------------------------------------------------------- names */
static void assert_name(const char *black, const char *white, const char *date, const char *expected) {
    Record *record = NULL;
    char name[RECORD_FILE_NAME_SIZE];
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(record_set_field(record, RECORD_BLACK, black, strlen(black)), STATUS_OK);
    assert_int_equal(record_set_field(record, RECORD_WHITE, white, strlen(white)), STATUS_OK);
    assert_int_equal(record_set_field(record, RECORD_DATE, date, strlen(date)), STATUS_OK);
    record_file_name(record, "Othello", name);
    record_destroy(record);
    assert_string_equal(name, expected);
}

static void a_game_is_named_by_its_players_and_date(void **state) {
    (void)state;
    assert_name("村上", "Tamenori", "2026-11-30", "村上 - Tamenori 2026-11-30");
    assert_name("", "", "2026-11-30", "Othello 2026-11-30");
    assert_name("?", "?", "", "Othello");
    assert_name("a/b:c", "..\\d\n", "30.11.", "a_b_c - .._d_ 30.11");
    assert_name("...", "", "", "Othello");
    assert_name("\xff", "", "", "_");
}

static void a_name_tells_its_format(void **state) {
    (void)state;
    char name[RECORD_FILE_NAME_SIZE];
    assert_int_equal(record_file_format_of("C:\\x.GGF", RECORD_OWN), RECORD_GGF);
    assert_int_equal(record_file_format_of("x.othello", RECORD_PGN), RECORD_OWN);
    assert_int_equal(record_file_format_of("x.txt", RECORD_PGN), RECORD_TRANSCRIPT);
    assert_int_equal(record_file_format_of("sgf", RECORD_PGN), RECORD_PGN);
    assert_int_equal(record_file_format_of("x.sgf.bak", RECORD_PGN), RECORD_PGN);
    record_file_stem("C:\\games\\a.b.sgf", name);
    assert_string_equal(name, "a.b");
    record_file_stem("/tmp/a.bak", name);
    assert_string_equal(name, "a.bak");
}

/* --------------------------------------------------------------------------------------------------- recent */
static void recent_files_are_kept_newest_first(void **state) {
    (void)state;
    RecentFiles *list = calloc(1, sizeof *list);
    char *text = malloc(RECENT_TEXT_SIZE);
    char path[32];
    assert_true(list && text);
    for (int i = 0; i < RECENT_FILES_MAX + 2; i++) {
        snprintf(path, sizeof path, "C:\\games\\%d.ggf", i);
        assert_true(recent_files_add(list, path));
    }
    assert_int_equal(list->count, RECENT_FILES_MAX);
    assert_string_equal(list->paths[0], "C:\\games\\9.ggf");
    assert_true(recent_files_add(list, "c:/GAMES/7.ggf")); /* the same as the third */
    assert_int_equal(list->count, RECENT_FILES_MAX);
    assert_string_equal(list->paths[0], "c:/GAMES/7.ggf");
    assert_string_equal(list->paths[2], "C:\\games\\8.ggf");
    assert_string_equal(list->paths[7], "C:\\games\\2.ggf");
    assert_true(recent_files_add(list, list->paths[1]));
    assert_string_equal(list->paths[0], "C:\\games\\9.ggf");
    assert_false(recent_files_add(list, ""));
    assert_false(recent_files_add(list, "C:\\a\nb"));
    assert_false(recent_files_add(list, "C:\\\xff"));
    size_t size = recent_files_write(list, text);
    RecentFiles *again = calloc(1, sizeof *again);
    assert_non_null(again);
    recent_files_read(text, size, again);
    assert_int_equal(again->count, RECENT_FILES_MAX);
    assert_memory_equal(again->paths[7], list->paths[7], strlen(list->paths[7]) + 1);
    recent_files_read("\xEF\xBB\xBF" "a\r\n\nb\tc\nA\nb", 14, again);
    assert_int_equal(again->count, 2);
    assert_string_equal(again->paths[0], "a");
    assert_string_equal(again->paths[1], "b");
    recent_files_remove(again, 0);
    recent_files_join(again, list);
    assert_int_equal(again->count, RECENT_FILES_MAX);
    assert_string_equal(again->paths[0], "b");
    assert_string_equal(again->paths[1], "C:\\games\\9.ggf");
    free(again);
    free(text);
    free(list);
}

static void recent_files_are_called_by_short_names(void **state) {
    (void)state;
    RecentFiles *list = calloc(1, sizeof *list);
    char label[RECENT_LABEL_SIZE];
    assert_non_null(list);
    recent_files_add(list, "C:\\new\\R & D.ggf");
    recent_files_add(list, "C:\\old\\game.ggf");
    recent_files_add(list, "D:/new/GAME.ggf");
    recent_files_label(list, 2, label);
    assert_string_equal(label, "&3 R && D.ggf");
    recent_files_label(list, 0, label);
    assert_string_equal(label, "&1 D:/new/GAME.ggf");
    recent_files_add(list, "C:\\棋譜棋譜棋譜棋譜棋譜棋譜棋譜棋譜棋譜棋譜0123456789012345678901234567890123456789012345678901234.ggf");
    recent_files_label(list, 0, label);
    assert_string_equal(label, "&1 棋譜棋譜棋譜棋譜棋譜棋譜棋譜棋譜棋譜棋譜…678901234567890123456789012345678901234.ggf");
    free(list);
}

/* ------------------------------------------------------------------------------------------------ arguments */
static void the_command_line_is_understood(void **state) {
    (void)state;
    StartArguments found = start_arguments_read(3, (char *[]){ "a b.ggf", "--settings", "s.txt" });
    assert_string_equal(found.file, "a b.ggf");
    assert_string_equal(found.settings, "s.txt");
    assert_null(found.unknown);
    found = start_arguments_read(3, (char *[]){ "--settings", "-s.txt", "棋譜.ggf" });
    assert_string_equal(found.settings, "-s.txt");
    assert_string_equal(found.file, "棋譜.ggf");
    assert_null(found.unknown);
    found = start_arguments_read(2, (char *[]){ "--fast", "a.ggf" });
    assert_string_equal(found.unknown, "--fast");
    assert_string_equal(found.file, "a.ggf");
    assert_string_equal(start_arguments_read(1, (char *[]){ "--settings" }).unknown, "--settings");
    assert_string_equal(start_arguments_read(2, (char *[]){ "a", "b" }).unknown, "b");
    found = start_arguments_read(0, NULL);
    assert_true(!found.file && !found.settings && !found.unknown);
}

/* ----------------------------------------------------------------------------------------------------- jobs */
typedef struct Ear {
    Lock *lock;
    Condition *heard;
    int count;
} Ear;

static void hear(void *context) {
    Ear *ear = context;
    lock_acquire(ear->lock);
    ear->count++;
    condition_wake_all(ear->heard);
    lock_release(ear->lock);
}

static void wait_heard(Ear *ear, int count) {
    lock_acquire(ear->lock);
    while (ear->count < count) {
        condition_wait(ear->heard, ear->lock);
    }
    lock_release(ear->lock);
}

static void files_are_saved_in_order_and_read_behind_that(void **state) {
    (void)state;
    Ear ear = { 0 };
    FileJobs *jobs = NULL;
    FileNews news;
    assert_int_equal(lock_create(&ear.lock), STATUS_OK);
    assert_int_equal(condition_create(&ear.heard), STATUS_OK);
    assert_int_equal(file_jobs_create(hear, &ear, &jobs), STATUS_OK);
    assert_false(file_jobs_take(jobs, &news));
    assert_int_equal(file_jobs_save(jobs, PATH, "f5", 2, &(FileTag){ .serial = 7 }), STATUS_OK);
    assert_int_equal(file_jobs_save(jobs, PATH, "f5d6", 4, &(FileTag){ .serial = 8 }), STATUS_OK);
    assert_int_equal(file_jobs_save(jobs, "build/tests/never made/x", "f5", 2, &(FileTag){ .serial = 9 }), STATUS_OK);
    assert_int_equal(file_jobs_load(jobs, PATH, 100), STATUS_OK);
    wait_heard(&ear, 4);
    for (unsigned serial = 7; serial <= 9; serial++) {
        assert_true(file_jobs_take(jobs, &news));
        assert_int_equal(news.kind, FILE_NEWS_SAVED);
        assert_int_equal(news.tag.serial, serial);
        assert_int_equal(news.status == STATUS_OK, serial < 9);
        file_news_free(&news);
    }
    assert_true(file_jobs_take(jobs, &news));
    assert_int_equal(news.kind, FILE_NEWS_LOADED);
    assert_string_equal(news.bytes, "f5d6");
    file_news_free(&news);
    assert_int_equal(file_jobs_open(jobs, PATH), STATUS_OK);
    wait_heard(&ear, 5);
    assert_true(file_jobs_take(jobs, &news));
    assert_int_equal(news.kind, FILE_NEWS_OPENED);
    assert_string_equal(news.path, PATH);
    assert_int_equal(news.file.kind, RECORD_FILE_GAME);
    file_news_free(&news);
    assert_int_equal(file_jobs_save(jobs, PATH, "f5d6c3", 6, &(FileTag){ 0 }), STATUS_OK);
    file_jobs_destroy(jobs); /* writes what waits */
    RecordFile file;
    record_file_read(PATH, NULL, &file);
    assert_int_equal(file.record->node_count, 4);
    record_destroy(file.record);
    condition_destroy(ear.heard);
    lock_destroy(ear.lock);
    remove(PATH);
}

static void only_the_newest_file_is_opened(void **state) {
    (void)state;
    Ear ear = { 0 };
    FileJobs *jobs = NULL;
    FileNews news;
    assert_int_equal(lock_create(&ear.lock), STATUS_OK);
    assert_int_equal(condition_create(&ear.heard), STATUS_OK);
    assert_int_equal(file_jobs_create(hear, &ear, &jobs), STATUS_OK);
    bool is_last_begun = false;
    while (!is_last_begun) { /* refused while four older ones are still being read */
        (void)file_jobs_open(jobs, "tests/data/records/edax.ggf");
        is_last_begun = file_jobs_open(jobs, "tests/data/records/edax.sgf") == STATUS_OK;
    }
    bool is_newest = false;
    while (!is_newest) {
        if (!file_jobs_take(jobs, &news)) {
            thread_yield();
            continue;
        }
        is_newest = strcmp(news.path, "tests/data/records/edax.sgf") == 0;
        file_news_free(&news);
    }
    assert_false(file_jobs_take(jobs, &news)); /* nothing older comes behind it */
    file_jobs_destroy(jobs);
    condition_destroy(ear.heard);
    lock_destroy(ear.lock);
}

/* -------------------------------------------------------------------------------------------------- promoting */
static void a_variation_becomes_the_first_line(void **state) {
    (void)state;
    Record *record = NULL;
    TextBuffer text = { 0 };
    int first;
    int node;
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(record_add(record, RECORD_ROOT, move_disc(square_at(5, 4)), &first), STATUS_OK);
    assert_int_equal(record_add(record, first, move_disc(square_at(3, 5)), &node), STATUS_OK);
    assert_int_equal(record_add(record, first, move_disc(square_at(5, 5)), &node), STATUS_OK);
    int middle = node;
    assert_int_equal(record_add(record, first, move_disc(square_at(5, 3)), &node), STATUS_OK);
    record_promote(record, node);
    assert_int_equal(record_last_node(record), node);
    record_promote(record, node);
    record_promote(record, middle);
    assert_int_equal(record_last_node(record), middle);
    assert_int_equal(record_add(record, first, move_pass(), NULL), STATUS_ILLEGAL_MOVE);
    assert_int_equal(record->nodes[first].last_child, 2);
    assert_int_equal(record->nodes[2].next_sibling, RECORD_NONE);
    assert_int_equal(record->nodes[middle].next_sibling, node);
    assert_int_equal(record_write(record, RECORD_TRANSCRIPT, &text), STATUS_OK);
    assert_memory_equal(text.bytes, "f5f6", 4);
    text_buffer_free(&text);
    record_destroy(record);
}

int run_record_file_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_of_one_game_is_read),
        cmocka_unit_test(a_game_is_read_in_any_encoding),
        cmocka_unit_test(T41_a_file_of_more_games_is_told_from_one),
        cmocka_unit_test(what_is_wrong_with_a_file_is_told),
        cmocka_unit_test(a_file_is_not_read_beyond_its_limit),
        cmocka_unit_test(a_game_is_named_by_its_players_and_date),
        cmocka_unit_test(a_name_tells_its_format),
        cmocka_unit_test(recent_files_are_kept_newest_first),
        cmocka_unit_test(recent_files_are_called_by_short_names),
        cmocka_unit_test(the_command_line_is_understood),
        cmocka_unit_test(files_are_saved_in_order_and_read_behind_that),
        cmocka_unit_test(only_the_newest_file_is_opened),
        cmocka_unit_test(a_variation_becomes_the_first_line),
    };
    return cmocka_run_group_tests_name("record-file", tests, NULL, NULL);
}
