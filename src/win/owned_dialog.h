/* SPDX-License-Identifier: MIT */
/* Owned dialogs: questions and pages of text that keep the main window disabled while they are open, as modal
 * ones do, but without a message loop of their own: timers, thoughts and the end of the program need no
 * special care. The main loop gives them their keys. Window's thread only. */
#ifndef WIN_OWNED_DIALOG_H
#define WIN_OWNED_DIALOG_H

#include <windows.h>
#include <stdbool.h>

#include "fonts.h"
#include "text/text.h"
#include "view/theme.h"

enum { QUESTION_BUTTONS = 3, QUESTION_ROWS = 8, QUESTION_CHOICES = 64, QUESTION_TEXT = 64 };

/* A list to choose from, with its label. */
typedef struct QuestionRow {
    wchar_t label[QUESTION_TEXT];
    wchar_t choices[QUESTION_CHOICES][QUESTION_TEXT];
    int choice_count;
    int choice; /* selected at first */
    bool has_opener; /* the last choice stands for another dialog: taking it from the open list answers IDYES at once */
} QuestionRow;

typedef struct QuestionSpec {
    wchar_t title[QUESTION_TEXT]; /* empty: the program's name */
    wchar_t text[512];
    wchar_t buttons[QUESTION_BUTTONS][QUESTION_TEXT]; /* IDYES, IDNO, IDCANCEL; empty: there is none */
    QuestionRow rows[QUESTION_ROWS];
    int row_count;
    bool is_form; /* the focus begins in the first row, else on the first button */
    RECT over;    /* screen pixels: the dialog stands centred over this */
} QuestionSpec;

typedef struct OwnedDialogPlace {
    HINSTANCE instance;
    HWND owner;
    Language language;
    const Fonts *fonts; /* live longer than the dialog */
    int dpi;
    const Theme *theme; /* lives longer than the dialog; NULL: the classic one */
    bool is_turned;     /* a board in it is seen from the other side */
} OwnedDialogPlace;

/* @param answer IDYES, IDNO or IDCANCEL (also Esc and the close button)
 * @param choices of each row, the index of the choice
 * The dialog is gone and the owner enabled when this is called. */
typedef void QuestionAnswered(void *context, int answer, const int choices[QUESTION_ROWS]);

/* Opens a question. @return its window, NULL when the system refuses; answered is then not called */
HWND question_open(const OwnedDialogPlace *place, const QuestionSpec *spec, QuestionAnswered *answered,
                   void *context);

/* Opens a page of text with a button that closes it. @param closed called when it is gone */
HWND info_open(const OwnedDialogPlace *place, const wchar_t *title, const wchar_t *text,
               void (*closed)(void *context), void *context);

/* Closes either, or another owned dialog, without an answer. */
void owned_dialog_close(HWND dialog);

#endif
