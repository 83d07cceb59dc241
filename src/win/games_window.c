/* SPDX-License-Identifier: MIT */
/* The dialog: its controls, their places, its messages. */
#include "games_window.h"

#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "dialog_layout.h"
#include "view/board_geometry.h"
#include "win_text.h"

enum {
    SEARCH_PAUSE_MS = 300, /* of typing, before it is searched */
    LEAST_WIDTH_UNITS = 440,
    LEAST_HEIGHT_UNITS = 500,
    PANE_UNITS = 372,      /* what the table of moves needs */
    WIDE_UNITS = 780,      /* from here on it stands beside the list */
    YEAR_LEAST = 1000      /* a year of fewer digits is not yet typed to its end */
};

static MainGames *games_of(HWND window) {
    return (MainGames *)GetWindowLongPtrW(window, DWLP_USER);
}

/* ------------------------------------------------------------------------------------------------ layout */
static int scaled(const MainGames *self, int units) {
    return view_scale(units, self->dpi);
}

static void put(const MainGames *self, int id, int left, int top, int width, int height) {
    dialog_layout_place_control(self->window, id, left, top, width > 0 ? width : 0, height > 0 ? height : 0);
}

static int text_width(const MainGames *self, int id) {
    wchar_t text[GAMES_TEXT_SIZE];
    GetDlgItemTextW(self->window, id, text, GAMES_TEXT_SIZE);
    return dialog_layout_text_size(self->window, self->fonts.text, text, 0).cx;
}

static int button_width(const MainGames *self, int id) {
    int width = text_width(self, id) + scaled(self, 24);
    return width > scaled(self, 80) ? width : scaled(self, 80);
}

static int row_height(const MainGames *self) {
    return self->fonts.text_height + scaled(self, 10);
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

/* What is open, and the buttons that change it. @return where the next part begins */
static int lay_out_files(const MainGames *self, int top, int width) {
    static const int BUTTONS[] = { IDC_GAMES_ADD_FILES, IDC_GAMES_ADD_FOLDER, IDC_GAMES_CLOSE_ALL };
    int margin = scaled(self, 12);
    int gap = scaled(self, 8);
    int height = row_height(self);
    int buttons = 2 * gap;
    for (int i = 0; i < 3; i++) {
        buttons += button_width(self, BUTTONS[i]);
    }
    int text = width - 2 * margin - buttons - 2 * gap;
    bool has_own_row = text < scaled(self, 260);
    int lines = 2 * self->fonts.text_height + scaled(self, 2);
    put(self, IDC_GAMES_FILES, margin, top, has_own_row ? width - 2 * margin : text, lines);
    if (has_own_row) {
        top += lines + gap / 2;
    }
    int left = has_own_row ? margin : width - margin - buttons;
    for (int i = 0; i < 3; i++) {
        int button = button_width(self, BUTTONS[i]);
        put(self, BUTTONS[i], left, top, button, height);
        left += button + gap;
    }
    return top + larger(height, has_own_row ? 0 : lines) + gap;
}

/* A label with its field behind it. */
static void put_field(const MainGames *self, int label, int id, int left, int top, int label_width, int width) {
    put(self, label, left, top + scaled(self, 4), label_width, self->fonts.text_height);
    put(self, id, left + label_width, top, width - label_width, row_height(self));
}

/* From and to. @return how wide both are. @param top −1: only that is wanted */
static int lay_out_years(const MainGames *self, int left, int top) {
    int gap = scaled(self, 6);
    int label = text_width(self, IDC_GAMES_YEARS_LABEL) + gap;
    int to = text_width(self, IDC_GAMES_YEARS_TO_LABEL) + gap;
    int year = scaled(self, 52);
    if (top >= 0) {
        put_field(self, IDC_GAMES_YEARS_LABEL, IDC_GAMES_YEAR_FROM, left, top, label, label + year);
        put_field(self, IDC_GAMES_YEARS_TO_LABEL, IDC_GAMES_YEAR_TO, left + label + year + gap, top, to, to + year);
    }
    return label + year + gap + to + year;
}

static int lay_out_search(const MainGames *self, int top, int width) {
    int margin = scaled(self, 12);
    int gap = scaled(self, 12);
    int step = row_height(self) + scaled(self, 6);
    int space = scaled(self, 6);
    int first = larger(text_width(self, IDC_GAMES_PLAYER_LABEL), text_width(self, IDC_GAMES_BLACK_LABEL)) + space;
    int second = larger(text_width(self, IDC_GAMES_TOURNAMENT_LABEL), text_width(self, IDC_GAMES_WHITE_LABEL)) + space;
    int years = lay_out_years(self, 0, -1);
    int field = (width - 2 * margin - years - 2 * gap) / 2;
    bool has_third = field < larger(first, second) + scaled(self, 90);
    if (has_third) {
        field = (width - 2 * margin - gap) / 2;
    }
    int left = margin + field + gap;
    put_field(self, IDC_GAMES_PLAYER_LABEL, IDC_GAMES_PLAYER, margin, top, first, field);
    put_field(self, IDC_GAMES_TOURNAMENT_LABEL, IDC_GAMES_TOURNAMENT, left, top, second, field);
    put_field(self, IDC_GAMES_BLACK_LABEL, IDC_GAMES_BLACK, margin, top + step, first, field);
    put_field(self, IDC_GAMES_WHITE_LABEL, IDC_GAMES_WHITE, left, top + step, second, field);
    int clear = button_width(self, IDC_GAMES_CLEAR);
    if (has_third) {
        lay_out_years(self, margin, top + 2 * step);
        put(self, IDC_GAMES_CLEAR, width - margin - clear, top + 2 * step, clear, row_height(self));
    } else {
        lay_out_years(self, left + field + gap, top);
        put(self, IDC_GAMES_CLEAR, width - margin - clear, top + step, clear, row_height(self));
    }
    return top + (has_third ? 3 : 2) * step + scaled(self, 4);
}

static void lay_out_list(const MainGames *self, RECT area) {
    int label = row_height(self);
    int width = area.right - area.left;
    int name = text_width(self, IDC_GAMES_LIST_LABEL) + scaled(self, 16);
    int box = text_width(self, IDC_GAMES_ONLY_HERE) + scaled(self, 28);
    box = box < width - name ? box : width - name;
    put(self, IDC_GAMES_LIST_LABEL, area.left, area.top + scaled(self, 4), name, self->fonts.text_height);
    put(self, IDC_GAMES_ONLY_HERE, area.right - box, area.top, box, label);
    put(self, IDC_GAMES_LIST, area.left, area.top + label, width, area.bottom - area.top - label);
}

/* What is known of the position: its numbers over the table of moves. */
static void lay_out_pane(const MainGames *self, RECT area) {
    enum { LINES = 5 };
    int text = self->fonts.text_height;
    int width = area.right - area.left;
    int numbers = LINES * text + scaled(self, 4);
    int top = area.top + scaled(self, 4);
    put(self, IDC_GAMES_HERE, area.left, top, width, numbers);
    top += numbers;
    put(self, IDC_GAMES_MOVES_LABEL, area.left, top, width, text);
    top += text + scaled(self, 4);
    put(self, IDC_GAMES_MOVES, area.left, top, width, area.bottom - top);
}

void games_window_lay_out(MainGames *self) {
    RECT client;
    if (!self->window || IsIconic(self->window) || !GetClientRect(self->window, &client)) {
        return;
    }
    int margin = scaled(self, 12);
    int gap = scaled(self, 12);
    int text = self->fonts.text_height;
    bool has_problems = self->news.problem_count > 0;
    int top = lay_out_files(self, margin, client.right);
    top = lay_out_search(self, top, client.right);
    int bottom = client.bottom - scaled(self, 8) - text;
    put(self, IDC_GAMES_STATUS, margin, bottom, client.right - 2 * margin, text);
    bottom -= scaled(self, 6);
    int problems = 3 * text + scaled(self, 10);
    if (has_problems) {
        bottom -= problems;
        put(self, IDC_GAMES_PROBLEMS, margin, bottom, client.right - 2 * margin, problems);
        bottom -= scaled(self, 6);
    }
    ShowWindow(GetDlgItem(self->window, IDC_GAMES_PROBLEMS), has_problems ? SW_SHOWNA : SW_HIDE);
    RECT list = { margin, top, client.right - margin, bottom };
    RECT pane = list;
    if (client.right >= scaled(self, WIDE_UNITS)) {
        pane.left = pane.right - scaled(self, PANE_UNITS);
        list.right = pane.left - gap;
    } else {
        list.bottom = top + (bottom - top) / 2;
        pane.top = list.bottom + scaled(self, 4);
    }
    lay_out_list(self, list);
    lay_out_pane(self, pane);
    games_lists_lay_out(self);
    /* Controls that were moved one after another over each other have taken pieces of each other along. */
    RedrawWindow(self->window, NULL, NULL, RDW_INVALIDATE | RDW_ERASE | RDW_ALLCHILDREN);
}

/* -------------------------------------------------------------------------------------------------- look */
static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    if (GetDlgCtrlID(child) != 0) { /* a list's header takes its list's */
        SendMessageW(child, WM_SETFONT, (WPARAM)font, FALSE);
    }
    return TRUE;
}

void games_window_set_look(MainGames *self) {
    fonts_make(&self->fonts, self->dpi);
    EnumChildWindows(self->window, set_font, (LPARAM)self->fonts.text);
    dialog_colors_apply(self->window, &self->main->theme);
    games_lists_set_look(self);
    games_window_lay_out(self);
}

void games_window_set_language(MainGames *self) {
    static const struct {
        int id;
        TextId text;
    } TEXTS[] = { { IDC_GAMES_ADD_FILES, TEXT_GAMES_ADD_FILES },
                  { IDC_GAMES_ADD_FOLDER, TEXT_GAMES_ADD_FOLDER },
                  { IDC_GAMES_CLOSE_ALL, TEXT_GAMES_CLOSE_ALL },
                  { IDC_GAMES_PLAYER_LABEL, TEXT_GAMES_PLAYER },
                  { IDC_GAMES_TOURNAMENT_LABEL, TEXT_GAMES_TOURNAMENT },
                  { IDC_GAMES_BLACK_LABEL, TEXT_GAMES_BLACK },
                  { IDC_GAMES_WHITE_LABEL, TEXT_GAMES_WHITE },
                  { IDC_GAMES_YEARS_LABEL, TEXT_GAMES_YEARS },
                  { IDC_GAMES_YEARS_TO_LABEL, TEXT_GAMES_YEARS_TO },
                  { IDC_GAMES_CLEAR, TEXT_GAMES_CLEAR },
                  { IDC_GAMES_LIST_LABEL, TEXT_GAMES_LIST },
                  { IDC_GAMES_ONLY_HERE, TEXT_GAMES_ONLY_HERE },
                  { IDC_GAMES_MOVES_LABEL, TEXT_GAMES_MOVES } };
    wchar_t text[GAMES_TEXT_SIZE];
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        win_text_get(self->main->language, TEXTS[i].text, text, GAMES_TEXT_SIZE);
        SetDlgItemTextW(self->window, TEXTS[i].id, text);
    }
    win_text_get(self->main->language, TEXT_GAMES_TITLE, text, GAMES_TEXT_SIZE);
    SetWindowTextW(self->window, text);
    games_lists_set_texts(self);
    games_show_texts(self);
}

/* ------------------------------------------------------------------------------------------------ fields */
static const struct {
    int id;
    size_t offset; /* of a text in GamesSearch */
} FIELDS[] = { { IDC_GAMES_PLAYER, offsetof(GamesSearch, player) },
               { IDC_GAMES_TOURNAMENT, offsetof(GamesSearch, tournament) },
               { IDC_GAMES_BLACK, offsetof(GamesSearch, black) },
               { IDC_GAMES_WHITE, offsetof(GamesSearch, white) } };

enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

static void fill_year(const MainGames *self, int id, int year) {
    wchar_t text[16] = L"";
    if (year > 0) {
        wsprintfW(text, L"%d", year);
    }
    SetDlgItemTextW(self->window, id, text);
}

static void fill_fields(MainGames *self) {
    const GamesSearch *search = &self->list.search;
    wchar_t text[GAMES_FIELD_SIZE];
    self->is_filling = true;
    for (int i = 0; i < FIELD_COUNT; i++) {
        win_text_from_utf8((const char *)search + FIELDS[i].offset, text, GAMES_FIELD_SIZE);
        SetDlgItemTextW(self->window, FIELDS[i].id, text);
    }
    fill_year(self, IDC_GAMES_YEAR_FROM, search->year_from);
    fill_year(self, IDC_GAMES_YEAR_TO, search->year_to);
    CheckDlgButton(self->window, IDC_GAMES_ONLY_HERE, search->is_only_here ? BST_CHECKED : BST_UNCHECKED);
    self->is_filling = false;
}

static int read_year(const MainGames *self, int id) {
    int year = (int)GetDlgItemInt(self->window, id, NULL, FALSE);
    return year >= YEAR_LEAST && year <= GAMES_YEAR_MAX ? year : 0;
}

/* Searches for what the fields say, if that is something else. */
static void search(MainGames *self) {
    GamesSearch before = self->list.search;
    GamesSearch *now = &self->list.search;
    KillTimer(self->window, GAMES_SEARCH_TIMER);
    for (int i = 0; i < FIELD_COUNT; i++) {
        wchar_t wide[GAMES_FIELD_SIZE];
        char text[3 * GAMES_FIELD_SIZE] = "";
        GetDlgItemTextW(self->window, FIELDS[i].id, wide, GAMES_FIELD_SIZE);
        WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, sizeof text, NULL, NULL);
        games_field_copy(text, (char *)now + FIELDS[i].offset);
    }
    now->year_from = read_year(self, IDC_GAMES_YEAR_FROM);
    now->year_to = read_year(self, IDC_GAMES_YEAR_TO);
    now->is_only_here = IsDlgButtonChecked(self->window, IDC_GAMES_ONLY_HERE) == BST_CHECKED;
    if (!games_search_is_same(&before, now)) {
        self->is_awaited = true;
        main_games_ask(self);
    }
}

static void clear_search(MainGames *self) {
    bool is_only_here = self->list.search.is_only_here;
    self->list.search = (GamesSearch){ .is_only_here = is_only_here };
    fill_fields(self);
    self->is_awaited = true;
    main_games_ask(self);
    SetFocus(GetDlgItem(self->window, IDC_GAMES_PLAYER));
}

/* ---------------------------------------------------------------------------------------------- messages */
static void games_on_enter(MainGames *self) {
    HWND focus = GetFocus();
    if (focus == self->games) {
        main_games_open_game(self, games_lists_selected(self->games));
    } else if (focus == self->moves) {
        main_games_play(self, games_lists_selected(self->moves));
    } else {
        search(self);
    }
}

static void games_on_command(MainGames *self, int id, int code) {
    if (code == EN_CHANGE && !self->is_filling && id >= IDC_GAMES_PLAYER && id <= IDC_GAMES_YEAR_TO) {
        SetTimer(self->window, GAMES_SEARCH_TIMER, SEARCH_PAUSE_MS, NULL);
    }
    if (code != BN_CLICKED) { /* also of menus */
        return;
    }
    switch (id) {
    case IDC_GAMES_ADD_FILES:
        games_files_ask_files(self);
        break;
    case IDC_GAMES_ADD_FOLDER:
        games_files_ask_folder(self);
        break;
    case IDC_GAMES_CLOSE_ALL:
        main_games_close_all(self);
        break;
    case IDC_GAMES_CLEAR:
        clear_search(self);
        break;
    case IDC_GAMES_ONLY_HERE:
        search(self);
        break;
    case IDOK:
        games_on_enter(self);
        break;
    case IDCANCEL:
        main_games_go_to_board(self);
        break;
    default:
        if (games_menus_run(self, id)) {
            fill_fields(self);
        }
        break;
    }
}

void games_window_focus_first(const MainGames *self) {
    SetFocus(GetDlgItem(self->window, self->list.path_count > 0 ? IDC_GAMES_PLAYER : IDC_GAMES_ADD_FILES));
}

/* A window that was restored at the start has had no focus yet, and the system would choose the first button, as if no
 * file were open. @return true: the focus is where it belongs */
static bool games_on_activate(MainGames *self, int state) {
    if (state == WA_INACTIVE || self->has_been_active) {
        return false;
    }
    self->has_been_active = true;
    games_window_focus_first(self);
    return true;
}

static void games_on_min_max(const MainGames *self, MINMAXINFO *info) {
    if (self->dpi > 0) {
        info->ptMinTrackSize = (POINT){ scaled(self, LEAST_WIDTH_UNITS), scaled(self, LEAST_HEIGHT_UNITS) };
    }
}

static void games_on_init(MainGames *self, HWND window) {
    self->window = window;
    self->games = GetDlgItem(window, IDC_GAMES_LIST);
    self->moves = GetDlgItem(window, IDC_GAMES_MOVES);
    self->dpi = (int)GetDpiForWindow(window);
    self->has_been_active = false;
    dialog_dpi_keep_own_layout(window);
    SendMessageW(window, WM_SETICON, ICON_BIG, (LPARAM)LoadIconW(self->main->instance, MAKEINTRESOURCEW(IDI_OTHELLO)));
    for (int i = 0; i < FIELD_COUNT; i++) {
        SendDlgItemMessageW(window, FIELDS[i].id, EM_SETLIMITTEXT, GAMES_FIELD_SIZE - 1, 0);
    }
    SendDlgItemMessageW(window, IDC_GAMES_YEAR_FROM, EM_SETLIMITTEXT, 4, 0);
    SendDlgItemMessageW(window, IDC_GAMES_YEAR_TO, EM_SETLIMITTEXT, 4, 0);
    fill_fields(self);
    games_lists_begin(self);
    games_window_set_language(self);
    games_window_set_look(self);
}

static void games_on_destroy(MainGames *self) {
    SetWindowLongPtrW(self->window, DWLP_USER, 0);
    fonts_free(&self->fonts);
    self->window = NULL;
    self->games = NULL;
    self->moves = NULL;
}

/* Closed by the user, not with the main window: it is not opened at the next start. */
static void games_on_close(MainGames *self) {
    HWND window = self->window;
    self->list.is_open = false;
    games_desk_rest(self->desk);
    main_games_go_to_board(self);
    DestroyWindow(window);
    main_games_save(self);
}

static INT_PTR CALLBACK games_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    MainGames *self = games_of(window);
    if (!self) {
        if (message == WM_INITDIALOG) {
            SetWindowLongPtrW(window, DWLP_USER, lparam);
            games_on_init((MainGames *)lparam, window);
        }
        return FALSE;
    }
    INT_PTR answer = FALSE;
    if (dialog_colors_on_message(window, &self->main->theme, message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_COMMAND:
        games_on_command(self, LOWORD(wparam), HIWORD(wparam));
        return TRUE;
    case WM_NOTIFY:
        return games_lists_on_notify(self, (const NMHDR *)lparam, &answer) ? answer : FALSE;
    case WM_TIMER:
        search(self);
        return TRUE;
    case WM_CONTEXTMENU:
        if ((HWND)wparam == self->games || (HWND)wparam == self->moves) {
            games_menus_show(self, (HWND)wparam, (POINT){ (short)LOWORD(lparam), (short)HIWORD(lparam) });
            return TRUE;
        }
        return FALSE;
    case WM_ACTIVATE:
        return games_on_activate(self, LOWORD(wparam));
    case WM_SIZE:
        games_window_lay_out(self);
        return TRUE;
    case WM_GETMINMAXINFO:
        games_on_min_max(self, (MINMAXINFO *)lparam);
        return TRUE;
    case WM_DPICHANGED:
        self->dpi = HIWORD(wparam);
        games_window_set_look(self);
        dialog_dpi_take_place(window, lparam);
        return TRUE;
    case WM_CLOSE:
        games_on_close(self);
        return TRUE;
    case WM_DESTROY:
        main_games_keep_place(self);
        return TRUE;
    case WM_NCDESTROY:
        games_on_destroy(self);
        return TRUE;
    default:
        return FALSE;
    }
}

HWND games_window_open(MainGames *self) {
    const DLGTEMPLATE *template =
        win_text_resource(self->main->instance, RT_DIALOG, IDD_GAMES, self->main->language);
    return template ? CreateDialogIndirectParamW(self->main->instance, template, self->main->window, games_procedure,
                                                 (LPARAM)self)
                    : NULL;
}
