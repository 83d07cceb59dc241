/* SPDX-License-Identifier: MIT */
#include "main_opening.h"

#include "main_window.h"

Status main_opening_create(MainWindow *self) {
    (void)self;
    return STATUS_OK;
}

void main_opening_destroy(MainWindow *self) {
    (void)self;
}

void main_opening_on_position(MainWindow *self) {
    (void)self;
}

void main_opening_on_new_game(MainWindow *self) {
    (void)self;
}

void main_opening_ask(MainWindow *self) {
    (void)self;
}
