/* SPDX-License-Identifier: MIT */
/* MainKeeping: the settings are kept in their file, and the user is told once when that fails or when the file was
 * damaged. A part of the main window. Window's thread only; the file is written on its own thread, which posts. */
#ifndef WIN_MAIN_KEEPING_H
#define WIN_MAIN_KEEPING_H

#include <windows.h>
#include <stdbool.h>

#include "platform/thread.h"
#include "view/settings_file.h"

struct MainWindow;

/* Posted by the file's thread, and by the program at its start. */
enum { WM_APP_SETTINGS = WM_APP + 15 }; /* there is something to tell; wParam 1: the start is over */

typedef struct MainKeeping {
    SettingsFile *file; /* NULL: settings are not kept */
    SettingsCondition found; /* how the file was found at the start */
    bool is_open;            /* the window shows what is told: before that it waits */
    bool has_told_failure;

    Lock *lock; /* guards what the file's thread has to say: */
    SettingsFileReport report;
    bool has_report;
} MainKeeping;

/* Reads the settings; before there is a window. */
void main_keeping_read(struct MainWindow *self);

/* @errors STATUS_OUT_OF_MEMORY */
Status main_keeping_create(struct MainWindow *self);

/* Writes what waits. @cost blocks for that, some 30 ms; the window should be hidden */
void main_keeping_destroy(struct MainWindow *self);

/* Has the settings as they are written. @cost does not block */
void main_keeping_save(struct MainWindow *self);

/* Something is to be told.
 * @param is_open the first question or game stands: what was to be told so far would have been lost with its beginning */
void main_keeping_on_report(struct MainWindow *self, bool is_open);

#endif
