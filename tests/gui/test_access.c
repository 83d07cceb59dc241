/* SPDX-License-Identifier: MIT */
/* The window as a screen reader meets it. */
#include "access.h"
#include "mirror.h"
#include "tests.h"

#include <string.h>
#include <wchar.h>

/* The name that a square should have. */
static void expected_name(const Mirror *mirror, Square square, bool is_last, wchar_t name[GUI_TEXT_SIZE]) {
    const Position *position = game_position(&mirror->game);
    Bitboard bit = bitboard_of(square);
    TextId id = (position->discs[COLOR_BLACK] & bit)   ? TEXT_SQUARE_BLACK
                : (position->discs[COLOR_WHITE] & bit) ? TEXT_SQUARE_WHITE
                : (mirror_legal(mirror) & bit)         ? TEXT_SQUARE_LEGAL
                                                       : TEXT_SQUARE_EMPTY;
    wchar_t letter[] = { (wchar_t)(L'a' + square_column(square)), (wchar_t)(L'1' + square_row(square)), 0 };
    text_expected(mirror->test, id, (const wchar_t *[]){ letter }, 1, name);
    if (is_last) {
        wchar_t plain[GUI_TEXT_SIZE];
        wcscpy(plain, name);
        text_expected(mirror->test, TEXT_SQUARE_LAST, (const wchar_t *[]){ plain }, 1, name);
    }
}

/* Reads the board from the names alone. @return false: a name is neither of those that a square can have */
static bool board_by_names(const Mirror *mirror, IAccessible *board, Seen *seen) {
    static const TextId KINDS[] = { TEXT_SQUARE_EMPTY, TEXT_SQUARE_LEGAL, TEXT_SQUARE_BLACK, TEXT_SQUARE_WHITE };
    Test *test = mirror->test;
    *seen = (Seen){ .last = SQUARE_NONE, .notify = SQUARE_NONE };
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        wchar_t name[NODE_TEXT_SIZE];
        wchar_t letter[] = { (wchar_t)(L'a' + square_column(square)), (wchar_t)(L'1' + square_row(square)), 0 };
        access_name(test, board, square + 1, name);
        bool is_known = false;
        for (int kind = 0; kind < 4 && !is_known; kind++) {
            wchar_t plain[GUI_TEXT_SIZE];
            wchar_t marked[GUI_TEXT_SIZE];
            text_expected(test, KINDS[kind], (const wchar_t *[]){ letter }, 1, plain);
            text_expected(test, TEXT_SQUARE_LAST, (const wchar_t *[]){ plain }, 1, marked);
            bool is_last = wcscmp(name, marked) == 0;
            is_known = is_last || wcscmp(name, plain) == 0;
            seen->last = is_last ? square : seen->last;
            Bitboard bit = is_known ? bitboard_of(square) : 0;
            seen->legal_dots |= kind == 1 ? bit : 0;
            seen->discs[COLOR_BLACK] |= kind == 2 ? bit : 0;
            seen->discs[COLOR_WHITE] |= kind == 3 ? bit : 0;
        }
        if (!is_known) {
            return false;
        }
    }
    return true;
}

static void expect_node(Mirror *mirror, IAccessible *board, const Grid *grid, Square square) {
    Test *test = mirror->test;
    Node node;
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t action[GUI_TEXT_SIZE];
    int ply = mirror->game.ply;
    bool is_last = ply > 0 && mirror->game.moves[ply - 1].square == square;
    bool is_legal = mirror_legal(mirror) & bitboard_of(square);
    access_read(test, board, square + 1, &node);
    expected_name(mirror, square, is_last, name);
    text_expected(test, TEXT_SQUARE_ACTION, NULL, 0, action);
    expect(test, wcscmp(node.name, name) == 0, "expected the name \"%s\", heard \"%s\"", note_text(test, name),
           note_text(test, node.name));
    expect(test, wcscmp(node.action, is_legal ? action : L"") == 0, "the action of %s is \"%s\"",
           square_note(test, square), note_text(test, node.action));
    expect(test, node.role == ROLE_SYSTEM_CELL, "the role of %s is %ld", square_note(test, square), node.role);
    expect(test, (node.state & STATE_SYSTEM_FOCUSABLE) && !(node.state & STATE_SYSTEM_UNAVAILABLE) &&
                     !(node.state & STATE_SYSTEM_READONLY) == is_legal,
           "the state of %s is %#lx", square_note(test, square), (unsigned long)node.state);
    RECT cell = grid->cells[square];
    POINT corner = board_point(test, cell.left, cell.top);
    expect(test, node.rect.left == corner.x && node.rect.top == corner.y &&
                     node.rect.right - node.rect.left == cell.right - cell.left &&
                     node.rect.bottom - node.rect.top == cell.bottom - cell.top,
           "%s is painted at %ld,%ld, but said to be at %ld,%ld", square_note(test, square), corner.x, corner.y,
           node.rect.left, node.rect.top);
    POINT middle = { (node.rect.left + node.rect.right) / 2, (node.rect.top + node.rect.bottom) / 2 };
    expect(test, access_hit(test, board, middle) == square + 1, "the middle of %s leads elsewhere",
           square_note(test, square));
}

static void squares_are_described(Test *test) {
    Mirror mirror;
    Grid grid;
    Node node;
    wchar_t name[GUI_TEXT_SIZE];
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    IAccessible *board = access_of_window(test, test->app.board);
    expect(test, access_child_count(test, board) == SQUARE_COUNT, "the board has %ld children",
           access_child_count(test, board));
    access_read(test, board, 0, &node);
    text_expected(test, TEXT_BOARD_NAME, NULL, 0, name);
    expect(test, wcscmp(node.name, name) == 0 && node.role == ROLE_SYSTEM_TABLE, "the board is called \"%s\", role %ld",
           note_text(test, node.name), node.role);
    board_grid(test, &grid);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        expect_node(&mirror, board, &grid, square);
    }
    expect(test, access_navigate(test, board, NAVDIR_RIGHT, 1) == 2 && access_navigate(test, board, NAVDIR_DOWN, 1) == 9 &&
                     access_navigate(test, board, NAVDIR_LEFT, 1) == NODE_NONE &&
                     access_navigate(test, board, NAVDIR_RIGHT, 8) == NODE_NONE &&
                     access_navigate(test, board, NAVDIR_UP, 64) == 56 &&
                     access_navigate(test, board, NAVDIR_FIRSTCHILD, 0) == 1 &&
                     access_navigate(test, board, NAVDIR_LASTCHILD, 0) == 64,
           "one cannot walk from square to square");
}

static void expect_item(Test *test, HWND item, const char *what) {
    Node node;
    wchar_t text[GUI_TEXT_SIZE];
    access_read(test, access_of_window(test, item), 0, &node);
    window_get_text(test, item, text);
    expect(test, text[0] && wcscmp(node.name, text) == 0, "%s says \"%s\"", what, note_text(test, node.name));
    expect(test, node.role == ROLE_SYSTEM_STATICTEXT && (node.state & STATE_SYSTEM_FOCUSABLE), "%s: role %ld, state %#lx",
           what, node.role, (unsigned long)node.state);
    RECT rect;
    GetWindowRect(item, &rect);
    expect(test, EqualRect(&rect, &node.rect), "%s is said to be elsewhere", what);
}

static void panel_is_described(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    expect_item(test, test->app.players[COLOR_BLACK], "Black's row");
    expect_item(test, test->app.players[COLOR_WHITE], "White's row");
    expect_item(test, test->app.message, "the message");
}

/* A button of the system: Wine's has no default action, so there the mouse presses it. */
static void press_button(Test *test, HWND dialog, int id) {
    HRESULT result = access_act(access_of_window(test, GetDlgItem(dialog, id)), 0);
    if (result == E_NOTIMPL) {
        mouse_click_window(test, GetDlgItem(dialog, id));
    } else {
        expect(test, SUCCEEDED(result), "button %d cannot be pressed (%#lx)", id, (unsigned long)result);
    }
    dialog_wait_gone(test);
}

static void whole_game_by_access(Test *test) {
    Mirror mirror;
    Seen seen;
    app_start(test, "pace=off\n");
    press_button(test, app_dialog(test), IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    IAccessible *board = access_of_window(test, test->app.board);
    while (!mirror_is_over(&mirror)) {
        Square square = mirror_any_move(&mirror);
        HRESULT result = access_act(board, square + 1);
        expect(test, result == S_OK, "%s cannot be played (%#lx)", square_note(test, square), (unsigned long)result);
        mirror_note_move(&mirror, square);
        Wait wait = wait_begin(test, APP_WAIT_MS);
        while (!board_by_names(&mirror, board, &seen) || !mirror_follow(&mirror, &seen)) {
            wait_step(&wait, "names that tell of a legal move");
        }
        mirror_expect(&mirror);
        expect(test, board_by_names(&mirror, board, &seen) && seen.legal_dots == mirror_legal(&mirror),
               "the names tell of other legal squares");
    }
    press_button(test, dialog_wait(test, "the result question"), IDCANCEL);
}

static void action_only_on_legal_squares(Test *test) {
    Mirror mirror;
    app_start(test, "pace=smooth\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    IAccessible *board = access_of_window(test, test->app.board);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (!(mirror_legal(&mirror) & bitboard_of(square))) {
            expect(test, FAILED(access_act(board, square + 1)), "%s can be played", square_note(test, square));
        }
    }
    expect(test, FAILED(access_act(board, 65)) && FAILED(access_act(board, -1)) && FAILED(access_act(board, 0)),
           "squares beyond the board can be played");
    mirror_expect_still(&mirror, 50);
    Square square = mirror_any_move(&mirror);
    expect(test, SUCCEEDED(access_act(board, square + 1)), "a legal square cannot be played");
    mirror_note_move(&mirror, square);
    pause_ms(test, 200);
    for (Square other = 0; other < SQUARE_COUNT; other++) {
        expect(test, FAILED(access_act(board, other + 1)), "%s can be played in the computer's turn",
               square_note(test, other));
    }
    mirror_wait_turn(&mirror);
    mirror_expect_still(&mirror, 200);
}

static void wait_event(Test *test, DWORD event, HWND window, LONG child, const char *what) {
    Wait wait = wait_begin(test, 2000);
    while (events_count(event, window, child) == 0) {
        wait_step(&wait, what);
    }
}

static void events_tell_of_changes(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    IAccessible *board = access_of_window(test, test->app.board);
    events_begin(test);
    key_press(test, VK_RIGHT, WITH_NONE);
    wait_event(test, EVENT_OBJECT_FOCUS, test->app.board, square_at(4, 3) + 1, "the focus event of e4");
    expect(test, access_focus(test, board) == square_at(4, 3) + 1, "the focus is on child %ld", access_focus(test, board));
    key_press(test, VK_TAB, WITH_NONE);
    wait_event(test, EVENT_OBJECT_FOCUS, test->app.players[COLOR_BLACK], CHILDID_SELF, "the focus event of a row");
    expect(test, access_focus(test, board) == NODE_NONE, "the board still says that it has the focus");
    expect(test, SUCCEEDED(access_take_focus(board, 20)), "the focus cannot be set");
    wait_event(test, EVENT_OBJECT_FOCUS, test->app.board, 20, "the focus event of d3");
    events_forget();
    Board before = game_board(&mirror.game);
    Square square = mirror_any_move(&mirror);
    mirror_click(&mirror, square);
    Board after = game_board(&mirror.game);
    Bitboard changed = (before.mover ^ after.mover) | (before.other ^ after.other);
    while (changed) {
        wait_event(test, EVENT_OBJECT_NAMECHANGE, test->app.board, bitboard_pop(&changed) + 1, "a square's new name");
    }
    wait_event(test, EVENT_OBJECT_NAMECHANGE, test->app.players[COLOR_BLACK], CHILDID_SELF, "a row's new name");
    wait_event(test, EVENT_OBJECT_NAMECHANGE, test->app.message, CHILDID_SELF, "the message's new name");
    wait_event(test, EVENT_OBJECT_LIVEREGIONCHANGED, test->app.message, CHILDID_SELF, "the message spoken");
}

const TestCase TESTS_OF_ACCESS[] = {
    { "D87 the 64 squares say name, role, state and action, and lie where they are painted", squares_are_described, 30,
      AT_EVERY_DPI | IN_JAPANESE },
    { "D87 rows and message can be read by a screen reader", panel_is_described, 20, IN_JAPANESE },
    { "D87 a whole game through the accessibility tree alone", whole_game_by_access, 90, ONLY_PLAIN },
    { "D87 only legal squares have a default action, and none in the computer's turn", action_only_on_legal_squares, 30,
      ONLY_PLAIN },
    { "D87 events tell of the focus, of squares that change, of rows and message", events_tell_of_changes, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
