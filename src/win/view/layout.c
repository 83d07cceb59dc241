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
static const int GRAPH_HEIGHT = 96;
static const int GRAPH_HEIGHT_MAX = 200;
static const int STATUS_PAD = 9; /* above and below its line together */
static const int STATUS_WIDTH_LEAST = 480;
static const int STATUS_HEIGHT_LEAST = 420;
static const int LIST_LINES_LEAST = 4;
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

/* The list takes what the others leave. Without room for it the graph goes, then the list itself. */
static void lay_lists(Layout *layout, ViewRect room, int dpi, int text_height, LayoutWishes wishes) {
    int gap = view_scale(GAP, dpi);
    int width = room.right - room.left;
    int reason = text_height * 2 + view_scale(6, dpi);
    int graph = view_scale(GRAPH_HEIGHT, dpi);
    int list_least = text_height * LIST_LINES_LEAST;
    int height = room.bottom - room.top;
    int graph_needs = graph + reason + (wishes.has_moves ? gap + list_least : 0);
    if (wishes.has_graph && height >= graph_needs) {
        if (!wishes.has_moves) {
            graph = at_most(height - reason, view_scale(GRAPH_HEIGHT_MAX, dpi));
        }
        int top = wishes.has_moves ? room.bottom - graph - reason : room.top;
        layout->graph = rect_at(room.left, top, width, graph);
        layout->reason = rect_at(room.left, top + graph, width, reason);
        room.bottom = top - gap;
    }
    if (wishes.has_moves && room.bottom - room.top >= list_least) {
        layout->moves = room;
    }
}

static void lay_panel(Layout *layout, ViewRect room, int dpi, int text_height, LayoutWishes wishes) {
    int gap = view_scale(GAP, dpi);
    int row = at_least(text_height * 2 + view_scale(8, dpi), view_scale(42, dpi));
    int share = view_scale(SHARE_HEIGHT, dpi);
    int left = room.left;
    int width = room.right - room.left;
    layout->players[0] = rect_at(left, room.top, width, row);
    layout->players[1] = rect_at(left, room.top + row, width, row);
    layout->share = rect_at(left, room.top + 2 * row, width, share);
    room.top += 2 * row + share + gap;
    /* Two lines of 1.25 times the height and one for the opening: the longest message takes the smaller font. */
    layout->message = rect_at(left, room.top, width, text_height * 15 / 4 + view_scale(20, dpi));
    room.top = layout->message.bottom + gap;
    lay_lists(layout, room, dpi, text_height, wishes);
}

static void lay_wide(Layout *layout, int width, int height, int dpi, int text_height, LayoutWishes wishes) {
    int margin = view_scale(MARGIN, dpi);
    int gap = view_scale(GAP, dpi);
    int panel = view_scale(PANEL_WIDTH, dpi);
    int side = at_most(height - 2 * margin, width - 2 * margin - gap - panel);
    side = at_least(side, 0);
    panel = at_most(width - 2 * margin - gap - side, view_scale(PANEL_WIDTH_MAX, dpi));
    int left = (width - side - gap - panel) / 2;
    int top = (height - side) / 2;
    layout->board = rect_at(left, top, side, side);
    ViewRect room = { left + side + gap, margin, left + side + gap + panel, height - margin };
    room.top = at_most(top, room.top);
    lay_panel(layout, room, dpi, text_height, wishes);
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

Layout layout_make(int client_width, int client_height, int dpi, int text_height, LayoutWishes wishes) {
    Layout layout = { .is_narrow = !wishes.has_panel || client_width < view_scale(NARROW_BELOW, dpi) };
    if (wishes.has_status && client_width >= view_scale(STATUS_WIDTH_LEAST, dpi) &&
        client_height >= view_scale(STATUS_HEIGHT_LEAST, dpi)) {
        int status = text_height + view_scale(STATUS_PAD, dpi);
        client_height -= status;
        layout.status = rect_at(0, client_height, client_width, status);
    }
    if (layout.is_narrow) {
        lay_narrow(&layout, client_width, client_height, dpi, text_height);
    } else {
        lay_wide(&layout, client_width, client_height, dpi, text_height, wishes);
    }
    layout.has_coordinates =
        layout.board.right - layout.board.left >= view_scale(BOARD_WITH_COORDINATES, dpi);
    return layout;
}
