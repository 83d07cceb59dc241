/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <string.h>

#ifdef _WIN32
#include <direct.h>
#else
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "platform/file.h"

static const char FOLDER[] = "build/tests/folder-listed";

static void make_folder(const char *path) {
#ifdef _WIN32
    _mkdir(path);
#else
    mkdir(path, 0700);
#endif
}

typedef struct Listed {
    char names[512]; /* each with a mark: '/' behind a folder, else its size */
    int count, wanted;
    Status read;     /* whether every file can be read by the path that is told */
} Listed;

static bool note(void *context, const FileEntry *entry) {
    Listed *listed = context;
    size_t used = strlen(listed->names);
    FileReader *reader = NULL;
    if (entry->is_folder) {
        snprintf(listed->names + used, sizeof listed->names - used, "%s/ ", entry->name);
        assert_int_equal(entry->size, -1);
    } else {
        snprintf(listed->names + used, sizeof listed->names - used, "%s:%d ", entry->name, (int)entry->size);
        listed->read = listed->read == STATUS_OK ? file_reader_open(entry->path, &reader) : listed->read;
        file_reader_close(reader);
    }
    return ++listed->count < listed->wanted;
}

static Listed list(const char *path, int wanted, Status expected) {
    Listed listed = { .wanted = wanted };
    assert_int_equal(file_list_folder(path, note, &listed), expected);
    return listed;
}

static void make_listed(void) {
    make_folder(FOLDER);
    make_folder("build/tests/folder-listed/inner");
    assert_int_equal(file_write("build/tests/folder-listed/inner/x", "", 0), STATUS_OK);
    assert_int_equal(file_write("build/tests/folder-listed/棋譜.ggf", "abc", 3), STATUS_OK);
    assert_int_equal(file_write("build/tests/folder-listed/b.WTB", "", 0), STATUS_OK);
    assert_int_equal(file_write("build/tests/folder-listed/a2.txt", "1", 1), STATUS_OK);
    assert_int_equal(file_write("build/tests/folder-listed/C.sgf", "12", 2), STATUS_OK);
    assert_int_equal(file_write("build/tests/folder-listed/a10.txt", "1", 1), STATUS_OK);
}

static void a_folder_is_listed_in_the_order_of_its_names(void **state) {
    (void)state;
    static const char EXPECTED[] = "a10.txt:1 a2.txt:1 b.WTB:0 C.sgf:2 inner/ 棋譜.ggf:3 ";
    make_listed();
    Listed listed = list(FOLDER, 100, STATUS_OK);
    assert_string_equal(listed.names, EXPECTED);
    assert_int_equal(listed.read, STATUS_OK);
    listed = list("build/tests/folder-listed/", 100, STATUS_OK);
    assert_string_equal(listed.names, EXPECTED);
    assert_int_equal(listed.read, STATUS_OK);
    assert_string_equal(list("build/tests/../tests/folder-listed/inner", 100, STATUS_OK).names, "x:0 ");
}

static void a_listing_ends_when_no_further_entry_is_wanted(void **state) {
    (void)state;
    make_listed();
    assert_string_equal(list(FOLDER, 2, STATUS_OK).names, "a10.txt:1 a2.txt:1 ");
}

static void what_is_no_folder_is_not_found(void **state) {
    (void)state;
    make_listed();
    assert_int_equal(list("build/tests/folder-never-made", 9, STATUS_NOT_FOUND).count, 0);
    assert_int_equal(list("build/tests/folder-listed/a2.txt", 9, STATUS_NOT_FOUND).count, 0);
    assert_int_equal(list("build/tests/folder-listed/a2.txt/x", 9, STATUS_NOT_FOUND).count, 0);
    assert_int_equal(list("", 9, STATUS_NOT_FOUND).count, 0);
}

#ifndef _WIN32
static void links_are_what_they_lead_to(void **state) {
    (void)state;
    make_folder("build/tests/folder-links");
    (void)!symlink("../folder-listed/C.sgf", "build/tests/folder-links/file");
    (void)!symlink("../folder-listed", "build/tests/folder-links/folder");
    (void)!symlink("nowhere", "build/tests/folder-links/lost");
    make_listed();
    assert_string_equal(list("build/tests/folder-links", 9, STATUS_OK).names, "file:2 folder/ ");
}
#endif

int run_folder_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_folder_is_listed_in_the_order_of_its_names),
        cmocka_unit_test(a_listing_ends_when_no_further_entry_is_wanted),
        cmocka_unit_test(what_is_no_folder_is_not_found),
#ifndef _WIN32
        cmocka_unit_test(links_are_what_they_lead_to),
#endif
    };
    return cmocka_run_group_tests_name("folder", tests, NULL, NULL);
}
