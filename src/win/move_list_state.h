/* SPDX-License-Identifier: MIT */
/* MoveList: the state of a move list, shared by its window procedures (move_list.c), its painting (move_list_paint.c)
 * and its accessibility (move_list_access.c); nobody else's. */
#ifndef WIN_MOVE_LIST_STATE_H
#define WIN_MOVE_LIST_STATE_H

#include "move_list.h"

#include <commctrl.h>

#include "access.h"
#include "backbuffer.h"

typedef struct MoveList {
    HWND window, list;
    Backbuffer card; /* title and frame */
    Backbuffer row;  /* one row, copied to where it belongs */
    const Fonts *fonts;
    const Theme *theme; /* NULL: no look yet */
    PiecePainter *paint_piece;
    int dpi;
    wchar_t action[ACCESS_TEXT_SIZE];
    Access *access;
    HIMAGELIST height; /* an empty picture as high as a row: list views have no other way to be told */
    bool has_dark_parts; /* the scroll bar is drawn dark, where the system can */
    bool is_setting;   /* the selection changes, but not by the user */
    int count, current; /* current −1: none */
    MoveRow rows[MOVE_ROWS_MAX];
} MoveList;

/* Sends the list view a message. */
static inline LRESULT move_list_ask(const MoveList *self, UINT message, WPARAM wparam, LPARAM lparam) {
    return SendMessageW(self->list, message, wparam, lparam);
}

int move_list_title_height(const MoveList *self);
int move_list_row_height(const MoveList *self);
void move_list_paint_card(MoveList *self);

/* Draws a row in one step, so that it does not flicker. @param index any */
void move_list_paint_row(MoveList *self, HDC dc, int index);

/* Tells the parent, but not from within the list view's own work: the parent answers with other rows. */
void move_list_post_chosen(const MoveList *self, int index);

/* @return NULL without memory */
Access *move_list_access_create(MoveList *self);

#endif
