/* SPDX-License-Identifier: MIT */
#include "play_board.h"

#include <stdio.h>

enum {
    SIZE = 8,
    SCREEN_LABEL_COLUMNS = 3, /* in front of the green board */
    SCREEN_CELL_COLUMNS = 3   /* a blank, and a disc of one or two columns */
};

typedef struct Cell {
    const char *text;
    unsigned character; /* its code point */
    bool is_white;
} Cell;

static Cell cell_at(const Position *position, int column, int row) {
    Bitboard bit = bitboard_of(square_at(column, row));
    bool is_white = (position->discs[COLOR_WHITE] & bit) != 0;
    if ((position->go_stones[COLOR_BLACK] | position->go_stones[COLOR_WHITE]) & bit) {
        return (Cell){ "◦", 0x25e6, is_white };
    }
    if (is_white) {
        return (Cell){ "○", 0x25cb, true };
    }
    return position->discs[COLOR_BLACK] & bit ? (Cell){ "●", 0x25cf, false } : (Cell){ "+", '+', false };
}

/* ------------------------------------------------------------------------------------------------ screen */
static int screen_column(int column) {
    return SCREEN_LABEL_COLUMNS + column * SCREEN_CELL_COLUMNS + 1;
}

static void draw_row(Screen *screen, const Position *position, int row) {
    static const ScreenStyle STYLES[] = { SCREEN_BLACK_ON_GREEN, SCREEN_WHITE_ON_GREEN };
    bool is_white = false;
    printf(" %d ", row + 1);
    screen_set_style(screen, STYLES[is_white]);
    printf("%*s", SIZE * SCREEN_CELL_COLUMNS, "");
    for (int column = 0; column < SIZE; column++) {
        Cell cell = cell_at(position, column, row);
        screen_move_to_column(screen, screen_column(column));
        if (cell.is_white != is_white) {
            is_white = cell.is_white;
            screen_set_style(screen, STYLES[is_white]);
        }
        fputs(cell.text, stdout);
    }
    screen_move_to_column(screen, SCREEN_LABEL_COLUMNS + SIZE * SCREEN_CELL_COLUMNS);
    screen_set_style(screen, SCREEN_PLAIN);
    putchar('\n');
}

static void draw(Screen *screen, const Position *position) {
    printf("%*s", screen_column(0) - SCREEN_CELL_COLUMNS + 1, "");
    for (int column = 0; column < SIZE; column++) {
        printf("%*d", SCREEN_CELL_COLUMNS, column + 1);
    }
    putchar('\n');
    for (int row = 0; row < SIZE; row++) {
        draw_row(screen, position, row);
    }
}

/* ------------------------------------------------------------------------------------------------- lines */
static void print_row(const Position *position, int row, int disc_columns) {
    int columns = disc_columns; /* of the cell before, whose padding is due only when another cell follows */
    printf("%d", row + 1);
    for (int column = 0; column < SIZE; column++) {
        Cell cell = cell_at(position, column, row);
        printf("%*s%s", disc_columns - columns + 1, "", cell.text);
        columns = cell.character == '+' ? 1 : screen_columns_of(cell.character);
    }
    putchar('\n');
}

static void print_lines(const Position *position) {
    int disc_columns = screen_columns_of(0x25cf);
    printf(" ");
    for (int column = 0; column < SIZE; column++) {
        printf("%*s%d", column == 0 ? 1 : disc_columns, "", column + 1);
    }
    putchar('\n');
    for (int row = 0; row < SIZE; row++) {
        print_row(position, row, disc_columns);
    }
}

void play_board_print(PlayConsole *console, const Position *position) {
    if (console->has_screen) {
        draw(&console->screen, position);
    } else {
        print_lines(position);
    }
}
