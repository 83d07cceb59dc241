/* SPDX-License-Identifier: MIT */
#include "board_stage.h"

#include <commctrl.h>
#include <stdio.h>

#include "../../src/win/view/board_geometry.h"
#include "../../src/win/view/othello_painter.h"
#include "driver.h"

static const wchar_t STAGE_CLASS[] = L"BoardStage";
enum { BOARD_ID = 7, MARGIN = 20, EDIT_HEIGHT = 30 };

static void describe_cell(void *context, int column, int row, AccessInfo *info) {
    const BoardStage *stage = context;
    lstrcpynW(info->name, stage->names[row * stage->columns + column], ACCESS_TEXT_SIZE);
    lstrcpynW(info->value, stage->value, ACCESS_TEXT_SIZE);
    lstrcpynW(info->description, stage->description, ACCESS_TEXT_SIZE);
}

static void describe_board(void *context, AccessInfo *info) {
    (void)context;
    lstrcpynW(info->name, L"board", ACCESS_TEXT_SIZE);
}

static void stage_on_notify(BoardStage *stage, const BoardNotice *notice) {
    if (notice->header.idFrom != BOARD_ID) {
        return;
    }
    if (notice->header.code == BCN_POINTED) {
        stage->pointed_count++;
    } else if (stage->notice_count < STAGE_NOTICES) {
        stage->notices[stage->notice_count++] = *notice;
    }
}

static LRESULT CALLBACK stage_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    BoardStage *stage = (BoardStage *)GetWindowLongPtrW(window, GWLP_USERDATA);
    switch (message) {
    case WM_NOTIFY:
        if (stage) {
            stage_on_notify(stage, (const BoardNotice *)lparam);
        }
        return 0;
    case WM_DESTROY:
        SetWindowLongPtrW(window, GWLP_USERDATA, 0);
        return 0;
    default:
        return DefWindowProcW(window, message, wparam, lparam);
    }
}

static void register_classes(HINSTANCE instance) {
    static const INITCOMMONCONTROLSEX CONTROLS = { sizeof CONTROLS, ICC_BAR_CLASSES };
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = stage_procedure,
                          .hInstance = instance,
                          .hbrBackground = (HBRUSH)(COLOR_BTNFACE + 1),
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = STAGE_CLASS };
    InitCommonControlsEx(&CONTROLS);
    RegisterClassExW(&class); /* fails when an earlier test did */
    board_control_register(instance);
}

/* A new window comes onto the screen a little after it was shown, on a busy machine much later. */
static void wait_until_seen(const BoardStage *stage) {
    Wait wait = wait_begin(stage->test, APP_WAIT_MS);
    COLORREF seen;
    do {
        wait_step(&wait, "the stage on the screen");
        RedrawWindow(stage->board, NULL, NULL, RDW_INVALIDATE | RDW_UPDATENOW);
        HDC dc = GetDC(stage->board);
        seen = GetPixel(dc, 1, 1);
        ReleaseDC(stage->board, dc);
    } while (seen != RGB(THEME_CLASSIC.rim >> 16 & 255, THEME_CLASSIC.rim >> 8 & 255, THEME_CLASSIC.rim & 255));
}

void stage_open(BoardStage *stage, Test *test, int columns, int rows, int side, bool has_game_keys) {
    HINSTANCE instance = GetModuleHandleW(NULL);
    ZeroMemory(stage, sizeof *stage);
    stage->test = test;
    stage->columns = columns;
    stage->rows = rows;
    register_classes(instance);
    stage->window = CreateWindowExW(0, STAGE_CLASS, L"stage", WS_OVERLAPPEDWINDOW | WS_CLIPCHILDREN, 30, 30,
                                    side + 2 * MARGIN + 20, side + 2 * MARGIN + EDIT_HEIGHT + 60, NULL, NULL, instance,
                                    NULL);
    SetWindowLongPtrW(stage->window, GWLP_USERDATA, (LONG_PTR)stage);
    stage->board = CreateWindowExW(0, BOARD_CONTROL_CLASS, NULL, WS_CHILD | WS_VISIBLE | WS_TABSTOP, MARGIN, MARGIN, side,
                                   side, stage->window, (HMENU)(INT_PTR)BOARD_ID, instance, NULL);
    stage->edit = CreateWindowExW(0, L"EDIT", NULL, WS_CHILD | WS_VISIBLE | WS_TABSTOP, MARGIN, 2 * MARGIN + side, side,
                                  EDIT_HEIGHT, stage->window, NULL, instance, NULL);
    expect(test, stage->board && stage->edit, "the stage cannot be built");
    BoardClient client = { .context = stage,
                           .has_letter_rows = !has_game_keys,
                           .describe_cell = describe_cell,
                           .describe_board = describe_board,
                           .has_game_keys = has_game_keys };
    for (int i = 0; i < columns * rows; i++) {
        wsprintfW(stage->names[i], L"cell %d", i);
    }
    board_control_set_client(stage->board, columns, rows, &client);
    stage_look(stage, othello_paint_cell, &THEME_CLASSIC);
    ShowWindow(stage->window, SW_SHOW);
    UpdateWindow(stage->window);
    app_activate(test, stage->window);
    SetFocus(stage->board);
    wait_until_seen(stage);
}

void stage_look(BoardStage *stage, CellPainter *painter, const Theme *theme) {
    fonts_make(&stage->fonts, stage->test->run->dpi);
    BoardLook look = { .theme = theme,
                       .painter = painter,
                       .label_font = stage->fonts.text,
                       .dpi = stage->test->run->dpi,
                       .has_coordinates = true,
                       .has_legal_marks = true };
    board_control_set_look(stage->board, &look);
}

void stage_show(BoardStage *stage) {
    board_control_set_cells(stage->board, stage->cells);
    UpdateWindow(stage->board);
    pause_ms(stage->test, 5);
}

void stage_close(BoardStage *stage) {
    DestroyWindow(stage->window);
    fonts_free(&stage->fonts);
}

void stage_close_left(void) {
    HWND window = FindWindowW(STAGE_CLASS, NULL);
    DWORD process = 0;
    if (window && GetWindowThreadProcessId(window, &process) == GetCurrentThreadId()) {
        SetWindowLongPtrW(window, GWLP_USERDATA, 0);
        DestroyWindow(window);
    }
}

POINT stage_point(const BoardStage *stage, int column, int row) {
    RECT client;
    GetClientRect(stage->board, &client);
    BoardGeometry g = board_geometry_make(client.right, client.bottom, stage->columns, stage->rows,
                                          stage->test->run->dpi, true);
    ViewRect cell = board_geometry_cell(&g, column, row);
    POINT point = { (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2 };
    ClientToScreen(stage->board, &point);
    return point;
}

BoardNotice stage_expect(BoardStage *stage, UINT code, int column, int row) {
    Wait wait = wait_begin(stage->test, 2000);
    while (stage->notice_count == 0) {
        wait_step(&wait, "a notice of the board");
    }
    BoardNotice notice = stage->notices[0];
    stage->notice_count--;
    MoveMemory(stage->notices, stage->notices + 1, (size_t)stage->notice_count * sizeof notice);
    expect(stage->test, notice.header.code == code && notice.column == column && notice.row == row,
           "expected notice %u of %d,%d, got %u of %d,%d", code, column, row, notice.header.code, notice.column,
           notice.row);
    return notice;
}

void stage_expect_none(BoardStage *stage) {
    pause_ms(stage->test, 50);
    expect(stage->test, stage->notice_count == 0, "notice %u came unexpectedly",
           stage->notice_count ? stage->notices[0].header.code : 0);
}
