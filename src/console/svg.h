/* SPDX-License-Identifier: MIT */
/* Svg: a picture that is written piece by piece, for the pictures of the console program. What does not fit is left
 * out; the buffer is made large enough by whoever knows how much is drawn. One thread at a time. */
#ifndef CONSOLE_SVG_H
#define CONSOLE_SVG_H

#include <stddef.h>

#include "base/status.h"

enum { SVG_TEXT_SIZE = 512 }; /* of one text, escaped and terminated; longer ones are cut off */

typedef struct Svg {
    char *text;
    size_t size;
    size_t used;
} Svg;

/* @owner the caller; svg_end frees it. @errors STATUS_OUT_OF_MEMORY */
Status svg_begin(Svg *svg, size_t size);

/* Frees it. */
void svg_end(Svg *svg);

__attribute__((format(printf, 2, 3))) void svg_draw(Svg *svg, const char *format, ...);

/* Writes what XML keeps for itself otherwise. Cut off between characters. */
void svg_escape(const char *text, char out[SVG_TEXT_SIZE]);

/* A text at a place. @param attributes "" or such as " class=\"note\"" */
void svg_draw_text(Svg *svg, const char *attributes, double x, double y, const char *text);

/* The svg element, with a title and a description for those who cannot see it. */
void svg_draw_head(Svg *svg, int width, int height, const char *title, const char *description);

/* Draws the end and writes the file. @errors STATUS_IO, STATUS_OUT_OF_MEMORY */
Status svg_write(Svg *svg, const char *path);

#endif
