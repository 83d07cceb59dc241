/* SPDX-License-Identifier: MIT */
/* Whole sessions of a blind user, by the accessibility tree alone, word for word. */
#include "mirror.h"
#include "reader.h"
#include "tests.h"

/* Hears and waits until it is the person's turn again, or a question stands. */
static void wait_turn(Reader *reader) {
    Test *test = reader->test;
    Wait wait = wait_begin(test, 2 * APP_WAIT_MS);
    while (!app_dialog(test) && !reader_can_play(reader)) {
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

const TestCase TESTS_OF_READER[] = {
    { "D87 T80 a whole game as a screen reader speaks it, word for word, by names and default actions alone",
      whole_game_is_spoken, 90, IN_JAPANESE | HAS_GOLDEN },
    { NULL, NULL, 0, 0 },
};
