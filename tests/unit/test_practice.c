/* SPDX-License-Identifier: MIT */
/* What is said of a move: the comparison with the hints, the grades, and the sentences in both languages. */
#include "suites.h"

#include <string.h>

#include "../../src/win/view/study_sentence.h"
#include "study/mistake.h"
#include "study/practice.h"
#include "text/study_text.h"

static Square square_of(const char *text) {
    Square square;
    assert_int_equal(square_from_text(text, &square), STATUS_OK);
    return square;
}

/* Hints of four moves: two best ones, one disc less, five less. */
static HintSet four_hints(void) {
    static const struct {
        const char *square;
        int score;
    } VALUES[] = { { "c4", 6 }, { "d3", 6 }, { "f5", 5 }, { "e6", 1 } };
    HintSet hints = { .is_whole = true, .count = 4 };
    for (int i = 0; i < 4; i++) {
        hints.values[i] = (HintValue){ .square = square_of(VALUES[i].square), .score = VALUES[i].score, .depth = 8 };
    }
    return hints;
}

static void a_move_is_compared_with_the_best_hint(void **state) {
    (void)state;
    HintSet hints = four_hints();
    PracticeFeedback feedback = practice_judge(&hints, square_of("c4"));
    assert_int_equal(feedback.verdict, PRACTICE_BEST);
    assert_int_equal(feedback.better, SQUARE_NONE);
    assert_int_equal(practice_judge(&hints, square_of("d3")).verdict, PRACTICE_AS_GOOD);
    feedback = practice_judge(&hints, square_of("f5"));
    assert_int_equal(feedback.verdict, PRACTICE_LOSS);
    assert_int_equal(feedback.loss, 1);
    assert_int_equal(feedback.better, square_of("c4"));
    assert_int_equal(feedback.played, square_of("f5"));
    assert_false(feedback.is_exact);
    feedback = practice_judge(&hints, square_of("e6"));
    assert_int_equal(feedback.verdict, PRACTICE_MISTAKE);
    assert_int_equal(feedback.loss, 5);
    hints.values[3].score = 2;
    assert_int_equal(practice_judge(&hints, square_of("e6")).verdict, PRACTICE_MISTAKE);
    hints.values[3].score = 3;
    assert_int_equal(practice_judge(&hints, square_of("e6")).verdict, PRACTICE_LOSS);
    hints.values[0].is_exact = true;
    assert_false(practice_judge(&hints, square_of("e6")).is_exact);
    hints.values[3].is_exact = true;
    assert_true(practice_judge(&hints, square_of("e6")).is_exact);
}

static void what_the_hints_do_not_name_is_unknown_and_an_only_move_forced(void **state) {
    (void)state;
    HintSet hints = four_hints();
    assert_int_equal(practice_judge(&hints, square_of("a1")).verdict, PRACTICE_UNKNOWN);
    assert_int_equal(practice_judge(&hints, SQUARE_NONE).verdict, PRACTICE_UNKNOWN);
    hints.count = 0;
    assert_int_equal(practice_judge(&hints, square_of("c4")).verdict, PRACTICE_UNKNOWN);
    hints.count = 1;
    assert_int_equal(practice_judge(&hints, square_of("c4")).verdict, PRACTICE_FORCED);
    hints.is_whole = false; /* only the best one was asked for */
    assert_int_equal(practice_judge(&hints, square_of("c4")).verdict, PRACTICE_BEST);
    hints.is_whole = true;
    hints.values[0].square = SQUARE_NONE;
    assert_int_equal(practice_judge(&hints, SQUARE_NONE).verdict, PRACTICE_FORCED);
}

static void grades_have_their_bounds(void **state) {
    (void)state;
    assert_int_equal(practice_grade(5, 5), PRACTICE_GOOD);
    assert_int_equal(practice_grade(-6, -5), PRACTICE_GOOD);
    assert_int_equal(practice_grade(3, 5), PRACTICE_FAIR);
    assert_int_equal(practice_grade(-1, 2), PRACTICE_FAIR);
    assert_int_equal(practice_grade(1, 5), PRACTICE_BAD);
    assert_int_equal(practice_grade(-64, 64), PRACTICE_BAD);
}

/* -------------------------------------------------------------------------------------------------- sentences */
static void check_comparison(const HintSet *hints, const char *played, const char *english, const char *japanese) {
    PracticeFeedback feedback = practice_judge(hints, square_of(played));
    char out[STUDY_TEXT_SIZE];
    assert_int_equal(study_sentence_of_practice(LANGUAGE_ENGLISH, &feedback, out, sizeof out), strlen(english));
    assert_string_equal(out, english);
    study_sentence_of_practice(LANGUAGE_JAPANESE, &feedback, out, sizeof out);
    assert_string_equal(out, japanese);
}

static void a_comparison_is_told_in_both_languages(void **state) {
    (void)state;
    HintSet hints = four_hints();
    check_comparison(&hints, "c4", "Best move.", "最善手です。");
    check_comparison(&hints, "d3", "As good as the best move.", "最善手と同じ価値の手です。");
    check_comparison(&hints, "f5", "f5 loses about 1 disc; c4 was better.", "f5は約1石損です。c4のほうがよい手でした。");
    hints.values[0].is_exact = hints.values[2].is_exact = hints.values[3].is_exact = true;
    check_comparison(&hints, "f5", "f5 loses 1 disc; c4 was better.", "f5は1石損です。c4のほうがよい手でした。");
    check_comparison(&hints, "e6", "e6 is a mistake: it loses 5 discs; c4 was better.",
                     "e6は悪手で、5石損です。c4のほうがよい手でした。");
    check_comparison(&hints, "h8", "", "");
    hints.count = 1;
    check_comparison(&hints, "c4", "The only move.", "打てる手はこれだけでした。");
}

static void check_mistake(const StudyMistake *mistake, const char *english, const char *japanese) {
    char out[STUDY_TEXT_SIZE];
    assert_int_equal(study_text_mistake(LANGUAGE_ENGLISH, mistake, out, sizeof out), strlen(english));
    assert_string_equal(out, english);
    study_text_mistake(LANGUAGE_JAPANESE, mistake, out, sizeof out);
    assert_string_equal(out, japanese);
}

static void a_mistake_is_one_sentence_in_both_languages(void **state) {
    (void)state;
    StudyMistake mistake = { .number = 22, .square = "c5", .loss = 3, .is_exact = true };
    check_mistake(&mistake, "Move 22, c5, lost 3 discs, for no simple reason.",
                  "22手目c5で3石損。ひとことで言える理由はありません。");
    mistake.corner = "h8";
    check_mistake(&mistake, "Move 22, c5, lost 3 discs: it lets Black take the corner h8.",
                  "22手目c5で3石損。隅h8を黒に取られます。");
    mistake.has_fewer_moves = true;
    mistake.moves_played = 4;
    mistake.moves_best = 9;
    check_mistake(&mistake,
                  "Move 22, c5, lost 3 discs: it lets Black take the corner h8, and White is left with 4 moves instead of 9.",
                  "22手目c5で3石損。隅h8を黒に取られます。次に白が打てる場所は、最善なら9か所のところ4か所になります。");
    mistake.is_last_lost = true;
    mistake.stable_less = 5;
    mistake.better = "d6";
    check_mistake(&mistake,
                  "Move 22, c5, lost 3 discs: it lets Black take the corner h8, White is left with 4 moves instead of 9, "
                  "Black places the last disc, and White gets at least 5 fewer stable discs. d6 was best.",
                  "22手目c5で3石損。隅h8を黒に取られます。次に白が打てる場所は、最善なら9か所のところ4か所になります。"
                  "最後の1手は黒が打つことになります。白の確定石が少なくとも5個減ります。最善はd6でした。");
    mistake = (StudyMistake){ .number = 9, .is_black = true, .square = "a2", .loss = 1, .has_fewer_moves = true,
                              .moves_played = 1, .moves_best = 6 };
    check_mistake(&mistake, "Move 9, a2, lost about 1 disc: Black is left with 1 move instead of 6.",
                  "9手目a2で約1石損。次に黒が打てる場所は、最善なら6か所のところ1か所になります。");
    mistake.moves_played = 0;
    mistake.loss = 12;
    check_mistake(&mistake, "Move 9, a2, lost about 12 discs: Black is left with no move instead of 6.",
                  "9手目a2で約12石損。次に黒が打てる場所は、最善なら6か所のところ、なくなります。");
    mistake.loss = 0;
    check_mistake(&mistake, "Move 9, a2, was a best move.", "9手目a2は最善手です。");
    mistake.square = NULL;
    check_mistake(&mistake, "Black had no move and passed.", "黒は打てる手がなく、パスしました。");
}

static void a_sentence_is_cut_off_between_characters(void **state) {
    (void)state;
    StudyMistake mistake = { .number = 22, .square = "c5", .loss = 3, .corner = "h8", .better = "d6" };
    for (size_t size = 1; size < 120; size++) {
        char out[STUDY_TEXT_SIZE];
        memset(out, 'x', sizeof out);
        size_t written = study_text_mistake(LANGUAGE_JAPANESE, &mistake, out, size);
        assert_true(written < size);
        assert_int_equal(strlen(out), written);
        assert_int_equal(out[size], 'x');
        assert_true(written == 0 || (unsigned char)out[written - 1] < 0xc0); /* no character's first byte is last */
    }
}

static void a_move_of_an_analysis_becomes_its_sentence(void **state) {
    (void)state;
    static Analysis analysis;
    char out[STUDY_TEXT_SIZE];
    analysis.move_count = 3;
    analysis.moves[0] = (AnalysisMove){ .before = position_start(START_STANDARD), .move = move_disc(square_of("f5")),
                                        .is_known = true, .best = square_of("f5") };
    analysis.moves[1].before.mover = COLOR_WHITE;
    analysis.moves[1].move = move_pass();
    analysis.moves[1].is_known = true;
    analysis.moves[2] = (AnalysisMove){ .before = position_start(START_STANDARD), .move = move_disc(square_of("d3")),
                                        .is_known = true, .is_exact = true, .loss = 4, .best = square_of("f5") };
    study_sentence_of_move(LANGUAGE_ENGLISH, &analysis, 0, out, sizeof out);
    assert_string_equal(out, "Move 1, f5, was a best move.");
    study_sentence_of_move(LANGUAGE_ENGLISH, &analysis, 1, out, sizeof out);
    assert_string_equal(out, "White had no move and passed.");
    study_sentence_of_move(LANGUAGE_ENGLISH, &analysis, 2, out, sizeof out); /* a pass has no number */
    assert_string_equal(out, "Move 2, d3, lost 4 discs, for no simple reason. f5 was best.");
    analysis.moves[2].is_known = false;
    assert_int_equal(study_sentence_of_move(LANGUAGE_ENGLISH, &analysis, 2, out, sizeof out), 0);
    assert_string_equal(out, "");
}

int run_practice_tests(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_compared_with_the_best_hint),
        cmocka_unit_test(what_the_hints_do_not_name_is_unknown_and_an_only_move_forced),
        cmocka_unit_test(grades_have_their_bounds),
        cmocka_unit_test(a_comparison_is_told_in_both_languages),
        cmocka_unit_test(a_mistake_is_one_sentence_in_both_languages),
        cmocka_unit_test(a_sentence_is_cut_off_between_characters),
        cmocka_unit_test(a_move_of_an_analysis_becomes_its_sentence),
    };
    return cmocka_run_group_tests_name("practice", tests, NULL, NULL);
}
