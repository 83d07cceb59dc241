/* SPDX-License-Identifier: MIT */
#include "graph_view.h"

#include "board_geometry.h"
#include "triangle.h"

enum { LIMIT_STEP = 4, TICK_STEP = 20, PAD = 6, LABEL_GAP = 4 };

/* ---------------------------------------------------------------------------------------------- geometry */
static int magnitude(int value) {
    return value < 0 ? -value : value;
}

static int find_limit(const GraphDot *dots, int count) {
    int most = 0;
    for (int i = 0; i < count; i++) {
        if (dots[i].is_known && magnitude(dots[i].value) > most) {
            most = magnitude(dots[i].value);
        }
    }
    int limit = (most + LIMIT_STEP - 1) / LIMIT_STEP * LIMIT_STEP;
    return limit < LIMIT_STEP ? LIMIT_STEP : limit > GRAPH_LIMIT_MAX ? GRAPH_LIMIT_MAX : limit;
}

/* A long line has its labels further apart. */
static void set_ticks(GraphView *view) {
    int step = TICK_STEP;
    while (view->last_ply / step + 1 > GRAPH_TICKS_MAX) {
        step *= 2;
    }
    for (int ply = 0; ply <= view->last_ply; ply += step) {
        view->ticks[view->tick_count++] = ply;
    }
}

GraphView graph_view_make(int width, int height, int dpi, int label_width, int label_height, const GraphDot *dots,
                          int count) {
    GraphView view = { .width = width, .height = height, .dpi = dpi, .limit = find_limit(dots, count) };
    int pad = view_scale(PAD, dpi);
    int gap = view_scale(LABEL_GAP, dpi);
    view.last_ply = count - 1 > GRAPH_PLIES_LEAST ? count - 1 : GRAPH_PLIES_LEAST;
    /* Half of the first label stands above its line, half of the last tick right of the plot. */
    view.plot = (ViewRect){ gap + label_width + gap, pad + label_height / 2, width - gap - label_width / 2,
                            height - gap - label_height };
    if (view.plot.right <= view.plot.left) {
        view.plot.right = view.plot.left + 1;
    }
    if (view.plot.bottom <= view.plot.top) {
        view.plot.bottom = view.plot.top + 1;
    }
    set_ticks(&view);
    return view;
}

/* numerator / denominator, rounded; neither negative. */
static int divide(int numerator, int denominator) {
    return (2 * numerator + denominator) / (2 * denominator);
}

int graph_view_x(const GraphView *view, int ply) {
    return view->plot.left + divide(ply * (view->plot.right - view->plot.left - 1), view->last_ply);
}

int graph_view_y(const GraphView *view, int value) {
    int clipped = value > view->limit ? view->limit : value < -view->limit ? -view->limit : value;
    return view->plot.top + divide((view->limit - clipped) * (view->plot.bottom - view->plot.top - 1), 2 * view->limit);
}

int graph_view_ply(const GraphView *view, int x, int count) {
    int span = view->plot.right - view->plot.left - 1;
    int from_left = x - view->plot.left;
    if (count <= 0) {
        return GRAPH_NO_PLY;
    }
    int ply = from_left <= 0 || span <= 0 ? 0 : divide((from_left < span ? from_left : span) * view->last_ply, span);
    return ply < count ? ply : count - 1;
}

ViewRect graph_view_column(const GraphView *view, int ply) {
    int x = graph_view_x(view, ply);
    int left = ply > 0 ? (graph_view_x(view, ply - 1) + x + 1) / 2 : x;
    int right = ply < view->last_ply ? (x + graph_view_x(view, ply + 1) + 1) / 2 : x + 1;
    return (ViewRect){ left, view->plot.top, right > left ? right : left + 1, view->plot.bottom };
}

/* ---------------------------------------------------------------------------------------------- painting */
static void paint_grid(const Canvas *canvas, const GraphView *view, const Theme *theme) {
    int line = view_scale(1, view->dpi);
    ViewRect all = { 0, 0, view->width, view->height };
    canvas_fill(canvas, all, theme->card);
    canvas_frame(canvas, all, line, theme->border);
    for (int sign = -1; sign <= 1; sign++) {
        int y = graph_view_y(view, sign * view->limit);
        canvas_fill(canvas, (ViewRect){ view->plot.left, y, view->plot.right, y + line }, theme->border);
    }
}

/* A dotted line, from edge to edge. */
static void paint_current(const Canvas *canvas, const GraphView *view, Pixel color, int ply) {
    int dot = view_scale(2, view->dpi);
    int line = view_scale(1, view->dpi);
    int x = graph_view_x(view, ply) - line / 2;
    for (int y = view->plot.top; y < view->plot.bottom; y += 2 * dot) {
        int end = y + dot < view->plot.bottom ? y + dot : view->plot.bottom;
        canvas_fill(canvas, (ViewRect){ x, y, x + line, end }, color);
    }
}

/* Whether the curve goes on level and with the same thickness. */
static bool is_level(const GraphDot *dots, int ply) {
    return dots[ply + 1].is_known && dots[ply + 1].value == dots[ply].value && dots[ply + 1].is_exact == dots[ply].is_exact;
}

static void paint_curve(const Canvas *canvas, const GraphView *view, Pixel color, const GraphDot *dots, int count) {
    double unit = view->dpi / 96.0;
    for (int ply = 0; ply < count; ply++) {
        if (!dots[ply].is_known) {
            continue;
        }
        double x = graph_view_x(view, ply) + 0.5;
        double y = graph_view_y(view, dots[ply].value) + 0.5;
        if (ply + 1 < count && dots[ply + 1].is_known) {
            double thickness = dots[ply].is_exact && dots[ply + 1].is_exact ? 2.2 * unit : 1.5 * unit;
            /* What is level is one line: ends that overlap would show as beads. */
            int end = ply + 1;
            while (end + 1 < count && is_level(dots, ply) && is_level(dots, end)) {
                end++;
            }
            canvas_draw_line(canvas, x, y, graph_view_x(view, end) + 0.5,
                             graph_view_y(view, dots[end].value) + 0.5, thickness, color);
            ply = end - 1;
        } else if (ply == 0 || !dots[ply - 1].is_known) {
            /* Alone between gaps. */
            canvas_fill_ellipse(canvas, (Oval){ x, y, 1.8 * unit, 1.8 * unit }, color, 1.0);
        }
    }
}

/* Stands off the curve where it comes from and where it leads, on the side of who made the mistake. */
static void paint_mistake(const Canvas *canvas, const GraphView *view, Pixel color, const GraphDot *dots, int ply) {
    double unit = view->dpi / 96.0;
    double size = 6.0 * unit;
    double gap = 3.5 * unit;
    double y = graph_view_y(view, dots[ply].value) + 0.5;
    double before = ply > 0 && dots[ply - 1].is_known ? graph_view_y(view, dots[ply - 1].value) + 0.5 : y;
    double x = graph_view_x(view, ply) + 0.5;
    if (dots[ply].mover == PIECE_WHITE) {
        double base = (before > y ? before : y) + gap;
        base = base + size > view->height - 1.0 ? view->height - 1.0 - size : base;
        triangle_fill(canvas, x, base + size, base, 4.0 * unit, color);
    } else {
        double base = (before < y ? before : y) - gap;
        base = base - size < 1.0 ? 1.0 + size : base;
        triangle_fill(canvas, x, base - size, base, 4.0 * unit, color);
    }
}

void graph_view_paint(const Canvas *canvas, const GraphView *view, const Theme *theme, const GraphDot *dots,
                      int count, int current, int hot) {
    paint_grid(canvas, view, theme);
    if (hot >= 0 && hot < count) {
        int x = graph_view_x(view, hot);
        canvas_fill(canvas, (ViewRect){ x, view->plot.top, x + 1, view->plot.bottom }, theme->faint);
    }
    if (current >= 0 && current < count) {
        paint_current(canvas, view, theme->text, current);
    }
    paint_curve(canvas, view, theme->accent, dots, count);
    for (int ply = 0; ply < count; ply++) {
        if (dots[ply].is_known && dots[ply].is_mistake) {
            paint_mistake(canvas, view, theme->mistake, dots, ply);
        }
    }
}
