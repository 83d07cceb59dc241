/* SPDX-License-Identifier: MIT */
/* Practice: each move of the user's is judged. Exercises: endgame positions from the user's own games. */
#include "main_study.h"

#include "main_window.h"
#include "win_text.h"

/* ----------------------------------------------------------------------------------------------- practice */
void main_exercise_toggle_practice(MainWindow *self) {
    self->study.is_practice = !self->study.is_practice;
    main_study_on_position(self);
}

void main_study_judge(MainWindow *self, Square square) {
    const MainStudy *study = &self->study;
    bool is_judged = study->is_practice || study->exercise >= 0;
    if (!is_judged || study->set.count == 0) {
        return;
    }
    wchar_t text[PANEL_TEXT_SIZE];
    main_words_judge(self, &study->set, square, text, PANEL_TEXT_SIZE);
    main_say_text(self, text);
}

/* ---------------------------------------------------------------------------------------------- exercises */
void main_exercise_on_end(MainWindow *self) {
    (void)self;
}

void main_exercise_next(MainWindow *self) {
    (void)self;
}
