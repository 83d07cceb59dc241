/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <string.h>

#include "positions.h"
#include "records/obf.h"

static const char BOARD[] = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

static ObfLine read_problem(const char *text) {
    ObfKind kind = OBF_EMPTY;
    ObfLine line;
    size_t offset = 999;
    assert_int_equal(obf_read_line(text, strlen(text), &kind, &line, &offset), STATUS_OK);
    assert_int_equal(kind, OBF_PROBLEM);
    assert_int_equal(offset, 999);
    return line;
}

static ObfLine read_expected(const char *expected) {
    char text[300] = "";
    strcat(strcat(strcat(text, BOARD), " X"), expected);
    return read_problem(text);
}

static Bitboard square(const char *name) {
    Square result = SQUARE_NONE;
    assert_int_equal(square_from_text(name, &result), STATUS_OK);
    return bitboard_of(result);
}

static void a_problem_has_its_position_and_the_moves_of_the_top_score(void **state) {
    (void)state;
    ObfLine line = read_expected("; A2:+38; C7:+36; D8:+38; C1:-30;");
    assert_int_equal(line.position.mover, COLOR_BLACK);
    assert_int_equal(board_empty_count(position_board(&line.position)), 20);
    assert_true(line.has_score);
    assert_int_equal(line.score, 38);
    assert_true(line.best == (square("a2") | square("d8")));
}

static void a_bare_score_names_no_move_and_nothing_expects_nothing(void **state) {
    (void)state;
    ObfLine line = read_expected("; -12; % comment; a1:+64");
    assert_true(line.has_score && line.score == -12 && line.best == 0);
    assert_false(read_expected("").has_score);
    assert_false(read_expected(";").has_score);
    assert_false(read_expected(" % only a comment").has_score);
}

static void lines_of_blanks_and_comments_hold_no_problem(void **state) {
    (void)state;
    static const char *const TEXTS[] = { "", "   ", "\t\r", "% a comment", "  %" };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        ObfKind kind = OBF_PROBLEM;
        ObfLine line;
        assert_int_equal(obf_read_line(TEXTS[i], strlen(TEXTS[i]), &kind, &line, NULL), STATUS_OK);
        assert_int_equal(kind, OBF_EMPTY);
    }
}

static void a_fault_is_refused_with_its_place_and_nothing_is_changed(void **state) {
    (void)state;
    static const struct {
        const char *expected;
        size_t offset; /* behind the board and " X" */
    } CASES[] = {
        { "; z9:+4;", 2 }, { "; a2:;", 5 }, { "; a2:+65;", 8 }, { "; a2:+4 b2:+2;", 8 }, { "; a2+4", 2 }, { "; +", 3 },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[300] = "";
        strcat(strcat(strcat(text, BOARD), " X"), CASES[i].expected);
        ObfKind kind = OBF_EMPTY;
        ObfLine line = { .score = 77 };
        size_t offset = 0;
        assert_int_equal(obf_read_line(text, strlen(text), &kind, &line, &offset), STATUS_BAD_TEXT);
        assert_int_equal(offset, 66 + CASES[i].offset);
        assert_int_equal(line.score, 77);
    }
    ObfKind kind = OBF_EMPTY;
    ObfLine line;
    size_t offset = 0;
    assert_int_equal(obf_read_line("XXO?", 4, &kind, &line, &offset), STATUS_BAD_TEXT);
    assert_int_equal(offset, 3);
}

int run_obf_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_problem_has_its_position_and_the_moves_of_the_top_score),
        cmocka_unit_test(a_bare_score_names_no_move_and_nothing_expects_nothing),
        cmocka_unit_test(lines_of_blanks_and_comments_hold_no_problem),
        cmocka_unit_test(a_fault_is_refused_with_its_place_and_nothing_is_changed),
    };
    return cmocka_run_group_tests_name("obf", tests, NULL, NULL);
}
