/* SPDX-License-Identifier: MIT */
/* How the board control paints: the sheet kept up to date with the control's state. */
#include "board_state.h"
#include "view/board_view.h"

static CellLook look_of(const BoardState *self, int index) {
    CellLook look = { .cell = self->cells[index], .turn = 1.0 };
    if (board_state_turn(self, index, &look.turning_from, &look.turn) && look.turn <= 0.0) {
        /* It waits for its turn: nothing but what it is going to be is left out. */
        look.cell.piece = (uint8_t)look.turning_from;
        look.cell.marks &= (uint16_t) ~(MARK_STABLE | MARK_GO_STONE);
        look.turn = 1.0;
    }
    if (!self->look.has_legal_marks) {
        look.cell.marks &= (uint16_t)~MARK_LEGAL;
    }
    if (index == board_state_pointing(self)) {
        look.cell.marks |= MARK_POINTED;
    }
    if (self->has_focus && index == self->cursor) {
        look.cell.marks |= MARK_CURSOR;
    }
    return look;
}

static void paint_cell(BoardState *self, int index) {
    board_sheet_paint_cell(&self->sheet, index % self->columns, index / self->columns, look_of(self, index));
}

/* Most cells of a board look like others: the first of its kind is drawn, the rest are copies. */
static void paint_all(BoardState *self) {
    enum { KINDS_MAX = 16 };
    struct {
        int index;
        BoardCell cell;
    } kinds[KINDS_MAX];
    int kind_count = 0;
    for (int index = 0; index < self->columns * self->rows; index++) {
        CellLook look = look_of(self, index);
        int column = index % self->columns;
        int row = index / self->columns;
        /* Numbers are written by the system, which would have to be waited for. */
        bool is_simple = look.turn >= 1.0 && look.cell.number == 0 && !(look.cell.marks & (MARK_VALUE | MARK_SIMPLE));
        int kind = 0;
        while (kind < kind_count && !(kinds[kind].cell.piece == look.cell.piece && kinds[kind].cell.marks == look.cell.marks)) {
            kind++;
        }
        if (is_simple && kind < kind_count) {
            int from = kinds[kind].index;
            board_sheet_copy_cell(&self->sheet, from % self->columns, from / self->columns, column, row);
            continue;
        }
        board_sheet_paint_cell(&self->sheet, column, row, look);
        if (is_simple && kind < KINDS_MAX && board_view_is_plain(&self->sheet.geometry, column, row)) {
            kinds[kind_count].index = index;
            kinds[kind_count++].cell = look.cell;
        }
    }
}

void board_state_repaint(BoardState *self) {
    self->is_stale = true;
    InvalidateRect(self->window, NULL, FALSE);
}

void board_paint_refresh(BoardState *self) {
    if (!self->is_stale || !self->sheet.buffer.dc || !self->look.theme) {
        return;
    }
    self->is_stale = false;
    board_sheet_paint_ground(&self->sheet);
    paint_all(self);
}

void board_state_repaint_cell(BoardState *self, int index) {
    if (index < 0 || self->is_stale || !self->sheet.buffer.dc || !self->look.theme) {
        return; /* a stale sheet is painted anew as a whole */
    }
    GdiFlush();
    paint_cell(self, index);
    ViewRect cell = board_geometry_cell(&self->sheet.geometry, index % self->columns, index / self->columns);
    RECT area = { cell.left, cell.top, cell.right, cell.bottom };
    InvalidateRect(self->window, &area, FALSE);
}

void board_paint_fit(BoardState *self) {
    RECT client;
    GetClientRect(self->window, &client);
    self->sheet.has_letter_rows = self->client.has_letter_rows;
    (void)board_sheet_fit(&self->sheet, client.right, client.bottom, self->columns, self->rows, &self->look);
    board_state_repaint(self);
}

void board_paint_free(BoardState *self) {
    board_sheet_free(&self->sheet);
}
