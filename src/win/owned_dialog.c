/* SPDX-License-Identifier: MIT */
#include "owned_dialog.h"

#include <stdbool.h>
#include <stdlib.h>

#include "dialog_layout.h"
#include "dialog_colors.h"
#include "numbered_list.h"
#include "resource.h"
#include "view/board_geometry.h"
#include "win_text.h"

typedef struct OwnedDialog {
    OwnedDialogPlace place;
    QuestionAnswered *answered; /* of a question */
    void (*closed)(void *context); /* of a page of text */
    void *context;
    const QuestionSpec *spec; /* only while the dialog is made */
    const wchar_t *title, *text;
} OwnedDialog;

static const int BUTTON_IDS[QUESTION_BUTTONS] = { IDYES, IDNO, IDCANCEL };

/* The user data of a list whose last choice stands for another dialog. */
enum { IS_OPENER = 1 };

static OwnedDialog *dialog_of(HWND window) {
    return (OwnedDialog *)GetWindowLongPtrW(window, DWLP_USER);
}

static int scaled(const OwnedDialog *self, int units) {
    return view_scale(units, self->place.dpi);
}

/* ------------------------------------------------------------------------------------------------ layout */
static SIZE text_size(const OwnedDialog *self, HWND window, const wchar_t *text, int width) {
    return dialog_layout_text_size(window, self->place.fonts->text, text, width);
}

static int button_width(const OwnedDialog *self, HWND window, const wchar_t *text) {
    int width = text_size(self, window, text, 0).cx + scaled(self, 24);
    return width > scaled(self, 88) ? width : scaled(self, 88);
}

static int label_width(const OwnedDialog *self, HWND window) {
    int width = 0;
    for (int i = 0; i < self->spec->row_count; i++) {
        int needed = text_size(self, window, self->spec->rows[i].label, 0).cx + scaled(self, 12);
        width = needed > width ? needed : width;
    }
    return width;
}

/* What the lists need for their longest choice, with their arrow. */
static int list_width(const OwnedDialog *self, HWND window) {
    int width = 0;
    for (int i = 0; i < self->spec->row_count; i++) {
        const QuestionRow *row = &self->spec->rows[i];
        for (int choice = 0; choice < row->choice_count; choice++) {
            int needed = text_size(self, window, row->choices[choice], 0).cx + scaled(self, 32);
            width = needed > width ? needed : width;
        }
    }
    return width;
}

/* From the top of one row to that of the next. */
static int row_step(const OwnedDialog *self) {
    return self->place.fonts->text_height + scaled(self, 14);
}

/* How many columns the rows take: two where one would be higher than the screen. */
static int column_count(const OwnedDialog *self) {
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    GetMonitorInfoW(MonitorFromWindow(self->place.owner, MONITOR_DEFAULTTONEAREST), &monitor);
    int besides = scaled(self, 130) + 2 * self->place.fonts->text_height;
    int room = monitor.rcWork.bottom - monitor.rcWork.top - besides;
    return self->spec->row_count * row_step(self) > room ? 2 : 1;
}

/* Places labels and lists under the text, column by column. @param width of a column. @return the height used */
static int lay_rows(const OwnedDialog *self, HWND window, int left, int top, int width) {
    int height = self->place.fonts->text_height + scaled(self, 10);
    int label = label_width(self, window);
    int columns = column_count(self);
    int each = (self->spec->row_count + columns - 1) / columns;
    for (int i = 0; i < self->spec->row_count; i++) {
        int row = top + i % each * row_step(self);
        int column = left + i / each * (width + scaled(self, 16));
        dialog_layout_place_control(window, IDC_ROW_LABEL + i, column, row + scaled(self, 4), label,
                                    self->place.fonts->text_height);
        dialog_layout_place_control(window, IDC_ROW_LIST + i, column + label, row, width - label, height * 9);
    }
    return each * row_step(self) + scaled(self, 10);
}

static void lay_question(const OwnedDialog *self, HWND window) {
    const QuestionSpec *spec = self->spec;
    int margin = scaled(self, 16);
    int gap = scaled(self, 8);
    int buttons = -gap;
    for (int i = 0; i < QUESTION_BUTTONS; i++) {
        buttons += spec->buttons[i][0] ? button_width(self, window, spec->buttons[i]) + gap : 0;
    }
    int width = buttons > scaled(self, 300) ? buttons : scaled(self, 300);
    int column = label_width(self, window) + list_width(self, window);
    int columns = spec->row_count > 0 ? column_count(self) : 1;
    column = columns == 1 && column < width ? width : column;
    width = columns == 1 ? column : 2 * column + scaled(self, 16);
    SIZE text = text_size(self, window, spec->text, width);
    dialog_layout_place_control(window, IDC_QUESTION_TEXT, margin, margin, width, text.cy);
    int top = margin + text.cy + margin;
    if (spec->row_count > 0) {
        top += lay_rows(self, window, margin, top, column);
    }
    int left = margin + width - buttons;
    int height = self->place.fonts->text_height + scaled(self, 12);
    for (int i = 0; i < QUESTION_BUTTONS; i++) {
        if (spec->buttons[i][0]) {
            int button = button_width(self, window, spec->buttons[i]);
            dialog_layout_place_control(window, BUTTON_IDS[i], left, top, button, height);
            left += button + gap;
        }
    }
    dialog_layout_place(window, self->place.owner, self->place.dpi, width + 2 * margin, top + height + margin,
                        spec->over);
}

/* The greatest height of a page's text, so that its button stays within the work area. */
static int most_of_text(const OwnedDialog *self, int besides) {
    RECT work = dialog_layout_work_area(self->place.owner);
    int room = work.bottom - work.top - besides - scaled(self, 60);
    int most = scaled(self, 480);
    return room < most ? room : most;
}

static void lay_info(const OwnedDialog *self, HWND window, const wchar_t *button) {
    int margin = scaled(self, 12);
    int width = scaled(self, 460);
    int height = self->place.fonts->text_height + scaled(self, 12);
    int lines = text_size(self, window, self->text, width - scaled(self, 30)).cy + scaled(self, 16);
    int most = most_of_text(self, 3 * margin + height);
    int text = lines < most ? lines : most;
    int close = button_width(self, window, button);
    if (lines <= most) {
        ShowScrollBar(GetDlgItem(window, IDC_INFO_TEXT), SB_VERT, FALSE);
    }
    dialog_layout_place_control(window, IDC_INFO_TEXT, margin, margin, width, text);
    dialog_layout_place_control(window, IDOK, margin + width - close, 2 * margin + text, close, height);
    RECT over;
    GetWindowRect(self->place.owner, &over);
    dialog_layout_place(window, self->place.owner, self->place.dpi, width + 2 * margin, 3 * margin + text + height,
                        over);
}

/* ----------------------------------------------------------------------------------------------- opening */
static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    SendMessageW(child, WM_SETFONT, (WPARAM)font, FALSE);
    return TRUE;
}

/* Lists are dear to make, so a question is given only those that it has.
 * @param previous what stands before it in the order of Tab
 * @return the last control made */
static HWND add_row(const OwnedDialog *self, HWND window, int index, HWND previous) {
    const QuestionRow *row = &self->spec->rows[index];
    HINSTANCE instance = self->place.instance;
    HWND label = CreateWindowExW(0, L"STATIC", row->label, SS_LEFT | WS_CHILD | WS_VISIBLE, 0, 0, 1, 1, window,
                                 (HMENU)(INT_PTR)(IDC_ROW_LABEL + index), instance, NULL);
    HWND list = CreateWindowExW(0, L"COMBOBOX", L"", CBS_DROPDOWNLIST | WS_VSCROLL | WS_CHILD | WS_VISIBLE | WS_TABSTOP |
                                    dialog_colors_list_style(self->place.theme),
                                0, 0, 1, 1, window, (HMENU)(INT_PTR)(IDC_ROW_LIST + index), instance, NULL);
    UINT only_order = SWP_NOMOVE | SWP_NOSIZE | SWP_NOACTIVATE;
    SetWindowPos(label, previous, 0, 0, 0, 0, only_order);
    SetWindowPos(list, label, 0, 0, 0, 0, only_order);
    set_font(label, (LPARAM)self->place.fonts->text);
    set_font(list, (LPARAM)self->place.fonts->text);
    for (int i = 0; i < row->choice_count; i++) {
        SendMessageW(list, CB_ADDSTRING, 0, (LPARAM)row->choices[i]);
    }
    SendMessageW(list, CB_SETCURSEL, (WPARAM)row->choice, 0);
    if (row->has_opener) {
        SetWindowLongPtrW(list, GWLP_USERDATA, IS_OPENER);
    }
    numbered_list_attach(list);
    return list;
}

static void fill_question(const OwnedDialog *self, HWND window) {
    const QuestionSpec *spec = self->spec;
    SetDlgItemTextW(window, IDC_QUESTION_TEXT, spec->text);
    for (int i = 0; i < QUESTION_BUTTONS; i++) {
        HWND button = GetDlgItem(window, BUTTON_IDS[i]);
        SetWindowTextW(button, spec->buttons[i]);
        if (!spec->buttons[i][0]) {
            ShowWindow(button, SW_HIDE);
        }
    }
    if (spec->title[0]) {
        SetWindowTextW(window, spec->title);
    }
    HWND previous = GetDlgItem(window, IDC_QUESTION_TEXT);
    for (int i = 0; i < spec->row_count; i++) {
        previous = add_row(self, window, i, previous);
    }
    lay_question(self, window);
}

/* An edit control wants \r\n. */
static void set_edit_text(HWND edit, const wchar_t *text) {
    wchar_t lines[WIN_TEXT_SIZE];
    int length = 0;
    for (; *text && length < WIN_TEXT_SIZE - 2; text++) {
        if (*text == L'\n') {
            lines[length++] = L'\r';
        }
        lines[length++] = *text;
    }
    lines[length] = 0;
    SetWindowTextW(edit, lines);
}

static void fill_info(const OwnedDialog *self, HWND window) {
    wchar_t button[64];
    win_text_get(self->place.language, TEXT_BUTTON_CLOSE, button, 64);
    SetWindowTextW(window, self->title);
    SetDlgItemTextW(window, IDOK, button);
    set_edit_text(GetDlgItem(window, IDC_INFO_TEXT), self->text);
    lay_info(self, window, button);
}

static void close_dialog(HWND window) {
    HWND owner = GetWindow(window, GW_OWNER);
    /* Enabled before the dialog goes, else the system would activate another program's window. */
    EnableWindow(owner, TRUE);
    DestroyWindow(window);
}

void owned_dialog_close(HWND dialog) {
    if (IsWindow(dialog)) {
        close_dialog(dialog);
    }
}

static void dialog_on_command(HWND window, int id) {
    OwnedDialog self = *dialog_of(window);
    if (self.closed) {
        if (id == IDOK || id == IDCANCEL) {
            close_dialog(window);
            self.closed(self.context);
        }
        return;
    }
    int choices[QUESTION_ROWS];
    for (int i = 0; i < QUESTION_ROWS; i++) {
        choices[i] = (int)SendDlgItemMessageW(window, IDC_ROW_LIST + i, CB_GETCURSEL, 0, 0);
    }
    bool has_button = GetWindowTextLengthW(GetDlgItem(window, id)) > 0;
    if (id == IDCANCEL || ((id == IDYES || id == IDNO) && has_button)) {
        close_dialog(window);
        self.answered(self.context, id, choices);
    }
}

/* A list has been closed: when it stands at a choice that opens another dialog, that is what is wanted. Arrow keys in a
 * list that is not open pass over such a choice. */
static void dialog_on_list_closed(HWND window, HWND list) {
    int count = (int)SendMessageW(list, CB_GETCOUNT, 0, 0);
    bool has_opener = GetWindowLongPtrW(list, GWLP_USERDATA) == IS_OPENER;
    if (has_opener && SendMessageW(list, CB_GETCURSEL, 0, 0) == count - 1) {
        PostMessageW(window, WM_COMMAND, MAKEWPARAM(IDYES, BN_CLICKED), (LPARAM)GetDlgItem(window, IDYES));
    }
}

static void dialog_on_init(OwnedDialog *self, HWND window) {
    SetWindowLongPtrW(window, DWLP_USER, (LONG_PTR)self);
    EnumChildWindows(window, set_font, (LPARAM)self->place.fonts->text);
    if (self->spec) {
        fill_question(self, window);
        /* A plain question is answered by a letter, which a list with the focus would take. */
        SetFocus(GetDlgItem(window, self->spec->is_form ? IDC_ROW_LIST : IDYES));
    } else {
        fill_info(self, window);
        /* Arrow keys scroll the text and a reader reads it; it must not stand selected. */
        SetFocus(GetDlgItem(window, IDC_INFO_TEXT));
        SendDlgItemMessageW(window, IDC_INFO_TEXT, EM_SETSEL, 0, 0);
    }
    dialog_colors_apply(window, self->place.theme);
}

static INT_PTR CALLBACK dialog_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    const OwnedDialog *dialog = dialog_of(window);
    INT_PTR answer = FALSE;
    if (dialog && dialog_colors_on_message(window, dialog->place.theme, message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_INITDIALOG:
        dialog_on_init((OwnedDialog *)lparam, window);
        return FALSE;
    case WM_COMMAND:
        if (HIWORD(wparam) == BN_CLICKED) {
            dialog_on_command(window, LOWORD(wparam));
        } else if (HIWORD(wparam) == CBN_CLOSEUP) {
            dialog_on_list_closed(window, (HWND)lparam);
        }
        return TRUE;
    case WM_NCDESTROY:
        free(dialog_of(window));
        SetWindowLongPtrW(window, DWLP_USER, 0);
        return FALSE;
    default:
        return FALSE;
    }
}

static HWND open_dialog(const OwnedDialog *values, int template_id) {
    const DLGTEMPLATE *template =
        win_text_resource(values->place.instance, RT_DIALOG, template_id, values->place.language);
    OwnedDialog *self = malloc(sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    *self = *values;
    self->place.theme = self->place.theme ? self->place.theme : &THEME_CLASSIC;
    HWND window = CreateDialogIndirectParamW(self->place.instance, template, self->place.owner, dialog_procedure,
                                             (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    self->spec = NULL;
    self->title = NULL;
    self->text = NULL;
    EnableWindow(self->place.owner, FALSE);
    ShowWindow(window, SW_SHOW);
    return window;
}

HWND question_open(const OwnedDialogPlace *place, const QuestionSpec *spec, QuestionAnswered *answered,
                   void *context) {
    OwnedDialog values = { .place = *place, .answered = answered, .context = context, .spec = spec };
    return open_dialog(&values, IDD_QUESTION);
}

HWND info_open(const OwnedDialogPlace *place, const wchar_t *title, const wchar_t *text,
               void (*closed)(void *context), void *context) {
    OwnedDialog values = { .place = *place, .closed = closed, .context = context, .title = title, .text = text };
    return open_dialog(&values, IDD_INFO);
}
