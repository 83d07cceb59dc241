/* SPDX-License-Identifier: MIT */
/* The position editor: what it shows and does, by mouse, by keyboard, and for a screen reader. */
#include "access.h"
#include "driver.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

/* Opens the editor; from then on the board of the test is the editor's. */
static HWND open_editor(Test *test, const char *settings) {
    app_start(test, settings);
    order_answer(test, IDYES);
    app_settle(test);
    key_press(test, 'E', WITH_CONTROL);
    HWND editor = dialog_wait(test, "the position editor");
    app_activate(test, editor);
    test->app.board = GetDlgItem(editor, IDC_POSITION_BOARD);
    expect(test, test->app.board != NULL, "the editor has no board");
    return editor;
}

static void wait_counts(Test *test, HWND editor, int black, int white) {
    wchar_t names[2][GUI_TEXT_SIZE];
    wchar_t numbers[3][16];
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, TEXT_COLOR_BLACK_CAPITAL, NULL, 0, names[0]);
    text_expected(test, TEXT_COLOR_WHITE, NULL, 0, names[1]);
    swprintf(numbers[0], 16, L"%d", black);
    swprintf(numbers[1], 16, L"%d", white);
    swprintf(numbers[2], 16, L"%d", 64 - black - white);
    text_expected(test, TEXT_POSITION_COUNTS, (const wchar_t *[]){ names[0], numbers[0], names[1], numbers[1], numbers[2] },
                  5, wanted);
    window_wait_text(test, GetDlgItem(editor, IDC_POSITION_COUNTS), wanted);
}

static void wait_ready(Test *test, HWND editor, Color mover, int moves) {
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t number[16];
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, mover == COLOR_BLACK ? TEXT_COLOR_BLACK : TEXT_COLOR_WHITE, NULL, 0, name);
    swprintf(number, 16, L"%d", moves);
    text_expected(test, TEXT_POSITION_READY, (const wchar_t *[]){ name, number }, 2, wanted);
    window_wait_text(test, GetDlgItem(editor, IDC_POSITION_VERDICT), wanted);
}

static void expect_discs(Test *test, Bitboard black, Bitboard white) {
    Seen seen;
    app_settle(test);
    pause_ms(test, 100);
    board_see(test, &seen);
    expect(test, seen.discs[COLOR_BLACK] == black && seen.discs[COLOR_WHITE] == white, "the board is\n%s",
           seen_note(test, &seen));
}

static Square at(const char *name) {
    return square_at(name[0] - 'a', name[1] - '1');
}

static void right_click(Test *test, Square square) {
    INPUT input[2] = { { .type = INPUT_MOUSE, .mi = { .dwFlags = MOUSEEVENTF_RIGHTDOWN } },
                       { .type = INPUT_MOUSE, .mi = { .dwFlags = MOUSEEVENTF_RIGHTUP } } };
    mouse_move(test, square_point(test, square));
    expect(test, SendInput(2, input, sizeof input[0]) == 2, "the mouse does not move");
}

static void by_mouse(Test *test) {
    Board start = board_start(START_STANDARD);
    HWND editor = open_editor(test, "pace=off\n");
    wait_counts(test, editor, 2, 2);
    wait_ready(test, editor, COLOR_BLACK, 4);
    square_click(test, at("a1"));
    wait_counts(test, editor, 3, 2);
    mouse_click_window(test, GetDlgItem(editor, IDC_POSITION_BRUSH + 1));
    square_click(test, at("a1"));
    wait_counts(test, editor, 2, 3);
    expect_discs(test, start.mover, start.other | bitboard_of(at("a1")));
    square_click(test, at("a1")); /* the same again empties */
    wait_counts(test, editor, 2, 2);
    right_click(test, at("h1")); /* the other colour */
    wait_counts(test, editor, 3, 2);
    right_click(test, at("h1"));
    wait_counts(test, editor, 2, 2);
    mouse_click_window(test, GetDlgItem(editor, IDC_POSITION_BRUSH + 2));
    square_click(test, at("e4"));
    wait_counts(test, editor, 1, 2);
    mouse_click_window(test, GetDlgItem(editor, IDC_POSITION_START));
    wait_counts(test, editor, 2, 2);
    mouse_click_window(test, GetDlgItem(editor, IDC_POSITION_SWAP));
    wait_ready(test, editor, COLOR_WHITE, 4);
    expect_discs(test, start.other, start.mover);
    mouse_click_window(test, GetDlgItem(editor, IDC_POSITION_MOVER));
    wait_ready(test, editor, COLOR_BLACK, 4);
    mouse_click_window(test, GetDlgItem(editor, IDOK));
    dialog_wait_gone(test);
    expect(test, IsWindowEnabled(test->app.window), "the main window stays disabled");
}

static void by_keyboard(Test *test) {
    wchar_t wanted[GUI_TEXT_SIZE];
    Board start = board_start(START_STANDARD);
    HWND editor = open_editor(test, "pace=off\n");
    keys_type(test, "a1");
    wait_counts(test, editor, 3, 2);
    key_press(test, VK_F3, WITH_NONE);
    key_press(test, VK_RIGHT, WITH_NONE);
    key_press(test, VK_SPACE, WITH_NONE);
    wait_counts(test, editor, 3, 3);
    expect_discs(test, start.mover | bitboard_of(at("a1")), start.other | bitboard_of(at("b1")));
    key_press(test, VK_F4, WITH_NONE);
    keys_type(test, "a1");
    wait_counts(test, editor, 2, 3);
    key_press(test, VK_F3, WITH_NONE);
    key_press(test, VK_F10, WITH_SHIFT); /* as the right button: on a1, where the cursor is */
    wait_counts(test, editor, 3, 3);
    key_press(test, VK_F10, WITH_SHIFT);
    wait_counts(test, editor, 2, 3);
    key_press(test, 'C', WITH_ALT);
    text_expected(test, TEXT_POSITION_NO_DISCS, NULL, 0, wanted);
    window_wait_text(test, GetDlgItem(editor, IDC_POSITION_VERDICT), wanted);
    expect(test, !IsWindowEnabled(GetDlgItem(editor, IDOK)), "an empty board can be taken");
    key_press(test, VK_TAB, WITH_SHIFT); /* to the side to move: Enter on it is the default button */
    key_press(test, VK_RETURN, WITH_NONE);
    app_settle(test);
    expect(test, app_dialog(test) == editor, "Enter has taken an empty board");
    key_press(test, 'S', WITH_ALT);
    key_press(test, 'H', WITH_ALT);
    wait_ready(test, editor, COLOR_WHITE, 4);
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
}

static void enter_and_escape_on_the_board(Test *test) {
    HWND editor = open_editor(test, "pace=off\n");
    keys_type(test, "h8");
    wait_counts(test, editor, 3, 2);
    key_press(test, VK_RETURN, WITH_NONE); /* takes it, and puts nothing */
    dialog_wait_gone(test);
    app_activate(test, test->app.window);
    key_press(test, 'E', WITH_CONTROL);
    editor = dialog_wait(test, "the editor again");
    app_activate(test, editor);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    expect(test, IsWindowEnabled(test->app.window), "the main window stays disabled");
}

static void for_screen_readers(Test *test) {
    static const int IDS[] = { IDC_POSITION_BOARD, IDC_POSITION_BRUSH_GROUP, IDC_POSITION_BRUSH, IDC_POSITION_BRUSH + 1,
                               IDC_POSITION_BRUSH + 2, IDC_POSITION_MOVER_GROUP, IDC_POSITION_MOVER,
                               IDC_POSITION_MOVER + 1, IDC_POSITION_CLEAR, IDC_POSITION_START, IDC_POSITION_SWAP,
                               IDC_POSITION_COUNTS, IDC_POSITION_VERDICT, IDOK, IDCANCEL };
    wchar_t name[NODE_TEXT_SIZE];
    HWND editor = open_editor(test, "pace=off\n");
    for (size_t i = 0; i < sizeof IDS / sizeof IDS[0]; i++) {
        access_name(test, access_of_window(test, GetDlgItem(editor, IDS[i])), 0, name);
        expect(test, name[0] != 0, "the control %d has no name", IDS[i]);
        access_release_all(test);
    }
    events_begin(test);
    IAccessible *board = access_of_window(test, test->app.board);
    expect(test, access_act(board, at("e4") + 1) == S_OK, "a disc cannot be put");
    wait_counts(test, editor, 1, 2); /* the black one was there: it is gone */
    HWND verdict = GetDlgItem(editor, IDC_POSITION_VERDICT);
    Wait wait = wait_begin(test, 3000);
    while (events_count(EVENT_OBJECT_LIVEREGIONCHANGED, verdict, -1) == 0) {
        wait_step(&wait, "the verdict to be spoken");
    }
    events_end(test);
}

const TestCase TESTS_OF_POSITIONS[] = {
    { "T84 a position is set up by the mouse", by_mouse, 60, AT_EVERY_DPI | IN_JAPANESE },
    { "T84 a position is set up by the keyboard", by_keyboard, 60, IN_JAPANESE },
    { "T84 Enter on the editor's board takes the position, Esc leaves it", enter_and_escape_on_the_board, 60, ONLY_PLAIN },
    { "T84 all of the editor has names, and what is wrong is spoken", for_screen_readers, 60, IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
