/* SPDX-License-Identifier: MIT */
/* Values on the board by another program, and a player that has failed and is asked again. The fake engine tells of each
 * legal move its place, counted from a1. */
#include "access.h"
#include "driver.h"
#include "engine_stage.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <tlhelp32.h>
#include <wchar.h>

#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\nquality=fast\n"

enum { VALUE_WAIT_MS = 40000 };

/* A list with the fake engine in a mode as "Friend", number 1, behind a program that speaks GTP, number 2. */
static void write_friend(Test *test, const char *mode) {
    char command[ENGINE_PATH_SIZE];
    char list[ENGINE_PATH_SIZE + 64];
    engine_stage_command(mode, command);
    snprintf(list, sizeof list, "2\tgtp\tNever\tnever-made -x\n1\tnboard\tFriend\t%s\n", command);
    engine_stage_write(test, list);
}

/* Starts with a game of two people, which stands. */
static void start_two_people(Test *test, const char *settings) {
    app_start_plain(test, settings);
    app_activate(test, test->app.window);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_TURN_OF, APP_WAIT_MS);
}

static void start_friend(Test *test, const char *mode) {
    write_friend(test, mode);
    start_two_people(test, TWO_PEOPLE "values=outside-1\n");
}

/* ------------------------------------------------------------------------------------------------ looking */
/* What a square must say of a value. @param value NULL: none */
static void value_expected(const Test *test, const char *square, const wchar_t *value, bool is_best,
                           wchar_t out[GUI_TEXT_SIZE]) {
    wchar_t name[] = { (wchar_t)square[0], (wchar_t)square[1], 0 };
    wchar_t before[GUI_TEXT_SIZE];
    text_expected(test, TEXT_SQUARE_LEGAL, (const wchar_t *[]){ name }, 1, out);
    if (value) {
        wcscpy(before, out);
        text_expected(test, TEXT_SQUARE_VALUE, (const wchar_t *[]){ before, value }, 2, out);
    }
    if (is_best) {
        wcscpy(before, out);
        text_expected(test, TEXT_SQUARE_VALUE_BEST, (const wchar_t *[]){ before }, 1, out);
    }
}

static LONG child_of(const char *square) {
    return square_at(square[0] - 'a', square[1] - '1') + 1;
}

static void wait_value(Test *test, IAccessible *board, const char *square, const wchar_t *value, bool is_best) {
    wchar_t wanted[GUI_TEXT_SIZE];
    wchar_t name[NODE_TEXT_SIZE];
    Wait wait = wait_begin(test, VALUE_WAIT_MS);
    value_expected(test, square, value, is_best, wanted);
    for (;;) {
        access_name(test, board, child_of(square), name);
        if (wcscmp(name, wanted) == 0) {
            return;
        }
        wait_step(&wait, note_text(test, wanted));
    }
}

/* Black's moves at the start, as the fake engine sees them. */
static void wait_first_values(Test *test, IAccessible *board) {
    static const char *const SQUARES[] = { "d3", "c4", "f5", "e6" };
    static const wchar_t *const VALUES[] = { L"0", L"+1", L"+2", L"+3" };
    for (int i = 0; i < 4; i++) {
        wait_value(test, board, SQUARES[i], VALUES[i], i == 3);
    }
}

static HWND status_line(const Test *test) {
    return GetDlgItem(test->app.window, IDC_STATUS);
}

/* Waits until the status line names the program, or does not. */
static void wait_status(Test *test, bool is_named) {
    wchar_t text[GUI_TEXT_SIZE];
    Wait wait = wait_begin(test, VALUE_WAIT_MS);
    for (;;) {
        window_get_text(test, status_line(test), text);
        if (text[0] && (wcsstr(text, L"Friend") != NULL) == is_named) {
            return;
        }
        wait_step(&wait, is_named ? "the program's name in the status line" : "our own engine in the status line");
    }
}

/* Our own values have come: e6, d3 and the others are images of each other. */
static void wait_own_values(Test *test, IAccessible *board) {
    wchar_t plain[GUI_TEXT_SIZE];
    wchar_t name[NODE_TEXT_SIZE];
    wait_status(test, false);
    value_expected(test, "d3", NULL, false, plain);
    Wait wait = wait_begin(test, VALUE_WAIT_MS);
    do {
        wait_step(&wait, "our own value on d3");
        access_name(test, board, child_of("d3"), name);
    } while (wcscmp(name, plain) == 0);
}

static int fake_count(void) {
    PROCESSENTRY32W process = { .dwSize = sizeof process };
    HANDLE processes = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
    int count = 0;
    for (BOOL goes = Process32FirstW(processes, &process); goes; goes = Process32NextW(processes, &process)) {
        count += wcsstr(process.szExeFile, L"fake-engine") != NULL;
    }
    CloseHandle(processes);
    return count;
}

static void wait_program_gone(Test *test) {
    Wait wait = wait_begin(test, VALUE_WAIT_MS);
    while (fake_count() > 0) {
        wait_step(&wait, "the end of the program");
    }
}

/* ------------------------------------------------------------------------------------------------- values */
static HWND wait_list(Test *test) {
    HWND dialog = dialog_wait(test, "the question");
    app_activate(test, dialog);
    return GetDlgItem(dialog, IDC_ROW_LIST);
}

static void a_program_is_chosen(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    write_friend(test, "nboard-good");
    start_two_people(test, TWO_PEOPLE);
    IAccessible *board = access_of_window(test, test->app.board);
    key_press(test, VK_F6, WITH_NONE);
    wait_own_values(test, board);
    app_post(test, IDM_STUDY_ENGINE, 0);
    HWND list = wait_list(test);
    LRESULT count = SendMessageW(list, CB_GETCOUNT, 0, 0);
    expect(test, count == 3, "%d choices, not ours, the one program that can, and the list", (int)count);
    key_press(test, VK_DOWN, WITH_NONE);
    window_get_text(test, list, text);
    expect(test, wcscmp(text, L"Friend") == 0, "the program is called %s", note_text(test, text));
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    wait_first_values(test, board);
    wait_status(test, true);
    keys_type(test, "f5");
    wait_value(test, board, "f4", L"0", false);
    wait_value(test, board, "d6", L"+1", false);
    wait_value(test, board, "f6", L"+2", true);
    key_press(test, VK_F6, WITH_NONE);
    wait_value(test, board, "f6", NULL, false);
    wait_program_gone(test); /* study is left, the window stays */
    app_close(test);
    settings_wait(test, "values=outside-1\n");
}

static void the_best_move_is_asked_for(Test *test) {
    wchar_t wanted[GUI_TEXT_SIZE];
    start_friend(test, "nboard-good");
    key_press(test, 'H', WITH_CONTROL);
    text_expected(test, TEXT_MESSAGE_BEST_MOVE, (const wchar_t *[]){ L"e6", L"+3" }, 2, wanted);
    window_wait_text(test, test->app.message, wanted);
    wait_status(test, true);
    keys_type(test, "e6");
    wait_program_gone(test);
}

/* Practice judges by our own values, and so they are what is seen. */
static void practice_keeps_to_ours(Test *test) {
    start_friend(test, "nboard-good");
    IAccessible *board = access_of_window(test, test->app.board);
    app_post(test, IDM_STUDY_PRACTICE, 0);
    key_press(test, VK_F6, WITH_NONE);
    wait_own_values(test, board);
    expect(test, fake_count() == 0, "the program was started");
}

/* Waits for the dialog that has a control, one after another, and brings it to the front. */
static void activate_dialog_with(Test *test, int control) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    HWND dialog;
    while ((dialog = app_dialog(test)) == NULL || !GetDlgItem(dialog, control)) {
        wait_step(&wait, "another dialog");
    }
    pause_ms(test, 60); /* it is not shown as soon as it is there */
    app_activate(test, dialog);
}

static void programs_without_values_are_not_offered(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    engine_stage_write(test, "1\tgtp\tNever\tnever-made -x\n");
    start_two_people(test, TWO_PEOPLE "values=outside-1\n");
    app_post(test, IDM_STUDY_ENGINE, 0);
    HWND list = wait_list(test);
    LRESULT count = SendMessageW(list, CB_GETCOUNT, 0, 0);
    expect(test, count == 2, "%d choices, not ours and the list", (int)count);
    window_get_text(test, GetDlgItem(app_dialog(test), IDC_QUESTION_TEXT), text);
    text_expected(test, TEXT_VALUES_QUESTION_GTP, NULL, 0, wanted);
    expect(test, wcscmp(text, wanted) == 0, "the question says %s", note_text(test, text));
    /* The list of programs, and back. */
    key_press(test, VK_END, WITH_NONE);
    key_press(test, VK_RETURN, WITH_NONE);
    activate_dialog_with(test, IDC_ENGINES_LIST);
    key_press(test, VK_ESCAPE, WITH_NONE);
    activate_dialog_with(test, IDC_ROW_LIST);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    IAccessible *board = access_of_window(test, test->app.board);
    key_press(test, VK_F6, WITH_NONE);
    wait_own_values(test, board); /* the setting names a program that cannot */
}

/* ------------------------------------------------------------------------------------------------ failures */
static void wait_own_instead(Test *test, TextId id, const wchar_t *answer) {
    wchar_t reason[GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, id, (const wchar_t *[]){ L"Friend", L"NBoard", answer, L"" }, 4, reason);
    text_expected(test, TEXT_VALUES_FAILED, (const wchar_t *[]){ reason }, 1, wanted);
    Wait wait = wait_begin(test, VALUE_WAIT_MS);
    while (!window_has_text(test, test->app.message, wanted)) {
        wait_step(&wait, note_text(test, wanted));
    }
}

static void D71_a_program_that_fails_gives_way_to_ours(Test *test) {
    static const struct {
        const char *mode;
        TextId text;
    } CASES[] = { { "nboard-exit", TEXT_ENGINE_FAILED_ENDED },
                  { "nboard-exit-later", TEXT_ENGINE_FAILED_ENDED },
                  { "nboard-long", TEXT_ENGINE_FAILED_ENDLESS },
                  { "nboard-sulk", TEXT_VALUES_NONE },
                  { "nboard-illegal", TEXT_VALUES_NONE } };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        start_friend(test, CASES[i].mode);
        IAccessible *board = access_of_window(test, test->app.board);
        key_press(test, VK_F6, WITH_NONE);
        wait_own_instead(test, CASES[i].text, L"");
        wait_own_values(test, board);
        if (i == 1) { /* the next position asks it again */
            keys_type(test, "f5");
            window_wait_text_of(test, test->app.message, TEXT_MESSAGE_TURN_OF, APP_WAIT_MS);
            wait_own_instead(test, CASES[i].text, L"");
        }
        access_release_all(test);
        app_close(test);
    }
}

/* The program comes to be while the window stands. */
static void D71_a_program_that_was_missing_is_tried_again(Test *test) {
    wchar_t program[ENGINE_PATH_SIZE];
    char list[ENGINE_PATH_SIZE + 64];
    swprintf(program, ENGINE_PATH_SIZE, L"%ls\\late-engine.exe", test->run->directory);
    DeleteFileW(program);
    snprintf(list, sizeof list, "1\tnboard\tFriend\t\"%ls\" nboard-good\n", program);
    engine_stage_write(test, list);
    start_two_people(test, TWO_PEOPLE "values=outside-1\n");
    IAccessible *board = access_of_window(test, test->app.board);
    key_press(test, VK_F6, WITH_NONE);
    wait_own_instead(test, TEXT_ENGINE_FAILED_NOT_FOUND, L"");
    wait_own_values(test, board);
    expect(test, CopyFileW(L"build\\tests\\fake-engine.exe", program, FALSE), "the program cannot be put there");
    keys_type(test, "f5");
    wait_value(test, board, "f6", L"+2", true);
    wait_status(test, true);
}

/* It never says anything: neither the window nor its end waits for it. */
static void D71_a_program_that_hangs_is_left(Test *test) {
    static const char *const MODES[] = { "nboard-silent", "nboard-deaf", "nboard-busy" };
    for (int i = 0; i < 3; i++) {
        start_friend(test, MODES[i]);
        IAccessible *board = access_of_window(test, test->app.board);
        key_press(test, VK_F6, WITH_NONE);
        wait_status(test, true);
        keys_type(test, "f5");
        wait_status(test, true);
        if (i == 0) {
            key_press(test, VK_F6, WITH_NONE);
            wait_value(test, board, "f6", NULL, false);
            wait_program_gone(test);
        }
        access_release_all(test);
        app_close(test);
        wait_program_gone(test);
    }
}

static void T66_malformed_lines_do_no_harm(Test *test) {
    start_friend(test, "nboard-chatty");
    IAccessible *board = access_of_window(test, test->app.board);
    keys_type(test, "f5");
    key_press(test, VK_F6, WITH_NONE);
    wait_status(test, true);
    wchar_t plain[GUI_TEXT_SIZE];
    wchar_t name[NODE_TEXT_SIZE];
    value_expected(test, "f4", NULL, false, plain);
    Wait wait = wait_begin(test, VALUE_WAIT_MS);
    do {
        wait_step(&wait, "a value on f4");
        access_name(test, board, child_of("f4"), name);
    } while (wcscmp(name, plain) == 0);
    access_name(test, board, child_of("a1"), name); /* "book A1 NaN 0 1" */
    text_expected(test, TEXT_SQUARE_EMPTY, (const wchar_t *[]){ L"a1" }, 1, plain);
    expect(test, wcscmp(name, plain) == 0, "a1 says %s", note_text(test, name));
    keys_type(test, "d6");
    wait_status(test, true);
    expect(test, app_is_running(test), "a line has ended the window");
}

/* ------------------------------------------------------------------------------------- a player asked again */
static void wait_given_up(Test *test) {
    wchar_t reason[GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, TEXT_ENGINE_FAILED_NOT_FOUND, (const wchar_t *[]){ L"Friend", L"GTP", L"", L"" }, 4, reason);
    text_expected(test, TEXT_ENGINE_GIVEN_UP, (const wchar_t *[]){ reason }, 1, wanted);
    window_wait_text(test, test->app.message, wanted);
}

static void D71_a_failed_player_is_asked_again(Test *test) {
    wchar_t program[ENGINE_PATH_SIZE];
    char list[ENGINE_PATH_SIZE + 64];
    wchar_t before[GUI_TEXT_SIZE];
    wchar_t after[GUI_TEXT_SIZE];
    HWND white;
    swprintf(program, ENGINE_PATH_SIZE, L"%ls\\late-player.exe", test->run->directory);
    DeleteFileW(program);
    snprintf(list, sizeof list, "1\tgtp\tFriend\t\"%ls\" strict\n", program);
    engine_stage_write(test, list);
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=outside-1\nclock-white=300+0\n");
    app_activate(test, test->app.window);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_YOUR_MOVE, APP_WAIT_MS);
    keys_type(test, "d3");
    wait_given_up(test);
    /* Its clock stands while somebody decides. */
    white = GetDlgItem(test->app.window, IDC_PLAYER_WHITE);
    access_name_of(test, white, before);
    pause_ms(test, 2500);
    access_name_of(test, white, after);
    expect(test, wcscmp(before, after) == 0, "the clock runs: %s", note_text(test, after));
    /* What is typed and clicked meanwhile says why nothing happens. */
    key_press(test, '8', WITH_CONTROL);
    keys_type(test, "c5");
    app_settle(test);
    wait_given_up(test);
    key_press(test, 'M', WITH_CONTROL); /* in vain */
    app_settle(test);
    wait_given_up(test);
    expect(test, CopyFileW(L"build\\tests\\fake-engine.exe", program, FALSE), "the program cannot be put there");
    key_press(test, 'M', WITH_CONTROL);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_YOUR_MOVE, APP_WAIT_MS);
}

/* While it just thinks, nothing happens. */
static void a_thinking_player_is_not_disturbed(Test *test) {
    char command[ENGINE_PATH_SIZE];
    char list[ENGINE_PATH_SIZE + 64];
    engine_stage_command("sulk", command);
    snprintf(list, sizeof list, "1\tgtp\tFriend\t%s\n", command);
    engine_stage_write(test, list);
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=outside-1\n");
    app_activate(test, test->app.window);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_YOUR_MOVE, APP_WAIT_MS);
    keys_type(test, "d3");
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_WAIT, APP_WAIT_MS);
    key_press(test, 'M', WITH_CONTROL);
    app_settle(test);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_WAIT, APP_WAIT_MS);
}

const TestCase TESTS_OF_ENGINE_VALUES[] = {
    { "another program's values stand on the board in study", a_program_is_chosen, 120, IN_JAPANESE },
    { "another program tells the best move", the_best_move_is_asked_for, 60, ONLY_PLAIN },
    { "practice keeps to our own values", practice_keeps_to_ours, 60, ONLY_PLAIN },
    { "programs that cannot tell values are not offered", programs_without_values_are_not_offered, 60, IN_JAPANESE },
    { "D71 a program that fails gives way to our own values", D71_a_program_that_fails_gives_way_to_ours, 180,
      ONLY_PLAIN },
    { "D71 a program that was missing is tried again in the next position",
      D71_a_program_that_was_missing_is_tried_again, 60, ONLY_PLAIN },
    { "D71 a program that hangs in study is left", D71_a_program_that_hangs_is_left, 120, ONLY_PLAIN },
    { "T66 malformed lines of a program in study do no harm", T66_malformed_lines_do_no_harm, 60, ONLY_PLAIN },
    { "D71 Ctrl+M asks a player that has failed again, its clock stands", D71_a_failed_player_is_asked_again, 60,
      ONLY_PLAIN },
    { "Ctrl+M leaves a player that thinks alone", a_thinking_player_is_not_disturbed, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
