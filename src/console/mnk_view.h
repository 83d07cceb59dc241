/* SPDX-License-Identifier: MIT */
/* MnkView: shows a game of k in a row: drawn over in place on a screen, line by line elsewhere. The columns
 * are straight also where ○, × and · are two columns wide: on a screen each stone is moved to, elsewhere
 * every column of the header has one such character too. */
#ifndef CONSOLE_MNK_VIEW_H
#define CONSOLE_MNK_VIEW_H

#include "cli.h"
#include "mnk/mnk_game.h"
#include "platform/screen.h"

typedef struct MnkView {
    Language language;
    bool has_screen; /* false: line by line, no colours, no cursor movement */
    bool is_drawn;   /* something stands on the screen that is drawn over */
    int shown_ply;   /* line by line: the board printed last; −1 none yet */
    Screen screen;
} MnkView;

/* @param is_plain line by line even on a screen */
void mnk_view_begin(MnkView *view, Language language, bool is_plain);

/* Shows the board, one line about what has happened, and one that asks for a move.
 * @param prompt NULL: nothing is asked; the cursor goes below what is shown */
void mnk_view_show(MnkView *view, const MnkGame *game, const char *status, const char *prompt);

#endif
