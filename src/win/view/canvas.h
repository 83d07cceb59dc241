/* SPDX-License-Identifier: MIT */
/* Canvas: smooth shapes drawn by pixel coverage into 32-bit pixels. Neither GDI nor Wine smooths shapes, so
 * this does, in portable C that native tests can look at. Coordinates are device pixels, y downward; pixel
 * (x, y) covers [x, x + 1) × [y, y + 1). Everything is clipped to the canvas. Nothing allocates. */
#ifndef WIN_VIEW_CANVAS_H
#define WIN_VIEW_CANVAS_H

#include <stdint.h>

typedef uint32_t Pixel; /* 0x00RRGGBB, as in a 32-bit DIB section */

typedef struct Canvas {
    Pixel *pixels; /* top-down rows; pixels of other owners' memory */
    int width;
    int height;
    int stride; /* pixels from one row to the next */
} Canvas;

typedef struct ViewRect {
    int left, top, right, bottom; /* right and bottom are outside */
} ViewRect;

typedef struct Oval {
    double x, y;   /* centre */
    double rx, ry; /* radii; an empty ellipse when either is not above 0 */
} Oval;

/* Fills a rectangle. */
void canvas_fill(const Canvas *canvas, ViewRect rect, Pixel color);

/* Draws the border of a rectangle, inside it. */
void canvas_frame(const Canvas *canvas, ViewRect rect, int thickness, Pixel color);

/* Blends an ellipse over what is there. @param opacity 0 … 1 */
void canvas_fill_ellipse(const Canvas *canvas, Oval ellipse, Pixel color, double opacity);

/* Blends the part of an ellipse that lies within `thickness` of its edge. */
void canvas_draw_ring(const Canvas *canvas, Oval ellipse, double thickness, Pixel color, double opacity);

/* Blends a straight line with round ends, from one point to another. */
void canvas_draw_line(const Canvas *canvas, double x0, double y0, double x1, double y1, double thickness,
                      Pixel color);

/* A rectangle with round corners; the radius at most half of the shorter side. */
typedef struct RoundedBox {
    double left, top, right, bottom;
    double radius;
} RoundedBox;

void canvas_fill_round(const Canvas *canvas, RoundedBox rect, Pixel color);

/* Blends the part of a rectangle with round corners that lies within `thickness` of its edge. */
void canvas_frame_round(const Canvas *canvas, RoundedBox rect, double thickness, Pixel color);

/* Fills a square that stands on its corner. @param radius from its middle to a corner */
void canvas_fill_lozenge(const Canvas *canvas, double x, double y, double radius, Pixel color);

/* How a shaded ellipse looks: `lit` at the point (highlight_x, highlight_y), `color` far from it, `rim` along
 * the edge. Highlight coordinates are fractions of the radii, −1 … 1 from the centre. */
typedef struct Shading {
    Pixel color;
    Pixel lit;
    Pixel rim;
    double highlight_x, highlight_y;
    double rim_thickness; /* pixels */
} Shading;

void canvas_fill_shaded(const Canvas *canvas, Oval ellipse, const Shading *shading);

/* A colour between two. @param amount 0: a … 1: b */
Pixel pixel_mix(Pixel a, Pixel b, double amount);

#endif
