/* SPDX-License-Identifier: MIT */
/* Pictures of the board for others, and the board as it may be shown: with numbered discs, seen from the other side. */
#include "access.h"
#include "driver.h"
#include "png.h"
#include "tests.h"

#include <knownfolders.h>
#include <shlobj.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "../../src/win/view/board_geometry.h"

#define TWO_PEOPLE "pace=off\norder=keep\nblack=person\nwhite=person\n"

/* As the picture's header promises. */
enum { PICTURE_WIDTH = 640, PICTURE_MARGIN = 20, PICTURE_BOARD = 600, PICTURE_DPI = 144 };

/* -------------------------------------------------------------------------------------- reading pictures */
/* The bytes of a format of the clipboard. @return NULL: it has none; the caller frees */
static uint8_t *clipboard_take(Test *test, UINT format, size_t *size) {
    uint8_t *bytes = NULL;
    Wait wait = wait_begin(test, 3000);
    while (!OpenClipboard(NULL)) {
        wait_step(&wait, "the clipboard");
    }
    HANDLE memory = GetClipboardData(format);
    const void *place = memory ? GlobalLock(memory) : NULL;
    if (place) {
        *size = GlobalSize(memory);
        bytes = malloc(*size);
        if (bytes) {
            memcpy(bytes, place, *size);
        }
        GlobalUnlock(memory);
    }
    CloseClipboard();
    return bytes;
}

static void write_bytes(Test *test, const wchar_t *path, const void *bytes, size_t size) {
    DWORD written = 0;
    HANDLE file = CreateFileW(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    expect(test, file != INVALID_HANDLE_VALUE, "%s cannot be made", note_text(test, path));
    WriteFile(file, bytes, (DWORD)size, &written, NULL);
    CloseHandle(file);
}

/* Reads the picture on the clipboard. */
static void take_copied(Test *test, Picture *picture) {
    wchar_t path[MAX_PATH];
    size_t size = 0;
    uint8_t *bytes = clipboard_take(test, RegisterClipboardFormatW(L"PNG"), &size);
    expect(test, bytes != NULL, "there is no PNG on the clipboard");
    swprintf(path, MAX_PATH, L"%ls\\copied-%lu.png", test->run->directory, GetCurrentProcessId());
    write_bytes(test, path, bytes, size);
    free(bytes);
    expect(test, picture_load(picture, path), "the PNG on the clipboard cannot be read");
    DeleteFileW(path);
    expect(test, picture->width == PICTURE_WIDTH, "the picture is %d pixels wide", picture->width);
}

static void expect_same(Test *test, const Picture *a, const Picture *b, const char *what) {
    expect(test, a->width == b->width && a->height == b->height, "%s: %d×%d instead of %d×%d", what, b->width, b->height,
           a->width, a->height);
    for (int y = 0; y < a->height; y++) {
        for (int x = 0; x < a->width; x++) {
            uint32_t found = picture_at(b, x, y) & 0xFFFFFF;
            expect(test, found == (picture_at(a, x, y) & 0xFFFFFF), "%s: pixel %d, %d is %06x", what, x, y, found);
        }
    }
}

static uint32_t pixel_on(const Picture *picture, Square square, double x, double y) {
    BoardGeometry g = board_geometry_make(PICTURE_BOARD, PICTURE_BOARD, 8, 8, PICTURE_DPI, true);
    ViewRect cell = board_geometry_cell(&g, square_column(square), square_row(square));
    return picture_at(picture, PICTURE_MARGIN + cell.left + (int)(x * g.cell), PICTURE_MARGIN + cell.top + (int)(y * g.cell)) &
           0xFFFFFF;
}

static void copy(Test *test) {
    UINT format = RegisterClipboardFormatW(L"PNG");
    clipboard_write(test, "what was copied before is gone");
    Wait wait = wait_begin(test, APP_WAIT_MS);
    key_press(test, 'C', WITH_CONTROL | WITH_SHIFT);
    while (!IsClipboardFormatAvailable(format)) {
        wait_step(&wait, "a picture on the clipboard");
    }
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_PICTURE_COPIED, APP_WAIT_MS);
    app_settle(test);
}

static void begin(Test *test, const char *settings) {
    app_start_plain(test, settings);
    app_activate(test, test->app.window);
}

/* ------------------------------------------------------------------------------------------------- copied */
/* A device-independent bitmap holds the same pixels, the lowest row first. */
static void expect_dib(Test *test, const Picture *picture) {
    size_t size = 0;
    uint8_t *bytes = clipboard_take(test, CF_DIB, &size);
    expect(test, bytes && size > sizeof(BITMAPINFOHEADER), "there is no DIB on the clipboard");
    BITMAPINFOHEADER header;
    memcpy(&header, bytes, sizeof header);
    expect(test, header.biWidth == picture->width && header.biHeight == picture->height && header.biBitCount == 24,
           "the DIB is %ld×%ld with %d bits", header.biWidth, header.biHeight, header.biBitCount);
    size_t row_size = ((size_t)picture->width * 3 + 3) / 4 * 4;
    expect(test, size >= sizeof header + row_size * (size_t)picture->height, "the DIB has %d bytes", (int)size);
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            const uint8_t *at = bytes + sizeof header + (size_t)(picture->height - 1 - y) * row_size + 3 * (size_t)x;
            uint32_t found = (uint32_t)at[2] << 16 | (uint32_t)at[1] << 8 | at[0];
            expect(test, found == (picture_at(picture, x, y) & 0xFFFFFF), "the DIB's pixel %d, %d is %06x", x, y, found);
        }
    }
    free(bytes);
}

static void a_copied_picture(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    Picture *first = &test->pictures[1];
    Picture *second = &test->pictures[2];
    begin(test, TWO_PEOPLE);
    squares_play(test, "f5d6c3");
    copy(test);
    take_copied(test, first);
    expect_dib(test, first);
    clipboard_read(test, text);
    expect(test, text[0] == 0, "the clipboard also holds the text \"%s\"", note_text(test, text));
    uint32_t black = pixel_on(first, square_at(3, 3), 0.5, 0.6);
    uint32_t white = pixel_on(first, square_at(3, 5), 0.5, 0.6);
    expect(test, black < 0x505050 && white > 0xC0C0C0, "d4 is %06x and d6 %06x", black, white);
    expect(test, pixel_on(first, square_at(0, 0), 0.5, 0.5) == 0x0B7A3E, "a1 is %06x",
           pixel_on(first, square_at(0, 0), 0.5, 0.5));
    expect(test, pixel_on(first, square_at(2, 2), 0.5, 0.5) == 0xE0241B, "c3 does not bear the mark of the last move");
    /* The size of the window, the mouse on a square and the cursor elsewhere change nothing. */
    SetWindowPos(test->app.window, NULL, 0, 0, 700, 500, SWP_NOMOVE | SWP_NOZORDER);
    mouse_move(test, square_point(test, square_at(2, 4)));
    key_press(test, VK_RIGHT, WITH_NONE);
    app_settle(test);
    copy(test);
    take_copied(test, second);
    expect_same(test, first, second, "from a smaller window");
    app_command(test, IDM_VIEW_TURNED);
    copy(test);
    take_copied(test, second);
    expect(test, pixel_on(second, square_at(5, 5), 0.5, 0.5) == 0xE0241B, "the turned c3 bears no mark of the last move");
    app_command(test, IDM_VIEW_THEME_DARK);
    copy(test);
    take_copied(test, second);
    expect(test, pixel_on(second, square_at(0, 0), 0.5, 0.5) == 0x108048, "the dark field is %06x",
           pixel_on(second, square_at(0, 0), 0.5, 0.5));
}

/* -------------------------------------------------------------------------------------------------- saved */
/* The folder of the user's pictures of games. */
static void find_folder(Test *test, wchar_t folder[MAX_PATH]) {
    wchar_t *pictures = NULL;
    expect(test, SUCCEEDED(SHGetKnownFolderPath(&FOLDERID_Pictures, KF_FLAG_CREATE, NULL, &pictures)),
           "the system has no folder for pictures");
    swprintf(folder, MAX_PATH, L"%ls\\Othello", pictures);
    CoTaskMemFree(pictures);
}

/* The text in the system's dialog that has the focus: the file's name. */
static void focused_text(Test *test, wchar_t text[GUI_TEXT_SIZE]) {
    GUITHREADINFO info = { .cbSize = sizeof info };
    text[0] = 0;
    if (GetGUIThreadInfo(GetWindowThreadProcessId(test->app.window, NULL), &info) && info.hwndFocus) {
        window_get_text(test, info.hwndFocus, text);
    }
}

static void wait_for_name(Test *test, wchar_t text[GUI_TEXT_SIZE]) {
    Wait wait = wait_begin(test, APP_WAIT_MS);
    focused_text(test, text);
    while (wcsncmp(text, L"Othello 20", 10) != 0) {
        wait_step(&wait, "the dialog with a name for the file");
        focused_text(test, text);
    }
}

static bool is_folder(const wchar_t *path) {
    DWORD attributes = GetFileAttributesW(path);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY);
}

/* From the open menu, by its keys. */
static void choose_from_menu(Test *test) {
    key_press(test, 'F', WITH_ALT);
    pause_ms(test, 300); /* it is open */
    key_press(test, 'P', WITH_NONE);
}

static void a_saved_picture(Test *test) {
    wchar_t folder[MAX_PATH];
    wchar_t path[MAX_PATH];
    wchar_t text[GUI_TEXT_SIZE];
    Picture *copied = &test->pictures[1];
    Picture *saved = &test->pictures[2];
    find_folder(test, folder);
    swprintf(path, MAX_PATH, L"%ls\\t83picture.png", folder);
    DeleteFileW(path);
    RemoveDirectoryW(folder); /* stays where the user has pictures in it */
    begin(test, TWO_PEOPLE);
    squares_play(test, "f5f6e6f4");
    copy(test);
    take_copied(test, copied);
    choose_from_menu(test);
    wait_for_name(test, text);
    expect(test, is_folder(folder), "the folder for pictures is missing");
    expect(test, wcslen(text) == wcslen(L"Othello 2000-00-00 00.00.00.png"), "the file is to be called %s",
           note_text(test, text));
    keys_type(test, "t83picture");
    key_press(test, VK_RETURN, WITH_NONE);
    window_wait_text_of(test, GetDlgItem(test->app.window, IDC_STATUS), TEXT_PICTURE_SAVED, APP_WAIT_MS);
    expect(test, picture_load(saved, path), "%s cannot be read", note_text(test, path));
    expect_same(test, copied, saved, "saved by the menu");
    DeleteFileW(path);
    RemoveDirectoryW(folder);
    /* Esc leaves, and the game goes on. */
    choose_from_menu(test);
    wait_for_name(test, text);
    key_press(test, VK_ESCAPE, WITH_NONE);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!IsWindowEnabled(test->app.window)) {
        wait_step(&wait, "the end of the dialog");
    }
    squares_play(test, "c3");
    app_close(test);
    RemoveDirectoryW(folder);
}

static void before_a_game(Test *test) {
    wchar_t text[GUI_TEXT_SIZE];
    app_start(test, "pace=off\n");
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    choose_from_menu(test);
    wait_for_name(test, text);
    key_press(test, VK_ESCAPE, WITH_NONE);
    Wait wait = wait_begin(test, APP_WAIT_MS);
    while (!IsWindowEnabled(test->app.window)) {
        wait_step(&wait, "the end of the dialog");
    }
    app_command(test, IDM_EDIT_COPY_PICTURE); /* disabled, but it could be posted */
    app_close(test);
}

/* ------------------------------------------------------------------------------------------ how it is shown */
static void expect_name(Test *test, IAccessible *board, LONG child, TextId kind, const wchar_t *square, int number,
                        bool is_last) {
    wchar_t expected[GUI_TEXT_SIZE];
    wchar_t before[GUI_TEXT_SIZE];
    wchar_t digits[16];
    wchar_t name[NODE_TEXT_SIZE];
    text_expected(test, kind, (const wchar_t *[]){ square }, 1, expected);
    if (number > 0) {
        swprintf(digits, 16, L"%d", number);
        wcscpy(before, expected);
        text_expected(test, TEXT_SQUARE_NUMBER, (const wchar_t *[]){ before, digits }, 2, expected);
    }
    if (is_last) {
        wcscpy(before, expected);
        text_expected(test, TEXT_SQUARE_LAST, (const wchar_t *[]){ before }, 1, expected);
    }
    access_name(test, board, child, name);
    expect(test, wcscmp(name, expected) == 0, "child %ld is \"%s\", not \"%s\"", child, note_text(test, name),
           note_text(test, expected));
}

static void numbered_discs(Test *test) {
    begin(test, TWO_PEOPLE);
    squares_play(test, "f5d6c3");
    IAccessible *board = access_of_window(test, test->app.board);
    Picture *picture = &test->pictures[0];
    Grid grid;
    board_grid(test, &grid);
    RECT cell = grid.cells[square_at(3, 5)];
    expect_name(test, board, square_at(3, 5) + 1, TEXT_SQUARE_WHITE, L"d6", 0, false);
    int dark = 0;
    app_command(test, IDM_VIEW_NUMBERS);
    app_settle(test);
    expect(test, picture_of_window(picture, test->app.board), "no picture of the board");
    for (int y = (3 * cell.top + cell.bottom) / 4; y < (cell.top + 3 * cell.bottom) / 4; y++) {
        for (int x = (3 * cell.left + cell.right) / 4; x < (cell.left + 3 * cell.right) / 4; x++) {
            dark += (picture_at(picture, x, y) & 0xFF) < 0x60;
        }
    }
    expect(test, dark > 8, "the white disc on d6 bears only %d dark pixels", dark);
    expect_name(test, board, square_at(5, 4) + 1, TEXT_SQUARE_BLACK, L"f5", 1, false);
    expect_name(test, board, square_at(3, 5) + 1, TEXT_SQUARE_WHITE, L"d6", 2, false);
    expect_name(test, board, square_at(2, 2) + 1, TEXT_SQUARE_BLACK, L"c3", 3, true);
    expect_name(test, board, square_at(4, 4) + 1, TEXT_SQUARE_BLACK, L"e5", 0, false);
    key_press(test, 'Z', WITH_CONTROL);
    app_settle(test);
    expect_name(test, board, square_at(3, 5) + 1, TEXT_SQUARE_WHITE, L"d6", 2, true);
}

/* Where a square is seen on the turned board, as a square of the plain one. */
static Square turned(Square square) {
    return SQUARE_COUNT - 1 - square;
}

static void wait_for_disc(Test *test, Square seen_at) {
    Seen seen;
    Wait wait = wait_begin(test, APP_WAIT_MS);
    board_see(test, &seen);
    while (seen.last != seen_at) {
        wait_step(&wait, "the move on the turned board");
        board_see(test, &seen);
    }
}

static void turned_board(Test *test) {
    begin(test, TWO_PEOPLE "turned=yes\n");
    IAccessible *board = access_of_window(test, test->app.board);
    square_click(test, turned(square_at(5, 4)));
    wait_for_disc(test, turned(square_at(5, 4)));
    expect_name(test, board, turned(square_at(5, 4)) + 1, TEXT_SQUARE_BLACK, L"f5", 0, true);
    expect_name(test, board, 1, TEXT_SQUARE_EMPTY, L"h8", 0, false);
    /* What is typed is the square's name; arrows go where they point. */
    keys_type(test, "d6");
    wait_for_disc(test, turned(square_at(3, 5)));
    LONG at = access_focus(test, board);
    expect(test, at == turned(square_at(3, 5)) + 1, "the cursor is on child %ld", at);
    key_press(test, VK_RIGHT, WITH_NONE);
    key_press(test, VK_DOWN, WITH_NONE);
    app_settle(test);
    at = access_focus(test, board);
    expect(test, at == turned(square_at(2, 4)) + 1, "right and down of d6 is child %ld, not c5", at);
    expect(test, access_navigate(test, board, NAVDIR_UP, at) == turned(square_at(2, 5)) + 1, "c6 is not above c5");
    expect(test, access_hit(test, board, square_point(test, turned(square_at(0, 0)))) == SQUARE_COUNT,
           "a1 is not at the lower right");
    key_press(test, VK_END, WITH_CONTROL);
    key_press(test, VK_NEXT, WITH_CONTROL);
    app_settle(test);
    at = access_focus(test, board);
    expect(test, at == SQUARE_COUNT, "Ctrl+End and Ctrl+Page Down lead to child %ld, not to a1", at);
    /* In the position editor, too. */
    app_command(test, IDM_EDIT_POSITION);
    HWND editor = dialog_wait(test, "the position editor");
    IAccessible *edited = access_of_window(test, GetDlgItem(editor, IDC_POSITION_BOARD));
    expect_name(test, edited, 1, TEXT_SQUARE_EMPTY, L"h8", 0, false);
    key_press(test, VK_ESCAPE, WITH_NONE);
    dialog_wait_gone(test);
    app_command(test, IDM_VIEW_TURNED);
    wait_for_disc(test, square_at(3, 5));
    expect_name(test, board, 1, TEXT_SQUARE_EMPTY, L"a1", 0, false);
}

const TestCase TESTS_OF_BOARD_PICTURES[] = {
    { "Ctrl+Shift+C copies a picture as PNG and DIB and no text, the same from every window", a_copied_picture, 40, AT_EVERY_DPI },
    { "T83 a picture is saved from the open menu, which is not in it, and its missing folder is made", a_saved_picture, 60,
      ONLY_PLAIN },
    { "a picture can be saved before there is a game", before_a_game, 30, ONLY_PLAIN },
    { "numbered discs bear the numbers of their moves and tell them", numbered_discs, 30, AT_EVERY_DPI },
    { "the turned board is right by mouse, keys, typed squares and for screen readers", turned_board, 40, ONLY_PLAIN },
    { NULL, NULL, 0, 0 },
};
