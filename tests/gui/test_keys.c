/* SPDX-License-Identifier: MIT */
/* The window by the keyboard alone. */
#include "mirror.h"
#include "tests.h"

#include <string.h>

/* @return the square round which the white frame is painted, SQUARE_NONE when there is none */
static Square cursor_square(Test *test) {
    Grid grid;
    board_grid(test, &grid);
    int inset = 3 * test->run->dpi / 96;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        RECT cell = grid.cells[square];
        if (picture_at(&test->pictures[0], cell.left + inset, cell.top + inset) == 0xFFFFFF &&
            picture_at(&test->pictures[0], cell.right - 1 - inset, cell.bottom - 1 - inset) == 0xFFFFFF) {
            return square;
        }
    }
    return SQUARE_NONE;
}

static void wait_cursor(Test *test, Square square) {
    Wait wait = wait_begin(test, 2000);
    while (cursor_square(test) != square) {
        wait_step(&wait, "the keyboard cursor on its square");
    }
}

static void move_cursor_to(Test *test, Square square) {
    key_press(test, VK_HOME, WITH_CONTROL);
    key_press(test, VK_PRIOR, WITH_CONTROL);
    for (int i = 0; i < square_column(square); i++) {
        key_press(test, VK_RIGHT, WITH_NONE);
    }
    for (int i = 0; i < square_row(square); i++) {
        key_press(test, VK_DOWN, WITH_NONE);
    }
    wait_cursor(test, square);
}

static void play_by_keys(Mirror *mirror, Square square, int how) {
    Test *test = mirror->test;
    if (how % 3 == 0) {
        keys_type(test, square_note(test, square));
    } else {
        move_cursor_to(test, square);
        key_press(test, how % 3 == 1 ? VK_SPACE : VK_RETURN, WITH_NONE);
    }
    mirror_note_move(mirror, square);
    mirror_wait_turn(mirror);
}

static void whole_game_by_keys(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    app_activate(test, app_dialog(test));
    key_press(test, 'Y', WITH_NONE);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int turn = 0; !mirror_is_over(&mirror); turn++) {
        play_by_keys(&mirror, mirror_any_move(&mirror), turn);
        if (turn % 7 == 3 && !mirror_is_over(&mirror)) {
            key_press(test, 'Z', WITH_CONTROL);
            expect(test, mirror_take_back(&mirror), "there is nothing to take back");
            mirror_expect(&mirror);
        }
    }
    HWND dialog = dialog_wait(test, "the result question");
    app_activate(test, dialog);
    key_press(test, 'L', WITH_NONE);
    dialog_wait_gone(test);
    key_press(test, 'N', WITH_CONTROL);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    play_by_keys(&mirror, mirror_any_move(&mirror), 1);
    key_press(test, VK_F4, WITH_ALT);
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
}

static void result_by_keys(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click_to_end(&mirror);
    app_activate(test, dialog_wait(test, "the result question"));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    mirror_expect_still(&mirror, 50);
    key_press(test, 'Z', WITH_CONTROL);
    expect(test, mirror_take_back(&mirror), "there is nothing to take back");
    mirror_expect(&mirror);
    mirror_click_to_end(&mirror);
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
}

static void cursor_stays_on_board(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    static const struct {
        WORD key;
        Modifiers modifiers;
        int column, row;
    } steps[] = { { VK_HOME, WITH_CONTROL, 0, 3 },  { VK_LEFT, WITH_NONE, 0, 3 },    { VK_PRIOR, WITH_CONTROL, 0, 0 },
                  { VK_UP, WITH_NONE, 0, 0 },       { VK_END, WITH_CONTROL, 7, 0 },  { VK_RIGHT, WITH_NONE, 7, 0 },
                  { VK_NEXT, WITH_CONTROL, 7, 7 },  { VK_DOWN, WITH_NONE, 7, 7 },    { VK_LEFT, WITH_NONE, 6, 7 },
                  { VK_UP, WITH_NONE, 6, 6 },       { VK_HOME, WITH_CONTROL, 0, 6 }, { VK_RIGHT, WITH_NONE, 1, 6 } };
    wait_cursor(test, square_at(3, 3));
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        key_press(test, steps[i].key, steps[i].modifiers);
        wait_cursor(test, square_at(steps[i].column, steps[i].row));
    }
}

static void other_keys_play_nothing(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    keys_type(test, "d9dzd0xi4");
    key_press(test, 'D', WITH_NONE);
    key_press(test, VK_RIGHT, WITH_NONE);
    key_press(test, '3', WITH_NONE); /* the letter is forgotten by now */
    key_press(test, 'D', WITH_NONE);
    key_press(test, '3', WITH_CONTROL);
    key_press(test, '3', WITH_ALT);
    key_press(test, VK_ESCAPE, WITH_NONE);
    app_settle(test);
    mirror_expect_still(&mirror, 50);
    expect(test, app_is_running(test) && !app_dialog(test), "a key opened or closed something");
    keys_type(test, "c4"); /* the last letter counts; upper row digits and the number pad both do */
    mirror_note_move(&mirror, square_at(2, 3));
    mirror_wait_turn(&mirror);
    Square square = mirror_any_move(&mirror);
    key_press(test, (WORD)('A' + square_column(square)), WITH_SHIFT);
    key_press(test, (WORD)(VK_NUMPAD1 + square_row(square)), WITH_NONE);
    mirror_note_move(&mirror, square);
    mirror_wait_turn(&mirror);
}

static HWND focus_of(const Test *test) {
    GUITHREADINFO info = { .cbSize = sizeof info };
    GetGUIThreadInfo(GetWindowThreadProcessId(test->app.window, NULL), &info);
    return info.hwndFocus;
}

static void expect_focus(Test *test, HWND window, const char *what) {
    Wait wait = wait_begin(test, 2000);
    while (focus_of(test) != window) {
        wait_step(&wait, what);
    }
}

static void tab_reaches_everything(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    const App *app = &test->app;
    HWND panes[] = { GetWindow(GetDlgItem(app->window, IDC_MOVES), GW_CHILD), GetDlgItem(app->window, IDC_GRAPH),
                     GetDlgItem(app->window, IDC_REASON), GetDlgItem(app->window, IDC_STATUS) };
    expect_focus(test, app->board, "the focus on the board");
    for (int round = 0; round < 2; round++) {
        key_press(test, VK_TAB, WITH_NONE);
        expect_focus(test, app->players[COLOR_BLACK], "the focus on Black's row");
        key_press(test, VK_TAB, WITH_NONE);
        expect_focus(test, app->players[COLOR_WHITE], "the focus on White's row");
        key_press(test, VK_TAB, WITH_NONE);
        expect_focus(test, app->message, "the focus on the message");
        wait_cursor(test, SQUARE_NONE);
        for (size_t i = 0; i < sizeof panes / sizeof panes[0]; i++) {
            key_press(test, VK_TAB, WITH_NONE);
            expect_focus(test, panes[i], "the focus on the next pane");
        }
        key_press(test, VK_TAB, WITH_NONE);
        expect_focus(test, app->board, "the focus back on the board");
    }
    for (int i = (int)(sizeof panes / sizeof panes[0]) - 1; i >= 0; i--) {
        key_press(test, VK_TAB, WITH_SHIFT);
        expect_focus(test, panes[i], "the focus backwards on a pane");
    }
    key_press(test, VK_TAB, WITH_SHIFT);
    expect_focus(test, app->message, "the focus backwards on the message");
    key_press(test, VK_ESCAPE, WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    app_settle(test);
    expect(test, app_is_running(test) && IsWindowVisible(app->window), "Esc or Enter closed the window");
}

static void menu_by_keys(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDNO);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_WHITE, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    key_press(test, 'G', WITH_ALT);
    pause_ms(test, 50);
    key_press(test, 'N', WITH_NONE);
    pause_ms(test, 50);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_WHITE, "column");
    key_press(test, 'L', WITH_CONTROL);
    mirror.has_legal_marks = false;
    mirror_expect(&mirror);
}

const TestCase TESTS_OF_KEYS[] = {
    { "a whole game by keyboard alone: arrows, Space, Enter, typed squares, Ctrl+Z, Ctrl+N, Alt+F4", whole_game_by_keys,
      60, ONLY_PLAIN },
    { "T86 T79 the result question by keyboard: Esc looks, Ctrl+Z takes back, Tab and Enter close", result_by_keys, 60,
      ONLY_PLAIN },
    { "the cursor moves by arrows and Ctrl with Home, End, Page Up, Page Down, and stays on the board", cursor_stays_on_board, 20,
      AT_EVERY_DPI },
    { "keys that name no square play nothing", other_keys_play_nothing, 20, ONLY_PLAIN },
    { "T86 Tab reaches the board and every pane, and comes back", tab_reaches_everything, 20, IN_JAPANESE },
    { "T75 the menu works by its letters in the language of the window", menu_by_keys, 20, IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
