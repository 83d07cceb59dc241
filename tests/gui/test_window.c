/* SPDX-License-Identifier: MIT */
/* The window's life: its place, its settings, minimised and closed. */
#include "mirror.h"
#include "../../src/win/view/settings.h"
#include "tests.h"

#include <string.h>
#include <wchar.h>

static void system_command(Test *test, WPARAM command) {
    PostMessageW(test->app.window, WM_SYSCOMMAND, command, 0);
}

static void wait_iconic(Test *test, bool is_wanted) {
    Wait wait = wait_begin(test, 5000);
    while ((IsIconic(test->app.window) != 0) != is_wanted) {
        wait_step(&wait, is_wanted ? "the minimised window" : "the restored window");
    }
}

static RECT window_rect(const Test *test) {
    RECT rect = { 0, 0, 0, 0 };
    GetWindowRect(test->app.window, &rect);
    return rect;
}

static void expect_rect(Test *test, RECT wanted) {
    RECT rect = window_rect(test);
    expect(test, EqualRect(&rect, &wanted), "the window is at %ld,%ld–%ld,%ld, not %ld,%ld–%ld,%ld", rect.left, rect.top,
           rect.right, rect.bottom, wanted.left, wanted.top, wanted.right, wanted.bottom);
}

/* The title can be reached and the board seen. */
static void expect_sane_place(Test *test) {
    RECT rect = window_rect(test);
    RECT client;
    RECT work;
    SystemParametersInfoW(SPI_GETWORKAREA, 0, &work, 0);
    GetClientRect(test->app.window, &client);
    RECT title = { rect.left, rect.top, rect.right, rect.top + 24 };
    RECT seen;
    expect(test, IntersectRect(&seen, &title, &work) && seen.right - seen.left >= 100 && seen.bottom - seen.top >= 16,
           "the title bar is out of sight, at %ld,%ld", title.left, title.top);
    expect(test, client.right >= 320 * test->run->dpi / 96 && client.bottom >= 320 * test->run->dpi / 96,
           "the client area is %ld×%ld", client.right, client.bottom);
    expect(test, rect.right - rect.left <= work.right - work.left && rect.bottom - rect.top <= work.bottom - work.top,
           "the window is larger than the screen");
}

static void minimised_and_restored(Test *test) {
    Mirror mirror;
    app_start(test, "pace=smooth\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    RECT rect = window_rect(test);
    for (int i = 0; i < 2; i++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        pause_ms(test, 100);
        system_command(test, SC_MINIMIZE);
        wait_iconic(test, true);
        pause_ms(test, i * 1500);
        system_command(test, SC_RESTORE);
        wait_iconic(test, false);
        mirror_wait_turn(&mirror);
        expect_rect(test, rect);
    }
    mirror_expect_still(&mirror, 100);
}

static void closed_minimised(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    SetWindowPos(test->app.window, NULL, 90, 70, 760, 600, SWP_NOZORDER);
    app_settle(test);
    RECT rect = window_rect(test);
    system_command(test, SC_MINIMIZE);
    wait_iconic(test, true);
    app_close(test);
    app_start(test, NULL);
    expect(test, !IsIconic(test->app.window), "the window begins minimised");
    expect_rect(test, rect);
}

static void closed_maximised(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    SetWindowPos(test->app.window, NULL, 110, 60, 770, 610, SWP_NOZORDER);
    app_settle(test);
    RECT rect = window_rect(test);
    system_command(test, SC_MAXIMIZE);
    app_settle(test);
    app_close(test);
    app_start(test, NULL);
    app_settle(test);
    expect(test, IsZoomed(test->app.window), "the window does not begin maximised");
    order_answer(test, IDYES);
    system_command(test, SC_RESTORE);
    app_settle(test);
    expect_rect(test, rect);
}

static void strange_places(Test *test) {
    static const char *const PLACES[] = {
        "left=-30000\ntop=-30000\nwidth=800\nheight=600\n", "left=9000\ntop=100\nwidth=800\nheight=600\n",
        "left=100\ntop=9000\nwidth=800\nheight=600\n",      "left=100\ntop=-900\nwidth=800\nheight=600\n",
        "left=100\ntop=100\nwidth=800\nheight=0\n",         "left=100\ntop=100\nwidth=1\nheight=1\n",
        "left=50\ntop=50\nwidth=99999\nheight=99999\n",     "left=2147483647\ntop=99999999999\nwidth=-5\nheight=700\n",
        "left=-790\ntop=100\nwidth=800\nheight=600\n",
    };
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        app_start(test, PLACES[i]);
        expect_sane_place(test);
        app_close(test);
    }
}

static void good_place(Test *test) {
    app_start(test, "left=123\ntop=45\nwidth=900\nheight=700\n");
    expect_rect(test, (RECT){ 123, 45, 1023, 745 });
    SetWindowPos(test->app.window, NULL, 33, 44, 888, 666, SWP_NOZORDER);
    app_settle(test);
    app_close(test);
    app_start(test, NULL);
    expect_rect(test, (RECT){ 33, 44, 921, 710 });
}

/* ---------------------------------------------------------------------------------------------- settings */
static void expect_setting(Test *test, const char *line) {
    const char *text = settings_read_file(test);
    const char *found = strstr(text, line);
    expect(test, found && (found == text || found[-1] == '\n') && strchr("\r\n", found[strlen(line)]),
           "expected the setting %s, the file says:\n# %s", line, text);
}

static void settings_survive_restart(Test *test) {
    Mirror mirror;
    app_start(test, "language=en\n");
    static const int COMMANDS[] = { IDM_VIEW_PACE_OFF, IDM_VIEW_LEGAL_MARKS, IDM_VIEW_COORDINATES,
                                    IDM_VIEW_LANGUAGE_JAPANESE, IDM_GAME_START_MIRRORED };
    static const char *const LINES[] = { "pace=off", "legal-marks=no", "coordinates=no", "language=ja", "start=mirrored" };
    for (int i = 0; i < 5; i++) {
        app_command(test, COMMANDS[i]);
        settings_wait(test, LINES[i]);
    }
    app_close(test);
    app_start(test, NULL);
    test->language = LANGUAGE_JAPANESE;
    app_command(test, IDM_VIEW_LEGAL_MARKS); /* on again, which the mirror expects */
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_MIRRORED, COLOR_BLACK, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    app_close(test);
    static const char *const KEPT[] = { "pace=off", "legal-marks=yes", "coordinates=no", "language=ja", "start=mirrored" };
    for (int i = 0; i < 5; i++) {
        expect_setting(test, KEPT[i]);
    }
}

static void expect_playable(Test *test, const char *opponent) {
    Mirror mirror;
    expect_sane_place(test);
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, opponent);
    app_close(test);
}

static void damaged_settings(Test *test) {
    char bytes[3000];
    for (int kind = 0; kind < 4; kind++) {
        uint32_t number = 12345;
        size_t size = kind == 0 ? 900 : sizeof bytes; /* larger than settings are */
        for (size_t i = 0; i < size; i++) {
            number = number * 1664525 + 1013904223;
            bytes[i] = (char)(kind == 2 ? '\0' : kind == 3 ? "pace=\n\r\t"[number >> 29] : (int)(number >> 24));
        }
        settings_write_file(test, bytes, size);
        app_start(test, NULL);
        expect_playable(test, SETTINGS_FIRST_OPPONENT);
    }
    static const char *const TEXTS[] = {
        "", "\n\n\n", "=\n==\n=x\npace\npace=\npace=fast\nlanguage=xx\nstart=\nlegal-marks=maybe\nopponent=nobody\n",
        "opponent=../../x\nopponent=COLUMN\nopponent=column\nleft=--5\nwidth=1e9\n", "pace=off", "\xEF\xBB\xBFpace=off\r\n",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        settings_write_file(test, TEXTS[i], strlen(TEXTS[i]));
        app_start(test, NULL);
        expect_playable(test, strstr(TEXTS[i], "opponent=column\n") ? "column" : SETTINGS_FIRST_OPPONENT);
    }
}

static void unusable_settings_path(Test *test) {
    wchar_t kept[MAX_PATH];
    wcscpy(kept, test->settings);
    static const wchar_t *const NAMES[] = { L"", L"\\missing\\folder\\settings.txt", L"\\設定 オセロ.txt" };
    for (int i = 0; i < 3; i++) {
        swprintf(test->settings, MAX_PATH, L"%ls%ls", test->run->directory, NAMES[i]); /* the first is a folder */
        app_start(test, NULL);
        expect_playable(test, SETTINGS_FIRST_OPPONENT);
    }
    expect_setting(test, "pace=smooth");
    DeleteFileW(test->settings);
    wcscpy(test->settings, kept);
}

const TestCase TESTS_OF_WINDOW[] = {
    { "minimised and restored in the computer's turn the game goes on", minimised_and_restored, 30, ONLY_PLAIN },
    { "T77 closed minimised, the window comes back in its place", closed_minimised, 20, ONLY_PLAIN },
    { "T77 closed maximised, the window comes back maximised, with its place behind", closed_maximised, 20, ONLY_PLAIN },
    { "T77 a saved place that cannot be seen is not used", strange_places, 40, AT_EVERY_DPI },
    { "a saved place that can be seen is used, and kept", good_place, 20, ONLY_PLAIN },
    { "settings survive a restart", settings_survive_restart, 30, ONLY_PLAIN },
    { "damaged settings lead to the defaults", damaged_settings, 60, ONLY_PLAIN },
    { "settings that cannot be kept, or have a Japanese name, disturb nothing", unusable_settings_path, 30, IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
