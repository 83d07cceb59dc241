/* SPDX-License-Identifier: MIT */
/* Triangle: the mark of a mistake, in the move list and in the graph. */
#ifndef WIN_VIEW_TRIANGLE_H
#define WIN_VIEW_TRIANGLE_H

#include "canvas.h"

/* Blends a triangle with a level base. @param x of its middle @param apex_y @param base_y above the apex: it points
 * downward @param half_width of the base */
void triangle_fill(const Canvas *canvas, double x, double apex_y, double base_y, double half_width, Pixel color);

#endif
