/* SPDX-License-Identifier: MIT */
/* The window of collected games, with a folder of WTHOR files that the test makes. */
#include "driver.h"
#include "tests.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

#include "core/random.h"
#include "records/wthor.h"

enum { GAMES = 120, RIVALS = 9, TABLE_SIZE = 2048 };

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

/* --------------------------------------------------------------------------------------------- the window */
static BOOL CALLBACK find_window(HWND window, LPARAM parameter) {
    Stage *stage = (Stage *)parameter;
    if (GetWindow(window, GW_OWNER) == stage->test->app.window && IsWindowVisible(window) &&
        GetDlgItem(window, IDC_GAMES_LIST)) {
        stage->window = window;
        return FALSE;
    }
    return TRUE;
}

static void wait_window(Stage *stage) {
    Wait wait = wait_begin(stage->test, APP_WAIT_MS);
    stage->window = NULL;
    while (EnumWindows(find_window, (LPARAM)stage), !stage->window) {
        wait_step(&wait, "the window of collected games");
    }
}

static HWND item(const Stage *stage, int id) {
    return GetDlgItem(stage->window, id);
}

static void wait_item_text(Stage *stage, int id, TextId text_id, const wchar_t *const values[], int count) {
    wchar_t wanted[GUI_TEXT_SIZE];
    text_expected(stage->test, text_id, values, count, wanted);
    window_wait_text(stage->test, item(stage, id), wanted);
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
    wchar_t path[2 * MAX_PATH];
    for (int i = 0; i < GAMES; i++) {
        record_destroy(stage->games[i]);
    }
    path_of(stage->test, L"games-window.txt", path);
    DeleteFileW(path);
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
    { "T8: files of games that are cut off or gone are told, the others are used",
      T8_files_that_are_cut_off_or_gone_are_told, 30, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
