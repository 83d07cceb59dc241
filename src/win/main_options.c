/* SPDX-License-Identifier: MIT */
#include "main_options.h"

#include "main_settings.h"
#include "main_window.h"
#include "options_dialog.h"

/* Where nothing moves by itself, the game stands as it is: what the settings change on the board is seen. */
static bool stands_still(const MainWindow *self) {
    bool has_clock = referee_clock_left_ms(self->referee, COLOR_BLACK) >= 0 ||
                     referee_clock_left_ms(self->referee, COLOR_WHITE) >= 0;
    return self->is_paused || self->phase == PHASE_NO_GAME || self->phase == PHASE_RESTING ||
           self->phase == PHASE_FAILED || self->phase == PHASE_OVER || (self->phase == PHASE_PERSON && !has_clock);
}

static void on_closed(MainWindow *self, const Settings *taken_back) {
    self->question = NULL;
    self->question_kind = QUESTION_NONE;
    if (taken_back) {
        main_settings_take(self, taken_back);
    } else {
        main_commands_save_settings(self);
    }
    if (self->is_paused && !self->is_user_paused) {
        main_game_resume(self);
    }
    SetFocus(self->board);
}

void main_options_ask(MainWindow *self) {
    if (self->question) {
        return;
    }
    if (!stands_still(self)) {
        main_game_pause(self);
    }
    OwnedDialogPlace place = main_questions_place(self);
    self->question = options_dialog_open(&place, self, on_closed);
    self->question_kind = self->question ? QUESTION_OPTIONS : QUESTION_NONE;
    if (!self->question && self->is_paused && !self->is_user_paused) {
        main_game_resume(self);
    }
}

void main_options_give_up(MainWindow *self) {
    if (self->question_kind == QUESTION_OPTIONS) {
        main_questions_close(self);
    }
}

bool main_options_take_message(MainWindow *self, const MSG *message) {
    return self->question_kind == QUESTION_OPTIONS && options_dialog_take_message(self->question, message);
}
