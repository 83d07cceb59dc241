/* SPDX-License-Identifier: MIT */
/* The keyboard with an input method on: Japanese users have one on all day. */
#include "mirror.h"
#include "tests.h"

#include <imm.h>
#include <wchar.h>

/* Of WM_IME_CONTROL; not in the headers. */
enum { SET_OPEN_STATUS = 6 };

/* What the keyboard of a Japanese machine has besides, and what an input method makes of a key that it takes. */
static const WORD METHOD_KEYS[] = { VK_KANJI, VK_CONVERT, VK_NONCONVERT, VK_KANA, VK_PROCESSKEY };

/* Turns the input method on as far as another process can: by its own window, and by its key. */
static void turn_on(Test *test) {
    HWND method = ImmGetDefaultIMEWnd(test->app.board);
    if (method) {
        SendMessageTimeoutW(method, WM_IME_CONTROL, SET_OPEN_STATUS, TRUE, SMTO_ABORTIFHUNG, 1000, NULL);
    }
    key_press(test, VK_KANJI, WITH_NONE);
}

/* What a method posts while it composes. */
static void compose(Test *test) {
    PostMessageW(test->app.board, WM_IME_STARTCOMPOSITION, 0, 0);
    PostMessageW(test->app.board, WM_IME_COMPOSITION, L'ふ', GCS_COMPSTR);
    PostMessageW(test->app.board, WM_KEYDOWN, VK_PROCESSKEY, 1);
    PostMessageW(test->app.board, WM_KEYUP, VK_PROCESSKEY, 1);
    PostMessageW(test->app.board, WM_IME_ENDCOMPOSITION, 0, 0);
    PostMessageW(test->app.board, WM_IME_CHAR, L'ふ', 1);
}

static void walk_to(Test *test, Square square) {
    key_press(test, VK_HOME, WITH_CONTROL);
    key_press(test, VK_PRIOR, WITH_CONTROL);
    for (int i = 0; i < square_column(square); i++) {
        key_press(test, VK_RIGHT, WITH_NONE);
    }
    for (int i = 0; i < square_row(square); i++) {
        key_press(test, VK_DOWN, WITH_NONE);
    }
}

/* By letter and digit, upper row or number pad, with Tab away and back before; by arrows and Space or Enter. */
static void play_by_keys(Test *test, Square square, int how) {
    switch (how % 4) {
    case 0:
        keys_type(test, square_note(test, square));
        break;
    case 1:
        key_press(test, (WORD)('A' + square_column(square)), WITH_SHIFT);
        key_press(test, (WORD)(VK_NUMPAD1 + square_row(square)), WITH_NONE);
        break;
    case 2:
        walk_to(test, square);
        key_press(test, VK_SPACE, WITH_NONE);
        break;
    default:
        key_press(test, VK_TAB, WITH_NONE);
        key_press(test, VK_TAB, WITH_SHIFT);
        walk_to(test, square);
        key_press(test, VK_RETURN, WITH_NONE);
        break;
    }
}

static void whole_game(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\nopponent=column-evolved\n");
    app_activate(test, app_dialog(test));
    turn_on(test);
    key_press(test, 'Y', WITH_NONE);
    dialog_wait_gone(test);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column-evolved");
    for (int i = 0; known_game_move(i) != SQUARE_NONE; i++) {
        if (i % 5 == 0) {
            compose(test);
            key_press(test, METHOD_KEYS[i / 5 % 5], WITH_NONE);
        }
        play_by_keys(test, known_game_move(i), i);
        mirror_note_move(&mirror, known_game_move(i));
        mirror_wait_turn(&mirror);
    }
    expect(test, mirror_is_over(&mirror), "the game is not over");
    app_activate(test, dialog_wait(test, "the result question"));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    mirror_expect_still(&mirror, 50);
}

/* ------------------------------------------------------------------------------------ another program beside */
static HWND create_edit(Test *test) {
    HWND edit = CreateWindowExW(0, L"EDIT", L"", WS_POPUP | WS_VISIBLE | WS_BORDER, 10, 10, 200, 30, NULL, NULL, NULL, NULL);
    expect(test, edit != NULL, "the other program's window cannot be made");
    return edit;
}

static bool is_method_on(HWND edit) {
    HIMC context = ImmGetContext(edit);
    bool is_on = ImmGetOpenStatus(context);
    ImmReleaseContext(edit, context);
    return is_on;
}

static void wait_edit(Test *test, HWND edit, const wchar_t *wanted) {
    wchar_t text[32];
    Wait wait = wait_begin(test, 3000);
    for (GetWindowTextW(edit, text, 32); wcscmp(text, wanted) != 0; GetWindowTextW(edit, text, 32)) {
        wait_step(&wait, "the text in the other program");
    }
}

/* The board switches the method off for itself alone: who comes from another program and goes back finds it as it was. */
static void there_and_back(Test *test) {
    Mirror mirror;
    HWND edit = create_edit(test);
    HIMC context = ImmGetContext(edit);
    ImmSetOpenStatus(context, TRUE);
    ImmReleaseContext(edit, context);
    bool is_on = is_method_on(edit);
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    static const wchar_t *const TEXTS[] = { L"f5", L"f5f5" };
    for (int i = 0; i < 2; i++) {
        app_activate(test, edit);
        SetFocus(edit);
        keys_type(test, "f5");
        wait_edit(test, edit, TEXTS[i]);
        app_activate(test, test->app.window);
        Square square = mirror_any_move(&mirror);
        keys_type(test, square_note(test, square));
        mirror_note_move(&mirror, square);
        mirror_wait_turn(&mirror);
        wait_edit(test, edit, TEXTS[i]);
        expect(test, is_method_on(edit) == is_on, "the other program's input method was switched");
    }
    DestroyWindow(edit);
}

const TestCase TESTS_OF_INPUT_METHODS[] = {
    { "T75 a whole game by keyboard with an input method on: typed squares, arrows, Tab, passes, the end", whole_game, 60,
      IN_JAPANESE },
    { "T75 to another program with its input method on and back: squares are typed here, text there", there_and_back, 20,
      IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
