/* SPDX-License-Identifier: MIT */
#include "main_games.h"

#include "main_window.h"

Status main_games_create(MainWindow *self) {
    (void)self;
    return STATUS_OK;
}

void main_games_destroy(MainWindow *self) {
    (void)self;
}

void main_games_open_path(MainWindow *self, const wchar_t *path) {
    (void)self, (void)path;
}

void main_games_restore(MainWindow *self) {
    (void)self;
}

void main_games_on_position(MainWindow *self) {
    (void)self;
}

void main_games_on_look(MainWindow *self) {
    (void)self;
}

bool main_games_take_message(MainWindow *self, MSG *message) {
    (void)self, (void)message;
    return false;
}

void main_games_show(MainWindow *self) {
    (void)self;
}
