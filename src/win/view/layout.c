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
static const int LIST_PAD = 8;                  /* besides its lines */
static const int LIST_LINE_PAD = 4;             /* of each line */
static const int COUNT_WIDTH = 64;              /* of a player in the narrow row */
static const int BOARD_WITH_COORDINATES = 280;  /* smaller boards show none */

/* Heights of text */
static const int LIST_LINES_LEAST = 5;   /* its title and four moves */
static const int PANEL_WIDTH_LINES = 14; /* the panel grows with its text, as far as it may */
static const int GRAPH_LINES_LEAST = 5;
static const int COUNT_WIDTH_LINES = 3;  /* a clock of four digits */
static const int NARROW_MESSAGE_LINES = 8; /* a narrower message goes below the players */

static int at_least(int value, int low) {
    return value > low ? value : low;
}

static int at_most(int value, int high) {
    return value < high ? value : high;
}

static ViewRect rect_at(int left, int top, int width, int height) {
    return (ViewRect){ left, top, left + width, top + height };
}

/* What a layout is made from. */
typedef struct Frame {
    int width, height; /* of the client area, without the status line */
    int dpi, text_height;
    LayoutWishes wishes;
} Frame;

static int units(const Frame *frame, int length) {
    return view_scale(length, frame->dpi);
}

static int player_height(const Frame *frame) {
    return at_least(frame->text_height * 2 + units(frame, 8), units(frame, 42));
}

/* Two lines of 1.25 times the height and one for the opening: the longest message takes the smaller font. */
static int message_height(const Frame *frame) {
    return frame->text_height * 15 / 4 + units(frame, 20);
}

static int list_height_least(const Frame *frame) {
    return (frame->text_height + units(frame, LIST_LINE_PAD)) * LIST_LINES_LEAST + units(frame, LIST_PAD);
}

/* The list takes what the others leave. Without room for it the graph goes, then the list itself. */
static void lay_lists(Layout *layout, const Frame *frame, ViewRect room) {
    const LayoutWishes *wishes = &frame->wishes;
    int gap = units(frame, GAP);
    int width = room.right - room.left;
    int reason = frame->text_height * 2 + units(frame, 6);
    int graph = at_least(units(frame, GRAPH_HEIGHT), frame->text_height * GRAPH_LINES_LEAST);
    int list_least = list_height_least(frame);
    int height = room.bottom - room.top;
    int graph_needs = graph + reason + (wishes->has_moves ? gap + list_least : 0);
    if (wishes->has_graph && height >= graph_needs) {
        if (!wishes->has_moves) {
            graph = at_most(height - reason, at_least(graph, units(frame, GRAPH_HEIGHT_MAX)));
        }
        int top = wishes->has_moves ? room.bottom - graph - reason : room.top;
        layout->graph = rect_at(room.left, top, width, graph);
        layout->reason = rect_at(room.left, top + graph, width, reason);
        room.bottom = top - gap;
    }
    if (wishes->has_moves && room.bottom - room.top >= list_least) {
        layout->moves = room;
    }
}

/* What always stands in the panel. */
static int panel_height_least(const Frame *frame) {
    return 2 * player_height(frame) + units(frame, SHARE_HEIGHT) + units(frame, GAP) + message_height(frame);
}

static void lay_panel(Layout *layout, const Frame *frame, ViewRect room) {
    int gap = units(frame, GAP);
    int row = player_height(frame);
    int share = units(frame, SHARE_HEIGHT);
    int left = room.left;
    int width = room.right - room.left;
    layout->players[0] = rect_at(left, room.top, width, row);
    layout->players[1] = rect_at(left, room.top + row, width, row);
    layout->share = rect_at(left, room.top + 2 * row, width, share);
    room.top += 2 * row + share + gap;
    layout->message = rect_at(left, room.top, width, message_height(frame));
    room.top = layout->message.bottom + gap;
    lay_lists(layout, frame, room);
}

/* Larger text wants a wider panel, but the board is what is looked at. */
static int panel_width_least(const Frame *frame) {
    int plain = units(frame, PANEL_WIDTH);
    int wanted = at_most(frame->text_height * PANEL_WIDTH_LINES, units(frame, PANEL_WIDTH_MAX));
    return at_least(at_most(wanted, frame->width * 2 / 5), plain);
}

static void lay_wide(Layout *layout, const Frame *frame) {
    int margin = units(frame, MARGIN);
    int gap = units(frame, GAP);
    int panel = panel_width_least(frame);
    int side = at_most(frame->height - 2 * margin, frame->width - 2 * margin - gap - panel);
    side = at_least(side, 0);
    panel = at_most(frame->width - 2 * margin - gap - side, units(frame, PANEL_WIDTH_MAX));
    int left = (frame->width - side - gap - panel) / 2;
    layout->board = rect_at(left, (frame->height - side) / 2, side, side);
    ViewRect room = { left + side + gap, margin, left + side + gap + panel, frame->height - margin };
    lay_panel(layout, frame, room);
}

static void lay_narrow(Layout *layout, const Frame *frame) {
    int margin = units(frame, MARGIN);
    int gap = units(frame, GAP) / 2;
    int width = at_least(frame->width - 2 * margin, 0);
    int row = frame->text_height * 5 / 2 + units(frame, 8);
    int count = at_least(units(frame, COUNT_WIDTH), units(frame, 12) + frame->text_height * COUNT_WIDTH_LINES);
    bool is_stacked = width - 2 * count - gap < frame->text_height * NARROW_MESSAGE_LINES;
    int below = is_stacked ? frame->text_height * 2 + units(frame, 8) : 0; /* the message's own row */
    int side = frame->height - 2 * margin - gap - row - (is_stacked ? gap + below : 0);
    side = at_least(at_most(width, side), 0);
    int top = at_least((frame->height - side - gap - row - (is_stacked ? gap + below : 0)) / 2, 0);
    layout->board = rect_at((frame->width - side) / 2, top, side, side);
    top += side + gap;
    count = is_stacked ? width / 2 : count;
    layout->players[0] = rect_at(margin, top, count, row);
    layout->players[1] = rect_at(margin + count, top, count, row);
    if (is_stacked) {
        layout->message = rect_at(margin, top + row + gap, width, below);
    } else {
        layout->message = rect_at(margin + 2 * count + gap, top, width - 2 * count - gap, row);
    }
}

/* A window much smaller than it can be made keeps nothing outside itself. */
static void clip(ViewRect *rect, int width, int height) {
    rect->right = at_most(rect->right, width);
    rect->bottom = at_most(rect->bottom, height);
    if (rect->left >= rect->right || rect->top >= rect->bottom) {
        *rect = (ViewRect){ 0, 0, 0, 0 };
    }
}

static Layout lay(const Frame *frame) {
    bool is_narrow = !frame->wishes.has_panel || frame->width < units(frame, NARROW_BELOW) ||
                     panel_height_least(frame) > frame->height - 2 * units(frame, MARGIN);
    Layout layout = { .is_narrow = is_narrow };
    if (is_narrow) {
        lay_narrow(&layout, frame);
    } else {
        lay_wide(&layout, frame);
    }
    layout.has_coordinates = layout.board.right - layout.board.left >= units(frame, BOARD_WITH_COORDINATES);
    ViewRect *const rects[] = { &layout.board, &layout.players[0], &layout.players[1], &layout.share,
                                &layout.message, &layout.moves, &layout.graph, &layout.reason };
    for (int i = 0; i < (int)(sizeof rects / sizeof rects[0]); i++) {
        clip(rects[i], frame->width, frame->height);
    }
    return layout;
}

static bool is_empty(ViewRect rect) {
    return rect.right <= rect.left;
}

/* @return whether a layout has lost nothing by being less high than another one */
static bool has_as_much(const Layout *layout, const Layout *other) {
    return layout->is_narrow == other->is_narrow && is_empty(layout->graph) == is_empty(other->graph) &&
           is_empty(layout->moves) == is_empty(other->moves) && layout->has_coordinates == other->has_coordinates;
}

/* @return how much of the wanted height there is, beyond the height that an item has. @param spare what is left */
static int take_spare(ViewRect item, int wanted, int *spare) {
    int more = at_most(at_least(wanted - (item.bottom - item.top), 0), *spare);
    *spare -= more;
    return more;
}

/* Long texts get more room from the list, which keeps its least height. */
static void give_room(Layout *layout, const Frame *frame) {
    int spare = layout->moves.bottom - layout->moves.top - list_height_least(frame);
    if (layout->is_narrow || spare <= 0) {
        return;
    }
    int message = take_spare(layout->message, frame->wishes.message_height, &spare);
    layout->message.bottom += message;
    layout->moves.top += message;
    if (layout->graph.right > layout->graph.left) {
        int reason = take_spare(layout->reason, frame->wishes.reason_height, &spare);
        layout->moves.bottom -= reason;
        layout->graph.top -= reason;
        layout->graph.bottom -= reason;
        layout->reason.top -= reason;
    }
}

static Layout arrange(int client_width, int client_height, int dpi, int text_height, LayoutWishes wishes) {
    Frame frame = { client_width, client_height, dpi, text_height, wishes };
    Layout plain = lay(&frame);
    if (!wishes.has_status || client_width < units(&frame, STATUS_WIDTH_LEAST) ||
        client_height < units(&frame, STATUS_HEIGHT_LEAST)) {
        return plain;
    }
    /* The status line stays only where nothing else goes for it, and nothing else has gone already. */
    int status = text_height + units(&frame, STATUS_PAD);
    frame.height -= status;
    Layout layout = lay(&frame);
    bool is_lists_whole = layout.is_narrow || ((!wishes.has_graph || !is_empty(layout.graph)) &&
                                               (!wishes.has_moves || !is_empty(layout.moves)));
    if (!is_lists_whole || !has_as_much(&layout, &plain)) {
        return plain;
    }
    layout.status = rect_at(0, frame.height, client_width, status);
    return layout;
}

static void move_down(Layout *layout, int distance) {
    ViewRect *const rects[] = { &layout->board, &layout->players[0], &layout->players[1],
                                &layout->share, &layout->message,    &layout->moves,
                                &layout->graph, &layout->reason,     &layout->status };
    for (int i = 0; i < (int)(sizeof rects / sizeof rects[0]); i++) {
        if (!is_empty(*rects[i])) {
            rects[i]->top += distance;
            rects[i]->bottom += distance;
        }
    }
}

Layout layout_make(int client_width, int client_height, int dpi, int text_height, LayoutWishes wishes) {
    int bar = at_most(wishes.bar_height, client_height / 2);
    Frame frame = { client_width, client_height - bar, dpi, text_height, wishes };
    Layout layout = arrange(client_width, client_height - bar, dpi, text_height, wishes);
    give_room(&layout, &frame);
    if (bar > 0) {
        move_down(&layout, bar);
        layout.bar = rect_at(0, 0, client_width, bar);
    }
    return layout;
}
