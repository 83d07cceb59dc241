/* SPDX-License-Identifier: MIT */
/* Everyday tasks as a user does them, with the actions counted: a click, a key or chord, a text pasted as a whole is
 * one; waiting costs nothing. */
#include "access.h"
#include "engine_stage.h"
#include "mirror.h"
#include "tests.h"

#include <commctrl.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

typedef struct Actions {
    Test *test;
    int count;
} Actions;

static void act_key(Actions *actions, WORD key, Modifiers modifiers) {
    actions->count++;
    key_press(actions->test, key, modifiers);
}

static void act_click(Actions *actions, POINT point) {
    actions->count++;
    mouse_click(actions->test, point);
}

static void expect_actions(const Actions *actions, int task, int most) {
    printf("# task %d: %d actions\n", task, actions->count);
    expect(actions->test, actions->count <= most, "task %d takes %d actions, not %d", task, actions->count, most);
}

/* Waits until so many discs are on the board and nothing turns. */
static void wait_discs(Test *test, int count, Seen *seen) {
    Wait wait = wait_begin(test, 2 * APP_WAIT_MS);
    board_see(test, seen);
    while (bitboard_count(seen->discs[0] | seen->discs[1]) < count || seen->odd || seen->notify != SQUARE_NONE) {
        wait_step(&wait, "the discs");
        board_see(test, seen);
    }
}

static void start_without_game(Test *test, const char *settings) {
    app_start(test, settings);
    app_activate(test, app_dialog(test));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    app_activate(test, test->app.window);
}

/* First start → White against a beginner, Black's first disc is down. */
static void task_1(Test *test) {
    Actions actions = { test, 0 };
    Seen seen;
    settings_write_file(test, "", 0);
    app_start(test, NULL);
    RECT rect;
    GetWindowRect(GetDlgItem(app_dialog(test), IDNO), &rect);
    act_click(&actions, (POINT){ (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2 });
    dialog_wait_gone(test);
    Wait wait = wait_begin(test, 2 * APP_WAIT_MS);
    for (wait_discs(test, 5, &seen); bitboard_count(seen.discs[COLOR_BLACK]) != 4; board_see(test, &seen)) {
        wait_step(&wait, "Black's first disc and its flip");
    }
    expect_actions(&actions, 1, 1);
}

/* A game on the clipboard → the board stands before the worst move, the played and the better one are named. */
static void task_2(Test *test) {
    Actions actions = { test, 0 };
    clipboard_write(test, KNOWN_GAME_WHOLE);
    start_without_game(test, "pace=off\nquality=fast\n");
    act_key(&actions, 'V', WITH_CONTROL);
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_STATUS_ANALYSED, 60000);
    act_key(&actions, VK_F8, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_MISTAKE, APP_WAIT_MS);
    expect_actions(&actions, 2, 2);
}

/* @return true when each legal square tells a value */
static bool all_values_known(Test *test, IAccessible *board) {
    int count = 0;
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        if (access_has_action(board, square + 1)) {
            wchar_t name[NODE_TEXT_SIZE];
            access_name(test, board, square + 1, name);
            if (!wcspbrk(name + 2, L"0123456789")) {
                return false;
            }
            count++;
        }
    }
    return count > 0;
}

/* A position in a game → a value on every legal square. */
static void task_3(Test *test) {
    Actions actions = { test, 0 };
    Mirror mirror;
    app_start(test, "pace=off\nquality=fast\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    IAccessible *board = access_of_window(test, test->app.board);
    act_key(&actions, VK_F6, WITH_NONE);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!all_values_known(test, board)) {
        wait_step(&wait, "a value on each legal square");
    }
    expect_actions(&actions, 3, 1);
}

/* 64 squares on the clipboard, with the side → that position. */
static void task_4(Test *test) {
    Actions actions = { test, 0 };
    Seen seen;
    clipboard_write(test, "---------------------------XO------OX--------------------------- X");
    start_without_game(test, "pace=off\nquality=fast\n");
    act_key(&actions, 'V', WITH_CONTROL);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PASTED_POSITION, APP_WAIT_MS);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (board_see(test, &seen); !(seen.discs[COLOR_BLACK] & bitboard_of(square_at(3, 3))); board_see(test, &seen)) {
        wait_step(&wait, "the mirrored start");
    }
    HWND bar = GetDlgItem(test->app.window, IDC_SIDE_BAR);
    expect(test, !bar || !IsWindowVisible(bar), "a bar stands over a position that tells its side");
    expect_actions(&actions, 4, 1);
}

static void wait_pasted(Test *test, Color mover) {
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, mover == COLOR_BLACK ? TEXT_COLOR_BLACK : TEXT_COLOR_WHITE, NULL, 0, color);
    text_expected(test, TEXT_MESSAGE_PASTED_POSITION, (const wchar_t *[]){ color }, 1, wanted);
    window_wait_text(test, test->app.message, wanted);
}

/* The same without a side: the other one moves after one action more, by key or by mouse. */
static void task_4_without_side(Test *test) {
    static const char SQUARES[] = "---------------------------OX------XO---------------------------";
    clipboard_write(test, SQUARES);
    start_without_game(test, "pace=off\nquality=fast\n");
    for (int by_mouse = 0; by_mouse < 2; by_mouse++) {
        Actions actions = { test, 0 };
        act_key(&actions, 'V', WITH_CONTROL);
        HWND bar;
        Wait wait = wait_begin(test, APP_WAIT_MS);
        while (!(bar = GetDlgItem(test->app.window, IDC_SIDE_BAR)) || !IsWindowVisible(bar)) {
            wait_step(&wait, "the bar about the side");
        }
        wchar_t name[GUI_TEXT_SIZE];
        wchar_t other[GUI_TEXT_SIZE];
        wchar_t wanted[GUI_TEXT_SIZE];
        text_expected(test, TEXT_COLOR_BLACK_CAPITAL, NULL, 0, name);
        text_expected(test, TEXT_COLOR_WHITE, NULL, 0, other);
        text_expected(test, TEXT_SIDE_ASSUMED_EVEN, (const wchar_t *[]){ name, other }, 2, wanted);
        window_wait_text(test, bar, wanted);
        if (by_mouse) {
            actions.count++;
            mouse_click_window(test, GetDlgItem(test->app.window, IDM_EDIT_OTHER_SIDE));
        } else {
            wait_pasted(test, COLOR_BLACK);
            act_key(&actions, 'V', WITH_CONTROL | WITH_SHIFT);
        }
        wait = wait_begin(test, APP_WAIT_MS);
        while (IsWindowVisible(bar)) {
            wait_step(&wait, "the bar's end");
        }
        app_settle(test);
        app_command(test, IDM_EDIT_COPY_BOARD);
        wchar_t copied[GUI_TEXT_SIZE];
        clipboard_read(test, copied);
        expect(test, wcslen(copied) == 66 && copied[65] == L'O', "White is not to move in %s", note_text(test, copied));
        expect_actions(&actions, 4, 2);
        clipboard_write(test, SQUARES);
    }
}

/* The middle of a row of the move list. */
static POINT row_point(Test *test, IAccessible *list, LONG row) {
    Node node;
    access_read(test, list, row, &node);
    return (POINT){ (node.rect.left + node.rect.right) / 2, (node.rect.top + node.rect.bottom) / 2 };
}

/* Game against the computer → another move tried two moves back, its reply, the old line kept: by the mouse. */
static void task_5(Test *test) {
    Actions actions = { test, 0 };
    Mirror mirror;
    Seen seen;
    wchar_t name[NODE_TEXT_SIZE];
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    for (int i = 0; i < 3; i++) {
        mirror_click(&mirror, mirror_any_move(&mirror));
    }
    /* Six plies; the person's second move was the third. Its position stands behind the second: row 3 (row 1: start). */
    HWND view = FindWindowExW(GetDlgItem(test->app.window, IDC_MOVES), NULL, WC_LISTVIEWW, NULL);
    IAccessible *list = access_of_window(test, view);
    LONG rows = access_child_count(test, list);
    Position back = mirror.game.positions[2];
    Bitboard others = board_legal_moves(position_board(&back)) & ~bitboard_of(mirror.game.moves[2].square);
    act_click(&actions, row_point(test, list, 3));
    Wait wait = wait_begin(test, APP_WAIT_MS);
    board_see(test, &seen);
    while (seen.discs[COLOR_BLACK] != back.discs[COLOR_BLACK] || seen.discs[COLOR_WHITE] != back.discs[COLOR_WHITE]) {
        wait_step(&wait, "the position two moves back");
        board_see(test, &seen);
    }
    act_click(&actions, square_point(test, bitboard_first(others)));
    wait_discs(test, 8, &seen); /* with the reply */
    wait = wait_begin(test, APP_WAIT_MS);
    bool is_kept = false;
    while (!is_kept) {
        LONG count = access_child_count(test, list);
        for (LONG row = 1; row <= count && !is_kept; row++) {
            wchar_t pattern[GUI_TEXT_SIZE];
            access_name(test, list, row, name);
            text_expected(test, TEXT_PANE_VARIATION, (const wchar_t *[]){ L"", L"{" }, 2, pattern);
            is_kept = wcsncmp(name, pattern, wcscspn(pattern, L"{")) == 0;
        }
        wait_step(&wait, "the old line in the list");
    }
    expect(test, rows == 7, "the list had %ld rows", rows);
    expect_actions(&actions, 5, 2);
}

/* A line named or typed → a game bound to it, told when I leave it. */
static void task_7(Test *test) {
    Actions actions = { test, 0 };
    wchar_t seen[GUI_TEXT_SIZE];
    clipboard_write(test, "F5d6\r\nc3d3 c4");
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    app_settle(test);
    act_key(&actions, VK_F4, WITH_NONE);
    HWND dialog = dialog_wait(test, "the openings");
    app_activate(test, dialog);
    act_key(&actions, 'V', WITH_CONTROL);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    window_get_text(test, GetDlgItem(dialog, IDC_OPENING_VERDICT), seen);
    while (!wcsstr(seen, L"f5 d6 c3 d3 c4")) {
        wait_step(&wait, "the line in the dialog");
        window_get_text(test, GetDlgItem(dialog, IDC_OPENING_VERDICT), seen);
    }
    act_key(&actions, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    window_wait_text_of(test, test->app.message, TEXT_OPENING_BEGUN, APP_WAIT_MS);
    expect_actions(&actions, 7, 3);
    keys_type(test, "f5");
    Seen board;
    wait_discs(test, 6, &board); /* the computer's d6 */
    expect(test, board.discs[COLOR_WHITE] & bitboard_of(square_at(3, 5)), "the computer has not played d6");
    keys_type(test, "c5"); /* not c3 */
    window_wait_text_of(test, test->app.message, TEXT_OPENING_LEFT, APP_WAIT_MS);
    window_get_text(test, test->app.message, seen);
    expect(test, wcsstr(seen, L"c5") && wcsstr(seen, L"c3"), "not both moves are told: %s", note_text(test, seen));
    wait_discs(test, 8, &board); /* the game goes on */
    key_press(test, 'Z', WITH_CONTROL);
    wait = wait_begin(test, APP_WAIT_MS);
    for (board_see(test, &board); bitboard_count(board.discs[0] | board.discs[1]) != 6; board_see(test, &board)) {
        wait_step(&wait, "the move taken back");
    }
    keys_type(test, "c3");
    wait_discs(test, 8, &board);
    expect(test, board.discs[COLOR_WHITE] & bitboard_of(square_at(3, 2)), "the computer has not played d3");
    keys_type(test, "c4");
    window_wait_text_of(test, test->app.message, TEXT_OPENING_ENDS, APP_WAIT_MS);
}

/* Engine against itself → two moves made. */
static void task_9(Test *test) {
    Actions actions = { test, 0 };
    Seen seen;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    app_settle(test);
    act_key(&actions, 'M', WITH_CONTROL | WITH_SHIFT);
    wait_discs(test, 8, &seen); /* two of each side */
    expect_actions(&actions, 9, 1);
    key_press(test, VK_ESCAPE, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_SELF_PLAY_STOPPED, APP_WAIT_MS);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (board_see(test, &seen); seen.legal_dots == 0 || seen.odd; board_see(test, &seen)) {
        wait_step(&wait, "the person's turn");
    }
    int count = bitboard_count(seen.discs[0] | seen.discs[1]);
    square_click(test, bitboard_first(seen.legal_dots));
    wait_discs(test, count + 2, &seen); /* the person's move and the reply */
}

/* Two outside engines against each other → two moves made: the first time, and again. */
static void task_9_outside(Test *test) {
    char command[ENGINE_PATH_SIZE];
    char lines[2 * ENGINE_PATH_SIZE + 128];
    Seen seen;
    engine_stage_command("strict", command);
    snprintf(lines, sizeof lines, "1\tgtp\tXavier\t%s\n2\tgtp\tYvonne\t%s\n", command, command);
    engine_stage_write(test, lines);
    start_without_game(test, "pace=off\n");
    for (int round = 0; round < 2; round++) {
        Actions actions = { test, 0 };
        act_key(&actions, VK_F2, WITH_NONE);
        app_activate(test, dialog_wait(test, "the new-game dialog"));
        if (round == 0) {
            act_key(&actions, 'X', WITH_NONE);
            act_key(&actions, VK_TAB, WITH_NONE);
            act_key(&actions, 'Y', WITH_NONE);
        }
        act_key(&actions, VK_RETURN, WITH_NONE);
        dialog_wait_gone(test);
        wait_discs(test, 6, &seen);
        wchar_t row[GUI_TEXT_SIZE];
        window_get_text(test, test->app.players[COLOR_WHITE], row);
        expect(test, wcsstr(row, L"Yvonne") != NULL, "White is %s", note_text(test, row));
        expect_actions(&actions, 9, round == 0 ? 5 : 3);
    }
}

/* → dark, large text: it follows Windows; and by hand to Japanese. */
static void task_10(Test *test) {
    static const wchar_t KEY[] = L"Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize";
    Actions actions = { test, 0 };
    DWORD is_light = 0;
    RegSetKeyValueW(HKEY_CURRENT_USER, KEY, L"AppsUseLightTheme", REG_DWORD, &is_light, sizeof is_light);
    system_set_text_percent(200);
    app_start(test, "pace=off\n");
    RegDeleteKeyValueW(HKEY_CURRENT_USER, KEY, L"AppsUseLightTheme");
    app_settle(test);
    expect(test, picture_of_window(&test->pictures[1], test->app.window), "the window cannot be copied");
    uint32_t corner = picture_at(&test->pictures[1], test->pictures[1].width - 4, 4);
    expect(test, (corner >> 8 & 255) < 0x60, "the window's corner is %06x, not dark", (unsigned)corner);
    RECT row;
    GetWindowRect(test->app.players[COLOR_BLACK], &row);
    expect(test, row.bottom - row.top >= 52 * test->run->dpi / 96, "the rows are %ld high, for small texts",
           row.bottom - row.top);
    expect_actions(&actions, 10, 0);
}

/* The menus of the program that are open, the innermost first. */
typedef struct OpenMenus {
    DWORD process;
    int count;
    RECT rects[4];
} OpenMenus;

static BOOL CALLBACK note_menu(HWND window, LPARAM menus) {
    OpenMenus *found = (OpenMenus *)menus;
    wchar_t class_name[16];
    DWORD process = 0;
    GetWindowThreadProcessId(window, &process);
    if (process == found->process && IsWindowVisible(window) && GetClassNameW(window, class_name, 16) > 0 &&
        wcscmp(class_name, L"#32768") == 0 && found->count < 4) {
        GetWindowRect(window, &found->rects[found->count++]);
    }
    return TRUE;
}

static RECT wait_menus(Test *test, int count) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    OpenMenus menus = { .count = 0 };
    while (menus.count != count) {
        wait_step(&wait, "a menu");
        menus = (OpenMenus){ .process = test->app.id };
        EnumWindows(note_menu, (LPARAM)&menus);
    }
    return menus.rects[0];
}

/* The middle of an item, by what the resource has above it: lines are half as high as a menu's row. */
static POINT item_point(HMENU menu, int item, RECT rect) {
    enum { FRAME = 3 };
    int line = GetSystemMetrics(SM_CYMENUSIZE) / 2;
    int items[2] = { 0, 0 }; /* in all, and above the item */
    int lines[2] = { 0, 0 };
    for (int i = 0; i < GetMenuItemCount(menu); i++) {
        bool is_line = GetMenuState(menu, (UINT)i, MF_BYPOSITION) & MF_SEPARATOR;
        items[0] += !is_line;
        lines[0] += is_line;
        items[1] += !is_line && i < item;
        lines[1] += is_line && i < item;
    }
    int height = rect.bottom - rect.top - 2 * FRAME - lines[0] * line;
    int top = rect.top + FRAME + lines[1] * line + items[1] * height / items[0];
    return (POINT){ (rect.left + rect.right) / 2, top + height / items[0] / 2 };
}

/* Chooses a command of a menu in the menu View: its letter opens the menu, hovering opens the inner one, a click
 * chooses. */
static void choose_in_view(Actions *actions, Language language, int id) {
    Test *test = actions->test;
    HMODULE program = LoadLibraryExW(test->run->exe, NULL, LOAD_LIBRARY_AS_DATAFILE);
    WORD code = language == LANGUAGE_JAPANESE ? MAKELANGID(LANG_JAPANESE, SUBLANG_DEFAULT)
                                              : MAKELANGID(LANG_ENGLISH, SUBLANG_ENGLISH_US);
    HRSRC resource = FindResourceExW(program, RT_MENU, MAKEINTRESOURCEW(IDM_MAIN), code);
    expect(test, resource != NULL, "the program has no menu");
    HMENU bar = LoadMenuIndirectW(LockResource(LoadResource(program, resource)));
    HMENU view = GetSubMenu(bar, 3);
    HMENU inner = NULL;
    int outer_item = 0;
    int inner_item = 0;
    for (int i = 0; i < GetMenuItemCount(view) && !inner; i++) {
        HMENU menu = GetSubMenu(view, i);
        for (int k = 0; menu && k < GetMenuItemCount(menu); k++) {
            if ((int)GetMenuItemID(menu, k) == id) {
                inner = menu;
                outer_item = i;
                inner_item = k;
            }
        }
    }
    expect(test, inner != NULL, "no menu in View has the command %d", id);
    act_key(actions, 'V', WITH_ALT);
    mouse_move(test, item_point(view, outer_item, wait_menus(test, 1)));
    wait_menus(test, 2);
    pause_ms(test, 250); /* hovering costs nothing: on its way the pointer may have opened another menu first */
    act_click(actions, item_point(inner, inner_item, wait_menus(test, 2)));
    wait_menus(test, 0);
    DestroyMenu(bar);
    FreeLibrary(program);
    app_settle(test);
}

/* → Japanese, dark, larger texts, by hand. */
static void task_10_by_hand(Test *test) {
    Actions actions = { test, 0 };
    RECT before;
    RECT after;
    wchar_t title[GUI_TEXT_SIZE];
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    app_settle(test);
    HWND status = GetDlgItem(test->app.window, IDC_STATUS);
    GetWindowRect(status, &before);
    choose_in_view(&actions, LANGUAGE_ENGLISH, IDM_VIEW_LANGUAGE_JAPANESE);
    test->language = LANGUAGE_JAPANESE;
    choose_in_view(&actions, LANGUAGE_JAPANESE, IDM_VIEW_THEME_DARK);
    act_key(&actions, VK_OEM_PLUS, WITH_CONTROL);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (after = before; after.bottom - after.top <= before.bottom - before.top;
         GetWindowRect(status, &after)) {
        wait_step(&wait, "a higher status line for larger texts");
    }
    text_expected(test, TEXT_PROGRAM_NAME, NULL, 0, title);
    window_wait_text(test, test->app.window, title);
    expect_actions(&actions, 10, 5);
    settings_wait(test, "language=ja");
    settings_wait(test, "theme=dark");
    settings_wait(test, "text=125");
    key_press(test, '0', WITH_CONTROL);
    wait = wait_begin(test, APP_WAIT_MS);
    while (after.bottom - after.top != before.bottom - before.top) {
        wait_step(&wait, "a line as high as before");
        GetWindowRect(status, &after);
    }
}

/* A move by keyboard, the reply heard. */
static void task_12(Test *test) {
    Actions actions = { test, 0 };
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    Square square = mirror_any_move(&mirror);
    events_begin(test);
    act_key(&actions, (WORD)('A' + square_column(square)), WITH_NONE);
    act_key(&actions, (WORD)('1' + square_row(square)), WITH_NONE);
    mirror_note_move(&mirror, square);
    mirror_wait_turn(&mirror);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (events_count(EVENT_OBJECT_LIVEREGIONCHANGED, test->app.message, -1) == 0) {
        wait_step(&wait, "the message spoken");
    }
    expect_actions(&actions, 12, 2);
}

const TestCase TESTS_OF_TASKS[] = {
    { "task 1: first start, White against a beginner, Black's first disc: one action", task_1, 40, ONLY_PLAIN },
    { "task 2: a game on the clipboard, before its worst move: two actions", task_2, 90, ONLY_PLAIN },
    { "task 3: a value on every legal square: one action", task_3, 40, ONLY_PLAIN },
    { "task 4: 64 squares and a side on the clipboard: one action", task_4, 40, ONLY_PLAIN },
    { "task 4: 64 squares without a side, the other one moves: two actions", task_4_without_side, 60, ONLY_PLAIN },
    { "task 5: another move two moves back, the old line kept: two actions", task_5, 60, ONLY_PLAIN },
    { "task 7: a game along a pasted line, told when it is left: three actions", task_7, 60, ONLY_PLAIN },
    { "task 9: the engine against itself, stopped and gone on with: one action", task_9, 60, ONLY_PLAIN },
    { "task 9: two outside engines: five actions, later two", task_9_outside, 60, ONLY_PLAIN },
    { "task 10: dark and large as Windows is: no action", task_10, 40, ONLY_PLAIN },
    { "task 10: Japanese, dark, larger texts by hand: five actions", task_10_by_hand, 60, ONLY_PLAIN },
    { "task 12: a move by keyboard, the reply heard: two actions", task_12, 40, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
