/* SPDX-License-Identifier: MIT */
/* BoardStage: the board control alone, in a window of the driver's own, with cells, names and notices under the
 * test's eyes. What the window of the program shows only after much thought can so be seen at once. */
#ifndef TESTS_GUI_BOARD_STAGE_H
#define TESTS_GUI_BOARD_STAGE_H

#include "gui_test.h"

#include "../../src/win/board_control.h"

enum { STAGE_NOTICES = 64 };

typedef struct BoardStage {
    Test *test;
    HWND window, board, edit; /* edit: a control beside it that takes text */
    Fonts fonts;
    int columns, rows;
    BoardCell cells[BOARD_CELLS_MAX];
    wchar_t names[BOARD_CELLS_MAX][32]; /* what describe_cell says */
    wchar_t value[32], description[32]; /* of every cell */
    BoardNotice notices[STAGE_NOTICES];
    int notice_count;
    int pointed_count; /* BCN_POINTED, kept out of notices */
} BoardStage;

/* Opens the window in front, the focus on the board. @param side of the board, pixels */
void stage_open(BoardStage *stage, Test *test, int columns, int rows, int side, bool has_game_keys);
void stage_look(BoardStage *stage, CellPainter *painter, const Theme *theme);
void stage_show(BoardStage *stage);  /* the cells */
void stage_close(BoardStage *stage);

/* Closes what a failed test has left open, without touching its BoardStage, which may be gone. */
void stage_close_left(void);

/* The middle of a cell on the screen. */
POINT stage_point(const BoardStage *stage, int column, int row);

/* Waits for the next notice, forgets it and expects it to be this one. @param column −1: of no cell */
BoardNotice stage_expect(BoardStage *stage, UINT code, int column, int row);

/* Expects that no notice has come. */
void stage_expect_none(BoardStage *stage);

#endif
