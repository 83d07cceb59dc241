/* SPDX-License-Identifier: MIT */
#include "guide_window.h"

#include <stdlib.h>

#include "dialog_colors.h"
#include "dialog_dpi.h"
#include "dialog_layout.h"
#include "fonts.h"
#include "resource.h"
#include "view/board_geometry.h"
#include "view/guide_text.h"
#include "win_text.h"

enum { TITLE_SIZE = 128, WIDTH_UNITS = 720, HEIGHT_UNITS = 520, LEAST_UNITS = 320, LIST_UNITS = 210, MARGIN_UNITS = 12 };

typedef struct GuideWindow {
    HINSTANCE instance;
    HWND window;
    const Theme *theme;
    Language language;
    Fonts fonts;
    int dpi;
    GuideChapter chapters[GUIDE_CHAPTERS_MAX]; /* parts of the program's own data */
    int chapter_count;
} GuideWindow;

static GuideWindow *window_of(HWND window) {
    return (GuideWindow *)GetWindowLongPtrW(window, DWLP_USER);
}

/* UTF-8 as an edit control wants it, with "\r\n". @owner the caller frees. @return NULL: out of memory */
static wchar_t *edit_text(const char *text, size_t size) {
    int length = MultiByteToWideChar(CP_UTF8, 0, text, (int)size, NULL, 0);
    wchar_t *wide = malloc(((size_t)length + 1) * sizeof *wide);
    wchar_t *lines = malloc((2 * (size_t)length + 1) * sizeof *lines);
    int end = 0;
    if (wide && lines) {
        MultiByteToWideChar(CP_UTF8, 0, text, (int)size, wide, length);
        for (int i = 0; i < length; i++) {
            if (wide[i] == L'\n' && (i == 0 || wide[i - 1] != L'\r')) {
                lines[end++] = L'\r';
            }
            lines[end++] = wide[i];
        }
        lines[end] = 0;
    } else {
        free(lines);
        lines = NULL;
    }
    free(wide);
    return lines;
}

/* --------------------------------------------------------------------------------------------- contents */
static void show_chapter(GuideWindow *self) {
    int index = (int)SendDlgItemMessageW(self->window, IDC_GUIDE_CHAPTERS, LB_GETCURSEL, 0, 0);
    if (index < 0 || index >= self->chapter_count) {
        return;
    }
    wchar_t *text = edit_text(self->chapters[index].text, self->chapters[index].text_size);
    if (text) {
        SetDlgItemTextW(self->window, IDC_GUIDE_TEXT, text);
        free(text);
    }
}

static void fill(GuideWindow *self) {
    HWND list = GetDlgItem(self->window, IDC_GUIDE_CHAPTERS);
    int chosen = (int)SendMessageW(list, LB_GETCURSEL, 0, 0);
    wchar_t text[TITLE_SIZE];
    size_t size = 0;
    const char *guide = win_text_data(self->instance, IDR_GUIDE, self->language, &size);
    self->chapter_count = guide ? guide_text_split(guide, size, self->chapters) : 0;
    win_text_get(self->language, TEXT_GUIDE_TITLE, text, TITLE_SIZE);
    SetWindowTextW(self->window, text);
    win_text_get(self->language, TEXT_GUIDE_CHAPTERS, text, TITLE_SIZE);
    SetDlgItemTextW(self->window, IDC_GUIDE_LABEL, text);
    SendMessageW(list, LB_RESETCONTENT, 0, 0);
    for (int i = 0; i < self->chapter_count; i++) {
        int length = MultiByteToWideChar(CP_UTF8, 0, self->chapters[i].title, (int)self->chapters[i].title_size, text,
                                         TITLE_SIZE - 1);
        text[length] = 0;
        SendMessageW(list, LB_ADDSTRING, 0, (LPARAM)text);
    }
    SendMessageW(list, LB_SETCURSEL, (WPARAM)(chosen > 0 ? chosen : 0), 0);
    show_chapter(self);
}

/* ------------------------------------------------------------------------------------------------- look */
static void lay_out(GuideWindow *self) {
    RECT client;
    if (IsIconic(self->window) || !GetClientRect(self->window, &client)) {
        return;
    }
    int margin = view_scale(MARGIN_UNITS, self->dpi);
    int width = view_scale(LIST_UNITS, self->dpi) * self->fonts.text_height / view_scale(15, self->dpi);
    width = width < client.right / 3 ? width : client.right / 3;
    int label = self->fonts.text_height + margin / 3;
    int height = client.bottom - 2 * margin;
    int left = margin + width + margin;
    dialog_layout_place_control(self->window, IDC_GUIDE_LABEL, margin, margin, width, self->fonts.text_height);
    dialog_layout_place_control(self->window, IDC_GUIDE_CHAPTERS, margin, margin + label, width, height - label);
    dialog_layout_place_control(self->window, IDC_GUIDE_TEXT, left, margin, client.right - margin - left, height);
}

static void set_dpi(GuideWindow *self, int dpi) {
    self->dpi = dpi;
    fonts_make(&self->fonts, dpi);
    static const int CONTROLS[] = { IDC_GUIDE_LABEL, IDC_GUIDE_CHAPTERS, IDC_GUIDE_TEXT };
    for (size_t i = 0; i < sizeof CONTROLS / sizeof CONTROLS[0]; i++) {
        SendDlgItemMessageW(self->window, CONTROLS[i], WM_SETFONT, (WPARAM)self->fonts.text, TRUE);
    }
    int inside = view_scale(8, dpi);
    SendDlgItemMessageW(self->window, IDC_GUIDE_TEXT, EM_SETMARGINS, EC_LEFTMARGIN | EC_RIGHTMARGIN,
                        MAKELPARAM(inside, inside));
    SendDlgItemMessageW(self->window, IDC_GUIDE_CHAPTERS, LB_SETITEMHEIGHT, 0,
                        MAKELPARAM(self->fonts.text_height * 4 / 3, 0));
    dialog_colors_apply(self->window, self->theme);
    lay_out(self);
}

/* Over the lower right of its owner, so that the board stays in sight where the screen has room. */
static void place(const GuideWindow *self, HWND owner) {
    RECT work = dialog_layout_work_area(owner);
    RECT over;
    GetWindowRect(owner, &over);
    int width = view_scale(WIDTH_UNITS, self->dpi);
    int height = view_scale(HEIGHT_UNITS, self->dpi);
    width = width < work.right - work.left ? width : work.right - work.left;
    height = height < work.bottom - work.top ? height : work.bottom - work.top;
    int left = over.right + width <= work.right ? over.right : over.right - width / 2;
    int top = over.top + view_scale(40, self->dpi);
    left = left + width > work.right ? work.right - width : left;
    top = top + height > work.bottom ? work.bottom - height : top;
    SetWindowPos(self->window, NULL, left > work.left ? left : work.left, top > work.top ? top : work.top, width, height,
                 SWP_NOZORDER);
}

/* ------------------------------------------------------------------------------------------------- life */
static void guide_on_init(GuideWindow *self, HWND window) {
    self->window = window;
    dialog_dpi_keep_own_layout(window);
    SendMessageW(window, WM_SETICON, ICON_BIG, (LPARAM)LoadIconW(self->instance, MAKEINTRESOURCEW(IDI_OTHELLO)));
    fill(self);
    set_dpi(self, (int)GetDpiForWindow(window));
    SetFocus(GetDlgItem(window, IDC_GUIDE_CHAPTERS));
}

static void guide_on_destroy(GuideWindow *self) {
    SetWindowLongPtrW(self->window, DWLP_USER, 0);
    fonts_free(&self->fonts);
    free(self);
}

static void guide_on_min_max(const GuideWindow *self, MINMAXINFO *info) {
    int least = view_scale(LEAST_UNITS, self->dpi > 0 ? self->dpi : USER_DEFAULT_SCREEN_DPI);
    info->ptMinTrackSize = (POINT){ least, least };
}

static INT_PTR CALLBACK guide_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    GuideWindow *self = window_of(window);
    if (!self) {
        if (message == WM_INITDIALOG) {
            SetWindowLongPtrW(window, DWLP_USER, lparam);
            guide_on_init((GuideWindow *)lparam, window);
        }
        return FALSE;
    }
    INT_PTR answer = FALSE;
    if (dialog_colors_on_message(window, self->theme, message, wparam, lparam, &answer)) {
        return answer;
    }
    switch (message) {
    case WM_COMMAND:
        if (LOWORD(wparam) == IDC_GUIDE_CHAPTERS && HIWORD(wparam) == LBN_SELCHANGE) {
            show_chapter(self);
        } else if (LOWORD(wparam) == IDCANCEL) {
            DestroyWindow(window);
        }
        return TRUE;
    case WM_SIZE:
        lay_out(self);
        return TRUE;
    case WM_GETMINMAXINFO:
        guide_on_min_max(self, (MINMAXINFO *)lparam);
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
        DestroyWindow(window);
        return TRUE;
    case WM_NCDESTROY:
        guide_on_destroy(self);
        return TRUE;
    default:
        return FALSE;
    }
}

HWND guide_window_open(HINSTANCE instance, HWND owner, Language language, const Theme *theme) {
    const DLGTEMPLATE *template = win_text_resource(instance, RT_DIALOG, IDD_GUIDE, LANGUAGE_ENGLISH);
    GuideWindow *self = calloc(1, sizeof *self);
    if (!template || !self) {
        free(self);
        return NULL;
    }
    self->instance = instance;
    self->language = language;
    self->theme = theme;
    HWND window = CreateDialogIndirectParamW(instance, template, owner, guide_procedure, (LPARAM)self);
    if (!window) {
        return NULL; /* WM_NCDESTROY has freed it if the window ever was there */
    }
    place(self, owner);
    ShowWindow(window, SW_SHOW);
    return window;
}

void guide_window_set_language(HWND window, Language language) {
    GuideWindow *self = IsWindow(window) ? window_of(window) : NULL;
    if (self && self->language != language) {
        self->language = language;
        fill(self);
    }
}

bool guide_window_take_message(HWND window, MSG *message) {
    bool is_own = IsWindow(window) && (message->hwnd == window || IsChild(window, message->hwnd));
    return is_own && IsDialogMessageW(window, message);
}
