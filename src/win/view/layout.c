/* SPDX-License-Identifier: MIT */
#include "layout.h"

#include "board_geometry.h"

/* 96-dpi units */
static const int MARGIN = 12;
static const int GAP = 12;
static const int PANEL_WIDTH = 232;
static const int PANEL_WIDTH_MAX = 320;
static const int NARROW_BELOW = 560;
static const int SHARE_HEIGHT = 20;
static const int COUNT_WIDTH = 64;              /* of a player in the narrow row */
static const int BOARD_WITH_COORDINATES = 280;  /* smaller boards show none */

static int at_least(int value, int low) {
    return value > low ? value : low;
}

static int at_most(int value, int high) {
    return value < high ? value : high;
}

static ViewRect rect_at(int left, int top, int width, int height) {
    return (ViewRect){ left, top, left + width, top + height };
}

static void lay_panel(Layout *layout, int left, int top, int width, int dpi, int text_height) {
    int gap = view_scale(GAP, dpi);
    int row = at_least(text_height * 2 + view_scale(8, dpi), view_scale(42, dpi));
    int share = view_scale(SHARE_HEIGHT, dpi);
    layout->players[0] = rect_at(left, top, width, row);
    layout->players[1] = rect_at(left, top + row, width, row);
    layout->share = rect_at(left, top + 2 * row, width, share);
    top += 2 * row + share + gap;
    /* Three lines of 1.25 times the height: the longest message in either language. */
    layout->message = rect_at(left, top, width, text_height * 15 / 4 + view_scale(24, dpi));
}

static void lay_wide(Layout *layout, int width, int height, int dpi, int text_height) {
    int margin = view_scale(MARGIN, dpi);
    int gap = view_scale(GAP, dpi);
    int panel = view_scale(PANEL_WIDTH, dpi);
    int side = at_most(height - 2 * margin, width - 2 * margin - gap - panel);
    side = at_least(side, 0);
    panel = at_most(width - 2 * margin - gap - side, view_scale(PANEL_WIDTH_MAX, dpi));
    int left = (width - side - gap - panel) / 2;
    int top = (height - side) / 2;
    layout->board = rect_at(left, top, side, side);
    lay_panel(layout, left + side + gap, top, panel, dpi, text_height);
}

static void lay_narrow(Layout *layout, int width, int height, int dpi, int text_height) {
    int margin = view_scale(MARGIN, dpi);
    int gap = view_scale(GAP, dpi) / 2;
    int row = text_height * 5 / 2 + view_scale(8, dpi);
    int side = at_least(at_most(width - 2 * margin, height - 2 * margin - gap - row), 0);
    int top = (height - side - gap - row) / 2;
    int count = view_scale(COUNT_WIDTH, dpi);
    layout->board = rect_at((width - side) / 2, top, side, side);
    int left = margin;
    top += side + gap;
    layout->players[0] = rect_at(left, top, count, row);
    layout->players[1] = rect_at(left + count, top, count, row);
    left += 2 * count + gap;
    layout->message = rect_at(left, top, at_least(width - margin - left, 0), row);
    layout->share = rect_at(0, 0, 0, 0);
}

Layout layout_make(int client_width, int client_height, int dpi, int text_height) {
    Layout layout = { .is_narrow = client_width < view_scale(NARROW_BELOW, dpi) };
    if (layout.is_narrow) {
        lay_narrow(&layout, client_width, client_height, dpi, text_height);
    } else {
        lay_wide(&layout, client_width, client_height, dpi, text_height);
    }
    layout.has_coordinates =
        layout.board.right - layout.board.left >= view_scale(BOARD_WITH_COORDINATES, dpi);
    return layout;
}
