/* SPDX-License-Identifier: MIT */
/* What the files of the board control share: its state. Not for its users. */
#ifndef WIN_BOARD_STATE_H
#define WIN_BOARD_STATE_H

#include <stdint.h>

#include "backbuffer.h"
#include "board_control.h"
#include "view/board_geometry.h"

typedef struct BoardState {
    HWND window;
    int columns, rows;
    BoardClient client;
    BoardLook look;
    BoardGeometry geometry;
    Backbuffer buffer;
    bool is_stale; /* the buffer is to be painted anew before it is shown */
    Access *access;
    HIMC input_context; /* the one taken away, given back at the end */

    BoardCell cells[BOARD_CELLS_MAX];
    int hot;     /* cell under the mouse, −1: none */
    int cursor;  /* cell of the keyboard cursor */
    int pointed; /* cell told by BCN_POINTED, −1: none */
    bool has_focus;
    bool is_cursor_leading; /* the keyboard was used last, so it points, not the mouse */
    int typed_letter;       /* index of a letter that waits for its number, −1: none */
    int typed_number;       /* the digits since then, 0: none */

    BoardTurn turns[BOARD_CELLS_MAX];
    int turn_count; /* 0: no animation */
    int64_t turn_begin_us; /* clock_now_us */
} BoardState;

static inline int board_state_index(const BoardState *self, int column, int row) {
    return row * self->columns + column;
}

/* Paints one cell into the backbuffer and has it copied to the screen; or has all of it painted before that. */
void board_state_repaint_cell(BoardState *self, int index);
void board_state_repaint(BoardState *self);

/* Tells the parent. @param index a cell, −1: none */
void board_state_notify(BoardState *self, UINT code, int index);

/* Moves the keyboard cursor and tells screen readers. */
void board_state_set_cursor(BoardState *self, int index);

/* How far the animation of a cell is. @return false when the cell shows its piece */
bool board_state_turn(const BoardState *self, int index, Piece *from, double *turn);

Access *board_access_create(BoardState *self);

#endif
