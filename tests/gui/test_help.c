/* SPDX-License-Identifier: MIT */
/* The pages of text. */
#include "engine/kernel.h"
#include "mirror.h"
#include "platform/thread.h"
#include "tests.h"

#include <wchar.h>

/* The text of a page without the \r that an edit control wants. */
static void page_text(Test *test, HWND page, wchar_t text[GUI_TEXT_SIZE]) {
    wchar_t raw[GUI_TEXT_SIZE];
    int length = 0;
    window_get_text(test, GetDlgItem(page, IDC_INFO_TEXT), raw);
    for (const wchar_t *c = raw; *c; c++) {
        if (*c != L'\r') {
            text[length++] = *c;
        }
    }
    text[length] = 0;
}

static void expect_page(Test *test, HWND page, TextId title_id, TextId text_id, const wchar_t *const values[], int count) {
    wchar_t wanted[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, title_id, NULL, 0, wanted);
    window_wait_text(test, page, wanted);
    text_expected(test, text_id, values, count, wanted);
    page_text(test, page, text);
    expect(test, wcscmp(wanted, text) == 0, "the page says \"%s\"", note_text(test, text));
    text_expected(test, TEXT_BUTTON_CLOSE, NULL, 0, wanted);
    window_wait_text(test, GetDlgItem(page, IDOK), wanted);
}

static bool is_end_visible(Test *test, HWND edit) {
    RECT client;
    GetClientRect(edit, &client);
    WPARAM last = (WPARAM)window_send(test, edit, WM_GETTEXTLENGTH, 0, 0) - 1;
    return (short)HIWORD(window_send(test, edit, EM_POSFROMCHAR, last, 0)) < client.bottom - 4;
}

/* Goes down page by page until the end is seen; a text that fits whole needs no scrolling. */
static void expect_scrolling(Test *test, HWND page) {
    HWND edit = GetDlgItem(page, IDC_INFO_TEXT);
    RECT work;
    RECT rect;
    RECT seen;
    SystemParametersInfoW(SPI_GETWORKAREA, 0, &work, 0);
    GetWindowRect(page, &rect);
    expect(test, IntersectRect(&seen, &work, &rect) && EqualRect(&seen, &rect), "the page does not fit the screen");
    expect(test, window_send(test, edit, EM_GETFIRSTVISIBLELINE, 0, 0) == 0, "the page does not begin at its top");
    Wait wait = wait_begin(test, 3000);
    while (!is_end_visible(test, edit)) {
        key_press(test, VK_NEXT, WITH_NONE);
        wait_step(&wait, "the end of the page");
    }
}

static void how_to_play(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    static const int CLOSING[] = { VK_ESCAPE, VK_RETURN, 0 };
    for (int i = 0; i < 3; i++) {
        key_press(test, VK_F1, WITH_NONE);
        HWND page = dialog_wait(test, "the page on how to play");
        expect_page(test, page, TEXT_INFO_HOW_TO_PLAY_TITLE, TEXT_INFO_HOW_TO_PLAY, NULL, 0);
        expect_scrolling(test, page);
        key_press(test, VK_F1, WITH_NONE);
        expect(test, app_dialog(test) == page, "a second page has opened");
        if (CLOSING[i]) {
            key_press(test, (WORD)CLOSING[i], WITH_NONE);
        } else {
            mouse_click_window(test, GetDlgItem(page, IDOK));
        }
        dialog_wait_gone(test);
    }
    keys_type(test, "d3");
    Mirror mirror;
    app_settle(test);
    key_press(test, 'Z', WITH_CONTROL);
    app_settle(test);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
}

static void about(Test *test) {
    wchar_t version[32];
    wchar_t kernel[GUI_TEXT_SIZE];
    wchar_t threads[16];
    wchar_t folder[GUI_TEXT_SIZE];
    wchar_t *name;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    app_post(test, IDM_HELP_ABOUT, 0);
    HWND page = dialog_wait(test, "the page about the program");
    MultiByteToWideChar(CP_UTF8, 0, OTHELLO_VERSION, -1, version, 32);
    text_expected(test, kernel_best() == KERNEL_AVX2 ? TEXT_ABOUT_KERNEL_AVX2 : TEXT_ABOUT_KERNEL_BASELINE, NULL, 0, kernel);
    swprintf(threads, 16, L"%d", thread_processor_count());
    expect(test, GetFullPathNameW(test->settings, GUI_TEXT_SIZE, folder, &name) > 0 && name, "the settings have no path");
    name[-1] = L'\0';
    expect_page(test, page, TEXT_INFO_ABOUT_TITLE, TEXT_INFO_ABOUT, (const wchar_t *[]){ version, kernel, threads, folder }, 4);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    expect(test, IsWindowEnabled(test->app.window), "the window cannot be used any more");
}

static void in_computers_turn(Test *test) {
    Mirror mirror;
    app_start(test, "pace=smooth\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int i = 0; i < 2; i++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        pause_ms(test, 100 + i * 400);
        key_press(test, VK_F1, WITH_NONE);
        dialog_wait(test, "the page on how to play");
        pause_ms(test, i * 1200);
        key_press(test, VK_ESCAPE, WITH_NONE);
        dialog_wait_gone(test);
        mirror_wait_turn(&mirror);
    }
}

static void closed_with_the_program(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    key_press(test, VK_F1, WITH_NONE);
    dialog_wait(test, "the page on how to play");
    PostMessageW(test->app.window, WM_CLOSE, 0, 0);
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
    app_start(test, "pace=off\n");
    PostMessageW(test->app.window, WM_CLOSE, 0, 0);
    code = app_wait_end(test);
    expect(test, code == 0, "with the order question open the exit code is %lu, not 0", code);
}

/* The window of the guide of this program; NULL: none. */
static HWND guide_window(Test *test) {
    wchar_t title[GUI_TEXT_SIZE];
    text_expected(test, TEXT_GUIDE_TITLE, NULL, 0, title);
    for (HWND window = NULL; (window = FindWindowExW(NULL, window, NULL, title)) != NULL;) {
        DWORD id = 0;
        GetWindowThreadProcessId(window, &id);
        if (id == test->app.id && IsWindowVisible(window)) {
            return window;
        }
    }
    return NULL;
}

static void guide(Test *test) {
    wchar_t first[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    key_press(test, VK_F1, WITH_CONTROL);
    HWND window = NULL;
    Wait wait = wait_begin(test, 3000);
    while ((window = guide_window(test)) == NULL) {
        wait_step(&wait, "the guide");
    }
    HWND list = GetDlgItem(window, IDC_GUIDE_CHAPTERS);
    HWND edit = GetDlgItem(window, IDC_GUIDE_TEXT);
    window_get_text(test, edit, first);
    expect(test, first[0] != 0, "the first chapter is empty");
    int count = (int)window_send(test, list, LB_GETCOUNT, 0, 0);
    for (int i = 1; i < count; i++) { /* the list has the focus */
        key_press(test, VK_DOWN, WITH_NONE);
        wait = wait_begin(test, 3000);
        do {
            wait_step(&wait, "the next chapter");
            window_get_text(test, edit, text);
        } while (wcscmp(text, first) == 0);
        wcscpy(first, text);
        expect(test, text[0] != 0, "chapter %d is empty", i);
    }
    expect(test, count > 8, "there are %d chapters", count);
    expect(test, IsWindowEnabled(test->app.window), "the board cannot be used beside the guide");
    key_press(test, VK_ESCAPE, WITH_NONE);
    wait = wait_begin(test, 3000);
    while (guide_window(test)) {
        wait_step(&wait, "the end of the guide");
    }
}

const TestCase TESTS_OF_HELP[] = {
    { "the guide shows each of its chapters beside the board, by keyboard", guide, 30, IN_JAPANESE },
    { "T86 F1 opens the page on how to play; it scrolls; Esc, Enter and Close close it", how_to_play, 30, AT_EVERY_DPI | IN_JAPANESE },
    { "the page about the program names its version, its rights and the user's folder", about, 20, IN_JAPANESE },
    { "a page opened in the computer's turn does not stop the game", in_computers_turn, 30, ONLY_PLAIN },
    { "the program ends with exit code 0 while a page or question is open", closed_with_the_program, 20, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
