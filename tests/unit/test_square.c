/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include "core/square.h"

static void squares_are_numbered_row_by_row_from_a1(void **state) {
    (void)state;
    assert_int_equal(square_at(0, 0), 0);
    assert_int_equal(square_at(7, 0), 7);
    assert_int_equal(square_at(0, 7), 56);
    assert_int_equal(square_at(7, 7), 63);
}

static void every_name_reads_back_in_either_case(void **state) {
    (void)state;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        char text[SQUARE_TEXT_SIZE];
        Square read = SQUARE_NONE;
        square_to_text(square, text);
        assert_int_equal(text[0], 'a' + square_column(square));
        assert_int_equal(text[1], '1' + square_row(square));
        assert_int_equal(text[2], '\0');
        assert_int_equal(square_from_text(text, &read), STATUS_OK);
        assert_int_equal(read, square);
        text[0] = (char)(text[0] - 'a' + 'A');
        read = SQUARE_NONE;
        assert_int_equal(square_from_text(text, &read), STATUS_OK);
        assert_int_equal(read, square);
    }
}

static void every_other_pair_of_bytes_is_refused_and_leaves_the_square(void **state) {
    (void)state;
    int accepted = 0;
    for (int first = 0; first < 256; first++) {
        for (int second = 0; second < 256; second++) {
            const char text[2] = { (char)first, (char)second };
            Square square = 77;
            if (square_from_text(text, &square) == STATUS_OK) {
                accepted++;
                assert_in_range(square, 0, 63);
            } else {
                assert_int_equal(square, 77);
            }
        }
    }
    assert_int_equal(accepted, 2 * 64);
}

static void an_empty_text_is_refused_without_looking_behind_it(void **state) {
    (void)state;
    Square square = 77;
    assert_int_equal(square_from_text("", &square), STATUS_BAD_TEXT);
    assert_int_equal(square_from_text("a", &square), STATUS_BAD_TEXT);
}

static void black_and_white_are_opposite(void **state) {
    (void)state;
    assert_int_equal(color_opposite(COLOR_BLACK), COLOR_WHITE);
    assert_int_equal(color_opposite(COLOR_WHITE), COLOR_BLACK);
}

int run_square_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_numbered_row_by_row_from_a1),
        cmocka_unit_test(every_name_reads_back_in_either_case),
        cmocka_unit_test(every_other_pair_of_bytes_is_refused_and_leaves_the_square),
        cmocka_unit_test(an_empty_text_is_refused_without_looking_behind_it),
        cmocka_unit_test(black_and_white_are_opposite),
    };
    return cmocka_run_group_tests_name("square", tests, NULL, NULL);
}
