/* SPDX-License-Identifier: MIT */
#include "position_editor.h"

#include <commctrl.h>
#include <oleacc.h>
#include <stdlib.h>

#include "backbuffer.h"
#include "board_control.h"
#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "dialog_layout.h"
#include "panel_item.h"
#include "resource.h"
#include "view/board_geometry.h"
#include "view/position_edit.h"
#include "view/rabbit_painter.h"
#include "win_text.h"

enum { SUBCLASS_ID = 1, LABEL_SIZE = 256 };

typedef struct PositionEditor {
    OwnedDialogPlace place; /* its fonts and dpi are those of the owner */
    PositionEdited *edited;
    void *context;
    CellPainter *painter;
    HWND window, board, verdict;
    Fonts fonts;
    int dpi;
    PositionEdit edit;
} PositionEditor;

/* A control and what stands in it, with discs and with rabbits. */
typedef struct Label {
    int id;
    TextId text;
    TextId rabbit_text;
} Label;

static const Label LABELS[] = {
    { IDC_POSITION_BOARD, TEXT_POSITION_BOARD, TEXT_POSITION_BOARD },
    { IDC_POSITION_BRUSH_GROUP, TEXT_POSITION_BRUSH, TEXT_POSITION_BRUSH },
    { IDC_POSITION_BRUSH + BRUSH_BLACK, TEXT_POSITION_BRUSH_BLACK, TEXT_POSITION_BRUSH_BLACK_RABBIT },
    { IDC_POSITION_BRUSH + BRUSH_WHITE, TEXT_POSITION_BRUSH_WHITE, TEXT_POSITION_BRUSH_WHITE_RABBIT },
    { IDC_POSITION_BRUSH + BRUSH_EMPTY, TEXT_POSITION_BRUSH_EMPTY, TEXT_POSITION_BRUSH_EMPTY },
    { IDC_POSITION_MOVER_GROUP, TEXT_POSITION_MOVER, TEXT_POSITION_MOVER },
    { IDC_POSITION_MOVER + COLOR_BLACK, TEXT_POSITION_MOVER_BLACK, TEXT_POSITION_MOVER_BLACK_RABBIT },
    { IDC_POSITION_MOVER + COLOR_WHITE, TEXT_POSITION_MOVER_WHITE, TEXT_POSITION_MOVER_WHITE_RABBIT },
    { IDC_POSITION_CLEAR, TEXT_POSITION_CLEAR, TEXT_POSITION_CLEAR },
    { IDC_POSITION_START, TEXT_POSITION_START, TEXT_POSITION_START },
    { IDC_POSITION_SWAP, TEXT_POSITION_SWAP, TEXT_POSITION_SWAP },
    { IDC_POSITION_HINT, TEXT_POSITION_HINT, TEXT_POSITION_HINT },
    { IDOK, TEXT_POSITION_TAKE, TEXT_POSITION_TAKE },
    { IDCANCEL, TEXT_QUESTION_NEW_CANCEL, TEXT_QUESTION_NEW_CANCEL },
};

enum { LABEL_COUNT = sizeof LABELS / sizeof LABELS[0] };

static PositionEditor *editor_of(HWND window) {
    return (PositionEditor *)GetWindowLongPtrW(window, DWLP_USER);
}

static int scaled(const PositionEditor *self, int units) {
    return view_scale(units, self->dpi);
}

static const Theme *theme_of(const PositionEditor *self) {
    return self->place.theme ? self->place.theme : &THEME_CLASSIC;
}

/* ------------------------------------------------------------------------------------------------- texts */
static bool has_rabbits(const PositionEditor *self) {
    return self->painter == rabbit_paint_cell;
}

static void color_name(const PositionEditor *self, Color color, bool is_capital, wchar_t name[LABEL_SIZE]) {
    /* By look, colour, and whether it begins a sentence. */
    static const TextId IDS[2][2][2] = {
        { { TEXT_COLOR_BLACK, TEXT_COLOR_BLACK_CAPITAL }, { TEXT_COLOR_WHITE, TEXT_COLOR_WHITE_CAPITAL } },
        { { TEXT_COLOR_BLACK_RABBIT, TEXT_COLOR_BLACK_RABBIT_CAPITAL },
          { TEXT_COLOR_WHITE_RABBIT, TEXT_COLOR_WHITE_RABBIT_CAPITAL } },
    };
    win_text_get(self->place.language, IDS[has_rabbits(self)][color][is_capital], name, LABEL_SIZE);
}

static void set_labels(const PositionEditor *self) {
    wchar_t text[LABEL_SIZE];
    for (int i = 0; i < LABEL_COUNT; i++) {
        TextId id = has_rabbits(self) ? LABELS[i].rabbit_text : LABELS[i].text;
        win_text_get(self->place.language, id, text, LABEL_SIZE);
        SetDlgItemTextW(self->window, LABELS[i].id, text);
    }
    win_text_get(self->place.language, TEXT_POSITION_TITLE, text, LABEL_SIZE);
    SetWindowTextW(self->window, text);
}

/* Writes how many discs of each colour there are, and empty squares. @param id its inserts are name, number, name,
 * number and empty squares */
static void format_counts(const PositionEditor *self, TextId id, wchar_t text[PANEL_TEXT_SIZE]) {
    wchar_t names[2][LABEL_SIZE];
    wchar_t numbers[BRUSH_COUNT][16];
    bool is_inside = id != TEXT_POSITION_COUNTS; /* a sentence has begun */
    for (int content = 0; content < BRUSH_COUNT; content++) {
        wsprintfW(numbers[content], L"%d", position_edit_count(&self->edit, (PositionBrush)content));
    }
    color_name(self, COLOR_BLACK, !is_inside, names[COLOR_BLACK]);
    color_name(self, COLOR_WHITE, false, names[COLOR_WHITE]);
    win_text_format(self->place.language, id,
                    (const wchar_t *[]){ names[COLOR_BLACK], numbers[BRUSH_BLACK], names[COLOR_WHITE],
                                         numbers[BRUSH_WHITE], numbers[BRUSH_EMPTY] },
                    id == TEXT_POSITION_COUNTS ? 5 : 4, text, PANEL_TEXT_SIZE);
}

static void format_verdict(const PositionEditor *self, PositionVerdict verdict, wchar_t text[PANEL_TEXT_SIZE]) {
    Language language = self->place.language;
    Color mover = self->edit.mover;
    wchar_t name[LABEL_SIZE];
    wchar_t other[LABEL_SIZE];
    wchar_t number[16];
    switch (verdict) {
    case POSITION_READY:
        color_name(self, mover, false, name);
        wsprintfW(number, L"%d", position_edit_move_count(&self->edit));
        win_text_format(language, TEXT_POSITION_READY, (const wchar_t *[]){ name, number }, 2, text, PANEL_TEXT_SIZE);
        break;
    case POSITION_PASSES:
        color_name(self, mover, true, name);
        color_name(self, color_opposite(mover), false, other);
        win_text_format(language, TEXT_POSITION_PASSES, (const wchar_t *[]){ name, other }, 2, text, PANEL_TEXT_SIZE);
        break;
    case POSITION_NO_BLACK:
    case POSITION_NO_WHITE:
        color_name(self, verdict == POSITION_NO_BLACK ? COLOR_BLACK : COLOR_WHITE, false, name);
        win_text_format(language, TEXT_POSITION_NO_COLOR, (const wchar_t *[]){ name }, 1, text, PANEL_TEXT_SIZE);
        break;
    case POSITION_OVER:
        format_counts(self, TEXT_POSITION_OVER, text);
        break;
    default:
        win_text_get(language, TEXT_POSITION_NO_DISCS, text, PANEL_TEXT_SIZE);
        break;
    }
}

static void describe_cell(void *context, int column, int row, AccessInfo *info) {
    const PositionEditor *self = context;
    static const TextId IDS[2][BRUSH_COUNT] = {
        { TEXT_SQUARE_BLACK, TEXT_SQUARE_WHITE, TEXT_SQUARE_EMPTY },
        { TEXT_SQUARE_BLACK_RABBIT, TEXT_SQUARE_WHITE_RABBIT, TEXT_SQUARE_EMPTY },
    };
    wchar_t name[] = { (wchar_t)(L'a' + column), (wchar_t)(L'1' + row), 0 };
    PositionBrush content = position_edit_at(&self->edit, square_at(column, row));
    win_text_format(self->place.language, IDS[has_rabbits(self)][content], (const wchar_t *[]){ name }, 1, info->name,
                    ACCESS_TEXT_SIZE);
    win_text_get(self->place.language, TEXT_POSITION_SQUARE_ACTION, info->action, ACCESS_TEXT_SIZE);
}

static void describe_board(void *context, AccessInfo *info) {
    const PositionEditor *self = context;
    win_text_get(self->place.language, TEXT_POSITION_BOARD, info->name, ACCESS_TEXT_SIZE);
}

/* ------------------------------------------------------------------------------------------------- state */
/* Shows everything that follows from the discs, the mover and the brush. */
static void show(PositionEditor *self) {
    BoardCell cells[SQUARE_COUNT];
    wchar_t text[PANEL_TEXT_SIZE];
    ZeroMemory(cells, sizeof cells);
    for (Square square = 0; square < SQUARE_COUNT; square++) {
        PositionBrush content = position_edit_at(&self->edit, square);
        cells[square].piece = content == BRUSH_BLACK   ? PIECE_BLACK
                              : content == BRUSH_WHITE ? PIECE_WHITE
                                                       : PIECE_NONE;
    }
    board_control_set_cells(self->board, cells);
    CheckRadioButton(self->window, IDC_POSITION_BRUSH, IDC_POSITION_BRUSH + BRUSH_EMPTY,
                     IDC_POSITION_BRUSH + (int)self->edit.brush);
    CheckRadioButton(self->window, IDC_POSITION_MOVER, IDC_POSITION_MOVER + COLOR_WHITE,
                     IDC_POSITION_MOVER + (int)self->edit.mover);
    format_counts(self, TEXT_POSITION_COUNTS, text);
    SetDlgItemTextW(self->window, IDC_POSITION_COUNTS, text);
    PositionVerdict verdict = position_edit_verdict(&self->edit);
    EnableWindow(GetDlgItem(self->window, IDOK), position_verdict_is_valid(verdict));
    wchar_t before[PANEL_TEXT_SIZE];
    GetWindowTextW(self->verdict, before, PANEL_TEXT_SIZE);
    format_verdict(self, verdict, text);
    if (lstrcmpW(before, text) != 0) { /* what has not changed need not be spoken after each disc */
        panel_item_show_message(self->verdict, text);
    }
}

static void choose_brush(PositionEditor *self, PositionBrush brush) {
    self->edit.brush = brush;
    show(self);
}

/* Closes the dialog, then tells. @param is_taken false: the user leaves */
static void close_editor(PositionEditor *self, bool is_taken) {
    PositionEdited *edited = self->edited;
    void *context = self->context;
    Position position = position_edit_take(&self->edit);
    owned_dialog_close(self->window); /* frees self */
    edited(context, is_taken ? &position : NULL);
}

static void editor_on_command(PositionEditor *self, int id) {
    switch (id) {
    case IDOK:
        /* Enter comes here although the button is disabled. */
        if (position_verdict_is_valid(position_edit_verdict(&self->edit))) {
            close_editor(self, true);
        } else {
            MessageBeep(MB_ICONWARNING);
        }
        return;
    case IDCANCEL:
        close_editor(self, false);
        return;
    case IDC_POSITION_CLEAR:
        position_edit_clear(&self->edit);
        break;
    case IDC_POSITION_START:
        position_edit_start(&self->edit, START_STANDARD);
        break;
    case IDC_POSITION_SWAP:
        position_edit_swap(&self->edit);
        break;
    default:
        if (id >= IDC_POSITION_BRUSH && id < IDC_POSITION_BRUSH + BRUSH_COUNT) {
            self->edit.brush = (PositionBrush)(id - IDC_POSITION_BRUSH);
        } else if (id == IDC_POSITION_MOVER || id == IDC_POSITION_MOVER + 1) {
            self->edit.mover = (Color)(id - IDC_POSITION_MOVER);
        } else {
            return;
        }
        break;
    }
    show(self);
}

/* A click, or what does the same. There is no menu here: the right button has a use of its own. */
static void editor_on_notice(PositionEditor *self, const BoardNotice *notice) {
    if (notice->header.hwndFrom != self->board || notice->column < 0) {
        return;
    }
    Square square = square_at(notice->column, notice->row);
    if (notice->header.code == BCN_CHOSEN) {
        position_edit_put(&self->edit, square);
        show(self);
    } else if (notice->header.code == BCN_CONTEXT) {
        position_edit_put_other(&self->edit, square);
        show(self);
    }
}

/* ---------------------------------------------------------------------------------------------- controls */
static bool is_group(HWND control) {
    int id = GetDlgCtrlID(control);
    return id == IDC_POSITION_BRUSH_GROUP || id == IDC_POSITION_MOVER_GROUP;
}

/* A group's frame and title in a dark theme: the system's own drawing of them knows no colour but its own. */
static void paint_group(const PositionEditor *self, HWND group) {
    const Theme *theme = theme_of(self);
    wchar_t title[LABEL_SIZE];
    PAINTSTRUCT paint;
    RECT all;
    HDC dc = BeginPaint(group, &paint);
    GetClientRect(group, &all);
    GetWindowTextW(group, title, LABEL_SIZE);
    SetDCBrushColor(dc, colorref_of_pixel(theme->window));
    FillRect(dc, &all, GetStockObject(DC_BRUSH));
    RECT border = { all.left, all.top + self->fonts.text_height / 2, all.right, all.bottom };
    SetDCBrushColor(dc, colorref_of_pixel(theme->faint));
    FrameRect(dc, &border, GetStockObject(DC_BRUSH));
    HGDIOBJ old = SelectObject(dc, self->fonts.text);
    SetBkColor(dc, colorref_of_pixel(theme->window));
    SetTextColor(dc, colorref_of_pixel(theme->text));
    RECT text = { all.left + scaled(self, 8), all.top, all.right, all.bottom };
    DrawTextW(dc, title, -1, &text, DT_SINGLELINE | DT_NOPREFIX);
    SelectObject(dc, old);
    EndPaint(group, &paint);
}

/* The keys that mean the same wherever the focus is. Enter and Esc on the board are the dialog's here, as everywhere in
 * a dialog; Space remains to put a disc. */
static LRESULT CALLBACK child_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam, UINT_PTR id,
                                        DWORD_PTR editor) {
    PositionEditor *self = (PositionEditor *)editor;
    const MSG *key = (const MSG *)lparam;
    (void)id;
    if (message == WM_KEYDOWN && wparam >= VK_F2 && wparam < VK_F2 + BRUSH_COUNT) {
        choose_brush(self, (PositionBrush)(wparam - VK_F2));
        return 0;
    }
    if (message == WM_PAINT && is_group(window) && theme_of(self)->is_dark && !theme_of(self)->has_high_contrast) {
        paint_group(self, window);
        return 0;
    }
    if (message == WM_NCDESTROY) {
        RemoveWindowSubclass(window, child_procedure, SUBCLASS_ID);
    }
    LRESULT result = DefSubclassProc(window, message, wparam, lparam);
    bool is_dialogs = message == WM_GETDLGCODE && key && (key->wParam == VK_RETURN || key->wParam == VK_ESCAPE);
    return is_dialogs ? result & ~DLGC_WANTMESSAGE : result;
}

/* ------------------------------------------------------------------------------------------------ layout */
static int label_width(const PositionEditor *self, int id) {
    wchar_t text[LABEL_SIZE];
    GetDlgItemTextW(self->window, id, text, LABEL_SIZE);
    return (int)dialog_layout_text_size(self->window, self->fonts.text, text, 0).cx;
}

static int button_width(const PositionEditor *self, int id) {
    int width = label_width(self, id) + scaled(self, 24);
    return width > scaled(self, 88) ? width : scaled(self, 88);
}

/* What the column beside the board needs for its longest label. */
static int column_width(const PositionEditor *self) {
    int width = scaled(self, 200);
    for (int id = IDC_POSITION_BRUSH_GROUP; id <= IDC_POSITION_SWAP; id++) {
        int needed = label_width(self, id) + scaled(self, 48);
        width = needed > width ? needed : width;
    }
    return width;
}

/* Places a frame with radio buttons under each other. @return its height */
static int lay_group(const PositionEditor *self, int group, int first, int count, int left, int top, int width) {
    int line = self->fonts.text_height + scaled(self, 8);
    int head = self->fonts.text_height + scaled(self, 6);
    int height = head + count * line + scaled(self, 6);
    dialog_layout_place_control(self->window, group, left, top, width, height);
    for (int i = 0; i < count; i++) {
        dialog_layout_place_control(self->window, first + i, left + scaled(self, 12), top + head + i * line,
                                    width - scaled(self, 24), line);
    }
    return height;
}

/* Places the column beside the board, from the top on. @return where its fixed part ends: the counts stand at the
 * bottom, the hint between as far as there is room */
static int lay_column(const PositionEditor *self, int left, int top, int width) {
    int gap = scaled(self, 8);
    int button = self->fonts.text_height + scaled(self, 12);
    top += lay_group(self, IDC_POSITION_BRUSH_GROUP, IDC_POSITION_BRUSH, BRUSH_COUNT, left, top, width) + gap;
    top += lay_group(self, IDC_POSITION_MOVER_GROUP, IDC_POSITION_MOVER, 2, left, top, width) + gap;
    for (int id = IDC_POSITION_CLEAR; id <= IDC_POSITION_SWAP; id++) {
        dialog_layout_place_control(self->window, id, left, top, width, button);
        top += button + scaled(self, 6);
    }
    return top;
}

static void lay_hint(const PositionEditor *self, int left, int top, int width, int bottom) {
    wchar_t text[LABEL_SIZE];
    GetDlgItemTextW(self->window, IDC_POSITION_HINT, text, LABEL_SIZE);
    int height = (int)dialog_layout_text_size(self->window, self->fonts.text, text, width).cy;
    dialog_layout_place_control(self->window, IDC_POSITION_HINT, left, top, width, height);
    ShowWindow(GetDlgItem(self->window, IDC_POSITION_HINT), top + height <= bottom ? SW_SHOW : SW_HIDE);
}

/* What the counts need, whatever they are: the longest of them may take two lines. */
static int counts_height(const PositionEditor *self, int width) {
    wchar_t names[2][LABEL_SIZE];
    wchar_t text[PANEL_TEXT_SIZE];
    color_name(self, COLOR_BLACK, true, names[COLOR_BLACK]);
    color_name(self, COLOR_WHITE, false, names[COLOR_WHITE]);
    win_text_format(self->place.language, TEXT_POSITION_COUNTS,
                    (const wchar_t *[]){ names[COLOR_BLACK], L"44", names[COLOR_WHITE], L"44", L"44" }, 5, text,
                    PANEL_TEXT_SIZE);
    return (int)dialog_layout_text_size(self->window, self->fonts.text, text, width).cy + scaled(self, 4);
}

/* The board is as large as the work area allows, but not smaller than the column beside it.
 * @param over screen pixels: the dialog stands centred over this */
static void lay_out(PositionEditor *self, RECT over) {
    int margin = scaled(self, 12);
    int line = counts_height(self, column_width(self));
    int foot = 2 * self->fonts.text_height + scaled(self, 16);
    int column = column_width(self);
    RECT work = dialog_layout_work_area(self->place.owner);
    int fixed = lay_column(self, 0, margin, column) + line - margin;
    int room = work.bottom - work.top - 3 * margin - foot - scaled(self, 48);
    int side = scaled(self, 416) < room ? scaled(self, 416) : room;
    side = side > fixed ? side : fixed;
    int left = 2 * margin + side;
    int width = left + column + margin;
    dialog_layout_place_control(self->window, IDC_POSITION_BOARD, margin, margin, side, side);
    int top = lay_column(self, left, margin, column);
    dialog_layout_place_control(self->window, IDC_POSITION_COUNTS, left, margin + side - line, column, line);
    lay_hint(self, left, top + scaled(self, 4), column, margin + side - line);
    int button = self->fonts.text_height + scaled(self, 12);
    int cancel = button_width(self, IDCANCEL);
    int take = button_width(self, IDOK);
    int bottom = 2 * margin + side + foot;
    int right = width - margin;
    dialog_layout_place_control(self->window, IDCANCEL, right - cancel, bottom - button, cancel, button);
    right -= cancel + scaled(self, 8);
    dialog_layout_place_control(self->window, IDOK, right - take, bottom - button, take, button);
    right -= take + margin;
    int verdict = right - margin < side ? right - margin : side;
    dialog_layout_place_control(self->window, IDC_POSITION_VERDICT, margin, bottom - foot, verdict, foot);
    dialog_layout_place(self->window, self->place.owner, self->dpi, width, bottom + margin, over);
}

static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    SendMessageW(child, WM_SETFONT, (WPARAM)font, TRUE);
    return TRUE;
}

static void set_dpi(PositionEditor *self, int dpi, RECT over) {
    const Theme *theme = theme_of(self);
    self->dpi = dpi;
    fonts_make(&self->fonts, dpi);
    EnumChildWindows(self->window, set_font, (LPARAM)self->fonts.text);
    panel_item_set_look(self->verdict, &self->fonts, theme, dpi);
    lay_out(self, over);
    BoardLook look = { .theme = theme,
                       .painter = self->painter,
                       .label_font = self->fonts.text,
                       .dpi = dpi,
                       .has_coordinates = true,
                       .is_turned = self->place.is_turned };
    board_control_set_look(self->board, &look);
}

/* -------------------------------------------------------------------------------------------------- life */
static BOOL CALLBACK watch_keys(HWND child, LPARAM editor) {
    SetWindowSubclass(child, child_procedure, SUBCLASS_ID, (DWORD_PTR)editor);
    return TRUE;
}

static void editor_on_init(HWND window, PositionEditor *self) {
    SetWindowLongPtrW(window, DWLP_USER, (LONG_PTR)self);
    self->window = window;
    self->board = GetDlgItem(window, IDC_POSITION_BOARD);
    self->verdict = GetDlgItem(window, IDC_POSITION_VERDICT);
    dialog_dpi_keep_own_layout(window);
    EnumChildWindows(window, watch_keys, (LPARAM)self);
    BoardClient client = { .context = self, .describe_cell = describe_cell, .describe_board = describe_board };
    board_control_set_client(self->board, 8, 8, &client);
    set_labels(self);
    RECT over;
    GetWindowRect(self->place.owner, &over);
    set_dpi(self, self->place.dpi, over);
    show(self);
    dialog_colors_apply(window, theme_of(self));
    SetFocus(self->board);
}

static void editor_on_destroy(HWND window) {
    PositionEditor *self = editor_of(window);
    SetWindowLongPtrW(window, DWLP_USER, 0);
    fonts_free(&self->fonts);
    free(self);
}

static INT_PTR CALLBACK editor_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    PositionEditor *self = editor_of(window);
    if (!self) {
        if (message == WM_INITDIALOG) {
            editor_on_init(window, (PositionEditor *)lparam);
        }
        return FALSE;
    }
    INT_PTR answer = FALSE;
    if (dialog_colors_on_message(window, theme_of(self), message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_COMMAND:
        if (HIWORD(wparam) == BN_CLICKED) {
            editor_on_command(self, LOWORD(wparam));
        }
        return TRUE;
    case WM_NOTIFY:
        editor_on_notice(self, (const BoardNotice *)lparam);
        return TRUE;
    case WM_SYSCOMMAND:
        /* F10 and Alt alone would wait for a letter of a menu that is not there. */
        return (wparam & 0xFFF0) == SC_KEYMENU && lparam == 0;
    case WM_DPICHANGED:
        set_dpi(self, HIWORD(wparam), *(const RECT *)lparam);
        return TRUE;
    case WM_NCDESTROY:
        editor_on_destroy(window);
        return FALSE;
    default:
        return FALSE;
    }
}

HWND position_editor_open(const OwnedDialogPlace *place, const Position *position, CellPainter *painter,
                          PositionEdited *edited, void *context) {
    const DLGTEMPLATE *template = win_text_resource(place->instance, RT_DIALOG, IDD_POSITION, place->language);
    PositionEditor *self = calloc(1, sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    self->place = *place;
    self->fonts.user_percent = place->fonts->user_percent;
    self->edit = position_edit_begin(position);
    self->painter = painter;
    self->edited = edited;
    self->context = context;
    HWND window = CreateDialogIndirectParamW(place->instance, template, place->owner, editor_procedure, (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    EnableWindow(place->owner, FALSE);
    ShowWindow(window, SW_SHOW);
    return window;
}
