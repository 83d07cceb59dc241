/* SPDX-License-Identifier: MIT */
/* By the control sequences that every terminal of today obeys (ECMA-48). */
#include "platform/screen.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

bool screen_begin(Screen *screen) {
    const char *terminal = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !terminal || !*terminal ||
        strcmp(terminal, "dumb") == 0) {
        return false;
    }
    *screen = (Screen){ 0 };
    screen_refresh(screen);
    return true;
}

void screen_refresh(Screen *screen) {
    struct winsize size;
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
    screen->columns = is_known ? size.ws_col : 80;
    screen->rows = is_known ? size.ws_row : 24;
}

void screen_clear(Screen *screen) {
    (void)screen;
    fputs("\x1b[H\x1b[2J", stdout);
}

void screen_move_to(Screen *screen, int column, int row) {
    (void)screen;
    printf("\x1b[%d;%dH", row + 1, column + 1);
}

void screen_move_to_column(Screen *screen, int column) {
    (void)screen;
    printf("\x1b[%dG", column + 1);
}

void screen_clear_line(Screen *screen) {
    (void)screen;
    fputs("\x1b[K", stdout);
}

void screen_clear_below(Screen *screen) {
    (void)screen;
    fputs("\x1b[J", stdout);
}

void screen_set_style(Screen *screen, ScreenStyle style) {
    (void)screen;
    switch (style) {
    case SCREEN_PLAIN:
        fputs("\x1b[0m", stdout);
        break;
    case SCREEN_MAGENTA:
        fputs("\x1b[1;35m", stdout);
        break;
    case SCREEN_CYAN:
        fputs("\x1b[1;36m", stdout);
        break;
    case SCREEN_INVERSE:
        fputs("\x1b[7m", stdout);
        break;
    case SCREEN_BLACK_ON_GREEN:
        fputs("\x1b[0;30;42m", stdout);
        break;
    case SCREEN_WHITE_ON_GREEN:
        fputs("\x1b[0;1;37;42m", stdout);
        break;
    }
}

int screen_columns_of(unsigned character) {
    setlocale(LC_CTYPE, "");
    return wcwidth((wchar_t)character) == 2 ? 2 : 1;
}

int screen_read_byte(ScreenInput *input) {
    /* A terminal's end of input is an event, not a state: asked again, it would want a second one. */
    int byte = input->is_at_end ? EOF : getchar();
    if (byte == EOF) {
        input->is_at_end = true;
        return -1;
    }
    return byte;
}
