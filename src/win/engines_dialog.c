/* SPDX-License-Identifier: MIT */
#include "engines_dialog.h"

#include <commdlg.h>
#include <stdlib.h>

#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "dialog_layout.h"
#include "text/status_text.h"
#include "view/board_geometry.h"
#include "win_text.h"

enum { REPORT_TEXT = 512, PATH_TEXT = 1024, TRIAL_ANSWER_MS = 15000, NAME_TEXT = ENGINE_NAME_SIZE };

typedef struct EnginesDialog {
    OwnedDialogPlace place;
    MainWindow *main_window;
    EnginesClosed *closed;
    HWND window;
    wchar_t tried_name[NAME_TEXT];
    int last_added; /* its number; 0: none */
} EnginesDialog;

static EnginesDialog *dialog_of(HWND window) {
    return (EnginesDialog *)GetWindowLongPtrW(window, DWLP_USER);
}

static EngineList *list_of(EnginesDialog *self) {
    return &self->main_window->engines.list;
}

static HWND control(const EnginesDialog *self, int id) {
    return GetDlgItem(self->window, id);
}

/* -------------------------------------------------------------------------------------------------- layout */
static int scaled(const EnginesDialog *self, int units) {
    return view_scale(units, self->place.dpi);
}

static SIZE text_size(const EnginesDialog *self, int id, int width) {
    wchar_t text[REPORT_TEXT];
    RECT area = { 0, 0, width, 0 };
    HDC dc = GetDC(self->window);
    HGDIOBJ old = SelectObject(dc, self->place.fonts->text);
    GetDlgItemTextW(self->window, id, text, REPORT_TEXT);
    DrawTextW(dc, text, -1, &area, DT_CALCRECT | (width > 0 ? DT_WORDBREAK | DT_NOPREFIX : DT_SINGLELINE));
    SelectObject(dc, old);
    ReleaseDC(self->window, dc);
    return (SIZE){ area.right, area.bottom };
}

static void put(const EnginesDialog *self, int id, int left, int top, int width, int height) {
    SetWindowPos(control(self, id), NULL, left, top, width, height, SWP_NOZORDER | SWP_NOACTIVATE);
}

static int button_width(const EnginesDialog *self, int id) {
    int width = text_size(self, id, 0).cx + scaled(self, 24);
    return width > scaled(self, 88) ? width : scaled(self, 88);
}

static int widest_label(const EnginesDialog *self) {
    static const int LABELS[] = { IDC_ENGINES_NAME_LABEL, IDC_ENGINES_COMMAND_LABEL, IDC_ENGINES_PROTOCOL_LABEL };
    int width = 0;
    for (int i = 0; i < 3; i++) {
        int needed = text_size(self, LABELS[i], 0).cx + scaled(self, 12);
        width = needed > width ? needed : width;
    }
    return width;
}

/* The list gets what room the screen leaves it. @param besides all other heights */
static int list_height(const EnginesDialog *self, int besides) {
    MONITORINFO monitor = { .cbSize = sizeof monitor };
    GetMonitorInfoW(MonitorFromWindow(self->place.owner, MONITOR_DEFAULTTONEAREST), &monitor);
    int line = self->place.fonts->text_height + scaled(self, 2);
    int room = monitor.rcWork.bottom - monitor.rcWork.top - besides - scaled(self, 48);
    int height = room < 6 * line ? room : 6 * line;
    return height > 2 * line ? height : 2 * line;
}

static void lay_out(const EnginesDialog *self) {
    int margin = scaled(self, 12);
    int gap = scaled(self, 8);
    int width = scaled(self, 440);
    int text = self->place.fonts->text_height;
    int row = text + scaled(self, 10);
    int label = widest_label(self);
    int browse = button_width(self, IDC_ENGINES_BROWSE);
    int remove = button_width(self, IDC_ENGINES_REMOVE);
    int intro = text_size(self, IDC_ENGINES_INTRO, width).cy;
    int report = 3 * text + scaled(self, 10);
    int top = margin;
    int list = list_height(self, 2 * margin + intro + 9 * gap + 2 * text + 5 * row + report);
    put(self, IDC_ENGINES_INTRO, margin, top, width, intro);
    top += intro + gap;
    put(self, IDC_ENGINES_LIST_LABEL, margin, top, width, text);
    top += text + gap / 2;
    put(self, IDC_ENGINES_LIST, margin, top, width - remove - gap, list);
    put(self, IDC_ENGINES_REMOVE, margin + width - remove, top, remove, row);
    top += list + gap;
    put(self, IDC_ENGINES_NAME_LABEL, margin, top + scaled(self, 4), label, text);
    put(self, IDC_ENGINES_NAME, margin + label, top, width - label, row);
    top += row + gap;
    put(self, IDC_ENGINES_COMMAND_LABEL, margin, top + scaled(self, 4), label, text);
    put(self, IDC_ENGINES_COMMAND, margin + label, top, width - label - browse - gap, row);
    put(self, IDC_ENGINES_BROWSE, margin + width - browse, top, browse, row);
    top += row + gap;
    put(self, IDC_ENGINES_PROTOCOL_LABEL, margin, top + scaled(self, 4), label, text);
    put(self, IDC_ENGINES_PROTOCOL, margin + label, top, scaled(self, 120), 5 * row);
    int add = button_width(self, IDC_ENGINES_ADD);
    int try = button_width(self, IDC_ENGINES_TRY);
    put(self, IDC_ENGINES_ADD, margin + width - try - gap - add, top, add, row);
    put(self, IDC_ENGINES_TRY, margin + width - try, top, try, row);
    top += row + gap;
    put(self, IDC_ENGINES_REPORT_LABEL, margin, top, width, text);
    top += text + gap / 2;
    put(self, IDC_ENGINES_REPORT, margin, top, width, report);
    top += report + gap;
    int close = button_width(self, IDCANCEL);
    put(self, IDCANCEL, margin + width - close, top, close, row);
    RECT over;
    GetWindowRect(self->place.owner, &over);
    dialog_layout_place(self->window, self->place.owner, self->place.dpi, width + 2 * margin, top + row + margin, over);
}

/* -------------------------------------------------------------------------------------------------- report */
static void report(const EnginesDialog *self, TextId id, const wchar_t *value) {
    wchar_t text[REPORT_TEXT];
    win_text_format(self->place.language, id, &value, value ? 1 : 0, text, REPORT_TEXT);
    SetDlgItemTextW(self->window, IDC_ENGINES_REPORT, text);
    NotifyWinEvent(EVENT_SYSTEM_ALERT, control(self, IDC_ENGINES_REPORT), OBJID_CLIENT, CHILDID_SELF);
}

static void report_number(const EnginesDialog *self, TextId id, int number) {
    wchar_t text[16];
    wsprintfW(text, L"%d", number);
    report(self, id, text);
}

/* -------------------------------------------------------------------------------------------------- fields */
static void to_utf8(const wchar_t *text, char *out, int size) {
    if (WideCharToMultiByte(CP_UTF8, 0, text, -1, out, size, NULL, NULL) == 0) {
        out[0] = '\0';
    }
}

static void fill_list(EnginesDialog *self, int selected) {
    HWND list = control(self, IDC_ENGINES_LIST);
    const EngineList *engines = list_of(self);
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    for (int i = 0; i < engines->count; i++) {
        wchar_t name[NAME_TEXT];
        win_text_from_utf8(engines->entries[i].name, name, NAME_TEXT);
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)name);
    }
    SendMessageW(list, LB_SETCURSEL, (WPARAM)(selected < engines->count ? selected : engines->count - 1), 0);
}

static int selected_index(EnginesDialog *self) {
    int index = (int)SendDlgItemMessageW(self->window, IDC_ENGINES_LIST, LB_GETCURSEL, 0, 0);
    return index >= 0 && index < list_of(self)->count ? index : -1;
}

/* Shows the selected program in the fields, to be tried, or changed under the same name. */
static void show_selected(EnginesDialog *self) {
    int index = selected_index(self);
    if (index >= 0) {
        const EngineEntry *entry = &list_of(self)->entries[index];
        wchar_t text[OUTSIDE_COMMAND_SIZE];
        win_text_from_utf8(entry->name, text, NAME_TEXT);
        SetDlgItemTextW(self->window, IDC_ENGINES_NAME, text);
        win_text_from_utf8(entry->program.command, text, OUTSIDE_COMMAND_SIZE);
        SetDlgItemTextW(self->window, IDC_ENGINES_COMMAND, text);
        SendDlgItemMessageW(self->window, IDC_ENGINES_PROTOCOL, CB_SETCURSEL, (WPARAM)entry->program.protocol, 0);
    }
}

/* Whether a text as it stands is the path of a file: then blanks in it part no words. */
static bool is_file(const wchar_t *text) {
    DWORD attributes = GetFileAttributesW(text);
    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

/* Puts a path into the field of the command line, quoted when it has blanks. */
static void set_path(const EnginesDialog *self, const wchar_t *path) {
    wchar_t quoted[PATH_TEXT + 2];
    bool has_blanks = false;
    for (const wchar_t *c = path; *c; c++) {
        has_blanks = has_blanks || *c == L' ' || *c == L'\t';
    }
    lstrcpyW(quoted, has_blanks ? L"\"" : L"");
    lstrcpynW(quoted + lstrlenW(quoted), path, PATH_TEXT);
    if (has_blanks) {
        lstrcpyW(quoted + lstrlenW(quoted), L"\"");
    }
    SetDlgItemTextW(self->window, IDC_ENGINES_COMMAND, quoted);
}

/* The name of a program by its command line: its file without folder and ".exe". */
static void name_of_command(const wchar_t *command, wchar_t name[NAME_TEXT]) {
    wchar_t end = *command == L'"' ? L'"' : L' ';
    const wchar_t *begin = command + (end == L'"');
    int size = 0;
    for (const wchar_t *c = begin; *c && *c != end; c++) {
        size = *c == L'\\' || *c == L'/' ? 0 : size;
        if (*c != L'\\' && *c != L'/' && size < NAME_TEXT - 1) {
            name[size++] = *c;
        }
    }
    name[size] = 0;
    if (size > 4 && lstrcmpiW(name + size - 4, L".exe") == 0) {
        name[size - 4] = 0;
    }
}

/* Reads the fields. @return false when there is no command line; that has been told */
static bool read_fields(EnginesDialog *self, wchar_t name[NAME_TEXT], EngineEntry *entry) {
    wchar_t command[OUTSIDE_COMMAND_SIZE];
    GetDlgItemTextW(self->window, IDC_ENGINES_COMMAND, command, OUTSIDE_COMMAND_SIZE);
    if (command[0] && command[0] != L'"' && is_file(command)) {
        set_path(self, command);
        GetDlgItemTextW(self->window, IDC_ENGINES_COMMAND, command, OUTSIDE_COMMAND_SIZE);
    }
    if (!command[0]) {
        report(self, TEXT_ENGINES_NO_COMMAND, NULL);
        SetFocus(control(self, IDC_ENGINES_COMMAND));
        return false;
    }
    GetDlgItemTextW(self->window, IDC_ENGINES_NAME, name, NAME_TEXT);
    if (!name[0]) {
        name_of_command(command, name);
        SetDlgItemTextW(self->window, IDC_ENGINES_NAME, name);
    }
    int protocol = (int)SendDlgItemMessageW(self->window, IDC_ENGINES_PROTOCOL, CB_GETCURSEL, 0, 0);
    *entry = (EngineEntry){ .program = { .protocol = protocol == OUTSIDE_NBOARD ? OUTSIDE_NBOARD : OUTSIDE_GTP } };
    to_utf8(name, entry->name, ENGINE_NAME_SIZE);
    to_utf8(command, entry->program.command, OUTSIDE_COMMAND_SIZE);
    return true;
}

/* ------------------------------------------------------------------------------------------------ commands */
static void engines_cmd_browse(EnginesDialog *self) {
    wchar_t path[PATH_TEXT] = L"";
    wchar_t filter[256];
    wchar_t programs[64];
    wchar_t all[64];
    win_text_get(self->place.language, TEXT_ENGINES_FILTER_PROGRAMS, programs, 64);
    win_text_get(self->place.language, TEXT_ENGINES_FILTER_ALL, all, 64);
    int size = wsprintfW(filter, L"%s (*.exe)|*.exe|%s|*.*|", programs, all);
    for (int i = 0; i < size; i++) {
        filter[i] = filter[i] == L'|' ? 0 : filter[i];
    }
    filter[size] = 0;
    OPENFILENAMEW file = { .lStructSize = sizeof file,
                           .hwndOwner = self->window,
                           .lpstrFilter = filter,
                           .lpstrFile = path,
                           .nMaxFile = PATH_TEXT,
                           .Flags = OFN_FILEMUSTEXIST | OFN_HIDEREADONLY | OFN_NOCHANGEDIR };
    HWND window = self->window;
    if (GetOpenFileNameW(&file) && IsWindow(window)) {
        wchar_t name[NAME_TEXT];
        set_path(self, path);
        GetDlgItemTextW(window, IDC_ENGINES_COMMAND, path, PATH_TEXT);
        name_of_command(path, name);
        SetDlgItemTextW(window, IDC_ENGINES_NAME, name);
        SetFocus(control(self, IDC_ENGINES_COMMAND)); /* for the options */
        SendDlgItemMessageW(window, IDC_ENGINES_COMMAND, EM_SETSEL, PATH_TEXT, PATH_TEXT);
    }
}

static void engines_cmd_add(EnginesDialog *self) {
    EngineEntry entry;
    wchar_t name[NAME_TEXT];
    if (!read_fields(self, name, &entry)) {
        return;
    }
    int index = engine_list_add(list_of(self), entry.name, entry.program.protocol, entry.program.command);
    if (index == STATUS_FULL) {
        report_number(self, TEXT_ENGINES_TOO_MANY, ENGINE_LIST_MAX);
    } else if (index < 0) {
        report(self, TEXT_ENGINES_BAD_COMMAND, NULL);
        SetFocus(control(self, IDC_ENGINES_COMMAND));
    } else {
        self->last_added = list_of(self)->entries[index].number;
        fill_list(self, index);
        report(self, main_engines_save(self->main_window) ? TEXT_ENGINES_ADDED : TEXT_ENGINES_NOT_SAVED, name);
    }
}

static void engines_cmd_remove(EnginesDialog *self) {
    int index = selected_index(self);
    if (index < 0) {
        report(self, TEXT_ENGINES_NONE_CHOSEN, NULL);
        return;
    }
    wchar_t name[NAME_TEXT];
    win_text_from_utf8(list_of(self)->entries[index].name, name, NAME_TEXT);
    engine_list_remove(list_of(self), index);
    fill_list(self, index);
    show_selected(self);
    report(self, main_engines_save(self->main_window) ? TEXT_ENGINES_REMOVED : TEXT_ENGINES_NOT_SAVED, name);
}

static void engines_cmd_try(EnginesDialog *self) {
    EngineEntry entry;
    if (!read_fields(self, self->tried_name, &entry)) {
        return;
    }
    OutsideTrial *trial = main_engines_trial(self->main_window);
    if (trial) {
        outside_trial_start(trial, &entry.program, TRIAL_ANSWER_MS);
    }
    report(self, trial ? TEXT_ENGINES_TRYING : text_of_status(STATUS_OUT_OF_MEMORY), self->tried_name);
}

static void engines_on_tried(EnginesDialog *self) {
    OutsideFailure failure;
    if (!outside_trial_take(main_engines_trial(self->main_window), &failure)) {
        return;
    }
    if (failure.status == STATUS_OK) {
        report(self, TEXT_ENGINES_WORKS, self->tried_name);
        return;
    }
    wchar_t text[REPORT_TEXT];
    main_engines_failure_text(self->place.language, self->tried_name, &failure, text, REPORT_TEXT);
    SetDlgItemTextW(self->window, IDC_ENGINES_REPORT, text);
    NotifyWinEvent(EVENT_SYSTEM_ALERT, control(self, IDC_ENGINES_REPORT), OBJID_CLIENT, CHILDID_SELF);
}

static void engines_cmd_close(EnginesDialog *self) {
    EnginesClosed *closed = self->closed;
    MainWindow *main_window = self->main_window;
    int index = selected_index(self);
    int number = self->last_added > 0 ? self->last_added : index >= 0 ? list_of(self)->entries[index].number : 0;
    if (main_window->engines.trial) {
        outside_trial_stop(main_window->engines.trial);
    }
    owned_dialog_close(self->window);
    closed(main_window, number);
}

/* ---------------------------------------------------------------------------------------------------- life */
static BOOL CALLBACK set_font(HWND child, LPARAM font) {
    SendMessageW(child, WM_SETFONT, (WPARAM)font, FALSE);
    return TRUE;
}

static void set_texts(const EnginesDialog *self) {
    static const struct {
        int id;
        TextId text;
    } TEXTS[] = { { IDC_ENGINES_INTRO, TEXT_ENGINES_INTRO },
                  { IDC_ENGINES_LIST_LABEL, TEXT_ENGINES_LIST },
                  { IDC_ENGINES_REMOVE, TEXT_ENGINES_REMOVE },
                  { IDC_ENGINES_NAME_LABEL, TEXT_ENGINES_NAME },
                  { IDC_ENGINES_COMMAND_LABEL, TEXT_ENGINES_COMMAND },
                  { IDC_ENGINES_BROWSE, TEXT_ENGINES_BROWSE },
                  { IDC_ENGINES_PROTOCOL_LABEL, TEXT_ENGINES_PROTOCOL },
                  { IDC_ENGINES_ADD, TEXT_ENGINES_ADD },
                  { IDC_ENGINES_TRY, TEXT_ENGINES_TRY },
                  { IDC_ENGINES_REPORT_LABEL, TEXT_ENGINES_REPORT },
                  { IDCANCEL, TEXT_BUTTON_CLOSE } };
    wchar_t text[REPORT_TEXT];
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        win_text_get(self->place.language, TEXTS[i].text, text, REPORT_TEXT);
        SetDlgItemTextW(self->window, TEXTS[i].id, text);
    }
    win_text_get(self->place.language, TEXT_ENGINES_TITLE, text, REPORT_TEXT);
    SetWindowTextW(self->window, text);
    for (int i = 0; i < OUTSIDE_PROTOCOL_COUNT; i++) {
        win_text_from_utf8(outside_protocol_name((OutsideProtocol)i), text, REPORT_TEXT);
        SendDlgItemMessageW(self->window, IDC_ENGINES_PROTOCOL, CB_ADDSTRING, 0, (LPARAM)text);
    }
}

/* A drop-down list that is drawn in the theme's colours has to be made so. Its place in the order of Tab is behind its
 * label. */
static void make_protocol_list(const EnginesDialog *self) {
    HWND list = CreateWindowExW(0, L"COMBOBOX", L"", CBS_DROPDOWNLIST | WS_VSCROLL | WS_CHILD | WS_VISIBLE | WS_TABSTOP |
                                    dialog_colors_list_style(self->place.theme),
                                0, 0, 1, 1, self->window, (HMENU)(INT_PTR)IDC_ENGINES_PROTOCOL, self->place.instance,
                                NULL);
    SetWindowPos(list, control(self, IDC_ENGINES_PROTOCOL_LABEL), 0, 0, 0, 0,
                 SWP_NOMOVE | SWP_NOSIZE | SWP_NOACTIVATE);
}

static void engines_on_init(EnginesDialog *self, HWND window) {
    self->window = window;
    dialog_dpi_keep_own_layout(window);
    make_protocol_list(self);
    EnumChildWindows(window, set_font, (LPARAM)self->place.fonts->text);
    set_texts(self);
    SendDlgItemMessageW(window, IDC_ENGINES_NAME, EM_SETLIMITTEXT, NAME_TEXT - 1, 0);
    SendDlgItemMessageW(window, IDC_ENGINES_COMMAND, EM_SETLIMITTEXT, OUTSIDE_COMMAND_SIZE - 1, 0);
    SendDlgItemMessageW(window, IDC_ENGINES_PROTOCOL, CB_SETCURSEL, 0, 0);
    fill_list(self, 0);
    show_selected(self);
    dialog_colors_apply(window, self->place.theme);
    lay_out(self);
    if (list_of(self)->bad_count > 0) {
        report_number(self, TEXT_ENGINES_BAD_LINES, list_of(self)->bad_count);
    }
    SetFocus(control(self, list_of(self)->count > 0 ? IDC_ENGINES_LIST : IDC_ENGINES_NAME));
}

static void engines_on_command(EnginesDialog *self, int id, int code) {
    static const struct {
        int id;
        void (*run)(EnginesDialog *self);
    } COMMANDS[] = { { IDC_ENGINES_BROWSE, engines_cmd_browse },
                     { IDC_ENGINES_ADD, engines_cmd_add },
                     { IDC_ENGINES_REMOVE, engines_cmd_remove },
                     { IDC_ENGINES_TRY, engines_cmd_try },
                     { IDCANCEL, engines_cmd_close } };
    if (id == IDC_ENGINES_LIST && code == LBN_SELCHANGE) {
        show_selected(self);
        return;
    }
    for (size_t i = 0; i < sizeof COMMANDS / sizeof COMMANDS[0] && code == BN_CLICKED; i++) {
        if (COMMANDS[i].id == id) {
            COMMANDS[i].run(self);
            return;
        }
    }
}

static INT_PTR CALLBACK engines_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    EnginesDialog *self = dialog_of(window);
    if (message == WM_INITDIALOG) {
        SetWindowLongPtrW(window, DWLP_USER, lparam);
        engines_on_init((EnginesDialog *)lparam, window);
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
        engines_on_command(self, LOWORD(wparam), HIWORD(wparam));
        return TRUE;
    case WM_APP_ENGINE_TRIED:
        engines_on_tried(self);
        return TRUE;
    case WM_NCDESTROY:
        free(self);
        SetWindowLongPtrW(window, DWLP_USER, 0);
        return FALSE;
    default:
        return FALSE;
    }
}

HWND engines_dialog_open(const OwnedDialogPlace *place, MainWindow *main_window, EnginesClosed *closed) {
    const DLGTEMPLATE *template = win_text_resource(place->instance, RT_DIALOG, IDD_ENGINES, place->language);
    EnginesDialog *self = calloc(1, sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    self->place = *place;
    self->place.theme = place->theme ? place->theme : &THEME_CLASSIC;
    self->main_window = main_window;
    self->closed = closed;
    HWND window = CreateDialogIndirectParamW(place->instance, template, place->owner, engines_procedure, (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    main_window->engines.dialog = window;
    EnableWindow(place->owner, FALSE);
    ShowWindow(window, SW_SHOW);
    return window;
}
