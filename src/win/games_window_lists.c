/* SPDX-License-Identifier: MIT */
/* The list of games and the table of next moves: both virtual list views, which ask for what they show. The games are
 * read on the desk's thread, a part at a time, so a row can be empty for a moment. */
#include "games_window.h"

#include <commctrl.h>

#include "backbuffer.h"
#include "dark_mode.h"
#include "view/board_geometry.h"
#include "win_text.h"

enum { COLUMN_COUNT = 6, HEADER_ID = 1, ROWS_BEFORE = 64, LIST_ROWS_MAX = 100000000 };

typedef struct Column {
    TextId title;
    int units;   /* of its width; 0: a share of what is left */
    int percent; /* of that */
    int format;  /* LVCFMT_ */
} Column;

static const Column GAME_COLUMNS[COLUMN_COUNT] = {
    { TEXT_GAMES_COLUMN_YEAR, 48, 0, LVCFMT_LEFT },
    { TEXT_GAMES_COLUMN_BLACK, 0, 26, LVCFMT_LEFT },
    { TEXT_GAMES_COLUMN_WHITE, 0, 26, LVCFMT_LEFT },
    { TEXT_GAMES_COLUMN_SCORE, 60, 0, LVCFMT_CENTER },
    { TEXT_GAMES_COLUMN_TOURNAMENT, 0, 22, LVCFMT_LEFT },
    { TEXT_GAMES_COLUMN_FILE, 0, 26, LVCFMT_LEFT },
};

static const Column MOVE_COLUMNS[COLUMN_COUNT] = {
    { TEXT_GAMES_COLUMN_MOVE, 0, 16, LVCFMT_LEFT },   { TEXT_GAMES_COLUMN_GAMES, 0, 18, LVCFMT_RIGHT },
    { TEXT_GAMES_COLUMN_SHARE, 0, 16, LVCFMT_RIGHT }, { TEXT_GAMES_COLUMN_BLACK_WINS, 0, 18, LVCFMT_RIGHT },
    { TEXT_GAMES_COLUMN_DRAWS, 0, 14, LVCFMT_RIGHT }, { TEXT_GAMES_COLUMN_WHITE_WINS, 0, 18, LVCFMT_RIGHT },
};

static LRESULT ask(HWND list, UINT message, WPARAM wparam, LPARAM lparam) {
    return SendMessageW(list, message, wparam, lparam);
}

int games_lists_selected(HWND list) {
    return (int)ask(list, LVM_GETNEXTITEM, (WPARAM)-1, LVNI_SELECTED);
}

static void select_row(HWND list, int row) {
    LVITEMW none = { .stateMask = LVIS_SELECTED | LVIS_FOCUSED };
    LVITEMW one = { .stateMask = LVIS_SELECTED | LVIS_FOCUSED, .state = LVIS_SELECTED | LVIS_FOCUSED };
    ask(list, LVM_SETITEMSTATE, (WPARAM)-1, (LPARAM)&none);
    ask(list, LVM_SETITEMSTATE, (WPARAM)row, (LPARAM)&one);
    ask(list, LVM_ENSUREVISIBLE, (WPARAM)row, FALSE);
}

/* -------------------------------------------------------------------------------------------------- rows */
/* Whether a row is in the part of the list that was read last. */
static bool is_read(const MainGames *self, int64_t row) {
    return self->rows.list_number == self->shown_list && row >= self->rows.first &&
           row < self->rows.first + self->rows.count;
}

/* Wants rows to be read, with some before and behind them, unless they are on their way. */
static void want(MainGames *self, int64_t from, int64_t to) {
    bool is_wanted = self->wanted_list == self->shown_list && from >= self->wanted_first &&
                     to < self->wanted_first + GAMES_ROWS_MAX;
    if (!is_wanted && self->shown_list == self->news.list_number) {
        self->wanted_list = self->shown_list;
        self->wanted_first = from > ROWS_BEFORE ? from - ROWS_BEFORE : 0;
        games_desk_want_rows(self->desk, self->wanted_first, GAMES_ROWS_MAX);
    }
}

static void game_text(const MainGames *self, const GamesRow *row, int column, wchar_t *out, int size) {
    const char *const NAMES[COLUMN_COUNT] = { NULL, row->names.black, row->names.white, NULL, row->names.tournament,
                                              games_text_file_name(row->path) };
    char score[GAMES_NUMBER_SIZE];
    if (!row->is_read && column == 1) {
        win_text_get(self->main->language, TEXT_GAMES_UNREADABLE, out, size);
    } else if (NAMES[column]) {
        win_text_from_utf8(NAMES[column], out, size);
    } else if (column == 0 && row->year > 0 && size > 11) {
        wsprintfW(out, L"%d", row->year);
    } else if (column != 0) {
        games_text_score(row->score, score);
        win_text_from_utf8(score, out, size);
    }
}

static void move_text(const MainGames *self, int row, int column, wchar_t *out, int size) {
    const CollectionLookup *lookup = &self->news.lookup;
    const CollectionMove *move = &lookup->moves[row];
    const CollectionResults *results = &move->results;
    char text[GAMES_NUMBER_SIZE] = "";
    if (column == 0 && move->move.kind == MOVE_PASS) {
        win_text_get(self->main->language, TEXT_GAMES_PASS, out, size);
        return;
    }
    switch (column) {
    case 0:
        square_to_text(move->move.square, text);
        break;
    case 1:
        games_text_number(results->games, text);
        break;
    case 2:
        games_text_share(results->games, lookup->all.games, text);
        break;
    case 3:
        games_text_share(results->black_wins, results->games, text);
        break;
    case 4:
        games_text_share(results->draws, results->games, text);
        break;
    default:
        games_text_share(results->white_wins, results->games, text);
        break;
    }
    win_text_from_utf8(text, out, size);
}

static void on_display(MainGames *self, NMLVDISPINFOW *info) {
    LVITEMW *item = &info->item;
    bool is_game = info->hdr.hwndFrom == self->games;
    if (!(item->mask & LVIF_TEXT) || item->cchTextMax < 1 || item->iSubItem < 0 || item->iSubItem >= COLUMN_COUNT) {
        return;
    }
    item->pszText[0] = 0;
    if (!is_game && item->iItem >= 0 && item->iItem < self->news.lookup.move_count) {
        move_text(self, item->iItem, item->iSubItem, item->pszText, item->cchTextMax);
    } else if (is_game && is_read(self, item->iItem)) {
        game_text(self, &self->rows.rows[item->iItem - self->rows.first], item->iSubItem, item->pszText,
                  item->cchTextMax);
    } else if (is_game) {
        want(self, item->iItem, item->iItem);
    }
}

/* -------------------------------------------------------------------------------------------------- showing */
void games_lists_show_games(MainGames *self) {
    int64_t count = self->news.list_count;
    self->shown_list = self->news.list_number;
    ask(self->games, LVM_SETITEMCOUNT, (WPARAM)(count < LIST_ROWS_MAX ? count : LIST_ROWS_MAX), 0);
    if (count > 0) {
        want(self, 0, 0);
        select_row(self->games, 0);
    }
    InvalidateRect(self->games, NULL, TRUE);
}

void games_lists_show_rows(MainGames *self) {
    int focused = (int)ask(self->games, LVM_GETNEXTITEM, (WPARAM)-1, LVNI_FOCUSED);
    games_desk_take_rows(self->desk, &self->rows);
    InvalidateRect(self->games, NULL, FALSE);
    if (focused >= 0 && is_read(self, focused)) {
        NotifyWinEvent(EVENT_OBJECT_NAMECHANGE, self->games, OBJID_CLIENT, focused + 1); /* it was empty before */
    }
}

void games_lists_show_moves(MainGames *self) {
    int count = self->news.lookup.move_count;
    self->shown_lookup = self->news.lookup_number;
    ask(self->moves, LVM_SETITEMCOUNT, (WPARAM)count, 0);
    if (count > 0) {
        select_row(self->moves, 0); /* Enter plays the most frequent one */
    }
    InvalidateRect(self->moves, NULL, TRUE);
}

/* -------------------------------------------------------------------------------------------------- look */
static void set_columns(const MainGames *self, HWND list, const Column columns[COLUMN_COUNT], UINT message) {
    for (int i = 0; i < COLUMN_COUNT; i++) {
        wchar_t title[64];
        win_text_get(self->main->language, columns[i].title, title, 64);
        LVCOLUMNW column = { .mask = LVCF_TEXT | LVCF_FMT | LVCF_SUBITEM,
                             .fmt = columns[i].format,
                             .pszText = title,
                             .iSubItem = i };
        ask(list, message, (WPARAM)i, (LPARAM)&column);
    }
}

static void set_widths(const MainGames *self, HWND list, const Column columns[COLUMN_COUNT]) {
    RECT client;
    GetWindowRect(list, &client);
    int left = client.right - client.left - GetSystemMetricsForDpi(SM_CXVSCROLL, (UINT)self->dpi) -
               view_scale(4, self->dpi);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        left -= view_scale(columns[i].units, self->dpi);
    }
    left = left > 0 ? left : 0;
    for (int i = 0; i < COLUMN_COUNT; i++) {
        int width = columns[i].units > 0 ? view_scale(columns[i].units, self->dpi) : left * columns[i].percent / 100;
        ask(list, LVM_SETCOLUMNWIDTH, (WPARAM)i, MAKELPARAM(width, 0));
    }
}

void games_lists_lay_out(MainGames *self) {
    set_widths(self, self->games, GAME_COLUMNS);
    set_widths(self, self->moves, MOVE_COLUMNS);
}

void games_lists_set_texts(MainGames *self) {
    set_columns(self, self->games, GAME_COLUMNS, LVM_SETCOLUMNW);
    set_columns(self, self->moves, MOVE_COLUMNS, LVM_SETCOLUMNW);
    InvalidateRect(self->games, NULL, TRUE);
    InvalidateRect(self->moves, NULL, TRUE);
}

static void set_look(HWND list, const Theme *theme) {
    ask(list, LVM_SETBKCOLOR, 0, (LPARAM)colorref_of_pixel(theme->card));
    ask(list, LVM_SETTEXTBKCOLOR, 0, (LPARAM)colorref_of_pixel(theme->card));
    ask(list, LVM_SETTEXTCOLOR, 0, (LPARAM)colorref_of_pixel(theme->text));
    dark_mode_set_control(list, theme);
    InvalidateRect(list, NULL, TRUE);
}

void games_lists_set_look(MainGames *self) {
    set_look(self->games, &self->main->theme);
    set_look(self->moves, &self->main->theme);
}

/* ---------------------------------------------------------------------------------------------- drawing */
static void fill(HDC dc, RECT area, Pixel color) {
    SetDCBrushColor(dc, colorref_of_pixel(color));
    FillRect(dc, &area, GetStockObject(DC_BRUSH));
}

/* What a header has behind its last column. */
static void draw_header_end(const NMCUSTOMDRAW *draw, const Theme *theme) {
    RECT area;
    RECT last = { 0, 0, 0, 0 };
    GetClientRect(draw->hdr.hwndFrom, &area);
    SendMessageW(draw->hdr.hwndFrom, HDM_GETITEMRECT, COLUMN_COUNT - 1, (LPARAM)&last);
    area.left = last.right;
    fill(draw->hdc, area, theme->window);
}

/* In a dark theme the system would write a header dark on dark. */
static LRESULT draw_header(const MainGames *self, const NMCUSTOMDRAW *draw) {
    const Theme *theme = &self->main->theme;
    if (draw->dwDrawStage == CDDS_PREPAINT) {
        return theme->is_dark && !theme->has_high_contrast ? CDRF_NOTIFYITEMDRAW | CDRF_NOTIFYPOSTPAINT : CDRF_DODEFAULT;
    }
    if (draw->dwDrawStage == CDDS_POSTPAINT) {
        draw_header_end(draw, theme);
    }
    if (draw->dwDrawStage != CDDS_ITEMPREPAINT) {
        return CDRF_DODEFAULT;
    }
    wchar_t title[64] = L"";
    HDITEMW item = { .mask = HDI_TEXT | HDI_FORMAT, .pszText = title, .cchTextMax = 64 };
    SendMessageW(draw->hdr.hwndFrom, HDM_GETITEMW, draw->dwItemSpec, (LPARAM)&item);
    RECT area = draw->rc;
    fill(draw->hdc, area, theme->window);
    fill(draw->hdc, (RECT){ area.right - 1, area.top + 3, area.right, area.bottom - 3 }, theme->border);
    InflateRect(&area, -view_scale(6, self->dpi), 0);
    SetBkMode(draw->hdc, TRANSPARENT);
    SetTextColor(draw->hdc, colorref_of_pixel(theme->text));
    UINT side = item.fmt & HDF_RIGHT ? DT_RIGHT : item.fmt & HDF_CENTER ? DT_CENTER : DT_LEFT;
    DrawTextW(draw->hdc, title, -1, &area, side | DT_VCENTER | DT_SINGLELINE | DT_NOPREFIX | DT_END_ELLIPSIS);
    return CDRF_SKIPDEFAULT;
}

/* A header talks to its list. */
static LRESULT CALLBACK list_procedure(HWND list, UINT message, WPARAM wparam, LPARAM lparam, UINT_PTR id,
                                       DWORD_PTR context) {
    const NMHDR *header = (const NMHDR *)lparam;
    (void)id;
    if (message == WM_NOTIFY && header->code == (UINT)NM_CUSTOMDRAW &&
        header->hwndFrom == (HWND)SendMessageW(list, LVM_GETHEADER, 0, 0)) {
        LRESULT result = draw_header((const MainGames *)context, (const NMCUSTOMDRAW *)lparam);
        if (result != CDRF_DODEFAULT) {
            return result;
        }
    } else if (message == WM_NCDESTROY) {
        RemoveWindowSubclass(list, list_procedure, HEADER_ID);
    }
    return DefSubclassProc(list, message, wparam, lparam);
}

/* The selected row in the theme's colours, also while the focus is elsewhere. */
static LRESULT draw_row(const MainGames *self, NMLVCUSTOMDRAW *draw) {
    const Theme *theme = &self->main->theme;
    if (draw->nmcd.dwDrawStage == CDDS_PREPAINT) {
        return theme->has_high_contrast ? CDRF_DODEFAULT : CDRF_NOTIFYITEMDRAW;
    }
    if (draw->nmcd.dwDrawStage != CDDS_ITEMPREPAINT) {
        return CDRF_DODEFAULT;
    }
    HWND list = draw->nmcd.hdr.hwndFrom;
    bool is_selected = ask(list, LVM_GETITEMSTATE, draw->nmcd.dwItemSpec, LVIS_SELECTED) != 0;
    draw->clrText = colorref_of_pixel(is_selected ? theme->row_text : theme->text);
    draw->clrTextBk = colorref_of_pixel(is_selected ? theme->row : theme->card);
    draw->nmcd.uItemState &= (UINT)~CDIS_SELECTED;
    return CDRF_DODEFAULT;
}

/* ---------------------------------------------------------------------------------------------- notices */
static void on_double_click(MainGames *self, const NMITEMACTIVATE *notice) {
    if (notice->iItem >= 0 && notice->hdr.hwndFrom == self->games) {
        main_games_open_game(self, notice->iItem);
    } else if (notice->iItem >= 0) {
        main_games_play(self, notice->iItem);
    }
}

bool games_lists_on_notify(MainGames *self, const NMHDR *header, INT_PTR *answer) {
    LRESULT result = 0;
    if (header->hwndFrom != self->games && header->hwndFrom != self->moves) {
        return false;
    }
    switch (header->code) {
    case LVN_GETDISPINFOW:
        on_display(self, (NMLVDISPINFOW *)(void *)header);
        break;
    case LVN_ODCACHEHINT:
        if (header->hwndFrom == self->games) {
            const NMLVCACHEHINT *hint = (const NMLVCACHEHINT *)(const void *)header;
            if (hint->iFrom >= 0 && (!is_read(self, hint->iFrom) || !is_read(self, hint->iTo))) {
                want(self, hint->iFrom, hint->iTo);
            }
        }
        break;
    case NM_CUSTOMDRAW:
        result = draw_row(self, (NMLVCUSTOMDRAW *)(void *)header);
        break;
    case NM_DBLCLK:
        on_double_click(self, (const NMITEMACTIVATE *)(const void *)header);
        break;
    default:
        return false;
    }
    SetWindowLongPtrW(self->window, DWLP_MSGRESULT, result);
    *answer = TRUE;
    return true;
}

void games_lists_begin(MainGames *self) {
    HWND lists[2] = { self->games, self->moves };
    self->shown_list = 0;
    self->shown_lookup = 0;
    self->wanted_list = 0;
    self->rows.count = 0;
    self->status[0] = 0;
    for (int i = 0; i < 2; i++) {
        ask(lists[i], LVM_SETEXTENDEDLISTVIEWSTYLE, 0, LVS_EX_FULLROWSELECT | LVS_EX_DOUBLEBUFFER | LVS_EX_LABELTIP);
        set_columns(self, lists[i], i == 0 ? GAME_COLUMNS : MOVE_COLUMNS, LVM_INSERTCOLUMNW);
        SetWindowSubclass(lists[i], list_procedure, HEADER_ID, (DWORD_PTR)self);
    }
}
