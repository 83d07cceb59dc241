/* SPDX-License-Identifier: MIT */
/* The order question, answered in every way, and asked in the middle of a game. */
#include "mirror.h"
#include "tests.h"

#include <string.h>
#include <wchar.h>

/* The game that began has the person on this side: the computer moves first when that is White. */
static void expect_game(Test *test, Color person) {
    Mirror mirror;
    mirror_begin(&mirror, test, START_STANDARD, person, "column");
    expect(test, mirror.game.ply == (person == COLOR_BLACK ? 0 : 1), "%d plies were played at once", mirror.game.ply);
    mirror_click(&mirror, mirror_any_move(&mirror));
}

static void expect_no_game(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, TEXT_MESSAGE_NO_GAME, NULL, 0, text);
    window_wait_text(test, test->app.message, text);
    square_click(test, square_at(3, 2));
    app_settle(test);
    Seen seen;
    board_see(test, &seen);
    expect(test, bitboard_count(seen.discs[0] | seen.discs[1]) == 4 && !seen.legal_dots,
           "there is a game though none was begun: %s", seen_note(test, &seen));
}

/* The board can be looked at while a question stands. */
static void expect_beside_board(Test *test) {
    RECT board;
    RECT dialog;
    RECT both;
    GetWindowRect(test->app.board, &board);
    GetWindowRect(app_dialog(test), &dialog);
    expect(test, !IntersectRect(&both, &board, &dialog), "the question covers %ld×%ld pixels of the board",
           both.right - both.left, both.bottom - both.top);
}

static void by_mouse(Test *test) {
    app_start(test, "pace=off\n");
    expect_beside_board(test);
    order_answer(test, IDYES);
    expect_game(test, COLOR_BLACK);
    key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
    order_answer(test, IDNO);
    expect_game(test, COLOR_WHITE);
}

static void by_letters(Test *test) {
    app_start(test, "pace=off\n");
    app_activate(test, app_dialog(test));
    key_press(test, 'N', WITH_NONE);
    dialog_wait_gone(test);
    expect_game(test, COLOR_WHITE);
    key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
    dialog_wait(test, "the order question");
    key_press(test, 'Y', WITH_ALT);
    dialog_wait_gone(test);
    expect_game(test, COLOR_BLACK);
}

static void by_tab_and_enter(Test *test) {
    app_start(test, "pace=off\n");
    app_activate(test, app_dialog(test));
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    expect_game(test, COLOR_WHITE);
    key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
    dialog_wait(test, "the order question");
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    expect_game(test, COLOR_BLACK);
}

static void by_escape(Test *test) {
    app_start(test, "pace=off\n");
    app_activate(test, app_dialog(test));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    expect_no_game(test);
    key_press(test, 'Z', WITH_CONTROL);
    expect_no_game(test);
    key_press(test, 'N', WITH_CONTROL);
    order_answer(test, IDYES);
    expect_game(test, COLOR_BLACK);
}

/* The close button of a window's caption, as the window itself says where it is. */
static POINT close_button(Test *test, HWND window) {
    RECT rect;
    GetWindowRect(window, &rect);
    for (int y = rect.top + 2; y < rect.top + 60; y += 3) {
        for (int x = rect.right - 2; x > rect.right - 80; x -= 3) {
            if (window_send(test, window, WM_NCHITTEST, 0, MAKELPARAM(x, y)) == HTCLOSE) {
                return (POINT){ x - 4, y + 4 };
            }
        }
    }
    fail(test, "the question has no close button");
}

static void by_close_button(Test *test) {
    app_start(test, "pace=off\n");
    mouse_click(test, close_button(test, app_dialog(test)));
    dialog_wait_gone(test);
    expect_no_game(test);
    expect(test, app_is_running(test) && IsWindowEnabled(test->app.window), "the window cannot be used any more");
    mouse_click(test, close_button(test, test->app.window));
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
}

static void main_window_waits(Test *test) {
    app_start(test, "pace=off\n");
    HWND question = app_dialog(test);
    square_click(test, square_at(3, 2));
    mouse_click_window(test, test->app.players[0]);
    key_press(test, 'N', WITH_CONTROL);
    key_press(test, VK_F1, WITH_NONE);
    app_post(test, IDASK_ORDER, 0);
    app_settle(test);
    expect(test, app_dialog(test) == question, "another question stands in place of the order question");
    expect(test, !IsWindowEnabled(test->app.window), "the main window is not disabled behind the question");
    order_answer(test, IDYES);
    expect_game(test, COLOR_BLACK);
}

static void escape_goes_on_in_own_turn(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int i = 0; i < 4; i++) {
        mirror_click(&mirror, mirror_any_move(&mirror));
        key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
        dialog_wait(test, "the order question");
        pause_ms(test, 50);
        key_press(test, VK_ESCAPE, WITH_NONE);
        dialog_wait_gone(test);
        mirror_expect(&mirror);
    }
}

static void escape_goes_on_in_computers_turn(Test *test) {
    app_start(test, "pace=smooth\n");
    order_answer(test, IDYES);
    Mirror mirror;
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    static const int DELAYS_MS[] = { 420, 800 };
    for (int i = 0; i < 2; i++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        pause_ms(test, DELAYS_MS[i]);
        key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
        dialog_wait(test, "the order question");
        pause_ms(test, 60);
        Seen before;
        Seen after;
        board_see(test, &before);
        pause_ms(test, 900);
        board_see(test, &after);
        expect(test, memcmp(before.discs, after.discs, sizeof before.discs) == 0 && after.notify == SQUARE_NONE,
               "the computer moved while the question stood: %s, then %s", seen_note(test, &before),
               seen_note(test, &after));
        key_press(test, VK_ESCAPE, WITH_NONE);
        mirror_wait_turn(&mirror);
    }
}

static void opponent_can_be_chosen(Test *test) {
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    Mirror mirror;
    app_start(test, "pace=off\n");
    HWND question = app_dialog(test);
    app_activate(test, question);
    key_press(test, 'O', WITH_ALT);
    key_press(test, VK_DOWN, WITH_NONE);
    key_press(test, 'Y', WITH_ALT);
    dialog_wait_gone(test);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column-evolved");
    mirror_click(&mirror, mirror_any_move(&mirror));
    app_close(test);
    app_start(test, NULL);
    mirror_player_name(&mirror, COLOR_WHITE, name);
    window_get_text(test, GetDlgItem(app_dialog(test), IDC_OPPONENT), text);
    expect(test, wcscmp(name, text) == 0, "after a restart \"%s\" is chosen", note_text(test, text));
}

static void expect_listed(Test *test, const char *opponent) {
    wchar_t name[GUI_TEXT_SIZE];
    text_expected(test, text_of_opponent(opponent, "NAME"), NULL, 0, name);
    window_wait_text(test, GetDlgItem(app_dialog(test), IDC_OPPONENT), name);
}

static void digits_choose_a_level(Test *test) {
    static const char SETTINGS[] = "pace=off\n"; /* those of a first start, but for the waiting */
    Mirror mirror;
    settings_write_file(test, SETTINGS, sizeof SETTINGS - 1);
    app_start(test, NULL);
    expect_listed(test, "level-2");
    app_activate(test, app_dialog(test));
    key_press(test, 'O', WITH_ALT);
    key_press(test, '1', WITH_NONE);
    expect_listed(test, "level-1");
    key_press(test, '2', WITH_NONE);
    expect_listed(test, "level-12");
    key_press(test, '5', WITH_NONE); /* there is no 125 */
    expect_listed(test, "level-5");
    pause_ms(test, 1200);
    key_press(test, '3', WITH_NONE);
    expect_listed(test, "level-3");
    key_press(test, 'Y', WITH_ALT);
    dialog_wait_gone(test);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "level-3");
    mirror_click_to_end(&mirror);
}

const TestCase TESTS_OF_QUESTIONS[] = {
    { "the order question stands beside the board and is answered by the mouse", by_mouse, 20, AT_EVERY_DPI | IN_JAPANESE },
    { "T86 the order question is answered by Y and N, with and without Alt", by_letters, 20, IN_JAPANESE },
    { "T86 the order question is answered by Tab and Enter", by_tab_and_enter, 20, IN_JAPANESE },
    { "T86 Esc at the order question begins no game, and Ctrl+N asks again", by_escape, 20, ONLY_PLAIN },
    { "the close button of the order question begins no game, that of the window closes it", by_close_button, 20,
      ONLY_PLAIN },
    { "while the order question stands the main window does nothing", main_window_waits, 20, ONLY_PLAIN },
    { "Ctrl+Shift+O then Esc goes on with the same game in one's own turn", escape_goes_on_in_own_turn, 20, ONLY_PLAIN },
    { "Ctrl+Shift+O then Esc goes on with the same game in the computer's turn", escape_goes_on_in_computers_turn, 30,
      ONLY_PLAIN },
    { "a first start offers a beginner; digits typed into the list choose a level", digits_choose_a_level, 40,
      IN_JAPANESE },
    { "the opponent is chosen in the question and remembered", opponent_can_be_chosen, 20, IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
