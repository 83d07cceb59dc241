/* SPDX-License-Identifier: MIT */
/* The keyboard of the board control. */
#include "board_state.h"

#include <imm.h>

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
        board_state_choose(self, index);
    }
    return true;
}

/* @return where a key moves the cursor to, −1: it moves none */
static int moved_cursor(const BoardState *self, WPARAM key) {
    int column = self->cursor % self->columns;
    int row = self->cursor / self->columns;
    board_geometry_turn(&self->sheet.geometry, &column, &row); /* up is up on the screen */
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
    board_geometry_turn(&self->sheet.geometry, &column, &row);
    return board_state_index(self, column, row);
}

/* @return the notice that a key sends where the client has the game's keys, 0: none */
static UINT game_notice(WPARAM key) {
    switch (key) {
    case VK_HOME:
        return BCN_GO_FIRST;
    case VK_PRIOR:
        return BCN_GO_BACK;
    case VK_NEXT:
        return BCN_GO_FORWARD;
    case VK_END:
        return BCN_GO_LAST;
    default:
        return 0;
    }
}

/* Home, End, Page Up and Page Down, which Ctrl gives back to the cursor. @return true when the key was taken */
static bool take_game_key(BoardState *self, WPARAM key, bool has_control) {
    UINT notice = self->client.has_game_keys ? game_notice(key) : 0;
    if (notice == 0) {
        return false;
    }
    self->typed_letter = -1;
    if (has_control) {
        board_state_set_cursor(self, moved_cursor(self, key));
    } else {
        board_state_notify(self, notice, -1);
    }
    return true;
}

/* The key behind what an input method has claimed: it may be asked, else the keyboard's layout is. */
static WPARAM key_of_process_key(HWND window, LPARAM lparam) {
    UINT key = ImmGetVirtualKey(window);
    if (key == VK_PROCESSKEY || key == 0) {
        key = MapVirtualKeyExW((UINT)(lparam >> 16) & 255, MAPVK_VSC_TO_VK, GetKeyboardLayout(0));
    }
    return key;
}

bool board_keys_on_key_down(BoardState *self, WPARAM key, LPARAM lparam) {
    bool has_control = GetKeyState(VK_CONTROL) < 0;
    if (key == VK_PROCESSKEY) {
        key = key_of_process_key(self->window, lparam);
    }
    if (GetKeyState(VK_MENU) < 0) {
        return false;
    }
    if (take_game_key(self, key, has_control)) {
        return true;
    }
    if (has_control) {
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
        board_state_choose(self, self->cursor);
    } else if (key == VK_ESCAPE) {
        board_state_notify(self, BCN_ESCAPE, -1);
    } else {
        return false;
    }
    return true;
}

LRESULT board_keys_on_get_dialog_code(const MSG *message) {
    LRESULT code = DLGC_WANTARROWS | DLGC_WANTCHARS;
    if (message && message->message == WM_KEYDOWN &&
        (message->wParam == VK_RETURN || message->wParam == VK_ESCAPE || message->wParam == VK_SPACE)) {
        code |= DLGC_WANTMESSAGE;
    }
    return code;
}
