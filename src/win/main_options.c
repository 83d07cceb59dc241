/* SPDX-License-Identifier: MIT */
#include "main_options.h"

#include "main_window.h"

void main_options_ask(MainWindow *self) {
    (void)self;
}
