/* SPDX-License-Identifier: MIT */
/* The dialog "Play an opening": a field for a name or moves, under it a list of the openings that are meant, which narrows
 * while one types, beside it a board with the line chosen, and who plays. It stands over the main window like a question
 * (owned_dialog.h), and owned_dialog_close closes it too. Window's thread only.
 *
 * Keys: while the field has the focus, Up, Down, Page Up and Page Down move in the list; Enter starts. Line breaks in a
 * pasted text become blanks. */
#ifndef WIN_OPENING_DIALOG_H
#define WIN_OPENING_DIALOG_H

#include "core/game.h"
#include "owned_dialog.h"
#include "view/board_cell.h"

typedef struct OpeningDialogSpec {
    const QuestionRow *opponents; /* copied into the dialog's list; not needed after opening */
    Color person;                 /* whom the user plays at first */
    bool has_note;                /* the usual set-up has another start, which is not used: told */
    CellPainter *painter;
    /* @return the name of an opponent that cannot play along an opening in out; false: it can */
    bool (*is_refused)(void *context, int opponent, wchar_t out[QUESTION_TEXT]);
} OpeningDialogSpec;

typedef struct OpeningChoice {
    Game line; /* from the standard start; its ply_count moves are the line */
    Color person;
    int opponent; /* place in the row */
} OpeningChoice;

/* The dialog is gone, and its owner enabled. @param choice NULL: none was made; valid during the call */
typedef void OpeningChosen(void *context, const OpeningChoice *choice);

/* @return its window, NULL when the system refuses; chosen is then not called */
HWND opening_dialog_open(const OwnedDialogPlace *place, const OpeningDialogSpec *spec, OpeningChosen *chosen,
                         void *context);

/* What a line is called in a language, else its first moves. @param size of out, units */
void opening_dialog_name(Language language, const Game *line, wchar_t *out, int size);

#endif
