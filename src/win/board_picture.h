/* SPDX-License-Identifier: MIT */
/* A picture of the board to send to others: the board, under it the players with their counts, a sentence, and the record as
 * a table of ten moves a row. It is BOARD_PICTURE_WIDTH pixels wide, whatever the window, the screen and the user's text size
 * are: squares of 63 pixels and text of 18, sharp and readable in a chat. Drawn from what it is given, never copied from the
 * screen. Window's thread only. */
#ifndef WIN_BOARD_PICTURE_H
#define WIN_BOARD_PICTURE_H

#include "backbuffer.h"
#include "core/square.h"
#include "view/board_cell.h"

enum {
    BOARD_PICTURE_WIDTH = 640, /* pixels */
    BOARD_PICTURE_DPI = 144,   /* in which 96-dpi units are drawn */
    BOARD_PICTURE_TEXT = 512,
    BOARD_PICTURE_MOVES = 120 /* more of a record are cut off, with a sign for it */
};

typedef struct BoardPicturePlayer {
    wchar_t name[BOARD_PICTURE_TEXT];
    int count;
} BoardPicturePlayer;

/* A move that placed a disc. */
typedef struct BoardPictureMove {
    Square square;
    bool is_passed; /* passes came behind it */
} BoardPictureMove;

typedef struct BoardPicture {
    const Theme *theme;
    CellPainter *painter;
    PiecePainter *small_painter; /* of the pieces beside the players */
    bool is_turned;
    BoardCell cells[SQUARE_COUNT];
    BoardPicturePlayer players[2]; /* by Color */
    wchar_t sentence[BOARD_PICTURE_TEXT];
    BoardPictureMove moves[BOARD_PICTURE_MOVES];
    int move_count;   /* of the whole record; may be above BOARD_PICTURE_MOVES */
    int shown_count;  /* of the position on the board: its last move is bold, later ones are faint */
} BoardPicture;

/* Draws it. @param image receives the picture; the caller's to free, also what it held before
 * @return false: the system has no memory. @cost some milliseconds; allocates */
bool board_picture_draw(const BoardPicture *picture, Backbuffer *image);

#endif
