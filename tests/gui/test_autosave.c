/* SPDX-License-Identifier: MIT */
/* The game of the last time: what comes back after the program was killed at any moment, or closed. */
#include "access.h"
#include "core/random.h"
#include "driver.h"
#include "measure.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "../../src/win/view/autosave_file.h"
#include "records/text_buffer.h"

enum { CLOCK_MS = 1800 * 1000, CLOCK_TOLERANCE_MS = 3000 };

#define SETTINGS_OF_KILLS "pace=off\norder=keep\nblack=person\nwhite=column\nclock-black=1800+0\nclock-white=1800+0\n"

/* ------------------------------------------------------------------------------------------------- the file */
static const char *file_path(Test *test) {
    char settings[STORE_PATH_SIZE];
    char *path = test->notes[test->next_note++ % GUI_NOTES];
    WideCharToMultiByte(CP_UTF8, 0, test->settings, -1, settings, STORE_PATH_SIZE, NULL, NULL);
    expect(test, autosave_file_path(settings, 0, path), "the path is too long");
    return path;
}

/* @return the kept game; the caller frees it */
static AutosaveGame *kept_game(Test *test) {
    AutosaveFound found;
    Status status = autosave_file_read(file_path(test), &found);
    expect(test, status == STATUS_OK && found.game, "no game is kept (status %d)", (int)status);
    expect(test, !found.is_damaged, "the file of the kept game is damaged");
    return found.game;
}

/* @return whether the game's way to where it stands goes through a position */
static bool goes_through(const AutosaveGame *game, const Bitboard discs[2]) {
    for (int node = game->node; node != RECORD_NONE; node = game->record->nodes[node].parent) {
        const Position *position = &game->record->nodes[node].position;
        if (position->discs[0] == discs[0] && position->discs[1] == discs[1]) {
            return true;
        }
    }
    return false;
}

/* ----------------------------------------------------------------------------------------------- the window */
static bool says(Test *test, TextId id) {
    wchar_t text[GUI_TEXT_SIZE];
    window_get_text(test, test->app.message, text);
    return text_is_of(test, text, id);
}

static void expect_board(Test *test, const Position *position) {
    Seen seen;
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (board_see(test, &seen); seen.discs[0] != position->discs[0] || seen.discs[1] != position->discs[1];
         board_see(test, &seen)) {
        wait_step(&wait, "the board of the last time");
    }
}

/* What the window has said to be a turn: the position that stood then. */
typedef struct Completed {
    Bitboard discs[2];
    int legal_count;
    bool is_over;
} Completed;

/* Waits until the person is to move, or a question tells the end. */
static Bitboard wait_turn(Test *test, Completed *completed) {
    Wait wait = wait_begin(test, 2 * APP_WAIT_MS);
    for (;;) {
        Seen seen;
        if (app_dialog(test)) {
            completed->is_over = true;
            return 0;
        }
        board_see(test, &seen);
        if (seen.legal_dots && !seen.odd) {
            memcpy(completed->discs, seen.discs, sizeof seen.discs);
            return seen.legal_dots;
        }
        wait_step(&wait, "a turn or the end");
    }
}

static void type_square(Test *test, Square square) {
    char name[SQUARE_TEXT_SIZE];
    square_to_text(square, name);
    keys_type(test, name);
}

/* Plays some moves, the last of them answered or not, and kills the program. */
static void play_and_kill(Test *test, Random *random, Completed *completed) {
    int moves = 1 + (int)random_below(random, 3);
    for (int i = 0; i < moves; i++) {
        Bitboard legal = wait_turn(test, completed);
        if (!legal) {
            break;
        }
        type_square(test, random_bit(random, legal));
        if (i < moves - 1) {
            app_settle(test);
        }
    }
    /* From before the key arrives to behind the computer's answer. */
    pause_ms(test, (double)random_below(random, 60));
    app_kill(test);
}

/* Starts it again, compares what is there with what was completed and with the file, and goes on. */
static void expect_back(Test *test, const Completed *completed) {
    AutosaveGame *game = kept_game(test);
    const Position position = game->record->nodes[game->node].position;
    bool is_right = goes_through(game, completed->discs) && strcmp(game->players[0], SETTINGS_PERSON) == 0 &&
                    strcmp(game->players[1], "column") == 0;
    int64_t left_us = game->marks[game->node].left_us[COLOR_BLACK];
    autosave_game_destroy(game);
    expect(test, is_right, "a completed move is lost, or a player");
    expect(test, left_us > 0 && left_us <= (int64_t)CLOCK_MS * 1000, "Black has %d ms", (int)(left_us / 1000));
    app_start_again(test);
    expect_board(test, &position);
    app_activate(test, test->app.window);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!says(test, TEXT_AUTOSAVE_BACK_CLOCK) && !says(test, TEXT_AUTOSAVE_BACK_COMPUTER) &&
           !says(test, TEXT_AUTOSAVE_BACK)) {
        wait_step(&wait, "the word that the game is back");
    }
    expect(test, !app_dialog(test), "a question has come up");
}

static void kill_often(Test *test, int kills, uint64_t seed) {
    Random random = random_seeded(seed);
    Completed completed = { .is_over = false };
    app_start_plain(test, SETTINGS_OF_KILLS);
    app_activate(test, test->app.window);
    for (int i = 0; i < kills; i++) {
        play_and_kill(test, &random, &completed);
        expect_back(test, &completed);
        if (completed.is_over || says(test, TEXT_AUTOSAVE_BACK)) {
            app_start_plain(test, SETTINGS_OF_KILLS);
            app_activate(test, test->app.window);
            completed.is_over = false;
        } else {
            key_press(test, VK_PAUSE, WITH_NONE);
        }
    }
}

/* ------------------------------------------------------------------------------------------------- tests */
static void killed_at_any_moment(Test *test) {
    kill_often(test, 6, 1);
}

void measure_kills(Test *test) {
    kill_often(test, test->run->soak_games, 2);
}

/* @return seconds of the clock that a reader finds in a player's row */
static int clock_seconds(Test *test, Color color) {
    IAccessible *row = access_of_window(test, test->app.players[color]);
    VARIANT self = { .vt = VT_I4 };
    BSTR text = NULL;
    int minutes = 0;
    int seconds = -1;
    if (row->lpVtbl->get_accDescription(row, self, &text) == S_OK && text) {
        (void)swscanf(text, L"%d:%d", &minutes, &seconds);
    }
    SysFreeString(text);
    access_release_all(test);
    return minutes * 60 + seconds;
}

/* The clock stands until the person moves, by the very move. */
static void the_clock_stands_until_the_move(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=person\nclock-black=1800+0\nclock-white=1800+0\n");
    app_activate(test, test->app.window);
    squares_play(test, "f5d6");
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (clock_seconds(test, COLOR_BLACK) > 1797) {
        wait_step(&wait, "the clock to run");
    }
    int before = clock_seconds(test, COLOR_BLACK);
    app_kill(test);
    app_start_again(test);
    window_wait_text_of(test, test->app.message, TEXT_AUTOSAVE_BACK_CLOCK, APP_WAIT_MS);
    app_activate(test, test->app.window);
    int after = clock_seconds(test, COLOR_BLACK);
    expect(test, after >= before && after <= before + CLOCK_TOLERANCE_MS / 1000, "%d s before, %d s after", before, after);
    pause_ms(test, 1300);
    expect(test, clock_seconds(test, COLOR_BLACK) == after, "the clock runs");
    squares_play(test, "c3");
    wait = wait_begin(test, APP_WAIT_MS);
    while (clock_seconds(test, COLOR_WHITE) >= 1800) {
        wait_step(&wait, "White's clock to run");
    }
}

/* Closed in study with a variation: the same line, the same place, study, and F6 leads back to the same players. */
static void closed_in_study(Test *test) {
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=person\n");
    app_activate(test, test->app.window);
    squares_play(test, "f5d6c3");
    app_command(test, IDM_EDIT_BACK);
    app_command(test, IDM_EDIT_BACK);
    squares_play(test, "f6");
    app_command(test, IDM_STUDY_MODE);
    app_command(test, IDM_EDIT_BACK);
    app_close(test);
    AutosaveGame *game = kept_game(test);
    int ply = game->record->nodes[game->node].ply;
    int count = game->record->node_count;
    int visited = game->marks[game->node].visited;
    bool is_study = game->is_study;
    Square next = visited > 0 ? game->record->nodes[visited].move.square : SQUARE_NONE;
    const Position position = game->record->nodes[game->node].position;
    autosave_game_destroy(game);
    expect(test, is_study && count == 5 && ply == 1 && next == square_at(5, 5),
           "study %d, %d nodes, ply %d, next square %d are not what was closed", is_study, count, ply, next);
    app_start_again(test);
    window_wait_text_of(test, test->app.message, TEXT_AUTOSAVE_BACK, APP_WAIT_MS);
    expect_board(test, &position);
    app_command(test, IDM_EDIT_LAST); /* the variation is the line shown */
    app_command(test, IDM_STUDY_MODE);
    app_close(test);
    game = kept_game(test);
    bool is_right = !game->is_study && game->record->nodes[game->node].move.square == square_at(5, 5);
    autosave_game_destroy(game);
    expect(test, is_right, "the line that was shown does not come back");
}

/* Writes a game that is over, against a program that is not there, behind something that is no game. */
static void write_strange_file(Test *test) {
    TextBuffer text = { 0 };
    AutosaveFile *file = NULL;
    AutosaveGame *game = autosave_game_create();
    int node = RECORD_ROOT;
    expect(test, game && record_create(&game->record) == STATUS_OK, "no memory");
    for (;;) {
        Bitboard legal = board_legal_moves(position_board(&game->record->nodes[node].position));
        Move move = legal ? move_disc(bitboard_first(legal)) : move_pass();
        if (record_add(game->record, node, move, &node) != STATUS_OK) {
            break;
        }
    }
    game->node = node;
    game->marks = calloc((size_t)game->record->node_count, sizeof *game->marks);
    strcpy(game->players[0], SETTINGS_PERSON);
    strcpy(game->players[1], "outside-9");
    expect(test, game->marks && autosave_text_write(game, &text) == STATUS_OK, "no memory");
    expect(test, autosave_file_create(file_path(test), &file) == STATUS_OK &&
                     autosave_file_add(file, text.bytes, text.size) == STATUS_OK, "the file cannot be written");
    autosave_file_destroy(file);
    autosave_game_destroy(game);
    text_buffer_free(&text);
}

static void a_game_that_is_over(Test *test) {
    HWND status;
    wchar_t seen[GUI_TEXT_SIZE];
    app_forget_games(test);
    settings_write_file(test, "pace=off\n", 9);
    write_strange_file(test);
    app_start_again(test);
    window_wait_text_of(test, test->app.message, TEXT_AUTOSAVE_BACK, APP_WAIT_MS);
    status = GetDlgItem(test->app.window, IDC_STATUS);
    window_wait_text_of(test, status, TEXT_AUTOSAVE_PLAYER_GONE, APP_WAIT_MS);
    app_settle(test);
    expect(test, !app_dialog(test), "a question has come up");
    window_get_text(test, test->app.message, seen);
    wchar_t alone[GUI_TEXT_SIZE];
    text_expected(test, TEXT_AUTOSAVE_BACK, (const wchar_t *[]){ L"" }, 1, alone);
    enum { SHORTEST_RESULT = 8 };
    expect(test, wcslen(seen) >= wcslen(alone) + SHORTEST_RESULT, "the result is not said: \"%s\"", note_text(test, seen));
    app_command(test, IDM_GAME_NEW);
    app_close(test);
}

/* A second window shows and keeps a game of its own. */
static void two_windows(Test *test) {
    App first;
    app_start_plain(test, "pace=off\norder=keep\nblack=person\nwhite=person\n");
    app_activate(test, test->app.window);
    squares_play(test, "f5d6");
    first = test->app;
    test->app = (App){ 0 };
    app_start_again(test);
    app_activate(test, test->app.window);
    squares_play(test, "d3c3c4"); /* from the start: the first window's game is not its */
    app_kill(test);
    test->app = first;
    app_activate(test, test->app.window);
    squares_play(test, "c3");
    app_kill(test);
    AutosaveGame *game = kept_game(test);
    int count = game->record->node_count;
    autosave_game_destroy(game);
    expect(test, count == 4, "the first window has kept %d moves, not 3", count - 1);
}

const TestCase TESTS_OF_AUTOSAVE[] = {
    { "a game killed at any moment comes back with every completed move", killed_at_any_moment, 120, 0 },
    { "task 11: after a kill the clock stands as it stood, until the move", the_clock_stands_until_the_move, 60, 0 },
    { "closed in study: line, place, variations and players come back", closed_in_study, 60, 0 },
    { "a game that is over comes back with its result and no question", a_game_that_is_over, 60, IN_JAPANESE },
    { "two windows keep a game each", two_windows, 60, 0 },
    { NULL, NULL, 0, 0 },
};
