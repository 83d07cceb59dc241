/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "../../src/win/view/settings.h"
#include "../../src/win/view/text_size.h"

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
                          .text_percent = 150,
                          .values = "outside-7",
                          .clocks = { { 86400000, 3600000 }, { 30000, 0 } },
                          .place = { -1200, 30, 900, 700, true, 144 } };
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
    assert_int_equal(again.place.dpi, 144);
    assert_true(again.is_practice);
    assert_int_equal(again.quality, QUALITY_BEST);
    assert_int_equal(again.random_plies, 10);
    assert_int_equal(again.text_percent, 150);
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

static void texts_grow_in_steps_and_never_beyond_what_has_room(void **state) {
    (void)state;
    int percent = TEXT_SIZE_LEAST;
    for (int i = 0; i < 20; i++) {
        int larger = text_size_step(percent, 1);
        assert_true(larger > percent || percent == TEXT_SIZE_MOST);
        assert_int_equal(larger == percent ? percent : text_size_step(larger, -1), percent);
        percent = larger;
    }
    assert_int_equal(percent, TEXT_SIZE_MOST);
    assert_int_equal(text_size_step(TEXT_SIZE_LEAST, -1), TEXT_SIZE_LEAST);
    assert_int_equal(text_size_step(130, -1), 125); /* from a file */
    assert_int_equal(text_size_product(100, 0), 100);
    assert_int_equal(text_size_product(150, 125), 187);
    assert_int_equal(text_size_product(200, 150), TEXT_SIZE_MOST);
    assert_int_equal(read_text("text=99\n").text_percent, TEXT_SIZE_LEAST);
    assert_int_equal(read_text("text=226\n").text_percent, TEXT_SIZE_LEAST);
    assert_int_equal(read_text("text=225\n").text_percent, TEXT_SIZE_MOST);
}

static SettingsReport report_of(const char *text, size_t size) {
    SettingsReport report = { -1, -1 };
    (void)settings_read(text, size, &report);
    return report;
}

static void damage_is_told_and_good_lines_count(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int damaged_count, first_line;
    } CASES[] = {
        { "", 0, 0 },
        { "\n\r\n \t\n", 0, 0 },
        { "pace=off\npace=smooth\n", 0, 0 },                      /* twice */
        { "\xEF\xBB\xBFpace=off\r\n", 0, 0 },                     /* an editor's mark */
        { "of-a-newer-version=\xE3\x81\x82 = anything\n", 0, 0 }, /* unknown */
        { "pace=off\npace=fast\nlook=rabbits\n", 1, 2 },
        { "pace", 1, 1 },
        { "\n\n=x\npace=\nPace=off\n pace=off\n", 4, 3 },
        { "white=../../x\nwidth=1e9\nleft=1000000\nhandicap=5\nrandom=21\nclock-white=0+5\n", 6, 1 },
        { "# a note\npace=off", 1, 1 },
        { "\xFF\xFE\xFD\xFC", 1, 1 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        SettingsReport report = report_of(CASES[i].text, strlen(CASES[i].text));
        assert_int_equal(report.damaged_count, CASES[i].damaged_count);
        assert_int_equal(report.first_line, CASES[i].first_line);
    }
    static const char ZEROS[] = "\0\0\0\0\npace=off\nnew\0key=1\nnew-key=\0";
    assert_int_equal(report_of(ZEROS, sizeof ZEROS - 1).damaged_count, 3);
    assert_int_equal(settings_read(ZEROS, sizeof ZEROS - 1, NULL).pace, PACE_OFF);
}

static void text_of_two_bytes_a_character_is_understood(void **state) {
    (void)state;
    static const char LITTLE[] = "\xFF\xFEp\0a\0c\0e\0=\0o\0f\0f\0\r\0\n\0l\0o\0o\0k\0=\0r\0a\0b\0b\0i\0t\0s\0";
    static const char BIG[] = "\xFE\xFF\0p\0a\0c\0e\0=\0o\0f\0f\0\n\0x\0=\x30\x42";
    SettingsReport report;
    Settings settings = settings_read(LITTLE, sizeof LITTLE - 1, &report);
    assert_int_equal(settings.pace, PACE_OFF);
    assert_int_equal(settings.look, LOOK_RABBITS);
    assert_int_equal(report.damaged_count, 0);
    assert_int_equal(settings_read(BIG, sizeof BIG - 1, &report).pace, PACE_OFF);
    assert_int_equal(report.damaged_count, 0);
}

static void what_is_written_is_sound_and_has_room(void **state) {
    (void)state;
    char text[SETTINGS_TEXT_SIZE];
    Settings settings = settings_default();
    memset(settings.opponent, 'x', SETTINGS_NAME_SIZE - 1);
    memset(settings.values, 'x', SETTINGS_NAME_SIZE - 1);
    settings.values[SETTINGS_NAME_SIZE - 1] = '\0';
    for (int i = 0; i < 2; i++) {
        memset(settings.players[i], 'x', SETTINGS_NAME_SIZE - 1);
        settings.players[i][SETTINGS_NAME_SIZE - 1] = '\0';
        settings.clocks[i] = (GameClockTerms){ GAME_CLOCK_MAIN_MS_MAX, GAME_CLOCK_INCREMENT_MS_MAX };
    }
    settings.language = LANGUAGE_OF_SYSTEM;
    settings.theme = THEME_IS_ORIGINAL;
    settings.place = (WindowPlace){ -999999, -999999, 999999, 999999, true, SETTINGS_DPI_MAX };
    size_t size = settings_write(&settings, text);
    assert_in_range(size, 1, SETTINGS_TEXT_SIZE / 2);
    assert_int_equal(report_of(text, size).damaged_count, 0);
    Settings again = settings_read(text, size, NULL);
    assert_same(&settings, &again);
}

int run_settings_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settings_survive_a_round_trip),
        cmocka_unit_test(what_is_unknown_or_out_of_range_leaves_the_default),
        cmocka_unit_test(a_clock_is_seconds_and_seconds_for_each_move),
        cmocka_unit_test(lines_may_end_as_on_windows_or_not_at_all),
        cmocka_unit_test(texts_grow_in_steps_and_never_beyond_what_has_room),
        cmocka_unit_test(damage_is_told_and_good_lines_count),
        cmocka_unit_test(text_of_two_bytes_a_character_is_understood),
        cmocka_unit_test(what_is_written_is_sound_and_has_room),
    };
    return cmocka_run_group_tests_name("settings", tests, NULL, NULL);
}
