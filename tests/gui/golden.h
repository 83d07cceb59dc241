/* SPDX-License-Identifier: MIT */
/* Golden pictures: what a window's client area looks like, compared with a picture in tests/golden that somebody has
 * looked at. Texts come out the same with the same packages of Wine and fonts; so the tolerance is small: it is for
 * a few pixels at the edges of shapes and letters.
 *
 * A picture that differs is saved as golden-NAME-actual.png in the run's folder, with golden-NAME-difference.png, in
 * which what differs is red. `gui.sh --golden` writes them all anew. */
#ifndef TESTS_GUI_GOLDEN_H
#define TESTS_GUI_GOLDEN_H

#include "gui_test.h"

enum {
    GOLDEN_LEVELS = 24,      /* of 256 that a channel of a pixel may differ by */
    GOLDEN_ONE_PIXEL_IN = 2000 /* that may differ by more: fewer than a short word has */
};

/* Waits until a window looks as its picture does, or until it stays as it is; fails when it then looks different. Its
 * place, size and contents must be the same in each run, and the mouse elsewhere.
 * @param name of the picture; language and dpi of the run are added */
void golden_expect(Test *test, HWND window, const char *name);

#endif
