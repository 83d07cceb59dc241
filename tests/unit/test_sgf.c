/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/records/format_parts.h"
#include "platform/clock.h"
#include "positions.h"
#include "record_texts.h"

/* T30: Black has no move, White has g5 and h6. */
#define T30_SETUP "AW[a1:h8]AB[d1:g1][f3][h3][e4][g4:h4][e5:f5][h5][f6:g6][c7:e7][g7:h7]AE[g5][h6]"

static Record *read_sgf(const char *text) {
    return record_of_text(RECORD_SGF, text);
}

static void expect_sgf(const char *text, const char *moves) {
    Record *record = read_sgf(text);
    expect_line(record, moves);
    record_destroy(record);
}

/* The board of the root as 64 characters, and the mover. */
static void expect_start(const char *text, const char *position) {
    Record *record = read_sgf(text);
    Position start = position_of_text(position);
    assert_memory_equal(record->nodes[RECORD_ROOT].position.discs, start.discs, sizeof start.discs);
    assert_int_equal(record->nodes[RECORD_ROOT].position.mover, start.mover);
    record_destroy(record);
}

static void edax_wrote_the_sample_game(void **state) {
    (void)state;
    Record *record = record_of_sample(RECORD_SGF, "sgf");
    assert_int_equal(record->result.end, RECORD_END_PLAYED);
    assert_int_equal(record->result.lead, 1000);
    assert_string_equal(field_of(record, RECORD_PROGRAM), "edax:4.6");
    assert_string_equal(field_of(record, RECORD_DATE), "2026-11-30");
    assert_string_equal(field_of(record, RECORD_BLACK), "");
    record_destroy(record);
}

static void what_is_written_is_as_edax_and_quarry_read_it(void **state) {
    (void)state;
    Record *record = read_sgf("(;GM[2]PB[a\\]]EV[e]XX[1][2];B[fe]V[1.5]C[x];W[df]V[-2](;B[cc];W[dc])(;B[ce]TT[3]))");
    char *text = text_of_record(RECORD_SGF, record);
    assert_string_equal(text, "(;FF[4]GM[2]CA[UTF-8]SZ[8]EV[e]PB[a\\]]XX[1][2]AB[e4][d5]AW[d4][e5]PL[B]\n"
                              ";B[f5]V[1.5]C[x];W[d6]V[-2]\n(;B[c3];W[d3])\n(;B[c5]TT[3]))\n");
    free(text);
    record_destroy(record);
}

static void passes_that_say_nothing_are_left_out(void **state) {
    (void)state;
    Record *record = record_of_sample(RECORD_SGF, "sgf");
    char *text = text_of_record(RECORD_SGF, record);
    assert_non_null(strstr(text, ";B[a6];B[a8];B[g8];W[g7])"));
    free(text);
    record_destroy(record);
    record = read_sgf("(;GM[2]" T30_SETUP ";B[]C[why?];W[g5])");
    text = text_of_record(RECORD_SGF, record);
    assert_non_null(strstr(text, ";B[]C[why?];W[g5])"));
    free(text);
    record_destroy(record);
}

static void D50_every_spelling_of_a_pass_is_read(void **state) {
    (void)state;
    static const char *const PASSES[] = { "PA", "", "pass", "tt", "--", "pa" };
    for (size_t i = 0; i < sizeof PASSES / sizeof PASSES[0]; i++) {
        char text[240];
        snprintf(text, sizeof text, "(;FF[4]GM[2]" T30_SETUP "PL[B];B[%s];W[g5])", PASSES[i]);
        expect_sgf(text, "--g5");
    }
    expect_sgf("(;FF[4]GM[2]" T30_SETUP "PL[B];W[g5])", "--g5");
    expect_problem(RECORD_SGF, "(;GM[2];B[f5];W[PA])", RECORD_PROBLEM_ILLEGAL_PASS, "PA");
    expect_sgf("(;;B[f5];W[d6];B[c4];W[g5];B[e6];W[d3];B[c5];W[b5];B[c6];W[d7];B[];W[PA])", "f5d6c4g5e6d3c5b5c6d7");
}

static void points_are_a_letter_and_a_digit_or_two_letters(void **state) {
    (void)state;
    expect_sgf("(;GM[2];B[fe];W[df];B[c3];W[DC])", "f5d6c3d3");
    expect_problem(RECORD_SGF, "(;GM[2];B[ie])", RECORD_PROBLEM_NO_MOVE, "ie");
    expect_problem(RECORD_SGF, "(;GM[2];B[f9])", RECORD_PROBLEM_NO_MOVE, "f9");
    expect_problem(RECORD_SGF, "(;GM[2];B[f5];B[d6])", RECORD_PROBLEM_OTHER_SIDE, "d6");
    expect_problem(RECORD_SGF, "(;GM[2];B[a1])", RECORD_PROBLEM_NO_FLIPS, "a1");
}

static void the_start_is_set_up_at_the_root(void **state) {
    (void)state;
    static const char ADDED[] = "-------X-------------------OX------XO--------------------------- X";
    static const char EMPTIED[] = "----------------------------X------XO--------------------------- O";
    static const char FILLED[] = "XXXX----XXXX----XXXX---------------------OOO-----OOO-----OOO---- O";
    expect_start("(;FF[4]GM[2]AB[h1];B[f5])", ADDED); /* as Quarry takes it: the usual discs are there */
    expect_start("(;FF[4]GM[2]AE[d4]PL[W])", EMPTIED);
    expect_start("(;FF[4]GM[2]AB[a1:d3]AW[bf:dh]AE[d4][e4][d5][e5]PL[white])", FILLED);
    expect_start("(;FF[4]GM[2]AB[ac:da]AW[d8:b6]AE[d4:e5];PL[2])", FILLED); /* also in a second node */
    expect_start("(;AB[e4][d5]AW[d4][e5];W[f4])", "---------------------------OX------XO--------------------------- O");
    expect_problem(RECORD_SGF, "(;GM[2];B[f5];AB[a1])", RECORD_PROBLEM_SETUP, "a1");
    expect_problem(RECORD_SGF, "(;GM[2];B[f5];PL[B])", RECORD_PROBLEM_SETUP, "B");
    expect_problem(RECORD_SGF, "(;GM[2]AB[a1:z9])", RECORD_PROBLEM_BAD_TAG, "a1:z9");
    expect_problem(RECORD_SGF, "(;GM[2]PL[green])", RECORD_PROBLEM_BAD_SIDE, "green");
    expect_sgf("(;GM[2]PL[B]B[f5];PL[W])", "f5");
}

static void other_games_and_sizes_are_refused(void **state) {
    (void)state;
    expect_problem(RECORD_SGF, "(;FF[4]GM[1];B[aa])", RECORD_PROBLEM_OTHER_GAME, "1");
    expect_problem(RECORD_SGF, "(;FF[4]GM[2]SZ[10];B[aa])", RECORD_PROBLEM_OTHER_SIZE, "10");
    expect_problem(RECORD_SGF, "(;FF[4]GM[2]SZ[8:6];B[aa])", RECORD_PROBLEM_OTHER_SIZE, "8:6");
    expect_sgf("(;SZ[8:8]PB[x];B[f5])", "f5");
    /* FF[1] … FF[3]: small letters in names mean nothing. */
    expect_sgf("(;GaMe[2]AddBlack[e4][d5]AddWhite[d4][e5];Black[f5];White[d6])", "f5d6");
}

static void variations_are_the_tree(void **state) {
    (void)state;
    Record *record = read_sgf("(;GM[2];B[f5](;W[d6];B[c3])(;W[f6]C[second](;B[e6])(;B[f7]))(;W[f4]))");
    int first = record->nodes[RECORD_ROOT].first_child;
    int second = record->nodes[record->nodes[first].first_child].next_sibling;
    assert_int_equal(record->node_count, 8);
    expect_line(record, "f5d6c3");
    assert_string_equal(record_text(record, record->nodes[second].comment), "second");
    assert_int_equal(record->nodes[record->nodes[second].first_child].ply, 3);
    assert_int_equal(record->nodes[record->nodes[first].last_child].move.square, square_at(5, 3));
    Record *again = record_copied_by(RECORD_SGF, record);
    assert_true(records_equal(record, again, 0));
    record_destroy(record);
    record_destroy(again);
}

static void texts_have_escapes_and_soft_line_ends(void **state) {
    (void)state;
    Record *record = read_sgf("(;GM[2]C[a \\] b \\\\ c \\: soft\\\r\nly\r\nnext]N[name];"
                              "B[f5]N[n];C[more];C[and more])");
    assert_string_equal(record_text(record, record->nodes[0].comment), "a ] b \\ c : softly\nnext\nname");
    assert_string_equal(record_text(record, record->nodes[1].comment), "n\nmore\nand more");
    record_destroy(record);
}

static void values_are_from_blacks_side_and_times_follow_from_the_clock(void **state) {
    (void)state;
    Record *record = read_sgf("(;GM[2]TM[300];B[f5]V[1.5]BL[290];W[d6]V[1.5]WL[295.25];B[c3]BL[280.5]"
                              ";W[d3]TT[5];B[c4]V[x])");
    static const int32_t VALUES[] = { 150, -150, RECORD_NO_VALUE, RECORD_NO_VALUE, RECORD_NO_VALUE };
    static const int32_t TIMES[] = { 10000, 4750, 9500, 5000, RECORD_NO_TIME };
    for (int i = 0; i < 5; i++) {
        assert_int_equal(record->nodes[i + 1].value, VALUES[i]);
        assert_int_equal(record->nodes[i + 1].time_ms, TIMES[i]);
    }
    char *text = text_of_record(RECORD_SGF, record);
    assert_non_null(strstr(text, ";B[f5]V[1.5]BL[290];W[d6]V[1.5]WL[295.25];B[c3]BL[280.5];W[d3]WL[290.25];B[c4])"));
    free(text);
    record_destroy(record);
}

static void results_are_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        RecordResult result;
    } CASES[] = {
        { "B+4", { .end = RECORD_END_PLAYED, .has_lead = true, .lead = 400 } },
        { "W+12.5", { .end = RECORD_END_PLAYED, .has_lead = true, .lead = -1250 } },
        { "0", { .end = RECORD_END_PLAYED, .has_lead = true } },
        { "Draw", { .end = RECORD_END_PLAYED, .has_lead = true } },
        { "Void", { .end = RECORD_END_UNFINISHED } },
        { "?", { .end = RECORD_END_UNKNOWN } },
        { "B+R", { .end = RECORD_END_RESIGNED, .lead = 1 } },
        { "W+Time", { .end = RECORD_END_TIME, .lead = -1 } },
        { "B+F", { .end = RECORD_END_LEFT, .lead = 1 } },
        { "w+", { .end = RECORD_END_PLAYED, .lead = -1 } },
        { "Black won", { .end = RECORD_END_UNKNOWN } },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char text[80];
        snprintf(text, sizeof text, "(;GM[2]RE[%s];B[f5])", CASES[i].text);
        Record *record = read_sgf(text);
        Record *again = record_copied_by(RECORD_SGF, record);
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

static void a_collection_holds_several_games(void **state) {
    (void)state;
    static const char TEXT[] = "(;GM[2];B[f5])\n\n(;GM[2];B[d3](;W[c3])(;W[c5]))(;GM[2])\n";
    size_t first = 0;
    size_t second = 0;
    record_destroy(record_of_first(RECORD_SGF, TEXT, &first));
    Record *record = record_of_first(RECORD_SGF, TEXT + first, &second);
    assert_int_equal(record->node_count, 4);
    record_destroy(record);
    expect_sgf(TEXT + first + second, "");
    /* The first one is cut off: the second one begins with what only a root has. */
    static const char CUT[] = "(;FF[4]GM[2]C[lost\n(;FF[4]GM[2];B[f5])";
    assert_int_equal(SGF_PARTS.find(CUT, sizeof CUT - 1, true, &first), GAME_FOUND);
    expect_sgf(CUT + first, "f5");
}

static void what_is_cut_off_is_told(void **state) {
    (void)state;
    expect_problem(RECORD_SGF, "(;GM[2];B[f5", RECORD_PROBLEM_CUT_OFF, "B[f5");
    expect_problem(RECORD_SGF, "(;GM[2];B[f5]", RECORD_PROBLEM_CUT_OFF, "");
    expect_problem(RECORD_SGF, "(;GM[2];B[f5](;W[d6])", RECORD_PROBLEM_CUT_OFF, "");
    expect_problem(RECORD_SGF, "(;GM[2]%)", RECORD_PROBLEM_BAD_CHARACTER, "%");
    expect_problem(RECORD_SGF, "(;GM)", RECORD_PROBLEM_BAD_TAG, "GM");
    expect_safe_beginnings(RECORD_SGF, "(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[dd:dd][e5]PL[B]C[\\]\\\r\n];B[f5]V[1]BL[2]"
                                       "(;W[d6])(;W[tt]))\r\n(;FF[4])");
}

static void sixteen_megabytes_of_brackets_do_no_harm(void **state) {
    (void)state;
    size_t size = 1 << 24;
    char *text = malloc(size + 1);
    RecordError error = { 0 };
    Record *record = NULL;
    size_t end = 0;
    assert_non_null(text);
    for (size_t i = 0; i < size; i++) {
        text[i] = i % 2 == 0 ? '(' : ';';
    }
    text[size] = '\0';
    int64_t begin = clock_now_us();
    assert_int_equal(record_create(&record), STATUS_OK);
    assert_int_equal(SGF_PARTS.find(text, size, false, &end), GAME_HUNGRY);
    assert_int_equal(SGF_PARTS.find(text, size, true, &end), GAME_FOUND);
    assert_int_equal(end, size);
    assert_int_equal(SGF_PARTS.read(text, size, record, &error), STATUS_BAD_TEXT);
    assert_int_equal(error.problem, RECORD_PROBLEM_TOO_LONG);
    assert_true(clock_now_us() - begin < 20000000); /* some 200 ms; an hour if it were quadratic */
    record_destroy(record);
    free(text);
}

static void random_games_are_written_and_read_back(void **state) {
    (void)state;
    expect_round_trips(RECORD_SGF,
                       RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START | RANDOM_RECORD_UNFINISHED |
                           RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_TREE | RANDOM_RECORD_COMMENTS | RANDOM_RECORD_VALUES | RANDOM_RECORD_FIELDS |
                           RANDOM_RECORD_RESULT,
                       RECORDS_EQUAL_BUT_RESULT);
}

static void games_stream_through_the_reader(void **state) {
    (void)state;
    static const char TEXT[] = "(;FF[4]GM[2];B[f5]C[a \\] (;b])\n(;GM[1];B[aa](;W[bb])(;W[cc]))"
                               "(;GM[2];B[d3](;W[c3])(;W[c5]))\n"
                               "(;FF[4]GM[2];B[f5]\n(;FF[4]GM[2];B[c4])\n";
    static const char *const MOVES[] = { "f5", "!", "d3c3", "!", "c4", NULL };
    expect_streamed(RECORD_SGF, TEXT, MOVES);
    expect_variant_refused(RECORD_SGF);
}

int run_sgf_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edax_wrote_the_sample_game),
        cmocka_unit_test(what_is_written_is_as_edax_and_quarry_read_it),
        cmocka_unit_test(passes_that_say_nothing_are_left_out),
        cmocka_unit_test(D50_every_spelling_of_a_pass_is_read),
        cmocka_unit_test(points_are_a_letter_and_a_digit_or_two_letters),
        cmocka_unit_test(the_start_is_set_up_at_the_root),
        cmocka_unit_test(other_games_and_sizes_are_refused),
        cmocka_unit_test(variations_are_the_tree),
        cmocka_unit_test(texts_have_escapes_and_soft_line_ends),
        cmocka_unit_test(values_are_from_blacks_side_and_times_follow_from_the_clock),
        cmocka_unit_test(results_are_read),
        cmocka_unit_test(a_collection_holds_several_games),
        cmocka_unit_test(what_is_cut_off_is_told),
        cmocka_unit_test(sixteen_megabytes_of_brackets_do_no_harm),
        cmocka_unit_test(games_stream_through_the_reader),
        cmocka_unit_test(random_games_are_written_and_read_back),
    };
    return cmocka_run_group_tests_name("sgf", tests, NULL, NULL);
}
