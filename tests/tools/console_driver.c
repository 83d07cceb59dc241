/* SPDX-License-Identifier: MIT */
/* Runs a console program on a real console and plays its user: types keys and reads the screen back.
 *   console-driver COLUMNS ROWS PROGRAM ARGUMENTS…
 * Standard input, line by line:
 *   prompt TEXT   waits until the cursor stands behind TEXT, the whole of its line
 *   line TEXT     waits until the cursor stands at the beginning of the line below TEXT
 *   type TEXT     types TEXT and Enter; end_of_input types Ctrl+Z and Enter
 *   screen        prints what is visible, line by line, without blanks at line ends
 *   backgrounds   prints the background of each visible cell as a hexadecimal digit
 *   end           waits for the program and prints "exit CODE"
 * Exit code 0 when all of it happened, else 1 and what is visible. */
#include <windows.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { WAIT_MS = 20000, STEP_MS = 10, LINE_SIZE = 4096, COLUMNS_MAX = 512 };

typedef struct Driver {
    HANDLE input;  /* the console's, not ours */
    HANDLE output; /* the console's */
    HANDLE process;
} Driver;

/* ------------------------------------------------------------------------------------------- the screen */
static CONSOLE_SCREEN_BUFFER_INFO look(const Driver *self) {
    CONSOLE_SCREEN_BUFFER_INFO info = { 0 };
    GetConsoleScreenBufferInfo(self->output, &info);
    return info;
}

/* A row of the buffer without the blanks at its end, in UTF-8. */
static void read_row(const Driver *self, SHORT row, char out[LINE_SIZE]) {
    wchar_t wide[COLUMNS_MAX];
    DWORD count = 0;
    SHORT columns = look(self).dwSize.X;
    ReadConsoleOutputCharacterW(self->output, wide, (DWORD)columns, (COORD){ 0, row }, &count);
    while (count > 0 && wide[count - 1] == L' ') {
        count--;
    }
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, (int)count, out, LINE_SIZE - 1, NULL, NULL);
    out[size] = '\0';
}

static void print_screen(const Driver *self) {
    SMALL_RECT window = look(self).srWindow;
    for (SHORT row = window.Top; row <= window.Bottom; row++) {
        char line[LINE_SIZE];
        read_row(self, row, line);
        printf("%s\n", line);
    }
}

static void print_backgrounds(const Driver *self) {
    SMALL_RECT window = look(self).srWindow;
    for (SHORT row = window.Top; row <= window.Bottom; row++) {
        WORD attributes[COLUMNS_MAX];
        DWORD count = 0;
        ReadConsoleOutputAttribute(self->output, attributes, (DWORD)(window.Right - window.Left + 1),
                                   (COORD){ window.Left, row }, &count);
        for (DWORD i = 0; i < count; i++) {
            printf("%x", (attributes[i] >> 4) & 0xf);
        }
        printf("\n");
    }
}

/* @param rows_above 0: the line of the cursor; 1: the one above, the cursor at the beginning of its own */
static bool wait_for_line(const Driver *self, const char *text, SHORT rows_above) {
    for (int waited = 0; waited < WAIT_MS; waited += STEP_MS) {
        char line[LINE_SIZE];
        COORD cursor = look(self).dwCursorPosition;
        if (cursor.Y >= rows_above && (rows_above == 0 || cursor.X == 0)) {
            read_row(self, (SHORT)(cursor.Y - rows_above), line);
            if (strcmp(line, text) == 0) {
                return true;
            }
        }
        Sleep(STEP_MS);
    }
    return false;
}

/* --------------------------------------------------------------------------------------------- the keys */
static void type_key(const Driver *self, wchar_t character, WORD key, DWORD state) {
    INPUT_RECORD records[2] = { { .EventType = KEY_EVENT }, { .EventType = KEY_EVENT } };
    DWORD written;
    for (int i = 0; i < 2; i++) {
        KEY_EVENT_RECORD *event = &records[i].Event.KeyEvent;
        event->bKeyDown = i == 0;
        event->wRepeatCount = 1;
        event->wVirtualKeyCode = key;
        event->uChar.UnicodeChar = character;
        event->dwControlKeyState = state;
    }
    WriteConsoleInputW(self->input, records, 2, &written);
}

/* Waits until the program has read what was typed: till then the old prompt stands there, and would be taken for the
 * next one. What has been read has also been echoed, and the cursor is no longer behind the prompt. */
static bool wait_for_reader(const Driver *self) {
    for (int waited = 0; waited < WAIT_MS; waited += STEP_MS) {
        INPUT_RECORD waiting[16];
        DWORD count = 0;
        DWORD keys = 0;
        PeekConsoleInputW(self->input, waiting, 16, &count);
        for (DWORD i = 0; i < count; i++) {
            /* Who reads a line leaves the release of its Enter key. */
            keys += waiting[i].EventType == KEY_EVENT && waiting[i].Event.KeyEvent.bKeyDown;
        }
        if (keys == 0) {
            return true;
        }
        Sleep(STEP_MS);
    }
    return false;
}

static void type_line(const Driver *self, const char *text) {
    wchar_t wide[LINE_SIZE];
    int count = MultiByteToWideChar(CP_UTF8, 0, text, -1, wide, LINE_SIZE);
    for (int i = 0; i < count - 1; i++) {
        type_key(self, wide[i], 0, 0);
    }
    type_key(self, L'\r', VK_RETURN, 0);
}

static void type_end_of_input(const Driver *self) {
    type_key(self, 0x1a, 'Z', LEFT_CTRL_PRESSED);
    type_key(self, L'\r', VK_RETURN, 0);
}

/* ---------------------------------------------------------------------------------------------- the run */
static bool wait_for_end(const Driver *self) {
    DWORD code = 0;
    if (WaitForSingleObject(self->process, WAIT_MS) != WAIT_OBJECT_0) {
        return false;
    }
    GetExitCodeProcess(self->process, &code);
    printf("exit %lu\n", code);
    return true;
}

static bool obey(const Driver *self, const char *line) {
    if (strncmp(line, "prompt ", 7) == 0) {
        return wait_for_line(self, line + 7, 0);
    }
    if (strncmp(line, "line ", 5) == 0) {
        return wait_for_line(self, line + 5, 1);
    }
    if (strncmp(line, "type ", 5) == 0) {
        type_line(self, line + 5);
        return wait_for_reader(self);
    } else if (strcmp(line, "end_of_input") == 0) {
        type_end_of_input(self);
        return wait_for_reader(self);
    } else if (strcmp(line, "screen") == 0) {
        print_screen(self);
    } else if (strcmp(line, "backgrounds") == 0) {
        print_backgrounds(self);
    } else {
        return strcmp(line, "end") == 0 && wait_for_end(self);
    }
    return true;
}

static HANDLE open_console(const wchar_t *name) {
    SECURITY_ATTRIBUTES inherited = { .nLength = sizeof inherited, .bInheritHandle = TRUE };
    return CreateFileW(name, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherited,
                       OPEN_EXISTING, 0, NULL);
}

/* A console of the wanted size, where nothing is kept out of sight; our own streams stay where they are. */
static bool make_console(Driver *self, SHORT columns, SHORT rows) {
    SMALL_RECT smallest = { 0, 0, 0, 0 };
    SMALL_RECT window = { 0, 0, (SHORT)(columns - 1), (SHORT)(rows - 1) };
    FreeConsole();
    if (!AllocConsole()) {
        return false;
    }
    self->input = open_console(L"CONIN$");
    self->output = open_console(L"CONOUT$");
    SetConsoleWindowInfo(self->output, TRUE, &smallest);
    SetConsoleScreenBufferSize(self->output, (COORD){ columns, rows });
    SetConsoleWindowInfo(self->output, TRUE, &window);
    CONSOLE_SCREEN_BUFFER_INFO info = look(self);
    return info.dwSize.X == columns && info.dwSize.Y == rows && info.srWindow.Bottom == rows - 1;
}

static bool start(Driver *self, wchar_t *command) {
    STARTUPINFOW startup = { .cb = sizeof startup, .dwFlags = STARTF_USESTDHANDLES };
    PROCESS_INFORMATION process;
    startup.hStdInput = self->input;
    startup.hStdOutput = self->output;
    startup.hStdError = self->output;
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &startup, &process)) {
        return false;
    }
    CloseHandle(process.hThread);
    self->process = process.hProcess;
    return true;
}

static int run(const Driver *self) {
    char line[LINE_SIZE];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = '\0';
        if (!obey(self, line)) {
            printf("console-driver: this did not happen: %s\n", line);
            print_screen(self);
            TerminateProcess(self->process, 99);
            return 1;
        }
    }
    /* A program that was not waited for is not to outlive its console. */
    if (WaitForSingleObject(self->process, 0) != WAIT_OBJECT_0) {
        TerminateProcess(self->process, 99);
    }
    return 0;
}

int wmain(int argument_count, wchar_t **arguments);

int wmain(int argument_count, wchar_t **arguments) {
    Driver driver = { 0 };
    wchar_t command[LINE_SIZE] = L"";
    if (argument_count < 4) {
        fprintf(stderr, "console-driver COLUMNS ROWS PROGRAM ARGUMENTS...\n");
        return 2;
    }
    for (int i = 3; i < argument_count && wcslen(command) + wcslen(arguments[i]) + 4 < LINE_SIZE; i++) {
        wcscat(wcscat(wcscat(command, i > 3 ? L" \"" : L"\""), arguments[i]), L"\"");
    }
    if (!make_console(&driver, (SHORT)_wtoi(arguments[1]), (SHORT)_wtoi(arguments[2]))) {
        fprintf(stderr, "console-driver: no console of that size (error %lu)\n", GetLastError());
        return 1;
    }
    if (!start(&driver, command)) {
        fprintf(stderr, "console-driver: the program cannot be started (error %lu)\n", GetLastError());
        return 1;
    }
    return run(&driver);
}
