/* SPDX-License-Identifier: MIT */
#include "main_files.h"

#include "main_window.h"

Status main_files_create(MainWindow *self) {
    (void)self;
    return STATUS_OK;
}

void main_files_destroy(MainWindow *self) {
    (void)self;
}

void main_files_open_path(MainWindow *self, const wchar_t *path) {
    (void)self, (void)path;
}

void main_files_refresh_menu(MainWindow *self, HMENU menu) {
    (void)self, (void)menu;
}

void main_files_on_new_game(MainWindow *self) {
    (void)self;
}

void main_files_open(MainWindow *self) {
    (void)self;
}

void main_files_save(MainWindow *self) {
    (void)self;
}

void main_files_save_as(MainWindow *self) {
    (void)self;
}

bool main_files_can_save(const MainWindow *self) {
    (void)self;
    return false;
}

void main_files_open_recent(MainWindow *self, int place) {
    (void)self, (void)place;
}

void main_files_clear_recent(MainWindow *self) {
    (void)self;
}
