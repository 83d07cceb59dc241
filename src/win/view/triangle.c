/* SPDX-License-Identifier: MIT */
#include "triangle.h"

#include <math.h>

enum { STRIPS = 4 }; /* of a row: across them coverage is exact */

/* How much of [x, x + 1) lies in [left, right). */
static double covered(double left, double right, int x) {
    double from = fmax(left, x);
    double to = fmin(right, x + 1.0);
    return to > from ? to - from : 0.0;
}

static int at_least(double value, int least) {
    return value > least ? (int)value : least;
}

void triangle_fill(const Canvas *canvas, double x, double apex_y, double base_y, double half_width, Pixel color) {
    double height = base_y - apex_y;
    int left = at_least(floor(x - half_width), 0);
    int top = at_least(floor(fmin(apex_y, base_y)), 0);
    for (int row = top; row < canvas->height && row < ceil(fmax(apex_y, base_y)); row++) {
        for (int column = left; column < canvas->width && column < ceil(x + half_width); column++) {
            double sum = 0.0;
            for (int strip = 0; strip < STRIPS; strip++) {
                double along = (row + (strip + 0.5) / STRIPS - apex_y) / height;
                double half = along >= 0.0 && along <= 1.0 ? along * half_width : 0.0;
                sum += covered(x - half, x + half, column) / STRIPS;
            }
            Pixel *pixel = &canvas->pixels[(long)row * canvas->stride + column];
            *pixel = pixel_mix(*pixel, color, sum);
        }
    }
}
