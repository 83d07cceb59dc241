/* SPDX-License-Identifier: MIT */
/* Screen: a console as a grid of characters that is drawn over in place, and what a user types into it.
 *
 * Text itself goes through standard output; these calls only say where and how. Columns and rows count from 0
 * at the top left of what is visible. Some consoles show characters such as ○ and × two columns wide: whoever
 * wants straight columns moves to each of them. Main thread only, after console_begin. */
#ifndef PLATFORM_SCREEN_H
#define PLATFORM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Screen {
    int columns;
    int rows;
    int first_column; /* where what is visible begins in the system's own buffer */
    int first_row;
    unsigned plain; /* the system's number for how text looks without a style */
} Screen;

typedef enum ScreenStyle {
    SCREEN_PLAIN,
    SCREEN_MAGENTA,
    SCREEN_CYAN,
    SCREEN_INVERSE,
    SCREEN_BLACK_ON_GREEN,
    SCREEN_WHITE_ON_GREEN
} ScreenStyle;

/* @return false when the standard input or output is no console, or one whose cursor cannot be moved: print
 * line by line then */
bool screen_begin(Screen *screen);

/* Looks how large the screen is now; the user may have changed it, or scrolled it by typing. */
void screen_refresh(Screen *screen);

void screen_clear(Screen *screen); /* all of it; the cursor is at the top left then */
void screen_move_to(Screen *screen, int column, int row);
void screen_move_to_column(Screen *screen, int column); /* of the line in which the cursor is */
void screen_clear_line(Screen *screen);  /* from the cursor to the end of its line */
void screen_clear_below(Screen *screen); /* the same, and all lines below */
void screen_set_style(Screen *screen, ScreenStyle style);

/* How many columns a character takes: on a Windows console as that console's font has it, else as the user's
 * locale says (a terminal may do otherwise). No screen needs to have begun.
 * @param character a code point below 0x10000 that can be printed
 * @return 1 or 2; 1 where nobody knows */
int screen_columns_of(unsigned character);

/* Bytes from the standard input that are not used up yet. Begin with { 0 }. */
typedef struct ScreenInput {
    char bytes[1024];
    size_t next;
    size_t end;
    bool is_at_end;
    bool is_known;   /* whether it is a console has been asked: on Windows that is a call of the system */
    bool is_console;
} ScreenInput;

/* The next byte of the standard input, a console's in UTF-8 on every system (the C library's own reading
 * gives a Windows console's old code page, which lacks most characters).
 * @return −1 at the end of the input, or when it cannot be read: ferror(stdin) tells which
 * @cost blocks; flush the output before */
int screen_read_byte(ScreenInput *input);

#endif
