/* SPDX-License-Identifier: MIT */
/* Whole games by the mouse, passes, the result and what follows it. */
#include "mirror.h"
#include "tests.h"

static void whole_game_as_first(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click_to_end(&mirror);
}

const TestCase TESTS_OF_GAMES[] = {
    { "a whole game as first by mouse: every board, count, mark and message is right", whole_game_as_first, 60,
      AT_EVERY_DPI | IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
