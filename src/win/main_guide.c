/* SPDX-License-Identifier: MIT */
#include "main_guide.h"

#include "guide_window.h"
#include "main_window.h"

void main_guide_show(MainWindow *self) {
    if (IsWindow(self->guide)) {
        SetForegroundWindow(self->guide);
    } else {
        self->guide = guide_window_open(self->instance, self->window, self->language, &self->theme);
    }
}

void main_guide_on_look(MainWindow *self) {
    if (IsWindow(self->guide)) {
        guide_window_set_language(self->guide, self->language);
        SendMessageW(self->guide, WM_SYSCOLORCHANGE, 0, 0);
    }
}
