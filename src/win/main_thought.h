/* SPDX-License-Identifier: MIT */
/* What the computer thinks while it is to move: depth, certainty, speed and the line it expects, for the status line,
 * when the user asks for it (Computer's thought). Told by the thinker's thread, shown by the window's. */
#ifndef WIN_MAIN_THOUGHT_H
#define WIN_MAIN_THOUGHT_H

#include <windows.h>
#include <stdbool.h>

#include "referee/thinker.h"

struct MainWindow;

typedef struct MainThought {
    SRWLOCK lock; /* guards the two that follow */
    EngineLine line;
    uint32_t generation; /* of the question that it belongs to */
} MainThought;

void main_thought_create(struct MainWindow *self);

/* A ThinkerProgress whose context is the main window: keeps the best line and posts WM_APP_THINKING. @thread any */
void main_thought_hear(void *context, uint32_t generation, const EngineLine *line);

/* What the status line says while the computer thinks. @param out of PANEL_TEXT_SIZE
 * @return false: nothing; it does not think, or that is not asked for */
bool main_thought_format(struct MainWindow *self, wchar_t *out);

#endif
