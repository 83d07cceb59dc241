/* SPDX-License-Identifier: MIT */
/* Games in files: opened in all ways there are, saved in all formats, and what is said when that fails. The files have
 * Japanese names and blanks in them. */
#include "driver.h"
#include "mirror.h"
#include "records/record_reader.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum { PATH_SIZE = 1024, FILE_SIZE_MAX = 16384, NAME_FIELD = 0x47c };

static const char TWO_PEOPLE[] = "pace=off\norder=keep\nblack=person\nwhite=person\nquality=fast\n";
static const wchar_t FOLDER[] = L"棋譜 と 対局";

/* --------------------------------------------------------------------------------------------------- files */
static void path_of(const Test *test, const wchar_t *name, wchar_t path[PATH_SIZE]) {
    swprintf(path, PATH_SIZE, L"%ls\\%ls", test->run->directory, FOLDER);
    CreateDirectoryW(path, NULL);
    swprintf(path, PATH_SIZE, L"%ls\\%ls\\%ls", test->run->directory, FOLDER, name);
}

static void write_file(Test *test, const wchar_t *path, const void *bytes, size_t size) {
    FILE *file = _wfopen(path, L"wb");
    expect(test, file != NULL, "%s cannot be written", note_text(test, path));
    size_t written = fwrite(bytes, 1, size, file);
    fclose(file);
    expect(test, written == size, "%s is cut off", note_text(test, path));
}

/* @param text receives the file, terminated. @return false: there is none */
static bool read_file(const wchar_t *path, char text[FILE_SIZE_MAX]) {
    FILE *file = _wfopen(path, L"rb");
    if (!file) {
        return false;
    }
    text[fread(text, 1, FILE_SIZE_MAX - 1, file)] = '\0';
    fclose(file);
    return true;
}

static void recent_path(const Test *test, wchar_t path[PATH_SIZE]) {
    swprintf(path, PATH_SIZE, L"%ls\\recent.txt", test->run->directory);
}

/* Waits until the list of files has a name in it, or has it no more. */
static void wait_recent(Test *test, const char *name, bool is_there) {
    wchar_t path[PATH_SIZE];
    char text[FILE_SIZE_MAX] = "";
    recent_path(test, path);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!read_file(path, text) || (strstr(text, name) != NULL) != is_there) {
        wait_step(&wait, "the list of files");
    }
}

static void start(Test *test, const wchar_t *words) {
    wchar_t path[PATH_SIZE];
    recent_path(test, path);
    DeleteFileW(path);
    app_start_with(test, TWO_PEOPLE, words);
    app_activate(test, test->app.window);
}

/* ----------------------------------------------------------------------------------------------- the window */
static void wait_title(Test *test, const wchar_t *name, TextId id) {
    wchar_t program[GUI_TEXT_SIZE];
    wchar_t title[GUI_TEXT_SIZE];
    text_expected(test, TEXT_PROGRAM_NAME, NULL, 0, program);
    text_expected(test, id, (const wchar_t *[]){ name, program }, 2, title);
    window_wait_text(test, test->app.window, title);
}

static void wait_message(Test *test, TextId id, const wchar_t *const values[], int count) {
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, id, values, count, text);
    window_wait_text(test, test->app.message, text);
}

/* What was opened is told, and that Ctrl+Z brings the game before back where one was replaced. */
static void wait_opened(Test *test, TextId id, const wchar_t *const values[], int count) {
    wchar_t text[GUI_TEXT_SIZE];
    wchar_t kept[GUI_TEXT_SIZE];
    text_expected(test, id, values, count, text);
    text_expected(test, TEXT_REPLACED_KEPT, (const wchar_t *[]){ text }, 1, kept);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!window_has_text(test, test->app.message, text) && !window_has_text(test, test->app.message, kept)) {
        wait_step(&wait, note_text(test, text));
    }
}

static void expect_game(Test *test, const wchar_t *moves) {
    wchar_t text[GUI_TEXT_SIZE];
    clipboard_write(test, "nothing");
    app_command(test, IDM_EDIT_COPY);
    clipboard_read(test, text);
    text[wcscspn(text, L"\r\n")] = 0;
    expect(test, wcscmp(text, moves) == 0, "the game is %s, not %s", note_text(test, text), note_text(test, moves));
}

/* Waits for the system's dialog, gives it a path and lets it go on. */
static void answer_dialog(Test *test, const wchar_t *path) {
    HWND dialog = dialog_wait(test, "the dialog for a file");
    Wait wait = wait_begin(test, APP_WAIT_MS);
    HWND field;
    while (!(field = GetDlgItem(dialog, NAME_FIELD))) {
        wait_step(&wait, "the field for the name");
    }
    window_send(test, field, WM_SETTEXT, 0, (LPARAM)path);
    PostMessageW(dialog, WM_COMMAND, IDOK, 0);
    dialog_wait_gone(test);
}

/* -------------------------------------------------------------------------------------------------- opening */
static void a_dropped_file_of_any_format_is_opened(Test *test) {
    static const struct {
        const wchar_t *name;
        const char *text;
        TextId id;
        const wchar_t *values[4];
    } FILES[] = {
        { L"手順.txt", "\xff\xfe" "f\0" "5\0" "d\0" "6\0" "c\0" "3\0", TEXT_FILES_OPENED, { L"手順.txt", L"3" } },
        { L"サーバー 1.ggf",
          "(;GM[Othello]PB[\x8d\x95]PW[White & Co]BO[8 ---------------------------O*------*O---------------------------"
          " *]B[F5]W[D6];)",
          TEXT_FILES_OPENED_PLAYERS, { L"サーバー 1.ggf", L"2", L"黒", L"White & Co" } },
        { L"変化.sgf", "(;FF[4]GM[2]SZ[8]PB[a]PW[b](;B[f5];W[d6];B[c3])(;B[f5];W[f6]))", TEXT_FILES_OPENED_PLAYERS,
          { L"変化.sgf", L"3", L"a", L"b" } },
        { L"a.pgn", "[Black \"c\"]\n[White \"d\"]\n\n1. f5 d6 2. c3\n", TEXT_FILES_OPENED_PLAYERS,
          { L"a.pgn", L"3", L"c", L"d" } },
        { L"局面.obf", "---------------------------OX------XO--------------------------- X;\n", TEXT_FILES_OPENED_POSITION,
          { L"局面.obf", L"black" } },
    };
    start(test, L"");
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        wchar_t path[PATH_SIZE];
        path_of(test, FILES[i].name, path);
        write_file(test, path, FILES[i].text, i == 0 ? 14 : strlen(FILES[i].text));
        app_drop_file(test, path);
        wait_title(test, FILES[i].name, TEXT_FILES_TITLE);
        wait_opened(test, FILES[i].id, FILES[i].values, 4);
    }
}

static void a_file_is_opened_by_dialog_and_clipboard(Test *test) {
    wchar_t path[PATH_SIZE];
    wchar_t other[PATH_SIZE];
    path_of(test, L"対局 1.txt", path);
    path_of(test, L"対局 2.txt", other);
    write_file(test, path, "f5d6c3", 6);
    write_file(test, other, "f5f6e6f4", 8);
    start(test, L"");
    squares_play(test, "f5d6");
    key_press(test, 'O', WITH_CONTROL);
    answer_dialog(test, path);
    wait_title(test, L"対局 1.txt", TEXT_FILES_TITLE);
    expect_game(test, L"f5d6c3");
    clipboard_write_file(test, other);
    key_press(test, 'V', WITH_CONTROL);
    wait_title(test, L"対局 2.txt", TEXT_FILES_TITLE);
    expect_game(test, L"f5f6e6f4");
}

static void D60_a_long_path_on_the_command_line_is_opened(Test *test) {
    static const char GAME[] =
        "(;GM[Othello]PB[a]PW[b]BO[8 ---------------------------O*------*O--------------------------- *]B[F5];)";
    wchar_t path[PATH_SIZE];
    wchar_t words[2 * PATH_SIZE];
    size_t size = (size_t)swprintf(path, PATH_SIZE, L"\\\\?\\%ls\\%ls", test->run->directory, FOLDER);
    path_of(test, L"", words);
    for (int i = 0; i < 10; i++) {
        size += (size_t)swprintf(path + size, PATH_SIZE - size, L"\\とても長い名前のフォルダー とても長い名前のフォルダー %d", i);
        CreateDirectoryW(path, NULL);
    }
    swprintf(path + size, PATH_SIZE - size, L"\\対局.ggf");
    expect(test, wcslen(path) > 264, "the path is not long enough");
    write_file(test, path, GAME, sizeof GAME - 1);
    swprintf(words, 2 * PATH_SIZE, L"\"%ls\"", path + 4);
    start(test, words);
    wait_title(test, L"対局.ggf", TEXT_FILES_TITLE);
    expect_game(test, L"f5");
}

static BOOL CALLBACK find_box(HWND window, LPARAM parameter) {
    App *app = (App *)parameter;
    wchar_t class[32];
    DWORD id = 0;
    GetWindowThreadProcessId(window, &id);
    if (GetClassNameW(window, class, 32) && wcscmp(class, L"#32770") == 0 && IsWindowVisible(window) &&
        !GetDlgItem(window, IDC_BOARD) && id == app->id) {
        app->window = window;
        return FALSE;
    }
    return TRUE;
}

/* --fast is told in a box of its own; then the program is there. */
static void an_unknown_argument_is_told(Test *test) {
    wchar_t command[4 * MAX_PATH];
    wchar_t text[GUI_TEXT_SIZE];
    wchar_t seen[GUI_TEXT_SIZE] = L"";
    STARTUPINFOW startup = { .cb = sizeof startup };
    PROCESS_INFORMATION process;
    app_start_plain(test, TWO_PEOPLE);
    app_close(test);
    swprintf(command, 4 * MAX_PATH, L"\"%ls\" --fast --settings \"%ls\"", test->run->exe, test->settings);
    expect(test, CreateProcessW(test->run->exe, command, NULL, NULL, FALSE, 0, NULL, NULL, &startup, &process),
           "the program cannot be started");
    CloseHandle(process.hThread);
    test->app = (App){ .process = process.hProcess, .id = process.dwProcessId };
    AssignProcessToJobObject(test->run->job, process.hProcess);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!test->app.window) {
        EnumWindows(find_box, (LPARAM)&test->app);
        wait_step(&wait, "the box");
    }
    text_expected(test, TEXT_ERROR_ARGUMENT, (const wchar_t *[]){ L"--fast" }, 1, text);
    GetDlgItemTextW(test->app.window, 0xffff, seen, GUI_TEXT_SIZE);
    expect(test, wcscmp(seen, text) == 0, "the box says %s", note_text(test, seen));
    HWND box = test->app.window;
    PostMessageW(box, WM_COMMAND, IDOK, 0);
    while (IsWindow(box)) {
        wait_step(&wait, "the end of the box");
    }
    expect(test, app_is_running(test), "the program has ended");
}

/* --------------------------------------------------------------------------------------------------- saving */
/* Expects a file to be of a format and to hold these moves. */
static void expect_saved(Test *test, const wchar_t *path, RecordFormat format, const char *wanted) {
    char text[FILE_SIZE_MAX] = "";
    char moves[256] = "";
    Record *record = NULL;
    expect(test, read_file(path, text), "%s is not there", note_text(test, path));
    expect(test, record_format_detect(text, strlen(text)) == format, "another format: %s", text);
    expect(test, record_create(&record) == STATUS_OK &&
                     record_read(text, strlen(text), format, record, NULL) == STATUS_OK,
           "this cannot be read: %s", text);
    for (int node = record->nodes[RECORD_ROOT].first_child; node != RECORD_NONE; node = record->nodes[node].first_child) {
        square_to_text(record->nodes[node].move.square, moves + strlen(moves));
    }
    record_destroy(record);
    expect(test, strcmp(moves, wanted) == 0, "saved %s, not %s", moves, wanted);
}

static void a_game_is_saved_in_each_format(Test *test) {
    static const struct {
        const wchar_t *name;
        RecordFormat format;
    } FILES[] = { { L"保存 1.othello", RECORD_OWN }, { L"保存 2.ggf", RECORD_GGF }, { L"保存 3.sgf", RECORD_SGF },
                  { L"保存 4.pgn", RECORD_PGN },     { L"保存 5.txt", RECORD_TRANSCRIPT } };
    start(test, L"");
    squares_play(test, "f5d6c3");
    key_press(test, 'Z', WITH_CONTROL);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (Seen seen = { 0 }; seen.last != square_at(3, 5); board_see(test, &seen)) {
        wait_step(&wait, "the position before");
    }
    squares_play(test, "c4f4"); /* the line shown is a variation of what was played first */
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        wchar_t path[PATH_SIZE];
        path_of(test, FILES[i].name, path);
        DeleteFileW(path);
        app_activate(test, test->app.window);
        key_press(test, 'S', (Modifiers)(i == 0 ? WITH_CONTROL : WITH_CONTROL | WITH_SHIFT));
        answer_dialog(test, path);
        wait_title(test, FILES[i].name, TEXT_FILES_TITLE);
        expect_saved(test, path, FILES[i].format, "f5d6c4f4");
    }
    squares_play(test, "e6"); /* a change, which Ctrl+S saves without a question */
    wait_title(test, L"保存 5.txt", TEXT_FILES_TITLE_CHANGED);
    key_press(test, 'S', WITH_CONTROL);
    wait_title(test, L"保存 5.txt", TEXT_FILES_TITLE);
    wchar_t path[PATH_SIZE];
    path_of(test, L"保存 5.txt", path);
    expect_saved(test, path, RECORD_TRANSCRIPT, "f5d6c4f4e6");
    window_wait_text_of(test, test->app.message, TEXT_FILES_SAVED_WITHOUT, APP_WAIT_MS);
}

static void a_save_that_fails_is_told_and_loses_nothing(Test *test) {
    wchar_t folder[PATH_SIZE];
    wchar_t path[PATH_SIZE];
    wchar_t reason[GUI_TEXT_SIZE];
    path_of(test, L"なくなる フォルダー", folder);
    CreateDirectoryW(folder, NULL);
    swprintf(path, PATH_SIZE, L"%ls\\対局.txt", folder);
    write_file(test, path, "f5d6", 4);
    start(test, L"");
    app_drop_file(test, path);
    wait_title(test, L"対局.txt", TEXT_FILES_TITLE);
    squares_play(test, "c3");
    expect(test, DeleteFileW(path) && RemoveDirectoryW(folder), "the folder cannot be removed");
    key_press(test, 'S', WITH_CONTROL);
    text_expected(test, TEXT_STATUS_IO, NULL, 0, reason);
    wait_message(test, TEXT_FILES_NOT_SAVED, (const wchar_t *[]){ L"対局.txt", reason }, 2);
    wait_title(test, L"対局.txt", TEXT_FILES_TITLE_CHANGED);
    expect_game(test, L"f5d6c3");
}

/* --------------------------------------------------------------------------------------------------- wrong */
static void a_damaged_file_leaves_the_game_as_it_was(Test *test) {
    wchar_t path[PATH_SIZE];
    wchar_t reason[GUI_TEXT_SIZE];
    path_of(test, L"壊れた 対局.txt", path);
    write_file(test, path, "f5d6\nc3c3", 9);
    start(test, L"");
    squares_play(test, "f5f6");
    app_drop_file(test, path);
    text_expected(test, TEXT_RECORD_PROBLEM_OCCUPIED, NULL, 0, reason);
    wait_message(test, TEXT_FILES_FAULT_MOVE, (const wchar_t *[]){ L"壊れた 対局.txt", reason, L"2", L"c3", L"4" }, 5);
    expect_game(test, L"f5f6");
    path_of(test, L"なし.ggf", path);
    app_drop_file(test, path);
    wait_message(test, TEXT_FILES_NOT_FOUND, (const wchar_t *[]){ L"なし.ggf" }, 1);
    squares_play(test, "e6");
    expect_game(test, L"f5f6e6");
}

/* The window of collected games takes it: it is no file of the game on the board. */
static void T41_two_games_in_one_file_do_not_replace_the_game(Test *test) {
    wchar_t path[PATH_SIZE];
    wchar_t program[GUI_TEXT_SIZE];
    path_of(test, L"2局.txt", path);
    write_file(test, path, "f5d6c3\nf5f6e6\n", 14);
    start(test, L"");
    squares_play(test, "f5f4");
    app_drop_file(test, path);
    wait_recent(test, "2局.txt", true);
    expect_game(test, L"f5f4");
    text_expected(test, TEXT_PROGRAM_NAME, NULL, 0, program);
    window_wait_text(test, test->app.window, program);
    HWND games = games_window_wait(test);
    text_expected(test, TEXT_GAMES_FILES_ONE, (const wchar_t *[]){ L"2局.txt", L"2" }, 2, program);
    window_wait_text(test, GetDlgItem(games, IDC_GAMES_FILES), program);
    path_of(test, L"..\\games-window.txt", path);
    DeleteFileW(path); /* the next test has no games */
}

static void files_are_opened_again_from_the_list(Test *test) {
    wchar_t path[PATH_SIZE];
    wchar_t other[PATH_SIZE];
    path_of(test, L"前 1.txt", path);
    path_of(test, L"前 2.txt", other);
    write_file(test, path, "f5d6c3", 6);
    write_file(test, other, "f5f6e6f4", 8);
    start(test, L"");
    app_drop_file(test, path);
    wait_title(test, L"前 1.txt", TEXT_FILES_TITLE);
    app_drop_file(test, other);
    wait_title(test, L"前 2.txt", TEXT_FILES_TITLE);
    wait_recent(test, "前 2.txt", true);
    app_close(test);
    app_start_plain(test, NULL);
    app_settle(test);
    app_command(test, IDM_FILE_RECENT + 1);
    wait_title(test, L"前 1.txt", TEXT_FILES_TITLE);
    DeleteFileW(other);
    app_command(test, IDM_FILE_RECENT + 1); /* it is the second one now */
    wait_message(test, TEXT_FILES_GONE, (const wchar_t *[]){ L"前 2.txt" }, 1);
    wait_recent(test, "前 2.txt", false);
    wait_recent(test, "前 1.txt", true);
    app_command(test, IDM_FILE_RECENT_CLEAR);
    wait_recent(test, "前 1.txt", false);
}

const TestCase TESTS_OF_FILES[] = {
    { "a dropped file of any format is opened", a_dropped_file_of_any_format_is_opened, 60, ONLY_PLAIN },
    { "a file is opened by the dialog and from the clipboard", a_file_is_opened_by_dialog_and_clipboard, 60, IN_JAPANESE },
    { "D60 a long Japanese path on the command line is opened", D60_a_long_path_on_the_command_line_is_opened, 60,
      ONLY_PLAIN },
    { "an argument that means nothing is told", an_unknown_argument_is_told, 60, ONLY_PLAIN },
    { "a game is saved in each format", a_game_is_saved_in_each_format, 90, ONLY_PLAIN },
    { "a save that fails is told and loses nothing", a_save_that_fails_is_told_and_loses_nothing, 60, ONLY_PLAIN },
    { "a damaged file leaves the game as it was", a_damaged_file_leaves_the_game_as_it_was, 60, ONLY_PLAIN },
    { "T41 two games in one file do not replace the game", T41_two_games_in_one_file_do_not_replace_the_game, 60,
      ONLY_PLAIN },
    { "files are opened again from the list", files_are_opened_again_from_the_list, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
