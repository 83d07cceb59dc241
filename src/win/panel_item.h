/* SPDX-License-Identifier: MIT */
/* The panel's controls (class "OthelloPanelItem"): a player's row, the bar of shares, the message, a line of text. Their
 * window text is what a screen reader says of them; a change is announced without moving the focus. A right click or the
 * menu key reaches the parent as WM_CONTEXTMENU. Window's thread only. */
#ifndef WIN_PANEL_ITEM_H
#define WIN_PANEL_ITEM_H

#include <windows.h>
#include <stdbool.h>

#include "fonts.h"
#include "resource.h"
#include "view/board_cell.h"

#define PANEL_ITEM_CLASS L"OthelloPanelItem"

enum { PANEL_TEXT_SIZE = 256, PANEL_NO_COUNT = -1 };

typedef struct PanelPlayer {
    PiecePainter *paint;
    Piece piece;
    int count; /* PANEL_NO_COUNT: shows none */
    bool is_to_move;
    bool is_clock_low; /* the clock is about to run out: red, with a warning sign */
    wchar_t name[PANEL_TEXT_SIZE];
    wchar_t clock[PANEL_TEXT_SIZE];   /* "04:12" (panel_item_format_clock); empty: there is none */
    wchar_t to_move[PANEL_TEXT_SIZE]; /* the words beside the name; shown only when is_to_move */
    wchar_t spoken[PANEL_TEXT_SIZE];  /* all of it as one sentence */
} PanelPlayer;

/* Code of WM_NOTIFY (NMHDR): another text wants more or less room than the one before. */
enum { PIN_ROOM = 1 };

bool panel_item_register(HINSTANCE instance);

/* @param fonts, theme the caller's, until the next look */
void panel_item_set_look(HWND item, const Fonts *fonts, const Theme *theme, int dpi);

void panel_item_show_player(HWND item, const PanelPlayer *player);
void panel_item_show_share(HWND item, int black, int white);

/* Shows a message and has screen readers speak it. */
void panel_item_show_message(HWND item, const wchar_t *text);

/* Shows the name of the opening under the message; a reader has it as the message's description and is told when it
 * changes. @param name empty: none */
void panel_item_show_opening(HWND item, const wchar_t *name);

/* Shows plain text without a card: the reason under the graph, or with the style PANEL_ITEM_STATUS the status line.
 * @param text empty: nothing is shown. @param is_announced has screen readers speak it when it is another one */
void panel_item_show_line(HWND item, const wchar_t *text, bool is_announced);

/* @param name what a reader says of a line while it is empty: "No reason is shown" */
void panel_item_set_empty_name(HWND item, const wchar_t *name);

/* @return pixels in which all of the message, or of the reason, has room at the item's width; in less it is shown
 * smaller, and at last cut off. 0: not known */
int panel_item_wanted_height(HWND item);

enum { PANEL_CLOCK_SIZE = 24 };

/* Writes a clock's time as "04:12", "1:02:03" from an hour on. @param left_ms milliseconds, rounded up to
 * whole seconds; below 0: as 0 */
void panel_item_format_clock(long long left_ms, wchar_t text[PANEL_CLOCK_SIZE]);

#endif
