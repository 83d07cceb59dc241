/* SPDX-License-Identifier: MIT */
/* The dialog of openings, and games that were replaced by a paste. */
#include "access.h"
#include "mirror.h"
#include "tests.h"

#include <string.h>
#include <wchar.h>

static HWND open_dialog(Test *test) {
    key_press(test, VK_F4, WITH_NONE);
    HWND dialog = dialog_wait(test, "the openings");
    app_activate(test, dialog);
    return dialog;
}

static void wait_verdict(Test *test, HWND dialog, const wchar_t *part) {
    wchar_t seen[GUI_TEXT_SIZE];
    Wait wait = wait_begin(test, APP_WAIT_MS);
    window_get_text(test, GetDlgItem(dialog, IDC_OPENING_VERDICT), seen);
    while (!wcsstr(seen, part)) {
        wait_step(&wait, "the dialog's verdict");
        window_get_text(test, GetDlgItem(dialog, IDC_OPENING_VERDICT), seen);
    }
}

static int row_count(Test *test, HWND dialog) {
    return (int)window_send(test, GetDlgItem(dialog, IDC_OPENING_LIST), LB_GETCOUNT, 0, 0);
}

static void narrows_and_tells_what_is_wrong(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDNO); /* White: the last game's order is kept */
    app_settle(test);
    HWND dialog = open_dialog(test);
    HWND edit = GetDlgItem(dialog, IDC_OPENING_TEXT);
    HWND start = GetDlgItem(dialog, IDOK);
    int all = row_count(test, dialog);
    expect(test, all > 100, "only %d openings are offered", all);
    keys_type(test, "tiger");
    wait_verdict(test, dialog, L"f5 d6 c3 d3 c4");
    Wait typed = wait_begin(test, APP_WAIT_MS);
    while (row_count(test, dialog) >= 10) {
        wait_step(&typed, "a short list");
    }
    expect(test, IsWindowEnabled(start), "a name cannot be started");
    key_press(test, 'A', WITH_CONTROL);
    window_send(test, edit, EM_SETSEL, 0, -1);
    keys_type(test, "f5d6a1");
    wait_verdict(test, dialog, L"a1");
    expect(test, !IsWindowEnabled(start) && row_count(test, dialog) == 0, "an illegal move can be started");
    key_press(test, VK_RETURN, WITH_NONE);
    app_settle(test);
    expect(test, IsWindow(dialog), "Enter has closed the dialog over an illegal move");
    key_press(test, VK_BACK, WITH_NONE);
    key_press(test, VK_BACK, WITH_NONE);
    key_press(test, VK_DOWN, WITH_NONE); /* behind the typed moves the first line that goes on from them */
    wait_verdict(test, dialog, L"f5 d6 c3");
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    Seen seen;
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (board_see(test, &seen); !(seen.discs[COLOR_BLACK] & bitboard_of(square_at(5, 4))) || seen.legal_dots == 0;
         board_see(test, &seen)) {
        wait_step(&wait, "f5 of the computer, which is Black, and White's turn");
    }
}

static void a_replaced_game_comes_back(Test *test) {
    Mirror mirror;
    Seen before;
    Seen seen;
    wchar_t text[GUI_TEXT_SIZE];
    app_start(test, "pace=off\nquality=fast\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    board_see(test, &before);
    clipboard_write(test, "f5f6e6f4");
    key_press(test, 'V', WITH_CONTROL);
    window_wait_text_of(test, test->app.message, TEXT_REPLACED_KEPT, APP_WAIT_MS);
    for (int i = 0; i < 2; i++) {
        key_press(test, 'Z', WITH_CONTROL);
        Wait wait = wait_begin(test, APP_WAIT_MS);
        for (board_see(test, &seen); memcmp(seen.discs, before.discs, sizeof seen.discs) != 0; board_see(test, &seen)) {
            wait_step(&wait, "the game before");
        }
        window_wait_text_of(test, test->app.message, TEXT_MESSAGE_YOUR_MOVE, APP_WAIT_MS);
        window_get_text(test, test->app.players[COLOR_BLACK], text);
        if (i == 0) {
            key_press(test, 'Y', WITH_CONTROL);
            wait = wait_begin(test, APP_WAIT_MS);
            for (board_see(test, &seen); !(seen.discs[COLOR_WHITE] & bitboard_of(square_at(5, 3)));
                 board_see(test, &seen)) {
                wait_step(&wait, "the pasted game again");
            }
        }
    }
    mirror_click(&mirror, mirror_any_move(&mirror)); /* against the same opponent as before */
}

const TestCase TESTS_OF_OPENINGS[] = {
    { "an opening's name narrows the list, wrong moves are told, Enter starts", narrows_and_tells_what_is_wrong, 60,
      IN_JAPANESE },
    { "a game that a paste has replaced comes back by Ctrl+Z and goes again by Ctrl+Y", a_replaced_game_comes_back, 60,
      ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
