/* SPDX-License-Identifier: MIT */
/* The move list (class "OthelloMoveList"): a card with a title and a real, virtual list view in it, one move a row.
 * It knows no game: it shows the rows it is given, and tells its parent which one the user wants, by WM_NOTIFY with a
 * MoveListNotice. Window's thread only; nothing blocks.
 *
 * The selected row is the current one. Arrows, Home, End, Page Up, Page Down and the mouse choose another at once. */
#ifndef WIN_MOVE_LIST_H
#define WIN_MOVE_LIST_H

#include <windows.h>
#include <stdbool.h>

#include "fonts.h"
#include "view/board_cell.h"

#define MOVE_LIST_CLASS L"OthelloMoveList"

enum { MOVE_ROWS_MAX = 1024, MOVE_ROW_TEXT_SIZE = 96, MOVE_ROW_NO_LOSS = -1 };

/* Codes of WM_NOTIFY. */
enum {
    MLN_CHOSEN = 1, /* the user chose a row: its id */
    MLN_ESCAPE = 2, /* Esc was pressed */
    MLN_CONTEXT = 3 /* right click or the menu key; point in screen pixels */
};

typedef struct MoveListNotice {
    NMHDR header;
    int id;
    POINT point;
} MoveListNotice;

typedef struct MoveRow {
    int id;        /* the caller's */
    int number;    /* of the disc, 1 …; 0: none is shown */
    Piece piece;   /* whose move; PIECE_NONE: none is shown */
    int indent;    /* 0: of the line shown; 1: another move that could be here, with what followed it in text */
    int loss;      /* discs; 0: none; MOVE_ROW_NO_LOSS: not known */
    bool is_mistake; /* told by a triangle beside the loss */
    bool is_known_best; /* known to have lost nothing: told by a 0 where the loss stands */
    wchar_t text[MOVE_ROW_TEXT_SIZE];   /* "c5"; "pass" */
    wchar_t spoken[MOVE_ROW_TEXT_SIZE]; /* all of the row as a screen reader says it: "22, white c5, lost 3 discs" */
} MoveRow;

bool move_list_register(HINSTANCE instance);

/* @param title "Moves"; also the list's accessible name. @param fonts the caller's, until the next look */
void move_list_set_look(HWND list, const Fonts *fonts, const Theme *theme, PiecePainter *painter, int dpi);
void move_list_set_title(HWND list, const wchar_t *title);

/* What a screen reader says that a row does: "go to this move". */
void move_list_set_action(HWND list, const wchar_t *action);

/* Shows rows, copied; scrolls so that the current one is seen. Only what differs is painted anew, and no notice comes.
 * @param count 0 … MOVE_ROWS_MAX. @param current index of the row that is selected, −1: none */
void move_list_set_rows(HWND list, const MoveRow *rows, int count, int current);

#endif
