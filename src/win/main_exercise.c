/* SPDX-License-Identifier: MIT */
/* Practice: each move of the user's is judged. Exercises: endgame positions from the user's own games. */
#include "main_study.h"

#include "main_window.h"
#include "view/study_sentence.h"
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
    char text[STUDY_TEXT_SIZE];
    wchar_t wide[STUDY_TEXT_SIZE];
    PracticeFeedback feedback = practice_judge(&study->set, square);
    study_sentence_of_practice(self->language, &feedback, text, sizeof text);
    win_text_from_utf8(text, wide, STUDY_TEXT_SIZE);
    main_say_text(self, wide);
}

/* ---------------------------------------------------------------------------------------------- exercises */
void main_exercise_on_end(MainWindow *self) {
    (void)self;
}

void main_exercise_next(MainWindow *self) {
    (void)self;
}
