/* SPDX-License-Identifier: MIT */
#include "main_guide.h"

#include "main_window.h"

void main_guide_show(MainWindow *self) {
    (void)self;
}
