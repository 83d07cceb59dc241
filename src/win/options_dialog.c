/* SPDX-License-Identifier: MIT */
#include "options_dialog.h"

#include <stdlib.h>

#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "dialog_layout.h"
#include "main_questions.h"
#include "main_settings.h"
#include "numbered_list.h"
#include "view/board_geometry.h"
#include "win_text.h"

enum { WM_APP_OPTIONS_SHOW = WM_APP + 1, LABEL_SIZE = 128 };

typedef struct OptionsDialog {
    OwnedDialogPlace place;
    MainWindow *main_window;
    OptionsClosed *closed;
    HWND window;
    Fonts fonts;
    int dpi;
    Settings before;
    SettingPage page;
    DWORD list_style; /* of the drop-down lists as they were made */
    bool is_answered;
    HWND labels[MAIN_SETTINGS_MAX]; /* NULL: the control has its own */
    HWND controls[MAIN_SETTINGS_MAX];
} OptionsDialog;

_Static_assert(IDC_OPTIONS_SETTING + (int)MAIN_SETTINGS_MAX <= 530, "the controls' ids stay in their range");

static const TextId PAGE_NAMES[PAGE_COUNT] = { TEXT_OPTIONS_PAGE_LOOKS, TEXT_OPTIONS_PAGE_WINDOW,
                                               TEXT_OPTIONS_PAGE_PLAY, TEXT_OPTIONS_PAGE_STUDY };

static OptionsDialog *dialog_of(HWND window) {
    return (OptionsDialog *)GetWindowLongPtrW(window, DWLP_USER);
}

static HWND control(const OptionsDialog *self, int id) {
    return GetDlgItem(self->window, id);
}

static bool is_list(int index) {
    return main_settings_at(index)->kind != SETTING_SWITCH;
}

/* -------------------------------------------------------------------------------------------------- layout */
static int scaled(const OptionsDialog *self, int units) {
    return view_scale(units, self->dpi);
}

static int width_of(const OptionsDialog *self, HWND window) {
    wchar_t text[LABEL_SIZE];
    GetWindowTextW(window, text, LABEL_SIZE);
    return (int)dialog_layout_text_size(self->window, self->fonts.text, text, 0).cx;
}

static int button_width(const OptionsDialog *self, int id) {
    int width = width_of(self, control(self, id)) + scaled(self, 24);
    return width > scaled(self, 88) ? width : scaled(self, 88);
}

static int list_width(const OptionsDialog *self, HWND list) {
    int width = 0;
    int count = (int)SendMessageW(list, CB_GETCOUNT, 0, 0);
    for (int i = 0; i < count; i++) {
        wchar_t text[QUESTION_TEXT] = L"";
        if (SendMessageW(list, CB_GETLBTEXTLEN, (WPARAM)i, 0) < QUESTION_TEXT) {
            SendMessageW(list, CB_GETLBTEXT, (WPARAM)i, (LPARAM)text);
        }
        int needed = (int)dialog_layout_text_size(self->window, self->fonts.text, text, 0).cx + scaled(self, 34);
        width = needed > width ? needed : width;
    }
    return width;
}

static int page_list_width(const OptionsDialog *self) {
    int width = scaled(self, 80);
    for (int page = 0; page < PAGE_COUNT; page++) {
        wchar_t text[LABEL_SIZE];
        win_text_get(self->place.language, PAGE_NAMES[page], text, LABEL_SIZE);
        int needed = (int)dialog_layout_text_size(self->window, self->fonts.text, text, 0).cx + scaled(self, 28);
        width = needed > width ? needed : width;
    }
    return width;
}

/* What the widest and the highest page need, so that turning pages moves nothing. */
typedef struct Room {
    int label, list; /* widths of the two columns */
    int width, height;
} Room;

static int step_of(const OptionsDialog *self, int index) {
    return self->fonts.text_height + scaled(self, is_list(index) ? 16 : 10);
}

static Room find_room(const OptionsDialog *self) {
    Room room = { 0 };
    int check = 0;
    int heights[PAGE_COUNT] = { 0 };
    for (int i = 0; i < main_settings_count(); i++) {
        int *height = &heights[main_settings_at(i)->page];
        *height += step_of(self, i);
        room.height = *height > room.height ? *height : room.height;
        if (is_list(i)) {
            int label = width_of(self, self->labels[i]) + scaled(self, 12);
            int list = list_width(self, self->controls[i]);
            room.label = label > room.label ? label : room.label;
            room.list = list > room.list ? list : room.list;
        } else {
            int needed = width_of(self, self->controls[i]) + scaled(self, 30);
            check = needed > check ? needed : check;
        }
    }
    room.width = room.label + room.list > check ? room.label + room.list : check;
    return room;
}

static void put(HWND window, int left, int top, int width, int height) {
    SetWindowPos(window, NULL, left, top, width, height, SWP_NOZORDER | SWP_NOACTIVATE);
}

static void lay_settings(const OptionsDialog *self, const Room *room, int left, int top) {
    int text = self->fonts.text_height;
    int tops[PAGE_COUNT];
    for (int page = 0; page < PAGE_COUNT; page++) {
        tops[page] = top;
    }
    for (int i = 0; i < main_settings_count(); i++) {
        int *row = &tops[main_settings_at(i)->page];
        if (is_list(i)) {
            put(self->labels[i], left, *row + scaled(self, 4), room->label, text);
            put(self->controls[i], left + room->label, *row, room->width - room->label, 12 * (text + scaled(self, 4)));
        } else {
            put(self->controls[i], left, *row, room->width, text + scaled(self, 6));
        }
        *row += step_of(self, i);
    }
}

/* @param over screen pixels: the dialog stands centred over this, or begins with it */
static void lay_out(const OptionsDialog *self, RECT over) {
    int margin = scaled(self, 12);
    int gap = scaled(self, 8);
    int text = self->fonts.text_height;
    int button = text + scaled(self, 12);
    int pages = page_list_width(self);
    Room room = find_room(self);
    int head = margin + text + scaled(self, 4);
    int ok = button_width(self, IDOK);
    int cancel = button_width(self, IDCANCEL);
    int defaults = button_width(self, IDC_OPTIONS_DEFAULTS);
    int width = pages + 2 * gap + room.width;
    int buttons = defaults + 3 * gap + ok + gap + cancel;
    room.width += buttons > width ? buttons - width : 0;
    width = buttons > width ? buttons : width;
    put(control(self, IDC_OPTIONS_PAGES_LABEL), margin, margin, pages, text);
    put(control(self, IDC_OPTIONS_PAGES), margin, head, pages, room.height);
    lay_settings(self, &room, margin + pages + 2 * gap, head);
    int top = head + room.height + margin;
    put(control(self, IDC_OPTIONS_DEFAULTS), margin, top, defaults, button);
    put(control(self, IDOK), margin + width - cancel - gap - ok, top, ok, button);
    put(control(self, IDCANCEL), margin + width - cancel, top, cancel, button);
    dialog_layout_place(self->window, self->place.owner, self->dpi, width + 2 * margin, top + button + margin, over);
}

/* Beside the main window as far as the screen has room, since what is chosen is seen there. */
static RECT beside_owner(const OptionsDialog *self) {
    RECT over;
    GetWindowRect(self->place.owner, &over);
    over.left = over.right;
    return over;
}

/* Where it stands, when only its size may have changed. */
static RECT where_it_is(const OptionsDialog *self) {
    RECT over;
    GetWindowRect(self->window, &over);
    over.right = over.left;
    over.bottom = over.top;
    return over;
}

/* --------------------------------------------------------------------------------------------------- pages */
static bool is_on_page(const OptionsDialog *self, int index) {
    return main_settings_at(index)->page == self->page;
}

static void show_page(OptionsDialog *self, SettingPage page) {
    HWND focus = GetFocus();
    HWND first = NULL;
    bool loses_focus = false;
    self->page = page;
    SendMessageW(control(self, IDC_OPTIONS_PAGES), LB_SETCURSEL, (WPARAM)page, 0);
    for (int i = 0; i < main_settings_count(); i++) {
        bool is_shown = is_on_page(self, i);
        loses_focus = loses_focus || (self->controls[i] == focus && !is_shown);
        first = is_shown && !first ? self->controls[i] : first;
        ShowWindow(self->controls[i], is_shown ? SW_SHOW : SW_HIDE);
        if (self->labels[i]) {
            ShowWindow(self->labels[i], is_shown ? SW_SHOW : SW_HIDE);
        }
    }
    if (loses_focus) {
        SetFocus(first);
    }
}

static void turn_page(OptionsDialog *self, int step) {
    for (int i = 0; i < main_settings_count(); i++) {
        if (is_list(i)) {
            SendMessageW(self->controls[i], CB_SHOWDROPDOWN, FALSE, 0);
        }
    }
    show_page(self, (SettingPage)(((int)self->page + step + PAGE_COUNT) % PAGE_COUNT));
}

/* -------------------------------------------------------------------------------------------------- values */
static void fill_list(const OptionsDialog *self, int index) {
    const MainSetting *setting = main_settings_at(index);
    HWND list = self->controls[index];
    SendMessageW(list, CB_RESETCONTENT, 0, 0);
    for (int i = 0; i < setting->choice_count; i++) {
        wchar_t text[QUESTION_TEXT];
        win_text_get(self->place.language, setting->choices[i].text, text, QUESTION_TEXT);
        SendMessageW(list, CB_ADDSTRING, 0, (LPARAM)text);
    }
    if (setting->kind == SETTING_OPPONENT) {
        QuestionRow row = { .choice_count = 0 };
        main_questions_fill_opponents(self->main_window, &row);
        for (int i = 0; i < row.choice_count; i++) {
            SendMessageW(list, CB_ADDSTRING, 0, (LPARAM)row.choices[i]);
        }
        SendMessageW(list, CB_SETCURSEL, (WPARAM)row.choice, 0);
    }
}

static void show_values(const OptionsDialog *self) {
    for (int i = 0; i < main_settings_count(); i++) {
        const MainSetting *setting = main_settings_at(i);
        int value = main_settings_value(&self->main_window->settings, setting);
        if (setting->kind == SETTING_SWITCH) {
            SendMessageW(self->controls[i], BM_SETCHECK, (WPARAM)(value == 1 ? BST_CHECKED : BST_UNCHECKED), 0);
        } else if (setting->kind == SETTING_CHOICE) {
            SendMessageW(self->controls[i], CB_SETCURSEL, (WPARAM)value, 0);
        } else {
            fill_list(self, i);
        }
    }
}

/* Takes what a control says into the settings, and has it seen. */
static void take_value(OptionsDialog *self, int index) {
    const MainSetting *setting = main_settings_at(index);
    MainWindow *main_window = self->main_window;
    HWND window = self->controls[index];
    if (setting->kind == SETTING_SWITCH) {
        main_settings_set(main_window, setting, SendMessageW(window, BM_GETCHECK, 0, 0) == BST_CHECKED);
    } else {
        int choice = (int)SendMessageW(window, CB_GETCURSEL, 0, 0);
        if (setting->kind == SETTING_OPPONENT) {
            main_questions_get_opponent(main_window, choice, main_window->settings.opponent);
        } else if (choice >= 0 && choice != main_settings_value(&main_window->settings, setting)) {
            main_settings_set(main_window, setting, choice);
        }
    }
    PostMessageW(self->window, WM_APP_OPTIONS_SHOW, 0, 0); /* not while the control is telling of itself */
}

static void options_cmd_defaults(OptionsDialog *self) {
    Settings defaults = settings_default();
    main_settings_take(self->main_window, &defaults);
    show_values(self);
    PostMessageW(self->window, WM_APP_OPTIONS_SHOW, 0, 0);
}

/* ------------------------------------------------------------------------------------------------ controls */
static HWND make(const OptionsDialog *self, const wchar_t *class, DWORD style, int id, HWND previous) {
    HWND window = CreateWindowExW(0, class, L"", style | WS_CHILD, 0, 0, 1, 1, self->window, (HMENU)(INT_PTR)id,
                                  self->place.instance, NULL);
    SetWindowPos(window, previous, 0, 0, 0, 0, SWP_NOMOVE | SWP_NOSIZE | SWP_NOACTIVATE); /* in the order of Tab */
    SendMessageW(window, WM_SETFONT, (WPARAM)self->fonts.text, FALSE);
    return window;
}

static HWND make_list(OptionsDialog *self, int index) {
    HWND list = make(self, L"COMBOBOX", CBS_DROPDOWNLIST | WS_VSCROLL | WS_TABSTOP | self->list_style,
                     IDC_OPTIONS_SETTING + index, self->labels[index]);
    numbered_list_attach(list);
    return list;
}

static void make_controls(OptionsDialog *self) {
    HWND previous = control(self, IDC_OPTIONS_PAGES);
    self->list_style = dialog_colors_list_style(self->place.theme);
    for (int i = 0; i < main_settings_count(); i++) {
        if (is_list(i)) {
            self->labels[i] = make(self, L"STATIC", SS_LEFT, IDC_OPTIONS_LABEL, previous);
            self->controls[i] = make_list(self, i);
        } else {
            self->controls[i] =
                make(self, L"BUTTON", BS_AUTOCHECKBOX | WS_TABSTOP, IDC_OPTIONS_SETTING + i, previous);
        }
        previous = self->controls[i];
    }
}

/* A list is drawn dark or by the system for its whole life: another theme may need other ones. */
static void remake_lists(OptionsDialog *self) {
    HWND focus = GetFocus();
    self->list_style = dialog_colors_list_style(self->place.theme);
    for (int i = 0; i < main_settings_count(); i++) {
        if (is_list(i)) {
            HWND old = self->controls[i];
            self->controls[i] = make_list(self, i);
            ShowWindow(self->controls[i], is_on_page(self, i) ? SW_SHOW : SW_HIDE);
            if (focus == old) {
                SetFocus(self->controls[i]);
            }
            DestroyWindow(old);
        }
    }
}

static void set_text(const OptionsDialog *self, HWND window, TextId id) {
    wchar_t text[LABEL_SIZE];
    win_text_get(self->place.language, id, text, LABEL_SIZE);
    SetWindowTextW(window, text);
}

static void set_texts(const OptionsDialog *self) {
    HWND pages = control(self, IDC_OPTIONS_PAGES);
    set_text(self, self->window, TEXT_OPTIONS_TITLE);
    set_text(self, control(self, IDC_OPTIONS_PAGES_LABEL), TEXT_OPTIONS_PAGES);
    set_text(self, control(self, IDC_OPTIONS_DEFAULTS), TEXT_OPTIONS_DEFAULTS);
    set_text(self, control(self, IDOK), TEXT_OPTIONS_OK);
    set_text(self, control(self, IDCANCEL), TEXT_QUESTION_NEW_CANCEL);
    SendMessageW(pages, LB_RESETCONTENT, 0, 0);
    for (int page = 0; page < PAGE_COUNT; page++) {
        wchar_t text[LABEL_SIZE];
        win_text_get(self->place.language, PAGE_NAMES[page], text, LABEL_SIZE);
        SendMessageW(pages, LB_ADDSTRING, 0, (LPARAM)text);
    }
    SendMessageW(pages, LB_SETCURSEL, (WPARAM)self->page, 0);
    for (int i = 0; i < main_settings_count(); i++) {
        set_text(self, self->labels[i] ? self->labels[i] : self->controls[i], main_settings_at(i)->label);
        if (is_list(i)) {
            fill_list(self, i);
        }
    }
}

static bool is_a_list_open(const OptionsDialog *self) {
    for (int i = 0; i < main_settings_count(); i++) {
        if (is_list(i) && SendMessageW(self->controls[i], CB_GETDROPPEDSTATE, 0, 0)) {
            return true;
        }
    }
    return false;
}

/* The dialog itself follows a change of language or theme; not under an open list, which would close. */
static void options_on_show(OptionsDialog *self) {
    bool is_other_style = self->list_style != dialog_colors_list_style(self->place.theme);
    if ((!is_other_style && self->place.language == self->main_window->language) || is_a_list_open(self)) {
        return;
    }
    self->place.language = self->main_window->language;
    if (is_other_style) {
        remake_lists(self);
    }
    set_texts(self);
    show_values(self);
    dialog_colors_apply(self->window, self->place.theme);
    lay_out(self, where_it_is(self));
}

/* ---------------------------------------------------------------------------------------------------- life */
static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    SendMessageW(child, WM_SETFONT, (WPARAM)font, FALSE);
    return TRUE;
}

static void set_dpi(OptionsDialog *self, int dpi, RECT over) {
    self->dpi = dpi;
    fonts_make(&self->fonts, dpi);
    EnumChildWindows(self->window, set_font, (LPARAM)self->fonts.text);
    SendMessageW(control(self, IDC_OPTIONS_PAGES), LB_SETITEMHEIGHT, 0, self->fonts.text_height + scaled(self, 6));
    dialog_colors_apply(self->window, self->place.theme);
    lay_out(self, over);
}

static void options_on_init(OptionsDialog *self, HWND window) {
    self->window = window;
    dialog_dpi_keep_own_layout(window);
    make_controls(self);
    set_texts(self);
    show_values(self);
    set_dpi(self, self->place.dpi, beside_owner(self));
    show_page(self, PAGE_LOOKS);
    SetFocus(control(self, IDC_OPTIONS_PAGES));
}

static void finish(OptionsDialog *self, bool is_kept) {
    OptionsClosed *closed = self->closed;
    MainWindow *main_window = self->main_window;
    Settings before = self->before;
    self->is_answered = true;
    owned_dialog_close(self->window);
    closed(main_window, is_kept ? NULL : &before);
}

static void options_on_command(OptionsDialog *self, int id, int code) {
    int index = id - IDC_OPTIONS_SETTING;
    if (id == IDC_OPTIONS_PAGES) {
        if (code == LBN_SELCHANGE) {
            show_page(self, (SettingPage)SendMessageW(control(self, id), LB_GETCURSEL, 0, 0));
        }
    } else if (index >= 0 && index < main_settings_count()) {
        if (code == (is_list(index) ? CBN_SELCHANGE : BN_CLICKED)) {
            take_value(self, index);
        } else if (is_list(index) && code == CBN_CLOSEUP) {
            PostMessageW(self->window, WM_APP_OPTIONS_SHOW, 0, 0);
        }
    } else if (id == IDC_OPTIONS_DEFAULTS && code == BN_CLICKED) {
        options_cmd_defaults(self);
    } else if ((id == IDOK || id == IDCANCEL) && code == BN_CLICKED) {
        finish(self, id == IDOK);
    }
}

static void options_on_destroy(OptionsDialog *self) {
    if (!self->is_answered) { /* the program goes on to something else, or ends */
        self->is_answered = true;
        self->closed(self->main_window, &self->before);
    }
}

static INT_PTR CALLBACK options_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    OptionsDialog *self = dialog_of(window);
    if (message == WM_INITDIALOG) {
        SetWindowLongPtrW(window, DWLP_USER, lparam);
        options_on_init((OptionsDialog *)lparam, window);
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
        options_on_command(self, LOWORD(wparam), HIWORD(wparam));
        return TRUE;
    case WM_APP_OPTIONS_SHOW:
        options_on_show(self);
        return TRUE;
    case WM_DPICHANGED:
        set_dpi(self, HIWORD(wparam), where_it_is(self));
        return TRUE;
    case WM_DESTROY:
        options_on_destroy(self);
        return FALSE;
    case WM_NCDESTROY:
        fonts_free(&self->fonts);
        free(self);
        SetWindowLongPtrW(window, DWLP_USER, 0);
        return FALSE;
    default:
        return FALSE;
    }
}

HWND options_dialog_open(const OwnedDialogPlace *place, MainWindow *main_window, OptionsClosed *closed) {
    const DLGTEMPLATE *template = win_text_resource(place->instance, RT_DIALOG, IDD_OPTIONS, place->language);
    OptionsDialog *self = calloc(1, sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    self->place = *place;
    self->main_window = main_window;
    self->closed = closed;
    self->before = main_window->settings;
    HWND window = CreateDialogIndirectParamW(place->instance, template, place->owner, options_procedure, (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    EnableWindow(place->owner, FALSE);
    ShowWindow(window, SW_SHOW);
    return window;
}

bool options_dialog_take_message(HWND dialog, const MSG *message) {
    if (message->message != WM_KEYDOWN || GetKeyState(VK_CONTROL) >= 0 ||
        !(message->hwnd == dialog || IsChild(dialog, message->hwnd))) {
        return false;
    }
    bool is_back = message->wParam == VK_PRIOR || (message->wParam == VK_TAB && GetKeyState(VK_SHIFT) < 0);
    if (is_back || message->wParam == VK_TAB || message->wParam == VK_NEXT) {
        turn_page(dialog_of(dialog), is_back ? -1 : 1);
        return true;
    }
    return false;
}
