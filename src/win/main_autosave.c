/* SPDX-License-Identifier: MIT */
#include "main_autosave.h"

#include "main_window.h"

Status main_autosave_create(MainWindow *self) {
    (void)self;
    return STATUS_OK;
}

void main_autosave_destroy(MainWindow *self) {
    (void)self;
}

void main_autosave_on_change(MainWindow *self) {
    (void)self;
}

bool main_autosave_restore(MainWindow *self) {
    (void)self;
    return false;
}
