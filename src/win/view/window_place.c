/* SPDX-License-Identifier: MIT */
#include "window_place.h"

#include <stdint.h>

enum { BASE_DPI = 96 };

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static int scale(int value, int from_dpi, int to_dpi) {
    return (int)(((int64_t)value * to_dpi + from_dpi / 2) / from_dpi);
}

static int overlap_of(int low, int high, int other_low, int other_high) {
    int from = low > other_low ? low : other_low;
    int to = high < other_high ? high : other_high;
    return to > from ? to - from : 0;
}

static int64_t area_in(ViewRect rect, ViewRect work) {
    return (int64_t)overlap_of(rect.left, rect.right, work.left, work.right) *
           overlap_of(rect.top, rect.bottom, work.top, work.bottom);
}

static ViewRect title_of(ViewRect rect, int dpi) {
    return (ViewRect){ rect.left, rect.top, rect.right, rect.top + scale(PLACE_TITLE_HEIGHT, BASE_DPI, dpi) };
}

/* The upper edge of the title has to be seen: under a screen's upper edge there is nothing to take hold of it by. */
static bool is_title_seen(ViewRect rect, const PlaceMonitor *monitor) {
    ViewRect title = title_of(rect, monitor->dpi);
    int enough_width = scale(PLACE_SEEN_WIDTH, BASE_DPI, monitor->dpi);
    int enough_height = scale(PLACE_SEEN_HEIGHT, BASE_DPI, monitor->dpi);
    return overlap_of(title.left, title.right, monitor->work.left, monitor->work.right) >= enough_width &&
           overlap_of(title.top, title.bottom, monitor->work.top, monitor->work.bottom) >= enough_height;
}

/* The monitor that shows most of the title, else most of the window. @return NULL: none shows any of it */
static const PlaceMonitor *monitor_of(ViewRect rect, const PlaceMonitor monitors[], int count) {
    const PlaceMonitor *found = NULL;
    for (int part = 0; part < 2 && !found; part++) {
        int64_t most = 0;
        for (int i = 0; i < count; i++) {
            ViewRect wanted = part == 0 ? title_of(rect, monitors[i].dpi) : rect;
            int64_t area = area_in(wanted, monitors[i].work);
            if (area > most) {
                most = area;
                found = &monitors[i];
            }
        }
    }
    return found;
}

static ViewRect centre(ViewRect work, int width, int height) {
    int left = work.left + (work.right - work.left - width) / 2;
    int top = work.top + (work.bottom - work.top - height) / 2;
    return (ViewRect){ left, top, left + width, top + height };
}

static ViewRect usual_place(const PlaceMonitor *monitor) {
    ViewRect work = monitor->work;
    int most_width = (work.right - work.left) * 9 / 10;
    int most_height = (work.bottom - work.top) * 9 / 10;
    return centre(work, clamp(monitor->usual_width, 1, most_width > 1 ? most_width : 1),
                  clamp(monitor->usual_height, 1, most_height > 1 ? most_height : 1));
}

/* A length of the window on a monitor: as it was kept, at that dpi, but within what there is and what it needs. */
static int length_on(int kept, int kept_dpi, int dpi, int least, int most) {
    int wanted = kept_dpi > 0 && kept_dpi != dpi ? scale(kept, kept_dpi, dpi) : kept;
    return clamp(wanted, least < most ? least : most, most);
}

ViewRect window_place_choose(const WindowPlace *kept, const PlaceMonitor monitors[], int count) {
    if (kept->width <= 0 || kept->height <= 0) {
        return usual_place(&monitors[0]);
    }
    WindowPlace place = *kept;
    place.width = clamp(place.width, 1, 1000000);
    place.height = clamp(place.height, 1, 1000000);
    place.left = clamp(place.left, -1000000, 1000000);
    place.top = clamp(place.top, -1000000, 1000000);
    place.dpi = clamp(place.dpi, 0, SETTINGS_DPI_MAX);
    ViewRect rect = { place.left, place.top, place.left + place.width, place.top + place.height };
    const PlaceMonitor *seen = monitor_of(rect, monitors, count);
    const PlaceMonitor *monitor = seen ? seen : &monitors[0];
    ViewRect work = monitor->work;
    int width = length_on(place.width, place.dpi, monitor->dpi, monitor->least_width, work.right - work.left);
    int height = length_on(place.height, place.dpi, monitor->dpi, monitor->least_height, work.bottom - work.top);
    if (!seen) { /* its monitor has been taken away */
        return centre(work, width, height);
    }
    rect.right = rect.left + width;
    rect.bottom = rect.top + height;
    bool is_cut = width < place.width || height < place.height;
    if (is_cut || !is_title_seen(rect, monitor)) {
        int left = clamp(rect.left, work.left, work.right - width);
        int top = clamp(rect.top, work.top, work.bottom - height);
        rect = (ViewRect){ left, top, left + width, top + height };
    }
    return rect;
}
