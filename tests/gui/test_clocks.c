/* SPDX-License-Identifier: MIT */
/* Clocks: whose runs, what stops it, what comes when it has run out. Nothing here depends on how fast anything is: a
 * clock that runs is waited for, one that stands is looked at for longer than it could run unseen. */
#include "access.h"
#include "driver.h"
#include "tests.h"

#include <wchar.h>

#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\n"
#define HALF_HOUR TWO_PEOPLE "clock-black=1800+0\nclock-white=1800+0\n"

enum { STANDS_MS = 1600, WHOLE_S = 1800 };

static void start(Test *test, const char *settings) {
    app_start_plain(test, settings);
    app_activate(test, test->app.window);
}

/* The clock as a reader finds it: the description of the player's row. @return seconds, −1: there is none */
static int clock_seconds(Test *test, Color color) {
    IAccessible *row = access_of_window(test, test->app.players[color]);
    VARIANT self = { .vt = VT_I4 };
    BSTR text = NULL;
    int minutes = -1;
    int seconds = 0;
    if (row->lpVtbl->get_accDescription(row, self, &text) == S_OK && text) {
        expect(test, swscanf(text, L"%d:%d", &minutes, &seconds) == 2, "the clock says \"%s\"", note_text(test, text));
    }
    SysFreeString(text);
    access_release_all(test);
    return minutes < 0 ? -1 : minutes * 60 + seconds;
}

static void wait_below(Test *test, Color color, int limit_s) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (clock_seconds(test, color) >= limit_s) {
        wait_step(&wait, "the clock to run");
    }
}

static void expect_stands(Test *test) {
    app_settle(test);
    int black = clock_seconds(test, COLOR_BLACK);
    int white = clock_seconds(test, COLOR_WHITE);
    pause_ms(test, STANDS_MS);
    expect(test, clock_seconds(test, COLOR_BLACK) == black && clock_seconds(test, COLOR_WHITE) == white,
           "a clock runs that should stand");
}

/* ------------------------------------------------------------------------------------------------- tests */
static void only_the_mover(Test *test) {
    start(test, HALF_HOUR);
    wait_below(test, COLOR_BLACK, WHOLE_S - 1);
    expect(test, clock_seconds(test, COLOR_WHITE) == WHOLE_S, "White's clock runs in Black's turn");
    squares_play(test, "f5");
    int black = clock_seconds(test, COLOR_BLACK);
    wait_below(test, COLOR_WHITE, WHOLE_S - 1);
    expect(test, clock_seconds(test, COLOR_BLACK) == black, "Black's clock runs in White's turn");
}

static void stands_when_stopped(Test *test) {
    start(test, HALF_HOUR);
    wait_below(test, COLOR_BLACK, WHOLE_S - 1);
    key_press(test, VK_PAUSE, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PAUSED, APP_WAIT_MS);
    expect_stands(test);
    int black = clock_seconds(test, COLOR_BLACK);
    key_press(test, VK_PAUSE, WITH_NONE);
    wait_below(test, COLOR_BLACK, black);
    key_press(test, VK_F2, WITH_NONE);
    HWND dialog = dialog_wait(test, "the new-game dialog");
    expect_stands(test);
    black = clock_seconds(test, COLOR_BLACK);
    app_activate(test, dialog);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    wait_below(test, COLOR_BLACK, black);
}

static void flag_ends_the_game(Test *test) {
    wchar_t names[2][GUI_TEXT_SIZE];
    wchar_t wanted[GUI_TEXT_SIZE];
    Seen seen;
    start(test, TWO_PEOPLE "clock-black=2+0\nclock-white=1800+0\n");
    text_expected(test, TEXT_COLOR_BLACK_CAPITAL, NULL, 0, names[0]);
    text_expected(test, TEXT_COLOR_WHITE, NULL, 0, names[1]);
    text_expected(test, TEXT_MESSAGE_TIME_WON, (const wchar_t *[]){ names[0], names[1] }, 2, wanted);
    window_wait_text(test, test->app.message, wanted);
    HWND question = dialog_wait(test, "the question after the game");
    app_activate(test, question);
    key_press(test, VK_ESCAPE, WITH_NONE); /* looks at the board */
    dialog_wait_gone(test);
    app_activate(test, test->app.window);
    keys_type(test, "f5");
    app_settle(test);
    pause_ms(test, 300);
    board_see(test, &seen);
    expect(test, seen.discs[COLOR_BLACK] == board_start(START_STANDARD).mover, "a move after the end:\n%s",
           seen_note(test, &seen));
    expect(test, clock_seconds(test, COLOR_BLACK) == 0 && clock_seconds(test, COLOR_WHITE) == WHOLE_S,
           "the clocks are not those of the end");
    expect(test, window_has_text(test, test->app.message, wanted), "the result does not stay");
}

static void taken_back(Test *test) {
    Seen seen;
    start(test, HALF_HOUR);
    squares_play(test, "f5");
    wait_below(test, COLOR_WHITE, WHOLE_S - 3);
    squares_play(test, "f6");
    int white = clock_seconds(test, COLOR_WHITE);
    key_press(test, 'Z', WITH_CONTROL);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    do {
        wait_step(&wait, "the move to be taken back");
        board_see(test, &seen);
    } while (seen.last != square_at(5, 4));
    key_press(test, VK_PAUSE, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PAUSED, APP_WAIT_MS);
    expect(test, clock_seconds(test, COLOR_WHITE) > white, "White's time has not come back");
}

/* The question of the clock by Ctrl+6, with the time in both rows. */
static void said(Test *test) {
    wchar_t clocks[2][16];
    wchar_t wanted[GUI_TEXT_SIZE];
    start(test, TWO_PEOPLE "clock-black=1800+0\nclock-white=3725+0\n");
    key_press(test, VK_PAUSE, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PAUSED, APP_WAIT_MS);
    int black = clock_seconds(test, COLOR_BLACK);
    swprintf(clocks[0], 16, L"%02d:%02d", black / 60, black % 60);
    swprintf(clocks[1], 16, L"%d:%02d:%02d", 1, 2, 5);
    text_expected(test, TEXT_SAY_CLOCK, (const wchar_t *[]){ clocks[0], clocks[1] }, 2, wanted);
    key_press(test, '6', WITH_CONTROL);
    window_wait_text(test, GetDlgItem(test->app.window, IDC_STATUS), wanted);
}

static void none(Test *test) {
    start(test, TWO_PEOPLE "clock-black=0\nclock-white=0\n");
    expect(test, clock_seconds(test, COLOR_BLACK) < 0, "a game without clocks has one");
    key_press(test, '6', WITH_CONTROL);
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_SAY_CLOCK_NONE, APP_WAIT_MS);
}

/* Renaming ten times a second would be read aloud. */
static void quiet(Test *test) {
    start(test, HALF_HOUR);
    wait_below(test, COLOR_BLACK, WHOLE_S - 1);
    events_begin(test);
    wait_below(test, COLOR_BLACK, clock_seconds(test, COLOR_BLACK));
    pause_ms(test, 100);
    int count = events_count(EVENT_OBJECT_NAMECHANGE, GetDlgItem(test->app.window, IDC_SHARE), -1) +
                events_count(EVENT_OBJECT_NAMECHANGE, test->app.players[COLOR_BLACK], -1) +
                events_count(EVENT_OBJECT_LIVEREGIONCHANGED, test->app.message, -1);
    events_end(test);
    expect(test, count == 0, "a running clock is told %d times", count);
}

const TestCase TESTS_OF_CLOCKS[] = {
    { "clocks: only the side to move has its clock running", only_the_mover, 60, ONLY_PLAIN },
    { "clocks: they stand in a pause and in a question", stands_when_stopped, 60, ONLY_PLAIN },
    { "clocks: the flag ends the game, says who has won, and no move counts any more", flag_ends_the_game, 60,
      IN_JAPANESE },
    { "clocks: a move that is taken back gives its time back", taken_back, 60, ONLY_PLAIN },
    { "clocks: Ctrl+6 says both", said, 40, IN_JAPANESE },
    { "clocks: a game without them says so", none, 40, ONLY_PLAIN },
    { "clocks: a running clock is not spoken of by itself", quiet, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
