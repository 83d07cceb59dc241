/* SPDX-License-Identifier: MIT */
/* The panel's controls (class "OthelloPanelItem"): a player's row, the bar of shares, the message. Their window
 * text is what a screen reader says of them; a change is announced without moving the focus. Window's thread
 * only. */
#ifndef WIN_PANEL_ITEM_H
#define WIN_PANEL_ITEM_H

#include <windows.h>
#include <stdbool.h>

#include "fonts.h"
#include "view/board_cell.h"

#define PANEL_ITEM_CLASS L"OthelloPanelItem"

enum { PANEL_TEXT_SIZE = 256, PANEL_NO_COUNT = -1 };

typedef struct PanelPlayer {
    PiecePainter *paint;
    Piece piece;
    int count; /* PANEL_NO_COUNT: shows none */
    bool is_to_move;
    wchar_t name[PANEL_TEXT_SIZE];
    wchar_t to_move[PANEL_TEXT_SIZE]; /* the words beside the name; shown only when is_to_move */
    wchar_t spoken[PANEL_TEXT_SIZE];  /* all of it as one sentence */
} PanelPlayer;

bool panel_item_register(HINSTANCE instance);

/* @param fonts the caller's, until the next look */
void panel_item_set_look(HWND item, const Fonts *fonts, const Theme *theme, int dpi);

void panel_item_show_player(HWND item, const PanelPlayer *player);
void panel_item_show_share(HWND item, int black, int white);

/* Shows a message and has screen readers speak it. */
void panel_item_show_message(HWND item, const wchar_t *text);

#endif
