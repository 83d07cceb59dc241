/* SPDX-License-Identifier: MIT */
/* The board control (class "OthelloBoard"): m×n cells with a cell painter, played by mouse, keyboard and
 * screen reader. It knows no game: it shows the cells it is given and tells its parent what the user wants, by
 * WM_NOTIFY with a BoardNotice. It animates turning pieces by itself. Window's thread only; nothing blocks.
 *
 * Keys: arrows, Home, End, Page Up, Page Down move the cursor; Space and Enter choose its cell; the letter of a
 * column followed by the number of a row chooses that cell (or a row's letter and a column's number, where the
 * client says so; where a number may go on, Enter ends it); Esc sends BCN_ESCAPE. */
#ifndef WIN_BOARD_CONTROL_H
#define WIN_BOARD_CONTROL_H

#include <windows.h>
#include <stdbool.h>

#include "access.h"
#include "fonts.h"
#include "view/board_cell.h"

#define BOARD_CONTROL_CLASS L"OthelloBoard"

enum { BOARD_SIDE_MAX = 19, BOARD_CELLS_MAX = BOARD_SIDE_MAX * BOARD_SIDE_MAX };

/* Codes of WM_NOTIFY. */
enum {
    BCN_CHOSEN = 1,  /* the user chose a cell */
    BCN_POINTED = 2, /* the user has pointed at a cell for a while; column −1: at none any more */
    BCN_TURNED = 3,  /* the animation has come to its end */
    BCN_ESCAPE = 4   /* Esc was pressed */
};

typedef struct BoardNotice {
    NMHDR header;
    int column, row;
} BoardNotice;

/* What the control asks about its contents; the texts are the parent's, in its language. */
typedef struct BoardClient {
    void *context;
    bool has_letter_rows; /* rows A, B, … and columns 1, 2, …; else columns a, b, … and rows 1, 2, … */
    /* Fills name, action (empty: none) and adds to state; role, focus and place are the control's. */
    void (*describe_cell)(void *context, int column, int row, AccessInfo *info);
    void (*describe_board)(void *context, AccessInfo *info);
} BoardClient;

/* A piece that turns over, or appears, some time after the animation begins. */
typedef struct BoardTurn {
    int column, row;
    Piece from; /* shown until then */
    int start_ms;
    int duration_ms; /* 0: changes at once */
} BoardTurn;

typedef struct BoardLook {
    const Theme *theme;
    CellPainter *painter;
    HFONT label_font; /* the caller's, until the next look */
    int dpi;
    bool has_coordinates;
    bool has_legal_marks;
} BoardLook;

bool board_control_register(HINSTANCE instance);

/* @return the cell of the keyboard cursor, row by row */
int board_control_cursor(HWND board);

/* Sets size and client; all cells become empty. @param columns, rows 1–19 */
void board_control_set_client(HWND board, int columns, int rows, const BoardClient *client);
void board_control_set_look(HWND board, const BoardLook *look);

/* Shows new contents: columns × rows cells, row by row. Ends a running animation without a notice; screen
 * readers are told of every cell that changed. */
void board_control_set_cells(HWND board, const BoardCell *cells);

/* Begins to turn pieces from what they were to what the cells say; BCN_TURNED follows, at once when count is
 * 0. @param count at most BOARD_CELLS_MAX */
void board_control_animate(HWND board, const BoardTurn *turns, int count);

/* Ends a running animation at its last picture; BCN_TURNED is sent. */
void board_control_finish(HWND board);

#endif
