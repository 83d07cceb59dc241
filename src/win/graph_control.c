/* SPDX-License-Identifier: MIT */
#include "graph_control.h"

#include <commctrl.h>
#include <oleacc.h>
#include <stdlib.h>
#include <windowsx.h>

#include "access.h"
#include "backbuffer.h"
#include "dark_mode.h"
#include "view/board_geometry.h"
#include "view/graph_view.h"

enum { PAGE_PLIES = 10, LABEL_SIZE = 16 };

typedef struct Graph {
    HWND window, tip;
    Backbuffer buffer;
    const Fonts *fonts;
    const Theme *theme; /* NULL: no look yet */
    int dpi;
    GraphView view;
    Access *access;
    bool has_focus;
    bool is_dragging;
    bool is_tracking; /* the mouse, until it leaves */
    int hot;          /* ply under the mouse, or GRAPH_NO_PLY */
    int told;         /* the last ply that a drag told the parent of */
    int count, current;
    bool is_any_known;
    GraphTexts texts;
    GraphPoint points[GRAPH_POINTS_MAX];
    GraphDot dots[GRAPH_POINTS_MAX];
} Graph;

static Graph *graph_of(HWND window) {
    return (Graph *)GetWindowLongPtrW(window, 0);
}

/* ---------------------------------------------------------------------------------------------- painting */
static void draw_text(const Graph *self, Pixel color, RECT area, const wchar_t *text, UINT format) {
    SetTextColor(self->buffer.dc, colorref_of_pixel(color));
    DrawTextW(self->buffer.dc, text, -1, &area, format | DT_NOPREFIX);
}

static SIZE text_size(const Graph *self, const wchar_t *text) {
    SIZE size = { 0, 0 };
    GetTextExtentPoint32W(self->buffer.dc, text, lstrlenW(text), &size);
    return size;
}

/* The values at the grid's lines, and the plies under the axis. */
static void paint_labels(const Graph *self) {
    const GraphView *view = &self->view;
    wchar_t label[LABEL_SIZE];
    int height = self->fonts->text_height;
    int gap = view_scale(4, self->dpi);
    for (int sign = -1; sign <= 1; sign++) {
        wsprintfW(label, sign > 0 ? L"+%d" : sign < 0 ? L"\x2212%d" : L"%d", sign == 0 ? 0 : view->limit);
        int middle = graph_view_y(view, sign * view->limit);
        RECT area = { 0, middle - height / 2, view->plot.left - gap, middle - height / 2 + height };
        draw_text(self, self->theme->faint, area, label, DT_RIGHT | DT_SINGLELINE);
    }
    for (int i = 0; i < view->tick_count; i++) {
        wsprintfW(label, L"%d", view->ticks[i]);
        int half = text_size(self, label).cx / 2 + 1;
        int middle = graph_view_x(view, view->ticks[i]);
        RECT area = { middle - half, view->plot.bottom + gap / 2, middle + half, self->buffer.canvas.height };
        draw_text(self, self->theme->faint, area, label, DT_CENTER | DT_SINGLELINE);
    }
}

/* Whose side is up, and what there is to say while nothing is known. */
static void paint_words(const Graph *self) {
    const ViewRect *plot = &self->view.plot;
    int gap = view_scale(4, self->dpi);
    RECT area = { plot->left + gap, plot->top + gap / 2, plot->right, plot->bottom - gap / 2 };
    draw_text(self, self->theme->faint, area, self->texts.black, DT_TOP | DT_SINGLELINE | DT_END_ELLIPSIS);
    draw_text(self, self->theme->faint, area, self->texts.white, DT_BOTTOM | DT_SINGLELINE | DT_END_ELLIPSIS);
    if (!self->is_any_known) {
        /* Interrupts the line of 0. */
        SetBkMode(self->buffer.dc, OPAQUE);
        SetBkColor(self->buffer.dc, colorref_of_pixel(self->theme->card));
        draw_text(self, self->theme->text, area, self->texts.empty,
                  DT_CENTER | DT_VCENTER | DT_SINGLELINE | DT_END_ELLIPSIS);
        SetBkMode(self->buffer.dc, TRANSPARENT);
    }
}

static void repaint(Graph *self) {
    if (!self->theme || !self->buffer.dc) {
        return;
    }
    const Canvas *canvas = &self->buffer.canvas;
    HDC dc = self->buffer.dc;
    HGDIOBJ old = SelectObject(dc, self->fonts->text);
    SetBkMode(dc, TRANSPARENT);
    SIZE label = text_size(self, L"\x2212" L"20");
    self->view = graph_view_make(canvas->width, canvas->height, self->dpi, label.cx, label.cy, self->dots, self->count);
    GdiFlush();
    graph_view_paint(canvas, &self->view, self->theme, self->dots, self->count, self->current, self->hot);
    paint_labels(self);
    paint_words(self);
    if (self->has_focus) {
        RECT all = { 0, 0, canvas->width, canvas->height };
        InflateRect(&all, -view_scale(2, self->dpi), -view_scale(2, self->dpi));
        SetTextColor(dc, RGB(0, 0, 0));
        SetBkColor(dc, RGB(255, 255, 255));
        DrawFocusRect(dc, &all);
    }
    SelectObject(dc, old);
    InvalidateRect(self->window, NULL, FALSE);
}

/* ---------------------------------------------------------------------------------------------- contents */
void graph_control_set_look(HWND graph, const Fonts *fonts, const Theme *theme, int dpi) {
    Graph *self = graph_of(graph);
    self->fonts = fonts;
    self->theme = theme;
    self->dpi = dpi;
    if (self->tip) {
        DestroyWindow(self->tip); /* made anew in its new look when it is wanted */
        self->tip = NULL;
    }
    repaint(self);
}

void graph_control_set_texts(HWND graph, const GraphTexts *texts) {
    Graph *self = graph_of(graph);
    self->texts = *texts;
    SetWindowTextW(graph, texts->name);
    repaint(self);
}

static void announce(const Graph *self, int ply) {
    if (ply >= 0 && ply < self->count) {
        NotifyWinEvent(EVENT_OBJECT_SELECTION, self->window, OBJID_CLIENT, ply + 1);
        if (self->has_focus) {
            NotifyWinEvent(EVENT_OBJECT_FOCUS, self->window, OBJID_CLIENT, ply + 1);
        }
    }
}

void graph_control_set_points(HWND graph, const GraphPoint *points, int count, int current) {
    Graph *self = graph_of(graph);
    count = count < 0 ? 0 : count > GRAPH_POINTS_MAX ? GRAPH_POINTS_MAX : count;
    bool is_other_count = count != self->count;
    bool is_other_current = current != self->current;
    self->count = count;
    self->current = current >= 0 && current < count ? current : GRAPH_NO_PLY;
    self->hot = self->hot < count ? self->hot : GRAPH_NO_PLY;
    self->is_any_known = false;
    for (int ply = 0; ply < count; ply++) {
        self->points[ply] = points[ply];
        self->dots[ply] = (GraphDot){ points[ply].is_known, points[ply].is_exact, points[ply].is_mistake,
                                      points[ply].mover, points[ply].value };
        self->is_any_known = self->is_any_known || points[ply].is_known;
    }
    access_set_child_count(self->access, count);
    if (is_other_count) {
        NotifyWinEvent(EVENT_OBJECT_REORDER, graph, OBJID_CLIENT, CHILDID_SELF);
    }
    if (is_other_current || is_other_count) {
        announce(self, self->current);
    }
    repaint(self);
}

/* ----------------------------------------------------------------------------------------------- notices */
static void notify(const Graph *self, int code, int ply, POINT point) {
    GraphNotice notice = { .header = { self->window, (UINT_PTR)GetDlgCtrlID(self->window), (UINT)code },
                           .ply = ply,
                           .point = point };
    SendMessageW(GetParent(self->window), WM_NOTIFY, notice.header.idFrom, (LPARAM)&notice);
}

static void choose(const Graph *self, int ply) {
    if (self->count > 0) {
        ply = ply < 0 ? 0 : ply >= self->count ? self->count - 1 : ply;
        if (ply != self->current) {
            notify(self, GRN_CHOSEN, ply, (POINT){ 0, 0 });
        }
    }
}

/* The menu key has no point of its own: the current ply's. */
static void on_context(const Graph *self, LPARAM lparam) {
    POINT point = { GET_X_LPARAM(lparam), GET_Y_LPARAM(lparam) };
    if (lparam == -1) {
        point = (POINT){ graph_view_x(&self->view, self->current >= 0 ? self->current : 0), self->view.plot.top };
        ClientToScreen(self->window, &point);
    }
    notify(self, GRN_CONTEXT, self->current, point);
}

/* ------------------------------------------------------------------------------------------------- mouse */
static TTTOOLINFOW tip_info(Graph *self, int ply) {
    return (TTTOOLINFOW){ .cbSize = sizeof(TTTOOLINFOW),
                          .uFlags = TTF_TRACK | TTF_ABSOLUTE,
                          .hwnd = self->window,
                          .uId = 1,
                          .lpszText = ply >= 0 ? self->points[ply].spoken : self->texts.name };
}

/* The tip goes along with the hair, made when the mouse first comes. */
static void show_tip(Graph *self, int ply, POINT client) {
    TTTOOLINFOW info = tip_info(self, ply);
    if (!self->tip) {
        self->tip = CreateWindowExW(WS_EX_TOPMOST, TOOLTIPS_CLASSW, NULL, WS_POPUP | TTS_NOPREFIX | TTS_ALWAYSTIP,
                                    CW_USEDEFAULT, CW_USEDEFAULT, CW_USEDEFAULT, CW_USEDEFAULT, self->window, NULL,
                                    (HINSTANCE)GetWindowLongPtrW(self->window, GWLP_HINSTANCE), NULL);
        if (!self->tip) {
            return;
        }
        SendMessageW(self->tip, TTM_ADDTOOLW, 0, (LPARAM)&info);
        SendMessageW(self->tip, WM_SETFONT, (WPARAM)self->fonts->text, FALSE);
        dark_mode_set_control(self->tip, self->theme);
    }
    if (ply >= 0) {
        POINT place = { client.x + view_scale(14, self->dpi), client.y + view_scale(20, self->dpi) };
        ClientToScreen(self->window, &place);
        SendMessageW(self->tip, TTM_UPDATETIPTEXTW, 0, (LPARAM)&info);
        SendMessageW(self->tip, TTM_TRACKPOSITION, 0, MAKELPARAM(place.x, place.y));
    }
    SendMessageW(self->tip, TTM_TRACKACTIVATE, ply >= 0, (LPARAM)&info);
}

static void set_hot(Graph *self, int ply, POINT client) {
    if (ply != self->hot) {
        self->hot = ply;
        repaint(self);
    }
    if (ply >= 0 || self->tip) {
        show_tip(self, ply, client);
    }
}

static void drag_to(Graph *self, int x) {
    int ply = graph_view_ply(&self->view, x, self->count);
    if (ply >= 0 && ply != self->told) {
        self->told = ply;
        choose(self, ply);
    }
}

static void on_button_down(Graph *self, LPARAM lparam) {
    SetFocus(self->window);
    SetCapture(self->window);
    self->is_dragging = true;
    self->told = GRAPH_NO_PLY;
    drag_to(self, GET_X_LPARAM(lparam));
}

static void on_mouse_move(Graph *self, LPARAM lparam) {
    POINT point = { GET_X_LPARAM(lparam), GET_Y_LPARAM(lparam) };
    if (!self->is_tracking) {
        TRACKMOUSEEVENT track = { .cbSize = sizeof track, .dwFlags = TME_LEAVE, .hwndTrack = self->window };
        self->is_tracking = TrackMouseEvent(&track) != 0;
    }
    if (self->theme) {
        set_hot(self, graph_view_ply(&self->view, point.x, self->count), point);
    }
    if (self->is_dragging) {
        drag_to(self, point.x);
    }
}

static void on_mouse_leave(Graph *self) {
    self->is_tracking = false;
    set_hot(self, GRAPH_NO_PLY, (POINT){ 0, 0 });
}

/* -------------------------------------------------------------------------------------------------- keys */
static bool on_key_down(const Graph *self, WPARAM key) {
    switch (key) {
    case VK_LEFT:
    case VK_UP:
        choose(self, self->current - 1);
        return true;
    case VK_RIGHT:
    case VK_DOWN:
        choose(self, self->current + 1);
        return true;
    case VK_PRIOR:
        choose(self, self->current - PAGE_PLIES);
        return true;
    case VK_NEXT:
        choose(self, self->current + PAGE_PLIES);
        return true;
    case VK_HOME:
        choose(self, 0);
        return true;
    case VK_END:
        choose(self, self->count - 1);
        return true;
    case VK_ESCAPE:
        notify(self, GRN_ESCAPE, self->current, (POINT){ 0, 0 });
        return true;
    default:
        return false;
    }
}

static LRESULT on_get_dialog_code(const MSG *key) {
    bool is_escape = key && key->message == WM_KEYDOWN && key->wParam == VK_ESCAPE;
    return DLGC_WANTARROWS | (is_escape ? DLGC_WANTMESSAGE : 0);
}

static void on_focus(Graph *self, bool has_focus) {
    self->has_focus = has_focus;
    if (has_focus) {
        NotifyWinEvent(EVENT_OBJECT_FOCUS, self->window, OBJID_CLIENT, self->current >= 0 ? self->current + 1 : 0);
    }
    repaint(self);
}

/* ------------------------------------------------------------------------------------------------ access */
static void describe(void *context, int child, AccessInfo *info) {
    Graph *self = context;
    info->state = STATE_SYSTEM_FOCUSABLE;
    if (child == 0) {
        info->role = ROLE_SYSTEM_CHART;
        GetWindowRect(self->window, &info->rect);
        lstrcpynW(info->name, self->texts.name, ACCESS_TEXT_SIZE);
        return;
    }
    ViewRect column = graph_view_column(&self->view, child - 1);
    info->rect = (RECT){ column.left, column.top, column.right, column.bottom };
    MapWindowPoints(self->window, NULL, (POINT *)(void *)&info->rect, 2);
    info->role = ROLE_SYSTEM_LISTITEM;
    info->state |= STATE_SYSTEM_SELECTABLE;
    lstrcpynW(info->name, self->points[child - 1].spoken, ACCESS_TEXT_SIZE);
    lstrcpynW(info->action, self->texts.action, ACCESS_TEXT_SIZE);
    if (child - 1 == self->current) {
        info->state |= STATE_SYSTEM_SELECTED | (self->has_focus ? STATE_SYSTEM_FOCUSED : 0);
    }
}

static int hit(void *context, POINT point) {
    const Graph *self = context;
    ScreenToClient(self->window, &point);
    const ViewRect *plot = &self->view.plot;
    bool is_inside = point.x >= plot->left && point.x < plot->right && point.y >= plot->top && point.y < plot->bottom;
    int ply = graph_view_ply(&self->view, point.x, GRAPH_POINTS_MAX);
    return is_inside && ply < self->count ? ply + 1 : 0;
}

static int focused(void *context) {
    const Graph *self = context;
    return self->has_focus ? self->current + 1 : -1;
}

static int selected(void *context) {
    return ((const Graph *)context)->current + 1;
}

static int neighbour(void *context, int child, LONG direction) {
    const Graph *self = context;
    int found = child + (direction == NAVDIR_RIGHT) - (direction == NAVDIR_LEFT);
    return found == child || found > self->count ? 0 : found;
}

/* The parent answers by other points: not from within a client's call. */
static void act(void *context, int child) {
    const Graph *self = context;
    if (child > 0) {
        PostMessageW(self->window, WM_APP, (WPARAM)(child - 1), 0);
    }
}

static void focus(void *context, int child) {
    SetFocus(((const Graph *)context)->window);
    act(context, child);
}

/* ---------------------------------------------------------------------------------------------- lifetime */
static bool graph_on_create(HWND window) {
    Graph *self = calloc(1, sizeof *self);
    if (!self) {
        return false;
    }
    self->window = window;
    self->dpi = 96;
    self->hot = GRAPH_NO_PLY;
    self->current = GRAPH_NO_PLY;
    self->view = graph_view_make(1, 1, 96, 0, 0, NULL, 0);
    AccessSource source = { .context = self,
                            .window = window,
                            .describe = describe,
                            .hit = hit,
                            .focused = focused,
                            .selected = selected,
                            .neighbour = neighbour,
                            .focus = focus,
                            .act = act };
    self->access = access_create(&source);
    SetWindowLongPtrW(window, 0, (LONG_PTR)self);
    return true;
}

static void graph_on_destroy(Graph *self) {
    SetWindowLongPtrW(self->window, 0, 0);
    if (self->tip) {
        DestroyWindow(self->tip);
    }
    access_detach(self->access);
    backbuffer_free(&self->buffer);
    free(self);
}

static void graph_on_size(Graph *self, LPARAM lparam) {
    backbuffer_resize(&self->buffer, (short)LOWORD(lparam), (short)HIWORD(lparam));
    repaint(self);
}

/* What is neither painting nor window business. @return whether it was */
static bool graph_on_input(Graph *self, UINT message, WPARAM wparam, LPARAM lparam) {
    switch (message) {
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK:
        on_button_down(self, lparam);
        return true;
    case WM_LBUTTONUP:
        ReleaseCapture();
        return true;
    case WM_CAPTURECHANGED:
        self->is_dragging = false;
        return true;
    case WM_MOUSEMOVE:
        on_mouse_move(self, lparam);
        return true;
    case WM_MOUSELEAVE:
        on_mouse_leave(self);
        return true;
    case WM_KEYDOWN:
        return on_key_down(self, wparam);
    case WM_CONTEXTMENU:
        on_context(self, lparam);
        return true;
    case WM_APP:
        choose(self, (int)wparam);
        return true;
    default:
        return false;
    }
}

static LRESULT CALLBACK graph_procedure(HWND window, UINT message, WPARAM wparam, LPARAM lparam) {
    Graph *self = graph_of(window);
    if (!self) {
        if (message == WM_NCCREATE && !graph_on_create(window)) {
            return FALSE;
        }
        return DefWindowProcW(window, message, wparam, lparam);
    }
    if (graph_on_input(self, message, wparam, lparam)) {
        return 0;
    }
    switch (message) {
    case WM_NCDESTROY:
        graph_on_destroy(self);
        break;
    case WM_SIZE:
        graph_on_size(self, lparam);
        return 0;
    case WM_ERASEBKGND:
        return TRUE;
    case WM_PAINT:
        backbuffer_present(&self->buffer, window);
        return 0;
    case WM_PRINTCLIENT:
        BitBlt((HDC)wparam, 0, 0, self->buffer.canvas.width, self->buffer.canvas.height, self->buffer.dc, 0, 0, SRCCOPY);
        return 0;
    case WM_SETFOCUS:
    case WM_KILLFOCUS:
        on_focus(self, message == WM_SETFOCUS);
        return 0;
    case WM_GETDLGCODE:
        return on_get_dialog_code((const MSG *)lparam);
    case WM_GETOBJECT: {
        LRESULT answer = access_on_get_object(self->access, wparam, lparam);
        if (answer) {
            return answer;
        }
        break;
    }
    default:
        break;
    }
    return DefWindowProcW(window, message, wparam, lparam);
}

bool graph_control_register(HINSTANCE instance) {
    WNDCLASSEXW class = { .cbSize = sizeof class,
                          .lpfnWndProc = graph_procedure,
                          .cbWndExtra = sizeof(Graph *),
                          .hInstance = instance,
                          .hCursor = LoadCursorW(NULL, (LPCWSTR)IDC_ARROW),
                          .lpszClassName = GRAPH_CONTROL_CLASS };
    return RegisterClassExW(&class) != 0;
}
