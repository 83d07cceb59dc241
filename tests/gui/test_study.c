/* SPDX-License-Identifier: MIT */
/* The window that teaches: values on the squares, the lines of a game, other games put on the board, and what of these
 * comes while the computer thinks. */
#include "access.h"
#include "mirror.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\n"

static void start_two_people(Test *test) {
    app_start_plain(test, TWO_PEOPLE "quality=fast\n");
    app_activate(test, test->app.window);
}

static void wait_last(Test *test, Square square) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    Seen seen;
    board_see(test, &seen);
    while (seen.last != square) {
        wait_step(&wait, "the position");
        board_see(test, &seen);
    }
}

/* ----------------------------------------------------------------------------------------------- copying */
static void expect_copied(Test *test, const wchar_t *wanted) {
    wchar_t text[GUI_TEXT_SIZE];
    clipboard_write(test, "nothing");
    key_press(test, 'C', WITH_CONTROL);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (clipboard_read(test, text); wcscmp(text, L"nothing") == 0; clipboard_read(test, text)) {
        wait_step(&wait, "a text on the clipboard");
    }
    text[wcscspn(text, L"\r\n")] = 0;
    expect(test, wcscmp(text, wanted) == 0, "copied \"%s\", not \"%s\"", note_text(test, text), note_text(test, wanted));
}

static void copy_in_a_branch(Test *test) {
    start_two_people(test);
    squares_play(test, "f5d6c3d3");
    expect_copied(test, L"f5d6c3d3");
    key_press(test, 'Z', WITH_CONTROL);
    wait_last(test, square_at(2, 2));
    key_press(test, 'Z', WITH_CONTROL);
    wait_last(test, square_at(3, 5));
    squares_play(test, "c4f4");
    expect_copied(test, L"f5d6c4f4"); /* the line shown, not the first one */
    key_press(test, VK_LEFT, WITH_ALT);
    wait_last(test, square_at(2, 3));
    expect_copied(test, L"f5d6c4f4"); /* also from within it */
}

/* ------------------------------------------------------------------------------------------------- values */
/* @return true when each square with a default action tells a value behind its name */
static bool all_values_known(Test *test, IAccessible *board) {
    int count = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (access_has_action(board, square + 1)) {
            wchar_t name[NODE_TEXT_SIZE];
            wchar_t plain[GUI_TEXT_SIZE];
            wchar_t text[] = { (wchar_t)(L'a' + square_column(square)), (wchar_t)(L'1' + square_row(square)), 0 };
            access_name(test, board, square + 1, name);
            text_expected(test, TEXT_SQUARE_LEGAL, (const wchar_t *[]){ text }, 1, plain);
            size_t length = wcslen(plain);
            if (wcsncmp(name, plain, length) != 0 || !wcspbrk(name + length, L"0123456789")) {
                return false;
            }
            count++;
        }
    }
    return count > 0;
}

static void wait_values(Test *test, IAccessible *board) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!all_values_known(test, board)) {
        wait_step(&wait, "a value on each legal square");
    }
}

static void focus_says_the_value(Test *test) {
    start_two_people(test);
    IAccessible *board = access_of_window(test, test->app.board);
    key_press(test, VK_F6, WITH_NONE);
    wait_values(test, board);
    events_begin(test);
    expect(test, SUCCEEDED(access_take_focus(board, square_at(5, 4) + 1)), "f5 cannot get the focus");
    Wait wait = wait_begin(test, 3000);
    while (events_count(EVENT_OBJECT_FOCUS, test->app.board, square_at(5, 4) + 1) == 0) {
        wait_step(&wait, "the focus on f5");
    }
    expect(test, all_values_known(test, board), "f5 does not say its value");
    squares_play(test, "f5d6");
    wait_values(test, board); /* those of the new position, and none is left on a square that is legal no more */
    key_press(test, VK_F6, WITH_NONE);
    wait = wait_begin(test, 3000);
    while (all_values_known(test, board)) {
        wait_step(&wait, "the end of the values");
    }
}

/* ------------------------------------------------------------------------------------------ while it thinks */
/* Plays a move against the strongest level, which then thinks for seconds. */
static void play_into_thought(Test *test, Mirror *mirror) {
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-20\nquality=fast\n");
    mirror_begin(mirror, test, START_STANDARD, COLOR_BLACK, "level-20");
    square_click(test, mirror_any_move(mirror));
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_WAIT, APP_WAIT_MS);
}

static void expect_stays(Test *test, Square last) {
    double end_ms = now_ms() + 3000;
    wait_last(test, last);
    while (now_ms() < end_ms) {
        Seen seen;
        board_see(test, &seen);
        expect(test, seen.last == last && seen.notify == SQUARE_NONE, "a late move has come: %s", seen_note(test, &seen));
        pause_ms(test, 30);
    }
}

static void paste_interrupts(Test *test) {
    Mirror mirror;
    clipboard_write(test, "f5d6c3d3c4");
    play_into_thought(test, &mirror);
    key_press(test, 'V', WITH_CONTROL);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PASTED, APP_WAIT_MS);
    expect_stays(test, square_at(2, 3));
}

static void other_level_interrupts(Test *test) {
    Mirror mirror;
    play_into_thought(test, &mirror);
    key_press(test, VK_F2, WITH_NONE);
    app_activate(test, dialog_wait(test, "the new-game dialog"));
    key_press(test, VK_TAB, WITH_NONE); /* White's list */
    key_press(test, '1', WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "level-1");
    mirror_expect_still(&mirror, 3000); /* the thought would have come to its end */
    mirror_click(&mirror, mirror_any_move(&mirror));
}

/* ----------------------------------------------------------------------------------------------- dialogs */
static HWND focus_of(const Test *test) {
    GUITHREADINFO info = { .cbSize = sizeof info };
    GetGUIThreadInfo(GetWindowThreadProcessId(test->app.window, NULL), &info);
    return info.hwndFocus;
}

enum { STOPS_MAX = 64 };

typedef struct Stops {
    HWND windows[STOPS_MAX];
    int count;
} Stops;

static bool is_stop_of(const Stops *stops, HWND window) {
    for (int i = 0; i < stops->count; i++) {
        if (stops->windows[i] == window || IsChild(stops->windows[i], window)) {
            return true;
        }
    }
    return false;
}

static BOOL CALLBACK note_stop(HWND window, LPARAM parameter) {
    Stops *stops = (Stops *)parameter;
    LONG style = GetWindowLongW(window, GWL_STYLE);
    if ((style & WS_VISIBLE) && (style & WS_TABSTOP) && !(style & WS_DISABLED) && stops->count < STOPS_MAX) {
        stops->windows[stops->count++] = window;
    }
    return TRUE;
}

/* Tab walks through all stops of a dialog and comes back to the first. */
static void expect_tab_walks(Test *test, HWND dialog, int command) {
    Stops stops = { .count = 0 };
    Stops reached = { .count = 0 };
    EnumChildWindows(dialog, note_stop, (LPARAM)&stops);
    expect(test, stops.count > 0, "the dialog of command %d has nothing for the keyboard", command);
    for (int i = 0; i < 2 * stops.count + 2; i++) {
        HWND focus = focus_of(test);
        expect(test, focus && is_stop_of(&stops, focus), "command %d: the focus is nowhere after %d times Tab", command, i);
        if (!is_stop_of(&reached, focus)) {
            reached.windows[reached.count++] = focus;
        }
        key_press(test, VK_TAB, WITH_NONE);
        app_settle(test);
    }
    expect(test, reached.count >= stops.count, "command %d: Tab reaches %d of %d controls", command, reached.count,
           stops.count);
}

static void dialogs_by_keyboard(Test *test) {
    static const int COMMANDS[] = { IDM_GAME_ORDER,     IDM_GAME_SET_UP, IDM_HELP_HOW_TO_PLAY, IDM_HELP_KEYS,
                                    IDM_HELP_ABOUT, IDM_EDIT_POSITION };
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0]; i++) {
        for (int key = 0; key < 2; key++) {
            app_post(test, COMMANDS[i], 0);
            HWND dialog = dialog_wait(test, "a dialog");
            app_activate(test, dialog);
            if (key == 0) {
                expect_tab_walks(test, dialog, COMMANDS[i]);
            }
            key_press(test, key == 0 ? VK_ESCAPE : VK_RETURN, WITH_NONE);
            dialog_wait_gone(test);
        }
    }
    expect(test, app_is_running(test), "a dialog has ended the program");
}

/* ------------------------------------------------------------------------------------- a game of others */
static void paste_known_game(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-1\nquality=fast\nthought=no\n");
    app_activate(test, test->app.window);
    clipboard_write(test, KNOWN_GAME_WHOLE);
    key_press(test, 'V', WITH_CONTROL);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PASTED, APP_WAIT_MS);
}

/* Its end is on the board: the rows name the colours, as study does, not who played here before. */
static void rows_of_a_pasted_game(Test *test) {
    static const TextId NAMES[] = { TEXT_PLAYER_YOU, TEXT_OPPONENT_LEVEL_1_NAME };
    paste_known_game(test);
    app_settle(test);
    for (int color = COLOR_BLACK; color <= COLOR_WHITE; color++) {
        wchar_t name[GUI_TEXT_SIZE];
        wchar_t row[GUI_TEXT_SIZE];
        text_expected(test, NAMES[color], NULL, 0, name);
        window_get_text(test, test->app.players[color], row);
        expect(test, !wcsstr(row, name), "the row of a pasted game is \"%s\"", note_text(test, row));
    }
}

static int count_played(Test *test, IAccessible *board) {
    wchar_t words[GUI_TEXT_SIZE];
    int count = 0;
    text_expected(test, TEXT_SQUARE_PLAYED, (const wchar_t *[]){ L"" }, 1, words);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        wchar_t name[NODE_TEXT_SIZE];
        access_name(test, board, square + 1, name);
        count += wcsstr(name, words) != NULL;
    }
    return count;
}

static void mistake_is_named(Test *test) {
    paste_known_game(test);
    IAccessible *board = access_of_window(test, test->app.board);
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_STATUS_ANALYSED, 60000);
    expect(test, count_played(test, board) == 0, "a mistake is marked before it is looked at");
    key_press(test, VK_F8, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_MISTAKE, APP_WAIT_MS);
    app_settle(test);
    expect(test, count_played(test, board) == 1, "%d squares are said to be the mistake", count_played(test, board));
}

static void enter_leaves_the_list(Test *test) {
    start_two_people(test);
    squares_play(test, "f5d6c3");
    HWND list = GetDlgItem(test->app.window, IDC_MOVES);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (GetParent(focus_of(test)) != list) {
        key_press(test, VK_TAB, WITH_CONTROL);
        app_settle(test);
        wait_step(&wait, "the focus in the list");
    }
    key_press(test, VK_UP, WITH_NONE);
    wait_last(test, square_at(3, 5));
    expect(test, GetParent(focus_of(test)) == list, "going to a move takes the focus from the list");
    key_press(test, VK_RETURN, WITH_NONE);
    while (focus_of(test) != test->app.board) {
        wait_step(&wait, "the focus on the board");
    }
}

const TestCase TESTS_OF_STUDY[] = {
    { "T82 Ctrl+C in a branch copies the line that is shown", copy_in_a_branch, 60, IN_JAPANESE },
    { "D87 the focus on a square in study says its value", focus_says_the_value, 60, IN_JAPANESE },
    { "T78 a game pasted while level 20 thinks: no late move arrives", paste_interrupts, 60, ONLY_PLAIN },
    { "T78 another level chosen while level 20 thinks: no late move arrives", other_level_interrupts, 60, ONLY_PLAIN },
    { "T86 Tab reaches everything in every dialog, Esc and Enter close it", dialogs_by_keyboard, 120, IN_JAPANESE },
    { "study: the rows of a pasted game that is over name the colours", rows_of_a_pasted_game, 60, IN_JAPANESE },
    { "study: before a mistake the square that was played says so", mistake_is_named, 120, IN_JAPANESE },
    { "study: Enter in the list, where the board stands, goes to the board", enter_leaves_the_list, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
