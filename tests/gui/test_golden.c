/* SPDX-License-Identifier: MIT */
/* Golden pictures: places and contents are the same in each run, since two people play known moves. */
#include "driver.h"
#include "golden.h"
#include "tests.h"

#include <stdio.h>

#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\n"

/* Pixels of the window, at 96 dpi. */
enum { LEFT = 40, TOP = 30, WIDTH = 816, HEIGHT = 639, SMALL = 10 };

static void start(Test *test, const char *settings, int width, int height) {
    char text[GUI_NOTE_SIZE];
    int dpi = test->run->dpi;
    snprintf(text, sizeof text, TWO_PEOPLE "%sleft=%d\ntop=%d\nwidth=%d\nheight=%d\n", settings, LEFT, TOP,
             width * dpi / 96, height * dpi / 96);
    app_start_plain(test, text);
    app_activate(test, test->app.window);
    mouse_move(test, (POINT){ 1, 1 });
}

/* Types squares, each when the one before has been played. */
static void play(Test *test, const char *squares) {
    for (const char *name = squares; *name; name += 2) {
        char square[3] = { name[0], name[1], '\0' };
        Wait wait = wait_begin(test, APP_WAIT_MS);
        Seen seen;
        keys_type(test, square);
        do {
            wait_step(&wait, "the move");
            board_see(test, &seen);
        } while (seen.last != square_at(name[0] - 'a', name[1] - '1'));
    }
}

static void game(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    play(test, "f5f6e6f4e3c5c4e7c6e2");
    golden_expect(test, test->app.window, "game");
}

static void smallest(Test *test) {
    start(test, "", SMALL, SMALL);
    play(test, "f5f6e6f4");
    golden_expect(test, test->app.window, "smallest");
}

static void new_game_dialog(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    key_press(test, VK_F2, WITH_NONE);
    golden_expect(test, dialog_wait(test, "the new-game dialog"), "new-game");
}

const TestCase TESTS_OF_GOLDEN_PICTURES[] = {
    { "golden: a game in the window as it is at first", game, 30, AT_EVERY_DPI | IN_JAPANESE | HAS_GOLDEN },
    { "golden: the smallest window", smallest, 30, IN_JAPANESE | HAS_GOLDEN },
    { "golden: the new-game dialog", new_game_dialog, 30, IN_JAPANESE | HAS_GOLDEN },
    { NULL, NULL, 0, 0 },
};
