/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdbool.h>
#include <string.h>

#include "opponents/opponent.h"
#include "records/record_error.h"
#include "text/record_text.h"
#include "text/result_text.h"
#include "text/status_text.h"
#include "text/text_table.h"

/* A text with inserts in both languages: "{1}: {2}". */
static const TextId PAIR = TEXT_CLI_ERROR;

static bool is_continuation(char c) {
    return ((unsigned char)c & 0xc0) == 0x80;
}

/* Whole UTF-8 characters only. */
static bool is_utf8(const char *text) {
    while (*text) {
        unsigned char first = (unsigned char)*text++;
        int following = first < 0x80 ? 0 : first >= 0xc2 && first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
        if (first >= 0x80 && first < 0xc2) {
            return false;
        }
        for (; following > 0; following--) {
            if (!is_continuation(*text++)) {
                return false;
            }
        }
    }
    return true;
}

/* Which of the inserts {1} … {9} occur, as bits; a brace of any other kind gives −1. */
static int inserts_of(const char *text) {
    int found = 0;
    for (const char *brace = strpbrk(text, "{}"); brace; brace = strpbrk(brace + 3, "{}")) {
        if (brace[0] != '{' || brace[1] < '1' || brace[1] > '9' || brace[2] != '}') {
            return -1;
        }
        found |= 1 << (brace[1] - '0');
    }
    return found;
}

static void both_languages_have_every_text_and_the_same_inserts(void **state) {
    (void)state;
    for (int id = 0; id < TEXT_COUNT; id++) {
        const char *english = text_get(LANGUAGE_ENGLISH, (TextId)id);
        const char *japanese = text_get(LANGUAGE_JAPANESE, (TextId)id);
        int inserts = inserts_of(english);
        if (!english[0] || !japanese[0] || inserts < 0 || inserts != inserts_of(japanese)) {
            fail_msg("%s", TEXT_TABLE[id].name);
        }
    }
}

static void every_text_is_utf8_and_english_is_told_from_japanese(void **state) {
    (void)state;
    for (int id = 0; id < TEXT_COUNT; id++) {
        const char *english = text_get(LANGUAGE_ENGLISH, (TextId)id);
        const char *japanese = text_get(LANGUAGE_JAPANESE, (TextId)id);
        if (!is_utf8(english) || !is_utf8(japanese)) {
            fail_msg("%s", TEXT_TABLE[id].name);
        }
    }
    assert_string_not_equal(text_get(LANGUAGE_ENGLISH, TEXT_STATUS_IO),
                            text_get(LANGUAGE_JAPANESE, TEXT_STATUS_IO));
}

static void a_text_is_found_by_its_name(void **state) {
    (void)state;
    for (int id = 0; id < TEXT_COUNT; id++) {
        assert_int_equal(text_find(TEXT_TABLE[id].name), id);
    }
    assert_int_equal(text_find("OPPONENT_COLUMN_NAME"), TEXT_OPPONENT_COLUMN_NAME);
    assert_int_equal(text_find("OPPONENT_COLUMN"), -1);
    assert_int_equal(text_find("opponent_column_name"), -1);
    assert_int_equal(text_find(""), -1);
}

static void every_opponent_has_a_name_and_a_description(void **state) {
    (void)state;
    for (int i = 0; i < opponent_count(); i++) {
        const char *name = opponent_at(i)->name;
        if (text_of_opponent(name, "NAME") == TEXT_UNKNOWN ||
            text_of_opponent(name, "DESCRIPTION") == TEXT_UNKNOWN) {
            fail_msg("%s", name);
        }
    }
    assert_int_equal(text_of_opponent("column-evolved", "NAME"), TEXT_OPPONENT_COLUMN_EVOLVED_NAME);
    assert_int_equal(text_of_opponent("nobody", "NAME"), TEXT_UNKNOWN);
    assert_int_equal(text_of_opponent("column", "SHOE_SIZE"), TEXT_UNKNOWN);
    assert_int_equal(
        text_of_opponent("a-name-that-is-longer-than-any-opponent-will-ever-bear-in-this-world", "NAME"),
        TEXT_UNKNOWN);
}

static void every_status_has_its_own_words(void **state) {
    (void)state;
    for (int status = STATUS_REFUSED; status <= STATUS_OK; status++) {
        TextId id = text_of_status((Status)status);
        assert_int_not_equal(id, TEXT_UNKNOWN);
        for (int other = status + 1; other <= STATUS_OK; other++) {
            assert_int_not_equal(text_of_status((Status)other), id);
        }
    }
    assert_int_equal(text_of_status((Status)-1000), TEXT_UNKNOWN);
}

static void every_problem_of_a_record_has_its_own_words(void **state) {
    (void)state;
    for (int problem = 0; problem < RECORD_PROBLEM_COUNT; problem++) {
        TextId id = text_of_record_problem(record_problem_name((RecordProblem)problem));
        assert_int_not_equal(id, TEXT_UNKNOWN);
        for (int other = 0; other < problem; other++) {
            assert_int_not_equal(text_of_record_problem(record_problem_name((RecordProblem)other)), id);
        }
    }
    assert_int_equal(text_of_record_problem("NO_SUCH_PROBLEM"), TEXT_UNKNOWN);
    assert_int_equal(text_of_record_problem("A_NAME_THAT_IS_LONGER_THAN_ANY_ID_CAN_BE_IN_THE_TABLE"), TEXT_UNKNOWN);
}

static void every_failure_of_an_engine_has_words_that_name_it_D71(void **state) {
    (void)state;
    for (int status = STATUS_REFUSED; status < STATUS_OK; status++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++) {
            const char *text = text_get((Language)language, text_of_engine_failure((Status)status, true));
            assert_true(strstr(text, "{1}") || status == STATUS_OUT_OF_MEMORY);
        }
    }
    assert_int_not_equal(text_of_engine_failure(STATUS_BAD_TEXT, true),
                         text_of_engine_failure(STATUS_BAD_TEXT, false));
}

static void a_result_is_told_as_its_person_sees_it(void **state) {
    (void)state;
    assert_int_equal(text_of_result(64), TEXT_RESULT_WON);
    assert_int_equal(text_of_result(2), TEXT_RESULT_WON);
    assert_int_equal(text_of_result(1), TEXT_RESULT_WON_ONE);
    assert_int_equal(text_of_result(0), TEXT_RESULT_DRAW);
    assert_int_equal(text_of_result(-1), TEXT_RESULT_LOST_ONE);
    assert_int_equal(text_of_result(-2), TEXT_RESULT_LOST);
}

static void every_student_has_its_own_words_for_beating_you(void **state) {
    (void)state;
    TextId seen[16];
    int count = 0;
    for (int i = 0; i < opponent_count(); i++) {
        if (opponent_at(i)->is_student) {
            TextId id = text_of_student_remark(opponent_at(i)->name, 0, 20);
            assert_int_not_equal(id, TEXT_UNKNOWN);
            for (int other = 0; other < count; other++) {
                assert_int_not_equal(seen[other], id);
            }
            assert_in_range(count, 0, 15);
            seen[count++] = id;
        }
    }
    assert_int_equal(count, 4);
}

static void a_student_remarks_on_the_result(void **state) {
    (void)state;
    assert_int_equal(text_of_student_remark("elementary", 30, 0), TEXT_STUDENT_SWEPT);
    assert_int_equal(text_of_student_remark("elementary", 33, 31), TEXT_STUDENT_REMARK_WON);
    assert_int_equal(text_of_student_remark("elementary", 32, 32), TEXT_STUDENT_REMARK_DRAW);
    assert_int_equal(text_of_student_remark("elementary", 31, 33), TEXT_STUDENT_REMARK_LOST);
}

static void inserts_are_replaced(void **state) {
    (void)state;
    char out[64];
    const char *const values[] = { "one", "two {1}" };
    assert_int_equal(text_format(LANGUAGE_ENGLISH, PAIR, values, 2, out, sizeof out), strlen("one: two {1}"));
    assert_string_equal(out, "one: two {1}"); /* what is inserted is not looked at again */
    text_format(LANGUAGE_JAPANESE, PAIR, values, 2, out, sizeof out);
    assert_string_equal(out, "one：two {1}");
}

static void an_insert_without_a_value_stays(void **state) {
    (void)state;
    char out[64];
    const char *const values[] = { "one" };
    text_format(LANGUAGE_ENGLISH, PAIR, values, 1, out, sizeof out);
    assert_string_equal(out, "one: {2}");
    text_format(LANGUAGE_ENGLISH, PAIR, NULL, 0, out, sizeof out);
    assert_string_equal(out, "{1}: {2}");
}

static void a_text_that_is_too_long_is_cut_between_characters(void **state) {
    (void)state;
    static const char WHOLE[] = "黒と：é白";
    const char *const values[] = { "黒と", "é白" };
    for (size_t size = 1; size <= sizeof WHOLE + 2; size++) {
        char out[sizeof WHOLE + 4];
        memset(out, '#', sizeof out);
        size_t written = text_format(LANGUAGE_JAPANESE, PAIR, values, 2, out, size);
        assert_true(written < size);
        assert_int_equal(out[written], '\0');
        assert_int_equal(out[size], '#');
        assert_true(is_utf8(out));
        assert_memory_equal(out, WHOLE, written);
        /* Nothing that would have fitted is missing: at most 2 bytes of the next character. */
        size_t room = size - 1 < sizeof WHOLE - 1 ? size - 1 : sizeof WHOLE - 1;
        assert_true(room - written <= 2);
        assert_true(written == sizeof WHOLE - 1 || size < sizeof WHOLE);
    }
}

static void no_room_means_nothing_is_written(void **state) {
    (void)state;
    char out = '#';
    const char *const values[] = { "one", "two" };
    assert_int_equal(text_format(LANGUAGE_ENGLISH, PAIR, values, 2, &out, 0), 0);
    assert_int_equal(out, '#');
}

int run_text_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_languages_have_every_text_and_the_same_inserts),
        cmocka_unit_test(every_text_is_utf8_and_english_is_told_from_japanese),
        cmocka_unit_test(a_text_is_found_by_its_name),
        cmocka_unit_test(every_opponent_has_a_name_and_a_description),
        cmocka_unit_test(every_status_has_its_own_words),
        cmocka_unit_test(every_problem_of_a_record_has_its_own_words),
        cmocka_unit_test(every_failure_of_an_engine_has_words_that_name_it_D71),
        cmocka_unit_test(a_result_is_told_as_its_person_sees_it),
        cmocka_unit_test(every_student_has_its_own_words_for_beating_you),
        cmocka_unit_test(a_student_remarks_on_the_result),
        cmocka_unit_test(inserts_are_replaced),
        cmocka_unit_test(an_insert_without_a_value_stays),
        cmocka_unit_test(a_text_that_is_too_long_is_cut_between_characters),
        cmocka_unit_test(no_room_means_nothing_is_written),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
