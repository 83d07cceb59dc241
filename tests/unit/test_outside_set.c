/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "../../src/win/view/outside_set.h"

static void values_are_taken_over_as_they_are_told(void **state) {
    (void)state;
    const OutsideHintSet told = { .generation = 7,
                                  .is_final = true,
                                  .count = 2,
                                  .values = { { 37, 12, { .move_count = 2, .moves = { 37, 43 }, .depth = 18 } },
                                              { 44, -3, { .move_count = 1, .moves = { 44 }, .is_exact = true } } } };
    HintSet set;
    outside_set_read(&told, 4, &set);
    assert_int_equal(set.generation, 7);
    assert_true(set.is_final);
    assert_false(set.is_whole); /* two moves have not been told */
    assert_int_equal(set.count, 2);
    assert_int_equal(set.values[0].square, 37);
    assert_int_equal(set.values[0].score, 12);
    assert_int_equal(set.values[0].depth, 18);
    assert_false(set.values[0].is_exact);
    assert_int_equal(set.values[0].move_count, 2);
    assert_int_equal(set.values[0].moves[1], 43);
    assert_int_equal(set.values[1].square, 44);
    assert_int_equal(set.values[1].score, -3);
    assert_true(set.values[1].is_exact);
    outside_set_read(&told, 2, &set);
    assert_true(set.is_whole);
}

static void nothing_told_is_an_empty_set(void **state) {
    (void)state;
    const OutsideHintSet told = { .generation = 1 };
    HintSet set;
    outside_set_read(&told, 1, &set);
    assert_int_equal(set.count, 0);
    assert_false(set.is_final);
    assert_false(set.is_whole);
}

static void a_depth_is_told_in_the_programs_own_words(void **state) {
    (void)state;
    static const struct {
        OutsideHint hint;
        const char *text;
    } CASES[] = { { { .depth = 18, .depth_text = "18@73%" }, "18@73%" },
                  { { .depth = 60, .depth_text = "100%W" }, "100%W" },
                  { { .depth = 12 }, "12" },
                  { { .depth = 0 }, "–" } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const OutsideHintValue value = { .hint = CASES[i].hint };
        char text[OUTSIDE_DEPTH_SIZE];
        outside_set_depth(&value, text);
        assert_string_equal(text, CASES[i].text);
    }
}

int run_outside_set_tests(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_taken_over_as_they_are_told),
        cmocka_unit_test(nothing_told_is_an_empty_set),
        cmocka_unit_test(a_depth_is_told_in_the_programs_own_words),
    };
    return cmocka_run_group_tests_name("outside-set", tests, NULL, NULL);
}
