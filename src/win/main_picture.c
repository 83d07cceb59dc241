/* SPDX-License-Identifier: MIT */
#include "main_picture.h"

#include "main_window.h"

void main_picture_copy(MainWindow *self) {
    (void)self;
}

void main_picture_save(MainWindow *self) {
    (void)self;
}
