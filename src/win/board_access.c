/* SPDX-License-Identifier: MIT */
/* The board control for screen readers: a table whose children are its cells, row by row as they are seen. */
#include "board_state.h"

#include <oleacc.h>
#include <wchar.h>

static RECT to_screen(HWND window, ViewRect rect) {
    RECT screen = { rect.left, rect.top, rect.right, rect.bottom };
    MapWindowPoints(window, NULL, (POINT *)(void *)&screen, 2);
    return screen;
}

int board_access_child(const BoardState *self, int index) {
    int column = index % self->columns;
    int row = index / self->columns;
    board_geometry_turn(&self->sheet.geometry, &column, &row);
    return board_state_index(self, column, row) + 1;
}

/* @param child 1 … @return its cell */
static int cell_of_child(const BoardState *self, int child) {
    return board_access_child(self, child - 1) - 1; /* turning is its own inverse */
}

/* What is typed to choose the cell. */
static void write_shortcut(const BoardState *self, int column, int row, wchar_t text[ACCESS_TEXT_SIZE]) {
    bool has_letter_rows = self->client.has_letter_rows;
    wsprintfW(text, L"%c%d", has_letter_rows ? L'A' + row : L'a' + column, (has_letter_rows ? column : row) + 1);
}

static void describe(void *context, int child, AccessInfo *info) {
    BoardState *self = context;
    if (child == 0) {
        info->role = ROLE_SYSTEM_TABLE;
        info->state = STATE_SYSTEM_FOCUSABLE;
        info->rect = to_screen(self->window, (ViewRect){ 0, 0, self->sheet.geometry.width, self->sheet.geometry.height });
        self->client.describe_board(self->client.context, info);
        return;
    }
    int index = cell_of_child(self, child);
    int column = index % self->columns;
    int row = index / self->columns;
    info->role = ROLE_SYSTEM_CELL;
    info->state = STATE_SYSTEM_FOCUSABLE | STATE_SYSTEM_SELECTABLE;
    if (index == self->cursor) {
        info->state |= STATE_SYSTEM_SELECTED;
        if (self->has_focus) {
            info->state |= STATE_SYSTEM_FOCUSED;
        }
    }
    info->rect = to_screen(self->window, board_geometry_cell(&self->sheet.geometry, column, row));
    write_shortcut(self, column, row, info->shortcut);
    self->client.describe_cell(self->client.context, column, row, info);
}

static int hit(void *context, POINT point) {
    BoardState *self = context;
    int column;
    int row;
    ScreenToClient(self->window, &point);
    if (!board_geometry_hit(&self->sheet.geometry, point.x, point.y, &column, &row)) {
        return 0;
    }
    return board_access_child(self, board_state_index(self, column, row));
}

static int focused(void *context) {
    BoardState *self = context;
    return self->has_focus ? board_access_child(self, self->cursor) : -1;
}

static int selected(void *context) {
    const BoardState *self = context;
    return board_access_child(self, self->cursor);
}

static int neighbour(void *context, int child, LONG direction) {
    BoardState *self = context;
    int column = (child - 1) % self->columns;
    int row = (child - 1) / self->columns;
    column += (direction == NAVDIR_RIGHT) - (direction == NAVDIR_LEFT);
    row += (direction == NAVDIR_DOWN) - (direction == NAVDIR_UP);
    if (column < 0 || column >= self->columns || row < 0 || row >= self->rows) {
        return 0;
    }
    int found = board_state_index(self, column, row) + 1;
    return found == child ? 0 : found;
}

static void focus(void *context, int child) {
    BoardState *self = context;
    SetFocus(self->window);
    if (child > 0) {
        board_state_set_cursor(self, cell_of_child(self, child));
    }
}

static void act(void *context, int child) {
    BoardState *self = context;
    if (child > 0) {
        board_state_notify(self, BCN_CHOSEN, cell_of_child(self, child));
    }
}

Access *board_access_create(BoardState *self) {
    AccessSource source = { .context = self,
                            .window = self->window,
                            .child_count = self->columns * self->rows,
                            .describe = describe,
                            .hit = hit,
                            .focused = focused,
                            .neighbour = neighbour,
                            .focus = focus,
                            .act = act,
                            .selected = selected };
    return access_create(&source);
}

void board_access_note_cursor_name(BoardState *self) {
    AccessInfo info = { 0 };
    if (self->client.describe_cell) {
        self->client.describe_cell(self->client.context, self->cursor % self->columns, self->cursor / self->columns,
                                   &info);
    }
    lstrcpynW(self->told_name, info.name, ACCESS_TEXT_SIZE);
}

void board_access_tell_cursor_name(BoardState *self) {
    wchar_t before[ACCESS_TEXT_SIZE];
    lstrcpynW(before, self->told_name, ACCESS_TEXT_SIZE);
    board_access_note_cursor_name(self);
    if (self->has_focus && wcscmp(before, self->told_name) != 0) {
        access_raise(self->access, EVENT_OBJECT_NAMECHANGE, board_access_child(self, self->cursor));
    }
}
