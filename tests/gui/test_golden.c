/* SPDX-License-Identifier: MIT */
/* Golden pictures: places and contents are the same in each run, since two people play known moves. */
#include "driver.h"
#include "golden.h"
#include "mirror.h"
#include "tests.h"

#include <stdio.h>

#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\n"

/* Pixels of the window, at 96 dpi. */
enum { LEFT = 40, TOP = 30, WIDTH = 816, HEIGHT = 639 };

static void start(Test *test, const char *settings, int width, int height) {
    char text[GUI_NOTE_SIZE];
    int dpi = test->run->dpi;
    snprintf(text, sizeof text, TWO_PEOPLE "%sleft=%d\ntop=%d\nwidth=%d\nheight=%d\n", settings, LEFT, TOP,
             width * dpi / 96, height * dpi / 96);
    app_start_plain(test, text);
    app_activate(test, test->app.window);
    mouse_move(test, (POINT){ 1, 1 });
}

static void game(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    squares_play(test, "f5f6e6f4e3c5c4e7c6e2");
    golden_expect(test, test->app.window, "game");
}

static void smallest(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    squares_play(test, "f5f6e6f4e3c5");
    SetWindowPos(test->app.window, NULL, LEFT, TOP, 10, 10, SWP_NOZORDER);
    golden_expect(test, test->app.window, "smallest");
}

static void new_game_dialog(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    key_press(test, VK_F2, WITH_NONE);
    golden_expect(test, dialog_wait(test, "the new-game dialog"), "new-game");
}

static void dark(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    squares_play(test, "f5f6e6f4e3c5c4e7c6e2"); /* the moves are recognised by the usual colours */
    app_command(test, IDM_VIEW_THEME_DARK);
    golden_expect(test, test->app.window, "dark");
}

static void maximised(Test *test) {
    start(test, "maximised=yes\n", WIDTH, HEIGHT);
    squares_play(test, "f5f6e6f4e3c5");
    golden_expect(test, test->app.window, "maximised");
}

static void large_text(Test *test) {
    system_set_text_percent(200);
    start(test, "", WIDTH, HEIGHT);
    squares_play(test, "f5f6e6f4e3c5");
    golden_expect(test, test->app.window, "large-text");
}

/* A game that is pasted and analysed, before its worst move: list, graph, reason, the two moves on the board. */
static void analysis(Test *test) {
    start(test, "quality=fast\nthought=no\n", WIDTH, HEIGHT);
    clipboard_write(test, KNOWN_GAME_WHOLE);
    key_press(test, 'V', WITH_CONTROL);
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_STATUS_ANALYSED, 60000);
    key_press(test, VK_F6, WITH_NONE); /* values of study come and get better; the graph stays */
    key_press(test, VK_F8, WITH_NONE);
    golden_expect(test, test->app.window, "analysis");
}

static void order_question(Test *test) {
    app_start(test, "pace=off\n");
    golden_expect(test, dialog_wait(test, "the order question"), "order");
}

static void position_editor(Test *test) {
    start(test, "", WIDTH, HEIGHT);
    squares_play(test, "f5f6e6f4e3c5");
    key_press(test, 'E', WITH_CONTROL);
    golden_expect(test, dialog_wait(test, "the position editor"), "editor");
}

const TestCase TESTS_OF_GOLDEN_PICTURES[] = {
    { "golden: a game in the window as it is at first", game, 30, AT_EVERY_DPI | IN_JAPANESE | HAS_GOLDEN },
    { "golden: the smallest window", smallest, 30, IN_JAPANESE | HAS_GOLDEN },
    { "golden: the new-game dialog", new_game_dialog, 30, IN_JAPANESE | HAS_GOLDEN },
    { "golden: the dark window", dark, 30, HAS_GOLDEN },
    { "golden: the maximised window", maximised, 30, HAS_GOLDEN },
    { "golden: D87 the window when texts are to be twice as large", large_text, 30, HAS_GOLDEN },
    { "golden: the analysis of a game: list, graph, reason, the two moves", analysis, 90, IN_JAPANESE | HAS_GOLDEN },
    { "golden: the order question", order_question, 30, IN_JAPANESE | HAS_GOLDEN },
    { "golden: the position editor", position_editor, 30, IN_JAPANESE | HAS_GOLDEN },
    { NULL, NULL, 0, 0 },
};
