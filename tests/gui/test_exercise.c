/* SPDX-License-Identifier: MIT */
/* What the window makes of the user's own games: they are kept, their mistakes become exercises, and in practice each
 * move is judged. */
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
    static const wchar_t *const NAMES[] = { L"games.othello", L"games-damaged-1.othello", L"games-damaged-2.othello" };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        wchar_t path[2 * MAX_PATH];
        path_beside(test, NAMES[i], path);
        DeleteFileW(path);
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

/* ------------------------------------------------------------------------------------------------- keeping */
static HWND status_of(Test *test) {
    HWND status = GetDlgItem(test->app.window, IDC_STATUS);
    expect(test, status != NULL, "there is no status line");
    return status;
}

static void begin_known_game(Test *test, Mirror *mirror, const char *settings) {
    app_start_plain(test, settings);
    mirror_begin(mirror, test, START_STANDARD, COLOR_BLACK, "column-evolved");
}

#define KNOWN_PLAYERS "pace=off\norder=keep\nblack=person\nwhite=column-evolved\n"

static void play_known_game(Test *test) {
    Mirror mirror;
    begin_known_game(test, &mirror, KNOWN_PLAYERS);
    for (int i = 0; known_game_move(i) != SQUARE_NONE; i++) {
        mirror_click(&mirror, known_game_move(i));
    }
    app_activate(test, dialog_wait(test, "the result question"));
}

/* @return how often a word begins a line */
static int count_lines(const char *text, const char *word) {
    int count = 0;
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        count += strncmp(line, word, strlen(word)) == 0;
    }
    return count;
}

static void game_is_kept(Test *test) {
    static char text[FILE_SIZE_MAX];
    remove_games(test);
    play_known_game(test);
    app_close(test); /* at once: what was not written yet is written now */
    int size = read_beside(test, L"games.othello", text);
    expect(test, size > 0, "the game is not in the file");
    printf("# %d %s\n", count_lines(text, "person"), text);
}

static void practice_probe(Test *test) {
    Mirror mirror;
    if (0) copy_games(test);
    begin_known_game(test, &mirror, KNOWN_PLAYERS "quality=fast\npractice=yes\n");
    for (int i = 0; i < 12; i++) {
        mirror_click(&mirror, known_game_move(i));
        pause_ms(test, 1800);
        wchar_t line[GUI_TEXT_SIZE];
        window_get_text(test, status_of(test), line);
        printf("# %d %s\n", i, note_text(test, line));
    }
}

const TestCase TESTS_OF_EXERCISES[] = {
    { "kept games: one that ends on the board is kept, also when the window is closed at once", game_is_kept, 60, ONLY_PLAIN },
    { "kept games: probe", practice_probe, 60, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
