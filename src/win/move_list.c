/* SPDX-License-Identifier: MIT */
#include "move_list.h"

#include <stdlib.h>
#include <wchar.h>

#include "dark_mode.h"
#include "move_list_state.h"
#include "view/board_geometry.h"

enum {
    LIST_ID = 1,
    WM_LIST_CHOSEN = WM_APP + 1, /* to the card: tell the parent what was chosen. wparam: the row's index */
    NO_ROW = -1
};

static MoveList *list_of(HWND window) {
    return (MoveList *)GetWindowLongPtrW(window, 0);
}

/* ---------------------------------------------------------------------------------------------- painting */
static LRESULT on_custom_draw(MoveList *self, const NMLVCUSTOMDRAW *draw) {
    switch (draw->nmcd.dwDrawStage) {
    case CDDS_PREPAINT:
        return CDRF_NOTIFYITEMDRAW;
    case CDDS_ITEMPREPAINT:
        move_list_paint_row(self, draw->nmcd.hdc, (int)draw->nmcd.dwItemSpec);
        return CDRF_SKIPDEFAULT;
    default:
        return CDRF_DODEFAULT;
    }
}

/* ----------------------------------------------------------------------------------------------- layout */
/* The one column is as wide as the view, so that a click beside the text counts, and no scroll bar lies below.
 * @param count of rows there will be */
static void fit_column(MoveList *self, int count) {
    RECT window;
    RECT row = { .left = LVIR_BOUNDS };
    GetWindowRect(self->list, &window);
    int width = window.right - window.left;
    int height = move_list_row_height(self);
    if (self->count > 0 && move_list_ask(self, LVM_GETITEMRECT, 0, (LPARAM)&row)) {
        height = row.bottom - row.top;
    }
    if (count * height > window.bottom - window.top) {
        width -= GetSystemMetricsForDpi(SM_CXVSCROLL, (UINT)self->dpi);
        /* Where the system's bar is of another dpi than the window, what is really left counts. */
        RECT client;
        GetClientRect(self->list, &client);
        if (GetWindowLongW(self->list, GWL_STYLE) & WS_VSCROLL) {
            width = client.right;
        }
    }
    if (width > 0 && move_list_ask(self, LVM_GETCOLUMNWIDTH, 0, 0) != width) {
        move_list_ask(self, LVM_SETCOLUMNWIDTH, 0, MAKELPARAM(width, 0));
    }
}

static void lay_out(MoveList *self) {
    RECT client;
    if (!self->theme || !self->list) {
        return;
    }
    GetClientRect(self->window, &client);
    int line = view_scale(1, self->dpi);
    int top = move_list_title_height(self);
    int height = client.bottom - top - view_scale(6, self->dpi);
    backbuffer_resize(&self->card, client.right, client.bottom);
    SetWindowPos(self->list, NULL, line, top, client.right - 2 * line > 0 ? client.right - 2 * line : 0,
                 height > 0 ? height : 0, SWP_NOZORDER | SWP_NOACTIVATE);
    fit_column(self, self->count);
    move_list_paint_card(self);
    if (self->current >= 0) {
        move_list_ask(self, LVM_ENSUREVISIBLE, (WPARAM)self->current, FALSE);
    }
}

/* By a picture of that height that shows nothing. */
static void set_row_height(MoveList *self) {
    int old_width = 0;
    int old_height = 0;
    if (self->height && ImageList_GetIconSize(self->height, &old_width, &old_height) &&
        old_height == move_list_row_height(self)) {
        return;
    }
    HIMAGELIST height = ImageList_Create(1, move_list_row_height(self), ILC_COLOR32, 1, 1);
    if (height) {
        move_list_ask(self, LVM_SETIMAGELIST, LVSIL_SMALL, (LPARAM)height);
        ImageList_Destroy(self->height);
        self->height = height;
    }
}

void move_list_set_look(HWND list, const Fonts *fonts, const Theme *theme, PiecePainter *painter, int dpi) {
    MoveList *self = list_of(list);
    self->fonts = fonts;
    self->theme = theme;
    self->paint_piece = painter;
    self->dpi = dpi;
    move_list_ask(self, WM_SETFONT, (WPARAM)fonts->text, FALSE);
    move_list_ask(self, LVM_SETBKCOLOR, 0, (LPARAM)colorref_of_pixel(theme->card));
    set_row_height(self);
    if (theme->is_dark != self->has_dark_parts) {
        self->has_dark_parts = theme->is_dark;
        dark_mode_set_control(self->list, theme);
    }
    lay_out(self);
    InvalidateRect(self->list, NULL, TRUE);
}

/* ---------------------------------------------------------------------------------------------- contents */
/* Selects a row without a notice. */
static void select_row(MoveList *self, int index) {
    LVITEMW item = { .stateMask = LVIS_SELECTED | LVIS_FOCUSED };
    self->is_setting = true;
    if (index < 0) {
        move_list_ask(self, LVM_SETITEMSTATE, (WPARAM)-1, (LPARAM)&item);
    } else {
        item.state = LVIS_SELECTED | LVIS_FOCUSED;
        move_list_ask(self, LVM_SETITEMSTATE, (WPARAM)index, (LPARAM)&item);
        move_list_ask(self, LVM_ENSUREVISIBLE, (WPARAM)index, FALSE);
    }
    self->is_setting = false;
}

static void announce(const MoveList *self, int index) {
    if (index >= 0) {
        NotifyWinEvent(EVENT_OBJECT_SELECTION, self->list, OBJID_CLIENT, index + 1);
        if (GetFocus() == self->list) {
            NotifyWinEvent(EVENT_OBJECT_FOCUS, self->list, OBJID_CLIENT, index + 1);
        }
    }
}

/* Takes the rows over and paints what differs. */
/* By what is in them: behind their texts and between their parts there may be anything. */
static bool is_same_row(const MoveRow *a, const MoveRow *b) {
    return a->id == b->id && a->number == b->number && a->piece == b->piece && a->indent == b->indent &&
           a->loss == b->loss && a->is_mistake == b->is_mistake && a->is_known_best == b->is_known_best &&
           wcscmp(a->text, b->text) == 0 && wcscmp(a->spoken, b->spoken) == 0;
}

static void take_rows(MoveList *self, const MoveRow *rows, int count) {
    for (int i = 0; i < count; i++) {
        if (i >= self->count || !is_same_row(&self->rows[i], &rows[i])) {
            bool is_renamed = i < self->count && wcscmp(self->rows[i].spoken, rows[i].spoken) != 0;
            self->rows[i] = rows[i];
            move_list_ask(self, LVM_REDRAWITEMS, (WPARAM)i, i);
            if (is_renamed) {
                NotifyWinEvent(EVENT_OBJECT_NAMECHANGE, self->list, OBJID_CLIENT, i + 1);
            }
        }
    }
}

void move_list_set_rows(HWND list, const MoveRow *rows, int count, int current) {
    MoveList *self = list_of(list);
    count = count < 0 ? 0 : count > MOVE_ROWS_MAX ? MOVE_ROWS_MAX : count;
    current = current >= 0 && current < count ? current : NO_ROW;
    bool is_other_count = count != self->count;
    bool is_other_current = current != self->current || (current >= 0 && self->rows[current].id != rows[current].id);
    /* Numbers of three digits move all that stands beside them. */
    bool is_other_width = (count > 100) != (self->count > 100);
    take_rows(self, rows, count);
    self->current = current;
    if (is_other_count) {
        if (self->theme) {
            fit_column(self, count);
        }
        self->is_setting = true;
        self->count = count;
        move_list_ask(self, LVM_SETITEMCOUNT, (WPARAM)count, LVSICF_NOSCROLL | LVSICF_NOINVALIDATEALL);
        self->is_setting = false;
        access_set_child_count(self->access, count);
        InvalidateRect(self->list, NULL, is_other_width);
        NotifyWinEvent(EVENT_OBJECT_REORDER, self->list, OBJID_CLIENT, CHILDID_SELF);
    }
    /* A row that the user chose in vain does not stay selected. */
    int selected = (int)move_list_ask(self, LVM_GETNEXTITEM, (WPARAM)-1, LVNI_SELECTED);
    if (is_other_current || is_other_count || selected != current) {
        select_row(self, current);
    }
    if (is_other_count && self->theme) {
        fit_column(self, count);
    }
    if (is_other_current) {
        announce(self, current);
    }
}

void move_list_set_title(HWND list, const wchar_t *title) {
    MoveList *self = list_of(list);
    SetWindowTextW(list, title);
    SetWindowTextW(self->list, title);
    move_list_paint_card(self);
}

void move_list_set_action(HWND list, const wchar_t *action) {
    lstrcpynW(list_of(list)->action, action, ACCESS_TEXT_SIZE);
}

/* ----------------------------------------------------------------------------------------------- notices */
static void notify(MoveList *self, int code, int index, POINT point) {
    MoveListNotice notice = { .header = { self->window, (UINT_PTR)GetDlgCtrlID(self->window), (UINT)code },
                              .id = index >= 0 && index < self->count ? self->rows[index].id : NO_ROW,
                              .point = point };
    SendMessageW(GetParent(self->window), WM_NOTIFY, notice.header.idFrom, (LPARAM)&notice);
}

void move_list_post_chosen(const MoveList *self, int index) {
    PostMessageW(self->window, WM_LIST_CHOSEN, (WPARAM)index, 0);
}

static void on_chosen(MoveList *self, WPARAM wparam) {
    MSG later;
    /* Several keys in one breath: the last row counts. */
    while (PeekMessageW(&later, self->window, WM_LIST_CHOSEN, WM_LIST_CHOSEN, PM_REMOVE)) {
        wparam = later.wParam;
    }
    if (wparam < (WPARAM)self->count) {
        notify(self, MLN_CHOSEN, (int)wparam, (POINT){ 0, 0 });
    }
}

/* All of the row: the list view's own repainting leaves the first pixels out. */
static void invalidate_row(const MoveList *self, int index) {
    RECT row = { .left = LVIR_BOUNDS };
    RECT client;
    if (index >= 0 && move_list_ask(self, LVM_GETITEMRECT, (WPARAM)index, (LPARAM)&row)) {
        GetClientRect(self->list, &client);
        row.left = 0;
        row.right = client.right;
        InvalidateRect(self->list, &row, FALSE);
    }
}

static void on_item_changed(MoveList *self, const NMLISTVIEW *change) {
    bool is_selected = (change->uNewState & LVIS_SELECTED) && !(change->uOldState & LVIS_SELECTED);
    invalidate_row(self, change->iItem);
    if (self->is_setting || !(change->uChanged & LVIF_STATE) || !is_selected || change->iItem < 0 ||
        change->iItem >= self->count) {
        return;
    }
    if (change->iItem != self->current) {
        self->current = change->iItem;
        announce(self, change->iItem);
        move_list_post_chosen(self, change->iItem);
    }
}

static void on_get_text(const MoveList *self, NMLVDISPINFOW *info) {
    if ((info->item.mask & LVIF_TEXT) && info->item.iItem >= 0 && info->item.iItem < self->count) {
        lstrcpynW(info->item.pszText, self->rows[info->item.iItem].spoken, info->item.cchTextMax);
    }
}

static LRESULT on_notify(MoveList *self, NMHDR *header) {
    switch (header->code) {
    case NM_CUSTOMDRAW:
        return on_custom_draw(self, (const NMLVCUSTOMDRAW *)(const void *)header);
    case LVN_GETDISPINFOW:
        on_get_text(self, (NMLVDISPINFOW *)(void *)header);
        return 0;
    case LVN_ITEMCHANGED:
        on_item_changed(self, (const NMLISTVIEW *)(const void *)header);
        return 0;
    case LVN_ODFINDITEMW:
        return -1; /* letters are for the board */
    case NM_SETFOCUS:
    case NM_KILLFOCUS:
        invalidate_row(self, self->current);
        return 0;
    default:
        return 0;
    }
}

/* The menu key has no point of its own: the current row's. */
static void on_context(MoveList *self, LPARAM lparam) {
    POINT point = { (short)LOWORD(lparam), (short)HIWORD(lparam) };
    RECT row = { .left = LVIR_BOUNDS };
    if (lparam == -1) {
        point = (POINT){ view_scale(20, self->dpi), 0 };
        if (self->current >= 0 && move_list_ask(self, LVM_GETITEMRECT, (WPARAM)self->current, (LPARAM)&row)) {
            point.y = row.bottom;
        }
        ClientToScreen(self->list, &point);
    }
    notify(self, MLN_CONTEXT, self->current, point);
}

/* ------------------------------------------------------------------------------------------ the list view */
static bool is_on_row(const MoveList *self, LPARAM lparam) {
    LVHITTESTINFO test = { .pt = { (short)LOWORD(lparam), (short)HIWORD(lparam) } };
    return move_list_ask(self, LVM_HITTEST, 0, (LPARAM)&test) >= 0;
}

static bool on_key(MoveList *self, WPARAM key) {
    if (key == VK_ESCAPE) {
        notify(self, MLN_ESCAPE, self->current, (POINT){ 0, 0 });
        return true;
    }
    if (key == VK_RETURN && self->current >= 0) {
        move_list_post_chosen(self, self->current);
        return true;
    }
    return false;
}

static LRESULT CALLBACK view_procedure(HWND view, UINT message, WPARAM wparam, LPARAM lparam, UINT_PTR id,
                                       DWORD_PTR context) {
    MoveList *self = (MoveList *)context;
    switch (message) {
    case WM_NCDESTROY:
        RemoveWindowSubclass(view, view_procedure, id);
        break;
    case WM_GETOBJECT: {
        LRESULT answer = access_on_get_object(self->access, wparam, lparam);
        if (answer) {
            return answer;
        }
        break;
    }
    case WM_GETDLGCODE: {
        const MSG *key = (const MSG *)lparam;
        LRESULT code = DLGC_WANTARROWS;
        if (key && key->message == WM_KEYDOWN && (key->wParam == VK_RETURN || key->wParam == VK_ESCAPE)) {
            code |= DLGC_WANTMESSAGE;
        }
        return code;
    }
    case WM_KEYDOWN:
        if (on_key(self, wparam)) {
            return 0;
        }
        break;
    case WM_CHAR: /* no search by letters */
        return 0;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK:
    case WM_RBUTTONDOWN:
        /* Below the last row there is nothing to choose, and the selection stays. */
        if (!is_on_row(self, lparam)) {
            SetFocus(view);
            return 0;
        }
        break;
    case WM_CONTEXTMENU:
        on_context(self, lparam);
        return 0;
    default:
        break;
    }
    return DefSubclassProc(view, message, wparam, lparam);
}

/* -------------------------------------------------------------------------------------------------- card */
static bool list_on_create(HWND window, const CREATESTRUCTW *create) {
    MoveList *self = calloc(1, sizeof *self);
    if (!self) {
        return false;
    }
    self->window = window;
    self->dpi = 96;
    self->current = NO_ROW;
    SetWindowLongPtrW(window, 0, (LONG_PTR)self);
    /* The list view is what the Tab key stops at. */
    SetWindowLongPtrW(window, GWL_EXSTYLE, GetWindowLongPtrW(window, GWL_EXSTYLE) | WS_EX_CONTROLPARENT);
    SetWindowLongPtrW(window, GWL_STYLE, (create->style | WS_CLIPCHILDREN) & ~WS_TABSTOP);
    return true;
}

static bool make_view(MoveList *self, HINSTANCE instance) {
    self->list = CreateWindowExW(0, WC_LISTVIEWW, L"", WS_CHILD | WS_VISIBLE | WS_TABSTOP | LVS_REPORT | LVS_OWNERDATA |
                                 LVS_SINGLESEL | LVS_SHOWSELALWAYS | LVS_NOCOLUMNHEADER | LVS_SHAREIMAGELISTS,
                                 0, 0, 10, 10, self->window, (HMENU)LIST_ID, instance, NULL);
    if (!self->list) {
        return false;
    }
    LVCOLUMNW column = { .mask = LVCF_WIDTH, .cx = 10 };
    move_list_ask(self, LVM_SETEXTENDEDLISTVIEWSTYLE, 0, LVS_EX_FULLROWSELECT | LVS_EX_DOUBLEBUFFER);
    move_list_ask(self, LVM_INSERTCOLUMNW, 0, (LPARAM)&column);
    self->access = move_list_access_create(self);
    return SetWindowSubclass(self->list, view_procedure, LIST_ID, (DWORD_PTR)self);
}

static void list_on_destroy(MoveList *self) {
    SetWindowLongPtrW(self->window, 0, 0);
    access_detach(self->access);
    ImageList_Destroy(self->height);
    backbuffer_free(&self->card);
    backbuffer_free(&self->row);
    free(self);
}

static LRESULT CALLBACK list_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    MoveList *self = list_of(window);
    if (!self) {
        if (message == WM_NCCREATE && !list_on_create(window, (const CREATESTRUCTW *)lparam)) {
            return FALSE;
        }
        return DefWindowProcW(window, message, wparam, lparam);
    }
    switch (message) {
    case WM_CREATE:
        return make_view(self, ((const CREATESTRUCTW *)lparam)->hInstance) ? 0 : -1;
    case WM_NCDESTROY:
        list_on_destroy(self);
        break;
    case WM_SIZE:
        lay_out(self);
        return 0;
    case WM_ERASEBKGND:
        return TRUE;
    case WM_PAINT:
        backbuffer_present(&self->card, window);
        return 0;
    case WM_SETFOCUS:
        SetFocus(self->list);
        return 0;
    case WM_NOTIFY:
        return on_notify(self, (NMHDR *)lparam);
    case WM_LIST_CHOSEN:
        on_chosen(self, wparam);
        return 0;
    default:
        break;
    }
    return DefWindowProcW(window, message, wparam, lparam);
}

bool move_list_register(HINSTANCE instance) {
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = list_procedure,
                          .cbWndExtra = sizeof(MoveList *),
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = MOVE_LIST_CLASS };
    return RegisterClassExW(&class) != 0;
}
