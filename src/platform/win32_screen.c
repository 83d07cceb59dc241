/* SPDX-License-Identifier: MIT */
/* By the console's own calls rather than control sequences: every Windows has them, and so has Wine, whose
 * console takes the mode for control sequences and then shows them as characters. */
#include "platform/screen.h"

#include <windows.h>

#include <io.h>
#include <stdio.h>

static HANDLE handle_of(FILE *stream) {
    return (HANDLE)_get_osfhandle(_fileno(stream));
}

static bool is_console(FILE *stream) {
    DWORD mode;
    return GetConsoleMode(handle_of(stream), &mode) != 0;
}

bool screen_begin(Screen *screen) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (!is_console(stdin) || !GetConsoleScreenBufferInfo(handle_of(stdout), &info)) {
        return false;
    }
    *screen = (Screen){ .plain = info.wAttributes };
    screen_refresh(screen);
    return true;
}

void screen_refresh(Screen *screen) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    fflush(stdout);
    if (GetConsoleScreenBufferInfo(handle_of(stdout), &info)) {
        screen->first_column = info.srWindow.Left;
        screen->first_row = info.srWindow.Top;
        screen->columns = info.srWindow.Right - info.srWindow.Left + 1;
        screen->rows = info.srWindow.Bottom - info.srWindow.Top + 1;
    }
}

/* Blanks from a place of the buffer on, across line ends. */
static void fill(const Screen *screen, COORD from, DWORD count) {
    DWORD filled;
    FillConsoleOutputCharacterW(handle_of(stdout), L' ', count, from, &filled);
    FillConsoleOutputAttribute(handle_of(stdout), (WORD)screen->plain, count, from, &filled);
}

/* @return false when there is no cursor */
static bool find_cursor(CONSOLE_SCREEN_BUFFER_INFO *info) {
    fflush(stdout);
    return GetConsoleScreenBufferInfo(handle_of(stdout), info) != 0;
}

void screen_clear(Screen *screen) {
    screen_move_to(screen, 0, 0);
    screen_clear_below(screen);
}

void screen_move_to(Screen *screen, int column, int row) {
    COORD place = { (SHORT)(screen->first_column + column), (SHORT)(screen->first_row + row) };
    fflush(stdout);
    SetConsoleCursorPosition(handle_of(stdout), place);
}

void screen_move_to_column(Screen *screen, int column) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (find_cursor(&info)) {
        COORD place = { (SHORT)(screen->first_column + column), info.dwCursorPosition.Y };
        SetConsoleCursorPosition(handle_of(stdout), place);
    }
}

void screen_clear_line(Screen *screen) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (find_cursor(&info)) {
        fill(screen, info.dwCursorPosition, (DWORD)(info.dwSize.X - info.dwCursorPosition.X));
    }
}

void screen_clear_below(Screen *screen) {
    CONSOLE_SCREEN_BUFFER_INFO info;
    if (find_cursor(&info)) {
        int last_row = screen->first_row + screen->rows - 1;
        int lines = last_row - info.dwCursorPosition.Y;
        fill(screen, info.dwCursorPosition,
             (DWORD)(lines * info.dwSize.X + info.dwSize.X - info.dwCursorPosition.X));
    }
}

void screen_set_style(Screen *screen, ScreenStyle style) {
    WORD background = (WORD)(screen->plain & 0xf0);
    WORD attributes = (WORD)screen->plain;
    switch (style) {
    case SCREEN_PLAIN:
        break;
    case SCREEN_MAGENTA:
        attributes = background | FOREGROUND_RED | FOREGROUND_BLUE | FOREGROUND_INTENSITY;
        break;
    case SCREEN_CYAN:
        attributes = background | FOREGROUND_GREEN | FOREGROUND_BLUE | FOREGROUND_INTENSITY;
        break;
    case SCREEN_INVERSE:
        attributes = (WORD)((screen->plain & 0x0f) << 4 | (screen->plain & 0xf0) >> 4);
        break;
    case SCREEN_BLACK_ON_GREEN:
        attributes = BACKGROUND_GREEN;
        break;
    case SCREEN_WHITE_ON_GREEN:
        attributes = BACKGROUND_GREEN | FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE | FOREGROUND_INTENSITY;
        break;
    }
    fflush(stdout);
    SetConsoleTextAttribute(handle_of(stdout), attributes);
}

/* A console tells no widths: it is shown the character on a page that nobody sees. */
int screen_columns_of(unsigned character) {
    int columns = 1;
    wchar_t text = (wchar_t)character;
    DWORD written;
    CONSOLE_SCREEN_BUFFER_INFO info;
    HANDLE page = CreateConsoleScreenBuffer(GENERIC_READ | GENERIC_WRITE, 0, NULL, CONSOLE_TEXTMODE_BUFFER, NULL);
    if (page == INVALID_HANDLE_VALUE) {
        return columns;
    }
    if (is_console(stdout) && WriteConsoleW(page, &text, 1, &written, NULL) &&
        GetConsoleScreenBufferInfo(page, &info) && info.dwCursorPosition.X == 2) {
        columns = 2;
    }
    CloseHandle(page);
    return columns;
}

/* One line of the console, or as much of it as fits. @return false at the end of the input */
static bool refill(ScreenInput *input) {
    enum { CTRL_Z = 0x1a };
    wchar_t wide[sizeof input->bytes / 3]; /* a UTF-16 unit becomes at most 3 bytes */
    DWORD count = 0;
    if (!ReadConsoleW(handle_of(stdin), wide, sizeof wide / sizeof wide[0], &count, NULL) || count == 0 ||
        wide[0] == CTRL_Z) {
        return false;
    }
    int size =
        WideCharToMultiByte(CP_UTF8, 0, wide, (int)count, input->bytes, sizeof input->bytes, NULL, NULL);
    input->next = 0;
    input->end = size > 0 ? (size_t)size : 0;
    return size > 0;
}

int screen_read_byte(ScreenInput *input) {
    int byte = -1;
    if (input->is_at_end) {
        return -1;
    }
    if (!input->is_known) {
        input->is_console = is_console(stdin);
        input->is_known = true;
    }
    if (!input->is_console) {
        byte = getchar();
    } else if (input->next < input->end || refill(input)) {
        byte = (unsigned char)input->bytes[input->next++];
    }
    input->is_at_end = byte < 0;
    return byte;
}
