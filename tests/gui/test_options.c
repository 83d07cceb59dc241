/* SPDX-License-Identifier: MIT */
/* The options dialog, and the file that keeps what is chosen. */
#include "access.h"
#include "driver.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { CONTROLS_MAX = 32, FIELD_CLASSIC = 0x0B7A3E, FIELD_DARK = 0x108048 };

/* ------------------------------------------------------------------------------------------------- helpers */
static HWND open_options(Test *test) {
    app_activate(test, test->app.window);
    key_press(test, VK_OEM_COMMA, WITH_CONTROL);
    HWND dialog = dialog_wait(test, "the options");
    expect(test, GetDlgItem(dialog, IDC_OPTIONS_PAGES) != NULL, "the dialog is not the options");
    app_activate(test, dialog);
    return dialog;
}

static void begin(Test *test, const char *settings) {
    app_start(test, settings);
    order_answer(test, IDYES);
    dialog_wait_gone(test);
}

static HWND focus_of(const Test *test) {
    GUITHREADINFO info = { .cbSize = sizeof info };
    GetGUIThreadInfo(GetWindowThreadProcessId(test->app.window, NULL), &info);
    return info.hwndFocus;
}

static void wait_focus(Test *test, HWND window, const char *what) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (focus_of(test) != window) {
        wait_step(&wait, what);
    }
}

/* Whether much of the board, which the dialog may cover in part, has the colour of a field. */
static bool has_field(Test *test, uint32_t color) {
    Picture *picture = &test->pictures[0];
    int count = 0;
    expect(test, picture_of_window(picture, test->app.board), "no picture of the board");
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            count += (picture_at(picture, x, y) & 0xFFFFFF) == color;
        }
    }
    return count > picture->width * picture->height / 4;
}

static void wait_field(Test *test, uint32_t color, const char *what) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!has_field(test, color)) {
        wait_step(&wait, what);
    }
}

static void wait_shown(Test *test, int id, bool is_wanted) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while ((IsWindowVisible(GetDlgItem(test->app.window, id)) != 0) != is_wanted) {
        wait_step(&wait, is_wanted ? "a pane that is shown" : "a pane that is gone");
    }
}

/* A control of the dialog by its text; a list by that of its label. */
static HWND control_of(Test *test, HWND dialog, TextId id) {
    wchar_t wanted[GUI_TEXT_SIZE];
    wchar_t seen[GUI_TEXT_SIZE];
    wchar_t class[32];
    text_expected(test, id, NULL, 0, wanted);
    for (HWND child = GetWindow(dialog, GW_CHILD); child; child = GetWindow(child, GW_HWNDNEXT)) {
        window_get_text(test, child, seen);
        if (wcscmp(seen, wanted) == 0) {
            GetClassNameW(child, class, 32);
            return _wcsicmp(class, L"Static") == 0 ? GetWindow(child, GW_HWNDNEXT) : child;
        }
    }
    fail(test, "the dialog has no \"%s\"", note_text(test, wanted));
}

static void press_page(Test *test, bool is_back) {
    key_press(test, VK_TAB, is_back ? WITH_CONTROL | WITH_SHIFT : WITH_CONTROL);
    app_settle(test);
}

/* --------------------------------------------------------------------------------------------------- tests */
/* Tab goes round the controls of a page. Notes the settings among them, each of which must have a name. */
static int stops_of_page(Test *test, HWND dialog, bool reached[CONTROLS_MAX]) {
    int count = 0;
    HWND first = focus_of(test);
    do {
        key_press(test, VK_TAB, WITH_NONE);
        app_settle(test);
        int index = GetDlgCtrlID(focus_of(test)) - IDC_OPTIONS_SETTING;
        expect(test, IsWindowVisible(focus_of(test)), "the focus is out of sight");
        if (index >= 0 && index < CONTROLS_MAX && GetParent(focus_of(test)) == dialog) {
            wchar_t name[NODE_TEXT_SIZE] = L"";
            access_name(test, access_of_window(test, focus_of(test)), CHILDID_SELF, name);
            expect(test, name[0] != 0, "setting %d has no name", index);
            expect(test, !reached[index], "setting %d is on two pages", index);
            reached[index] = true;
            access_release_all(test);
        }
        expect(test, ++count < CONTROLS_MAX, "Tab does not come round");
    } while (focus_of(test) != first);
    return count;
}

static void every_setting_by_keyboard(Test *test) {
    bool reached[CONTROLS_MAX] = { false };
    begin(test, "pace=off\n");
    HWND dialog = open_options(test);
    HWND pages = GetDlgItem(dialog, IDC_OPTIONS_PAGES);
    wait_focus(test, pages, "the focus on the list of pages");
    int page_count = (int)window_send(test, pages, LB_GETCOUNT, 0, 0);
    expect(test, page_count >= 3, "%d pages", page_count);
    for (int page = 0; page < page_count; page++) {
        expect(test, window_send(test, pages, LB_GETCURSEL, 0, 0) == page, "not page %d", page);
        stops_of_page(test, dialog, reached);
        press_page(test, false);
    }
    expect(test, window_send(test, pages, LB_GETCURSEL, 0, 0) == 0, "the pages do not come round");
    for (HWND child = GetWindow(dialog, GW_CHILD); child; child = GetWindow(child, GW_HWNDNEXT)) {
        int index = GetDlgCtrlID(child) - IDC_OPTIONS_SETTING;
        expect(test, index < 0 || reached[index], "setting %d is not reached", index);
    }
    key_press(test, VK_END, WITH_NONE); /* arrows and End in the list turn the page, too */
    app_settle(test);
    expect(test, IsWindowVisible(control_of(test, dialog, TEXT_OPTIONS_SIMPLE)), "End does not show the last page");
    press_page(test, true);
    expect(test, IsWindowVisible(control_of(test, dialog, TEXT_OPTIONS_START)), "the page before is not shown");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    wait_focus(test, test->app.board, "the focus back on the board");
    app_close(test);
}

/* Escape takes everything back, Enter keeps it. */
static void seen_at_once_and_taken_back(Test *test) {
    begin(test, "pace=off\n");
    wait_field(test, FIELD_CLASSIC, "the classic board");
    for (int round = 0; round < 2; round++) {
        HWND dialog = open_options(test);
        key_press(test, VK_TAB, WITH_NONE); /* the colours */
        wait_focus(test, control_of(test, dialog, TEXT_OPTIONS_THEME), "the focus on the colours");
        for (int i = 0; i < 3; i++) {
            key_press(test, VK_DOWN, WITH_NONE);
        }
        wait_field(test, FIELD_DARK, "the dark board behind the dialog");
        press_page(test, false);
        HWND graph = control_of(test, dialog, TEXT_OPTIONS_GRAPH);
        for (int i = 0; focus_of(test) != graph && i < CONTROLS_MAX; i++) {
            key_press(test, VK_TAB, WITH_NONE);
            app_settle(test);
        }
        key_press(test, VK_SPACE, WITH_NONE);
        wait_shown(test, IDC_GRAPH, false);
        expect(test, strstr(settings_read_file(test), "theme=dark") == NULL, "what is only looked at is kept");
        key_press(test, round == 0 ? VK_ESCAPE : VK_RETURN, WITH_NONE);
        dialog_wait_gone(test);
        if (round == 0) {
            wait_field(test, FIELD_CLASSIC, "the classic board again");
            wait_shown(test, IDC_GRAPH, true);
        }
    }
    settings_wait(test, "theme=dark");
    settings_wait(test, "graph=no");
    app_close(test);
}

static void by_mouse(Test *test) {
    begin(test, "pace=off\nlegal-marks=no\n");
    Seen seen;
    HWND dialog = open_options(test);
    mouse_click_window(test, control_of(test, dialog, TEXT_OPTIONS_LEGAL_MARKS));
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (board_see(test, &seen); !seen.legal_dots; board_see(test, &seen)) {
        wait_step(&wait, "dots on legal squares, behind the dialog");
    }
    HWND pages = GetDlgItem(dialog, IDC_OPTIONS_PAGES);
    RECT item;
    GetWindowRect(pages, &item);
    int height = (int)window_send(test, pages, LB_GETITEMHEIGHT, 0, 0);
    mouse_click(test, (POINT){ item.left + height, item.top + height * 3 / 2 + 2 }); /* the second page */
    app_settle(test);
    mouse_click_window(test, control_of(test, dialog, TEXT_OPTIONS_STATUS));
    wait_shown(test, IDC_STATUS, false);
    mouse_click_window(test, GetDlgItem(dialog, IDC_OPTIONS_DEFAULTS));
    wait_shown(test, IDC_STATUS, true);
    mouse_click_window(test, GetDlgItem(dialog, IDOK));
    dialog_wait_gone(test);
    settings_wait(test, "legal-marks=yes");
    settings_wait(test, "pace=smooth");
    app_close(test);
}

/* The dialog speaks the other language at once; closing the program takes it back. */
static void another_language(Test *test) {
    Language first = test->language;
    Language other = first == LANGUAGE_ENGLISH ? LANGUAGE_JAPANESE : LANGUAGE_ENGLISH;
    wchar_t title[GUI_TEXT_SIZE];
    begin(test, "pace=off\n");
    HWND dialog = open_options(test);
    press_page(test, false);
    key_press(test, VK_TAB, WITH_NONE);
    HWND list = control_of(test, dialog, TEXT_OPTIONS_LANGUAGE);
    wait_focus(test, list, "the focus on the language");
    key_press(test, VK_END, WITH_NONE);
    if (other == LANGUAGE_ENGLISH) {
        key_press(test, VK_UP, WITH_NONE);
    }
    test->language = other;
    text_expected(test, TEXT_OPTIONS_TITLE, NULL, 0, title);
    window_wait_text(test, dialog, title);
    text_expected(test, other == LANGUAGE_ENGLISH ? TEXT_OPTIONS_LANGUAGE_ENGLISH : TEXT_OPTIONS_LANGUAGE_JAPANESE, NULL,
                  0, title);
    window_wait_text(test, control_of(test, dialog, TEXT_OPTIONS_LANGUAGE), title);
    PostMessageW(test->app.window, WM_CLOSE, 0, 0);
    expect(test, app_wait_end(test) == 0, "the program does not end well");
    settings_wait(test, "language=system");
    test->language = first;
}

/* -------------------------------------------------------------------------------------------------- the file */
static void damaged_file_is_set_aside(Test *test) {
    static const char TEXT[] = "order=keep\nwhite=level-1\npace=fast\nrubbish\n";
    wchar_t aside[MAX_PATH];
    wchar_t wanted[GUI_TEXT_SIZE];
    wcscpy(aside, test->settings);
    wchar_t *dot = wcsrchr(aside, L'.');
    wcscpy(dot ? dot : aside + wcslen(aside), L"-damaged-1.txt");
    DeleteFileW(aside);
    settings_write_file(test, TEXT, strlen(TEXT));
    app_start_plain(test, NULL);
    const wchar_t *name = wcsrchr(aside, L'\\');
    text_expected(test, TEXT_SETTINGS_SET_ASIDE, (const wchar_t *[]){ name ? name + 1 : aside }, 1, wanted);
    window_wait_text(test, GetDlgItem(test->app.window, IDC_STATUS), wanted);
    app_command(test, IDM_VIEW_PACE_OFF);
    app_close(test);
    settings_wait(test, "white=level-1");
    settings_wait(test, "pace=off");
    wchar_t kept[MAX_PATH];
    wcscpy(kept, test->settings);
    wcscpy(test->settings, aside);
    const char *text = settings_read_file(test);
    wcscpy(test->settings, kept);
    DeleteFileW(aside);
    expect(test, strcmp(text, TEXT) == 0, "set aside is: %s", text);
}

static void write_empty_file(Test *test, const wchar_t *path) {
    HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    expect(test, file != INVALID_HANDLE_VALUE, "%s cannot be made", note_text(test, path));
    CloseHandle(file);
}

/* A copy of the program in a folder with a Japanese name. */
static void portable_mode(Test *test) {
    wchar_t folder[MAX_PATH];
    wchar_t exe[MAX_PATH];
    wchar_t marker[MAX_PATH];
    wchar_t data[MAX_PATH];
    wchar_t settings[MAX_PATH];
    wchar_t kept[MAX_PATH];
    wcscpy(kept, test->settings);
    swprintf(folder, MAX_PATH, L"%ls\\持ち歩き オセロ", test->run->directory);
    swprintf(exe, MAX_PATH, L"%ls\\othello.exe", folder);
    swprintf(marker, MAX_PATH, L"%ls\\portable.txt", folder);
    swprintf(data, MAX_PATH, L"%ls\\Othello data", folder);
    swprintf(settings, MAX_PATH, L"%ls\\settings.txt", data);
    CreateDirectoryW(folder, NULL);
    expect(test, CopyFileW(test->run->exe, exe, FALSE), "the program cannot be copied");
    write_empty_file(test, marker);
    DeleteFileW(settings);
    app_start_elsewhere(test, exe);
    dialog_wait(test, "the order question");
    app_command(test, IDM_VIEW_PACE_OFF);
    app_close(test);
    wcscpy(test->settings, settings);
    settings_wait(test, "pace=off");
    /* A folder that cannot be there: a file has its name. The program says so, and runs. */
    DeleteFileW(settings);
    RemoveDirectoryW(data);
    wcscpy(test->settings, kept);
    write_empty_file(test, data);
    app_start_elsewhere(test, exe);
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_SETTINGS_FAILED, APP_WAIT_MS);
    order_answer(test, IDYES);
    app_command(test, IDM_VIEW_PACE_OFF);
    keys_type(test, "f5");
    app_close(test);
    DeleteFileW(data);
    DeleteFileW(marker);
    DeleteFileW(exe);
    RemoveDirectoryW(folder);
}

const TestCase TESTS_OF_OPTIONS[] = {
    { "Ctrl+, opens the options: every setting is reached by Tab and Ctrl+Tab, and has a name", every_setting_by_keyboard,
      40, IN_JAPANESE },
    { "what is chosen in the options is seen at once; Esc takes it back, Enter keeps it", seen_at_once_and_taken_back, 40,
      AT_EVERY_DPI },
    { "the options by mouse, and the defaults again", by_mouse, 30, IN_JAPANESE },
    { "another language re-labels the open options; ending the program takes it back", another_language, 30, IN_JAPANESE },
    { "a damaged settings file is set aside and told, and its good lines count", damaged_file_is_set_aside, 30,
      IN_JAPANESE },
    { "with portable.txt everything is kept beside the program, or it is told that it cannot", portable_mode, 40,
      ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
