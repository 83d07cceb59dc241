/* SPDX-License-Identifier: MIT */
/* Whole sessions of a blind user, by the accessibility tree alone, word for word. */
#include "mirror.h"
#include "reader.h"
#include "tests.h"

#include <commctrl.h>

/* Hears and waits until it is the person's turn again, or a question stands. */
static void wait_turn(Reader *reader) {
    Test *test = reader->test;
    Wait wait = wait_begin(test, 2 * APP_WAIT_MS);
    int news = -1;
    double asked_ms = 0;
    for (bool is_turn = false; !is_turn && !app_dialog(test);) {
        if (reader->news != news || now_ms() - asked_ms > 100) {
            news = reader->news; /* asking all squares takes its time */
            is_turn = reader_can_play(reader);
            asked_ms = now_ms();
        }
        reader_listen(reader);
        wait_step(&wait, "a turn or the end");
    }
    pause_ms(test, 20); /* events come a little after the deed */
    reader_listen(reader);
    reader_tell_changes(reader);
}

static void whole_game_is_spoken(Test *test) {
    Reader reader;
    app_start(test, "pace=off\nopponent=column-evolved\n");
    reader_begin(&reader, test, "spoken-game");
    reader.hears_moves = true;
    reader_answer(&reader, "the order question", IDYES);
    wait_turn(&reader);
    for (int i = 0; known_game_move(i) != SQUARE_NONE; i++) {
        if (i == KNOWN_GAME_FIRST_PASS) { /* from now on each message stands long enough to be heard */
            app_command(test, IDM_VIEW_PACE_SMOOTH);
            reader.hears_all = true;
        }
        reader_play(&reader, known_game_move(i));
        wait_turn(&reader);
    }
    reader_answer(&reader, "the result question", IDCANCEL);
    reader_tell_changes(&reader);
    reader_end(&reader);
}

static void analysis_is_spoken(Test *test) {
    enum { MISTAKES = 3 };
    Reader reader;
    app_start(test, "pace=off\nquality=fast\nthought=no\n");
    clipboard_write(test, KNOWN_GAME_WHOLE);
    reader_begin(&reader, test, "spoken-analysis");
    reader.is_boardless = true; /* squares tell values that get better with time */
    HWND status = GetDlgItem(test->app.window, IDC_STATUS);
    HWND graph = GetDlgItem(test->app.window, IDC_GRAPH);
    HWND list = FindWindowExW(GetDlgItem(test->app.window, IDC_MOVES), NULL, WC_LISTVIEWW, NULL);
    expect(test, status && graph && list, "a control is missing");
    reader_watch(&reader, GetDlgItem(test->app.window, IDC_REASON), "  reason");
    reader_answer(&reader, "the order question", IDCANCEL);
    app_activate(test, test->app.window);
    reader_press(&reader, 'V', WITH_CONTROL, "Ctrl+V"); /* the analysis begins by itself */
    reader_wait(&reader, test->app.message, TEXT_MESSAGE_PASTED);
    reader_wait(&reader, status, TEXT_STATUS_ANALYSED);
    reader_watch(&reader, status, "  status");
    reader_tell_changes(&reader);
    reader_read_children(&reader, list, "  row of the list");
    reader_read_children(&reader, graph, "  point of the graph");
    for (int i = 0; i < MISTAKES; i++) {
        reader_press(&reader, VK_F8, WITH_NONE, "F8");
        app_settle(test);
        reader_wait(&reader, test->app.message, TEXT_MESSAGE_MISTAKE);
        reader_tell_changes(&reader);
    }
    reader_end(&reader);
}

const TestCase TESTS_OF_READER[] = {
    { "D87 T80 a whole game as a screen reader speaks it, word for word, by names and default actions alone",
      whole_game_is_spoken, 120, IN_JAPANESE | HAS_GOLDEN },
    { "D87 the analysis of a game as a screen reader speaks it, word for word: list, graph, mistakes", analysis_is_spoken,
      120, IN_JAPANESE | HAS_GOLDEN },
    { NULL, NULL, 0, 0 },
};
