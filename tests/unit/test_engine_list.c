/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/engine_list.h"

static EngineList read_text(const char *text) {
    EngineList list;
    engine_list_read(text, strlen(text), &list);
    return list;
}

static void a_list_survives_a_round_trip(void **state) {
    (void)state;
    char *text = malloc(ENGINE_LIST_TEXT_SIZE);
    EngineList list = { .count = 0 };
    assert_non_null(text);
    assert_int_equal(engine_list_add(&list, "Edax", OUTSIDE_GTP, "\"C:\\Program Files\\edax.exe\" -gtp"), 0);
    assert_int_equal(engine_list_add(&list, "白黒", OUTSIDE_NBOARD, "ntest"), 1);
    size_t size = engine_list_write(&list, text);
    assert_string_equal(text, "1\tgtp\tEdax\t\"C:\\Program Files\\edax.exe\" -gtp\n2\tnboard\t白黒\tntest\n");
    EngineList again;
    engine_list_read(text, size, &again);
    assert_int_equal(again.count, 2);
    assert_int_equal(again.bad_count, 0);
    assert_string_equal(again.entries[0].program.command, "\"C:\\Program Files\\edax.exe\" -gtp");
    assert_int_equal(again.entries[1].program.protocol, OUTSIDE_NBOARD);
    assert_string_equal(again.entries[1].name, "白黒");
    free(text);
}

static void a_damaged_line_is_left_out_and_counted(void **state) {
    (void)state;
    static const char *const BAD[] = {
        "x",          "0\tgtp\ta\tb",  "01\tgtp\ta\tb",   "1000000\tgtp\ta\tb", "-1\tgtp\ta\tb",   "1\tuci\ta\tb",
        "1\tGTP\ta\tb", "1\tgtp\t\tb",   "1\tgtp\ta\t",     "1\tgtp\ta",          "1\tgtp\ta\t\"b",  "1\tgtp\ta\t\"\"",
        "1\tgtp\t\xff\tb", "1\tgtp\ta\tb\xe3\x81", "1\tgtp\ta\tb\tc", "9\tgtp\tother\tb", "1\tgtp\tgood\tb", "1\tgtp\ta\t \t"
    };
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        char text[256];
        snprintf(text, sizeof text, "\xEF\xBB\xBF# other programs\r\n\r\n9\tgtp\tgood\tb c\r\n%s\n", BAD[i]);
        EngineList list = read_text(text);
        assert_int_equal(list.count, 1);
        assert_int_equal(list.bad_count, 1);
        assert_string_equal(list.entries[0].program.command, "b c");
    }
    assert_int_equal(read_text("").count, 0);
    assert_int_equal(read_text("1\tgtp\ta\tb").count, 1); /* no line end */
}

static void a_name_is_cleaned_a_command_is_not(void **state) {
    (void)state;
    EngineList list = { .count = 0 };
    char name[200] = "  ";
    for (int i = 0; i < 30; i++) {
        strcat(name, "黒\t");
    }
    assert_int_equal(engine_list_add(&list, name, OUTSIDE_GTP, "a"), 0);
    assert_int_equal(strlen(list.entries[0].name), 63); /* whole characters */
    assert_int_equal(engine_list_add(&list, " \xff x  ", OUTSIDE_GTP, "a"), 1);
    assert_string_equal(list.entries[1].name, "x");
    char command[OUTSIDE_COMMAND_SIZE + 1];
    memset(command, 'c', sizeof command);
    command[OUTSIDE_COMMAND_SIZE] = '\0';
    assert_int_equal(engine_list_add(&list, "y", OUTSIDE_GTP, command), STATUS_BAD_TEXT);
    command[OUTSIDE_COMMAND_SIZE - 1] = '\0';
    assert_int_equal(engine_list_add(&list, "y", OUTSIDE_GTP, command), 2);
    static const char *const BAD[] = { "", " ", "\"", "\"a", "\"\" b", "a\nb", "a\tb" };
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        assert_int_equal(engine_list_add(&list, "z", OUTSIDE_GTP, BAD[i]), STATUS_BAD_TEXT);
    }
    assert_int_equal(engine_list_add(&list, " \t", OUTSIDE_GTP, "a"), STATUS_BAD_TEXT);
    assert_int_equal(list.count, 3);
}

static void a_number_names_one_program(void **state) {
    (void)state;
    EngineList list = read_text("3\tgtp\ta\tb\n999999\tgtp\tc\td\n");
    char setting[ENGINE_SETTING_SIZE];
    int index = engine_list_add(&list, "e", OUTSIDE_GTP, "f");
    assert_int_equal(list.entries[index].number, 1); /* begins anew, and is free */
    engine_list_add(&list, "g", OUTSIDE_GTP, "h");
    engine_list_remove(&list, engine_list_find(&list, 2));
    index = engine_list_add(&list, "i", OUTSIDE_GTP, "j");
    assert_int_equal(list.entries[index].number, 4); /* 2 was another's, 3 still is */
    assert_int_equal(engine_list_find(&list, 2), -1);
    /* The same name keeps its place and its number. */
    index = engine_list_add(&list, "a", OUTSIDE_NBOARD, "other");
    assert_int_equal(index, 0);
    assert_int_equal(list.entries[0].number, 3);
    assert_int_equal(list.entries[0].program.protocol, OUTSIDE_NBOARD);
    engine_setting_write(999999, setting);
    assert_string_equal(setting, "outside-999999");
    assert_int_equal(engine_setting_read(setting), 999999);
    static const char *const OTHERS[] = { "outside-", "outside-0", "outside-1000000", "outside-x", "level-2", "", "outside-01" };
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        assert_int_equal(engine_setting_read(OTHERS[i]), 0);
    }
}

static void a_list_has_an_end(void **state) {
    (void)state;
    EngineList list = { .count = 0 };
    char name[16];
    for (int i = 0; i < ENGINE_LIST_MAX; i++) {
        snprintf(name, sizeof name, "n%d", i);
        assert_int_equal(engine_list_add(&list, name, OUTSIDE_GTP, "c"), i);
    }
    assert_int_equal(engine_list_add(&list, "more", OUTSIDE_GTP, "c"), STATUS_FULL);
    assert_int_equal(engine_list_add(&list, "n3", OUTSIDE_GTP, "d"), 3);
    engine_list_remove(&list, 0);
    assert_string_equal(list.entries[2].program.command, "d");
    assert_int_equal(list.count, ENGINE_LIST_MAX - 1);
}

int run_engine_list_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_survives_a_round_trip), cmocka_unit_test(a_damaged_line_is_left_out_and_counted),
        cmocka_unit_test(a_name_is_cleaned_a_command_is_not), cmocka_unit_test(a_number_names_one_program),
        cmocka_unit_test(a_list_has_an_end),
    };
    return cmocka_run_group_tests_name("engine-list", tests, NULL, NULL);
}
