/* SPDX-License-Identifier: MIT */
/* The move list and the graph: by the mouse, by keys, and as a screen reader meets them. */
#include "access.h"
#include "mirror.h"
#include "tests.h"

#include <stdio.h>
#include <wchar.h>

enum { MOVES_PLAYED = 5 };

typedef struct Panes {
    Mirror mirror;
    HWND list, graph; /* the list view in its card; the graph */
    IAccessible *rows, *points;
} Panes;

static void take_discs(const Mirror *mirror, int ply, Bitboard discs[2]) {
    discs[COLOR_BLACK] = mirror->game.positions[ply].discs[COLOR_BLACK];
    discs[COLOR_WHITE] = mirror->game.positions[ply].discs[COLOR_WHITE];
}

/* Waits until the board, the list and the graph all stand at a ply. */
static void wait_ply(Panes *panes, int ply) {
    Test *test = panes->mirror.test;
    Bitboard discs[2];
    take_discs(&panes->mirror, ply, discs);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (;;) {
        Seen seen;
        Node row;
        Node point;
        board_see(test, &seen);
        access_read(test, panes->rows, ply + 1, &row);
        access_read(test, panes->points, ply + 1, &point);
        if (seen.discs[COLOR_BLACK] == discs[COLOR_BLACK] && seen.discs[COLOR_WHITE] == discs[COLOR_WHITE] &&
            (row.state & STATE_SYSTEM_SELECTED) && (point.state & STATE_SYSTEM_SELECTED)) {
            return;
        }
        char what[64];
        snprintf(what, sizeof what, "board, list and graph at ply %d", ply);
        wait_step(&wait, what);
    }
}

/* A game in which the person has made some moves, and the panes of it. */
static void begin(Panes *panes, Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&panes->mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int i = 0; i < MOVES_PLAYED; i++) {
        mirror_click(&panes->mirror, mirror_any_move(&panes->mirror));
    }
    panes->list = FindWindowExW(GetDlgItem(test->app.window, IDC_MOVES), NULL, L"SysListView32", NULL);
    panes->graph = GetDlgItem(test->app.window, IDC_GRAPH);
    expect(test, panes->list && panes->graph, "there is no list or no graph");
    panes->rows = access_of_window(test, panes->list);
    panes->points = access_of_window(test, panes->graph);
    wait_ply(panes, panes->mirror.game.ply);
}

static POINT middle_of(Panes *panes, IAccessible *object, int ply) {
    Node node;
    access_read(panes->mirror.test, object, ply + 1, &node);
    return (POINT){ (node.rect.left + node.rect.right) / 2, (node.rect.top + node.rect.bottom) / 2 };
}

static HWND focus_of(Test *test) {
    GUITHREADINFO info = { .cbSize = sizeof info };
    GetGUIThreadInfo(GetWindowThreadProcessId(test->app.window, NULL), &info);
    return info.hwndFocus;
}

static void wait_focus(Test *test, HWND window) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (focus_of(test) != window) {
        wait_step(&wait, "the focus on another pane");
    }
}

/* The game goes on after each test's looking round: from where the line ends. */
static void rows_are_chosen_by_mouse_and_keys(Test *test) {
    Panes panes;
    begin(&panes, test);
    int last = panes.mirror.game.ply;
    mouse_click(test, middle_of(&panes, panes.rows, last - 3));
    wait_ply(&panes, last - 3);
    wait_focus(test, panes.list);
    key_press(test, VK_UP, WITH_NONE);
    wait_ply(&panes, last - 4);
    key_press(test, VK_HOME, WITH_NONE);
    wait_ply(&panes, 0);
    key_press(test, VK_DOWN, WITH_NONE);
    wait_ply(&panes, 1);
    key_press(test, VK_END, WITH_NONE);
    wait_ply(&panes, last);
    key_press(test, VK_UP, WITH_NONE);
    key_press(test, VK_UP, WITH_NONE);
    wait_ply(&panes, last - 2);
    key_press(test, VK_ESCAPE, WITH_NONE);
    wait_focus(test, test->app.board);
    wait_ply(&panes, last - 2);
}

static void letters_in_the_list_choose_no_row(Test *test) {
    Panes panes;
    begin(&panes, test);
    int last = panes.mirror.game.ply;
    mouse_click(test, middle_of(&panes, panes.rows, last - 2));
    wait_ply(&panes, last - 2);
    /* Windows would go to the next row whose text begins so: "1, black …". */
    key_press(test, '1', WITH_NONE);
    key_press(test, 'B', WITH_NONE);
    key_press(test, 'S', WITH_NONE);
    app_settle(test);
    pause_ms(test, 300);
    wait_ply(&panes, last - 2);
}

static void the_graph_is_clicked_dragged_and_walked(Test *test) {
    Panes panes;
    begin(&panes, test);
    int last = panes.mirror.game.ply;
    mouse_click(test, middle_of(&panes, panes.points, 4));
    wait_ply(&panes, 4);
    wait_focus(test, panes.graph);
    mouse_move(test, middle_of(&panes, panes.points, 1));
    INPUT button = { .type = INPUT_MOUSE, .mi = { .dwFlags = MOUSEEVENTF_LEFTDOWN } };
    SendInput(1, &button, sizeof button);
    wait_ply(&panes, 1);
    mouse_move(test, middle_of(&panes, panes.points, 3));
    wait_ply(&panes, 3);
    /* Held, the mouse leads on beside the graph, beyond the game's end too. */
    POINT beyond = middle_of(&panes, panes.points, last);
    beyond.x += 60;
    beyond.y += 400;
    mouse_move(test, beyond);
    wait_ply(&panes, last);
    button.mi.dwFlags = MOUSEEVENTF_LEFTUP;
    SendInput(1, &button, sizeof button);
    mouse_move(test, middle_of(&panes, panes.points, 2));
    app_settle(test);
    wait_ply(&panes, last);
    key_press(test, VK_LEFT, WITH_NONE);
    wait_ply(&panes, last - 1);
    key_press(test, VK_HOME, WITH_NONE);
    wait_ply(&panes, 0);
    key_press(test, VK_RIGHT, WITH_NONE);
    wait_ply(&panes, 1);
    key_press(test, VK_END, WITH_NONE);
    wait_ply(&panes, last);
    key_press(test, VK_PRIOR, WITH_NONE);
    wait_ply(&panes, last > 10 ? last - 10 : 0);
    key_press(test, VK_ESCAPE, WITH_NONE);
    wait_focus(test, test->app.board);
}

/* What a row should be called, nothing being known of its worth. */
static void expected_row(Panes *panes, int ply, int number, wchar_t name[GUI_TEXT_SIZE]) {
    Test *test = panes->mirror.test;
    const Game *game = &panes->mirror.game;
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t digits[16];
    char letters[SQUARE_TEXT_SIZE] = "";
    wchar_t square[SQUARE_TEXT_SIZE];
    Color mover = game->positions[ply - 1].mover;
    text_expected(test, mover == COLOR_BLACK ? TEXT_COLOR_BLACK : TEXT_COLOR_WHITE, NULL, 0, color);
    bool is_pass = game->moves[ply - 1].kind == MOVE_PASS;
    if (!is_pass) {
        square_to_text(game->moves[ply - 1].square, letters);
    }
    square[0] = (wchar_t)letters[0];
    square[1] = (wchar_t)letters[1];
    square[2] = 0;
    swprintf(digits, 16, L"%d", number);
    const wchar_t *values[] = { digits, color, square };
    text_expected(test, is_pass ? TEXT_PANE_PASS_SPOKEN : TEXT_PANE_MOVE_SPOKEN, values, 3, name);
}

static void expect_child(Panes *panes, IAccessible *object, int ply, const wchar_t *name, const wchar_t *action) {
    Test *test = panes->mirror.test;
    Node node;
    access_read(test, object, ply + 1, &node);
    expect(test, wcscmp(node.name, name) == 0, "ply %d should be called \"%s\", is \"%s\"", ply, note_text(test, name),
           note_text(test, node.name));
    expect(test, node.role == ROLE_SYSTEM_LISTITEM && wcscmp(node.action, action) == 0,
           "ply %d has role %ld and the action \"%s\"", ply, node.role, note_text(test, node.action));
}

static void rows_and_points_are_described(Test *test) {
    Panes panes;
    Node node;
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t action[GUI_TEXT_SIZE];
    begin(&panes, test);
    const Game *game = &panes.mirror.game;
    text_expected(test, TEXT_PANE_ACTION, NULL, 0, action);
    expect(test, access_child_count(test, panes.rows) == game->ply + 1, "the list has %ld rows",
           access_child_count(test, panes.rows));
    expect(test, access_child_count(test, panes.points) == game->ply + 1, "the graph has %ld points",
           access_child_count(test, panes.points));
    access_read(test, panes.rows, 0, &node);
    text_expected(test, TEXT_PANE_MOVES, NULL, 0, name);
    expect(test, wcscmp(node.name, name) == 0 && node.role == ROLE_SYSTEM_LIST, "the list is called \"%s\", role %ld",
           note_text(test, node.name), node.role);
    access_read(test, panes.points, 0, &node);
    expect(test, node.name[0] && node.role == ROLE_SYSTEM_CHART, "the graph is called \"%s\", role %ld",
           note_text(test, node.name), node.role);
    text_expected(test, TEXT_PANE_START, NULL, 0, name);
    expect_child(&panes, panes.rows, 0, name, action);
    int number = 0;
    for (int ply = 1; ply <= game->ply; ply++) {
        number += game->moves[ply - 1].kind != MOVE_PASS;
        expected_row(&panes, ply, number, name);
        expect_child(&panes, panes.rows, ply, name, action);
        expect(test, access_hit(test, panes.points, middle_of(&panes, panes.points, ply)) == ply + 1,
               "the middle of point %d leads elsewhere", ply);
    }
    expect(test, access_focus(test, panes.rows) == NODE_NONE, "the list has the focus already");
}

static void a_screen_reader_goes_to_a_move_and_hears_of_it(Test *test) {
    Panes panes;
    begin(&panes, test);
    events_begin(test);
    expect(test, SUCCEEDED(access_act(panes.rows, 3 + 1)), "a row cannot be acted on");
    wait_ply(&panes, 3);
    expect(test, SUCCEEDED(access_act(panes.points, 1 + 1)), "a point cannot be acted on");
    wait_ply(&panes, 1);
    app_activate(test, test->app.window);
    events_forget();
    expect(test, SUCCEEDED(access_take_focus(panes.rows, 4 + 1)), "a row does not take the focus");
    wait_ply(&panes, 4);
    wait_focus(test, panes.list);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (events_count(EVENT_OBJECT_FOCUS, panes.list, 4 + 1) == 0 ||
           events_count(EVENT_OBJECT_SELECTION, panes.list, 4 + 1) == 0) {
        wait_step(&wait, "the events of the row");
    }
    expect(test, access_focus(test, panes.rows) == 4 + 1, "the focus is at %ld", access_focus(test, panes.rows));
    expect(test, access_navigate(test, panes.rows, NAVDIR_UP, 1) == NODE_NONE &&
                     access_navigate(test, panes.rows, NAVDIR_DOWN, 1) == 2 &&
                     access_navigate(test, panes.points, NAVDIR_RIGHT, 1) == 2 &&
                     access_navigate(test, panes.points, NAVDIR_LEFT, 1) == NODE_NONE,
           "neighbours are not where they should be");
    events_end(test);
}

const TestCase TESTS_OF_PANES[] = {
    { "rows of the move list are chosen by the mouse and by keys", rows_are_chosen_by_mouse_and_keys, 60, AT_EVERY_DPI },
    { "letters in the move list choose no row", letters_in_the_list_choose_no_row, 60, ONLY_PLAIN },
    { "the graph is clicked, dragged and walked by keys", the_graph_is_clicked_dragged_and_walked, 60, AT_EVERY_DPI },
    { "rows and points have names and places", rows_and_points_are_described, 60, IN_JAPANESE },
    { "a screen reader goes to a move and hears of it", a_screen_reader_goes_to_a_move_and_hears_of_it, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
