/* SPDX-License-Identifier: MIT */
/* The new-game dialog and what it sets up: other opponents, two people, two computers, students, handicap, the
 * rabbit look; and three in a row. */
#include "access.h"
#include "driver.h"
#include "mirror.h"
#include "opponents/strength.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

/* ------------------------------------------------------------------------------------------ small helpers */
/* The legal squares: those that bear a dot. */
static Bitboard legal_squares(Test *test) {
    Seen seen;
    board_see(test, &seen);
    return seen.legal_dots;
}

static void expect_message(Test *test, TextId id, const wchar_t *value) {
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(test, id, &value, value ? 1 : 0, wanted);
    window_wait_text(test, test->app.message, wanted);
}

static void type_square(Test *test, Square square) {
    char name[SQUARE_TEXT_SIZE];
    square_to_text(square, name);
    keys_type(test, name);
}

/* Waits until a square is legal or a question stands. @return the legal squares, 0: a question */
static Bitboard wait_turn(Test *test) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (;;) {
        Bitboard legal = app_dialog(test) ? 0 : legal_squares(test);
        if (legal || app_dialog(test)) {
            return legal;
        }
        wait_step(&wait, "a turn or the end");
    }
}

/* Plays the first legal square by keyboard until the result question stands. @return the moves typed */
static int play_to_end(Test *test) {
    int moves = 0;
    for (Bitboard legal; (legal = wait_turn(test)) != 0; moves++) {
        type_square(test, bitboard_first(legal));
        app_settle(test);
    }
    return moves;
}

/* --------------------------------------------------------------------------------------- new-game dialog */
/* What a list of the dialog calls an opponent. */
static void strength_expected(Test *test, const Opponent *opponent, wchar_t text[GUI_TEXT_SIZE]) {
    wchar_t name[GUI_TEXT_SIZE];
    wchar_t elo[16];
    text_expected(test, text_of_opponent(opponent->name, "NAME"), NULL, 0, name);
    swprintf(elo, 16, L"%d", opponent_strength(opponent)->elo);
    text_expected(test, TEXT_CHOICE_STRENGTH, (const wchar_t *[]){ name, elo }, 2, text);
}

static void by_keyboard(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    key_press(test, VK_F2, WITH_NONE);
    HWND dialog = dialog_wait(test, "the new-game dialog");
    app_activate(test, dialog);
    key_press(test, VK_HOME, WITH_NONE); /* Black: a person */
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_END, WITH_NONE);
    for (int i = 0; i < 4; i++) { /* White: the fourth opponent from the end, before "Other programs": rabbit 1 */
        key_press(test, VK_UP, WITH_NONE);
    }
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_HOME, WITH_NONE); /* the order as above */
    key_press(test, VK_TAB, WITH_NONE);
    key_press(test, VK_HOME, WITH_NONE);
    key_press(test, VK_DOWN, WITH_NONE); /* the mirrored start */
    key_press(test, VK_RETURN, WITH_NONE);
    dialog_wait_gone(test);
    mirror_begin(&mirror, test, START_MIRRORED, COLOR_BLACK, "rabbit-1");
    mirror_click_to_end(&mirror);
    app_close(test);
    const char *settings = settings_read_file(test);
    expect(test, strstr(settings, "white=rabbit-1") && strstr(settings, "start=mirrored") && strstr(settings, "order=keep"),
           "the set-up is not kept: %s", settings);
    /* With the order kept, the next start begins at once, with the same set-up. */
    app_start_plain(test, NULL);
    mirror_begin(&mirror, test, START_MIRRORED, COLOR_BLACK, "rabbit-1");
    mirror_click(&mirror, mirror_any_move(&mirror));
}

static void escape_goes_on(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    mirror_click(&mirror, mirror_any_move(&mirror));
    key_press(test, VK_F2, WITH_NONE);
    app_activate(test, dialog_wait(test, "the new-game dialog"));
    key_press(test, VK_END, WITH_NONE);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    mirror_wait_turn(&mirror);
    mirror_click(&mirror, mirror_any_move(&mirror));
}

/* Both lists tell for every opponent how strong the ladder found it; digits choose by the level all the same. */
static void lists_tell_strengths(Test *test) {
    wchar_t seen[GUI_TEXT_SIZE];
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=level-5\n");
    app_activate(test, test->app.window);
    key_press(test, VK_F2, WITH_NONE);
    HWND dialog = dialog_wait(test, "the new-game dialog");
    for (int row = 0; row < 2; row++) {
        HWND list = GetDlgItem(dialog, IDC_ROW_LIST + row);
        int count = (int)SendMessageW(list, CB_GETCOUNT, 0, 0);
        int found = 0;
        for (int i = 0; i < opponent_count(); i++) {
            wchar_t wanted[GUI_TEXT_SIZE];
            strength_expected(test, opponent_at(i), wanted);
            LRESULT place = SendMessageW(list, CB_FINDSTRINGEXACT, (WPARAM)-1, (LPARAM)wanted);
            expect(test, (place != CB_ERR) != opponent_at(i)->is_uninvited, "\"%s\" in list %d: place %d",
                   note_text(test, wanted), row, (int)place);
            found += place != CB_ERR;
        }
        expect(test, count == found + 2, "%d entries, %d of them opponents", count, found);
    }
    app_activate(test, dialog);
    key_press(test, VK_TAB, WITH_NONE);
    strength_expected(test, opponent_find("level-5"), seen);
    window_wait_text(test, GetDlgItem(dialog, IDC_ROW_LIST + 1), seen);
    key_press(test, '1', WITH_NONE);
    key_press(test, '2', WITH_NONE);
    strength_expected(test, opponent_find("level-12"), seen);
    window_wait_text(test, GetDlgItem(dialog, IDC_ROW_LIST + 1), seen);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
}

/* -------------------------------------------------------------------------------------------- who plays */
static void two_people(Test *test) {
    wchar_t color[GUI_TEXT_SIZE];
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=person\n");
    text_expected(test, TEXT_COLOR_BLACK_CAPITAL, NULL, 0, color);
    expect_message(test, TEXT_MESSAGE_TURN_OF, color);
    keys_type(test, "f5");
    text_expected(test, TEXT_COLOR_WHITE_CAPITAL, NULL, 0, color);
    expect_message(test, TEXT_MESSAGE_TURN_OF, color);
    keys_type(test, "d6");
    text_expected(test, TEXT_COLOR_BLACK_CAPITAL, NULL, 0, color);
    expect_message(test, TEXT_MESSAGE_TURN_OF, color);
    key_press(test, 'Z', WITH_CONTROL); /* one disc back: White's */
    text_expected(test, TEXT_COLOR_WHITE_CAPITAL, NULL, 0, color);
    expect_message(test, TEXT_MESSAGE_TURN_OF, color);
    expect(test, play_to_end(test) >= 8, "the game has ended too soon");
}

static void two_computers(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nblack=rabbit-1\nwhite=rabbit-2\n");
    app_activate(test, dialog_wait(test, "the result question"));
    key_press(test, 'Y', WITH_NONE);
    dialog_wait_gone(test);
    dialog_wait(test, "the result question of the second game");
}

/* A student lets the person pass, also with a legal move, and plays on by rules of its own. */
static void a_student(Test *test) {
    static const char *const NAMES[] = { "elementary", "junior-high", "high-school", "university" };
    for (int i = 0; i < 4; i++) {
        char settings[200];
        snprintf(settings, sizeof settings, "pace=off\norder=keep\nblack=person\nwhite=%s\n", NAMES[i]);
        app_start_plain(test, settings);
        Bitboard legal = wait_turn(test);
        expect(test, legal != 0, "no turn against %s", NAMES[i]);
        type_square(test, bitboard_first(legal));
        app_settle(test);
        expect(test, wait_turn(test) != 0, "no second turn against %s", NAMES[i]);
        Seen seen;
        board_see(test, &seen);
        expect(test, seen.last != SQUARE_NONE && (seen.discs[COLOR_WHITE] & bitboard_of(seen.last)),
               "%s has moved, but its disc does not bear the mark: %s", NAMES[i], seen_note(test, &seen));
        key_press(test, 'P', WITH_CONTROL);
        app_settle(test);
        expect(test, play_to_end(test) > 0, "no move against %s", NAMES[i]);
    }
}

static void no_passing_at_will_in_othello(Test *test) {
    Mirror mirror;
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column");
    key_press(test, 'P', WITH_CONTROL);
    mirror_expect_still(&mirror, 300);
}

static void handicap(Test *test) {
    Seen seen;
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=person\nhandicap=2\n");
    wait_turn(test);
    board_see(test, &seen);
    Position plain = position_start(START_STANDARD);
    expect(test, seen.discs[COLOR_BLACK] == (plain.discs[COLOR_BLACK] | 1 | UINT64_C(1) << 63) &&
                     seen.discs[COLOR_WHITE] == plain.discs[COLOR_WHITE],
           "not two corners for Black: %s", seen_note(test, &seen));
    wchar_t color[GUI_TEXT_SIZE];
    text_expected(test, TEXT_COLOR_WHITE_CAPITAL, NULL, 0, color);
    expect_message(test, TEXT_MESSAGE_TURN_OF, color);
}

static void rabbits(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nlook=rabbits\nstart=mirrored\nwhite=rabbit-2\n");
    wchar_t name[NODE_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    expect(test, wait_turn(test) != 0, "no turn");
    IAccessible *board = access_of_window(test, test->app.board);
    access_name(test, board, square_at(3, 3) + 1, name);
    text_expected(test, TEXT_SQUARE_BLACK_RABBIT, (const wchar_t *[]){ L"d4" }, 1, wanted);
    expect(test, wcscmp(name, wanted) == 0, "d4 is called \"%s\"", note_text(test, name));
    access_release_all(test);
    expect(test, play_to_end(test) > 0, "no move");
    app_command(test, IDM_VIEW_LOOK_DISCS);
}

/* -------------------------------------------------------------------------------------- three in a row */
typedef struct TitleSearch {
    DWORD process;
    const wchar_t *title;
    bool wants_form; /* the question, which has the same title: it has a list */
    HWND found;
} TitleSearch;

static BOOL CALLBACK find_title(HWND window, LPARAM parameter) {
    TitleSearch *search = (TitleSearch *)parameter;
    wchar_t title[128] = L"";
    DWORD id = 0;
    GetWindowThreadProcessId(window, &id);
    if (id != search->process || !IsWindowVisible(window) || !GetWindowTextW(window, title, 128) ||
        wcscmp(title, search->title) != 0 || (GetDlgItem(window, IDC_BOARD) == NULL) != search->wants_form) {
        return TRUE;
    }
    search->found = window;
    return FALSE;
}

static HWND mnk_window(Test *test, bool wants_form) {
    wchar_t title[GUI_TEXT_SIZE];
    text_expected(test, TEXT_MNK_WINDOW_TITLE, NULL, 0, title);
    TitleSearch search = { test->app.id, title, wants_form, NULL };
    EnumWindows(find_title, (LPARAM)&search);
    return search.found;
}

static HWND mnk_wait(Test *test, bool wants_form, const char *what) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    HWND window;
    while ((window = mnk_window(test, wants_form)) == NULL) {
        wait_step(&wait, what);
    }
    pause_ms(test, 80);
    return window;
}

static void three_in_a_row(Test *test) {
    app_start(test, "pace=off\n");
    order_answer(test, IDYES);
    app_post(test, IDM_GAME_THREE_IN_A_ROW, 0);
    HWND window = mnk_wait(test, false, "the window of three in a row");
    app_activate(test, mnk_wait(test, true, "its question"));
    key_press(test, VK_RETURN, WITH_NONE);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (mnk_window(test, true)) {
        wait_step(&wait, "the end of the question");
    }
    app_activate(test, window);
    /* Every square once, in an order that does not block well: against the computer it ends without our win. */
    static const char *const SQUARES[] = { "b2", "a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3" };
    wchar_t won[GUI_TEXT_SIZE];
    wchar_t seen[GUI_TEXT_SIZE];
    for (int i = 0; i < 9 && !mnk_window(test, true); i++) {
        keys_type(test, SQUARES[i]);
        pause_ms(test, 250);
    }
    mnk_wait(test, true, "the result question");
    text_expected(test, TEXT_MNK_RESULT_FIRST, NULL, 0, won);
    window_get_text(test, GetDlgItem(window, IDC_MESSAGE), seen);
    expect(test, wcscmp(seen, won) != 0 && seen[0], "the computer has lost three in a row");
    app_activate(test, mnk_window(test, true));
    key_press(test, VK_ESCAPE, WITH_NONE);
    pause_ms(test, 200);
    app_activate(test, window);
    key_press(test, 'W', WITH_CONTROL);
    Wait gone = wait_begin(test, APP_WAIT_MS);
    while (IsWindow(window)) {
        wait_step(&gone, "the end of the window");
    }
    expect(test, legal_squares(test) != 0, "Othello does not go on");
}

const TestCase TESTS_OF_SET_UP[] = {
    { "F2, by keyboard: a rabbit, the order kept, the mirrored start; remembered", by_keyboard, 60, ONLY_PLAIN },
    { "F2: both lists tell how strong each opponent is", lists_tell_strengths, 30, IN_JAPANESE },
    { "F2 then Esc goes on with the same game", escape_goes_on, 20, ONLY_PLAIN },
    { "T79 two people play at one board and take back one disc", two_people, 60, IN_JAPANESE },
    { "T85 two computers play, twice in a row", two_computers, 60, ONLY_PLAIN },
    { "each student plays to the end and lets the person pass", a_student, 120, ONLY_PLAIN },
    { "nobody passes at will in Othello", no_passing_at_will_in_othello, 20, ONLY_PLAIN },
    { "a handicap of two corners stands at the start, and the other side begins", handicap, 20, ONLY_PLAIN },
    { "rabbits are called rabbits, and their game goes to its end", rabbits, 60, IN_JAPANESE },
    { "three in a row: a whole game by keyboard against the computer, which does not lose", three_in_a_row, 60,
      IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
