/* SPDX-License-Identifier: MIT */
/* Taking back. Over passes and after the end: test_games.c; in the middle of something: test_late.c. */
#include "mirror.h"
#include "tests.h"

static void expect_nothing_to_take_back(Mirror *mirror) {
    key_press(mirror->test, 'Z', WITH_CONTROL);
    app_post(mirror->test, IDM_GAME_TAKE_BACK, 0);
    app_settle(mirror->test);
    mirror_expect_still(mirror, 100);
}

static void nothing_at_start(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    expect_nothing_to_take_back(&mirror);
    key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
    order_answer(test, IDNO);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_WHITE, "column");
    expect_nothing_to_take_back(&mirror);
}

/* Back and forth by single and repeated steps; the line that is played anew must be the right one. */
static void back_and_forth(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDNO);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_WHITE, "column");
    for (int round = 1; round <= 4; round++) {
        for (int i = 0; i < 2 * round; i++) {
            mirror_click(&mirror, mirror_any_move(&mirror));
        }
        for (int i = 0; i < round; i++) {
            expect(test, mirror_take_back(&mirror), "there is nothing to take back");
            key_press(test, 'Z', WITH_CONTROL);
            mirror_expect(&mirror);
        }
    }
    while (mirror_take_back(&mirror)) {
        app_command(test, IDM_GAME_TAKE_BACK);
        mirror_expect(&mirror);
    }
    expect_nothing_to_take_back(&mirror);
    expect(test, mirror.game.ply == 1, "taking back ended at ply %d", mirror.game.ply);
    mirror_click(&mirror, mirror_any_move(&mirror));
}

/* Several at once, faster than the window can show them. */
static void many_at_once(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int i = 0; i < 6; i++) {
        mirror_click(&mirror, mirror_any_move(&mirror));
    }
    for (int i = 0; i < 4; i++) {
        app_post(test, IDM_GAME_TAKE_BACK, 0);
        mirror_take_back(&mirror);
    }
    mirror_expect_still(&mirror, 100);
    for (int i = 0; i < 10; i++) {
        app_post(test, IDM_GAME_TAKE_BACK, 0);
        mirror_take_back(&mirror);
    }
    while (mirror_take_back(&mirror)) {
    }
    mirror_expect_still(&mirror, 100);
    mirror_click(&mirror, mirror_any_move(&mirror));
}

const TestCase TESTS_OF_TAKING_BACK[] = {
    { "T79 nothing can be taken back at the start, nor when only the computer has moved", nothing_at_start, 30, ONLY_PLAIN },
    { "T79 taking back leads from turn to turn of the person, with the right side to move", back_and_forth, 40, ONLY_PLAIN },
    { "T79 many steps back at once end at the right turn", many_at_once, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
