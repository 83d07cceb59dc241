/* SPDX-License-Identifier: MIT */
/* What the files of the board control share: its state. Not for its users. */
#ifndef WIN_BOARD_STATE_H
#define WIN_BOARD_STATE_H

#include <stdint.h>

#include "board_control.h"
#include "board_sheet.h"

typedef struct BoardState {
    HWND window;
    int columns, rows;
    BoardClient client;
    BoardLook look;
    BoardSheet sheet; /* has the geometry */
    bool is_stale; /* the sheet is to be painted anew before it is shown */
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

    HWND tip;            /* the tool tip, NULL: none was needed yet */
    bool is_tip_wanted;  /* the pointer came to its cell and nothing has put the tip off since */
    bool is_tip_waiting; /* its timer runs */
    bool is_tip_shown;
    wchar_t told_name[ACCESS_TEXT_SIZE]; /* of the cursor's cell, as screen readers know it */

    BoardTurn turns[BOARD_CELLS_MAX];
    int turn_count; /* 0: no animation */
    int64_t turn_begin_us; /* clock_now_us */
} BoardState;

static inline int board_state_index(const BoardState *self, int column, int row) {
    return row * self->columns + column;
}

/* Timers of the control's window. */
enum { TIMER_TURN = 1, TIMER_POINT = 2, TIMER_TIP = 3 };

/* --- board_control.c */
/* Tells the parent. @param index a cell, −1: none */
void board_state_notify(BoardState *self, UINT code, int index);

/* Tells the parent that a cell was chosen. */
void board_state_choose(BoardState *self, int index);

/* Moves the keyboard cursor and tells screen readers. */
void board_state_set_cursor(BoardState *self, int index);

/* The cell that the user points at now, by the device used last; −1: none. */
int board_state_pointing(const BoardState *self);

/* How far the animation of a cell is. @return false when the cell shows its piece */
bool board_state_turn(const BoardState *self, int index, Piece *from, double *turn);

/* --- board_paint.c */
/* Paints one cell into the sheet and has it copied to the screen; or has all of it painted before that. */
void board_state_repaint_cell(BoardState *self, int index);
void board_state_repaint(BoardState *self);

/* Brings the sheet up to date: all of it in one go, however often it has become stale since. */
void board_paint_refresh(BoardState *self);

/* Takes the control's size and look: geometry, pixels, fonts. */
void board_paint_fit(BoardState *self);
void board_paint_free(BoardState *self);

/* --- board_keys.c */
/* @return true when the key was taken */
bool board_keys_on_key_down(BoardState *self, WPARAM key, LPARAM lparam);

/* Which keys IsDialogMessage leaves to the board: all it uses, but not Tab. */
LRESULT board_keys_on_get_dialog_code(const MSG *message);

/* --- board_tip.c: what a cell tells beyond its picture, while the mouse rests on it */
/* The pointer has come to another cell, or has left. */
void board_tip_point(BoardState *self);

/* Puts the tip off until the pointer comes to another cell. */
void board_tip_dismiss(BoardState *self);

/* The pointed cell's contents have changed. */
void board_tip_refresh(BoardState *self);
void board_tip_on_timer(BoardState *self);
void board_tip_free(BoardState *self);

/* --- board_access.c */
/* @return the child that is a cell: they are counted as they are seen, from 1 */
int board_access_child(const BoardState *self, int index);

Access *board_access_create(BoardState *self);

/* Tells screen readers of a new name of the cursor's cell, when it has one and the control has the focus. */
void board_access_tell_cursor_name(BoardState *self);

/* Notes the name that readers hear now, as the cursor has come here. */
void board_access_note_cursor_name(BoardState *self);

#endif
