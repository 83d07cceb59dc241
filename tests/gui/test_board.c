/* SPDX-License-Identifier: MIT */
/* The board control alone (board_stage.h): marks that teach, keys of the game, the menu of a square, input methods,
 * the tool tip, what screen readers are told. */
#include "access.h"
#include "board_stage.h"
#include "driver.h"
#include "tests.h"

#include <imm.h>
#include <string.h>
#include <wchar.h>

#include "../../src/win/view/board_geometry.h"
#include "../../src/win/view/rabbit_painter.h"

enum { SIDE_UNITS = 500, TIP_LIMIT_MS = 3000 };

static int side_of(const Test *test) {
    return SIDE_UNITS * test->run->dpi / 96 > 900 ? 900 : SIDE_UNITS * test->run->dpi / 96;
}

static void open_board(BoardStage *stage, Test *test) {
    stage_open(stage, test, 8, 8, side_of(test), true);
}

static void press(Test *test, WORD key, Modifiers modifiers) {
    key_press(test, key, modifiers);
    pause_ms(test, 20);
}

static LONG cursor_of(BoardStage *stage, IAccessible *board) {
    pause_ms(stage->test, 20);
    return access_focus(stage->test, board) - 1;
}

/* ------------------------------------------------------------------------------------------------- pictures */
static ViewRect cell_rect(const BoardStage *stage, int index) {
    RECT client;
    GetClientRect(stage->board, &client);
    BoardGeometry g = board_geometry_make(client.right, client.bottom, stage->columns, stage->rows,
                                          stage->test->run->dpi, true);
    return board_geometry_cell(&g, index % stage->columns, index / stage->columns);
}

static void take_picture(BoardStage *stage, int which) {
    expect(stage->test, picture_of_window(&stage->test->pictures[which], stage->board), "the board cannot be copied");
}

/* How many pixels of a cell differ in two pictures; with index −1: of all that is not in a cell. */
static int differences(const BoardStage *stage, int index) {
    const Picture *a = &stage->test->pictures[0];
    const Picture *b = &stage->test->pictures[1];
    int all = 0;
    int inside = 0;
    ViewRect cell = index >= 0 ? cell_rect(stage, index) : (ViewRect){ 0, 0, 0, 0 };
    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->width; x++) {
            bool is_other = picture_at(a, x, y) != picture_at(b, x, y);
            all += is_other;
            inside += is_other && x >= cell.left && x < cell.right && y >= cell.top && y < cell.bottom;
        }
    }
    return index >= 0 ? inside : all;
}

/* Shows a cell as it is now and in another way. @return how many of its pixels differ; outside none may */
static int change_cell(BoardStage *stage, int index, BoardCell cell) {
    stage_show(stage);
    take_picture(stage, 0);
    stage->cells[index] = cell;
    stage_show(stage);
    take_picture(stage, 1);
    int inside = differences(stage, index);
    int all = differences(stage, -1);
    expect(stage->test, all == inside, "%d pixels beside cell %d have changed", all - inside, index);
    return inside;
}

static const int SIDES[] = { 232, 420, 800 }; /* the smallest cells of the window, and large ones */

/* Every two values that could be confused, and the same value shown in other ways. */
static void values_are_seen(Test *test) {
    static const BoardCell SERIES[] = {
        { .marks = MARK_LEGAL },
        { .value = 3, .marks = MARK_LEGAL | MARK_VALUE },
        { .value = -3, .marks = MARK_LEGAL | MARK_VALUE },
        { .value = -3, .marks = MARK_LEGAL | MARK_VALUE | MARK_EXACT },
        { .value = -3, .marks = MARK_LEGAL | MARK_VALUE | MARK_BEST },
        { .value = -3, .marks = MARK_LEGAL | MARK_VALUE | MARK_BEST | MARK_EXACT },
        { .value = -64, .marks = MARK_LEGAL | MARK_VALUE | MARK_BEST | MARK_EXACT },
        { .value = 64, .marks = MARK_LEGAL | MARK_VALUE },
        { .value = 0, .marks = MARK_LEGAL | MARK_VALUE },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE, .grade = GRADE_GOOD },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE, .grade = GRADE_FAIR },
        { .marks = MARK_LEGAL | MARK_VALUE | MARK_SIMPLE, .grade = GRADE_BAD },
        { .piece = PIECE_BLACK },
        { .piece = PIECE_BLACK, .marks = MARK_STABLE },
        { .piece = PIECE_BLACK, .number = 9 },
        { .piece = PIECE_WHITE, .number = 10 },
        { .piece = PIECE_WHITE, .number = 60, .marks = MARK_STABLE | MARK_LAST },
    };
    BoardStage stage;
    for (int i = 0; i < 3; i++) {
        stage_open(&stage, test, 8, 8, SIDES[i] * (test->run->dpi > 96 && i < 2 ? 2 : 1), true);
        for (int look = 0; look < 2; look++) {
            for (int k = 0; k < (int)(sizeof SERIES / sizeof SERIES[0]); k++) {
                int changed = change_cell(&stage, 10, SERIES[k]);
                expect(test, changed > 3 || (k == 0 && changed == 0) || (k == 0 && look == 1),
                       "step %d of look %d in a board of %d changes %d pixels", k, look, SIDES[i], changed);
            }
            stage_look(&stage, rabbit_paint_cell, &THEME_CLASSIC);
        }
        stage_close(&stage);
    }
}

/* The darkest and the lightest of a cell's middle. */
static void extremes(const BoardStage *stage, int index, int *low, int *high) {
    ViewRect cell = cell_rect(stage, index);
    int inset = (cell.right - cell.left) / 3;
    *low = 255;
    *high = 0;
    for (int y = cell.top + inset; y < cell.bottom - inset; y++) {
        for (int x = cell.left + 2; x < cell.right - 2; x++) {
            int green = (int)(picture_at(&stage->test->pictures[0], x, y) >> 8 & 255);
            *low = green < *low ? green : *low;
            *high = green > *high ? green : *high;
        }
    }
}

static void values_are_written_in_full_colour(Test *test) {
    BoardStage stage;
    stage_open(&stage, test, 8, 8, SIDES[0] * test->run->dpi / 96, true);
    for (int i = 0; i < 64; i++) {
        stage.cells[i] = (BoardCell){ .value = (int8_t)(i - 32), .marks = MARK_LEGAL | MARK_VALUE };
    }
    stage_show(&stage);
    take_picture(&stage, 0);
    for (int i = 0; i < 64; i++) {
        int low;
        int high;
        extremes(&stage, i, &low, &high);
        expect(test, high >= 0xF0 && low < 0x90, "the value %d is pale: its ink reaches %#x on %#x", i - 32, high, low);
    }
    stage_close(&stage);
}

/* ----------------------------------------------------------------------------------------------------- keys */
static void keys_of_the_game(Test *test) {
    static const struct {
        WORD key;
        UINT notice;
        int column, row; /* of the cursor with Ctrl, from d4 on */
    } keys[] = { { VK_HOME, BCN_GO_FIRST, 0, 3 },
                 { VK_PRIOR, BCN_GO_BACK, 0, 0 },
                 { VK_END, BCN_GO_LAST, 7, 0 },
                 { VK_NEXT, BCN_GO_FORWARD, 7, 7 } };
    BoardStage stage;
    open_board(&stage, test);
    IAccessible *board = access_of_window(test, stage.board);
    LONG before = cursor_of(&stage, board);
    for (int i = 0; i < 4; i++) {
        press(test, keys[i].key, WITH_NONE);
        stage_expect(&stage, keys[i].notice, -1, -1);
    }
    expect(test, cursor_of(&stage, board) == before, "a key of the game has moved the cursor");
    for (int i = 0; i < 4; i++) {
        press(test, keys[i].key, WITH_CONTROL);
        expect(test, cursor_of(&stage, board) == keys[i].row * 8 + keys[i].column, "Ctrl and key %#x lead to cell %ld",
               keys[i].key, cursor_of(&stage, board));
    }
    keys_type(test, "f");
    press(test, VK_PRIOR, WITH_NONE); /* forgets the letter */
    stage_expect(&stage, BCN_GO_BACK, -1, -1);
    keys_type(test, "5");
    stage_expect_none(&stage);
    keys_type(test, "f5");
    stage_expect(&stage, BCN_CHOSEN, 5, 4);
    stage_close(&stage);
    stage_open(&stage, test, 5, 5, side_of(test), false);
    board = access_of_window(test, stage.board);
    press(test, VK_HOME, WITH_NONE);
    press(test, VK_NEXT, WITH_NONE);
    expect(test, cursor_of(&stage, board) == 20, "without keys of a game the cursor is on cell %ld",
           cursor_of(&stage, board));
    press(test, VK_END, WITH_CONTROL);
    expect(test, cursor_of(&stage, board) == 20, "Ctrl and End have moved the cursor");
    stage_expect_none(&stage);
    stage_close(&stage);
}

static void right_click(Test *test, POINT point) {
    INPUT inputs[2] = { { .type = INPUT_MOUSE }, { .type = INPUT_MOUSE } };
    inputs[0].mi.dwFlags = MOUSEEVENTF_RIGHTDOWN;
    inputs[1].mi.dwFlags = MOUSEEVENTF_RIGHTUP;
    mouse_move(test, point);
    SendInput(2, inputs, sizeof inputs[0]);
    pause_ms(test, 20);
}

static void menu_of_a_square(Test *test) {
    BoardStage stage;
    open_board(&stage, test);
    IAccessible *board = access_of_window(test, stage.board);
    SetFocus(stage.edit);
    POINT point = stage_point(&stage, 6, 1);
    right_click(test, point);
    BoardNotice notice = stage_expect(&stage, BCN_CONTEXT, 6, 1);
    expect(test, notice.point.x == point.x && notice.point.y == point.y, "the menu is wanted at %ld,%ld", notice.point.x,
           notice.point.y);
    stage_expect_none(&stage);
    expect(test, cursor_of(&stage, board) == 14, "the cursor is on cell %ld", cursor_of(&stage, board));
    press(test, VK_LEFT, WITH_NONE);
    press(test, VK_APPS, WITH_NONE);
    POINT wanted = stage_point(&stage, 5, 1);
    notice = stage_expect(&stage, BCN_CONTEXT, 5, 1);
    expect(test, notice.point.x == wanted.x && notice.point.y == wanted.y, "by the key the menu is wanted at %ld,%ld",
           notice.point.x, notice.point.y);
    press(test, VK_F10, WITH_SHIFT);
    stage_expect(&stage, BCN_CONTEXT, 5, 1);
    stage_expect_none(&stage);
    RECT rect;
    GetWindowRect(stage.board, &rect);
    right_click(test, (POINT){ rect.left + 3, rect.top + 3 }); /* the rim is no square */
    stage_expect_none(&stage);
    stage_close(&stage);
}

/* ----------------------------------------------------------------------------------------------- input methods */
static bool has_input_context(HWND window) {
    HIMC context = ImmGetContext(window);
    if (context) {
        ImmReleaseContext(window, context);
    }
    return context != NULL;
}

static LPARAM scan_code(WORD key) {
    return (LPARAM)MapVirtualKeyW(key, MAPVK_VK_TO_VSC) << 16 | 1;
}

/* What an input method claims comes as VK_PROCESSKEY with the key's own scan code. */
static void type_claimed(const BoardStage *stage, const char *keys) {
    for (const char *key = keys; *key; key++) {
        WORD code = (WORD)(*key >= 'a' ? *key - 'a' + 'A' : *key);
        SendMessageW(stage->board, WM_KEYDOWN, VK_PROCESSKEY, scan_code(code));
    }
}

static void input_methods(Test *test) {
    BoardStage stage;
    open_board(&stage, test);
    bool was_given = has_input_context(stage.edit);
    expect(test, !has_input_context(stage.board), "the board has an input context");
    type_claimed(&stage, "c4");
    stage_expect(&stage, BCN_CHOSEN, 2, 3);
    SendMessageW(stage.board, WM_KEYDOWN, VK_PROCESSKEY, scan_code(VK_SPACE));
    stage_expect(&stage, BCN_CHOSEN, 2, 3);
    SetFocus(stage.edit);
    expect(test, has_input_context(stage.edit) == was_given, "the field beside the board has lost its input context");
    SetFocus(stage.board);
    /* Another window comes in front, and the stage again. */
    HWND other = CreateWindowExW(0, L"EDIT", L"other", WS_OVERLAPPEDWINDOW | WS_VISIBLE, 500, 400, 200, 100, NULL, NULL,
                                 GetModuleHandleW(NULL), NULL);
    app_activate(test, other);
    expect(test, has_input_context(other) == was_given, "another window has no input context");
    app_activate(test, stage.window);
    SetFocus(stage.board);
    expect(test, !has_input_context(stage.board), "after another window the board has an input context");
    keys_type(test, "d6");
    stage_expect(&stage, BCN_CHOSEN, 3, 5);
    DestroyWindow(other);
    stage_close(&stage);
}

/* -------------------------------------------------------------------------------------------------- tool tip */
/* @return the shown tool tip's text, NULL: none is shown; lent like note_text */
static const char *tip_text(Test *test) {
    HWND tip = NULL;
    wchar_t text[GUI_TEXT_SIZE];
    while ((tip = FindWindowExW(NULL, tip, L"tooltips_class32", NULL)) != NULL) {
        DWORD process = 0;
        GetWindowThreadProcessId(tip, &process);
        if (process == GetCurrentProcessId() && IsWindowVisible(tip)) {
            GetWindowTextW(tip, text, GUI_TEXT_SIZE);
            return note_text(test, text);
        }
    }
    return NULL;
}

static void wait_tip(Test *test, const char *wanted) {
    Wait wait = wait_begin(test, TIP_LIMIT_MS);
    for (const char *text = tip_text(test); wanted ? !text || strcmp(text, wanted) != 0 : text != NULL;
         text = tip_text(test)) {
        wait_step(&wait, wanted ? wanted : "no tool tip");
    }
}

static void expect_no_tip(Test *test) {
    pause_ms(test, GetDoubleClickTime() + 250);
    expect(test, tip_text(test) == NULL, "a tool tip says \"%s\"", tip_text(test));
}

static void tool_tip(Test *test) {
    BoardStage stage;
    open_board(&stage, test);
    stage.cells[9] = (BoardCell){ .value = 3, .marks = MARK_LEGAL | MARK_VALUE };
    stage.cells[10] = (BoardCell){ .marks = MARK_LEGAL };
    stage.cells[17] = (BoardCell){ .piece = PIECE_WHITE, .marks = MARK_STABLE };
    stage_show(&stage);
    mouse_move(test, stage_point(&stage, 2, 1));
    expect_no_tip(test); /* the picture says all */
    mouse_move(test, stage_point(&stage, 1, 1));
    wait_tip(test, "cell 9");
    expect(test, stage.pointed_count > 0, "the flips of the pointed square were not asked for");
    wcscpy(stage.names[9], L"b2, better");
    stage.cells[9].value = 4;
    stage_show(&stage);
    wait_tip(test, "b2, better");
    mouse_move(test, stage_point(&stage, 1, 2));
    wait_tip(test, "cell 17");
    press(test, VK_LEFT, WITH_NONE);
    wait_tip(test, NULL);
    expect_no_tip(test); /* until the pointer comes to another square */
    mouse_move(test, stage_point(&stage, 1, 1));
    wait_tip(test, "b2, better");
    mouse_move(test, stage_point(&stage, 5, 5));
    wait_tip(test, NULL);
    stage.cells[45] = (BoardCell){ .value = -2, .marks = MARK_LEGAL | MARK_VALUE }; /* comes to the resting pointer */
    stage_show(&stage);
    wait_tip(test, "cell 45");
    SetFocus(stage.edit);
    wait_tip(test, NULL);
    stage_close(&stage);
}

/* -------------------------------------------------------------------------------------------- screen readers */
static void expect_text(Test *test, HRESULT result, BSTR text, const wchar_t *wanted, const char *what) {
    expect(test, result == S_OK && text && wcscmp(text, wanted) == 0, "the %s is \"%s\"", what,
           text ? note_text(test, text) : "");
    SysFreeString(text);
}

static void squares_tell_more(Test *test) {
    BoardStage stage;
    BSTR text = NULL;
    VARIANT child = { .vt = VT_I4, .lVal = 4 * 8 + 5 + 1 };
    VARIANT selected = { .vt = VT_EMPTY };
    open_board(&stage, test);
    wcscpy(stage.value, L"+3");
    IAccessible *board = access_of_window(test, stage.board);
    HRESULT result = board->lpVtbl->get_accValue(board, child, &text);
    expect_text(test, result, text, L"+3", "value");
    result = board->lpVtbl->get_accDescription(board, child, &text);
    expect(test, result == S_FALSE && !text, "a cell has a description that nobody gave");
    wcscpy(stage.description, L"the best");
    result = board->lpVtbl->get_accDescription(board, child, &text);
    expect_text(test, result, text, L"the best", "description");
    result = board->lpVtbl->get_accKeyboardShortcut(board, child, &text);
    expect_text(test, result, text, L"f5", "shortcut");
    keys_type(test, "b");
    pause_ms(test, 30);
    result = board->lpVtbl->get_accSelection(board, &selected);
    expect(test, result == S_OK && selected.vt == VT_I4 && selected.lVal == access_focus(test, board) &&
                     (selected.lVal - 1) % 8 == 1,
           "child %ld is selected", selected.lVal);
    SetFocus(stage.edit);
    result = board->lpVtbl->get_accSelection(board, &selected);
    expect(test, result == S_OK && selected.vt == VT_I4 && (selected.lVal - 1) % 8 == 1,
           "without the focus, the selection is lost");
    stage_close(&stage);
}

/* Names change with hints many times a second: only the square under the cursor is told of. */
static void hints_do_not_chatter(Test *test) {
    BoardStage stage;
    open_board(&stage, test);
    for (int i = 0; i < 64; i++) {
        stage.cells[i].marks = MARK_LEGAL;
    }
    keys_type(test, "c");
    keys_type(test, "3");
    stage_expect(&stage, BCN_CHOSEN, 2, 2);
    stage_show(&stage);
    test->app.id = GetCurrentProcessId();
    events_begin(test);
    for (int step = 1; step <= 5; step++) {
        for (int i = 0; i < 64; i++) {
            stage.cells[i].value = (int8_t)step;
            stage.cells[i].marks = MARK_LEGAL | MARK_VALUE;
            wsprintfW(stage.names[i], L"cell %d, %d", i, step / 3); /* a new name at the third step */
        }
        stage_show(&stage);
    }
    pause_ms(test, 100);
    int own = events_count(EVENT_OBJECT_NAMECHANGE, stage.board, 2 * 8 + 2 + 1);
    int all = events_count(EVENT_OBJECT_NAMECHANGE, stage.board, -1);
    expect(test, all == own, "%d squares beside the cursor's were told of", all - own);
    expect(test, own == 2, "the cursor's square was told of %d times, not twice", own);
    events_forget();
    stage.cells[0].piece = PIECE_BLACK; /* a move is always told of */
    stage_show(&stage);
    pause_ms(test, 100);
    expect(test, events_count(EVENT_OBJECT_NAMECHANGE, stage.board, 1) == 1, "a new disc was not told of");
    events_forget();
    press(test, VK_RIGHT, WITH_NONE);
    pause_ms(test, 100);
    expect(test, events_count(EVENT_OBJECT_SELECTION, stage.board, 2 * 8 + 3 + 1) == 1, "the new selection was not told of");
    events_end(test);
    test->app.id = 0;
    stage_close(&stage);
}

const TestCase TESTS_OF_BOARD[] = {
    { "board: values, grades, numbers and stable discs are seen in the smallest cells, inside of them, in both looks",
      values_are_seen, 60, AT_EVERY_DPI | IN_JAPANESE },
    { "board: every value's ink reaches its full colour in the smallest cells", values_are_written_in_full_colour, 30,
      AT_EVERY_DPI | IN_JAPANESE },
    { "board: Home, End, Page Up, Page Down go through the game, with Ctrl they move the cursor", keys_of_the_game, 30,
      ONLY_PLAIN },
    { "board: right click, menu key and Shift+F10 ask for the menu of a square", menu_of_a_square, 30, AT_EVERY_DPI },
    { "T75 board: squares are typed under an input method, and other windows keep theirs", input_methods, 30,
      IN_JAPANESE },
    { "board: the tool tip says the square's name where the picture does not, and gives way", tool_tip, 60, ONLY_PLAIN },
    { "D87 board: squares tell value, description, shortcut and selection", squares_tell_more, 30, ONLY_PLAIN },
    { "D87 board: hints change names only where the cursor is", hints_do_not_chatter, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
