/* SPDX-License-Identifier: MIT */
/* The collected games as a part of the main window: when their window is open, what is remembered of it, and what goes
 * from it to the board and back. */
#include "main_games.h"

#include <commctrl.h>
#include <stdlib.h>

#include "games_window.h"
#include "main_exchange.h"
#include "main_place.h"
#include "main_say.h"
#include "platform/file.h"
#include "text/record_text.h"
#include "text/status_text.h"
#include "view/board_geometry.h"
#include "win_text.h"

enum { WIDTH_UNITS = 900, HEIGHT_UNITS = 560, LEAST_BESIDE_UNITS = 460 };

/* -------------------------------------------------------------------------------------------------- life */
Status main_games_create(MainWindow *self) {
    MainGames *games = calloc(1, sizeof *games);
    if (!games) {
        return STATUS_OUT_OF_MEMORY;
    }
    games->main = self;
    games->accelerators = LoadAcceleratorsW(self->instance, MAKEINTRESOURCEW(IDA_MAIN));
    self->games = games;
    char *text = NULL;
    size_t size = 0;
    if (!self->settings_path || !games_list_path(self->settings_path, games->path)) {
        games->path[0] = '\0';
    } else if (file_read(games->path, GAMES_LIST_TEXT_SIZE, &text, &size) == STATUS_OK) {
        games_list_read(text, size, &games->list);
        free(text);
    }
    return STATUS_OK;
}

void main_games_save(MainGames *self) {
    char *text = self->path[0] ? malloc(GAMES_LIST_TEXT_SIZE) : NULL;
    if (text) {
        size_t size = games_list_write(&self->list, text);
        (void)file_write(self->path, text, size); /* as with the settings: no reason to disturb anybody */
        free(text);
    }
}

void main_games_destroy(MainWindow *self) {
    MainGames *games = self->games;
    if (!games) {
        return;
    }
    self->games = NULL;
    if (games->desk) {
        main_games_save(games);
    }
    games_desk_destroy(games->desk);
    free(games);
}

/* @thread the desk's */
static void post_news(void *context) {
    PostMessageW(((const MainGames *)context)->main->window, WM_APP_GAMES, 0, 0);
}

/* Opens what is remembered, once. @return false: no memory, or no window */
static bool open_desk(MainGames *self) {
    if (self->desk) {
        return true;
    }
    if (games_desk_create(post_news, self, &self->desk) != STATUS_OK) {
        return false;
    }
    for (int i = 0; i < self->list.path_count; i++) {
        (void)games_desk_open(self->desk, self->list.paths[i]);
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------- place */
static bool is_seen(RECT rect) {
    enum { TITLE_HEIGHT = 32, ENOUGH_WIDTH = 100, ENOUGH_HEIGHT = 16 };
    RECT title = { rect.left, rect.top, rect.right, rect.top + TITLE_HEIGHT };
    RECT seen;
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    return GetMonitorInfoW(MonitorFromRect(&title, MONITOR_DEFAULTTONULL), &monitor) &&
           IntersectRect(&seen, &title, &monitor.rcWork) && seen.right - seen.left >= ENOUGH_WIDTH &&
           seen.bottom - seen.top >= ENOUGH_HEIGHT;
}

static int at_most(int value, int high) {
    return value < high ? value : high;
}

/* Beside the main window, on the side that has more room; over its edge where neither has enough. */
static RECT place_beside(const MainGames *self) {
    RECT owner;
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    GetWindowRect(self->main->window, &owner);
    GetMonitorInfoW(MonitorFromWindow(self->main->window, MONITOR_DEFAULTTONEAREST), &monitor);
    RECT work = monitor.rcWork;
    int right = work.right - owner.right;
    int left = owner.left - work.left;
    int room = right >= left ? right : left;
    int width = at_most(view_scale(WIDTH_UNITS, self->dpi), work.right - work.left);
    int height = at_most(view_scale(HEIGHT_UNITS, self->dpi), work.bottom - work.top);
    int least = at_most(view_scale(LEAST_BESIDE_UNITS, self->dpi), width);
    width = room < least ? least : at_most(room, width);
    int x = right >= left ? at_most(owner.right, work.right - width) : owner.left - width;
    int y = at_most(owner.top, work.bottom - height);
    x = x < work.left ? work.left : x;
    y = y < work.top ? work.top : y;
    return (RECT){ x, y, x + width, y + height };
}

static void place(const MainGames *self, bool is_active) {
    WindowPlace saved = self->list.place;
    RECT rect = { saved.left, saved.top, saved.left + saved.width, saved.top + saved.height };
    if (saved.width <= 0 || saved.height <= 0 || !is_seen(rect)) {
        rect = place_beside(self);
    }
    SetWindowPos(self->window, NULL, rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top,
                 SWP_NOZORDER | SWP_NOACTIVATE);
    int show = saved.is_maximised ? SW_SHOWMAXIMIZED : is_active ? SW_SHOW : SW_SHOWNA;
    ShowWindow(self->window, show);
}

void main_games_keep_place(MainGames *self) {
    (void)main_place_read(self->window, self->dpi, &self->list.place);
}

/* Opens the window if it is not open. @param is_active it gets the focus */
static void show(MainGames *self, bool is_active) {
    if (!open_desk(self)) {
        main_view_say(self->main, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
        return;
    }
    if (!self->window) {
        if (!games_window_open(self)) {
            main_view_say(self->main, TEXT_STATUS_OUT_OF_MEMORY, NULL, 0);
            return;
        }
        self->list.is_open = true;
        place(self, is_active);
        main_games_ask(self);
        main_games_save(self);
    }
    if (is_active) {
        ShowWindow(self->window, IsIconic(self->window) ? SW_RESTORE : SW_SHOW);
        SetForegroundWindow(self->window);
        games_window_focus_first(self);
    }
}

void main_games_show(MainWindow *self) {
    show(self->games, true);
}

void main_games_restore(MainWindow *self) {
    if (self->games->list.is_open) {
        show(self->games, false);
    }
}

void main_games_go_to_board(MainGames *self) {
    if (IsWindowEnabled(self->main->window)) {
        SetActiveWindow(self->main->window);
        SetFocus(self->main->board);
    } else if (self->main->question) {
        SetActiveWindow(self->main->question);
    }
}

/* ------------------------------------------------------------------------------------------------- files */
void main_games_add_path(MainGames *self, const wchar_t *path) {
    char text[3 * GAMES_PATH_SIZE] = "";
    int known = self->list.path_count;
    WideCharToMultiByte(CP_UTF8, 0, path, -1, text, sizeof text, NULL, NULL);
    Status status = games_list_add(&self->list, text);
    if (status == STATUS_OK && self->list.path_count > known) {
        status = games_desk_open(self->desk, text);
    }
    if (status == STATUS_FULL) {
        wchar_t most[GAMES_NUMBER_SIZE];
        games_show_number(GAMES_PATHS_MAX, most);
        games_say(self, TEXT_GAMES_PATHS_FULL, (const wchar_t *[]){ most }, 1);
    } else if (status != STATUS_OK) {
        games_say(self, status == STATUS_BAD_TEXT ? TEXT_GAMES_BAD_PATH : text_of_status(status), NULL, 0);
    }
    main_games_save(self);
}

void main_games_close_all(MainGames *self) {
    self->list.path_count = 0;
    games_desk_close_all(self->desk);
    main_games_save(self);
    SetFocus(GetDlgItem(self->window, IDC_GAMES_ADD_FILES)); /* the button is going to be disabled */
}

void main_games_open_path(MainWindow *self, const wchar_t *path) {
    show(self->games, true);
    if (self->games->window) {
        main_games_add_path(self->games, path);
        games_window_focus_first(self->games); /* the first path of all makes the search the first */
    }
}

/* ---------------------------------------------------------------------------------------------- the board */
static const Position *position_of(const MainWindow *self) {
    return game_position(referee_game(self->referee));
}

void main_games_ask(MainGames *self) {
    GamesQuery query = { .search = self->list.search, .position = *position_of(self->main) };
    games_desk_ask(self->desk, &query);
}

static bool is_same(const Position *a, const Position *b) {
    return a->discs[COLOR_BLACK] == b->discs[COLOR_BLACK] && a->discs[COLOR_WHITE] == b->discs[COLOR_WHITE] &&
           a->mover == b->mover;
}

void main_games_on_position(MainWindow *self) {
    if (self->games && self->games->window) {
        main_games_ask(self->games);
    }
}

void main_games_play(MainGames *self, int row) {
    MainWindow *window = self->main;
    const CollectionLookup *lookup = &self->news.lookup;
    if (row < 0 || row >= lookup->move_count) {
        return;
    }
    Move move = lookup->moves[row].move;
    if (!window->study.is_on) {
        games_say(self, TEXT_GAMES_NEEDS_STUDY, NULL, 0);
    } else if (!is_same(&self->news.position, position_of(window)) || window->phase != PHASE_PERSON ||
               window->is_paused) {
        games_say(self, TEXT_GAMES_NOT_NOW, NULL, 0);
    } else if (move.kind == MOVE_PASS) {
        main_game_pass(window);
    } else {
        int color = game_mover(referee_game(window->referee)) == COLOR_BLACK ? 1 : 2;
        LPARAM packed = MAKELPARAM(MAKEWORD(square_row(move.square), square_column(move.square)), color);
        PostMessageW(window->window, WM_COMMAND, IDPUT_STONE, packed);
    }
}

void main_games_open_game(MainGames *self, int row) {
    QuestionKind kind = self->main->question ? self->main->question_kind : QUESTION_NONE;
    if (kind != QUESTION_NONE && kind != QUESTION_ORDER && kind != QUESTION_AGAIN) {
        games_say(self, TEXT_GAMES_ANSWER_FIRST, NULL, 0);
    } else if (row >= 0) {
        games_desk_want_game(self->desk, row);
    }
}

static void tell_failed(MainGames *self, const GamesGame *game) {
    wchar_t reason[PANEL_TEXT_SIZE];
    wchar_t move[16];
    if (game->status == STATUS_BAD_TEXT) {
        win_text_get(self->main->language, text_of_record_problem(record_problem_name(game->error.problem)), reason,
                     PANEL_TEXT_SIZE);
        wsprintfW(move, L"%d", game->error.token);
        games_say(self, TEXT_GAMES_GAME_FAULTY, (const wchar_t *[]){ reason, move }, 2);
    } else {
        win_text_get(self->main->language, text_of_status(game->status), reason, PANEL_TEXT_SIZE);
        games_say(self, TEXT_GAMES_GAME_UNREADABLE, (const wchar_t *[]){ reason }, 1);
    }
}

/* Who plays, and where: "A (Black) – B (White), Paris 2004". */
static void tell_opened(MainWindow *self, const GamesRow *row) {
    wchar_t names[3][GAMES_FIELD_SIZE * 2];
    wchar_t year[16] = L"";
    const char *const TEXTS[] = { row->names.black, row->names.white, row->names.tournament };
    for (int i = 0; i < 3; i++) {
        win_text_from_utf8(TEXTS[i][0] || i == 2 ? TEXTS[i] : "?", names[i], GAMES_FIELD_SIZE * 2);
    }
    if (row->year > 0) {
        wsprintfW(year, L"%d", row->year);
    }
    main_view_say(self, TEXT_GAMES_OPENED, (const wchar_t *[]){ names[0], names[1], names[2], year }, 4);
}

/* Puts a game that was read on the board, at the position that was looked at where it holds that. */
static void take_game(MainGames *self) {
    GamesGame game;
    if (!games_desk_take_game(self->desk, &game)) {
        return;
    }
    if (game.status != STATUS_OK) {
        tell_failed(self, &game);
        return;
    }
    int node = games_text_find_position(game.record, position_of(self->main));
    if (main_exchange_open(self->main, game.record, node != RECORD_NONE ? node : RECORD_ROOT)) {
        tell_opened(self->main, &game.row);
    }
    record_destroy(game.record);
}

void main_games_on_news(MainWindow *self) {
    MainGames *games = self->games;
    if (games && games->desk) {
        games_show_news(games);
        if (games->news.has_game) {
            take_game(games);
        }
    }
}

/* --------------------------------------------------------------------------------------------- messages */
void main_games_on_look(MainWindow *self) {
    if (self->games && self->games->window) {
        games_window_set_language(self->games);
        games_window_set_look(self->games);
    }
}

static bool is_edit(HWND control) {
    wchar_t name[16];
    GetClassNameW(control, name, 16);
    return lstrcmpiW(name, L"EDIT") == 0;
}

/* Whether a key is the main window's also here: its commands are, but what an edit does with a key, and what goes
 * through the controls of this window, is not. */
static bool is_main_key(WPARAM key, bool has_control, bool has_alt, bool is_typing) {
    if (key >= VK_F1 && key <= VK_F12) {
        return !has_alt;
    }
    if (has_alt && !has_control) {
        return key == VK_HOME || key == VK_END || key == VK_LEFT || key == VK_RIGHT;
    }
    return has_control && ((key >= 'A' && key <= 'Z') || (key >= '1' && key <= '8')) && !has_alt &&
           !(is_typing && (key == 'A' || key == 'C' || key == 'V' || key == 'X' || key == 'Y' || key == 'Z'));
}

/* @return true: the key was one of the window's own, or of the main window's */
static bool take_key(MainGames *self, MSG *message) {
    bool has_control = GetKeyState(VK_CONTROL) < 0;
    bool has_alt = GetKeyState(VK_MENU) < 0;
    HWND focus = GetFocus();
    if (message->wParam == VK_F5 && !has_control && !has_alt) {
        main_games_go_to_board(self);
        return true;
    }
    if (message->wParam == 'C' && has_control && !has_alt && (focus == self->games || focus == self->moves)) {
        games_menus_copy(self, focus);
        return true;
    }
    return is_main_key(message->wParam, has_control, has_alt, is_edit(focus)) && !self->main->question &&
           IsWindowEnabled(self->main->window) &&
           TranslateAcceleratorW(self->main->window, self->accelerators, message);
}

bool main_games_take_message(MainWindow *self, MSG *message) {
    MainGames *games = self->games;
    HWND window = games ? games->window : NULL;
    if (!window || (message->hwnd != window && !IsChild(window, message->hwnd))) {
        return false;
    }
    bool is_key = message->message == WM_KEYDOWN || message->message == WM_SYSKEYDOWN;
    if (is_key && IsWindowEnabled(window) && take_key(games, message)) {
        return true;
    }
    return IsDialogMessageW(window, message);
}
