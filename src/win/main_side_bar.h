/* SPDX-License-Identifier: MIT */
/* MainSideBar: a bar along the upper edge of the window over a position whose text did not tell who moves, or told a
 * side that must pass: it says which side moves and why, and its button lets the other one move. It goes with the next
 * move, with Esc, and with the next game. A part of the main window. Window's thread only. */
#ifndef WIN_MAIN_SIDE_BAR_H
#define WIN_MAIN_SIDE_BAR_H

#include <windows.h>
#include <stdbool.h>

#include "records/record.h"

struct MainWindow;

typedef struct MainSideBar {
    HWND text, button; /* NULL until it is wanted for the first time */
    bool is_shown;
    int node;          /* at which it stands: another one ends it */
    Position position; /* as it was read */
    bool is_assumed;   /* the text did not tell who moves */
} MainSideBar;

/* A position or a game has been put on the board: shows the bar where it is wanted. */
void main_side_bar_on_opened(struct MainWindow *self, const Record *record);

/* The board shows another position. */
void main_side_bar_on_position(struct MainWindow *self);

/* The window's language, theme or fonts are others. */
void main_side_bar_refresh(struct MainWindow *self);
void main_side_bar_dismiss(struct MainWindow *self);

/* @return pixels that it wants in a width; 0: it is not shown */
int main_side_bar_height(const struct MainWindow *self, int width);
void main_side_bar_place(const struct MainWindow *self);

/* WM_DRAWITEM of its text. @return false: it is another control's */
bool main_side_bar_draw(const struct MainWindow *self, const DRAWITEMSTRUCT *draw);

#endif
