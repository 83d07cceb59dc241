/* SPDX-License-Identifier: MIT */
#include "mnk_view.h"

#include <stdio.h>

enum {
    LABEL_COLUMNS = 4, /* "[A] " */
    SCREEN_PITCH = 4,  /* columns from stone to stone: "[19]" fits */
    ROW_TITLE = 0,
    ROW_HEADER = 1,
    ROW_BOARD = 2,
    LINES_BELOW = 3, /* status, prompt, and where the cursor goes when the prompt has been answered */
    BRACKETS_MAX = 9 /* columns whose numbers stand in brackets: more would not fit into 80 columns */
};

static const char *const GLYPHS[] = { "○", "×", "·" }; /* by MnkStone */

void mnk_view_begin(MnkView *view, Language language, bool is_plain) {
    *view = (MnkView){ .language = language, .shown_ply = -1 };
    view->has_screen = !is_plain && screen_begin(&view->screen);
}

static void format_title(const MnkView *view, MnkShape shape, char *out, size_t size) {
    char numbers[3][16];
    snprintf(numbers[0], sizeof numbers[0], "%d", shape.width);
    snprintf(numbers[1], sizeof numbers[1], "%d", shape.height);
    snprintf(numbers[2], sizeof numbers[2], "%d", shape.line);
    const char *const values[] = { numbers[0], numbers[1], numbers[2] };
    text_format(view->language, TEXT_MNK_TITLE, values, 3, out, size);
}

/* ------------------------------------------------------------------------------------------- line by line */

/* "[1]·[2]·[3]", or " 1· 2· 3": of each column's three or four characters one is a dot, as wide as a stone.
 */
static void print_header(MnkShape shape) {
    printf("%*s", LABEL_COLUMNS, "");
    for (int column = 0; column < shape.width; column++) {
        printf(shape.width <= BRACKETS_MAX ? "[%d]" : "%2d", column + 1);
        fputs(column + 1 < shape.width ? "·" : "\n", stdout);
    }
}

static void print_row(const MnkGame *game, int row) {
    MnkShape shape = game->board.shape;
    const char *gap = shape.width <= BRACKETS_MAX ? "   " : "  ";
    printf("[%c] ", 'A' + row);
    for (int column = 0; column < shape.width; column++) {
        MnkStone stone = mnk_board_at(&game->board, mnk_square(row, column));
        printf("%s%s", column > 0 ? gap : " ", GLYPHS[stone]);
    }
    putchar('\n');
}

/* The board only when it has changed: somebody who types nonsense is not shown it again and again. */
static void print_lines(MnkView *view, const MnkGame *game, const char *status, const char *prompt) {
    if (view->shown_ply != game->ply) {
        if (view->shown_ply < 0) {
            char title[256];
            format_title(view, game->board.shape, title, sizeof title);
            puts(title);
        }
        putchar('\n');
        print_header(game->board.shape);
        for (int row = 0; row < game->board.shape.height; row++) {
            print_row(game, row);
        }
        view->shown_ply = game->ply;
    }
    puts(status);
    if (prompt) {
        puts(prompt);
    }
}

/* --------------------------------------------------------------------------------------------- on a screen
 */

static void begin_line(MnkView *view, int row) {
    screen_move_to(&view->screen, 0, row);
    screen_clear_line(&view->screen);
}

static void draw_header(MnkView *view, MnkShape shape) {
    begin_line(view, ROW_HEADER);
    printf("%*s", LABEL_COLUMNS, "");
    for (int column = 0; column < shape.width; column++) {
        printf(column + 1 < 10 ? "[%d] " : "[%d]", column + 1);
    }
}

/* The last stone is inverse, and so are the stones that win. */
static bool is_marked(const MnkGame *game, MnkSquare square) {
    MnkSquare last = mnk_game_last(game);
    MnkSquare winning[4 * MNK_SIZE_MAX];
    if (square == last) {
        return true;
    }
    if (game->result == MNK_RESULT_OPEN || game->result == MNK_RESULT_DRAW) {
        return false;
    }
    int count = mnk_board_row_squares(&game->board, last, mnk_board_at(&game->board, last), winning);
    for (int i = 0; i < count; i++) {
        if (winning[i] == square) {
            return true;
        }
    }
    return false;
}

static void draw_stone(MnkView *view, const MnkGame *game, int row, int column) {
    MnkSquare square = mnk_square(row, column);
    MnkStone stone = mnk_board_at(&game->board, square);
    screen_move_to(&view->screen, LABEL_COLUMNS + 1 + column * SCREEN_PITCH, ROW_BOARD + row);
    if (stone == MNK_STONE_NONE) {
        fputs(GLYPHS[stone], stdout);
        return;
    }
    ScreenStyle style = stone == MNK_STONE_FIRST ? SCREEN_CYAN : SCREEN_MAGENTA;
    screen_set_style(&view->screen, is_marked(game, square) ? SCREEN_INVERSE : style);
    fputs(GLYPHS[stone], stdout);
    screen_set_style(&view->screen, SCREEN_PLAIN);
}

static void draw(MnkView *view, const MnkGame *game, const char *status, const char *prompt) {
    MnkShape shape = game->board.shape;
    char title[256];
    format_title(view, shape, title, sizeof title);
    if (!view->is_drawn) {
        screen_clear(&view->screen);
        view->is_drawn = true;
    }
    begin_line(view, ROW_TITLE);
    fputs(title, stdout);
    draw_header(view, shape);
    for (int row = 0; row < shape.height; row++) {
        begin_line(view, ROW_BOARD + row);
        printf("[%c]", 'A' + row);
        for (int column = 0; column < shape.width; column++) {
            draw_stone(view, game, row, column);
        }
    }
    begin_line(view, ROW_BOARD + shape.height);
    fputs(status, stdout);
    screen_move_to(&view->screen, 0, ROW_BOARD + shape.height + 1);
    screen_clear_below(&view->screen);
    if (prompt) {
        printf("%s ", prompt);
    }
}

static bool fits(const Screen *screen, MnkShape shape) {
    return screen->columns >= LABEL_COLUMNS + shape.width * SCREEN_PITCH &&
           screen->rows >= ROW_BOARD + shape.height + LINES_BELOW;
}

void mnk_view_show(MnkView *view, const MnkGame *game, const char *status, const char *prompt) {
    if (view->has_screen) {
        screen_refresh(&view->screen);
        if (fits(&view->screen, game->board.shape)) {
            draw(view, game, status, prompt);
            return;
        }
        view->is_drawn = false;
    }
    print_lines(view, game, status, prompt);
}
