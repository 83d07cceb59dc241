/* SPDX-License-Identifier: MIT */
#include "mnk_window.h"

#include <oleacc.h>
#include <stdlib.h>

#include "board_control.h"
#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "mnk/mnk_player.h"
#include "owned_dialog.h"
#include "panel_item.h"
#include "platform/clock.h"
#include "platform/worker.h"
#include "resource.h"
#include "view/board_geometry.h"
#include "view/layout.h"
#include "view/mnk_painter.h"
#include "win_text.h"

/* Posted by the worker's thread: wParam the generation, lParam the square (−1: none). */
enum { WM_APP_MNK_MOVE = WM_APP + 2 };

static const MnkShape SHAPES[] = { { 3, 3, 3 }, { 4, 4, 4 }, { 5, 5, 4 }, { 9, 9, 5 }, { 15, 15, 5 }, { 19, 19, 5 } };

enum { SHAPE_COUNT = sizeof SHAPES / sizeof SHAPES[0] };

typedef struct Task {
    MnkGame game;
    uint64_t seed;
    uint32_t generation;
    MnkSquare square; /* the answer, or MNK_SQUARE_NONE */
} Task;

typedef struct MnkWindow {
    HINSTANCE instance;
    HWND window, board, players[2], share, message;
    HWND question; /* NULL: none is open */
    Language language;
    Fonts fonts;
    const Theme *theme; /* the caller's */
    int dpi;
    bool is_narrow;
    HACCEL accelerators;
    Worker *worker;

    MnkGame game;
    bool has_game;
    bool is_computer[2]; /* by MnkStone */
    int shape;           /* index of SHAPES */
    uint32_t generation; /* moves on with every change of the game */
} MnkWindow;

static MnkWindow *window_of(HWND window) {
    return (MnkWindow *)GetWindowLongPtrW(window, DWLP_USER);
}

static MnkSquare square_of_cell(int column, int row) {
    return mnk_square(row, column);
}

static void get_text(const MnkWindow *self, TextId id, wchar_t *out, int size) {
    win_text_get(self->language, id, out, size);
}

/* ------------------------------------------------------------------------------------------------- texts */
static void player_name(const MnkWindow *self, MnkStone side, wchar_t out[PANEL_TEXT_SIZE]) {
    wchar_t place[64];
    wchar_t who[64];
    get_text(self, side == MNK_STONE_FIRST ? TEXT_MNK_FIRST : TEXT_MNK_SECOND, place, 64);
    get_text(self, self->is_computer[side] ? TEXT_MNK_COMPUTER : TEXT_CHOICE_PERSON, who, 64);
    win_text_format(self->language, TEXT_MNK_PLAYER_NAME, (const wchar_t *[]){ place, who }, 2, out,
                    PANEL_TEXT_SIZE);
}

static void show_player(MnkWindow *self, MnkStone side) {
    PanelPlayer player = { .paint = mnk_paint_small,
                           .piece = side == MNK_STONE_FIRST ? PIECE_BLACK : PIECE_WHITE,
                           .count = PANEL_NO_COUNT };
    wchar_t place[64];
    wchar_t who[64];
    wchar_t sign[32];
    player.is_to_move = self->has_game && self->game.result == MNK_RESULT_OPEN && mnk_game_mover(&self->game) == side;
    get_text(self, side == MNK_STONE_FIRST ? TEXT_MNK_FIRST : TEXT_MNK_SECOND, place, 64);
    get_text(self, side == MNK_STONE_FIRST ? TEXT_MNK_SIGN_CIRCLE : TEXT_MNK_SIGN_CROSS, sign, 32);
    get_text(self, self->is_computer[side] ? TEXT_MNK_COMPUTER : TEXT_CHOICE_PERSON, who, 64);
    player_name(self, side, player.name);
    get_text(self, TEXT_PLAYER_TO_MOVE, player.to_move, PANEL_TEXT_SIZE);
    win_text_format(self->language, player.is_to_move ? TEXT_MNK_SPOKEN_TO_MOVE : TEXT_MNK_SPOKEN,
                    (const wchar_t *[]){ place, who, sign }, 3, player.spoken, PANEL_TEXT_SIZE);
    panel_item_show_player(self->players[side], &player);
}

static void say_state(MnkWindow *self) {
    static const TextId RESULTS[] = { TEXT_UNKNOWN, TEXT_MNK_RESULT_FIRST, TEXT_MNK_RESULT_SECOND,
                                      TEXT_MNK_RESULT_DRAW };
    wchar_t text[PANEL_TEXT_SIZE];
    wchar_t name[64];
    wchar_t sign[32];
    if (!self->has_game) {
        get_text(self, TEXT_MNK_MESSAGE_NONE, text, PANEL_TEXT_SIZE);
    } else if (self->game.result != MNK_RESULT_OPEN) {
        get_text(self, RESULTS[self->game.result], text, PANEL_TEXT_SIZE);
    } else {
        MnkStone mover = mnk_game_mover(&self->game);
        get_text(self, mover == MNK_STONE_FIRST ? TEXT_MNK_FIRST : TEXT_MNK_SECOND, name, 64);
        get_text(self, mover == MNK_STONE_FIRST ? TEXT_MNK_SIGN_CIRCLE : TEXT_MNK_SIGN_CROSS, sign, 32);
        win_text_format(self->language,
                        self->is_computer[mover] ? TEXT_MNK_MESSAGE_THINKING : TEXT_MNK_MESSAGE_TURN,
                        (const wchar_t *[]){ name, sign }, 2, text, PANEL_TEXT_SIZE);
    }
    panel_item_show_message(self->message, text);
}

/* ------------------------------------------------------------------------------------------------- board */
static bool is_persons_turn(const MnkWindow *self) {
    return self->has_game && self->game.result == MNK_RESULT_OPEN && !self->is_computer[mnk_game_mover(&self->game)];
}

static void mark_winning_row(const MnkWindow *self, BoardCell *cells) {
    if (self->game.result != MNK_RESULT_FIRST && self->game.result != MNK_RESULT_SECOND) {
        return;
    }
    MnkSquare squares[4 * MNK_SIZE_MAX];
    MnkStone winner = self->game.result == MNK_RESULT_FIRST ? MNK_STONE_FIRST : MNK_STONE_SECOND;
    int count = mnk_board_row_squares(&self->game.board, mnk_game_last(&self->game), winner, squares);
    for (int i = 0; i < count; i++) {
        cells[mnk_square_row(squares[i]) * self->game.board.shape.width + mnk_square_column(squares[i])].marks |=
            MARK_PREVIEW;
    }
}

static void show_board(MnkWindow *self) {
    BoardCell cells[BOARD_CELLS_MAX];
    MnkShape shape = self->game.board.shape;
    ZeroMemory(cells, sizeof cells);
    for (int row = 0; row < shape.height; row++) {
        for (int column = 0; column < shape.width; column++) {
            MnkStone stone = mnk_board_at(&self->game.board, square_of_cell(column, row));
            BoardCell *cell = &cells[row * shape.width + column];
            cell->piece = stone == MNK_STONE_FIRST    ? PIECE_BLACK
                          : stone == MNK_STONE_SECOND ? PIECE_WHITE
                                                      : PIECE_NONE;
            if (stone == MNK_STONE_NONE && is_persons_turn(self)) {
                cell->marks |= MARK_LEGAL;
            }
            if (square_of_cell(column, row) == mnk_game_last(&self->game) &&
                self->game.result == MNK_RESULT_OPEN) {
                cell->marks |= MARK_LAST;
            }
        }
    }
    mark_winning_row(self, cells);
    board_control_set_cells(self->board, cells);
}

static void describe_cell(void *context, int column, int row, AccessInfo *info) {
    const MnkWindow *self = context;
    MnkStone stone = mnk_board_at(&self->game.board, square_of_cell(column, row));
    wchar_t name[8];
    wsprintfW(name, L"%c%d", L'A' + row, column + 1);
    TextId id = stone == MNK_STONE_FIRST    ? TEXT_MNK_SQUARE_CIRCLE
                : stone == MNK_STONE_SECOND ? TEXT_MNK_SQUARE_CROSS
                                            : TEXT_MNK_SQUARE_EMPTY;
    win_text_format(self->language, id, (const wchar_t *[]){ name }, 1, info->name, ACCESS_TEXT_SIZE);
    if (stone == MNK_STONE_NONE && is_persons_turn(self)) {
        get_text(self, TEXT_SQUARE_ACTION, info->action, ACCESS_TEXT_SIZE);
    } else {
        info->state |= STATE_SYSTEM_READONLY;
    }
}

static void describe_board(void *context, AccessInfo *info) {
    get_text(context, TEXT_MNK_BOARD_NAME, info->name, ACCESS_TEXT_SIZE);
}

/* ------------------------------------------------------------------------------------------------ course */
static void ask_again(MnkWindow *self);

static void think(void *data, const StopFlag *stop) {
    Task *task = data;
    task->square = MNK_SQUARE_NONE;
    if (mnk_player_choose(&task->game, task->seed, stop, &task->square) != STATUS_OK) {
        task->square = MNK_SQUARE_NONE;
    }
}

static void post_move(void *context, const void *data) {
    const Task *task = data;
    PostMessageW(((const MnkWindow *)context)->window, WM_APP_MNK_MOVE, task->generation, task->square);
}

/* Shows the position and goes on: a person's turn, a thought, or the end. */
static void open_turn(MnkWindow *self) {
    show_board(self);
    show_player(self, MNK_STONE_FIRST);
    show_player(self, MNK_STONE_SECOND);
    say_state(self);
    if (!self->has_game) {
        return;
    }
    if (self->game.result != MNK_RESULT_OPEN) {
        ask_again(self);
    } else if (self->is_computer[mnk_game_mover(&self->game)]) {
        Task task = { .game = self->game, .seed = clock_entropy(), .generation = self->generation };
        worker_start(self->worker, &task);
    }
}

static void play(MnkWindow *self, MnkSquare square) {
    if (mnk_game_play(&self->game, square) == STATUS_OK) {
        self->generation++;
        open_turn(self);
    }
}

static void mnk_on_chosen(MnkWindow *self, int column, int row) {
    if (!self->question && is_persons_turn(self)) {
        play(self, square_of_cell(column, row));
    }
}

static void mnk_on_move(MnkWindow *self, uint32_t generation, MnkSquare square) {
    if (generation == self->generation && self->has_game && !is_persons_turn(self)) {
        play(self, square);
    }
}

static void give_up_thought(MnkWindow *self) {
    worker_cancel(self->worker);
    self->generation++;
}

static void close_question(MnkWindow *self) {
    if (self->question) {
        owned_dialog_close(self->question);
        self->question = NULL;
    }
}

static void take_back(MnkWindow *self) {
    if (!self->has_game || self->game.ply == 0) {
        return;
    }
    give_up_thought(self);
    close_question(self);
    /* To the last position in which a person was to move; between computers, one move. */
    bool has_person = !self->is_computer[MNK_STONE_FIRST] || !self->is_computer[MNK_STONE_SECOND];
    do {
        (void)mnk_game_undo(&self->game);
    } while (has_person && self->game.ply > 0 && !is_persons_turn(self));
    open_turn(self);
}

static void begin(MnkWindow *self) {
    give_up_thought(self);
    close_question(self);
    self->has_game = mnk_game_begin(&self->game, SHAPES[self->shape]) == STATUS_OK;
    BoardClient client = { .context = self,
                           .has_letter_rows = true,
                           .describe_cell = describe_cell,
                           .describe_board = describe_board };
    board_control_set_client(self->board, self->game.board.shape.width, self->game.board.shape.height, &client);
    SetFocus(self->board);
    open_turn(self);
}

/* --------------------------------------------------------------------------------------------- questions */
static void open_question(MnkWindow *self, QuestionSpec *spec, QuestionAnswered *answered) {
    OwnedDialogPlace place = { .instance = self->instance,
                               .owner = self->window,
                               .language = self->language,
                               .fonts = &self->fonts,
                               .dpi = self->dpi,
                               .theme = self->theme };
    RECT board;
    GetWindowRect(self->board, &board);
    GetWindowRect(self->message, &spec->over);
    if (!self->is_narrow) {
        spec->over.top = spec->over.bottom;
        spec->over.bottom = board.bottom;
    }
    get_text(self, TEXT_MNK_WINDOW_TITLE, spec->title, QUESTION_TEXT);
    self->question = question_open(&place, spec, answered, self);
}

static void on_new_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MnkWindow *self = context;
    self->question = NULL;
    if (answer != IDYES) {
        open_turn(self);
        return;
    }
    self->is_computer[MNK_STONE_FIRST] = choices[0] == 1;
    self->is_computer[MNK_STONE_SECOND] = choices[1] == 1;
    self->shape = choices[2] >= 0 && choices[2] < SHAPE_COUNT ? choices[2] : 0;
    begin(self);
}

static void fill_player_row(const MnkWindow *self, QuestionRow *row, TextId label, bool is_computer) {
    get_text(self, label, row->label, QUESTION_TEXT);
    get_text(self, TEXT_CHOICE_PERSON, row->choices[0], QUESTION_TEXT);
    get_text(self, TEXT_MNK_COMPUTER, row->choices[1], QUESTION_TEXT);
    row->choice_count = 2;
    row->choice = is_computer;
}

static void ask_new(MnkWindow *self) {
    close_question(self);
    give_up_thought(self);
    QuestionSpec spec = { .row_count = 3, .is_form = true };
    get_text(self, TEXT_MNK_QUESTION, spec.text, 512);
    get_text(self, TEXT_QUESTION_NEW_YES, spec.buttons[0], QUESTION_TEXT);
    get_text(self, TEXT_QUESTION_NEW_CANCEL, spec.buttons[2], QUESTION_TEXT);
    fill_player_row(self, &spec.rows[0], TEXT_MNK_QUESTION_FIRST, self->is_computer[MNK_STONE_FIRST]);
    fill_player_row(self, &spec.rows[1], TEXT_MNK_QUESTION_SECOND, self->is_computer[MNK_STONE_SECOND]);
    QuestionRow *shapes = &spec.rows[2];
    get_text(self, TEXT_MNK_QUESTION_SHAPE, shapes->label, QUESTION_TEXT);
    for (int i = 0; i < SHAPE_COUNT; i++) {
        wchar_t numbers[3][8];
        wsprintfW(numbers[0], L"%d", SHAPES[i].width);
        wsprintfW(numbers[1], L"%d", SHAPES[i].height);
        wsprintfW(numbers[2], L"%d", SHAPES[i].line);
        win_text_format(self->language, TEXT_MNK_SHAPE, (const wchar_t *[]){ numbers[0], numbers[1], numbers[2] }, 3,
                        shapes->choices[shapes->choice_count++], QUESTION_TEXT);
    }
    shapes->choice = self->shape;
    open_question(self, &spec, on_new_answered);
}

static void on_again_answered(void *context, int answer, const int choices[QUESTION_ROWS]) {
    MnkWindow *self = context;
    (void)choices;
    self->question = NULL;
    if (answer == IDYES) {
        begin(self);
    } else if (answer == IDNO) {
        PostMessageW(self->window, WM_CLOSE, 0, 0);
    } else {
        SetFocus(self->board);
    }
}

static void ask_again(MnkWindow *self) {
    QuestionSpec spec = { .row_count = 0 };
    wchar_t result[PANEL_TEXT_SIZE];
    GetWindowTextW(self->message, result, PANEL_TEXT_SIZE);
    win_text_format(self->language, TEXT_QUESTION_AGAIN, (const wchar_t *[]){ result }, 1, spec.text, 512);
    get_text(self, TEXT_QUESTION_AGAIN_YES, spec.buttons[0], QUESTION_TEXT);
    get_text(self, TEXT_QUESTION_AGAIN_NO, spec.buttons[1], QUESTION_TEXT);
    get_text(self, TEXT_QUESTION_AGAIN_LOOK, spec.buttons[2], QUESTION_TEXT);
    open_question(self, &spec, on_again_answered);
}

/* ------------------------------------------------------------------------------------------------ layout */
static void move_control(HWND control, ViewRect rect) {
    SetWindowPos(control, NULL, rect.left, rect.top, rect.right - rect.left, rect.bottom - rect.top,
                 SWP_NOZORDER | SWP_NOACTIVATE | SWP_NOCOPYBITS);
}

static void lay_out(MnkWindow *self) {
    RECT client;
    if (IsIconic(self->window) || !GetClientRect(self->window, &client)) {
        return;
    }
    Layout layout = layout_make(client.right, client.bottom, self->dpi, self->fonts.text_height,
                                (LayoutWishes){ .has_panel = true });
    self->is_narrow = layout.is_narrow;
    move_control(self->board, layout.board);
    move_control(self->players[0], layout.players[0]);
    move_control(self->players[1], layout.players[1]);
    move_control(self->message, layout.message);
    BoardLook look = { .theme = self->theme,
                       .painter = mnk_paint_cell,
                       .label_font = self->fonts.label,
                       .dpi = self->dpi,
                       .has_coordinates = layout.has_coordinates };
    board_control_set_look(self->board, &look);
}

static void set_dpi(MnkWindow *self, int dpi) {
    self->dpi = dpi;
    fonts_make(&self->fonts, dpi);
    panel_item_set_look(self->players[0], &self->fonts, self->theme, dpi);
    panel_item_set_look(self->players[1], &self->fonts, self->theme, dpi);
    panel_item_set_look(self->message, &self->fonts, self->theme, dpi);
    dialog_colors_apply(self->window, self->theme);
    if (IsWindow(self->question)) {
        dialog_colors_apply(self->question, self->theme);
    }
    lay_out(self);
}

/* -------------------------------------------------------------------------------------------------- life */
static void mnk_on_command(MnkWindow *self, int id) {
    switch (id) {
    case IDM_MNK_NEW:
        ask_new(self);
        break;
    case IDM_MNK_TAKE_BACK:
        take_back(self);
        break;
    case IDM_MNK_CLOSE:
        PostMessageW(self->window, WM_CLOSE, 0, 0);
        break;
    default:
        break;
    }
}

static void mnk_on_destroy(MnkWindow *self) {
    worker_destroy(self->worker);
    fonts_free(&self->fonts);
    SetWindowLongPtrW(self->window, DWLP_USER, 0);
    free(self);
}

static bool mnk_on_init(MnkWindow *self, HWND window) {
    wchar_t title[64];
    self->window = window;
    dialog_dpi_keep_own_layout(window);
    self->board = GetDlgItem(window, IDC_BOARD);
    self->players[0] = GetDlgItem(window, IDC_PLAYER_BLACK);
    self->players[1] = GetDlgItem(window, IDC_PLAYER_WHITE);
    self->message = GetDlgItem(window, IDC_MESSAGE);
    static const int OF_OTHELLO_ALONE[] = { IDC_SHARE, IDC_MOVES, IDC_GRAPH, IDC_REASON, IDC_STATUS };
    for (size_t i = 0; i < sizeof OF_OTHELLO_ALONE / sizeof OF_OTHELLO_ALONE[0]; i++) {
        DestroyWindow(GetDlgItem(window, OF_OTHELLO_ALONE[i]));
    }
    WorkerTask task = { .data_size = sizeof(Task), .work = think, .done = post_move, .context = self };
    if (worker_create(&task, &self->worker) != STATUS_OK) {
        return false;
    }
    get_text(self, TEXT_MNK_WINDOW_TITLE, title, 64);
    SetWindowTextW(window, title);
    const MENUTEMPLATEW *menu = win_text_resource(self->instance, RT_MENU, IDM_MNK, self->language);
    SetMenu(window, menu ? LoadMenuIndirectW(menu) : NULL);
    SendMessageW(window, WM_SETICON, ICON_BIG, (LPARAM)LoadIconW(self->instance, MAKEINTRESOURCEW(IDI_OTHELLO)));
    self->is_computer[MNK_STONE_SECOND] = true;
    (void)mnk_game_begin(&self->game, SHAPES[0]);
    BoardClient client = { .context = self,
                           .has_letter_rows = true,
                           .describe_cell = describe_cell,
                           .describe_board = describe_board };
    board_control_set_client(self->board, 3, 3, &client);
    set_dpi(self, (int)GetDpiForWindow(window));
    return true;
}

static INT_PTR CALLBACK mnk_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    MnkWindow *self = window_of(window);
    if (!self) {
        if (message == WM_INITDIALOG) {
            SetWindowLongPtrW(window, DWLP_USER, lparam);
            if (!mnk_on_init((MnkWindow *)lparam, window)) {
                DestroyWindow(window);
            }
        }
        return FALSE;
    }
    INT_PTR answer = FALSE;
    if (dialog_colors_on_message(window, self->theme, message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_COMMAND:
        mnk_on_command(self, LOWORD(wparam));
        return TRUE;
    case WM_NOTIFY: {
        const BoardNotice *notice = (const BoardNotice *)lparam;
        if (notice->header.hwndFrom == self->board && notice->header.code == BCN_CHOSEN) {
            mnk_on_chosen(self, notice->column, notice->row);
        }
        return TRUE;
    }
    case WM_APP_MNK_MOVE:
        mnk_on_move(self, (uint32_t)wparam, (MnkSquare)lparam);
        return TRUE;
    case WM_INITMENUPOPUP:
        EnableMenuItem((HMENU)wparam, IDM_MNK_TAKE_BACK,
                       (UINT)(MF_BYCOMMAND | (self->game.ply > 0 ? MF_ENABLED : MF_GRAYED)));
        return TRUE;
    case WM_SIZE:
        lay_out(self);
        return TRUE;
    case WM_SETTINGCHANGE:
    case WM_SYSCOLORCHANGE: /* also from the main window, when its theme changes */
        set_dpi(self, self->dpi);
        return TRUE;
    case WM_DPICHANGED:
        set_dpi(self, HIWORD(wparam));
        dialog_dpi_take_place(window, lparam);
        return TRUE;
    case WM_CLOSE:
        close_question(self);
        DestroyWindow(window);
        return TRUE;
    case WM_NCDESTROY:
        mnk_on_destroy(self);
        return TRUE;
    default:
        return FALSE;
    }
}

HWND mnk_window_open(HINSTANCE instance, HWND owner, Language language, const Theme *theme) {
    const DLGTEMPLATE *template = win_text_resource(instance, RT_DIALOG, IDD_MAIN, language);
    MnkWindow *self = calloc(1, sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    self->instance = instance;
    self->language = language;
    self->theme = theme;
    self->accelerators = LoadAcceleratorsW(instance, MAKEINTRESOURCEW(IDA_MNK));
    HWND window = CreateDialogIndirectParamW(instance, template, owner, mnk_procedure, (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    RECT place;
    RECT frame = { 0, 0, view_scale(640, self->dpi), view_scale(424, self->dpi) };
    GetWindowRect(owner, &place);
    AdjustWindowRectExForDpi(&frame, (DWORD)GetWindowLongW(window, GWL_STYLE), TRUE, 0, (UINT)self->dpi);
    SetWindowPos(window, NULL, place.left + view_scale(32, self->dpi), place.top + view_scale(32, self->dpi),
                 frame.right - frame.left, frame.bottom - frame.top, SWP_NOZORDER | SWP_SHOWWINDOW);
    open_turn(self);
    ask_new(self);
    return window;
}

bool mnk_window_take_message(HWND window, MSG *message) {
    MnkWindow *self = IsWindow(window) ? window_of(window) : NULL;
    if (!self) {
        return false;
    }
    if (self->question && IsDialogMessageW(self->question, message)) {
        return true;
    }
    bool is_own = message->hwnd == window || IsChild(window, message->hwnd);
    if (is_own && !self->question && TranslateAcceleratorW(window, self->accelerators, message)) {
        return true;
    }
    return is_own && IsDialogMessageW(window, message);
}
