/* SPDX-License-Identifier: MIT */
/* T76: what is clicked is what is painted there, at every dpi and size. The squares are found in the picture; which
 * one a click has reached is told by the accessible focus. No game is on, so that clicks only move the cursor. */
#include "access.h"
#include "mirror.h"
#include "tests.h"

enum { CORNERS = 4, QUICK_GAP_MS = 4, SLOW_GAP_MS = 60 };

static void click_after(Test *test, POINT point, double gap_ms) {
    SetCursorPos(point.x, point.y);
    pause_ms(test, gap_ms);
    mouse_press_only();
}

/* @return the child that has the focus in the end */
static LONG wait_focus(Test *test, IAccessible *board, LONG wanted) {
    double end_ms = now_ms() + 500;
    LONG child = access_focus(test, board);
    while (child != wanted && now_ms() < end_ms) {
        pause_ms(test, 1);
        child = access_focus(test, board);
    }
    return child;
}

/* A press that follows the pointer's move too soon may still come at its place before: what goes wrong is tried once
 * more, slowly. A wrong hit test goes wrong again. */
static void expect_click_reaches(Test *test, IAccessible *board, POINT point, Square square) {
    click_after(test, point, QUICK_GAP_MS);
    LONG child = wait_focus(test, board, square + 1);
    if (child != square + 1) {
        click_after(test, point, SLOW_GAP_MS);
        child = wait_focus(test, board, square + 1);
    }
    expect(test, child == square + 1, "a click at %ld,%ld, in a corner of %s, reached %s", point.x, point.y,
           square_note(test, square), square_note(test, child - 1));
}

static POINT corner_of(Test *test, RECT cell, int corner) {
    return board_point(test, corner & 1 ? cell.right - 1 : cell.left, corner & 2 ? cell.bottom - 1 : cell.top);
}

static void expect_click_reaches_none(Test *test, IAccessible *board, int x, int y) {
    POINT point = board_point(test, x, y);
    expect(test, access_hit(test, board, point) <= 0, "the screen reader finds a square on a line, at %d,%d", x, y);
    click_after(test, point, QUICK_GAP_MS);
}

/* Clicks on every pixel of thickness of every line, and on the rim. */
static void expect_lines_are_none(Test *test, IAccessible *board, const Grid *grid) {
    const Square kept = square_at(5, 6);
    int pitch = grid->cells[1].left - grid->cells[0].left;
    RECT field = grid->field;
    RECT first = grid->cells[0];
    mouse_move(test, board_point(test, 0, 0)); /* a late press would come on the rim */
    app_settle(test);
    expect(test, access_take_focus(board, kept + 1) == S_OK, "the cursor cannot be set");
    for (int i = 0; i <= 8; i++) {
        for (int pixel = 0; pixel < grid->line; pixel++) {
            int along = (first.left + first.right) / 2 + pitch * (i % 8);
            expect_click_reaches_none(test, board, field.left + i * pitch + pixel, along - first.left + first.top);
            expect_click_reaches_none(test, board, along, field.top + i * pitch + pixel);
        }
    }
    int beyond_x = (field.right + test->pictures[0].width) / 2;
    int beyond_y = (field.bottom + test->pictures[0].height) / 2;
    if (field.left > 1) {
        expect_click_reaches_none(test, board, field.left - 1, first.top + 1);
        expect_click_reaches_none(test, board, field.right, first.top + 1);
        expect_click_reaches_none(test, board, beyond_x, beyond_y);
    }
    if (field.top > 1) {
        expect_click_reaches_none(test, board, first.left + 1, field.top - 1);
        expect_click_reaches_none(test, board, first.left + 1, field.bottom);
    }
    app_settle(test);
    expect(test, access_focus(test, board) == kept + 1, "a click on a line or the rim reached %s",
           square_note(test, access_focus(test, board) - 1));
}

static void expect_all_hits(Test *test) {
    Grid grid;
    IAccessible *board = access_of_window(test, test->app.board);
    app_settle(test);
    board_grid(test, &grid);
    int wanted_line = (test->run->dpi + 48) / 96;
    expect(test, grid.line == wanted_line, "lines are %d pixels thick, not %d", grid.line, wanted_line);
    for (int corner = 0; corner < CORNERS; corner++) {
        for (Square square = 0; square < SQUARE_COUNT; square++) {
            expect_click_reaches(test, board, corner_of(test, grid.cells[square], corner), square);
        }
    }
    expect_lines_are_none(test, board, &grid);
    access_release_all(test);
}

static void start_without_game(Test *test) {
    app_start(test, "pace=off\n");
    app_activate(test, app_dialog(test));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
}

static int scaled(const Test *test, int units) {
    return units * test->run->dpi / 96;
}

static SIZE client_size(const Test *test) {
    RECT client;
    GetClientRect(test->app.window, &client);
    return (SIZE){ client.right, client.bottom };
}

static void resize(Test *test, int width, int height) {
    SetWindowPos(test->app.window, NULL, 20, 20, width, height, SWP_NOZORDER | SWP_NOACTIVATE);
    app_settle(test);
}

static void at_first_size(Test *test) {
    start_without_game(test);
    SIZE client = client_size(test);
    expect(test, client.cx == scaled(test, 800) && client.cy == scaled(test, 580),
           "at %d dpi the first client area is %ld×%ld", test->run->dpi, client.cx, client.cy);
    expect_all_hits(test);
}

static void at_smallest_size(Test *test) {
    start_without_game(test);
    resize(test, 10, 10);
    SIZE client = client_size(test);
    expect(test, client.cx == scaled(test, 320) && client.cy == scaled(test, 320), "the smallest client area is %ld×%ld",
           client.cx, client.cy);
    expect_all_hits(test);
}

static void at_wide_and_tall_size(Test *test) {
    start_without_game(test);
    resize(test, scaled(test, 1150), scaled(test, 430));
    expect_all_hits(test);
    resize(test, scaled(test, 350), scaled(test, 780));
    expect_all_hits(test);
    resize(test, scaled(test, 611), scaled(test, 487)); /* with a remainder */
    expect_all_hits(test);
}

static void maximised(Test *test) {
    start_without_game(test);
    PostMessageW(test->app.window, WM_SYSCOMMAND, SC_MAXIMIZE, 0);
    Wait wait = wait_begin(test, 5000);
    while (!IsZoomed(test->app.window)) {
        wait_step(&wait, "the maximised window");
    }
    expect_all_hits(test);
}

/* ------------------------------------------------------------------------------------- a change of monitor */
/* The rectangle must lie in the program's own memory. */
static void tell_dpi(Test *test, int dpi, RECT rect) {
    void *there = VirtualAllocEx(test->app.process, NULL, sizeof rect, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    expect(test, there && WriteProcessMemory(test->app.process, there, &rect, sizeof rect, NULL),
           "the program's memory cannot be written to");
    window_send(test, test->app.window, WM_DPICHANGED, MAKEWPARAM(dpi, dpi), (LPARAM)there);
    VirtualFreeEx(test->app.process, there, 0, MEM_RELEASE);
    app_settle(test);
}

static void another_dpi_and_back(Test *test) {
    Grid before;
    Grid other;
    Grid after;
    RECT rect;
    start_without_game(test);
    int dpi = test->run->dpi == 144 ? 96 : 144;
    GetWindowRect(test->app.window, &rect);
    board_grid(test, &before);
    RECT bigger = { 20, 20, 20 + (rect.right - rect.left) * dpi / test->run->dpi,
                    20 + (rect.bottom - rect.top) * dpi / test->run->dpi };
    tell_dpi(test, dpi, bigger);
    board_grid(test, &other);
    int cell = other.cells[0].right - other.cells[0].left;
    int wanted = (int)(before.cells[0].right - before.cells[0].left) * dpi / test->run->dpi;
    expect(test, cell > wanted - 6 && cell < wanted + 6 && other.line == (dpi + 48) / 96,
           "at %d dpi squares have %d pixels, lines %d", dpi, cell, other.line);
    IAccessible *board = access_of_window(test, test->app.board);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        expect_click_reaches(test, board, corner_of(test, other.cells[square], square % CORNERS), square);
    }
    tell_dpi(test, test->run->dpi, rect);
    board_grid(test, &after);
    expect(test, EqualRect(&before.field, &after.field) && before.line == after.line,
           "back at %d dpi the board is painted otherwise", test->run->dpi);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        expect_click_reaches(test, board, corner_of(test, after.cells[square], square % CORNERS), square);
    }
}

/* In the middle of a game and of its animations. */
static void resized_while_playing(Test *test) {
    Mirror mirror;
    app_start(test, "pace=smooth\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    static const int SIZES[][2] = { { 700, 500 }, { 400, 600 }, { 900, 620 } };
    for (int i = 0; i < 3; i++) {
        Square square = mirror_any_move(&mirror);
        square_click(test, square);
        mirror_note_move(&mirror, square);
        pause_ms(test, 100 + 300 * i);
        resize(test, scaled(test, SIZES[i][0]), scaled(test, SIZES[i][1]));
        mirror_wait_turn(&mirror);
    }
    mirror_expect_still(&mirror, 100);
}

const TestCase TESTS_OF_SQUARES[] = {
    { "T76 a click in each corner of each square reaches it, on lines none: first size", at_first_size, 40, AT_EVERY_DPI },
    { "T76 a click in each corner of each square reaches it, on lines none: smallest size", at_smallest_size, 40,
      AT_EVERY_DPI },
    { "T76 a click in each corner of each square reaches it, on lines none: wide, tall, odd size", at_wide_and_tall_size,
      90, AT_EVERY_DPI },
    { "T76 a click in each corner of each square reaches it, on lines none: maximised", maximised, 40, AT_EVERY_DPI },
    { "T76 moved to a monitor with another dpi and back, board and clicks agree", another_dpi_and_back, 40, AT_EVERY_DPI },
    { "resized in the middle of animations the game goes on", resized_while_playing, 40, AT_EVERY_DPI },
    { NULL, NULL, 0, 0 },
};
