/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/settings_file.h"
#include "platform/file.h"
#include "platform/thread.h"

/* remove() knows no UTF-8 on Windows, so the paths are plain. */
static const char PATH[] = "build/tests/kept.d-settings.txt";

static void aside_path(int number, char path[80]) {
    snprintf(path, 80, "build/tests/kept.d-settings-damaged-%d.txt", number);
}

static int clean(void **state) {
    (void)state;
    remove(PATH);
    for (int number = 1; number <= SETTINGS_ASIDE_MAX; number++) {
        char path[80];
        aside_path(number, path);
        remove(path);
    }
    return 0;
}

static void write_text(const char *path, const char *text) {
    assert_int_equal(file_write(path, text, strlen(text)), STATUS_OK);
}

static void assert_text(const char *path, const char *text) {
    char *bytes = NULL;
    size_t size;
    assert_int_equal(file_read(path, 1 << 20, &bytes, &size), STATUS_OK);
    assert_string_equal(bytes, text);
    free(bytes);
}

/* What the file's thread has told, and a disk that can be told to fail. */
typedef struct Ear {
    Lock *lock;
    Condition *changed;
    int writes, failures, asides;
    char aside[SETTINGS_PATH_SIZE];
} Ear;

static void hear(void *context, const SettingsFileReport *report) {
    Ear *ear = context;
    lock_acquire(ear->lock);
    ear->failures += report->status != STATUS_OK;
    ear->asides += report->has_set_aside;
    ear->writes += report->status == STATUS_OK && !report->has_set_aside;
    if (report->has_set_aside) {
        memcpy(ear->aside, report->aside, sizeof ear->aside);
    }
    condition_wake_all(ear->changed);
    lock_release(ear->lock);
}

static Ear open_ear(void) {
    Ear ear = { 0 };
    assert_int_equal(lock_create(&ear.lock), STATUS_OK);
    assert_int_equal(condition_create(&ear.changed), STATUS_OK);
    return ear;
}

static void close_ear(Ear *ear) {
    condition_destroy(ear->changed);
    lock_destroy(ear->lock);
}

static void wait_for(Ear *ear, const int *count, int wanted) {
    lock_acquire(ear->lock);
    while (*count < wanted) {
        condition_wait(ear->changed, ear->lock);
    }
    lock_release(ear->lock);
}

static Status fail_to_write(const char *path, const char *bytes, size_t size) {
    (void)path, (void)bytes, (void)size;
    return STATUS_IO;
}

static Status fail_to_copy(const char *from, const char *to) {
    (void)from, (void)to;
    return STATUS_IO;
}

static const char *text_of(const Settings *settings, char text[SETTINGS_TEXT_SIZE]) {
    settings_write(settings, text);
    return text;
}

static void the_condition_of_a_file_is_found(void **state) {
    (void)state;
    Settings settings;
    assert_int_equal(settings_file_read(PATH, &settings), SETTINGS_MISSING);
    write_text(PATH, "pace=off\r\nof-a-newer-version=1\r\n\r\n");
    assert_int_equal(settings_file_read(PATH, &settings), SETTINGS_SOUND);
    assert_int_equal(settings.pace, PACE_OFF);
    write_text(PATH, "pace=fast\nlook=rabbits\n");
    assert_int_equal(settings_file_read(PATH, &settings), SETTINGS_DAMAGED);
    assert_int_equal(settings.look, LOOK_RABBITS);
    assert_int_equal(settings_file_read("build/tests", &settings), SETTINGS_DAMAGED); /* a folder: not to be read */
}

static void of_a_file_that_is_too_large_the_whole_lines_at_its_beginning_count(void **state) {
    (void)state;
    static const char LINE[] = "quality=best\n";
    size_t size = SETTINGS_FILE_SIZE_MAX + 100;
    char *text = malloc(size + 1);
    Settings settings;
    assert_non_null(text);
    for (size_t i = 0; i < size; i++) {
        text[i] = LINE[i % (sizeof LINE - 1)];
    }
    /* The limit cuts "left=12345" short. */
    memcpy(text, "pace=off\n", 9);
    memcpy(text + SETTINGS_FILE_SIZE_MAX - 8, "\nleft=12345\nwidth=9\nheight=9\n", 29);
    text[size] = '\0';
    write_text(PATH, text);
    assert_int_equal(settings_file_read(PATH, &settings), SETTINGS_DAMAGED);
    assert_int_equal(settings.pace, PACE_OFF);
    assert_int_equal(settings.quality, QUALITY_BEST);
    assert_int_equal(settings.place.left, 0);
    free(text);
}

static void a_damaged_file_is_set_aside_before_it_is_written_over(void **state) {
    (void)state;
    Ear ear = open_ear();
    SettingsFile *file = NULL;
    Settings settings = settings_default();
    char text[SETTINGS_TEXT_SIZE];
    char aside[80];
    write_text(PATH, "rubbish\npace=off\n");
    assert_int_equal(settings_file_create(PATH, true, NULL, hear, &ear, &file), STATUS_OK);
    settings_file_put(file, &settings);
    settings_file_destroy(file);
    assert_int_equal(ear.asides, 1);
    aside_path(1, aside);
    assert_string_equal(ear.aside, aside);
    assert_text(aside, "rubbish\npace=off\n");
    assert_text(PATH, text_of(&settings, text));
    /* The same damage again makes no second copy, another one does. */
    write_text(PATH, "rubbish\npace=off\n");
    assert_int_equal(settings_file_set_aside(NULL, PATH, ear.aside), STATUS_OK);
    assert_string_equal(ear.aside, aside);
    for (int number = 2; number <= SETTINGS_ASIDE_MAX + 2; number++) {
        snprintf(text, sizeof text, "rubbish %d", number);
        write_text(PATH, text);
        assert_int_equal(settings_file_set_aside(NULL, PATH, ear.aside), STATUS_OK);
        assert_text(ear.aside, text);
        aside_path(number < SETTINGS_ASIDE_MAX ? number : SETTINGS_ASIDE_MAX, aside);
        assert_string_equal(ear.aside, aside);
    }
    close_ear(&ear);
}

static void nothing_is_written_while_the_damaged_file_cannot_be_set_aside(void **state) {
    (void)state;
    Ear ear = open_ear();
    SettingsFile *file = NULL;
    Settings settings = settings_default();
    const SettingsFiles files = { file_write, fail_to_copy };
    write_text(PATH, "rubbish");
    assert_int_equal(settings_file_create(PATH, true, &files, hear, &ear, &file), STATUS_OK);
    settings_file_put(file, &settings);
    wait_for(&ear, &ear.failures, 2);
    settings_file_destroy(file);
    assert_int_equal(ear.writes, 0);
    assert_text(PATH, "rubbish");
    close_ear(&ear);
}

static void the_last_settings_are_written_at_the_end(void **state) {
    (void)state;
    Ear ear = open_ear();
    SettingsFile *file = NULL;
    Settings settings = settings_default();
    char text[SETTINGS_TEXT_SIZE];
    assert_int_equal(settings_file_create(PATH, false, NULL, hear, &ear, &file), STATUS_OK);
    for (int i = 1; i <= 500; i++) {
        settings.place.left = i;
        settings_file_put(file, &settings);
    }
    settings_file_destroy(file);
    assert_text(PATH, text_of(&settings, text));
    assert_in_range(ear.writes, 1, 500);
    close_ear(&ear);
}

static void what_stands_in_the_file_is_not_written_again(void **state) {
    (void)state;
    Ear ear = open_ear();
    SettingsFile *file = NULL;
    Settings settings = settings_default();
    assert_int_equal(settings_file_create(PATH, false, NULL, hear, &ear, &file), STATUS_OK);
    settings_file_put(file, &settings);
    wait_for(&ear, &ear.writes, 1);
    settings_file_put(file, &settings);
    settings_file_destroy(file);
    assert_int_equal(ear.writes, 1);
    close_ear(&ear);
}

static void what_could_not_be_written_is_told_and_the_old_file_stands(void **state) {
    (void)state;
    Ear ear = open_ear();
    SettingsFile *file = NULL;
    Settings settings = settings_default();
    const SettingsFiles files = { fail_to_write, fail_to_copy };
    write_text(PATH, "pace=off\n");
    assert_int_equal(settings_file_create(PATH, false, &files, hear, &ear, &file), STATUS_OK);
    settings_file_put(file, &settings);
    wait_for(&ear, &ear.failures, 1);
    settings_file_put(file, &settings); /* it is tried again */
    settings_file_destroy(file);
    assert_int_equal(ear.failures, 2);
    assert_text(PATH, "pace=off\n");
    close_ear(&ear);
}

static void a_path_that_is_too_long_is_refused(void **state) {
    (void)state;
    char path[SETTINGS_PATH_SIZE + 1];
    char aside[SETTINGS_PATH_SIZE];
    SettingsFile *file = NULL;
    memset(path, 'x', SETTINGS_PATH_SIZE);
    path[SETTINGS_PATH_SIZE] = '\0';
    assert_int_equal(settings_file_create(path, false, NULL, NULL, NULL, &file), STATUS_FULL);
    path[SETTINGS_PATH_SIZE - 2] = '\0';
    assert_int_equal(settings_file_set_aside(NULL, path, aside), STATUS_FULL);
    settings_file_destroy(NULL);
}

int run_settings_file_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_condition_of_a_file_is_found, clean),
        cmocka_unit_test_setup(of_a_file_that_is_too_large_the_whole_lines_at_its_beginning_count, clean),
        cmocka_unit_test_setup(a_damaged_file_is_set_aside_before_it_is_written_over, clean),
        cmocka_unit_test_setup(nothing_is_written_while_the_damaged_file_cannot_be_set_aside, clean),
        cmocka_unit_test_setup(the_last_settings_are_written_at_the_end, clean),
        cmocka_unit_test_setup(what_stands_in_the_file_is_not_written_again, clean),
        cmocka_unit_test_setup(what_could_not_be_written_is_told_and_the_old_file_stands, clean),
        cmocka_unit_test(a_path_that_is_too_long_is_refused),
    };
    return cmocka_run_group_tests_name("settings-file", tests, NULL, NULL);
}
