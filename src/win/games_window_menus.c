/* SPDX-License-Identifier: MIT */
/* What a right click offers, and what can be copied. */
#include "games_window.h"

#include <commctrl.h>

#include "win_text.h"

enum { COPY_ROWS_MAX = BOARD_MOVES_MAX, COLUMN_COUNT = 6, CELL_SIZE = 128, COPY_SIZE = COPY_ROWS_MAX * 6 * 24 };

/* ------------------------------------------------------------------------------------------------ copying */
static bool put_text(HWND window, const wchar_t *text) {
    SIZE_T size = ((SIZE_T)lstrlenW(text) + 1) * sizeof(wchar_t);
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, size);
    wchar_t *place = memory ? GlobalLock(memory) : NULL;
    if (!place) {
        GlobalFree(memory);
        return false;
    }
    CopyMemory(place, text, size);
    GlobalUnlock(memory);
    bool is_set = false;
    if (OpenClipboard(window)) {
        EmptyClipboard();
        is_set = SetClipboardData(CF_UNICODETEXT, memory) != NULL;
        CloseClipboard();
    }
    if (!is_set) {
        GlobalFree(memory);
    }
    return is_set;
}

/* Adds a row of a list, with tabs between its columns. @return the new length */
static int add_row(HWND list, int row, wchar_t *out, int length) {
    for (int column = 0; column < COLUMN_COUNT; column++) {
        wchar_t cell[CELL_SIZE] = L"";
        LVITEMW item = { .iSubItem = column, .pszText = cell, .cchTextMax = CELL_SIZE };
        int size = (int)SendMessageW(list, LVM_GETITEMTEXTW, (WPARAM)row, (LPARAM)&item);
        if (length + size + 3 >= COPY_SIZE) {
            break;
        }
        CopyMemory(out + length, cell, (SIZE_T)size * sizeof(wchar_t));
        length += size;
        out[length++] = column < COLUMN_COUNT - 1 ? L'\t' : L'\r';
    }
    out[length++] = L'\n';
    out[length] = 0;
    return length;
}

/* The selected game, or the whole table of moves. */
void games_menus_copy(MainGames *self, HWND list) {
    wchar_t text[COPY_SIZE + 2];
    int length = 0;
    int selected = games_lists_selected(list);
    if (list == self->moves) {
        for (int row = 0; row < self->news.lookup.move_count; row++) {
            length = add_row(list, row, text, length);
        }
    } else if (selected >= 0) {
        length = add_row(list, selected, text, length);
    }
    if (length > 0) {
        games_say(self, put_text(self->window, text) ? TEXT_GAMES_COPIED : TEXT_MESSAGE_COPY_FAILED, NULL, 0);
    }
}

/* -------------------------------------------------------------------------------------------------- menus */
/* @param key that does the same, after a tab; "": none. @param name to be inserted; NULL: none */
static void add_item(const MainGames *self, HMENU menu, int id, TextId text_id, const wchar_t *key, const char *name) {
    wchar_t text[GAMES_TEXT_SIZE];
    wchar_t wide[2 * GAMES_FIELD_SIZE];
    wchar_t doubled[2 * GAMES_FIELD_SIZE];
    int size = 0;
    win_text_from_utf8(name ? name : "", wide, GAMES_FIELD_SIZE);
    for (const wchar_t *c = wide; *c; c++) { /* an "&" of a name is no mnemonic */
        doubled[size++] = *c;
        if (*c == L'&') {
            doubled[size++] = *c;
        }
    }
    doubled[size] = 0;
    const wchar_t *values[] = { doubled };
    win_text_format(self->main->language, text_id, values, 1, text, GAMES_TEXT_SIZE);
    size = lstrlenW(text);
    lstrcpynW(text + size, key, GAMES_TEXT_SIZE - size);
    AppendMenuW(menu, MF_STRING, (UINT_PTR)id, text);
}

/* @return the selected game, NULL: none, or it is not read yet */
static const GamesRow *selected_game(const MainGames *self) {
    int row = games_lists_selected(self->games);
    bool is_read = row >= self->rows.first && row < self->rows.first + self->rows.count &&
                   self->rows.list_number == self->news.list_number;
    return is_read ? &self->rows.rows[row - self->rows.first] : NULL;
}

void games_menus_show(MainGames *self, HWND list, POINT point) {
    int selected = games_lists_selected(list);
    HMENU menu = selected >= 0 ? CreatePopupMenu() : NULL;
    if (!menu) {
        return;
    }
    if (point.x == -1 && point.y == -1) {
        RECT row = { .left = LVIR_LABEL };
        SendMessageW(list, LVM_GETITEMRECT, (WPARAM)selected, (LPARAM)&row);
        point = (POINT){ row.left, row.bottom };
        ClientToScreen(list, &point);
    }
    if (list == self->games) {
        const GamesRow *game = selected_game(self);
        add_item(self, menu, IDC_GAMES_OPEN, TEXT_GAMES_MENU_OPEN, L"\tEnter", NULL);
        add_item(self, menu, IDC_GAMES_COPY, TEXT_GAMES_MENU_COPY_GAME, L"\tCtrl+C", NULL);
        if (game && game->names.black[0]) {
            add_item(self, menu, IDC_GAMES_OF_BLACK, TEXT_GAMES_MENU_OF, L"", game->names.black);
        }
        if (game && game->names.white[0]) {
            add_item(self, menu, IDC_GAMES_OF_WHITE, TEXT_GAMES_MENU_OF, L"", game->names.white);
        }
    } else {
        add_item(self, menu, IDC_GAMES_PLAY, TEXT_GAMES_MENU_PLAY, L"\tEnter", NULL);
        add_item(self, menu, IDC_GAMES_COPY, TEXT_GAMES_MENU_COPY_MOVES, L"\tCtrl+C", NULL);
    }
    TrackPopupMenu(menu, TPM_RIGHTBUTTON, point.x, point.y, 0, self->window, NULL);
    DestroyMenu(menu);
}

/* All games of a player, of either side. */
static bool search_player(MainGames *self, bool is_black) {
    const GamesRow *game = selected_game(self);
    if (!game) {
        return false;
    }
    GamesSearch search = { .is_only_here = self->list.search.is_only_here };
    games_field_copy(is_black ? game->names.black : game->names.white, search.player);
    self->list.search = search;
    main_games_ask(self);
    return true;
}

bool games_menus_run(MainGames *self, int id) {
    switch (id) {
    case IDC_GAMES_OPEN:
        main_games_open_game(self, games_lists_selected(self->games));
        return false;
    case IDC_GAMES_PLAY:
        main_games_play(self, games_lists_selected(self->moves));
        return false;
    case IDC_GAMES_COPY:
        games_menus_copy(self, GetFocus() == self->moves ? self->moves : self->games);
        return false;
    case IDC_GAMES_OF_BLACK:
    case IDC_GAMES_OF_WHITE:
        return search_player(self, id == IDC_GAMES_OF_BLACK);
    default:
        return false;
    }
}
