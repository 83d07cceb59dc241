/* SPDX-License-Identifier: MIT */
/* What the window makes of the user's own games: they are kept, their mistakes become exercises, and in practice each
 * move is judged. */
#include "access.h"
#include "mirror.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

/* KNOWN_GAME as the program has kept it: the user was Black. */
static const wchar_t DATA[] = L"tests\\data\\games.othello";

enum { FILE_SIZE_MAX = 32768 };

/* ------------------------------------------------------------------------------------------------ the file */
/* The path of a file beside the settings. */
static void path_beside(const Test *test, const wchar_t *name, wchar_t path[2 * MAX_PATH]) {
    swprintf(path, 2 * MAX_PATH, L"%ls\\%ls", test->run->directory, name);
}

static void remove_games(Test *test) {
    static const wchar_t *const NAMES[] = { L"games.othello", L"games-damaged-1.othello" };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        wchar_t path[2 * MAX_PATH];
        path_beside(test, NAMES[i], path);
        DeleteFileW(path);
        RemoveDirectoryW(path);
    }
}

/* @param text receives the file, terminated. @return its size; −1: there is none */
static int read_beside(Test *test, const wchar_t *name, char text[FILE_SIZE_MAX]) {
    wchar_t path[2 * MAX_PATH];
    path_beside(test, name, path);
    FILE *file = _wfopen(path, L"rb");
    text[0] = '\0';
    if (!file) {
        return -1;
    }
    size_t size = fread(text, 1, FILE_SIZE_MAX - 1, file);
    fclose(file);
    text[size] = '\0';
    return (int)size;
}

static void copy_games(Test *test) {
    wchar_t path[2 * MAX_PATH];
    remove_games(test);
    path_beside(test, L"games.othello", path);
    expect(test, CopyFileW(DATA, path, FALSE), "the prepared games cannot be copied (error %lu)", GetLastError());
}

/* Makes another file beside the settings. */
static void write_beside(Test *test, const wchar_t *name, const char *text) {
    wchar_t path[2 * MAX_PATH];
    path_beside(test, name, path);
    FILE *file = _wfopen(path, L"wb");
    expect(test, file != NULL, "%s cannot be written", note_text(test, path));
    fputs(text, file);
    fclose(file);
}

/* @return how many lines begin with a text */
static int count_lines(const char *text, const char *start) {
    int count = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        count += strncmp(line, start, strlen(start)) == 0;
    }
    return count;
}

/* The squares behind the last "moves" of a file, without blanks, times and passes. */
static void last_moves(const char *text, char moves[2 * SQUARE_COUNT + 1]) {
    int length = 0;
    const char *at = text;
    for (const char *found = strstr(text, "\nmoves"); found; found = strstr(at, "\nmoves")) {
        at = found + 1;
    }
    for (at = strchr(at, '\n'); at && strncmp(at, "\nend", 4) != 0; at = strpbrk(at + 1, " \n")) {
        if (at[1] >= 'a' && at[1] <= 'h' && at[2] >= '1' && at[2] <= '8' && length < 2 * SQUARE_COUNT) {
            moves[length++] = at[1];
            moves[length++] = at[2];
        }
    }
    moves[length] = '\0';
}

/* ------------------------------------------------------------------------------------------------- playing */
#define KNOWN_PLAYERS "pace=off\norder=keep\nblack=person\nwhite=column-evolved\n"
#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\n"

/* Two people: White loses all discs. */
static const char SHORT_GAME[] = "e6f4e3f6g5d6e7f5c5";

static HWND status_of(Test *test) {
    HWND status = GetDlgItem(test->app.window, IDC_STATUS);
    expect(test, status != NULL, "there is no status line");
    return status;
}

static void play_short_game(Test *test) {
    app_start_plain(test, TWO_PEOPLE);
    app_activate(test, test->app.window);
    squares_play(test, SHORT_GAME);
    dialog_wait(test, "the result question");
}

/* ------------------------------------------------------------------------------------------------- keeping */
static void game_is_kept(Test *test) {
    static char text[FILE_SIZE_MAX];
    char moves[2 * SQUARE_COUNT + 1];
    Mirror mirror;
    remove_games(test);
    app_start_plain(test, KNOWN_PLAYERS);
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column-evolved");
    for (int i = 0; known_game_move(i) != SQUARE_NONE; i++) {
        mirror_click(&mirror, known_game_move(i));
    }
    dialog_wait(test, "the result question");
    app_close(test); /* at once: what was not written yet is written now */
    expect(test, read_beside(test, L"games.othello", text) > 0, "the game is not in the file");
    expect(test, count_lines(text, "othello-record") == 1 && count_lines(text, "person black") == 1,
           "not one game whose black side is the user's: %.300s", text);
    last_moves(text, moves);
    expect(test, strcmp(moves, KNOWN_GAME_WHOLE) == 0, "another game is in the file: %s", moves);
}

/* Once, as it ended first; what is only looked at, and what is played in study, is not. */
static void game_is_kept_once(Test *test) {
    static char text[FILE_SIZE_MAX];
    char moves[2 * SQUARE_COUNT + 1];
    remove_games(test);
    play_short_game(test);
    app_activate(test, app_dialog(test));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    key_press(test, 'Z', WITH_CONTROL);
    app_settle(test);
    squares_play(test, "c5"); /* the same end again */
    app_activate(test, dialog_wait(test, "the result question"));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    clipboard_write(test, "e6f4e3f6g5d6e7f5");
    key_press(test, 'V', WITH_CONTROL);
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_PASTED, APP_WAIT_MS);
    squares_play(test, "c5");
    app_settle(test);
    app_close(test);
    expect(test, read_beside(test, L"games.othello", text) > 0, "the game is not in the file");
    expect(test, count_lines(text, "othello-record") == 1 && count_lines(text, "person black white") == 1,
           "not one game of two people: %.300s", text);
    last_moves(text, moves);
    expect(test, strcmp(moves, SHORT_GAME) == 0, "another game is in the file: %s", moves);
}

static void damage_is_told(Test *test) {
    static char before[FILE_SIZE_MAX];
    static char text[FILE_SIZE_MAX];
    wchar_t told[GUI_TEXT_SIZE];
    copy_games(test);
    int size = read_beside(test, L"games.othello", text);
    expect(test, size > 0, "there are no prepared games");
    snprintf(before, sizeof before, "%s\nothello-record 1\nmoves\nf5 f5 a1\n", text);
    write_beside(test, L"games.othello", before);
    play_short_game(test);
    text_expected(test, TEXT_STORE_SET_ASIDE, (const wchar_t *[]){ L"games-damaged-1.othello" }, 1, told);
    window_wait_text(test, status_of(test), told);
    app_close(test);
    read_beside(test, L"games-damaged-1.othello", text);
    expect(test, strcmp(text, before) == 0, "what was set aside is not what was there: %.300s", text);
    read_beside(test, L"games.othello", text);
    expect(test, count_lines(text, "othello-record") == 2 && count_lines(text, "person black") == 2,
           "the file has not the old game and the new one: %.300s", text);
    remove_games(test);
}

static void failure_is_told(Test *test) {
    wchar_t path[2 * MAX_PATH];
    wchar_t reason[GUI_TEXT_SIZE];
    wchar_t told[GUI_TEXT_SIZE];
    remove_games(test);
    path_beside(test, L"games.othello", path);
    expect(test, CreateDirectoryW(path, NULL), "a folder in the file's place cannot be made");
    play_short_game(test);
    text_expected(test, TEXT_STATUS_IO, NULL, 0, reason);
    text_expected(test, TEXT_STORE_FAILED, (const wchar_t *[]){ reason }, 1, told);
    window_wait_text(test, status_of(test), told);
    app_close(test);
    remove_games(test);
}

/* ----------------------------------------------------------------------------------------------- exercises */
/* KNOWN_GAME has two exercises: with 12 and with 5 empty squares, where h6 and h2 were played. */
static void wait_exercise(Test *test, const wchar_t *number, const wchar_t *empties) {
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, TEXT_COLOR_BLACK_CAPITAL, NULL, 0, color);
    text_expected(test, TEXT_MESSAGE_EXERCISE, (const wchar_t *[]){ number, color, empties }, 3, text);
    window_wait_text(test, test->app.message, text);
}

/* Expects the discs of KNOWN_GAME with so many empty squares. */
static void expect_known_position(Test *test, int empties) {
    Game game;
    Seen seen;
    game_begin(&game, START_STANDARD);
    for (const char *name = KNOWN_GAME_WHOLE; *name && board_empty_count(game_board(&game)) > empties; name += 2) {
        Square square = square_at(name[0] - 'a', name[1] - '1');
        if (!(board_legal_moves(game_board(&game)) & bitboard_of(square))) {
            expect(test, game_play(&game, move_pass()) == STATUS_OK, "the known game is none");
        }
        expect(test, game_play(&game, move_disc(square)) == STATUS_OK, "the known game is none");
    }
    const Position *position = game_position(&game);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    board_see(test, &seen);
    while (seen.discs[COLOR_BLACK] != position->discs[COLOR_BLACK] ||
           seen.discs[COLOR_WHITE] != position->discs[COLOR_WHITE]) {
        wait_step(&wait, "the exercise's position on the board");
        board_see(test, &seen);
    }
}

static void wait_wrong(Test *test, TextId sentence, const wchar_t *square, const wchar_t *loss, const wchar_t *better) {
    wchar_t discs[GUI_TEXT_SIZE];
    wchar_t judged[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, TEXT_STUDY_LOSS, (const wchar_t *[]){ loss }, 1, discs);
    text_expected(test, sentence, (const wchar_t *[]){ square, discs, better }, 3, judged);
    text_expected(test, TEXT_EXERCISE_WRONG, (const wchar_t *[]){ judged }, 1, text);
    window_wait_text(test, test->app.message, text);
}

static void wait_right(Test *test) {
    wchar_t judged[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, TEXT_STUDY_BEST, NULL, 0, judged);
    text_expected(test, TEXT_EXERCISE_RIGHT, (const wchar_t *[]){ judged }, 1, text);
    window_wait_text(test, test->app.message, text);
}

static void exercises_by_keyboard(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    copy_games(test);
    app_start_plain(test, KNOWN_PLAYERS);
    app_activate(test, test->app.window);
    squares_play(test, "f5");
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_YOUR_MOVE, APP_WAIT_MS);
    key_press(test, VK_F9, WITH_NONE);
    wait_exercise(test, L"1", L"12");
    expect_known_position(test, 12);
    keys_type(test, "h6"); /* what was played in the game */
    wait_wrong(test, TEXT_STUDY_LOSES, L"h6", L"2", L"g7");
    key_press(test, 'Z', WITH_CONTROL);
    wait_exercise(test, L"1", L"12");
    keys_type(test, "g1"); /* of which the exercise knows nothing */
    wait_wrong(test, TEXT_STUDY_IS_MISTAKE, L"g1", L"20", L"g7");
    key_press(test, 'Z', WITH_CONTROL);
    wait_exercise(test, L"1", L"12");
    keys_type(test, "g7");
    wait_right(test);
    key_press(test, VK_F9, WITH_NONE);
    wait_exercise(test, L"2", L"5");
    expect_known_position(test, 5);
    keys_type(test, "h3");
    wait_right(test);
    key_press(test, VK_F9, WITH_NONE);
    text_expected(test, TEXT_EXERCISE_LAST, (const wchar_t *[]){ L"2" }, 1, text);
    window_wait_text(test, test->app.message, text);
    key_press(test, VK_F9, WITH_NONE);
    wait_exercise(test, L"1", L"12");
    key_press(test, VK_ESCAPE, WITH_NONE); /* back to the game, which goes on */
    window_wait_text_of(test, test->app.message, TEXT_MESSAGE_YOUR_MOVE, APP_WAIT_MS);
    expect_known_position(test, 58);
    app_close(test);
    remove_games(test);
}

/* Played on to its end, an exercise is no game of the user's, also when the exercises were left before. */
static void exercise_is_not_kept(Test *test) {
    static char before[FILE_SIZE_MAX];
    static char text[FILE_SIZE_MAX];
    wchar_t color[GUI_TEXT_SIZE];
    wchar_t turn[GUI_TEXT_SIZE];
    copy_games(test);
    read_beside(test, L"games.othello", before);
    app_start(test, "pace=off\n"); /* no game is begun: there is nothing to go back to */
    app_activate(test, app_dialog(test));
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    key_press(test, VK_F9, WITH_NONE);
    wait_exercise(test, L"1", L"12");
    key_press(test, VK_F9, WITH_NONE);
    wait_exercise(test, L"2", L"5");
    key_press(test, VK_ESCAPE, WITH_NONE);
    window_wait_text_of(test, test->app.message, TEXT_EXERCISE_LEFT, APP_WAIT_MS);
    squares_play(test, "h2h3g2h1"); /* as the game ended */
    text_expected(test, TEXT_COLOR_WHITE_CAPITAL, NULL, 0, color);
    text_expected(test, TEXT_MESSAGE_TURN_OF, (const wchar_t *[]){ color }, 1, turn);
    window_wait_text(test, test->app.message, turn); /* Black passes before */
    squares_play(test, "g1");
    dialog_wait(test, "the result question");
    app_close(test);
    read_beside(test, L"games.othello", text);
    expect(test, strcmp(text, before) == 0, "the exercise is in the file: %.600s", text);
    remove_games(test);
}

static void no_exercises(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    remove_games(test);
    app_start_plain(test, TWO_PEOPLE);
    app_activate(test, test->app.window);
    key_press(test, VK_F9, WITH_NONE);
    text_expected(test, TEXT_MESSAGE_EXERCISE_NONE, (const wchar_t *[]){ L"16" }, 1, text);
    window_wait_text(test, test->app.message, text);
    squares_play(test, "f5d6"); /* the game is still there */
}

/* ------------------------------------------------------------------------------------------------ practice */
/* Waits until the status line says of a move that it is a mistake, whatever it has cost. */
static void wait_mistake(Test *test, const wchar_t *square) {
    wchar_t wanted[GUI_TEXT_SIZE];
    wchar_t text[GUI_TEXT_SIZE];
    text_expected(test, TEXT_STUDY_IS_MISTAKE, (const wchar_t *[]){ square, L"|", L"|" }, 3, wanted);
    size_t length = wcscspn(wanted, L"|");
    Wait wait = wait_begin(test, APP_WAIT_MS);
    for (window_get_text(test, status_of(test), text); wcsncmp(text, wanted, length) != 0;
         window_get_text(test, status_of(test), text)) {
        wait_step(&wait, "the mistake in the status line");
    }
}

static void practice_tells(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    Mirror mirror;
    app_start_plain(test, KNOWN_PLAYERS "quality=fast\n");
    mirror_begin(&mirror, test, START_STANDARD, COLOR_BLACK, "column-evolved");
    app_command(test, IDM_STUDY_PRACTICE);
    settings_wait(test, "practice=yes");
    for (int i = 0; i < 4; i++) { /* f5, f3, c4, c6 */
        mirror_click(&mirror, known_game_move(i));
    }
    events_begin(test);
    mirror_click(&mirror, known_game_move(4)); /* d2 gives a corner away */
    wait_mistake(test, L"d2");
    Wait wait = wait_begin(test, 3000);
    while (events_count(EVENT_OBJECT_LIVEREGIONCHANGED, status_of(test), -1) == 0) {
        wait_step(&wait, "the announcement of the mistake");
    }
    app_command(test, IDM_STUDY_PRACTICE);
    settings_wait(test, "practice=no");
    mirror_click(&mirror, known_game_move(5));
    window_get_text(test, status_of(test), text);
    expect(test, !text_is_of(test, text, TEXT_STUDY_BEST) && !wcsstr(text, L"d2"), "practice goes on: %s",
           note_text(test, text));
}

const TestCase TESTS_OF_EXERCISES[] = {
    { "a game that ends on the board is kept, also when the window is closed at once", game_is_kept, 60, ONLY_PLAIN },
    { "a game is kept once; what is played in study is not", game_is_kept_once, 60, ONLY_PLAIN },
    { "a damaged file of games is told, and set aside; no game is lost", damage_is_told, 60, IN_JAPANESE },
    { "a game that cannot be kept is told", failure_is_told, 60, IN_JAPANESE },
    { "exercises by keyboard: wrong, again, right, next, last, back to the game", exercises_by_keyboard, 90, IN_JAPANESE },
    { "an exercise that is played to its end is not kept as a game", exercise_is_not_kept, 60, ONLY_PLAIN },
    { "without games F9 says that there is no exercise", no_exercises, 60, ONLY_PLAIN },
    { "practice against the computer tells a mistake, and a screen reader hears of it", practice_tells, 60, IN_JAPANESE },
    { NULL, NULL, 0, 0 },
};
