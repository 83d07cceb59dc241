/* SPDX-License-Identifier: MIT */
/* The board control (class "OthelloBoard"): m×n cells with a cell painter, played by mouse, keyboard and
 * screen reader. It knows no game: it shows the cells it is given and tells its parent what the user wants, by
 * WM_NOTIFY with a BoardNotice. It animates turning pieces by itself. Window's thread only; nothing blocks.
 *
 * Keys: arrows, Home, End, Page Up, Page Down move the cursor (the last four with Ctrl, where the client keeps them
 * for its game); Space and Enter choose its cell; the letter of a column followed by the number of a row chooses
 * that cell (or a row's letter and a column's number, where the client says so; where a number may go on, Enter ends
 * it); Esc sends BCN_ESCAPE; the menu key and Shift+F10 send BCN_CONTEXT. Keys are virtual keys: the control has no
 * input method.
 * Mouse: the left button chooses, the right one moves the cursor and sends BCN_CONTEXT. Resting on a cell that
 * tells more than its picture (values, stable discs, go stones, numbers) shows its accessible name as a tool tip. */
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
    BCN_ESCAPE = 4,  /* Esc was pressed */
    BCN_CONTEXT = 5, /* the menu of a cell is wanted, at `point`; the cursor is on it */
    /* Only with has_game_keys: where to go in the game. */
    BCN_GO_FIRST = 6,   /* Home */
    BCN_GO_BACK = 7,    /* Page Up */
    BCN_GO_FORWARD = 8, /* Page Down */
    BCN_GO_LAST = 9     /* End */
};

typedef struct BoardNotice {
    NMHDR header;
    int column, row; /* −1: no cell */
    POINT point;     /* BCN_CONTEXT: on the screen */
} BoardNotice;

/* What the control asks about its contents; the texts are the parent's, in its language. */
typedef struct BoardClient {
    void *context;
    bool has_letter_rows; /* rows A, B, … and columns 1, 2, …; else columns a, b, … and rows 1, 2, … */
    /* Fills name, action (empty: none), value, description, and adds to state; role, focus, place and shortcut are
     * the control's. Asked at any time, also within board_control_set_cells: about what the cells then show. */
    void (*describe_cell)(void *context, int column, int row, AccessInfo *info);
    void (*describe_board)(void *context, AccessInfo *info);
    bool has_game_keys; /* Home, End, Page Up, Page Down send notices; with Ctrl they move the cursor */
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
    bool is_turned; /* seen from the other side: the first cell is at the lower right */
} BoardLook;

bool board_control_register(HINSTANCE instance);

/* @return the cell of the keyboard cursor, row by row */
int board_control_cursor(HWND board);

/* Sets size and client; all cells become empty. @param columns, rows 1–19 */
void board_control_set_client(HWND board, int columns, int rows, const BoardClient *client);
void board_control_set_look(HWND board, const BoardLook *look);

/* Shows new contents: columns × rows cells, row by row. Ends a running animation without a notice. Screen readers
 * are told of every cell that changed its piece or became legal or not; of other changes (values, marks) only where
 * the cursor is and the name became another. @cost paints the cells that changed: call it as often as hints come */
void board_control_set_cells(HWND board, const BoardCell *cells);

/* Begins to turn pieces from what they were to what the cells say; BCN_TURNED follows, at once when count is
 * 0. @param count at most BOARD_CELLS_MAX */
void board_control_animate(HWND board, const BoardTurn *turns, int count);

/* Ends a running animation at its last picture; BCN_TURNED is sent. */
void board_control_finish(HWND board);

#endif
