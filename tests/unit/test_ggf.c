/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/records/format_parts.h"
#include "positions.h"
#include "record_texts.h"

#define BOARD "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"

static Record *read_ggf(const char *text) {
    return record_of_text(RECORD_GGF, text);
}

static void expect_ggf(const char *text, const char *moves) {
    Record *record = read_ggf(text);
    expect_line(record, moves);
    record_destroy(record);
}

static void edax_wrote_the_sample_game(void **state) {
    (void)state;
    Record *record = record_of_sample(RECORD_GGF, "ggf");
    assert_int_equal(record->result.end, RECORD_END_PLAYED);
    assert_true(record->result.has_lead);
    assert_int_equal(record->result.lead, 1000);
    assert_string_equal(field_of(record, RECORD_PLACE), "Edax");
    assert_string_equal(field_of(record, RECORD_BLACK), ""); /* "?" says nothing */
    record_destroy(record);
}

static void what_is_written_is_as_edax_reads_it(void **state) {
    (void)state;
    Record *record = read_ggf("(;gm[othello]pb[Alice]pw[B\\]b]" BOARD "b[f5/1.5/2]w[d6//0.5]b[c3/-0.07];)");
    char *text = text_of_record(RECORD_GGF, record);
    assert_string_equal(text, "(;GM[Othello]PB[Alice]PW[B\\]b]TY[8]" BOARD "B[F5/1.50/2]W[D6//0.5]B[C3/-0.07];)\n");
    free(text);
    record_destroy(record);
}

static void T41_a_count_may_stand_in_front_and_several_games_follow(void **state) {
    (void)state;
    static const char TEXT[] = "2 (;GM[Othello]" BOARD "B[F5];)(;GM[Othello]" BOARD "B[D3]W[C5];)\n"
                               "1 (;GM[Othello]" BOARD "B[C4];)\r\n";
    static const char *const MOVES[] = { "f5", "d3c5", "c4" };
    const char *text = TEXT;
    for (int i = 0; i < 3; i++) {
        size_t end = 0;
        Record *record = record_of_first(RECORD_GGF, text, &end);
        expect_line(record, MOVES[i]);
        record_destroy(record);
        text += end;
    }
    size_t end = 0;
    assert_int_equal(GGF_PARTS.find(text, strlen(text), true, &end), GAME_NONE);
    assert_int_equal(GGF_PARTS.find(text, strlen(text), false, &end), GAME_HUNGRY);
}

static void T43_what_is_missing_or_cut_off_is_told(void **state) {
    (void)state;
    expect_problem(RECORD_GGF, "(;GM[Othello]PB[a]B[F5];)", RECORD_PROBLEM_NO_BOARD, "");
    expect_problem(RECORD_GGF, "(;GM[Othello]PB[a];)", RECORD_PROBLEM_NO_BOARD, "");
    expect_problem(RECORD_GGF, "(;GM[Othello]BO[8 ----", RECORD_PROBLEM_CUT_OFF, "BO[8 ----");
    expect_problem(RECORD_GGF, "(;GM[Othello]PC[This game is corrupt", RECORD_PROBLEM_CUT_OFF,
                   "PC[This game is corrupt");
    expect_problem(RECORD_GGF, "(;GM[Othello]" BOARD "B[F5]", RECORD_PROBLEM_CUT_OFF, "");
    expect_problem(RECORD_GGF, "(;GM[Othello]" BOARD "B", RECORD_PROBLEM_CUT_OFF, "B");
    expect_problem(RECORD_GGF, "1 (", RECORD_PROBLEM_CUT_OFF, "1 (");
    Record *record = read_ggf("(;GM[Othello]" BOARD "B[F5];)");
    assert_string_equal(field_of(record, RECORD_DATE), "");
    record_destroy(record);
    expect_safe_beginnings(RECORD_GGF, "1 (;GM[Othello]PB[a\\]b]PW[\\\\]CO[x]TY[8]RE[-5.00:r]" BOARD
                                       "B[F5/-1.39/0.016]CO[\r\n]W[pa];)\r\n2 (;");
}

static void a_game_that_is_cut_off_does_not_swallow_the_next_one(void **state) {
    (void)state;
    static const char TEXT[] = "(;GM[Othello]PC[This game is corrupt\n2 (;GM[Othello]" BOARD "B[F5];)\n";
    size_t end = 0;
    assert_int_equal(GGF_PARTS.find(TEXT, sizeof TEXT - 1, true, &end), GAME_FOUND);
    expect_ggf(TEXT + end, "f5");
    static const char OPEN[] = "(;GM[Othello]" BOARD "B[F5](;GM[Othello]" BOARD ";)";
    assert_int_equal(GGF_PARTS.find(OPEN, sizeof OPEN - 1, true, &end), GAME_FOUND);
    expect_ggf(OPEN + end, "");
}

static void T44_other_boards_and_games_are_refused_and_komi_is_not(void **state) {
    (void)state;
    expect_problem(RECORD_GGF, "(;GM[Othello]TY[10]" BOARD ";)", RECORD_PROBLEM_OTHER_SIZE, "10");
    expect_problem(RECORD_GGF, "(;GM[Othello]TY[88]" BOARD ";)", RECORD_PROBLEM_OTHER_SIZE, "88");
    expect_problem(RECORD_GGF, "(;GM[Othello]TY[s10r20]" BOARD ";)", RECORD_PROBLEM_OTHER_SIZE, "s10r20");
    expect_problem(RECORD_GGF, "(;GM[Othello]TY[8a]" BOARD ";)", RECORD_PROBLEM_ANTI, "8a");
    expect_problem(RECORD_GGF, "(;GM[Othello]" BOARD "TY[s8ar4];)", RECORD_PROBLEM_ANTI, "s8ar4");
    expect_problem(RECORD_GGF, "(;GM[Othello]BO[10 ---- *];)", RECORD_PROBLEM_OTHER_SIZE, "10 ---- *");
    expect_problem(RECORD_GGF, "(;GM[Chess]" BOARD ";)", RECORD_PROBLEM_OTHER_GAME, "Chess");
    Record *komi = read_ggf("(;GM[Othello]TY[8k]KB[F5]KM[-2.5]" BOARD "B[F5];)");
    expect_line(komi, "f5");
    assert_string_equal(tag_of(komi, RECORD_GGF, "KM"), "-2.5");
    record_destroy(komi);
    /* A random start is on the board; White moves. */
    Record *random = read_ggf("(;GM[Othello]TY[s8r7]BO[8 -------- -------- ---*---- ---**--- ---*O--- "
                              "-------- -------- -------- O]W[C3];)");
    Start start;
    assert_false(record_has_start(random, &start));
    assert_string_equal(tag_of(random, RECORD_GGF, "TY"), "s8r7");
    expect_line(random, "c3");
    expect_discs(random, 3, 3);
    record_destroy(random);
}

static void a_board_is_read_in_any_layout_or_its_fault_is_told(void **state) {
    (void)state;
    expect_ggf("(;BO[8\n--------\n--------\n--------\n---O*---\n---*O---\n--------\n"
               "--------\n--------\n*\n]B[F5];)",
               "f5");
    expect_ggf("(;BO[8---------------------------O*------*O---------------------------*]B[F5];)", "f5");
    expect_problem(RECORD_GGF, "(;BO[8 ---- *];)", RECORD_PROBLEM_FEW_SQUARES, "");
    expect_problem(RECORD_GGF, "(;BO[8 ---?---- *];)", RECORD_PROBLEM_BAD_BOARD, "?");
    expect_problem(RECORD_GGF, "(;BO[8 ---0---- *];)", RECORD_PROBLEM_DIGIT_DISCS, "0");
    expect_problem(RECORD_GGF, "(;BO[];)", RECORD_PROBLEM_BAD_BOARD, "");
    expect_problem(RECORD_GGF, "(;" BOARD BOARD ";)", RECORD_PROBLEM_BAD_TAG,
                   "8 -------- -------- -------- ---O*--- ---*O--- ");
}

static void T45_values_times_and_passes_of_moves_are_read(void **state) {
    (void)state;
    Record *record = read_ggf("(;" BOARD "B[F5/-1.39]W[f6/-1.34/0.016]B[E6//1:05.5]W[ f4 / +12 / 3 ]B[g5];)");
    static const int32_t VALUES[] = { -139, -134, RECORD_NO_VALUE, 1200, RECORD_NO_VALUE };
    static const int32_t TIMES[] = { RECORD_NO_TIME, 16, 65500, 3000, RECORD_NO_TIME };
    expect_line(record, "f5f6e6f4g5");
    for (int i = 0; i < 5; i++) {
        assert_int_equal(record->nodes[i + 1].value, VALUES[i]);
        assert_int_equal(record->nodes[i + 1].time_ms, TIMES[i]);
    }
    record_destroy(record);
    static const char *const PASSES[] = { "pa", "PA", "PASS", "pAs", "p", "--" };
    for (size_t i = 0; i < sizeof PASSES / sizeof PASSES[0]; i++) {
        char text[160];
        /* T30: Black has no move, White has g5 and h6. */
        snprintf(text, sizeof text,
                 "(;BO[8 OOO****OOOOOOOOOOOOOO*O*OOOO*O**OOOO**-*OOOOO**-OO***O**OOOOOOOO *]B[%s]W[G5];)", PASSES[i]);
        expect_ggf(text, "--g5");
    }
    expect_problem(RECORD_GGF, "(;" BOARD "B[PA];)", RECORD_PROBLEM_ILLEGAL_PASS, "PA");
    expect_problem(RECORD_GGF, "(;" BOARD "B[F5]B[D6];)", RECORD_PROBLEM_OTHER_SIDE, "D6");
    expect_problem(RECORD_GGF, "(;" BOARD "B[A7];)", RECORD_PROBLEM_NO_FLIPS, "A7");
    expect_problem(RECORD_GGF, "(;" BOARD "B[D4];)", RECORD_PROBLEM_OCCUPIED, "D4");
    expect_problem(RECORD_GGF, "(;" BOARD "B[I9/1];)", RECORD_PROBLEM_NO_MOVE, "I9");
}

static void T69_a_value_that_is_no_number_is_no_value(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int32_t value;
    } CASES[] = { { "-0.00", 0 },         { "NaN", RECORD_NO_VALUE }, { "-1073", -107300 }, { "+12", 1200 },
                  { "", RECORD_NO_VALUE }, { "1.005", 101 },           { "1.004", 100 },     { "-.5", -50 },
                  { "1e3", RECORD_NO_VALUE }, { "--1", RECORD_NO_VALUE }, { "99999999999", RECORD_NO_VALUE },
                  { "12.", 1200 },         { ".", RECORD_NO_VALUE },   { "inf", RECORD_NO_VALUE } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[160];
        snprintf(text, sizeof text, "(;" BOARD "B[F5/%s/1];)", CASES[i].text);
        Record *record = read_ggf(text);
        assert_int_equal(record->nodes[1].value, CASES[i].value);
        assert_int_equal(record->nodes[1].time_ms, 1000);
        record_destroy(record);
    }
}

static void T46_results_tell_how_the_game_ended(void **state) {
    (void)state;
    static const struct {
        const char *text;
        RecordResult result;
    } CASES[] = {
        { "+0.000", { .end = RECORD_END_PLAYED, .has_lead = true, .lead = 0 } },
        { "?", { .end = RECORD_END_UNFINISHED } },
        { "-5.00:r", { .end = RECORD_END_RESIGNED, .has_lead = true, .lead = -500 } },
        { "+64.000:t", { .end = RECORD_END_TIME, .has_lead = true, .lead = 6400 } },
        { "2:s", { .end = RECORD_END_AGREED, .has_lead = true, .lead = 200 } },
        { "-12.5:l", { .end = RECORD_END_LEFT, .has_lead = true, .lead = -1250 } },
        { "", { .end = RECORD_END_UNKNOWN } },
        { "nobody knows", { .end = RECORD_END_UNKNOWN } },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[160];
        snprintf(text, sizeof text, "(;RE[%s]" BOARD "B[F5];)", CASES[i].text);
        Record *record = read_ggf(text);
        Record *again = record_copied_by(RECORD_GGF, record);
        const Record *const BOTH[] = { record, again };
        for (int j = 0; j < 2; j++) {
            assert_int_equal(BOTH[j]->result.end, CASES[i].result.end);
            assert_int_equal(BOTH[j]->result.has_lead, CASES[i].result.has_lead);
            assert_int_equal(BOTH[j]->result.lead, CASES[i].result.lead);
        }
        record_destroy(record);
        record_destroy(again);
    }
}

static void D47_tags_that_end_with_b_are_no_moves(void **state) {
    (void)state;
    Record *record = read_ggf("(;" BOARD "PB[a]RB[1000]TB[5:00]B[F5]KB[D6]RW[2]W[D6];)");
    expect_line(record, "f5d6");
    assert_string_equal(field_of(record, RECORD_BLACK), "a");
    assert_string_equal(field_of(record, RECORD_BLACK_RATING), "1000");
    assert_string_equal(field_of(record, RECORD_BLACK_TIME), "5:00");
    assert_string_equal(field_of(record, RECORD_WHITE_TIME), "");
    record_destroy(record);
    expect_ggf("(;B[F5]W[D6]PB[x]" BOARD ";)", "f5d6"); /* the board comes last */
}

static void D48_names_with_brackets_and_of_any_length_are_kept(void **state) {
    (void)state;
    char name[201];
    char text[400];
    memset(name, 'n', 200);
    name[200] = '\0';
    snprintf(text, sizeof text, "(;PB[a \\] b\\\\ c:\\d]PW[山田 太郎]DT[%s]" BOARD "B[F5];)", name);
    Record *record = read_ggf(text);
    Record *again = record_copied_by(RECORD_GGF, record);
    assert_string_equal(field_of(record, RECORD_BLACK), "a ] b\\ c:\\d");
    assert_string_equal(field_of(record, RECORD_WHITE), "山田 太郎");
    assert_string_equal(field_of(record, RECORD_DATE), name);
    assert_true(records_equal(record, again, 0));
    record_destroy(record);
    record_destroy(again);
}

static void every_tag_and_comment_survives_a_round_trip(void **state) {
    (void)state;
    Record *record = read_ggf("(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[a]PW[b]RB[1787.53]RW[2030]"
                              "TI[15:00//02:00]TY[8k]KM[+2]id[.12]CO[before]" BOARD
                              "CO[the start]B[F5]CO[one]CO[two]W[D6];)");
    char *text = text_of_record(RECORD_GGF, record);
    assert_string_equal(text, "(;GM[Othello]PB[a]PW[b]RB[1787.53]RW[2030]TI[15:00//02:00]PC[GGS/os]"
                              "DT[2003.12.15_13:24:03.MST]TY[8k]KM[+2]ID[.12]" BOARD
                              "CO[before\nthe start]B[F5]CO[one\ntwo]W[D6];)\n");
    free(text);
    record_destroy(record);
}

static void passes_behind_the_end_are_passed_over(void **state) {
    (void)state;
    expect_ggf("(;" BOARD "B[F5]W[D6]B[C4]W[G5]B[E6]W[D3]B[C5]W[B5]B[C6]W[D7]B[PA]W[PA];)", "f5d6c4g5e6d3c5b5c6d7");
    expect_problem(RECORD_GGF, "(;" BOARD "B[F5]W[D6]B[C4]W[G5]B[E6]W[D3]B[C5]W[B5]B[C6]W[D7]B[A1];)",
                   RECORD_PROBLEM_GAME_OVER, "A1");
}

static void random_games_are_written_and_read_back(void **state) {
    (void)state;
    expect_round_trips(RECORD_GGF,
                       RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START | RANDOM_RECORD_UNFINISHED |
                           RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_COMMENTS | RANDOM_RECORD_VALUES | RANDOM_RECORD_FIELDS | RANDOM_RECORD_RESULT,
                       0);
}

static void an_error_tells_the_place(void **state) {
    (void)state;
    static const char TEXT[] = "(;GM[Othello]\r\n" BOARD "\r\nB[F5]\nCO[x\ny]W[D6]B[D6];)";
    Record *record = NULL;
    RecordError error = { .game = 77 };
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(GGF_PARTS.read(TEXT, sizeof TEXT - 1, record, &error), STATUS_BAD_TEXT);
    assert_int_equal(error.problem, RECORD_PROBLEM_OCCUPIED);
    assert_int_equal(error.line, 5);
    assert_int_equal(error.token, 3);
    assert_int_equal(error.offset, sizeof TEXT - 1 - 5);
    assert_string_equal(error.text, "D6");
    assert_int_equal(error.game, 77);
    record_destroy(record);
}

static void games_stream_through_the_reader(void **state) {
    (void)state;
    static const char TEXT[] = "\xef\xbb\xbf""1 (;GM[Othello]" BOARD "B[F5];)\r\n|0.123 /os: hello\r\n"
                               "2 (;GM[Othello]" BOARD "B[D3];)"
                               "(;GM[Othello]" BOARD "B[A1];)\n(;GM[Othello]PC[lost\n1 (;GM[Othello]" BOARD "B[C4];)\n";
    static const char *const MOVES[] = { "f5", "!", "d3", "!", "!", "c4", NULL };
    expect_streamed(RECORD_GGF, TEXT, MOVES);
    expect_variant_refused(RECORD_GGF);
}

int run_ggf_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edax_wrote_the_sample_game),
        cmocka_unit_test(what_is_written_is_as_edax_reads_it),
        cmocka_unit_test(T41_a_count_may_stand_in_front_and_several_games_follow),
        cmocka_unit_test(T43_what_is_missing_or_cut_off_is_told),
        cmocka_unit_test(a_game_that_is_cut_off_does_not_swallow_the_next_one),
        cmocka_unit_test(T44_other_boards_and_games_are_refused_and_komi_is_not),
        cmocka_unit_test(a_board_is_read_in_any_layout_or_its_fault_is_told),
        cmocka_unit_test(T45_values_times_and_passes_of_moves_are_read),
        cmocka_unit_test(T69_a_value_that_is_no_number_is_no_value),
        cmocka_unit_test(T46_results_tell_how_the_game_ended),
        cmocka_unit_test(D47_tags_that_end_with_b_are_no_moves),
        cmocka_unit_test(D48_names_with_brackets_and_of_any_length_are_kept),
        cmocka_unit_test(every_tag_and_comment_survives_a_round_trip),
        cmocka_unit_test(passes_behind_the_end_are_passed_over),
        cmocka_unit_test(an_error_tells_the_place),
        cmocka_unit_test(games_stream_through_the_reader),
        cmocka_unit_test(random_games_are_written_and_read_back),
    };
    return cmocka_run_group_tests_name("ggf", tests, NULL, NULL);
}
