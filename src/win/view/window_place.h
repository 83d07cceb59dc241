/* SPDX-License-Identifier: MIT */
/* Where the window stands at its start: from the place that was kept and the monitors that are there now. Its title can
 * always be taken hold of, and it is never larger than what its monitor leaves free. Pure. */
#ifndef WIN_VIEW_WINDOW_PLACE_H
#define WIN_VIEW_WINDOW_PLACE_H

#include "board_cell.h"
#include "settings.h"

/* Of a window's title, at 96 dpi: what has to be seen of it, so that the mouse can take it. */
enum { PLACE_TITLE_HEIGHT = 32, PLACE_SEEN_WIDTH = 100, PLACE_SEEN_HEIGHT = 16, PLACE_MONITORS_MAX = 16 };

typedef struct PlaceMonitor {
    ViewRect work; /* screen pixels without the task bar, not empty */
    int dpi;       /* 48 … SETTINGS_DPI_MAX */
    /* Of the window with its frame on this monitor, pixels, 1 or more. */
    int usual_width, usual_height; /* where no place was kept */
    int least_width, least_height; /* if the monitor has room for that */
} PlaceMonitor;

/* @param kept any numbers; width or height 0 or less: no place was kept
 * @param monitors 1 … PLACE_MONITORS_MAX, the first is the main one
 * @return screen pixels, within the limits above; a place that fits is returned as it is */
ViewRect window_place_choose(const WindowPlace *kept, const PlaceMonitor monitors[], int count);

#endif
