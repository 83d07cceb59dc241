/* SPDX-License-Identifier: MIT */
#include "board_control.h"

#include <imm.h>
#include <stdlib.h>
#include <windowsx.h>

#include "board_state.h"
#include "platform/clock.h"
#include "view/board_view.h"

enum { TIMER_TURN = 1, TIMER_POINT = 2 };

static const UINT TURN_FRAME_MS = 10;
static const UINT POINT_DELAY_MS = 300;

static double elapsed_since_ms(int64_t begin_us) {
    return (double)(clock_now_us() - begin_us) / 1000.0;
}

static BoardState *state_of(HWND window) {
    return (BoardState *)GetWindowLongPtrW(window, 0);
}

/* --------------------------------------------------------------------------------------------- painting */
static bool is_pointable(const BoardState *self, int index) {
    return index >= 0 && (self->cells[index].marks & MARK_LEGAL);
}

/* The cell that the user points at now, by the device used last; −1: none. */
static int pointing(const BoardState *self) {
    int index = self->is_cursor_leading ? (self->has_focus ? self->cursor : -1) : self->hot;
    return is_pointable(self, index) ? index : -1;
}

bool board_state_turn(const BoardState *self, int index, Piece *from, double *turn) {
    double elapsed_ms = elapsed_since_ms(self->turn_begin_us);
    for (int i = 0; i < self->turn_count; i++) {
        const BoardTurn *t = &self->turns[i];
        if (board_state_index(self, t->column, t->row) != index) {
            continue;
        }
        double passed_ms = elapsed_ms - t->start_ms;
        *from = t->from;
        *turn = passed_ms <= 0 ? 0.0 : passed_ms >= t->duration_ms ? 1.0 : passed_ms / t->duration_ms;
        return *turn < 1.0;
    }
    return false;
}

static void paint_cell(BoardState *self, int index) {
    CellLook look = { .cell = self->cells[index], .turn = 1.0, .dpi = self->look.dpi };
    if (board_state_turn(self, index, &look.turning_from, &look.turn) && look.turn <= 0.0) {
        look.cell.piece = (uint8_t)look.turning_from;
    }
    if (!self->look.has_legal_marks) {
        look.cell.marks &= (uint16_t)~MARK_LEGAL;
    }
    if (index == pointing(self)) {
        look.cell.marks |= MARK_POINTED;
    }
    if (self->has_focus && index == self->cursor) {
        look.cell.marks |= MARK_CURSOR;
    }
    board_view_paint_cell(&self->buffer.canvas, &self->geometry, self->look.theme, self->look.painter,
                          index % self->columns, index / self->columns, look);
}

static void paint_label(const BoardState *self, const wchar_t *text, RECT area) {
    DrawTextW(self->buffer.dc, text, -1, &area, DT_CENTER | DT_VCENTER | DT_SINGLELINE | DT_NOPREFIX);
}

/* @param first_letter 0: a number */
static void write_label(int index, wchar_t first_letter, wchar_t text[4]) {
    if (first_letter) {
        text[0] = (wchar_t)(first_letter + index);
        text[1] = 0;
    } else {
        wsprintfW(text, L"%d", index + 1);
    }
}

static void paint_labels(const BoardState *self) {
    const BoardGeometry *g = &self->geometry;
    HDC dc = self->buffer.dc;
    HGDIOBJ old_font = SelectObject(dc, self->look.label_font);
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(self->look.theme->coordinates));
    bool has_letter_rows = self->client.has_letter_rows;
    wchar_t text[4];
    for (int column = 0; column < self->columns; column++) {
        ViewRect cell = board_geometry_cell(g, column, 0);
        write_label(column, has_letter_rows ? 0 : L'a', text);
        paint_label(self, text, (RECT){ cell.left, 0, cell.right, g->field.top });
    }
    for (int row = 0; row < self->rows; row++) {
        ViewRect cell = board_geometry_cell(g, 0, row);
        write_label(row, has_letter_rows ? L'A' : 0, text);
        paint_label(self, text, (RECT){ 0, cell.top, g->field.left, cell.bottom });
    }
    SelectObject(dc, old_font);
    GdiFlush();
}

void board_state_repaint(BoardState *self) {
    self->is_stale = true;
    InvalidateRect(self->window, NULL, FALSE);
}

/* Brings the backbuffer up to date: all of it in one go, however often it has become stale since. */
static void refresh(BoardState *self) {
    if (!self->is_stale || !self->buffer.dc || !self->look.theme) {
        return;
    }
    self->is_stale = false;
    GdiFlush();
    board_view_paint_ground(&self->buffer.canvas, &self->geometry, self->look.theme);
    for (int index = 0; index < self->columns * self->rows; index++) {
        paint_cell(self, index);
    }
    if (self->look.has_coordinates) {
        paint_labels(self);
    }
}

void board_state_repaint_cell(BoardState *self, int index) {
    if (index < 0 || self->is_stale || !self->buffer.dc || !self->look.theme) {
        return; /* a stale buffer is painted anew as a whole */
    }
    GdiFlush();
    paint_cell(self, index);
    ViewRect cell = board_geometry_cell(&self->geometry, index % self->columns, index / self->columns);
    RECT area = { cell.left, cell.top, cell.right, cell.bottom };
    InvalidateRect(self->window, &area, FALSE);
}

static void fit(BoardState *self) {
    RECT client;
    GetClientRect(self->window, &client);
    backbuffer_resize(&self->buffer, client.right, client.bottom);
    self->geometry = board_geometry_make(client.right, client.bottom, self->columns, self->rows,
                                         self->look.dpi > 0 ? self->look.dpi : 96, self->look.has_coordinates);
    board_state_repaint(self);
}

/* ------------------------------------------------------------------------------------ telling the others */
void board_state_notify(BoardState *self, UINT code, int index) {
    BoardNotice notice = { .column = -1, .row = -1 };
    notice.header.hwndFrom = self->window;
    notice.header.idFrom = (UINT_PTR)GetDlgCtrlID(self->window);
    notice.header.code = code;
    if (index >= 0) {
        notice.column = index % self->columns;
        notice.row = index / self->columns;
    }
    SendMessageW(GetParent(self->window), WM_NOTIFY, notice.header.idFrom, (LPARAM)&notice);
}

static void tell_readers(const BoardState *self, DWORD event, int index) {
    NotifyWinEvent(event, self->window, OBJID_CLIENT, index + 1);
}

/* Ends what was pointed at before and starts the wait for what is pointed at now. */
static void point_anew(BoardState *self) {
    int index = pointing(self);
    if (index == self->pointed) {
        return;
    }
    if (self->pointed >= 0) {
        self->pointed = -1;
        board_state_notify(self, BCN_POINTED, -1);
    }
    KillTimer(self->window, TIMER_POINT);
    if (index >= 0) {
        SetTimer(self->window, TIMER_POINT, POINT_DELAY_MS, NULL);
    }
}

void board_state_set_cursor(BoardState *self, int index) {
    int before = self->cursor;
    self->cursor = index;
    self->is_cursor_leading = true;
    board_state_repaint_cell(self, before);
    board_state_repaint_cell(self, index);
    board_state_repaint_cell(self, self->hot);
    if (self->has_focus) {
        tell_readers(self, EVENT_OBJECT_FOCUS, index);
        tell_readers(self, EVENT_OBJECT_SELECTION, index);
    }
    point_anew(self);
}

static void set_hot(BoardState *self, int index) {
    int before = self->hot;
    if (before == index && !self->is_cursor_leading) {
        return;
    }
    self->hot = index;
    self->is_cursor_leading = false;
    board_state_repaint_cell(self, before);
    board_state_repaint_cell(self, index);
    board_state_repaint_cell(self, self->cursor);
    point_anew(self);
}

/* -------------------------------------------------------------------------------------------- animation */
static void board_on_turn_timer(BoardState *self) {
    double elapsed_ms = elapsed_since_ms(self->turn_begin_us);
    bool is_over = true;
    for (int i = 0; i < self->turn_count; i++) {
        const BoardTurn *t = &self->turns[i];
        if (elapsed_ms >= t->start_ms) {
            board_state_repaint_cell(self, board_state_index(self, t->column, t->row));
        }
        is_over = is_over && elapsed_ms >= t->start_ms + t->duration_ms;
    }
    if (is_over) {
        board_control_finish(self->window);
    }
}

void board_control_finish(HWND board) {
    BoardState *self = state_of(board);
    int count = self->turn_count;
    if (count == 0) {
        return;
    }
    KillTimer(board, TIMER_TURN);
    self->turn_count = 0;
    for (int i = 0; i < count; i++) {
        board_state_repaint_cell(self, board_state_index(self, self->turns[i].column, self->turns[i].row));
    }
    board_state_notify(self, BCN_TURNED, -1);
}

void board_control_animate(HWND board, const BoardTurn *turns, int count) {
    BoardState *self = state_of(board);
    if (count == 0) {
        board_state_notify(self, BCN_TURNED, -1);
        return;
    }
    CopyMemory(self->turns, turns, (size_t)count * sizeof *turns);
    self->turn_count = count;
    self->turn_begin_us = clock_now_us();
    for (int i = 0; i < count; i++) {
        board_state_repaint_cell(self, board_state_index(self, turns[i].column, turns[i].row));
    }
    SetTimer(board, TIMER_TURN, TURN_FRAME_MS, NULL);
}

int board_control_cursor(HWND board) {
    return state_of(board)->cursor;
}

/* --------------------------------------------------------------------------------------------- contents */
void board_control_set_client(HWND board, int columns, int rows, const BoardClient *client) {
    BoardState *self = state_of(board);
    self->columns = columns;
    self->rows = rows;
    self->client = *client;
    self->turn_count = 0;
    self->hot = -1;
    self->pointed = -1;
    self->cursor = board_state_index(self, (columns - 1) / 2, (rows - 1) / 2);
    self->typed_letter = -1;
    ZeroMemory(self->cells, sizeof self->cells);
    access_detach(self->access);
    self->access = board_access_create(self);
    fit(self);
}

void board_control_set_look(HWND board, const BoardLook *look) {
    BoardState *self = state_of(board);
    self->look = *look;
    fit(self);
}

void board_control_set_cells(HWND board, const BoardCell *cells) {
    BoardState *self = state_of(board);
    KillTimer(board, TIMER_TURN);
    int turning = self->turn_count;
    self->turn_count = 0;
    for (int i = 0; i < turning; i++) {
        board_state_repaint_cell(self, board_state_index(self, self->turns[i].column, self->turns[i].row));
    }
    for (int index = 0; index < self->columns * self->rows; index++) {
        BoardCell before = self->cells[index];
        if (before.piece == cells[index].piece && before.marks == cells[index].marks) {
            continue;
        }
        self->cells[index] = cells[index];
        board_state_repaint_cell(self, index);
        if (before.piece != cells[index].piece || ((before.marks ^ cells[index].marks) & MARK_LEGAL)) {
            tell_readers(self, EVENT_OBJECT_NAMECHANGE, index);
        }
    }
    point_anew(self);
}

/* ------------------------------------------------------------------------------------------------- input */
static void choose(BoardState *self, int index) {
    self->typed_letter = -1;
    board_state_notify(self, BCN_CHOSEN, index);
}

static int cell_at(const BoardState *self, LPARAM point) {
    int column;
    int row;
    if (!board_geometry_hit(&self->geometry, GET_X_LPARAM(point), GET_Y_LPARAM(point), &column, &row)) {
        return -1;
    }
    return board_state_index(self, column, row);
}

static void board_on_mouse_move(BoardState *self, LPARAM point) {
    TRACKMOUSEEVENT track = { sizeof track, TME_LEAVE, self->window, 0 };
    TrackMouseEvent(&track);
    int index = cell_at(self, point);
    if (index != self->hot) {
        set_hot(self, index);
    }
}

static void board_on_button_down(BoardState *self, LPARAM point) {
    SetFocus(self->window);
    int index = cell_at(self, point);
    if (index >= 0) {
        board_state_set_cursor(self, index);
        set_hot(self, index);
        choose(self, index);
    }
}

/* The cell of a letter and a number, both from 0. */
static int typed_cell(const BoardState *self, int letter, int number) {
    return self->client.has_letter_rows ? board_state_index(self, number, letter)
                                        : board_state_index(self, letter, number);
}

/* A letter waits for its number; the cursor shows both. @return true when the key was taken */
static bool type_square(BoardState *self, WPARAM key) {
    int letters = self->client.has_letter_rows ? self->rows : self->columns;
    int numbers = self->client.has_letter_rows ? self->columns : self->rows;
    if (key >= 'A' && key < (WPARAM)('A' + letters)) {
        int number = self->client.has_letter_rows ? self->cursor % self->columns : self->cursor / self->columns;
        self->typed_letter = (int)(key - 'A');
        self->typed_number = 0;
        board_state_set_cursor(self, typed_cell(self, self->typed_letter, number));
        return true;
    }
    int digit = key >= '0' && key <= '9'                   ? (int)(key - '0')
                : key >= VK_NUMPAD0 && key <= VK_NUMPAD9 ? (int)(key - VK_NUMPAD0)
                                                           : -1;
    int number = self->typed_number * 10 + digit;
    if (digit < 0 || self->typed_letter < 0 || number < 1 || number > numbers) {
        return false;
    }
    self->typed_number = number;
    int index = typed_cell(self, self->typed_letter, number - 1);
    board_state_set_cursor(self, index);
    if (number * 10 > numbers) {
        choose(self, index);
    }
    return true;
}

/* @return where a key moves the cursor to, −1: it moves none */
static int moved_cursor(const BoardState *self, WPARAM key) {
    int column = self->cursor % self->columns;
    int row = self->cursor / self->columns;
    switch (key) {
    case VK_LEFT:
        column -= column > 0;
        break;
    case VK_RIGHT:
        column += column < self->columns - 1;
        break;
    case VK_UP:
        row -= row > 0;
        break;
    case VK_DOWN:
        row += row < self->rows - 1;
        break;
    case VK_HOME:
        column = 0;
        break;
    case VK_END:
        column = self->columns - 1;
        break;
    case VK_PRIOR:
        row = 0;
        break;
    case VK_NEXT:
        row = self->rows - 1;
        break;
    default:
        return -1;
    }
    return board_state_index(self, column, row);
}

static bool has_modifier(void) {
    return GetKeyState(VK_CONTROL) < 0 || GetKeyState(VK_MENU) < 0;
}

/* @return true when the key was taken */
static bool board_on_key_down(BoardState *self, WPARAM key) {
    if (has_modifier()) {
        return false;
    }
    if (type_square(self, key)) {
        return true;
    }
    self->typed_letter = -1;
    int cursor = moved_cursor(self, key);
    if (cursor >= 0) {
        board_state_set_cursor(self, cursor);
    } else if (key == VK_SPACE || key == VK_RETURN) {
        choose(self, self->cursor);
    } else if (key == VK_ESCAPE) {
        board_state_notify(self, BCN_ESCAPE, -1);
    } else {
        return false;
    }
    return true;
}

/* Which keys IsDialogMessage leaves to the board: all it uses, but not Tab. */
static LRESULT board_on_get_dialog_code(const MSG *message) {
    LRESULT code = DLGC_WANTARROWS | DLGC_WANTCHARS;
    if (message && message->message == WM_KEYDOWN &&
        (message->wParam == VK_RETURN || message->wParam == VK_ESCAPE || message->wParam == VK_SPACE)) {
        code |= DLGC_WANTMESSAGE;
    }
    return code;
}

static void board_on_focus(BoardState *self, bool has_focus) {
    self->has_focus = has_focus;
    self->typed_letter = -1;
    board_state_repaint_cell(self, self->cursor);
    if (has_focus) {
        tell_readers(self, EVENT_OBJECT_FOCUS, self->cursor);
    }
    point_anew(self);
}

static void board_on_timer(BoardState *self, WPARAM timer) {
    if (timer == TIMER_TURN) {
        board_on_turn_timer(self);
    } else {
        KillTimer(self->window, TIMER_POINT);
        self->pointed = pointing(self);
        board_state_notify(self, BCN_POINTED, self->pointed);
    }
}

/* --------------------------------------------------------------------------------------------- lifetime */
static bool board_on_create(HWND window) {
    BoardState *self = calloc(1, sizeof *self);
    if (!self) {
        return false;
    }
    self->window = window;
    self->columns = 8;
    self->rows = 8;
    self->hot = -1;
    self->pointed = -1;
    self->typed_letter = -1;
    /* Typed squares are virtual keys; an input method would swallow them. */
    self->input_context = ImmAssociateContext(window, NULL);
    SetWindowLongPtrW(window, 0, (LONG_PTR)self);
    return true;
}

static void board_on_destroy(BoardState *self) {
    SetWindowLongPtrW(self->window, 0, 0);
    ImmAssociateContext(self->window, self->input_context);
    access_detach(self->access);
    backbuffer_free(&self->buffer);
    free(self);
}

static LRESULT CALLBACK board_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    BoardState *self = state_of(window);
    if (!self) {
        if (message == WM_NCCREATE && !board_on_create(window)) {
            return FALSE;
        }
        return DefWindowProcW(window, message, wparam, lparam);
    }
    switch (message) {
    case WM_NCDESTROY:
        board_on_destroy(self);
        break;
    case WM_SIZE:
        fit(self);
        return 0;
    case WM_ERASEBKGND:
        return TRUE;
    case WM_PAINT:
        refresh(self);
        backbuffer_present(&self->buffer, window);
        return 0;
    case WM_PRINTCLIENT:
        refresh(self);
        BitBlt((HDC)wparam, 0, 0, self->geometry.width, self->geometry.height, self->buffer.dc, 0, 0, SRCCOPY);
        return 0;
    case WM_MOUSEMOVE:
        board_on_mouse_move(self, lparam);
        return 0;
    case WM_MOUSELEAVE:
        set_hot(self, -1);
        return 0;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK:
        board_on_button_down(self, lparam);
        return 0;
    case WM_KEYDOWN:
        if (board_on_key_down(self, wparam)) {
            return 0;
        }
        break;
    case WM_GETDLGCODE:
        return board_on_get_dialog_code((const MSG *)lparam);
    case WM_SETFOCUS:
    case WM_KILLFOCUS:
        board_on_focus(self, message == WM_SETFOCUS);
        return 0;
    case WM_TIMER:
        board_on_timer(self, wparam);
        return 0;
    case WM_GETOBJECT: {
        LRESULT answer = access_on_get_object(self->access, wparam, lparam);
        if (answer) {
            return answer;
        }
        break;
    }
    default:
        break;
    }
    return DefWindowProcW(window, message, wparam, lparam);
}

bool board_control_register(HINSTANCE instance) {
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .style = CS_DBLCLKS,
                          .lpfnWndProc = board_procedure,
                          .cbWndExtra = sizeof(BoardState *),
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = BOARD_CONTROL_CLASS };
    return RegisterClassExW(&class) != 0;
}
