/* SPDX-License-Identifier: MIT */
#include "driver.h"

#include <shellapi.h>
#include <shlobj.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "watchdog.h"
#include "../../src/win/view/autosave_file.h"

enum { SEND_LIMIT_MS = 5000, CLICK_GAP_MS = 6 };

/* ------------------------------------------------------------------------------------ starting and ending */
bool app_is_running(const Test *test) {
    return test->app.process && WaitForSingleObject(test->app.process, 0) == WAIT_TIMEOUT;
}

void app_kill(Test *test) {
    if (test->app.process) {
        watchdog_set_process(test->run->watchdog, NULL);
        if (app_is_running(test)) {
            TerminateProcess(test->app.process, 99);
            WaitForSingleObject(test->app.process, 5000);
        }
        CloseHandle(test->app.process);
    }
    test->app = (App){ 0 };
}

void settings_write_file(Test *test, const void *bytes, size_t size) {
    FILE *file = _wfopen(test->settings, L"wb");
    expect(test, file != NULL, "the settings file cannot be written: %s", note_text(test, test->settings));
    size_t written = fwrite(bytes, 1, size, file);
    fclose(file);
    expect(test, written == size, "the settings file is cut off");
}

const char *settings_read_file(Test *test) {
    char *text = test->notes[test->next_note++ % GUI_NOTES];
    DWORD size = 0;
    /* Not in the way of the program, which may be about to put a new file in its place. */
    HANDLE file = CreateFileW(test->settings, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                              OPEN_EXISTING, 0, NULL);
    expect(test, file != INVALID_HANDLE_VALUE, "there is no settings file %s", note_text(test, test->settings));
    BOOL is_read = ReadFile(file, text, GUI_NOTE_SIZE - 1, &size, NULL);
    CloseHandle(file);
    expect(test, is_read, "the settings file cannot be read");
    text[size] = '\0';
    return text;
}

static BOOL CALLBACK find_main(HWND window, LPARAM parameter) {
    App *app = (App *)parameter;
    DWORD id = 0;
    GetWindowThreadProcessId(window, &id);
    if (id == app->id && GetDlgItem(window, IDC_BOARD)) {
        app->window = window;
        return FALSE;
    }
    return TRUE;
}

static void find_windows(Test *test) {
    App *app = &test->app;
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!app->window || !IsWindowVisible(app->window)) {
        expect(test, app_is_running(test), "the program ended at once");
        EnumWindows(find_main, (LPARAM)app);
        wait_step(&wait, "the main window");
    }
    app->board = GetDlgItem(app->window, IDC_BOARD);
    app->players[COLOR_BLACK] = GetDlgItem(app->window, IDC_PLAYER_BLACK);
    app->players[COLOR_WHITE] = GetDlgItem(app->window, IDC_PLAYER_WHITE);
    app->share = GetDlgItem(app->window, IDC_SHARE);
    app->message = GetDlgItem(app->window, IDC_MESSAGE);
    expect(test, app->board && app->players[0] && app->players[1] && app->message, "a control is missing");
}

/* The quick opponent whose choices can be predicted, unless the settings name another. */
static void write_settings(Test *test, const char *settings) {
    char text[GUI_NOTE_SIZE];
    int size = snprintf(text, sizeof text, "opponent=column\nwhite=column\n%s", settings);
    expect(test, size > 0 && size < (int)sizeof text, "the settings are too long");
    settings_write_file(test, text, (size_t)size);
}

void settings_wait(Test *test, const char *text) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!strstr(settings_read_file(test), text)) {
        wait_step(&wait, text);
    }
}

/* A file that a program just killed has held open goes a moment later. */
void app_forget_games(Test *test) {
    for (int number = 0; number < AUTOSAVE_FILES_MAX; number++) {
        char settings[STORE_PATH_SIZE];
        char path[STORE_PATH_SIZE];
        wchar_t wide[STORE_PATH_SIZE];
        Wait wait = wait_begin(test, APP_WAIT_MS);
        WideCharToMultiByte(CP_UTF8, 0, test->settings, -1, settings, STORE_PATH_SIZE, NULL, NULL);
        expect(test, autosave_file_path(settings, number, path), "the path of the settings is too long");
        MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, STORE_PATH_SIZE);
        while (!DeleteFileW(wide) && GetLastError() == ERROR_SHARING_VIOLATION) {
            wait_step(&wait, "the end of a kept game's file");
        }
    }
}

static void start(Test *test, const wchar_t *exe, wchar_t *command) {
    STARTUPINFOW startup = { .cb = sizeof startup };
    PROCESS_INFORMATION process;
    BOOL is_started =
        CreateProcessW(exe, command, NULL, NULL, FALSE, CREATE_SUSPENDED, NULL, NULL, &startup, &process);
    expect(test, is_started, "%s cannot be started (error %lu)", note_text(test, exe), GetLastError());
    test->app.process = process.hProcess;
    test->app.id = process.dwProcessId;
    AssignProcessToJobObject(test->run->job, process.hProcess);
    watchdog_set_process(test->run->watchdog, process.hProcess);
    ResumeThread(process.hThread);
    CloseHandle(process.hThread);
    find_windows(test);
}

static void start_with(Test *test, const wchar_t *words) {
    wchar_t command[8 * MAX_PATH];
    swprintf(command, 8 * MAX_PATH, L"\"%ls\" --settings \"%ls\" %ls", test->run->exe, test->settings, words);
    start(test, test->run->exe, command);
}

void app_start_with(Test *test, const char *settings, const wchar_t *words) {
    app_kill(test);
    app_forget_games(test); /* the game of the test before must not come back */
    if (settings) {
        write_settings(test, settings);
    }
    start_with(test, words);
}

void app_start_again(Test *test) {
    app_kill(test);
    start_with(test, L"");
}

void app_start_plain(Test *test, const char *settings) {
    app_start_with(test, settings, L"");
}

void app_start_elsewhere(Test *test, const wchar_t *exe) {
    wchar_t command[3 * MAX_PATH];
    app_kill(test);
    swprintf(command, 3 * MAX_PATH, L"\"%ls\"", exe);
    start(test, exe, command);
}

void app_start(Test *test, const char *settings) {
    app_start_plain(test, settings);
    dialog_wait(test, "the order question");
}

DWORD app_wait_end(Test *test) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (app_is_running(test)) {
        wait_step(&wait, "the end of the program");
    }
    DWORD code = 0;
    GetExitCodeProcess(test->app.process, &code);
    app_kill(test);
    return code;
}

void app_close(Test *test) {
    PostMessageW(test->app.window, WM_CLOSE, 0, 0);
    DWORD code = app_wait_end(test);
    expect(test, code == 0, "the exit code is %lu, not 0", code);
}

/* ------------------------------------------------------------------------------------ windows and texts */
typedef struct DialogSearch {
    HWND owner, found;
} DialogSearch;

static BOOL CALLBACK find_dialog(HWND window, LPARAM parameter) {
    DialogSearch *search = (DialogSearch *)parameter;
    wchar_t class[32];
    if (GetWindow(window, GW_OWNER) == search->owner && IsWindowVisible(window) &&
        GetClassNameW(window, class, 32) && wcscmp(class, L"#32770") == 0 && !GetDlgItem(window, IDC_GAMES_LIST)) {
        search->found = window;
        return FALSE;
    }
    return TRUE;
}

HWND app_dialog(const Test *test) {
    DialogSearch search = { .owner = test->app.window };
    EnumWindows(find_dialog, (LPARAM)&search);
    return search.found;
}

HWND dialog_wait(Test *test, const char *what) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    HWND dialog;
    while ((dialog = app_dialog(test)) == NULL) {
        wait_step(&wait, what);
    }
    /* It is there for Windows; until the display has put it up, a click would go to the window below. */
    pause_ms(test, 60);
    return dialog;
}

void dialog_wait_gone(Test *test) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (app_dialog(test)) {
        wait_step(&wait, "the end of the question");
    }
}

static BOOL CALLBACK find_games(HWND window, LPARAM parameter) {
    DialogSearch *search = (DialogSearch *)parameter;
    if (GetWindow(window, GW_OWNER) == search->owner && IsWindowVisible(window) && GetDlgItem(window, IDC_GAMES_LIST)) {
        search->found = window;
        return FALSE;
    }
    return TRUE;
}

HWND games_window_wait(Test *test) {
    DialogSearch search = { .owner = test->app.window };
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (EnumWindows(find_games, (LPARAM)&search), !search.found) {
        wait_step(&wait, "the window of collected games");
    }
    pause_ms(test, 60); /* as for a dialog */
    return search.found;
}

LRESULT window_send(Test *test, HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    DWORD_PTR result = 0;
    LRESULT is_answered = SendMessageTimeoutW(window, message, wparam, lparam, SMTO_ABORTIFHUNG, SEND_LIMIT_MS, &result);
    expect(test, is_answered || IsWindow(window) == FALSE, "the window does not answer message %#x", message);
    return (LRESULT)result;
}

void window_get_text(Test *test, HWND window, wchar_t text[GUI_TEXT_SIZE]) {
    text[0] = 0;
    window_send(test, window, WM_GETTEXT, GUI_TEXT_SIZE, (LPARAM)text);
    text[GUI_TEXT_SIZE - 1] = 0;
}

bool window_has_text(Test *test, HWND window, const wchar_t *text) {
    wchar_t seen[GUI_TEXT_SIZE];
    window_get_text(test, window, seen);
    return wcscmp(seen, text) == 0;
}

void window_wait_text(Test *test, HWND window, const wchar_t *text) {
    double begin_ms = now_ms();
    while (!window_has_text(test, window, text)) {
        pause_ms(test, 2);
        if (now_ms() - begin_ms > APP_WAIT_MS) {
            wchar_t seen[GUI_TEXT_SIZE];
            window_get_text(test, window, seen);
            fail(test, "expected the text \"%s\", saw \"%s\"", note_text(test, text), note_text(test, seen));
        }
    }
}

void text_expected(const Test *test, TextId id, const wchar_t *const values[], int count,
                   wchar_t text[GUI_TEXT_SIZE]) {
    char utf8[GUI_TEXT_SIZE];
    char inserts[9][512];
    const char *pointers[9];
    for (int i = 0; i < count; i++) {
        WideCharToMultiByte(CP_UTF8, 0, values[i], -1, inserts[i], (int)sizeof inserts[i], NULL, NULL);
        pointers[i] = inserts[i];
    }
    text_format(test->language, id, pointers, count, utf8, sizeof utf8);
    MultiByteToWideChar(CP_UTF8, 0, utf8, -1, text, GUI_TEXT_SIZE);
}

bool text_is_of(const Test *test, const wchar_t *text, TextId id) {
    wchar_t pattern[GUI_TEXT_SIZE];
    text_expected(test, id, (const wchar_t *[]){ L"{", L"{", L"{", L"{", L"{", L"{" }, 6, pattern);
    return wcsncmp(text, pattern, wcscspn(pattern, L"{")) == 0;
}

void window_wait_text_of(Test *test, HWND window, TextId id, double limit_ms) {
    wchar_t seen[GUI_TEXT_SIZE];
    double begin_ms = now_ms();
    for (window_get_text(test, window, seen); !text_is_of(test, seen, id); window_get_text(test, window, seen)) {
        pause_ms(test, 2);
        expect(test, now_ms() - begin_ms < limit_ms, "expected the text %d, saw \"%s\"", (int)id, note_text(test, seen));
    }
}

void app_command(Test *test, int id) {
    window_send(test, test->app.window, WM_COMMAND, (WPARAM)id, 0);
}

void app_post(Test *test, int id, LPARAM lparam) {
    PostMessageW(test->app.window, WM_COMMAND, (WPARAM)id, lparam);
}

/* Posted messages and input cannot be asked whether they were handled: time must pass. */
void app_settle(Test *test) {
    pause_ms(test, 60);
    window_send(test, test->app.window, WM_NULL, 0, 0);
}

/* ----------------------------------------------------------------------------------------------- input */
/* A window that was left a moment ago may come to the front once more: it has to stay away for a while. */
void app_activate(Test *test, HWND window) {
    enum { LIMIT_MS = 10000, STAYS_MS = 100 };
    Wait wait = wait_begin(test, LIMIT_MS);
    double since_ms = now_ms();
    while (now_ms() - since_ms < STAYS_MS) {
        if (GetForegroundWindow() != window) {
            SetForegroundWindow(window);
            since_ms = now_ms();
        }
        wait_step(&wait, "the window in front");
    }
}

/* A busy program may take up the pointer's last move late, and the system then believes that the pointer is back
 * there: so the program is let come so far, and the pointer asked where it is. */
void mouse_move(Test *test, POINT screen) {
    POINT seen;
    for (int i = 0; i < 20; i++) {
        SetCursorPos(screen.x, screen.y);
        pause_ms(test, CLICK_GAP_MS);
        SendMessageTimeoutW(test->app.window, WM_NULL, 0, 0, SMTO_NORMAL, SEND_LIMIT_MS, NULL);
        pause_ms(test, 1);
        if (GetCursorPos(&seen) && seen.x == screen.x && seen.y == screen.y) {
            return;
        }
    }
}

void mouse_press_only(void) {
    INPUT inputs[2] = { { .type = INPUT_MOUSE }, { .type = INPUT_MOUSE } };
    inputs[0].mi.dwFlags = MOUSEEVENTF_LEFTDOWN;
    inputs[1].mi.dwFlags = MOUSEEVENTF_LEFTUP;
    SendInput(2, inputs, sizeof inputs[0]);
}

void mouse_click(Test *test, POINT screen) {
    mouse_move(test, screen);
    mouse_press_only();
}

void mouse_click_window(Test *test, HWND window) {
    RECT rect;
    expect(test, GetWindowRect(window, &rect), "the window to click has gone");
    mouse_click(test, (POINT){ (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2 });
}

static void add_key(INPUT inputs[8], int *count, WORD key, bool is_up) {
    INPUT *input = &inputs[(*count)++];
    *input = (INPUT){ .type = INPUT_KEYBOARD };
    input->ki.wVk = key;
    input->ki.wScan = (WORD)MapVirtualKeyW(key, MAPVK_VK_TO_VSC);
    bool is_extended = (key >= VK_PRIOR && key <= VK_DOWN) || key == VK_INSERT || key == VK_DELETE;
    input->ki.dwFlags = (is_up ? KEYEVENTF_KEYUP : 0U) | (is_extended ? KEYEVENTF_EXTENDEDKEY : 0U);
}

void key_press(Test *test, WORD key, Modifiers modifiers) {
    static const struct {
        Modifiers modifier;
        WORD key;
    } held[] = { { WITH_CONTROL, VK_CONTROL }, { WITH_SHIFT, VK_SHIFT }, { WITH_ALT, VK_MENU } };
    INPUT inputs[8];
    int count = 0;
    for (int i = 0; i < 3; i++) {
        if (modifiers & held[i].modifier) {
            add_key(inputs, &count, held[i].key, false);
        }
    }
    add_key(inputs, &count, key, false);
    add_key(inputs, &count, key, true);
    for (int i = 2; i >= 0; i--) {
        if (modifiers & held[i].modifier) {
            add_key(inputs, &count, held[i].key, true);
        }
    }
    UINT sent = SendInput((UINT)count, inputs, sizeof inputs[0]);
    expect(test, sent == (UINT)count, "the system took %u of %d key events", sent, count);
    pause_ms(test, 3);
}

void keys_type(Test *test, const char *letters_and_digits) {
    for (const char *c = letters_and_digits; *c; c++) {
        key_press(test, (WORD)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c), WITH_NONE);
    }
}

/* --------------------------------------------------------------------------------------------- the system */
static void open_clipboard(Test *test) {
    Wait wait = wait_begin(test, 3000);
    while (!OpenClipboard(NULL)) {
        wait_step(&wait, "the clipboard");
    }
}

void clipboard_write(Test *test, const char *text) {
    wchar_t wide[GUI_TEXT_SIZE];
    int size = MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, GUI_TEXT_SIZE);
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, (SIZE_T)size * sizeof(wchar_t));
    expect(test, size > 0 && memory, "the text cannot be put on the clipboard");
    memcpy(GlobalLock(memory), wide, (size_t)size * sizeof(wchar_t));
    GlobalUnlock(memory);
    open_clipboard(test);
    EmptyClipboard();
    SetClipboardData(CF_UNICODETEXT, memory);
    CloseClipboard();
}

typedef struct Drop {
    DROPFILES files;
    wchar_t paths[2 * MAX_PATH];
} Drop;

/* @return one path, as the system hands it over */
static Drop drop_of(Test *test, const wchar_t *path) {
    Drop drop = { .files = { .pFiles = sizeof(DROPFILES), .fWide = TRUE } };
    expect(test, wcslen(path) + 2 < 2 * MAX_PATH, "%s is too long", note_text(test, path));
    wcscpy(drop.paths, path);
    return drop;
}

void clipboard_write_file(Test *test, const wchar_t *path) {
    Drop drop = drop_of(test, path);
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, sizeof drop);
    expect(test, memory != NULL, "the file cannot be put on the clipboard");
    memcpy(GlobalLock(memory), &drop, sizeof drop);
    GlobalUnlock(memory);
    open_clipboard(test);
    EmptyClipboard();
    SetClipboardData(CF_HDROP, memory);
    CloseClipboard();
}

/* What the system does when a file is dropped: its path is put into the program's memory. */
void app_drop_file(Test *test, const wchar_t *path) {
    Drop drop = drop_of(test, path);
    void *memory = VirtualAllocEx(test->app.process, NULL, sizeof drop, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    expect(test, memory && WriteProcessMemory(test->app.process, memory, &drop, sizeof drop, NULL),
           "there is no memory in the program");
    PostMessageW(test->app.window, WM_DROPFILES, (WPARAM)memory, 0);
}

void clipboard_read(Test *test, wchar_t text[GUI_TEXT_SIZE]) {
    text[0] = 0;
    open_clipboard(test);
    HANDLE memory = GetClipboardData(CF_UNICODETEXT);
    const wchar_t *wide = memory ? GlobalLock(memory) : NULL;
    if (wide) {
        swprintf(text, GUI_TEXT_SIZE, L"%ls", wide);
        GlobalUnlock(memory);
    }
    CloseClipboard();
}

void system_set_text_percent(int percent) {
    static const wchar_t KEY[] = L"Software\\Microsoft\\Accessibility";
    DWORD value = (DWORD)percent;
    if (percent == 0) {
        RegDeleteKeyValueW(HKEY_CURRENT_USER, KEY, L"TextScaleFactor");
    } else {
        RegSetKeyValueW(HKEY_CURRENT_USER, KEY, L"TextScaleFactor", REG_DWORD, &value, sizeof value);
    }
}

/* ----------------------------------------------------------------------------------------------- board */
/* A question that has just gone may still be on the screen, until the board is painted again. */
void board_grid(Test *test, Grid *grid) {
    Wait wait = wait_begin(test, 3000);
    const Picture *picture = &test->pictures[0];
    expect(test, picture_of_window(&test->pictures[0], test->app.board), "the board cannot be copied");
    while (!grid_holds(picture, &test->grid) && !grid_find(picture, &test->grid)) {
        wait_step(&wait, "an 8×8 grid on the board");
        expect(test, picture_of_window(&test->pictures[0], test->app.board), "the board cannot be copied");
    }
    *grid = test->grid;
}

void board_see(Test *test, Seen *seen) {
    Grid grid;
    board_grid(test, &grid);
    grid_see(&test->pictures[0], &grid, seen);
}

POINT board_point(Test *test, int x, int y) {
    POINT point = { x, y };
    expect(test, ClientToScreen(test->app.board, &point), "the board has gone");
    return point;
}

POINT square_point(Test *test, Square square) {
    Grid grid;
    board_grid(test, &grid);
    RECT cell = grid.cells[square];
    return board_point(test, (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2);
}

void squares_play(Test *test, const char *squares) {
    for (const char *name = squares; *name; name += 2) {
        char square[3] = { name[0], name[1], '\0' };
        Wait wait = wait_begin(test, APP_WAIT_MS);
        Seen seen;
        keys_type(test, square);
        do {
            wait_step(&wait, "the move");
            board_see(test, &seen);
        } while (seen.last != square_at(name[0] - 'a', name[1] - '1'));
    }
}

void square_click(Test *test, Square square) {
    mouse_click(test, square_point(test, square));
}

const char *square_note(Test *test, Square square) {
    char *note = test->notes[test->next_note++ % GUI_NOTES];
    if (square >= 0 && square < SQUARE_COUNT) {
        square_to_text(square, note);
    } else {
        strcpy(note, "none");
    }
    return note;
}

const char *seen_note(Test *test, const Seen *seen) {
    char *note = test->notes[test->next_note++ % GUI_NOTES];
    int length = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Bitboard bit = bitboard_of(square);
        char c = (seen->discs[COLOR_BLACK] & bit)   ? 'X'
                 : (seen->discs[COLOR_WHITE] & bit) ? 'O'
                 : (seen->odd & bit)                ? '?'
                 : (square == seen->notify)         ? '!'
                 : (seen->legal_dots & bit)         ? '.'
                                                    : '-';
        note[length++] = c;
        if (square_column(square) == 7) {
            note[length++] = ' ';
        }
    }
    note[length] = '\0';
    return note;
}

void order_answer(Test *test, int button) {
    HWND dialog = dialog_wait(test, "the order question");
    mouse_click_window(test, GetDlgItem(dialog, button));
    dialog_wait_gone(test);
    app_settle(test); /* the board of a game before must not be taken for that of the new one */
}
