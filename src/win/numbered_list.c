/* SPDX-License-Identifier: MIT */
#include "numbered_list.h"

#include <commctrl.h>
#include <stdbool.h>

#include "owned_dialog.h"

enum { SUBCLASS_ID = 1, TYPING_MS = 1000, NUMBER_MAX = 9999, NO_NUMBER = -1 };

/* What was typed so far. It has room in the reference value of a subclass, so it needs no memory of its own. */
typedef struct Typed {
    int number;
    DWORD time_ms; /* of the last digit */
} Typed;

static DWORD_PTR pack(Typed typed) {
    return (DWORD_PTR)typed.number << 32 | typed.time_ms;
}

static Typed unpack(DWORD_PTR packed) {
    return (Typed){ (int)(packed >> 32), (DWORD)packed };
}

static bool is_digit(WPARAM character) {
    return character >= L'0' && character <= L'9';
}

/* @return the first number in a text, or NO_NUMBER */
static int number_in(const wchar_t *text) {
    while (*text && !is_digit(*text)) {
        text++;
    }
    int number = *text ? 0 : NO_NUMBER;
    for (; is_digit(*text) && number <= NUMBER_MAX; text++) {
        number = number * 10 + (*text - L'0');
    }
    return number;
}

/* @return the index of the first choice with a number, or CB_ERR */
static int find_number(HWND list, int number) {
    int count = (int)SendMessageW(list, CB_GETCOUNT, 0, 0);
    for (int i = 0; i < count; i++) {
        wchar_t text[QUESTION_TEXT];
        if (SendMessageW(list, CB_GETLBTEXTLEN, (WPARAM)i, 0) < QUESTION_TEXT &&
            SendMessageW(list, CB_GETLBTEXT, (WPARAM)i, (LPARAM)text) != CB_ERR && number_in(text) == number) {
            return i;
        }
    }
    return CB_ERR;
}

/* @return what stands typed after a digit */
static Typed type_digit(HWND list, Typed typed, int digit) {
    DWORD now_ms = (DWORD)GetMessageTime();
    bool is_longer = now_ms - typed.time_ms < TYPING_MS && typed.number <= NUMBER_MAX / 10;
    int number = is_longer ? typed.number * 10 + digit : digit;
    int index = find_number(list, number);
    if (index == CB_ERR) {
        number = digit; /* no such number: a new one begins */
        index = find_number(list, number);
    }
    if (index != CB_ERR) {
        SendMessageW(list, CB_SETCURSEL, (WPARAM)index, 0);
    }
    return (Typed){ number, now_ms };
}

static LRESULT CALLBACK list_procedure(HWND list, UINT message, WPARAM wparam, LPARAM lparam, UINT_PTR id,
                                       DWORD_PTR data) {
    switch (message) {
    case WM_CHAR:
        if (is_digit(wparam)) {
            Typed typed = type_digit(list, unpack(data), (int)(wparam - L'0'));
            SetWindowSubclass(list, list_procedure, id, pack(typed));
            return 0;
        }
        break;
    case WM_NCDESTROY:
        RemoveWindowSubclass(list, list_procedure, id);
        break;
    default:
        break;
    }
    return DefSubclassProc(list, message, wparam, lparam);
}

void numbered_list_attach(HWND list) {
    SetWindowSubclass(list, list_procedure, SUBCLASS_ID, 0);
}
