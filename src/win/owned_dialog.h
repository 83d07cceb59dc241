/* SPDX-License-Identifier: MIT */
/* Owned dialogs: questions and pages of text that keep the main window disabled while they are open, as modal
 * ones do, but without a message loop of their own: timers, thoughts and the end of the program need no
 * special care. The main loop gives them their keys. Window's thread only. */
#ifndef WIN_OWNED_DIALOG_H
#define WIN_OWNED_DIALOG_H

#include <windows.h>

#include "fonts.h"
#include "text/text.h"

enum { QUESTION_BUTTONS = 3, QUESTION_CHOICES_MAX = 32 };

typedef struct QuestionSpec {
    wchar_t text[512];
    wchar_t buttons[QUESTION_BUTTONS][64]; /* IDYES, IDNO, IDCANCEL; empty: there is none */
    wchar_t choice_label[64];              /* empty: there is no list */
    wchar_t choices[QUESTION_CHOICES_MAX][128];
    int choice_count;
    int choice; /* selected at first */
    RECT over;  /* screen pixels: the dialog stands centred over this, or begins there */
} QuestionSpec;

typedef struct OwnedDialogPlace {
    HINSTANCE instance;
    HWND owner;
    Language language;
    const Fonts *fonts; /* live longer than the dialog */
    int dpi;
} OwnedDialogPlace;

/* @param answer IDYES, IDNO or IDCANCEL (also Esc and the close button)
 * @param choice index into choices
 * The dialog is gone and the owner enabled when this is called. */
typedef void QuestionAnswered(void *context, int answer, int choice);

/* Opens a question. @return its window, NULL when the system refuses; answered is then not called */
HWND question_open(const OwnedDialogPlace *place, const QuestionSpec *spec, QuestionAnswered *answered,
                   void *context);

/* Opens a page of text with a button that closes it. @param closed called when it is gone */
HWND info_open(const OwnedDialogPlace *place, const wchar_t *title, const wchar_t *text,
               void (*closed)(void *context), void *context);

/* Closes either without an answer. */
void owned_dialog_close(HWND dialog);

#endif
