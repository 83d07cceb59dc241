/* SPDX-License-Identifier: MIT */
/* Both languages, switched while the program runs. */
#include "mirror.h"
#include "tests.h"

#include <wchar.h>

static void expect_text_of(Test *test, HWND window, TextId id) {
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, id, NULL, 0, text);
    window_wait_text(test, window, text);
}

static void expect_order_question(Test *test) {
    HWND dialog = dialog_wait(test, "the order question");
    expect_text_of(test, dialog, TEXT_PROGRAM_NAME);
    expect_text_of(test, GetDlgItem(dialog, IDC_QUESTION_TEXT), TEXT_QUESTION_ORDER);
    expect_text_of(test, GetDlgItem(dialog, IDYES), TEXT_QUESTION_ORDER_YES);
    expect_text_of(test, GetDlgItem(dialog, IDNO), TEXT_QUESTION_ORDER_NO);
    expect_text_of(test, GetDlgItem(dialog, IDC_ROW_LABEL), TEXT_QUESTION_OPPONENT);
    expect_text_of(test, GetDlgItem(dialog, IDC_OPPONENT), text_of_opponent("column", "NAME"));
}

/* Copies the menu bar into a picture. */
static void take_menu_bar(Test *test, Picture *picture) {
    RECT window;
    POINT client = { 0, 0 };
    GetWindowRect(test->app.window, &window);
    ClientToScreen(test->app.window, &client);
    RECT bar = { client.x, client.y - GetSystemMetricsForDpi(SM_CYMENU, (UINT)test->run->dpi), window.right - 8, client.y };
    expect(test, picture_of_screen(picture, bar), "the menu bar cannot be copied");
}

static int different_pixels(const Picture *a, const Picture *b) {
    int count = 0;
    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->width; x++) {
            count += picture_at(a, x, y) != picture_at(b, x, y);
        }
    }
    return count;
}

static void expect_everything(Mirror *mirror) {
    Test *test = mirror->test;
    expect_text_of(test, test->app.window, TEXT_PROGRAM_NAME);
    expect_text_of(test, test->app.share, TEXT_SHARE_NAME);
    mirror_expect_still(mirror, 20);
    key_press(test, 'O', WITH_CONTROL | WITH_SHIFT);
    expect_order_question(test);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    mirror_expect(mirror);
}

static void switched_at_run_time(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\nlanguage=en\n");
    test->language = LANGUAGE_ENGLISH;
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    expect_everything(&mirror);
    app_settle(test);
    take_menu_bar(test, &test->pictures[1]);
    app_command(test, IDM_VIEW_LANGUAGE_JAPANESE);
    test->language = LANGUAGE_JAPANESE;
    expect_everything(&mirror);
    app_settle(test);
    take_menu_bar(test, &test->pictures[2]);
    expect(test, different_pixels(&test->pictures[1], &test->pictures[2]) > 50, "the menu bar has not changed");
    mirror_click(&mirror, mirror_any_move(&mirror));
    app_command(test, IDM_VIEW_LANGUAGE_ENGLISH);
    test->language = LANGUAGE_ENGLISH;
    expect_everything(&mirror);
    app_settle(test);
    take_menu_bar(test, &test->pictures[2]);
    expect(test, different_pixels(&test->pictures[1], &test->pictures[2]) == 0, "the menu bar is not as it was before");
}

static void result_question_is_translated(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\nlanguage=ja\n");
    test->language = LANGUAGE_JAPANESE;
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click_to_end(&mirror);
    HWND dialog = dialog_wait(test, "the result question");
    expect_text_of(test, GetDlgItem(dialog, IDYES), TEXT_QUESTION_AGAIN_YES);
    expect_text_of(test, GetDlgItem(dialog, IDNO), TEXT_QUESTION_AGAIN_NO);
    expect_text_of(test, GetDlgItem(dialog, IDCANCEL), TEXT_QUESTION_AGAIN_LOOK);
}

static void system_language(Test *test) {
    app_start(test, "language=system\n");
    expect_order_question(test);
    app_close(test);
    app_start(test, "language=ja\n");
    test->language = LANGUAGE_JAPANESE;
    expect_order_question(test);
    app_command(test, IDM_VIEW_LANGUAGE_SYSTEM);
    test->language = test->run->language;
    expect_text_of(test, test->app.window, TEXT_PROGRAM_NAME);
}

static BOOL CALLBACK check_child_text(HWND child, LPARAM parameter) {
    Test *test = (Test *)parameter;
    wchar_t text[GUI_TEXT_SIZE];
    window_get_text(test, child, text);
    expect(test, !wcschr(text, L'{') && wcscmp(text, L"?") != 0 && wcscmp(text, L"？") != 0,
           "a text is missing or has no value in its place: \"%s\"", note_text(test, text));
    return TRUE;
}

static void no_text_is_missing(Test *test) {
    static const int LANGUAGES[] = { IDM_VIEW_LANGUAGE_ENGLISH, IDM_VIEW_LANGUAGE_JAPANESE };
    app_start(test, "pace=off\n");
    order_answer(test, IDNO);
    for (int i = 0; i < 2; i++) {
        app_command(test, LANGUAGES[i]);
        static const int PAGES[] = { IDM_HELP_HOW_TO_PLAY, IDM_HELP_ABOUT, IDM_GAME_ORDER };
        for (int page = 0; page < 3; page++) {
            app_post(test, PAGES[page], 0);
            HWND dialog = dialog_wait(test, "a page");
            EnumChildWindows(dialog, check_child_text, (LPARAM)test);
            key_press(test, VK_ESCAPE, WITH_NONE);
            dialog_wait_gone(test);
        }
        EnumChildWindows(test->app.window, check_child_text, (LPARAM)test);
    }
}

const TestCase TESTS_OF_LANGUAGE[] = {
    { "the language is switched at run time: title, menu, message, rows, squares, questions", switched_at_run_time, 40,
      IN_JAPANESE },
    { "the result question is in the chosen language", result_question_is_translated, 40, ONLY_PLAIN },
    { "the language follows the system, or the settings", system_language, 20, IN_JAPANESE },
    { "no text is missing in either language", no_text_is_missing, 30, IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
