/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/win/view/guide_text.h"
#include "platform/file.h"

static bool is(const char *text, size_t size, const char *expected) {
    return size == strlen(expected) && memcmp(text, expected, size) == 0;
}

static void titles_and_texts_come_without_the_empty_lines_around_them(void **state) {
    (void)state;
    GuideChapter chapters[GUIDE_CHAPTERS_MAX];
    static const char TEXT[] = "left out\n# One\n\nfirst\n\nsecond #2\n\n\n# Two\r\nend";
    assert_int_equal(guide_text_split(TEXT, strlen(TEXT), chapters), 2);
    assert_true(is(chapters[0].title, chapters[0].title_size, "One"));
    assert_true(is(chapters[0].text, chapters[0].text_size, "first\n\nsecond #2"));
    assert_true(is(chapters[1].title, chapters[1].title_size, "Two"));
    assert_true(is(chapters[1].text, chapters[1].text_size, "end"));
}

static void a_text_without_a_title_has_no_chapter_and_a_title_alone_has_an_empty_one(void **state) {
    (void)state;
    GuideChapter chapters[GUIDE_CHAPTERS_MAX];
    assert_int_equal(guide_text_split("#no title\ntext", 14, chapters), 0);
    assert_int_equal(guide_text_split("", 0, chapters), 0);
    assert_int_equal(guide_text_split("# T", 3, chapters), 1);
    assert_int_equal(chapters[0].text_size, 0);
    assert_true(is(chapters[0].title, chapters[0].title_size, "T"));
}

static void chapters_beyond_the_last_belong_to_it(void **state) {
    (void)state;
    GuideChapter chapters[GUIDE_CHAPTERS_MAX];
    char text[8 * (GUIDE_CHAPTERS_MAX + 2)] = "";
    for (int i = 0; i < GUIDE_CHAPTERS_MAX + 1; i++) {
        strcat(text, "# a\nb\n");
    }
    assert_int_equal(guide_text_split(text, strlen(text), chapters), GUIDE_CHAPTERS_MAX);
    assert_true(is(chapters[GUIDE_CHAPTERS_MAX - 1].text, chapters[GUIDE_CHAPTERS_MAX - 1].text_size, "b\n# a\nb"));
}

static void both_languages_have_the_same_chapters_and_name_the_same_keys(void **state) {
    (void)state;
    static const char *const PATHS[] = { "res/guide/en.txt", "res/guide/ja.txt" };
    static const char *const KEYS[] = { "Ctrl+Z", "Ctrl+Y", "Ctrl+N", "F1", "F2", "F4", "F5", "F6", "F7", "F8", "F9",
                                        "Ctrl+H", "Ctrl+W", "Ctrl+M", "Ctrl+C", "Ctrl+Shift+C", "Ctrl+B", "Ctrl+V",
                                        "Ctrl+O", "Ctrl+S", "Ctrl+Shift+S", "Pause", "Ctrl+1", "Ctrl+8" };
    char *texts[2];
    size_t sizes[2];
    int counts[2];
    GuideChapter chapters[GUIDE_CHAPTERS_MAX];
    for (int i = 0; i < 2; i++) {
        assert_int_equal(file_read(PATHS[i], 1 << 20, &texts[i], &sizes[i]), STATUS_OK);
        counts[i] = guide_text_split(texts[i], sizes[i], chapters);
        for (int k = 0; k < counts[i]; k++) {
            assert_true(chapters[k].title_size > 0 && chapters[k].text_size > 0);
        }
        for (size_t k = 0; k < sizeof KEYS / sizeof KEYS[0]; k++) {
            if (!strstr(texts[i], KEYS[k])) {
                print_error("%s does not name %s\n", PATHS[i], KEYS[k]);
                fail();
            }
        }
        free(texts[i]);
    }
    assert_true(counts[0] > 0 && counts[0] < GUIDE_CHAPTERS_MAX);
    assert_int_equal(counts[0], counts[1]);
}

int run_guide_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(titles_and_texts_come_without_the_empty_lines_around_them),
        cmocka_unit_test(a_text_without_a_title_has_no_chapter_and_a_title_alone_has_an_empty_one),
        cmocka_unit_test(chapters_beyond_the_last_belong_to_it),
        cmocka_unit_test(both_languages_have_the_same_chapters_and_name_the_same_keys),
    };
    return cmocka_run_group_tests_name("guide", tests, NULL, NULL);
}
