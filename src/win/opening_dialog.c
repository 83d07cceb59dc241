/* SPDX-License-Identifier: MIT */
#include "opening_dialog.h"

#include <commctrl.h>
#include <stdlib.h>

#include "board_control.h"
#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "dialog_layout.h"
#include "panel_item.h"
#include "resource.h"
#include "study/opening_search.h"
#include "text/opening_text.h"
#include "text/record_text.h"
#include "text/status_text.h"
#include "view/board_geometry.h"
#include "win_text.h"

enum {
    TYPED_MAX = 1024,   /* units of the field: a game in the loosest spelling */
    MOVES_TEXT = 192,   /* of a line's moves as they are shown */
    SHOWN_MOVES = 24,   /* the rest of a longer line is an ellipsis */
    LIST_LINES = 11,
    SUBCLASS_ID = 1
};

typedef struct OpeningDialog {
    OwnedDialogPlace place;
    OpeningDialogSpec spec;
    OpeningChosen *chosen;
    void *context;
    HWND window, board, verdict;
    OpeningSearch search;
    Status status; /* of the search: without memory there is none */
    Game line;     /* of the row that is selected */
    bool has_line;
} OpeningDialog;

static OpeningDialog *dialog_of(HWND window) {
    return (OpeningDialog *)GetWindowLongPtrW(window, DWLP_USER);
}

static HWND control(const OpeningDialog *self, int id) {
    return GetDlgItem(self->window, id);
}

static int scaled(const OpeningDialog *self, int units) {
    return view_scale(units, self->place.dpi);
}

/* ------------------------------------------------------------------------------------------------- texts */
/* "f5 d6 c3" */
static void format_moves(const Game *line, wchar_t out[MOVES_TEXT]) {
    int length = 0;
    for (int ply = 0; ply < line->ply_count && ply < SHOWN_MOVES; ply++) {
        Move move = line->moves[ply];
        wchar_t name[] = { (wchar_t)(L'a' + square_column(move.square)), (wchar_t)(L'1' + square_row(move.square)), 0 };
        length += wsprintfW(out + length, ply > 0 ? L" %s" : L"%s", move.kind == MOVE_PASS ? L"--" : name);
    }
    out[length] = 0;
    if (line->ply_count > SHOWN_MOVES) {
        lstrcatW(out, L" …");
    }
}

/* @return false: it has no name */
static bool format_name(Language language, const Game *line, wchar_t *out, int size) {
    Game whole = *line;
    whole.ply = whole.ply_count;
    OpeningMatch match = opening_of_game(&whole);
    if (!match.opening) {
        return false;
    }
    char name[OPENING_TEXT_SIZE];
    opening_text(language, match.opening->japanese, match.opening->english,
                 match.english_opening ? match.english_opening->english : NULL, name, sizeof name);
    win_text_from_utf8(name, out, size);
    return true;
}

void opening_dialog_name(Language language, const Game *line, wchar_t *out, int size) {
    if (!format_name(language, line, out, size)) {
        wchar_t moves[MOVES_TEXT];
        format_moves(line, moves);
        lstrcpynW(out, moves, size);
    }
}

/* What stands in the list. */
static void format_row(const OpeningDialog *self, int index, wchar_t out[PANEL_TEXT_SIZE]) {
    const OpeningFound *found = &self->search.found[index];
    Game line;
    wchar_t name[PANEL_TEXT_SIZE] = L"";
    wchar_t moves[MOVES_TEXT];
    opening_search_line(&self->search, index, &line);
    format_moves(&line, moves);
    bool is_named = format_name(self->place.language, &line, name, PANEL_TEXT_SIZE);
    TextId id = found->opening ? TEXT_OPENING_ROW : is_named ? TEXT_OPENING_TYPED_NAMED : TEXT_OPENING_TYPED;
    win_text_format(self->place.language, id,
                    id == TEXT_OPENING_TYPED ? (const wchar_t *[]){ moves } : (const wchar_t *[]){ name, moves },
                    id == TEXT_OPENING_TYPED ? 1 : 2, out, PANEL_TEXT_SIZE);
}

static void format_bad_moves(const OpeningDialog *self, wchar_t out[PANEL_TEXT_SIZE]) {
    const RecordError *error = &self->search.error;
    wchar_t number[16];
    wchar_t token[RECORD_TOKEN_SIZE];
    wchar_t reason[PANEL_TEXT_SIZE];
    wsprintfW(number, L"%d", error->token);
    win_text_from_utf8(error->text, token, RECORD_TOKEN_SIZE);
    win_text_get(self->place.language, text_of_record_problem(record_problem_name(error->problem)), reason,
                 PANEL_TEXT_SIZE);
    win_text_format(self->place.language, TEXT_OPENING_BAD_MOVES, (const wchar_t *[]){ number, token, reason }, 3, out,
                    PANEL_TEXT_SIZE);
}

/* Why nothing can be started. @return false: it can */
static bool format_refusal(const OpeningDialog *self, wchar_t out[PANEL_TEXT_SIZE]) {
    Language language = self->place.language;
    wchar_t text[64];
    wchar_t name[QUESTION_TEXT];
    int opponent = (int)SendMessageW(control(self, IDC_OPENING_OPPONENT), CB_GETCURSEL, 0, 0);
    if (self->status != STATUS_OK) {
        win_text_get(language, text_of_status(self->status), out, PANEL_TEXT_SIZE);
        return true;
    }
    switch (self->search.text) {
    case OPENING_TEXT_HALF_MOVE:
        win_text_get(language, TEXT_OPENING_HALF, out, PANEL_TEXT_SIZE);
        return true;
    case OPENING_TEXT_BAD_MOVES:
        format_bad_moves(self, out);
        return true;
    case OPENING_TEXT_NOT_STANDARD:
        win_text_get(language, TEXT_OPENING_NOT_STANDARD, out, PANEL_TEXT_SIZE);
        return true;
    case OPENING_TEXT_UNKNOWN:
        GetDlgItemTextW(self->window, IDC_OPENING_TEXT, text, 64);
        win_text_format(language, TEXT_OPENING_UNKNOWN, (const wchar_t *[]){ text }, 1, out, PANEL_TEXT_SIZE);
        return true;
    default:
        break;
    }
    if (self->spec.is_refused(self->context, opponent, name)) {
        win_text_format(language, TEXT_OPENING_STUDENT, (const wchar_t *[]){ name }, 1, out, PANEL_TEXT_SIZE);
        return true;
    }
    return !self->has_line;
}

/* ------------------------------------------------------------------------------------------------- state */
static void show_board(const OpeningDialog *self) {
    BoardCell cells[SQUARE_COUNT];
    const Position *position = game_position(&self->line);
    ZeroMemory(cells, sizeof cells);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        Bitboard bit = bitboard_of(square);
        cells[square].piece = position->discs[COLOR_BLACK] & bit   ? PIECE_BLACK
                              : position->discs[COLOR_WHITE] & bit ? PIECE_WHITE
                                                                   : PIECE_NONE;
    }
    if (self->line.ply > 0 && self->line.moves[self->line.ply - 1].kind == MOVE_DISC) {
        cells[self->line.moves[self->line.ply - 1].square].marks = MARK_LAST;
    }
    board_control_set_cells(self->board, cells);
}

/* Shows what follows from the selected row and the opponent. */
static void show_selected(OpeningDialog *self) {
    int index = (int)SendMessageW(control(self, IDC_OPENING_LIST), LB_GETCURSEL, 0, 0);
    wchar_t row[PANEL_TEXT_SIZE];
    wchar_t number[16];
    wchar_t text[PANEL_TEXT_SIZE] = L"";
    self->has_line = self->status == STATUS_OK && index >= 0 && index < self->search.count;
    if (self->has_line) {
        opening_search_line(&self->search, index, &self->line);
    } else {
        game_begin(&self->line, START_STANDARD);
    }
    show_board(self);
    bool is_refused = format_refusal(self, text);
    if (!is_refused) {
        format_row(self, index, row);
        wsprintfW(number, L"%d", self->search.count);
        win_text_format(self->place.language, TEXT_OPENING_VERDICT, (const wchar_t *[]){ number, row }, 2, text,
                        PANEL_TEXT_SIZE);
    }
    panel_item_show_line(self->verdict, text, true);
    EnableWindow(control(self, IDOK), !is_refused);
}

static void fill_list(const OpeningDialog *self) {
    HWND list = control(self, IDC_OPENING_LIST);
    SendMessageW(list, WM_SETREDRAW, FALSE, 0);
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    for (int i = 0; self->status == STATUS_OK && i < self->search.count; i++) {
        wchar_t row[PANEL_TEXT_SIZE];
        format_row(self, i, row);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)row);
    }
    SendMessageW(list, LB_SETCURSEL, 0, 0);
    SendMessageW(list, WM_SETREDRAW, TRUE, 0);
    InvalidateRect(list, NULL, TRUE);
}

/* The text has changed. */
static void look_up(OpeningDialog *self) {
    wchar_t wide[TYPED_MAX + 1];
    char text[3 * TYPED_MAX + 1];
    GetDlgItemTextW(self->window, IDC_OPENING_TEXT, wide, TYPED_MAX + 1);
    int size = WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, sizeof text, NULL, NULL);
    self->status = opening_search(text, size > 0 ? (size_t)size - 1 : 0, &self->search);
    fill_list(self);
    show_selected(self);
}

/* --------------------------------------------------------------------------------------------- keys, paste */
static bool moves_in_list(WPARAM key) {
    return key == VK_UP || key == VK_DOWN || key == VK_PRIOR || key == VK_NEXT;
}

/* A field of one line takes a pasted text up to its first line break: a record may have several. */
static bool paste_lines(HWND edit) {
    wchar_t text[TYPED_MAX + 1];
    if (!OpenClipboard(edit)) {
        return false;
    }
    HANDLE memory = GetClipboardData(CF_UNICODETEXT);
    const wchar_t *pasted = memory ? GlobalLock(memory) : NULL;
    if (pasted) {
        lstrcpynW(text, pasted, TYPED_MAX + 1);
        GlobalUnlock(memory);
    }
    CloseClipboard();
    if (!pasted) {
        return false;
    }
    for (wchar_t *c = text; *c; c++) {
        *c = *c < L' ' ? L' ' : *c;
    }
    SendMessageW(edit, EM_REPLACESEL, TRUE, (LPARAM)text);
    return true;
}

static LRESULT CALLBACK edit_procedure(HWND edit, UINT message, WPARAM wparam, LPARAM lparam, UINT_PTR id,
                                       DWORD_PTR dialog) {
    const OpeningDialog *self = (const OpeningDialog *)dialog;
    (void)id;
    if (message == WM_KEYDOWN && moves_in_list(wparam)) {
        return SendMessageW(control(self, IDC_OPENING_LIST), message, wparam, lparam);
    }
    if (message == WM_PASTE && paste_lines(edit)) {
        return 0;
    }
    if (message == WM_NCDESTROY) {
        RemoveWindowSubclass(edit, edit_procedure, SUBCLASS_ID);
    }
    return DefSubclassProc(edit, message, wparam, lparam);
}

/* ------------------------------------------------------------------------------------------------ layout */
static SIZE text_size(const OpeningDialog *self, int id, int width) {
    wchar_t text[PANEL_TEXT_SIZE];
    GetDlgItemTextW(self->window, id, text, PANEL_TEXT_SIZE);
    return dialog_layout_text_size(self->window, self->place.fonts->text, text, width);
}

static int button_width(const OpeningDialog *self, int id) {
    int width = text_size(self, id, 0).cx + scaled(self, 24);
    return width > scaled(self, 88) ? width : scaled(self, 88);
}

/* What the list may have on the screen. @param besides all other heights */
static int list_height(const OpeningDialog *self, int besides) {
    RECT work = dialog_layout_work_area(self->place.owner);
    int line = self->place.fonts->text_height + scaled(self, 1);
    int room = work.bottom - work.top - besides - scaled(self, 48);
    int height = room < LIST_LINES * line ? room : LIST_LINES * line;
    return height > 3 * line ? height : 3 * line;
}

static void put(const OpeningDialog *self, int id, int left, int top, int width, int height) {
    dialog_layout_place_control(self->window, id, left, top, width, height);
}

/* The two rows about who plays. @return the height */
static int lay_players(const OpeningDialog *self, int left, int top, int width) {
    int text = self->place.fonts->text_height;
    int row = text + scaled(self, 10);
    int order = text_size(self, IDC_OPENING_ORDER_LABEL, 0).cx;
    int opponent = text_size(self, IDC_OPENING_OPPONENT_LABEL, 0).cx;
    int label = (order > opponent ? order : opponent) + scaled(self, 12);
    int list = width - label < 14 * text ? width - label : 14 * text;
    put(self, IDC_OPENING_ORDER_LABEL, left, top + scaled(self, 4), label, text);
    put(self, IDC_OPENING_ORDER, left + label, top, list, 6 * row);
    top += row + scaled(self, 6);
    put(self, IDC_OPENING_OPPONENT_LABEL, left, top + scaled(self, 4), label, text);
    put(self, IDC_OPENING_OPPONENT, left + label, top, list, 10 * row);
    return 2 * row + scaled(self, 6);
}

static void lay_out(const OpeningDialog *self) {
    int margin = scaled(self, 12);
    int gap = scaled(self, 8);
    int text = self->place.fonts->text_height;
    int row = text + scaled(self, 10);
    RECT work = dialog_layout_work_area(self->place.owner);
    int side = scaled(self, 216);
    int column = 24 * text < scaled(self, 300) ? scaled(self, 300) : 24 * text;
    int most = work.right - work.left - side - 3 * margin - scaled(self, 24);
    column = column < most ? column : most;
    int width = column + margin + side;
    int note = self->spec.has_note ? text_size(self, IDC_OPENING_NOTE, width).cy + gap : 0;
    int verdict = 3 * text + scaled(self, 8);
    int list = list_height(self, text + gap / 2 + row + verdict + 3 * row + note + 6 * gap + 2 * margin);
    list = list > side - row - gap ? list : side - row - gap; /* down to where the board ends */
    int top = margin;
    put(self, IDC_OPENING_LABEL, margin, top, column, text);
    top += text + gap / 2;
    put(self, IDC_OPENING_TEXT, margin, top, column, row);
    put(self, IDC_OPENING_LIST, margin, top + row + gap, column, list);
    put(self, IDC_OPENING_BOARD, 2 * margin + column, top, side, side);
    int left_bottom = top + row + gap + list;
    top = left_bottom > top + side ? left_bottom : top + side;
    top += gap;
    put(self, IDC_OPENING_VERDICT, margin, top, width, verdict);
    top += verdict + gap;
    top += lay_players(self, margin, top, width) + gap;
    if (self->spec.has_note) {
        put(self, IDC_OPENING_NOTE, margin, top, width, note - gap);
        top += note;
    }
    int cancel = button_width(self, IDCANCEL);
    int start = button_width(self, IDOK);
    put(self, IDCANCEL, margin + width - cancel, top, cancel, row);
    put(self, IDOK, margin + width - cancel - gap - start, top, start, row);
    RECT over;
    GetWindowRect(self->place.owner, &over);
    dialog_layout_place(self->window, self->place.owner, self->place.dpi, width + 2 * margin, top + row + margin, over);
}

/* -------------------------------------------------------------------------------------------------- life */
static void describe_cell(void *context, int column, int row, AccessInfo *info) {
    const OpeningDialog *self = context;
    const Position *position = game_position(&self->line);
    Bitboard bit = bitboard_of(square_at(column, row));
    wchar_t name[] = { (wchar_t)(L'a' + column), (wchar_t)(L'1' + row), 0 };
    TextId id = position->discs[COLOR_BLACK] & bit   ? TEXT_SQUARE_BLACK
                : position->discs[COLOR_WHITE] & bit ? TEXT_SQUARE_WHITE
                                                     : TEXT_SQUARE_EMPTY;
    win_text_format(self->place.language, id, (const wchar_t *[]){ name }, 1, info->name, ACCESS_TEXT_SIZE);
}

static void describe_board(void *context, AccessInfo *info) {
    const OpeningDialog *self = context;
    win_text_get(self->place.language, TEXT_OPENING_BOARD, info->name, ACCESS_TEXT_SIZE);
}

static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    SendMessageW(child, WM_SETFONT, (WPARAM)font, FALSE);
    return TRUE;
}

static void set_texts(const OpeningDialog *self) {
    static const struct {
        int id;
        TextId text;
    } TEXTS[] = { { IDC_OPENING_LABEL, TEXT_OPENING_LABEL },
                  { IDC_OPENING_BOARD, TEXT_OPENING_BOARD },
                  { IDC_OPENING_ORDER_LABEL, TEXT_OPENING_ORDER },
                  { IDC_OPENING_OPPONENT_LABEL, TEXT_QUESTION_OPPONENT },
                  { IDC_OPENING_NOTE, TEXT_OPENING_NOTE },
                  { IDC_OPENING_LIST, TEXT_OPENING_LIST },
                  { IDOK, TEXT_OPENING_START },
                  { IDCANCEL, TEXT_QUESTION_NEW_CANCEL } };
    wchar_t text[PANEL_TEXT_SIZE];
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        win_text_get(self->place.language, TEXTS[i].text, text, PANEL_TEXT_SIZE);
        SetDlgItemTextW(self->window, TEXTS[i].id, text);
    }
    win_text_get(self->place.language, TEXT_OPENING_TITLE, text, PANEL_TEXT_SIZE);
    SetWindowTextW(self->window, text);
    ShowWindow(control(self, IDC_OPENING_NOTE), self->spec.has_note ? SW_SHOW : SW_HIDE);
}

/* A drop-down list that is drawn in the theme's colours has to be made so. Its place in the order of Tab is behind its
 * label. */
static HWND make_list(const OpeningDialog *self, int id, int label) {
    HWND list = CreateWindowExW(0, L"COMBOBOX", L"", CBS_DROPDOWNLIST | WS_VSCROLL | WS_CHILD | WS_VISIBLE | WS_TABSTOP |
                                    dialog_colors_list_style(self->place.theme),
                                0, 0, 1, 1, self->window, (HMENU)(INT_PTR)id, self->place.instance, NULL);
    SetWindowPos(list, control(self, label), 0, 0, 0, 0, SWP_NOMOVE | SWP_NOSIZE | SWP_NOACTIVATE);
    return list;
}

static void make_lists(const OpeningDialog *self) {
    HWND order = make_list(self, IDC_OPENING_ORDER, IDC_OPENING_ORDER_LABEL);
    HWND opponent = make_list(self, IDC_OPENING_OPPONENT, IDC_OPENING_OPPONENT_LABEL);
    wchar_t text[QUESTION_TEXT];
    win_text_get(self->place.language, TEXT_OPENING_FIRST, text, QUESTION_TEXT);
    SendMessageW(order, CB_ADDSTRING, 0, (LPARAM)text);
    win_text_get(self->place.language, TEXT_OPENING_SECOND, text, QUESTION_TEXT);
    SendMessageW(order, CB_ADDSTRING, 0, (LPARAM)text);
    SendMessageW(order, CB_SETCURSEL, (WPARAM)self->spec.person, 0);
    for (int i = 0; i < self->spec.opponents->choice_count; i++) {
        SendMessageW(opponent, CB_ADDSTRING, 0, (LPARAM)self->spec.opponents->choices[i]);
    }
    SendMessageW(opponent, CB_SETCURSEL, (WPARAM)self->spec.opponents->choice, 0);
}

static void opening_on_init(OpeningDialog *self, HWND window) {
    self->window = window;
    self->board = control(self, IDC_OPENING_BOARD);
    self->verdict = control(self, IDC_OPENING_VERDICT);
    dialog_dpi_keep_own_layout(window);
    make_lists(self);
    EnumChildWindows(window, set_font, (LPARAM)self->place.fonts->text);
    set_texts(self);
    game_begin(&self->line, START_STANDARD);
    BoardClient client = { .context = self, .describe_cell = describe_cell, .describe_board = describe_board };
    board_control_set_client(self->board, 8, 8, &client);
    BoardLook look = { .theme = self->place.theme,
                       .painter = self->spec.painter,
                       .label_font = self->place.fonts->label,
                       .dpi = self->place.dpi,
                       .has_coordinates = true };
    board_control_set_look(self->board, &look);
    panel_item_set_look(self->verdict, self->place.fonts, self->place.theme, self->place.dpi);
    SendDlgItemMessageW(window, IDC_OPENING_TEXT, EM_SETLIMITTEXT, TYPED_MAX, 0);
    SetWindowSubclass(control(self, IDC_OPENING_TEXT), edit_procedure, SUBCLASS_ID, (DWORD_PTR)self);
    dialog_colors_apply(window, self->place.theme);
    lay_out(self);
    look_up(self);
    SetFocus(control(self, IDC_OPENING_TEXT));
}

static void close_with(OpeningDialog *self, bool is_chosen) {
    OpeningChosen *chosen = self->chosen;
    void *context = self->context;
    OpeningChoice *choice = is_chosen ? malloc(sizeof *choice) : NULL;
    if (choice) {
        choice->line = self->line;
        choice->person = SendDlgItemMessageW(self->window, IDC_OPENING_ORDER, CB_GETCURSEL, 0, 0) == 1 ? COLOR_WHITE
                                                                                                  : COLOR_BLACK;
        choice->opponent = (int)SendDlgItemMessageW(self->window, IDC_OPENING_OPPONENT, CB_GETCURSEL, 0, 0);
    }
    owned_dialog_close(self->window); /* frees self */
    chosen(context, choice);
    free(choice);
}

static void opening_on_command(OpeningDialog *self, int id, int code) {
    if (id == IDC_OPENING_TEXT && code == EN_CHANGE && self->board) {
        look_up(self);
    } else if ((id == IDC_OPENING_LIST && code == LBN_SELCHANGE) ||
               (id == IDC_OPENING_OPPONENT && code == CBN_SELCHANGE)) {
        show_selected(self);
    } else if ((id == IDOK && code == BN_CLICKED) || (id == IDC_OPENING_LIST && code == LBN_DBLCLK)) {
        if (IsWindowEnabled(control(self, IDOK))) {
            close_with(self, true);
        }
    } else if (id == IDCANCEL && code == BN_CLICKED) {
        close_with(self, false);
    }
}

static INT_PTR CALLBACK opening_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    OpeningDialog *self = dialog_of(window);
    if (message == WM_INITDIALOG) {
        SetWindowLongPtrW(window, DWLP_USER, lparam);
        opening_on_init((OpeningDialog *)lparam, window);
        return FALSE;
    }
    if (!self) {
        return FALSE;
    }
    INT_PTR answer = FALSE;
    if (dialog_colors_on_message(window, self->place.theme, message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_COMMAND:
        opening_on_command(self, LOWORD(wparam), HIWORD(wparam));
        return TRUE;
    case WM_NCDESTROY:
        free(self);
        SetWindowLongPtrW(window, DWLP_USER, 0);
        return FALSE;
    default:
        return FALSE;
    }
}

HWND opening_dialog_open(const OwnedDialogPlace *place, const OpeningDialogSpec *spec, OpeningChosen *chosen,
                         void *context) {
    const DLGTEMPLATE *template = win_text_resource(place->instance, RT_DIALOG, IDD_OPENING, place->language);
    OpeningDialog *self = calloc(1, sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    self->place = *place;
    self->place.theme = place->theme ? place->theme : &THEME_CLASSIC;
    self->spec = *spec;
    self->chosen = chosen;
    self->context = context;
    HWND window = CreateDialogIndirectParamW(place->instance, template, place->owner, opening_procedure, (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    self->spec.opponents = NULL;
    EnableWindow(place->owner, FALSE);
    ShowWindow(window, SW_SHOW);
    return window;
}
