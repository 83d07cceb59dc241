/* SPDX-License-Identifier: MIT */
/* The window of collected games: a folder of WTHOR files that the test makes is listed, searched, looked up, played from
 * and remembered. What is shown is compared with a count over the games themselves. */
#include "driver.h"
#include "mirror.h"
#include "tests.h"

#include <commctrl.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "core/random.h"
#include "records/wthor.h"

enum { GAMES = 120, YEAR = 2004, RIVALS = 9, SYMMETRIES = 8, TABLE_SIZE = 2048 };

static const wchar_t FOLDER[] = L"collected";

typedef struct Stage {
    Test *test;
    Record *games[GAMES];
    HWND window;
} Stage;

/* -------------------------------------------------------------------------------------------------- the games */
static void path_of(const Test *test, const wchar_t *name, wchar_t path[2 * MAX_PATH]) {
    swprintf(path, 2 * MAX_PATH, L"%ls\\%ls", test->run->directory, name);
}

static void write_file(Test *test, const wchar_t *name, const char *bytes, size_t size) {
    wchar_t path[2 * MAX_PATH];
    path_of(test, name, path);
    FILE *file = _wfopen(path, L"wb");
    expect(test, file != NULL, "%s cannot be written", note_text(test, path));
    bool is_done = fwrite(bytes, 1, size, file) == size;
    expect(test, fclose(file) == 0 && is_done, "%s cannot be written", note_text(test, path));
}

/* A game by lot, to its end. Every second one begins with f5. */
static void fill_game(Record *record, Random *random, int number) {
    char name[32];
    int node = RECORD_ROOT;
    record_clear(record);
    if (number % 2 == 0) {
        (void)record_add_disc(record, node, square_at(5, 4), &node);
    }
    for (;;) {
        Bitboard moves = board_legal_moves(position_board(&record->nodes[node].position));
        if (moves == 0 && record_add(record, node, move_pass(), &node) != STATUS_OK) {
            break;
        }
        if (moves == 0) {
            continue;
        }
        for (uint32_t skip = random_below(random, (uint32_t)bitboard_count(moves)); skip > 0; skip--) {
            moves &= moves - 1;
        }
        if (record_add_disc(record, node, bitboard_first(moves), &node) != STATUS_OK) {
            break;
        }
    }
    (void)record_set_field(record, RECORD_BLACK, "Anna", 4);
    int size = snprintf(name, sizeof name, "Rival%d", number % RIVALS + 1);
    (void)record_set_field(record, RECORD_WHITE, name, (size_t)size);
    (void)record_set_field(record, RECORD_EVENT, "Open", 4);
    (void)record_set_field(record, RECORD_DATE, "2004-05-01", 10);
}

static void make_folder(Stage *stage, size_t cut_off) {
    Random random = random_seeded(20041);
    WthorWriter *writer = NULL;
    WthorFiles files = { 0 };
    wchar_t path[2 * MAX_PATH];
    Test *test = stage->test;
    path_of(test, FOLDER, path);
    CreateDirectoryW(path, NULL);
    expect(test, wthor_writer_create(&writer) == STATUS_OK, "no memory");
    for (int i = 0; i < GAMES; i++) {
        expect(test, stage->games[i] || record_create(&stage->games[i]) == STATUS_OK, "no memory");
        fill_game(stage->games[i], &random, i);
        expect(test, wthor_writer_add(writer, stage->games[i], NULL) == STATUS_OK, "game %d cannot be written", i);
    }
    expect(test, wthor_writer_finish(writer, 2026, 11, 30, &files) == STATUS_OK, "no memory");
    write_file(test, L"collected\\WTH_2004.wtb", files.games.bytes, files.games.size - cut_off);
    write_file(test, L"collected\\WTHOR.JOU", files.players.bytes, files.players.size);
    write_file(test, L"collected\\WTHOR.TRN", files.tournaments.bytes, files.tournaments.size);
    text_buffer_free(&files.games);
    text_buffer_free(&files.players);
    text_buffer_free(&files.tournaments);
    wthor_writer_destroy(writer);
}

static int score_of(const Record *record) {
    const Position *end = &record->nodes[record_last_node(record)].position;
    int black = position_disc_count(end, COLOR_BLACK);
    int white = position_disc_count(end, COLOR_WHITE);
    int empties = SQUARE_COUNT - black - white;
    return black + (black > white ? empties : black == white ? empties / 2 : 0);
}

/* ------------------------------------------------------------------------------------------- the slow count */
typedef struct Count {
    int games, black, draws, white;
} Count;

static void add_to(Count *count, int score) {
    count->games++;
    count->black += score > SQUARE_COUNT / 2;
    count->draws += score == SQUARE_COUNT / 2;
    count->white += score < SQUARE_COUNT / 2;
}

/* @return the symmetry that turns a position into another one, −1: none does */
static int symmetry_between(const Position *from, const Position *to) {
    for (int i = 0; i < SYMMETRIES && from->mover == to->mover; i++) {
        Board board = board_transform((Board){ from->discs[COLOR_BLACK], from->discs[COLOR_WHITE] }, i);
        if (board.mover == to->discs[COLOR_BLACK] && board.other == to->discs[COLOR_WHITE]) {
            return i;
        }
    }
    return -1;
}

/* Counts what was played from a position that is no image of itself. */
static Count count_games(const Stage *stage, const Position *position, Count by_square[SQUARE_COUNT]) {
    Count all = { 0 };
    memset(by_square, 0, SQUARE_COUNT * sizeof by_square[0]);
    for (int i = 0; i < GAMES; i++) {
        const Record *record = stage->games[i];
        for (int node = RECORD_ROOT; node != RECORD_NONE; node = record->nodes[node].first_child) {
            int symmetry = symmetry_between(&record->nodes[node].position, position);
            int next = record->nodes[node].first_child;
            if (symmetry >= 0) {
                add_to(&all, score_of(record));
                if (next != RECORD_NONE) {
                    add_to(&by_square[square_transform(record->nodes[next].move.square, symmetry)], score_of(record));
                }
                break;
            }
        }
    }
    return all;
}

static void share(int part, int whole, wchar_t text[16]) {
    int tenths = whole > 0 ? (part * 1000 + whole / 2) / whole : 0;
    swprintf(text, 16, L"%d.%d%%", tenths / 10, tenths % 10);
}

/* --------------------------------------------------------------------------------------------- the window */
static void wait_window(Stage *stage) {
    stage->window = games_window_wait(stage->test);
}

static HWND item(const Stage *stage, int id) {
    return GetDlgItem(stage->window, id);
}

static void wait_item_text(Stage *stage, int id, TextId text_id, const wchar_t *const values[], int count) {
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(stage->test, text_id, values, count, wanted);
    window_wait_text(stage->test, item(stage, id), wanted);
}

/* "120 games", or "7 of 120 games". */
static void wait_found(Stage *stage, int found) {
    wchar_t numbers[2][16];
    swprintf(numbers[0], 16, L"%d", found);
    swprintf(numbers[1], 16, L"%d", GAMES);
    wait_item_text(stage, IDC_GAMES_STATUS, found == GAMES ? TEXT_GAMES_STATUS_ALL : TEXT_GAMES_STATUS_FOUND,
                   (const wchar_t *[]){ numbers[0], numbers[1] }, 2);
}

static void wait_position(Stage *stage, const Count *all) {
    wchar_t values[7][16];
    swprintf(values[0], 16, L"%d", all->games);
    swprintf(values[1], 16, L"%d", all->black);
    share(all->black, all->games, values[2]);
    swprintf(values[3], 16, L"%d", all->draws);
    share(all->draws, all->games, values[4]);
    swprintf(values[5], 16, L"%d", all->white);
    share(all->white, all->games, values[6]);
    wait_item_text(stage, IDC_GAMES_HERE, all->games > 0 ? TEXT_GAMES_HERE : TEXT_GAMES_HERE_NONE,
                   (const wchar_t *[]){ values[0], values[1], values[2], values[3], values[4], values[5], values[6] }, 7);
}

/* The control of an active window that has the focus, 0: the window is not active. */
static int focus_of(HWND window) {
    GUITHREADINFO info = { .cbSize = sizeof info };
    GetGUIThreadInfo(GetWindowThreadProcessId(window, NULL), &info);
    return info.hwndActive == window ? GetDlgCtrlID(info.hwndFocus) : 0;
}

static void wait_focus(Stage *stage, int id) {
    HWND window = id == IDC_BOARD ? stage->test->app.window : stage->window;
    double begin_ms = now_ms();
    while (focus_of(window) != id) {
        pause_ms(stage->test, 5);
        expect(stage->test, now_ms() - begin_ms < APP_WAIT_MS, "the focus is in %d, not in %d", focus_of(window), id);
    }
}

/* Brings a window to the front, to stay there: without a window manager the display tells of an activation a moment
 * later, and the system then goes back to a window that has been left meanwhile, or forgets a key that is held. */
static void bring(Stage *stage, HWND window) {
    enum { TIMES = 3 };
    Wait wait = wait_begin(stage->test, APP_WAIT_MS);
    for (int times = 0; times < TIMES;) {
        app_activate(stage->test, window);
        app_settle(stage->test);
        wait_step(&wait, "the window in front, to stay");
        times = focus_of(window) != 0 ? times + 1 : 0;
    }
}

static void click_item(Stage *stage, int id) {
    bring(stage, stage->window);
    mouse_click_window(stage->test, item(stage, id));
}

/* A row of a list, on the screen. */
static POINT row_point(Stage *stage, int id, int row) {
    RECT rect;
    HWND list = item(stage, id);
    GetWindowRect(GetWindow(list, GW_CHILD), &rect); /* its header, under which the first row begins */
    LRESULT none = window_send(stage->test, list, LVM_APPROXIMATEVIEWRECT, 0, MAKELPARAM(-1, -1));
    LRESULT one = window_send(stage->test, list, LVM_APPROXIMATEVIEWRECT, 1, MAKELPARAM(-1, -1));
    int height = HIWORD(one) - HIWORD(none);
    return (POINT){ rect.left + (rect.right - rect.left) / 3, rect.bottom + row * height + height / 2 };
}

/* Clicks the first row of a list. */
static void take_focus(Stage *stage, int id) {
    bring(stage, stage->window);
    mouse_click(stage->test, row_point(stage, id, 0));
    wait_focus(stage, id);
}

/* Waits until the list with the focus copies a text: what it shows is read a moment after it is there. */
static void wait_copied(Stage *stage, const wchar_t *wanted) {
    wchar_t seen[GUI_TEXT_SIZE] = L"";
    double begin_ms = now_ms();
    while (wcscmp(seen, wanted) != 0) {
        expect(stage->test, now_ms() - begin_ms < APP_WAIT_MS, "expected the rows \"%s\", saw \"%s\"",
               note_text(stage->test, wanted), note_text(stage->test, seen));
        clipboard_write(stage->test, "-");
        key_press(stage->test, 'C', WITH_CONTROL);
        app_settle(stage->test);
        clipboard_read(stage->test, seen);
    }
}

static void expect_row(Stage *stage, int game) {
    wchar_t wanted[GUI_TEXT_SIZE];
    int score = score_of(stage->games[game]);
    swprintf(wanted, GUI_TEXT_SIZE, L"%d\tAnna\tRival%d\t%d–%d\tOpen\tWTH_2004.wtb\r\n", YEAR, game % RIVALS + 1, score,
             SQUARE_COUNT - score);
    wait_copied(stage, wanted);
}

/* The table of moves, which has the focus, against the slow count. @return the most frequent move */
static Square expect_moves(Stage *stage, const Position *position) {
    Count by_square[SQUARE_COUNT];
    Count all = count_games(stage, position, by_square);
    wchar_t wanted[TABLE_SIZE] = L"";
    Square first = SQUARE_NONE;
    wait_position(stage, &all);
    for (;;) {
        Square best = SQUARE_NONE;
        for (Square square = 0; square < SQUARE_COUNT; square++) {
            if (by_square[square].games > (best == SQUARE_NONE ? 0 : by_square[best].games)) {
                best = square;
            }
        }
        if (best == SQUARE_NONE) {
            break;
        }
        char name[SQUARE_TEXT_SIZE];
        wchar_t shares[4][16];
        const Count *count = &by_square[best];
        square_to_text(best, name);
        share(count->games, all.games, shares[0]);
        share(count->black, count->games, shares[1]);
        share(count->draws, count->games, shares[2]);
        share(count->white, count->games, shares[3]);
        size_t size = wcslen(wanted);
        swprintf(wanted + size, TABLE_SIZE - size, L"%hs\t%d\t%ls\t%ls\t%ls\t%ls\r\n", name, count->games, shares[0],
                 shares[1], shares[2], shares[3]);
        first = first == SQUARE_NONE ? best : first;
        by_square[best].games = 0;
    }
    wait_copied(stage, wanted);
    return first;
}

/* ----------------------------------------------------------------------------------------------- the tests */
/* Starts the program with a list of files beside its settings. */
static void start_with(Stage *stage, const char *list) {
    write_file(stage->test, L"games-window.txt", list, strlen(list));
    app_start_plain(stage->test, "pace=off\norder=keep\nblack=person\nwhite=person\nleft=0\ntop=0\nwidth=470\nheight=560\n");
}

static void list_of_folder(const Stage *stage, const char *more, char list[TABLE_SIZE]) {
    wchar_t path[2 * MAX_PATH];
    path_of(stage->test, FOLDER, path);
    snprintf(list, TABLE_SIZE, "path=%s\n%s", note_text(stage->test, path), more);
}

static void end(Stage *stage) {
    static const wchar_t *const NAMES[] = { L"games-window.txt", L"collected\\WTH_2004.wtb", L"collected\\WTHOR.JOU",
                                            L"collected\\WTHOR.TRN" };
    wchar_t path[2 * MAX_PATH];
    for (int i = 0; i < GAMES; i++) {
        record_destroy(stage->games[i]);
    }
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        path_of(stage->test, NAMES[i], path);
        DeleteFileW(path);
    }
    path_of(stage->test, FOLDER, path);
    RemoveDirectoryW(path);
}

static void play(Position *position, Square square) {
    Record *record = NULL;
    int node = RECORD_ROOT;
    if (record_create(&record) == STATUS_OK) {
        record_set_start(record, position, NULL);
        (void)record_add_disc(record, node, square, &node);
        *position = record->nodes[node].position;
    }
    record_destroy(record);
}

/* The game on the board, passes left out as in the text of a game. */
static void expect_opened(Stage *stage, int game) {
    Test *test = stage->test;
    const Record *record = stage->games[game];
    wchar_t rival[16];
    wchar_t text[GUI_TEXT_SIZE];
    wchar_t moves[GUI_TEXT_SIZE] = L"";
    swprintf(rival, 16, L"Rival%d", game % RIVALS + 1);
    text_expected(test, TEXT_GAMES_OPENED, (const wchar_t *[]){ L"Anna", rival, L"Open", L"2004" }, 4, text);
    window_wait_text(test, test->app.message, text);
    for (int node = record->nodes[RECORD_ROOT].first_child; node != RECORD_NONE; node = record->nodes[node].first_child) {
        char name[SQUARE_TEXT_SIZE];
        if (record->nodes[node].move.kind != MOVE_PASS) {
            square_to_text(record->nodes[node].move.square, name);
            swprintf(moves + wcslen(moves), SQUARE_TEXT_SIZE, L"%hs", name);
        }
    }
    clipboard_write(test, "-");
    app_command(test, IDM_EDIT_COPY);
    clipboard_read(test, text);
    text[wcscspn(text, L"\r\n")] = 0;
    expect(test, wcscmp(text, moves) == 0, "the game is %s, not %s", note_text(test, text), note_text(test, moves));
}

/* Searches while typing; a game is opened by Enter and by a double click. */
static void search_and_open(Stage *stage) {
    Test *test = stage->test;
    int found = 0;
    for (int i = 0; i < GAMES; i++) {
        found += i % RIVALS == 6;
    }
    click_item(stage, IDC_GAMES_WHITE);
    keys_type(test, "rival7");
    wait_found(stage, found);
    take_focus(stage, IDC_GAMES_LIST);
    key_press(test, VK_DOWN, WITH_NONE);
    expect_row(stage, 6 + RIVALS);
    key_press(test, VK_RETURN, WITH_NONE);
    expect_opened(stage, 6 + RIVALS);
    click_item(stage, IDC_GAMES_CLEAR);
    wait_found(stage, GAMES);
    POINT point = row_point(stage, IDC_GAMES_LIST, 2);
    mouse_click(test, point);
    mouse_click(test, point);
    expect_opened(stage, 2);
    int selected = (int)window_send(test, item(stage, IDC_GAMES_LIST), LVM_GETNEXTITEM, (WPARAM)-1, LVNI_SELECTED);
    expect(test, selected == 2, "row %d is selected", selected);
}

/* The numbers of the position on the board, and what was played from it, follow the board. */
static void look_up(Stage *stage) {
    Test *test = stage->test;
    Count by_square[SQUARE_COUNT];
    Position position = position_start(START_STANDARD);
    bring(stage, test->app.window);
    key_press(test, VK_F6, WITH_NONE);
    app_settle(test);
    wait_focus(stage, IDC_BOARD);
    squares_play(test, "f5");
    play(&position, square_at(5, 4));
    take_focus(stage, IDC_GAMES_MOVES);
    Square next = expect_moves(stage, &position);
    key_press(test, VK_RETURN, WITH_NONE); /* the most frequent move is played */
    play(&position, next);
    wait_focus(stage, IDC_GAMES_MOVES); /* so the next one can be played */
    (void)expect_moves(stage, &position);
    click_item(stage, IDC_GAMES_ONLY_HERE);
    wait_found(stage, count_games(stage, &position, by_square).games);
    click_item(stage, IDC_GAMES_ONLY_HERE);
    wait_found(stage, GAMES);
}

static void T8_a_folder_of_games_is_listed_searched_and_followed(Test *test) {
    Stage stage = { .test = test };
    wchar_t path[2 * MAX_PATH];
    RECT before;
    RECT after;
    make_folder(&stage, 0);
    path_of(test, FOLDER, path);
    start_with(&stage, "");
    bring(&stage, test->app.window);
    app_drop_file(test, path); /* one action */
    wait_window(&stage);
    wait_found(&stage, GAMES);
    wait_focus(&stage, IDC_GAMES_PLAYER);
    take_focus(&stage, IDC_GAMES_LIST);
    expect_row(&stage, 0);
    key_press(test, 'N', WITH_ALT); /* by its label */
    wait_focus(&stage, IDC_GAMES_MOVES);
    look_up(&stage);
    search_and_open(&stage);
    GetWindowRect(stage.window, &before);
    app_close(test);
    app_start_plain(test, NULL); /* none: as it was */
    wait_window(&stage);
    bring(&stage, test->app.window);
    wait_found(&stage, GAMES);
    GetWindowRect(stage.window, &after);
    expect(test, EqualRect(&before, &after), "the window stands at %ld, %ld, not at %ld, %ld", after.left, after.top,
           before.left, before.top);
    bring(&stage, stage.window);
    wait_focus(&stage, IDC_GAMES_PLAYER);
    click_item(&stage, IDC_GAMES_CLOSE_ALL);
    wait_item_text(&stage, IDC_GAMES_FILES, TEXT_GAMES_FILES_NONE, NULL, 0);
    clipboard_write_file(test, path);
    bring(&stage, test->app.window);
    key_press(test, 'V', WITH_CONTROL); /* one action */
    wait_found(&stage, GAMES);
    wait_focus(&stage, IDC_GAMES_PLAYER);
    app_close(test);
    end(&stage);
}

static void T8_files_that_are_cut_off_or_gone_are_told(Test *test) {
    Stage stage = { .test = test };
    char list[TABLE_SIZE];
    wchar_t lines[2][GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    make_folder(&stage, 10);
    list_of_folder(&stage, "path=Q:\\gone\\WTH_1999.wtb\nopen=0\n", list);
    start_with(&stage, list);
    key_press(test, VK_F5, WITH_NONE);
    wait_window(&stage);
    text_expected(test, TEXT_GAMES_PROBLEM_CUT_OFF, (const wchar_t *[]){ L"WTH_2004.wtb" }, 1, lines[0]);
    text_expected(test, TEXT_GAMES_PROBLEM_NOT_FOUND, (const wchar_t *[]){ L"Q:\\gone\\WTH_1999.wtb" }, 1, lines[1]);
    swprintf(wanted, GUI_TEXT_SIZE, L"%ls\r\n%ls", lines[0], lines[1]);
    window_wait_text(test, item(&stage, IDC_GAMES_PROBLEMS), wanted);
    wait_item_text(&stage, IDC_GAMES_STATUS, TEXT_GAMES_STATUS_ALL, (const wchar_t *[]){ L"119" }, 1);
    app_close(test);
    end(&stage);
}

const TestCase TESTS_OF_COLLECTED_GAMES[] = {
    { "T8: a folder of games is listed, searched, looked up and followed, and remembered",
      T8_a_folder_of_games_is_listed_searched_and_followed, 60, IN_JAPANESE },
    { "T8: files of games that are cut off or gone are told, the others are used",
      T8_files_that_are_cut_off_or_gone_are_told, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
