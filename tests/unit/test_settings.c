/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "../../src/win/view/settings.h"

static Settings read_text(const char *text) {
    return settings_read(text, strlen(text), NULL);
}

static void assert_same(const Settings *a, const Settings *b) {
    char first[SETTINGS_TEXT_SIZE];
    char second[SETTINGS_TEXT_SIZE];
    settings_write(a, first);
    settings_write(b, second);
    assert_string_equal(first, second);
}

static void settings_survive_a_round_trip(void **state) {
    (void)state;
    Settings settings = { .language = LANGUAGE_IS_JAPANESE,
                          .pace = PACE_OFF,
                          .start = START_MIRRORED,
                          .has_legal_marks = false,
                          .has_coordinates = false,
                          .look = LOOK_RABBITS,
                          .theme = THEME_IS_SAFE,
                          .opponent = "column-evolved",
                          .order = ORDER_KEEP,
                          .players = { "rabbit-1", "person" },
                          .handicap = -3,
                          .draw = DRAW_IS_WHITES,
                          .has_thought = true,
                          .is_practice = true,
                          .quality = QUALITY_BEST,
                          .random_plies = 10,
                          .values = "outside-7",
                          .clocks = { { 86400000, 3600000 }, { 30000, 0 } },
                          .place = { -1200, 30, 900, 700, true } };
    char text[SETTINGS_TEXT_SIZE];
    size_t size = settings_write(&settings, text);
    assert_int_equal(size, strlen(text));
    Settings again = settings_read(text, size, NULL);
    assert_int_equal(again.language, LANGUAGE_IS_JAPANESE);
    assert_int_equal(again.pace, PACE_OFF);
    assert_int_equal(again.theme, THEME_IS_SAFE);
    assert_int_equal(again.place.left, -1200);
    assert_string_equal(again.players[0], "rabbit-1");
    assert_int_equal(again.handicap, -3);
    assert_string_equal(again.values, "outside-7");
    assert_true(again.place.is_maximised);
    assert_true(again.is_practice);
    assert_int_equal(again.quality, QUALITY_BEST);
    assert_int_equal(again.random_plies, 10);
    assert_int_equal(again.clocks[COLOR_BLACK].main_ms, 86400000);
    assert_int_equal(again.clocks[COLOR_BLACK].increment_ms, 3600000);
    assert_int_equal(again.clocks[COLOR_WHITE].main_ms, 30000);
    assert_int_equal(again.clocks[COLOR_WHITE].increment_ms, 0);
    assert_same(&settings, &again);
}

static void what_is_unknown_or_out_of_range_leaves_the_default(void **state) {
    (void)state;
    Settings defaults = settings_default();
    static const char *const TEXTS[] = {
        "",
        "\n\n==\n=\nlanguage\n",
        "language=fr\npace=\nstart=Standard\nlegal-marks=1\ncoordinates=true\n",
        "opponent=\nopponent=../../secret\nopponent=A\n",
        "opponent=0123456789012345678901234567890123456789012345678901234567890123456789\n",
        "order=\nblack=\nwhite=Column\nhandicap=5\nhandicap=-5\nhandicap=x\ndraw=red\nlook=cats\ntheme=6\ntheme=Dark\n",
        "order=\nblack=\nwhite=Column\nhandicap=5\nhandicap=-5\nhandicap=x\ndraw=red\nlook=cats\n",
        "random=21\nrandom=-1\nrandom=x\nclock-black=86401\nclock-black=-1\nclock-white=60+3601\nclock-white=0+5\n",
        "clock-black=+\nclock-black=+5\nclock-black=5+\nclock-black=5+-1\nclock-white=5+5+5\nclock-white=\nclock-white=5 + 5\n",
        "width=800\n",                /* no height: no place */
        "width=-800\nheight=600\n",
        "width=99999999999\nheight=9x9\nleft=--4\n",
        " language=ja\nLANGUAGE=ja\n",
        "\xEF\xBB\xBFnothing\xFF\xFE=\x80\n",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        Settings settings = read_text(TEXTS[i]);
        assert_same(&settings, &defaults);
    }
    static const char WITH_ZERO[] = "language=ja\0\nlanguage\0=ja";
    Settings settings = settings_read(WITH_ZERO, sizeof WITH_ZERO - 1, NULL);
    assert_same(&settings, &defaults);
}

static void a_clock_is_seconds_and_seconds_for_each_move(void **state) {
    (void)state;
    Settings settings = read_text("clock-black=300+5\nclock-white=60\nrandom=8\n");
    assert_int_equal(settings.clocks[COLOR_BLACK].main_ms, 300000);
    assert_int_equal(settings.clocks[COLOR_BLACK].increment_ms, 5000);
    assert_int_equal(settings.clocks[COLOR_WHITE].main_ms, 60000);
    assert_int_equal(settings.clocks[COLOR_WHITE].increment_ms, 0);
    assert_int_equal(settings.random_plies, 8);
    settings = read_text("clock-black=300+5\nclock-black=0\n");
    assert_int_equal(settings.clocks[COLOR_BLACK].main_ms, 0);
    assert_int_equal(settings.clocks[COLOR_BLACK].increment_ms, 0);
}

static void lines_may_end_as_on_windows_or_not_at_all(void **state) {
    (void)state;
    assert_int_equal(read_text("pace=off\r\nlanguage=ja\r\n").language, LANGUAGE_IS_JAPANESE);
    assert_int_equal(read_text("pace=off\r\nlanguage=ja").pace, PACE_OFF);
    assert_int_equal(read_text("language=ja").language, LANGUAGE_IS_JAPANESE);
}

int run_settings_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_survive_a_round_trip),
        cmocka_unit_test(what_is_unknown_or_out_of_range_leaves_the_default),
        cmocka_unit_test(a_clock_is_seconds_and_seconds_for_each_move),
        cmocka_unit_test(lines_may_end_as_on_windows_or_not_at_all),
    };
    return cmocka_run_group_tests_name("settings", tests, NULL, NULL);
}
