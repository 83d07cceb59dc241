/* SPDX-License-Identifier: MIT */
/* Colours and text size, as the user and the system want them. */
#include "driver.h"
#include "tests.h"

#include <string.h>

static const wchar_t PERSONALIZE[] = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
static const wchar_t ACCESSIBILITY[] = L"Software\\Microsoft\\Accessibility";

/* What a theme paints, as the design gives it. */
typedef struct Colors {
    uint32_t window, card, field;
} Colors;

static const Colors CLASSIC = { 0xF3F3F3, 0xFFFFFF, 0x0B7A3E };
static const Colors DARK = { 0x202020, 0x2B2B2B, 0x108048 };

static void set_value(Test *test, const wchar_t *key, const wchar_t *name, DWORD value) {
    LSTATUS status = RegSetKeyValueW(HKEY_CURRENT_USER, key, name, REG_DWORD, &value, sizeof value);
    expect(test, status == ERROR_SUCCESS, "the registry answers %ld", status);
}

static void remove_values(void) {
    RegDeleteKeyValueW(HKEY_CURRENT_USER, PERSONALIZE, L"AppsUseLightTheme");
    RegDeleteKeyValueW(HKEY_CURRENT_USER, ACCESSIBILITY, L"TextScaleFactor");
}

static void tell_of_change(Test *test) {
    window_send(test, test->app.window, WM_SETTINGCHANGE, 0, 0);
    app_settle(test);
}

/* How many pixels of a window have a colour. */
static int count_pixels(Test *test, HWND window, uint32_t color) {
    Picture *picture = &test->pictures[0];
    expect(test, picture_of_window(picture, window), "no picture of a window");
    int count = 0;
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            count += (picture_at(picture, x, y) & 0xFFFFFF) == color;
        }
    }
    return count;
}

static int area_of(HWND window) {
    RECT client;
    GetClientRect(window, &client);
    return client.right * client.bottom;
}

static bool shows(Test *test, Colors colors) {
    return count_pixels(test, test->app.board, colors.field) > area_of(test->app.board) / 2 &&
           count_pixels(test, test->app.message, colors.card) > area_of(test->app.message) / 2 &&
           count_pixels(test, test->app.window, colors.window) > area_of(test->app.window) / 50;
}

static void wait_for_colors(Test *test, Colors colors, const char *what) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!shows(test, colors)) {
        wait_step(&wait, what);
    }
}

static void begin(Test *test) {
    remove_values();
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mouse_move(test, (POINT){ 1, 1 });
}

static void every_theme_is_painted_and_kept(Test *test) {
    static const struct {
        int command;
        Colors colors;
        const char *word;
    } THEMES[] = {
        { IDM_VIEW_THEME_ORIGINAL, { 0xF3F3F3, 0xFFFFFF, 0x008000 }, "theme=original" },
        { IDM_VIEW_THEME_DARK, { 0x202020, 0x2B2B2B, 0x108048 }, "theme=dark" },
        { IDM_VIEW_THEME_WOOD, { 0xF3F3F3, 0xFFFFFF, 0x94693A }, "theme=wood" },
        { IDM_VIEW_THEME_SAFE, { 0xF3F3F3, 0xFFFFFF, 0x2F6DB5 }, "theme=safe" },
        { IDM_VIEW_THEME_CLASSIC, { 0xF3F3F3, 0xFFFFFF, 0x0B7A3E }, "theme=classic" },
        { IDM_VIEW_THEME_SYSTEM, { 0xF3F3F3, 0xFFFFFF, 0x0B7A3E }, "theme=system" },
    };
    begin(test);
    for (size_t i = 0; i < sizeof THEMES / sizeof THEMES[0]; i++) {
        app_command(test, THEMES[i].command);
        wait_for_colors(test, THEMES[i].colors, THEMES[i].word);
        settings_wait(test, THEMES[i].word);
    }
}

static void the_systems_dark_mode_is_followed(Test *test) {
    begin(test);
    wait_for_colors(test, CLASSIC, "light colours where the system says nothing");
    set_value(test, PERSONALIZE, L"AppsUseLightTheme", 0);
    tell_of_change(test);
    wait_for_colors(test, DARK, "dark colours");
    app_command(test, IDM_VIEW_THEME_CLASSIC);
    wait_for_colors(test, CLASSIC, "the colours of the user's choice");
    app_command(test, IDM_VIEW_THEME_SYSTEM);
    wait_for_colors(test, DARK, "dark colours again");
    set_value(test, PERSONALIZE, L"AppsUseLightTheme", 1);
    tell_of_change(test);
    wait_for_colors(test, CLASSIC, "light colours again");
    remove_values();
}

/* Light text on dark ground, and nothing in the colours of a light dialog. */
static void expect_dark(Test *test, HWND window, const char *what) {
    int area = area_of(window);
    int ground = count_pixels(test, window, 0x202020) + count_pixels(test, window, 0x2B2B2B);
    double begin_ms = now_ms();
    while (ground <= area / 2 && now_ms() - begin_ms < 3000) { /* a new dialog is painted a little later */
        pause_ms(test, 20);
        ground = count_pixels(test, window, 0x202020) + count_pixels(test, window, 0x2B2B2B);
    }
    int light = count_pixels(test, window, 0xF0F0F0);
    expect(test, ground > area / 2, "the ground of %s is not dark: %d of %d", what, ground, area);
    expect(test, light > 20, "%s shows no light text", what);
}

static void dialogs_are_dark_in_a_dark_theme(Test *test) {
    remove_values();
    app_start(test, "pace=off\ntheme=dark\n");
    HWND dialog = dialog_wait(test, "the order question");
    mouse_move(test, (POINT){ 2, 2 }); /* a button under the mouse is lighter */
    app_settle(test);
    expect_dark(test, dialog, "the question");
    expect_dark(test, GetDlgItem(dialog, IDYES), "its first button");
    expect_dark(test, GetDlgItem(dialog, IDNO), "its second button");
    expect_dark(test, GetDlgItem(dialog, IDC_ROW_LIST), "its list");
    order_answer(test, IDYES);
    app_post(test, IDM_HELP_HOW_TO_PLAY, 0);
    dialog = dialog_wait(test, "the page");
    expect_dark(test, GetDlgItem(dialog, IDC_INFO_TEXT), "the page");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
}

static int height_of(HWND window) {
    RECT rect;
    GetWindowRect(window, &rect);
    return rect.bottom - rect.top;
}

static void expect_apart(Test *test) {
    HWND items[] = { test->app.board, test->app.players[0], test->app.players[1], test->app.share, test->app.message };
    RECT client;
    GetClientRect(test->app.window, &client);
    MapWindowPoints(test->app.window, NULL, (POINT *)&client, 2);
    for (size_t i = 0; i < sizeof items / sizeof items[0]; i++) {
        RECT rect;
        RECT other;
        RECT both;
        GetWindowRect(items[i], &rect);
        if (!IsWindowVisible(items[i])) {
            continue;
        }
        IntersectRect(&both, &rect, &client);
        expect(test, EqualRect(&both, &rect), "item %d leaves the window", (int)i);
        for (size_t j = 0; j < i; j++) {
            GetWindowRect(items[j], &other);
            expect(test, !IsWindowVisible(items[j]) || !IntersectRect(&both, &rect, &other), "items %d and %d overlap",
                   (int)j, (int)i);
        }
    }
}

static void the_systems_text_size_is_followed(Test *test) {
    begin(test);
    int plain = height_of(test->app.players[0]);
    set_value(test, ACCESSIBILITY, L"TextScaleFactor", 225);
    tell_of_change(test);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (height_of(test->app.players[0]) < plain * 5 / 4) {
        wait_step(&wait, "a larger row of the player");
    }
    expect_apart(test);
    set_value(test, ACCESSIBILITY, L"TextScaleFactor", 1000); /* nonsense is not followed */
    tell_of_change(test);
    wait = wait_begin(test, APP_WAIT_MS);
    while (height_of(test->app.players[0]) != plain) {
        wait_step(&wait, "the plain size of the text");
    }
    remove_values();
}

const TestCase TESTS_OF_THEMES[] = {
    { "every theme of the menu is painted, and kept", every_theme_is_painted_and_kept, 60, ONLY_PLAIN },
    { "the system's dark mode is followed at once, unless a theme is chosen", the_systems_dark_mode_is_followed, 60,
      ONLY_PLAIN },
    { "dialogs are dark in a dark theme, with light text", dialogs_are_dark_in_a_dark_theme, 30,
      AT_EVERY_DPI | IN_JAPANESE },
    { "the system's text size is followed at once, and nothing overlaps", the_systems_text_size_is_followed, 30,
      AT_EVERY_DPI | IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
