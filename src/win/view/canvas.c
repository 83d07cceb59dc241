/* SPDX-License-Identifier: MIT */
#include "canvas.h"

#include <math.h>
#include <stddef.h>

/* A pixel row is cut into this many thin lines; along each the ellipse's ends are computed exactly. */
enum { LINES_PER_PIXEL = 8 };

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

static Pixel *canvas_row(const Canvas *canvas, int y) {
    return canvas->pixels + (ptrdiff_t)y * canvas->stride;
}

Pixel pixel_mix(Pixel a, Pixel b, double amount) {
    uint32_t weight = (uint32_t)(amount * 256.0 + 0.5);
    uint32_t red_blue = ((a & 0xff00ff) * (256 - weight) + (b & 0xff00ff) * weight + 0x800080) >> 8;
    uint32_t green = ((a & 0x00ff00) * (256 - weight) + (b & 0x00ff00) * weight + 0x008000) >> 8;
    return (red_blue & 0xff00ff) | (green & 0x00ff00);
}

void canvas_fill(const Canvas *canvas, ViewRect rect, Pixel color) {
    int left = clamp(rect.left, 0, canvas->width);
    int right = clamp(rect.right, left, canvas->width);
    int top = clamp(rect.top, 0, canvas->height);
    int bottom = clamp(rect.bottom, top, canvas->height);
    for (int y = top; y < bottom; y++) {
        Pixel *row = canvas_row(canvas, y);
        for (int x = left; x < right; x++) {
            row[x] = color;
        }
    }
}

void canvas_frame(const Canvas *canvas, ViewRect rect, int thickness, Pixel color) {
    ViewRect top = { rect.left, rect.top, rect.right, rect.top + thickness };
    ViewRect bottom = { rect.left, rect.bottom - thickness, rect.right, rect.bottom };
    ViewRect left = { rect.left, rect.top, rect.left + thickness, rect.bottom };
    ViewRect right = { rect.right - thickness, rect.top, rect.right, rect.bottom };
    canvas_fill(canvas, top, color);
    canvas_fill(canvas, bottom, color);
    canvas_fill(canvas, left, color);
    canvas_fill(canvas, right, color);
}

/* The ends of an ellipse along the thin lines of one pixel row; left > right where it is not met. */
typedef struct RowSpans {
    double left[LINES_PER_PIXEL];
    double right[LINES_PER_PIXEL];
} RowSpans;

static RowSpans ellipse_row_spans(const Oval *ellipse, int y) {
    RowSpans spans;
    for (int line = 0; line < LINES_PER_PIXEL; line++) {
        double height = (y + (line + 0.5) / LINES_PER_PIXEL - ellipse->y) / ellipse->ry;
        double inside = 1.0 - height * height;
        if (ellipse->rx > 0.0 && ellipse->ry > 0.0 && inside > 0.0) {
            double half = ellipse->rx * sqrt(inside);
            spans.left[line] = ellipse->x - half;
            spans.right[line] = ellipse->x + half;
        } else {
            spans.left[line] = 1.0;
            spans.right[line] = 0.0;
        }
    }
    return spans;
}

/* @return the part of pixel x that the spans cover, 0 … 1 */
static double spans_coverage(const RowSpans *spans, int x) {
    double sum = 0.0;
    for (int line = 0; line < LINES_PER_PIXEL; line++) {
        double left = spans->left[line] > x ? spans->left[line] : x;
        double right = spans->right[line] < x + 1.0 ? spans->right[line] : x + 1.0;
        if (right > left) {
            sum += right - left;
        }
    }
    return sum / LINES_PER_PIXEL;
}

/* The pixels that an ellipse can touch, within the canvas. */
static ViewRect ellipse_bounds(const Canvas *canvas, const Oval *ellipse) {
    ViewRect bounds = { 0, 0, 0, 0 };
    if (ellipse->rx > 0.0 && ellipse->ry > 0.0) {
        bounds.left = clamp((int)floor(ellipse->x - ellipse->rx), 0, canvas->width);
        bounds.right = clamp((int)ceil(ellipse->x + ellipse->rx), 0, canvas->width);
        bounds.top = clamp((int)floor(ellipse->y - ellipse->ry), 0, canvas->height);
        bounds.bottom = clamp((int)ceil(ellipse->y + ellipse->ry), 0, canvas->height);
    }
    return bounds;
}

static void blend(Pixel *pixel, Pixel color, double amount) {
    if (amount > 0.0) {
        *pixel = pixel_mix(*pixel, color, amount < 1.0 ? amount : 1.0);
    }
}

void canvas_fill_ellipse(const Canvas *canvas, Oval ellipse, Pixel color, double opacity) {
    ViewRect bounds = ellipse_bounds(canvas, &ellipse);
    for (int y = bounds.top; y < bounds.bottom; y++) {
        RowSpans spans = ellipse_row_spans(&ellipse, y);
        Pixel *row = canvas_row(canvas, y);
        for (int x = bounds.left; x < bounds.right; x++) {
            blend(&row[x], color, opacity * spans_coverage(&spans, x));
        }
    }
}

static Oval ellipse_shrunk(Oval ellipse, double by) {
    return (Oval){ ellipse.x, ellipse.y, ellipse.rx - by, ellipse.ry - by };
}

void canvas_draw_ring(const Canvas *canvas, Oval ellipse, double thickness, Pixel color, double opacity) {
    Oval hole = ellipse_shrunk(ellipse, thickness);
    ViewRect bounds = ellipse_bounds(canvas, &ellipse);
    for (int y = bounds.top; y < bounds.bottom; y++) {
        RowSpans outer = ellipse_row_spans(&ellipse, y);
        RowSpans inner = ellipse_row_spans(&hole, y);
        Pixel *row = canvas_row(canvas, y);
        for (int x = bounds.left; x < bounds.right; x++) {
            double covered = spans_coverage(&outer, x) - spans_coverage(&inner, x);
            blend(&row[x], color, opacity * covered);
        }
    }
}

void canvas_draw_line(const Canvas *canvas, double x0, double y0, double x1, double y1, double thickness,
                      Pixel color) {
    double half = thickness / 2.0;
    int left = clamp((int)floor(fmin(x0, x1) - half) - 1, 0, canvas->width);
    int right = clamp((int)ceil(fmax(x0, x1) + half) + 1, 0, canvas->width);
    int top = clamp((int)floor(fmin(y0, y1) - half) - 1, 0, canvas->height);
    int bottom = clamp((int)ceil(fmax(y0, y1) + half) + 1, 0, canvas->height);
    double dx = x1 - x0;
    double dy = y1 - y0;
    double length = dx * dx + dy * dy;
    for (int y = top; y < bottom; y++) {
        Pixel *row = canvas_row(canvas, y);
        for (int x = left; x < right; x++) {
            double px = x + 0.5 - x0;
            double py = y + 0.5 - y0;
            double along = length > 0.0 ? fmin(fmax((px * dx + py * dy) / length, 0.0), 1.0) : 0.0;
            /* Half a pixel from the edge, a pixel is covered wholly or not at all. */
            double covered = half + 0.5 - hypot(px - along * dx, py - along * dy);
            blend(&row[x], color, covered);
        }
    }
}

/* How far a pixel's middle lies outside of a rectangle with round corners; below 0: inside. */
static double round_distance(const RoundedBox *rect, int x, int y) {
    double dx = fabs(x + 0.5 - (rect->left + rect->right) / 2.0) - (rect->right - rect->left) / 2.0 + rect->radius;
    double dy = fabs(y + 0.5 - (rect->top + rect->bottom) / 2.0) - (rect->bottom - rect->top) / 2.0 + rect->radius;
    return hypot(fmax(dx, 0.0), fmax(dy, 0.0)) + fmin(fmax(dx, dy), 0.0) - rect->radius;
}

/* @return the part of a pixel at this distance that is covered */
static double distance_coverage(double distance) {
    return fmin(fmax(0.5 - distance, 0.0), 1.0);
}

/* @param hole how far inside the edge the covering ends */
static void blend_round(const Canvas *canvas, const RoundedBox *rect, double hole, Pixel color) {
    int left = clamp((int)floor(rect->left), 0, canvas->width);
    int right = clamp((int)ceil(rect->right), left, canvas->width);
    int top = clamp((int)floor(rect->top), 0, canvas->height);
    int bottom = clamp((int)ceil(rect->bottom), top, canvas->height);
    for (int y = top; y < bottom; y++) {
        Pixel *row = canvas_row(canvas, y);
        for (int x = left; x < right; x++) {
            double distance = round_distance(rect, x, y);
            blend(&row[x], color, distance_coverage(distance) - distance_coverage(distance + hole));
        }
    }
}

void canvas_fill_round(const Canvas *canvas, RoundedBox rect, Pixel color) {
    blend_round(canvas, &rect, rect.right - rect.left + rect.bottom - rect.top, color);
}

void canvas_frame_round(const Canvas *canvas, RoundedBox rect, double thickness, Pixel color) {
    blend_round(canvas, &rect, thickness, color);
}

void canvas_fill_lozenge(const Canvas *canvas, double x, double y, double radius, Pixel color) {
    int left = clamp((int)floor(x - radius), 0, canvas->width);
    int right = clamp((int)ceil(x + radius), left, canvas->width);
    int top = clamp((int)floor(y - radius), 0, canvas->height);
    int bottom = clamp((int)ceil(y + radius), top, canvas->height);
    for (int row = top; row < bottom; row++) {
        Pixel *pixels = canvas_row(canvas, row);
        for (int column = left; column < right; column++) {
            double distance = (fabs(column + 0.5 - x) + fabs(row + 0.5 - y) - radius) / sqrt(2.0);
            blend(&pixels[column], color, distance_coverage(distance));
        }
    }
}

void canvas_fill_shaded(const Canvas *canvas, Oval ellipse, const Shading *shading) {
    Oval face = ellipse_shrunk(ellipse, shading->rim_thickness);
    ViewRect bounds = ellipse_bounds(canvas, &ellipse);
    for (int y = bounds.top; y < bounds.bottom; y++) {
        RowSpans outer = ellipse_row_spans(&ellipse, y);
        RowSpans inner = ellipse_row_spans(&face, y);
        double dy = (y + 0.5 - ellipse.y) / ellipse.ry - shading->highlight_y;
        Pixel *row = canvas_row(canvas, y);
        for (int x = bounds.left; x < bounds.right; x++) {
            double covered = spans_coverage(&outer, x);
            if (covered <= 0.0) {
                continue;
            }
            double dx = (x + 0.5 - ellipse.x) / ellipse.rx - shading->highlight_x;
            double light = 1.0 - (dx * dx + dy * dy) / 1.6;
            Pixel color = pixel_mix(shading->color, shading->lit, light > 0.0 ? light * light : 0.0);
            color = pixel_mix(shading->rim, color, spans_coverage(&inner, x));
            blend(&row[x], color, covered);
        }
    }
}
