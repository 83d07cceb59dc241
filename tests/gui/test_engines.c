/* SPDX-License-Identifier: MIT */
/* Other people's programs as opponents, good ones and those that fail in any way; their list; and the new-game dialog
 * with all its rows, by keyboard alone. The programs are build/tests/fake-engine.exe in its modes. */
#include "driver.h"
#include "engine_stage.h"
#include "mirror.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { TRIAL_WAIT_MS = 40000 };

static const char AGAINST_PROGRAM[] = "pace=off\norder=keep\nblack=person\nwhite=outside-1\n";

/* -------------------------------------------------------------------------------------------------- set-up */
/* Starts a game of a person, who is Black, against the fake engine in a mode. @param protocol "gtp" or "nboard" */
static void start_against(Test *test, const char *protocol, const char *mode) {
    char command[ENGINE_PATH_SIZE];
    char line[ENGINE_PATH_SIZE + 64];
    engine_stage_command(mode, command);
    snprintf(line, sizeof line, "1\t%s\tFriend\t%s\n", protocol, command);
    engine_stage_write(test, line);
    app_start_plain(test, AGAINST_PROGRAM);
}

static void wait_your_move(Test *test) {
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, TEXT_COLOR_BLACK, NULL, 0, color);
    text_expected(test, TEXT_MESSAGE_YOUR_MOVE, (const wchar_t *[]){ color }, 1, wanted);
    window_wait_text(test, test->app.message, wanted);
}

static void failure_expected(const Test *test, TextId id, const wchar_t *name, const wchar_t *protocol,
                             const wchar_t *answer, wchar_t text[GUI_TEXT_SIZE]) {
    text_expected(test, id, (const wchar_t *[]){ name, protocol, answer, L"" }, 4, text);
}

/* The message that a program has failed for good, with what to do. */
static void wait_given_up(Test *test, TextId id, const wchar_t *protocol, const wchar_t *answer) {
    wchar_t reason[GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    failure_expected(test, id, L"Friend", protocol, answer, reason);
    text_expected(test, TEXT_ENGINE_GIVEN_UP, (const wchar_t *[]){ reason }, 1, wanted);
    window_wait_text(test, test->app.message, wanted);
}

/* Another opponent is chosen by keyboard, and the game goes. */
static void expect_another_opponent_plays(Test *test) {
    key_press(test, VK_F2, WITH_NONE);
    app_activate(test, dialog_wait(test, "the new-game dialog"));
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, '1', WITH_NONE); /* White: level 1 */
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    wait_your_move(test);
    keys_type(test, "d3");
    wait_your_move(test);
}

/* ----------------------------------------------------------------------------------------------- opponents */
static Bitboard legal_squares(Test *test) {
    Seen seen;
    board_see(test, &seen);
    return seen.legal_dots;
}

/* Plays the first legal square by keyboard until the result question stands. @return the moves typed */
static int play_to_end(Test *test) {
    int moves = 0;
    for (;;) {
        Wait wait = wait_begin(test, 2 * APP_WAIT_MS);
        Bitboard legal;
        while ((legal = app_dialog(test) ? 0 : legal_squares(test)) == 0 && !app_dialog(test)) {
            wait_step(&wait, "a turn or the end");
        }
        if (legal == 0) {
            return moves;
        }
        char name[SQUARE_TEXT_SIZE];
        square_to_text(bitboard_first(legal), name);
        keys_type(test, name);
        app_settle(test);
        moves++;
    }
}

static void a_program_plays_a_game(Test *test) {
    static const char *const MODES[][2] = { { "gtp", "strict" }, { "nboard", "nboard-chatty" } };
    for (int i = 0; i < 2; i++) {
        wchar_t seen[GUI_TEXT_SIZE];
        start_against(test, MODES[i][0], MODES[i][1]);
        wait_your_move(test);
        window_get_text(test, GetDlgItem(test->app.window, IDC_PLAYER_WHITE), seen);
        expect(test, wcsstr(seen, L"Friend") != NULL, "White's row does not name the program: %s", note_text(test, seen));
        expect(test, play_to_end(test) >= 5, "the game has ended too soon");
        app_close(test);
    }
}

static void D71_a_program_that_dies_plays_on(Test *test) {
    start_against(test, "nboard", "nboard-mortal");
    wait_your_move(test);
    expect(test, play_to_end(test) >= 5, "the game has ended too soon");
}

static void D71_a_program_that_fails_is_told(Test *test) {
    static const struct {
        const char *protocol, *mode;
        TextId text;
        const wchar_t *name, *answer;
    } CASES[] = { { "gtp", "exit", TEXT_ENGINE_FAILED_ENDED, L"GTP", L"" },
                  { "nboard", "nboard-long", TEXT_ENGINE_FAILED_ENDLESS, L"NBoard", L"" },
                  { "gtp", "refuse", TEXT_ENGINE_FAILED_REFUSED, L"GTP", L"打てません" },
                  { "nboard", "nboard-illegal", TEXT_ENGINE_FAILED_ILLEGAL_MOVE, L"NBoard", L"A1/64.00" } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        start_against(test, CASES[i].protocol, CASES[i].mode);
        wait_your_move(test);
        keys_type(test, "d3");
        wait_given_up(test, CASES[i].text, CASES[i].name, CASES[i].answer);
        if (i == 0) {
            expect_another_opponent_plays(test);
        }
        app_close(test);
    }
}

static void D71_a_program_that_is_missing_is_told(Test *test) {
    engine_stage_write(test, "1\tgtp\tFriend\tC:\\nowhere\\never-made.exe -x\n");
    app_start_plain(test, AGAINST_PROGRAM);
    wait_your_move(test);
    keys_type(test, "d3");
    wait_given_up(test, TEXT_ENGINE_FAILED_NOT_FOUND, L"GTP", L"");
    expect_another_opponent_plays(test);
}

/* It never answers: the window does, and it closes. */
static void D71_a_program_that_hangs_does_not_hold_the_window(Test *test) {
    static const char *const MODES[][2] = { { "gtp", "sulk" }, { "nboard", "nboard-sulk" }, { "gtp", "deaf" } };
    for (int i = 0; i < 3; i++) {
        start_against(test, MODES[i][0], MODES[i][1]);
        wait_your_move(test);
        keys_type(test, "d3");
        app_settle(test);
        if (i < 2) {
            expect_another_opponent_plays(test);
        }
        app_close(test);
    }
}

/* A program that is not in the list any more, a damaged list: the usual opponent, and a word in the dialog. */
static void D71_a_damaged_list_is_told(Test *test) {
    wchar_t wanted[GUI_TEXT_SIZE];
    engine_stage_write(test, "\xff\xfe broken\n2\tgtp\tOther\tnever-made\n3\tgtp\tOther\tsame name\n");
    app_start_plain(test, AGAINST_PROGRAM);
    wait_your_move(test);
    keys_type(test, "d3");
    wait_your_move(test);
    key_press(test, VK_F2, WITH_NONE);
    app_activate(test, dialog_wait(test, "the new-game dialog"));
    key_press(test, VK_END, WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!app_dialog(test) || !GetDlgItem(app_dialog(test), IDC_ENGINES_REPORT)) {
        wait_step(&wait, "the list of programs");
    }
    text_expected(test, TEXT_ENGINES_BAD_LINES, (const wchar_t *[]){ L"2" }, 1, wanted);
    window_wait_text(test, GetDlgItem(app_dialog(test), IDC_ENGINES_REPORT), wanted);
}

/* ------------------------------------------------------------------------------------------------ the list */
static HWND wait_engines(Test *test) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    HWND dialog;
    while ((dialog = app_dialog(test)) == NULL || !GetDlgItem(dialog, IDC_ENGINES_LIST)) {
        wait_step(&wait, "the list of programs");
    }
    pause_ms(test, 60);
    return dialog;
}

static HWND wait_new_game(Test *test) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    HWND dialog;
    while ((dialog = app_dialog(test)) == NULL || !GetDlgItem(dialog, IDC_ROW_LIST + 1)) {
        wait_step(&wait, "the new-game dialog");
    }
    pause_ms(test, 60);
    return dialog;
}

/* Types into the field with the focus what no key of ours has. */
static void type_text(Test *test, HWND field, const char *text) {
    wchar_t wide[GUI_TEXT_SIZE];
    MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, GUI_TEXT_SIZE);
    for (const wchar_t *c = wide; *c; c++) {
        window_send(test, field, WM_CHAR, *c, 1);
    }
}

static void clear_field(Test *test) {
    key_press(test, VK_HOME, WITH_NONE);
    key_press(test, VK_END, WITH_SHIFT);
    key_press(test, VK_DELETE, WITH_NONE);
}

/* Opens the list of programs from the first row of the new-game dialog, by keys. */
static HWND open_engines(Test *test) {
    key_press(test, VK_F2, WITH_NONE);
    app_activate(test, wait_new_game(test));
    key_press(test, VK_TAB, WITH_NONE); /* White's row */
    key_press(test, VK_END, WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    HWND dialog = wait_engines(test);
    app_activate(test, dialog);
    return dialog;
}

static void a_program_is_added_tried_and_played(Test *test) {
    char command[ENGINE_PATH_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    char list[GUI_NOTE_SIZE];
    engine_stage_command("nboard-good", command);
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-1\nclock-white=300+5\nrandom=0\n");
    wait_your_move(test);
    HWND dialog = open_engines(test);
    type_text(test, GetDlgItem(dialog, IDC_ENGINES_NAME), "Friend");
    key_press(test, VK_TAB, WITH_NONE);
    type_text(test, GetDlgItem(dialog, IDC_ENGINES_COMMAND), command);
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_END, WITH_NONE); /* NBoard */
    key_press(test, VK_RETURN, WITH_NONE);
    text_expected(test, TEXT_ENGINES_ADDED, (const wchar_t *[]){ L"Friend" }, 1, wanted);
    window_wait_text(test, GetDlgItem(dialog, IDC_ENGINES_REPORT), wanted);
    key_press(test, 'T', WITH_ALT);
    text_expected(test, TEXT_ENGINES_WORKS, (const wchar_t *[]){ L"Friend" }, 1, wanted);
    window_wait_text(test, GetDlgItem(dialog, IDC_ENGINES_REPORT), wanted);
    engine_stage_read(test, list);
    expect(test, strncmp(list, "1\tnboard\tFriend\t\"", 17) == 0, "the list is kept as %s", list);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog = wait_new_game(test);
    window_wait_text(test, GetDlgItem(dialog, IDC_ROW_LIST + 1), L"Friend"); /* where it was asked for */
    app_activate(test, dialog);
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    wait_your_move(test);
    keys_type(test, "d3");
    wait_your_move(test);
    app_close(test);
    const char *settings = settings_read_file(test);
    expect(test, strstr(settings, "white=outside-1\n") && strstr(settings, "clock-white=300+5\n"),
           "the set-up is not kept: %s", settings);
}

static void wait_report(Test *test, HWND dialog, const wchar_t *wanted) {
    Wait wait = wait_begin(test, TRIAL_WAIT_MS);
    while (!window_has_text(test, GetDlgItem(dialog, IDC_ENGINES_REPORT), wanted)) {
        wait_step(&wait, note_text(test, wanted));
    }
}

static void D71_a_trial_tells_what_is_wrong(Test *test) {
    static const struct {
        const char *mode; /* NULL: a program that is not there */
        TextId text;
    } CASES[] = { { NULL, TEXT_ENGINE_FAILED_NOT_FOUND },
                  { "exit", TEXT_ENGINE_FAILED_ENDED },
                  { "long", TEXT_ENGINE_FAILED_ENDLESS } };
    wchar_t wanted[GUI_TEXT_SIZE];
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-1\n");
    wait_your_move(test);
    HWND dialog = open_engines(test);
    key_press(test, VK_RETURN, WITH_NONE); /* nothing is there to be added */
    text_expected(test, TEXT_ENGINES_NO_COMMAND, NULL, 0, wanted);
    wait_report(test, dialog, wanted);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        char command[ENGINE_PATH_SIZE];
        wchar_t name[GUI_TEXT_SIZE];
        engine_stage_command(CASES[i].mode ? CASES[i].mode : "", command);
        key_press(test, 'N', WITH_ALT);
        clear_field(test);
        key_press(test, 'M', WITH_ALT);
        clear_field(test);
        type_text(test, GetDlgItem(dialog, IDC_ENGINES_COMMAND), CASES[i].mode ? command : "never-made-engine -x");
        key_press(test, 'T', WITH_ALT);
        Wait wait = wait_begin(test, APP_WAIT_MS);
        do { /* the name comes from the command line */
            wait_step(&wait, "a name");
            window_get_text(test, GetDlgItem(dialog, IDC_ENGINES_NAME), name);
        } while (!name[0]);
        failure_expected(test, CASES[i].text, name, L"GTP", L"", wanted);
        wait_report(test, dialog, wanted);
    }
    /* A quote that is not closed is no command line. */
    key_press(test, 'M', WITH_ALT);
    clear_field(test);
    type_text(test, GetDlgItem(dialog, IDC_ENGINES_COMMAND), "\"a b");
    key_press(test, VK_RETURN, WITH_NONE);
    text_expected(test, TEXT_ENGINES_BAD_COMMAND, NULL, 0, wanted);
    wait_report(test, dialog, wanted);
    /* One that never answers: the dialog closes all the same. */
    char command[ENGINE_PATH_SIZE];
    engine_stage_command("silent", command);
    key_press(test, 'M', WITH_ALT);
    clear_field(test);
    type_text(test, GetDlgItem(dialog, IDC_ENGINES_COMMAND), command);
    key_press(test, 'T', WITH_ALT);
    key_press(test, VK_ESCAPE, WITH_NONE);
    app_activate(test, wait_new_game(test));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    wait_your_move(test);
    app_close(test);
}

static void a_program_is_removed(Test *test) {
    char list[GUI_NOTE_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    engine_stage_write(test, "1\tgtp\tFirst\ta\n2\tnboard\t白黒\t\"C:\\b c.exe\" -d\n");
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-1\n");
    wait_your_move(test);
    HWND dialog = open_engines(test);
    window_wait_text(test, GetDlgItem(dialog, IDC_ENGINES_NAME), L"First");
    key_press(test, VK_DOWN, WITH_NONE);
    window_wait_text(test, GetDlgItem(dialog, IDC_ENGINES_NAME), L"白黒");
    window_wait_text(test, GetDlgItem(dialog, IDC_ENGINES_COMMAND), L"\"C:\\b c.exe\" -d");
    key_press(test, 'R', WITH_ALT);
    text_expected(test, TEXT_ENGINES_REMOVED, (const wchar_t *[]){ L"白黒" }, 1, wanted);
    wait_report(test, dialog, wanted);
    engine_stage_read(test, list);
    expect(test, strcmp(list, "1\tgtp\tFirst\ta\n") == 0, "the list is kept as %s", list);
}

/* ------------------------------------------------------------------------------------------- the new game */
/* Every row, from the first to the last, by Tab and arrows. */
static void every_row_by_keyboard(Test *test) {
    app_start_plain(test, "pace=off\norder=ask\nblack=level-3\nwhite=person\n");
    dialog_wait(test, "the order question");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    key_press(test, VK_F2, WITH_NONE);
    HWND dialog = wait_new_game(test);
    app_activate(test, dialog);
    static const int DOWNS[] = { 0, 2, 0, 3, 1, 2, 2, 8 }; /* from each row's first choice */
    for (int row = 0; row < 8; row++) {
        expect(test, GetDlgItem(dialog, IDC_ROW_LIST + row) != NULL, "there is no row %d", row);
        key_press(test, VK_HOME, WITH_NONE);
        for (int i = 0; i < DOWNS[row]; i++) {
            key_press(test, VK_DOWN, WITH_NONE);
        }
        key_press(test, VK_TAB, WITH_NONE);
    }
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    app_settle(test);
    app_close(test);
    const char *settings = settings_read_file(test);
    static const char *const LINES[] = { "order=keep\nblack=person\nwhite=level-2\nstart=standard\n",
                                         "handicap=1\ndraw=white\nrandom=6\nclock-black=30+5\nclock-white=300+5\n" };
    for (int i = 0; i < 2; i++) {
        expect(test, strstr(settings, LINES[i]) != NULL, "not kept: %s in %s", LINES[i], settings);
    }
    /* The dialog shows it all again. */
    app_start_plain(test, NULL);
    key_press(test, VK_F2, WITH_NONE);
    dialog = wait_new_game(test);
    for (int row = 0; row < 8; row++) {
        LRESULT choice = SendMessageW(GetDlgItem(dialog, IDC_ROW_LIST + row), CB_GETCURSEL, 0, 0);
        expect(test, choice == DOWNS[row], "row %d stands at %d, not %d", row, (int)choice, DOWNS[row]);
    }
}

/* Rows do not lie on one another, nor outside the dialog, and the dialog is on the screen. */
static void everything_is_seen(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-1\n");
    wait_your_move(test);
    for (int i = 0; i < 2; i++) {
        HWND dialog;
        if (i == 0) {
            key_press(test, VK_F2, WITH_NONE);
            dialog = wait_new_game(test);
        } else {
            key_press(test, VK_ESCAPE, WITH_NONE);
            dialog_wait_gone(test);
            dialog = open_engines(test);
        }
        RECT client;
        GetClientRect(dialog, &client);
        MapWindowPoints(dialog, NULL, (POINT *)&client, 2);
        for (HWND child = GetWindow(dialog, GW_CHILD); child; child = GetWindow(child, GW_HWNDNEXT)) {
            RECT own;
            RECT cut;
            if (!IsWindowVisible(child)) {
                continue;
            }
            GetWindowRect(child, &own);
            IntersectRect(&cut, &own, &client);
            expect(test, EqualRect(&cut, &own), "control %d leaves the dialog", GetDlgCtrlID(child));
            for (HWND other = GetWindow(child, GW_HWNDNEXT); other; other = GetWindow(other, GW_HWNDNEXT)) {
                GetWindowRect(other, &cut);
                expect(test, !IsWindowVisible(other) || !IntersectRect(&cut, &own, &cut), "controls %d and %d overlap",
                       GetDlgCtrlID(child), GetDlgCtrlID(other));
            }
        }
        app_activate(test, dialog);
    }
}

const TestCase TESTS_OF_ENGINES[] = {
    { "F2: every row of the new-game dialog by keyboard; remembered", every_row_by_keyboard, 60, IN_JAPANESE },
    { "F2: nothing overlaps in the new-game dialog and the list of programs", everything_is_seen, 60,
      AT_EVERY_DPI | IN_JAPANESE },
    { "a program is added, tried and played by keyboard", a_program_is_added_tried_and_played, 60, IN_JAPANESE },
    { "a program is removed from the list", a_program_is_removed, 30, ONLY_PLAIN },
    { "D71 a trial tells what is wrong with a program", D71_a_trial_tells_what_is_wrong, 120, IN_JAPANESE },
    { "D71 a damaged list of programs is told", D71_a_damaged_list_is_told, 30, ONLY_PLAIN },
    { "another program plays whole games, by GTP and by NBoard", a_program_plays_a_game, 120, ONLY_PLAIN },
    { "D71 a program that dies is started again and plays on", D71_a_program_that_dies_plays_on, 120, ONLY_PLAIN },
    { "D71 a program that fails is told, and another opponent plays", D71_a_program_that_fails_is_told, 120,
      IN_JAPANESE },
    { "D71 a program that is missing is told, and another opponent plays", D71_a_program_that_is_missing_is_told, 60,
      ONLY_PLAIN },
    { "D71 a program that hangs does not hold the window", D71_a_program_that_hangs_does_not_hold_the_window, 120,
      ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
