/* SPDX-License-Identifier: MIT */
#include "dialog_colors.h"

#include <commctrl.h>

#include "backbuffer.h"
#include "dark_mode.h"

enum { NAME_SIZE = 128 };

/* In high contrast the system's own buttons and lists are what the user wants. */
static bool draws_controls(const Theme *theme) {
    return theme->is_dark && !theme->has_high_contrast;
}

static bool is_of_class(HWND control, const wchar_t *name) {
    wchar_t found[32];
    GetClassNameW(control, found, 32);
    return lstrcmpiW(found, name) == 0;
}

/* ----------------------------------------------------------------------------------------------- prepare */
static bool is_push_button(HWND button) {
    LONG type = GetWindowLongW(button, GWL_STYLE) & BS_TYPEMASK;
    return type == BS_PUSHBUTTON || type == BS_DEFPUSHBUTTON;
}

/* A list that is drawn by its owner does not learn of its font by itself. */
static void set_item_heights(HWND list) {
    HDC dc = GetDC(list);
    HGDIOBJ old = SelectObject(dc, (HGDIOBJ)SendMessageW(list, WM_GETFONT, 0, 0));
    TEXTMETRICW metrics = { .tmHeight = 16 };
    GetTextMetricsW(dc, &metrics);
    SelectObject(dc, old);
    ReleaseDC(list, dc);
    SendMessageW(list, CB_SETITEMHEIGHT, (WPARAM)-1, metrics.tmHeight + 2);
    SendMessageW(list, CB_SETITEMHEIGHT, 0, metrics.tmHeight + 2);
}

static BOOL CALLBACK prepare_control(HWND control, LPARAM context) {
    const Theme *theme = (const Theme *)context;
    bool is_list = is_of_class(control, L"COMBOBOX");
    if (is_list && (GetWindowLongW(control, GWL_STYLE) & CBS_OWNERDRAWFIXED)) {
        set_item_heights(control);
    }
    if (is_list) {
        dark_mode_set_drop_down_list(control, theme);
    } else if (is_of_class(control, L"EDIT") || is_of_class(control, L"LISTBOX")) {
        dark_mode_set_control(control, theme);
    } else if (is_of_class(control, L"BUTTON") && !is_push_button(control)) {
        dark_mode_set_labelled_control(control, theme);
    }
    InvalidateRect(control, NULL, TRUE);
    return TRUE;
}

void dialog_colors_apply(HWND dialog, const Theme *theme) {
    dark_mode_set_frame(dialog, theme);
    EnumChildWindows(dialog, prepare_control, (LPARAM)theme);
    InvalidateRect(dialog, NULL, TRUE);
}

DWORD dialog_colors_list_style(const Theme *theme) {
    return draws_controls(theme) ? CBS_OWNERDRAWFIXED | CBS_HASSTRINGS : 0;
}

/* ----------------------------------------------------------------------------------------------- drawing */
static void fill(HDC dc, const RECT *area, Pixel color) {
    SetDCBrushColor(dc, colorref_of_pixel(color));
    FillRect(dc, area, GetStockObject(DC_BRUSH));
}

static void frame(HDC dc, const RECT *area, Pixel color) {
    SetDCBrushColor(dc, colorref_of_pixel(color));
    FrameRect(dc, area, GetStockObject(DC_BRUSH));
}

/* DrawFocusRect inverts pixels by the text's colour: black gives the dots the greatest contrast to what is there. */
static void draw_focus(HDC dc, RECT area) {
    SetTextColor(dc, 0);
    SetBkColor(dc, RGB(255, 255, 255));
    DrawFocusRect(dc, &area);
}

static void draw_button(const NMCUSTOMDRAW *draw, const Theme *theme) {
    HDC dc = draw->hdc;
    HWND button = draw->hdr.hwndFrom;
    UINT state = draw->uItemState;
    RECT area;
    wchar_t text[NAME_SIZE];
    GetClientRect(button, &area);
    GetWindowTextW(button, text, NAME_SIZE);
    bool is_default = (GetWindowLongW(button, GWL_STYLE) & BS_TYPEMASK) == BS_DEFPUSHBUTTON;
    bool is_focused = GetFocus() == button;
    Pixel ground = theme->card;
    if (state & CDIS_SELECTED) {
        ground = theme->window;
    } else if (state & CDIS_HOT) {
        ground = theme->border;
    }
    fill(dc, &area, ground);
    frame(dc, &area, is_default || is_focused ? theme->accent : theme->faint);
    HGDIOBJ old = SelectObject(dc, (HGDIOBJ)SendMessageW(button, WM_GETFONT, 0, 0));
    SetBkMode(dc, TRANSPARENT);
    SetTextColor(dc, colorref_of_pixel(state & CDIS_DISABLED ? theme->faint : theme->text));
    UINT hide = SendMessageW(button, WM_QUERYUISTATE, 0, 0) & UISF_HIDEACCEL ? DT_HIDEPREFIX : 0;
    DrawTextW(dc, text, -1, &area, DT_CENTER | DT_VCENTER | DT_SINGLELINE | hide);
    SelectObject(dc, old);
    if (is_focused) {
        InflateRect(&area, -3, -3);
        draw_focus(dc, area);
    }
}

/* An item of a drop-down list, or the chosen one in its field. */
static void draw_list_item(const DRAWITEMSTRUCT *draw, const Theme *theme) {
    wchar_t text[NAME_SIZE] = { 0 };
    bool is_field = draw->itemState & ODS_COMBOBOXEDIT;
    bool is_selected = (draw->itemState & ODS_SELECTED) && !is_field;
    if (draw->itemID != (UINT)-1 && SendMessageW(draw->hwndItem, CB_GETLBTEXTLEN, draw->itemID, 0) < NAME_SIZE) {
        SendMessageW(draw->hwndItem, CB_GETLBTEXT, draw->itemID, (LPARAM)text);
    }
    RECT area = draw->rcItem;
    fill(draw->hDC, &area, is_selected ? theme->row : theme->card);
    SetBkMode(draw->hDC, TRANSPARENT);
    Pixel color = draw->itemState & ODS_DISABLED ? theme->faint : is_selected ? theme->row_text : theme->text;
    SetTextColor(draw->hDC, colorref_of_pixel(color));
    area.left += (area.bottom - area.top) / 4;
    DrawTextW(draw->hDC, text, -1, &area, DT_VCENTER | DT_SINGLELINE | DT_NOPREFIX | DT_END_ELLIPSIS);
    if ((draw->itemState & ODS_FOCUS) && !(draw->itemState & ODS_NOFOCUSRECT)) {
        draw_focus(draw->hDC, draw->rcItem);
    }
}

/* ---------------------------------------------------------------------------------------------- messages */
/* @return the brush that fills the ground of a control */
static INT_PTR color_control(HDC dc, Pixel ground, Pixel text) {
    SetTextColor(dc, colorref_of_pixel(text));
    SetBkColor(dc, colorref_of_pixel(ground));
    SetDCBrushColor(dc, colorref_of_pixel(ground));
    return (INT_PTR)GetStockObject(DC_BRUSH);
}

static bool on_custom_draw(HWND dialog, const Theme *theme, const NMHDR *header, INT_PTR *answer) {
    if (header->code != (UINT)NM_CUSTOMDRAW || !draws_controls(theme) || !is_of_class(header->hwndFrom, L"BUTTON")) {
        return false;
    }
    const NMCUSTOMDRAW *draw = (const NMCUSTOMDRAW *)header;
    if (!is_push_button(header->hwndFrom) || draw->dwDrawStage != CDDS_PREPAINT) {
        return false;
    }
    draw_button(draw, theme);
    SetWindowLongPtrW(dialog, DWLP_MSGRESULT, CDRF_SKIPDEFAULT);
    *answer = TRUE;
    return true;
}

bool dialog_colors_on_message(HWND dialog, const Theme *theme, UINT message, WPARAM wparam, LPARAM lparam,
                              INT_PTR *answer) {
    HDC dc = (HDC)wparam;
    switch (message) {
    case WM_CTLCOLORDLG:
    case WM_CTLCOLORSTATIC: /* also of edits that are only read */
    case WM_CTLCOLORBTN:
        *answer = color_control(dc, theme->window, theme->text);
        return true;
    case WM_CTLCOLOREDIT:
    case WM_CTLCOLORLISTBOX:
        *answer = color_control(dc, theme->card, theme->text);
        return true;
    case WM_DRAWITEM: {
        const DRAWITEMSTRUCT *draw = (const DRAWITEMSTRUCT *)lparam;
        if (draw->CtlType != ODT_COMBOBOX) {
            return false;
        }
        draw_list_item(draw, theme);
        *answer = TRUE;
        return true;
    }
    case WM_NOTIFY:
        return on_custom_draw(dialog, theme, (const NMHDR *)lparam, answer);
    default:
        return false;
    }
}
