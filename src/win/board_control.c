/* SPDX-License-Identifier: MIT */
#include "board_control.h"

#include <imm.h>
#include <stdlib.h>
#include <windowsx.h>

#include "board_state.h"
#include "platform/clock.h"

static const UINT TURN_FRAME_MS = 10;
static const UINT POINT_DELAY_MS = 300;

static double elapsed_since_ms(int64_t begin_us) {
    return (double)(clock_now_us() - begin_us) / 1000.0;
}

static BoardState *state_of(HWND window) {
    return (BoardState *)GetWindowLongPtrW(window, 0);
}

/* ---------------------------------------------------------------------------------------------- pointing */
static bool is_pointable(const BoardState *self, int index) {
    return index >= 0 && (self->cells[index].marks & MARK_LEGAL);
}

int board_state_pointing(const BoardState *self) {
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

/* ------------------------------------------------------------------------------------ telling the others */
static BoardNotice make_notice(const BoardState *self, UINT code, int index) {
    BoardNotice notice = { .column = -1, .row = -1 };
    notice.header.hwndFrom = self->window;
    notice.header.idFrom = (UINT_PTR)GetDlgCtrlID(self->window);
    notice.header.code = code;
    if (index >= 0) {
        notice.column = index % self->columns;
        notice.row = index / self->columns;
    }
    return notice;
}

static void send_notice(const BoardState *self, const BoardNotice *notice) {
    SendMessageW(GetParent(self->window), WM_NOTIFY, notice->header.idFrom, (LPARAM)notice);
}

void board_state_notify(BoardState *self, UINT code, int index) {
    BoardNotice notice = make_notice(self, code, index);
    send_notice(self, &notice);
}

void board_state_choose(BoardState *self, int index) {
    self->typed_letter = -1;
    board_state_notify(self, BCN_CHOSEN, index);
}

static void notify_context(BoardState *self, int index, POINT screen) {
    BoardNotice notice = make_notice(self, BCN_CONTEXT, index);
    notice.point = screen;
    send_notice(self, &notice);
}

/* Ends what was pointed at before and starts the wait for what is pointed at now. */
static void point_anew(BoardState *self) {
    int index = board_state_pointing(self);
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
    board_access_note_cursor_name(self);
    if (self->has_focus) {
        access_raise(self->access, EVENT_OBJECT_FOCUS, board_access_child(self, index));
    }
    if (self->has_focus || index != before) {
        access_raise(self->access, EVENT_OBJECT_SELECTION, board_access_child(self, index));
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
    board_tip_dismiss(self);
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
    board_paint_fit(self);
}

void board_control_set_look(HWND board, const BoardLook *look) {
    BoardState *self = state_of(board);
    bool has_turned = self->look.is_turned != look->is_turned;
    self->look = *look;
    if (has_turned) { /* another cell lies under the mouse, and the tip would stand at the wrong one */
        board_tip_dismiss(self);
        self->hot = -1;
    }
    board_paint_fit(self);
    if (has_turned) {
        point_anew(self);
        access_raise(self->access, EVENT_OBJECT_REORDER, 0);
    }
}

static bool is_same_cell(const BoardCell *a, const BoardCell *b) {
    return a->piece == b->piece && a->marks == b->marks && a->number == b->number && a->value == b->value &&
           a->grade == b->grade;
}

/* Hints change many cells many times a second: readers hear only of moves and of what they stand on. */
static void set_cell(BoardState *self, int index, BoardCell cell) {
    BoardCell before = self->cells[index];
    self->cells[index] = cell;
    board_state_repaint_cell(self, index);
    if (before.piece != cell.piece || ((before.marks ^ cell.marks) & MARK_LEGAL)) {
        access_raise(self->access, EVENT_OBJECT_NAMECHANGE, board_access_child(self, index));
        if (index == self->cursor) {
            board_access_note_cursor_name(self);
        }
    } else if (index == self->cursor) {
        board_access_tell_cursor_name(self);
    }
    if (index == self->hot) {
        board_tip_refresh(self);
    }
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
        if (!is_same_cell(&self->cells[index], &cells[index])) {
            set_cell(self, index, cells[index]);
        }
    }
    point_anew(self);
}

/* ------------------------------------------------------------------------------------------------- input */
static int cell_at(const BoardState *self, LPARAM point) {
    int column;
    int row;
    if (!board_geometry_hit(&self->sheet.geometry, GET_X_LPARAM(point), GET_Y_LPARAM(point), &column, &row)) {
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
        board_tip_point(self);
    }
}

static void board_on_mouse_leave(BoardState *self) {
    set_hot(self, -1);
    board_tip_point(self);
}

static void board_on_button_down(BoardState *self, LPARAM point, bool is_left) {
    SetFocus(self->window);
    int index = cell_at(self, point);
    board_tip_dismiss(self);
    if (index < 0) {
        return;
    }
    board_state_set_cursor(self, index);
    set_hot(self, index);
    if (is_left) {
        board_state_choose(self, index);
    }
}

/* @param point on the screen, −1 −1: asked for by the keyboard. @return false when it is about no cell */
static bool board_on_context_menu(BoardState *self, LPARAM point) {
    POINT screen = { GET_X_LPARAM(point), GET_Y_LPARAM(point) };
    POINT client = screen;
    int index = self->cursor;
    board_tip_dismiss(self);
    if (screen.x == -1 && screen.y == -1) {
        ViewRect cell = board_geometry_cell(&self->sheet.geometry, index % self->columns, index / self->columns);
        screen = (POINT){ (cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2 };
        ClientToScreen(self->window, &screen);
    } else {
        ScreenToClient(self->window, &client);
        index = cell_at(self, MAKELPARAM(client.x, client.y));
    }
    if (index < 0) {
        return false;
    }
    if (index != self->cursor) {
        board_state_set_cursor(self, index);
    }
    notify_context(self, index, screen);
    return true;
}

static bool board_on_key_down(BoardState *self, WPARAM key, LPARAM lparam) {
    board_tip_dismiss(self);
    return board_keys_on_key_down(self, key, lparam);
}

static void board_on_focus(BoardState *self, bool has_focus) {
    self->has_focus = has_focus;
    self->typed_letter = -1;
    board_state_repaint_cell(self, self->cursor);
    if (has_focus) {
        board_access_note_cursor_name(self);
        access_raise(self->access, EVENT_OBJECT_FOCUS, board_access_child(self, self->cursor));
    } else {
        board_tip_dismiss(self);
    }
    point_anew(self);
}

static void board_on_timer(BoardState *self, WPARAM timer) {
    if (timer == TIMER_TURN) {
        board_on_turn_timer(self);
    } else if (timer == TIMER_TIP) {
        board_tip_on_timer(self);
    } else if (timer == TIMER_POINT) {
        KillTimer(self->window, TIMER_POINT);
        self->pointed = board_state_pointing(self);
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
    board_tip_free(self);
    board_paint_free(self);
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
        board_paint_fit(self);
        return 0;
    case WM_ERASEBKGND:
        return TRUE;
    case WM_PAINT:
        board_paint_refresh(self);
        backbuffer_present(&self->sheet.buffer, window);
        return 0;
    case WM_PRINTCLIENT:
        board_paint_refresh(self);
        BitBlt((HDC)wparam, 0, 0, self->sheet.geometry.width, self->sheet.geometry.height, self->sheet.buffer.dc, 0, 0, SRCCOPY);
        return 0;
    case WM_MOUSEMOVE:
        board_on_mouse_move(self, lparam);
        return 0;
    case WM_MOUSELEAVE:
        board_on_mouse_leave(self);
        return 0;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK:
    case WM_RBUTTONDOWN:
        board_on_button_down(self, lparam, message != WM_RBUTTONDOWN);
        return 0;
    case WM_CONTEXTMENU:
        if (board_on_context_menu(self, lparam)) {
            return 0;
        }
        break; /* to the parent */
    case WM_KEYDOWN:
        if (board_on_key_down(self, wparam, lparam)) {
            return 0;
        }
        break;
    /* The menu key comes as WM_CONTEXTMENU; from this one DefWindowProc may go on to the menu bar. */
    case WM_SYSKEYDOWN:
        if (wparam == VK_F10 && GetKeyState(VK_SHIFT) < 0) {
            board_on_context_menu(self, -1);
            return 0;
        }
        break;
    case WM_GETDLGCODE:
        return board_keys_on_get_dialog_code((const MSG *)lparam);
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
