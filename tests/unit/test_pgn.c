/* SPDX-License-Identifier: MIT */
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/records/format_parts.h"
#include "positions.h"
#include "record_texts.h"

static Record *read_pgn(const char *text) {
    return record_of_text(RECORD_PGN, text);
}

static void expect_pgn(const char *text, const char *moves) {
    Record *record = read_pgn(text);
    expect_line(record, moves);
    record_destroy(record);
}

static void edax_wrote_the_sample_game(void **state) {
    (void)state;
    Record *record = record_of_sample(RECORD_PGN, "pgn");
    assert_string_equal(field_of(record, RECORD_DATE), "2026.??.??"); /* not the second one, which is none */
    assert_string_equal(field_of(record, RECORD_PLACE), "edax");
    assert_string_equal(field_of(record, RECORD_BLACK), "");
    assert_string_equal(tag_of(record, RECORD_PGN, "Time"), "255.0.0");
    assert_string_equal(record_text(record, record->nodes[record_last_node(record)].comment), "? wins 37-27");
    assert_int_equal(record->result.end, RECORD_END_PLAYED);
    assert_true(!record->result.has_lead && record->result.lead > 0);
    record_destroy(record);
}

static void what_is_written_has_the_roster_and_short_lines(void **state) {
    (void)state;
    Record *record = read_pgn("[Black \"a \\\"b\\\" \\\\\"]\n[Result \"37-27\"]\n[Opening \"Tiger\"]\n"
                              "1. f5 {[%eval -1.5] [%emt 0:01:05.016] good} d6 (1... f6 2. e6 (2. f7)) 2. c3 1-0");
    char *text = text_of_record(RECORD_PGN, record);
    assert_string_equal(text, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                              "[Black \"a \\\"b\\\" \\\\\"]\n[White \"?\"]\n[Result \"1-0\"]\n[DiscLead \"+10\"]\n"
                              "[Opening \"Tiger\"]\n\n"
                              "1. f5 {[%eval -1.5] [%emt 0:01:05.016] good} 1... d6 (1... f6 2. e6 (2. f7))\n"
                              "2. c3 1-0\n\n");
    free(text);
    record_destroy(record);
    record = record_of_sample(RECORD_PGN, "pgn");
    text = text_of_record(RECORD_PGN, record);
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        assert_true(strchr(line, '\n') - line < 80);
    }
    free(text);
    record_destroy(record);
}

static void T51_positions_disc_results_and_passes_are_read(void **state) {
    (void)state;
    Record *record = read_pgn("[FEN \"8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1\"]\n[Result \"37-27\"]\n\n"
                              "1. f5 d6 2. c3 d3 3. c4 *");
    Start start = START_MIRRORED;
    assert_true(record_has_start(record, &start));
    assert_int_equal(start, START_STANDARD); /* the usual start, Black to move: XBoard's White is who begins */
    expect_line(record, "f5d6c3d3c4");
    assert_true(record->result.has_lead);
    assert_int_equal(record->result.lead, 1000);
    record_destroy(record);
    /* The eighth row comes first; p and b are Black's. Black has no move, White has g5 and h6 (T30). */
    static const char *const PASSES[] = { "pass", "--", "PA", "@@@@", "" };
    for (size_t i = 0; i < sizeof PASSES / sizeof PASSES[0]; i++) {
        char text[160];
        snprintf(text, sizeof text,
                 "[FEN \"PPPPPPPP/PPpppPpp/PPPPPpp1/PPPPpp1p/PPPPpPpp/PPPPPpPp/PPPPPPPP/PPPppppP b\"]\n1. %s g5 *",
                 PASSES[i]);
        expect_pgn(text, "--g5");
    }
}

static void a_position_is_kept_by_a_round_trip(void **state) {
    (void)state;
    static const char *const POSITIONS[] = {
        "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X",
        "---------------------------XO------OX--------------------------- O",
        "---------------------------OX------XO--------------------------- O",
        "---------------------------XO------OX--------------------------- X",
        "X--------------------------------------------------------------O X",
    };
    for (size_t i = 0; i < sizeof POSITIONS / sizeof POSITIONS[0]; i++) {
        Record *record = NULL;
        Position position = position_of_text(POSITIONS[i]);
        assert_int_equal(record_create(&record), STATUS_OK);
        record_set_start(record, &position, NULL);
        Record *again = record_copied_by(RECORD_PGN, record);
        assert_true(records_equal(record, again, RECORDS_EQUAL_BUT_RESULT));
        record_destroy(record);
        record_destroy(again);
    }
}

static void letters_of_positions_are_told_by_the_variant(void **state) {
    (void)state;
    Record *record = read_pgn("[Variant \"flipello\"]\n[FEN \"8/8/8/3pP3/3Pp3/8/8/8[PPpp] w 0 1\"]\n1. P@f4 p@d3 *");
    Start start = START_STANDARD;
    assert_true(record_has_start(record, &start));
    assert_int_equal(start, START_MIRRORED);
    expect_line(record, "f4d3");
    record_destroy(record);
    record = read_pgn("[FEN \"8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1\"]\n1. f5 *");
    assert_true(record_has_start(record, &start));
    assert_int_equal(start, START_STANDARD);
    record_destroy(record);
    expect_problem(RECORD_PGN, "[Variant \"antiflipello\"]\n*", RECORD_PROBLEM_ANTI, "antiflipello");
    expect_problem(RECORD_PGN, "[FEN \"8/8/8/3Xp3/3pP3/8/8/8 w\"]\n*", RECORD_PROBLEM_BAD_BOARD,
                   "8/8/8/3Xp3/3pP3/8/8/8 w");
    expect_problem(RECORD_PGN, "[FEN \"8/8/8 w\"]\n*", RECORD_PROBLEM_FEW_SQUARES, "8/8/8 w");
    expect_problem(RECORD_PGN, "[FEN \"8P/8/8/8/8/8/8/8 w\"]\n*", RECORD_PROBLEM_MANY_SQUARES, "8P/8/8/8/8/8/8/8 w");
    expect_problem(RECORD_PGN, "[FEN \"8/8/8/8/8/8/8/8 x\"]\n*", RECORD_PROBLEM_BAD_SIDE, "8/8/8/8/8/8/8/8 x");
}

static void moves_are_read_however_they_are_written(void **state) {
    (void)state;
    expect_pgn("1.f5 d6 2. c3", "f5d6c3");
    expect_pgn("1. f5! 1... d6?! 2 c3 $14 ... d3 *", "f5d6c3d3");
    expect_pgn("1. P@f5 p@d6\n% not for us\n2. C3 ; to the end 3. x9\nD3 *", "f5d6c3d3");
    expect_problem(RECORD_PGN, "1. f5 x9 *", RECORD_PROBLEM_NO_MOVE, "x9");
    expect_problem(RECORD_PGN, "1. f5 d6 2. pass", RECORD_PROBLEM_ILLEGAL_PASS, "pass");
    expect_problem(RECORD_PGN, "1. f5 f5", RECORD_PROBLEM_OCCUPIED, "f5");
    expect_pgn("1. f5 d6 2. c4 g5 3. e6 d3 4. c5 b5 5. c6 d7 6. pass pass 0-14", "f5d6c4g5e6d3c5b5c6d7");
    Record *record = read_pgn("[Result \"0-1\"]\n1. f5 f6 2. e6 62-1 1-0 {over}");
    assert_int_equal(record->result.lead, 6100);
    assert_string_equal(record_text(record, record->nodes[3].comment), "over");
    record_destroy(record);
}

static void variations_and_comments_are_the_tree(void **state) {
    (void)state;
    Record *record = read_pgn("{root} 1. f5 {a} {b} (1. d3 {x}) 1... d6 (1... f6 2. e6 (2. f7) f4) (1... f4) 2. c3 *");
    assert_int_equal(record->node_count, 10);
    expect_line(record, "f5d6c3");
    assert_string_equal(record_text(record, record->nodes[0].comment), "root");
    assert_string_equal(record_text(record, record->nodes[1].comment), "a\nb");
    assert_int_equal(record->nodes[2].parent, RECORD_ROOT);
    assert_string_equal(record_text(record, record->nodes[2].comment), "x");
    Record *again = record_copied_by(RECORD_PGN, record);
    assert_true(records_equal(record, again, 0));
    record_destroy(record);
    record_destroy(again);
    expect_problem(RECORD_PGN, "( 1. f5 )", RECORD_PROBLEM_BAD_CHARACTER, "(");
    expect_problem(RECORD_PGN, "1. f5 )", RECORD_PROBLEM_BAD_CHARACTER, ")");
    expect_problem(RECORD_PGN, "1. f5 (1. d3", RECORD_PROBLEM_CUT_OFF, "");
}

static void comments_give_way_to_what_would_end_them(void **state) {
    (void)state;
    static const char COMMENT[] = "a {b} (; \\ \"\n[x]\n[Event \"y\"";
    Record *record = read_pgn("1. f5 d6 *");
    assert_int_equal(record_set_comment(record, 1, COMMENT, sizeof COMMENT - 1), STATUS_OK);
    Record *again = record_copied_by(RECORD_PGN, record);
    assert_string_equal(record_text(again, again->nodes[1].comment), "a {b) (; \\ \"\n[x] [Event \"y\"");
    expect_line(again, "f5d6");
    record_destroy(record);
    record_destroy(again);
}

static void results_are_read_from_the_tag_and_the_end(void **state) {
    (void)state;
    static const struct {
        const char *text;
        RecordResult result;
    } CASES[] = {
        { "1. f5 1-0", { .end = RECORD_END_PLAYED, .lead = 1 } },
        { "1. f5 0-1", { .end = RECORD_END_PLAYED, .lead = -1 } },
        { "1. f5 1/2-1/2", { .end = RECORD_END_PLAYED, .has_lead = true } },
        { "1. f5 *", { .end = RECORD_END_UNFINISHED } },
        { "1. f5 37-27", { .end = RECORD_END_PLAYED, .has_lead = true, .lead = 1000 } },
        { "[Result \"1-0\"] 1. f5 37-27", { .end = RECORD_END_PLAYED, .has_lead = true, .lead = 1000 } },
        { "[Result \"1-0\"]\n[Termination \"Time forfeit\"]\n1. f5 1-0", { .end = RECORD_END_TIME, .lead = 1 } },
        { "1. f5", { .end = RECORD_END_UNKNOWN } },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Record *record = read_pgn(CASES[i].text);
        assert_int_equal(record->result.end, CASES[i].result.end);
        assert_int_equal(record->result.has_lead, CASES[i].result.has_lead);
        assert_int_equal(record->result.lead, CASES[i].result.lead);
        record_destroy(record);
    }
}

static void games_end_with_their_result_or_where_tags_begin(void **state) {
    (void)state;
    static const char TEXT[] = "[Event \"a\"]\n\n1. f5 d6 62-1 1-0\n\n1. d3 c5 *\n[Event \"b\"]\n[Site \"?\"]\n\n"
                               "1. c4\n"
                               "[Event \"c\"]\n[Event \"d\"]\n1. e6 {* in a comment} (1. c4 *) f6 0-1 {last}\n";
    static const char *const MOVES[] = { "f5d6", "d3c5", "c4", "", "e6f6" };
    const char *text = TEXT;
    for (int i = 0; i < 5; i++) {
        size_t end = 0;
        Record *record = record_of_first(RECORD_PGN, text, &end);
        expect_line(record, MOVES[i]);
        record_destroy(record);
        text += end;
    }
    assert_string_equal(text, "");
    size_t end = 0;
    assert_int_equal(PGN_PARTS.find("1. f5 1-0", 9, false, &end), GAME_HUNGRY); /* it could be 1-01 */
    assert_int_equal(PGN_PARTS.find("1. f5 1-0\n", 10, false, &end), GAME_HUNGRY); /* or a comment follow */
    assert_int_equal(PGN_PARTS.find("1. f5 1-0\n1. ", 13, false, &end), GAME_FOUND);
    assert_int_equal(end, 9);
}

static void what_is_cut_off_is_told(void **state) {
    (void)state;
    static const char TEXT[] = "1. f5 {lost\n[Event \"b\"]\n1. d3 *";
    size_t end = 0;
    expect_problem(RECORD_PGN, "1. f5 {lost", RECORD_PROBLEM_CUT_OFF, "lost");
    expect_problem(RECORD_PGN, "[Event \"lost", RECORD_PROBLEM_CUT_OFF, "[Event \"lost");
    expect_problem(RECORD_PGN, "[Event lost]\n1. f5 *", RECORD_PROBLEM_BAD_TAG, "[Event lost]");
    expect_problem(RECORD_PGN, "{only words}", RECORD_PROBLEM_EMPTY, "");
    assert_int_equal(PGN_PARTS.find(TEXT, sizeof TEXT - 1, true, &end), GAME_FOUND);
    expect_pgn(TEXT + end, "d3");
    expect_safe_beginnings(RECORD_PGN, "[Event \"a \\\" b\"]\r\n[FEN \"8/8/8/3Pp3/3pP3/8/8/8 w\"]\r\n\r\n"
                                       "1. f5 {[%eval 1] x} "
                                       "(1. d3 $1 ; y\r\n) d6 37-27\r\n\r\n%z\r\n1. f5 *");
}

static void random_games_are_written_and_read_back(void **state) {
    (void)state;
    expect_round_trips(RECORD_PGN,
                       RANDOM_RECORD_MIRRORED | RANDOM_RECORD_START | RANDOM_RECORD_UNFINISHED |
                           RANDOM_RECORD_LAST_PASS | RANDOM_RECORD_TREE | RANDOM_RECORD_VALUES | RANDOM_RECORD_FIELDS,
                       RECORDS_EQUAL_BUT_RESULT);
}

static void games_stream_through_the_reader(void **state) {
    (void)state;
    static const char TEXT[] = "[Event \"a\"]\n[Site \"PlayOK\"]\n\n1. f5 d6 62-1\n\n"
                               "[Event \"b\"]\n\n1. f5 (1. d3) f6 {x 1-0} 1-0\n\n"
                               "[Event \"c\"]\n\n1. a1 *\n[Event \"d\"]\n\n1. c4\n";
    static const char *const MOVES[] = { "f5d6", "f5f6", "!", "c4", NULL };
    expect_streamed(RECORD_PGN, TEXT, MOVES);
    expect_variant_refused(RECORD_PGN);
}

int run_pgn_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edax_wrote_the_sample_game),
        cmocka_unit_test(what_is_written_has_the_roster_and_short_lines),
        cmocka_unit_test(T51_positions_disc_results_and_passes_are_read),
        cmocka_unit_test(a_position_is_kept_by_a_round_trip),
        cmocka_unit_test(letters_of_positions_are_told_by_the_variant),
        cmocka_unit_test(moves_are_read_however_they_are_written),
        cmocka_unit_test(variations_and_comments_are_the_tree),
        cmocka_unit_test(comments_give_way_to_what_would_end_them),
        cmocka_unit_test(results_are_read_from_the_tag_and_the_end),
        cmocka_unit_test(games_end_with_their_result_or_where_tags_begin),
        cmocka_unit_test(what_is_cut_off_is_told),
        cmocka_unit_test(games_stream_through_the_reader),
        cmocka_unit_test(random_games_are_written_and_read_back),
    };
    return cmocka_run_group_tests_name("pgn", tests, NULL, NULL);
}
